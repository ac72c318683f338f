"""Hands as they are written, and the best so many percent."""

from itertools import pairwise

import numpy as np
import pytest

from houseway.analysis.equity import equity
from houseway.analysis.pots import pot_shape
from houseway.analysis.ranges import HOLDEM_ORDER, best_hands, chen, ordered_hands, read_hand
from houseway.errors import HandError
from houseway.hands.many import numbered_card
from houseway.hands.rankings import RANKINGS
from tests.unit.equity.sampled import sampling_error

HOLDEM = pot_shape("hustler/texas-holdem")


def hands(text: str, id: str = "hustler/texas-holdem") -> set[str]:
    """Every hand a text means, its cards in the order of their names."""
    options = read_hand(text, pot_shape(id)).options
    return {"".join(sorted(numbered_card(int(card)) for card in row)) for row in options}


@pytest.mark.parametrize(
    ("text", "count"),
    [
        # Six pairs of a rank, four suited hands of two ranks, twelve offsuit ones.
        ("AA", 6),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("KA", 16),
        ("aks", 4),
        ("22+", 13 * 6),
        ("QQ+", 3 * 6),
        ("ATs+", 4 * 4),
        ("KTo+", 3 * 12),
        ("T9s+", 4),
        ("76s-54s", 3 * 4),
        ("54s-76s", 3 * 4),
        ("QQ-88", 5 * 6),
        ("A5s-A2s", 4 * 4),
        ("QJ-T9", 3 * 16),
        ("AhKh", 1),
        ("Ah Kh", 1),
        ("QQ+, AKs, AKo", 3 * 6 + 16),
        ("AA, AhAd, 99+", 6 * 6),  # named twice, held once
        ("100%", 1326),
        ("0.1%", 6),
    ],
)
def test_pokerstove_notation(text: str, count: int) -> None:
    assert len(hands(text)) == len(read_hand(text, HOLDEM).options) == count


def test_what_a_token_holds() -> None:
    assert hands("76s-54s") == {
        "".join(sorted((a + suit, b + suit)))
        for a, b in (("7", "6"), ("6", "5"), ("5", "4"))
        for suit in "shdc"
    }
    assert hands("AKo") | hands("AKs") == hands("AK")
    assert not hands("AKo") & hands("AKs")


@pytest.mark.parametrize(
    "token", ["AAs", "AKx", "22-AKs", "ZZ", "76s-64s", "AK++", "AKs-QJo", "15", "AA-KKs", "%"]
)
def test_an_unknown_token_is_named(token: str) -> None:
    with pytest.raises(HandError, match="unknown hand or range") as refused:
        read_hand(f"QQ,{token}", HOLDEM)
    assert repr(token) in str(refused.value)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("0%", "'0%'"),
        ("101%", "'101%'"),
        ("Ah??,AA", "'Ah??'"),
        ("AhAh", "Ah appears twice"),
        ("random,AA", "'random'"),
    ],
)
def test_ranges_that_make_no_sense(text: str, named: str) -> None:
    with pytest.raises(HandError) as refused:
        read_hand(text, HOLDEM)
    assert named in str(refused.value)


def test_unknown_cards_leave_their_columns_open() -> None:
    stud = read_hand("As ?? 3d", pot_shape("hustler/razz"))
    assert stud.columns == (0, 2) and stud.options.shape == (1, 2)
    assert read_hand("random", HOLDEM).columns == ()


# ---- percent ----


def test_the_order_has_every_hand_of_holdem_once() -> None:
    ranks = "AKQJT98765432"
    kinds = {a + b + m for i, a in enumerate(ranks) for b in ranks[i + 1 :] for m in "so"}
    assert sorted(HOLDEM_ORDER) == sorted(kinds | {2 * rank for rank in ranks})


def test_the_order_agrees_with_published_shares_against_a_random_hand() -> None:
    """AA 85.2, KK 82.4, QQ 79.9, JJ 77.5, TT 75.0, 99 72.1, 88 69.2, AKs 67.0 … 32o 32.3."""
    assert HOLDEM_ORDER[:8] == ("AA", "KK", "QQ", "JJ", "TT", "99", "88", "AKs")
    assert HOLDEM_ORDER[-1] == "32o"


@pytest.mark.long
def test_the_order_is_that_of_sampled_shares_against_a_random_hand() -> None:
    found = [
        equity("hustler/texas-holdem", f"{kind};random", deals=400_000)["hands"][0]
        for kind in HOLDEM_ORDER
    ]
    for better, worse in pairwise(found):
        assert better["share"] > worse["share"] - 5 * (
            sampling_error(better) + sampling_error(worse)
        )


def test_percent_takes_the_fewest_hands_that_are_enough() -> None:
    """1% of 1,326 is 13.26: AA and KK are 12, so QQ comes in too."""
    assert hands("1%") == hands("QQ+")
    assert hands("0.9%") == hands("KK+")  # 11.93


def test_a_short_deck_leaves_out_ranks_it_lacks() -> None:
    assert len(hands("100%", "hustler/short-deck-holdem")) == 36 * 35 // 2
    assert len(hands("100%", "lucky-lady/ez-money-holdem")) == 32 * 31 // 2


@pytest.mark.parametrize(
    ("id", "best"),
    [
        ("hustler/omaha", "AcAsKcKs"),
        ("hustler/seven-card-stud", "AcAdAh"),
        ("hustler/razz", "2c3hAs"),
        ("hustler/razzdeucey", "2c3h4s"),
        ("hustler/badugi", "2c3d4hAs"),
        ("hustler/draw-jacks-or-better", "AcAdAhAsXX"),
        ("hustler/lowball", "2c3d4h5sXX"),
        ("hustler/texas-stud", "AcAdAh"),
    ],
)
def test_the_best_hand_of_other_games(id: str, best: str) -> None:
    found = best_hands(pot_shape(id), 1e-6, "0.000001%")
    assert best in {"".join(sorted(numbered_card(int(c)) for c in row)) for row in found}


def test_suits_are_alike_in_a_percent_range() -> None:
    """Swapping spades and hearts in every hand gives the same range."""
    found = best_hands(pot_shape("hustler/omaha"), 5, "5%")
    swap = np.array([1, 0, 2, 3], dtype=np.uint8)
    swapped = found // 4 * 4 + swap[found % 4]
    assert {tuple(row) for row in np.sort(found)} == {tuple(row) for row in np.sort(swapped)}


@pytest.mark.parametrize(
    ("id", "count"),
    [
        ("hustler/omaha", 270_725),  # C(52, 4)
        ("hustler/seven-card-stud", 22_100),  # C(52, 3)
        ("hustler/mexican-poker", 41 * 40),  # up and down
        ("hustler/badugi", 270_725),
        ("hustler/lowball", 2_869_685),  # C(53, 5)
    ],
)
def test_all_starting_hands_are_ordered(id: str, count: int) -> None:
    found, standing = ordered_hands(pot_shape(id))
    assert len(found) == count
    assert (np.diff(standing) >= 0).all()


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        # Bill Chen's own examples, before rounding: AKs 12, TT 10, 75s 5.5, 72o −1.5.
        ("As Ks", 12),
        ("Ts Th", 10),
        ("5s 7s", 5.5),
        ("2s 7h", -1.5),
        ("Js Ts", 9),
        ("2s 2h", 5),
        ("As Ah", 20),
    ],
)
def test_chens_points(cards: str, points: float) -> None:
    a, b = ("23456789TJQKA".index(c[0]) * 4 + "shdc".index(c[1]) for c in cards.split())
    assert chen(a, b, RANKINGS["high"]) == chen(b, a, RANKINGS["high"]) == 2 * points
