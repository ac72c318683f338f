"""Compiled mah-jong pai gow; tiles are numbers of kinds."""

import numpy as np
from numba import njit

from houseway.odds.kernel import draw, seed_stream


@njit(cache=True, nogil=True)
def simulate(tiles, rounds, seed, stream, kinds):
    """Deals two tiles each; counts by the four kinds, which count as digits."""
    state = seed_stream(seed, stream)
    found = np.zeros(kinds**4, dtype=np.int64)
    for _ in range(rounds):
        dealt = 0
        for place in range(4):
            dealt = dealt * kinds + draw(tiles, place, state)
        found[dealt] += 1
    return found
