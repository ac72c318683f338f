"""The felt of tile games: hands of tiles at every seat, a cup with dice."""

from houseway.families.tiles.round import ROWS
from houseway.families.tiles.sheet import TilesSheet
from houseway.round import SetRow
from houseway.round.layout import BankPart, CardPlace, DicePart, Layout, TilePart, circles


def layout(sheet: TilesSheet) -> Layout:
    dice = sheet.dice
    rows = ROWS if sheet.setting else (SetRow("hand", "Hand", sheet.tiles_each),)
    banks = [CardPlace(f"bank/{at}", row.title) for at, row in enumerate(rows, start=1)]
    return Layout(
        arrangement="set",
        parts=(
            BankPart(hands=(CardPlace("bank", "Player-dealer"), *banks), cards=sheet.tiles_each),
            *circles(sheet.wagers),
            DicePart(dice=dice.dice, sides=dice.sides, count=dice.count),
            TilePart(
                set="dominoes" if sheet.setting else "mah-jong",
                hands=tuple(row.name for row in rows),
            ),
        ),
        side=("pays",),
    )
