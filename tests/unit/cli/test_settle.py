"""`houseway settle`: what comes back, in the form the script's page promises."""

import json
import tomllib
from pathlib import Path

from houseway.game import settle
from tests.unit.cli.conftest import Run, one_error_line

# A tie at seven; the bank of $100 is used up by the Tie Bet, which would pay $120.
SCRIPT = """
game = "hustler/ez-baccarat"
player_dealer = { seat = 8, bank = 100 }
schedule = { document = "hustler/ez-baccarat", option = 1 }
deal = { player = "9s 8c", banker = "3c 4h" }
[seats.1]
chips = 500.00
wagers = { player = 10, tie = 15 }
[seats.2]
wagers = { banker = 10 }
"""
KEYS = [
    *("game", "readings", "events", "claims", "pots", "chips", "collection"),
    *("uncovered", "carried", "next", "breaks"),
]
CLAIM = [
    *("order", "seat", "name", "wager", "hand", "stake", "result"),
    *("covered", "paid", "reason"),
]


def test_json_has_the_promised_keys(run: Run) -> None:
    shown = run("settle", "-", "--json", stdin=SCRIPT).json
    assert list(shown) == KEYS
    assert all(list(claim) == CLAIM for claim in shown["claims"])
    assert shown["chips"] == {"1": 100.0, "2": 0.0, "8": -100.0}
    assert shown["collection"] == {"player_dealer": 2.0, "1": 1.0, "2": 1.0, "total": 4.0}
    assert {(row["seat"], row["wager"], row["amount"]) for row in shown["uncovered"]} == {
        (1, "tie", 2.5),
        (2, "banker", 10.0),
    }


def test_file_stdin_toml_and_json_agree(run: Run, tmp_path: Path) -> None:
    raw = tomllib.loads(SCRIPT)
    (tmp_path / "round.toml").write_text(SCRIPT)
    (tmp_path / "round.json").write_text(json.dumps(raw))
    expected = settle(raw).report()
    for name in ("round.toml", "round.json"):
        assert run("settle", str(tmp_path / name), "--json").json == expected
    for text in (SCRIPT, "\n" + json.dumps(raw)):
        assert run("settle", "-", "--json", stdin=text).json == expected


def test_text_tells_the_round_and_the_money(run: Run) -> None:
    out = run("settle", "-", stdin=SCRIPT).out
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert "The Player hand gets 9s." in lines
    reason = settle(tomllib.loads(SCRIPT)).report()["claims"][1]["reason"]
    assert f"2 seat 1 Tie Bet $15 win $12.50 +$100 {reason}" in lines
    assert "seat 1, Tie Bet: $2.50 returned" in lines
    assert "Seat 8, the player-dealer: −$100" in lines
    assert "Total: $4" in lines


def test_a_refused_answer_says_where_and_what_is_legal(run: Run) -> None:
    script = SCRIPT.replace("[seats.2]", 'actions = ["hit"]\n[seats.2]')
    ran = run("settle", "-", "--json", stdin=script)
    error = ran.json["error"]
    assert list(error) == ["at", "seat", "answer", "legal", "message"]
    assert error["at"] == "seats.1.actions[0]"
    assert one_error_line(ran) == f"{error['at']}: {error['message']}"


def test_a_script_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    (tmp_path / "torn.toml").write_bytes(b"game = \xff")
    for file, stdin in (
        (str(tmp_path / "missing.toml"), ""),
        (str(tmp_path / "torn.toml"), ""),
        (str(tmp_path), ""),
        ("-", "game = "),
        ("-", '{"game": '),
        ("-", ""),
        ("-", "game = " + "[" * 100_000),
        ("-", '{"game": ' + "[" * 100_000),
        ("-", '{"game": ' * 900 + "1" + "}" * 900),
        ("-", "seed = " + "9" * 5_000),
    ):
        ran = run("settle", file, "--json", stdin=stdin)
        one_error_line(ran)
        assert set(ran.json["error"]) == {"at", "seat", "answer", "legal", "message"}


def test_an_unknown_game_is_an_error_of_the_script(run: Run) -> None:
    ran = run("settle", "-", "--json", stdin=SCRIPT.replace("ez-baccarat", "ez-bacarat"))
    assert ran.json["error"]["at"] == "game"
    assert "hustler/ez-baccarat" in one_error_line(ran)


# 004:3062-3064: the lines from $5..$100 to $1,000, the Tie within the same limits
BROKEN = """
game = "lotus/cash-in-baccarat"
player_dealer = { seat = 7, bank = 10000 }
schedule = 1
seed = 1
[seats.1]
wagers = { player = 3, tie = 5000 }
"""
UNDER, OVER = "$3 is under the minimum of $5", "$5,000 is over the maximum of $1,000"


def test_broken_limits_are_told_and_the_round_is_settled(run: Run) -> None:
    shown = run("settle", "-", "--json", stdin=BROKEN)
    assert (shown.code, shown.json["collection"]["total"]) == (0, 20.0)
    assert shown.json["breaks"] == [
        {"at": "seats.1.wagers.player", "message": UNDER},
        {"at": "seats.1.wagers.tie", "message": OVER},
    ]
    assert f"seats.1.wagers.player: {UNDER}" in run("settle", "-", stdin=BROKEN).out


def test_strict_refuses_what_breaks_a_limit(run: Run) -> None:
    refused = run("settle", "-", "--strict", stdin=BROKEN)
    assert refused.code == 2 and UNDER in one_error_line(refused)
    kept = run("settle", "-", "--strict", "--json", stdin=SCRIPT)
    assert (kept.code, kept.json["breaks"]) == (0, [])


def test_a_table_of_other_limits_than_the_options_is_told(run: Run) -> None:
    bets = BROKEN.replace("player = 3, tie = 5000", "player = 50")
    for limits, broken in (("min = 25, max = 1000", []), ("min = 1, max = 9000", ["table"])):
        script = f"table = {{ {limits} }}\n{bets}"
        shown = run("settle", "-", "--json", stdin=script).json
        assert [row["at"] for row in shown["breaks"]] == broken
