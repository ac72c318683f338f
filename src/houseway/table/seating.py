"""Who sits where, and everybody's chips in the ledger."""

from houseway.errors import TableError
from houseway.money import CAGE, Ledger, money, transfer


class Seating:
    """Seats taken and left, chips bought and cashed. Refusals raise before anything has moved."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self.ledger = Ledger()
        self.seated: dict[int, str] = {}  # seat → name
        self.rounds = 0

    def sit(self, seat: int, name: str, cents: int) -> None:
        if not 1 <= seat <= self._seats:
            raise TableError(f"there is no seat {seat}; expected 1 to {self._seats}")
        if seat in self.seated:
            raise TableError(f"seat {seat} is taken by {self.seated[seat]}")
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
            raise TableError(f"a buy-in is more than nothing, not {money(cents)}")
        self.ledger.post([transfer("buy-in", CAGE, account, cents)])

    def leave(self, account: str) -> int:
        """Cashes out; the chips go back to the cage."""
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

    def _is_here(self, account: str) -> bool:
        return account in map(str, self.seated)

    def _check_here(self, account: str) -> None:
        if not self._is_here(account):
            raise TableError(f"{account} is not at the table")

    @property
    def _under_way(self) -> bool:
        return False

    def _check_between_rounds(self) -> None:
        if self._under_way:
            raise TableError("a round is under way")
