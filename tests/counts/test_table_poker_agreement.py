"""Exact, simulated and played table poker agree, for every wager of every game.

Played means by the engine: cards from a deck, questions answered, claims settled by the table. A
wager of the game is compared with all it goes with, per unit of the first. On the way the plain
twin judges every wager of every round again.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import sqrt
from random import Random
from typing import Any

import pytest

from houseway.analysis import Coach
from houseway.analysis.simulate import Runner
from houseway.cards import RANKS, STANDARD_DECK, SUITS, Card, DeckShoe, NoDice
from houseway.families.table_poker.round import TablePokerFinished
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.game import BankedGame, load
from houseway.odds import WagerOdds
from houseway.round import Bets, Bettor, Claim, Decision, Log, Playing, Simulation
from houseway.table import BankedRound
from tests.catalogue import quick_to_solve
from tests.naive import table_poker as naive
from tests.naive.games import of_family
from tests.solving import solved

IDS = of_family("table-poker")
EASY = "hustler/easy-poker-bonus"  # a side bet, dealt here on its own
SIMULATED, HOLDEM_SIMULATED = 2_000_000, 300_000
STAKE = 100
SEED = 11
Answers = Callable[[Decision[Any]], str]
Deal = Callable[[Random], list[Card]]


@cache
def game(id: str) -> BankedGame:
    return load(id, BankedGame)


def sheet_of(id: str) -> TablePokerSheet:
    found = game(id).sheet
    assert isinstance(found, TablePokerSheet)
    return found


def is_holdem(id: str) -> bool:
    deal = sheet_of(id).deal
    return bool(deal.bank and deal.board)


def error(odds: WagerOdds, rounds: int) -> float:
    """From the exact variance, so that a wager that never won is judged fairly."""
    return sqrt(odds.variance / rounds)


# ---- simulated ----


@pytest.mark.parametrize("id", ["hustler/three-card-poker", EASY])  # the others in tests/naive
def test_simulation_is_within_four_standard_errors(id: str) -> None:
    check_simulation(id, HOLDEM_SIMULATED if is_holdem(id) else SIMULATED)


@pytest.mark.long
@pytest.mark.parametrize("id", [*IDS, EASY])
def test_a_long_simulation_is_within_four_standard_errors(id: str) -> None:
    check_simulation(id, 10 * (HOLDEM_SIMULATED if is_holdem(id) else SIMULATED))


def check_simulation(id: str, rounds: int) -> None:
    """Means of wagers, and how often every row came: those by five standard errors."""
    exact = {odds.name: odds for odds in solved(id).wagers}
    asked = Simulation(decks=1, rounds=rounds, seed=SEED, run=Runner(2), solved=solved(id))
    found = game(id).family.odds().simulate(sheet_of(id), asked)
    assert [row.name for row in found] == list(exact)
    for row in found:
        odds = exact[row.name]
        assert row.rounds == rounds == sum(times for _, _, times in row.rows)
        assert abs(row.mean - float(odds.expectation)) < 4 * error(odds, rounds), row.name
        came: Counter[tuple[str, str]] = Counter()
        for on, pays, times in row.rows:
            came[on, pays] += times
        chances: Counter[tuple[str, str]] = Counter()
        for count in odds.rows:
            chances[count.on, count.pays] += count.combinations
        assert {key for key, times in came.items() if times} <= set(chances)
        for key, combinations in chances.items():
            chance = combinations / odds.combinations
            allowed = 5 * (rounds * chance * (1 - chance)) ** 0.5
            assert abs(came[key] - rounds * chance) <= max(allowed, 2), (row.name, key)


# ---- played ----


def fair(source: Random) -> list[Card]:
    return source.sample(STANDARD_DECK, 52)


def strange(source: Random) -> list[Card]:
    """Few ranks, or one or two suits, on top: hands and ties that seldom come."""
    ranks = source.sample(RANKS, 5) if source.random() < 0.5 else list(RANKS[source.randrange(9) :])
    suits = source.sample(SUITS, 4 if len(ranks) == 5 else source.choice((1, 2)))
    first = [card for card in STANDARD_DECK if card.rank in ranks and card.suit in suits]
    rest = [card for card in STANDARD_DECK if card not in first]
    return source.sample(first, len(first)) + source.sample(rest, len(rest))


@pytest.mark.parametrize("id", quick_to_solve([*IDS, EASY]))
def test_strange_hands_are_settled_as_the_twin_says(id: str) -> None:
    """Whatever is answered."""
    source = Random(f"answers {id}")
    play(id, lambda asked: source.choice(asked.words), 1_000, f"strange {id}", strange)


def play(id: str, answers: Answers, rounds: int, seed: str, deal: Deal = fair) -> Counter[str]:
    """What the wagers gained in all, in cents, under the name their odds have."""
    chosen, source = game(id), Random(seed)
    placed = {wager.name: STAKE for wager in chosen.sheet.wagers if not wager.during}
    bets = Bets(seats=2, player_dealer=2, wagers={Bettor(1): placed})
    named = {part: odds.name for odds in solved(id).wagers for part in (odds.name, *odds.includes)}
    gained: Counter[str] = Counter()
    for _ in range(rounds):
        round = BankedRound(
            chosen.family,
            chosen.sheet,
            bets,
            bank=10**9,
            shoe=DeckShoe(deal(source)),
            cup=NoDice(),
            log=Log(),
        )
        while round.outcome is None:
            asked = round.playing.pending[0]
            round.answer(asked.who, answers(asked))
        finished = round.outcome.finished
        assert isinstance(finished, TablePokerFinished)
        for row in round.outcome.honoured:
            gained[named[row.claim.wager]] += row.paid
            assert row.paid == owed(chosen, finished, row.claim), row
        total = sum(row.paid for row in round.outcome.honoured)
        assert round.outcome.changes["1"] == total == -round.outcome.changes["2"]
    return gained


def owed(chosen: BankedGame, finished: TablePokerFinished, claim: Claim) -> Fraction:
    """By the twin, which judges the cards again."""
    assert isinstance(chosen.sheet, TablePokerSheet)
    return claim.stake * naive.settled(
        chosen.sheet,
        claim.wager,
        (finished.hands[claim.bettor], finished.bank, finished.board),
        folded=claim.bettor in finished.folded,
        pulled=claim.wager in finished.pulled.get(claim.bettor, ()),
    )


def check_played(id: str, answers: Answers, rounds: int, *, by_chart: bool) -> None:
    gained = play(id, answers, rounds, f"played {id}")
    for odds in solved(id).wagers:
        expected = odds.expectation
        if by_chart and odds is solved(id).wagers[0] and solved(id).chart_worth is not None:
            expected = solved(id).chart_worth or expected
        found = gained[odds.name] / STAKE / rounds
        assert abs(found - float(expected)) < 4 * error(odds, rounds), (odds.name, found)


@pytest.mark.parametrize("id", [id for id in IDS if "three-card" in id])
def test_rounds_played_as_the_coach_says_gain_the_exact_expectation(id: str) -> None:
    coached(id, 1_200)


# Advice on these takes long: hundreds of thousands of bank hands, or a tree of streets.
SLOW = {
    "hustler/caribbean-stud": 400,
    "diamond-jims/caribbean-stud": 400,
    "hustler/crazy-4-poker": 400,
    "hustler/let-it-ride": 1_500,
    "hustler/mississippi-stud": 200,
}


@pytest.mark.long
@pytest.mark.parametrize(("id", "rounds"), SLOW.items())
def test_rounds_of_slow_advice_gain_the_exact_expectation(id: str, rounds: int) -> None:
    coached(id, rounds)


def coached(id: str, rounds: int) -> None:
    coach = Coach(game(id))

    def best(decision: Decision[Any]) -> str:
        advice = coach.advice(decision)
        assert advice is not None
        return advice.best

    check_played(id, best, rounds, by_chart=False)


@pytest.mark.long
@pytest.mark.parametrize("id", [*IDS, EASY])
def test_rounds_played_by_the_chart_gain_what_the_chart_is_worth(id: str) -> None:
    charted(id, 15_000)


def charted(id: str, rounds: int) -> None:
    read = game(id).family.by_chart
    assert read is not None

    def by_chart(decision: Decision[Any]) -> str:
        return read(sheet_of(id), solved(id).chart, decision)

    check_played(id, by_chart, rounds, by_chart=True)


def test_every_game_is_coached_or_is_holdem() -> None:
    assert {id for id in IDS if not is_holdem(id) and "three-card" not in id} == set(SLOW)


def questions(id: str, rounds: int) -> list[Decision[Any]]:
    """The first that is asked in each of some rounds."""
    sheet, source = sheet_of(id), Random(f"asked {id}")
    bets = Bets(seats=2, player_dealer=2, wagers={Bettor(1): naive.stakes_before(sheet)})
    found: list[Decision[Any]] = []
    for _ in range(rounds):
        log, shoe = Log(), DeckShoe(fair(source))
        found += Playing(game(id).family.play(sheet, bets, shoe, NoDice(), log), log).pending
    return found


@pytest.mark.parametrize("id", quick_to_solve(IDS))
def test_advice_has_the_words_of_the_question(id: str) -> None:
    for asked in questions(id, 6):
        advice = Coach(game(id)).advice(asked)
        assert advice is not None
        assert set(advice.worth) == set(asked.words), asked.seen


def test_the_coach_leaves_a_pulled_bet_out_of_what_the_next_answer_is_worth() -> None:
    """Let It Ride: with the first bet back, the second and the third are at stake."""
    id = "hustler/let-it-ride"
    chosen, sheet = game(id), sheet_of(id)
    bets = Bets(seats=2, player_dealer=2, wagers={Bettor(1): naive.stakes_before(sheet)})
    log = Log()
    shoe = DeckShoe(fair(Random("pulled")))
    playing = Playing(chosen.family.play(sheet, bets, shoe, NoDice(), log), log)
    playing.answer(Bettor(1), "pull")
    (asked,) = playing.pending
    advice = Coach(chosen).advice(asked)
    assert advice is not None
    four = (*asked.seen["hand"], *asked.seen["board"])
    table = naive.PayTable(sheet)
    assert advice.worth == naive.let_it_ride_second(table, four, first_rides=False)
