"""The felt of 2 Way Winner: one hand played at blackjack and at poker."""

from houseway.families.two_way_winner.sheet import TwoWayWinnerSheet
from houseway.round.layout import BankPart, BoardPart, CardPlace, Group, Layout, OwnPart, circles


def layout(sheet: TwoWayWinnerSheet) -> Layout:
    return Layout(
        arrangement="oval",
        parts=(
            BankPart(
                hands=(CardPlace("bank", "Player-dealer"), CardPlace("bank2", "New hand")),
                cards=2,
            ),
            BoardPart(to="board", title="Board", cards=5),
            *circles(sheet.wagers),
            OwnPart(groups=(Group("down", 2),)),
        ),
        side=("pays",),
    )
