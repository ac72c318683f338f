"""The event of a hand that is set into rows, and how each row came out."""

from typing import Literal, TypeAlias

from houseway.cards import HIDDEN, Card
from houseway.round.event import Audience, OfHand
from houseway.round.names import Names

# how a row came out against the same row of the bank; a copy where the rules give it to nobody
Compared: TypeAlias = Literal["wins", "loses", "wins copy", "loses copy", "copy", "foul"]


class HandSet(OfHand, frozen=True, tag=True):
    """A hand set into rows: its cards lie at `3/1`, `3/2` from now on."""

    rows: tuple[tuple[Card, ...], ...]
    says: tuple[str, ...] = ()  # what each comes to
    sees: Audience = None
    results: tuple[Compared, ...] = ()  # of each, once it is compared
    counts: tuple[str, ...] = ()  # of each, where it is counted

    def seen_by(self, seat: int | None) -> "HandSet":
        if self.sees is None or seat in self.sees:
            return self
        hidden = tuple((HIDDEN,) * len(row) for row in self.rows)
        return HandSet(self.to, hidden, sees=self.sees)

    def sentence(self, names: Names) -> str:
        return ""
