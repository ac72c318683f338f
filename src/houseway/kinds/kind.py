"""The interface of a kind of game: who pays whom, and everything that follows from it.

Games against a player-dealer and games for a pot are two kinds. A third, in which players pay each
other by points or conditions, is another class like these with an entry in `game.KINDS`, and its
families in `game.FAMILIES`. `tests/unit/kinds` enters one. A third kind also needs

- a column of `table.record.Line` for its records;
- where it has choices or a state that no other kind has, fields of `Setup`, `Header`, `HostForm`
  and `Snapshot`, and options of `houseway play` (the game in the tests shares the `limit` of pot
  games);
- where a house prints fees for it, schedules in `sheet.schedule`, and their words;
- on the page, more than `pot_game`: without it a game counts as banked, and its odds are asked for.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from houseway.history.audit import Auditor
from houseway.history.chain import History
from houseway.kinds.faults import schedules_of
from houseway.kinds.form import HostForm
from houseway.money import Limits
from houseway.players import BestBot, CoachLike, Hired
from houseway.round import AnyDecision, AnyFamily, Hint
from houseway.script import Script, SettledScript
from houseway.sheet import BankedSchedule, CollectionDocument, PotSchedule, decode
from houseway.table import Game, Header, TableRules
from houseway.table.open import OpenTable, Setup
from houseway.words import Section, capital

G = TypeVar("G", bound=Game)
T = TypeVar("T", bound=Script)
R = TypeVar("R", bound=TableRules[Any])
B = TypeVar("B", bound=OpenTable)
F = TypeVar("F", bound=AnyFamily)


class Kind(ABC, Generic[G, F, T, R, B]):
    """A kind of game: its games (G), families (F), scripts (T), table rules (R), tables (B)."""

    games: type[G]
    described: ClassVar[str]  # `a pot game`
    round_word: ClassVar[str]  # `round` or `hand`
    has_odds: ClassVar[bool]  # whether its wagers have an edge against a bank
    figures: ClassVar[str]  # the command that prints its figures
    options: ClassVar[frozenset[str]]  # fields of a `Setup` that other kinds do not have

    @property
    def name(self) -> str:
        return self.games.kind

    # ---- sheets ----

    def game(
        self,
        id: str,
        family: F,
        resolved: Mapping[str, object],
        *,
        digest: str,
        readings: Mapping[str, str],
        pay_tables: Mapping[str, str],
        fees_of: str,
    ) -> G:
        """Builds a game from its sheet; `fees_of` is the game whose fees are charged."""
        sheet = decode(resolved, family.sheet, id)
        return self.games(
            id=id,
            family=family,
            sheet=sheet,
            digest=digest,
            readings=readings,
            pay_tables=dict(pay_tables),
            schedules=schedules_of(fees_of, sheet, self.listed),
        )

    @abstractmethod
    def listed(self, document: CollectionDocument) -> tuple[BankedSchedule | PotSchedule, ...]:
        """The fee schedules for games of this kind in a house's collection document."""

    @abstractmethod
    def faults(self, game: G) -> Iterator[str]:
        """Names in a sheet and its schedules that do not resolve, each with its path."""

    @abstractmethod
    def sections(self, game: G) -> tuple[Section, ...]:
        """The sections of the rules that only this kind of game has."""

    @abstractmethod
    def collection(self, game: G) -> Section:
        """The fees the house takes, in words."""

    @abstractmethod
    def names(self, family: F) -> str:
        """The names that a new sheet of a family may use, in a sentence."""

    # ---- tables ----

    @abstractmethod
    def open(self, setup: Setup, game: G, seed: bytes) -> OpenTable:
        """Opens an empty table; raises, with a message of one line, on an unplayable setup."""

    @abstractmethod
    def checked(self, setup: Setup, game: G, prefix: str) -> Setup:
        """The setup as it is played; raises on a choice the game does not have.

        Messages name the choice after the prefix: `--limits` on the command line.
        """

    def limits_asked(self, setup: Setup, game: G) -> Limits | None:
        """The table limits of a setup, where this kind of game has any."""
        return None

    def limits(self, table: B) -> str:
        """How high a table is played: `Fixed limit $4-$8, blinds $2 and $4`."""
        return capital(table.terms_shown().limits)

    def fees(self, table: B) -> str:
        """What the house takes at a table: `$4 before the deal, $1 at the flop`."""
        return capital(table.terms_shown().fees)

    def stopped(self, table: B) -> str:
        """Why no round is dealt."""
        return table.says

    @abstractmethod
    def recorded_rules(self, game: G, header: Header) -> R:
        """The rules of a table whose history begins with this header."""

    @abstractmethod
    def auditor(self, history: History, rules: R) -> Auditor:
        """The auditor who checks the history of such a table."""

    @abstractmethod
    def host_form(self, game: G) -> HostForm:
        """Everything a host may choose for a table of this game."""

    # ---- bots ----

    @abstractmethod
    def bots(self, game: G) -> Mapping[str, str]:
        """Kinds of bots, and how each of them plays."""

    @abstractmethod
    def usual_bots(self, game: G) -> tuple[str, ...]:
        """The bots of a table whose host asked for none in particular."""

    usual_mix: ClassVar[str]  # the bots of a sitting in the terminal

    @abstractmethod
    def hire(
        self,
        kind: str,
        table: B,
        random: Random,
        best: BestBot,
        *,
        bank: int | None = None,
    ) -> Hired:
        """Hires a bot for a table; `bank` is what it puts up as the player-dealer, in cents."""

    @abstractmethod
    def hint(self, game: G, decision: AnyDecision, coach: Callable[[], CoachLike]) -> Hint:
        """Advice on a decision; `coach` knows the exact solution, where there is one."""

    # ---- scripts ----

    @abstractmethod
    def read_script(self, raw: Mapping[str, object]) -> T: ...

    @abstractmethod
    def settle(self, script: T, game: G) -> SettledScript:
        """Plays the round a script describes; raises on anything the documents do not allow."""
