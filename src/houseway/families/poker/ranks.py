"""The hands that win each share of the pot, best first."""

from houseway.families.poker.sheet import PokerSheet
from houseway.hands.rankings import RANKINGS
from houseway.round.ranks import RankTable, hand_table
from houseway.round.words import capital


def ranks(sheet: PokerSheet) -> tuple[RankTable, ...]:
    names: dict[str, str] = {}  # of the first share each ranking decides
    for share in sheet.shares:
        names.setdefault(share.ranking, share.name)
    alone = len(names) == 1
    return tuple(
        hand_table("Hands, best first" if alone else f"{capital(name)}, best first", RANKINGS[of])
        for of, name in names.items()
    )
