"""The hands that are set, and the marks of their settings.

A hand is below the mark of a setting if its low and its high hand both lose to the setting, or are
copies where those are won; the setting loses to hands that are above it in both.
"""

from bisect import bisect_left, bisect_right
from functools import cached_property
from itertools import combinations
from math import comb

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER, JOKER_NUMBER, RANKS, Card, card_number
from houseway.families.pai_gow_poker.hands import DECK, JOKERS, Kinds, kinds
from houseway.families.pai_gow_poker.kernel_tables import (
    FiveTables,
    MarkTables,
    OwnKinds,
    OwnRanks,
)
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.pai_gow_poker.tables import HandsAsSet, known, padded
from houseway.hands.many import numbered_card
from houseway.hands.rank import Rank, best_of
from houseway.hands.ranking import Ranking
from houseway.hands.rankings import RANKINGS
from houseway.hands.tables import ROW_BITS, SUMMANDS, displaced, multisets, unsuited_hand

FIVE = 5
LOWS = 8  # bits of a mark for its low hand
Numbers = NDArray[np.int64]


class AskedMarks(msgspec.Struct, frozen=True):
    """The marks that are asked about, by kind of hand: that of the house way and some others.

    Where they add up, those others are one setting: each counts `wins` times for the hands below
    it, and `losses` times for those above. Where the whole counts, a mark that every hand is above
    comes first.
    """

    own: Numbers
    there: NDArray[np.bool_]
    wins: Numbers
    losses: Numbers
    add_up: bool
    whole: bool = False

    @staticmethod
    def to_choose(sheet: PaiGowSheet, settings: HandsAsSet) -> "AskedMarks":
        """The house way's, and those of all settings worth a choice."""
        found, numbers = best_marks(sheet, settings, kinds(settings.size, sheet.deck.jokers))
        house = house_marks(sheet, settings)[settings.kinds]
        is_open = sheet.bank is not None and sheet.bank.opens == "first"
        if is_open:
            return AskedMarks(*answered(house, found, numbers), add_up=True)
        own = np.concatenate([house[:, None], found], axis=1)
        there = np.arange(own.shape[1])[None, :] <= numbers[:, None]
        counts = there.astype(np.int64)
        return AskedMarks(own, there, counts, counts, add_up=False)

    @staticmethod
    def of_two(one: Numbers, other: Numbers, where: NDArray[np.bool_]) -> "AskedMarks":
        """Two settings of some kinds of hands."""
        own = np.stack([one, other], axis=1)
        there = np.repeat(where[:, None], 2, axis=1)
        counts = there.astype(np.int64)
        return AskedMarks(own, there, counts, counts, add_up=True)

    @property
    def with_whole(self) -> "AskedMarks":
        """The same, with the mark that every hand is above where anything is asked."""
        asked = self.there.any(axis=1)
        return AskedMarks(
            np.insert(self.own, 0, 0, axis=1),
            np.insert(self.there, 0, asked, axis=1),
            np.insert(self.wins, 0, 1, axis=1),
            np.insert(self.losses, 0, 1, axis=1),
            add_up=self.add_up,
            whole=True,
        )


class Own:
    """Hands to be set, by ranks and by kind, and the marks of their settings."""

    def __init__(
        self, sheet: PaiGowSheet, settings: HandsAsSet, asked: AskedMarks | None = None
    ) -> None:
        self.sheet, self.settings = sheet, settings
        self.asked = asked or AskedMarks.to_choose(sheet, settings)
        self.size, self.jokers_in_deck = settings.size, sheet.deck.jokers
        self.kinds = kinds(self.size, self.jokers_in_deck)
        self.plain = self.kinds.plain
        self.same_ranks = self.kinds.same_ranks
        self.held = self.kinds.held[: self.plain]
        self.jokers = self.kinds.joker[: self.plain]
        bits = 1 << np.arange(len(RANKS))
        self.supports = ((self.held > 0) * bits).sum(axis=1)
        self.fours = ((self.held > 3) * bits).sum(axis=1)
        self._number_marks()

    def _number_marks(self) -> None:
        """Numbers the marks of all settings: by ranks, and within those by each kind of hand."""
        there = self.asked.there
        numbers = there.sum(axis=1)
        self.own_wins, self.own_losses = self.asked.wins[there], self.asked.losses[there]
        codes = (self.same_ranks[:, None] << 32 | self.asked.own)[there]
        distinct, places = np.unique(codes, return_inverse=True)
        owners = distinct >> 32
        self.marks = (distinct & 0xFFFFFFFF).astype(np.int64)
        self.starts = np.searchsorted(owners, np.arange(self.plain + 1)).astype(np.int64)
        self.own_starts = np.concatenate([[0], np.cumsum(numbers)]).astype(np.int64)
        first = self.starts[self.same_ranks]
        self.own_marks = places.ravel() - np.repeat(first, numbers)

    @cached_property
    def bases(self) -> Numbers:
        """Where the figures of the suits of each begin: for every subset of its ranks all marks."""
        room = np.diff(self.starts) << (self.held > 0).sum(axis=1)
        return np.concatenate([[0], np.cumsum(room)]).astype(np.int64)

    @property
    def by_ranks(self) -> OwnRanks:
        return OwnRanks(
            held=self.held,
            jokers=self.jokers,
            supports=self.supports,
            fours=self.fours,
            starts=self.starts,
            marks=self.marks,
            bases=self.bases,
        )

    def by_kinds(self, dead: NDArray[np.bool_], rows: Numbers, number_of_rows: int) -> OwnKinds:
        """dead: the kinds that do not play; rows: what each is added up with."""
        return OwnKinds(
            ranks=self.same_ranks,
            starts=self.own_starts,
            marks=self.own_marks,
            wins=self.own_wins,
            losses=self.own_losses,
            add_up=self.asked.add_up,
            whole=self.asked.whole,
            dead=dead,
            rows=rows,
            number_of_rows=number_of_rows,
        )


def answered(
    house: Numbers, found: Numbers, numbers: Numbers
) -> tuple[Numbers, NDArray[np.bool_], Numbers, Numbers]:
    """Marks for a hand that is set when the other one is open, with their signs.

    It wins against hands below any of its marks: those below each, less those below both of two
    neighbours. It loses against those above all of them.
    """
    width = found.shape[1]
    there = np.arange(width)[None, :] < numbers[:, None]
    in_order = np.sort(np.where(there, found, -1), axis=1)  # rising high, falling low hands
    there = in_order >= 0
    low, high = in_order & 255, in_order >> LOWS
    meets = high[:, :-1] << LOWS | low[:, 1:]
    first_low = low[np.arange(len(low)), width - numbers]
    join = high[:, -1] << LOWS | first_low
    own = np.concatenate([house[:, None], in_order, meets, join[:, None]], axis=1)
    every = np.ones((len(own), 1), dtype=np.bool_)
    used = np.concatenate([every, there, there[:, :-1], every], axis=1)
    signs = [1] * (1 + width) + [-1] * (width - 1) + [0]
    wins = np.broadcast_to(np.array(signs), own.shape)
    losses = np.broadcast_to(np.array([0] * (2 * width) + [1]), own.shape)
    return own, used, wins, losses


def rank_sum(counts: dict[int, int], size: int, joker: bool) -> int:
    """A number that tells apart the ranks of all hands of one size."""
    summands = SUMMANDS[size]
    return sum(often * summands[place] for place, often in counts.items()) + joker * JOKERS


def copies_win(sheet: PaiGowSheet) -> bool:
    return sheet.copies == "player"


def house_marks(sheet: PaiGowSheet, settings: HandsAsSet) -> Numbers:
    """The mark of the house way's setting, by class."""
    above = int(copies_win(sheet))  # a copy is below too
    return (settings.high + above) << LOWS | (settings.low + above)


def marks_among(sheet: PaiGowSheet, met: HandsAsSet, other: HandsAsSet) -> Numbers:
    """The marks of another house way's settings among the hands met, by its classes.

    One that is foul has the mark that every hand is above.
    """
    side = "right" if copies_win(sheet) else "left"
    low = places_among(met.lows, strengths_of(other.lows), side)[other.low]
    high = places_among(met.highs, strengths_of(other.highs), side)[other.high]
    return np.where(fouls(other), 0, high << LOWS | low)


def fouls(settings: HandsAsSet) -> NDArray[np.bool_]:
    """The classes whose low hand ranks above the high one."""
    highs = strengths_of(settings.highs)
    least = [first_not_below(highs, low) for low in strengths_of(settings.lows)]
    found: NDArray[np.bool_] = np.array(least)[settings.low] > settings.high
    return found


def differing(one: HandsAsSet, other: HandsAsSet) -> NDArray[np.bool_]:
    """The kinds of hands that two ways set differently: not into hands of the same ranks."""
    rows, others = (
        np.concatenate([way.lows[way.low], way.highs[way.high]], axis=1)[way.kinds]
        for way in (one, other)
    )
    found: NDArray[np.bool_] = (rows != others).any(axis=1)
    return found


def strengths_of(levels: NDArray[np.int8]) -> list[tuple[int, ...]]:
    return [tuple(row) for row in levels.tolist()]


def best_marks(
    sheet: PaiGowSheet, settings: HandsAsSet, all_kinds: Kinds
) -> tuple[Numbers, Numbers]:
    from houseway.families.pai_gow_poker import kernel_best

    fives = Fives.of(RANKINGS[sheet.ranking], sheet.deck.jokers, settings.size)
    lows = Lows.of(RANKINGS[sheet.low_ranking], sheet.deal.low)
    side = "right" if copies_win(sheet) else "left"
    low_marks = places_among(settings.lows, lows.strengths, side)
    high_marks = places_among(settings.highs, fives.strengths, side)
    foul_below = np.array([first_not_below(fives.strengths, low) for low in lows.strengths])
    hands = np.array(
        [
            [card_number(card) for card in kind.cards]
            for kind in all_kinds.between(0, len(all_kinds))
        ],
        dtype=np.int64,
    )
    worth = MarkTables(lows.ids, foul_below, low_marks, high_marks)
    room = comb(settings.size, sheet.deal.low)
    found, numbers = kernel_best.best_marks(hands, fives.tables, worth, room)
    return found.astype(np.int64), numbers


def places_among(levels: NDArray[np.int8], strengths: list[tuple[int, ...]], side: str) -> Numbers:
    """How many levels are below each strength, or below it or the same."""
    rows = strengths_of(levels)
    find = bisect_right if side == "right" else bisect_left
    return np.array([find(rows, strength) for strength in strengths], dtype=np.int64)


def first_not_below(strengths: list[tuple[int, ...]], low: tuple[int, ...]) -> int:
    """The least high hand that a low hand does not rank above."""
    shorter = tuple(part for part in low if part >= 0)
    return bisect_left(strengths, shorter)


class Fives(msgspec.Struct, frozen=True):
    """High hands of five cards, numbered from the lowest."""

    strengths: list[tuple[int, ...]]
    tables: FiveTables

    @staticmethod
    def of(ranking: Ranking, jokers: int, size: int) -> "Fives":
        made: dict[tuple[str, bool], Rank] = {}
        plain: dict[int, tuple[int, ...]] = {}
        flushes: dict[int, tuple[int, ...]] = {}
        for joker in range(jokers + 1):
            beside = (JOKER,) * joker
            for counts in multisets(DECK, FIVE - joker):
                cards = (*unsuited_hand(counts), *beside)
                total = rank_sum(counts, size, bool(joker))
                plain[total] = padded(known(cards, ranking, made))
            for places in combinations(range(len(RANKS)), FIVE - joker):
                cards = (*(Card(RANKS[place] + "s") for place in places), *beside)
                mask = sum(1 << place for place in places) | joker << len(RANKS)
                flushes[mask] = padded(best_of(cards, ranking))
        strengths = sorted({*plain.values(), *flushes.values()})
        places_of = {strength: place for place, strength in enumerate(strengths)}
        sums = np.array(list(plain), dtype=np.int64)
        offsets, filled = displaced(sums, np.zeros(len(sums), dtype=np.uint16))
        numbers = np.zeros(len(filled), dtype=np.int64)
        numbers[sums + offsets[sums >> ROW_BITS]] = [places_of[s] for s in plain.values()]
        by_mask = np.zeros(1 << (len(RANKS) + 1), dtype=np.int64)
        for mask, strength in flushes.items():
            by_mask[mask] = places_of[strength]
        per_card = [SUMMANDS[size][card // 4] for card in range(JOKER_NUMBER)] + [JOKERS]
        summands = np.array(per_card, dtype=np.int64)
        return Fives(strengths, FiveTables(summands, offsets, numbers, by_mask, ROW_BITS))


class Lows(msgspec.Struct, frozen=True):
    """Low hands, numbered from the lowest."""

    strengths: list[tuple[int, ...]]
    ids: Numbers  # by two cards; by a card and itself where a low hand is one card

    @staticmethod
    def of(ranking: Ranking, size: int) -> "Lows":
        cards = range(JOKER_NUMBER + 1)
        pairs = combinations(cards, 2) if size > 1 else ((card, card) for card in cards)
        made: dict[tuple[str, bool], Rank] = {}
        with_joker = ranking.joker != "none"
        worth = {
            (a, b): padded(known(tuple(map(numbered_card, (a, b)[:size])), ranking, made))
            for a, b in pairs
            if with_joker or b != JOKER_NUMBER
        }
        strengths = sorted(set(worth.values()))
        places_of = {strength: place for place, strength in enumerate(strengths)}
        ids = np.zeros((len(cards), len(cards)), dtype=np.int64)
        for (a, b), strength in worth.items():
            ids[a, b] = ids[b, a] = places_of[strength]
        return Lows(strengths, ids)
