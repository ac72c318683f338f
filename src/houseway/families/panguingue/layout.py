"""The felt of panguingue: the tops, the card in play, and everybody's melds."""

from houseway.families.panguingue.deal import STOCK
from houseway.families.panguingue.sheet import PanSheet
from houseway.round.layout import BoardPart, Group, Layout, MeldRowPart, OwnPart, PotPart


def layout(sheet: PanSheet) -> Layout:
    return Layout(
        arrangement="oval",
        upright="rows",
        parts=(
            PotPart(note="tops, to the player who goes out"),
            BoardPart(to=STOCK, title="Top card", cards=1),
            MeldRowPart(most=sheet.dealing.most),
            OwnPart(groups=(Group("down", sheet.dealing.cards),)),
        ),
    )
