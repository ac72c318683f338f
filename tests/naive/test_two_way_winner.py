"""Charts, kernels and the playing engine of 2 Way Winner against the twin."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from random import Random

import numpy as np
import pytest

from houseway.analysis.simulate import Runner
from houseway.cards import DeckShoe, NoDice, card_number, parse_cards
from houseway.families.two_way_winner import drawing, kernel, poker
from houseway.families.two_way_winner.chart import charts
from houseway.families.two_way_winner.sheet import TwoWayWinnerSheet
from houseway.hands.rank import rank
from houseway.hands.rankings import HIGH_JOKER
from houseway.hands.tables import strengths
from houseway.round import Bets, Bettor, Log, Playing, Simulation, claims
from tests.naive import two_way_winner as twin
from tests.naive.games import game, sheet_of, wager
from tests.solving import solved

ID = "hustler/2-way-winner"
RESULTS = ("lost", "push", "won", "joker-22")
GAINS = (-3.0, 0.0, 2.0, 2.0)
Value = twin.Value


@cache
def solution() -> drawing.Solution:
    return drawing.solve(sheet_of(ID, TwoWayWinnerSheet).counting, GAINS, "differ")


def number(value: Value) -> int:
    return twin.VALUES.index(value)


def goes_on(up: Value) -> Callable[[tuple[Value, ...]], bool]:
    """Whether to hit with three cards or more, by the chart of the solution."""

    def answer(hand: tuple[Value, ...]) -> bool:
        found = solution()
        i = found.hands.of(*map(number, hand))
        _, spots = drawing.codes_and_spots(found.rules, found.hands)
        return bool(found.hits[spots[i], number(up)])

    return answer


def chances(found: dict[str, Fraction]) -> list[float]:
    return [float(found.get(result, 0)) for result in RESULTS]


HANDS = [
    ((10, 7), 10),
    ((10, 9), "J"),
    ((1, 1), 9),
    ((9, "J"), 10),
    ((8, 8), 7),
    ((10, 10), 6),
    ((1, 6), 8),
]


@pytest.mark.long  # solves the whole game
@pytest.mark.parametrize(("hand", "up"), HANDS)
def test_a_hand_that_stands_meets_the_bank_as_often_as_the_twin_says(
    hand: tuple[Value, Value], up: Value
) -> None:
    i = solution().hands.of(*map(number, hand))
    found = solution().stand[i, number(up)].tolist()
    assert found == pytest.approx(chances(twin.against_bank(hand, hand, up)), abs=1e-12)


@pytest.mark.long  # solves the whole game
@pytest.mark.parametrize(("hand", "up"), [((10, 6), 10), ((9, 7), "J"), ((10, 5), 9)])
def test_hitting_by_the_chart_brings_what_the_twin_says(
    hand: tuple[Value, Value], up: Value
) -> None:
    i = solution().hands.of(*map(number, hand))
    found = solution().hit[i, number(up)].tolist()
    assert found == pytest.approx(chances(twin.hit(hand, (), up, goes_on(up))), abs=1e-12)


@pytest.mark.parametrize(("hand", "up"), [((10, 6), 10), ((6, 5), 9), ((9, 2), 8)])
def test_doubling_takes_one_card_as_the_twin_does(hand: tuple[Value, Value], up: Value) -> None:
    i = solution().hands.of(*map(number, hand))
    found = solution().double[i, number(up)].tolist()
    naive = twin.hit(hand, (), up, lambda after: False)
    assert found == pytest.approx(chances(naive), abs=1e-12)


@pytest.mark.long
@pytest.mark.parametrize(("value", "up"), [(10, 9), (9, 10)])
def test_a_split_hand_brings_what_the_twin_says(value: Value, up: Value) -> None:
    place = number(value)
    found = solution().splits[place, place][number(up)].sum(axis=0).tolist()
    naive = twin.hit((value,), (value,), up, goes_on(up))
    assert found == pytest.approx(chances(naive), abs=1e-12)
    assert solution().both_splits(place, place, number(up)).sum(axis=1).tolist() == pytest.approx(
        found, abs=1e-12
    )


def test_split_aces_take_one_card() -> None:
    found = solution().splits[0, 0][number(7)].sum(axis=0).tolist()
    naive = twin.hit((1,), (1,), 7, lambda after: False)
    assert found == pytest.approx(chances(naive), abs=1e-12)


BOARDS = ["9h Th Jh 2c 5s", "As Ad 7c 7d XX", "2c 3d 4h 5s Kd"]


@pytest.mark.parametrize("board", BOARDS)
def test_every_hand_on_a_board_beats_as_many_as_the_twin_says(board: str) -> None:
    cards = parse_cards(board)
    deck = game(ID).cards()
    numbers = np.array([[card_number(card) for card in cards]], dtype=np.uint8)
    table, examples = poker.classes()
    strong = poker.least_strength("full house")
    found = kernel.poker(numbers, np.ones(1, dtype=np.int64), table, strong, 0, 1)
    naive: dict[object, np.ndarray] = {}
    for hand, ends in twin.poker_on(cards, deck).items():
        key = twin.hand_class(hand)
        naive[key] = naive.get(key, np.zeros(4, dtype=np.int64)) + np.array(ends)
    ups = {kernel.UP[card_number(card)] for card in cards}
    for place, example in enumerate(examples):
        for up in range(14):
            often = sum(kernel.UP[card_number(card)] == up for card in cards)
            want = naive.get(twin.hand_class(example), np.zeros(4, dtype=np.int64)) * often
            assert found[place, up].tolist() == want.tolist(), (example, up, ups)


def test_the_joker_is_ranked_as_by_definition() -> None:
    order, dice, deck = strengths(HIGH_JOKER), Random(1), game(ID).cards()[:52]
    joker = game(ID).cards()[-1]
    named = ["As Ah Ad Ac 2c 3d", "Ks Qs Js Ts 2d 2c", "4s 5s 6s 7s 9s Kd", "2d 3c 4h 5s Kd Kc"]
    hands = [parse_cards(text) for text in named]
    hands += [tuple(dice.sample(deck, 6)) for _ in range(400)]
    for hand in hands:
        key, bits, held = kernel.words(np.array([card_number(c) for c in (*hand, joker)]))
        assert held
        found = kernel.strength(np.uint64(key), np.uint64(bits), held)
        assert found == order[rank((*hand, joker), HIGH_JOKER).strength]


@pytest.mark.long
def test_rounds_of_the_engine_by_the_chart_gain_what_was_solved() -> None:
    """Every spot the engine asks about is in the chart; all wagers of the base game together."""
    chosen, exact, dice = game(ID), solved(ID, 1), Random(5)
    best = {spot.situation: spot.best for spot in exact.decisions}
    placed = {"blackjack-ante": 100, "poker-ante": 100, "7-card-bonus": 100}
    bets = Bets(seats=2, player_dealer=2, wagers={Bettor(1): placed})
    gained, rounds = {"blackjack-ante": 0, "7-card-bonus": 0}, 3000
    for _ in range(rounds):
        log, shoe = Log(), DeckShoe(dice.sample(chosen.cards(), 53))
        playing = Playing(chosen.family.play(chosen.sheet, bets, shoe, NoDice(), log), log)
        while not playing.over:
            asked = playing.pending[0]
            playing.answer(asked.who, best[asked.situation])
        assert playing.result is not None
        for claim in claims(chosen.sheet, chosen.family.facts, bets, playing.result):
            gained["7-card-bonus" if "bonus" in claim.wager else "blackjack-ante"] += claim.gain
    for name, cents in gained.items():
        odds = wager(exact, name)
        error = float(odds.variance / rounds) ** 0.5
        assert abs(cents / 100 / rounds - float(odds.expectation)) < 4 * error, name


@pytest.mark.long
def test_any_answers_lead_only_to_spots_of_the_chart() -> None:
    chosen, exact, dice = game(ID), solved(ID, 1), Random(6)
    spots = {spot.situation: set(spot.worth) for spot in exact.decisions}
    wagers = {"blackjack-ante": 100, "poker-ante": 100}
    bets = Bets(seats=2, player_dealer=2, wagers={Bettor(1): wagers})
    for _ in range(1500):
        log, shoe = Log(), DeckShoe(dice.sample(chosen.cards(), 53))
        playing = Playing(chosen.family.play(chosen.sheet, bets, shoe, NoDice(), log), log)
        while not playing.over:
            asked = playing.pending[0]
            assert spots[asked.situation] == set(asked.openings), asked.situation
            playing.answer(asked.who, dice.choice(asked.openings))


READINGS = [
    {"natural-22": "both"},
    {"both-over": "closer-wins"},
    {"plain-22": "over"},
    {"two-aces": "12"},
    {"soft-18": "hit"},
    {"joker-and-two": "pair"},
    {"unsplit-wagers": "both-hands", "doubled-wager": "play"},
    {"bonus-after-surrender": "lost", "bonus-row": "best-ranked"},
    {"bonus-after-surrender": "returned", "blackjack-push": "lose", "poker-tie": "lose"},
]


@pytest.mark.long
@pytest.mark.parametrize("readings", READINGS, ids=str)
def test_simulation_agrees_with_the_solution_under_other_readings(
    readings: dict[str, str],
) -> None:
    options = tuple(readings.items())
    chosen, exact = game(ID, options), solved(ID, 1, options)
    asked = Simulation(decks=1, rounds=1_000_000, seed=3, run=Runner(2), solved=exact)
    rows = chosen.family.odds().simulate(chosen.sheet, asked)
    for row in rows:
        odds = wager(exact, row.name)
        error = (float(odds.variance) / row.rounds) ** 0.5
        assert abs(row.mean - float(odds.expectation)) < 4 * error, row.name
        counted = {(count.on, count.pays): float(odds.probability(count)) for count in odds.rows}
        for on, pays, times in row.rows:
            chance = counted[on, pays]
            allowed = 5 * (row.rounds * chance * (1 - chance)) ** 0.5 + 1
            assert abs(times - row.rounds * chance) <= allowed, (row.name, on, pays)


@pytest.mark.long  # solves the whole game
def test_the_chart_goes_to_the_kernel_as_it_was_solved() -> None:
    first, two_cards, hits = charts(sheet_of(ID, TwoWayWinnerSheet), solved(ID, 1).decisions)
    assert hits.tolist() == solution().hits.tolist()
    assert first.shape == (182, 14) and set(first.ravel().tolist()) <= {0, 1, 2, 3, 4}
    assert two_cards[9, 9].tolist() == [0] * 11  # two tens always stand
