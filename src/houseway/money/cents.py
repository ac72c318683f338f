"""Money: integer cents inside, dollars with cents at the edges."""

from decimal import Decimal
from functools import lru_cache

from houseway.errors import ScriptError

MOST = Decimal(10) ** 14  # cents


def cents(dollars: str | int | float | Decimal, at: str = "amount") -> int:
    """`12.50` → 1250; anything finer than a cent is an error, not a rounding."""
    text = str(dollars).strip().removeprefix("$")
    try:
        text.encode("ascii")  # Decimal would read the digits of any script
        value = Decimal(text) * 100
    except (ArithmeticError, UnicodeError):
        raise ScriptError(at, f"{dollars!r} is not an amount of dollars") from None
    if not value.is_finite() or abs(value) > MOST:
        raise ScriptError(at, f"{dollars!r} is not an amount of money at a table")
    if value != int(value):
        raise ScriptError(at, f"{dollars!r} is not whole cents")
    return int(value)


def dollars(amount: int) -> float:
    """1250 → 12.5, for JSON; exact for any amount at a table."""
    return amount / 100


@lru_cache(maxsize=4096)
def money(amount: int) -> str:
    """1250 → `$12.50`, 100000 → `$1,000`, for people."""
    sign = "−" if amount < 0 else ""
    whole, part = divmod(abs(amount), 100)
    return f"{sign}${whole:,}" + (f".{part:02}" if part else "")


def signed(amount: int) -> str:
    """What somebody gained or lost: `+$12.50`, `−$5`, `$0`."""
    return f"+{money(amount)}" if amount > 0 else money(amount)
