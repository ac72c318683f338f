"""How each row comes out against the bank's, and who is told what of a hand that is set."""

from typing import Any

import pytest

from houseway.cards import HIDDEN, parse_cards
from houseway.families.pai_gow_poker.advice import tried
from houseway.families.pai_gow_poker.round import results
from houseway.families.pai_gow_poker.spot import rows as rows_of
from houseway.families.pai_gow_poker.spot import set_hand
from houseway.families.tiles import round as tiles
from houseway.game import BankedGame, load
from houseway.round import PLAYER_DEALER, Bettor, Decision, HandSet, Settable

POKER: Any = load("lotus/lucky-pai-gow-poker", BankedGame)
TILES: Any = load("lotus/pai-gow-tiles", BankedGame)
BANKER = Bettor(7, PLAYER_DEALER)
HIGHER = "The low hand ranks higher than the high one."
AGAIN = " It is set again the house way."
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


SEVEN = parse_cards("As Kd Qc Ts 7d 5c 4d")
MISCOUNTED, REVERSED = "set As Kd Qc | Ts 7d 5c 4d", "set As Kd | Qc Ts 7d 5c 4d"


@pytest.mark.parametrize(
    ("id", "readings", "who", "answer", "warning"),
    [
        ("hustler/pai-gow-poker", {}, Bettor(1), MISCOUNTED, "The low hand has 3 cards."),
        ("lotus/lucky-pai-gow-poker", {}, Bettor(1), REVERSED, HIGHER),
        ("lotus/lucky-pai-gow-poker", {"foul": "set-again"}, Bettor(1), REVERSED, HIGHER + AGAIN),
        ("lotus/lucky-pai-gow-poker", {}, BANKER, REVERSED, HIGHER + AGAIN),
        ("lotus/lucky-pai-gow-poker", {"bank-foul": "loses"}, BANKER, REVERSED, HIGHER),
    ],
)
def test_a_foul_is_warned_of(
    id: str, readings: dict[str, str], who: Bettor, answer: str, warning: str
) -> None:
    sheet: Any = load(id, BankedGame, readings=readings).sheet
    option = Settable(SEVEN, rows_of(sheet), any_number=sheet.miscount == "foul")
    decision: Any = Decision(who=who, question="", legal=(option,), default=option)
    assert tried(sheet, decision, answer).loses == warning
    assert tried(sheet, decision, answer).foul == "", "it is legal"


def test_a_wrong_number_of_cards_is_refused_where_no_foul_is_printed() -> None:
    option = Settable(SEVEN, rows_of(POKER.sheet))
    assert option.read(MISCOUNTED) is None and option.read(REVERSED) is not None


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
