"""The double-entry ledger: every entry sums to zero, so chips never appear or vanish."""

from collections.abc import Iterable, Mapping

import msgspec

from houseway.errors import HousewayError
from houseway.money.cents import money

CAGE = "cage"
COLLECTION = "collection"
JACKPOT = "jackpot"
POT = "pot"
CARRIED = "carried"  # a pot that waits for the next hand
ENDLESS = frozenset((CAGE, COLLECTION, JACKPOT))  # sources and sinks: they may go below zero


class Overdrawn(HousewayError):
    """Entries that would take more chips than an account has, or leave chips in the pot."""


class Posting(msgspec.Struct, frozen=True):
    account: str
    cents: int


class Entry(msgspec.Struct, frozen=True):
    """Why money moved, and between whom."""

    cause: str
    postings: tuple[Posting, ...]

    def __post_init__(self) -> None:
        if total := sum(p.cents for p in self.postings):
            raise ValueError(f"{self.cause}: postings sum to {total}, not 0")


def transfer(cause: str, payer: str, payee: str, cents: int) -> Entry:
    return Entry(cause, (Posting(payer, -cents), Posting(payee, cents)))


def moved(entries: Iterable[Entry]) -> list[tuple[Posting, ...]]:
    """The postings of entries, without their causes."""
    return [entry.postings for entry in entries]


def balances_after(entries: Iterable[Entry], before: Mapping[str, int]) -> dict[str, int]:
    """Balances after the entries, for the accounts they move."""
    found: dict[str, int] = {}
    for entry in entries:
        for posting in entry.postings:
            account = posting.account
            if account not in found:
                found[account] = before.get(account, 0)
            found[account] += posting.cents
    return found


class Ledger:
    """Entries in order, and the balances that follow from them."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = []
        self._balances: dict[str, int] = {}
        self.extend(entries)

    def extend(self, entries: Iterable[Entry]) -> None:
        """Adds entries without checking balances."""
        rows = tuple(entries)
        self.entries.extend(rows)
        self._balances |= balances_after(rows, self._balances)

    def post(self, entries: Iterable[Entry]) -> None:
        """Adds all the entries, or raises `Overdrawn` and adds none."""
        rows = tuple(entries)
        after = balances_after(rows, self._balances)
        for account, left in after.items():
            if left < 0 and account not in ENDLESS:
                raise Overdrawn(f"{account} would be left with {money(left)}")
        if kept := after.get(POT):
            raise Overdrawn(f"{money(kept)} would be left in the pot")
        self.entries.extend(rows)
        self._balances |= after

    def balance(self, account: str) -> int:
        return self._balances.get(account, 0)

    def after(self, entries: Iterable[Entry], account: str) -> int:
        """The balance an account would have after the entries."""
        return balances_after(entries, self._balances).get(account, self.balance(account))

    @property
    def balances(self) -> dict[str, int]:
        return dict(self._balances)
