"""How the hands of a sheet are compared for the pot."""

from houseway.families.poker.sheet import PokerSheet
from houseway.hands.shape import PotShape


def shape_of(sheet: PokerSheet) -> PotShape:
    """The shape of a sheet's pot: equal parts, one for each share or board."""
    first, *others = sheet.shares
    board = sum(street.board for street in sheet.streets)
    discarded = sum(street.discard for street in sheet.streets)
    dealt = sheet.streets[0].down + sheet.streets[0].up - discarded
    draw = any(street.draw for street in sheet.streets)
    return PotShape(
        hole=sum(s.down + s.up + s.expose for s in sheet.streets) - discarded,
        board=board,
        boards=sheet.boards,
        use="any" if first.own is None else "two",
        high=first.ranking,
        low=others[0].ranking if others and sheet.boards == 1 else "",
        low_from="all" if not others or others[0].board or not board else "hole",
        high_least=first.least,
        face_up=first.joker_up,
        dealt=0 if board or draw else dealt,
        draw=draw,
    )
