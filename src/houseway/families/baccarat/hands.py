"""The two hands of a round of baccarat, and their counts in words."""

import msgspec

from houseway.cards import Card
from houseway.hands import points
from houseway.round.words import both


class BaccaratHands(msgspec.Struct, frozen=True):
    """The two hands a wager is judged on."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    natural_first: bool = False  # whether a natural outranks three cards of the same count


def two_cards(hand: tuple[Card, ...]) -> str:
    """The first two cards in words: `nine of spades and five of hearts`."""
    return both(card.words for card in hand[:2])


def points_words(hand: tuple[Card, ...]) -> str:
    """A hand's count in words: `7 with three cards`, `natural 9`."""
    count = points(hand)
    if len(hand) == 2:
        return f"natural {count}" if count >= 8 else str(count)
    return f"{count} with three cards"
