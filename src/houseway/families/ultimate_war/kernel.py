"""Compiled Ultimate War; cards are rank numbers, the five is 3."""

import numpy as np
from numba import njit

from houseway.odds.kernel import draw, seed_stream

FIVE = 3
LADDER = 4
ENDS = 5


@njit(cache=True, nogil=True)
def simulate(shoe, rounds, seed, stream):
    """Plays rounds; counts [wars up to 4 × 5 + end]: player, banker, each with a 5, nobody."""
    state = seed_stream(seed, stream)
    found = np.zeros((LADDER + 1) * ENDS, dtype=np.int64)
    for _ in range(rounds):
        dealt = 0
        end = 4
        while dealt + 1 < shoe.size:
            player = draw(shoe, dealt, state)
            banker = draw(shoe, dealt + 1, state)
            dealt += 2
            if player > banker:
                end = 2 if player == FIVE else 0
                break
            if banker > player:
                end = 3 if banker == FIVE else 1
                break
        wars = dealt // 2 if end == 4 else dealt // 2 - 1
        found[min(wars, LADDER) * ENDS + end] += 1
    return found
