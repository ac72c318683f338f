"""What a table needs to know about the game between its hands."""

from collections.abc import Mapping

from houseway.families.open_face.board import FullBoard, board, rows_of
from houseway.families.open_face.fantasy import goes
from houseway.families.open_face.sheet import OpenFaceSheet
from houseway.money import cents
from houseway.round import Hand, Limit, Next, PotFinished


def recipients(sheet: OpenFaceSheet, hand: Hand) -> tuple[str, ...]:
    """Everywhere cards may be dealt to: the seats in the hand."""
    return tuple(map(str, hand.seats))


def streets(sheet: OpenFaceSheet) -> tuple[str, ...]:
    """The names of the streets, as schedules of fees use them."""
    return tuple(street.name for street in sheet.streets)


def usual_table(sheet: OpenFaceSheet) -> tuple[Limit, int]:
    """The table that opens unless another is asked for, and its buy-in in cents."""
    unit = cents(sheet.usual.unit)
    return Limit(kind="unit", small=unit, big=unit, chip=unit), cents(sheet.usual.buy_in)


def next_hand(
    sheet: OpenFaceSheet, hand: Hand, finished: PotFinished, won: Mapping[int, int]
) -> Next:
    """Who is in Fantasy Land on the next hand; then everybody plays it, with the same button."""
    boards = {seat: board(sheet, rows_of(sheet, cards)) for seat, cards in finished.hands.items()}
    there = in_fantasy_land(sheet, hand, boards)
    return Next(fantasy_land=there, again=hand.seats) if there else Next()


def in_fantasy_land(
    sheet: OpenFaceSheet, hand: Hand, boards: Mapping[int, FullBoard]
) -> tuple[int, ...]:
    return tuple(
        seat for seat, own in boards.items() if goes(sheet, own, there=seat in hand.in_fantasy_land)
    )
