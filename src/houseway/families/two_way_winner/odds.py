"""Odds of 2 Way Winner: poker over every deal, blackjack by recursion over the one deck.

The best chart is exact for one player whose first decision looks at two cards and the up card,
whose first two blackjack cards are played by their values, and who later hits by the count.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.families.two_way_winner import chart_rows, poker
from houseway.families.two_way_winner.chart import Chart, best_chart, charts
from houseway.families.two_way_winner.drawing import tables
from houseway.families.two_way_winner.ends import all_ends, end_rows
from houseway.families.two_way_winner.facts import FACTS, ROWS
from houseway.families.two_way_winner.finished import bonus_rows
from houseway.families.two_way_winner.sheet import TwoWayWinnerSheet
from houseway.families.two_way_winner.spot import (
    BLACKJACK_ANTE,
    BLACKJACK_PLAY,
    BONUS,
    POKER_ANTE,
    POKER_PLAY,
    TwoWaySpot,
)
from houseway.hands.side import count_rows as count_sevens
from houseway.odds import Sampled, Solved, WagerOdds, sampled
from houseway.progress import stage
from houseway.round import FamilyOdds, Simulation, count_rows

SCALE = 10**15  # integer scale of the base game's chances
NO_ROW = 255
HANDS_AND_UP_CARDS = 105  # ways to pick a hand and an up card out of seven cards
ASSUMES = (
    "the player-dealer decides nothing; chances of the base game are exact to twelve places; "
    "two split hands are played by the same chart"
)


def solve(sheet: TwoWayWinnerSheet, decks: int) -> Solved:
    ends = all_ends(sheet)
    with stage(0.8):
        chart = best_chart(sheet)
    with stage(0.2, "the bonus, over all sets of seven cards"):
        bonus = bonus_odds(sheet, chart)
    often = [round(chance * SCALE) for chance in chart.ends]
    often[often.index(max(often))] += SCALE - sum(often)
    base = WagerOdds(
        name=BLACKJACK_ANTE,
        rows=end_rows(ends, often),
        includes=(POKER_ANTE, BLACKJACK_PLAY, POKER_PLAY),
    )
    return Solved(
        wagers=(base, bonus),
        decisions=chart.decisions,
        assumes=ASSUMES,
        chart=chart_rows.chart(chart.decisions),
        chart_worth=base.expectation,
    )


# ---- the bonus ----


def bonus_odds(sheet: TwoWayWinnerSheet, chart: Chart) -> WagerOdds:
    """The odds of the bonus over all sets of seven cards, split by surrender where it matters."""
    wager = sheet.wager(BONUS)
    rows = bonus_rows(sheet)
    if any(row.on == "surrendered" for row in wager.pays):
        found = poker.bonus_counts(rows)
        given_up = found[chart.surrenders].sum(axis=0)
        weighed = weigh(sheet, found.sum(axis=(0, 1)) - given_up, given_up)
    elif rows == ROWS:
        weighed = [(n, TwoWaySpot(way="poker", row=row)) for row, n in sevens().items()]
    else:
        every = poker.bonus_counts(rows).sum(axis=(0, 1)) // HANDS_AND_UP_CARDS
        weighed = weigh(sheet, every, np.zeros_like(every))
    return WagerOdds(name=BONUS, rows=count_rows(wager, FACTS, weighed))


@cache
def sevens() -> dict[str, int]:
    """The number of sets of seven cards by bonus row."""
    return count_sevens("seven-card-bonus")


def weigh(
    sheet: TwoWayWinnerSheet, played: NDArray[np.int64], given_up: NDArray[np.int64]
) -> list[tuple[int, TwoWaySpot]]:
    """The pay rows from the counts by bonus row of hands played and hands surrendered."""
    found = []
    for place, row in [*enumerate(bonus_rows(sheet)), (NO_ROW, "")]:
        found.append((int(played[place]), TwoWaySpot(way="poker", row=row)))
        found.append((int(given_up[place]), TwoWaySpot(way="surrendered", row=row)))
    return found


# ---- simulation ----


def simulate(sheet: TwoWayWinnerSheet, asked: Simulation) -> list[Sampled]:
    """Simulates one player who plays by the chart and makes every wager."""
    from houseway.families.two_way_winner import kernel

    rules = tables(sheet.counting)
    by_rules = (rules.codes, rules.stands, rules.spots, rules.results, rules.split_22)
    played = charts(sheet, asked.solved.decisions)
    by_row, classes = poker.bonus_tables(bonus_rows(sheet)), poker.classes()[0]
    strong = poker.least_strength(sheet.poker.strong)

    def chunk(count: int, stream: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        found: tuple[NDArray[np.int64], NDArray[np.int64]] = kernel.simulate(
            np.arange(53), count, asked.seed, stream, played, by_rules, by_row, classes, strong
        )
        return found

    ends, by_bonus = asked.run(chunk, asked.rounds)
    counted = int(ends.sum())
    bonus = count_rows(sheet.wager(BONUS), FACTS, weigh(sheet, by_bonus[0], by_bonus[1]))
    return [
        sampled(BLACKJACK_ANTE, end_rows(all_ends(sheet), [int(n) for n in ends]), counted),
        sampled(BONUS, bonus, counted),
    ]


ODDS = FamilyOdds(
    forfeited=lambda sheet: tuple(
        wager.name
        for wager in sheet.wagers
        if not wager.base and any(row.on == "surrendered" for row in wager.pays)
    ),
    solve=solve,
    simulate=simulate,
    effort=lambda sheet: "long",  # nearly every option is a game of its own
    irrelevant=("dealt_until", "deal_start"),
)
