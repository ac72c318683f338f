"""How a house way sets every hand of the deck, as tables a kernel looks up.

A class is what matters of a hand that is set: its low hand, its high hand, and whether its seven
cards come to no more than an ace, a king or a queen high. A kernel finds the class of a hand by the
sum of one word per card, and of those that could be a flush by the ranks of the long suit.
"""

import hashlib
import io
from bisect import bisect_left
from collections.abc import Sequence
from contextlib import suppress
from functools import cache, cached_property
from importlib.resources import files

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cache import cache_folder, write_whole
from houseway.cards import JOKER, JOKER_NUMBER, STANDARD_DECK, Card, card_number
from houseway.families.pai_gow_poker.hands import JOKERS, NO_CARD, SetAlike, kinds
from houseway.families.pai_gow_poker.pile import Pile
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.pai_gow_poker.spot import way_named
from houseway.hands.many import numbered_card
from houseway.hands.rank import Rank, best_of
from houseway.hands.ranking import Ranking
from houseway.hands.rankings import RANKINGS
from houseway.hands.seven import ROWS, hold
from houseway.hands.tables import ROW_BITS, SUMMANDS, displaced
from houseway.progress import tracked

HIGH_CARDS = ("queen high", "king high", "ace high without joker", "ace high with joker")
WIDTH = 6  # numbers of a strength
PART = 4096  # kinds of hands, between two signs of progress
# The ranks of two cards beside a long suit as a sum: a Golomb ruler, moved so far that the mark of
# one card is never the sum of two.
MARKS = tuple(107 + mark for mark in (0, 2, 5, 25, 37, 43, 59, 70, 85, 89, 98, 99, 106))
JOKER_BIT = 13  # above the ranks of a suit


class LookUp(msgspec.Struct, frozen=True):
    """The tables that find the class of a hand from the summed words of its cards."""

    keys: NDArray[np.uint64]  # by card: sum of ranks, a counter per suit, marks
    bits: NDArray[np.uint64]  # by card: its rank, in sixteen bits per suit
    offsets: NDArray[np.int32]  # added to a sum of ranks, by its upper bits
    unsuited: NDArray[np.int32]  # classes by place
    long: NDArray[np.uint32]  # by the ranks of a long suit: the first place, above their marks
    others: NDArray[np.uint8]  # by the marks of other cards: the place beyond
    suited: NDArray[np.int32]  # classes by place

    @property
    def tables(self) -> tuple[NDArray[np.generic], ...]:
        return self.offsets, self.unsuited, self.long, self.others, self.suited


class HandsAsSet(msgspec.Struct, frozen=True, dict=True, eq=False, weakref=True):
    """Every hand of the deck as a house way sets it. Classes are numbered from the lowest up."""

    low: NDArray[np.int64]  # by class: the place of its low hand among all
    high: NDArray[np.int64]
    seven: NDArray[np.uint8]  # by class: 0, or one more than the place among `HIGH_CARDS`
    weights: NDArray[np.int64]  # by class: how many hands
    hands: NDArray[np.uint8]  # by class: one of its hands, the low cards first
    lows: NDArray[np.int8]  # strengths of low hands, the lowest first
    highs: NDArray[np.int8]
    kinds: NDArray[np.int32]  # the class of every kind of hand
    rows: NDArray[np.int64]  # by kind of hand: the row of the house way that sets it
    row_names: NDArray[np.str_]
    offsets: NDArray[np.int32]
    unsuited: NDArray[np.int32]
    suited: NDArray[np.int32]

    @property
    def size(self) -> int:
        return int(self.hands.shape[1])

    @property
    def classes(self) -> int:
        return len(self.low)

    @cached_property
    def compared(self) -> dict[tuple[bytes, bytes], NDArray[np.int64]]:
        """What has been compared of these hands, by groups and deck."""
        return {}

    @cached_property
    def look(self) -> LookUp:
        long, others = long_suits(self.size)
        keys, bits = words(self.size)
        return LookUp(keys, bits, self.offsets, self.unsuited, long, others, self.suited)

    @cached_property
    def look_for_kinds(self) -> LookUp:
        """The same, that find the kind of a hand in place of its class."""
        jokers = int((self.hands == JOKER_NUMBER).any())
        kinds = np.arange(len(self.kinds), dtype=np.int32)
        _, unsuited, suited = placed(self.size, jokers, kinds)
        return msgspec.structs.replace(self.look, unsuited=unsuited, suited=suited)

    def hand(self, number: int) -> tuple[Card, ...]:
        """One of the hands of a class, the low cards first."""
        return tuple(numbered_card(int(card)) for card in self.hands[number])

    def low_place(self, rank: Rank) -> tuple[int, bool]:
        """Where a low hand stands among all the house way makes, and whether it is one of them."""
        return _place(self._low_list, rank)

    def high_place(self, rank: Rank) -> tuple[int, bool]:
        return _place(self._high_list, rank)

    @cached_property
    def _low_list(self) -> list[tuple[int, ...]]:
        return [tuple(row) for row in self.lows.tolist()]

    @cached_property
    def _high_list(self) -> list[tuple[int, ...]]:
        return [tuple(row) for row in self.highs.tolist()]


def _place(strengths: list[tuple[int, ...]], rank: Rank) -> tuple[int, bool]:
    found = padded(rank)
    place = bisect_left(strengths, found)
    return place, place < len(strengths) and strengths[place] == found


def padded(rank: Rank) -> tuple[int, ...]:
    return (*rank.strength, *[-1] * (WIDTH - len(rank.strength)))


# ---- kept in the cache folder ----


def settings(sheet: PaiGowSheet) -> HandsAsSet:
    """How the sheet's house way sets every hand: kept, or built in some seconds."""
    return _settings(
        sheet.way, sheet.ranking, sheet.low_ranking, sheet.deck.jokers, sheet.deal.cards
    )


@cache
def _settings(way: str, high: str, low: str, jokers: int, size: int) -> HandsAsSet:
    folder = cache_folder()
    file = folder / f"set-{_key(way, high, low, jokers, size)}.npz" if folder else None
    names = HandsAsSet.__struct_fields__
    if file is not None:
        with suppress(OSError, ValueError, KeyError):
            kept = np.load(io.BytesIO(file.read_bytes()))
            return HandsAsSet(**{name: kept[name] for name in names})
    built = build(way, RANKINGS[high], RANKINGS[low], jokers, size)
    if file is not None:
        data = io.BytesIO()
        np.savez(data, **{name: getattr(built, name) for name in names})
        with suppress(OSError):
            write_whole(file, data.getvalue())
    return built


def _key(way: str, high: str, low: str, jokers: int, size: int) -> str:
    found = hashlib.sha256(msgspec.json.encode((RANKINGS[high], RANKINGS[low])))
    found.update(f"{way} {jokers} {size} {_code_digest()}".encode())
    return found.hexdigest()[:20]


# Modules that do not decide how a hand is set.
WITHOUT_SETTING = frozenset(
    {
        *("advice", "answers", "best", "bonus", "doubling", "facts", "groups", "kernel"),
        *("kernel_best", "kernel_tables", "layout"),
        *("odds", "pairs", "ranks", "round", "seats", "settings", "ways", "words"),
    }
)


@cache
def _code_digest() -> str:
    """Of the house ways, the rankings and this builder: a mended one does not find old tables."""
    package = files("houseway")
    here, hands = package / "families" / "pai_gow_poker", package / "hands"
    modules = {file.name.removesuffix(".py"): file for file in here.iterdir()}
    sources = [
        modules[name]
        for name in sorted(modules)
        if modules[name].is_file() and name not in WITHOUT_SETTING
    ]
    sources += [hands / f"{name}.py" for name in ("rank", "ranking", "seven", "tables")]
    return hashlib.sha256(b"".join(file.read_bytes() for file in sources)).hexdigest()


# ---- building ----


class RankedPile(Pile):
    """Cards to set, whose high hands are ranked once for all cards that rank alike."""

    made: dict[tuple[str, bool], Rank]

    def high_rank(self, low: Sequence[Card]) -> Rank:
        return known(self.behind(low), self.five, self.made)


def known(cards: tuple[Card, ...], ranking: Ranking, made: dict[tuple[str, bool], Rank]) -> Rank:
    """Ranks by the ranks of the cards and by whether they are of one suit."""
    suited = len({card[1] for card in cards if card != JOKER}) == 1
    key = "".join(sorted(card[0] for card in cards)), suited
    found = made.get(key)
    if found is None:
        found = made[key] = best_of(cards, ranking)
    return found


def build(way: str, high: Ranking, low: Ranking, jokers: int, size: int) -> HandsAsSet:
    """Sets one hand of every kind by the house way, in plain Python."""
    sets = way_named(way)
    highs: dict[tuple[str, bool], Rank] = {}
    lows: dict[tuple[str, bool], Rank] = {}
    found = []
    names: dict[str, int] = {}
    rows: list[int] = []
    all_kinds = kinds(size, jokers)
    for first in tracked(range(0, len(all_kinds), PART), "setting hands"):
        for kind in all_kinds.between(first, first + PART):
            held = RankedPile(kind.cards, high, low)
            held.made = highs
            by_row = sets(held)
            front = by_row.low
            rows.append(names.setdefault(by_row.row, len(names)))
            behind = held.behind(front)
            low_rank, high_rank = known(front, low, lows), known(behind, high, highs)
            seven = high_card_of(kind, high) if high_rank.category == "high card" else 0
            numbers = [card_number(card) for card in (*front, *behind)]
            found.append((padded(low_rank), padded(high_rank), seven, numbers))
    low_list = sorted({row[0] for row in found})
    high_list = sorted({row[1] for row in found})
    low_places = {strength: place for place, strength in enumerate(low_list)}
    high_places = {strength: place for place, strength in enumerate(high_list)}
    cells = [(high_places[h], low_places[lo], seven) for lo, h, seven, _ in found]
    classes = {cell: number for number, cell in enumerate(sorted(set(cells)))}
    of_kinds = np.array([classes[cell] for cell in cells], dtype=np.int32)
    hands = np.zeros((len(classes), size), dtype=np.uint8)
    hands[of_kinds] = [row[3] for row in found]
    columns = np.array(sorted(classes), dtype=np.int64)
    offsets, unsuited, suited = placed(size, jokers, of_kinds)
    return HandsAsSet(
        low=columns[:, 1],
        high=columns[:, 0],
        seven=columns[:, 2].astype(np.uint8),
        weights=np.bincount(of_kinds, all_kinds.weights, len(classes)).astype(np.int64),
        hands=hands,
        lows=np.array(low_list, dtype=np.int8),
        highs=np.array(high_list, dtype=np.int8),
        kinds=of_kinds,
        rows=np.array(rows, dtype=np.int64),
        row_names=np.array(list(names)),
        offsets=offsets,
        unsuited=unsuited,
        suited=suited,
    )


def high_card_of(kind: SetAlike, high: Ranking) -> int:
    """One more than the place of all the cards among `HIGH_CARDS`, or 0."""
    held = hold(kind.cards, "wild" if high.joker == "wild" else "ace-straight-flush")
    return next((i for i, row in enumerate(HIGH_CARDS, start=1) if ROWS[row](held)), 0)


# ---- places ----


def placed(
    size: int, jokers: int, values: NDArray[np.int32]
) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]:
    """The values of all kinds of hands, where a kernel looks for them."""
    all_kinds = kinds(size, jokers)
    plain = all_kinds.plain
    sums = all_kinds.ranks[:plain]
    offsets, filled = displaced(sums, np.zeros(plain, dtype=np.uint16))
    unsuited = np.zeros(len(filled), dtype=np.int32)
    unsuited[sums + offsets[sums >> ROW_BITS]] = values[:plain]
    long, others = long_suits(size)
    suited = np.zeros(int((long >> 12).max()) + 92, dtype=np.int32)
    beside = np.where(all_kinds.others == NO_CARD, 0, np.array(MARKS)[all_kinds.others]).sum(axis=1)
    first = long[all_kinds.suited | all_kinds.joker << JOKER_BIT] >> 12
    suited[(first + others[beside])[plain:]] = values[plain:]
    return offsets, unsuited, suited


@cache
def long_suits(size: int) -> tuple[NDArray[np.uint32], NDArray[np.uint8]]:
    """By the ranks of a long suit: where its hands begin, above twelve bits that hold its marks.

    And by the marks of the other cards, how far beyond.
    """
    long = np.zeros(1 << (JOKER_BIT + 1), dtype=np.uint32)
    first = 0
    for joker in (0, 1):
        for mask in range(1 << JOKER_BIT):
            beside = size - joker - mask.bit_count()
            if 0 <= beside <= size - 5:
                marks = sum(mark for place, mark in enumerate(MARKS) if mask >> place & 1)
                long[mask | joker << JOKER_BIT] = first << 12 | marks
                first += (1, 13, 91)[beside]
    others = np.zeros(2 * MARKS[-1] + 1, dtype=np.uint8)
    number = 0
    for i, one in enumerate(MARKS):
        others[one] = i
        for other in MARKS[i:]:
            others[one + other] = number
            number += 1
    return long, others


def words(size: int) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """Two words for every card, to be added up.

    The key holds the ranks below, a counter per suit above bit 32 and the marks above bit 48; the
    bits the ranks of each suit. The joker counts for every suit.
    """
    keys, bits = [], []
    for card in range(len(STANDARD_DECK)):
        place, suit = divmod(card, 4)
        keys.append(SUMMANDS[size][place] | 1 << (32 + 4 * suit) | MARKS[place] << 48)
        bits.append(1 << (16 * suit + place))
    assert len(keys) == JOKER_NUMBER
    keys.append(JOKERS | 0x1111 << 32)
    bits.append(sum(1 << (16 * suit + JOKER_BIT) for suit in range(4)))
    return np.array(keys, dtype=np.uint64), np.array(bits, dtype=np.uint64)
