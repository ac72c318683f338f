"""All deals of four dominoes to a player and four to the bank, by kinds of tiles.

Tiles of one kind count and rank alike: fifteen kinds of two tiles, and the two tiles of Gee Joon,
which differ in their spots. One hand comes up against another in as many ways as a product of
binomials says, with a factor for each kind.
"""

from functools import cached_property, lru_cache
from itertools import combinations_with_replacement, permutations, product
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.cards.tile_sets import DOMINOES
from houseway.families.tiles.house_way import Four, SetTiles, house_way
from houseway.families.tiles.rank import NAME_OF, TileRank, Tiles, compare, rank
from houseway.families.tiles.sheet import TileRules
from houseway.progress import tracked

Counts = NDArray[np.int64]
ENDS = 4  # a player's hands that are higher: none, one, two; and both copies
NONE_WON, ONE_WON, BOTH_WON, BOTH_COPIED = range(ENDS)
SLICE = 256  # hands counted at once


def kind_of(tile: Card) -> str:
    """What alike tiles have in common; those of Gee Joon differ in their spots."""
    return tile if NAME_OF[tile] == "Gee Joon" else NAME_OF[tile]


class Deals:
    """The hands of four dominoes under the rules of a sheet, and how often they meet."""

    def __init__(self, rules: TileRules) -> None:
        self.rules = rules
        by_kind: dict[str, list[Card]] = {}
        for tile in DOMINOES:
            by_kind.setdefault(kind_of(tile), []).append(tile)
        self._number = {kind: place for place, kind in enumerate(by_kind)}
        self.copies = [len(tiles) for tiles in by_kind.values()]
        self._examples = list(by_kind.values())
        self.kinds = [
            kinds
            for kinds in combinations_with_replacement(range(len(by_kind)), 4)
            if all(kinds.count(kind) <= self.copies[kind] for kind in set(kinds))
        ]
        self._place: dict[tuple[int, ...], int] = {
            kinds: place for place, kinds in enumerate(self.kinds)
        }

    def hand(self, place: int) -> Tiles:
        """Tiles of a hand."""
        kinds = self.kinds[place]
        return tuple(self._examples[kind][kinds[:at].count(kind)] for at, kind in enumerate(kinds))

    def kind(self, tile: Card) -> int:
        return self._number[kind_of(tile)]

    def place(self, tiles: Tiles) -> int:
        """The place of a hand among all."""
        return self._place[tuple(sorted(map(self.kind, tiles)))]

    @cached_property
    def held(self) -> NDArray[np.int8]:
        """How many tiles of each kind a hand has."""
        rows = [[kinds.count(kind) for kind in range(len(self.copies))] for kinds in self.kinds]
        return np.array(rows, dtype=np.int8)

    @cached_property
    def often(self) -> Counts:
        """In how many ways a hand is dealt."""
        ways = [[comb(copies, held) for held in range(3)] for copies in self.copies]
        chosen = np.array(ways)[np.arange(len(self.copies)), self.held]
        return np.asarray(chosen.prod(axis=1), dtype=np.int64)

    def against(self, places: NDArray[np.intp]) -> NDArray[np.int32]:
        """In how many ways every hand is dealt from the tiles that these hands leave."""
        found = np.ones((len(places), len(self.kinds)), dtype=np.int32)
        for kind, copies in enumerate(self.copies):
            ways = [[comb(copies - gone, held) for held in range(3)] for gone in range(copies + 1)]
            rows = np.array(ways, dtype=np.int32)[self.held[places, kind]]
            found *= rows[:, self.held[:, kind]]
        return found

    # ---- ranks as numbers ----

    @cached_property
    def numbers(self) -> dict[TileRank, int]:
        """The ranks of all hands of two tiles, numbered from the lowest."""
        found = {
            rank(self.rules, tiles)
            for place in range(len(self.kinds))
            for way in Four(self.rules, self.hand(place)).settings
            for tiles in way
        }
        return {each: number for number, each in enumerate(sorted(found))}

    def code(self, way: SetTiles) -> tuple[int, int]:
        low, high = (self.numbers[rank(self.rules, tiles)] for tiles in way)
        return low, high

    @cached_property
    def outcome(self) -> NDArray[np.int8]:
        """By two ranks: whether the player's is higher, 1, a copy, 0, or lower, -1."""
        ranks = list(self.numbers)
        rows = [[compare(self.rules, own, bank) for bank in ranks] for own in ranks]
        return np.array(rows, dtype=np.int8)

    @cached_property
    def settings(self) -> NDArray[np.int16]:
        """By hand and setting: the numbers of the low and the high hand."""
        rows = [
            [self.code(way) for way in Four(self.rules, self.hand(place)).settings]
            for place in range(len(self.kinds))
        ]
        return np.array(rows, dtype=np.int16)

    @cached_property
    def house_ways(self) -> list[tuple[str, SetTiles]]:
        """By hand: the row of the house way, and the setting."""
        return [house_way(self.rules, self.hand(place)) for place in range(len(self.kinds))]

    @cached_property
    def by_house_way(self) -> NDArray[np.int16]:
        return np.array([self.code(way) for _, way in self.house_ways], dtype=np.int16)

    # ---- what becomes of settings ----

    def ends(
        self,
        places: NDArray[np.intp],
        own: NDArray[np.int16],
        others: NDArray[np.int16],
        *,
        banks: bool,
    ) -> Counts:
        """How often settings of these hands end each way, by hand and end.

        `own` and `others` are low and high numbers, a row for each of the places and for every
        hand; with `banks` the places are the bank's hands, and the others a player's.
        """
        ways = self.against(places)
        outcome = self.outcome.T if banks else self.outcome
        low = outcome[own[:, :1], others[None, :, 0]]
        high = outcome[own[:, 1:], others[None, :, 1]]
        won = (low > 0).astype(np.int8) + (high > 0)
        copied = (low == 0) & (high == 0)
        won[copied] = BOTH_COPIED
        return np.stack([(ways * (won == end)).sum(axis=1) for end in range(ENDS)], axis=1)

    @cached_property
    def all_ends(self) -> Counts:
        """How often every setting of every hand ends each way against the house way, by side (a
        player's hands, then the bank's), hand, setting and end."""
        from houseway.families.tiles.kernel import count_ends

        ways = np.zeros((len(self.copies), 3, 3), dtype=np.int64)
        for kind, copies in enumerate(self.copies):
            for gone, held in product(range(copies + 1), range(3)):
                ways[kind, gone, held] = comb(copies - gone, held)
        every = len(self.kinds)
        parts = [
            count_ends(
                self.held,
                ways,
                self.settings,
                self.by_house_way,
                self.outcome,
                first,
                min(first + SLICE, every),
            )
            for first in tracked(range(0, every, SLICE), "every setting of every hand")
        ]
        return np.concatenate(parts, axis=1)

    @cached_property
    def chosen(self) -> NDArray[np.intp]:
        """By hand: which of its settings is that of the house way."""
        same = (self.settings == self.by_house_way[:, None, :]).all(axis=2)
        assert same.any(axis=1).all(), "a house way sets a hand in one of the three ways"
        chosen: NDArray[np.intp] = same.argmax(axis=1)
        return chosen

    # ---- tables for a simulation ----

    def table(self, codes: NDArray[np.int16]) -> NDArray[np.uint16]:
        """256 × low + high by the kinds of four tiles in any order, as digits."""
        base = len(self.copies)
        kinds = np.array(self.kinds)
        found = np.zeros(base**4, dtype=np.uint16)
        packed = (codes[:, 0].astype(np.uint16) << 8) | codes[:, 1].astype(np.uint16)
        for order in permutations(range(4)):
            a, b, c, d = (kinds[:, place] for place in order)
            found[((a * base + b) * base + c) * base + d] = packed
        return found


@lru_cache(maxsize=8)
def deals_of(rules: TileRules) -> Deals:
    """The deals under these rules, kept: what they hold takes a second to find."""
    return Deals(rules)
