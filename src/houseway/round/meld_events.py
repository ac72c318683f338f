"""Events of games in which cards are drawn, laid down in melds and discarded face up."""

from houseway.cards import Card
from houseway.round.event import OfBettor
from houseway.round.names import Names, marked


class Drew(OfBettor, frozen=True, tag=True):
    """A card drawn from the deck and turned up for everybody, to be used or discarded."""

    card: Card

    def sentence(self, names: Names) -> str:
        return f"{names.bettor(self.who)} draws {marked((self.card,))}."


class Took(OfBettor, frozen=True, tag=True):
    """The top discard taken, as the answer has said, or because another player forces it."""

    card: Card
    forced: bool = False

    def sentence(self, names: Names) -> str:
        if not self.forced:
            return ""
        return f"{names.bettor(self.who)} must take {marked((self.card,))}."


class Melded(OfBettor, frozen=True, tag=True):
    """All melds of a seat after some cards were laid down; the answer has said which."""

    melds: tuple[tuple[Card, ...], ...]
    pays: tuple[int, ...]  # cents each meld pays from everybody, as it lies
    played: tuple[Card, ...]  # out of the hand, without the card that lay open
    used: bool  # the card that lay open, drawn or taken, is among the melds now

    def sentence(self, names: Names) -> str:
        return ""


class Threw(OfBettor, frozen=True, tag=True):
    """A card discarded face up: the one drawn, or one out of the hand."""

    card: Card
    drawn: bool
    told: bool  # in the log; otherwise the answer has said it

    def sentence(self, names: Names) -> str:
        if not self.told:
            return ""
        return f"{names.bettor(self.who)} discards {marked((self.card,))}."


class Unasked(OfBettor, frozen=True, tag=True):
    """The only answer there was, so that nobody was asked; the events beside it tell the rest."""

    in_story = False

    choice: str

    def sentence(self, names: Names) -> str:
        return ""
