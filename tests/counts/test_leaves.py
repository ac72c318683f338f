"""How many ways a small deal can be played, each number derived."""

from itertools import combinations, permutations

import pytest

from houseway.cards import Card
from houseway.families.baccarat import round as baccarat
from houseway.families.casino_war import round as casino_war
from houseway.families.nine import round as nine
from houseway.families.ultimate_war import round as ultimate_war
from houseway.game import BankedGame, load
from houseway.round import Bettor
from tests.counts.leaves import count, ends, leaves, starting

ONE = {Bettor(1): {"base": 1000}}


# ---- nine: the deal goes to seat 1 and the bank in turn, dice 10 start it at seat 1 ----


def test_an_option_for_the_player_and_one_for_the_bank_make_four_leaves() -> None:
    """Player 2+3+K = 5, bank 4+2+K = 6: hit or stand × hit or stand = 2 × 2."""
    game = load("hustler/super-pan-9", BankedGame)
    found = ends(starting(game, ONE, "2s 4s 3s 2h Ks Kh 4d 3d"), nine.NineFinished)
    assert set(found) == {
        ("hit", "hit"),
        ("hit", "stand"),
        ("stand", "hit"),
        ("stand", "stand"),
    }
    # Hit first takes the 4, then the bank takes what is next.
    assert [len(end.hands[Bettor(1)]) for end in found.values()] == [4, 4, 3, 3]
    assert [len(end.bank) for end in found.values()] == [4, 3, 4, 3]
    assert found["hit", "hit"].bank[-1] == "3d"
    assert found["stand", "hit"].bank[-1] == "4d"


def test_a_player_who_must_hit_and_a_bank_that_must_stand_make_one_leaf() -> None:
    """Player K+K+4 = 4 must hit; bank 4+3+K = 7 must stand: 1 × 1."""
    game = load("hustler/super-pan-9", BankedGame)
    assert count(starting(game, ONE, "Ks 4s Kd 3h 4c Kh 4d 3d")) == 1


def test_where_any_total_leaves_the_choice_every_player_doubles_the_leaves() -> None:
    """Three players who may always choose and a bank with 7: 2 × 2 × 2 × 1."""
    game = load("hustler/super-pan-9-classic", BankedGame)
    wagers = {Bettor(seat): {"base": 1000} for seat in (1, 2, 3)}
    # Seats 1, 2, 3 and the bank, three times round: bank 4, 3, K.
    deal = "Ks Qs Js 4s Kd Qd Jd 3d Kh Qh Jh Kc 2s 2h 2d 2c"
    assert count(starting(game, wagers, deal)) == 8


def test_a_joker_leaves_no_choice() -> None:
    """Player joker+2 counts 9, bank 5+A counts 6: 1 × 2."""
    game = load("hustler/21st-century-baccarat-joker", BankedGame)
    assert count(starting(game, ONE, "XX 5s 2s As 4d 3d")) == 2


def test_bettors_behind_a_seat_do_not_decide_about_its_hand() -> None:
    """Seat 1 decides for the two behind it: still 2 × 2."""
    game = load("hustler/super-pan-9", BankedGame)
    wagers = {bettor: {"base": 1000} for bettor in (Bettor(1), Bettor(1, "A"), Bettor(1, "B"))}
    assert count(starting(game, wagers, "2s 4s 3s 2h Ks Kh 4d 3d")) == 4


# ---- casino war: one card each, then three burned and one more each ----


def test_two_tied_players_make_four_leaves() -> None:
    """Seats 1 and 2 tie the bank's nine: war or surrender × war or surrender = 2 × 2."""
    game = load("hustler/casino-war", BankedGame)
    wagers = {Bettor(seat): {"base": 1000} for seat in (1, 2)}
    found = ends(starting(game, wagers, "9s 9h 9d 2s 2h 2d 3s 4s 5s"), casino_war.CasinoWarFinished)
    assert len(found) == 4
    # Two more cards for each at war and the bank; nobody at war: no War deal.
    assert len(found["surrender", "surrender"].bank) == 1
    assert found["war", "war"].bank == ("9d", "5s")
    assert found["war", "surrender"].bank == ("9d", "4s")
    assert found["surrender", "war"].hands[Bettor(2)] == ("9h", "3s")


def test_a_player_who_does_not_tie_is_not_asked() -> None:
    """Seat 1 ties, seat 2 does not: 2 × 1."""
    game = load("hustler/casino-war", BankedGame)
    wagers = {Bettor(seat): {"base": 1000} for seat in (1, 2)}
    assert count(starting(game, wagers, "9s Th 9d 2s 2h 2d 3s 4s 5s")) == 2


@pytest.mark.parametrize(("reading", "expected"), [("own", 8), ("seat", 2)])
def test_a_backline_bettor_decides_or_follows(reading: str, expected: int) -> None:
    """Seat 1 and two behind it: 2 × 2 × 2 where each decides, 2 where both follow the seat."""
    game = load("hustler/casino-war", BankedGame, readings={"backline-war": reading})
    wagers = {bettor: {"base": 1000} for bettor in (Bettor(1), Bettor(1, "A"), Bettor(1, "B"))}
    assert count(starting(game, wagers, "9s 9d 2s 2h 2d 3s 4s")) == expected


def test_a_player_without_chips_for_the_war_has_no_choice() -> None:
    """Both tie; seat 1 has 999 cents left for a War wager of 1000: 1 × 2."""
    game = load("hustler/casino-war", BankedGame)
    wagers = {Bettor(seat): {"base": 1000} for seat in (1, 2)}
    start = starting(game, wagers, "9s 9h 9d 2s 2h 2d 3s 4s 5s", purse={"1": 999, "2": 1000})
    assert [path for path, _ in leaves(start)] == [("war",), ("surrender",)]


def test_all_orders_of_two_aces_and_five_kings_make_32_leaves() -> None:
    """C(7,2) = 21 places for the aces. Both first cards are aces in 1 of them and kings in
    C(5,2) = 10, so 11 orders tie and have two leaves; the other 10 have one: 11 × 2 + 10 = 32."""
    game = load("hustler/casino-war", BankedGame)
    total = 0
    for aces in combinations(range(7), 2):
        order = tuple(Card("As" if place in aces else "Ks") for place in range(7))
        total += count(starting(game, ONE, order))
    assert total == 32


# ---- baccarat ----


def test_two_player_line_bettors_with_the_option_on_five_make_four_leaves() -> None:
    """Player 2+3 = 5 against a first Dealer card of 6: two on the Player line choose, 2 × 2; the
    one on the Dealer line is not asked."""
    game = load("hustler/21st-century-baccarat-8", BankedGame)
    wagers = {
        Bettor(1): {"player": 1000},
        Bettor(2): {"dealer": 1000},
        Bettor(3): {"player": 1000, "tie": 500},
    }
    found = ends(starting(game, wagers, "2s 6s 3s Ks 4d 5d"), baccarat.BaccaratFinished)
    assert len(found) == 4
    stood = {path: {bettor.seat for bettor in end.stood} for path, end in found.items()}
    assert stood == {
        ("hit", "hit"): set(),
        ("hit", "stand"): {3},
        ("stand", "hit"): {1},
        ("stand", "stand"): {1, 3},
    }
    # The card is dealt even if all of them stand: 2+3+4 = 9; a Dealer 6 stands against a 4.
    assert {end.player for end in found.values()} == {("2s", "3s", "4d")}
    assert {end.banker for end in found.values()} == {("6s", "Ks")}


@pytest.mark.parametrize(
    ("option", "cards", "expected"),
    [
        ("first-card", "2s 5s 3s 9s 4d 5d", 2),  # first Dealer card 5
        ("first-card", "2s 7s 3s 9s 4d 5d", 1),  # first Dealer card 7, total 6
        ("total", "2s 7s 3s 9s 4d 5d", 2),  # total 6
        ("total", "2s 5s 3s 9s 4d 5d", 1),  # first card 5, total 4
        ("none", "2s 5s 3s Ks 4d 5d", 1),  # both 5
        ("first-card", "2s 6s 3s 3h 4d 5d", 1),  # a Dealer natural 9 ends the drawing
        ("first-card", "2s 6s 2h Ks 4d 5d", 1),  # Player 4 must hit
        ("first-card", "2s 6s 4h Ks 4d 5d", 1),  # Player 6 must stand
    ],
)
def test_the_option_on_five_looks_at_what_the_reading_says(
    option: str, cards: str, expected: int
) -> None:
    game = load("hustler/21st-century-baccarat-8", BankedGame, readings={"option-on-five": option})
    assert count(starting(game, {Bettor(1): {"player": 1000}}, cards)) == expected


def test_every_order_of_six_cards_makes_one_leaf_and_stops_by_the_chart() -> None:
    """A, 2, 3, 4, 5, 6: 6! = 720 orders and nobody decides anything, so 720 leaves.

    Four cards stay on the felt after a natural, or with 6 or 7 in both hands.
    Naturals are 2+6, 3+5, 3+6 and 4+5. Beside each, the other hand is any of the C(4,2) = 6 pairs
    of what is left: 24, less the three times both hands are naturals (26-35, 26-45, 36-45) and
    were counted twice: 21.
    6 and 7 are A+5, 2+4, A+6, 2+5 and 3+4; two of these without a common card: A5-24, A5-34,
    24-A6, A6-25, A6-34, 25-34: 6.
    27 pairs of hands × 2 sides × 2 × 2 orders inside × 2 orders of the cards left = 432.
    """
    game = load("hustler/ez-baccarat", BankedGame)
    wagers = {Bettor(1): {"player": 1000}}
    total, four_cards = 0, 0
    for order in permutations("A23456"):
        cards = tuple(Card(f"{rank}s") for rank in order)
        for end in ends(starting(game, wagers, cards), baccarat.BaccaratFinished).values():
            total += 1
            four_cards += len(end.player) + len(end.banker) == 4
    assert (total, four_cards) == (720, 432)


# ---- ultimate war ----


def test_ultimate_war_asks_nothing_however_long_the_war() -> None:
    """Three ties, then 9 over 8: one leaf, four cards for each hand."""
    game = load("lotus/ultimate-war", BankedGame)
    start = starting(game, {Bettor(1): {"player": 1000}}, "2s 2h Ks Kh As Ah 9s 8s 3s 3h")
    ((path, end),) = ends(start, ultimate_war.UltimateWarFinished).items()
    assert path == ()
    assert end.cards.player == ("2s", "Ks", "As", "9s")
    assert end.cards.banker == ("2h", "Kh", "Ah", "8s")
