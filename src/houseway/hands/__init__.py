"""Rankings and evaluators of hands, in plain Python."""

from houseway.hands.matches import TwoCards, in_sequence, one_colour, one_suit, pair
from houseway.hands.points import point, points, points_with_jokers

__all__ = [
    "TwoCards",
    "in_sequence",
    "one_colour",
    "one_suit",
    "pair",
    "point",
    "points",
    "points_with_jokers",
]
