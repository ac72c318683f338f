"""Exact expectation and best play of hold'em against the bank, and the chart drawn from it."""

from collections.abc import Iterator
from fractions import Fraction

import msgspec
import numpy as np

from houseway.families.table_poker.forfeits import NOTHING, play_words
from houseway.families.table_poker.holdem.chart_rows import (
    flop_lines,
    flop_worth,
    follows,
    river_kinds,
    river_lines,
    river_worth,
    rules_before_flop,
    rules_on_flop,
    rules_on_river,
    uncovered,
)
from houseway.families.table_poker.holdem.terms import (
    HoldemTerms,
    Integers,
    counted,
    situation,
    starting_hands,
    terms,
)
from houseway.families.table_poker.holdem.values import (
    DEALS,
    HOLES,
    Values,
    count,
    flop_sums,
    keep,
    value,
)
from houseway.families.table_poker.paths import odds
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.odds import Choices, Rule, Solved
from houseway.progress import stage
from houseway.round import Units

MATTERS = 5_000  # an extra line must gain at least this part of an ante
UNSEEN = "the cards of other players are not seen"


class HoldemChart(msgspec.Struct, frozen=True):
    rules: tuple[Rule, ...]
    worth: int  # of the hands it bets before the river, summed over all deals


def solve(sheet: TablePokerSheet, placed: Units = NOTHING) -> Solved:
    """Solves for best play of everything placed, in antes, and draws a chart from it."""
    with stage(0.05, "all hands by strength"):
        found = terms(sheet, placed)
    with stage(0.5, "all flops and boards"):
        values = value(found)
    answers = values.answers
    keep(found, answers)
    bets = before_flop(values)
    first = bets[starting_hands()[1]]
    start = tuple(rules_before_flop(sheet, found, bets))
    worth = int(values.before.max(axis=0)[bets >= 0].sum())

    # The flop's chart comes first: it decides which hands reach the river.
    with stage(0.05, "hands on the flop"):
        sums, cells = flop_sums(values, first < 0)
    if found.blind:
        chart = both_questions(sheet, found, sums)
        with stage(0.4):
            counts, _ = count(found, first, answers, np.zeros(cells.shape, dtype=np.bool_))
    else:
        lines = flop_lines(sums, 0, range(1, len(sums)))
        with stage(0.4):
            counts, boards = count(found, first, answers, ~follows(lines, cells))
        river = river_kinds(boards)
        last = river_lines(river, DEALS * found.scale // MATTERS)
        chart = HoldemChart(
            (*rules_on_flop(sheet, found, 1, lines), *rules_on_river(sheet, found, last)),
            flop_worth(sums, lines) + river_worth(river, last),
        )
    return Solved(
        wagers=odds(sheet, counted(found, counts), {}),
        decisions=tuple(decisions(sheet, found, values)),
        assumes=f"{play_words(sheet, placed)}; {UNSEEN}",
        chart=start + chart.rules,
        chart_worth=Fraction(worth + chart.worth, DEALS * found.scale),
    )


def before_flop(values: Values) -> Integers:
    """The best path by starting hand, -1 to check."""
    worth = values.before.max(axis=0)
    return np.where(worth > values.check, values.before.argmax(axis=0), -1)


def both_questions(sheet: TablePokerSheet, found: HoldemTerms, sums: Integers) -> HoldemChart:
    """The charts of flop and river if no card is opened between them; the last column folds."""
    bets = 1 + len(sheet.streets[1].sizes)
    folds = len(sums) - 1
    checked = sums.copy()
    checked[0] = sums[bets:].max(axis=0)
    lines = flop_lines(checked, 0, range(1, bets))
    left = uncovered(sums, lines)
    last = flop_lines(left, folds, range(bets, folds))
    folded = int(uncovered(left, last)[folds].sum())
    return HoldemChart(
        (*rules_on_flop(sheet, found, 1, lines), *rules_on_flop(sheet, found, 2, last)),
        flop_worth(sums, lines) + flop_worth(left, last) + folded,
    )


def decisions(sheet: TablePokerSheet, found: HoldemTerms, values: Values) -> Iterator[Choices]:
    """The worth of every starting hand by answer, with best play after it."""
    names, place = starting_hands()
    street = sheet.streets[0]
    for number, size in enumerate(np.bincount(place).tolist()):
        dealt = DEALS * found.scale * size // HOLES
        worth = {
            found.paths[path].answers[0]: Fraction(int(values.before[path, number]), dealt)
            for path in range(found.streets[1])
        }
        worth[street.otherwise] = Fraction(int(values.check[number]), dealt)
        yield Choices(
            situation=situation(street.name, names[number]),
            who="player",
            probability=Fraction(size, HOLES),
            worth=worth,
        )
