"""The felt of Casino War: a card against the bank's."""

from houseway.families.casino_war.sheet import CasinoWarSheet
from houseway.round.layout import (
    ArcPart,
    BankPart,
    CardPlace,
    Group,
    Layout,
    OwnPart,
    ShoePart,
    circles,
)


def layout(sheet: CasinoWarSheet) -> Layout:
    return Layout(
        arrangement="arc",
        parts=(
            BankPart(hands=(CardPlace("bank", "Player-dealer"),), cards=1),
            ArcPart(),
            *circles(sheet.wagers),
            OwnPart(groups=(Group("up", 1),)),
            ShoePart(),
        ),
        side=("pays",),
    )
