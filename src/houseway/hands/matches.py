"""Facts about a few cards: pairs, suits, colours, and four-card poker hands made with them."""

from collections.abc import Sequence
from enum import IntEnum

from houseway.cards import RANKS, Card


class TwoCards(IntEnum):
    """How well two cards match, the better the higher."""

    NONE = 0
    MIXED = 1  # same rank, one red and one black
    ONE_COLOUR = 2
    SUITED = 3


def pair(cards: Sequence[Card]) -> TwoCards:
    """The match of the first two cards."""
    first, second = cards[:2]
    if first.rank != second.rank:
        return TwoCards.NONE
    if first.suit == second.suit:
        return TwoCards.SUITED
    return TwoCards.ONE_COLOUR if first.colour is second.colour else TwoCards.MIXED


def one_suit(cards: Sequence[Card]) -> bool:
    return len({card.suit for card in cards}) == 1


def one_colour(cards: Sequence[Card]) -> bool:
    return len({card.colour for card in cards}) == 1


def in_sequence(cards: Sequence[Card]) -> bool:
    """Four ranks in a row, the ace low or high."""
    ranks = sorted(RANKS.index(card.rank) for card in cards)
    low_ace = sorted(rank if rank != 12 else -1 for rank in ranks)
    return any(row == list(range(row[0], row[0] + len(row))) for row in (ranks, low_ace))
