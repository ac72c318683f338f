"""Wagers made during a round, within the bettors' chips."""

from collections.abc import Mapping

from houseway.round.bettor import Bets, Bettor
from houseway.round.log import Log


class Raises:
    """New wagers during a round, and money added to wagers on the felt."""

    def __init__(self, bets: Bets, log: Log) -> None:
        self._bets, self._log = bets, log
        self.made: dict[Bettor, dict[str, int]] = {}  # total on every wager that was made or raised
        self._added: dict[str, int] = {}  # cents by account, less what it has got back

    def on(self, bettor: Bettor, wager: str) -> int:
        """Cents on a wager now."""
        return self.made.get(bettor, {}).get(wager, self._bets.of(bettor).get(wager, 0))

    def can_add(self, bettor: Bettor, cents: int) -> bool:
        return self._bets.can_add(bettor, cents, self._added.get(bettor.account, 0))

    def up_to(self, bettor: Bettor, most: int) -> int:
        """The cents a bettor can still add, at most `most`."""
        left = self._bets.purse.get(bettor.account)
        return most if left is None else min(most, left - self._added.get(bettor.account, 0))

    def add(self, bettor: Bettor, wager: str, cents: int) -> None:
        self.made.setdefault(bettor, {})[wager] = self.on(bettor, wager) + cents
        self._added[bettor.account] = self._added.get(bettor.account, 0) + cents
        self._log.put(bettor, wager, cents)

    def receive(self, back: Mapping[str, int]) -> None:
        """Cents by account that are in hand again, of wagers that are settled already."""
        for account, cents in back.items():
            self._added[account] = self._added.get(account, 0) - cents

    def take_back(self, bettor: Bettor, wager: str) -> int:
        """Takes back what was added to a wager placed before the deal, and returns the cents."""
        added = self.on(bettor, wager) - self._bets.of(bettor)[wager]
        if added:
            self.made[bettor][wager] -= added
            self._added[bettor.account] -= added
        return added
