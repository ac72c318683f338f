"""House ways of setting four tiles, row by row as they are printed.

Every row has a name, by which hints and `houseway strategy --hand` say where a setting comes from.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from houseway.cards import Card, spots
from houseway.families.tiles.rank import GONG, PAIR, WONG, TileRank, Tiles, height, rank
from houseway.families.tiles.sheet import TileRules, TilesHouseWay


class SetTiles(NamedTuple):
    """Four tiles set into two hands."""

    low: Tiles
    high: Tiles


class Row(NamedTuple):
    """A row of a house way: what it does with a hand it is for, and nothing with others."""

    name: str
    sets: Callable[["Four"], SetTiles | None]


class Four:
    """Four tiles to be set, by the rules of a game."""

    def __init__(self, rules: TileRules, tiles: Tiles) -> None:
        assert rules.setting is not None, "only dominoes are set"
        self.rules, self.tiles, self.setting = rules, tiles, rules.setting
        self.way: TilesHouseWay = rules.setting.house_way

    def rank(self, tiles: Tiles) -> TileRank:
        return rank(self.rules, tiles)

    def put(self, *high: Card) -> SetTiles:
        """These two tiles in one hand and the others in the other; the higher one is high."""
        return in_order(self.rules, high, without(self.tiles, high))

    @cached_property
    def settings(self) -> tuple[SetTiles, ...]:
        """The three ways to set four tiles, the highest high hand first; between equal ones the
        low hand decides."""
        first, *others = self.tiles
        ways = [self.put(first, other) for other in others]

        def worth(way: SetTiles) -> tuple[TileRank, TileRank]:
            return self.rank(way.high), self.rank(way.low)

        return tuple(sorted(ways, key=worth, reverse=True))

    @cached_property
    def pairs(self) -> list[SetTiles]:
        """The settings with a pair as the high hand, the best pair first."""
        return [way for way in self.settings if self.rank(way.high).kind == PAIR]

    @property
    def two_pairs(self) -> bool:
        return bool(self.pairs) and self.rank(self.pairs[0].low).kind == PAIR

    @cached_property
    def pair(self) -> Tiles:
        """The best pair; empty where there is none."""
        return self.pairs[0].high if self.pairs else ()

    @property
    def others(self) -> Tiles:
        """The tiles beside the best pair."""
        return self.pairs[0].low

    def pair_of(self, *counts: int) -> bool:
        """Whether the best pair is of tiles with this many spots; Gee Joon is of none."""
        alike = len({spots(tile) for tile in self.pair}) == 1
        return alike and spots(self.pair[0]) in counts

    def split(self) -> SetTiles:
        """The best pair split, as high as it comes."""
        return next(way for way in self.settings if self.pair not in way)

    def best_of_both(self) -> SetTiles | None:
        """The setting with the highest high hand, if its low hand is as high as any."""
        best, *others = self.settings
        low = self.rank(best.low)
        return best if all(low >= self.rank(way.low) for way in others) else None

    def low_after_split(self, least: int) -> bool:
        """Whether the low hand after a split counts so much; one with a name is above nine."""
        low = self.rank(self.split().low)
        return low.named or low.value >= least


def in_order(rules: TileRules, one: Tiles, other: Tiles) -> SetTiles:
    """The lower hand first; equal ones always the same way round."""
    return SetTiles(*sorted((one, other), key=lambda tiles: (rank(rules, tiles), *sorted(tiles))))


def without(tiles: Tiles, taken: Tiles) -> Tiles:
    left = list(tiles)
    for tile in taken:
        left.remove(tile)
    return tuple(left)


# ---- pairs, Wong and Gong, nine: 004:475-482 with the order of 004:447-455 ----


def keep_two_pairs(hand: Four) -> SetTiles | None:
    """No row is printed for two pairs; the sheet says what is done."""
    kept = hand.two_pairs and hand.way.two_pairs == "kept"
    return hand.pairs[0] if kept else None


def keep_best_of_both(hand: Four) -> SetTiles | None:
    """No row is printed for settings that no other beats in either hand; the sheet says what is
    done."""
    return hand.best_of_both() if hand.way.best_of_both == "kept" else None


def split_gee_joon(hand: Four) -> SetTiles | None:
    """The third tile has 6 spots, and the fourth 4, 5 or 6."""
    if {spots(tile) for tile in hand.pair} != {3, 6}:
        return None
    beside = sorted(map(spots, hand.others))
    return hand.split() if 6 in beside and all(4 <= each <= 6 for each in beside) else None


def split_sevens(hand: Four) -> SetTiles | None:
    """The hand has a Teen or Day, and the low hand after the split is 7 or higher."""
    if not hand.pair_of(7) or not any(spots(tile) in (2, 12) for tile in hand.others):
        return None
    return hand.split() if hand.low_after_split(7) else None


def split_eights(hand: Four) -> SetTiles | None:
    """The low hand after the split is 7 or higher."""
    return hand.split() if hand.pair_of(8) and hand.low_after_split(7) else None


def split_nines(hand: Four) -> SetTiles | None:
    """The low hand after the split is 9 or higher."""
    return hand.split() if hand.pair_of(9) and hand.low_after_split(9) else None


def split_teen_or_day(hand: Four) -> SetTiles | None:
    """The low hand after the split is 6 or higher, or the others have 9 or 11 spots."""
    if not hand.pair_of(2, 12):
        return None
    beside = [spots(tile) in (9, 11) for tile in hand.others]
    by_spots = all(beside) if hand.way.nine_or_eleven == "both" else any(beside)
    return hand.split() if by_spots or hand.low_after_split(6) else None


def never_split(hand: Four) -> SetTiles | None:
    """Pairs of tiles with 4, 5, 6, 10 or 11 spots."""
    return hand.pairs[0] if hand.pair_of(4, 5, 6, 10, 11) else None


def pair_high(hand: Four) -> SetTiles | None:
    """The most valuable high hand is a pair."""
    return hand.pairs[0] if hand.pairs else None


def wong(hand: Four) -> SetTiles | None:
    return first_with(hand, WONG)


def gong(hand: Four) -> SetTiles | None:
    return first_with(hand, GONG)


def first_with(hand: Four, kind: int) -> SetTiles | None:
    """The setting with the best high hand of a kind."""
    return next((way for way in hand.settings if hand.rank(way.high).kind == kind), None)


def nine(hand: Four) -> SetTiles | None:
    """Two tiles that total nine: led by Teen or Day, or as much as there is, as the sheet says."""
    best = hand.settings[0]
    if hand.way.nine == "highest":
        return best
    if hand.way.nine == "none" or hand.rank(best.high).value != 9:
        return None
    return best if any(spots(tile) in (2, 12) for tile in best.high) else None


def largest_with_smallest(hand: Four) -> SetTiles:
    """Whatever is left: the largest tile goes with the smallest."""

    def size(tile: Card) -> tuple[int, int]:
        by_rank = height(hand.setting, tile)
        return (by_rank, 0) if hand.way.largest == "rank" else (spots(tile), by_rank)

    by_size = sorted(hand.tiles, key=size)
    return hand.put(by_size[0], by_size[-1])


PAIRS_WONG_GONG_NINE = (
    Row("best of both", keep_best_of_both),
    Row("two pairs", keep_two_pairs),
    Row("split Gee Joon", split_gee_joon),
    Row("split sevens", split_sevens),
    Row("split eights", split_eights),
    Row("split nines", split_nines),
    Row("split Teen or Day", split_teen_or_day),
    Row("never split this pair", never_split),
    Row("the pair is high", pair_high),
    Row("Wong", wong),
    Row("Gong", gong),
    Row("nine or less", nine),
    Row("largest with smallest", largest_with_smallest),
)
HOUSE_WAYS: Mapping[str, tuple[Row, ...]] = {"pairs-wong-gong-nine": PAIRS_WONG_GONG_NINE}


def house_way(rules: TileRules, tiles: Tiles) -> tuple[str, SetTiles]:
    """The name of the first row that is for these tiles, and how it sets them."""
    hand = Four(rules, tiles)
    rows: Iterator[tuple[str, SetTiles | None]] = (
        (row.name, row.sets(hand)) for row in HOUSE_WAYS[hand.way.rows]
    )
    return next((name, way) for name, way in rows if way is not None)
