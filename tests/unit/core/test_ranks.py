"""Every example of a hand is what it is called, and each row of a table beats the next."""

from itertools import pairwise

import pytest

from houseway.game import load
from houseway.hands.rank import Rank, best_of
from houseway.hands.ranking import Ranking
from houseway.hands.rankings import RANKINGS
from houseway.round.ranks import RankTable, hand_table
from tests.catalogue import banked, pot_games

GAMES = [*banked(), *pot_games()]


def ranked(ranking: Ranking) -> list[tuple[str, Rank]]:
    rows = hand_table("Hands", ranking).rows
    return [(row.name, best_of(row.cards, ranking)) for row in rows]


@pytest.mark.parametrize("name", RANKINGS)
def test_each_row_beats_the_next(name: str) -> None:
    rows = [rank for _, rank in ranked(RANKINGS[name])]
    assert all(one.strength > other.strength for one, other in pairwise(rows))


@pytest.mark.parametrize("name", [n for n, r in RANKINGS.items() if r.best != "low"])
def test_each_row_is_a_category_of_the_ranking_in_its_order(name: str) -> None:
    rows = ranked(RANKINGS[name])
    assert [rank.category for _, rank in rows] == list(RANKINGS[name].categories)
    assert [said.lower() for said, _ in rows] == list(RANKINGS[name].categories)


def test_lows_begin_with_the_best_there_is() -> None:
    """Ace to five: the wheel; deuce to seven: 7-5-4-3-2, as straights count against a hand."""
    for name, best in {"ace-to-five": "5432A", "deuce-to-seven": "75432"}.items():
        first = hand_table("Low", RANKINGS[name]).rows[0]
        assert "".join(card.rank for card in first.cards) == best


def test_a_qualifier_ends_the_lows() -> None:
    table = hand_table("Low", RANKINGS["eight-or-better"])
    assert table.title == "Low, eight or better"
    assert [row.name for row in table.rows] == ["Five low", "Six low", "Seven low", "Eight low"]


def tables(id: str) -> tuple[RankTable, ...]:
    game = load(id)
    return game.family.ranks(game.sheet)


@pytest.mark.parametrize("id", GAMES)
def test_every_game_tells_what_beats_what_with_its_own_cards(id: str) -> None:
    game = load(id)
    deck = set(game.sheet.deck.cards())
    found = tables(id)
    assert found
    for table in found:
        assert table.rows
        for row in table.rows:
            assert row.name and row.cards and set(row.cards) <= deck, row


def test_a_stripped_deck_lists_no_card_it_lacks() -> None:
    """Super Pan 9 is played without sevens, eights, nines and tens."""
    counts = {row.name: len(row.cards) for row in tables("hustler/super-pan-9")[1].rows}
    assert counts == {"Ace: 1": 1, "Two to six: as printed": 5, "Jack, queen, king: 0": 3}
