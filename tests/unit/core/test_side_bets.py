"""Side-bet documents added to games: wagers, order, readings and decks as plain data."""

from typing import Any

import pytest

from houseway.errors import HousewayError, UnknownName
from houseway.game import BankedGame, laid_on, load, settle
from houseway.sheet import lay, lay_alone
from tests.catalogue import banked, own_wagers, side_bets_of

PAIRS = "hustler/perfect-pairs"
BUSTER = "lucky-lady/buster-blackjack"
LOTUS = "lotus/buster-blackjack"
X = "lotus/blackjack-x"
NO_BUST = "lucky-lady/no-bust-21st-century-blackjack"
JOKER = "lucky-lady/21st-century-blackjack-joker"
BETS = [id for id in banked(side_bets=True) if laid_on(id)]


def reading(name: str, **paths: Any) -> dict[str, Any]:
    return {
        "name": name,
        "options": {"one": {"set": {path.replace("__", "."): v for path, v in paths.items()}}},
    }


GAME: dict[str, Any] = {
    "title": "A game",
    "version": 3,
    "source": {"lines": "1-9"},
    "summary": "A game.",
    "steps": [{"says": "Cards are dealt."}],
    "decks": {"least": 1},
    "wagers": [{"name": "base"}, {"name": "buster", "old": True}],
    "settlement": {"order": ["base", "buster"], "first": ["forfeit"], "cover": "action"},
    "readings": [
        reading("both", wagers__base__pays=[], wagers__buster__pays=[]),
        reading("theirs", wagers__buster__pays=[]),
        reading("decks", decks__usual=6, table__seats=[8]),
        {"shared": "cover"},
    ],
}
BET: dict[str, Any] = {
    "title": "A bet",
    "version": 1,
    "source": {"lines": "20-29"},
    "summary": "A bet.",
    "steps": [{"says": "Chips are put into the circle."}],
    "wagers": [{"name": "buster"}, {"name": "pair"}],
    "readings": [reading("own", wagers__pair__pays=[]), {"shared": "cover"}],
}


def test_a_wager_of_the_same_name_gives_way_and_keeps_its_place_in_the_order() -> None:
    laid = lay(GAME, BET)
    assert laid["wagers"] == [{"name": "base"}, {"name": "buster"}, {"name": "pair"}]
    assert laid["settlement"]["order"] == ["base", "buster", "pair"]
    assert laid["settlement"]["cover"] == "action"


def test_facts_that_are_settled_at_once_come_together() -> None:
    settlement = {**GAME["settlement"], "at_once": ["trips"]}
    laid = lay({**GAME, "settlement": settlement}, {**BET, "at_once": ["pair"]})
    assert laid["settlement"]["at_once"] == ["trips", "pair"]
    assert laid["settlement"]["first"] == ["forfeit"]
    assert lay(GAME, BET)["settlement"].get("at_once", []) == []


def test_readings_about_what_gave_way_go_with_it() -> None:
    """One that also says something else stays; a shared one is there once."""
    names = [row.get("name", row.get("shared")) for row in lay(GAME, BET)["readings"]]
    assert names == ["both", "decks", "cover", "own"]


def test_decks_of_the_bet_come_before_the_games_and_what_readings_say_of_them() -> None:
    laid = lay(GAME, {**BET, "decks": {"least": 6}})
    assert laid["decks"] == {"least": 6} and lay(GAME, BET)["decks"] == {"least": 1}
    (row,) = [row for row in laid["readings"] if row.get("name") == "decks"]
    assert row["options"]["one"]["set"] == {"table.seats": [8]}


def test_the_game_keeps_its_name_and_alone_the_bet_has_its_own() -> None:
    laid, alone = lay(GAME, BET), lay_alone(GAME, BET)
    assert (laid["title"], laid["version"]) == ("A game", 3)
    assert [step["says"] for step in laid["steps"]] == [
        "Cards are dealt.",
        "Chips are put into the circle.",
    ]
    for key in ("title", "version", "source", "summary", "steps"):
        assert alone[key] == BET[key]
    assert alone["wagers"] == laid["wagers"] and alone["readings"] == laid["readings"]


def test_nothing_is_changed_in_place() -> None:
    before = repr((GAME, BET))
    lay(GAME, {**BET, "decks": {"least": 6}, "at_once": ["pair"]})
    assert repr((GAME, BET)) == before


# ---- the houses' own ----


@pytest.mark.parametrize("id", BETS)
def test_a_bet_can_be_laid_on_every_game_it_names(id: str) -> None:
    for game in laid_on(id):
        laid, plain = load(game, BankedGame, side_bets=[id]), load(game, BankedGame)
        names = [wager.name for wager in laid.sheet.wagers]
        assert laid.side_bets == (id,) and laid.id == game
        assert {*names} == {*own_wagers(game), *own_wagers(id)}
        assert sorted(laid.sheet.settlement.order) == sorted(names)
        assert laid.digest != plain.digest
        assert laid.schedules == plain.schedules
        assert side_bets_of(game) == [id]


@pytest.mark.parametrize("id", BETS)
def test_alone_it_lies_on_the_first_game_it_names(id: str) -> None:
    alone, laid = load(id, BankedGame), load(laid_on(id)[0], BankedGame, side_bets=[id])
    assert alone.sheet.wagers == laid.sheet.wagers
    assert alone.sheet.settlement == laid.sheet.settlement
    assert alone.readings == laid.readings
    assert alone.schedules == laid.schedules
    assert (alone.id, alone.side_bets) == (id, ())
    assert alone.sheet.title != laid.sheet.title


def test_the_lotus_bet_takes_the_place_of_the_games_own() -> None:
    """004:409-415 pays 1 to 1 with three cards, 004:1450-1457 2 to 1."""
    own, other = (
        load(X, BankedGame).sheet.wager("buster"),
        load(X, BankedGame, side_bets=[LOTUS]).sheet.wager("buster"),
    )
    assert [sheet.pays[0].odds.text for sheet in (own, other)] == ["2 to 1", "1 to 1"]
    order = load(X, BankedGame, side_bets=[LOTUS]).sheet.settlement.order
    assert order == load(X, BankedGame).sheet.settlement.order


def test_with_buster_a_game_is_dealt_from_six_to_eight_decks() -> None:
    """000:680-681; without it the joker game takes two or more."""
    for game in laid_on(BUSTER):
        decks = load(game, BankedGame, side_bets=[BUSTER]).sheet.decks
        assert (decks.least, decks.usual, decks.most) == (6, 6, 8)
    assert load(JOKER, BankedGame).sheet.decks.least == 2
    assert (
        load(JOKER, BankedGame, side_bets=[BUSTER], readings={"single-deck": "one-joker"}).decks()
        == 6
    )


def test_readings_and_pay_tables_of_the_bet_are_chosen_with_the_games() -> None:
    """000:697-717: table C pays 2 to 1 with three cards."""
    chosen = load(
        NO_BUST,
        BankedGame,
        side_bets=[BUSTER],
        readings={"eight-cards": "exactly", "split-limit": "three"},
        pay_tables={"buster": "C"},
    )
    rows = {row.on: row.odds.text for row in chosen.sheet.wager("buster").pays}
    assert rows["busts-with-3"] == "2 to 1"
    assert "busts-with-8" in rows and "busts-with-8-or-more" not in rows
    with pytest.raises(UnknownName, match="eight-cards"):
        load(NO_BUST, BankedGame, readings={"eight-cards": "exactly"})


@pytest.mark.parametrize(
    ("game", "bet", "told"),
    [
        (NO_BUST, "lucky-lady/buster", "expected lucky-lady/buster-blackjack"),
        (NO_BUST, PAIRS, "expected lucky-lady/buster-blackjack"),  # of another house
        (NO_BUST, "hustler/easy-poker-bonus", "expected lucky-lady/buster-blackjack"),
        (NO_BUST, JOKER, "expected lucky-lady/buster-blackjack"),  # a game, not a side bet
        ("hustler/ez-baccarat", PAIRS, "side bet of hustler/ez-baccarat"),
        ("hustler/texas-holdem", PAIRS, "side bet of hustler/texas-holdem"),
        (PAIRS, PAIRS, f"side bet of {PAIRS}"),
    ],
)
def test_what_cannot_be_laid_on_a_game_is_refused(game: str, bet: str, told: str) -> None:
    with pytest.raises(HousewayError) as refused:
        load(game, side_bets=[bet])
    assert told in str(refused.value)


def test_a_bet_laid_on_a_game_twice_is_there_once_or_refused() -> None:
    try:
        twice = load(NO_BUST, BankedGame, side_bets=[BUSTER, BUSTER])
    except HousewayError:
        return
    assert twice.sheet == load(NO_BUST, BankedGame, side_bets=[BUSTER]).sheet


def test_a_script_lays_bets_on_its_game() -> None:
    """A pair of sevens, mixed: 6 to 1 (002:4416-4423); 14 stands and the bank's 26 is over."""
    script = {
        "game": "hustler/la-blackjack",
        "side_bets": [PAIRS],
        "player_dealer": {"seat": 8, "bank": 1000},
        "deal": {"1": "7s 7h", "bank": "6s Ts Td"},
        "seats": {"1": {"wagers": {"base": 10, "perfect-pairs": 5}, "actions": ["stand"]}},
    }
    got = settle(script).report()
    assert {row["wager"]: row["paid"] for row in got["claims"]} == {
        "base": 10,
        "perfect-pairs": 30,
    }
    with pytest.raises(HousewayError, match="perfect-pairs"):
        settle({**script, "side_bets": []})
