"""The lines of a chart: where betting begins, chosen from the exact worth of its cells."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import takewhile

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import RANKS
from houseway.families.table_poker.holdem.chart import (
    BOARDS,
    FLOP_KINDS,
    STANDS,
    TOP,
    flop_feature,
    flop_words,
    hand_words,
    river_feature,
    river_words,
)
from houseway.families.table_poker.holdem.terms import (
    HoldemTerms,
    Integers,
    example,
    starting_hands,
)
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.odds import Rule

ELSE = "anything else"


class ChartRow(msgspec.Struct, frozen=True):
    """A row of a chart: hands of this kind, from (or up to) this level, take this column."""

    kind: int
    level: int
    column: int


# ---- the flop: cells are column × kind × level, the higher level the better hand ----


def flop_lines(sums: Integers, others: int, columns: Collection[int]) -> list[ChartRow]:
    """For each kind, the level from which one of the columns beats the `others`."""
    found = []
    for kind in range(sums.shape[1]):
        options = [
            (worth_from(sums, ChartRow(kind, level, column), others), level == 1, level, column)
            for column in columns
            for level in range(1, TOP + 1)
        ]
        worth, _, level, column = max(options)
        if worth > int(sums[others, kind].sum()):
            found.append(ChartRow(kind, level, column))
    return found


def worth_from(sums: Integers, line: ChartRow, others: int) -> int:
    """The worth of a kind when a line decides it."""
    bet = sums[line.column, line.kind, line.level :].sum()
    return int(bet + sums[others, line.kind, : line.level].sum())


def flop_worth(sums: Integers, lines: Iterable[ChartRow]) -> int:
    """The worth of the hands the lines bet."""
    return sum(int(sums[line.column, line.kind, line.level :].sum()) for line in lines)


def uncovered(sums: Integers, lines: Iterable[ChartRow]) -> Integers:
    """The cells that no line bets."""
    left = sums.copy()
    for line in lines:
        left[:, line.kind, line.level :] = 0
    return left


def follows(lines: Iterable[ChartRow], cells: NDArray[np.int16]) -> NDArray[np.bool_]:
    """The cells in which a line of the flop bets."""
    width = TOP + 1
    bets = np.zeros(len(FLOP_KINDS) * width, dtype=np.bool_)
    for line in lines:
        bets[line.kind * width + line.level : (line.kind + 1) * width] = True
    bet: NDArray[np.bool_] = bets[cells] & (cells >= 0)
    return bet


# ---- the river: cells are kind × place × path, the lower place the better hand ----


def river_kinds(cells: Integers) -> Integers:
    """The cells of every stand: on any board, then on boards without a pair, then on the others."""
    boards = np.concatenate([cells.sum(axis=0, keepdims=True), cells])
    return boards.reshape(-1, *cells.shape[2:])


def river_lines(cells: Integers, matters: int) -> list[ChartRow]:
    """One line per stand, or two by board where that gains more than `matters`."""
    stands = len(cells) // len(BOARDS)
    found = []
    for stand in range(stands):
        whole, *parts = ([*river_line(cells, stand + stands * i)] for i in range(len(BOARDS)))
        split = [line for part in parts for line in part]
        gain = sum(gained(cells, line) for line in split) - sum(gained(cells, x) for x in whole)
        found += split if gain > matters else whole
    return found


def river_line(cells: Integers, kind: int) -> Iterator[ChartRow]:
    """The line of a stand: the last place at which betting beats folding, if there is one."""
    places, paths = cells.shape[1:]
    lines = [ChartRow(kind, place, path) for place in range(places) for path in range(paths - 1)]
    best = max(lines, key=lambda x: (gained(cells, x), x.level == places - 1, -x.level))
    if gained(cells, best) > 0:
        yield best


def gained(cells: Integers, line: ChartRow) -> int:
    """The gain of a line over folding."""
    part = cells[line.kind, : line.level + 1]
    return int(part[:, line.column].sum() - part[:, -1].sum())


def river_worth(cells: Integers, lines: Iterable[ChartRow]) -> int:
    """The worth of all hands that reach the river."""
    folds = cells[: len(cells) // len(BOARDS), :, -1].sum()
    return int(folds) + sum(gained(cells, line) for line in lines)


# ---- as rules ----


def rules_before_flop(sheet: TablePokerSheet, found: HoldemTerms, bets: Integers) -> Iterator[Rule]:
    """The rules before the flop; bets: best path by starting hand, -1 to check."""
    names, _ = starting_hands()
    street = sheet.streets[0]
    for path in range(found.streets[1]):
        hands = tuple(name for name, bet in zip(names, bets, strict=True) if bet == path)
        if hands:
            answer = found.paths[path].answers[-1]
            yield Rule(street=street.name, answer=answer, says=notation(hands), hands=hands)
    yield Rule(street=street.name, answer=street.otherwise, says=ELSE)


def rules_on_flop(
    sheet: TablePokerSheet, found: HoldemTerms, number: int, lines: Iterable[ChartRow]
) -> Iterator[Rule]:
    """The rules of street `number`, which is answered with the flop in sight."""
    street = sheet.streets[number]
    for line in lines:
        kind = FLOP_KINDS[line.kind]
        yield Rule(
            street=street.name,
            answer=found.paths[found.streets[1] + line.column - 1].answers[-1],
            says=flop_words(kind, line.level),
            having=flop_feature(kind, line.level),
        )
    yield Rule(street=street.name, answer=street.otherwise, says=ELSE)


def rules_on_river(
    sheet: TablePokerSheet, found: HoldemTerms, lines: Iterable[ChartRow]
) -> Iterator[Rule]:
    street = sheet.streets[2]
    stands = 1 if found.own else len(STANDS)
    for line in lines:
        board, stand = divmod(line.kind, stands)
        answer = found.paths[found.streets[2] + line.column].answers[-1]
        if found.own:
            least, having = example(line.level), BOARDS[board]
            says = hand_words(BOARDS[board], least)
        else:
            least, having = "", river_feature(BOARDS[board], STANDS[stand], line.level)
            says = river_words(BOARDS[board], STANDS[stand], line.level)
        yield Rule(street=street.name, answer=answer, says=says, least=least, having=having)
    yield Rule(street=street.name, answer=street.otherwise, says=ELSE)


def notation(hands: Iterable[str]) -> str:
    """Starting hands in short, `33+ A2s+ K5o+ J8s`: a plus adds all better hands of the sort."""
    held = set(hands)
    downwards = RANKS[::-1]
    sorts = [[name * 2 for name in downwards]]
    for suffix in "so":
        for place, top in enumerate(downwards):
            sorts.append([f"{top}{low}{suffix}" for low in downwards[place + 1 :]])
    return " ".join(word for sort in sorts for word in _runs(sort, held))


def _runs(sort: Sequence[str], held: Collection[str]) -> Iterator[str]:
    """The words for hands of one sort, best first: the leading run as one, the others singly."""
    leading = list(takewhile(lambda name: name in held, sort))
    if leading:
        yield leading[-1] + ("+" if len(leading) > 1 else "")
    yield from (name for name in sort[len(leading) :] if name in held)
