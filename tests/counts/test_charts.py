"""The charts kept beside the sheets are those of the exact solutions."""

import pytest

from houseway.analysis.charts import charted
from houseway.game import BankedGame, load
from tests.catalogue import quick_to_solve
from tests.solving import solved

CHARTED = [game.id for game in charted()]


def test_every_game_of_table_poker_and_blackjack_has_a_chart() -> None:
    assert len(CHARTED) == 17 + 14 and all(load(id, BankedGame).chart() for id in CHARTED)


@pytest.mark.parametrize("id", quick_to_solve(CHARTED))
def test_the_kept_chart_is_that_of_the_solution(id: str) -> None:
    """Run `make charts` after a change of sheets or solvers, and read what changed."""
    assert load(id, BankedGame).chart() == solved(id).chart
