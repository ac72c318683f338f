"""What a hand of two tiles is worth, and the tables of what beats what."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product

import msgspec

from houseway.cards import WINDOW, Card, spots
from houseway.families.tiles.sheet import TileRules, TilesSheet, TwoHands
from houseway.round.ranks import RankRow, RankTable
from houseway.round.words import number

Tiles = tuple[Card, ...]

# Single tiles and pairs, best first: by the public form, since the pictures of the documents are
# lost. Gee Joon's tiles make the highest pair and are the lowest single tiles.
NAMES: Mapping[str, tuple[str, ...]] = {
    "Teen": ("6-6",),
    "Day": ("1-1",),
    "Yun": ("4-4",),
    "Gor": ("1-3",),
    "Mooy": ("5-5",),
    "Chong": ("3-3",),
    "Bon": ("2-2",),
    "Foo": ("5-6",),
    "Ping": ("4-6",),
    "Tit": ("1-6",),
    "Look": ("1-5",),
    "nine": ("3-6", "4-5"),
    "eight": ("2-6", "3-5"),
    "seven": ("2-5", "3-4"),
    "five": ("1-4", "2-3"),
    "Gee Joon": ("1-2", "2-4"),
}
NAME_OF = {tile: name for name, tiles in NAMES.items() for tile in tiles}
ORDERS: Mapping[str, tuple[str, ...]] = {
    "gee-joon-last": (*NAMES,),
    "gee-joon-by-spots": (*[*NAMES][:14], "2-4", "five", "1-2"),
}
MAH_JONG_ORDER = "W987654321"
WITH_A_GEE_JOON_TILE = (3, 6)
POINTS, GONG, WONG, PAIR = range(4)
SUPREME = 2 * len(NAMES)  # above every place in an order


class TileRank(msgspec.Struct, frozen=True, order=True):
    """The rank of a hand of two tiles: a greater one is higher, and equal ones are copies."""

    kind: int  # POINTS, GONG, WONG or PAIR
    value: int  # of points: 0 to 9
    top: int  # the highest tile, or the pair
    words: str = ""  # `8, led by Teen`; equal for equal ranks
    zero: bool = False  # the spots come to nothing, whatever the hand is

    @property
    def count(self) -> str:
        """Its points, where it has no name."""
        return "" if self.named else str(self.value)

    @property
    def named(self) -> bool:
        return self.kind != POINTS


def rank(rules: TileRules, tiles: Tiles) -> TileRank:
    """The rank of two tiles."""
    first, second = tiles
    return domino(rules.setting, first, second) if rules.setting else mah_jong(first, second)


@lru_cache(maxsize=4096)
def domino(rules: TwoHands, first: Card, second: Card) -> TileRank:
    value = max(sum(pair) % 10 for pair in product(counts(rules, first), counts(rules, second)))
    names = NAME_OF[first], NAME_OF[second]
    top = max(first, second, key=lambda tile: height(rules, tile))
    if names == ("Gee Joon", "Gee Joon"):
        return TileRank(PAIR, 0, SUPREME, "Gee Joon")
    if names[0] == names[1]:
        alone = len(NAMES[names[0]]) == 1
        words = f"pair of {names[0]}" if alone else f"pair of {names[0]}s"
        return TileRank(PAIR, 0, height(rules, top), words, zero=value == 0)
    if NAME_OF[top] in ("Teen", "Day"):
        other = spots(second if top == first else first)
        if other in (8, 9):
            kind, says = (WONG, "Wong") if other == 9 else (GONG, "Gong")
            return TileRank(kind, 0, height(rules, top), f"{says} with {NAME_OF[top]}", value == 0)
    words = f"{value}, led by {tile_name(top)}"
    return TileRank(POINTS, value, height(rules, top), words, zero=value == 0)


@lru_cache(maxsize=1024)
def mah_jong(first: Card, second: Card) -> TileRank:
    value = (spots(first) + spots(second)) % 10
    top = max(spots(first), spots(second))
    if first == second:
        words = "pair of windows" if first == WINDOW else f"pair of {first}s"
        return TileRank(PAIR, 0, top, words, zero=value == 0)
    led = "the window" if top == spots(WINDOW) else f"the {top}"
    return TileRank(POINTS, value, top, f"{value}, led by {led}", zero=value == 0)


def counts(rules: TwoHands, tile: Card) -> tuple[int, ...]:
    """What a tile may count in a hand."""
    if NAME_OF[tile] == "Gee Joon" and rules.gee_joon == "three-or-six":
        return WITH_A_GEE_JOON_TILE
    return (spots(tile),)


def height(rules: TwoHands, tile: Card) -> int:
    """The place of a single tile in the order, the lowest 0."""
    order = ORDERS[rules.order]
    return len(order) - 1 - order.index(str(tile) if str(tile) in order else NAME_OF[tile])


def tile_name(tile: Card) -> str:
    """`Teen`, `a nine`, `a Gee Joon tile`."""
    name = NAME_OF[tile]
    if name == "Gee Joon":
        return "a Gee Joon tile"
    if len(NAMES[name]) == 1:
        return name
    return f"an {name}" if name == "eight" else f"a {name}"


def compare(rules: TileRules, hand: TileRank, bank: TileRank) -> int:
    """1 where the player's hand is higher, 0 for a copy, -1 where it is lower; two zeros that the
    player-dealer wins anyway are lower too, unless they are copies."""
    if hand == bank:
        return 0
    named = hand.named or bank.named
    if hand.zero and bank.zero and (rules.zero == "any" or (rules.zero == "plain" and not named)):
        return -1
    return 1 if hand > bank else -1


# ---- tables to look at ----


def ranks(sheet: TilesSheet) -> tuple[RankTable, ...]:
    if sheet.setting is None:
        return (RankTable("Hands, best first", tuple(mah_jong_rows())),)
    return (
        RankTable("Hands, best first", tuple(domino_rows())),
        RankTable("Single tiles, highest first", tuple(single_rows(sheet.setting))),
    )


def tiles(*codes: str) -> Tiles:
    return tuple(map(Card, codes))


def domino_rows() -> Iterator[RankRow]:
    yield RankRow("Gee Joon, the supreme pair", tiles("1-2", "2-4"))
    for name, codes in NAMES.items():
        if name != "Gee Joon":
            both = codes if len(codes) == 2 else codes * 2
            what = f"Pair of {name}" if len(codes) == 1 else f"Pair of {name}s"
            yield RankRow(what, tiles(*both))
    yield RankRow("Wong: Teen or Day with a nine", tiles("6-6", "3-6"))
    yield RankRow("Gong: Teen or Day with an eight", tiles("1-1", "4-4"))
    yield RankRow("Nine, the highest tile deciding", tiles("6-6", "1-6"))
    yield RankRow("Eight, and so on: the last digit of all spots", tiles("5-5", "3-5"))
    yield RankRow("Zero", tiles("4-6", "5-5"))


def single_rows(rules: TwoHands) -> Iterator[RankRow]:
    for name in ORDERS[rules.order]:
        codes: Iterable[str] = NAMES.get(name, (name,))
        yield RankRow(f"{name[0].upper()}{name[1:]}", tiles(*codes))


def mah_jong_rows() -> Iterator[RankRow]:
    yield RankRow("Pair of windows", tiles("W", "W"))
    yield RankRow("Pair of nines, down to ones", tiles("9", "9"))
    for value in (9, 8):
        more = ", and so on: the last digit of all dots" if value == 8 else ""
        yield RankRow(f"{number(value).capitalize()}{more}", tiles("W", str(value)))
    yield RankRow("Zero", tiles("9", "1"))
