"""Where settlement starts: every rank and the joker, empty places and the bank's own counted."""

from types import SimpleNamespace
from typing import Any

import pytest

from houseway.cards import Card
from houseway.round import Bets, Bettor
from houseway.table import STARTS

RANKS = "A23456789TJQK"


def start(name: str, card: str, *, seats: int = 8, bank: int = 8) -> int:
    finished: Any = SimpleNamespace(
        dice=(),
        action_cards={
            "up-card": Card(card),
            "hole-card": Card(card),
            "last-bank-card": Card(card),
            "first-player-card": Card(card),
        },
    )
    bets = Bets(seats=seats, player_dealer=bank, wagers={Bettor(1): {"base": 100}})
    seat, why = STARTS[name](bets, finished)
    assert card in why
    return seat


def by_rank(name: str, **table: int) -> list[int]:
    return [start(name, f"{rank}s", **table) for rank in RANKS]


@pytest.mark.parametrize("name", ["hole-card-of-seven", "last-bank-card-of-seven"])
def test_of_seven_an_eight_is_one_again_and_the_joker_is_seven(name: str) -> None:
    """002:321-332: ace and eight one place from the bank, … six and king, seven and joker."""
    assert by_rank(name) == [1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6]
    assert start(name, "XX") == 7
    # From seat 3: the seventh place to its left is seat 2.
    assert by_rank(name, bank=3)[:7] == [4, 5, 6, 7, 8, 1, 2]
    assert start(name, "XX", bank=3) == 2


def test_of_others_goes_round_without_the_bank_as_often_as_needed() -> None:
    """003:643-657: the bank's place is not counted; with seven others an eight is one again."""
    assert by_rank("hole-card-of-others") == [1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6]
    assert by_rank("hole-card-of-others", seats=5, bank=2) == [
        *(3, 4, 5, 1, 3, 4, 5, 1, 3, 4, 5, 1, 3)
    ]


def test_the_up_card_counts_from_the_house_dealers_left_without_the_bank() -> None:
    """002:6621-6629: place one is the first seat that is not the bank's."""
    assert by_rank("up-card") == [1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6]
    assert by_rank("up-card", bank=1) == [2, 3, 4, 5, 6, 7, 8, 2, 3, 4, 5, 6, 7]
    assert by_rank("up-card", bank=4)[:8] == [1, 2, 3, 5, 6, 7, 8, 1]


def test_the_hole_card_counts_every_place_the_banks_as_zero() -> None:
    assert by_rank("hole-card") == [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5]
    assert start("hole-card", "8s", bank=3) == 3, "eight places on is the bank again"


def test_pictures_of_the_first_player_card_count_ten() -> None:
    assert by_rank("first-player-card") == [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 2, 2, 2]


@pytest.mark.parametrize(
    ("name", "bank", "rolled"),
    [
        # 002:747-760, 004:425: dice 8 at the bank's left, 9 and 17 the bank, 10 at its right.
        ("dice-counter-clockwise", 4, {8: 5, 9: 3, 10: 3, 11: 2, 13: 8, 17: 3, 18: 3, 3: 2}),
        ("dice-counter-clockwise", 1, {3: 7, 8: 2, 9: 8, 16: 2}),
        ("dice-past-player-dealer", 4, {8: 3, 9: 5, 10: 5, 17: 5}),
    ],
)
def test_a_count_that_ends_on_the_bank_gives_the_action_to_the_next_seat(
    name: str, bank: int, rolled: dict[int, int]
) -> None:
    bets = Bets(seats=8, player_dealer=bank, wagers={Bettor(1): {"base": 100}})
    for total, seat in rolled.items():
        finished: Any = SimpleNamespace(dice=(total,), action_cards={})
        found, why = STARTS[name](bets, finished)
        assert (found, str(total) in why) == (seat, True)


def test_without_dice_it_starts_on_the_side_it_counts_to() -> None:
    bets = Bets(seats=8, player_dealer=4, wagers={Bettor(1): {"base": 100}})
    finished: Any = SimpleNamespace(dice=(), action_cards={})
    found = [
        STARTS[f"dice-{way}"](bets, finished)[0]
        for way in ("past-player-dealer", "counter-clockwise")
    ]
    assert found == [5, 3]
