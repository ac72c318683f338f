"""What beats what in pai gow poker, in the high and in the low hand."""

from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.hands.rankings import RANKINGS
from houseway.round.ranks import RankTable, hand_table


def ranks(sheet: PaiGowSheet) -> tuple[RankTable, ...]:
    return (
        hand_table("High hand, best first", RANKINGS[sheet.ranking]),
        hand_table("Low hand, best first", RANKINGS[sheet.low_ranking]),
    )
