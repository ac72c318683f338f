"""What a player may answer in a hand of pot poker."""

from typing import TypeAlias

from houseway.round import Amount, Choice, Named, Range, Some


class Move(Choice):
    """An answer without an amount."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BRING_IN = "bring-in"
    PAT = "pat"
    EXPOSE = "expose"
    KEEP = "keep"


Answer: TypeAlias = Choice | Range | Amount | Some | Named

CHECK = (Move.CHECK,)
FOLD = (Move.FOLD,)
FOLD_OR_CALL = (Move.FOLD, Move.CALL)
FOLD_OR_CHECK = (Move.FOLD, Move.CHECK)
