"""Exact odds of tile games: all deals to one player and the player-dealer.

With dominoes the other side sets its tiles the house way, which it is known by; a player's best
answer to it is found hand by hand, and so is the player-dealer's. With mah-jong tiles nobody sets.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card, show
from houseway.cards.tile_sets import DOMINOES, MAH_JONG
from houseway.errors import HousewayError
from houseway.families.tiles.deals import NONE_WON, Counts, Deals, deals_of
from houseway.families.tiles.facts import FACTS, TileShowdown, showdown
from houseway.families.tiles.house_way import HOUSE_WAYS, Four, SetTiles, house_way
from houseway.families.tiles.rank import rank
from houseway.families.tiles.round import ROWS
from houseway.families.tiles.sheet import TileRules, TilesSheet
from houseway.families.tiles.situations import BANK, of_bank, of_player
from houseway.odds import (
    Choices,
    Differing,
    Sampled,
    Solved,
    WagerOdds,
    WaysCompared,
    sampled,
)
from houseway.round import (
    HOUSE_WAY,
    Advice,
    FamilyOdds,
    Seen,
    SetByHouse,
    Settable,
    Simulation,
    Units,
    count_rows,
    judge,
)

# How two hands end, in the order of `deals`: hands won, or both copied.
ENDS = (
    TileShowdown(won=0),
    TileShowdown(won=1),
    TileShowdown(won=2),
    TileShowdown(won=0, copied=True),
)
BEST = "best setting"
SET_BY_HOUSE = "the other side sets its tiles the house way"


def solve(sheet: TilesSheet, decks: int) -> Solved:
    return solve_set(sheet) if sheet.setting else solve_dealt(sheet)


# ---- one hand of two tiles ----


def solve_dealt(sheet: TilesSheet) -> Solved:
    weighed = list(all_showdowns(sheet.rules))
    wagers = tuple(
        WagerOdds(name=wager.name, rows=count_rows(wager, FACTS, weighed)) for wager in sheet.wagers
    )
    return Solved(wagers=wagers, assumes="nobody decides anything")


def all_showdowns(rules: TileRules) -> Iterator[tuple[int, TileShowdown]]:
    """Every two tiles against every other two of the set."""
    found: Counter[tuple[str, ...]] = Counter()
    places = range(len(MAH_JONG))
    for own in combinations(places, 2):
        for other in combinations((place for place in places if place not in own), 2):
            found[tuple(MAH_JONG[place] for place in (*own, *other))] += 1
    for tiles, often in found.items():
        yield often, of_four(rules, [Card(tile) for tile in tiles])


def of_four(rules: TileRules, tiles: list[Card]) -> TileShowdown:
    """The first two tiles against the last two."""
    a, b, c, d = tiles
    return showdown(rules, (rank(rules, (a, b)),), (rank(rules, (c, d)),))


# ---- two hands, set from four tiles ----


def gains(sheet: TilesSheet) -> tuple[Fraction, ...]:
    """What a unit of the wager gains at each end."""
    return tuple(judge(sheet.wagers[0], FACTS, end)[1].gain for end in ENDS)


def best_settings(sheet: TilesSheet, ends: Counts, *, banks: bool) -> NDArray[np.intp]:
    """By hand: which setting is best. Gains are scaled to whole numbers, so the choice is exact."""
    scaled = whole(gains(sheet))
    worth = ends @ (-scaled if banks else scaled)
    return np.asarray(worth.argmax(axis=1))


def whole(gained: Iterable[Fraction]) -> NDArray[np.int64]:
    """Gains times their common denominator."""
    rows = list(gained)
    common = np.lcm.reduce([row.denominator for row in rows])
    return np.array([int(row * int(common)) for row in rows], dtype=np.int64)


def solve_set(sheet: TilesSheet) -> Solved:
    deals = deals_of(sheet.rules)
    every = np.arange(len(deals.kinds))
    ends, banks = deals.all_ends
    best = ends[every, best_settings(sheet, ends, banks=False)]
    house = ends[every, deals.chosen]
    banks_best = banks[every, best_settings(sheet, banks, banks=True)]
    wager = sheet.wagers[0]
    return Solved(
        wagers=(WagerOdds(name=wager.name, rows=count_rows(wager, FACTS, over(deals, best))),),
        decisions=(
            *by_rows(sheet, deals, house, best, banks=False),
            *by_rows(sheet, deals, banks[every, deals.chosen], banks_best, banks=True),
        ),
        assumes=SET_BY_HOUSE,
        house_way=expected(sheet, over(deals, house)),
    )


def over(
    deals: Deals, ends: Counts, among: Iterable[int] | None = None
) -> list[tuple[int, TileShowdown]]:
    """The ends of all hands together, weighed by how often each hand is dealt."""
    places = slice(None) if among is None else list(among)
    totals = (ends[places] * deals.often[places, None]).sum(axis=0)
    return [(int(often), end) for often, end in zip(totals, ENDS, strict=True)]


def expected(sheet: TilesSheet, weighed: Iterable[tuple[int, TileShowdown]]) -> Fraction:
    """The bettor's expectation of a unit."""
    rows = list(weighed)
    by_end = dict(zip(ENDS, gains(sheet), strict=True))
    gained = sum((often * by_end[end] for often, end in rows), Fraction(0))
    return gained / sum(often for often, _ in rows)


def by_rows(
    sheet: TilesSheet, deals: Deals, house: Counts, best: Counts, *, banks: bool
) -> Iterator[Choices]:
    """Each row of the house way: how often it comes up, its worth, and that of the best setting."""
    assert sheet.setting is not None, "a house way sets two hands"
    sign = -1 if banks else 1
    for row in HOUSE_WAYS[sheet.setting.house_way.rows]:
        places = [place for place, (name, _) in enumerate(deals.house_ways) if name == row.name]
        if not places:
            continue
        often = int(deals.often[places].sum())
        yield Choices(
            situation=of_bank(row.name) if banks else of_player(row.name),
            who="player-dealer" if banks else "player",
            probability=Fraction(often, int(deals.often.sum())),
            worth={
                HOUSE_WAY: sign * expected(sheet, over(deals, house, places)),
                BEST: sign * expected(sheet, over(deals, best, places)),
            },
            house_way=HOUSE_WAY,
        )


# ---- the house way of another game ----


def compare_ways(sheet: TilesSheet, other: TilesSheet) -> WaysCompared:
    """The other game's house way in place of the first's, against the first's player-dealer."""
    if sheet.setting is None or other.setting is None:
        return WaysCompared(refused="not both set hands")
    own = deals_of(sheet.rules)
    rules = msgspec.structs.replace(
        sheet.rules,
        setting=msgspec.structs.replace(sheet.setting, house_way=other.setting.house_way),
    )
    theirs = deals_of(rules)
    every = np.arange(len(own.kinds))
    ends = own.all_ends[0]
    alike = (own.settings == theirs.by_house_way[:, None, :]).all(axis=2)
    settings = ends[every, own.chosen], ends[every, alike.argmax(axis=1)]
    groups: dict[tuple[str, str], list[int]] = {}
    for place in np.flatnonzero((own.by_house_way != theirs.by_house_way).any(axis=1)).tolist():
        rows = own.house_ways[place][0], theirs.house_ways[place][0]
        groups.setdefault(rows, []).append(place)
    found = []
    for rows, places in groups.items():
        most = max(places, key=lambda place: int(own.often[place]))
        one, two = (expected(sheet, over(own, each, places)) for each in settings)
        found.append(
            Differing(
                rows=rows,
                probability=Fraction(int(own.often[places].sum()), int(own.often.sum())),
                worth=(one, two),
                hand=show(own.hand(most)),
                settings=(shown(own, most), shown(theirs, most)),
            )
        )
    return WaysCompared(groups=tuple(sorted(found, key=lambda row: -abs(row.cost))))


def shown(deals: Deals, place: int) -> str:
    _, way = deals.house_ways[place]
    return f"{show(way.low)} | {show(way.high)}"


# ---- advice on one hand ----


def advise(
    sheet: TilesSheet,
    solved: Solved | None,
    seen: Seen,
    placed: Units,
    decks: int = 1,
    situation: str = "",
) -> Choices:
    """The worth of every setting of four tiles against the house way, of the wager."""
    assert sheet.setting is not None, "nobody is asked where nothing is set"
    deals, tiles = deals_of(sheet.rules), tuple(seen["hand"])
    banks = situation.startswith(BANK)
    row, by_the_house = house_way(sheet.rules, tiles)
    gained = dict(zip(ENDS, gains(sheet), strict=True))
    settable = Settable(tiles, ROWS)
    worth: dict[str, Fraction] = {}
    for way in Four(sheet.rules, tiles).settings:
        own = np.array([deals.code(way)], dtype=np.int16)
        ends = deals.ends(np.array([deals.place(tiles)]), own, deals.by_house_way, banks=banks)[0]
        counted = zip(ends.tolist(), ENDS, strict=True)
        total = sum((often * gained[end] for often, end in counted), Fraction(0))
        worth[answer(settable, way)] = (-total if banks else total) / int(ends.sum())
    if sheet.setting.swapped == "foul" and not banks:
        fouls = {swapped(settable, way) for way in Four(sheet.rules, tiles).settings}
        worth |= dict.fromkeys(sorted(fouls - {*worth}), gains(sheet)[NONE_WON])
    return Choices(
        situation=of_bank(row) if banks else of_player(row),
        who="player-dealer" if banks else "player",
        probability=Fraction(1),
        worth=worth,
        house_way=answer(settable, by_the_house),
    )


def by_house(sheet: TilesSheet, seen: Seen) -> SetByHouse:
    """The row of the house way that these tiles fall under, and how it sets them."""
    tiles = tuple(seen["hand"])
    row, way = house_way(sheet.rules, tiles)
    names = tuple(each.name for each in ROWS)
    return SetByHouse(row, names, answer(Settable(tiles, ROWS), way))


def answer(settable: Settable, way: SetTiles) -> str:
    return settable.first(way.low).value


def swapped(settable: Settable, way: SetTiles) -> str:
    return settable.first(way.high).value


def check_seen(sheet: TilesSheet, seen: Seen) -> None:
    """Raises on tiles nobody could be dealt."""
    if sheet.setting is None:
        raise HousewayError("nobody decides anything in this game")
    tiles = seen["hand"]
    if len(tiles) != sheet.tiles_each:
        raise HousewayError(f"--hand: {len(tiles)} tiles; expected {sheet.tiles_each}")
    if unseen := [name for name in ("board", "bank") if seen.get(name)]:
        raise HousewayError(f"--{unseen[0]}: nobody sees other tiles before setting")
    held = Counter(DOMINOES)
    for tile, count in Counter(tiles).items():
        if count > held[tile]:
            there = (
                f"the set holds {held[tile]} of it" if held[tile] else "the set has no such tile"
            )
            raise HousewayError(f"--hand: {tile}: {there}")


def check_placed(sheet: TilesSheet, placed: Units) -> None:
    if placed:
        raise HousewayError("--placed: the only wager is made before the deal")


# ---- simulation ----


def simulate(sheet: TilesSheet, asked: Simulation) -> list[Sampled]:
    if sheet.setting is None:
        weighed = simulated_dealt(sheet.rules, asked)
    else:
        weighed = simulated_set(sheet, asked)
    rounds = sum(often for often, _ in weighed)
    return [
        sampled(wager.name, count_rows(wager, FACTS, weighed), rounds) for wager in sheet.wagers
    ]


def simulated_dealt(rules: TileRules, asked: Simulation) -> list[tuple[int, TileShowdown]]:
    from houseway.families.tiles import kernel_dealt

    kinds = list(dict.fromkeys(MAH_JONG))
    order = np.array([kinds.index(tile) for tile in MAH_JONG], dtype=np.uint8)
    (found,) = asked.run(
        lambda n, stream: (kernel_dealt.simulate(order.copy(), n, asked.seed, stream, len(kinds)),),
        asked.rounds,
    )
    return [
        (int(found[place]), of_four(rules, [kinds[digit] for digit in digits]))
        for place, digits in (
            (int(p), digits_of(int(p), len(kinds))) for p in np.flatnonzero(found)
        )
    ]


def digits_of(number: int, base: int) -> tuple[int, int, int, int]:
    return number // base**3, number // base**2 % base, number // base % base, number % base


def simulated_set(sheet: TilesSheet, asked: Simulation) -> list[tuple[int, TileShowdown]]:
    from houseway.families.tiles import kernel

    deals = deals_of(sheet.rules)
    order = np.array([deals.kind(tile) for tile in DOMINOES], dtype=np.uint8)
    bank = deals.table(deals.by_house_way)
    player = bank
    if asked.by == "best":
        best = best_settings(sheet, deals.all_ends[0], banks=False)
        player = deals.table(deals.settings[np.arange(len(deals.kinds)), best])
    (found,) = asked.run(
        lambda n, stream: (
            kernel.simulate(
                order.copy(), n, asked.seed, stream, player, bank, deals.outcome, len(deals.copies)
            ),
        ),
        asked.rounds,
    )
    return [(int(often), end) for often, end in zip(found, ENDS, strict=True)]


ODDS = FamilyOdds(
    solve=solve,
    simulate=simulate,
    advice=Advice(
        advise=advise,
        looked_up=lambda sheet, seen: False,
        check_seen=check_seen,
        check_placed=check_placed,
        unit=lambda sheet: "wagers",
        house_way=by_house,
        assumes=lambda sheet: SET_BY_HOUSE,
    ),
    ways=("best", "house-way"),
    irrelevant=("dice", "setting.swapped"),
    house_ways=compare_ways,
)
