"""A hand to be set at the terminal."""

import pytest

from houseway.cards import parse_cards
from houseway.cli.hand_setting import by_house, fault, typed_as, worth_rows
from houseway.round import AnswerWorth, Bettor, Decision, SetHands, SetRow, Settable

HELD = tuple(parse_cards("Ah Qs 9d 8c 6h 4c 2s"))
OPTION = Settable(HELD, (SetRow("low", "Low hand", 2), SetRow("high", "High hand", 5)))
WAY = OPTION.first(HELD[1:3])
DECISION: Decision[Settable | SetHands] = Decision(
    who=Bettor(1), question="set your hand", legal=(OPTION,), default=WAY, house_way=WAY
)


def test_it_says_what_to_type() -> None:
    assert typed_as(OPTION) == "set and 2 cards for the low hand"
    assert by_house(DECISION) == "set Qs 9d"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("set Kh 2s", "You have no Kh to set."),
        ("set 2s 2s", "You have no 2s to set."),
        ("set 2s", "The low hand has 2 cards; you name 1."),
        ("set 2s 4c | 6h", "The high hand has 5 cards; you name 1."),
        ("fold", ""),
    ],
)
def test_it_says_what_is_wrong(typed: str, why: str) -> None:
    assert fault(OPTION, typed) == why


def test_a_hint_tells_the_best_settings_and_the_house_way() -> None:
    lows = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (5, 6)]
    answers = [
        AnswerWorth(
            answer=OPTION.first([HELD[one], HELD[other]]).value,
            cents=500.0 - 100 * place,
            gives_up=100.0 * place,
        )
        for place, (one, other) in enumerate(lows)
    ]
    assert list(worth_rows(answers[::-1], DECISION)) == [
        "  Ah Qs in the low hand: +$5, best",
        "  Ah 9d in the low hand: +$4, gives up $1",
        "  Ah 8c in the low hand: +$3, gives up $2",
        "  Ah 6h in the low hand: +$2, gives up $3",
        "  Qs 9d in the low hand: +$1, gives up $4, the house way",
        "  All others give up $3 or more.",
    ]
