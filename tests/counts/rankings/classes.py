"""All hands of a deck, one for each class, with how many hands the class has."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, factorial, prod

from houseway.cards import JOKER, SUITS, Card

Class = tuple[tuple[Card, ...], int]


def by_ranks(ranks: str, size: int, *, joker: bool = False) -> Iterator[Class]:
    """Classes of hands of which all cards count: ranks, and whether all are of one suit.

    With the joker, those without it come first, then the joker beside one card less.
    """
    for held in combinations_with_replacement(ranks, size):
        yield from _suited_or_not(Counter(held))
    if joker:
        for hand, count in by_ranks(ranks, size - 1) if size > 1 else [((), 1)]:
            yield (*hand, JOKER), count


def _suited_or_not(often: Counter[str]) -> Iterator[Class]:
    if max(often.values()) > len(SUITS):
        return
    ways = prod(comb(4, times) for times in often.values())
    mixed = [Card(rank + suit) for rank, times in often.items() for suit in SUITS[:times]]
    if max(often.values()) > 1:
        yield tuple(mixed), ways
        return
    yield tuple(mixed), 4
    if len(mixed) > 1:
        yield (*mixed[:-1], Card(mixed[-1][0] + "h")), ways - 4


def by_suits(ranks: str, size: int) -> Iterator[Class]:
    """Classes of hands that turn into each other when suits are exchanged.

    A class is a multiset of four sets of ranks, one for each suit: 4! orders of them, fewer where
    sets are equal.
    """
    sets = {n: [frozenset(c) for c in combinations(ranks, n)] for n in range(size + 1)}
    for sizes in combinations_with_replacement(range(size, -1, -1), 4):
        if sum(sizes) != size:
            continue
        for four in _multisets([(n, sizes.count(n)) for n in sorted(set(sizes))], sets):
            hand = tuple(
                Card(rank + suit) for suit, held in zip(SUITS, four, strict=True) for rank in held
            )
            yield hand, factorial(4) // prod(map(factorial, Counter(four).values()))


def _multisets(
    sizes: list[tuple[int, int]], sets: dict[int, list[frozenset[str]]]
) -> Iterator[tuple[frozenset[str], ...]]:
    if not sizes:
        yield ()
        return
    (size, times), *rest = sizes
    for these in combinations_with_replacement(sets[size], times):
        for others in _multisets(rest, sets):
            yield these + others
