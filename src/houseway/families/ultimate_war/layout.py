"""The felt of Ultimate War: two hands above the printed areas."""

from houseway.families.ultimate_war.sheet import UltimateWarSheet
from houseway.round.layout import BankPart, CardPlace, HandsPart, Layout, ShoePart, Tint, spot

TINTS: dict[str, Tint] = {"player": "player", "banker": "banker", "war": "tie"}


def layout(sheet: UltimateWarSheet) -> Layout:
    return Layout(
        arrangement="layout",
        parts=(
            BankPart(),
            HandsPart(
                hands=(CardPlace("player", "Player"), CardPlace("banker", "Banker")),
                cards=2,
                tints=("player", "banker"),
            ),
            *(
                spot(wager, "area", TINTS.get(wager.name, ""), row=2 if wager.base else 1)
                for wager in sheet.wagers
            ),
            ShoePart(),
        ),
        side=("pays",),
    )
