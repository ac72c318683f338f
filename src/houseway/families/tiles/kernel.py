"""Compiled pai gow tiles; tiles are numbers of kinds, and hands are looked up in tables."""

import numpy as np
from numba import njit

from houseway.odds.kernel import draw, seed_stream


@njit(cache=True, nogil=True)
def count_ends(held, ways, settings, house, outcome, first, last):
    """How often every setting of some hands ends each way, by side, hand, setting and end.

    `held` are the tiles of each kind in a hand, `ways` the binomials by kind, tiles gone and tiles
    held, and `house` the setting of every other hand. Side 0 is a player's, side 1 the bank's, and
    the ends are the player's: hands won, or 3 where both are copies.
    """
    hands, kinds = held.shape
    found = np.zeros((2, last - first, 3, 4), dtype=np.int64)
    for own in range(first, last):
        for other in range(hands):
            often = 1
            for kind in range(kinds):
                often *= ways[kind, held[own, kind], held[other, kind]]
            if often == 0:
                continue
            for setting in range(3):
                low, high = settings[own, setting, 0], settings[own, setting, 1]
                for side in range(2):
                    if side == 0:
                        lows = outcome[low, house[other, 0]]
                        highs = outcome[high, house[other, 1]]
                    else:
                        lows = outcome[house[other, 0], low]
                        highs = outcome[house[other, 1], high]
                    end = 3 if lows == 0 and highs == 0 else (lows > 0) + (highs > 0)
                    found[side, own - first, setting, end] += often
    return found


@njit(cache=True, nogil=True)
def simulate(tiles, rounds, seed, stream, player, bank, outcome, kinds):
    """Deals four tiles each; counts the hands won: none, one, two, and both copies.

    `player` and `bank` hold 256 × low + high by the four kinds, which count as digits; `outcome`
    says by two ranks whether the player's is higher.
    """
    state = seed_stream(seed, stream)
    found = np.zeros(4, dtype=np.int64)
    for _ in range(rounds):
        own = 0
        for place in range(4):
            own = own * kinds + draw(tiles, place, state)
        other = 0
        for place in range(4, 8):
            other = other * kinds + draw(tiles, place, state)
        mine, theirs = player[own], bank[other]
        if mine == theirs:
            found[3] += 1
        else:
            low = outcome[mine >> 8, theirs >> 8]
            found[(low > 0) + (outcome[mine & 255, theirs & 255] > 0)] += 1
    return found
