"""What is said at the table about a hand that is being set."""

from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.pai_gow_poker.spot import as_set
from houseway.hands.rankings import RANKINGS
from houseway.hands.so_far import so_far
from houseway.round import PLAYER_DEALER, AnyDecision, Held, Trial, set_or_told


def holds(sheet: PaiGowSheet, decision: AnyDecision) -> tuple[Held, ...]:
    """The best five of the cards: `pair of nines`."""
    return (Held(so_far(decision.seen["hand"], RANKINGS[sheet.ranking])),)


def tried(sheet: PaiGowSheet, decision: AnyDecision, answer: str) -> Trial:
    """What each hand of a setting comes to, and whether it is foul."""
    choice = set_or_told(decision, answer)
    if isinstance(choice, Trial):
        return choice
    hand = as_set(sheet, choice)
    again = hand.foul and of_foul(sheet, decision) == "set-again"
    return Trial(says=hand.says, loses=hand.fault + " It is set again the house way." * again)


def of_foul(sheet: PaiGowSheet, decision: AnyDecision) -> str:
    """What becomes of a hand that is set foul."""
    if sheet.bank is not None and decision.who.name == PLAYER_DEALER:
        return sheet.bank.foul
    return sheet.foul
