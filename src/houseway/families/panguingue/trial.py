"""What an answer would come to: a meld and what it pays, or why it is none."""

from houseway.errors import IllegalChoice
from houseway.families.panguingue.melds import laid, paid_when_laid
from houseway.families.panguingue.sheet import PanSheet
from houseway.money import money
from houseway.round import AnyDecision, Named, Trial

MELD = "meld"
NO_MELD = "no meld now"


def tried(sheet: PanSheet, decision: AnyDecision, answer: str) -> Trial:
    try:
        choice = decision.read(answer)
    except IllegalChoice as error:
        is_meld = answer.partition(" ")[0] == MELD
        return Trial(foul=NO_MELD if is_meld else str(error))
    if not isinstance(choice, Named) or choice.word != MELD:
        return Trial()
    meld = laid(choice.cards, sheet.melds)
    if meld is None:
        return Trial(loses="no meld: foul unless it becomes one")
    chips = paid_when_laid(meld, sheet)
    pays = f"{money(chips * decision.sums['unit'])} from everybody" if chips else "pays nothing"
    return Trial(says=(pays,))
