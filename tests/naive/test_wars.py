"""Both wars against their twins."""

from collections.abc import Callable
from fractions import Fraction
from math import factorial

import numpy as np
import pytest

from houseway.analysis.simulate import Runner
from houseway.families.casino_war import odds as casino_war
from houseway.families.casino_war.sheet import CasinoWarSheet
from houseway.families.ultimate_war import odds as ultimate_war
from houseway.round import Simulation
from tests.naive import wars as twin
from tests.naive.games import sheet_of, wager
from tests.solving import solved

CASINO_WAR, ULTIMATE_WAR = "hustler/casino-war", "lotus/ultimate-war"


@pytest.mark.parametrize("copies", [4, 5, 8, 24, 32])
def test_casino_war_counts_every_deal_as_the_twin(copies: int) -> None:
    assert casino_war.count(copies) == twin.casino_war(copies)


# What base and War wager gain together, by the words of the two readings of `war-win`.
FOUGHT = {
    "base-returned": {"won": 1, "tied": 2, "lost": -2},
    "literal": {"won": 0, "tied": 1, "lost": -2},
}


@pytest.mark.parametrize("reading", FOUGHT)
@pytest.mark.parametrize("decks", [1, 6])
def test_casino_war_base_wager_gains_what_the_twin_says(reading: str, decks: int) -> None:
    counts = twin.casino_war(4 * decks)
    deals, ties = sum(counts.values()), counts["won"] + counts["tied"] + counts["lost"]
    war = sum(FOUGHT[reading][end] * counts[end] for end in ("won", "tied", "lost"))
    surrender = Fraction(-ties, 2)
    best = max(Fraction(war), surrender) + counts["higher"] - counts["lower"]
    found = solved(CASINO_WAR, decks, (("war-win", reading),))
    assert wager(found, "base").expectation == best / deals
    (choice,) = found.decisions
    assert choice.worth == {"war": Fraction(war, ties), "surrender": Fraction(-1, 2)}
    assert choice.best == ("war" if war > surrender else "surrender")
    assert choice.probability == Fraction(ties, deals)


@pytest.mark.parametrize("decks", [1, 6])
def test_casino_war_tie_wager_is_paid_on_every_tie(decks: int) -> None:
    counts = twin.casino_war(4 * decks)
    ties = counts["won"] + counts["tied"] + counts["lost"]
    tie = wager(solved(CASINO_WAR, decks), "tie")
    assert tie.expectation == Fraction(11 * ties, sum(counts.values())) - 1


def shares(counts: dict[tuple[int, str], int]) -> dict[tuple[int, str], Fraction]:
    """Counts as shares of their sum: the program divides its counts by their common divisor."""
    whole = sum(counts.values())
    return {key: Fraction(count, whole) for key, count in counts.items()}


@pytest.mark.parametrize("copies", [1, 2, 3, 4])
def test_ultimate_war_counts_every_order_of_the_shoe_as_the_twin(copies: int) -> None:
    assert shares(ultimate_war.count(copies)) == shares(twin.ultimate_war(copies))


def test_a_shoe_of_pairs_can_run_out_at_war_and_is_counted() -> None:
    """Two copies of each rank: 13! · 2**13 of the 26! orders are thirteen tied pairs."""
    often = shares(ultimate_war.count(2))[4, "nobody"]
    assert often == Fraction(factorial(13) * 2**13, factorial(26))


PAYS: dict[str, Callable[[int, str], int]] = {  # per unit, by the words of the sheet as taken
    "player": lambda wars, end: {"player": 1, "player-5": 0, "nobody": 0}.get(end, -1),
    "banker": lambda wars, end: {"banker": 1, "banker-5": 0, "nobody": 0}.get(end, -1),
    "war": lambda wars, end: (-1, 10, 20, 100, 300)[wars],
    "ultimate-5-player": lambda wars, end: (120 if wars else 40) if end == "player-5" else -1,
    "ultimate-5-banker": lambda wars, end: (120 if wars else 40) if end == "banker-5" else -1,
}


@pytest.mark.parametrize("name", PAYS)
def test_ultimate_war_wagers_gain_what_the_twin_says(name: str) -> None:
    counts = twin.ultimate_war(4)
    gained = sum(PAYS[name](*key) * orders for key, orders in counts.items())
    found = wager(solved(ULTIMATE_WAR, 1), name)
    assert found.expectation == Fraction(gained, sum(counts.values()))


def test_ultimate_war_is_sampled_with_wars_told_apart_and_shoes_that_run_out() -> None:
    """From a shoe of one pair of each rank (two copies) ties are rare; from all copies of one
    rank every round ends with nobody: the kernel must count its wars as four or more."""
    from houseway.families.ultimate_war import kernel

    found = kernel.simulate(np.zeros(8, dtype=np.uint8), 100, 1, 0)
    assert found[4 * 5 + 4] == 100
    found = kernel.simulate(np.zeros(4, dtype=np.uint8), 100, 1, 0)
    assert found[2 * 5 + 4] == 100  # two ties and no card left


def test_casino_war_is_sampled_with_every_end() -> None:
    """One rank only: every deal ties and every War ties."""
    from houseway.families.casino_war import kernel

    shoe = np.zeros(6, dtype=np.uint8)
    assert kernel.simulate(shoe, 100, 1, 0, True).tolist() == [0, 0, 0, 0, 100, 0]
    assert kernel.simulate(shoe, 100, 1, 0, False).tolist() == [0, 0, 100, 0, 0, 0]


@pytest.mark.parametrize("reading", FOUGHT)
def test_casino_war_samples_both_readings_of_a_won_war(reading: str) -> None:
    sheet = sheet_of(CASINO_WAR, CasinoWarSheet, (("war-win", reading),))
    found = solved(CASINO_WAR, 6, (("war-win", reading),))
    asked = Simulation(decks=6, rounds=500_000, seed=7, run=Runner(1), solved=found)
    rows = casino_war.simulate(sheet, asked)
    for row in rows:
        exact = wager(found, row.name)
        error = (float(exact.variance) / row.rounds) ** 0.5
        assert abs(row.mean - float(exact.expectation)) < 4 * error
