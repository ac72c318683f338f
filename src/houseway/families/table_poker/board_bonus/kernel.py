"""Compiled counts of two cards with exactly three of the board, against the board itself.

Flushes apart, only ranks matter: pairs of cards are counted by their ranks, and the ten threes of a
board looked up once for each. At most one suit of a board makes flushes; its pairs count apart.
"""

import numpy as np
from numba import njit, uint32

from houseway.hands.kernel import FIVE_KEY, FIVE_OFFSETS, FIVE_UNSUITED, SUITED, five, rank_holes
from houseway.hands.tables import ROW_BITS

THREES = np.array([(a, b, c) for c in range(5) for b in range(c) for a in range(b)])


@njit(cache=True, nogil=True)
def count(first, last, boards, weights, kinds, both):
    """Counts [kind of the hand, lower/equal/higher than the board] over classes of boards.

    both: two cards and three of the board; otherwise any five of the seven.
    """
    found = np.zeros((kinds.max() + 1, 3), dtype=np.int64)
    strengths = np.zeros(1326, dtype=np.int64)
    often = np.ones(1326, dtype=np.int64)
    threes = np.zeros(10, dtype=np.uint32)
    flushes = np.zeros(10, dtype=np.int64)
    for row in range(first, last):
        board = boards[row]
        places = 1326
        if both:
            places = rank_two_and_three(board, threes, flushes, strengths, often)
        else:
            rank_holes(board, strengths)
        own = five(board[0], board[1], board[2], board[3], board[4])
        for place in range(places):
            strength = strengths[place]
            if strength:
                compared = 0 if strength < own else 1 if strength == own else 2
                found[kinds[strength], compared] += often[place] * weights[row]
    return found


@njit(cache=True, nogil=True)
def rank_two_and_three(board, threes, flushes, strengths, often):
    """Ranks all two cards with exactly three of the board; counts the pairs of each strength."""
    ranks = np.zeros(13, dtype=np.int64)
    for card in board:
        ranks[card >> 2] += 1
    for t in range(10):
        threes[t] = 0
        for i in range(3):
            threes[t] += FIVE_KEY[board[THREES[t, i]] & 60]
    suited, held = find_flushes(board, flushes)
    place = 0
    for high in range(13):
        for low in range(high + 1):
            left = 4 - ranks[high]
            pairs = left * (left - 1) // 2 if low == high else left * (4 - ranks[low])
            if not pairs:
                continue
            strength = best_unsuited(high, low, threes)
            two = 1 << high | 1 << low
            if suited and low != high and not held & two:
                strengths[place] = strength
                for i in range(suited):
                    strengths[place] = max(strengths[place], np.int64(SUITED[flushes[i] | two]))
                often[place] = 1
                pairs -= 1
                place += 1
            strengths[place], often[place] = strength, pairs
            place += 1
    return place


@njit(cache=True, nogil=True)
def best_unsuited(high, low, threes):
    strongest = 0
    two = FIVE_KEY[4 * high] + FIVE_KEY[4 * low]
    for three in threes:
        key = uint32(two + three)
        strongest = max(strongest, FIVE_UNSUITED[key + FIVE_OFFSETS[key >> uint32(ROW_BITS)]])
    return strongest


@njit(cache=True, nogil=True)
def find_flushes(board, flushes):
    """The suited threes of a board: their number, their ranks as bits, and the suit's ranks."""
    count, held = 0, 0
    for t in range(10):
        a, b, c = board[THREES[t, 0]], board[THREES[t, 1]], board[THREES[t, 2]]
        if a & 3 == b & 3 == c & 3:
            flushes[count] = 1 << (a >> 2) | 1 << (b >> 2) | 1 << (c >> 2)
            held |= flushes[count]
            count += 1
    return count, held
