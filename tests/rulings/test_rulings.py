"""Cases from the documents: what each script must pay, in which order, or why it is refused."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from houseway.errors import ScriptError
from houseway.game import kind_of, settle

FOLDER = Path(__file__).parent
EXPECT = {
    *("paid", "hands", "order", "uncovered", "chips", "collection"),
    *("says", "untold", "breaks", "error"),
}
POT_EXPECT = {"chips", "pots", "collection", "carried", "next", "says", "untold", "error"}


def cases() -> list[Any]:
    rows = []
    for file in sorted(FOLDER.glob("*/*.toml")):
        id = f"{file.parent.name}/{file.stem}"
        for number, case in enumerate(tomllib.loads(file.read_text())["case"], start=1):
            rows.append(pytest.param(id, case, id=f"{id}-{number}: {case['says']}"))
    return rows


@pytest.mark.parametrize(("id", "case"), cases())
def test_ruling(id: str, case: dict[str, Any]) -> None:
    assert case["says"] and case["cites"], "a ruling says what it proves and where it is printed"
    expect, pot = case["expect"], kind_of(id).name == "pot"
    known = POT_EXPECT if pot else EXPECT
    assert expect and set(expect) <= known, f"expect takes {sorted(known)}"
    script = {"game": id, **case["script"]}
    if "error" in expect:
        with pytest.raises(ScriptError) as refused:
            settle(script)
        assert expect["error"] in str(refused.value)
    elif pot:
        check_pot(expect, settle(script).report())
    else:
        check_banked(expect, settle(script).report())


def check_banked(expect: dict[str, Any], got: dict[str, Any]) -> None:
    account = {(c["seat"], c["name"]): c["name"] or str(c["seat"]) for c in got["claims"]}
    paid: dict[str, dict[str, float]] = {}
    uncovered: dict[str, dict[str, float]] = {}
    for claim in got["claims"]:
        row = paid.setdefault(account[claim["seat"], claim["name"]], {})
        row[claim["wager"]] = row.get(claim["wager"], 0) + claim["paid"]
    for rest in got["uncovered"]:
        row = uncovered.setdefault(account[rest["seat"], rest["name"]], {})
        row[rest["wager"]] = rest["amount"]
    if "paid" in expect:
        assert paid == expect["paid"]
        if "uncovered" not in expect:
            assert uncovered == {}, "a case with an uncovered wager must expect it"
    if "hands" in expect:
        assert [told_claim(claim) for claim in got["claims"]] == expect["hands"]
    if "order" in expect:
        order = [f"{account[c['seat'], c['name']]} {c['wager']}" for c in got["claims"]]
        assert order == expect["order"]
    if "uncovered" in expect:
        assert uncovered == expect["uncovered"]
    if "chips" in expect:
        assert got["chips"] == expect["chips"]
    if "collection" in expect:
        assert got["collection"] == expect["collection"]
    if "breaks" in expect:
        assert [row["message"] for row in got["breaks"]] == expect["breaks"]
    check_told(expect, got)


def told_claim(claim: dict[str, Any]) -> str:
    """`1/2 base 20: -20`: the second hand of seat 1, its stake and what it gained."""
    hand = f"/{claim['hand']}" if claim["hand"] > 1 else ""
    who = f"{claim['name'] or claim['seat']}{hand}"
    return f"{who} {claim['wager']} {claim['stake']:g}: {claim['paid']:g}"


def check_told(expect: dict[str, Any], got: dict[str, Any]) -> None:
    told = iter(got["events"])
    for words in expect.get("says", []):
        assert any(words in event for event in told), f"{words!r} is not told, or not in this place"
    for words in expect.get("untold", []):
        assert not any(words in event for event in got["events"]), f"{words!r} is told"


def check_pot(expect: dict[str, Any], got: dict[str, Any]) -> None:
    """`pots` by amount, and by who can win and who won where a case says so; `says` in order.

    TOML has no null: nothing owed to the next hand is written `false`.
    """
    for key in ("chips", "collection", "carried"):
        if key in expect:
            assert got[key] == expect[key]
    if "pots" in expect:
        assert len(got["pots"]) == len(expect["pots"])
        for pot, wanted in zip(got["pots"], expect["pots"], strict=True):
            assert {key: pot[key] for key in wanted} == wanted
    if "next" in expect:
        assert {key: got["next"][key] or False for key in expect["next"]} == expect["next"]
    check_told(expect, got)
