"""Tiles from their rules: every hand of two looked at by itself, deals compared one by one.

Shares nothing with `houseway`. A tile is its text: `1-3`, or `5` and `W` of a mah-jong set.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

Tile = str
Hand = Sequence[Tile]
Worth = tuple[int, ...]

# The public order of pairs; single tiles rank likewise, Gee Joon's last.
PAIRS = (
    ("1-2", "2-4"),
    ("6-6", "6-6"),
    ("1-1", "1-1"),
    ("4-4", "4-4"),
    ("1-3", "1-3"),
    ("5-5", "5-5"),
    ("3-3", "3-3"),
    ("2-2", "2-2"),
    ("5-6", "5-6"),
    ("4-6", "4-6"),
    ("1-6", "1-6"),
    ("1-5", "1-5"),
    ("3-6", "4-5"),
    ("2-6", "3-5"),
    ("2-5", "3-4"),
    ("1-4", "2-3"),
)
SET = tuple(tile for pair in PAIRS for tile in pair)
MAH_JONG = tuple("123456789W" * 2)
GEE_JOON = PAIRS[0]


class Told(NamedTuple):
    """What a sheet says of the comparison."""

    dominoes: bool = True
    wild: bool = True  # Gee Joon's tiles count 3 or 6
    by_spots: bool = False  # the 2-4 ranks between the sevens and the fives
    zero: str = "plain"  # which zeros the bank wins


def told(sheet: Any) -> Told:
    rules = sheet.setting
    if rules is None:
        return Told(dominoes=False, zero=sheet.zero)
    return Told(
        wild=rules.gee_joon == "three-or-six",
        by_spots=rules.order == "gee-joon-by-spots",
        zero=sheet.zero,
    )


def dots(tile: Tile) -> int:
    return 10 if tile == "W" else sum(int(part) for part in tile.split("-"))


def is_pair(hand: Hand, told: Told) -> bool:
    return tuple(sorted(hand)) in PAIRS if told.dominoes else hand[0] == hand[1]


def place(tile: Tile, told: Told) -> int:
    """Of a single tile, the lowest 0 or more."""
    if not told.dominoes:
        return dots(tile)
    order = [pair for pair in PAIRS if pair != GEE_JOON]
    if tile in GEE_JOON:
        return 3 if told.by_spots and tile == "2-4" else 0
    at = len(order) - next(i for i, pair in enumerate(order) if tile in pair)  # 1: the fives
    return 2 if at == 1 else at + 2


def counted(hand: Hand, told: Told) -> int:
    """The last digit, with Gee Joon's tiles as is best."""
    first, second = (
        (3, 6) if told.wild and told.dominoes and tile in GEE_JOON else (dots(tile),)
        for tile in hand
    )
    return max((a + b) % 10 for a in first for b in second)


def worth(hand: Hand, told: Told) -> Worth:
    """Greater is higher: pair, Wong, Gong, then the count; the highest tile last."""
    top = max(place(tile, told) for tile in hand)
    if is_pair(hand, told):
        best = told.dominoes and tuple(sorted(hand)) == GEE_JOON
        return (4, 99 if best else top)
    spots = {dots(tile) for tile in hand}
    if told.dominoes and spots & {2, 12}:
        if 9 in spots:
            return (3, top)
        if 8 in spots:
            return (2, top)
    return (1, counted(hand, told), top)


def outcome(own: Hand, bank: Hand, told: Told) -> str:
    """`copy`, `higher` or `lower`; zeros that the bank wins are lower."""
    mine, theirs = worth(own, told), worth(bank, told)
    if mine == theirs:
        return "copy"
    zeros = counted(own, told) == counted(bank, told) == 0
    gee_joon = {tuple(sorted(own)), tuple(sorted(bank))} & {GEE_JOON}
    plain = mine[0] == theirs[0] == 1
    if zeros and not gee_joon and (told.zero == "any" or (told.zero == "plain" and plain)):
        return "lower"
    return "higher" if mine > theirs else "lower"


def facts(told: Told, hands: Sequence[Hand], banks: Sequence[Hand]) -> set[str]:
    """What holds of one hand or of a low and a high one; they are compared in their order."""
    ends = Counter(outcome(own, bank, told) for own, bank in zip(hands, banks, strict=True))
    if len(hands) == 2:
        found = {2: {"both-higher"}, 1: {"one-higher"}, 0: set[str]()}[ends["higher"]]
        return found | ({"both-copies"} if ends["copy"] == 2 else set())
    (hand,) = hands
    held = {"higher"} if ends["higher"] else set()
    if ends["copy"]:
        held |= {"copy"} if counted(hand, told) == 0 else {"copy", "copy-above-zero"}
    return held | ({"pair"} if is_pair(hand, told) else set())


# ---- setting ----


def ways(tiles: Hand, told: Told) -> Iterator[tuple[Hand, Hand]]:
    """The three ways to set four tiles, low and high."""
    for partner in (1, 2, 3):
        one = (tiles[0], tiles[partner])
        other = tuple(tiles[i] for i in (1, 2, 3) if i != partner)
        low, high = sorted((one, other), key=lambda hand: worth(hand, told))
        yield low, high


def is_named(hand: Hand, told: Told) -> bool:
    return worth(hand, told)[0] > 1


def house_way(tiles: Hand, told: Told) -> tuple[Hand, Hand]:
    """Lotus Casino's, 004:437-445 and 476-482, two pairs kept, plain hands as high as they come;
    between equal high hands the low one decides."""

    def value_of(way: tuple[Hand, Hand]) -> tuple[Worth, Worth]:
        return worth(way[1], told), worth(way[0], told)

    all_ways = sorted(ways(tiles, told), key=value_of, reverse=True)
    best = all_ways[0]
    low, high = best
    if not is_pair(high, told) or is_pair(low, told):
        return best
    split = all_ways[1]
    others = sorted(dots(tile) for tile in low)
    spots = {dots(tile) for tile in high}
    value = 10 if is_named(split[0], told) else counted(split[0], told)
    if tuple(sorted(high)) == GEE_JOON:
        splits = others in ([4, 6], [5, 6], [6, 6])
    elif spots == {7}:
        splits = bool({2, 12} & set(others)) and value >= 7
    elif spots == {8}:
        splits = value >= 7
    elif spots == {9}:
        splits = value >= 9
    elif spots & {2, 12}:
        splits = value >= 6 or others == [9, 11]
    else:
        splits = False
    return split if splits else best


def against_all(
    own: tuple[Hand, Hand], told: Told, sets: dict[frozenset[int], Any], held: Any
) -> Counter[str]:
    """How a setting ends against the bank's house way with all hands of the other tiles."""
    found: Counter[str] = Counter()
    left = [number for number in range(len(SET)) if number not in held]
    for bank in combinations(left, 4):
        ended = facts(told, own, sets[frozenset(bank)])
        found[min(ended, default="lost")] += 1
    return found
