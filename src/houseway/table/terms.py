"""What a table asks of everybody in a seat: which wagers, how much, and the fees on top."""

from collections.abc import Mapping

from houseway.errors import TableError
from houseway.money import DOLLAR, NO_MINIMUM, Limits, money
from houseway.round import Bets, Bettor
from houseway.sheet import Sheet, Wager
from houseway.table.collection import Charge, collect
from houseway.table.wagers import check_wagers

USUAL_WAGER = 500  # cents, where neither the table nor the wager has a minimum
USUAL_BUY_IN = 100_000
HUNDRED = 10_000


class Terms:
    """The wagers of a game under the limits and fees of one table. Money in cents."""

    def __init__(
        self, sheet: Sheet, limits: Limits | None = None, charge: Charge | None = None
    ) -> None:
        self.sheet, self.charge = sheet, charge
        self.limits = limits or (charge.option.limit if charge else None)
        placeable = [wager for wager in sheet.wagers if not wager.during]
        base = [wager for wager in placeable if wager.base]
        before = {wager.name: {other.name for other in base[:i]} for i, wager in enumerate(base)}
        self.game_wagers = tuple(
            w for w in base if not before[w.name] & {*w.needs, *w.equals} and not w.not_above
        )
        joined = {name for line in self.game_wagers for name in (*line.equals, *line.needs[:1])}
        self.joined = tuple(
            w for w in placeable if w.name in joined
        )  # bet with a line, never alone
        self.bonuses = tuple(w for w in placeable if w not in (*self.game_wagers, *self.joined))

    def bounds(self, wager: Wager) -> tuple[int, int | None]:
        """Least and most of a wager; never nothing, and no cents where no minimum is printed."""
        limit = wager.limit or self.limits
        if limit is None:
            return USUAL_WAGER, None
        if limit.least > NO_MINIMUM:
            return limit.least, limit.most
        usual = DOLLAR if limit.least else USUAL_WAGER
        return min(usual, limit.most or usual), limit.most

    def together(self, line: Wager, stake: int) -> dict[str, int]:
        """A game wager with those it cannot be without, at the same stake where they may be."""
        stakes = {line.name: stake}
        for name in (*line.equals, *line.needs[:1]):
            limit = self.sheet.wager(name).limit
            stakes[name] = limit.least if limit and limit.fault(stake) else stake
        return stakes

    def fee(self, stakes: Mapping[str, int]) -> int:
        """What the house collects from a seat that bets so."""
        if self.charge is None or not stakes:
            return 0
        alone = Bets(seats=2, player_dealer=2, wagers={Bettor(1): stakes})
        return collect(self.charge, alone).players.get("1", 0)

    def cost(self, stakes: Mapping[str, int]) -> int:
        """Wagers and fee together."""
        return sum(stakes.values()) + self.fee(stakes)

    @property
    def bank_fee(self) -> int:
        """The most a player-dealer can be charged for a round, whatever is bet against it."""
        if self.charge is None:
            return 0
        option = self.charge.option
        return max(price for _, price in option.player_dealer.bands) + option.jackpot.of(0)

    @property
    def least_bet(self) -> int:
        """The chips without which a seat cannot bet: the cheapest game wager with its fee."""
        return min(self._cheapest)

    @property
    def entry(self) -> int:
        """The chips with which a seat can bet any game wager at its minimum, and can bank."""
        least = min(self._cheapest)
        return max(*self._cheapest, least + self.bank_fee)

    @property
    def usual_buy_in(self) -> int:
        """A thousand dollars, or forty of the smallest wagers in whole hundreds."""
        return max(USUAL_BUY_IN, -(-40 * self.entry // HUNDRED) * HUNDRED)

    @property
    def _cheapest(self) -> list[int]:
        return [self.cost(self.together(w, self.bounds(w)[0])) for w in self.game_wagers]

    def check(self, seat: int, stakes: Mapping[str, int], chips: int) -> None:
        """Raises, in one line, on a bet the table would refuse."""
        check_wagers(self.sheet, Bettor(seat), stakes, self.limits)
        if (needed := self.cost(stakes)) > chips:
            fee = f", {money(self.fee(stakes))} of it collection" if self.fee(stakes) else ""
            raise TableError(f"that takes {money(needed)}{fee}; there are {money(chips)} in chips")

    def check_bank(self, cents: int, chips: int) -> None:
        """Raises on a bank that is more than the chips, the house's fee set aside."""
        if cents <= 0:
            raise TableError("a bank is more than nothing; pass instead")
        if cents + self.bank_fee > chips:
            most = max(chips - self.bank_fee, 0)
            fee = f", {money(self.bank_fee)} kept for collection" if self.bank_fee else ""
            raise TableError(f"{money(cents)} is too much; up to {money(most)} can be put up{fee}")
