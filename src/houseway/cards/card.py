"""Playing cards: `As Td 9c 2h`, the joker `XX`, a hidden card `??`.

Tiles stand wherever cards do: dominoes by pips, `6-6` and `1-3`, and mah-jong tiles by dots, `1` to
`9` and the window `W`.
"""

import re
from collections.abc import Iterable
from enum import Enum
from functools import cache

from houseway.errors import ScriptError

RANKS = "23456789TJQKA"
SUITS = "shdc"
RANK_WORDS = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
SUIT_WORDS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
COUNT_WORDS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Colour(Enum):
    RED = "red"
    BLACK = "black"


class Card(str):
    """A card as it is written; two cards of the same kind from two decks are equal."""

    __slots__ = ()

    @property
    def rank(self) -> str:
        return self[0]

    @property
    def suit(self) -> str:
        return self[1]

    @property
    def colour(self) -> Colour:
        return Colour.RED if self[1] in "hd" else Colour.BLACK

    @property
    def words(self) -> str:
        """`ace of spades`, for people and screen readers."""
        if self == JOKER:
            return "joker"
        if self == HIDDEN:
            return "a face-down card"
        if self[1:] not in SUIT_WORDS:
            return tile_words(self)
        return f"{RANK_WORDS[self.rank]} of {SUIT_WORDS[self.suit]}"


def tile_words(tile: Card) -> str:
    """`tile of one and three`, `five dots`, `window`."""
    if tile == WINDOW:
        return "window"
    first, *others = (COUNT_WORDS[int(half)] for half in tile.split("-"))
    if others:
        return f"tile of {first} and {others[0]}"
    return f"{first} dot{'s' * (tile != '1')}"


JOKER = Card("XX")
JOKER_NUMBER = 52
HIDDEN = Card("??")
WINDOW = Card("W")
DOMINO = r"[1-6]-[1-6]"
TILE = re.compile(rf"{DOMINO}|[1-9W]")
STANDARD_DECK = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)


@cache
def height(card: Card) -> tuple[int, int]:
    """A sort key for a draw or an odd chip: the joker is highest, then the ace; suits rank spades,
    hearts, diamonds, clubs."""
    if card == JOKER:
        return len(RANKS), 0
    return RANKS.index(card.rank), -SUITS.index(card.suit)


def card_number(card: Card) -> int:
    """The number of a card in the kernels: rank × 4 + suit, from the deuce; the joker is 52."""
    return JOKER_NUMBER if card == JOKER else RANKS.index(card[0]) * 4 + SUITS.index(card[1])


def parse_cards(text: str, at: str = "cards") -> tuple[Card, ...]:
    """Reads cards such as `As Td XX`, or tiles; the error for a bad one names its place."""
    return tuple(parse_card(word, f"{at}[{i}]") for i, word in enumerate(text.split()))


def parse_card(word: str, at: str = "card") -> Card:
    if TILE.fullmatch(word.upper()):
        return Card("-".join(sorted(word.upper().split("-"))))  # the smaller half first
    card = Card(word[:1].upper() + word[1:].lower()) if word.upper() != "XX" else JOKER
    if card == JOKER or (len(card) == 2 and card[0] in RANKS and card[1] in SUITS):
        return card
    raise ScriptError(
        at,
        f"{word!r} is not a card; expected rank {RANKS} and suit {SUITS}, or XX for the joker; "
        "tiles are 1-3 to 6-6 and 1 to 9, W",
    )


def show(cards: Iterable[Card]) -> str:
    return " ".join(cards)
