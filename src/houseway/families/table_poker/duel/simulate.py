"""Simulated rounds of a hand against the bank's hand, by best play or by the chart."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from houseway.cards import RANKS
from houseway.families.table_poker.bonus import read_kinds
from houseway.families.table_poker.duel.solve import best_play, counted, qualifying, ranked
from houseway.families.table_poker.made import least
from houseway.families.table_poker.paths import paths, sampled_wagers
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.hands.classes import suit_classes
from houseway.hands.sets import class_of_sets, places, suit_namings
from houseway.odds import Rule, Sampled, Solved
from houseway.round import Run

Dealt = tuple[NDArray[np.int64], NDArray[np.uint8]]  # path × kind × end, and the cards by round


def simulate(
    sheet: TablePokerSheet,
    rounds: int,
    seed: int,
    run: Run,
    solved: Solved,
    by: str = "best",
) -> list[Sampled]:
    size, deal = sheet.deal.hand, dealer(sheet, solved, by)

    def chunk(count: int, stream: int) -> Sequence[NDArray[np.int64]]:
        ends, cards = deal(count, seed, stream)
        return ends, *read_kinds(sheet, cards[:, :size], cards[:, size:], cards[:, :0])

    ends, *read = run(chunk, rounds)
    return sampled_wagers(sheet, list(counted(sheet, ends)), read)


def dealer(sheet: TablePokerSheet, solved: Solved, by: str) -> Callable[[int, int, int], Dealt]:
    """Returns a function that plays `count` rounds from a stream of a seed."""
    from houseway.families.table_poker.duel import kernel

    held, size = ranked(sheet), sheet.deal.hand
    known = (held.of, *class_of_sets(size), size)
    shown = {"none": -1, "first": 0, "last": size - 1}[sheet.deal.shown]
    level = qualifying(sheet)
    play = chart_play(sheet, solved.chart) if by == "chart" else best_play(sheet).best

    def deal(count: int, seed: int, stream: int) -> Dealt:
        return kernel.simulate(  # type: ignore[no-any-return]
            np.arange(52),
            count,
            seed,
            stream,
            shown,
            level,
            play,
            suit_namings(),
            held.kind_of,
            known,
        )

    return deal


def chart_play(sheet: TablePokerSheet, rules: Sequence[Rule]) -> NDArray[np.uint8]:
    """The chart's path by class of hands and open card."""
    held, words = ranked(sheet), [path.answers[0] for path in paths(sheet)]
    own = held.of[places(np.sort(suit_classes(sheet.deal.hand)[0], axis=1))]
    otherwise = words.index(sheet.streets[0].otherwise)
    found = np.full((len(own), 52), otherwise, dtype=np.uint8)
    for rule in reversed(rules):  # in reverse, so that the first rule that holds wins
        level = held.at_least(least(sheet, rule.least).strength) if rule.least else 0
        shown = np.array([RANKS[card // 4] in (rule.up or RANKS) for card in range(52)])
        found[np.ix_(own >= level, shown)] = words.index(rule.answer)
    return found
