"""Figures, tables and citations as people read them."""

import re
import sys

import pytest

from houseway.cli.citations import place
from houseway.cli.show import edge, print_table
from houseway.errors import counted
from houseway.money import signed
from houseway.words import cited, percent, value_words
from tests.served import ROOT
from tests.unit.cli.conftest import Run

EZ_BACCARAT = "hustler/ez-baccarat"


@pytest.mark.parametrize(
    ("share", "shown"),
    [
        (-0.0123508, "−1.235%"),
        (0.0761133, "7.611%"),
        (0.5, "50.000%"),
        (0.000187, "0.0187%"),
        (0.0000012345, "0.000123%"),
        (0.0, "0%"),
    ],
)
def test_percentages_keep_enough_figures(share: float, shown: str) -> None:
    assert percent(share) == shown


def test_gains_carry_their_sign() -> None:
    assert (edge(0.0123508), edge(-0.0123508), edge(0)) == ("+1.235%", "−1.235%", "0%")
    assert (signed(1250), signed(-500), signed(0)) == ("+$12.50", "−$5", "$0")


def test_citations_name_their_file() -> None:
    assert cited("002", "6337-6338 004:242-256") == "002:6337-6338, 004:242-256"
    assert place("12-34") == ("", 12, 34)
    assert place("004:242") == ("004", 242, 242)
    assert place("4:242") is None and place("12-") is None


def test_words_for_values() -> None:
    assert value_words(()) == value_words(None) == "none"
    assert value_words({"seats": [8, 14], "backline": True}) == "seats: 8, 14; backline: yes"
    assert (counted(1, "sheet"), counted(1200, "sheet")) == ("1 sheet", "1,200 sheets")


# ---- terminals of any width ----


@pytest.fixture
def terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> pytest.MonkeyPatch:
    """Standard output is a terminal; tests set its width in COLUMNS."""
    monkeypatch.setattr(type(sys.stdout), "isatty", lambda stream: True)
    monkeypatch.setenv("NO_COLOR", "")
    return monkeypatch


@pytest.mark.parametrize("columns", [40, 60, 80])
@pytest.mark.parametrize(
    "words",
    [
        ("games", "--house", "hustler"),
        ("odds", EZ_BACCARAT, "--readings"),
        ("strategy", "hustler/casino-war"),
        ("compare", EZ_BACCARAT, "diamond-jims/ez-baccarat-panda-8"),
        ("simulate", EZ_BACCARAT, "--rounds", "1000", "--seed", "1", "--threads", "1"),
        ("rules", EZ_BACCARAT),
        ("settle", str(ROOT / "docs" / "examples" / "side-pot.toml")),
    ],
    ids=lambda words: words[0],
)
def test_a_narrow_terminal_shows_every_word_and_figure_of_a_wide_one(
    run: Run, terminal: pytest.MonkeyPatch, words: tuple[str, ...], columns: int
) -> None:
    terminal.setenv("COLUMNS", "99")
    wide = run(*words).out
    terminal.setenv("COLUMNS", str(columns))
    narrow = run(*words).out
    assert told(wide) <= told(narrow)
    rules = [line for line in narrow.splitlines() if "─" in line]  # as wide as their tables
    assert all(len(rule) <= columns for rule in rules)
    if columns >= 60:
        assert all(len(line) <= columns for line in narrow.splitlines())


def told(text: str) -> set[str]:
    """Words and figures; times and rules of tables aside."""
    text = re.sub(r"[\d.,]+ (seconds|million rounds a second)", "", text)
    return {word.rstrip(":") for word in text.split() if "─" not in word}


def test_where_a_table_does_not_fit_its_rows_are_blocks(
    capsys: pytest.CaptureFixture[str], terminal: pytest.MonkeyPatch
) -> None:
    columns, rows = ("wager", "edge"), [("Player line", "−1.235%"), ("Tie", "−14.360%")]
    terminal.setenv("COLUMNS", "23")
    print_table(columns, rows, right=("edge",))
    assert capsys.readouterr().out.splitlines() == [
        "  wager            edge",
        "  ─────────────────────",
        "  Player line   −1.235%",
        "  Tie          −14.360%",
    ]
    terminal.setenv("COLUMNS", "21")
    print_table(columns, rows, right=("edge",))
    assert capsys.readouterr().out.splitlines() == [
        "  wager: Player line",
        "  edge: −1.235%",
        "",
        "  wager: Tie",
        "  edge: −14.360%",
    ]
