"""Advice to whoever is asked at a table."""

from typing import Any, Literal

import msgspec

from houseway.cards import Card
from houseway.round.decision import Decision


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """The best answers with how often, and what each is worth."""

    says: tuple[str, ...]
    best: dict[str, float] = {}
    worth: dict[str, float] = {}  # of the wager, by answer
    method: Literal["exact", "sampled", "house way"]
    error: float | None = None


def opponents(decision: Decision[Any]) -> dict[str, tuple[Card, ...]]:
    """What the others in a hand show, by seat."""
    return {name: cards for name, cards in decision.seen.items() if name.isdigit()}
