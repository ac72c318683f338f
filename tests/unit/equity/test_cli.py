"""`houseway equity` as a person or a program calls it."""

import pytest

from houseway.progress import heard_by
from tests.unit.cli.conftest import Run, one_error_line

HOLDEM = "hustler/texas-holdem"


def test_the_table(run: Run) -> None:
    ran = run("equity", HOLDEM, "--hands", "AdAc,KhKs")
    assert ran.code == 0 and ran.err == ""
    assert "Exact, over 1,712,304 deals." in ran.out
    assert "Ad Ac  81.255%   81.065%       0.382%" in ran.out


def test_json_has_shares_wins_and_ties(run: Run) -> None:
    found = run("equity", HOLDEM, "--hands", "AdAc,KhKs", "--json").json
    assert (found["id"], found["method"], found["error"]) == (HOLDEM, "exact", None)
    assert found["deals"] == 1_712_304 and not found["interrupted"]
    first = found["hands"][0]
    assert first["hand"] == "Ad Ac" and first["error"] is None
    assert round(first["win"] * found["deals"]) == 1_388_072
    assert round(first["tie"] * found["deals"]) == 6_538
    assert first["share"] == pytest.approx((1_388_072 + 6_538 / 2) / 1_712_304)


def test_a_sample_has_an_error(run: Run) -> None:
    words = ("equity", "hustler/razz", "--hands", "As2h3d,Kd4c5c", "--deals", "5000")
    ran = run(*words, "--seed", "3", "--threads", "1")
    assert "Sampled, 5,000 deals." in ran.out and "standard error" in ran.out
    found = run(*words, "--json").json
    assert found["method"] == "sampled" and 0 < found["error"] < 0.01


def test_one_option_parts_players_by_commas_and_several_are_a_player_each(
    run: Run,
) -> None:
    board = ("--board", "2c 7d 9h Js")
    together = run("equity", HOLDEM, "--hands", "AhKh,QsQd", *board, "--json").json
    apart = run("equity", HOLDEM, "--hands", "AhKh", "--hands", "QsQd", *board, "--json").json
    assert together["hands"] == apart["hands"]
    ranges = run("equity", HOLDEM, "--hands", "QQ+,AKs", "--hands", "JJ,TT", *board, "--json").json
    assert [row["hand"] for row in ranges["hands"]] == ["QQ+, AKs", "JJ, TT"]
    semicolons = run("equity", HOLDEM, "--hands", "QQ+,AKs; JJ,TT", *board, "--json").json
    assert semicolons["hands"] == ranges["hands"]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("hustler/raz", "--hands", "AA,KK"), "hustler/razz"),
        (
            ("hustler/ez-baccarat", "--hands", "AA,KK"),
            "is a game with a player-dealer; expected a pot game",
        ),
        ((HOLDEM,), "--hands"),
        ((HOLDEM, "--hands", "AhKh"), "two or more"),
        ((HOLDEM, "--hands", "AhKh,QsQz"), "'QsQz'"),
        ((HOLDEM, "--hands", "AhKh,AhQs"), "Ah appears twice"),
        ((HOLDEM, "--hands", "AhKh,QsQd", "--deals", "0"), "--deals 0"),
        ((HOLDEM, "--hands", "AhKh,QsQd", "--threads", "0"), "--threads 0"),
        ((HOLDEM, "--hands", "AhKh,QsQd", "--seed", "-1"), "--seed -1"),
        (("hustler/razz", "--hands", "AhKh,QsQd", "--board", "2c"), "no board"),
    ],
)
def test_errors_are_one_line(run: Run, words: tuple[str, ...], named: str) -> None:
    assert named in one_error_line(run("equity", *words))


def test_help_has_examples(run: Run) -> None:
    ran = run("equity", "--help")
    assert "houseway equity hustler/texas-holdem --hands AhKh,QsQd" in ran.out


def test_control_c_gives_the_estimate_so_far(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(done: float, words: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("houseway.cli.equity.progress_shown", lambda _: heard_by(stop))
    words = ("equity", "hustler/razz", "--hands", "As2h3d,Kd4c5c", "--deals", "1000000")
    ran = run(*words)
    assert ran.code == 130 and ran.err == ""
    assert "Interrupted: this is the estimate so far." in ran.out and "Sampled, " in ran.out
    found = run(*words, "--json").json
    assert found["interrupted"] and 0 < found["deals"] < 1_000_000
