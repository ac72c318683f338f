"""Every hand a player and the bank can hold, by the values of the cards.

A hand is a multiset of values: what it counts, and what may be done with it, does not depend on
the order. The bank draws by rule, so each of its finished hands has a number of orders in which it
is drawn; with the cards left in the shoe that number is its chance.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER, Card
from houseway.families.blackjack.count import (
    KINDS,
    VALUES,
    HandCount,
    counted,
    must_hit,
    natural_of,
    value,
)
from houseway.families.blackjack.moves import HeldHand, Move, moves
from houseway.families.blackjack.sheet import BlackjackSheet, Counting
from houseway.round import Draw, Range

ACE, TEN, JOKER_VALUE = 0, 9, 10
SUITED_789 = Fraction(1, 16)  # three cards of different ranks, each of any suit
MANY = 4  # cards; comparisons treat larger hands alike
Values = tuple[int, ...]  # how many of each value
Allowed = tuple[tuple[bool, ...], ...]  # first, split, split ace: hit, stand, double, surrender


def shoe(sheet: BlackjackSheet, decks: int) -> NDArray[np.int64]:
    """The number of cards of each value in a full shoe."""
    found = np.zeros(len(VALUES), dtype=np.int64)
    for card, number in sheet.deck.counts(decks).items():
        found[VALUES.index(value(card))] += number
    return found


def cards_of(values: Sequence[int], natural: str = "") -> tuple[Card, ...]:
    """Example cards for a multiset of values, in suits that make nothing special."""
    if natural.startswith(("ace-king", "ace-face")):
        return Card("As"), Card("Ks")
    found: list[Card] = []
    for place, number in enumerate(values):
        symbol = VALUES[place]
        suits = "hdcs"
        found += [
            JOKER if symbol == "X" else Card(symbol + suits[(len(found) + i) % 4])
            for i in range(number)
        ]
    return tuple(found)


def kinds_of(rules: Counting, values: Sequence[int], *, split: bool) -> list[tuple[str, Fraction]]:
    """The naturals two values can be, with their chances; the remainder is no natural."""
    symbols = "".join(VALUES[place] * number for place, number in enumerate(values))
    fitting = sorted(
        (
            kind
            for row in rules.naturals
            for kind in row.kinds
            if KINDS[kind].values == symbols and (row.after_split or not split)
        ),
        key=lambda kind: KINDS[kind].chance,
    )
    found: list[tuple[str, Fraction]] = []
    left = Fraction(1)
    for kind in fitting:
        if chance := KINDS[kind].chance - (1 - left):
            found.append((kind, chance))
            left -= chance
    return [*found, ("", left)] if left else found


def kinds_together(rules: Counting, decks: int) -> dict[tuple[str, str], float]:
    """The chance of the bank's kind given the player's, when both hold an ace and a ten.

    Two hands share the cards of a suit, so their kinds are not independent.
    """
    aces = [Card(f"A{suit}") for suit in "shdc"]
    tens = [Card(f"{rank}{suit}") for rank in "TJQK" for suit in "shdc"]
    kinds = {(a, t): natural_of(rules, (a, t), split=False) for a in aces for t in tens}
    found: defaultdict[tuple[str, str], int] = defaultdict(int)
    for (ace, ten), own in kinds.items():
        for (other_ace, other_ten), bank in kinds.items():
            ways = (decks - (ace == other_ace)) * (decks - (ten == other_ten))
            found[own, bank] += ways
    totals: defaultdict[str, int] = defaultdict(int)
    for (own, _), ways in found.items():
        totals[own] += ways
    return {pair: ways / totals[pair[0]] for pair, ways in found.items() if totals[pair[0]]}


def valued(rules: Counting, values: Sequence[int], natural: str = "") -> HandCount:
    """The count of a multiset of values, as the given kind of natural or as none."""
    least = sum((place + 1) * number for place, number in enumerate(values[:JOKER_VALUE]))
    jokers = values[JOKER_VALUE]
    least += jokers * (2 if rules.joker == "two-or-twelve" else 1)
    return counted(rules, least, size=sum(values), aces=values[ACE], jokers=jokers, natural=natural)


def compared(held: HandCount) -> HandCount:
    """A count reduced to what matters when two finished hands are compared."""
    size = min(held.size, MANY)
    return msgspec.structs.replace(held, soft=False, joker=False, called="", size=size)


def added(values: Values, place: int) -> Values:
    return (*values[:place], values[place] + 1, *values[place + 1 :])


# ---- the bank ----


class FinishedBanks(msgspec.Struct, frozen=True):
    """The bank's finished hands from one first card, as a tree of the values they hold.

    Nodes come in order; each adds some cards of one value to the node above it, so that hands
    which begin alike share the work.
    """

    depths: NDArray[np.int64]
    values: NDArray[np.int64]
    numbers: NDArray[np.int64]
    ways: NDArray[
        np.float64
    ]  # orders in which the cards are drawn, times the chance of their suits
    sizes: NDArray[np.int64]  # cards drawn after the first
    classes: NDArray[np.int64]  # -1 where no hand ends
    kept: tuple[tuple[Fraction, Values, int], ...]  # hands in whole numbers: ways, drawn, class

    @property
    def packed(self) -> tuple[NDArray[Any], ...]:
        return self.depths, self.values, self.numbers, self.ways, self.sizes, self.classes


class BankTable(msgspec.Struct, frozen=True):
    classes: tuple[HandCount, ...]  # the classes of finished hands
    by_up: Mapping[int, FinishedBanks]


def bank_hands(sheet: BlackjackSheet, full: NDArray[np.int64]) -> BankTable:
    classes: dict[HandCount, int] = {}
    found: dict[int, list[tuple[Fraction, Values, int]]] = {}
    for up in np.flatnonzero(full):
        rows = []
        for drawn, ways, ended in _finished(sheet, int(up), full):
            rows.append((ways, drawn, classes.setdefault(ended, len(classes))))
        found[int(up)] = rows
    return BankTable(tuple(classes), {up: _packed(rows) for up, rows in found.items()})


def _finished(
    sheet: BlackjackSheet, up: int, full: NDArray[np.int64]
) -> Iterator[tuple[Values, Fraction, HandCount]]:
    """Yields the cards drawn after the first, the number of their orders, and the final hand."""
    none: Values = (0,) * len(VALUES)
    level: dict[Values, int] = {none: 1}
    while level:
        following: defaultdict[Values, int] = defaultdict(int)
        for drawn, ways in level.items():
            hand = added(drawn, up)
            finals = list(_finals(sheet, up, hand))
            for held, chance in finals:
                yield drawn, ways * chance, held
            if finals:
                continue
            for place in range(len(VALUES)):
                if hand[place] < full[place]:
                    following[added(drawn, place)] += ways
        level = dict(following)


def _finals(sheet: BlackjackSheet, up: int, hand: Values) -> Iterator[tuple[HandCount, Fraction]]:
    """What these cards of the bank can be at the end, with the chances; nothing if it draws."""
    size = sum(hand)
    if size < 2:
        return
    kinds = kinds_of(sheet.counting, hand, split=False) if size == 2 else [("", Fraction(1))]
    for kind, chance in kinds:
        held = valued(sheet.counting, hand, kind)
        if kind or not _draws(sheet, up, held):
            for final, share in _by_suits(hand, held):
                yield final, chance * share


def _draws(sheet: BlackjackSheet, up: int, held: HandCount) -> bool:
    stops = up == JOKER_VALUE and sheet.counting.up_joker == "freezes-all"
    return not stops and must_hit(sheet.bank, held)


def _by_suits(hand: Values, held: HandCount) -> Iterator[tuple[HandCount, Fraction]]:
    """Separates hands whose suits matter to a pay row from others with the same values."""
    plain = compared(held)
    if hand == (0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0):
        suited = msgspec.structs.replace(plain, suited_789=True)
        yield suited, SUITED_789
        yield plain, 1 - SUITED_789
    else:
        yield plain, Fraction(1)


def _packed(rows: list[tuple[Fraction, Values, int]]) -> FinishedBanks:
    """Packs sorted hands into a tree, with a node for each step that differs from the last hand."""
    steps = sorted(
        ([(v, n) for v, n in enumerate(drawn) if n], kind, ways) for ways, drawn, kind in rows
    )
    nodes: list[tuple[int, int, int, float, int, int]] = []
    before: list[tuple[int, int]] = []
    for held, kind, ways in steps:
        size = sum(number for _, number in held)
        shared = 0
        while shared < len(held) and shared < len(before) and held[shared] == before[shared]:
            shared += 1
        again = [(0, 0)] if shared == len(held) else []  # the same cards, of other suits
        path = [*held, *again]
        for depth in range(shared, len(path)):
            ends = depth == len(path) - 1
            last = (float(ways), size, kind) if ends else (0.0, 0, -1)
            nodes.append((depth, *path[depth], *last))
        before = path
    columns = list(zip(*nodes, strict=True))
    depths, values, numbers, sizes, classes = (
        np.array(columns[i], dtype=np.int64) for i in (0, 1, 2, 4, 5)
    )
    return FinishedBanks(
        depths, values, numbers, np.array(columns[3]), sizes, classes, kept=tuple(rows)
    )


# ---- the player ----


class Rights(msgspec.Struct, frozen=True):
    """The moves the rules allow, one entry per hand."""

    hit: NDArray[np.bool_]
    stand: NDArray[np.bool_]
    double: NDArray[np.bool_]
    surrender: NDArray[np.bool_]  # if the bank's first card allows surrender


class PlayerHands(msgspec.Struct, frozen=True):
    """All hands of a player, smaller ones first."""

    values: NDArray[np.int64]  # hand × value
    after: NDArray[np.int64]  # hand × value drawn: the hand it makes, or -1
    classes: NDArray[np.int64]
    sizes: NDArray[np.int64]
    totals: NDArray[np.int64]
    soft: NDArray[np.bool_]
    kinds: tuple[HandCount, ...]  # the count each class stands for
    first: Rights  # before any split
    split: Rights  # on a hand that was split
    aces: Rights  # on a split ace
    start: Mapping[tuple[Values, str], int]  # two cards as dealt, by natural
    alone: Mapping[int, int]  # one card of each value, as a split leaves it


def player_hands(sheet: BlackjackSheet, full: NDArray[np.int64]) -> PlayerHands:
    """Every hand a player can hold, from one card up."""
    growing = _Growing(sheet, full)
    none: Values = (0,) * len(VALUES)
    alone = [growing.add(added(none, place)) for place in growing.places]
    start = {}
    for one in alone:
        for place in growing.places:
            values = added(growing.values[one], place)
            if growing.holds(values):
                for kind, _ in kinds_of(sheet.counting, values, split=False):
                    start[values, kind] = growing.add(values, kind)
    hand = 0
    while hand < len(growing.values):
        growing.grow(hand)
        hand += 1
    return growing.hands(start, alone)


class _Growing:
    """The hands found so far, and what each becomes with one more card."""

    def __init__(self, sheet: BlackjackSheet, full: NDArray[np.int64]) -> None:
        self._sheet, self._rules = sheet, sheet.counting
        self._full = full.tolist()
        self.places = [place for place, number in enumerate(self._full) if number]
        self._ids: dict[tuple[Values, str], int] = {}
        self.values: list[Values] = []
        self._counts: list[HandCount] = []
        self._after: list[list[int]] = []
        self._rights: list[Allowed] = []
        self._known: dict[HandCount, Allowed] = {}

    def holds(self, values: Values) -> bool:
        """Whether the shoe holds that many cards of each value."""
        return all(n <= held for n, held in zip(values, self._full, strict=True))

    def add(self, values: Values, natural: str = "") -> int:
        found = self._ids.get((values, natural))
        if found is None:
            found = self._ids[values, natural] = len(self.values)
            held = valued(self._rules, values, natural)
            self.values.append(values)
            self._counts.append(held)
            self._after.append([-1] * len(VALUES))
            self._rights.append(self._allowed(held, values))
        return found

    def _allowed(self, held: HandCount, values: Values) -> Allowed:
        """The moves the rules allow, looked up once for hands they treat alike."""
        key = msgspec.structs.replace(held, size=min(held.size, MANY))
        if key not in self._known:
            cards = cards_of(values, held.natural)
            self._known[key] = tuple(
                _rights(self._sheet, HeldHand(cards=cards, hands=hands, split_ace=aces))
                for hands, aces in ((1, False), (2, False), (2, True))
            )
        return self._known[key]

    def grow(self, hand: int) -> None:
        values, rights = self.values[hand], self._rights[hand]
        grows = any(hit or double for hit, _, double, _ in rights)
        if sum(values) > 1 and not grows:
            return
        for place in self.places:
            larger = added(values, place)
            if self.holds(larger):
                kinds = kinds_of(self._rules, larger, split=True) if sum(larger) == 2 else []
                self._after[hand][place] = self.add(larger, kinds[0][0] if kinds else "")

    def hands(self, start: Mapping[tuple[Values, str], int], alone: Sequence[int]) -> PlayerHands:
        kinds: dict[HandCount, int] = {}
        classes = []
        for held in self._counts:
            classes.append(kinds.setdefault(compared(held), len(kinds)))
        rights = np.array(self._rights, dtype=np.bool_)
        first, split, aces = (Rights(*rights[:, context].T) for context in range(3))
        return PlayerHands(
            values=np.array(self.values, dtype=np.int64),
            after=np.array(self._after, dtype=np.int64),
            classes=np.array(classes, dtype=np.int64),
            sizes=np.array([held.size for held in self._counts], dtype=np.int64),
            totals=np.array([held.total for held in self._counts], dtype=np.int64),
            soft=np.array([held.soft for held in self._counts], dtype=np.bool_),
            kinds=tuple(kinds),
            first=first,
            split=split,
            aces=aces,
            start=start,
            alone=dict(zip(self.places, alone, strict=True)),
        )


OPEN = Card("2h")  # a first card of the bank against which everything is allowed


def _rights(sheet: BlackjackSheet, held: HeldHand) -> tuple[bool, bool, bool, bool]:
    if len(held.cards) < 2:
        return (True, False, False, False)
    legal = moves(sheet, held, OPEN, 1, 1).legal
    doubles = any(answer is Move.DOUBLE or isinstance(answer, Range) for answer in legal)
    return Draw.HIT in legal, Draw.STAND in legal, doubles, Move.SURRENDER in legal
