"""Exact poker of 2 Way Winner: the board is any five cards of the deck, one of them open.

The player-dealer's blackjack draws do not choose the board: it is the first five cards of one
sequence, wherever it stops counting. So every set of five is as likely as any other.
"""

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER, JOKER_NUMBER, RANKS, Card
from houseway.hands.classes import suit_classes
from houseway.hands.many import numbered_card
from houseway.hands.ranking import HIGH
from houseway.hands.seven import Table
from houseway.hands.side.count import row_tables
from houseway.progress import COMPILING, stage, tracked

THREADS = 2
SLICES = 32
HANDS_OF_BANK = comb(46, 2)
DEALS = comb(53, 2) * 51 * comb(50, 4)  # two cards, the up card, the other four of the board
WIN, STRONG_WIN, TIE, LOSS = range(4)
Counts = NDArray[np.int64]


@cache
def classes() -> tuple[NDArray[np.int64], tuple[tuple[Card, Card], ...]]:
    """The class of every two cards (ranks, and whether suited), and an example of each class."""
    numbers: dict[tuple[int, int, bool], int] = {}
    examples = []
    table = np.zeros((53, 53), dtype=np.int64)
    for a in range(53):
        for b in range(a):
            joker = a == JOKER_NUMBER
            key = (a // 4, b // 4, not joker and a % 4 == b % 4)
            if key not in numbers:
                numbers[key] = len(numbers)
                examples.append((numbered_card(a), numbered_card(b)))
            table[a, b] = table[b, a] = numbers[key]
    return table, tuple(examples)


def up_cards() -> tuple[Card, ...]:
    """One card of every rank, the joker last."""
    return (*(Card(rank + "s") for rank in RANKS), JOKER)


@cache
def boards() -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """An example board of every suit class, joker boards last, and the size of each class."""
    plain, often = suit_classes(5)
    four, four_often = suit_classes(4)
    joker = np.full((len(four), 1), JOKER_NUMBER, dtype=np.uint8)
    with_joker = np.concatenate([four, joker], axis=1)
    return np.concatenate([plain, with_joker]), np.concatenate([often, four_often])


@cache
def counts(strong: str) -> Counts:
    """Counts deals by class of hand, up card and end, over all hands of the player-dealer."""
    from houseway.families.two_way_winner import kernel

    cards, often = boards()
    table, least = classes()[0], least_strength(strong)
    with stage(0, COMPILING):
        kernel.poker(cards[:0], often[:0], table, least, 0, 1)
    with ThreadPoolExecutor(THREADS) as pool:
        parts = pool.map(
            lambda first: kernel.poker(cards, often, table, least, first, SLICES), range(SLICES)
        )
        found: Counts = sum(tracked(parts, "poker: every deal", number=SLICES))
    assert found.sum() == DEALS * HANDS_OF_BANK, "every deal is counted once"
    return found


def least_strength(category: str) -> int:
    """The strength of the weakest hand of a category, as the kernels number hands."""
    from houseway.hands.kernel import CATEGORIES

    return int(np.flatnonzero(CATEGORIES[1:] <= HIGH.index(category))[0]) + 1


Lookup = tuple[NDArray[np.int32], NDArray[np.uint16], NDArray[np.uint8]]
RowTables = tuple[NDArray[np.uint64], Lookup, NDArray[np.uint64], Lookup]


@cache
def bonus_tables(rows: tuple[str, ...]) -> RowTables:
    """The kernels' lookup tables for bonus rows, without and with the joker."""
    table = Table(rows=rows)
    natural, joker = row_tables(table, 7, False), row_tables(table, 6, True)
    return natural[0], natural[1:], joker[0], joker[1:]


@cache
def bonus_counts(rows: tuple[str, ...]) -> Counts:
    """Counts deals by class of hand, up card and row of the bonus; 255 is no row."""
    from houseway.families.two_way_winner import kernel

    cards, often = boards()
    table, rows_by_key = classes()[0], bonus_tables(rows)
    with ThreadPoolExecutor(THREADS) as pool:
        parts = pool.map(
            lambda i: kernel.bonus(cards[i::SLICES], often[i::SLICES], table, *rows_by_key),
            range(SLICES),
        )
        found: Counts = sum(tracked(parts, number=SLICES))
    assert found.sum() == DEALS, "every deal is counted once"
    return found
