"""Rows of three and of five cards on one scale, and when they are out of order."""

import pytest

from houseway.cards import parse_cards
from houseway.hands.rank import Rank, rank
from houseway.hands.rankings import RANKINGS
from houseway.hands.rows import Equals, ShortFront, compared, in_order, order_fault


def row(cards: str) -> Rank:
    held = parse_cards(cards)
    return rank(held, RANKINGS["front-three" if len(held) == 3 else "high"])


@pytest.mark.parametrize(
    ("front", "middle", "way"),
    [
        ("As Ah Kd", "Ad Ac Kh 3s 2c", -1),  # two cards more
        ("As Ah Kd", "Ad Ac Qh Js Tc", 1),  # the kicker
        ("As Ah Kd", "3s 3h 2d 2c 4s", -1),  # two pair beat a pair
        ("As Ah Ad", "2s 2h 2d 4c 5s", 1),  # the higher of two triples
        ("2s 2h 2d", "As Ah Kd Kc Qs", 1),  # three of a kind beat two pair
        ("As Ah Ad", "2s 3h 4d 5c 6s", -1),  # a straight beats them
        ("Ks Qh Jd", "Kd Qc Jh 9s 8c", -1),  # high cards
        ("As 3h 2d", "Kd Qc Jh 9s 8c", 1),
    ],
)
def test_three_cards_compare_with_five_by_kind_and_then_card_by_card(
    front: str, middle: str, way: int
) -> None:
    assert in_order(row(front), row(middle)) == way


def test_a_front_that_ends_is_lower_unless_a_game_calls_it_equal() -> None:
    front, middle = row("Ks Kh 7d"), row("Kd Kc 7h 5s 2c")
    assert in_order(front, middle) == -1
    assert in_order(front, middle, "equal") == 0


@pytest.mark.parametrize(
    ("rows", "equals", "short", "says"),
    [
        (("6s 6h Ad", "Ts Th Td 3c 4c", "5d 6d 7s 8h 9h"), "foul", "lower", ""),
        (
            ("As Ah 7c", "Jd Js Ks 8h 4s", "5s 5h 5c Qs Qh"),
            *("legal", "lower", "The front ranks higher than the middle."),
        ),
        (
            ("Ks Qh 2d", "9s Th Jd Qc Kc", "9c Tc Js Qd Kh"),
            *("foul", "lower", "The back does not rank higher than the middle."),
        ),
        (("Ks Qh 2d", "9s Th Jd Qc Kc", "9c Tc Js Qd Kh"), "legal", "lower", ""),
        (
            ("Ks Kh 7d", "Kd Kc 7h 5s 2c", "5d 6d 7s 8h 9h"),
            *("foul", "equal", "The middle does not rank higher than the front."),
        ),
    ],
)
def test_rows_out_of_order_are_a_foul(
    rows: tuple[str, str, str], equals: Equals, short: ShortFront, says: str
) -> None:
    assert order_fault([row(cards) for cards in rows], equals, short) == says


def test_the_same_row_of_two_hands_compares_by_its_ranking() -> None:
    assert compared(row("As Ah Kd"), row("Ad Ac Qh")) == 1
    assert compared(row("As Ah Kd"), row("Ad Ac Kh")) == 0
    assert compared(row("Ks Kh Ad"), row("As Ah 2d")) == -1
