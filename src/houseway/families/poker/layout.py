"""The felt of pot poker: the pot, the boards, and every seat's cards down and up."""

from collections.abc import Iterator
from itertools import groupby

from houseway.families.poker.dealing import BOARDS
from houseway.families.poker.sheet import PokerSheet, Street
from houseway.round.layout import AnyFeltPart, BoardPart, Group, Layout, OwnPart, PotPart

TITLES = ("Board", "Second board")


def layout(sheet: PokerSheet) -> Layout:
    on_board = sum(street.board for street in sheet.streets)
    return Layout(
        arrangement="oval",
        upright=None if on_board else "rows",
        parts=tuple(parts(sheet, on_board)),
        side=() if on_board else ("gone",),
    )


def parts(sheet: PokerSheet, on_board: int) -> Iterator[AnyFeltPart]:
    yield PotPart(note=note(sheet))
    if on_board:
        for to, title in zip(BOARDS[: sheet.boards], TITLES, strict=False):
            yield BoardPart(to=to, title=title, cards=on_board)
    yield OwnPart(groups=tuple(groups(sheet)))


def groups(sheet: PokerSheet) -> Iterator[Group]:
    """The cards of a hand in the order of the deal, neighbours of one face together."""
    dealt = [group for street in sheet.streets for group in of_street(street) if group.cards]
    for face, run in groupby(dealt, key=lambda group: group.face):
        yield Group(face, sum(group.cards for group in run))


def of_street(street: Street) -> tuple[Group, Group]:
    down, up = Group("down", street.down), Group("up", street.up)
    return (up, down) if street.up_first else (down, up)


def note(sheet: PokerSheet) -> str:
    """What splits the pot, in a few words."""
    return " and ".join(share.name for share in sheet.shares) if len(sheet.shares) > 1 else ""
