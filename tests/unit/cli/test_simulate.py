"""`houseway simulate --by`: best play or the chart."""

import pytest

from tests.unit.cli.conftest import Run, one_error_line

CHARTED = "hustler/crazy-4-poker"
WORDS = ("--rounds", "100000", "--threads", "1")


def test_by_chart_the_first_wager_is_compared_with_the_charts_worth(run: Run) -> None:
    """Queens Up is lost by folding, so nothing exact is known of it under the chart."""
    shown = run("simulate", CHARTED, "--by", "chart", *WORDS, "--json").json
    best = run("simulate", CHARTED, *WORDS, "--json").json
    chart = run("strategy", CHARTED, "--json").json
    assert (shown["by"], best["by"]) == ("chart", "best")
    ante, queens_up = shown["wagers"]
    assert ante["exact"] == chart["chart_ev"] < best["wagers"][0]["exact"] == chart["ev"]
    assert ante["deviation"] == pytest.approx((ante["ev"] - ante["exact"]) / ante["error"])
    assert abs(ante["deviation"]) < 4
    assert (queens_up["exact"], queens_up["deviation"]) == (None, None)
    assert queens_up["error"] > 0

    told = run("simulate", CHARTED, "--by", "chart", *WORDS).out
    assert "Means, from the bettor's side, played by the chart" in told
    row = next(line for line in told.splitlines() if line.startswith("  Queens Up"))
    assert row.split()[-2:] == ["–", "–"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("hustler/casino-war", "--by", "chart"), "a game of table-poker, blackjack"),
        (("hustler/2-way-winner", "--by", "chart"), "a game of table-poker, blackjack"),
        (("hustler/casino-war", "--by", "luck"), "expected best, chart or house-way"),
        ((CHARTED, "--by", "chart", "--bankroll", "100"), "expected --by best"),
    ],
)
def test_what_cannot_be_played_is_refused(run: Run, words: tuple[str, ...], told: str) -> None:
    message = one_error_line(run("simulate", *words, "--rounds", "1000"))
    assert message.startswith("--by") and message.endswith(told), message
