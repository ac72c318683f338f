"""Bots in all seats: every game, chips conserved, the same from the same seed."""

from itertools import product
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from houseway.cli.sitting import Sitting
from houseway.cli.terminal import Interrupts
from houseway.errors import TableError
from houseway.game import BankedGame, load
from houseway.table.open import BankedTable
from tests.catalogue import banked, is_slow_to_solve, one_of_each_family, quick_to_solve
from tests.unit.play.conftest import Run, asked, auto

GAMES = banked()
QUICK = [id for id in GAMES if not is_slow_to_solve(id)]
SLOW = [pytest.param(id, marks=pytest.mark.long) for id in GAMES if id not in QUICK]


def conserved(report: dict[str, Any]) -> bool:
    before = sum(report["chips_start"].values()) + report["buy_ins"]
    after = sum(report["chips_end"].values()) + report["collection"] + report["jackpot"]
    return bool(round(100 * before) == round(100 * after))


def options(game: str) -> list[str]:
    """First and last option of every collection document of a game."""
    found = []
    for document, schedules in load(game, BankedGame).schedules.items():
        numbers = [row.option for schedule in schedules for row in schedule.options]
        found += [f"{document}:{n}" for n in {numbers[0], numbers[-1]}]
    return found


@pytest.mark.parametrize("game", one_of_each_family(GAMES))
def test_bots_never_make_a_refused_bet(game: str) -> None:
    """A refusal would be raised by the table, so playing all rounds is the proof."""
    for schedule in ["", *options(game)]:
        night = auto(game, bots="house-way, random, chart", hands=150, schedule=schedule)
        assert night.table.session.rounds == 150, f"{game}, option {schedule}"
        assert conserved(night.report())


def entry(game: str, limits: str) -> int:
    """The least anybody may sit down with, in cents."""
    table = Sitting(asked(game, limits=limits)).table
    assert isinstance(table, BankedTable)
    return table.terms.entry


# Its Super Bonus Bet, placed with every Ante, is at least $5.
NO_BET = {("hustler/crazy-4-poker", limits) for limits in ("0.25-3", "1-1", "0.50-2.50")}


@pytest.mark.parametrize("limits", ["0.25-3", "1-1", "25-50", "0.50-2.50", "10+"])
@pytest.mark.parametrize("game", [*one_of_each_family(QUICK), *SLOW])
def test_nor_under_odd_limits_with_few_chips(game: str, limits: str) -> None:
    if (game, limits) in NO_BET:
        with pytest.raises(TableError, match="no bets, as Super Bonus Bet is not offered there"):
            entry(game, limits)
        return
    least = entry(game, limits)
    night = auto(game, bots="mix", hands=15, limits=limits, buy_in=least, seats=5)
    assert night.table.session.rounds == 15 and conserved(night.report())


WITH_DECISIONS = (
    "hustler/super-pan-9",
    "hustler/casino-war",
    "hustler/21st-century-baccarat-8",
    "hustler/three-card-poker",
    "hustler/let-it-ride",
    "diamond-jims/ultimate-texas-holdem",
    "lotus/blackjack-x",
)


WITHOUT_A_SOLUTION = ("random", "chart")


@pytest.mark.parametrize(
    ("bots", "game"),
    [
        *product(WITHOUT_A_SOLUTION, WITH_DECISIONS),
        *(
            pytest.param(bots, *game.values, marks=game.marks)
            for bots in ("best", "mix", "2 house-way, 1 best")
            for game in quick_to_solve(WITH_DECISIONS)
        ),
    ],
)
def test_every_kind_of_bot_plays_games_with_decisions(bots: str, game: str) -> None:
    night = auto(game, bots=bots, hands=20)
    assert night.table.session.rounds == 20
    assert len(night.bots) == (3 if bots.startswith("2") else 4)


@pytest.mark.parametrize("game", GAMES)
def test_the_chart_is_played_where_one_is_kept(game: str) -> None:
    """There is no house way in such a game; without a chart both kinds play the house way."""
    plays = "the chart" if load(game, BankedGame).chart() else "the house way"
    for bots in ("chart", "house-way"):
        company = Sitting(asked(game, bots=bots)).bots.values()
        assert {bot.described.partition(" playing ")[2] for bot in company} == {plays}


@pytest.mark.parametrize(
    "kind", [pytest.param("best", marks=pytest.mark.long), "random", "chart", "house-way"]
)
def test_a_bot_with_few_chips_answers_what_it_can_pay(kind: str) -> None:
    """Every seat has the chips for one ante and little more; the best size is often too large."""
    for game in ("hustler/mississippi-stud", "hustler/crazy-4-poker", "lotus/blackjack-x"):
        least = entry(game, "5-5")
        night = auto(game, bots=kind, hands=30, limits="5-5", buy_in=least + 700)
        assert night.table.session.rounds == 30 and conserved(night.report())


def test_the_same_seed_gives_the_same_night_and_another_does_not() -> None:
    first, again, other = (
        auto("hustler/super-pan-9", bots="mix", hands=50, seed=seed).report()
        for seed in ("7", "7", "8")
    )
    assert first == again
    assert first["chips_end"] != other["chips_end"]


def test_a_history_does_not_change_the_night(tmp_path: Path) -> None:
    plain = auto("hustler/casino-war", hands=30).report()
    written = auto("hustler/casino-war", hands=30, history=tmp_path / "h.jsonl").report()
    assert plain.pop("history") is None and written.pop("history").endswith("h.jsonl")
    assert plain == written


def test_the_json_of_the_command(cli: Run) -> None:
    game, own = "hustler/ez-baccarat", "hustler/ez-baccarat:1"
    ran = cli("play", game, "--auto", "--json", "--schedule", own, "--seed", "5")
    assert ran.code == 0 and ran.err == ""
    report = ran.json
    assert list(report) == [
        "id",
        "rounds",
        "seats",
        "chips_start",
        "chips_end",
        "collection",
        "jackpot",
        "buy_ins",
        "wagers",
        "seed",
        "history",
    ]
    assert (report["rounds"], report["seats"], report["seed"]) == (20, 4, "5")
    assert report["collection"] > 0 and conserved(report)
    for row in report["wagers"].values():
        assert list(row) == ["bets", "staked", "won", "mean", "error"]
        assert row["mean"] == pytest.approx(row["won"] / row["staked"])


def test_means_agree_with_the_exact_figures() -> None:
    """Within four standard errors, a bank large enough to cover everything."""
    from houseway.analysis import solve

    night = auto("hustler/ez-baccarat", hands=4000, buy_in=100_000_000)
    exact = {
        row.name: float(row.expectation)
        for row in solve(load(night.table.game.id, BankedGame)).wagers
    }
    for name, row in night.report()["wagers"].items():
        assert abs(row["mean"] - exact[name]) < 4 * row["error"], name


def test_fees_go_to_the_house_and_a_summary_is_printed(cli: Run) -> None:
    ran = cli(
        "play",
        "hustler/super-pan-9",
        "--auto",
        "--schedule",
        "hustler/super-pan-9:1",
        "--hands",
        "5",
    )
    assert ran.code == 0 and "Collection: $" in ran.out and "Jackpot: $5" in ran.out


def test_ctrl_c_ends_between_rounds_with_a_summary() -> None:
    interrupts = Interrupts()
    interrupts.asked = True
    night = auto("hustler/ez-baccarat", hands=500, interrupts=interrupts)
    assert night.interrupted and night.table.session.rounds == 1
    assert conserved(night.report())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bots", "clever"], "house-way, best, random, chart, prop, mix"),
        (["--seats", "1"], "expected 2 to 8"),
        (["--seats", "20"], "expected 2 to 8"),
        (["--hands", "0"], "1 or more"),
        (["--limits", "much"], "is not a limit"),
        (["--limits", "100-5"], "maximum is under the minimum"),
        (["--rotation", "never"], "two-hands"),
        (["--schedule", "99"], "unknown schedule option"),
        (["--decks", "1"], "1 deck: expected"),
        (["--buy-in", "1"], "a buy-in of $1: expected $5 to $1,000,000"),
        (["--reading", "x"], "NAME=OPTION"),
        (["--history", "/nowhere/at/all"], "No such file"),
    ],
)
def test_errors_are_one_line(cli: Run, words: list[str], told: str) -> None:
    ran = cli("play", "hustler/ez-baccarat", "--auto", *words)
    assert ran.code == 2 and told in ran.err and ran.err.count("\n") == 1, ran.err


def test_a_side_bet_is_not_played_by_itself(cli: Run) -> None:
    """It must be added to another game; the refusal is one line."""
    ran = cli("play", "hustler/easy-poker-bonus", "--auto", "--hands", "1")
    assert ran.code == 2 and ran.err.count("\n") == 1 and "side" in ran.err


def test_it_is_fast() -> None:
    """The goal is 2,000 rounds a second; a quarter of it is asked, for slow machines."""
    started = process_time()
    auto("hustler/ez-baccarat", hands=1000)
    assert process_time() - started < 2
