"""The felt of blackjack: the bank at the top, spots on an arc."""

from houseway.families.blackjack.finished import INSURANCE
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

EVEN = "1 to 1"


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
    """What a natural and insurance pay, printed between the bank and the players."""
    says = [f"A natural pays {odds}" for odds in natural_odds(sheet) if odds != EVEN]
    for wager in sheet.wagers:
        if sheet.insurance is not None and wager.name == INSURANCE:
            says.append(f"{wager.title} pays {pays(wager)}")
    return " · ".join(says)


def natural_odds(sheet: BlackjackSheet) -> list[str]:
    """The odds of a natural on the first wager."""
    return [row.odds.text for row in sheet.wagers[0].pays if row.on == "natural"]
