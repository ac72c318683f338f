"""The felt of nine: hands against the bank's, a cup with dice."""

from houseway.families.nine.sheet import NineSheet
from houseway.round.dice import DICE
from houseway.round.layout import (
    ArcPart,
    BankPart,
    CardPlace,
    DicePart,
    Group,
    Layout,
    OwnPart,
    ShoePart,
    circles,
)


def layout(sheet: NineSheet) -> Layout:
    return Layout(
        arrangement="arc",
        parts=(
            BankPart(hands=(CardPlace("bank", "Player-dealer"),), cards=sheet.cards + 1),
            ArcPart(),
            *circles(sheet.wagers),
            OwnPart(groups=(Group("down", sheet.cards + 1),)),
            DicePart(dice=DICE),
            ShoePart(),
        ),
        side=("pays",),
    )
