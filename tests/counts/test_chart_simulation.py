"""Table poker played by the chart at speed: near what the chart is worth, and true to its rules."""

from collections.abc import Callable, Iterator
from functools import cache

import numpy as np
import pytest

from houseway.analysis.simulate import Runner
from houseway.cards import Card, card_number
from houseway.families.table_poker.chart import answer
from houseway.families.table_poker.forfeits import forfeited
from houseway.families.table_poker.odds import method_name, simulate
from houseway.families.table_poker.paths import Path, paths, start
from houseway.families.table_poker.round import Deciding, open_card
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.game import BankedGame, load
from houseway.hands.many import numbered_card
from houseway.odds import Solved
from houseway.round import Bets, Bettor, Decision, Log, Simulation
from tests import solving
from tests.naive import holdem as naive
from tests.naive.games import of_family

Readings = tuple[tuple[str, str], ...]
Spot = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...], Path]  # hand, board, bank
GAMES = of_family("table-poker")
VARIANTS: list[tuple[str, Readings]] = [
    ("diamond-jims/ultimate-texas-holdem", (("hole-cards", "both"),)),
    ("hustler/ultimate-texas-holdem", (("last-cards", "none"),)),
]
SOON = ("hustler/three-card-poker", "hustler/crazy-4-poker")
ALL = [
    *(pytest.param(id, (), id=id, marks=() if id in SOON else pytest.mark.long) for id in GAMES),
    *(pytest.param(id, r, id=f"{id} {r[0][1]}", marks=pytest.mark.long) for id, r in VARIANTS),
]
SEED, SPOTS, UNIT = 11, 300, 100
SEAT = Bettor(1)


@cache
def played(id: str, readings: Readings) -> tuple[BankedGame, TablePokerSheet, Solved]:
    game = load(id, BankedGame, readings=dict(readings))
    assert isinstance(game.sheet, TablePokerSheet)
    return game, game.sheet, solving.solved(id, None, readings)


@pytest.mark.long
@pytest.mark.parametrize(("id", "readings"), ALL)
def test_the_chart_simulated_is_near_its_exact_worth(id: str, readings: Readings) -> None:
    game, sheet, solved = played(id, readings)
    rounds = 200_000 if method_name(sheet) == "holdem" else 1_000_000
    asked = Simulation(
        decks=game.decks(), rounds=rounds, seed=SEED, run=Runner(2), solved=solved, by="chart"
    )
    found = simulate(sheet, asked)
    assert [row.name for row in found] == [odds.name for odds in solved.wagers]
    assert solved.chart_worth is not None
    assert abs(found[0].mean - float(solved.chart_worth)) < 4 * found[0].error
    for row, odds in zip(found[1:], solved.wagers[1:], strict=True):
        assert sum(times for _, _, times in row.rows) == rounds
        if row.name not in forfeited(sheet):  # the same however the hand is played
            error = float(odds.variance / rounds) ** 0.5
            assert abs(row.mean - float(odds.expectation)) < 4 * error, row.name


@pytest.mark.parametrize(
    ("id", "lost"),
    [
        ("lotus/ultimate-texas-holdem", ()),  # Trips are paid before the fold is looked at
        ("lucky-lady/ultimate-texas-holdem", ("trips", "bad-beat-bonus")),
        ("hustler/crazy-4-poker", ("queens-up",)),
        ("hustler/let-it-ride", ()),
    ],
)
def test_bonuses_that_a_fold_loses(id: str, lost: tuple[str, ...]) -> None:
    assert forfeited(load(id, BankedGame).sheet) == lost  # type: ignore[arg-type]


# ---- the compiled answers against the plain rules ----


@pytest.mark.parametrize(("id", "readings"), ALL)
def test_compiled_answers_are_those_of_the_rules(id: str, readings: Readings) -> None:
    _, sheet, solved = played(id, readings)
    placed = {wager.name: UNIT for wager in sheet.wagers if not wager.during}
    bets = Bets(seats=2, player_dealer=2, wagers={SEAT: placed})
    asked: list[str] = []
    for hand, board, bank, path in spots(sheet, solved):
        deciding = Deciding(sheet, bets, Log())
        opened = 0
        for street in sheet.streets:
            opened += street.opens
            seen = {"hand": hand, "board": board[:opened], "bank": open_card(sheet, bank)}
            asking = deciding.ask(street, SEAT, seen)
            for decision in asking:
                assert isinstance(decision, Decision)
                word = answer(sheet, solved.chart, decision)
                asked.append(street.name)
                with pytest.raises(StopIteration):
                    asking.send(next(c for c in decision.legal if c.value == word))
        raised = {name: UNIT * n for name, n in path.units if (name, n) not in start(sheet).units}
        assert deciding.raises.made.get(SEAT, {}) == raised, (hand, board, bank)
        assert (SEAT in deciding.folded) == path.folded, (hand, board, bank)
        assert deciding.pulled.get(SEAT, set()) == path.pulled, (hand, board, bank)
    assert min(asked.count(street.name) for street in sheet.streets) > SPOTS // 5


def spots(sheet: TablePokerSheet, solved: Solved) -> Iterator[Spot]:
    """Random cards, and the path that the simulation takes with them."""
    return SPOTS_OF[method_name(sheet)](sheet, solved)


def duel_spots(sheet: TablePokerSheet, solved: Solved) -> Iterator[Spot]:
    from houseway.families.table_poker.duel.simulate import dealer

    deal, size = dealer(sheet, solved, "chart"), sheet.deal.hand
    for stream in range(SPOTS):
        ends, (dealt,) = deal(1, SEED, stream)
        cards = tuple(numbered_card(int(n)) for n in dealt)
        ((path, _, _),) = np.argwhere(ends)
        yield cards[:size], (), cards[size:], paths(sheet)[path]


def street_spots(sheet: TablePokerSheet, solved: Solved) -> Iterator[Spot]:
    from houseway.families.table_poker.streets.simulate import dealer, nodes
    from houseway.families.table_poker.streets.solve import chart_policy, grow

    tree = grow(sheet)
    at = nodes(tree, chart_policy(tree, solved.chart))
    deal, size = dealer(tree, at), sheet.deal.hand
    for stream in range(SPOTS):
        ends, (dealt,) = deal(1, SEED, stream)
        cards = tuple(numbered_card(int(n)) for n in dealt)
        ((node, _),) = np.argwhere(ends)
        yield cards[:size], cards[size:], (), at.paths[node]


def holdem_spots(sheet: TablePokerSheet, solved: Solved) -> Iterator[Spot]:
    from houseway.families.table_poker.holdem import kernel_spot
    from houseway.families.table_poker.holdem.policy import charted
    from houseway.families.table_poker.holdem.terms import flops, rules, terms

    found = terms(sheet)
    law, play = rules(found), charted(sheet, found, solved.chart)
    for hand, board in naive.deals("chart", 5, SPOTS):
        a, b = map(card_number, hand)
        numbers = np.array([card_number(card) for card in board], dtype=np.uint8)
        numbers[:3].sort()
        path = kernel_spot.answer(a, b, numbers, law, flops(), play.first, play.flop, play.river)
        yield tuple(hand), tuple(board), (), found.paths[path]


SPOTS_OF: dict[str, Callable[[TablePokerSheet, Solved], Iterator[Spot]]] = {
    "duel": duel_spots,
    "streets": street_spots,
    "holdem": holdem_spots,
}


def test_river_cells_of_one_spot_are_those_of_the_chart() -> None:
    from houseway.families.table_poker.holdem import chart, kernel_spot

    for hand, board in naive.deals("river cells", 5, 150):
        a, b = map(card_number, hand)
        numbers = np.array([card_number(card) for card in board], dtype=np.uint8)
        paired, stand, outs = kernel_spot.river_cell(a, b, numbers, False)
        assert (chart.STANDS[stand], outs) == chart.river_cell(hand, board), (hand, board)
        assert chart.is_on_board(chart.BOARDS[1 + paired], hand, board)
