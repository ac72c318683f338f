"""How many of the 154,143,080 seven-card hands of the 53-card deck make each row of a pay table."""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from houseway.cards import STANDARD_DECK
from houseway.errors import UnknownName
from houseway.hands.ranking import HIGH, Ranking
from houseway.hands.seven import NOTHING, ROWS, TABLES, SevenHeld, Table, hold
from houseway.hands.tables import SUMMANDS, displaced, multisets, unsuited_hand
from houseway.progress import tracked

NONE = 255
MATCH = "royal flush and royal match"
BY_RANKS = frozenset(
    {
        "five aces",
        "five of a kind",
        "four of a kind",
        "full house",
        "straight",
        "three of a kind",
        "three pairs",
        "two pairs",
    }
)
BY_SUITS = frozenset(
    {
        "seven-card straight flush",
        "seven-card straight flush with joker",
        "royal flush",
        "royal flush without joker",
        "straight flush",
        "straight flush without joker",
        "straight flush with joker",
        "flush",
    }
)
COUNTABLE = {
    name: table
    for name, table in TABLES.items()
    if table.cards == 7 and set(table.rows) <= BY_RANKS | BY_SUITS | {MATCH}
}
DECK = Ranking(name="seven", cards=5, most=7, categories=HIGH)


def count_rows(table_name: str, threads: int = 2) -> dict[str, int]:
    """Hands by the best row they make. Rows look at ranks or at suits, so the better one counts."""
    table = COUNTABLE.get(table_name)
    if table is None:
        raise UnknownName("countable pay table", table_name, COUNTABLE)
    from houseway.hands.side import kernel

    match = table.rows.index(MATCH) if MATCH in table.rows else NONE
    wild = table.joker == "wild"
    natural, joker = row_tables(table, 7, False), row_tables(table, 6, True)
    cuts = (0, 44, 47, 49, 50, 51, 52)  # the highest card; most hands have a high one
    with ThreadPoolExecutor(threads) as pool:
        work = [pool.submit(kernel.count_with_joker, *joker, match, wild)]
        work += [
            pool.submit(kernel.count_natural, *natural, match, first, last)
            for first, last in pairwise(cuts)
        ]
        found = sum(job.result() for job in tracked(work))
    counts = {row: int(found[place]) for place, row in enumerate(table.rows)}
    return {**counts, NOTHING: int(found[NONE])}


def row_tables(
    table: Table, size: int, joker: bool
) -> tuple[NDArray[np.uint64], NDArray[np.int32], NDArray[np.uint16], NDArray[np.uint8]]:
    """Card keys, and rows by the ranks of a hand and by the ranks of one suit."""
    sums, rows = [], []
    for counts in multisets(DECK, size):
        hand = hold(unsuited_hand(counts), table.joker)
        sums.append(sum(n * SUMMANDS[size][place] for place, n in counts.items()))
        rows.append(first_row(table, with_joker(hand, joker), BY_RANKS))
    offsets, unsuited = displaced(np.array(sums), np.array(rows, dtype=np.uint16))
    suited = np.full(1 << 13, NONE, dtype=np.uint8)
    for mask in range(1 << 13):
        if 5 - joker <= mask.bit_count() <= size:
            held = SevenHeld((), table.joker, int(joker), (mask, 0, 0, 0), (0,) * 13)
            suited[mask] = first_row(table, held, BY_SUITS)
    keys = [
        SUMMANDS[size][card // 4] + (1 << (32 + 4 * (card % 4)))
        for card in range(len(STANDARD_DECK))
    ]
    return np.array(keys, dtype=np.uint64), offsets, unsuited, suited


def with_joker(held: SevenHeld, joker: bool) -> SevenHeld:
    return SevenHeld(held.cards, held.power, int(joker), held.suits, held.times)


def first_row(table: Table, held: SevenHeld, kinds: frozenset[str]) -> int:
    found = (i for i, row in enumerate(table.rows) if row in kinds and ROWS[row](held))
    return next(found, NONE)
