"""Pots: who can win what of the chips paid in, and how a pot is shared."""

from collections.abc import Sequence

import msgspec


class Pot(msgspec.Struct, frozen=True):
    cents: int
    eligible: tuple[int, ...]  # places of the players who can win it


def pots(paid: Sequence[int], live: Sequence[bool]) -> list[Pot]:
    """The main pot first; every all-in for less closes one and opens the next."""
    found: list[Pot] = []
    below = 0
    for level in sorted({paid[i] for i in range(len(paid)) if live[i]}):
        cents = sum(min(p, level) - min(p, below) for p in paid)
        eligible = tuple(i for i in range(len(paid)) if live[i] and paid[i] >= level)
        if cents:
            found.append(Pot(cents, eligible))
        below = level
    over = sum(max(p - below, 0) for p in paid)  # folded money above every live bet
    if over and found:
        found[-1] = Pot(found[-1].cents + over, found[-1].eligible)
    return joined(found)


def joined(found: Sequence[Pot]) -> list[Pot]:
    """Pots that the same players can win are one."""
    rows: list[Pot] = []
    for pot in found:
        if rows and rows[-1].eligible == pot.eligible:
            rows[-1] = Pot(rows[-1].cents + pot.cents, pot.eligible)
        else:
            rows.append(pot)
    return rows


def shared(cents: int, winners: Sequence[int], chip: int = 1) -> dict[int, int]:
    """Even shares in whole chips; the odd chips go to the first winners named."""
    each, odd = divmod(cents // chip, len(winners))
    rest = cents % chip  # less than a chip stays with the first
    found = {winner: (each + (i < odd)) * chip for i, winner in enumerate(winners)}
    found[winners[0]] += rest
    return found
