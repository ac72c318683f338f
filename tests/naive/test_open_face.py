"""The points of open-face Chinese poker against a plain count by the document."""

from itertools import islice
from random import Random

import pytest

from houseway.cards import STANDARD_DECK, Card
from houseway.families.open_face.board import Rows, board
from houseway.families.open_face.scoring import score
from houseway.families.open_face.sheet import OpenFaceSheet
from houseway.game import PotGame, load
from tests.naive import open_face as naive

GAME = "hustler/open-face-chinese-poker"


def sheet() -> OpenFaceSheet:
    found = load(GAME, PotGame).sheet
    assert isinstance(found, OpenFaceSheet)
    return found


def rows(cards: list[Card], *, in_order: bool) -> Rows:
    """Thirteen cards in three rows; sorted, so that many are in order and make something."""
    left = sorted(cards, key=lambda card: card[in_order and 1], reverse=True)
    deal = iter(left)
    bottom, middle = (tuple(islice(deal, 5)) for _ in range(2))
    return tuple(deal), middle, bottom


@pytest.mark.parametrize("seed", range(4))
def test_points_are_those_of_a_plain_count(seed: int) -> None:
    rules, choose, fouls = sheet(), Random(seed), set()
    for _ in range(1_500):
        cards = choose.sample(STANDARD_DECK, 26)
        hands = [
            rows(cards[:13], in_order=choose.random() < 0.5),
            rows(cards[13:], in_order=choose.random() < 0.5),
        ]
        one, other = (board(rules, hand) for hand in hands)
        assert (one.fouled, other.fouled) == tuple(map(naive.is_foul, hands)), hands
        assert score(rules, (1, 2), one, other).difference == naive.points(*hands), hands
        fouls.add((one.fouled, other.fouled))
    assert len(fouls) == 4


@pytest.mark.parametrize(
    ("top", "points"),
    [*naive.PAIRS_ON_TOP.items(), *[(rank, 0) for rank in "2345"]],
)
def test_pairs_on_top_earn_as_printed(top: str, points: int) -> None:
    """002:9362-9370; pairs below the sixes are not in the table."""
    kicker = "3d" if top == "2" else "2d"
    assert bonus_of(f"{top}s {top}h {kicker}") == points


@pytest.mark.parametrize(("top", "points"), naive.TRIPS_ON_TOP.items())
def test_three_of_a_kind_on_top_earns_as_printed(top: str, points: int) -> None:
    """002:9371-9385."""
    assert bonus_of(f"{top}s {top}h {top}d") == points


def bonus_of(top: str) -> int:
    """With four of a kind in the middle and a straight flush at the bottom."""
    front = tuple(map(Card, top.split()))
    quads, beside = [rank for rank in "8765" if rank not in top][:2]
    middle = (*(Card(f"{quads}{suit}") for suit in "shdc"), Card(f"{beside}s"))
    bottom = tuple(Card(f"{rank}c") for rank in "9TJQK")
    found = board(sheet(), (front, middle, bottom))
    assert not found.fouled
    return found.royalties[0]
