"""What every rule sheet holds: of a banked game, and of one played for a pot.

Families add their own keys.
"""

from houseway.cards import Deck
from houseway.sheet.parts import (
    Banking,
    Decks,
    Entering,
    General,
    Irregularity,
    Part,
    Seats,
    Settlement,
    Source,
    Step,
    Wager,
)
from houseway.sheet.reading import Reading
from houseway.sheet.schedule import PotSchedule, Schedule


class Rules(Part, frozen=True, kw_only=True):
    """What sheets of all games have in common."""

    title: str
    family: str
    version: int
    source: Source
    summary: str
    steps: tuple[Step, ...]
    decks: Decks
    deck: Deck = Deck()
    table: Seats
    general: tuple[General, ...] = ()  # rules of the house for many games
    readings: tuple[Reading, ...] = ()


class Sheet(Rules, frozen=True, kw_only=True):
    """A California game: a player is the bank."""

    banking: Banking
    wagers: tuple[Wager, ...]
    settlement: Settlement
    schedules: tuple[Schedule, ...] = ()  # the document's own fee table
    alone: tuple[str, ...] = ()  # wagers of a side-bet document, where only they are looked at

    @property
    def most_raised(self) -> int:
        """How many times the first wager may be added to it during the round."""
        return int(any(wager.during for wager in self.wagers))

    @property
    def spots(self) -> int:
        """The most wagers that can lie at a seat; 0 where no number is printed."""
        return 0

    def say(self, words: str) -> str:
        """A fact in the words of the house."""
        return words

    def wager(self, name: str) -> Wager:
        return next(wager for wager in self.wagers if wager.name == name)


class PotSheet(Rules, frozen=True, kw_only=True):
    """A pot game: players bet against each other, and the best hands take what was bet."""

    entering: Entering | None = None  # nothing where there are no blinds
    irregularities: tuple[Irregularity, ...] = ()  # what is done when something goes wrong
    schedules: tuple[PotSchedule, ...] = ()  # the document's own fee table


class GeneralRules(Part, frozen=True, kw_only=True):
    """A document that is no game: rules of a house for many games."""

    title: str
    version: int
    source: Source
    summary: str
    rules: tuple[Step, ...]
