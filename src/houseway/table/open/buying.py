"""What a player of a pot game may buy in for, and when again, as the documents print it."""

import msgspec

from houseway.errors import TableError
from houseway.money import Limits, cents, money
from houseway.round import Limit
from houseway.sheet import BuyIns
from houseway.table.drop import PotCharge


class Purchases(msgspec.Struct, frozen=True, kw_only=True):
    """The bounds on what is bought at one table. Money in cents."""

    least: int  # of a first buy-in, and of one by somebody without chips
    most: int | None = None  # in front of a player who has just bought
    again_at: int | None = None  # the most chips with which one may buy again
    shorts: int | None = None  # purchases under the least that follow a full one; None: any number
    each: bool = False  # they follow every full buy-in, not only the first

    @property
    def says(self) -> str:
        """The bounds in a sentence or two; empty where nothing is printed."""
        most = f", up to {money(self.most)}" if self.most is not None else ""
        parts = [f"A buy-in is at least {money(self.least)}{most}."]
        if self.least == self.most:
            parts = [f"The buy-in is {money(self.least)}."]
        if self.again_at is not None:
            parts.append(f"You may buy again with {money(self.again_at)} or less in chips{most}.")
        if self.shorts is not None:
            every = "every full one" if self.each else "the first"
            parts.append(f"After {every}, one smaller buy is allowed.")
        return " ".join(parts)

    def check(self, bought: int, chips: int, shorts: int | None) -> None:
        """Raises on a purchase that is not printed; `shorts` are those left, None at the first."""
        if self.most is not None and chips + bought > self.most:
            raise TableError(
                f"{money(bought)} on top of {money(chips)}: expected at most {money(self.most)}"
                " in front of you"
            )
        if shorts is not None and self.again_at is not None:
            if chips > self.again_at:
                raise TableError(
                    f"you have {money(chips)}; expected {money(self.again_at)} or less to buy again"
                )
            return
        again = shorts is not None and (bool(shorts) if self.shorts is not None else chips > 0)
        if bought < self.least and not again:
            raise TableError(f"a buy-in of {money(bought)}: expected {money(self.least)} or more")

    def left(self, bought: int, shorts: int | None) -> int:
        """The smaller purchases that are left after one, to somebody who had `shorts` of them."""
        if bought < self.least:
            return max((shorts or 0) - 1, 0)
        if shorts is None or self.each:
            return (shorts or 0) + (self.shorts or 0)
        return shorts


def printed_purchases(
    rules: BuyIns | None, limit: Limit, charge: PotCharge | None, usual: int
) -> Purchases | None:
    """The bounds at a table; None where nothing is printed. `usual` is the table's own buy-in."""
    if rules is None:
        return None
    least, most = usual, None
    if rules.times:
        large = rules.large_from and limit.small >= cents(rules.large_from)
        least = (rules.large_times if large else rules.times) * limit.small
    elif rules.least:
        least, most = cents(rules.least), cents(rules.most) if rules.most else None
    elif rules.by_option:
        text = charge.option.buy_in if charge is not None else ""
        if not text:
            return None
        bounds = Limits(text if "-" in text or "+" in text else f"{text}+")
        least, most = bounds.least, bounds.most
    return Purchases(
        least=least,
        most=least if rules.exact else most,
        again_at=cents(rules.again_at) if rules.again_at else None,
        shorts=None if rules.short == "any" else 1,
        each=rules.short == "one-each",
    )
