"""Rule sheets of banked games and of pot games. Families add their own keys."""

from typing import Any

from houseway.cards import Deck
from houseway.sheet.parts import (
    Banking,
    BuyIns,
    Decks,
    Entering,
    General,
    GeneralRule,
    Irregularity,
    KeptSeat,
    Part,
    Patience,
    Seats,
    Settlement,
    Sizes,
    Source,
    Step,
    Wager,
)
from houseway.sheet.reading import Reading
from houseway.sheet.schedule import BankedSchedule, PotFees, PotSchedule


class Rules(Part, frozen=True, kw_only=True):
    """The keys common to the sheets of all games."""

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
    # what readings change in the fee tables, own or of the house's documents, by a table's lines
    house_fees: dict[str, dict[str, Any]] = {}


class BankedSheet(Rules, frozen=True, kw_only=True):
    """The sheet of a California game, in which a player is the bank."""

    banking: Banking
    wagers: tuple[Wager, ...]
    settlement: Settlement
    schedules: tuple[BankedSchedule, ...] = ()  # the document's own fee table
    alone: tuple[str, ...] = ()  # wagers of a side-bet document, if only they are shown

    @property
    def most_raised(self) -> int:
        """How many times the first wager can be added to it during the round."""
        return int(any(wager.during for wager in self.wagers))

    @property
    def spots(self) -> int:
        """The most wagers a seat has room for; 0 if no number is printed."""
        return 0

    @property
    def in_play(self) -> tuple[Wager, ...]:
        """The wagers somebody can make."""
        return self.wagers

    def say(self, words: str) -> str:
        """A fact in the words of the house."""
        return words

    def wager(self, name: str) -> Wager:
        return next(wager for wager in self.wagers if wager.name == name)

    @property
    def titles(self) -> dict[str, str]:
        """What the document calls each wager, by the wager's name."""
        return {wager.name: wager.title for wager in self.wagers}


class PotSheet(Rules, frozen=True, kw_only=True):
    """The sheet of a pot game, in which players bet against each other."""

    entering: Entering | None = None  # None if there are no blinds
    absence: KeptSeat | None = None  # None if no times are printed
    patience: Patience | None = None  # None if no time to act is printed
    sizes: Sizes | None = None  # None if the house may choose
    buy_ins: BuyIns | None = None  # None if nothing is printed
    irregularities: tuple[Irregularity, ...] = ()  # what is done when something goes wrong
    schedules: tuple[PotSchedule, ...] = ()  # the document's own fee table
    fees: PotFees = PotFees()


class GeneralRules(Part, frozen=True, kw_only=True):
    """A house's rules for many games, which are no game themselves."""

    title: str
    version: int
    source: Source
    summary: str
    rules: tuple[GeneralRule, ...]
