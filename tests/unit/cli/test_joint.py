"""`houseway odds --with`: the joint figure, and wagers it refuses."""

import json

import pytest

from tests.unit.cli.conftest import Run

UTH = "lucky-lady/ultimate-texas-holdem"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (("nonsense=1",), "unknown bonus wager 'nonsense'"),
        (("ante=1",), "unknown bonus wager 'ante'"),
        (("trips=0",), "expected more than 0"),
        (("trips=-1",), "expected a number of units"),
        (("trips=1001",), "at most 1000"),
        (("trips=99999999",), "expected such as"),
        (("trips=x",), "expected a number of units"),
        (("trips",), "expected WAGER=N"),
        (("bad-beat-bonus=1",), "needs trips as well"),
    ],
)
def test_what_cannot_be_placed_is_one_line(run: Run, given: tuple[str, ...], says: str) -> None:
    done = run("odds", UTH, *(word for text in given for word in ("--with", text)))
    assert done.code == 2
    assert says in done.err
    assert len(done.err.splitlines()) == 1


def test_bonuses_that_no_play_changes_add_up(run: Run) -> None:
    done = run("odds", "hustler/let-it-ride", "--with", "3-card-bonus=2", "--json")
    report = json.loads(done.out)
    single = {row["name"]: row["ev"] for row in report["wagers"]}
    first = report["wagers"][0]["ev"]
    assert report["joint"]["with"] == {"3-card-bonus": 2.0}
    assert report["joint"]["changes_play"] == []
    assert report["joint"]["ev"] == pytest.approx(first + 2 * single["3-card-bonus"])
