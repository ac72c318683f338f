"""Shoes: a round asks for a card for a recipient, and the shoe decides which."""

from collections import Counter, deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from houseway.cards.card import Card, show
from houseway.cards.shuffle import derived_seed, shuffled
from houseway.errors import ScriptError

MIXED = 1 << 41  # keeps the seed numbers of reshuffles apart from those of shoes and cups


class OutOfCards(ScriptError):
    """A card is needed and the shoe is empty: at a table the round is void."""


class Shoe(Protocol):
    def card(self, to: str) -> Card:
        """The next card, for the named recipient."""

    def deal(self, to: Sequence[str]) -> Sequence[Card]:
        """A card for each of the recipients in turn."""

    def burn(self, count: int) -> tuple[Card, ...]:
        """Cards taken out of play unseen."""

    def left(self) -> int | None:
        """The number of cards left; None if a script does not say."""

    def mix(self, cards: Sequence[Card]) -> None:
        """Shuffles these cards into those left; a scripted order stays as written."""

    def listed(self, to: str) -> int | None:
        """How many cards a script lists for a recipient; None if nothing says so."""


class DeckShoe:
    """Cards in a fixed order, dealt from the top: a shuffled deck, or one stacked by hand."""

    def __init__(
        self,
        order: Sequence[Card],
        *,
        stacked: bool = False,
        seed: bytes | None = None,
        behind: int = 0,
    ) -> None:
        self.order = tuple(order)
        self.dealt = 0
        self._stacked = stacked
        self._behind = behind  # cards below the known ones
        self._seed = seed  # of a live shuffle

    @classmethod
    def shuffle(cls, cards: Sequence[Card], seed: bytes) -> "DeckShoe":
        return cls(shuffled(cards, seed), seed=seed)

    def card(self, to: str) -> Card:
        if self.dealt >= len(self.order):
            raise OutOfCards("cards", f"no card is left for {to}; {self.dealt} were dealt")
        self.dealt += 1
        return self.order[self.dealt - 1]

    def deal(self, to: Sequence[str]) -> Sequence[Card]:
        dealt = self.order[self.dealt : self.dealt + len(to)]
        if len(dealt) < len(to):
            return [self.card(name) for name in to]  # raises, naming the recipient
        self.dealt += len(to)
        return dealt

    def burn(self, count: int) -> tuple[Card, ...]:
        burned = self.order[self.dealt : self.dealt + count]
        self.dealt += len(burned)
        return burned

    def left(self) -> int | None:
        return None if self._stacked else len(self.order) - self.dealt + self._behind

    def mix(self, cards: Sequence[Card]) -> None:
        if self._seed is not None:
            rest = (*self.order[self.dealt :], *cards)
            seed = derived_seed(self._seed, MIXED + self.dealt)
            self.order = (*self.order[: self.dealt], *shuffled(rest, seed))

    def listed(self, to: str) -> int | None:
        return None


class DealtShoe:
    """Cards by recipient, as a script writes them; burns are not listed.

    A seat's further hands (`3/2`) take their cards from the seat's own list, in the order the
    seat gets them, unless the script lists them apart.
    """

    def __init__(self, hands: Mapping[str, Sequence[Card]]) -> None:
        self._hands = {to: deque(cards) for to, cards in hands.items()}
        self._given: Counter[str] = Counter()
        self._listed = {to: len(cards) for to, cards in hands.items()}

    def card(self, to: str) -> Card:
        if to not in self._hands:
            to = to.partition("/")[0]
        cards = self._hands.get(to)
        if not cards:
            raise ScriptError(
                f"deal.{to}", f"card {self._given[to] + 1} of {to} is dealt here but not given"
            )
        self._given[to] += 1
        return cards.popleft()

    def deal(self, to: Sequence[str]) -> Sequence[Card]:
        return [self.card(name) for name in to]

    def burn(self, count: int) -> tuple[Card, ...]:
        return ()

    def left(self) -> int | None:
        return None

    def mix(self, cards: Sequence[Card]) -> None:
        pass

    def listed(self, to: str) -> int | None:
        return self._listed.get(to)

    def check_all_dealt(self) -> None:
        for to, cards in self._hands.items():
            if cards:
                raise ScriptError(f"deal.{to}", f"{show(cards)} left over; {to} gets no more cards")


def check_in_deck(cards: Iterable[Card], counts: Mapping[Card, int], at: str) -> None:
    """Raises on a card that the shoe lacks or holds fewer times than a script deals it."""
    for card, count in Counter(cards).items():
        held = counts.get(card, 0)
        if not held:
            raise ScriptError(at, f"{card} is not in this game's deck")
        if count > held:
            raise ScriptError(at, f"{card} is dealt {count} times; the shoe holds {held}")
