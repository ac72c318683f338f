"""Playing cards: `As Td 9c 2h`, the joker `XX`, a hidden card `??`."""

from collections.abc import Iterable
from enum import Enum

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
        return f"{RANK_WORDS[self.rank]} of {SUIT_WORDS[self.suit]}"


JOKER = Card("XX")
JOKER_NUMBER = 52
HIDDEN = Card("??")
STANDARD_DECK = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)


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
    """Reads cards such as `As Td XX`; the error for a bad one names its place."""
    return tuple(parse_card(word, f"{at}[{i}]") for i, word in enumerate(text.split()))


def parse_card(word: str, at: str = "card") -> Card:
    card = Card(word[:1].upper() + word[1:].lower()) if word.upper() != "XX" else JOKER
    if card == JOKER or (len(card) == 2 and card[0] in RANKS and card[1] in SUITS):
        return card
    raise ScriptError(
        at, f"{word!r} is not a card; expected rank {RANKS} and suit {SUITS}, or XX for the joker"
    )


def show(cards: Iterable[Card]) -> str:
    return " ".join(cards)
