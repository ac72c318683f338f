"""What beats what: a ranking is a named description, not a copy of another one's code."""

from typing import Literal

import msgspec

from houseway.cards import RANKS, Deck

HIGH = (
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
)
PAIRS_ONLY = (
    "four of a kind",
    "full house",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
)


class Ranking(msgspec.Struct, frozen=True, kw_only=True):
    """How the hands of a game compare.

    `categories` are tried best first; the first that can be made of the cards is the hand, and
    cards of the same category compare by the ranks that make it, then by the other cards.
    """

    name: str
    cards: int  # that make a hand
    most: int  # cards it may be chosen from
    categories: tuple[str, ...]  # best first; for a low the one that is hardest to beat comes last
    ranks: str = RANKS  # from the lowest to the highest
    deck: Deck = Deck()
    wheel: Literal["lowest", "second", "none"] = "lowest"  # A-2-3-4-5 (or A with the lowest ranks)
    joker: Literal["none", "wild", "ace-straight-flush", "lowest-missing", "own-rank"] = "none"
    best: Literal["high", "low", "badugi"] = "high"
    qualifier: str = ""  # the highest rank a low may hold; without pairs then
    qualifier_paired: bool = False  # with pairs too
    paired_ranks: str = ""  # order of pairs and triples in a low, where not that of single cards
    paired_in: tuple[str, ...] = ()  # the categories it is for; all if none
    paired_kickers: bool = False  # that order is for the cards beside a pair too
    least: int = 0  # cards it needs at least, where not all of `cards`

    @property
    def fewest(self) -> int:
        return self.least or self.cards
