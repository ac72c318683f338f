"""A hand to be set at the terminal."""

import pytest

from houseway.cards import parse_cards
from houseway.cli.hand_setting import boards, by_house, fault, typed_as, worth_rows
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


STREET = Settable(
    tuple(parse_cards("8d 6c Qh")),
    (SetRow("front", "Top", 3), SetRow("back", "Bottom", 5)),
    held=(tuple(parse_cards("Qs 2s")), tuple(parse_cards("8h 8c"))),
    spare=1,
)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("set Kh | 8d", "You have no Kh to set."),
        ("set Qh 6c | -", "The top takes 1 card; you name 2."),
        ("set Qh | -", "You place 2 cards; you name 1."),
        ("set 8d 6c", "The top takes 1 card; you name 2."),
    ],
)
def test_it_says_what_is_wrong_with_a_placing(typed: str, why: str) -> None:
    assert fault(STREET, typed) == why


def test_cards_are_placed_with_one_left_over() -> None:
    assert typed_as(STREET) == "set and 2 cards: top | bottom, - for none"
    placed = STREET.read("set qh | 8d")
    assert placed is not None and placed.phrase == "add Qh to the top and 8d to the bottom"
    assert placed.value == "set Qh | 8d"
    one = STREET.read("set - | 8d 6c")
    assert one is not None and one.value == "set - | 8d 6c"
    assert STREET.read("set - | 8d") is None and STREET.read("set 8d 6c | -") is None


def test_everybodys_rows_are_told() -> None:
    seen = {"3/1": HELD[:2], "3/2": (), "4/1": (), "4/2": ()}
    decision: Decision[Settable | SetHands] = Decision(
        who=Bettor(3), question="place", legal=(STREET,), default=WAY, seen=seen
    )
    assert dict(boards(decision)) == {"3": "top Ah Qs", "4": "nothing yet"}


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
