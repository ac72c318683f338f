"""Simulated rounds, by best play or by the chart, counted as in the exact solution."""

import numpy as np

from houseway.families.table_poker.holdem.policy import best, charted
from houseway.families.table_poker.holdem.terms import Integers, counted, flops, rules, terms
from houseway.families.table_poker.paths import sampled_wagers
from houseway.families.table_poker.sheet import TablePokerSheet
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
    """Simulates every wager, the game wagers together."""
    from houseway.families.table_poker.holdem import kernel_spot

    found = terms(sheet)
    law, tables = rules(found), flops()
    play = charted(sheet, found, solved.chart) if by == "chart" else best(found, solved)

    def chunk(size: int, stream: int) -> tuple[Integers]:
        deck = np.arange(52, dtype=np.uint8)
        ways = play.first, play.flop, play.river
        return (kernel_spot.simulate(deck, size, seed, stream, law, tables, *ways),)

    (counts,) = run(chunk, rounds)
    return sampled_wagers(sheet, counted(found, counts), [])
