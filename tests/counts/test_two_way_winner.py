"""2 Way Winner: leaves of small trees, and counts that can be derived by hand."""

from fractions import Fraction
from math import comb

import pytest

from houseway.families.two_way_winner import poker
from houseway.game import BankedGame, load
from houseway.round import Bettor
from tests.counts.leaves import count, leaves, starting
from tests.naive.games import wager
from tests.solving import solved

ID = "hustler/2-way-winner"
ANTES = {Bettor(1): {"blackjack-ante": 100, "poker-ante": 100}}
TENS = "Tc Td Th Qs Qd Qh Kc Kh Ks"

# Player, up card, player, hole card; then only tens are left.
TREES = {
    # surrender, poker 1, poker 2; 16 stands, hits over 22, or doubles: 3 + 3
    "Ts Kd 6h 8c": 6,
    # the same, and a split: both hands of 18 stand or hit over 22: 3 + 3 + 2 × 2
    "8s Kd 8h 7c": 10,
    # 12 stands, doubles, or hits to 22 and stands or hits on: 3 + 1 + 1 + 2
    "7s Kd 5h 8c": 7,
    # two aces stand, double, split into one card each, or hit: 12 stands or hits to 22, which
    # stands or hits over: 3 + 3 + (1 + 2)
    "As Kd Ah 8c": 9,
    # a natural is taken, or played as poker for one ante or two
    "XX 9d Kd 8c": 3,
    # the player-dealer's natural leaves blackjack players nothing to do: 3 + 1
    "As Kd 6h XX": 4,
}


@pytest.mark.parametrize(("cards", "expected"), TREES.items())
def test_leaves(cards: str, expected: int) -> None:
    assert count(starting(load(ID, BankedGame), ANTES, f"{cards} {TENS}")) == expected


def test_no_leaf_leaves_a_wager_without_a_way() -> None:
    for _, finished in leaves(starting(load(ID, BankedGame), ANTES, f"8s Kd 8h 7c {TENS}")):
        for bettor in {*ANTES, *finished.raised}:
            for name in {**ANTES.get(bettor, {}), **finished.raised.get(bettor, {})}:
                assert finished.judged(bettor, name).way in ("blackjack", "poker", "surrendered")


BONUS = {
    # Eight runs of seven (ace low to ace high) in four suits.
    "seven-card-straight-flush": 4 * 8,
    # Six of a run and the joker: 8 × 7, but six in a row belong to two runs each (7 of them).
    "seven-card-straight-flush-with-joker": 4 * (8 * 7 - 7),
    # Joker, four aces, any two other cards.
    "five-aces": comb(48, 2),
}


@pytest.mark.long
def test_the_bonus_is_counted_over_all_sets_of_seven() -> None:
    odds = wager(solved(ID, 1), "7-card-bonus")
    assert odds.combinations == comb(53, 7)
    counted = {row.on: row.combinations for row in odds.rows}
    assert {on: counted[on] for on in BONUS} == BONUS


@pytest.mark.long
def test_three_of_a_kind_and_straight_change_places_under_the_other_reading() -> None:
    taken = wager(solved(ID, 1), "7-card-bonus")
    other = wager(solved(ID, 1, (("bonus-row", "best-ranked"),)), "7-card-bonus")
    here = {row.on: row.combinations for row in taken.rows}
    there = {row.on: row.combinations for row in other.rows}
    moved = here["three-of-a-kind"] - there["three-of-a-kind"]
    assert moved > 0
    assert here["straight"] + moved == there["straight"]
    assert other.combinations == comb(53, 7)
    # Each such hand is paid 2 to 1 for 3 to 1.
    assert taken.expectation - other.expectation == Fraction(moved, comb(53, 7))


@pytest.mark.long
def test_poker_deals_are_even_for_both_sides() -> None:
    """Hand and hole cards may be exchanged: as many deals are won as lost, whatever the up card."""
    found = poker.counts("full house").sum(axis=0)
    assert found.sum() == comb(53, 2) * comb(51, 2) * 49 * comb(48, 4)
    for won, strong, _, lost in found.tolist():
        assert won + strong == lost


@pytest.mark.long
def test_every_first_decision_has_its_chance() -> None:
    """A pair against another rank: 6 of 1,378 hands and 4 of 51 up cards."""
    spots = {spot.situation: spot for spot in solved(ID, 1).decisions}
    near = Fraction(1, 10**11)
    assert abs(spots["8 8 against 6"].probability - Fraction(6 * 4, 1378 * 51)) < near
    assert abs(spots["A K suited against 6"].probability - Fraction(4 * 4, 1378 * 51)) < near
    first = [s for s in spots.values() if "surrender" in s.worth or "take" in s.worth]
    assert abs(sum((s.probability for s in first), Fraction(0)) - 1) < Fraction(1, 10**8)


@pytest.mark.long
def test_the_base_game_is_one_wager_of_four() -> None:
    base = wager(solved(ID, 1), "blackjack-ante")
    assert base.includes == ("poker-ante", "blackjack-play", "poker-play")
    assert base.combinations == 10**15
    # Surrender at once with every hand loses one ante; best play must gain on that.
    assert -1 < base.expectation < 0
