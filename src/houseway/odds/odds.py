"""Odds of a wager from integer counts: expectation, variance and hit rate as fractions."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

import msgspec

OTHERWISE = "otherwise"


class Count(msgspec.Struct, frozen=True):
    """A pay row with the number of deals it is paid on."""

    on: str
    pays: str
    gain: Fraction  # per unit of the wager
    combinations: int
    staked: Fraction = Fraction(1)  # in all, raises included


class WagerOdds(msgspec.Struct, frozen=True, kw_only=True):
    """Exact odds of one wager, per unit of it, from the bettor's side."""

    name: str
    rows: tuple[Count, ...]
    pay_table: str = ""
    includes: tuple[str, ...] = ()  # wagers made during the round that go with this one
    counted: bool = True  # rows hold numbers of deals; else chances in equal small parts

    @property
    def combinations(self) -> int:
        return sum(row.combinations for row in self.rows)

    def probability(self, row: Count) -> Fraction:
        return Fraction(row.combinations, self.combinations)

    def chance(self, sign: int) -> Fraction:
        """The chance of a gain of this sign: 1 win, 0 push, -1 loss."""
        count = sum(row.combinations for row in self.rows if _sign(row.gain) == sign)
        return Fraction(count, self.combinations)

    @property
    def expectation(self) -> Fraction:
        return sum((row.gain * self.probability(row) for row in self.rows), Fraction(0))

    @property
    def variance(self) -> Fraction:
        square = sum((row.gain**2 * self.probability(row) for row in self.rows), Fraction(0))
        return square - self.expectation**2

    @property
    def staked(self) -> Fraction:
        """Average money risked per unit of the wager."""
        return sum((row.staked * self.probability(row) for row in self.rows), Fraction(0))


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """A decision: how often it comes up, and the expected result of each answer."""

    situation: str
    who: str  # `player` or `player-dealer`
    probability: Fraction
    worth: dict[str, Fraction]  # expectation of the decider's wager by answer
    house_way: str = ""  # what the house dealer would do when asked to play the hand
    mixture: Fraction | None = None  # best play mixes: how often the last answer is given

    @property
    def mixed(self) -> dict[str, Fraction] | None:
        """How often each answer is given where the best play mixes two."""
        if self.mixture is None:
            return None
        first, last = self.worth
        return {first: 1 - self.mixture, last: self.mixture}

    @property
    def best(self) -> str:
        return max(self.worth, key=lambda answer: self.worth[answer])


class Rule(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of a chart short enough to remember; the first whose conditions all hold answers."""

    street: str
    answer: str
    says: str  # `queen up: queen-nine-two or better`
    up: str = ""  # ranks of the bank's open card it is for
    hands: tuple[str, ...] = ()  # starting hands such as `AKs`, `QQ`, `J9o`
    least: str = ""  # the least hand, as cards
    having: str = ""  # a named feature of the cards in sight


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """Something else worth knowing: a share of all deals, or the gain or cost of a unit."""

    name: str
    says: str
    value: Fraction
    kind: Literal["share", "gain", "cost"]


class JackpotOdds(msgspec.Struct, frozen=True, kw_only=True):
    """How often one player's hand meets the bank's in a way that wins a jackpot."""

    name: str
    title: str
    beaten: Fraction  # the player's hand is the one that is beaten
    winner: Fraction  # it is the one that beats
    shares: tuple[Fraction, Fraction, Fraction]  # of the pool: beaten, winner, all others

    @property
    def of_pool(self) -> Fraction:
        """A player's part of the pool per round, two jackpots at once left out of account.

        Hits of other seats count: their number cancels, because the others share evenly.
        """
        lost, won, others = self.shares
        return self.beaten * lost + self.winner * won + (self.beaten + self.winner) * others


class Solved(msgspec.Struct, frozen=True, kw_only=True):
    """The exact solution of a game: each wager, each decision, and the assumed play."""

    wagers: tuple[WagerOdds, ...]
    decisions: tuple[Choices, ...] = ()
    assumes: str = ""  # how the other side plays, in words
    house_way: Fraction | None = None  # expectation of the first wager played the house way
    jackpots: tuple[JackpotOdds, ...] = ()
    figures: tuple[Figure, ...] = ()
    chart: tuple[Rule, ...] = ()
    chart_worth: Fraction | None = None  # expectation of the first wager played by the chart


class Sampled(msgspec.Struct, frozen=True, kw_only=True):
    """A wager as simulated: mean gain per unit with its standard error."""

    name: str
    rounds: int
    mean: float
    error: float
    rows: tuple[tuple[str, str, int], ...]  # on, pays, times
    gains: tuple[float, ...]  # per row


def sampled(name: str, rows: Sequence[Count], rounds: int) -> Sampled:
    """Mean and standard error from how often each row came."""
    mean = sum(float(row.gain) * row.combinations for row in rows) / rounds
    square = sum(float(row.gain) ** 2 * row.combinations for row in rows) / rounds
    error = (max(square - mean * mean, 0.0) / max(rounds - 1, 1)) ** 0.5
    return Sampled(
        name=name,
        rounds=rounds,
        mean=mean,
        error=error,
        rows=tuple((row.on, row.pays, row.combinations) for row in rows),
        gains=tuple(float(row.gain) for row in rows),
    )


def _sign(gain: Fraction) -> int:
    return (gain > 0) - (gain < 0)
