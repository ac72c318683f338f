"""Cards or tiles named in an answer, such as `discard 2c 3h`: hidden, counted or marked."""

import re

from houseway.cards import HIDDEN, Card
from houseway.cards.card import DOMINO
from houseway.errors import counted
from houseway.round.names import marked

CARD = re.compile(rf"\b(?:[2-9TJQKA][shdc]|XX|{DOMINO})\b")
CARDS = re.compile(rf"{CARD.pattern}(?: {CARD.pattern})*")


def without_cards(text: str) -> str:
    """`discard 2c 3h` → `discard ?? ??`."""
    return CARD.sub(HIDDEN, text)


def counted_cards(text: str) -> str:
    """`discard 2c 3h` → `discard 2 cards`."""
    return CARDS.sub(_counted, text)


def _counted(found: re.Match[str]) -> str:
    named = found[0].split()
    return counted(len(named), "tile" if "-" in named[0] else "card")


def marked_cards(text: str) -> str:
    """The text with its cards marked, to be shown as cards."""
    return CARDS.sub(lambda found: marked(map(Card, found[0].split())), text)
