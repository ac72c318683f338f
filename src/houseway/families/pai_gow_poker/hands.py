"""All hands of the deck in kinds that every house way sets alike, and how many hands each is.

Without a suit long enough for a flush only the ranks of a hand matter. With one, the ranks held in
that suit and the ranks of the other cards do.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER, RANKS, Card
from houseway.hands.ranking import HIGH, Ranking
from houseway.hands.tables import SUMMANDS, multisets, unsuited_hand

FLUSH = 5
SPADES, OTHER_SUITS = "s", "hdc"
DECK = Ranking(name="any", cards=5, most=7, categories=HIGH)  # 52 cards
# Above every sum of natural cards, so that hands with and without the joker are told apart.
JOKERS = 1 << 23


class SetAlike(msgspec.Struct, frozen=True):
    """Hands that are set alike."""

    cards: tuple[Card, ...]  # one of them
    ranks: int  # a number for the ranks of all cards and the joker
    suited: int  # the ranks of the long suit as a mask; 0 if there is none
    others: tuple[int, ...]  # the ranks of the other cards, if there is one
    joker: bool
    weight: int  # how many hands


@cache
def kinds(size: int, jokers: int) -> tuple[SetAlike, ...]:
    """Every kind of hand of this size, those without a long suit first."""
    found = list(_suited(size, joker=False))
    if jokers:
        found += _suited(size, joker=True)
    taken: dict[int, int] = {}
    for kind in found:
        taken[kind.ranks] = taken.get(kind.ranks, 0) + kind.weight
    plain = list(_unsuited(size, taken, joker=False))
    if jokers:
        plain += _unsuited(size, taken, joker=True)
    return (*plain, *found)


def _unsuited(size: int, taken: dict[int, int], *, joker: bool) -> Iterator[SetAlike]:
    for counts in multisets(DECK, size - joker):
        ranks = rank_sum(counts, size, joker)
        weight = prod(comb(4, often) for often in counts.values()) - taken.get(ranks, 0)
        cards = (*unsuited_hand(counts), *([JOKER] if joker else []))
        yield SetAlike(cards, ranks, 0, (), joker, weight)


def _suited(size: int, *, joker: bool) -> Iterator[SetAlike]:
    natural = size - joker
    for mask in range(1 << len(RANKS)):
        held = mask.bit_count()
        if not FLUSH - joker <= held <= natural:
            continue
        places = [place for place in range(len(RANKS)) if mask >> place & 1]
        long = [Card(RANKS[place] + SPADES) for place in places]
        for others in combinations_with_replacement(range(len(RANKS)), natural - held):
            counts = {place: others.count(place) for place in others}
            weight = 4 * prod(comb(3, often) for often in counts.values())
            for place in places:
                counts[place] = counts.get(place, 0) + 1
            short = [Card(RANKS[p] + OTHER_SUITS[i]) for i, p in enumerate(others)]
            cards = (*long, *short, *([JOKER] if joker else []))
            yield SetAlike(cards, rank_sum(counts, size, joker), mask, others, joker, weight)


def rank_sum(counts: dict[int, int], size: int, joker: bool) -> int:
    """A number that tells apart the ranks of all hands of one size."""
    summands = SUMMANDS[size]
    return sum(often * summands[place] for place, often in counts.items()) + joker * JOKERS


def weights(size: int, jokers: int) -> NDArray[np.int64]:
    return np.array([kind.weight for kind in kinds(size, jokers)], dtype=np.int64)
