"""Cards or tiles set into hands: the question, and the answer `set 9h 8c | As Ad Ac Kh 7d`.

Where they are placed street by street an answer names only the cards placed now, and `-` for a row
that gets none: `set Qh | - | 8d 8c`.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar

import msgspec

from houseway.cards import Card, parse_card, show
from houseway.errors import ScriptError
from houseway.round.words import both

SETS = "set"
BETWEEN = " | "
NONE = "-"  # in place of the cards of a row that gets none


class SetRow(msgspec.Struct, frozen=True):
    """One of the hands to be set."""

    name: str  # `low`
    title: str  # as it is called at the table: `two-card hand`
    cards: int


class SetHands(msgspec.Struct, frozen=True):
    """An answer: the cards of each hand, in the order of the rows."""

    hands: tuple[tuple[Card, ...], ...]
    word: str = SETS
    onto: tuple[str, ...] = ()  # titles of the rows they are added to, for everybody to see

    needs_cards: ClassVar[bool] = False

    @property
    def value(self) -> str:
        return f"{self.word} {BETWEEN.join(' '.join(hand) or NONE for hand in self.hands)}"

    @property
    def phrase(self) -> str:
        """`set 9h 8c and As Ad Ac Kh 7d`, `declare a clean sweep: 2s 3h 4d, … and …`; of cards that
        are added to what lies there, `add Qh to the top and 8d 8c to the bottom`."""
        if self.onto:
            rows = zip(self.hands, self.onto, strict=True)
            return f"add {both(f'{show(hand)} to the {to.lower()}' for hand, to in rows if hand)}"
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
    # Cards of each row that lie there face up and stay: cards are placed street by street.
    held: tuple[tuple[Card, ...], ...] = ()
    spare: int = 0  # cards that are left over

    needs_cards: ClassVar[bool] = True

    @property
    def placed(self) -> int:
        """How many of the cards go into the rows."""
        return len(self.cards) - self.spare

    @property
    def free(self) -> tuple[int, ...]:
        """How many cards each row still takes."""
        held = self.held or ((),) * len(self.rows)
        return tuple(row.cards - len(lie) for row, lie in zip(self.rows, held, strict=True))

    @property
    def value(self) -> str:
        if self.held:
            return f"{self.word} {self.placed} of {' '.join(self.cards)}"
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
        return self.onto([row for row, free in enumerate(self.free) for _ in range(free)], cards)

    def at_random(self, random: Random) -> SetHands:
        """Any setting."""
        places = [row for row, free in enumerate(self.free) for _ in range(free)]
        return self.onto(random.sample(places, self.placed), random.sample(self.cards, self.placed))

    def onto(self, places: Sequence[int], cards: Sequence[Card]) -> SetHands:
        """The setting that lays each of the cards into the row named at its place."""
        hands: list[list[Card]] = [[] for _ in self.rows]
        for row, card in zip(places, cards, strict=False):
            hands[row].append(card)
        return self.setting(hands)

    def setting(self, hands: Iterable[Iterable[Card]]) -> SetHands:
        """The cards of each row, as a setting is written."""
        onto = tuple(row.title for row in self.rows) if self.held else ()
        return SetHands(tuple(in_order(self.cards, hand) for hand in hands), self.word, onto)

    def read(self, answer: str) -> SetHands | None:
        """The setting an answer names; the cards of the last row need not be named, unless some of
        the cards are left over."""
        word, _, named = answer.partition(" ")
        parts = [part.split() for part in named.split("|")]
        rows, all_named = len(self.rows), bool(self.held or self.spare)
        if word != self.word or not rows - (not all_named) <= len(parts) <= rows:
            return None
        left, hands = list(self.cards), []
        for part in parts:
            hand = []
            for text in part if part != [NONE] else ():
                card = named_card(text)
                if card is None or card not in left:
                    return None
                left.remove(card)
                hand.append(card)
            hands.append(hand)
        if len(hands) < len(self.rows):
            hands.append(left)
            left = []
        return self.setting(hands) if self._fits(hands) and len(left) == self.spare else None

    def _fits(self, hands: Sequence[Sequence[Card]]) -> bool:
        if self.any_number:
            return all(hands)
        rows = zip(hands, self.free, strict=True)
        return all(len(hand) <= free if self.held else len(hand) == free for hand, free in rows)


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
