"""Rules in words: what a family says of a sheet, and pieces of sentences."""

from collections.abc import Iterable
from itertools import groupby
from math import floor, log10

import msgspec

from houseway.errors import listed

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Said(msgspec.Struct, frozen=True):
    """A rule of a sheet in words and the lines it was read from, or a table of rows below it."""

    text: str
    lines: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def number(count: int) -> str:
    """`three`; a larger one in figures."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def both(names: Iterable[str]) -> str:
    """`a, b and c`, for a list that counts as a whole."""
    rows = list(names)
    return " and ".join(part for part in (", ".join(rows[:-1]), *rows[-1:]) if part)


def runs(counts: Iterable[int]) -> str:
    """`0 to 7 or 9`."""
    placed = groupby(enumerate(sorted(counts)), key=lambda pair: pair[1] - pair[0])
    found: list[str] = []
    for _, group in placed:
        run = [str(count) for _, count in group]
        found += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else run
    return listed(found)


def percent(share: float) -> str:
    """−0.0123508 → `−1.235%`; small shares keep three figures: `0.0187%`."""
    if not share:
        return "0%"
    value = abs(share) * 100
    decimals = min(max(2 - floor(log10(value)), 3), 9)
    return f"{'−' if share < 0 else ''}{value:.{decimals}f}%"
