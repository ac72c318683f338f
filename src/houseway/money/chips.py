"""Amounts a bot bets: whole dollars if possible."""

DOLLAR = 100
CHIPS = (DOLLAR, DOLLAR // 2, 1)


def whole(cents: int, least: int, most: int | None) -> int:
    """An amount in bounds, in whole dollars or else half dollars, rounded down if allowed."""
    for chip in CHIPS:
        down = cents // chip * chip
        for amount in (down, down + chip):
            if least <= amount and (most is None or amount <= most):
                return amount
    return cents
