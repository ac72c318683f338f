"""Tiles where cards are: written, said, hidden, set, and counted out of their sets."""

from collections import Counter
from typing import Any

import pytest

from houseway.cards import Card, Deck, parse_card, parse_cards, spots
from houseway.cards.tile_sets import DOMINOES, MAH_JONG
from houseway.errors import ScriptError
from houseway.families.tiles.round import ROWS, tried
from houseway.game import BankedGame, load
from houseway.round import Answered, Bettor, Decision, Rolled, SetHands, Settable
from houseway.round.setting import in_order

TILES = parse_cards("6-6 3-6 4-4 1-6")
HIGH, LOW = TILES[:2], TILES[2:]


def test_dominoes_are_read_with_either_half_first() -> None:
    assert parse_cards("3-1 1-3 6-6") == ("1-3", "1-3", "6-6")
    assert parse_cards("1 9 w W") == ("1", "9", "W", "W")
    for word in ("0-1", "1-7", "10", "1-", "0", "V"):
        with pytest.raises(ScriptError, match="tiles are 1-3 to 6-6"):
            parse_card(word)


@pytest.mark.parametrize(
    ("tile", "words", "count"),
    [
        ("1-3", "tile of one and three", 4),
        ("6-6", "tile of six and six", 12),
        ("1", "one dot", 1),
        ("9", "nine dots", 9),
        ("W", "window", 10),
    ],
)
def test_tiles_are_said_for_screen_readers(tile: str, words: str, count: int) -> None:
    assert (Card(tile).words, spots(Card(tile))) == (words, count)


def test_the_sets_are_whole() -> None:
    """Eleven dominoes twice and ten once; ten kinds of mah-jong tiles twice."""
    assert Counter(Counter(DOMINOES).values()) == {2: 11, 1: 10}
    assert Counter(MAH_JONG) == dict.fromkeys(map(Card, "123456789W"), 2)
    assert sum(map(spots, DOMINOES)) == 227
    assert Deck(tile_set="dominoes").cards() == DOMINOES
    assert (Deck(tile_set="dominoes").size(), Deck(tile_set="mah-jong").size()) == (32, 20)


def test_a_setting_is_hidden_from_others() -> None:
    who = Bettor(3)
    phrase = "set 4-4 1-6 and 6-6 3-6"
    told = Answered(who, "set 4-4 1-6 | 6-6 3-6", phrase=phrase, verb="set")
    assert told.seen_by(3) == told
    other = told.seen_by(4)
    assert isinstance(other, Answered)
    assert other.choice == "set ?? ?? | ?? ??"
    assert str(other) == "Seat 3 sets 2 tiles and 2 tiles."


def test_a_setting_is_read_whichever_half_comes_first() -> None:
    option = Settable(TILES, ROWS)
    for answer in ("set 4-4 6-1 | 6-3 6-6", "set 1-6 4-4"):
        assert option.read(answer) == SetHands((LOW, HIGH))
    for answer in ("set 4-4 1-5", "set 4-4 4-4", "set 4-4", "set x 1-6", "4-4 1-6"):
        assert option.read(answer) is None
    assert option.in_rows(TILES) == SetHands((HIGH, LOW))


def test_a_wrong_number_of_cards_is_read_where_it_is_a_foul() -> None:
    option = Settable(TILES, ROWS, any_number=True)
    assert option.read("set 4-4 1-6 6-6") == SetHands((in_order(TILES, [*LOW, HIGH[0]]), HIGH[1:]))
    assert option.read("set 4-4 | 1-6 6-6 3-6") is not None
    for answer in ("set", "set 4-4 1-6 6-6 3-6", "set 4-4 | 1-6", "set 4-4 4-4"):
        assert option.read(answer) is None, "every tile lies in one hand, and in each hand is one"


def test_what_a_setting_would_come_to() -> None:
    option = Settable(TILES, ROWS)
    decision: Decision[Any] = Decision(
        who=Bettor(1), question="", legal=(option,), default=option.in_rows(TILES)
    )
    game: Any = load("lotus/pai-gow-tiles", BankedGame)
    foul: Any = load("lotus/pai-gow-tiles", BankedGame, readings={"swapped": "foul"})
    turned = "set 6-6 3-6 | 4-4 1-6"
    assert tried(game.sheet, decision, turned).says == ("Wong with Teen", "5, led by Yun")
    assert tried(game.sheet, decision, turned).loses == ""
    assert "is above the high one" in tried(foul.sheet, decision, turned).loses
    assert tried(foul.sheet, decision, "set 4-4 1-6 | 6-6 3-6").foul == ""
    assert "is not allowed" in tried(game.sheet, decision, "set 4-4").foul


def test_one_die_needs_no_total() -> None:
    assert str(Rolled((7,))) == "The player-dealer shakes the cup: 7."
    assert str(Rolled((1, 2, 6))) == "The player-dealer shakes the cup: 1 2 6, total 9."
