"""What is said at the table about a hand that is being set."""

from houseway.errors import IllegalChoice
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.pai_gow_poker.spot import as_set
from houseway.hands.rankings import RANKINGS
from houseway.hands.so_far import so_far
from houseway.round import AnyDecision, Held, SetHands, Trial


def holds(sheet: PaiGowSheet, decision: AnyDecision) -> tuple[Held, ...]:
    """The best five of the cards: `pair of nines`."""
    return (Held(so_far(decision.seen["hand"], RANKINGS[sheet.ranking])),)


def tried(sheet: PaiGowSheet, decision: AnyDecision, answer: str) -> Trial:
    """What each hand of a setting comes to, and whether it loses at once."""
    try:
        choice = decision.read(answer)
    except IllegalChoice as error:
        return Trial(foul=str(error))
    if not isinstance(choice, SetHands):
        return Trial()
    hand = as_set(sheet, choice)
    says = (hand.low_rank.words, hand.high_rank.words)
    return Trial(says=says, loses="The low hand ranks higher than the high one." * hand.foul)
