"""Exact odds of two cards with three of the board, against the board itself."""

from collections.abc import Iterator
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from houseway.families.table_poker.duel.solve import Strengths, strengths
from houseway.families.table_poker.made import StreetSpot
from houseway.families.table_poker.paths import Counted, Path, odds
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.families.table_poker.slices import in_slices
from houseway.hands.classes import suit_classes
from houseway.odds import Choices, Solved
from houseway.round import Seen, Units

ALONE = Path()


def solve(sheet: TablePokerSheet) -> Solved:
    """Counts all boards by suit class, with all pairs of cards each leaves."""
    assert (sheet.deal.hand, sheet.deal.board) == (2, 5) and sheet.from_hand in (0, 2), "hold'em"
    assert not sheet.least_from_hand, "both cards or any"
    return Solved(
        wagers=odds(sheet, counted(strengths(5, sheet.ranking), count(sheet)), {}),
        assumes="nobody decides anything",
    )


def count(sheet: TablePokerSheet) -> NDArray[np.int64]:
    from houseway.families.table_poker.board_bonus import kernel

    boards, weights = suit_classes(5)
    kinds = np.concatenate([[0], strengths(5, sheet.ranking).kind_of])  # strengths count from 1

    def part(first: int, last: int) -> NDArray[np.int64]:
        found: NDArray[np.int64] = kernel.count(
            first, last, boards, weights, kinds, sheet.from_hand == 2
        )
        return found

    total: NDArray[np.int64] = np.sum(
        in_slices(len(boards), part, "all hands beside every board"), axis=0
    )
    return total


def counted(held: Strengths, found: NDArray[np.int64]) -> Iterator[Counted]:
    for kind, row in zip(held.kinds, found.tolist(), strict=True):
        for compared, often in zip((-1, 0, 1), row, strict=True):
            if often:
                yield often, ALONE, StreetSpot(made=kind, compared=compared)


def advise(
    sheet: TablePokerSheet,
    solved: Solved | None,
    seen: Seen,
    placed: Units,
) -> Choices:
    """Empty: nothing is decided in this game."""
    return Choices(situation="", who="player", probability=Fraction(1), worth={})
