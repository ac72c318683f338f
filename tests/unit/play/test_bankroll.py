"""Bankrolls against the definition, and the round figures of an axis."""

from fractions import Fraction

import pytest

from houseway.analysis.bankroll import bankroll, sparkline
from houseway.analysis.plot import ticks
from houseway.odds import Count, WagerOdds

COIN = WagerOdds(
    name="coin",
    rows=(
        Count("heads", "1 to 1", Fraction(1), 1),
        Count("tails", "lose", Fraction(-1), 1),
    ),
)


def ruin_of_a_coin(start: int, hands: int) -> Fraction:
    """Share of the 2**hands equally likely ways that reach nothing, counted step by step."""
    ways: dict[int, Fraction] = {start: Fraction(1)}
    for _ in range(hands):
        after: dict[int, Fraction] = {}
        for money, share in ways.items():
            for then in (money + 1, money - 1) if money else (money, money):
                after[then] = after.get(then, Fraction(0)) + share / 2
        ways = after
    return ways[0]


def test_ruin_agrees_with_the_definition() -> None:
    found = bankroll(COIN, bet=1.0, start=5.0, hands=60, seed=2)
    assert abs(found.ruined - float(ruin_of_a_coin(5, 60))) < 4 * found.ruined_error
    assert (found.mean_per_hand, found.deviation_per_hand) == (0, 1)
    assert abs(found.mean_end - 5) < 4 * found.mean_end_error  # a fair game keeps its mean


def test_a_bet_that_cannot_be_made_is_not_made() -> None:
    lost = WagerOdds(name="lost", rows=(Count("always", "lose", Fraction(-1), 1),))
    found = bankroll(lost, bet=3.0, start=10.0, hands=9, paths=1000)
    assert found.median[-1] == 1.0 and found.ruined == 1.0
    assert found.at == tuple(range(10))


def test_a_raise_cannot_lose_more_than_there_is() -> None:
    raised = WagerOdds(name="raised", rows=(Count("always", "lose", Fraction(-2), 1),))
    assert bankroll(raised, bet=3.0, start=4.0, hands=1, paths=1000).low[-1] == 0.0


@pytest.mark.parametrize(
    ("highest", "marks"), [(1000, [0, 200, 400, 600, 800, 1000]), (7, [0, 2, 4, 6]), (0, [0])]
)
def test_ticks_are_round(highest: float, marks: list[float]) -> None:
    assert ticks(highest) == marks


def test_a_sparkline_goes_from_low_to_high() -> None:
    assert sparkline([0, 1, 2, 3, 4, 5, 6, 7]) == "▁▂▃▄▅▆▇█"
    assert len(sparkline(list(range(201)))) == 60
    assert sparkline([5, 5]) == "▁▁"
