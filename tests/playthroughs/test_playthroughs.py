"""Every game still tells the same story, and no sheet comes without its proofs."""

import tomllib
from pathlib import Path

import pytest

from houseway.game import load
from tests.playthroughs.write import file_of, playable, playthrough

RULINGS = Path(__file__).parents[1] / "rulings"


@pytest.mark.parametrize("id", playable())
def test_playthrough(id: str) -> None:
    golden = file_of(id)
    assert golden.is_file(), f"write it: make playthrough ID={id}"
    assert playthrough(id) == golden.read_text(encoding="utf-8")


def test_every_sheet_has_rulings_and_a_playthrough() -> None:
    missing = [
        f"{id}: {what}"
        for id in playable()
        for what, file in (
            ("no ruling", RULINGS / f"{id}.toml"),
            ("no playthrough", file_of(id)),
        )
        if not file.is_file()
    ]
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("id", playable())
def test_every_wager_is_ruled_on(id: str) -> None:
    cases = tomllib.loads((RULINGS / f"{id}.toml").read_text(encoding="utf-8"))["case"]
    settled = {
        wager
        for case in cases
        for wagers in case["expect"].get("paid", {}).values()
        for wager in wagers
    }
    missing = {wager.name for wager in load(id).sheet.wagers} - settled
    assert not missing, f"{id}: no ruling pays {', '.join(sorted(missing))}"
