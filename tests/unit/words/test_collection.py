"""Options of a schedule in words, as a host chooses between them."""

import pytest

from houseway.game import (
    BankedGame,
    PotGame,
    catalogue,
    document_sections,
    house_names,
    load,
    sections,
)
from houseway.sheet import collection_documents
from houseway.table.printed import printed_limit
from houseway.words import option_words, pot_option_words


def pot_option(id: str, document: str, option: int) -> str:
    game = load(id)
    assert isinstance(game, PotGame)
    return next(
        pot_option_words(schedule, row)
        for schedule in game.schedules[document]
        for row in schedule.options
        if row.option == option
    )


def banked_option(id: str, option: int) -> str:
    game: BankedGame = load(id, BankedGame)
    rows = [(schedule, row) for schedule in game.schedules[id] for row in schedule.options]
    return option_words(*next(found for found in rows if found[1].option == option))


def test_an_option_of_a_pot_game() -> None:
    """001:4676-4696 and, by the number of players, 001:4500-4533."""
    holdem = pot_option("diamond-jims/no-limit-holdem", "diamond-jims/collection-poker", 3)
    assert holdem == "no limit, 5 to 6 players; collection: $3 at the flop, $1 at the river"
    stud = pot_option("diamond-jims/mexican-stud", "diamond-jims/mexican-stud", 1)
    assert stud == (
        "limit $1-$2; collection: $1 (2 to 4 players) or $1.50 (5 players) or $2 (6 or more "
        "players) at the third card, $1 if there is no third card"
    )


def test_an_option_of_a_banked_game() -> None:
    """002:6424-6440; by the money bet, 000:1839-1858."""
    assert banked_option("hustler/ez-baccarat", 3) == (
        "$50 – $300; collection: player-dealer $3 a hand, player $2 a wager"
    )
    assert banked_option("diamond-jims/ultimate-texas-holdem", 2) == (  # 001:3414-3415
        "$5 – $50; collection: player-dealer $2 a hand, player $1 a hand"
    )
    assert banked_option("lucky-lady/ultimate-texas-holdem", 1) == (
        "$5 – $100; collection: player-dealer $1 (from $55: $2) a hand"
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("no limit", "no limit"),
        ("no limit/pot limit", "no limit or pot limit"),
        ("pot limit, no limit", "pot limit or no limit"),
        ("4-8", "$4-$8"),
        ("60-120 to 4000-8000", "$60-$120 to $4,000-$8,000"),
        ("2..30-4..60", "$2-$4 to $30-$60"),
    ],
)
def test_limits(text: str, words: str) -> None:
    assert printed_limit(text) == words


def test_a_buy_in_the_house_sets_is_told_in_words() -> None:
    """Option 13, 001:4715-4723."""
    (told,) = [s for s in sections(load("diamond-jims/no-limit-holdem")) if s.title == "Collection"]
    besides = [row[-1] for table in told.paragraphs for row in table.rows if row[0] == "13"]
    assert besides == [
        "(buy-in of at least $500 to $2,000 and at most $1,000 to $5,000, set by the house)"
    ]


def test_a_collection_document_tells_which_rows_are_for_games_that_are_not_here() -> None:
    *_, section = document_sections("lucky-lady/collection-poker")
    assert section.title == "Printed for games that are not here"
    told = section.paragraphs[0]
    assert (told.text, told.cites) == (
        "Texas Hold'em (GEGA-000941), options 1 to 19; the rules are not in the file.",
        "000:1893-1947, 000:3139-3193",
    )


def test_rows_are_absent_only_while_their_games_are() -> None:
    planned = {row.id for row in catalogue() if row.status == "planned"}
    for house in house_names():
        for document in collection_documents(house).values():
            assert planned.issuperset(game for row in document.absent for game in row.games)
