"""Rounds of a hand against the bank's hand, dealt at random and played best."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from houseway.exact import Sampled, Solved
from houseway.families.table_poker.bonus import read_kinds
from houseway.families.table_poker.duel.solve import best_play, counted, qualifying, ranked
from houseway.families.table_poker.paths import sampled_wagers
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.hands.sets import class_of_sets, suit_namings


def simulate(
    sheet: TablePokerSheet,
    rounds: int,
    seed: int,
    run: Callable[..., Sequence[NDArray[np.int64]]],
    solved: Solved,
) -> list[Sampled]:
    from houseway.families.table_poker.duel import kernel

    held, size = ranked(sheet), sheet.deal.hand
    known = (held.of, *class_of_sets(size), size)
    shown = {"none": -1, "first": 0, "last": size - 1}[sheet.deal.shown]
    level, best = qualifying(sheet), best_play(sheet).best

    def chunk(count: int, stream: int) -> Sequence[NDArray[np.int64]]:
        ends, cards = kernel.simulate(
            count, seed, stream, shown, level, best, suit_namings(), held.kind_of, known
        )
        return ends, *read_kinds(sheet, cards[:, :size], cards[:, size:], cards[:, :0])

    ends, *read = run(chunk, rounds)
    return sampled_wagers(sheet, list(counted(sheet, ends)), read)
