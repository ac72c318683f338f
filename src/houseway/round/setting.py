"""Cards or tiles set into hands: the question, and the answer `set 9h 8c | As Ad Ac Kh 7d`."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

import msgspec

from houseway.cards import Card, parse_card
from houseway.errors import ScriptError
from houseway.round.words import both

SETS = "set"
BETWEEN = " | "


class SetRow(msgspec.Struct, frozen=True):
    """One of the hands to be set."""

    name: str  # `low`
    title: str  # as it is called at the table: `two-card hand`
    cards: int


class SetHands(msgspec.Struct, frozen=True):
    """An answer: the cards of each hand, in the order of the rows."""

    hands: tuple[tuple[Card, ...], ...]
    word: str = SETS

    needs_cards: ClassVar[bool] = False

    @property
    def value(self) -> str:
        return f"{self.word} {BETWEEN.join(' '.join(hand) for hand in self.hands)}"

    @property
    def phrase(self) -> str:
        """`set 9h 8c and As Ad Ac Kh 7d`, `declare a clean sweep: 2s 3h 4d, … and …`."""
        colon = "" if self.word == SETS else ":"
        return f"{self.verb}{colon} {both(' '.join(hand) for hand in self.hands)}"

    @property
    def verb(self) -> str:
        return SETS if self.word == SETS else f"declare a {self.word.replace('-', ' ')}"

    def at(self, cents: int) -> str:
        return self.phrase


class Settable(msgspec.Struct, frozen=True):
    """Any way to set these cards into rows; whether one is foul is for the game to say."""

    cards: tuple[Card, ...]
    rows: tuple[SetRow, ...]
    any_number: bool = False  # rows of a wrong number of cards are read too, as a foul
    word: str = SETS  # another one declares something of the hand
    says: str = "set your hand"

    needs_cards: ClassVar[bool] = True

    @property
    def value(self) -> str:
        sizes = BETWEEN.join(str(row.cards) for row in self.rows)
        return f"{self.word} {sizes} of {' '.join(self.cards)}"

    @property
    def phrase(self) -> str:
        return self.says

    @property
    def verb(self) -> str:
        return self.word

    def at(self, cents: int) -> str:
        return self.phrase

    def first(self, cards: Iterable[Card]) -> SetHands:
        """The setting of two rows with these cards in the first."""
        named = list(cards)
        return SetHands((in_order(self.cards, named), left_of(self.cards, named)), self.word)

    def in_rows(self, cards: Sequence[Card]) -> SetHands:
        """The setting that lays these cards down row by row."""
        left, hands = iter(cards), []
        for row in self.rows:
            hands.append(in_order(self.cards, [next(left) for _ in range(row.cards)]))
        return SetHands(tuple(hands), self.word)

    def read(self, answer: str) -> SetHands | None:
        """The setting an answer names; the cards of the last row need not be named."""
        word, _, named = answer.partition(" ")
        parts = [part.split() for part in named.split("|")]
        if word != self.word or not len(self.rows) - 1 <= len(parts) <= len(self.rows):
            return None
        left, hands = list(self.cards), []
        for part in parts:
            hand = []
            for text in part:
                card = named_card(text)
                if card is None or card not in left:
                    return None
                left.remove(card)
                hand.append(card)
            hands.append(in_order(self.cards, hand))
        if len(hands) < len(self.rows):
            hands.append(tuple(left))
            left.clear()
        return SetHands(tuple(hands), self.word) if self._fits(hands) and not left else None

    def _fits(self, hands: Sequence[Sequence[Card]]) -> bool:
        if self.any_number:
            return all(hands)
        return [len(hand) for hand in hands] == [row.cards for row in self.rows]


def hands_in(answer: str) -> list[str]:
    """The hands an answer names: `["9h 8c", "As Ad Ac Kh 7d"]`."""
    return answer.partition(" ")[2].split(BETWEEN)


def named_card(text: str) -> Card | None:
    try:
        return parse_card(text)
    except ScriptError:
        return None


def in_order(cards: Sequence[Card], named: Iterable[Card]) -> tuple[Card, ...]:
    """The named cards in the order in which all cards lie, so that a setting is written one way."""
    return tuple(sorted(named, key=cards.index))


def left_of(cards: Sequence[Card], taken: Iterable[Card]) -> tuple[Card, ...]:
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)
