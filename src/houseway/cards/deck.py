"""The deck of a game: ranks taken out, jokers added; or a set of tiles."""

from collections import Counter
from functools import cache
from typing import Literal

import msgspec

from houseway.cards.card import JOKER, STANDARD_DECK, Card
from houseway.cards.tile_sets import TILE_SETS

SPADES = "s"


class Deck(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One deck of the game: which ranks are stripped, how many jokers are added to it."""

    without: str = ""
    jokers: int = 0
    spadeless: int = 0  # of several decks, how many are without spades too
    tile_set: Literal["", "dominoes", "mah-jong"] = ""  # a set of these instead of cards

    def cards(self, decks: int = 1) -> tuple[Card, ...]:
        if self.tile_set:
            return TILE_SETS[self.tile_set] * decks
        one = tuple(c for c in STANDARD_DECK if c.rank not in self.without)
        one += (JOKER,) * self.jokers
        spadeless = tuple(card for card in one if card[1] != SPADES)
        return one * (decks - self.spadeless) + spadeless * self.spadeless

    def counts(self, decks: int = 1) -> Counter[Card]:
        return Counter(self.cards(decks))

    def size(self, decks: int = 1) -> int:
        return size_of(self, decks)


@cache
def size_of(deck: Deck, decks: int) -> int:
    return len(deck.cards(decks))
