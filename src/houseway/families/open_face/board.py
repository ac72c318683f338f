"""The rows of a player: what they come to, whether they are in order, and their bonus points."""

from functools import lru_cache
from itertools import islice

import msgspec

from houseway.cards import Card
from houseway.families.open_face.sheet import OpenFaceSheet
from houseway.hands.rank import Rank, best_of
from houseway.hands.rankings import RANKINGS
from houseway.hands.rows import order_fault
from houseway.hands.so_far import incomplete, without_kickers
from houseway.round import SetRow

Cards = tuple[Card, ...]
Rows = tuple[Cards, ...]


class FullBoard(msgspec.Struct, frozen=True):
    """Full rows, from the lowest to the highest."""

    rows: Rows
    ranks: tuple[Rank, ...]
    fault: str  # why the hand is fouled; empty where it is not
    royalties: tuple[int, ...]  # bonus points by row; none of a fouled hand

    @property
    def bonus(self) -> int:
        return sum(self.royalties)

    @property
    def fouled(self) -> bool:
        return bool(self.fault)


def set_rows(sheet: OpenFaceSheet) -> tuple[SetRow, ...]:
    return tuple(SetRow(row.name, row.title, row.cards) for row in sheet.rows)


def no_cards(sheet: OpenFaceSheet) -> Rows:
    return ((),) * len(sheet.rows)


def placed(rows: Rows, new: Rows) -> Rows:
    """The rows with the cards placed now behind those that lie there."""
    return tuple(lie + added for lie, added in zip(rows, new, strict=True))


def rows_of(sheet: OpenFaceSheet, cards: Cards) -> Rows:
    """The rows of cards that are listed row by row."""
    left = iter(cards)
    return tuple(tuple(islice(left, row.cards)) for row in sheet.rows)


def board(sheet: OpenFaceSheet, rows: Rows) -> FullBoard:
    """Full rows as they are compared."""
    ranks = tuple(rank(row.ranking, cards) for row, cards in zip(sheet.rows, rows, strict=True))
    if fault := fault_so_far(sheet, rows):
        return FullBoard(rows, ranks, fault, (0,) * len(ranks))
    bonus = (bonus_of(sheet, row.name, held) for row, held in zip(sheet.rows, ranks, strict=True))
    return FullBoard(rows, ranks, fault, tuple(bonus))


@lru_cache(maxsize=1 << 16)
def rank(ranking: str, cards: Cards) -> Rank:
    return best_of(cards, RANKINGS[ranking])


def royalty(sheet: OpenFaceSheet, row: str, category: str, rank: str) -> int:
    """The bonus points of a hand in a row that is not fouled, by the rank that makes it."""
    for one in sheet.royalties:
        if one.row == row and one.hand == category:
            return one.by_rank.get(rank, one.points)
    return 0


def bonus_of(sheet: OpenFaceSheet, row: str, held: Rank) -> int:
    return royalty(sheet, row, held.category, held.order[held.made_of[0]])


# ---- in words ----


def says(sheet: OpenFaceSheet, rows: Rows) -> tuple[str, ...]:
    """What each row comes to so far, with its bonus points: `pair of queens +7`."""
    return tuple(_row_says(sheet, at, cards) for at, cards in enumerate(rows))


def _row_says(sheet: OpenFaceSheet, at: int, cards: Cards) -> str:
    row = sheet.rows[at]
    if not cards:
        return ""
    if len(cards) < row.cards:
        return incomplete(cards, RANKINGS[row.ranking])
    held = rank(row.ranking, cards)
    bonus = bonus_of(sheet, row.name, held)
    return f"{without_kickers(held)} +{bonus}" if bonus else without_kickers(held)


def fault_so_far(sheet: OpenFaceSheet, rows: Rows) -> str:
    """Why the rows that are full foul the hand already; empty where nothing is lost yet."""
    full = [
        (row.title.lower(), rank(row.ranking, cards))
        for row, cards in zip(sheet.rows, rows, strict=True)
        if len(cards) == row.cards
    ]
    foul, names = sheet.foul, [name for name, _ in full]
    return order_fault([held for _, held in full], foul.equal, foul.short, names)
