"""Jackpots won in a round, as shares of a pool that the table holds."""

from fractions import Fraction

import msgspec

from houseway.round.bettor import mention


class Award(msgspec.Struct, frozen=True):
    title: str
    shares: dict[str, Fraction]  # by account

    @property
    def note(self) -> str:
        parts = ", ".join(f"{mention(who)} {_percent(share)}" for who, share in self.shares.items())
        return f"The {self.title} is won: {parts} of the pool."


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):.4g}%"
