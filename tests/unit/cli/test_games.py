"""`houseway games` against the table of commands in the design."""

import csv

import pytest

from houseway.sheet import game_file, houses
from tests.unit.cli.conftest import Run, one_error_line

KEYS = ["id", "title", "house", "family", "bgc_id", "source", "status"]
STATUSES = {"playable", "side-bet", "schedule", "rules", "planned"}


def test_json_is_the_catalogue_with_the_promised_keys(run: Run) -> None:
    rows = run("games", "--json").json
    with (houses() / "catalogue.csv").open(encoding="utf-8") as file:
        listed = list(csv.DictReader(file))
    assert [row["id"] for row in rows] == [row["id"] for row in listed]
    assert all(list(row) == KEYS for row in rows)
    assert all(isinstance(value, str) for row in rows for value in row.values())
    assert {row["status"] for row in rows} <= STATUSES


def test_playable_and_side_bet_mean_there_is_a_sheet(run: Run) -> None:
    rows = run("games", "--json").json
    with_sheet = {row["id"] for row in rows if row["status"] in ("playable", "side-bet")}
    assert with_sheet == {row["id"] for row in rows if game_file(row["id"]).is_file()}


def test_a_side_bet_is_not_counted_among_the_playable(run: Run) -> None:
    """It is laid on another game; its sheet lies in a folder of its own."""
    rows = run("games", "--status", "side-bet", "--json").json
    assert "hustler/easy-poker-bonus" in [row["id"] for row in rows]
    assert all("/side-bets/" in str(game_file(row["id"])) for row in rows)
    out = run("games", "--status", "side-bet").out
    assert "Easy Poker" in out and out.endswith(
        f"{len(rows)} document{'s'[: len(rows) > 1]}, 0 playable\n"
    )


def test_filters_narrow_together(run: Run) -> None:
    rows = run(
        "games", "--house", "lotus", "--family", "baccarat", "--status", "playable", "--json"
    ).json
    assert rows
    found = {(row["house"], row["family"], row["status"]) for row in rows}
    assert found == {("lotus", "baccarat", "playable")}


@pytest.mark.parametrize(
    ("option", "asked", "allowed"),
    [
        ("--house", "hustlr", ["hustler", "lotus", "lucky-lady", "diamond-jims", "marina-club"]),
        ("--family", "bacarat", ["baccarat", "war", "tiles", "collection"]),
        ("--status", "open", sorted(STATUSES)),
    ],
)
def test_an_unknown_filter_lists_what_is_allowed(
    run: Run, option: str, asked: str, allowed: list[str]
) -> None:
    message = one_error_line(run("games", option, asked))
    assert repr(asked) in message
    assert all(name in message for name in allowed)


def test_text_has_a_line_per_document(run: Run) -> None:
    out = run("games", "--house", "hustler", "--family", "baccarat").out
    rows = run("games", "--house", "hustler", "--family", "baccarat", "--json").json
    for row in rows:
        line = next(line for line in out.splitlines() if f"{row['id']} " in line)
        assert row["title"] in line and row["status"] in line
