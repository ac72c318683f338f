"""Table limits and flat fees as the schedules print them."""

import re

from houseway.errors import ScriptError
from houseway.money.cents import cents, money

NO_MINIMUM = 1  # cent: the least wager if no minimum is printed

_BOUND = r"\$?([0-9,]+(?:\.[0-9]+)?)"
_LIMITS = re.compile(rf"{_BOUND}(?:\.\.{_BOUND})?(?:-{_BOUND}(?:\.\.{_BOUND}|(\+))?|\+)")
_BAND = re.compile(rf"{_BOUND}(?:-{_BOUND}|\+)?: ?{_BOUND}")


def _cents(text: str) -> int:
    if not re.fullmatch(_BOUND, text):
        raise ValueError(f"{text!r} is not an amount of dollars")
    try:
        return cents(text.replace(",", ""))
    except ScriptError as error:
        raise ValueError(error.message) from None


class Limits:
    """Limits of a wager, such as `5-100`; `10+` has no maximum.

    `5..100-1000`: the house sets the minimum anywhere from 5 to 100; `5-500..2000` likewise for
    the maximum, and `5-50+` for one of 50 or more, or none.
    """

    __slots__ = ("highest_least", "least", "lowest_most", "most", "text")

    def __init__(self, text: str) -> None:
        match = _LIMITS.fullmatch(text)
        if not match:
            raise ValueError(f"{text!r} is not a limit; expected `5-100`, `10+` or `5..100-1000`")
        *bounds, open_ended = match.groups()
        low, high, most_low, most_high = (_cents(bound) if bound else None for bound in bounds)
        assert low is not None, "the pattern asks for a first number"
        if (high or low) < low or (most_high or most_low or low) < low:
            raise ValueError(f"{text!r} is not a limit: the maximum is under the minimum")
        self.text = text
        self.least = low
        self.highest_least = high or low
        self.lowest_most = most_low
        self.most = None if open_ended else most_high or most_low

    @classmethod
    def between(cls, least: int, most: int | None) -> "Limits":
        """Limits in cents, as a host sets them."""
        low, high = f"{least / 100:.2f}", "+" if most is None else f"-{most / 100:.2f}"
        return cls(low + high)

    @property
    def widest(self) -> "Limits":
        """One table's limits, where a range is printed: the lowest minimum and highest maximum."""
        if self.least == self.highest_least and self.most == self.lowest_most:
            return self
        return Limits.between(self.least, self.most)

    def holds(self, table: "Limits") -> bool:
        """Whether one table's limits are as printed: in the range of each bound, if it is one.

        Where no maximum is printed the house may set one.
        """
        if not self.least <= table.least <= self.highest_least:
            return False
        if table.most is None:
            return self.most is None
        if self.lowest_most is not None and table.most < self.lowest_most:
            return False
        return self.most is None or table.most <= self.most

    def fault(self, stake: int) -> str | None:
        """What is wrong with a stake, or None."""
        if stake < self.least:
            return f"{money(stake)} is under the minimum of {money(self.least)}"
        if self.most is not None and stake > self.most:
            return f"{money(stake)} is over the maximum of {money(self.most)}"
        return None

    def nearest(self, stake: int) -> int:
        """The allowed stake closest to one that was asked for."""
        return max(self.least, stake if self.most is None else min(stake, self.most))

    def covers(self, other: "Limits") -> bool:
        """Whether every stake that the other limits allow is within these."""
        if self.most is None:
            return self.least <= other.least
        return other.most is not None and self.least <= other.least and other.most <= self.most

    @property
    def words(self) -> str:
        least = money(self.least)
        if self.highest_least != self.least:
            least += f" to {money(self.highest_least)}"
        if self.most is None and self.lowest_most is not None:
            return f"{least} – {money(self.lowest_most)} or more, or no maximum"
        if self.most is None:
            return f"{least} and up"
        most = money(self.most)
        if self.lowest_most != self.most and self.lowest_most is not None:
            most = f"{money(self.lowest_most)} to {most}"
        return f"{least} – {most}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Limits) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)


class Fee:
    """A flat fee such as `2`, or one by bands of an amount: `5-200: 1; 201-400: 3; 401+: 5`.

    An amount between two printed bands belongs to the lower one; one under the first band pays
    the first band's fee.
    """

    __slots__ = ("bands", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.bands: tuple[tuple[int, int], ...]
        if ":" not in text:
            self.bands = ((0, _cents(text)),)
            return
        bands = []
        for part in text.split(";"):
            match = _BAND.fullmatch(part.strip())
            if not match:
                raise ValueError(
                    f"{part.strip()!r} is not a band; expected `5-200: 1` or `401+: 5`"
                )
            bands.append((_cents(match[1]), _cents(match[3])))
        if bands != sorted(bands, key=lambda band: band[0]):
            raise ValueError(f"the bands of {text!r} do not rise")
        self.bands = tuple(bands)

    def of(self, amount: int) -> int:
        """The fee for an amount, both in cents."""
        fee = self.bands[0][1]
        for floor, price in self.bands:
            if amount >= floor:
                fee = price
        return fee

    @property
    def flat(self) -> bool:
        return len(self.bands) == 1

    @property
    def free(self) -> bool:
        return not any(price for _, price in self.bands)

    @property
    def words(self) -> str:
        if self.flat:
            return money(self.bands[0][1])
        return "; ".join(f"from {money(floor)}: {money(price)}" for floor, price in self.bands)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fee) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)


FREE = Fee("0")
