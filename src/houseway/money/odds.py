"""Odds: what a winning stake earns, or how a stake is lost or returned."""

import re
from fractions import Fraction
from typing import Literal

_TO = re.compile(r"(\d+) (?:to|:) (\d+)")
_PRIZE = re.compile(r"\$(\d+(?:,\d{3})*)")


class Odds:
    """`9 to 10`: what a winning stake earns.

    A plain class: msgspec calls decode hooks only for types it does not know.
    Besides `N to M` a pay row may say `push`, `lose` or `lose half`, or name a prize in dollars
    that no stake changes: `$250`, of which `gain` is the dollars.
    """

    __slots__ = ("gain", "is_prize", "text")

    def __init__(self, text: str) -> None:
        fixed = {"push": Fraction(0), "lose": Fraction(-1), "lose half": Fraction(-1, 2)}
        match = _TO.fullmatch(text)
        prize = _PRIZE.fullmatch(text)
        self.is_prize = prize is not None
        if prize:
            self.gain = Fraction(int(prize[1].replace(",", "")))
        elif match and int(match[2]) and int(match[1]):
            self.gain = Fraction(int(match[1]), int(match[2]))
        elif text in fixed:
            self.gain = fixed[text]
        else:
            raise ValueError(
                f"{text!r} is not odds; expected `40 to 1`, `$250`, push, lose or lose half"
            )
        self.text = text

    def on(self, cents: int) -> Fraction:
        """What the bettor gains on a stake, in cents, before rounding to a chip."""
        return 100 * self.gain if self.is_prize else cents * self.gain

    @property
    def result(self) -> Literal["win", "lose", "push"]:
        return "win" if self.gain > 0 else "push" if self.gain == 0 else "lose"

    @property
    def verb(self) -> str:
        """`pays 40 to 1`, `pushes`, `loses`."""
        if self.gain > 0:
            return f"pays {self.text}"
        return {"push": "pushes", "lose": "loses", "lose half": "loses half"}[self.text]

    def __eq__(self, other: object) -> bool:
        same = isinstance(other, Odds) and other.is_prize == self.is_prize
        return same and isinstance(other, Odds) and other.gain == self.gain

    def __hash__(self) -> int:
        return hash(self.gain)

    def __repr__(self) -> str:
        return f"Odds({self.text!r})"


LOSE = Odds("lose")
