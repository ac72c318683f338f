"""The worked example of every game replays, settles, and shows something worth showing."""

from collections.abc import Iterator

import pytest
from _pytest.mark.structures import ParameterSet

from houseway.analysis.examples import chosen, first_round, merit
from houseway.game import KINDS, BankedGame, load
from houseway.kinds.example import recorded, worked
from houseway.odds import Rule
from houseway.round import PlayerPaid, Settled, Won, spoken
from houseway.server.drawer import answer_to, drawer, hand_at, starting_hands
from tests.catalogue import banked, pot_games

GAMES = [*banked(), *pot_games()]


@pytest.mark.parametrize("id", GAMES)
def test_every_example_replays_and_settles(id: str) -> None:
    game, kept = load(id), recorded(id)
    assert kept is not None, f"{id} has no example: make examples ID={id}"
    kind = KINDS[game.kind]
    played = kind.recorded_rules(game, kept.header).replay(kept.line.played)
    changes = played.outcome.changes
    assert sum(changes.values()) == 0, "nobody pays a fee, so what is won is what is lost"
    assert any(isinstance(event, PlayerPaid | Settled | Won) for event in played.log.events)
    record = kept.line.played
    assert record is not None
    bank = str(record.place.get("player_dealer"))
    others = [won for account, won in changes.items() if account != bank]
    assert max(others) > 0 > min(others), "somebody wins and somebody loses"
    steps = [spoken(step) for step in worked(kind, game, kept).steps]
    assert len(steps) >= 5 and all(steps)
    assert not any("is asked" in step for step in steps)
    assert all(name in " ".join(steps) for name in kept.names.values())


@pytest.mark.parametrize("id", ["hustler/casino-war", "hustler/casino-blackjack", "hustler/razz"])
def test_where_players_decide_the_example_has_a_decision(id: str) -> None:
    kept = recorded(id)
    assert kept is not None and kept.line.played is not None and kept.line.played.answers


def test_the_example_is_the_best_of_the_rounds_tried() -> None:
    id = "hustler/casino-war"
    tried = [merit(first_round(id, f"example {number}", 3 + number % 2)) for number in range(12)]
    kept = chosen(id, 12)
    assert kept.line.played is not None
    assert len(set(tried)) > 1
    assert bool(kept.line.played.answers) == max(tried).asked


def test_another_pay_table_pays_in_the_example_too() -> None:
    """The Blind pays by its table; a replay goes by the one that is asked for."""
    id = next(
        id for id in GAMES if isinstance(game := load(id), BankedGame) and game.several_tables
    )
    game = load(id, BankedGame)
    wager, tables = next(iter(game.several_tables.items()))
    other = load(id, BankedGame, pay_tables={wager: tables[-1]})
    assert drawer(other).example is not None


def every_reading() -> Iterator[ParameterSet]:
    """Every option of every reading of every game; one game of each family is quick."""
    families = set()
    for id in GAMES:
        game = load(id)
        marks = [pytest.mark.long] if game.family.name in families else []
        families.add(game.family.name)
        for reading in game.sheet.readings:
            for option in reading.options:
                yield pytest.param(id, reading.name, option, marks=marks)


JOKER = "lucky-lady/21st-century-blackjack-joker"


@pytest.mark.parametrize(
    ("id", "reading", "option"), [*every_reading(), (JOKER, "single-deck", "no-joker")]
)
def test_a_drawer_opens_by_every_reading(id: str, reading: str, option: str) -> None:
    game = load(id, readings={reading: option})
    found = drawer(game)
    assert found.ranks and all(row.cards for table in found.ranks for row in table.rows)
    if option == load(id).readings[reading]:
        assert found.example is not None


# ---- starting hands ----


def test_suited_hands_are_above_the_diagonal() -> None:
    ranks = "AKQ"
    assert [hand_at(ranks, *place) for place in [(0, 1), (1, 0), (2, 2)]] == ["AKs", "AKo", "QQ"]


def rule(answer: str, **more: object) -> Rule:
    return Rule(street="first", answer=answer, says="", **more)  # type: ignore[arg-type]


def test_the_first_rule_that_holds_answers() -> None:
    rules = [rule("raise", hands=("AA", "AKs")), rule("call", hands=("AKs", "QQ")), rule("fold")]
    assert [answer_to(rules, hand) for hand in ("AKs", "QQ", "72o")] == ["raise", "call", "fold"]


def test_a_street_that_looks_at_more_than_two_cards_has_no_grid() -> None:
    assert not [*starting_hands([rule("raise", hands=("AA",)), rule("call", having="pair-1")])]
    assert not [*starting_hands([rule("raise", least="As Ks"), rule("fold")])]
    (grid,) = starting_hands([rule("raise", hands=("AA",)), rule("fold")])
    assert [len(row) for row in grid.answers] == [13] * 13
    assert sum(row.count("raise") for row in grid.answers) == 1 and grid.answers[0][0] == "raise"


def test_holdem_against_the_bank_has_a_grid_and_baccarat_none() -> None:
    (grid,) = drawer(load("hustler/ultimate-texas-holdem")).grids
    assert grid.street == "pre-flop" and grid.answers[0][0] == "play 4"
    assert drawer(load("hustler/ez-baccarat")).grids == ()
