"""Suit classes: sets of cards that differ only in which suit is which, compiled.

A set of cards is four sets of ranks, one per suit; renaming suits permutes them, so the class is
the four in falling order, and it stands for 24 divided by the orders of equal ones.
"""

import numpy as np
from numba import njit


@njit(cache=True)
def ones(mask):
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@njit(cache=True)
def weight_of(a, b, c, d):
    """How many sets of cards a class stands for; the four are in falling order."""
    orders = 24
    run = 1
    for same in (a == b, b == c, c == d):
        run = run + 1 if same else 1
        if same:
            orders //= run
    return orders


@njit(cache=True)
def suit_classes(size, count):
    """Classes of sets of `size` cards: sets of ranks by suit and weights.

    count: how many classes there are room for; the number found is returned last.
    """
    bits = np.array([ones(mask) for mask in range(8192)], dtype=np.int64)
    suits = np.zeros((count, 4), dtype=np.uint16)
    weights = np.zeros(count, dtype=np.int64)
    found = 0
    for a in range(8192):
        left_a = size - bits[a]
        if left_a < 0 or left_a > 3 * size:
            continue
        for b in range(a + 1):
            left_b = left_a - bits[b]
            if left_b < 0:
                continue
            for c in range(b + 1):
                left_c = left_b - bits[c]
                if left_c < 0:
                    continue
                if left_c == 0:
                    if found < count:
                        suits[found, 0], suits[found, 1], suits[found, 2] = a, b, c
                        weights[found] = weight_of(a, b, c, 0)
                    found += 1
                    continue
                for d in range(1, c + 1):
                    if bits[d] == left_c:
                        if found < count:
                            suits[found, 0], suits[found, 1] = a, b
                            suits[found, 2], suits[found, 3] = c, d
                            weights[found] = weight_of(a, b, c, d)
                        found += 1
    return suits, weights, found
