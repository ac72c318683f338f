"""Figures and citations as people read them."""

import pytest

from houseway.cli.citations import place
from houseway.cli.show import counted, edge
from houseway.money import signed
from houseway.telling import cited, percent, value_words


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
