"""`houseway rules`: the sheet for programs, the game in words for people."""

from houseway.game import BankedGame, load
from houseway.sheet import plain
from tests.unit.cli.conftest import Run, one_error_line

ID = "hustler/ez-baccarat"


def words(text: str) -> str:
    """Without the line breaks that the width of the terminal makes."""
    return " ".join(text.split())


def test_json_is_the_sheet_with_what_was_chosen(run: Run) -> None:
    shown, game = run("rules", ID, "--json").json, load(ID, BankedGame)
    assert (shown["id"], shown["digest"]) == (ID, game.digest)
    assert set(plain(game.sheet)) < set(shown)
    assert shown["chosen"] == game.readings
    assert [row["name"] for row in shown["readings"]] == list(game.readings)
    assert list(shown["collection"]) == [ID, "hustler/collection-california"]
    assert shown["collection"][ID][0]["options"][2]["player_dealer"] == "3"  # 002:6424-6440


def test_a_reading_taken_otherwise_changes_the_sheet(run: Run) -> None:
    usual = run("rules", ID, "--json").json
    other = run("rules", ID, "--reading", "tie-needs-line=alone", "--json").json
    tie = {row["name"]: row for row in other["wagers"]}["tie"]
    assert other["chosen"]["tie-needs-line"] == "alone"
    assert tie["needs"] == []
    assert other["digest"] != usual["digest"]


def test_text_explains_every_part_with_its_lines(run: Run) -> None:
    text, sheet = words(run("rules", ID).out), load(ID, BankedGame).sheet
    assert words(sheet.summary) in text
    for step in sheet.steps:
        assert f"{words(step.says)} (002:{step.lines.split()[0]}" in text
    for wager in sheet.wagers:
        assert f"{wager.title} [{wager.name}]" in text
    for reading in sheet.readings:
        assert words(reading.printed) in text
        for name, option in reading.options.items():
            basis = f" [{reading.basis.value}]" if name == reading.taken else ""
            mark = "* " if name == reading.taken else ""
            assert words(f"{mark}{name}{basis}: {option.says}") in text
    assert "004:242-256" in text, "lines of another file keep its number"
    assert "Banker wins with a three-card 7: pays 40 to 1" in text
    assert f"needs {sheet.wager('player').title} or {sheet.wager('banker').title}" in text
    assert "California Games Collection Rates (hustler/collection-california)" in text


def test_text_marks_the_option_in_force(run: Run) -> None:
    text = words(run("rules", ID, "--reading", "lines-on-tie=lose").out)
    assert "* lose: Player and Banker lines lose" in text
    assert "Overridden here; the sheet takes push." in text


def test_every_option_of_a_long_schedule_is_there(run: Run) -> None:
    lines = [line.split() for line in run("rules", ID).out.splitlines()]
    first = [parts[0] for parts in lines if parts]
    assert all(str(option) in first for option in range(1, 58))


def test_refusals_say_what_was_expected(run: Run) -> None:
    assert "push or lose" in one_error_line(run("rules", ID, "--reading", "lines-on-tie=win"))
    assert "lines-on-tie" in one_error_line(run("rules", ID, "--reading", "line-on-tie=push"))
    assert "NAME=OPTION" in one_error_line(run("rules", ID, "--reading", "lines-on-tie"))
    assert "player" in one_error_line(run("rules", ID, "--pay-table", "player=A"))
    assert "still to come" in one_error_line(run("rules", "hustler/archie"))
