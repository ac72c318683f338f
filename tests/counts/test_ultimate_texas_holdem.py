"""Ultimate Texas Hold'em: published figures of the public form, and the solver against brute force.

Source of the published figures: the Wizard of Odds on Ultimate Texas Hold'em (pair qualifier,
Blind 500, 50, 10, 3, 3/2, 1): 0.021850 of the ante, 4.152 units wagered on average, element of
risk 0.526 %, Trips 50-40-30-8-6-5-3 1.90 %; and its list of hands to raise before the flop.
"""

import random
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import comb

import numpy as np
import pytest

from houseway.analysis.simulate import Runner
from houseway.cards import STANDARD_DECK, Card, card_number, parse_cards
from houseway.families.table_poker.chart import holds
from houseway.families.table_poker.holdem import chart
from houseway.families.table_poker.holdem.advice import advise
from houseway.families.table_poker.holdem.chart_rows import notation
from houseway.families.table_poker.holdem.simulate import simulate
from houseway.families.table_poker.holdem.solve import solve
from houseway.families.table_poker.holdem.terms import (
    all_ranks,
    flops,
    hole_cards,
    starting_hands,
    terms,
)
from houseway.families.table_poker.holdem.values import DEALS, answers_for, least_holes
from houseway.families.table_poker.made import hand_rank
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.game import BankedGame, load
from houseway.odds import Solved, WagerOdds
from tests.naive import holdem as naive

PUBLIC = "lotus/ultimate-texas-holdem"
BLIND = {
    "royal-flush": "500 to 1",
    "straight-flush": "50 to 1",
    "four-of-a-kind": "10 to 1",
    "full-house": "3 to 1",
    "flush": "3 to 2",
    "straight": "1 to 1",
}
VARIANTS = (
    (PUBLIC, ()),
    ("hustler/ultimate-texas-holdem", ()),
    ("lucky-lady/ultimate-texas-holdem", (("unqualified-play", "paid"),)),
    ("diamond-jims/ultimate-texas-holdem", (("hole-cards", "both"),)),
    (PUBLIC, (("hole-cards", "at-least-one"),)),
)


@cache
def sheet_of(id: str, readings: tuple[tuple[str, str], ...] = ()) -> TablePokerSheet:
    found = load(id, BankedGame, readings=dict(readings)).sheet
    assert isinstance(found, TablePokerSheet)
    return found


@cache
def solved(id: str = PUBLIC, readings: tuple[tuple[str, str], ...] = ()) -> Solved:
    return solve(sheet_of(id, readings))


def odds(name: str) -> WagerOdds:
    return next(row for row in solved().wagers if row.name == name)


# ---- published ----


def test_the_sheet_is_the_public_form() -> None:
    sheet = sheet_of(PUBLIC)
    pays = {row.on: row.odds.text for row in sheet.wager("blind").pays}
    assert {on: pays[on] for on in BLIND} == BLIND
    assert [street.sizes for street in sheet.streets] == [(3, 4), (2,), (1,)]
    assert sheet.qualifier is not None
    assert sheet.qualifier.least == "2s 2h 3d 4c 5s"


@pytest.mark.long  # solves the whole game
def test_the_ante_loses_as_published() -> None:
    ante = odds("ante")
    assert round(float(ante.expectation), 6) == -0.021850
    assert round(float(ante.staked), 3) == 4.152
    assert round(float(ante.expectation / ante.staked), 5) == -0.00526


def test_trips_lose_as_published() -> None:
    assert round(float(odds("trips").expectation), 4) == -0.0190


def test_trips_come_as_often_as_among_all_seven_cards() -> None:
    """Folding does not lose them here: the public counts of 133,784,560 seven-card hands."""
    public = {
        "royal-flush": 4_324,
        "straight-flush": 37_260,
        "four-of-a-kind": 224_848,
        "full-house": 3_473_184,
        "flush": 4_047_644,
        "straight": 6_180_020,
        "three-of-a-kind": 6_461_620,
    }
    trips = odds("trips")
    found = {row.on: row.combinations for row in trips.rows if row.on in public}
    assert found == {on: n * trips.combinations // comb(52, 7) for on, n in public.items()}


def test_raises_before_the_flop_are_the_published_ones() -> None:
    rule = solved().chart[0]
    assert (rule.street, rule.answer) == ("pre-flop", "play 4")
    assert rule.says == "33+ A2s+ K2s+ Q6s+ J8s+ A2o+ K5o+ Q8o+ JTo"
    assert rule.says == notation(rule.hands)


# ---- both passes agree ----


def test_every_deal_is_counted() -> None:
    """Boards, hands and bank hands, each board with ten flops."""
    deals = comb(52, 5) * comb(47, 2) * comb(45, 2) * 10
    assert {row.combinations for row in solved().wagers} == {deals} == {DEALS}


def test_counted_ends_are_worth_what_the_starting_hands_are() -> None:
    worth = sum(spot.probability * spot.worth[spot.best] for spot in solved().decisions)
    assert worth == odds("ante").expectation
    assert sum(spot.probability for spot in solved().decisions) == 1


def test_the_chart_costs_less_than_a_thousandth_of_the_ante() -> None:
    worth = solved().chart_worth
    assert worth is not None
    assert 0 < odds("ante").expectation - worth < Fraction(1, 1000)


# ---- brute force ----


@pytest.mark.parametrize(
    ("id", "readings"), [VARIANTS[0], *VARIANTS[3:]], ids=lambda value: str(value)[:40]
)
def test_hands_are_as_strong_as_their_best_five(
    id: str, readings: tuple[tuple[str, str], ...]
) -> None:
    """The board alone plays only where no card of the hand must."""
    from houseway.families.table_poker.holdem import kernel_spot

    sheet = sheet_of(id, readings)
    own = terms(sheet).own
    royal = parse_cards("2s 3d"), parse_cards("Ah Kh Qh Jh Th")
    for hand, board in (royal, *naive.deals("best five", 5, 1_000)):
        cards = [card_number(card) for card in (*hand, *board)]
        found = kernel_spot.strength_of(cards[0], cards[1], np.array(cards[2:]), own)
        ranks = all_ranks()
        assert ranks[int(found) - 1].strength == hand_rank(sheet, hand, board).strength


@pytest.mark.parametrize(("id", "readings"), VARIANTS, ids=lambda value: str(value)[:40])
def test_river_advice_is_the_definition(id: str, readings: tuple[tuple[str, str], ...]) -> None:
    sheet = sheet_of(id, readings)
    count = 2 if sheet.from_hand or sheet.least_from_hand else 8
    for hand, board in naive.deals(f"river {id}", 5, count):
        found = advise(sheet, solved(), {"hand": hand, "board": board}).worth
        for answer in ("play", "fold"):
            path = naive.path_of(sheet, "check", "check", answer)
            assert found[answer] == naive.worth(sheet, hand, board, path), (hand, board)


@pytest.mark.parametrize(("hand", "flop"), [("7s 2h", "2d Kc 9h"), ("Js 9s", "2s 3s Kd")])
def test_flop_advice_is_the_definition(hand: str, flop: str) -> None:
    sheet = sheet_of(PUBLIC)
    cards, board = parse_cards(hand), parse_cards(flop)
    found = advise(sheet, solved(), {"hand": cards, "board": board}).worth
    assert found == naive.flop_worth(sheet, cards, board)


def test_flop_answers_of_the_solver_are_those_of_the_advice() -> None:
    """Through the classes of flops and the renamed suits."""
    sheet = sheet_of(PUBLIC)
    solved()
    answers, tables = answers_for(terms(sheet)), flops()
    for hand, flop in naive.deals("flop answers", 3, 40):
        high, low = sorted(map(card_number, hand), reverse=True)
        a, b, c = sorted(map(card_number, flop), reverse=True)
        number = comb(a, 3) + comb(b, 2) + c
        hole = tables.holes[tables.turn[number], comb(high, 2) + low]
        best = advise(sheet, solved(), {"hand": hand, "board": flop}).best
        assert answers[tables.kind[number], hole] == (best == "play"), (hand, flop)


def test_the_river_path_of_simulations_is_the_best_one() -> None:
    """It stops early; the other looks at all 990 bank hands."""
    from houseway.families.table_poker.holdem import kernel_spot
    from houseway.families.table_poker.holdem.terms import rules

    for id, readings in VARIANTS[:3]:
        law = rules(terms(sheet_of(id, readings)))
        for hand, board in naive.deals(f"path {id}", 5, 1_000):
            a, b = map(card_number, hand)
            cards = np.array([card_number(card) for card in board], dtype=np.uint8)
            best, _ = kernel_spot.best_on_river(kernel_spot.meet(a, b, cards, law), law)
            assert kernel_spot.river_path(a, b, cards, law) == best, (hand, board)


@pytest.mark.long
@pytest.mark.parametrize(("hand", "name"), [("As Ks", "AKs"), ("7s 2h", "72o"), ("8s 8h", "88")])
def test_bets_before_the_flop_are_worth_what_plain_deals_say(hand: str, name: str) -> None:
    sheet = sheet_of(PUBLIC)
    spot = advise(sheet, solved(), {"hand": parse_cards(hand), "board": ()})
    assert spot.situation == f"pre-flop {name}"
    mean, error = naive.played_out(
        sheet, parse_cards(hand), naive.path_of(sheet, "play 4"), 6_000, name
    )
    assert abs(mean - float(spot.worth["play 4"])) < 4 * error


@pytest.mark.long
@pytest.mark.parametrize(("id", "readings"), VARIANTS[:1], ids=lambda value: str(value)[:40])
def test_simulation_is_near_the_exact_odds(id: str, readings: tuple[tuple[str, str], ...]) -> None:
    sheet = sheet_of(id, readings)
    exact = {row.name: float(row.expectation) for row in solved(id, readings).wagers}
    found = simulate(sheet, 400_000, 7, Runner(2), solved(id, readings))
    assert [row.name for row in found] == list(exact)
    for row in found:
        assert abs(row.mean - exact[row.name]) < 4 * row.error, row.name


@pytest.mark.long
@pytest.mark.parametrize(
    ("id", "readings"),
    [*VARIANTS[1:], ("hustler/ultimate-texas-holdem", (("last-cards", "none"),))],
    ids=lambda value: str(value)[:40],
)
def test_variants_are_near_their_exact_odds(id: str, readings: tuple[tuple[str, str], ...]) -> None:
    test_simulation_is_near_the_exact_odds(id, readings)
    first = solved(id, readings).wagers[0]
    spots = solved(id, readings).decisions
    assert first.expectation == sum(spot.probability * spot.worth[spot.best] for spot in spots)


# ---- the chart ----


def test_flop_cells_of_the_kernel_are_those_of_the_chart() -> None:
    from houseway.families.table_poker.holdem import kernel_flop

    for hand, flop in spots_with_something(1_500):
        a, b = map(card_number, hand)
        kind, level = divmod(
            kernel_flop.flop_cell(a, b, np.array([card_number(card) for card in flop])),
            kernel_flop.LEVELS,
        )
        assert (chart.FLOP_KINDS[kind], level) == chart.flop_cell(hand, flop), (hand, flop)


def spots_with_something(count: int) -> list[tuple[list[Card], list[Card]]]:
    """Random flops, half of them from two suits and half from few ranks, so every kind comes."""
    source = random.Random("cells")
    found = []
    for number in range(count):
        suits, ranks = ("sh", "23456789TJQKA") if number % 2 else ("shdc", "9TJQ2")
        deck = [card for card in STANDARD_DECK if card.suit in suits and card.rank in ranks]
        cards = source.sample(deck, 5)
        found.append((cards[:2], cards[2:]))
    assert {chart.flop_cell(*spot)[0] for spot in found} == set(chart.FLOP_KINDS)
    return found


def test_outs_of_the_kernel_are_those_of_the_chart() -> None:
    from houseway.families.table_poker.holdem import kernel
    from houseway.families.table_poker.holdem.terms import rules

    law = rules(terms(sheet_of(PUBLIC)))
    work = kernel.new_work(law.starts.size, law.gains.shape[0])
    outs = np.zeros(kernel.LEFT, dtype=np.int64)
    for hand, board in naive.deals("outs", 5, 40):
        kernel.study(np.array(sorted(map(card_number, board)), dtype=np.uint8), law, work)
        kernel.outs_of(work, outs)
        high, low = sorted(map(card_number, hand), reverse=True)
        place = list(work.holes[kernel.HOLE]).index(comb(high, 2) + low)
        assert outs[place] == chart.outs(hand, board), (hand, board)


def test_every_rule_names_a_feature_that_sometimes_holds() -> None:
    named = [rule for rule in solved().chart if rule.having]
    assert {rule.having for rule in named} <= set(chart.FEATURES)
    assert {rule.street for rule in named} == {"flop", "river"}


@pytest.mark.long
def test_the_charts_cost_is_what_it_gives_away_spot_by_spot() -> None:
    """Sampled: along the chart's play, what best play has over the chart's answer at each spot."""
    sheet = sheet_of(PUBLIC)
    costs = []
    for hand, board in naive.deals("cost", 5, 3_000):
        cost = Fraction(0)
        for cards, street in ((0, "pre-flop"), (3, "flop"), (5, "river")):
            seen = {"hand": hand, "board": board[:cards]}
            answer = charted(sheet, street, seen)
            worth = advise(sheet, solved(), seen).worth
            cost += max(worth.values()) - worth[answer]
            if answer != "check":
                break
        costs.append(float(cost))
    mean, error = np.mean(costs), np.std(costs) / len(costs) ** 0.5
    charted_worth = solved().chart_worth
    assert charted_worth is not None
    assert abs(mean - float(odds("ante").expectation - charted_worth)) < 4 * error


def charted(sheet: TablePokerSheet, street: str, seen: Mapping[str, Sequence[Card]]) -> str:
    rules = [rule for rule in solved().chart if rule.street == street]
    return next(rule.answer for rule in rules if holds(sheet, rule, seen))


# ---- classes ----


def test_holes_that_a_flop_cannot_tell_apart_are_the_same_starting_hand() -> None:
    _, place = starting_hands()
    assert (place[least_holes()] == place).all()
    assert len(hole_cards()[0]) == comb(52, 2)
