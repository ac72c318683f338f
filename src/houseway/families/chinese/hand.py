"""Thirteen cards set into a front, a middle and a back."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from houseway.cards import Card
from houseway.errors import counted
from houseway.families.chinese.sheet import ChineseSheet
from houseway.hands.laid_out import laid_out
from houseway.hands.rank import Rank, best_of
from houseway.hands.rankings import RANKINGS
from houseway.hands.rows import ROWS, Equals, ShortFront, order_fault
from houseway.hands.so_far import without_kickers
from houseway.round import SetHands, SetRow

Cards = tuple[Card, ...]
SIZES = (3, 5, 5)
TITLES = ("Front", "Middle", "Back")
SET_ROWS = tuple(map(SetRow, ROWS, TITLES, SIZES))


class ThreeRows(msgspec.Struct, frozen=True):
    """The three rows, what each comes to, and what makes the hand a foul."""

    rows: tuple[Cards, ...]
    ranks: tuple[Rank, ...]  # none of rows with a wrong number of cards
    fault: str = ""

    @property
    def cards(self) -> Cards:
        return tuple(card for row in self.rows for card in row)

    @property
    def says(self) -> tuple[str, ...]:
        """What each row comes to."""
        if not self.ranks:
            return tuple(counted(len(row), "card") for row in self.rows)
        return tuple(rank.words for rank in self.ranks)

    @property
    def words(self) -> str:
        """`pair of sixes; three of a kind, tens; straight, nine high`."""
        if not self.ranks:
            return "; ".join(self.says)
        return "; ".join(map(without_kickers, self.ranks))


def set_hand(sheet: ChineseSheet, rows: Sequence[Cards]) -> ThreeRows:
    rules = sheet.rows
    return _set_hand(tuple(rows), rules.front, rules.behind, rules.equals, rules.short_front)


@lru_cache(maxsize=4096)
def _set_hand(
    rows: tuple[Cards, ...], front: str, behind: str, equals: Equals, short: ShortFront
) -> ThreeRows:
    for row, size, title in zip(rows, SIZES, TITLES, strict=True):
        if len(row) != size:
            return ThreeRows(rows, (), f"The {title.lower()} has {counted(len(row), 'card')}.")
    rankings = (RANKINGS[front], RANKINGS[behind], RANKINGS[behind])
    ranks = tuple(best_of(row, ranking) for row, ranking in zip(rows, rankings, strict=True))
    return ThreeRows(rows, ranks, order_fault(ranks, equals, short))


def as_set(sheet: ChineseSheet, answer: SetHands) -> ThreeRows:
    return set_hand(sheet, answer.hands)


def read_rows(sheet: ChineseSheet, hand: ThreeRows) -> tuple[Cards, ...]:
    """The rows as a dealer lays them out; with a wrong number of cards as they were set."""
    if not hand.ranks:
        return hand.rows
    names = (sheet.rows.front, sheet.rows.behind, sheet.rows.behind)
    return tuple(laid_out(row, RANKINGS[name]) for row, name in zip(hand.rows, names, strict=True))
