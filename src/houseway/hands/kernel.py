"""Hands at speed. Cards are numbers rank × 4 + suit, ranks from the deuce, suits s h d c.

The tables of the plain high ranking for seven cards are module constants: LLVM then sees fixed
addresses and keeps no reference counts in the loops.
"""

import numpy as np
from numba import njit, prange, uint32, uint64

from houseway.hands.ranking import HIGH, Ranking
from houseway.hands.tables import ROW_BITS, tables

HIGH_FIVE = Ranking(name="high", cards=5, most=9, categories=HIGH)
_SEVEN = tables(HIGH_FIVE, 7)
_FIVE = tables(HIGH_FIVE, 5)
OFFSETS = _SEVEN.offsets
UNSUITED = _SEVEN.unsuited
SUITED = _SEVEN.suited
CATEGORIES = _SEVEN.categories
FIVE_OFFSETS = _FIVE.offsets
FIVE_UNSUITED = _FIVE.unsuited

# A card's two words. KEY: its summand below, a counter per suit of four bits above bit 32; the
# counters start at 3, so bit 3 of a counter says that five cards are of its suit. BIT: the rank
# within sixteen bits per suit.
COUNTERS = uint64(0x3333) << uint64(32)
FLUSH = uint64(0x8888) << uint64(32)
KEY = np.array(
    [int(_SEVEN.summands[card]) + (1 << (32 + 4 * (card % 4))) for card in range(52)],
    dtype=np.uint64,
)
FIVE_KEY = np.array(
    [int(_FIVE.summands[card]) + (1 << (32 + 4 * (card % 4))) for card in range(52)],
    dtype=np.uint64,
)
BIT = np.array([1 << (16 * (card % 4) + card // 4) for card in range(52)], dtype=np.uint64)


@njit(cache=True, inline="always")
def flush_strength(key, bits):
    """The suit whose counter reached five, looked up by its ranks."""
    counters = (key & FLUSH) >> uint64(35)
    suit = uint64(0)
    while not counters & uint64(1):
        counters >>= uint64(4)
        suit += uint64(16)
    return SUITED[(bits >> suit) & uint64(0x1FFF)]


@njit(cache=True, inline="always")
def strength_of_sum(key, bits):
    """Strength of seven cards from their summed words."""
    if key & FLUSH:
        return flush_strength(key, bits)
    low = uint32(key)
    return UNSUITED[low + OFFSETS[low >> uint32(ROW_BITS)]]


@njit(cache=True)
def seven(a, b, c, d, e, f, g):
    """Strength of seven cards, 1 to 7,462."""
    key = COUNTERS + KEY[a] + KEY[b] + KEY[c] + KEY[d] + KEY[e] + KEY[f] + KEY[g]
    bits = BIT[a] | BIT[b] | BIT[c] | BIT[d] | BIT[e] | BIT[f] | BIT[g]
    return strength_of_sum(key, bits)


@njit(cache=True)
def five(a, b, c, d, e):
    """Strength of five cards, on the same scale."""
    key = COUNTERS + FIVE_KEY[a] + FIVE_KEY[b] + FIVE_KEY[c] + FIVE_KEY[d] + FIVE_KEY[e]
    if key & FLUSH:
        return flush_strength(key, BIT[a] | BIT[b] | BIT[c] | BIT[d] | BIT[e])
    low = uint32(key)
    return FIVE_UNSUITED[low + FIVE_OFFSETS[low >> uint32(ROW_BITS)]]


@njit(cache=True, nogil=True)
def sevens(hands, strengths):
    """Strengths of an array of seven-card hands."""
    for i in range(hands.shape[0]):
        key, bits = COUNTERS, uint64(0)
        for j in range(7):
            card = hands[i, j]
            key += KEY[card]
            bits |= BIT[card]
        strengths[i] = strength_of_sum(key, bits)


@njit(cache=True, nogil=True)
def fives(hands, strengths):
    """Strengths of an array of five-card hands."""
    for i in range(hands.shape[0]):
        strengths[i] = five(hands[i, 0], hands[i, 1], hands[i, 2], hands[i, 3], hands[i, 4])


@njit(cache=True, nogil=True)
def count_all_sevens(first, last):
    """Seven-card hands by strength, those whose highest card is `first` up to `last` - 1."""
    found = np.zeros(7463, dtype=np.int64)
    for a in range(first, last):
        ka, ba = COUNTERS + KEY[a], BIT[a]
        for b in range(a):
            kb, bb = ka + KEY[b], ba | BIT[b]
            for c in range(b):
                kc, bc = kb + KEY[c], bb | BIT[c]
                for d in range(c):
                    kd, bd = kc + KEY[d], bc | BIT[d]
                    for e in range(d):
                        ke, be = kd + KEY[e], bd | BIT[e]
                        for f in range(e):
                            kf, bf = ke + KEY[f], be | BIT[f]
                            for g in range(f):
                                found[strength_of_sum(kf + KEY[g], bf | BIT[g])] += 1
    return found
