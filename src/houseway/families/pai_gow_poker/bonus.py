"""How many hands of the deck make each row of a side bet on the cards of one hand.

Most rows look at ranks alone or at the long suit alone, so that a row is tried once for all kinds
of hands that share those.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER, RANKS, SUITS, Card
from houseway.families.pai_gow_poker.hands import FLUSH, NO_CARD, Numbers, SetAlike, kinds
from houseway.hands.many import numbered_card
from houseway.hands.seven import ROWS, Power, SevenHeld, hold
from houseway.hands.side.count import BY_RANKS, BY_SUITS

PAIR_TOO = " and a pair"
STRAIGHT = "straight"
ACE = RANKS.index("A")
A_JOKER = 1 << len(RANKS)  # beside a set of ranks
# Rows that look at more suits than the long one, and a row that holds wherever they do.
IN_MORE_SUITS = {
    "royal flush and royal match": "royal flush",
    "nine high of one colour": "nine high",
}
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
    found = firsts.count(deck.kinds.weights, np.zeros((0, size), dtype=np.int64))
    for i in np.flatnonzero(firsts.unsure).tolist():
        kind = deck.kinds[i]
        for cards in hands_in(kind):
            found[firsts.of(cards)] += 4 if kind.suited else 1
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
    """All kinds of hands, and which of them make a row.

    A row is tried with one hand for all kinds that are alike in what it looks at.
    """

    def __init__(self, size: int, jokers: int, power: Power) -> None:
        self.kinds = kinds(size, jokers)
        self._power: Power = power
        self._known: dict[str, Marked] = {}
        self._plain = self.kinds.plain
        self._suits = self.kinds.suited + A_JOKER * self.kinds.joker

    def holding(self, row: str) -> Marked:
        if row not in self._known:
            self._known[row] = self._find(row)
        return self._known[row]

    def _find(self, row: str) -> Marked:
        base = row.removesuffix(PAIR_TOO)
        if row in BY_SUITS:
            return self._of_suits(row)[self._suits]
        if base in BY_SUITS:
            return self._beside_a_pair(self._of_suits(base))
        if base in BY_RANKS:
            among = np.ones(self._plain, dtype=np.bool_) if row == base else self.holding(base)
            return self._of_plain(row, among[: self._plain])[self.kinds.same_ranks]
        found = np.zeros(len(self.kinds), dtype=np.bool_)
        found[: self._plain] = self._of_plain(row, np.ones(self._plain, dtype=np.bool_))
        return found  # a high card: no flush

    def _of_plain(self, row: str, among: Marked) -> Marked:
        """Of the kinds without a long suit those that hold, tried only `among` some."""
        tried = np.flatnonzero(among)
        _, first, alike = np.unique(self._looks(row)[tried], return_index=True, return_inverse=True)
        holds = [ROWS[row](hold(self.kinds[i].cards, self._power)) for i in tried[first].tolist()]
        found = np.zeros(self._plain, dtype=np.bool_)
        found[tried] = np.array(holds, dtype=np.bool_)[alike.ravel()]
        return found

    def _looks(self, row: str) -> Numbers:
        """A number for what a row looks at in each kind without a long suit."""
        held, joker = self.kinds.held[: self._plain], self.kinds.joker[: self._plain]
        if row == STRAIGHT + PAIR_TOO:
            return self.kinds.ranks[: self._plain]
        if (row in BY_RANKS and row != STRAIGHT) or row.endswith(PAIR_TOO):
            parts = [joker, held[:, ACE], *((held == often).sum(axis=1) for often in range(1, 5))]
            alike: Numbers = np.column_stack(parts) @ (1 << 3 * np.arange(len(parts)))
            return alike
        ranks: Numbers = (held > 0) @ (1 << np.arange(len(RANKS)))
        return ranks << 2 | joker << 1 | (held > 1).any(axis=1)

    def _of_suits(self, row: str) -> Marked:
        """Which sets of ranks of one suit make a row, the joker above them."""
        found = np.zeros(2 * A_JOKER, dtype=np.bool_)
        for suits in np.unique(self._suits[self._plain :]).tolist():
            joker, ranks = divmod(suits, A_JOKER)
            held = SevenHeld((), self._power, joker, (ranks, 0, 0, 0), (0,) * len(RANKS))
            found[suits] = ROWS[row](held)
        return found

    def _beside_a_pair(self, makes: Marked) -> Marked:
        """Kinds with a long suit that makes a row of five cards, the other two a pair."""
        five = makes & (np.array([sets.bit_count() for sets in range(len(makes))]) == FLUSH)
        suits, joker = self._suits, self.kinds.joker
        one, other = self.kinds.others.T
        alone, at = (one != NO_CARD) & (other == NO_CARD), 1 << np.maximum(one, 0)
        found: Marked = (one != NO_CARD) & (one == other) & five[suits]
        found |= alone & (suits & at > 0) & five[suits ^ at]
        paired = range(len(RANKS)) if self._power == "wild" else (ACE,)  # by the joker
        bare = suits - A_JOKER * joker
        found |= alone & joker & np.isin(one, paired) & five[bare]
        for place in paired:
            beside = bare & 1 << place > 0
            found |= (one == NO_CARD) & joker & beside & five[bare & ~(1 << place)]
        found &= self.kinds.suited > 0
        return found


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
