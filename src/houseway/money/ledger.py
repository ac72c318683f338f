"""Double-entry: every entry sums to zero, so chips never appear or vanish."""

from collections import Counter
from collections.abc import Iterable

import msgspec

CAGE = "cage"
COLLECTION = "collection"
JACKPOT = "jackpot"
POT = "pot"


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
    """The money alone, whatever words it was moved with."""
    return [entry.postings for entry in entries]


class Ledger:
    """Entries in order; balances follow from them."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = []
        self._balances: Counter[str] = Counter()
        self.extend(entries)

    def extend(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.entries.append(entry)
            for posting in entry.postings:
                self._balances[posting.account] += posting.cents

    def balance(self, account: str) -> int:
        return self._balances[account]

    @property
    def balances(self) -> dict[str, int]:
        return dict(self._balances)
