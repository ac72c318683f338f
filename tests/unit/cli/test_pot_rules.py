"""`houseway rules` and `houseway games` of pot games and of rules printed for many games."""

import pytest

from houseway.game import PotGame, catalogue, load
from houseway.sheet import general_rules, plain, rules_file
from tests.catalogue import pot_games
from tests.unit.cli.conftest import Run, one_error_line

GAMES = pot_games()
POTS = ("flop", "stud", "draw", "panguingue")
HOLDEM = "hustler/texas-holdem"
STUD = "hustler/seven-card-stud"
KILLS = "hustler/kill-pots"


def words(text: str) -> str:
    """Without the line breaks that the width of the terminal makes."""
    return " ".join(text.split())


# ---- games ----


def test_general_rules_and_schedules_have_a_status_of_their_own(run: Run) -> None:
    """Collection documents are schedules once they are read."""
    rows = {row["id"]: row for row in run("games", "--json").json}
    rules = {id for id, row in rows.items() if row["status"] == "rules"}
    assert rules >= {KILLS, "hustler/no-limit-pot-limit", "marina-club/general-poker-rules"}
    assert {rows[id]["family"] for id in rules} == {"general"}
    collections = [row for row in rows.values() if row["family"] == "collection"]
    assert len(collections) >= 11
    assert {row["status"] for row in collections} <= {"schedule", "planned"}
    assert all(
        row["family"] == "collection" for row in rows.values() if row["status"] == "schedule"
    )
    for house in ("lucky-lady", "diamond-jims", "hustler", "marina-club", "lotus"):
        assert rows[f"{house}/collection-poker"]["status"] == "schedule"


@pytest.mark.parametrize(("status", "count"), [("rules", 3), ("schedule", 10)])
def test_the_list_by_status_counts_no_game(run: Run, status: str, count: int) -> None:
    out = run("games", "--status", status).out
    assert len([line for line in out.splitlines() if f" {status} " in line]) >= count
    assert out.rstrip().endswith(" documents, 0 playable")


def test_the_pot_games_are_playable(run: Run) -> None:
    rows = run("games", "--status", "playable", "--json").json
    found = [row["id"] for row in rows if row["family"] in POTS]
    assert len(found) >= 38 and found == GAMES


# ---- rules ----


@pytest.mark.parametrize("id", [HOLDEM, STUD])
def test_json_is_the_sheet_with_what_was_chosen(run: Run, id: str) -> None:
    shown, game = run("rules", id, "--json").json, load(id, PotGame)
    assert (shown["id"], shown["digest"]) == (id, game.digest)
    assert set(plain(game.sheet)) < set(shown)
    assert shown["chosen"] == game.readings
    assert [row["name"] for row in shown["readings"]] == list(game.readings)
    streets = game.family.streets(game.sheet)
    assert [row["name"] for row in shown["streets"]] == list(streets)
    assert list(shown["collection"]) == ["hustler/collection-poker"]


def test_the_fees_of_a_flop_and_a_stud_game(run: Run) -> None:
    """Option 4 of hold'em at $4-$8: $1, by players 3, 2, 1, 1, and $1 (002:12081-12106); option 2
    of stud at $4-$8: 2, 3 or 4 dollars of the antes (002:12167-12187)."""
    for id, kind, option, limit, fees in (
        (HOLDEM, "fixed", 4, "4-8", ["1", "2-4: 1; 5: 1; 6: 2; 7-9: 3", "1"]),
        (HOLDEM, "no-limit", 8, "no limit", ["1", "2-4: 1; 5: 2; 6: 3; 7-9: 4", "1"]),
        (STUD, "", 2, "4-8", ["2-4: 2; 5-6: 3; 7-8: 4"]),
    ):
        tables = run("rules", id, "--json").json["collection"]["hustler/collection-poker"]
        fitting = [t for t in tables if kind in t["kinds"] or not (kind or t["kinds"])]
        found = [row for t in fitting for row in t["options"] if row["option"] == option]
        assert [row["fees"] for row in found if row["limit"] == limit] == [fees]


@pytest.mark.parametrize("id", GAMES)
def test_text_explains_every_part_with_its_lines(run: Run, id: str) -> None:
    text, sheet = words(run("rules", id).out), load(id, PotGame).sheet
    assert words(sheet.summary) in text
    for step in sheet.steps:
        first = step.lines.split()[0]
        place = first if ":" in first else f"{sheet.source.file}:{first}"
        assert f"{words(step.says)} ({place}" in text
    for reading in sheet.readings:
        assert words(reading.printed) in text
        for name, option in reading.options.items():
            basis = f" [{reading.basis.value}]" if name == reading.taken else ""
            mark = "* " if name == reading.taken else ""
            assert words(f"{mark}{name}{basis}: {option.says}") in text
    for row in sheet.irregularities:
        assert words(row.says) in text
    for general in sheet.general:
        assert general.document in text and words(general.says) in text
    assert "What this house chose" in text and "Collection" in text
    for wrong in ("None", "null", "{", "Literal"):
        assert wrong not in text


def test_a_flop_and_a_stud_game_in_words(run: Run) -> None:
    holdem, stud = words(run("rules", HOLDEM).out), words(run("rules", STUD).out)
    assert holdem.startswith("Hold'em at Hustler Casino (hustler/texas-holdem) GEGA-001507")
    assert "52 cards. (002:4525)" in holdem and "9 seats." in holdem
    assert "with two players the button has the small blind" in holdem
    assert "Flop: 3 cards on the board" in holdem and "kills the next" in holdem
    assert "Poker Games Collection Rates (hustler/collection-poker)" in holdem
    assert "lowest card face up" in stud and "face down to everybody" in stud
    assert "blinds" not in stud.partition("What this house chose")[2].partition("Readings")[0]


def test_a_reading_taken_otherwise_changes_the_sheet_and_is_marked(run: Run) -> None:
    usual = run("rules", HOLDEM, "--json").json
    other = run("rules", HOLDEM, "--reading", "new-player=post", "--json").json
    assert usual["entering"]["new"] == "free" and other["entering"]["new"] == "post-or-wait"
    assert other["chosen"]["new-player"] == "post" and other["digest"] != usual["digest"]
    text = words(run("rules", HOLDEM, "--reading", "new-player=post").out)
    assert "Overridden here; the sheet takes free." in text
    assert "A new player posts the big blind or waits for it." in text
    assert "let the blinds and the button pass, and posts nothing" in text  # 002:4565


def test_what_is_owed_for_coming_and_going_is_told(run: Run) -> None:
    """003:172-174, 003:204-207, 373-382."""
    text = words(run("rules", "marina-club/texas-holdem").out)
    assert "moves away from the big blind posts twice its size or waits as many hands" in text
    assert "A player who sits out for 30 minutes loses the seat." in text
    assert "back within 30 minutes brings at least the same chips" in text


def test_every_option_of_a_long_schedule_is_there(run: Run) -> None:
    """Forty-two options are printed for Big O."""
    lines = [line.split() for line in run("rules", "hustler/big-o").out.splitlines()]
    first = [parts[0] for parts in lines if parts]
    options = load("hustler/big-o", PotGame).schedules["hustler/big-o"]
    numbers = [str(row.option) for schedule in options for row in schedule.options]
    assert len(numbers) > 40 and all(number in first for number in numbers)


# ---- rules of a house for many games ----


def test_general_rules_in_words(run: Run) -> None:
    """Numbered rules, 002:1519-1573; every line of ours cites where it was read."""
    text, document = words(run("rules", KILLS).out), general_rules(KILLS)
    assert document is not None
    assert text.startswith("Kill Pots (hustler/kill-pots) Kill Pots, 002:1517-1573; version 1")
    assert words(document.summary) in text
    assert len(document.rules) >= 12
    for played in (True, False):
        rules = [rule for rule in document.rules if rule.played == played]
        for number, rule in enumerate(rules, start=1):
            assert f"{number}. {words(rule.says)} (002:" in text
    for rule in document.rules:
        first, _, last = rule.lines.partition("-")
        assert 1517 <= int(first) <= int(last or first) <= 1573


def test_general_rules_as_json(run: Run) -> None:
    for row in catalogue():
        if row.status != "rules":
            continue
        shown = run("rules", row.id, "--json").json
        assert list(shown) == ["id", "title", "version", "source", "summary", "rules"]
        assert shown["id"] == row.id and rules_file(row.id).is_file()
        assert shown["rules"] and all(
            list(rule) == ["says", "lines", "played"] for rule in shown["rules"]
        )


def test_what_kills_are_is_told_by_the_document(run: Run) -> None:
    """Facts of 002:1522-1569: the size of the second leg, five times the limit, four times the
    kill in the stack, the killer last."""
    text = words(run("rules", KILLS).out)
    for fact in ("one full bet", "five times the upper limit", "four times the kill blind"):
        assert fact in text
    assert "killer acts last" in text and "(002:1564-1566)" in text


# ---- refusals ----


def test_refusals_say_what_was_expected(run: Run) -> None:
    assert "free or post" in one_error_line(run("rules", HOLDEM, "--reading", "new-player=no"))
    assert "new-player" in one_error_line(run("rules", HOLDEM, "--reading", "new-players=free"))
    told = one_error_line(run("rules", HOLDEM, "--pay-table", "high=A"))
    assert "pot" in told or "pay table" in told
    assert "kill-pots" in one_error_line(run("rules", "hustler/kill-pot"))


@pytest.mark.parametrize("command", ["odds", "strategy"])
def test_figures_against_a_player_dealer_are_refused_with_a_way_on(run: Run, command: str) -> None:
    """A pot game has no wagers against a bank; its figures are shares of a pot."""
    told = one_error_line(run(command, HOLDEM))
    assert HOLDEM in told and "pot" in told and "equity" in told


def test_simulate_of_a_pot_game_is_refused_with_a_way_on(run: Run) -> None:
    told = one_error_line(run("simulate", HOLDEM, "--rounds", "10"))
    assert HOLDEM in told and "pot" in told


def test_pot_games_are_compared_by_their_sheets(run: Run) -> None:
    """The Hustler deals a newcomer in, Diamond Jim's lets him post; 9 and 10 seats."""
    out = words(run("compare", HOLDEM, "diamond-jims/texas-holdem").out)
    assert "entering.new: free in hustler/texas-holdem; post-or-wait in diamond-jims" in out
    assert "table.seats: 9 in hustler/texas-holdem; 10 in diamond-jims/texas-holdem" in out
    shown = run("compare", HOLDEM, "diamond-jims/texas-holdem", "--json")
    assert shown.code == 0 and shown.json
    told = one_error_line(run("compare", HOLDEM, "hustler/ez-baccarat"))
    assert HOLDEM in told and "pot" in told
