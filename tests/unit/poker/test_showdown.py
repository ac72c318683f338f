"""Showdowns by hand: splits, halves without a winner, quartering, side pots."""

from houseway.cards import parse_cards
from houseway.families.poker.pots import Pot
from houseway.families.poker.sheet import Share
from houseway.families.poker.showdown import paid as paid_by_ranks
from houseway.families.poker.showdown import ranked

HIGH = Share(ranking="high", lines="")
LOW = Share(ranking="eight-or-better", lines="")
OMAHA_HIGH = Share(ranking="high", own=2, lines="")
OMAHA_LOW = Share(ranking="eight-or-better", own=2, lines="")


def paid(found, shares, held, board, chip=1):
    return paid_by_ranks(found, len(shares), ranked(shares, held, board), chip)


def hands(*texts: str) -> dict[int, tuple]:
    return {place: parse_cards(text) for place, text in enumerate(texts)}


def test_the_better_hand_takes_the_pot_and_the_board_may_be_played() -> None:
    board = parse_cards("Ah Kh Qh Jh Th")
    assert paid([Pot(900, (0, 1))], [HIGH], hands("2c 3d", "9s 9d"), board) == {0: 450, 1: 450}
    board = parse_cards("Ah Kh Qh Jh 2c")
    assert paid([Pot(900, (0, 1))], [HIGH], hands("2d 3d", "9h 9d"), board) == {1: 900}


def test_a_side_pot_is_for_those_who_paid_it() -> None:
    """The short stack has the best hand: it wins the main pot, the next best the side pot."""
    board = parse_cards("Ac Kd 7s 4h 2c")
    found = paid(
        [Pot(3000, (0, 1, 2)), Pot(4000, (1, 2))], [HIGH], hands("As Ad", "Ks Kh", "7d 7h"), board
    )
    assert found == {0: 3000, 1: 4000}


def test_high_and_low_halve_the_pot_and_the_odd_chip_is_the_highs() -> None:
    """Omaha: trip kings for high, 7-6-3-2-A for low; 10.01 is 5.01 and 5.00."""
    board = parse_cards("Kc 7d 2s Jh 3c")
    found = paid(
        [Pot(1001, (0, 1))],
        [OMAHA_HIGH, OMAHA_LOW],
        hands("Kd Ks Qc Jd", "As 6h Tc 9d"),
        board,
    )
    assert found == {0: 501, 1: 500}


def test_without_a_low_the_high_takes_all() -> None:
    board = parse_cards("Kc Td 9s Jh 3c")
    shares = [OMAHA_HIGH, OMAHA_LOW]
    assert paid([Pot(1000, (0, 1))], shares, hands("Kd Ks 4c 4d", "As 2h 5c 6d"), board) == {
        0: 1000
    }


def test_a_tied_low_is_quartered() -> None:
    """Both hold ace-five for the low; one has the better high: three quarters and one."""
    board = parse_cards("Kc 7d 2s 8h 3c")
    found = paid(
        [Pot(1000, (0, 1))],
        [OMAHA_HIGH, OMAHA_LOW],
        hands("As 5h Kd Ks", "Ad 5c Qh Jd"),
        board,
    )
    assert found == {0: 750, 1: 250}


def test_odd_chips_are_whole_chips() -> None:
    board = parse_cards("Ah Kh Qh Jh Th")
    found = paid([Pot(1100, (0, 1))], [HIGH], hands("2c 3d", "9s 9d"), board, chip=100)
    assert found == {0: 600, 1: 500}
