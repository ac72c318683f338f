"""The answers of panguingue: stay or retire, draw or take, meld, add, discard, force."""

from collections.abc import Callable
from typing import TypeAlias

from houseway.cards import Card, parse_cards
from houseway.errors import ScriptError
from houseway.round import LETS, AddTo, Choice, Named, Some


class Top(Choice):
    """Before the play."""

    STAY = "stay"
    RETIRE = "retire"


class TurnBegins(Choice):
    """The card a turn begins with."""

    DRAW = "draw"
    TAKE = "take"


class Force(Choice):
    """Whether another player must take a card that goes with his melds."""

    FORCE = "force"
    PASS = LETS


class LayMeld(Some, frozen=True):
    """Any meld of these cards, own and lent: `meld 5h 5c 5d`."""

    ways: tuple[tuple[Card, ...], ...] = ()  # all of three cards
    is_legal: Callable[[tuple[Card, ...]], bool] = lambda cards: True

    @property
    def value(self) -> str:
        return f"{self.word} {self.least} or more of {' '.join(self.hand)}"

    def read(self, answer: str) -> Named | None:
        word, _, named = answer.partition(" ")
        if word != self.word:
            return None
        try:
            cards = parse_cards(named)
        except ScriptError:
            return None
        return Named(word, cards) if self.is_legal(cards) else None


Answer: TypeAlias = Top | TurnBegins | Force | LayMeld | AddTo | Named | Some


def add(card: Card, number: int, to: str) -> AddTo:
    return AddTo("add", (card,), number, to)
