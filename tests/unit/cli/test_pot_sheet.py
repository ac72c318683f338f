"""`houseway sheet` of pot games: faults are found with their path, sheets compared and begun."""

import tomllib
from pathlib import Path

import pytest

from houseway.sheet import collection_documents, game_file, houses, rules_file
from tests.catalogue import pot_games
from tests.unit.cli.conftest import Ran, Run

HOLDEM = "hustler/texas-holdem"
KILLS = "hustler/kill-pots"


def check_changed(run: Run, folder: Path, text: str, kind: str, old: str, new: str) -> Ran:
    assert old in text, f"there is no {old!r}"
    (folder / "hustler" / kind).mkdir(parents=True)
    draft = folder / "hustler" / kind / "draft.toml"
    draft.write_text(text.replace(old, new, 1), encoding="utf-8")
    return run("sheet", "check", str(draft))


@pytest.mark.parametrize("id", pot_games())
def test_every_sheet_is_sound(run: Run, id: str) -> None:
    ran = run("sheet", "check", id)
    assert ran.code == 0, ran.out
    assert "checked 1 sheet" in ran.out


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("version = 2", "version = 0", "version: 0; expected 1 or more"),
        ('ranking = "high"', 'ranking = "hihg"', "unknown ranking 'hihg'"),
        ('name  = "turn"', 'name  = "flop"', "there is no 'turn'"),
        ('document = "hustler/kill-pots"', 'document = "hustler/kills"', "hustler/kills"),
        ('forced   = "blinds"', 'forced   = "antes"', "forced"),
        ("board = 3", "boards = 3", "boards"),
        ('lines  = "4561-4593"', 'lines  = "9-1"', "entering.lines"),
        ('missed = "both"', 'missed = "all"', "missed"),
        ('taken   = "free"', 'taken   = "gratis"', "'gratis'; expected free or post"),
        ('shared = "raise-cap"', 'shared = "raise-caps"', "unknown shared reading 'raise-caps'"),
        ('{ "entering.new" = "post-or-wait" }', '{ "entering.new" = "x" }', "new-player = post"),
    ],
)
def test_a_fault_in_a_sheet_is_named_with_its_path(
    run: Run, tmp_path: Path, old: str, new: str, fault: str
) -> None:
    text = game_file(HOLDEM).read_text(encoding="utf-8")
    ran = check_changed(run, tmp_path, text, "games", old, new)
    assert ran.code == 2 and fault in ran.out, ran.out
    assert "hustler/draft: " in ran.out


@pytest.mark.parametrize("seats", ["[]", "[1]"])
def test_a_table_has_two_seats_or_more(run: Run, tmp_path: Path, seats: str) -> None:
    text = game_file("hustler/big-o").read_text(encoding="utf-8")
    ran = check_changed(run, tmp_path, text, "games", "seats = [8]", f"seats = {seats}")
    assert ran.code == 2 and "table.seats" in ran.out


def test_a_fee_at_a_street_the_game_does_not_have_is_found(run: Run, tmp_path: Path) -> None:
    """A game's own table of fees names streets of the game."""
    text = game_file("hustler/double-board-omaha").read_text(encoding="utf-8")
    ran = check_changed(run, tmp_path, text, "games", 'at = "turn"', 'at = "fourth"')
    assert ran.code == 2 and "unknown street 'fourth'" in ran.out


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("version = 1", "version = 0", "version: 0; expected 1 or more"),
        ('lines  = "1564-1566"', 'lines  = "1566-1564"', "1566-1564 runs backwards"),
        ('lines  = "1564-1566"', 'lines  = "15"', "rules[12].lines"),
        ("[[rules]]", "[[rules]]\ncolour = 1", "colour"),
    ],
)
def test_a_fault_in_general_rules_is_named(
    run: Run, tmp_path: Path, old: str, new: str, fault: str
) -> None:
    text = rules_file(KILLS).read_text(encoding="utf-8")
    ran = check_changed(run, tmp_path, text, "rules", old, new)
    assert ran.code == 2 and fault in ran.out, ran.out


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('["hustler/texas-holdem"]', '["hustler/texas-holden"]', "pots[0].games"),
        ('["hustler/texas-holdem"]', "[]", "pots[0].games: empty"),
        ('fees = ["1", ', 'fees = ["one", ', "'one' is not an amount"),
        ("{ option = 1, ", "{ choice = 1, ", "choice"),
    ],
)
def test_a_fault_in_a_collection_document_is_named(
    run: Run, tmp_path: Path, old: str, new: str, fault: str
) -> None:
    file = houses() / "hustler" / "collection" / "collection-poker.toml"
    ran = check_changed(run, tmp_path, file.read_text(encoding="utf-8"), "collection", old, new)
    assert ran.code == 2 and fault in ran.out, ran.out


def test_general_rules_and_collections_are_sound(run: Run) -> None:
    ran = run("sheet", "check", KILLS, "marina-club/general-poker-rules", *collections())
    assert ran.code == 0, ran.out


def collections() -> list[str]:
    return [id for house in ("hustler", "lotus") for id in collection_documents(house)]


def test_two_pot_sheets_are_compared_path_by_path(run: Run) -> None:
    """9 seats and 10; newcomers free and posting."""
    out = run("sheet", "diff", HOLDEM, "diamond-jims/texas-holdem").out
    assert "table.seats" in out and "entering.new" in out


@pytest.mark.parametrize("family", ["flop", "stud"])
def test_a_new_sheet_has_every_key_of_the_schema(run: Run, family: str) -> None:
    ran = run("sheet", "new", family, "hustler/new-game")
    assert ran.code == 0, ran.err
    begun = tomllib.loads(ran.out)
    assert begun["family"] == family
    for key in ("streets", "opening", "betting", "shares", "showdown", "usual", "table", "decks"):
        assert key in begun, key
