"""Bounds on the size of a game, set by this software, wider than any the documents print."""

from collections.abc import Iterator

from houseway.errors import HousewayError
from houseway.money import Limits, money
from houseway.round import Limit

LEAST_BET = 25  # cents, the smallest chip a table is opened with
MOST_BET = 1_000_000  # cents of a bet, blind, ante or bring-in
MOST_CHIPS = 100_000_000  # cents somebody may buy at once
MOST_BLINDS = 4


def check_limit(limit: Limit, prefix: str = "") -> None:
    """Raises on a limit outside the bounds; the message begins with the field it is about."""
    for field, fault in limit_faults(limit):
        raise HousewayError(f"{prefix}{field} {fault}")


def limit_faults(limit: Limit) -> Iterator[tuple[str, str]]:
    """The fields of a pot game's limit that are out of bounds, and what is wrong with each."""
    least = min(limit.chip, LEAST_BET)
    yield from _outside("limit", limit.small, least)
    yield from _outside("limit", limit.big, least)
    if len(limit.blinds) > MOST_BLINDS:
        yield "blinds", f"{len(limit.blinds)} of them: expected at most {MOST_BLINDS}"
        return
    for blind in limit.blinds:
        yield from _outside("blinds", blind, 1)
    if list(limit.blinds) != sorted(limit.blinds):
        posted = " and ".join(map(money, limit.blinds))
        yield "blinds", f"{posted}: expected the larger blind last, as in 2,4"
    yield from _outside("ante", limit.ante, 0)
    yield from _outside("bring-in", limit.bring_in, 0, min(limit.small, MOST_BET))


def check_limits(limits: Limits, name: str) -> None:
    """Raises on table limits of a game with a player-dealer that are outside the bounds."""
    for bound in (limits.least, limits.highest_least, limits.lowest_most, limits.most):
        if bound is not None and not LEAST_BET <= bound <= MOST_BET:
            expected = f"{money(LEAST_BET)} to {money(MOST_BET)}"
            raise HousewayError(f"{name} {limits.text}: expected bets of {expected}")


def _outside(field: str, cents: int, least: int, most: int = MOST_BET) -> Iterator[tuple[str, str]]:
    if not least <= cents <= most:
        yield field, f"{money(cents)}: expected {money(least)} to {money(most)}"
