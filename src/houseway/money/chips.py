"""Amounts a bot would count out: whole dollars where they will do."""

DOLLAR = 100
CHIPS = (DOLLAR, DOLLAR // 2, 1)


def whole(cents: int, least: int, most: int | None) -> int:
    """An amount between bounds in dollars, else in half-dollars; downwards where that is enough."""
    for chip in CHIPS:
        down = cents // chip * chip
        for amount in (down, down + chip):
            if least <= amount and (most is None or amount <= most):
                return amount
    return cents
