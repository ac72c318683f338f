"""All hands of the deck in kinds that every house way sets alike, and how many hands each is.

Without a suit long enough for a flush only the ranks of a hand matter. With one, the ranks held in
that suit and the ranks of the other cards do.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import comb

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER, RANKS, Card
from houseway.hands.ranking import HIGH, Ranking
from houseway.hands.tables import SUMMANDS, unsuited_hand

FLUSH = 5
SPADES, OTHER_SUITS = "s", "hdc"
DECK = Ranking(name="any", cards=5, most=7, categories=HIGH)  # 52 cards
# Above every sum of natural cards, so that hands with and without the joker are told apart.
JOKERS = 1 << 23
NO_CARD = -1
Numbers = NDArray[np.int64]


class SetAlike(msgspec.Struct, frozen=True):
    """Hands that are set alike."""

    cards: tuple[Card, ...]  # one of them
    suited: int  # the ranks of the long suit as a mask; 0 if there is none
    others: tuple[int, ...]  # the ranks of the other cards, if there is one
    joker: bool
    weight: int  # how many hands


class Kinds(msgspec.Struct, frozen=True, eq=False):
    """Every kind of hand of one size, those without a long suit first."""

    held: Numbers  # how often each rank is held, by kind and rank
    joker: NDArray[np.bool_]
    suited: Numbers  # the ranks of the long suit as a mask; 0 if there is none
    others: Numbers  # the ranks of the two other cards at most, the lower first; `NO_CARD` last
    weights: Numbers  # how many hands
    ranks: Numbers  # a number for the ranks of all cards and the joker
    same_ranks: Numbers  # the kind of the same ranks without a long suit

    def __len__(self) -> int:
        return len(self.ranks)

    @property
    def plain(self) -> int:
        """How many kinds have no long suit."""
        return int(np.count_nonzero(self.suited == 0))

    def __getitem__(self, number: int) -> SetAlike:
        return next(self.between(number, number + 1))

    def between(self, first: int, last: int) -> Iterator[SetAlike]:
        columns = (self.held, self.joker, self.suited, self.others, self.weights)
        for held, joker, suited, pair, weight in zip(
            *(column[first:last].tolist() for column in columns), strict=True
        ):
            others = tuple(place for place in pair if place != NO_CARD)
            natural = suited_hand(suited, others) if suited else unsuited_hand(times(held))
            yield SetAlike((*natural, *[JOKER] * joker), suited, others, joker, weight)


def times(held: list[int]) -> dict[int, int]:
    """Ranks as places with how often each is held."""
    return {place: often for place, often in enumerate(held) if often}


def suited_hand(suited: int, others: tuple[int, ...]) -> list[Card]:
    long = [Card(rank + SPADES) for place, rank in enumerate(RANKS) if suited >> place & 1]
    return long + [Card(RANKS[place] + OTHER_SUITS[i]) for i, place in enumerate(others)]


@cache
def kinds(size: int, jokers: int) -> Kinds:
    """Every kind of hand of this size, those without a long suit first."""
    plain = [multisets(size - joker) for joker in range(jokers + 1)]
    suited = [with_long_suit(size, joker) for joker in range(jokers + 1)]
    held = np.concatenate([*plain, *(held for held, _, _ in suited)])
    sizes = [*map(len, plain), *(len(held) for held, _, _ in suited)]
    joker = np.repeat(np.arange(2 * (jokers + 1)) % (jokers + 1) == 1, sizes)
    number = sum(map(len, plain))
    masks = np.concatenate([np.zeros(number, dtype=np.int64), *(mask for _, mask, _ in suited)])
    nobody = np.full((number, 2), NO_CARD, dtype=np.int64)
    others = np.concatenate([nobody, *(beside for _, _, beside in suited)])
    ranks = held @ np.array(SUMMANDS[size], dtype=np.int64) + joker * JOKERS
    order = np.argsort(ranks[:number])
    same_ranks = order[np.searchsorted(ranks[:number], ranks, sorter=order)]
    # A card of the long suit is one of four, any other one of three.
    in_long = masks[:, None] >> np.arange(len(RANKS)) & 1
    three = np.array([comb(3, often) for often in range(4)] + [0], dtype=np.int64)
    weights = 4 * three[held - in_long].prod(axis=1)
    four = np.array([comb(4, often) for often in range(5)], dtype=np.int64)
    weights[:number] = four[held[:number]].prod(axis=1)
    weights[:number] -= np.bincount(same_ranks[number:], weights[number:], number).astype(np.int64)
    return Kinds(held, joker, masks, others, weights, ranks, same_ranks)


def multisets(cards: int) -> Numbers:
    """How often each rank is held in this many cards, four of a rank at most; most twos first."""
    found = np.zeros((1, 0), dtype=np.int64)
    for _ in RANKS:
        more = np.arange(4, -1, -1)
        grown = np.repeat(found, len(more), axis=0)
        found = np.column_stack([grown, np.tile(more, len(found))])
        found = found[found.sum(axis=1) <= cards]
    whole: Numbers = found[found.sum(axis=1) == cards]
    return whole


def with_long_suit(size: int, joker: int) -> tuple[Numbers, Numbers, Numbers]:
    """Hands with a long suit: how often each rank is held, its ranks and those of the others."""
    every = np.arange(1 << len(RANKS))
    in_long = every[:, None] >> np.arange(len(RANKS)) & 1
    natural = size - joker
    masks, others = [], []
    for beside in range(natural - (FLUSH - joker) + 1):
        long = every[in_long.sum(axis=1) == natural - beside]
        ways = list(combinations_with_replacement(range(len(RANKS)), beside))
        places = np.array(ways, dtype=np.int64).reshape(len(ways), beside)
        filled = np.pad(places, ((0, 0), (0, 2 - beside)), constant_values=NO_CARD)
        masks.append(np.repeat(long, len(ways)))
        others.append(np.tile(filled, (len(long), 1)))
    mask, two = np.concatenate(masks), np.concatenate(others)
    order = np.argsort(mask, kind="stable")
    mask, two = mask[order], two[order]
    held = in_long[mask]
    for column in two.T:
        there = np.flatnonzero(column != NO_CARD)
        held[there, column[there]] += 1
    return held, mask, two
