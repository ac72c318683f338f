"""Hands that are set lie as a dealer lays them out: pairs first, then from the top down."""

from typing import Any

import pytest

from houseway.cards import parse_cards
from houseway.families.pai_gow_poker.spot import read_rows, set_hand
from houseway.game import BankedGame, load
from houseway.hands.laid_out import laid_out
from houseway.hands.rankings import RANKINGS


@pytest.mark.parametrize(
    ("cards", "lies"),
    [
        ("Jc 6s 9d 3h 9s", "9d 9s Jc 6s 3h"),
        ("7s 4d 7h Kc 4c", "7s 7h 4d 4c Kc"),
        ("4d 7s 4c 7h 7c", "7s 7h 7c 4d 4c"),
        ("4h Ah 9h Qh 2h", "Ah Qh 9h 4h 2h"),
        ("8d Tc Jc 9s Qh", "Qh Jc Tc 9s 8d"),
        ("Ad 2c 5s 4h 3d", "5s 4h 3d 2c Ad"),  # the lowest straight is five high
        ("2c Kd 5s 4h 3d", "Kd 5s 4h 3d 2c"),
        ("8d XX Jc 9s Qh", "Qh Jc XX 9s 8d"),  # the joker as the ten of a straight
        ("4h XX 9h Qh 2h", "XX Qh 9h 4h 2h"),  # as the ace of a flush
        ("4h XX 9d Qc 2s", "XX Qc 9d 4h 2s"),  # as an ace
        ("Ah XX 9d Qc 2s", "Ah XX Qc 9d 2s"),
    ],
)
def test_five_cards(cards: str, lies: str) -> None:
    hand = laid_out(parse_cards(cards), RANKINGS["high-joker-ace-straight-flush"])
    assert hand == tuple(parse_cards(lies))


def test_a_wild_joker_makes_the_pair_it_completes() -> None:
    hand = laid_out(parse_cards("4h 9d Qc XX 9s"), RANKINGS["high-joker-wild"])
    assert hand == tuple(parse_cards("9d XX 9s Qc 4h"))


def test_both_hands_of_a_setting() -> None:
    sheet: Any = load("lotus/lucky-pai-gow-poker", BankedGame).sheet
    low, high = "4c Ah", "6d Tc 3c Th 4s"
    hand = set_hand(sheet, parse_cards(low), parse_cards(high))
    rows = (parse_cards("Ah 4c"), parse_cards("Tc Th 6d 4s 3c"))
    assert read_rows(sheet, hand) == tuple(tuple(row) for row in rows)
