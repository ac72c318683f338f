"""First-fit packing of table rows, compiled."""

import numpy as np
from numba import njit


@njit(cache=True)
def fit_rows(keys, starts, lengths, space):
    """Shifts rows of keys until they fit into each other's gaps, the longest row first.

    keys: columns of all rows one after another; starts and lengths: of each row in the order to
    be placed. Returns the shift of each row; `space` places are enough for what fits.
    """
    taken = np.zeros(space, dtype=np.uint8)
    shifts = np.zeros(starts.size, dtype=np.int64)
    first_free = 0
    for row in range(starts.size):
        start, length = starts[row], lengths[row]
        shift = first_free - keys[start]
        while True:
            fits = True
            for i in range(start, start + length):
                if taken[keys[i] + shift]:
                    fits = False
                    break
            if fits:
                break
            shift += 1
        for i in range(start, start + length):
            taken[keys[i] + shift] = 1
        shifts[row] = shift
        while taken[first_free]:
            first_free += 1
    return shifts
