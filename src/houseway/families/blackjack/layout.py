"""The felt of blackjack: the bank at the top, spots on an arc."""

from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.round.layout import (
    ArcPart,
    BankPart,
    CardPlace,
    Group,
    Layout,
    OwnPart,
    ShoePart,
    circles,
    pays,
)


def layout(sheet: BlackjackSheet) -> Layout:
    return Layout(
        arrangement="arc",
        parts=(
            BankPart(hands=(CardPlace("bank", "Player-dealer"),), cards=2),
            ArcPart(line=line(sheet)),
            *circles(sheet.wagers),
            OwnPart(groups=(Group("up", 2),)),
            ShoePart(),
        ),
        side=("pays",),
    )


def line(sheet: BlackjackSheet) -> str:
    """What insurance pays, printed between the bank and the players."""
    for wager in sheet.wagers:
        if sheet.insurance is not None and wager.name == "insurance":
            return f"{wager.title} pays {pays(wager)}"
    return ""
