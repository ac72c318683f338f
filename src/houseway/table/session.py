"""A table over many rounds of any game: seats, chips and the shoe."""

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

import msgspec

from houseway.cards import Card
from houseway.errors import TableError
from houseway.money import CAGE, Ledger, money, transfer
from houseway.round import Log
from houseway.sheet import Rules
from houseway.table.record import Header
from houseway.table.round import Replayed
from houseway.table.shoebox import ShoeBox

K = TypeVar("K")  # the record of a kind of game


class TableRules(msgspec.Struct, Generic[K], frozen=True, kw_only=True):
    """The host's choices for a table; each kind of game adds its own."""

    seats: int

    @property
    @abstractmethod
    def cards(self) -> tuple[Card, ...]:
        """The cards of a full shoe."""

    @property
    @abstractmethod
    def header(self) -> Header:
        """The first line of the table's history."""

    def plays_with(self, players: int) -> bool:
        """Whether the collection schedule covers this number of players."""
        return True

    @abstractmethod
    def replay(self, record: K) -> Replayed[K, Any]:
        """Replays a recorded round."""


class Session(ABC):
    """The seats and chips of a table. A refused request raises before anything has moved."""

    rules: TableRules[Any]

    def __init__(self, rules: TableRules[Any], seed: bytes, cut: int) -> None:
        self.ledger = Ledger()
        self.seated: dict[int, str] = {}  # seat → name
        self.rounds = 0
        self.box = ShoeBox(rules.cards, seed, cut)
        self._seats = rules.seats

    def check_free(self, seat: int) -> None:
        """Raises unless there is such a seat and nobody sits in it."""
        if not 1 <= seat <= self._seats:
            raise TableError(f"there is no seat {seat}; expected 1 to {self._seats}")
        if seat in self.seated:
            raise TableError(f"seat {seat} is taken by {self.seated[seat]}")

    def sit(self, seat: int, name: str, cents: int) -> None:
        self.check_free(seat)
        self.seated[seat] = name
        self._buy_in_or_leave(str(seat), cents)

    def _buy_in_or_leave(self, account: str, cents: int) -> None:
        try:
            self.buy_in(account, cents)
        except TableError:
            self.leave(account)
            raise

    def buy_in(self, account: str, cents: int) -> None:
        self._check_here(account)
        if cents <= 0:
            raise TableError(f"a buy-in must be above $0, not {money(cents)}")
        self.ledger.post([transfer("buy-in", CAGE, account, cents)])

    def leave(self, account: str) -> int:
        """Cashes an account out and returns its chips in cents."""
        self._check_between_rounds()
        self._check_here(account)
        chips = self.chips(account)
        if chips:
            self.ledger.post([transfer("cash-out", account, CAGE, chips)])
        if account.isdigit():
            self.seated.pop(int(account), None)
        return chips

    def chips(self, account: str) -> int:
        return self.ledger.balance(account)

    def void(self, log: Log) -> None:
        """Voids the round and takes its shoe out of play."""
        self.rounds -= 1
        self.box.reveal(log)

    def close(self, log: Log) -> None:
        """Ends the session and reveals the last shoe."""
        self.box.reveal(log)

    def _is_here(self, account: str) -> bool:
        return account in map(str, self.seated)

    def _check_here(self, account: str) -> None:
        if not self._is_here(account):
            raise TableError(f"{account} is not at the table")

    @property
    @abstractmethod
    def _under_way(self) -> bool:
        """Whether cards are out."""

    def _check_between_rounds(self) -> None:
        if self._under_way:
            raise TableError("a round is under way")


def table_size(sheet: Rules, highest_seat: int) -> int:
    """The smallest number of seats the document prints that includes the seat."""
    return min(size for size in sheet.table.seats if size >= highest_seat)
