"""Exact odds of Ultimate War, however long the war goes on.

After k ties with rank r tied m_r times, the ordered deals number k!·Π c(c−1)…(c−2m_r+1)/m_r!, so
all of them are coefficients of a product of thirteen polynomials, one per rank.
"""

from collections.abc import Mapping
from math import factorial, gcd, perm

import numpy as np

from houseway.cards import RANKS, Card
from houseway.families.ultimate_war.facts import FACTS
from houseway.families.ultimate_war.round import Cards
from houseway.families.ultimate_war.sheet import UltimateWarSheet
from houseway.odds import Sampled, Solved, WagerOdds, sampled
from houseway.round import FamilyOdds, Simulation, count_rows

LADDER = 4  # the War Bet pays on one, two, three, and four or more wars
# The ends: which hand wins, with a five or not, and a war nobody won.
ENDS: Mapping[str, tuple[str, str]] = {
    "player": ("9", "8"),
    "banker": ("8", "9"),
    "player-5": ("5", "4"),
    "banker-5": ("4", "5"),
    "nobody": ("9", "9"),
}


def solve(sheet: UltimateWarSheet, decks: int) -> Solved:
    weighed = [(weight, cards(wars, end)) for (wars, end), weight in count(4 * decks).items()]
    wagers = tuple(
        WagerOdds(name=wager.name, rows=count_rows(wager, FACTS, weighed)) for wager in sheet.wagers
    )
    return Solved(wagers=wagers, assumes="nobody decides anything")


def count(copies: int) -> dict[tuple[int, str], int]:
    """Counts orders of the whole shoe by number of wars, up to `LADDER`, and end.

    Every deal, long or short, is counted as orders of all the cards, then all counts are divided
    by what they have in common.
    """
    size = copies * len(RANKS)
    tied = Series([perm(copies, 2 * m) for m in range(copies // 2 + 1)])
    one_used = Series([perm(copies, 2 * m + 1) for m in range((copies + 1) // 2)])
    eleven, thirteen = tied.power(11), tied.power(13)
    decided = eleven.times(one_used).times(one_used)
    found: dict[tuple[int, str], int] = {}

    def add(wars: int, end: str, weight: int) -> None:
        key = (min(wars, LADDER), end)
        found[key] = found.get(key, 0) + weight

    lower_than_5 = RANKS.index("5")
    pairs = len(RANKS) * (len(RANKS) - 1) // 2
    for wars in range(size // 2):
        rest = factorial(size - 2 * wars - 2)
        each = decided.coefficient(wars) * rest  # one higher rank over one lower
        for side in ("player", "banker"):
            add(wars, f"{side}-5", each * lower_than_5)
            add(wars, side, each * (pairs - lower_than_5))
    if size % 2 == 0:
        add(size // 2, "nobody", thirteen.coefficient(size // 2))
    common = gcd(*found.values())
    return {key: weight // common for key, weight in found.items() if weight}


class Series:
    """Σ a_m x^m/m! with integer a_m: products stay integers through binomials."""

    def __init__(self, terms: list[int]) -> None:
        self.terms = terms

    def times(self, other: "Series") -> "Series":
        size = len(self.terms) + len(other.terms) - 1
        found = [0] * size
        facts = [factorial(n) for n in range(size)]
        for i, a in enumerate(self.terms):
            for j, b in enumerate(other.terms):
                found[i + j] += a * b * (facts[i + j] // (facts[i] * facts[j]))
        return Series(found)

    def power(self, exponent: int) -> "Series":
        found = Series([1])
        for _ in range(exponent):
            found = found.times(self)
        return found

    def coefficient(self, place: int) -> int:
        return self.terms[place] if place < len(self.terms) else 0


def cards(wars: int, end: str) -> Cards:
    """An example deal of a class."""
    player, banker = ENDS[end]
    ties = wars - 1 if end == "nobody" else wars
    before = (Card("7s"),) * ties
    return Cards((*before, Card(player + "s")), (*before, Card(banker + "h")))


def simulate(sheet: UltimateWarSheet, asked: Simulation) -> list[Sampled]:
    from houseway.families.ultimate_war import kernel

    order = np.repeat(np.arange(13, dtype=np.uint8), 4 * asked.decks)
    (found,) = asked.run(
        lambda n, stream: (kernel.simulate(order.copy(), n, asked.seed, stream),), asked.rounds
    )
    rounds = int(found.sum())
    weighed = [
        (int(found[wars * len(ENDS) + i]), cards(wars, end))
        for wars in range(LADDER + 1)
        for i, end in enumerate(ENDS)
        if found[wars * len(ENDS) + i]
    ]
    return [
        sampled(wager.name, count_rows(wager, FACTS, weighed), rounds) for wager in sheet.wagers
    ]


ODDS = FamilyOdds(solve=solve, simulate=simulate)
