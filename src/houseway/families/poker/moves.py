"""The answers a player may give in a hand of pot poker."""

from typing import TypeAlias

from houseway.money import money
from houseway.round import Amount, Choice, Named, Range, Some


class PokerMove(Choice):
    """An answer without an amount."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    OPEN = "open"
    BRING_IN = "bring-in"
    PAT = "pat"
    EXPOSE = "expose"
    KEEP = "keep"
    NO_KILL = "no-kill"

    @property
    def phrase(self) -> str:
        return PHRASES.get(self.value, self.value)

    def at(self, cents: int) -> str:
        return f"{self.phrase} {money(cents)}"


PHRASES = {
    "bring-in": "bring it in",
    "open": "declare the pot open",
    "pat": "stand pat",
    "expose": "turn the card up",
    "keep": "keep the card down",
    "no-kill": "pass",
}


class Undiscarded(Choice):
    """Said by a player who must discard and does not; the hand is dead."""

    DEAD = "fold"

    @property
    def phrase(self) -> str:
        return "discard nothing"


Answer: TypeAlias = Choice | Range | Amount | Some | Named

CHECK = (PokerMove.CHECK,)
FOLD = (PokerMove.FOLD,)
FOLD_OR_CALL = (PokerMove.FOLD, PokerMove.CALL)
FOLD_OR_CHECK = (PokerMove.FOLD, PokerMove.CHECK)
