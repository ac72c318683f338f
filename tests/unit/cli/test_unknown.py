"""A name nobody knows: a few near ones, and where all of them are."""

import pytest

from houseway.errors import nearest
from houseway.game import catalogue
from tests.unit.cli.conftest import Run, one_error_line

IDS = [row.id for row in catalogue()]


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("hustler/ez-bacarat", "hustler/ez-baccarat"),
        ("Hustler/EZ-Baccarat", "hustler/ez-baccarat"),
        ("hustlr/ez-baccarat", "hustler/ez-baccarat"),
        ("lotus/holdem", "lotus/texas-holdem"),  # the same house before a better likeness
        ("ZOOBAC", "marina-club/zoobac"),
    ],
)
def test_the_nearest_id_comes_first(asked: str, first: str) -> None:
    near = nearest(asked, IDS)
    assert near[0] == first and len(near) <= 3


def test_an_id_like_no_other_is_told_where_the_list_is(run: Run) -> None:
    line = one_error_line(run("rules", "qqq"))
    assert line.endswith(f"unknown game 'qqq'; `houseway games` lists all {len(IDS)}")


def test_near_ids_are_all_that_is_shown(run: Run) -> None:
    line = one_error_line(run("rules", "hustler/ez-bacarat"))
    assert "did you mean hustler/ez-baccarat, " in line and len(line) < 200
