"""How a payment is rounded to whole chips. Every sheet names its rule."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType

Rounding = Callable[[Fraction, int], int]


def down(amount: Fraction, unit: int) -> int:
    """Rounds down to a chip: breakage stays with the payer."""
    return int(abs(amount) // unit) * unit * (1 if amount >= 0 else -1)


def up(amount: Fraction, unit: int) -> int:
    """Rounds up to the next chip."""
    return -(int(-abs(amount) // unit)) * unit * (1 if amount >= 0 else -1)


def nearest(amount: Fraction, unit: int) -> int:
    """Rounds to the nearest chip, half a chip up."""
    return int((abs(amount) + Fraction(unit, 2)) // unit) * unit * (1 if amount >= 0 else -1)


ROUNDING: Mapping[str, tuple[Rounding, int]] = MappingProxyType(
    {
        "down-to-the-cent": (down, 1),
        "down-to-the-half-dollar": (down, 50),
        "down-to-the-dollar": (down, 100),
        "nearest-half-dollar": (nearest, 50),
        "up-to-the-half-dollar": (up, 50),
        "up-to-the-dollar": (up, 100),
    }
)


def to_chips(amount: Fraction, rule: str) -> int:
    """An amount in whole cents, rounded by the rule the sheet names."""
    function, unit = ROUNDING[rule]
    return function(amount, unit)
