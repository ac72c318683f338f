"""Figures that others have published, and figures derived on paper.

Sources: the public combinatorial analysis of eight-deck baccarat (4,998,398,275,503,360 deals of
six cards) and the public analyses of EZ Baccarat, Dragon Bonus, commission-free baccarat and
Casino War. Printed percentages are compared to the digits printed.
"""

from fractions import Fraction
from math import comb

import pytest

from houseway.odds import WagerOdds
from tests.solving import solved

DEALS = 4_998_398_275_503_360
BANKER = 2_292_252_566_437_888
PLAYER = 2_230_518_282_592_256
TIE = 475_627_426_473_216


def odds(
    id: str, wager: str, decks: int = 8, readings: tuple[tuple[str, str], ...] = ()
) -> WagerOdds:
    return next(row for row in solved(id, decks, readings).wagers if row.name == wager)


def combinations(found: WagerOdds) -> dict[str, int]:
    return {row.on: row.combinations for row in found.rows}


def test_eight_decks_hold_as_many_six_card_deals_as_the_falling_product() -> None:
    assert 416 * 415 * 414 * 413 * 412 * 411 == DEALS == BANKER + PLAYER + TIE


def test_eight_deck_banker_player_and_tie_are_the_published_counts() -> None:
    literal = (("banker-three-card-7", "literal"),)
    player = combinations(odds("hustler/ez-baccarat", "player"))
    banker = combinations(odds("hustler/ez-baccarat", "banker", readings=literal))
    tie = combinations(odds("hustler/ez-baccarat", "tie"))
    assert player == {"player-wins": PLAYER, "lines-tie": TIE, "otherwise": BANKER}
    assert banker == {"banker-wins": BANKER, "lines-tie": TIE, "otherwise": PLAYER}
    assert tie == {"tie": TIE, "otherwise": DEALS - TIE}


PUBLISHED = [  # game, wager, decks, readings, house edge in percent as printed
    ("hustler/ez-baccarat", "player", 8, (), "1.235"),
    ("hustler/ez-baccarat", "banker", 8, (), "1.018"),  # a three-card 7 pushes
    ("hustler/ez-baccarat", "tie", 8, (), "14.360"),  # 8 to 1
    ("hustler/ez-baccarat", "dragon-7", 8, (), "7.611"),  # 40 to 1
    ("hustler/ez-baccarat", "panda-8", 8, (), "10.188"),  # 25 to 1
    ("lotus/commission-free-baccarat", "banker", 8, (), "1.46"),  # a win with 6 pays half
    ("lotus/commission-free-baccarat", "tie", 8, (), "4.844"),  # 9 to 1
    ("lotus/commission-free-baccarat", "player-dragon-bonus", 8, (), "2.65"),
    ("lotus/commission-free-baccarat", "banker-dragon-bonus", 8, (), "9.37"),
    ("hustler/21st-century-baccarat-8", "dealer", 8, (), "1.06"),  # 5% commission: 19 to 20
    ("hustler/casino-war", "base", 6, (), "2.33"),  # going to war, a tied war pays double
    ("hustler/casino-war", "tie", 6, (), "18.65"),  # 10 to 1
]


@pytest.mark.parametrize(("id", "wager", "decks", "readings", "percent"), PUBLISHED)
def test_the_house_edge_is_the_published_one(
    id: str, wager: str, decks: int, readings: tuple[tuple[str, str], ...], percent: str
) -> None:
    edge = -100 * odds(id, wager, decks, readings).expectation
    digits = len(percent.partition(".")[2])
    assert f"{float(edge):.{digits}f}" == percent


def test_nobody_can_tell_the_houses_apart_by_the_odds_of_a_common_bonus() -> None:
    """The same bet under five names: Dragon 7, Fortune 7, Phoenix 7; Panda 8, Tiger 8."""
    sevens = [
        ("hustler/ez-baccarat", "dragon-7"),
        ("lucky-lady/fortune-7-baccarat", "fortune-7"),
        ("lotus/cash-in-baccarat", "phoenix-7"),
        ("lotus/big-bonus-baccarat", "phoenix-7"),
    ]
    eights = [("lotus/ez-baccarat-panda-8", "panda-8"), ("lotus/advantage-baccarat", "tiger-8")]
    assert len({odds(*bet).expectation for bet in sevens}) == 1
    assert {odds(*bet).expectation for bet in eights} == {
        odds("hustler/ez-baccarat", "panda-8").expectation
    }


# ---- derived on paper ----


@pytest.mark.parametrize("decks", [1, 3, 8])
def test_a_player_pair_comes_as_often_as_a_second_card_of_the_same_rank(decks: int) -> None:
    """Of 52d − 1 cards left 4d − 1 have the rank: d − 1 of the same suit, d of the other suit of
    its colour, 2d of the other colour."""
    for side in ("player", "dealer"):
        found = odds("hustler/21st-century-lucky-7-baccarat", f"{side}-pair", decks)
        assert [found.probability(row) for row in found.rows] == [
            Fraction(decks - 1, 52 * decks - 1),
            Fraction(decks, 52 * decks - 1),
            Fraction(2 * decks, 52 * decks - 1),
            Fraction(48 * decks, 52 * decks - 1),
        ]


@pytest.mark.parametrize("decks", [3, 8])
def test_the_royale_bonus_counts_four_cards_as_on_paper(decks: int) -> None:
    """Of C(52d, 4) sets of four cards: royal flushes are 4 suits × d⁴; the ten other runs of four
    (A234 to TJQK) likewise; four of a kind 13 × C(4d, 4); two pair C(13, 2) × C(4d, 2)²."""
    found = odds("hustler/21st-century-baccarat-9", "royale-bonus", decks)
    chance = {row.on: found.probability(row) for row in found.rows}
    fours = comb(52 * decks, 4)
    assert chance["first-four-royal-flush"] == Fraction(4 * decks**4, fours)
    assert chance["first-four-straight-flush"] == Fraction(10 * 4 * decks**4, fours)
    assert chance["first-four-of-a-kind"] == Fraction(13 * comb(4 * decks, 4), fours)
    assert chance["first-four-two-pair"] == Fraction(78 * comb(4 * decks, 2) ** 2, fours)


def test_a_royale_bonus_pair_is_in_one_of_the_hands() -> None:
    """Ordered deals from d decks with n = 4d cards a rank: the Player has a pair, 52d·(n−1) ways;
    the Banker's two cards are of two other ranks, 48d·(48d − n) ways, or one of them makes three
    alike, 2·(n−2)·48d ways. The same with the Banker's pair. Two pairs are paid otherwise.
    """
    decks = 8
    found = odds("hustler/21st-century-baccarat-9", "royale-bonus", decks)
    n, cards, others = 4 * decks, 52 * decks, 48 * decks
    ways = 2 * cards * (n - 1) * (others * (others - n) + 2 * (n - 2) * others)
    deals = cards * (cards - 1) * (cards - 2) * (cards - 3)
    kinds = ("one-hand-pair-suited", "one-hand-pair-in-one-colour", "one-hand-pair")
    chance = {row.on: found.probability(row) for row in found.rows}
    assert sum(chance[kind] for kind in kinds) == Fraction(ways, deals)


def test_casino_war_ties_as_often_as_a_second_card_of_the_same_rank() -> None:
    """Six decks: 23 of 311. The tie bet wins 10 there: 11 × 23/311 − 1 = −58/311."""
    assert odds("hustler/casino-war", "tie", 6).expectation == Fraction(-58, 311)


def test_ultimate_war_before_and_after_a_first_war_as_on_paper() -> None:
    """Eight decks, 32 of each rank. First tie 31/415. A five wins before war against 2, 3, 4:
    32/416 × 96/415."""
    war = odds("lotus/ultimate-war", "war")
    assert 1 - war.chance(1) == 1 - Fraction(31, 415)
    five = odds("lotus/ultimate-war", "ultimate-5-player")
    assert five.probability(five.rows[0]) == Fraction(32 * 96, 416 * 415)


def test_ultimate_war_players_and_bankers_have_equal_chances() -> None:
    for one, other in (("player", "banker"), ("ultimate-5-player", "ultimate-5-banker")):
        left, right = odds("lotus/ultimate-war", one), odds("lotus/ultimate-war", other)
        assert [row.combinations for row in left.rows] == [row.combinations for row in right.rows]


def test_natural_0_comes_as_often_as_two_hands_of_nothing_in_two_cards() -> None:
    """A first card of value a needs a second of value −a modulo 10: ten with ten, ace with nine,
    …, five with five. 128 cards count nothing, 32 each of the other values."""
    values = [128] + [32] * 9
    ways = 0
    for a in range(10):
        for b in range(10):
            left = list(values)
            product = left[a]
            left[a] -= 1
            product *= left[-a % 10]
            left[-a % 10] -= 1
            product *= left[b]
            left[b] -= 1
            ways += product * left[-b % 10]
    found = odds("lotus/big-bonus-baccarat", "natural-0")
    assert found.chance(1) == Fraction(ways, 416 * 415 * 414 * 413)
