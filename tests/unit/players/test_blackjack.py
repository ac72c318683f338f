"""Bots at blackjack: by the chart, at random with amounts, best play, and chips kept back."""

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from houseway.families.blackjack.chart_rows import answer as by_chart
from houseway.money import Limits
from houseway.odds import Choices, Rule, Solved
from houseway.players import AtRandom, BestPlay, Bot, ByChart
from houseway.round import Bettor, Decision, Seen
from houseway.table import check_wagers
from houseway.table.terms import Terms
from tests.unit.blackjack.hands import HALF, LA, NO_BUST, Round, X, game, sheet

TEN = {"base": 1000}


def asked(id: str, cards: str, *, chips: int = 100_000) -> Decision[Any]:
    """The first question to seat 1."""
    return Round(id, {"1": TEN}, cards, chips={"1": chips}).asked


ELEVEN = "5h 6s 6d Ts Tc Td"


# ---- at random ----


def test_at_random_any_amount_of_a_range_is_named() -> None:
    """A double for less is anything up to the wager of ten dollars, in whole ones."""
    decision, bot = asked(HALF, ELEVEN), AtRandom(Random(1))
    answers = [bot.answer(decision) for _ in range(400)]
    assert all(map(decision.accepts, answers))
    words = Counter(answer.partition(" ")[0] for answer in answers)
    assert set(words) == {"hit", "double", "surrender"}
    doubled = {answer for answer in answers if answer.startswith("double")}
    sizes = [f"double {dollars}" for dollars in range(1, 11)]
    assert {*sizes[:-1]} <= doubled <= {*sizes}


def test_at_random_insurance_is_taken_now_and_then() -> None:
    decision, bot = asked(X, "Ts As 8s 7h"), AtRandom(Random(1))
    answers = {bot.answer(decision).partition(" ")[0] for _ in range(60)}
    assert answers == {"surrender", "insurance", "no-insurance"}


def test_at_random_all_of_a_short_stack_may_go() -> None:
    decision, bot = asked(HALF, ELEVEN, chips=1), AtRandom(Random(1))
    answers = {bot.answer(decision) for _ in range(60)}
    assert answers == {"hit", "double 0.01", "surrender"}


# ---- the house way ----


@pytest.mark.parametrize(
    ("cards", "said"), [(ELEVEN, "hit"), ("Ts 6s 2d Ts", "stand"), ("Ts As 6s 7h", "no-insurance")]
)
def test_without_a_chart_low_hands_are_hit_others_stand_and_nobody_insures(
    cards: str, said: str
) -> None:
    assert Bot(Random(1)).answer(asked(NO_BUST, cards)) == said


# ---- the chart ----

CHART = (
    Rule(street="hard 11", answer="double, else hit", says="", up="23456789TA"),
    Rule(street="hard 16", answer="surrender, else hit", says="", up="9TA"),
    Rule(street="pair of 8s", answer="split", says="", up="23456789"),
)


@pytest.mark.parametrize(
    ("id", "cards", "chips", "said"),
    [
        (NO_BUST, ELEVEN, 1000, "double"),
        (NO_BUST, ELEVEN, 999, "hit"),
        (HALF, ELEVEN, 300, "double"),  # for less
        (NO_BUST, "Ts 9s 6d Ts", 1000, "surrender"),
        (NO_BUST, "8s 6s 8d Ts", 1000, "split"),
        (NO_BUST, "8s 6s 8d Ts", 999, "stand"),
        (LA, "Ts 9s 6d Ts", 1000, "hit"),  # there is no surrender
    ],
)
def test_by_the_chart(id: str, cards: str, chips: int, said: str) -> None:
    bot = ByChart(Random(1), lambda decision: by_chart(sheet(id), CHART, decision))
    decision = asked(id, cards, chips=chips)
    assert bot.answer(decision) == said and decision.accepts(said)


def test_a_family_has_a_reader_of_its_chart() -> None:
    family = game(NO_BUST).family
    assert family.by_chart is not None
    assert family.by_chart(sheet(NO_BUST), CHART, asked(NO_BUST, ELEVEN)) == "double"


# ---- best play ----


class Coach:
    """Knows one spot."""

    def __init__(self, **worth: int) -> None:
        spot = Choices(
            situation="any",
            who="player",
            probability=Fraction(1),
            worth={word.replace("_", "-"): Fraction(value) for word, value in worth.items()},
        )
        self.solved = Solved(wagers=(), decisions=(spot,))
        self.assumes = ""

    def advice(self, decision: Decision[Any]) -> Choices | None:
        return self.solved.decisions[0]

    def house_way(self, seen: Seen) -> None:
        return None

    def stake(self, decision: Decision[Any]) -> int:
        return 0


@pytest.mark.parametrize(
    ("id", "cards", "chips", "said"),
    [
        (NO_BUST, ELEVEN, 1000, "double"),
        (NO_BUST, ELEVEN, 999, "surrender"),  # the next best that the chips allow
        (HALF, ELEVEN, 999, "double"),  # for less
        (LA, "Ts 6s 4d Ts", 0, "hit"),  # neither doubled nor given up
    ],
)
def test_best_play_is_the_best_that_may_be_done(id: str, cards: str, chips: int, said: str) -> None:
    best = BestPlay(Random(1), Coach(double=3, surrender=2, hit=1, split=9))
    assert best.answer(asked(id, cards, chips=chips)) == said


# ---- bets ----


@pytest.mark.parametrize("kind", [Bot, AtRandom])
@pytest.mark.parametrize("id", [NO_BUST, LA, X])
def test_bots_bet_what_is_legal_and_keep_chips_for_a_split_and_two_doubles(
    id: str, kind: type[Bot]
) -> None:
    terms = Terms(sheet(id), Limits("5-100"))
    for seed in range(40):
        stakes = kind(Random(seed)).bet(terms, 100_000)
        check_wagers(sheet(id), Bettor(1), stakes, terms.limits)
        assert sum(stakes.values()) + stakes["base"] * sheet(id).most_raised <= 100_000
        assert "insurance" not in stakes, "that is made during the round"


def test_most_that_may_be_raised_is_in_wagers() -> None:
    """A second hand and a double of both are three; nothing where hands are only hit."""
    assert [sheet(id).most_raised for id in (NO_BUST, X, LA)] == [3, 3, 0]
