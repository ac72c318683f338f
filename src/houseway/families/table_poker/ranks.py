"""The hands of a table poker sheet, best first."""

from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.hands.rankings import RANKINGS
from houseway.round.ranks import RankTable, hand_table


def ranks(sheet: TablePokerSheet) -> tuple[RankTable, ...]:
    return (hand_table("Hands, best first", RANKINGS[sheet.ranking]),)
