"""Fantasy Land: who gets there, and who stays."""

from houseway.families.open_face.board import FullBoard
from houseway.families.open_face.sheet import OpenFaceSheet
from houseway.hands.rankings import RANKINGS


def goes(sheet: OpenFaceSheet, board: FullBoard, *, there: bool) -> bool:
    """Whether a player is in Fantasy Land on the next hand; `there`: he is in it now."""
    if not there:
        return not board.fouled and enters(sheet, board)
    if board.fouled and sheet.fantasy.fouled == "leaves":
        return False
    again = sheet.fantasy.again == "enters-too" and not board.fouled and enters(sheet, board)
    return again or stays(sheet, board)


def enters(sheet: OpenFaceSheet, board: FullBoard) -> bool:
    """Whether a row is at least the hand that leads to Fantasy Land."""
    least = sheet.fantasy.enters
    for row, held in zip(sheet.rows, board.ranks, strict=True):
        if row.name == least.row:
            order = RANKINGS[row.ranking].categories[::-1]
            own, asked = order.index(held.category), order.index(least.hand)
            same = own == asked and held.made_of[0] >= held.order.index(least.rank)
            return own > asked or same
    return False


def stays(sheet: OpenFaceSheet, board: FullBoard) -> bool:
    """Whether a hand keeps a player in Fantasy Land."""
    rows = zip(sheet.rows, board.ranks, strict=True)
    return any(held.category in sheet.fantasy.stays.get(row.name, ()) for row, held in rows)
