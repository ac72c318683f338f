"""Showdowns by hand: splits, halves without a winner, quartering, side pots, who shows."""

import pytest

from houseway.cards import parse_cards
from houseway.families.poker.sheet import Share
from houseway.families.poker.showdown import Cards, best, contest, odd_order, showing
from houseway.hands.rank import Rank
from houseway.round import Contest, Pot, PotFinished
from houseway.table.pots import pay, pots


def share(ranking: str, own: int | None = None, name: str = "high", joker_up: str = "") -> Share:
    return Share(
        name=name, ranking=ranking, own=own, joker_up=joker_up, odd="left-of-button", lines=""
    )


HIGH = share("high")
OMAHA_HIGH = share("high", own=2)
OMAHA_LOW = share("eight-or-better", own=2, name="low")
HALVES = [OMAHA_HIGH, OMAHA_LOW]
MEXICAN = share("mexican-poker-joker-face-down", joker_up="mexican-poker-joker-face-up")


def hands(*texts: str) -> dict[int, Cards]:
    return {place: parse_cards(text) for place, text in enumerate(texts)}


def won(
    paid: list[int], shares: list[Share], held: dict[int, Cards], board: str, chip: int = 1
) -> dict[int, int]:
    """What everybody takes out of all pots; the pots are those of what was paid."""
    cards = parse_cards(board)
    found = PotFinished(
        paid=dict(enumerate(paid)),
        live=tuple(held),
        contests=tuple(contest(share, held, cards, frozenset()) for share in shares),
    )
    taken: dict[int, int] = {}
    for pot in pay(found, chip):
        for seat, cents in pot.won.items():
            taken[seat] = taken.get(seat, 0) + cents
    return taken


def test_the_better_hand_takes_the_pot_and_the_board_may_be_played() -> None:
    board = "Ah Kh Qh Jh Th"
    assert won([450, 450], [HIGH], hands("2c 3d", "9s 9d"), board) == {0: 450, 1: 450}
    board = "Ah Kh Qh Jh 2c"
    assert won([450, 450], [HIGH], hands("2d 3d", "9h 9d"), board) == {1: 900}


def test_a_side_pot_is_for_those_who_paid_it() -> None:
    """The short stack has the best hand: it wins the main pot, the next best the side pot."""
    paid = [1000, 3000, 3000]
    found = PotFinished(paid=dict(enumerate(paid)), live=(0, 1, 2))
    assert pots(found) == [Pot(3000, (0, 1, 2)), Pot(4000, (1, 2))]
    held = hands("As Ad", "Ks Kh", "7d 7h")
    assert won(paid, [HIGH], held, "Ac Kd 7s 4h 2c") == {0: 3000, 1: 4000}


def test_high_and_low_halve_the_pot_and_the_odd_chip_is_the_highs() -> None:
    """Omaha: trip kings for high, 7-6-3-2-A for low; 10.01 is 5.01 and 5.00."""
    held = hands("Kd Ks Qc Jd", "As 6h Tc 9d")
    held_and_folded = [500, 500, 1]  # the odd cent was put in by a third
    assert won(held_and_folded, HALVES, held, "Kc 7d 2s Jh 3c") == {0: 501, 1: 500}


def test_without_a_low_the_high_takes_all() -> None:
    held = hands("Kd Ks 4c 4d", "As 2h 5c 6d")
    assert won([500, 500], HALVES, held, "Kc Td 9s Jh 3c") == {0: 1000}


def test_a_tied_low_is_quartered() -> None:
    """Both hold ace-five for the low; one has the better high: three quarters and one."""
    held = hands("As 5h Kd Ks", "Ad 5c Qh Jd")
    assert won([500, 500], HALVES, held, "Kc 7d 2s 8h 3c") == {0: 750, 1: 250}


def test_odd_chips_are_whole_chips() -> None:
    held = hands("2c 3d", "9s 9d")
    assert won([550, 550], [HIGH], held, "Ah Kh Qh Jh Th", chip=100) == {0: 600, 1: 500}


def test_two_boards_are_a_half_each() -> None:
    """Aces take the first board, queens full the second: 10 and 10."""
    held = hands("As Ad Kc Qh", "Qs Qd 7c 6h")
    first, second = parse_cards("Ac Jh 8d 4s 2c"), parse_cards("Qc Jd Js 3h 2s")
    found = PotFinished(
        paid={0: 1000, 1: 1000},
        live=(0, 1),
        contests=(
            contest(OMAHA_HIGH, held, first, frozenset()),
            contest(OMAHA_HIGH, held, second, frozenset()),
        ),
    )
    assert pay(found, 1)[0].won == {0: 1000, 1: 1000}


# ---- which hand counts ----


def test_exactly_two_of_ones_own_cards_play_in_omaha() -> None:
    """Four hearts on the board and one in hand are no flush; three sevens in hand are a pair."""
    found = best(OMAHA_HIGH, parse_cards("Ah Kc Qd Js"), parse_cards("2h 5h 8h 9h 3c"))
    assert found is not None and found.category == "high card"
    found = best(OMAHA_HIGH, parse_cards("7h 7c 7d Js"), parse_cards("2h 5h 8h Kd 3c"))
    assert found is not None and found.category == "pair"


def test_a_hand_that_does_not_qualify_is_none() -> None:
    assert best(OMAHA_LOW, parse_cards("As 2h Kc Kd"), parse_cards("3c 4d 9s Th Jc")) is None


def test_a_joker_dealt_face_up_is_an_ace_or_fills_a_straight_or_flush() -> None:
    """With two kings the joker dealt down is a third one; dealt up it is an ace beside them."""
    held = parse_cards("Ks Kd XX 7c 2h")
    down, up = best(MEXICAN, held, ()), best(MEXICAN, held, (), joker_up=True)
    assert down is not None and up is not None
    assert (down.category, up.category) == ("three of a kind", "pair")


# ---- odd chips and showing ----


@pytest.mark.parametrize(
    ("rule", "order"),
    [
        ("left-of-button", (0, 1, 2)),
        ("high-card", (2, 1, 0)),  # the ace of spades, that of hearts, the king
        ("low-card", (1, 2, 0)),  # the ace is low: that of hearts is under that of spades
        ("nearest-button", (2, 0, 1)),  # the button, the next on its left, the one opposite
        ("next-to-button", (0, 2, 1)),  # the first on its left, then the highest card
    ],
)
def test_odd_chips_go_by_seat_or_by_a_card(rule: str, order: tuple[int, ...]) -> None:
    held = hands("Ks 7d 7h", "Ah 9c 9d", "As 2c 8d")
    assert odd_order(rule, held, tuple(held)) == order


def test_nearness_to_the_button_counts_those_who_folded() -> None:
    """Six were dealt in; 2 and 4 are left, three and one from the button at 5."""
    held = {2: parse_cards("As Ad"), 4: parse_cards("Ks Kd")}
    assert odd_order("nearest-button", held, range(6)) == (4, 2)
    assert odd_order("next-to-button", held, range(6)) == (2, 4)


def test_the_joker_is_the_highest_and_the_lowest_card() -> None:
    held = hands("As Ad", "XX 7h")
    assert odd_order("high-card", held) == odd_order("low-card", held) == (1, 0)


def numbered(name: str, strengths: dict[int, int]) -> Contest:
    held = {seat: Rank((strength,), "", (), "") for seat, strength in strengths.items()}
    return Contest(name=name, held=held, odd=tuple(strengths))


def test_who_is_beaten_in_turn_does_not_show() -> None:
    """Seat 2 shows first; seat 0 beats it and shows; seat 1 is beaten by both."""
    found = showing([numbered("high", {0: 9, 1: 3, 2: 5})], (2, 0, 1), dict.fromkeys(range(3), 500))
    assert found == {2: True, 0: True, 1: False}


def test_who_is_beaten_only_by_one_who_paid_less_shows_for_the_side_pot() -> None:
    contests = [numbered("high", {0: 9, 1: 3, 2: 5})]
    assert showing(contests, (0, 1, 2), {0: 500, 1: 900, 2: 900}) == {0: True, 1: True, 2: True}
    assert showing(contests, (0, 2, 1), {0: 500, 1: 900, 2: 900}) == {0: True, 2: True, 1: False}


def test_who_may_win_one_half_shows() -> None:
    contests = [numbered("high", {0: 9, 1: 3}), numbered("low", {1: 4})]
    assert showing(contests, (0, 1), {0: 500, 1: 500}) == {0: True, 1: True}
