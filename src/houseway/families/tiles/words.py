"""The rules of a tile game in plain words."""

from collections.abc import Iterator

from houseway.families.tiles.sheet import TileDice, TilesHouseWay, TilesSheet, TwoHands
from houseway.round.words import Said, number

ZERO = {
    "plain": "Two hands that count zero, neither of them {named}: the player-dealer wins, whatever"
    " their tiles.",
    "any": "Two hands whose spots come to zero, also {named}: the player-dealer wins, whatever"
    " their tiles.",
    "none": "Two hands that count zero are compared by their highest tile like any others.",
}
ORDER = {
    "gee-joon-last": "the tiles of Gee Joon are lowest",
    "gee-joon-by-spots": "the 2-4 is below the sevens and the 1-2 is lowest",
}
COUNTS = {
    "three-or-six": "Apart from each other the tiles of Gee Joon count 3 or 6, as is better.",
    "spots": "Apart from each other the tiles of Gee Joon count their own spots, 3 and 6.",
}
SWAPPED = {
    "turned": "A low hand set above the high one is no mistake: the higher of the two is high.",
    "foul": "A low hand set above the high one is a foul and loses; the player-dealer's hands are"
    " turned round.",
}
NINE = {
    "high-nine": "Teen or Day with a tile that makes nine is high",
    "highest": "the high hand is made as close to nine as it comes",
    "none": "the row on totals of nine or less says nothing new",
}
LARGEST = {"spots": "of most spots", "rank": "highest in rank"}
BESIDE = {"both": "the others are a nine and an eleven", "either": "a nine or an eleven is beside"}


def in_words(sheet: TilesSheet) -> Iterator[Said]:
    yield Said(_deal(sheet), sheet.dice.lines)
    if sheet.setting is None:
        yield Said("Nobody decides anything: the two tiles are the hand.")
    yield Said(ZERO[sheet.zero].format(named="a pair or a Gong" if sheet.setting else "a pair"))
    if sheet.setting is not None:
        yield from _setting(sheet.setting)


def _deal(sheet: TilesSheet) -> str:
    each = number(sheet.tiles_each)
    return (
        f"{_cup(sheet.dice)}, counted {sheet.dice.count} from the player-dealer as 1, say who gets"
        f" the first {each} tiles; the deal goes on that way, {each} tiles to every place, with a"
        f" wager or without. {_passes(sheet.dice)}"
    )


def _cup(dice: TileDice) -> str:
    return f"The dots of {number(dice.dice)} {'dice' if dice.dice > 1 else 'ten-sided die'}"


def _passes(dice: TileDice) -> str:
    first = {
        "player-dealer": "gets the first tiles and the action passes to the next place",
        "action-button": "is passed over, for the first tiles and for the action",
    }[dice.first]
    return f"Where the count ends on the player-dealer, he {first}."


def _setting(rules: TwoHands) -> Iterator[Said]:
    yield Said(
        "All players set a low and a high hand of two tiles, then the player-dealer does; on"
        " request the house dealer sets them the house way.",
        rules.lines,
    )
    yield Said(f"Single tiles rank as pairs do, but {ORDER[rules.order]}. {COUNTS[rules.gee_joon]}")
    yield Said(SWAPPED[rules.swapped])
    yield Said(f"The house way: {'; '.join(_house_way(rules.house_way))}.", rules.house_way.lines)


def _house_way(way: TilesHouseWay) -> Iterator[str]:
    if way.best_of_both == "kept":
        yield "a setting that no other beats in either hand is taken"
    if way.two_pairs == "kept":
        yield "two pairs are kept"
    yield "Gee Joon is split beside a six with a four, five or six"
    yield "sevens are split with a Teen or Day if the low hand is then 7 or more"
    yield "eights are split if the low hand is then 7 or more"
    yield "nines are split if it is then 9 or more"
    beside = BESIDE[way.nine_or_eleven]
    yield f"a pair of Teen or Day is split if it is then 6 or more, or where {beside}"
    yield "all other pairs are high"
    yield "without a pair a Wong is high, or else a Gong"
    yield f"then {NINE[way.nine]}"
    if way.nine != "highest":
        yield f"at last the tile {LARGEST[way.largest]} goes with its opposite"
