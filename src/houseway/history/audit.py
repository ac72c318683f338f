"""The audit of a history: every line checked with an independent ledger and shoes."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping

from houseway.cards import commitment
from houseway.history.chain import History
from houseway.money import CAGE, Ledger, money, transfer
from houseway.round import SEATS
from houseway.table import Fingerprint, Line


class Auditor(ABC):
    """Checks the lines of a history in order against its own ledger and shoes."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._seeds = {n: shoe.seed for n, shoe in history.shoes.items() if shoe.seed}
        self._ledger = Ledger()
        self._committed: dict[int, str] = {}
        self._revealed: set[int] = set()
        self._rounds = 0
        self.proven = 0

    def check(self, line: Line) -> Iterator[str]:
        try:
            for account, cents in (line.buy_in or {}).items():
                self._ledger.extend([transfer("buy-in", CAGE, account, cents)])
            for account, cents in (line.cash_out or {}).items():
                yield from self._cash_out_faults(account, cents)
            if line.time is not None:
                yield from self._time_faults(line.time)
            if line.given_back is not None:
                yield from self._given_back_faults(line.given_back)
            if line.newcomer is not None:
                yield from self._newcomer_faults(line.newcomer)
            if line.shoe is not None:
                yield from self._shoe_faults(line.shoe)
            yield from self._played_faults(line)
        except Exception as error:  # a changed value can break a check in any way
            yield f"cannot be checked: {error or type(error).__name__}"

    @abstractmethod
    def _played_faults(self, line: Line) -> Iterator[str]:
        """The faults of a round or hand."""

    def _cash_out_faults(self, account: str, cents: int) -> Iterator[str]:
        """A player who leaves must take all of the chips."""
        if cents != self._ledger.balance(account):
            who = SEATS.account(account)
            yield f"{who} leaves with {money(cents)}, which is not all of the chips"
        self._ledger.extend([transfer("cash-out", account, CAGE, cents)])

    def _time_faults(self, fees: Mapping[str, int]) -> Iterator[str]:
        yield "time fees are taken in pot games only"

    def _given_back_faults(self, back: Mapping[str, int]) -> Iterator[str]:
        yield "a pot is given back in pot games only"

    def _newcomer_faults(self, fees: Mapping[str, int]) -> Iterator[str]:
        yield "newcomer fees are taken in pot games only"

    def _count(self, number: int) -> Iterator[str]:
        self._rounds += 1
        if number != self._rounds:
            yield f"round {number} stands where round {self._rounds} is expected"

    def _shoe_faults(self, shoe: Fingerprint) -> Iterator[str]:
        """The fingerprint of a shoe comes first, once; the seed revealed later must match it."""
        if shoe.seed is None:
            if shoe.number != len(self._committed) + 1:
                yield f"shoe {shoe.number} comes after shoe {len(self._committed)}"
            self._committed[shoe.number] = shoe.commitment
            return
        self._revealed.add(shoe.number)
        if self._committed.get(shoe.number) != shoe.commitment:
            yield f"shoe {shoe.number} is revealed with a fingerprint other than the one published"
        if commitment(bytes.fromhex(shoe.seed)) != shoe.commitment:
            yield f"the seed of shoe {shoe.number} does not match its fingerprint"

    def _dealt_faults(self, number: int) -> Iterator[str]:
        """A shoe may be dealt only after its fingerprint and before its seed is revealed."""
        if number not in self._committed:
            yield f"shoe {number} has no fingerprint yet"
        if number in self._revealed:
            yield f"shoe {number} was dealt from after its seed was revealed"
