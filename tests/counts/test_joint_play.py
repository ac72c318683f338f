"""Best play with bonuses on the felt that a fold loses, against the definition and the sum."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from houseway.analysis.joint import together
from houseway.families.table_poker.forfeits import bonus_gain
from houseway.families.table_poker.holdem.advice import advise
from houseway.families.table_poker.holdem.solve import solve
from houseway.families.table_poker.made import hand_rank
from houseway.families.table_poker.odds import solve_with
from houseway.families.table_poker.paths import gain
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.game import BankedGame, load
from tests.naive import holdem as naive

UTH = "lucky-lady/ultimate-texas-holdem"
THREE_CARD = "hustler/three-card-poker"
PLACED = {"trips": Fraction(2), "bad-beat-bonus": Fraction(1, 3)}


def sheet_of(id: str) -> TablePokerSheet:
    found = load(id, BankedGame).sheet
    assert isinstance(found, TablePokerSheet)
    return found


def test_river_advice_with_bonuses_is_the_definition() -> None:
    """Each of the 990 bank hands, every wager judged by its own rows."""
    sheet = sheet_of(UTH)
    for hand, board in naive.deals("joint river", 5, 6):
        found = advise(sheet, None, {"hand": hand, "board": board}, PLACED).worth
        held = hand_rank(sheet, hand, board)
        for answer in ("play", "fold"):
            path = naive.path_of(sheet, "check", "check", answer)
            total = Fraction(0)
            for bank in combinations(naive.rest(hand, board), 2):
                spot = naive.spot(sheet, held, hand_rank(sheet, bank, board))
                total += gain(sheet, path, spot)
                total += bonus_gain(sheet, PLACED, spot, folded=path.folded)
            assert found[answer] == total / comb(45, 2), (hand, board, answer)


def test_a_fold_costs_every_bonus_with_the_ante_and_the_blind() -> None:
    hand, board = next(naive.deals("joint fold", 5, 1))
    found = advise(sheet_of(UTH), None, {"hand": hand, "board": board}, PLACED).worth
    assert found["fold"] == -1 - 1 - 2 - Fraction(1, 3)


@pytest.mark.long  # solves the whole game three times
def test_joint_play_gains_on_the_sum_and_is_continuous() -> None:
    """Both passes agree, and nothing placed is the game alone."""
    sheet = sheet_of(UTH)
    alone = solve(sheet)
    placed = {"trips": Fraction(1), "bad-beat-bonus": Fraction(1)}
    joint = solve(sheet, placed)
    worth = sum(spot.probability * spot.worth[spot.best] for spot in joint.decisions)
    assert worth == together(joint, placed) > together(alone, placed)
    assert joint.wagers[0].expectation < alone.wagers[0].expectation
    tiny = {name: Fraction(1, 100) for name in placed}
    near = together(solve(sheet, tiny), tiny)
    assert 0 <= near - together(alone, tiny) < Fraction(1, 10_000)


def test_three_card_poker_with_its_bonus() -> None:
    """At 1 unit the joint play gains on playing as without it; at nothing it is the game alone."""
    sheet = sheet_of(THREE_CARD)
    placed = {"bonus": Fraction(20)}
    alone, joint = solve_with(sheet, 1, {}), solve_with(sheet, 1, placed)
    assert together(joint, placed) >= together(alone, placed)
    worth = sum(spot.probability * spot.worth[spot.best] for spot in joint.decisions)
    assert worth <= together(joint, placed)
