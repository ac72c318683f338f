"""What cards come to, told in parts that a client can lay out."""

from collections.abc import Iterable

import msgspec


class Held(msgspec.Struct, frozen=True):
    """A hand in words; where a pot is split, or boards differ, for one part of it."""

    says: str  # `pair of nines`, `soft 17`
    of: str = ""  # `high`, `board 2`; empty where it is for everything
    count: str = ""  # of a hand that is counted, what stands beside its cards: `soft 17`


def said(hands: Iterable[Held]) -> str:
    """All of it in one line.

    >>> said((Held("pair of nines", "high"), Held("eight high", "low")))
    'high: pair of nines; low: eight high'
    """
    return "; ".join(f"{held.of}: {held.says}" if held.of else held.says for held in hands)
