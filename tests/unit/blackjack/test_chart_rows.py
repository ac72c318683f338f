"""The chart as it is read at the table: which line a hand is looked up in, and what it answers."""

import pytest

from houseway.cards import parse_cards
from houseway.families.blackjack.chart_rows import answer, rows_of_hand
from houseway.odds import Rule
from tests.unit.blackjack.hands import CHANCES, JOKER_21, LA, NO_BUST, Round, X, sheet


def line(street: str, answer: str, up: str, *hands: str) -> Rule:
    return Rule(street=street, answer=answer, says=street, up=up, hands=hands)


@pytest.mark.parametrize(
    ("id", "hand", "lines"),
    [
        (NO_BUST, "8s 8h", ["pair of 8s", "hard 16"]),
        (NO_BUST, "As Ah", ["pair of As", "soft 12"]),
        (NO_BUST, "Ks Th", ["pair of Ts", "hard 20"]),
        (NO_BUST, "Ks 6h", ["hard 16"]),
        (NO_BUST, "As 6h", ["soft 17"]),
        (NO_BUST, "5s 5h 6c", ["hard 16 of more cards", "hard 16"]),
        (NO_BUST, "As 2h 4c", ["soft 17 of more cards", "soft 17"]),
        (NO_BUST, "As 6h Tc", ["hard 17 of more cards", "hard 17"]),
        (CHANCES, "XX 5h", ["soft 16"]),
        (LA, "XX 5h", ["soft 17"]),
        (JOKER_21, "XX 5h", ["hard 21"]),
    ],
)
def test_the_lines_of_a_hand_the_narrower_first(id: str, hand: str, lines: list[str]) -> None:
    assert list(rows_of_hand(sheet(id), parse_cards(hand))) == lines


CHART = (
    line("before the hole card", "surrender", "TA", "T6", "88"),
    line("pair of 8s", "split", "23456789T"),
    line("hard 16", "surrender, else hit", "9TA"),
    line("hard 16", "stand", "2345678"),
    line("hard 16 of more cards", "stand", "T"),
    line("hard 11", "double, else hit", "2345678"),
    line("soft 18", "double, else stand", "6"),
)
TEN = {"base": 1000}


def says(id: str, cards: str, *before: str, chips: int = 100_000) -> str:
    """What the chart answers to the question that is open after these answers."""
    round = Round(id, {"1": TEN}, cards, chips={"1": chips}).say(*before)
    return answer(sheet(id), CHART, round.asked)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("8s 6h 8h Td", "split"),
        ("8s Ah 8h Td", "no-insurance"),
        ("Ts 6h 6s Td", "stand"),
        ("Ts 9h 6s Td", "surrender"),
        ("Ts Kh 6s Td", "surrender"),  # a king is a ten of the chart
        ("6s 6h 5s Td", "double"),
        ("6s Th 5s Td", "hit"),  # no line: what nobody says is a hit with 11
        ("As 6h 7s Td", "double"),
        ("Ts 6h 5s Td", "stand"),  # no line: else one stands
    ],
)
def test_the_first_answer_of_a_line_that_may_be_given(cards: str, said: str) -> None:
    assert says(NO_BUST, cards) == said


def test_the_second_answer_is_for_when_the_first_may_not_be_given() -> None:
    assert says(NO_BUST, "6s 6h 5s Td", chips=999) == "hit"
    assert says(NO_BUST, "8s 6h 8h Td", chips=999) == "stand", "no split: the line of its total"
    assert says(NO_BUST, "As 6h 2s Td 5c", "hit") == "stand", "three cards are not doubled"


def test_a_hand_of_more_cards_has_a_line_of_its_own() -> None:
    assert says(NO_BUST, "5s Th 6s Td 5c", "hit") == "stand"
    assert says(NO_BUST, "5s 9h 6s Td 5c", "hit") == "surrender"


def test_before_the_hole_card_only_its_own_lines_are_read_and_nobody_insures() -> None:
    """By the two cards, the higher first; against other hands nothing is given up yet."""
    assert says(X, "6s Kh Ts 9d") == "surrender"
    assert says(X, "8s Ah 8h 9d") == "surrender"
    assert says(X, "9s Kh 7s 9d") == "no-surrender"
    assert says(X, "9s Ah 7s 9d") == "no-insurance"


def test_a_double_for_less_is_made_in_full() -> None:
    round = Round(X, {"1": TEN}, "6s 6h 5s Td Tc Td")
    round.say(answer(sheet(X), CHART, round.asked))
    assert round.over and round.paid == {"1 base": 2000}
