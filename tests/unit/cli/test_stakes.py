"""No table is opened for less than nothing, nor for more than a table can hold."""

from typing import Any

import pytest

from houseway.errors import HousewayError, ScriptError
from houseway.game import open_table, settle
from houseway.table import MOST_CHIPS
from houseway.table.open import Setup
from tests.unit.cli.conftest import Run

HOLDEM, STUD, OMAHA = "hustler/texas-holdem", "hustler/seven-card-stud", "hustler/omaha"
BANKED = "hustler/casino-blackjack"
HUGE = 10**12


@pytest.mark.parametrize(
    ("game", "asked", "says"),
    [
        (STUD, {"ante": -100_000}, "ante −$1,000: expected $0 to $10,000"),
        (STUD, {"ante": HUGE}, "ante $10,"),
        (STUD, {"bring_in": -500}, "bring-in −$5: expected at most $4"),
        (STUD, {"bring_in": 0}, "bring-in $0: expected at most $4"),
        (STUD, {"bring_in": 401}, "bring-in $4.01: expected at most $4"),
        (STUD, {"bring_in": HUGE}, "bring-in"),
        (OMAHA, {"ante": -1_000_000, "limit": "pot-limit"}, "ante −$10,000"),
        (HOLDEM, {"blinds": (-200, 400)}, "blinds -2: expected"),
        (HOLDEM, {"blinds": (400, 200)}, "blinds 4,2: the larger blind comes last"),
        (HOLDEM, {"blinds": (200, HUGE)}, "blinds"),
        (HOLDEM, {"blinds": (100,) * 5}, "blinds 5 of them: expected at most 4"),
        (HOLDEM, {"limit": "0.01-0.02"}, "limit $0.01: expected $0.25"),
        (HOLDEM, {"limit": "0-0"}, "limit 0: expected"),
        (HOLDEM, {"limit": "-4-8"}, "limit"),
        (HOLDEM, {"limit": "4-1e30"}, "limit"),
        (HOLDEM, {"limit": "٣-٦"}, "limit: '٣' is not an amount of dollars"),
        (HOLDEM, {"buy_in": -1}, "a buy-in of −$0.01: expected $4 to $1,000,000"),
        (HOLDEM, {"buy_in": HUGE}, "a buy-in of $1"),
        (BANKED, {"buy_in": HUGE, "bots": ()}, "a buy-in of $1"),
        (BANKED, {"limits": "0-0"}, "limits 0-0: expected bets of $0.25 to $10,000"),
        (BANKED, {"limits": "0.01-0.02"}, "limits 0.01-0.02: expected bets of $0.25"),
        (BANKED, {"limits": f"5-{HUGE}"}, "limits"),
        (BANKED, {"limits": "5-20000"}, "limits 5-20000: expected bets of"),
        (BANKED, {"limits": "٥-١٠"}, "limits: '٥-١٠' is not a limit"),
    ],
)
def test_a_table_is_refused_in_one_line(game: str, asked: dict[str, Any], says: str) -> None:
    with pytest.raises(HousewayError) as refused:
        open_table(Setup(game=game, **asked), bytes(32))
    assert str(refused.value).startswith(says)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("game", "asked"),
    [
        (HOLDEM, {"limit": "0.25-0.50"}),
        (HOLDEM, {"limit": "10000-10000"}),
        (HOLDEM, {"blinds": (100, 100, 200)}),
        (STUD, {"ante": 0, "bring_in": 400}),
        (BANKED, {"limits": "0.25+"}),
        (BANKED, {"buy_in": MOST_CHIPS}),
    ],
)
def test_the_bounds_themselves_are_played(game: str, asked: dict[str, Any]) -> None:
    table = open_table(Setup(game=game, **asked), bytes(32))
    assert table.least_buy_in <= table.buy_in <= MOST_CHIPS


@pytest.mark.parametrize(
    ("option", "value"),
    [("ante", "-1000"), ("bring-in", "-5"), ("ante", "1e12"), ("buy-in", "1e12"), ("limit", "٣-٦")],
)
def test_the_terminal_refuses_the_same(run: Run, option: str, value: str) -> None:
    shown = run("play", STUD, "--auto", "--hands", "1", f"--{option}={value}")
    assert shown.code != 0 and option in shown.err
    assert len(shown.err.strip().splitlines()) == 1


SCRIPT: dict[str, Any] = {
    "game": HOLDEM,
    "seats": {"1": {}, "2": {}},
    "button": 1,
    "limit": {"small": 4, "big": 8, "blinds": [2, 4]},
    "seed": 1,
}


@pytest.mark.parametrize(
    ("changed", "at"),
    [
        ({"ante": -1}, "ante"),
        ({"ante": 20_000}, "ante"),
        ({"limit": {"small": 4, "big": 8, "blinds": [4, 2]}}, "limit.blinds"),
        ({"limit": {"small": 4, "big": 8, "blinds": [1] * 5}}, "limit.blinds"),
        ({"limit": {"small": 4, "big": 20_000, "blinds": [2, 4]}}, "limit"),
        ({"bring_in": 20_000}, "bring_in"),
    ],
)
def test_a_script_is_refused_with_the_place(changed: dict[str, Any], at: str) -> None:
    with pytest.raises(ScriptError) as refused:
        settle(SCRIPT | changed)
    assert refused.value.at == at
