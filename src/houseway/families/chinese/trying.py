"""What an answer would come to, and what a hand holds before it is set."""

from houseway.families.chinese.hand import as_set
from houseway.families.chinese.round import CLEAN_SWEEP, NO_SWEEP
from houseway.families.chinese.sheet import ChineseSheet
from houseway.families.chinese.sweeps import sweep_in
from houseway.round import AnyDecision, Trial, set_or_told


def tried(sheet: ChineseSheet, decision: AnyDecision, answer: str) -> Trial:
    """What each row of a setting comes to, and whether it is foul."""
    choice = set_or_told(decision, answer)
    if isinstance(choice, Trial):
        return choice
    hand = as_set(sheet, choice)
    if choice.word == CLEAN_SWEEP:
        loses = "" if sweep_in(sheet, hand.rows) else NO_SWEEP
        return Trial(says=hand.says, loses=loses)
    return Trial(says=hand.says, loses=hand.fault)
