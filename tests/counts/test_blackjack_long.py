"""Blackjack at length: simulations of every game against the exact figures, and how long they take.

The simulation deals cards and settles hands by kernels of its own; it shares the moves (which it
must, to play the same way) and the table of outcomes with the solver, not the chances.
"""

from functools import cache
from math import sqrt
from time import process_time
from typing import Any

import msgspec
import pytest

from houseway.analysis.simulate import Runner, simulate
from houseway.families.blackjack.odds import side_odds
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.game import BankedGame, load
from houseway.odds import Solved
from houseway.round import Simulation
from tests.naive.games import of_family, wager

pytestmark = pytest.mark.long

IDS = of_family("blackjack")
SIDE_BETS = [
    ("hustler/21st-century-blackjack", "hustler/perfect-pairs"),
    ("lucky-lady/no-bust-21st-century-blackjack", "lucky-lady/buster-blackjack"),
    ("lucky-lady/21st-century-blackjack-joker", "lucky-lady/buster-blackjack"),
]
BY_CHART = [
    "lucky-lady/no-bust-21st-century-blackjack",
    "hustler/21st-century-blackjack",
    "lotus/blackjack-x",
]
ROUNDS = 200_000_000
CHART_ROUNDS = 200_000_000
SEED = 17
# Seconds of the processor on all threads, so that a busy machine does not count.
COLD = 40.0  # for a game that is solved for the first time, on two threads
SIDE = 2.0
SPEED = 2_000_000  # rounds a second on one thread


@cache
def solved(id: str, side_bet: str = "") -> tuple[BankedGame, Solved, float]:
    """With the processor time it took; past the cache on the disk."""
    game = load(id, BankedGame, side_bets=[side_bet] if side_bet else [])
    began = process_time()
    found: Solved = game.family.odds().solve(game.sheet, game.sheet.decks.usual)
    return game, found, process_time() - began


def simulated(game: BankedGame, found: Solved, rounds: int, **how: Any) -> dict[str, Any]:
    """Means by wager."""
    sheet = game.sheet
    asked = Simulation(
        decks=sheet.decks.usual, rounds=rounds, seed=SEED, run=Runner(2), solved=found, **how
    )
    rows = game.family.odds().simulate(sheet, asked)
    return {row.name: row for row in rows}


def check(game: BankedGame, found: Solved, rounds: int) -> None:
    sampled = simulated(game, found, rounds)
    assert list(sampled) == [odds.name for odds in found.wagers]
    for odds in found.wagers:
        row = sampled[odds.name]
        assert row.rounds == sum(times for _, _, times in row.rows) <= rounds
        error = sqrt(odds.variance / row.rounds)
        off = row.mean - float(odds.expectation)
        assert abs(off) < 4 * error, (odds.name, off, error)


@pytest.mark.parametrize("id", IDS)
def test_best_play_is_within_four_standard_errors(id: str) -> None:
    game, found, _ = solved(id)
    check(game, found, ROUNDS)


@pytest.mark.parametrize("id,side_bet", SIDE_BETS)
def test_laid_side_bets_are_within_four_standard_errors(id: str, side_bet: str) -> None:
    game, found, _ = solved(id, side_bet)
    check(game, found, ROUNDS // 10)


def row_name(on: str) -> str:
    """All splits together: `split hands win 2 in all`; `higher, doubled` stays what it is."""
    return "split" if on.startswith("split hands ") else on


@pytest.mark.parametrize("id", IDS)
def test_rows_come_as_often_as_the_exact_odds_say(id: str) -> None:
    """By five standard errors, since there are many; what a split ends in is no exact figure."""
    game, found, _ = solved(id)
    rounds = ROUNDS // 10
    for name, row in simulated(game, found, rounds).items():
        odds = wager(found, name)
        came: dict[str, int] = {}
        for on, _, times in row.rows:
            came[row_name(on)] = came.get(row_name(on), 0) + times
        for on in {row_name(count.on) for count in odds.rows}:
            chance = float(sum(odds.probability(c) for c in odds.rows if row_name(c.on) == on))
            allowed = 5 * sqrt(row.rounds * chance * (1 - chance))
            assert abs(came.get(on, 0) - row.rounds * chance) < max(allowed, 3), (name, on)


@pytest.mark.parametrize("id", BY_CHART)
def test_play_by_the_chart_is_within_four_standard_errors(id: str) -> None:
    game, found, _ = solved(id)
    assert found.chart_worth is not None
    row = simulated(game, found, CHART_ROUNDS, by="chart")["base"]
    error = sqrt(wager(found, "base").variance / row.rounds)  # the chart's is hardly different
    assert abs(row.mean - float(found.chart_worth)) < 4 * error


# Played down to a cut card a shoe ends sooner, in rounds, where rounds take many cards, so that
# rounds with many small cards weigh less in the average than from fresh shoes. The mean moves by
# that, by how much is no exact figure: we allow 0.05 % of the wager either way with a quarter of
# the shoe behind the cut, and what chance adds.
CUT_EFFECT = 0.0005


@pytest.mark.parametrize("id", BY_CHART)
def test_a_cut_card_costs_little(id: str) -> None:
    game, found, _ = solved(id)
    cut = len(game.cards(None)) // 4
    row = simulated(game, found, ROUNDS // 2, cut=cut)["base"]
    odds = wager(found, "base")
    error = sqrt(odds.variance / row.rounds)
    off = row.mean - float(odds.expectation)
    assert abs(off) < CUT_EFFECT + 4 * error, (off, error)


@pytest.mark.parametrize("id", IDS)
def test_a_game_is_solved_in_time(id: str) -> None:
    assert solved(id)[2] < COLD


@pytest.mark.parametrize("id", IDS)
def test_side_bets_are_solved_in_time(id: str) -> None:
    game, found, _ = solved(id)
    assert isinstance(game.sheet, BlackjackSheet)
    for odds in found.wagers[1:]:
        began = process_time()
        assert side_odds(game.sheet, game.sheet.decks.usual, odds.name) == odds
        assert process_time() - began < SIDE, odds.name


@pytest.mark.parametrize("id", IDS)
def test_simulation_is_fast_on_one_thread(id: str) -> None:
    game, found, _ = solved(id)
    run, sheet = game.family.odds().simulate, game.sheet
    asked = Simulation(
        decks=sheet.decks.usual, rounds=10_000_000, seed=SEED, run=Runner(1), solved=found
    )
    run(sheet, msgspec.structs.replace(asked, rounds=1_000))  # tables and kernels made
    began = process_time()
    run(sheet, asked)
    assert 10_000_000 / (process_time() - began) > SPEED


def test_one_seed_gives_one_result_whatever_the_threads() -> None:
    game = load("lotus/blackjack-x", BankedGame)
    one, two = (simulate(game, 3_000_000, seed=5, threads=threads) for threads in (1, 2))
    assert one["wagers"] == two["wagers"]
