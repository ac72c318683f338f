"""What a player may answer, and the questions that carry an amount."""

from typing import TypeAlias

import msgspec

from houseway.errors import ScriptError
from houseway.money import cents, dollars
from houseway.round import Choice, Decision, Draw, Times


class Way(Choice):
    """Which game to play, besides `poker N`; or none."""

    BLACKJACK = "blackjack"
    SURRENDER = "surrender"


class Natural(Choice):
    """What to do with a natural 22: be paid, or play poker with it."""

    TAKE = "take"
    PLAY = "play"


class Split(Choice):
    SPLIT = "split"


class Double(msgspec.Struct, frozen=True):
    """Twice the wager and one card; for less than the ante the amount is named."""

    cents: int
    for_less: bool = False

    @property
    def value(self) -> str:
        return f"double {dollars(self.cents):.2f}" if self.for_less else "double"


Move: TypeAlias = Draw | Split | Double
First: TypeAlias = Way | Natural | Times


class MoveDecision(Decision[Move], frozen=True, kw_only=True):
    """Hit, stand, double or split; `double 5` is any amount up to the one offered."""

    def _find(self, answer: str) -> Move | None:
        word, _, amount = " ".join(answer.lower().split()).partition(" ")
        offered = next((move for move in self.legal if isinstance(move, Double)), None)
        if word != "double" or not amount or offered is None:
            return super()._find(answer)
        try:
            asked = cents(amount)
        except ScriptError:
            return None
        if not 0 < asked <= offered.cents:
            return None
        return offered if asked == offered.cents else Double(asked, for_less=True)
