"""Compiled Casino War; cards are rank numbers."""

import numpy as np
from numba import njit

from houseway.odds.kernel import draw, seed_stream


@njit(cache=True, nogil=True)
def simulate(shoe, rounds, seed, stream, war):
    """Plays rounds; counts higher, lower, surrendered, war won, war tied, war lost."""
    state = seed_stream(seed, stream)
    ends = np.zeros(6, dtype=np.int64)
    for _ in range(rounds):
        player = draw(shoe, 0, state)
        bank = draw(shoe, 1, state)
        if player > bank:
            ends[0] += 1
        elif player < bank:
            ends[1] += 1
        elif not war:
            ends[2] += 1
        else:
            player = draw(shoe, 2, state)
            bank = draw(shoe, 3, state)
            ends[3 if player > bank else 4 if player == bank else 5] += 1
    return ends
