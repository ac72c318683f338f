"""What an answer would come to, before it is given."""

import msgspec

from houseway.errors import IllegalChoice
from houseway.round.decision import AnyDecision
from houseway.round.setting import SetHands


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer would come to; the words may mention cards and money as a log does."""

    says: tuple[str, ...] = ()  # of each hand that is set
    foul: str = ""  # why the answer is not legal
    loses: str = ""  # why a legal answer is foul: the hand loses, or is set again


def legal_or_foul(sheet: object, decision: AnyDecision, answer: str) -> Trial:
    """Whether an answer is legal: all there is to say where no hands are set."""
    try:
        decision.read(answer)
    except IllegalChoice as error:
        return Trial(foul=str(error))
    return Trial()


def set_or_told(decision: AnyDecision, answer: str) -> SetHands | Trial:
    """The hands an answer sets; or all there is to say, where it is not legal or sets none."""
    try:
        choice = decision.read(answer)
    except IllegalChoice as error:
        return Trial(foul=str(error))
    return choice if isinstance(choice, SetHands) else Trial()
