"""Simulation and the playing engine against the exact figures, for every wager of every game."""

from math import sqrt
from random import Random
from typing import Any

import pytest

from houseway.analysis import Coach
from houseway.analysis.simulate import Runner, simulate
from houseway.cards import DeckShoe, NoDice
from houseway.exact import Sampled, WagerOdds
from houseway.game import BankedGame, load
from houseway.players.player import best_legal
from houseway.round import Bets, Bettor, Decision, Log, Playing, Simulation, claims
from tests.catalogue import banked
from tests.naive.games import game, solved, wager

SOON = ("lucky-lady/no-bust-21st-century-blackjack", "hustler/la-blackjack", "lotus/blackjack-x")
SLOW = ("/ultimate-texas-holdem", "/2-way-winner")
WITH_SHEET = [
    pytest.param(id, marks=() if in_a_hurry else pytest.mark.long)
    for id in banked(side_bets=True)
    for slow in [load(id, BankedGame).family.name == "blackjack" or id.endswith(SLOW)]
    for in_a_hurry in [id in SOON or not slow]
]
ROUNDS = 1_000_000
SEED = 20


def standard_error(odds: WagerOdds, rounds: int) -> float:
    """From the exact variance, so that a wager that never won is judged fairly."""
    return sqrt(odds.variance / rounds)


def now_and_then(id: str, row: Sampled) -> bool:
    """Insurance is counted where it can be taken."""
    return game(id).sheet.wager(row.name).during


@pytest.mark.parametrize("id", WITH_SHEET)
def test_a_million_sampled_rounds_come_within_four_standard_errors(id: str) -> None:
    sheet, decks = game(id).sheet, game(id).decks()
    exact = solved(id, decks)
    runner = Runner(2)
    asked = Simulation(decks=decks, rounds=ROUNDS, seed=SEED, run=runner, solved=exact)
    found = game(id).family.odds().simulate(sheet, asked)
    assert [row.name for row in found] == [odds.name for odds in exact.wagers]
    for row in found:
        odds = wager(exact, row.name)
        assert row.rounds == sum(times for _, _, times in row.rows)
        assert runner.rounds == ROUNDS and (row.rounds == ROUNDS or now_and_then(id, row))
        error = standard_error(odds, row.rounds)
        assert abs(row.mean - float(odds.expectation)) < 4 * error, row.name
        assert row.error == pytest.approx(error, rel=0.25)
        check_rows(row, odds)


def check_rows(row: Sampled, odds: WagerOdds) -> None:
    """Five standard errors: there are some two hundred rows, each with its own luck."""
    times = {(on, pays): n for on, pays, n in row.rows if n}
    counted = {(count.on, count.pays): float(odds.probability(count)) for count in odds.rows}
    assert set(times) <= set(counted)
    for key, chance in counted.items():
        expected = row.rounds * chance
        allowed = max(5 * (expected * (1 - chance)) ** 0.5, 2)  # a rare row may come twice
        assert abs(times.get(key, 0) - expected) <= allowed, (row.name, key)


def test_a_seed_gives_the_same_figures_on_any_number_of_threads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HOUSEWAY_CACHE", "")
    chosen = game("hustler/ez-baccarat")
    one, two, other = (
        simulate(chosen, 2_500_000, seed=seed, threads=threads)["wagers"]
        for seed, threads in ((5, 1), (5, 2), (6, 2))
    )
    assert one == two != other


# ---- the playing engine on the same sheet ----


def rounds_of(chosen: BankedGame) -> int:
    """Few where every answer is worked out from the cards in sight; the comparison of the
    table poker engine with its solvers, spot by spot, is in tests/counts."""
    if chosen.family.name != "table-poker":
        return 4_000
    sheet: Any = chosen.sheet
    return 100 if sheet.deal.hand == 5 or not sheet.deal.bank else 400


def best_answer(coach: Coach, asked: Decision[Any], dice: Random) -> str:
    spot = coach.advice(asked)
    assert spot is not None, f"{asked.situation} is not in the solution"
    if spot.mixture is None:
        if len(spot.worth) == len(asked.words):
            return spot.best
        assert asked.why_not, "nobody here is short of chips; a split hand may be allowed less"
        return best_legal(spot, asked)
    return "hit" if dice.random() < spot.mixture else "stand"


@pytest.mark.parametrize("id", WITH_SHEET)
def test_rounds_of_the_playing_engine_come_within_four_standard_errors(id: str) -> None:
    """One player with every wager there is; both sides answer from the exact solution. What is
    bet during the round, or goes with another wager, counts with that one."""
    chosen, dice = game(id), Random(SEED)
    coach, played = Coach(chosen), rounds_of(chosen)
    placed = {w.name: 100 for w in chosen.sheet.wagers if not w.during}
    bets = Bets(seats=2, player_dealer=2, wagers={Bettor(1): placed})
    counts_with = {
        name: odds.name for odds in coach.solved.wagers for name in (odds.name, *odds.includes)
    }
    cards, gained = chosen.cards(), dict.fromkeys(counts_with.values(), 0)
    behind = len(cards) - 40
    for _ in range(played):
        log, shoe = Log(), DeckShoe(dice.sample(cards, 40), behind=behind)
        playing = Playing(chosen.family.play(chosen.sheet, bets, shoe, NoDice(), log), log)
        while not playing.over:
            asked = playing.pending[0]
            playing.answer(asked.who, best_answer(coach, asked, dice))
        assert playing.result is not None
        for claim in claims(chosen.sheet, chosen.family.facts, bets, playing.result):
            if claim.wager in counts_with:  # a side bet by itself leaves its game out
                gained[counts_with[claim.wager]] += claim.gain
    for name, cents in gained.items():
        if name == "insurance":
            assert cents == 0, "insurance is never the best answer"
            continue
        odds = wager(coach.solved, name)
        error = standard_error(odds, played)
        assert abs(cents / 100 / played - float(odds.expectation)) < 4 * error, name
