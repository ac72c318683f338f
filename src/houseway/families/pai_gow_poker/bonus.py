"""How many hands of the deck make each row of a side bet on the cards of one hand.

Most rows look at ranks alone or at the long suit alone, so that a row is tried once for all kinds
of hands that share those.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, compress, product

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER, RANKS, SUITS, Card
from houseway.families.pai_gow_poker.hands import FLUSH, SetAlike, kinds
from houseway.hands.many import numbered_card
from houseway.hands.seven import ROWS, Power, SevenHeld, hold
from houseway.hands.side.count import BY_RANKS, BY_SUITS

PAIR_TOO = " and a pair"
ACE = RANKS.index("A")
# Rows that look at more suits than the long one, and a row that holds wherever they do.
IN_MORE_SUITS = {
    "royal flush and royal match": "royal flush",
    "nine high of one colour": "nine high",
}
Holds = Callable[[SevenHeld], bool]
Marked = NDArray[np.bool_]


class FirstRows(msgspec.Struct, frozen=True):
    """The first row every kind of hands makes, one beyond the last if none."""

    rows: tuple[str, ...]
    power: Power
    of_kind: NDArray[np.int64]
    unsure: Marked  # kinds of which only some hands make a row

    def of(self, cards: Sequence[Card]) -> int:
        held = hold(cards, self.power)
        found = (i for i, row in enumerate(self.rows) if ROWS[row](held))
        return next(found, len(self.rows))

    def count(self, kinds: NDArray[np.int64], hands: NDArray[np.int64]) -> NDArray[np.int64]:
        """Hands by row, from numbers of hands of each kind and those whose kind is unsure."""
        sure = np.where(self.unsure, 0, kinds)
        found = np.bincount(self.of_kind, sure, len(self.rows) + 1).astype(np.int64)
        for number in hands:
            found[self.of([numbered_card(int(card)) for card in number])] += 1
        return found


def count_rows(rows: Sequence[str], size: int, jokers: int, power: Power) -> tuple[int, ...]:
    """Hands by the first of these rows they make; last those that make none."""
    deck = deck_of(size, jokers, power)
    firsts = first_rows(rows, size, jokers, power)
    found = firsts.count(deck.weights, np.zeros((0, size), dtype=np.int64))
    for i in np.flatnonzero(firsts.unsure):
        for cards in hands_in(deck.kinds[i]):
            found[firsts.of(cards)] += 4 if deck.kinds[i].suited else 1
    return tuple(found.tolist())


def first_rows(rows: Sequence[str], size: int, jokers: int, power: Power) -> FirstRows:
    deck = deck_of(size, jokers, power)
    of_kind = np.full(len(deck.kinds), len(rows), dtype=np.int64)
    left = np.ones(len(deck.kinds), dtype=np.bool_)
    unsure = np.zeros(len(deck.kinds), dtype=np.bool_)
    for number, row in enumerate(rows):
        if row in IN_MORE_SUITS:
            unsure |= left & deck.holding(IN_MORE_SUITS[row])
            continue
        holding = deck.holding(row)
        of_kind[left & holding] = number
        left &= ~holding
    return FirstRows(tuple(rows), power, of_kind, unsure)


@lru_cache(maxsize=4)
def deck_of(size: int, jokers: int, power: Power) -> "DeckOfKinds":
    return DeckOfKinds(size, jokers, power)


class DeckOfKinds:
    """All kinds of hands, and which of them make a row."""

    def __init__(self, size: int, jokers: int, power: Power) -> None:
        self.kinds = kinds(size, jokers)
        self.weights = np.array([kind.weight for kind in self.kinds], dtype=np.int64)
        self._power: Power = power
        self._known: dict[str, Marked] = {}
        self._plain = sum(not kind.suited for kind in self.kinds)
        places = {kind.ranks: i for i, kind in enumerate(self.kinds[: self._plain])}
        self._same_ranks = np.array([places[kind.ranks] for kind in self.kinds], dtype=np.int64)
        self._held = [hold(kind.cards, power) for kind in self.kinds[: self._plain]]

    def holding(self, row: str) -> Marked:
        if row not in self._known:
            self._known[row] = self._find(row)
        return self._known[row]

    def _find(self, row: str) -> Marked:
        if row in BY_RANKS:
            return self._of_plain(ROWS[row])[self._same_ranks]
        if row in BY_SUITS:
            return self._of_suits(lambda kind: [(kind.suited, int(kind.joker))], row)
        base = row.removesuffix(PAIR_TOO)
        if row.endswith(PAIR_TOO) and base in BY_SUITS:
            return self._of_suits(lambda kind: beside_a_pair(kind, self._power), base)
        if row.endswith(PAIR_TOO):
            return self._of_plain(ROWS[row], self.holding(base))[self._same_ranks]
        found = np.zeros(len(self.kinds), dtype=np.bool_)
        found[: self._plain] = self._of_plain(ROWS[row])
        return found  # a high card: no flush

    def _of_plain(self, holds: Holds, among: Marked | None = None) -> Marked:
        """Of the kinds without a long suit those that hold, tried only `among` some."""
        tried = self._held if among is None else compress(self._held, among)
        found = np.zeros(self._plain, dtype=np.bool_)
        found[slice(None) if among is None else among[: self._plain]] = [
            holds(held) for held in tried
        ]
        return found

    def _of_suits(self, suits: Callable[[SetAlike], Sequence[tuple[int, int]]], row: str) -> Marked:
        """Kinds with a long suit that makes the row, alone or by any of these parts."""

        @cache
        def makes(mask: int, joker: int) -> bool:
            held = SevenHeld((), self._power, joker, (mask, 0, 0, 0), (0,) * len(RANKS))
            return ROWS[row](held)

        found = np.zeros(len(self.kinds), dtype=np.bool_)
        found[self._plain :] = [
            any(makes(mask, joker) for mask, joker in suits(kind))
            for kind in self.kinds[self._plain :]
        ]
        return found


def beside_a_pair(kind: SetAlike, power: Power) -> list[tuple[int, int]]:
    """The five cards of a long suit that a pair leaves: their ranks, and the joker."""
    mask, joker = kind.suited, int(kind.joker)
    found = []
    if len(kind.others) == 2 and kind.others[0] == kind.others[1]:
        found.append((mask, joker))
    if len(kind.others) == 1:
        (other,) = kind.others
        if mask >> other & 1:
            found.append((mask ^ 1 << other, joker))
        if joker and (other == ACE or power == "wild"):
            found.append((mask, 0))
    if joker and not kind.others:
        paired = [place for place in range(len(RANKS)) if mask >> place & 1]
        found += [(mask ^ 1 << p, 0) for p in paired if p == ACE or power == "wild"]
    return [(left, jokers) for left, jokers in found if left.bit_count() + jokers == FLUSH]


def hands_in(kind: SetAlike) -> Iterator[tuple[Card, ...]]:
    """All hands of a kind; of those with a long suit the ones in spades."""
    joker = (JOKER,) if kind.joker else ()
    if kind.suited:
        long = tuple(card for card in kind.cards if card != JOKER)[: kind.suited.bit_count()]
        for others in suits_of(kind.others, SUITS[1:]):
            yield (*long, *others, *joker)
        return
    places = [RANKS.index(card[0]) for card in kind.cards if card != JOKER]
    for cards in suits_of(places, SUITS):
        longest = max(sum(card[1] == suit for card in cards) for suit in SUITS)
        if longest + kind.joker < FLUSH:
            yield (*cards, *joker)


def suits_of(places: Sequence[int], suits: str) -> Iterator[tuple[Card, ...]]:
    """Every choice of suits for cards of these ranks."""
    ways = [
        [tuple(Card(RANKS[place] + suit) for suit in chosen) for chosen in combinations(suits, n)]
        for place in dict.fromkeys(places)
        for n in [list(places).count(place)]
    ]
    for chosen in product(*ways):
        yield tuple(card for cards in chosen for card in cards)
