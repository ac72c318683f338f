"""What every rule sheet of a banked game holds; families add their own keys."""

from houseway.cards import Deck
from houseway.sheet.parts import (
    Banking,
    Decks,
    Felt,
    Part,
    Settlement,
    Source,
    Step,
    Wager,
)
from houseway.sheet.reading import Reading
from houseway.sheet.schedule import Schedule


class Sheet(Part, frozen=True, kw_only=True):
    title: str
    family: str
    version: int
    source: Source
    summary: str
    steps: tuple[Step, ...]
    decks: Decks
    deck: Deck = Deck()
    table: Felt
    banking: Banking
    wagers: tuple[Wager, ...]
    settlement: Settlement
    schedules: tuple[Schedule, ...] = ()  # the document's own fee table
    readings: tuple[Reading, ...] = ()

    @property
    def most_raised(self) -> int:
        """How many times the first wager may be added to it during the round."""
        return int(any(wager.during for wager in self.wagers))

    def say(self, words: str) -> str:
        """A fact in the words of the house."""
        return words

    def wager(self, name: str) -> Wager:
        return next(wager for wager in self.wagers if wager.name == name)
