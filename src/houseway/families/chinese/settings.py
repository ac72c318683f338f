"""Every way to set thirteen cards, as arrays: 72,072 settings, of which the best are compared."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.families.chinese.hand import Cards
from houseway.families.chinese.sheet import CARDS, ChineseSheet
from houseway.hands.rank import Rank, best_of
from houseway.hands.rankings import RANKINGS
from houseway.hands.rows import HEIGHTS, Equals, ShortFront

Ints = NDArray[np.int32]
DIGITS = 5  # ranks that decide between hands of a kind, four bits each
CUT = {HEIGHTS["high card"]: 3, HEIGHTS["pair"]: 2}  # those that three cards have too


class Ways(msgspec.Struct, frozen=True):
    """Settings as places among all fives and all threes of thirteen cards."""

    front: NDArray[np.int16]
    middle: NDArray[np.int16]
    back: NDArray[np.int16]


@cache
def picks(size: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(CARDS), size))


@cache
def ways() -> Ways:
    """All settings: every back, every middle out of what is left, and the rest in front."""
    backs = np.array(picks(5))
    bits = 1 << np.arange(CARDS)
    taken = bits[backs].sum(axis=1)
    rest = np.array([[c for c in range(CARDS) if not mask >> c & 1] for mask in taken])
    within = np.array(list(combinations(range(8), 5)))
    middles = bits[rest[:, within]].sum(axis=2)  # by back and middle
    fronts = (1 << CARDS) - 1 - taken[:, None] - middles
    place = np.zeros(1 << CARDS, dtype=np.int16)
    for size in (3, 5):
        masks = bits[np.array(picks(size))].sum(axis=1)
        place[masks] = np.arange(len(masks))
    back = np.repeat(np.arange(len(backs), dtype=np.int16), len(within))
    return Ways(place[fronts.ravel()], place[middles.ravel()], back)


def number(row: Rank) -> int:
    """A row as a number; those of three and of five cards are on one scale, short ones lower."""
    digits = 0
    for place in range(DIGITS):
        digits = digits << 4 | (row.made_of[place] if place < len(row.made_of) else 0)
    return HEIGHTS[row.category] << 4 * DIGITS | digits


class LegalSettings:
    """The settings of a hand that are not foul, as numbers of their rows."""

    def __init__(self, sheet: ChineseSheet, cards: Sequence[Card]) -> None:
        self.cards = tuple(cards)
        rules = sheet.rows
        threes, fives = numbers(self.cards, rules.front, rules.behind)
        every = ways()
        front, middle, back = threes[every.front], fives[every.middle], fives[every.back]
        legal = in_order(front, middle, back, rules.equals, rules.short_front)
        self.places = np.flatnonzero(legal)
        self.front, self.middle, self.back = front[legal], middle[legal], back[legal]

    def rows(self, at: int) -> tuple[Cards, ...]:
        """The cards of a setting, front first."""
        return rows_of(self.cards, int(self.places[at]))


def rows_of(cards: Cards, place: int) -> tuple[Cards, ...]:
    every = ways()
    chosen = (
        picks(3)[every.front[place]],
        picks(5)[every.middle[place]],
        picks(5)[every.back[place]],
    )
    return tuple(tuple(cards[at] for at in row) for row in chosen)


def numbers(cards: Cards, front: str, behind: str) -> tuple[Ints, Ints]:
    """Every three and every five of thirteen cards as numbers."""
    three, five = RANKINGS[front], RANKINGS[behind]
    return (
        np.array([number(best_of([cards[c] for c in at], three)) for at in picks(3)], np.int32),
        np.array([number(best_of([cards[c] for c in at], five)) for at in picks(5)], np.int32),
    )


def in_order(
    front: Ints, middle: Ints, back: Ints, equals: Equals, short: ShortFront
) -> NDArray[np.bool_]:
    """Which settings are not foul."""
    ahead = cut(middle) if short == "equal" else middle
    if equals == "legal":
        return np.asarray((ahead >= front) & (back >= middle))
    return np.asarray((ahead > front) & (back > middle))


def cut(rows: Ints) -> Ints:
    """Rows without the ranks that three cards have no room for."""
    found = rows.copy()
    for height, kept in CUT.items():
        of_kind = rows >> 4 * DIGITS == height
        bits = 4 * (DIGITS - kept)
        found[of_kind] = rows[of_kind] >> bits << bits
    return found


def undominated(front: Ints, middle: Ints, back: Ints) -> NDArray[np.int64]:
    """The settings to which no other is as good in all three rows and better in one."""
    backs, b = np.unique(back, return_inverse=True)
    middles, m = np.unique(middle, return_inverse=True)
    best = np.full((len(backs) + 1, len(middles) + 1), -1, dtype=np.int64)
    np.maximum.at(best, (b, m), front)
    above = np.maximum.accumulate(best[::-1], axis=0)[::-1]
    above = np.maximum.accumulate(above[:, ::-1], axis=1)[:, ::-1]
    beaten = np.maximum(above[b + 1, m], above[b, m + 1])
    kept = np.flatnonzero((front > beaten) & (front == best[b, m]))
    rows = np.stack([front[kept], middle[kept], back[kept]])
    _, first = np.unique(rows, axis=1, return_index=True)
    return np.sort(kept[first])
