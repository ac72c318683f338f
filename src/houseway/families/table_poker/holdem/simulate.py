"""Rounds played best or by the chart, counted as the exact solution counts them."""

from collections.abc import Callable, Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.exact import Sampled, Solved, sampled
from houseway.families.table_poker.facts import FACTS
from houseway.families.table_poker.holdem.policy import best, charted
from houseway.families.table_poker.holdem.terms import Integers, counted, flops, rules, terms
from houseway.families.table_poker.paths import base_rows, bases
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.round import count_rows


def simulate(
    sheet: TablePokerSheet,
    rounds: int,
    seed: int,
    run: Callable[..., Sequence[NDArray[np.int64]]],
    solved: Solved,
    by: str = "best",
) -> list[Sampled]:
    """Every wager, the game wagers together."""
    from houseway.families.table_poker.holdem.spot import kernel

    found = terms(sheet)
    law, tables = rules(found), flops()
    play = charted(sheet, found, solved.chart) if by == "chart" else best(found, solved)

    def chunk(size: int, stream: int) -> tuple[Integers]:
        return (
            kernel.simulate(size, seed, stream, law, tables, play.first, play.flop, play.river),
        )

    (counts,) = run(chunk, rounds)
    played = counted(found, counts)
    dealt = int(counts.sum())
    seen = [(n, msgspec.structs.replace(spot, folded=path.folded)) for n, path, spot in played]
    results = [sampled(bases(sheet)[0].name, base_rows(sheet, played), dealt)]
    for wager in sheet.wagers:
        if not wager.base:
            results.append(sampled(wager.name, count_rows(wager, FACTS, seen), dealt))
    return results
