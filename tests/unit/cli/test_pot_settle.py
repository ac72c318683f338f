"""`houseway settle` of pot games and PHH files: its replies, as docs/script.md describes them."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.unit.cli.conftest import Ran, Run, one_error_line

KEYS = [
    *("game", "readings", "events", "claims", "pots", "chips", "collection"),
    *("uncovered", "carried", "next", "breaks"),
]
ERROR = ["at", "seat", "answer", "legal", "message"]

# The button is at 4, so 1 and 2 have the blinds and 3 acts first. Three aces beat three kings.
# Seats 1 and 2 pay 8 + 4 + 16 + 8 = 36 each. Option 4 at $4-$8 and four players takes $1 of the
# small blind, $1 after the flop and $1 after the turn (002:12081-12106): 72 - 3 = 69.
LIMIT = """
game = "hustler/texas-holdem"
button = 4
limit = { small = 4, big = 8, blinds = [2, 4] }
schedule = 4
[deal]
1 = "As Ah"
2 = "Kd Kc"
3 = "7c 2d"
4 = "9s 8s"
board = "Ad 7h 3c Ks 2c"
[seats.1]
chips = 200.00
actions = ["raise 8", "bet 4", "bet 8", "call", "check", "call"]
[seats.2]
chips = 200.00
actions = ["call", "call", "raise 16", "bet 8"]
[seats.3]
actions = ["fold"]
[seats.4]
actions = ["fold"]
"""

# All in for 50, 100 and 200: 3 x 50 for all three, 2 x 50 for the two larger stacks; of the last
# 100 nobody calls any. Aces take the first pot, kings the second.
ALL_IN = """
game = "diamond-jims/no-limit-holdem"
button = 3
limit = { no_limit = true, blinds = [5, 10] }
[deal]
1 = "As Ah"
2 = "Ks Kh"
3 = "Qs Qh"
board = "2c 7d 9h 3s 4c"
[seats.1]
chips = 50
actions = ["call"]
[seats.2]
chips = 100
actions = ["call"]
[seats.3]
chips = 200
actions = ["raise 200"]
"""


def settled(run: Run, script: str) -> Any:
    ran = run("settle", "-", "--json", stdin=script)
    assert ran.code == 0, ran.err
    return ran.json


def refused(run: Run, script: str) -> Any:
    """The error of a script: one line, exit status 2, and an object with every key."""
    ran: Ran = run("settle", "-", "--json", stdin=script)
    error = ran.json["error"]
    assert list(error) == ERROR
    assert one_error_line(ran) == f"{error['at']}: {error['message']}"
    return error


# ---- what comes back ----


def test_json_has_the_promised_keys(run: Run) -> None:
    shown = settled(run, LIMIT)
    assert list(shown) == KEYS
    assert shown["game"] == "hustler/texas-holdem" and shown["readings"]["raise-cap"] == "three"
    assert shown["claims"] == [] and shown["uncovered"] == [] and shown["carried"] == 0.0
    assert all(isinstance(event, str) for event in shown["events"])


def test_the_pot_the_chips_and_the_collection(run: Run) -> None:
    """Fees are in the chips, and told apart: of the blind of seat 1, and of the pot.

    A dollar of that blind is dead: 2 x 36 + 1 - 3.
    """
    shown = settled(run, LIMIT)
    assert shown["pots"] == [{"amount": 70.0, "eligible": [1, 2], "won": {"1": 70.0}}]
    assert shown["chips"] == {"1": 33.0, "2": -36.0, "3": 0.0, "4": 0.0}
    assert shown["collection"]["total"] == 3.0
    assert {key: fee for key, fee in shown["collection"].items() if key.isdigit()} == {"1": 1.0}
    assert sum(shown["chips"].values()) + shown["collection"]["total"] == 0


def test_without_a_schedule_nothing_is_taken(run: Run) -> None:
    shown = settled(run, LIMIT.replace("schedule = 4", ""))
    assert shown["collection"] == {"total": 0.0}
    assert shown["chips"] == {"1": 36.0, "2": -36.0, "3": 0.0, "4": 0.0}


def test_a_limit_of_one_size_is_bet_on_every_street(run: Run) -> None:
    """8 + 4 + 8 + 4 from each of the two: after the turn a bet is still 4."""
    script = LIMIT.replace("schedule = 4", "").replace(", big = 8", "")
    script = script.replace('"bet 8", "call"', '"bet 4", "call"').replace("raise 16", "raise 8")
    script = script.replace('"bet 8"]', '"bet 4"]')
    assert settled(run, script)["chips"] == {"1": 24.0, "2": -24.0, "3": 0.0, "4": 0.0}


def test_a_schedule_may_be_named_with_its_document(run: Run) -> None:
    named = 'schedule = { document = "hustler/collection-poker", option = 4 }'
    assert settled(run, LIMIT.replace("schedule = 4", named)) == settled(run, LIMIT)


def test_side_pots_in_order_each_with_who_could_win_it(run: Run) -> None:
    shown = settled(run, ALL_IN)
    assert shown["pots"] == [
        {"amount": 150.0, "eligible": [1, 2, 3], "won": {"1": 150.0}},
        {"amount": 100.0, "eligible": [2, 3], "won": {"2": 100.0}},
    ]
    assert shown["chips"] == {"1": 100.0, "2": 0.0, "3": -100.0}
    assert any("Uncalled bet of $100 returned" in event for event in shown["events"])


def test_a_pot_two_share_names_both(run: Run) -> None:
    """Both play the board; 20 + 20 in the pot, halved."""
    script = ALL_IN.replace("2c 7d 9h 3s 4c", "Tc Jc Qc Kc Ac").replace(
        'actions = ["call"]\n[seats.3]', 'actions = ["fold"]\n[seats.3]'
    )
    shown = settled(
        run, script.replace('"raise 200"', '"raise 20"').replace("chips = 50", "chips = 20")
    )
    assert shown["pots"] == [{"amount": 50.0, "eligible": [1, 3], "won": {"1": 25.0, "3": 25.0}}]
    assert shown["chips"] == {"1": 5.0, "2": -10.0, "3": 5.0}


def test_money_is_dollars_with_cents(run: Run) -> None:
    script = ALL_IN.replace("[5, 10]", "[0.25, 0.50]").replace("200", "1.75")
    script = script.replace("chips = 50", "chips = 0.50").replace("chips = 100", "chips = 1.25")
    shown = settled(run, script)
    assert [pot["amount"] for pot in shown["pots"]] == [1.5, 1.5]
    assert shown["chips"] == {"1": 1.0, "2": 0.25, "3": -1.25}


def test_file_stdin_toml_and_json_agree(run: Run, tmp_path: Path) -> None:
    raw = tomllib.loads(LIMIT)
    (tmp_path / "hand.toml").write_text(LIMIT)
    (tmp_path / "hand.json").write_text(json.dumps(raw))
    expected = settled(run, LIMIT)
    for name in ("hand.toml", "hand.json"):
        assert run("settle", str(tmp_path / name), "--json").json == expected
    assert settled(run, json.dumps(raw)) == expected


def test_text_tells_the_hand_the_pots_and_the_chips(run: Run) -> None:
    out = run("settle", "-", stdin=ALL_IN).out
    lines = [line.strip() for line in out.splitlines()]
    assert lines[0] == "No Limit Texas Hold'em (diamond-jims/no-limit-holdem)"
    assert "Seat 1 posts $5: small blind." in lines and "Seat 3 raises to $200." in lines
    assert any(line.startswith("The main pot, $150, for seats 1") for line in lines)
    assert any(line.startswith("The side pot, $100, for seats 2") for line in lines)
    assert any(line.startswith("Seat 1 wins $150, the main pot") for line in lines)
    assert "Seat 3: −$100" in lines and "No collection is taken." in lines
    out = run("settle", "-", stdin=LIMIT).out
    assert "Total: $3" in out and "Seat 1: +$33" in out


# ---- kills ----

KILLS = LIMIT.replace("schedule = 4", "kill_game = true\nstate = { leg = 1 }")


def test_next_tells_the_kill_and_the_leg(run: Run) -> None:
    """Seat 1 had a leg and has won a bet and more: it owes twice the small bet (002:1519-1528)."""
    assert settled(run, LIMIT)["next"] == {"kill": None, "leg": None, "fantasy_land": []}
    first = settled(run, KILLS.replace("state = { leg = 1 }", ""))["next"]
    assert first == {"kill": None, "leg": 1, "fantasy_land": []}
    second = settled(run, KILLS)["next"]
    assert second["kill"] == {"seat": 1, "amount": 8.0}
    assert list(second) == ["kill", "leg", "fantasy_land"]
    assert "seat 1 posts $8" in run("settle", "-", stdin=KILLS).out


def test_what_comes_next_can_be_given_to_the_next_script(run: Run) -> None:
    """The kill is live, limits double, and the killer acts after everybody else (002:1568-1569)."""
    kill = settled(run, KILLS)["next"]["kill"]
    owed = f"kill = {{ seat = {kill['seat']}, amount = {kill['amount']} }}"
    script = f"""
game = "hustler/texas-holdem"
button = 1
limit = {{ small = 4, big = 8, blinds = [2, 4] }}
seed = 1
kill_game = true
{owed}
[seats.1]
actions = []
[seats.2]
actions = ["fold"]
[seats.3]
actions = ["fold"]
"""
    shown = settled(run, script)
    assert "Seat 1 posts $8: kill." in shown["events"]
    assert shown["chips"] == {"1": 6.0, "2": -2.0, "3": -4.0}
    wrong = script.replace('[seats.2]\nactions = ["fold"]', '[seats.2]\nactions = ["raise 12"]')
    assert refused(run, wrong)["legal"] == ["fold", "call", "raise 16"]


# ---- refusals ----


def test_a_refused_answer_says_where_who_what_and_what_is_legal(run: Run) -> None:
    """The raise is to 8, so calling or raising by 4 to 12 is left."""
    error = refused(run, LIMIT.replace('["call", "call", "raise 16"', '["raise 500"'))
    assert error["at"] == "seats.2.actions[0]"
    assert (error["seat"], error["answer"]) == (2, "raise 500")
    assert error["legal"] == ["fold", "call", "raise 12"]


def test_a_range_of_legal_sizes_is_told(run: Run) -> None:
    """From the big blind's double to all there is."""
    error = refused(run, ALL_IN.replace('"raise 200"', '"raise 15"'))
    assert error["at"] == "seats.3.actions[0]" and error["answer"] == "raise 15"
    assert error["legal"] == ["fold", "call", "raise 20 to 200"]


def test_the_place_is_the_number_of_the_answer(run: Run) -> None:
    error = refused(run, LIMIT.replace('"raise 16"', '"raise 12"'))
    assert error["at"] == "seats.2.actions[2]" and error["legal"] == ["fold", "call", "raise 16"]


def test_a_missing_answer_is_told_with_what_is_legal(run: Run) -> None:
    error = refused(run, LIMIT.replace(', "raise 16", "bet 8"]', "]"))
    assert (error["at"], error["seat"], error["answer"]) == ("seats.2.actions", 2, None)
    assert error["legal"] == ["fold", "call", "raise 16"]


def test_a_left_over_answer_is_told(run: Run) -> None:
    script = LIMIT.replace('[seats.4]\nactions = ["fold"]', '[seats.4]\nactions = ["fold", "call"]')
    assert refused(run, script)["at"] == "seats.4.actions[1]"


HOLDEM = """
game = "hustler/texas-holdem"
button = 2
limit = { small = 4, big = 8, blinds = [2, 4] }
seed = 1
[seats.1]
actions = []
[seats.2]
actions = ["fold"]
"""
STUD = """
game = "hustler/seven-card-stud"
limit = { small = 4, big = 8 }
ante = 1
bring_in = 1
seed = 1
[seats.1]
[seats.2]
"""


def test_the_scripts_that_are_changed_are_right(run: Run) -> None:
    assert settled(run, HOLDEM)["chips"] == {"1": 2.0, "2": -2.0}
    assert refused(run, STUD)["legal"] == ["bring-in", "complete 4"]


@pytest.mark.parametrize(
    ("script", "old", "new", "at"),
    [
        (HOLDEM, "seed = 1", "seed = 1\nplayer_dealer = { seat = 1, bank = 5 }", "script"),
        (HOLDEM, "seed = 1", "seed = 1\nnonsense = 1", "script"),
        (HOLDEM, "actions = []", "wagers = { ante = 5 }", "seats.1"),
        (HOLDEM, "actions = []", "chips = 0", "seats.1.chips"),
        (HOLDEM, "actions = []", "chips = -5", "seats.1.chips"),
        (HOLDEM, "actions = []", "chips = 0.001", "seats.1.chips"),
        (HOLDEM, "[seats.1]", "[seats.12]", "seats.12"),
        (HOLDEM, "[seats.1]", "[seats.x]", "seats.x"),
        (HOLDEM, "[seats.1]", "[seats.01]", "seats.01"),
        (HOLDEM, "[seats.1]", "[seats.01]\n[seats.1]", "seats.01"),
        (HOLDEM, "[seats.1]", f"[seats.{'9' * 5000}]", f"seats.{'9' * 100}"),
        (HOLDEM, '[seats.2]\nactions = ["fold"]', "", "seats"),
        (HOLDEM, "button = 2", "button = 12", "button"),
        (HOLDEM, "seed = 1", "", "deal"),
        (HOLDEM, "seed = 1", 'seed = 1\ncards = "As"', "seed"),
        (HOLDEM, "seed = 1", 'deal = { 1 = "As Ah", 2 = "As Kd" }', "deal"),
        (HOLDEM, "seed = 1", 'deal = { 1 = "As Zz", 2 = "Ks Kd" }', "deal.1[1]"),
        (HOLDEM, "seed = 1", 'deal = { 1 = "As Ah XX", 2 = "Ks Kd" }', "deal"),
        (HOLDEM, "seed = 1", 'deal = { 1 = "As", 2 = "Ks Kd" }', "deal.1"),
        (HOLDEM, "seed = 1", 'deal = { 1 = "As Ah", 2 = "Ks Kd", board = "2c" }', "deal.board"),
        (HOLDEM, "seed = 1", 'deal = { 1 = "As Ah", 2 = "Ks Kd", 3 = "2c 2d" }', "deal.3"),
        (HOLDEM, "seed = 1", 'deal = { 1 = "As Ah", 2 = "Ks Kd", board2 = "2c" }', "deal.board2"),
        (HOLDEM, "small = 4, big = 8, ", "", "limit"),
        (HOLDEM, "small = 4, big = 8, ", "spread = [1, 5], ", "limit"),
        (HOLDEM, "small = 4, big = 8, ", "small = 8, big = 4, ", "limit"),
        (HOLDEM, "small = 4, big = 8, ", "small = 0, big = 0, ", "limit"),
        (HOLDEM, "small = 4, big = 8, ", "small = 4, big = 8, no_limit = true, ", "limit"),
        (HOLDEM, "small = 4, big = 8, blinds = [2, 4]", "no_limit = true", "limit.blinds"),
        (HOLDEM, "blinds = [2, 4]", "blinds = [2, 4], unit = 1", "limit.unit"),
        (HOLDEM, "blinds = [2, 4]", "blinds = [-2, 4]", "limit.blinds"),
        (HOLDEM, "blinds = [2, 4]", "blinds = [2, 4.001]", "limit.blinds"),
        (HOLDEM, "seed = 1", "seed = 1\nante = -1", "ante"),
        (HOLDEM, "seed = 1", "seed = 1\nchip = 0", "chip"),
        (HOLDEM, "seed = 1", 'seed = 1\nvariant = "deuce-to-seven"', "variant"),
        (HOLDEM, "seed = 1", "seed = 1\nfirst = 1", "first"),
        (HOLDEM, "seed = 1", "seed = 1\nschedule = 99", "schedule"),
        (HOLDEM, "seed = 1", "seed = 1\nreadings = { raise-cap = 'nine' }", "readings"),
        (HOLDEM, "seed = 1", "seed = 1\nreadings = { nonsense = 'x' }", "readings"),
        (HOLDEM, "seed = 1", "seed = 1\ntable = { seats = 99 }", "table.seats"),
        (HOLDEM, "seed = 1", "seed = 1\nkill = { seat = 3, amount = 8 }", "kill.seat"),
        (HOLDEM, "seed = 1", "seed = 1\nkill = { seat = 1, amount = -8 }", "kill.amount"),
        (HOLDEM, "seed = 1", "seed = 1\nstate = { carried = 12 }", "state.carried"),
        (STUD, "seed = 1", "seed = 1\nkill = { seat = 1, amount = 8 }", "kill"),
        (STUD, "small = 4, big = 8", "no_limit = true", "limit"),
        (STUD, "small = 4, big = 8", "small = 4, big = 8, blinds = [2, 4]", "limit.blinds"),
        (STUD, "bring_in = 1", "bring_in = -1", "bring_in"),
        (STUD, "bring_in = 1", "bring_in = 5", "bring_in"),
    ],
)
def test_what_the_documents_do_not_allow_is_told_with_its_place(
    run: Run, script: str, old: str, new: str, at: str
) -> None:
    assert old in script
    assert refused(run, script.replace(old, new, 1))["at"] == at


def test_an_unknown_key_is_named(run: Run) -> None:
    for key in ("nonsense = 1", "player_dealer = { seat = 1, bank = 5 }", "dice = [1, 2, 3]"):
        error = refused(run, HOLDEM.replace("seed = 1", f"seed = 1\n{key}"))
        assert key.split()[0] in error["message"]


def test_games_without_a_button_deal_from_the_lowest_seat(run: Run) -> None:
    """Two down and one up in turn: seat 1 gets 2c 4c and 6c, the lower card face up."""
    script = STUD.replace("seed = 1", 'cards = "2c 3c 4c 5c 6c 7c"')
    script = script.replace("[seats.1]", '[seats.1]\nactions = ["bring-in"]')
    script = script.replace("[seats.2]", '[seats.2]\nactions = ["fold"]')
    expected = settled(run, script)
    assert "Seat 1 gets 2c 4c." in expected["events"] and "Seat 1 gets 6c." in expected["events"]
    assert expected["chips"] == {"1": 1.0, "2": -1.0}
    for button in (1, 2):
        ran = run("settle", "-", "--json", stdin=f"button = {button}\n{script}")
        if ran.code:
            assert ran.json["error"]["at"] == "button"
        else:
            assert ran.json["events"] == expected["events"]


def test_the_message_says_what_was_expected(run: Run) -> None:
    stud = refused(run, STUD.replace("small = 4, big = 8", "pot_limit = true"))
    assert "hustler/seven-card-stud" in stud["message"] and "fixed" in stud["message"]
    button = refused(run, HOLDEM.replace("button = 2", "button = 12"))
    assert "1 to 9" in button["message"]


# ---- PHH ----

PHH = """
variant = "NT"
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [50, 100, 200]
actions = [
  "d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh",
  "p3 cbr 200", "p1 cc", "p2 cc",
  "d db 2c7d9h", "d db 3s", "d db 4c",
  "p1 sm AsAh", "p2 sm KsKh", "p3 sm QsQh",
]
"""


def test_a_phh_file_is_a_script(run: Run, tmp_path: Path) -> None:
    """The hand of the script above; its players are the seats."""
    file = tmp_path / "hand.phh"
    file.write_text(PHH)
    ran = run("settle", str(file), "--json")
    assert ran.code == 0 and list(ran.json) == KEYS
    expected = settled(run, ALL_IN)
    for key in ("pots", "chips", "collection", "uncovered", "carried", "next", "claims"):
        assert ran.json[key] == expected[key]
    text = run("settle", str(file)).out
    assert "The main pot, $150" in text and "Seat 3: −$100" in text


def test_a_file_of_many_hands_is_settled_hand_by_hand(run: Run, tmp_path: Path) -> None:
    one, many = tmp_path / "hand.phh", tmp_path / "hands.phhs"
    one.write_text(PHH)
    many.write_text(f"[1]\n{PHH}\n[2]\n{PHH}")
    alone = run("settle", str(one), "--json").json
    assert run("settle", str(many), "--json").json == {"hands": [alone, alone]}
    text = run("settle", str(many)).out
    assert "Hand 2 of 2" in text and text.count("Seat 3: −$100") == 2


@pytest.mark.parametrize(
    ("old", "new", "at"),
    [
        ('"p3 cbr 200"', '"p3 cbr 15"', "actions[3]"),
        ('"p3 cbr 200"', '"p2 cbr 200"', "actions[3]"),
        ('"p2 cc",', "", "actions"),
        ('"p2 cc",', '"p2 cc", "p3 f",', "actions[6]"),
        ('variant = "NT"', 'variant = "XX"', "variant"),
    ],
)
def test_a_phh_file_that_is_wrong_is_told_with_its_place(
    run: Run, tmp_path: Path, old: str, new: str, at: str
) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(PHH.replace(old, new))
    ran = run("settle", str(file), "--json")
    assert list(ran.json["error"]) == ERROR and ran.json["error"]["at"] == at
    one_error_line(ran)


def test_a_refused_phh_action_names_player_answer_and_legal_ones(run: Run, tmp_path: Path) -> None:
    """The same error as for a script: `settle` takes both (docs/script.md)."""
    file = tmp_path / "hand.phh"
    file.write_text(PHH.replace('"p3 cbr 200"', '"p3 cbr 15"'))
    error = run("settle", str(file), "--json").json["error"]
    assert error["seat"] == 3 and error["legal"] == ["fold", "call", "raise 20 to 200"]
    assert error["answer"] in ("cbr 15", "p3 cbr 15", "raise 15")


def test_a_phh_file_that_is_not_there_is_told(run: Run, tmp_path: Path) -> None:
    ran = run("settle", str(tmp_path / "missing.phh"), "--json")
    assert "missing.phh" in one_error_line(ran) and list(ran.json["error"]) == ERROR


def test_an_option_for_another_limit_is_told_and_refused_if_strict(run: Run) -> None:
    """002:12081-12129: option 1 is for $3-$6."""
    script = """
game = "hustler/texas-holdem"
button = 1
schedule = 1
limit = { small = 4, big = 8, blinds = [2, 4] }
seed = 1
seats.1 = { actions = ["fold"] }
seats.2 = {}
"""
    (broken,) = run("settle", "-", "--json", stdin=script).json["breaks"]
    assert broken["at"] == "schedule" and "expected option 3 or 4" in broken["message"]
    assert run("settle", "-", "--strict", stdin=script).code == 2
