"""The terms of a table with a player-dealer: which wagers, how much, and the fees on top."""

from collections.abc import Collection, Mapping
from fractions import Fraction
from math import ceil
from typing import Literal, TypeAlias

from houseway.errors import TableError
from houseway.money import DOLLAR, NO_MINIMUM, Limits, money
from houseway.round import Bets, Bettor
from houseway.sheet import BankedSheet, Wager
from houseway.table.collection import BankedCharge, collect, table_limits
from houseway.table.wagers import check_wagers, is_free, is_offered, limit_in_force

USUAL_WAGER = 500  # cents, where neither the table nor the wager has a minimum
USUAL_BUY_IN = 100_000
HUNDRED = 10_000
THOUSAND = 100_000
USUAL_TIMES = 10  # a bold bet in smallest wagers, where no maximum is printed

WagerRole: TypeAlias = Literal["line", "joined", "bonus"]


def wager_roles(sheet: BankedSheet) -> dict[str, WagerRole]:
    """The role of each wager that is placed before the deal, by name, in the sheet's order.

    A `line` is a game wager a seat can start with: it neither needs nor equals a game wager listed
    before it, and no other wager caps it. A `joined` wager is never placed alone: some line comes
    with it. Every other wager is a `bonus`.
    """
    placeable = [wager for wager in sheet.wagers if wager.placed]
    lines: list[Wager] = []
    game_wagers: set[str] = set()  # those listed before the one looked at
    for wager in placeable:
        if wager.base:
            if not wager.not_above and game_wagers.isdisjoint((*wager.needs, *wager.equals)):
                lines.append(wager)
            game_wagers.add(wager.name)
    joined = {name for line in lines for name in partners(line)}

    def role(wager: Wager) -> WagerRole:
        if wager in lines:
            return "line"
        return "joined" if wager.name in joined else "bonus"

    return {wager.name: role(wager) for wager in placeable}


def partners(line: Wager) -> tuple[str, ...]:
    """Wagers placed together with a line: all that must equal it, and the first that it needs."""
    return (*line.equals, *line.needs[:1])


class Terms:
    """The wagers of a game under the limits and fees of one table. Money in cents."""

    def __init__(
        self, sheet: BankedSheet, limits: Limits | None = None, charge: BankedCharge | None = None
    ) -> None:
        self.sheet, self.charge = sheet, charge
        self.limits = table_limits(limits, charge)
        roles = wager_roles(sheet)

        def having(role: WagerRole) -> tuple[Wager, ...]:
            return tuple(sheet.wager(name) for name in roles if roles[name] == role)

        def here(wager: Wager) -> bool:
            return is_offered(wager, self.limits)

        self.game_wagers = having("line")
        self.joined = having("joined")
        self.bonuses = tuple(filter(here, having("bonus")))

    def check_some_bet(self) -> None:
        """Raises on limits under which no game wager can be placed with those it needs."""
        lacking: list[Wager] = []
        for line in self.game_wagers:
            placed = (line, *map(self.sheet.wager, partners(line)))
            absent = [wager for wager in placed if not is_offered(wager, self.limits)]
            if not absent:
                return
            lacking += absent
        limits = self.limits.words if self.limits else ""
        raise TableError(f"limits {limits}: no bets, as {lacking[0].title} is not offered there")

    def limit(self, wager: Wager) -> Limits | None:
        """The limit in force for a wager at this table."""
        return limit_in_force(wager, self.limits)

    def bounds(self, wager: Wager) -> tuple[int, int | None]:
        """The least and the most of a wager; where no minimum is printed, a usual one."""
        limit = self.limit(wager)
        if limit is None:
            return USUAL_WAGER, None
        if limit.least > NO_MINIMUM:
            return limit.least, limit.most
        usual = DOLLAR if limit.least else USUAL_WAGER
        return min(usual, limit.most or usual), limit.most

    @property
    def words(self) -> str:
        """The limits of the table, or else those within which its game wagers are bet."""
        if self.limits is not None:
            return self.limits.words
        bounds = [self.bounds(wager) for wager in self.game_wagers]
        mosts = [most for _, most in bounds if most is not None]
        most = max(mosts) if len(mosts) == len(bounds) else None
        return Limits.between(min(least for least, _ in bounds), most).words

    def together(self, line: Wager, stake: int) -> dict[str, int]:
        """A game wager with its partners, at the same stake where their limits allow it."""
        stakes = {line.name: stake}
        for name in partners(line):
            limit = self.limit(self.sheet.wager(name))
            stakes[name] = limit.least if limit and limit.fault(stake) else stake
        return stakes

    def fee(self, stakes: Mapping[str, int]) -> int:
        """What the house collects from a seat with these wagers."""
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
        bands = self.charge.option.player_dealer.bands
        return max(price for _, price in bands) + self.charge.bank_jackpot

    @property
    def least_bet(self) -> int:
        """The fewest chips a seat can bet with: the cheapest game wager and its fee."""
        return min(self._cheapest)

    @property
    def entry(self) -> int:
        """The chips a seat needs to bet any game wager at its minimum, and to bank."""
        least = min(self._cheapest)
        return max(*self._cheapest, least + self.bank_fee)

    @property
    def usual_buy_in(self) -> int:
        """A thousand dollars, or forty of the smallest wagers in whole hundreds."""
        return max(USUAL_BUY_IN, -(-40 * self.entry // HUNDRED) * HUNDRED)

    def exposure(self, stakes: Mapping[str, int]) -> int:
        """The most a bank can have to pay or take for the wagers of a seat, however it plays on."""
        first = max((stakes.get(wager.name, 0) for wager in self.game_wagers), default=0)
        raised = max(_reach(w) for w in self.sheet.wagers if w.during or w in self.game_wagers)
        placed = sum(stake * _reach(self.sheet.wager(name)) for name, stake in stakes.items())
        return ceil(placed + first * self.sheet.most_raised * raised)

    def bold(self, chips: int) -> dict[str, int]:
        """Wagers that could cost a bank most, each at its most or ten times its least.

        The first line gets the chips that are left, where it has no maximum.
        """
        stakes = {}
        for wager in sorted((*self.game_wagers, *self.joined, *self.bonuses), key=_reach)[::-1]:
            least, most = self.bounds(wager)
            stakes[wager.name] = min(USUAL_TIMES * least if most is None else most, chips)
            chips -= stakes[wager.name]
        line = self.game_wagers[0]
        if self.bounds(line)[1] is None:
            stakes[line.name] += chips
        return stakes

    def bankroll(self, seats: int, chips: int) -> int:
        """A bank, in whole thousands, that covers a bold seat with `chips` and careful others."""
        line = self.game_wagers[0]
        careful = self.exposure(self.together(line, self.bounds(line)[0]))
        covers = self.exposure(self.bold(chips)) + (seats - 2) * careful
        return -(-covers // THOUSAND) * THOUSAND + self.bank_fee

    @property
    def _cheapest(self) -> list[int]:
        return [self.cost(self.together(w, self.bounds(w)[0])) for w in self.game_wagers]

    def check(
        self,
        seat: int,
        stakes: Mapping[str, int],
        chips: int,
        *,
        sits: int | None = None,
        seated: Collection[int] = (),
    ) -> None:
        """Raises, with a message of one line, on a bet the table would refuse.

        `sits`: the seat of somebody who bets away from it; `seated` are those that are taken.
        """
        who = Bettor(seat, "" if sits in (None, seat) else str(sits))
        check_wagers(self.sheet, who, stakes, self.limits, free=is_free(self.sheet, who, seated))
        if (needed := self.cost(stakes)) > chips:
            fee = f", {money(self.fee(stakes))} of it collection" if self.fee(stakes) else ""
            raise TableError(f"that takes {money(needed)}{fee}; there are {money(chips)} in chips")

    def check_bank(self, cents: int, chips: int) -> None:
        """Raises on a bank larger than the chips left once the house's fee is set aside."""
        if cents <= 0:
            raise TableError("put up more than $0, or pass instead")
        if cents + self.bank_fee > chips:
            most = max(chips - self.bank_fee, 0)
            fee = f", {money(self.bank_fee)} kept for collection" if self.bank_fee else ""
            raise TableError(f"{money(cents)} is too much; up to {money(most)} can be put up{fee}")


def _reach(wager: Wager) -> Fraction:
    """What can change hands for each cent of a wager."""
    return max(Fraction(1), *(row.odds.gain for row in wager.pays))
