"""Questions: amounts, words without an amount, reasons of a refusal, and who need not answer."""

from typing import Any

import pytest

from houseway.errors import IllegalChoice, ScriptError
from houseway.game import settle
from houseway.round import IN_NO_HAND, Amount, Bettor, Choice, Decision, Draw, Names, Range, Times
from houseway.table.open.asking import decision_asked


class Move(Choice):
    DOUBLE = "double"


# ---- ranges ----

SIZES = Range("double", 50, 1000, usual=1000)
ONLY = Range("insurance", 500, 500)
OPEN = Range("raise", 200, 1000, also="bet")


@pytest.mark.parametrize(
    ("offered", "answer", "cents"),
    [
        (SIZES, "double", 1000),  # the usual amount
        (SIZES, "double 10", 1000),
        (SIZES, "double 0.50", 50),
        (SIZES, "double 0.49", None),
        (SIZES, "double 10.01", None),
        (SIZES, "double ten", None),
        (SIZES, "double 5 5", None),
        (SIZES, "split", None),
        (SIZES, "", None),
        (ONLY, "insurance", 500),  # there is no other
        (ONLY, "insurance 5", 500),
        (ONLY, "insurance 4", None),
        (OPEN, "raise", None),  # how much is not said
        (OPEN, "bet 5", 500),
    ],
)
def test_an_amount_is_read(offered: Range, answer: str, cents: int | None) -> None:
    found = offered.read(answer)
    assert found == (None if cents is None else Amount(offered.word, cents))


def test_a_range_says_what_may_be_answered() -> None:
    assert SIZES.value == "double 0.50 to 10"
    assert ONLY.value == "insurance 5"


# ---- a question ----


def asked(*legal: Any, **keys: Any) -> Decision[Any]:
    return Decision(who=Bettor(1), question="well?", legal=legal, default=legal[-1], **keys)


def test_openings_leave_amounts_away() -> None:
    decision = asked(Draw.HIT, SIZES, Times("play", 4), Draw.STAND)
    assert decision.words == ("hit", "double 0.50 to 10", "play 4", "stand")
    assert decision.openings == ("hit", "double", "play 4", "stand")
    assert all(map(decision.accepts, decision.openings))


def test_a_refusal_says_why_where_the_reason_is_known() -> None:
    decision = asked(Draw.HIT, Draw.STAND, why_not={"double": "three cards"})
    for word in ("double", "double 5", "DOUBLE", "  double  5"):
        with pytest.raises(IllegalChoice) as refused:
            decision.read(word.strip())
        assert "three cards" in str(refused.value)
        assert refused.value.legal == ("hit", "stand")
    with pytest.raises(IllegalChoice) as refused:
        decision.read("split")
    assert "three cards" not in str(refused.value)


def test_a_reason_does_not_refuse_what_is_offered() -> None:
    decision = asked(Move.DOUBLE, Draw.STAND, why_not={"double": "never"})
    assert decision.read("double") is Move.DOUBLE


def test_a_page_shows_no_answer_that_the_game_does_not_have() -> None:
    why = {"double": "three cards", "surrender": f"there is no surrender {IN_NO_HAND}"}
    decision = asked(Draw.HIT, Draw.STAND, why_not=why)
    shown = decision_asked(1, decision.who, decision, Names())
    assert shown.why_not == {"double": "three cards"}
    with pytest.raises(IllegalChoice, match="there is no surrender in this game"):
        decision.read("surrender")


# ---- in a script ----

SHARED: dict[str, Any] = {  # 11 against 16, which draws a ten
    "game": "lucky-lady/no-bust-21st-century-blackjack",
    "player_dealer": {"seat": 8, "bank": 1000},
    "deal": {"1": "5h 6d Tc", "bank": "6s Ts Td"},
    "seats": {"1": {"wagers": {"base": 10}, "actions": ["double"]}},
    "backline": [{"behind": 1, "name": "Ann", "wagers": {"base": 5}}],
}


def behind(*actions: str, **keys: Any) -> dict[str, Any]:
    return {**SHARED, "backline": [{**SHARED["backline"][0], "actions": [*actions], **keys}]}


def won(script: dict[str, Any]) -> dict[str, float]:
    chips: dict[str, float] = settle(script).report()["chips"]
    return chips


def test_silence_is_the_default_of_who_is_only_offered_something() -> None:
    assert won(SHARED) == {"1": 20, "Ann": 5, "8": -25}
    assert won(behind("double")) == {"1": 20, "Ann": 10, "8": -30}
    assert won(behind("stand")) == won(SHARED)


def test_silence_is_marked_as_such() -> None:
    told = settle(SHARED).report()["events"]
    assert "Ann behind seat 1 stands (time ran out)." in told


def test_an_answer_to_nothing_that_is_asked_is_left_over() -> None:
    for script, word in ((behind("hit"), "hit"), (behind("double", "double"), "double")):
        with pytest.raises(ScriptError, match=f"'{word}' is left over") as refused:
            settle(script)
        last = len(script["backline"][0]["actions"]) - 1
        assert refused.value.at == f"backline[0].actions[{last}]"


def test_a_question_that_must_be_answered_may_not_be_left() -> None:
    seats = {"1": {"wagers": {"base": 10}}}
    with pytest.raises(ScriptError, match="an answer is missing") as refused:
        settle({**SHARED, "seats": seats})
    assert refused.value.at == "seats.1.actions"


def test_a_refused_answer_says_why_in_a_script_too() -> None:
    seats = {"1": {"wagers": {"base": 10}, "actions": ["split"]}}
    with pytest.raises(ScriptError, match="not a pair that may be split") as refused:
        settle({**SHARED, "seats": seats})
    assert refused.value.at == "seats.1.actions[0]"
    assert refused.value.legal == ("hit", "double", "surrender")


def test_too_few_chips_behind_are_no_question() -> None:
    assert won(behind(chips=9)) == won(SHARED)
    with pytest.raises(ScriptError, match="'double' is left over"):
        settle(behind("double", chips=9))
