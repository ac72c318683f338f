"""Rules in words: what a family says about a sheet, and helpers for sentences."""

from collections.abc import Iterable
from itertools import groupby
from math import floor, log10
from typing import Protocol

import msgspec

from houseway.errors import listed

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class Said(msgspec.Struct, frozen=True):
    """A rule in words with the lines it was read from, or with a table of rows below it."""

    text: str
    lines: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


class Total(Protocol):
    """A hand that is counted, and busts when it counts too much."""

    @property
    def total(self) -> int: ...
    @property
    def over(self) -> bool: ...
    @property
    def words(self) -> str: ...


def compared(hand: Total, bank: Total) -> str:
    """`20 against the player-dealer's soft 18`, or who busts: `bust with 26`."""
    if hand.over and bank.over:
        return f"both bust, {hand.total} against the player-dealer's {bank.total}"
    if hand.over:
        return f"bust with {hand.total}"
    if bank.over:
        return f"the player-dealer busts with {bank.total}"
    return f"{hand.words} against the player-dealer's {bank.words}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def number(count: int) -> str:
    """A small number in words, such as `three`; a larger one in figures."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def ordinal(place: int) -> str:
    """`second`; a place past the eighth in figures: `9th`."""
    return ORDINALS[place - 1] if place <= len(ORDINALS) else f"{place}th"


def both(names: Iterable[str]) -> str:
    """Joins names as `a, b and c`."""
    rows = list(names)
    return " and ".join(part for part in (", ".join(rows[:-1]), *rows[-1:]) if part)


def runs(counts: Iterable[int]) -> str:
    """Numbers with runs joined: `0 to 7 or 9`."""
    placed = groupby(enumerate(sorted(counts)), key=lambda pair: pair[1] - pair[0])
    found: list[str] = []
    for _, group in placed:
        run = [str(count) for _, count in group]
        found += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else run
    return listed(found)


def about(share: float) -> str:
    """A share as people say it: `41%`; close to none or all, `0.4%` and `99.6%`."""
    near = min(share, 1 - share)
    return f"{share:.1%}" if 0 < near < 0.01 else f"{share:.0%}"


def percent(share: float) -> str:
    """A share in percent: −0.0123508 → `−1.235%`; a small one keeps three figures: `0.0187%`."""
    if not share:
        return "0%"
    value = abs(share) * 100
    decimals = min(max(2 - floor(log10(value)), 3), 9)
    return f"{'−' if share < 0 else ''}{value:.{decimals}f}%"
