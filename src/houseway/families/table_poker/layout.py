"""The felt of table poker: circles in front of every seat, the bank's hand and the board."""

from collections.abc import Iterator

from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.round.layout import (
    AnyFeltPart,
    BankPart,
    BoardPart,
    CardPlace,
    Group,
    Layout,
    OwnPart,
    circles,
)


def layout(sheet: TablePokerSheet) -> Layout:
    return Layout(arrangement="oval", parts=tuple(parts(sheet)), side=("pays",))


def parts(sheet: TablePokerSheet) -> Iterator[AnyFeltPart]:
    deal = sheet.deal
    yield BankPart(
        hands=(CardPlace("bank", "Player-dealer"),) if deal.bank else (),
        cards=deal.bank,
        qualifies=sheet.qualifier.says if sheet.qualifier else "",
    )
    if deal.board:
        yield BoardPart(to="board", title="Board", cards=deal.board)
    yield from circles(sheet.in_play)
    yield OwnPart(groups=(Group("down", deal.hand),))
