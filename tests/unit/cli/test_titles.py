"""People know wagers by what the document calls them; ids are typed, and stand in JSON."""

import re
from pathlib import Path

import pytest

from houseway.game import BankedGame, load
from tests.unit.cli.conftest import Run

EZ_BACCARAT = "hustler/ez-baccarat"
CASINO_WAR = "hustler/casino-war"
SIMULATE = ("simulate", EZ_BACCARAT, "--rounds", "1000", "--threads", "1", "--hands", "50")
PLOTTED = (*SIMULATE, "--bankroll", "500", "--bet", "tie=10", "--bet", "dragon-7=5")


def shown_ids(text: str, *games: str) -> set[str]:
    """Ids of the games' wagers that stand in a cell of a table, a heading or a legend."""
    sheets = [load(id, BankedGame).sheet for id in games]
    parts = {part.strip() for part in re.split(r" {2,}|: |, | on |[>\n]", text)}
    return parts & {wager.name for sheet in sheets for wager in sheet.wagers}


@pytest.mark.parametrize(
    ("words", "titles"),
    [
        (("odds", EZ_BACCARAT, "--readings"), ("Banker line", "Tie Bet")),
        (("simulate", CASINO_WAR, *SIMULATE[2:]), ("Base game wager", "Tie Wager")),
        (PLOTTED, ("Tie Bet: $10", "Dragon 7 Bonus Bet: $5")),
        (("strategy", "lotus/ultimate-war"), ("Best play on Player Bet:",)),
        (("compare", CASINO_WAR, "lotus/ultimate-war"), ("Base game wager", "Player Bet")),
    ],
    ids=lambda words: words[0],
)
def test_a_command_shows_titles_of_wagers(
    run: Run, words: tuple[str, ...], titles: tuple[str, ...]
) -> None:
    found = run(*words)
    assert not found.code and all(title in found.out for title in titles)
    shown = found.out.split("Wagers: what they pay")[-1]  # not the rules of `compare`
    assert shown_ids(shown, *(word for word in words if "/" in word)) == set()


def test_a_picture_shows_titles_of_wagers(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bankroll.svg"
    run(*PLOTTED, "--plot", str(file))
    picture = file.read_text(encoding="utf-8")
    assert "Dragon 7 Bonus Bet, $5.00 a hand" in picture
    assert shown_ids(picture, EZ_BACCARAT) == set()


def test_json_keeps_the_ids(run: Run) -> None:
    found = run(*PLOTTED, "--json").json
    sheet = load(EZ_BACCARAT, BankedGame).sheet
    assert {row["name"] for row in found["wagers"]} <= {wager.name for wager in sheet.wagers}
    assert [row["wager"] for row in found["bankroll"]] == ["tie", "dragon-7"]
