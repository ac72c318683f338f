"""The two passes over all boards, spread over threads, and the tables between them."""

import hashlib
import io
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cache import cache_folder, write_whole
from houseway.families.table_poker.holdem.chart import FLOP_KINDS, MOST_OUTS, STANDS, TOP
from houseway.families.table_poker.holdem.terms import (
    HoldemTerms,
    Integers,
    boards,
    flop_number,
    flops,
    rules,
    starting_hands,
    turned_cards,
    turned_holes,
)
from houseway.hands.classes import suit_classes
from houseway.progress import COMPILING, stage, tracked

HOLES = 1326
STRENGTHS = 7462
FLOPS = 1755
DEALS = 2_598_960 * 1_081 * 990 * 10  # boards, hands, bank hands, and which three are the flop
CHUNK = 4096
LEVELS = TOP + 1  # of a kind on the flop, 0 unused
Answers = NDArray[np.uint8]


class Values(msgspec.Struct, frozen=True):
    """The worth of answers, in parts of a unit, summed over all deals."""

    before: Integers  # bets before the flop: path × starting hand
    check: Integers  # best play after a check: starting hand
    flop: (
        Integers  # column × flop class × hole; column 0 checks; equivalent holes at the lowest one
    )

    @property
    def answers(self) -> Answers:
        """The best column by flop class and hole."""
        best = self.flop.argmax(axis=0).astype(np.uint8)
        return np.take_along_axis(best, least_holes(), axis=1)


@cache
def least_holes() -> NDArray[np.int64]:
    """By flop class and hole: the lowest-numbered hole equivalent on that flop."""
    from houseway.families.table_poker.holdem.kernel import least_holes as find

    cards = suit_classes(3)[0].astype(np.int64)
    same = flop_number(turned_cards()[:, cards]) == flop_number(cards)
    least: Integers = find(turned_holes(), same).astype(np.int64)
    return least


def over_boards(
    job: Callable[..., None], shapes: tuple[tuple[int, ...], ...], words: str
) -> tuple[Integers, ...]:
    """Runs a pass on all processors; each thread adds up arrays of its own."""
    cards, weights = boards()
    starts = range(0, len(cards), CHUNK)
    threads = os.cpu_count() or 1
    parts = [tuple(np.zeros(shape, dtype=np.int64) for shape in shapes) for _ in range(threads)]

    def work(start: int) -> None:
        sums = parts.pop()
        job(cards[start : start + CHUNK], weights[start : start + CHUNK], *sums)
        parts.append(sums)

    with stage(0, COMPILING):
        work(len(cards))
    with ThreadPoolExecutor(threads) as pool:
        for _ in tracked(pool.map(work, starts), words, number=len(starts)):
            pass
    for part in parts[1:]:
        for total, more in zip(parts[0], part, strict=True):
            np.add(total, more, out=total)
    return parts[0]


def value(found: HoldemTerms) -> Values:
    """First pass: the worth of every answer before the flop and on it."""
    from houseway.families.table_poker.holdem import kernel

    law, tables = rules(found), flops()
    _, flop, river, _ = found.streets
    checked, before = over_boards(
        lambda cards, weights, checked, before: kernel.value_boards(
            cards, weights, law, tables, checked, before
        ),
        ((1 + river - flop, FLOPS, HOLES), (flop, HOLES)),
        "every board, for the worth of each answer",
    )
    kernel.fold_together(checked, least_holes())
    return Values(
        by_starting_hand(before) * 10,
        by_starting_hand(checked.max(axis=0).sum(axis=0)),
        checked,
    )


def by_starting_hand(values: Integers) -> Integers:
    """Sums values over the holes of each starting hand, along the last axis."""
    names, place = starting_hands()
    sums = np.zeros((len(names), *values.shape[:-1]), dtype=np.int64)
    np.add.at(sums, place, values.T)
    return sums.T


def count(
    found: HoldemTerms, first: Integers, answers: Answers, charted: NDArray[np.bool_]
) -> tuple[Integers, Integers]:
    """Second pass: counts how best play ends, and sums the river's cells as the chart reaches them.

    first: path before the flop by hole, or -1. charted: where the chart checks the flop.
    """
    from houseway.families.table_poker.holdem import kernel

    law, tables = rules(found), flops()
    packed = charted.astype(np.uint16) + np.where(
        answers > 0, np.uint16(1) << (4 * answers.astype(np.uint16)), np.uint16(0)
    ).astype(np.uint16)
    classes = len(found.kinds)
    counts, cells = over_boards(
        lambda cards, weights, counts, cells: kernel.count_boards(
            cards, weights, law, tables, first, packed, counts, cells
        ),
        (
            (len(found.paths), classes, classes, 3),
            river_cells(found),
        ),
        "every board again, for how best play ends",
    )
    return counts, cells


def river_cells(found: HoldemTerms) -> tuple[int, int, int, int]:
    """The shape of the river's cells: board, stand, place (outs, or strengths above), path."""
    paths = found.streets[3] - found.streets[2]
    return (2, 1, STRENGTHS, paths) if found.own else (2, len(STANDS), MOST_OUTS + 1, paths)


def flop_sums(values: Values, live: NDArray[np.bool_]) -> tuple[Integers, NDArray[np.int16]]:
    """The worth by column, kind and level on the flop of holes that have not bet; and the cells."""
    cells = flop_cells()
    within = (cells >= 0) & live
    sums = np.zeros((len(values.flop), len(FLOP_KINDS) * LEVELS), dtype=np.int64)
    for column, worth in enumerate(values.flop):
        np.add.at(sums[column], cells[within], worth[within])
    return sums.reshape(len(values.flop), len(FLOP_KINDS), LEVELS), cells


@cache
def flop_cells() -> NDArray[np.int16]:
    """The cell of every hole on every flop class; -1 where they share a card."""
    from houseway.families.table_poker.holdem import kernel_flop

    cards = suit_classes(3)[0]
    cells = np.empty((FLOPS, HOLES), dtype=np.int16)
    kernel_flop.flop_cells(cards.astype(np.int64), cells)
    return cells


# ---- the flop's answers, kept for simulations ----

_KNOWN: dict[str, Answers] = {}  # in this process


def answers_for(found: HoldemTerms) -> Answers:
    """The best answers on the flop, from the cache if they are in it."""
    key = _key(found)
    if key not in _KNOWN:
        file = _file(key)
        if file is not None:
            with suppress(OSError, ValueError, KeyError):
                _KNOWN[key] = np.load(io.BytesIO(file.read_bytes()))["answers"]
    if key not in _KNOWN:
        keep(found, value(found).answers)
    return _KNOWN[key]


def keep(found: HoldemTerms, answers: Answers) -> None:
    """Caches the answers for later simulations: 2 MB, a tenth of that as a file."""
    key = _key(found)
    _KNOWN[key] = answers
    file = _file(key)
    if file is not None:
        data = io.BytesIO()
        np.savez_compressed(data, answers=answers)
        with suppress(OSError):
            write_whole(file, data.getvalue())


def _file(key: str) -> Path | None:
    folder = cache_folder()
    return folder / f"holdem-{key}.npz" if folder else None


def _key(found: HoldemTerms) -> str:
    """The cache key, of the terms and this code, so that a changed solver ignores old answers."""
    digest = hashlib.sha256(found.gains.tobytes())
    digest.update(found.bonuses.tobytes())
    digest.update(repr((found.kinds, found.streets, found.own)).encode())
    package = files("houseway.families.table_poker.holdem")
    for name in ("kernel.py", "terms.py", "values.py"):
        digest.update((package / name).read_bytes())
    return digest.hexdigest()[:20]
