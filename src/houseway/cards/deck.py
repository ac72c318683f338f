"""The deck of a game: ranks taken out, jokers added."""

from collections import Counter

import msgspec

from houseway.cards.card import JOKER, RANKS, STANDARD_DECK, SUITS, Card


class Deck(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One deck of the game: which ranks are stripped, how many jokers are added to it."""

    without: str = ""
    jokers: int = 0

    def cards(self, decks: int = 1) -> tuple[Card, ...]:
        one = tuple(c for c in STANDARD_DECK if c.rank not in self.without)
        return (one + (JOKER,) * self.jokers) * decks

    def counts(self, decks: int = 1) -> Counter[Card]:
        return Counter(self.cards(decks))

    def size(self, decks: int = 1) -> int:
        return ((len(RANKS) - len(self.without)) * len(SUITS) + self.jokers) * decks
