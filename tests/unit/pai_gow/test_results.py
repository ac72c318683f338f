"""How each row comes out against the bank's, and who is told what of a hand that is set."""

from typing import Any

import pytest

from houseway.cards import HIDDEN, parse_cards
from houseway.families.pai_gow_poker.round import results
from houseway.families.pai_gow_poker.spot import set_hand
from houseway.families.tiles import round as tiles
from houseway.game import BankedGame, load
from houseway.round import HandSet

POKER: Any = load("lotus/lucky-pai-gow-poker", BankedGame)
TILES: Any = load("lotus/pai-gow-tiles", BankedGame)
BANK = ("Ks Qd", "9s 9d 5h 4c 2s")


def against_the_bank(low: str, high: str) -> tuple[str, ...]:
    hand, bank = (
        set_hand(POKER.sheet, parse_cards(one), parse_cards(other))
        for one, other in ((low, high), BANK)
    )
    return results(POKER.sheet, hand, bank)


@pytest.mark.parametrize(
    ("low", "high", "came_out"),
    [
        ("Ah 2c", "Th Tc 6d 4s 3c", ("wins", "wins")),
        ("Ah 2c", "8h 8c 6d 4s 3c", ("wins", "loses")),
        ("Kh Qc", "Th Tc 6d 4s 3c", ("loses copy", "wins")),  # 2558: the bank wins copies
        ("Th Tc", "Ah 9c 6d 4s 3c", ("foul", "foul")),
    ],
)
def test_rows_of_cards(low: str, high: str, came_out: tuple[str, ...]) -> None:
    assert against_the_bank(low, high) == came_out


def test_rows_of_tiles() -> None:
    """5 and Wong against 5 led by the same tile and a lower high hand."""
    own = (parse_cards("4-4 1-6"), parse_cards("6-6 3-6"))
    bank = (parse_cards("4-4 1-6"), parse_cards("1-1 1-5"))
    assert tiles.results(TILES.sheet.rules, own, bank, foul=False) == ("copy", "wins")
    assert tiles.results(TILES.sheet.rules, own, bank, foul=True) == ("foul", "foul")


def test_others_see_backs_and_no_results() -> None:
    rows = (parse_cards("Ah 2c"), parse_cards("8h 8c 6d 4s 3c"))
    event = HandSet(
        "3", rows, ("ace high, two", "pair of eights"), frozenset({3}), ("wins", "loses")
    )
    assert event.seen_by(3) == event
    assert event.seen_by(4) == HandSet("3", ((HIDDEN,) * 2, (HIDDEN,) * 5), sees=frozenset({3}))
