"""Jackpots won in a round, as shares of a pool that the table holds."""

from fractions import Fraction

import msgspec


class Award(msgspec.Struct, frozen=True):
    title: str
    shares: dict[str, Fraction]  # by account

    def __str__(self) -> str:
        parts = ", ".join(f"{_named(who)} {_percent(share)}" for who, share in self.shares.items())
        return f"The {self.title} is won: {parts} of the pool."


def _named(account: str) -> str:
    return f"seat {account}" if account.isdigit() else account


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):.4g}%"
