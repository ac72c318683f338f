"""What a guest may ask a table to be is bounded, so that opening one makes nobody wait."""

import time
from typing import Any

import pytest

from houseway.errors import HousewayError
from houseway.game import catalogue, laid_on, load, open_table
from houseway.server.bots import company, kinds
from houseway.table import BankedGame
from houseway.table.game import MOST_DECKS
from houseway.table.open import Setup

UNBOUNDED = (  # whose documents set no most
    "hustler/casino-war",
    "hustler/21st-century-blackjack",
    "lucky-lady/21st-century-blackjack-joker",
)
PLAYABLE = [row.id for row in catalogue() if row.status == "playable"]
WAR = "hustler/casino-war"


@pytest.mark.parametrize("id", UNBOUNDED)
def test_a_shoe_without_a_printed_most_has_ours(id: str) -> None:
    game = load(id, BankedGame)
    assert game.sheet.decks.most is None
    assert game.decks(MOST_DECKS) == MOST_DECKS == 12
    for asked in (MOST_DECKS + 1, 10**6, 10**30):
        with pytest.raises(HousewayError, match=r"to 12 \(houseway's maximum; the document"):
            game.decks(asked)
        with pytest.raises(HousewayError):
            open_table(Setup(game=id, decks=asked), bytes(32))


def test_no_document_prints_a_larger_shoe() -> None:
    games = [game for game in map(load, PLAYABLE) if isinstance(game, BankedGame)]
    assert max(game.sheet.decks.most or 0 for game in games) == MOST_DECKS


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"game": "x" * 60_000}, "game 'xxxxxxxxxxxxxxxxxxxx'…: expected at most 100"),
        ({"readings": {"x" * 200: "a"}}, "readings 'xxxx"),
        ({"readings": {"a": "x" * 200}}, "readings 'xxxx"),
        ({"readings": {str(n): "a" for n in range(1000)}}, "readings: 1000 given"),
        ({"pay_tables": {str(n): "a" for n in range(1000)}}, "pay_tables: 1000 given"),
        ({"side_bets": ("a",) * 1000}, "side_bets: 1000 given, expected at most 40"),
        ({"bots": ("random",) * 1000}, "bots: 1000 given"),
        ({"bots": ("random",) * 40}, "40 bots: there are"),
        ({"blinds": (100,) * 32_000}, "blinds: 32000 given"),
        ({"schedule": "9" * 5000}, "schedule '9999"),
        ({"limits": "5-" + "9" * 5000}, "limits '5-99"),
        ({"decks": 10**5000}, "decks, 16610 bits: expected at most"),
        ({"seats": 10**30}, "seats, 100 bits"),
        ({"seats": 10**6}, "seats 1000000: expected 2 to"),
        ({"buy_in": -(10**30)}, "buy_in, 100 bits"),
    ],
)
def test_what_is_too_large_is_refused_at_once(asked: dict[str, Any], says: str) -> None:
    began = time.thread_time()
    with pytest.raises(HousewayError) as refused:
        company(open_table(Setup(**{"game": WAR, **asked}), bytes(32)))
    assert time.thread_time() - began < 0.05
    assert str(refused.value).startswith(says) and len(str(refused.value)) < 300


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"decks": "6"}, "decks: Expected `int | null`, got `str`"),
        ({"seconds": "60"}, "seconds: Expected `int | null`, got `str`"),
        ({"limit": 4}, "limit: Expected `str`, got `int`"),
        ({"pace": "slow"}, "pace: Invalid enum value 'slow'"),
        ({"side_bets": "x"}, "side_bets: Expected `array`, got `str`"),
    ],
)
def test_what_is_of_another_type_is_refused_in_python_too(asked: dict[str, Any], says: str) -> None:
    with pytest.raises(HousewayError) as refused:
        Setup(**{"game": WAR, **asked})
    assert str(refused.value) == says


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"decks": 0}, "hustler/texas-holdem is a pot game; limits, rotation, decks"),
        ({"buy_in": 0}, "a buy-in of \\$0: expected"),
    ],
)
def test_nothing_is_not_what_is_usual(asked: dict[str, Any], says: str) -> None:
    with pytest.raises(HousewayError, match=says):
        open_table(Setup(game="hustler/texas-holdem", **asked), bytes(32))


def largest(id: str) -> Setup:
    """All the decks, side bets and bots a game takes."""
    game = load(id)
    if not isinstance(game, BankedGame):
        return Setup(game=id)
    bets: tuple[str, ...] = ()
    for row in catalogue():
        if id in laid_on(row.id):
            try:
                load(id, side_bets=(*bets, row.id))
            except HousewayError:
                continue
            bets = (*bets, row.id)
    return Setup(game=id, side_bets=bets, decks=load(id, BankedGame, side_bets=bets).most_decks)


@pytest.mark.parametrize("id", PLAYABLE)
def test_the_largest_table_of_a_game_is_opened_in_no_time(id: str) -> None:
    """All of it happens while everybody else waits: less than a twentieth of a second."""
    plain = largest(id)
    table = open_table(plain, bytes(32))
    crew = (kinds(table)[0],) * table.rules.seats
    setup = Setup(game=id, side_bets=plain.side_bets, decks=plain.decks, bots=crew)
    spent = []
    for _ in range(3):
        began = time.thread_time()
        table = open_table(setup, bytes(32))
        for bot in company(table):
            table.apply(bot)
        table.terms_shown()
        spent.append(time.thread_time() - began)
    assert min(spent) < 0.05
