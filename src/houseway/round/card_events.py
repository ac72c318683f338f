"""Events that move cards: dealt, burned, thrown away, split, set into rows."""

from houseway.cards import HIDDEN, Card
from houseway.errors import counted
from houseway.round.event import Audience, Event, OfHand
from houseway.round.names import Names, marked


class Burned(Event, frozen=True, tag=True):
    """Cards taken out of play unseen."""

    count: int
    why: str

    def sentence(self, names: Names) -> str:
        return f"{counted(self.count, 'card')} burned ({self.why})."


class Dealt(OfHand, frozen=True, tag=True):
    """Cards dealt to `player`, `banker`, `bank`, `board` or a seat; `sees` may look at them."""

    cards: tuple[Card, ...]
    sees: Audience = None

    def seen_by(self, seat: int | None) -> "Dealt":
        if self.sees is None or seat in self.sees:
            return self
        return Dealt(self.to, (HIDDEN,) * len(self.cards), self.sees)

    def sentence(self, names: Names) -> str:
        return f"{names.recipient(self.to)} gets {marked(self.cards)}."


class Mucked(OfHand, frozen=True, tag=True):
    """A hand given up, its cards face down."""

    beaten: bool = False  # at the showdown; otherwise the answer has said it

    def sentence(self, names: Names) -> str:
        return f"{names.recipient(self.to)} mucks." if self.beaten else ""


class Discarded(OfHand, frozen=True, tag=True):
    """Cards thrown away face down, as the answer has said."""

    cards: tuple[Card, ...]

    def seen_by(self, seat: int | None) -> "Discarded":
        if seat == self.about:
            return self
        return Discarded(self.to, (HIDDEN,) * len(self.cards))

    def sentence(self, names: Names) -> str:
        return ""


class HandSplit(OfHand, frozen=True, tag=True):
    """The last card of a hand laid beside it, as the first of another hand."""

    into: str

    def sentence(self, names: Names) -> str:
        return ""


class Moved(OfHand, frozen=True, tag=True):
    """Cards of a hand that go to another one, before those already there."""

    cards: tuple[Card, ...]
    into: str

    def sentence(self, names: Names) -> str:
        whose, into = names.recipient(self.to), names.recipient(self.into)
        return f"{whose} gives {marked(self.cards)} to {into}."


class Mixed(Event, frozen=True, tag=True):
    """The rest of the deck shuffled with cards out of play, which nobody may see."""

    cards: tuple[Card, ...]

    def seen_by(self, seat: int | None) -> "Mixed":
        return Mixed((HIDDEN,) * len(self.cards))

    def sentence(self, names: Names) -> str:
        return "The deck runs out: cards already out of play are shuffled into what is left."
