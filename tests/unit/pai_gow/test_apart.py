"""The worth of readings that a game which takes long to solve has soon."""

from fractions import Fraction
from math import comb

from houseway.analysis import solve, touches_odds, values_apart, wagers_apart
from houseway.analysis.solve import only
from houseway.game import BankedGame, load
from houseway.odds import WagerOdds

GAME, READING, BONUS = "lotus/ace-up-pai-gow-poker", "lucky-straight-or-three", "lucky-bonus"


def bonus(option: str) -> WagerOdds:
    game = load(GAME, BankedGame, readings={READING: option})
    (odds,) = solve(only(game, (BONUS,))).wagers
    return odds


def test_a_bonus_on_the_cards_of_one_hand_is_solved_without_the_game() -> None:
    """Hands with a straight and three of a kind lose 3 to 1 and get 1 to 1 instead."""
    as_table, as_hand = bonus("table-order"), bonus("higher-hand")
    made = {odds: {row.on: row.combinations for row in odds.rows} for odds in (as_table, as_hand)}
    both = made[as_hand]["straight"] - made[as_table]["straight"]
    assert both == made[as_table]["three-of-a-kind"] - made[as_hand]["three-of-a-kind"] > 0
    assert as_table.combinations == as_hand.combinations == comb(53, 7)
    lost = Fraction(-2 * both, comb(53, 7))
    assert as_hand.expectation - as_table.expectation == lost
    rows = {row["option"]: row for row in values_apart(load(GAME, BankedGame))}
    assert {*rows} == {"table-order", "higher-hand"}
    assert rows["higher-hand"]["difference"] == float(lost)


def test_only_what_changes_no_other_wager_is_solved_apart() -> None:
    game = load("lotus/fortune-pai-gow-poker", BankedGame)
    apart = {row.name: wagers_apart(game, row) for row in game.sheet.readings}
    assert {name: wagers for name, wagers in apart.items() if wagers} == {
        "fortune-straight-or-three": ("fortune-bonus",)
    }
    moved = {row.name for row in game.sheet.readings if touches_odds(game, row)}
    assert {"foul", "copies", "house-way"} < moved
    assert moved.isdisjoint({"rotation", "cover", "envy-least", "envy-hands", "envy-turn"})
