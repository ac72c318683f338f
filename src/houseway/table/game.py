"""A game as it is played: its sheet with the readings decided, its family, its fee schedules."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from houseway.cards import Card
from houseway.errors import UnknownName
from houseway.odds import Rule
from houseway.round import Decision, Family, Phh, PotFamily
from houseway.sheet import PotSchedule, PotSheet, Rules, Schedule, Sheet, Wager, chart_file

MOST_DECKS = 12  # ours, where a document sets no most: the largest shoe any document prints


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game of any kind: what is the same whoever pays whom."""

    kind: ClassVar[str]
    for_pot: ClassVar[bool] = False

    id: str
    digest: str  # of the sheet, its readings decided
    readings: Mapping[str, str]
    pay_tables: Mapping[str, str] = {}
    side_bets: tuple[str, ...] = ()  # documents laid on it
    sheet: Rules
    schedules: Mapping[str, tuple[Schedule | PotSchedule, ...]]  # by document; `""` is its own

    @property
    def phh(self) -> Phh[Any] | None:
        """How its hands are written in PHH, a format of pot games."""
        return None

    @property
    def several_tables(self) -> Mapping[str, Sequence[str]]:
        """Pay tables to choose from, by wager, where the document prints several."""
        return {}


class BankedGame(Game, frozen=True, kw_only=True):
    """A California game: a player is the bank, everybody else bets against it."""

    kind = "banked"

    family: Family[Any]
    sheet: Sheet
    schedules: Mapping[str, tuple[Schedule, ...]]

    def decks(self, asked: int | None = None) -> int:
        """How many decks are in the shoe, within what the document allows."""
        allowed = self.sheet.decks
        if asked is None:
            return allowed.usual
        if not allowed.least <= asked <= self.most_decks:
            ours = " (the document sets no most; houseway does)" if allowed.most is None else ""
            expected = f"{allowed.least} to {self.most_decks}{ours}"
            raise UnknownName("number of decks", str(asked), [expected])
        return asked

    @property
    def most_decks(self) -> int:
        """The document's most, or this software's."""
        most = self.sheet.decks.most
        return MOST_DECKS if most is None else most

    def cards(self, decks: int | None = None) -> tuple[Card, ...]:
        return self.sheet.deck.cards(self.decks(decks))

    @property
    def several_tables(self) -> Mapping[str, Sequence[str]]:
        return {w.name: tuple(w.tables) for w in self.sheet.wagers if w.tables}

    def pay_table(self, wager: Wager) -> str:
        """The name of the pay table in force; none where the document prints one without a name."""
        return self.pay_tables.get(wager.name) or next(iter(wager.tables), "")

    def chart(self) -> tuple[Rule, ...]:
        """Rules short enough to remember, made from the exact solution, where they are kept."""
        file = chart_file(self.id)
        if not file.is_file():
            return ()
        return msgspec.json.decode(file.read_bytes(), type=tuple[Rule, ...])

    def chart_reader(self) -> Callable[[Decision[Any]], str] | None:
        """Answers by the chart that is kept, if one is."""
        rules, by_chart = self.chart(), self.family.by_chart
        if not rules or by_chart is None:
            return None
        return lambda decision: by_chart(self.sheet, rules, decision)


class PotGame(Game, frozen=True, kw_only=True):
    """A game played for a pot: everybody bets against everybody."""

    kind = "pot"
    for_pot = True

    family: PotFamily[Any]
    sheet: PotSheet
    schedules: Mapping[str, tuple[PotSchedule, ...]]

    def cards(self) -> tuple[Card, ...]:
        return self.sheet.deck.cards()

    @property
    def phh(self) -> Phh[Any] | None:
        return self.family.phh
