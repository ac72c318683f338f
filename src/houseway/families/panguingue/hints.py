"""Hints: what the bot that melds would do, and why; nothing is calculated."""

from houseway.errors import counted
from houseway.families.panguingue.bots import Melder
from houseway.families.panguingue.melds import laid, paid_when_laid, uses
from houseway.families.panguingue.sheet import PanSheet
from houseway.money import money
from houseway.round import AnswerWorth, AnyDecision, Hint
from houseway.round.decision import Named

HOW = (
    "By the rule of a bot: it melds what it can, for the most chips first, and keeps the cards that"
    " most others help. Nothing is calculated."
)


def hint(sheet: PanSheet, decision: AnyDecision) -> Hint:
    best = Melder(sheet).best(decision)
    return Hint(
        says=f"A simple rule says {best.phrase}{because(sheet, decision, best.value)}.",
        answers=(AnswerWorth(answer=best.value, often=1.0),),
        how=HOW,
        method="rule of thumb",
    )


def because(sheet: PanSheet, decision: AnyDecision, answer: str) -> str:
    """Why: the cards that help a hand, or what a meld pays."""
    if answer in ("stay", "retire"):
        helped = len(uses(decision.seen["hand"], (), sheet.melds))
        kinds = sheet.deck.size()
        return f": of the {counted(kinds, 'card')} of a deck, {helped} could be used at once"
    if answer == "take":
        return ": the card can be melded"
    if answer == "force":
        return ": the player must then discard another card"
    chosen = decision.read(answer)
    if isinstance(chosen, Named) and chosen.word == "meld":
        meld = laid(chosen.cards, sheet.melds)
        chips = paid_when_laid(meld, sheet) if meld is not None else 0
        if chips:
            return f": it pays {money(chips * decision.sums['unit'])} from everybody"
    return ""
