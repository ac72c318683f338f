"""Bonus points of open-face Chinese poker, by segment. 002:9356-9406."""

from collections.abc import Mapping, Sequence
from typing import Literal

from houseway.cards import RANKS, Card
from houseway.hands.rank import Rank, rank
from houseway.hands.rankings import HIGH_FIVE, RANKINGS

Segment = Literal["front", "middle", "back"]
SIXES = RANKS.index("6")

MIDDLE: Mapping[str, int] = {
    "royal flush": 50,
    "straight flush": 30,
    "four of a kind": 20,
    "full house": 12,
    "flush": 8,
    "straight": 4,
    "three of a kind": 2,
}
BACK: Mapping[str, int] = {
    "royal flush": 25,
    "straight flush": 15,
    "four of a kind": 10,
    "full house": 6,
    "flush": 4,
    "straight": 2,
}


def royalty(cards: Sequence[Card], segment: Segment) -> int:
    """Points a segment earns, won or lost; a fouled hand earns none."""
    if segment == "front":
        return front_points(rank(cards, RANKINGS["front-three"]))
    points = MIDDLE if segment == "middle" else BACK
    return points.get(rank(cards, HIGH_FIVE).category, 0)


def front_points(held: Rank) -> int:
    """A pair of sixes one point and each higher pair one more; deuces ten, and so on up."""
    if held.category == "three of a kind":
        return 10 + held.made_of[0]
    if held.category == "pair":
        return max(held.made_of[0] - SIXES + 1, 0)
    return 0
