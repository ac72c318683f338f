"""The felt of baccarat: two hands above the printed areas."""

from houseway.families.baccarat.sheet import BaccaratSheet
from houseway.round.layout import (
    BankPart,
    CardPlace,
    HandsPart,
    Layout,
    ShoePart,
    SpotPart,
    Tint,
    spot,
)
from houseway.sheet import Wager

TINTS: dict[str, Tint] = {"player": "player", "banker": "banker", "dealer": "banker", "tie": "tie"}


def layout(sheet: BaccaratSheet) -> Layout:
    return Layout(
        arrangement="layout",
        parts=(
            BankPart(),
            HandsPart(
                hands=(CardPlace("player", "Player"), CardPlace(sheet.second_hand, banker(sheet))),
                cards=3,
                tints=("player", "banker"),
            ),
            *areas(sheet),
            ShoePart(burned=CardPlace("burn", "New shoe")),
        ),
        side=("roads", "pays"),
    )


def banker(sheet: BaccaratSheet) -> str:
    """What the second hand is called: the first word of its wager."""
    _, second, *_ = lines(sheet)
    return second.title.split()[0]


def lines(sheet: BaccaratSheet) -> list[Wager]:
    return [wager for wager in sheet.wagers if TINTS.get(wager.name) in ("player", "banker")]


def areas(sheet: BaccaratSheet) -> list[SpotPart]:
    """Player and Banker in the lower row; above them the tie between the bonus bets."""
    tie = [wager for wager in sheet.wagers if TINTS.get(wager.name) == "tie"]
    bonus = [wager for wager in sheet.wagers if wager.name not in TINTS]
    half = len(bonus) // 2
    upper = [*bonus[:half], *tie, *bonus[half:]]
    return [
        *(spot(wager, "area", TINTS.get(wager.name, ""), row=1) for wager in upper),
        *(spot(wager, "area", TINTS[wager.name], row=2) for wager in lines(sheet)),
    ]
