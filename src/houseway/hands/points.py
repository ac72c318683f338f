"""Counting to nine: card points and the last digit of their sum."""

from collections.abc import Iterable, Sequence

from houseway.cards import JOKER, Card

POINTS = {rank: int(rank) for rank in "23456789"} | dict.fromkeys("TJQK", 0) | {"A": 1}


def point(card: Card) -> int:
    """Ace one, two to nine their face, ten and pictures nothing."""
    return POINTS[card.rank]


def points(cards: Iterable[Card]) -> int:
    """The count of a hand: the last digit of the sum."""
    return sum(POINTS[card[0]] for card in cards) % 10


def points_with_jokers(cards: Sequence[Card]) -> int:
    """A hand that contains a joker counts nine."""
    return 9 if JOKER in cards else points(cards)
