"""Advice on a decision at the table."""

from typing import Literal

import msgspec

from houseway.cards import Card
from houseway.round.decision import AnyDecision


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """The best answers, how often to give each, and the expected result of every answer."""

    says: tuple[str, ...]
    best: dict[str, float] = {}
    worth: dict[str, float] = {}  # expected result in units of the wager, by answer
    method: Literal["exact", "sampled", "house way"]
    error: float | None = None


def opponents(decision: AnyDecision) -> dict[str, tuple[Card, ...]]:
    """The cards the other players in a hand show, by seat."""
    return {name: cards for name, cards in decision.seen.items() if name.isdigit()}
