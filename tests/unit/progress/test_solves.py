"""Every solver that takes seconds says how far it is: rising, to the end, without long leaps."""

from importlib import import_module
from itertools import pairwise
from typing import Any

import pytest

from houseway.analysis import odds_report
from houseway.families.table_poker import bonus
from houseway.families.table_poker.duel import solve as duel
from houseway.families.table_poker.holdem import values
from houseway.families.table_poker.holdem.terms import boards
from houseway.families.two_way_winner import poker
from houseway.game import BankedGame, load
from houseway.odds import Solved
from houseway.progress import heard_by

WIDEST = 0.5  # of the whole


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither on the disk nor by the tests before: what is known takes no steps."""
    monkeypatch.setenv("HOUSEWAY_CACHE", "")
    duel._best_play.cache_clear()
    bonus._examples.cache_clear()
    poker.counts.cache_clear()


def told_of(id: str) -> tuple[list[float], list[str]]:
    game = load(id, BankedGame)
    told: list[tuple[float, str]] = []
    with heard_by(lambda done, words: told.append((done, words))):
        game.family.odds().solve(game.sheet, game.decks(None))
    return [done for done, _ in told], [*dict.fromkeys(words for _, words in told if words)]


def check(done: list[float]) -> None:
    assert done[0] >= 0 and done[-1] == pytest.approx(1)
    assert all(one <= other for one, other in pairwise(done))
    assert max(other - one for one, other in pairwise([0.0, *done])) < WIDEST


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("diamond-jims/caribbean-stud", "every hand against every hand of the bank"),
        ("lotus/three-card-poker", "all hands of 6 cards"),
        ("hustler/let-it-ride", "all cards street by street"),
        ("hustler/easy-poker-bonus", "all hands beside every board"),
        ("hustler/la-blackjack", "every hand against each first card"),
        pytest.param("hustler/2-way-winner", "poker: every deal", marks=pytest.mark.long),
        pytest.param("hustler/caribbean-stud", "jackpots", marks=pytest.mark.long),
    ],
)
def test_a_solve_says_how_far_it_is(id: str, words: str) -> None:
    done, said = told_of(id)
    check(done)
    assert any(line.startswith(words) for line in said), said


@pytest.mark.long
def test_holdem_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a few of its boards; all of them take a quarter of a minute."""
    cards, weights = boards()
    few: Any = (cards[::400], weights[::400])
    monkeypatch.setattr(values, "boards", lambda: few)
    monkeypatch.setattr(values, "CHUNK", 64)
    done, said = told_of("lotus/ultimate-texas-holdem")
    check(done)
    assert said[-1] == "every board again, for how best play ends"
    steps = {round(other - one, 9) for one, other in pairwise(done)} - {0.0}
    assert max(steps) <= 0.1, "a chunk of boards is a step"


def test_readings_are_part_of_the_way() -> None:
    """As much as the game itself for every option of every reading that odds depend on."""
    told: list[tuple[float, str]] = []
    with heard_by(lambda done, words: told.append((done, words))):
        report = odds_report(load("lotus/three-card-poker", BankedGame))
    assert report["reading_values"]
    check([done for done, _ in told])
    options = len({(row["reading"], row["option"]) for row in report["reading_values"]})
    first = next(done for done, words in told if words == "what the readings are worth")
    assert first == pytest.approx(1 / (1 + options))


@pytest.mark.parametrize(
    "id",
    ["lotus/ultimate-texas-holdem", "hustler/caribbean-stud", "hustler/2-way-winner"],
)
def test_readings_of_long_solves_wait_to_be_asked_for(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However quickly the game itself was found, which may be kept from an earlier day."""
    known = Solved(wagers=())
    solving = import_module("houseway.analysis.solve")
    monkeypatch.setattr(solving, "solve", lambda game, decks: known)
    report = odds_report(load(id, BankedGame))
    assert report["readings_left_out"] and report["reading_values"] == []
