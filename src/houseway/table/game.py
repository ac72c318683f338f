"""A game ready to be played: its sheet with every option chosen, its family, its fees."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from houseway.cards import Card
from houseway.errors import HousewayError, counted
from houseway.odds import Rule
from houseway.round import AnyDecision, AnyFamily, BankedFamily, Names, Phh, PotFamily
from houseway.round.layout import DicePart, Layout, whole
from houseway.sheet import (
    BankedSchedule,
    BankedSheet,
    PotSchedule,
    PotSheet,
    Rules,
    Wager,
    chart_file,
)

MOST_DECKS = 12  # if a document sets no maximum: the largest shoe any document prints


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game of any kind, banked or played for a pot."""

    kind: ClassVar[str]
    for_pot: ClassVar[bool] = False

    id: str
    digest: str  # of the rules in force: the sheet with its options chosen
    readings: Mapping[str, str]
    pay_tables: Mapping[str, str] = {}
    side_bets: tuple[str, ...] = ()  # documents added to it
    family: AnyFamily
    sheet: Rules
    # by the id of the document; the game's own first
    schedules: Mapping[str, tuple[BankedSchedule | PotSchedule, ...]]

    def names(self, people: Mapping[str, str] = {}) -> Names:
        """What a log calls people, by account, and wagers."""
        return Names(people)

    @property
    def layout(self) -> Layout:
        """What is on the felt."""
        return self.family.layout(self.sheet)

    @property
    def die_sides(self) -> int:
        """Sides of a die of its cup."""
        cups = (part for part in self.layout.parts if isinstance(part, DicePart))
        return next((cup.sides for cup in cups), 6)

    @property
    def phh(self) -> Phh[Any] | None:
        """How its hands are written in PHH, a format of pot games."""
        return None

    @property
    def several_tables(self) -> Mapping[str, Sequence[str]]:
        """Names of the pay tables to choose from, for wagers with several."""
        return {}

    def chart(self) -> tuple[Rule, ...]:
        """The chart: rules short enough to remember, made from the exact solution, if kept."""
        file = chart_file(self.id)
        if not file.is_file():
            return ()
        return msgspec.json.decode(file.read_bytes(), type=tuple[Rule, ...])


class BankedGame(Game, frozen=True, kw_only=True):
    """A California game: one player is the bank and the others bet against it."""

    kind = "banked"

    family: BankedFamily[Any]
    sheet: BankedSheet
    schedules: Mapping[str, tuple[BankedSchedule, ...]]

    def names(self, people: Mapping[str, str] = {}) -> Names:
        return Names(people, self.sheet.titles)

    @property
    def layout(self) -> Layout:
        return whole(super().layout, self.sheet, self.family.facts)

    def decks(self, asked: int | None = None) -> int:
        """The number of decks in the shoe; raises if the document does not allow it."""
        allowed = self.sheet.decks
        if asked is None:
            return allowed.usual
        if not allowed.least <= asked <= self.most_decks:
            ours = " (houseway's maximum; the document sets none)" if allowed.most is None else ""
            expected = f"{allowed.least} to {self.most_decks}{ours}"
            raise HousewayError(f"{counted(asked, 'deck')}: expected {expected}")
        return asked

    @property
    def most_decks(self) -> int:
        """The most decks the document allows, or else this software."""
        most = self.sheet.decks.most
        return MOST_DECKS if most is None else most

    def cards(self, decks: int | None = None) -> tuple[Card, ...]:
        return self.sheet.deck.cards(self.decks(decks))

    @property
    def several_tables(self) -> Mapping[str, Sequence[str]]:
        return {w.name: tuple(w.tables) for w in self.sheet.wagers if w.tables}

    def pay_table(self, wager: Wager) -> str:
        """The name of the pay table in force; empty if the document prints only one."""
        return self.pay_tables.get(wager.name) or next(iter(wager.tables), "")

    def chart_reader(self) -> Callable[[AnyDecision], str] | None:
        """A function that answers by the game's chart, if it has one."""
        rules, by_chart = self.chart(), self.family.by_chart
        if not rules or by_chart is None:
            return None
        return lambda decision: by_chart(self.sheet, rules, decision)


class PotGame(Game, frozen=True, kw_only=True):
    """A game in which players bet against each other for a pot."""

    kind = "pot"
    for_pot = True

    family: PotFamily[Any]
    sheet: PotSheet
    schedules: Mapping[str, tuple[PotSchedule, ...]]

    def cards(self) -> tuple[Card, ...]:
        return self.sheet.deck.cards(self.sheet.decks.usual)

    @property
    def phh(self) -> Phh[Any] | None:
        return self.family.phh
