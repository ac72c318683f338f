"""Thirteen cards set into a front of three cards, a middle and a back of five.

Each row has to hold its own against the row in front of it. A front of three cards compares with a
middle of five by its kind and then card by card.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, TypeAlias

from houseway.hands.rank import Rank
from houseway.hands.ranking import HIGH

# Whether a row may be exactly as good as the one behind it.
Equals: TypeAlias = Literal["foul", "legal"]
# What a front is whose three cards equal the first three of the middle: lower, or just as good.
ShortFront: TypeAlias = Literal["lower", "equal"]

HEIGHTS = {category: height for height, category in enumerate(reversed(HIGH))}
ROWS = ("front", "middle", "back")


def height(row: Rank) -> tuple[int, ...]:
    """A row's place among rows of three and of five cards: its kind, then the ranks that make it.

    >>> from houseway.cards import parse_cards
    >>> from houseway.hands.rank import rank
    >>> from houseway.hands.rankings import RANKINGS
    >>> front = rank(parse_cards("Ks Kh 2d"), RANKINGS["front-three"])
    >>> middle = rank(parse_cards("Kd Kc Qh 4s 3c"), RANKINGS["high"])
    >>> height(front) < height(middle)
    True
    """
    return HEIGHTS[row.category], *row.made_of


def compared(own: Rank, other: Rank) -> int:
    """How a row compares with the same row of another hand: 1 higher, 0 equal, -1 lower."""
    return (own.strength > other.strength) - (own.strength < other.strength)


def in_order(front: Rank, behind: Rank, short: ShortFront = "lower") -> int:
    """How a row compares with the one behind it, which may have more cards: 1 higher, 0 or -1."""
    own, other = height(front), height(behind)
    if short == "equal":
        other = other[: len(own)]
    return (own > other) - (own < other)


def order_fault(
    rows: Sequence[Rank],
    equals: Equals,
    short: ShortFront = "lower",
    names: Sequence[str] = ROWS,
) -> str:
    """Why rows from the front to the back are foul; empty where they are not."""
    for (front, name), (behind, after) in pairwise(zip(rows, names, strict=True)):
        way = in_order(front, behind, short)
        if way > 0:
            return f"The {name} ranks higher than the {after}."
        if way == 0 and equals == "foul":
            return f"The {after} does not rank higher than the {name}."
    return ""
