"""The answer in every spot, by best play or by the chart, as lookup tables for a simulation."""

from collections.abc import Iterator, Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.families.table_poker.holdem.chart import (
    BOARDS,
    FLOP_FEATURES,
    FLOP_KINDS,
    RIVER_FEATURES,
    STANDS,
)
from houseway.families.table_poker.holdem.terms import (
    HoldemTerms,
    Integers,
    all_ranks,
    starting_hands,
)
from houseway.families.table_poker.holdem.values import (
    LEVELS,
    Answers,
    answers_for,
    flop_cells,
    river_cells,
)
from houseway.families.table_poker.made import least
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.odds import Rule, Solved

NO_RIVER: NDArray[np.int64] = np.zeros((0, 0, 0), dtype=np.int64)


class Policy(msgspec.Struct, frozen=True):
    """Answers street by street."""

    first: Integers  # path before the flop by hole, -1 to check
    flop: Answers  # flop class × hole: 0 to check, else the flop's paths from 1
    river: Integers  # path by board, stand and place as `river_cells`; empty: found spot by spot


def best(found: HoldemTerms, solved: Solved) -> Policy:
    """Best play: from the solution before the flop, from the cache on it, and by spot later."""
    return Policy(
        by_word(found, [spot.best for spot in solved.decisions]), answers_for(found), NO_RIVER
    )


def charted(sheet: TablePokerSheet, found: HoldemTerms, rules: Sequence[Rule]) -> Policy:
    """Play by the chart: the first rule that holds, street by street."""
    start, flop, river = (
        [rule for rule in rules if rule.street == street.name] for street in sheet.streets
    )
    names, _ = starting_hands()
    words = [
        next(rule.answer for rule in start if not rule.hands or name in rule.hands)
        for name in names
    ]
    cells = flop_answers(found, flop, 1)
    if found.blind:  # the last question comes with the same cards in sight
        cells = np.where(cells, cells, flop_answers(found, river, 2))
    return Policy(
        by_word(found, words),
        cells[flop_cells()],
        NO_RIVER if found.blind else river_answers(sheet, found, river),
    )


def by_word(found: HoldemTerms, said: Sequence[str]) -> Integers:
    """The path before the flop by hole, from the answers by starting hand; -1 to check."""
    words = [path.answers[0] for path in found.paths[: found.streets[1]]]
    paths = np.array([words.index(word) if word in words else -1 for word in said])
    return paths[starting_hands()[1]]


def flop_answers(found: HoldemTerms, rules: Sequence[Rule], street: int) -> Answers:
    """The answer by cell of the flop: 0 to check, else the flop's paths from 1."""
    _, first, last, _ = found.streets
    columns = {
        path.answers[-1]: column
        for column, path in enumerate(found.paths[first:last], start=1)
        if len(path.answers) == street + 1
    }
    cells = np.zeros((len(FLOP_KINDS), LEVELS), dtype=np.uint8)
    for rule in reversed(rules):  # in reverse, so that the first rule that holds wins
        if rule.having:
            kind, level = FLOP_FEATURES[rule.having]
            cells[FLOP_KINDS.index(kind), level:] = columns.get(rule.answer, 0)
        else:
            cells[:] = columns.get(rule.answer, 0)
    return cells.ravel()


def river_answers(sheet: TablePokerSheet, found: HoldemTerms, rules: Sequence[Rule]) -> Integers:
    """The path by cell of the river: board, stand, place."""
    _, _, first, last = found.streets
    paths = {found.paths[path].answers[-1]: path for path in range(first, last)}
    cells = np.zeros(river_cells(found)[:3], dtype=np.int64)
    for rule in reversed(rules):
        for board, stand, most in river_rows(sheet, rule, cells.shape):
            cells[board, stand, : most + 1] = paths[rule.answer]
    return cells


def river_rows(
    sheet: TablePokerSheet, rule: Rule, shape: tuple[int, ...]
) -> Iterator[tuple[int, int, int]]:
    """The board, stand and last place of the cells a rule covers."""
    board, stand, most = rule.having, "", shape[2] - 1
    if rule.least:
        wanted = least(sheet, rule.least).strength
        most = sum(held.strength > wanted for held in all_ranks())
    elif rule.having:
        board, stand, most = RIVER_FEATURES[rule.having]
    for i, lies in enumerate(BOARDS[1:]):
        for k, stands in enumerate(STANDS[: shape[1]]):
            if board in ("", lies) and stand in ("", stands):
                yield i, k, most
