"""The history of a table: a line for its setup and for every shoe, round, buy-in and fee."""

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from houseway.cards import Card
from houseway.money import Entry, money, moved
from houseway.round import Answer, Bettor, Committed, Event, Hand, Limit, Names, Revealed
from houseway.round.words import capital
from houseway.table.collection import is_fee
from houseway.table.drop import AnyCharge
from houseway.table.game import Game

Format: TypeAlias = Literal[1, 2]  # in format 1 the digest covered the prose of the sheet too
FORMAT: Format = 2


class Bank(msgspec.Struct, frozen=True, kw_only=True):
    """The bank in cents, partners' shares included."""

    seat: int
    cents: int
    shares: Mapping[str, int] = {}  # by account, where several hold the bank together

    @property
    def held(self) -> Mapping[str, int]:
        """Cents put up, by account."""
        return self.shares or {str(self.seat): self.cents}


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """Everything needed to replay a round; each kind of game has its own fields."""

    @property
    @abstractmethod
    def number(self) -> int: ...
    @property
    @abstractmethod
    def shoe(self) -> int: ...
    @property
    @abstractmethod
    def cards(self) -> tuple[Card, ...]:
        """The cards dealt and burned, in order."""

    @property
    @abstractmethod
    def answers(self) -> tuple[Answer, ...]: ...
    @property
    @abstractmethod
    def entries(self) -> tuple[Entry, ...]: ...

    @property
    def offset(self) -> int:
        """How many cards were dealt from the shoe before the round."""
        return 0

    @property
    def dice(self) -> tuple[int, ...]:
        return ()

    @property
    def place(self) -> dict[str, int | None]:
        """The seat that dealt or banked, by what the house calls it."""
        return {}

    @property
    @abstractmethod
    def chips(self) -> dict[str, int]:
        """Cents in front of each account when the round began, where they are recorded."""

    def comparable(self) -> tuple[object, ...]:
        """The record without the wording of its reasons, which may change between versions."""
        answers = tuple(replace(answer, by_default=False) for answer in self.answers)
        return replace(self, entries=(), answers=answers), moved(self.entries)

    @abstractmethod
    def says(self, changes: Mapping[str, int], names: Names) -> str:
        """The round in one line; `changes` are cents won or lost, by account."""


class BankedRecord(Record, frozen=True, kw_only=True):
    """Everything needed to replay a round of a banked game."""

    number: int
    shoe: int
    offset: int  # cards dealt from the shoe before the round
    bank: Bank
    wagers: tuple[tuple[Bettor, dict[str, int]], ...]  # in the order they were placed
    shares: dict[str, dict[str, int]]  # kum-kum wagers by account
    purse: dict[str, int]
    least: int = 1  # the smallest wager of the table
    most: int | UnsetType = UNSET  # the largest, where there is a maximum
    pool: int | UnsetType = UNSET  # cents of the fund before the round, where it pays wagers
    cards: tuple[Card, ...]  # dealt and burned, in order
    dice: tuple[int, ...]
    answers: tuple[Answer, ...]
    entries: tuple[Entry, ...]

    @property
    def place(self) -> dict[str, int | None]:
        """The seat that held the bank."""
        return {"player_dealer": self.bank.seat}

    @property
    def chips(self) -> dict[str, int]:
        """The purses, and what was put up for the bank, bet, and paid in fees."""
        found = Counter(self.purse)
        found.update(self.bank.held)
        for bettor, wagers in self.wagers:
            found.update(self.shares.get(bettor.account) or {bettor.account: sum(wagers.values())})
        for entry in self.entries:
            if is_fee(entry):
                found.update({p.account: -p.cents for p in entry.postings if p.cents < 0})
        return dict(found)

    def comparable(self) -> tuple[object, ...]:
        """As any record, and without the order of its wagers, which used to be sorted, and the
        table's maximum, which used not to be recorded."""
        plain = replace(self, wagers=(), most=UNSET)
        return *super(BankedRecord, plain).comparable(), dict(self.wagers)

    def says(self, changes: Mapping[str, int], names: Names) -> str:
        bank = self.bank
        staked = sum(sum(wagers.values()) for _, wagers in self.wagers)
        who = capital(names.account(str(bank.seat)))
        return f"{who} banked with {money(bank.cents)}; {money(staked)} was bet against it."


class PotRecord(Record, frozen=True, kw_only=True):
    """Everything needed to replay a hand of a pot game; every hand has a fresh deck."""

    number: int
    shoe: int
    button: int | None
    hand: Hand
    cards: tuple[Card, ...]  # dealt and burned, in order
    answers: tuple[Answer, ...]
    entries: tuple[Entry, ...]

    @property
    def place(self) -> dict[str, int | None]:
        """The seat that had the button."""
        return {"button": self.button}

    @property
    def chips(self) -> dict[str, int]:
        return {
            str(seat): cents for seat, cents in zip(self.hand.seats, self.hand.chips, strict=True)
        }

    def says(self, changes: Mapping[str, int], names: Names) -> str:
        won = [
            f"{names.account(account)} won {money(cents)}"
            for account, cents in changes.items()
            if account.isdigit() and cents > 0
        ]
        return f"{capital(', '.join(won))}." if won else "Everybody got their own chips back."


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table as it was set up."""

    format: Format
    game: str
    digest: str
    version: int  # of the sheet
    readings: dict[str, str]
    pay_tables: dict[str, str]
    side_bets: tuple[str, ...] = ()
    decks: int
    seats: int
    schedule: int | None = None
    document: str = ""
    limit: Limit | None = None  # of a pot game
    kills: bool = False

    @property
    def option(self) -> tuple[int, str] | None:
        """The schedule option and its document, which was left out if it was the game's own."""
        return None if self.schedule is None else (self.schedule, self.document or self.game)

    def fits(self, game: Game) -> bool:
        """Whether a game has the rules played by.

        In format 1 only the version shows it; that of a side bet, the names of what it leaves open.
        """
        if self.format == 1:
            same = not self.side_bets or self.readings.keys() == game.readings.keys()
            return same and self.version == game.sheet.version
        return self.digest == game.digest


class Fingerprint(msgspec.Struct, frozen=True, kw_only=True):
    """A shoe's commitment, and its seed once that is revealed."""

    number: int
    commitment: str
    seed: str | None = None  # hexadecimal


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line of a history: besides `previous`, exactly one field is set."""

    previous: str = ""  # filled in by the writer
    header: Header | None = None
    shoe: Fingerprint | None = None
    round: BankedRecord | None = None
    hand: PotRecord | None = None
    buy_in: dict[str, int] | None = None
    cash_out: dict[str, int] | None = None
    time: dict[str, int] | None = None  # fees for half an hour
    given_back: dict[str, int] | None = None  # of a pot nobody has opened, as the table closes
    newcomer: dict[str, int] | None = None  # fees of players who sat down between half hours

    @property
    def played(self) -> Record | None:
        """The round or hand of the line, whatever its kind."""
        return self.round or self.hand


def header(
    game: Game,
    *,
    seats: int,
    decks: int = 1,
    charge: AnyCharge | None = None,
    limit: Limit | None = None,
    kills: bool = False,
) -> Header:
    """The first line of a history."""
    return Header(
        format=FORMAT,
        game=game.id,
        digest=game.digest,
        version=game.sheet.version,
        readings=dict(game.readings),
        pay_tables=dict(game.pay_tables),
        side_bets=game.side_bets,
        decks=decks,
        seats=seats,
        schedule=charge.option.option if charge else None,
        document=charge.document if charge else "",
        limit=limit,
        kills=kills,
    )


class ShoeLines:
    """Makes history lines of the fingerprints and seeds in a log."""

    def __init__(self) -> None:
        self.commitment = ""  # of the shoe on the table

    def of(self, events: Iterable[Event]) -> Iterator[Line]:
        for event in events:
            if isinstance(event, Committed):
                self.commitment = event.commitment
                yield Line(shoe=Fingerprint(number=event.shoe, commitment=event.commitment))
            elif isinstance(event, Revealed):
                shoe = Fingerprint(number=event.shoe, commitment=self.commitment, seed=event.seed)
                yield Line(shoe=shoe)
