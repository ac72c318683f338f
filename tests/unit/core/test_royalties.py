"""Bonus points of the three segments, every row of the printed table."""

import pytest

from houseway.cards import parse_cards
from houseway.hands.royalties import Segment, royalty

FRONT = {
    **dict(zip("6789TJQKA", range(1, 10), strict=True)),  # pairs, 002:9356-9406
}
TRIPS = dict(zip("23456789TJQKA", range(10, 23), strict=True))


@pytest.mark.parametrize(("rank", "points"), [("5", 0), *FRONT.items()])
def test_a_pair_in_front(rank: str, points: int) -> None:
    other = "2d" if rank != "2" else "3d"
    assert royalty(parse_cards(f"{rank}s {rank}h {other}"), "front") == points


@pytest.mark.parametrize(("rank", "points"), TRIPS.items())
def test_three_of_a_kind_in_front(rank: str, points: int) -> None:
    assert royalty(parse_cards(f"{rank}s {rank}h {rank}d"), "front") == points


@pytest.mark.parametrize(
    ("hand", "middle", "back"),
    [
        ("As Ks Qs Js Ts", 50, 25),
        ("9s Ks Qs Js Ts", 30, 15),
        ("9s 9h 9d 9c Ts", 20, 10),
        ("9s 9h 9d Tc Ts", 12, 6),
        ("2s Ks Qs Js Ts", 8, 4),
        ("9h Ks Qs Js Ts", 4, 2),
        ("9s 9h 9d Jc Ts", 2, 0),
        ("9s 9h Jd Jc Ts", 0, 0),
        ("As Kh Jd 3c 2s", 0, 0),
    ],
)
def test_middle_and_back(hand: str, middle: int, back: int) -> None:
    segments: tuple[Segment, Segment] = ("middle", "back")
    assert tuple(royalty(parse_cards(hand), s) for s in segments) == (middle, back)


def test_no_straight_or_flush_counts_in_front() -> None:
    assert royalty(parse_cards("As Ks Qs"), "front") == 0
