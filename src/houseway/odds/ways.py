"""Two house ways compared: the hands they set differently, and what each setting is worth."""

from fractions import Fraction

import msgspec


class Differing(msgspec.Struct, frozen=True, kw_only=True):
    """Hands that two house ways set differently, by the rows of their tables."""

    rows: tuple[str, str]
    probability: Fraction
    worth: tuple[Fraction, Fraction]  # of each setting, per unit of the first game's wager
    hand: str  # one of them, and how each way sets it
    settings: tuple[str, str]
    foul: bool = False  # the second setting is, in the first game

    @property
    def cost(self) -> Fraction:
        """What the second way loses on these hands against the first, per hand dealt."""
        return self.probability * (self.worth[0] - self.worth[1])


class WaysCompared(msgspec.Struct, frozen=True, kw_only=True):
    """The house way of another game in place of a game's own."""

    groups: tuple[Differing, ...] = ()  # the one that matters most first
    refused: str = ""  # why they cannot be compared

    @property
    def probability(self) -> Fraction:
        return sum((group.probability for group in self.groups), Fraction(0))

    @property
    def cost(self) -> Fraction:
        return sum((group.cost for group in self.groups), Fraction(0))
