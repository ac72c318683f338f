"""The dice cup, with three dice in most houses."""

from collections.abc import Iterator
from typing import Protocol

from houseway.cards.shuffle import below, key_stream
from houseway.errors import ScriptError


class Cup(Protocol):
    def roll(self, dice: int, sides: int = 6) -> tuple[int, ...]:
        """Shakes the cup and returns the dice."""


class SeededCup:
    def __init__(self, seed: bytes) -> None:
        self._words: Iterator[int] = key_stream(seed)

    def roll(self, dice: int, sides: int = 6) -> tuple[int, ...]:
        return tuple(below(sides, self._words) + 1 for _ in range(dice))


class StackedCup:
    """Dice as a script gives them."""

    def __init__(self, dice: tuple[int, ...]) -> None:
        self._dice = dice

    def roll(self, dice: int, sides: int = 6) -> tuple[int, ...]:
        if len(self._dice) != dice or not all(1 <= d <= sides for d in self._dice):
            raise ScriptError(
                "dice", f"expected {dice} dice from 1 to {sides}, got {list(self._dice)}"
            )
        return self._dice


class NoDice:
    """The cup of a script without dice, allowed as long as nothing depends on them."""

    def roll(self, dice: int, sides: int = 6) -> tuple[int, ...]:
        return ()
