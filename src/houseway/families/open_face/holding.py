"""What the rows of a player come to, before and after an answer."""

from houseway.errors import IllegalChoice
from houseway.families.open_face.board import fault_so_far, placed, says
from houseway.families.open_face.sampled import option_of, rows_seen
from houseway.families.open_face.sheet import OpenFaceSheet
from houseway.round import AnyDecision, Held, SetHands, Trial


def holds(sheet: OpenFaceSheet, decision: AnyDecision) -> tuple[Held, ...]:
    """What every row that is begun comes to so far."""
    rows = rows_seen(decision.seen)[decision.who.seat]
    told = zip(sheet.rows, says(sheet, rows), strict=True)
    return tuple(Held(words, of=row.title.lower()) for row, words in told if words)


def tried(sheet: OpenFaceSheet, decision: AnyDecision, answer: str) -> Trial:
    """What the rows would come to, and whether the hand would be fouled."""
    try:
        setting = decision.read(answer)
    except IllegalChoice as error:
        return Trial(foul=str(error))
    assert isinstance(setting, SetHands), "cards are set in every question"
    rows = placed(option_of(decision).held or ((),) * len(sheet.rows), setting.hands)
    return Trial(says=says(sheet, rows), loses=fault_so_far(sheet, rows))
