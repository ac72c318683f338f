"""Sets of tiles: 32 Chinese dominoes, or 20 mah-jong tiles."""

from collections.abc import Mapping

from houseway.cards.card import WINDOW, Card

# Eleven dominoes come twice; the others pair with another, mostly of as many pips.
TWICE = ("6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5")
ONCE = ("3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "1-4", "2-3", "2-4", "1-2")
DOMINOES = tuple(Card(code) for code in sorted((*TWICE, *TWICE, *ONCE)))
MAH_JONG = tuple(Card(code) for code in "123456789W" for _ in range(2))
TILE_SETS: Mapping[str, tuple[Card, ...]] = {"dominoes": DOMINOES, "mah-jong": MAH_JONG}


def spots(tile: Card) -> int:
    """All spots of a tile: the pips of both halves, or the dots; the window is a ten."""
    return 10 if tile == WINDOW else sum(map(int, tile.split("-")))
