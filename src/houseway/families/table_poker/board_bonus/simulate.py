"""Simulated rounds of a bonus on two cards with three of the board."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from houseway.families.table_poker.board_bonus.solve import counted
from houseway.families.table_poker.duel.solve import strengths
from houseway.families.table_poker.paths import sampled_wagers
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.hands.many import omaha_many, rank_many
from houseway.hands.rankings import RANKINGS
from houseway.odds import Sampled, Solved
from houseway.round import Run


def simulate(
    sheet: TablePokerSheet,
    rounds: int,
    seed: int,
    run: Run,
    solved: Solved,
    by: str = "best",
) -> list[Sampled]:
    """Deals seven cards a round and ranks them the slow way: every two and three, or all seven.

    There is nothing to decide, so `by` makes no difference.
    """
    held, ranking = strengths(5, sheet.ranking), RANKINGS[sheet.ranking]

    def chunk(size: int, stream: int) -> Sequence[NDArray[np.int64]]:
        cards = dealt(size, seed, stream)
        two_and_three = omaha_many(cards[:, :2], cards[:, 2:], ranking, checked=False)
        hands = (
            two_and_three if sheet.from_hand else rank_many(cards, ranking, checked=False)
        ).astype(np.int64)
        boards = rank_many(np.ascontiguousarray(cards[:, 2:]), ranking, checked=False).astype(
            np.int64
        )
        place = held.kind_of[hands - 1] * 3 + np.sign(hands - boards) + 1
        return (np.bincount(place, minlength=3 * len(held.kinds)).reshape(-1, 3),)

    (found,) = run(chunk, rounds)
    return sampled_wagers(sheet, list(counted(held, found)), [])


def dealt(rounds: int, seed: int, stream: int) -> NDArray[np.uint8]:
    from houseway.odds.kernel import deals

    found: NDArray[np.uint8] = deals(52, 7, rounds, seed, stream)
    return found
