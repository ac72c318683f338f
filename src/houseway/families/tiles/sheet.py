"""The sheet of tile games: hands of two tiles against the player-dealer's."""

from typing import Literal, TypeAlias

import msgspec

from houseway.sheet import BankedSheet, Part


class TileDice(Part, frozen=True, kw_only=True):
    """The cup, and how its count goes round from the player-dealer, who is 1."""

    dice: Literal[1, 3]
    sides: Literal[6, 10]
    count: Literal["clockwise", "counter-clockwise"]
    # Who gets the first tiles where the count ends on the player-dealer, whom the action passes.
    first: Literal["player-dealer", "action-button"]
    lines: str


class TilesHouseWay(Part, frozen=True, kw_only=True):
    """How the house dealer sets four tiles: the printed rows by name, and what they leave open."""

    rows: str  # a name of families/tiles/house_way.py
    nine: Literal["high-nine", "highest", "none"]  # the row of tiles that total nine or less
    largest: Literal["spots", "rank"]  # by what a tile is the largest, and the smallest
    nine_or_eleven: Literal["both", "either"]  # beside a pair of Teen or Day that is split
    two_pairs: Literal["kept", "by-rows"]
    best_of_both: Literal["by-rows", "kept"]  # a setting no other beats in either hand
    lines: str


class TwoHands(Part, frozen=True, kw_only=True):
    """Four dominoes set into a low and a high hand."""

    order: Literal["gee-joon-last", "gee-joon-by-spots"]  # of single tiles
    gee_joon: Literal["three-or-six", "spots"]  # what its tiles count apart
    swapped: Literal["turned", "foul"]  # a low hand set above the high one
    house_way: TilesHouseWay
    lines: str


# Which two hands that count zero the player-dealer wins whatever their tiles: those without a name,
# those with one too (a pair of fives), or none.
Zero: TypeAlias = Literal["plain", "any", "none"]


class TileRules(msgspec.Struct, frozen=True, kw_only=True):
    """What decides how hands are set and compared, and nothing else of a sheet."""

    zero: Zero
    setting: TwoHands | None


class TilesSheet(BankedSheet, frozen=True, kw_only=True):
    dice: TileDice
    zero: Zero
    setting: TwoHands | None = None  # None: two tiles make one hand, and nobody sets anything

    @property
    def rules(self) -> TileRules:
        return TileRules(zero=self.zero, setting=self.setting)

    @property
    def tiles_each(self) -> int:
        return 4 if self.setting else 2
