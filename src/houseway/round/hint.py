"""Advice on a decision at the table."""

from typing import Literal

import msgspec

from houseway.cards import Card
from houseway.round.decision import AnyDecision


class AnswerWorth(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer is worth; money in cents of this table."""

    answer: str
    often: float = 0.0  # how often to give it: 1 where it is best alone
    units: float | None = None  # expected result in units of the wager; None: not known
    cents: float | None = None
    gives_up: float = 0.0  # cents less than the best answer


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """The best answers, how often to give each, and the expected result of every answer."""

    says: str
    answers: tuple[AnswerWorth, ...] = ()
    share: float | None = None  # of the pot, on average, where it comes to a showdown
    needs: float | None = None  # the share a call needs
    how: str  # how this is known
    method: Literal["exact", "sampled", "house way", "rule of thumb"]
    error: float | None = None  # standard error of a sampled share


def opponents(decision: AnyDecision) -> dict[str, tuple[Card, ...]]:
    """The cards the other players in a hand show, by seat."""
    return {name: cards for name, cards in decision.seen.items() if name.isdigit()}
