"""`houseway sheet`: the checker finds what is wrong, the skeleton holds every key, diff tells."""

import tomllib
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec
import pytest

from houseway.game import BANKED_FAMILIES, FAMILIES, catalogue
from houseway.sheet import game_file
from tests.unit.cli.conftest import Ran, Run, one_error_line

ID = "hustler/ez-baccarat"


def check_changed(run: Run, folder: Path, old: str, new: str) -> Ran:
    """Checks the sheet with one text replaced."""
    text = game_file(ID).read_text(encoding="utf-8")
    assert old in text, f"the sheet has no {old!r}"
    (folder / "games").mkdir()
    draft = folder / "games" / "draft.toml"
    draft.write_text(text.replace(old, new, 1), encoding="utf-8")
    return run("sheet", "check", str(draft))


def test_all_packaged_sheets_are_checked(run: Run) -> None:
    ran = run("sheet", "check", "--json")
    shown = ran.json
    assert shown["sheets"] == sum(row.status in ("playable", "side-bet") for row in catalogue())
    assert shown["readings"] and shown["options"] >= 2 * shown["readings"] and shown["documents"]
    assert ran.code == (2 if shown["faults"] else 0)


def test_a_sound_sheet_and_document(run: Run) -> None:
    ran = run("sheet", "check", ID, "hustler/collection-california")
    assert ran.code == 0
    assert "1 sheet with 10 readings" in ran.out and "1 other document" in ran.out


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("version = 2", "version = 0", "version: 0; expected 1 or more"),
        ('lines = "6233-6268"', 'lines = "6233 to 6268"', "steps[0].lines: 'to'"),
        ('lines = "6233-6268"', 'lines = ""', "steps[0].lines: empty"),
        ('lines = "6233-6268"', 'lines = "6268-6233"', "6268-6233 runs backwards"),
        ('lines = "6233-6268"', 'lines = "12-34"', "steps[0].lines: 12-34 lies outside"),
        ("6338 004:242-256", "6338 4x", "readings.banker-three-card-7.lines: '4x'"),
        ('name  = "tie"', 'name  = "player"', "wagers.player: the name is used 2 times"),
        ('says  = "Cards go face up', 'says  = ""\n# "', "steps[1].says: empty"),
        ('taken   = "line"', 'taken   = "lines"', "'lines'; expected line or alone"),
        ('{ on = "tie", odds', '{ on = "tied", odds', "wagers.tie.pays: unknown fact 'tied'"),
        ('"8 to 1"', '"8 for 1"', "'8 for 1' is not odds"),
        ("[decks]", "[decks]\ncolour = 1", "colour"),
        ('start     = "left-of-player-dealer"', 'start = "left"', "settlement.start"),
        ('"wagers.tie.needs" = []', '"wagers.tie.needs" = ["x"]', "tie-needs-line = alone"),
        ("[[wagers]]", "[wagers]", "Cannot"),
    ],
)
def test_a_fault_is_found_and_named(
    run: Run, tmp_path: Path, old: str, new: str, fault: str
) -> None:
    ran = check_changed(run, tmp_path, old, new)
    assert ran.code == 2
    assert fault in ran.out
    assert "checked 1 sheet" in ran.out


def test_faults_are_gathered_one_per_line(run: Run, tmp_path: Path) -> None:
    ran = check_changed(run, tmp_path, "version = 2", 'version = 0\nburn_cards = "x"')
    *faults, _ = ran.out.splitlines()
    assert len(faults) == 2
    assert all(line.split(":")[0].endswith("/draft") for line in faults)


def test_a_sheet_of_another_file_may_be_cited_anywhere(run: Run, tmp_path: Path) -> None:
    assert check_changed(run, tmp_path, "6337-6338", "6337-6338 002:17775").code == 0


def test_unknown_sheets_and_files_are_refused(run: Run) -> None:
    assert "hustler/ez-baccarat" in one_error_line(run("sheet", "check", "hustler/ez-bacarat"))
    assert "nowhere.toml" in one_error_line(run("sheet", "check", "nowhere.toml"))


def present(part: Any, keys: dict[str, Any], path: str) -> None:
    """Every field of a struct stands in the table, optional ones at least as a comment."""
    for field in msgspec.structs.fields(part):
        kinds = [kind for kind in (field.type, *get_args(field.type)) if kind is not type(None)]
        if field.default in (None, msgspec.UNSET):
            assert field.name not in keys, f"{path}{field.name} would be a value nobody gave"
            continue
        assert field.name in keys, f"{path}{field.name}"
        value = keys[field.name]
        struct = next(
            (k for k in kinds if isinstance(k, type) and hasattr(k, "__struct_config__")), None
        )
        if struct is None:
            continue
        rows = value if get_origin(field.type) is tuple else [value]
        rows = list(value.values()) if get_origin(field.type) is dict else rows
        assert rows, f"{path}{field.name} shows no row"
        for row in rows:
            present(struct, row, f"{path}{field.name}.")


@pytest.mark.parametrize("family", [family.name for family in BANKED_FAMILIES])
def test_a_new_sheet_holds_every_key_of_the_schema(run: Run, family: str) -> None:
    text = run("sheet", "new", family, "hustler/new-game").out
    keys = tomllib.loads(text)
    present(FAMILIES[family].sheet, keys, "")
    assert (keys["family"], keys["version"]) == (family, 1)
    assert set(keys["source"].values()) == {""}
    assert "# most = " in text and "# [settlement.when_covered]" in text


@pytest.mark.parametrize("family", FAMILIES)
def test_the_checker_refuses_a_sheet_that_nobody_filled(
    run: Run, tmp_path: Path, family: str
) -> None:
    file = tmp_path / "new.toml"
    assert run("sheet", "new", family, "hustler/new-game", "--output", str(file)).code == 0
    ran = run("sheet", "check", str(file))
    assert ran.code == 2
    assert "source.document" in ran.out and "steps[0].says" in ran.out


def test_a_new_sheet_is_refused_where_it_would_do_harm(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "kept.toml"
    file.write_text("mine")
    assert "exists" in one_error_line(
        run("sheet", "new", "nine", "hustler/new-game", "--output", str(file))
    )
    assert file.read_text() == "mine"
    assert "baccarat" in one_error_line(run("sheet", "new", "bacarat", "hustler/new-game"))
    assert "house/game" in one_error_line(run("sheet", "new", "nine", "New Game"))


def test_diff_names_what_differs_by_path(run: Run) -> None:
    other = "lotus/ez-baccarat"
    shown = run("sheet", "diff", ID, other, "--json").json
    found = {row["path"]: row["values"] for row in shown["differences"]}
    assert found["banking.backline"] == {ID: False, other: True}  # 002:6243-6244, 004:246
    assert list(found["wagers.panda-8"]) == [ID], "only the Hustler sheet has a Panda 8"
    assert found["second_hand"] == {ID: "banker", other: "dealer"}
    assert not any(part in ("lines", "source") for path in found for part in path.split("."))
    text = " ".join(run("sheet", "diff", ID, other).out.split())
    assert f"banking.backline: no in {ID}; yes in {other}" in text
    assert f"wagers.panda-8: only in {ID}" in text


def test_a_sheet_does_not_differ_from_itself(run: Run) -> None:
    assert run("sheet", "diff", ID, ID, "--json").json["differences"] == []
