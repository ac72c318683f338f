"""How options are read that several commands share."""

import pytest
import typer

from houseway.cli.options import count
from tests.unit.cli.conftest import Run, one_error_line

EZ_BACCARAT = "hustler/ez-baccarat"


@pytest.mark.parametrize(
    ("text", "number"),
    [("20", 20), ("1e6", 1_000_000), ("1_000_000", 1_000_000), ("2.5e6", 2_500_000), ("-3", -3)],
)
def test_a_count_may_be_written_short(text: str, number: int) -> None:
    assert count(text) == number


@pytest.mark.parametrize("text", ["1.5", "1e-1", "many", "", "inf", "nan", "1e99999999"])
def test_what_is_no_whole_number_is_no_count(text: str) -> None:
    with pytest.raises(typer.BadParameter, match="is not a whole number"):
        count(text)


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", EZ_BACCARAT, "--rounds", "1.5"),
        ("simulate", EZ_BACCARAT, "--hands", "1.5"),
        ("play", EZ_BACCARAT, "--auto", "--hands", "1.5"),
        ("equity", "hustler/texas-holdem", "--hands", "AhKh,QsQd", "--deals", "1.5"),
    ],
    ids=lambda words: f"{words[0]} {words[-2]}",
)
def test_half_a_round_is_refused_in_one_line(run: Run, words: tuple[str, ...]) -> None:
    told = one_error_line(run(*words))
    assert words[-2] in told and "'1.5' is not a whole number" in told


@pytest.mark.slow
def test_rounds_may_be_written_short(run: Run) -> None:
    ran = run("simulate", EZ_BACCARAT, "--rounds", "2.5e3", "--threads", "1", "--json")
    assert ran.json["rounds"] == 2500
