"""All hands of the 53-card deck by the rows of a seven-card side bet, compiled."""

import numpy as np
from numba import njit, uint64

from houseway.hands.kernel import BIT
from houseway.hands.tables import ROW_BITS

RANKS_MASK = uint64(0x1FFF)
ROYAL = uint64(0x1F00)  # ten to ace
KING_AND_QUEEN = uint64(0x0C00)
FULL = uint64(0x8888) << uint64(32)


@njit(cache=True)
def ones(mask):
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - uint64(1)
        count += 1
    return count


@njit(cache=True)
def by_suit(bits, suited, match, jokers, wild):
    """The best row that suits make: a flush of some kind, or a royal flush with royal match.

    suited[ranks of one suit] is a row; match the row of the royal match, a large number where the
    table has none. jokers: 0 or 1; wild: it may be the other king or queen too.
    """
    best = 255
    for suit in range(4):
        ranks = (bits >> uint64(16 * suit)) & RANKS_MASK
        best = min(best, suited[ranks])
        if match < best:
            lacking = ones(ROYAL & ~ranks)
            if lacking <= jokers:
                for other in range(4):
                    if other != suit:
                        held = (bits >> uint64(16 * other)) & RANKS_MASK
                        unmatched = ones(KING_AND_QUEEN & ~held)
                        if unmatched == 0 or (wild and lacking + unmatched <= jokers):
                            best = match
    return best


@njit(cache=True, nogil=True)
def count_natural(keys, offsets, unsuited, suited, match, first, last):
    """Hands without the joker by row, 255 for none, whose highest card is `first` to `last` - 1."""
    found = np.zeros(256, dtype=np.int64)
    for a in range(first, last):
        ka, ba = keys[a], BIT[a]
        for b in range(a):
            kb, bb = ka + keys[b], ba | BIT[b]
            for c in range(b):
                kc, bc = kb + keys[c], bb | BIT[c]
                for d in range(c):
                    kd, bd = kc + keys[d], bc | BIT[d]
                    for e in range(d):
                        ke, be = kd + keys[e], bd | BIT[e]
                        for f in range(e):
                            kf, bf = ke + keys[f], be | BIT[f]
                            for g in range(f):
                                key = kf + keys[g]
                                total = np.int64(key & uint64(0xFFFFFFFF))
                                row = unsuited[total + offsets[total >> ROW_BITS]]
                                if (key + (uint64(0x3333) << uint64(32))) & FULL:
                                    row = min(row, by_suit(bf | BIT[g], suited, match, 0, False))
                                found[row] += 1
    return found


@njit(cache=True, nogil=True)
def count_with_joker(keys, offsets, unsuited, suited, match, wild):
    """Hands of the joker and six other cards by row."""
    found = np.zeros(256, dtype=np.int64)
    for b in range(52):
        kb, bb = keys[b], BIT[b]
        for c in range(b):
            kc, bc = kb + keys[c], bb | BIT[c]
            for d in range(c):
                kd, bd = kc + keys[d], bc | BIT[d]
                for e in range(d):
                    ke, be = kd + keys[e], bd | BIT[e]
                    for f in range(e):
                        kf, bf = ke + keys[f], be | BIT[f]
                        for g in range(f):
                            key = kf + keys[g]
                            total = np.int64(key & uint64(0xFFFFFFFF))
                            row = unsuited[total + offsets[total >> ROW_BITS]]
                            if (key + (uint64(0x4444) << uint64(32))) & FULL:
                                row = min(row, by_suit(bf | BIT[g], suited, match, 1, wild))
                            found[row] += 1
    return found
