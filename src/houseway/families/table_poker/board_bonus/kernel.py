"""Two cards with exactly three of the board, against the board itself, compiled.

Flushes apart, only ranks matter, so the best of the ten threes of a board is found once for each
pair of ranks instead of once for each pair of cards.
"""

import numpy as np
from numba import njit, uint32, uint64

from houseway.hands.kernel import FIVE_KEY, FIVE_OFFSETS, FIVE_UNSUITED, SUITED, five, rank_holes
from houseway.hands.tables import ROW_BITS

THREES = np.array([(a, b, c) for c in range(5) for b in range(c) for a in range(b)])


@njit(cache=True, nogil=True)
def unsuited(ranks, board, best):
    """best[high · 13 + low]: the strongest hand of two ranks, suits left aside."""
    for high in range(13):
        for low in range(high + 1):
            strongest = 0
            if ranks[high] + 1 + (low == high) <= 4 and ranks[low] < 4:
                two = FIVE_KEY[4 * high] + FIVE_KEY[4 * low]
                for t in range(10):
                    three = THREES[t]
                    key = uint32(
                        two
                        + FIVE_KEY[board[three[0]] & 60]
                        + FIVE_KEY[board[three[1]] & 60]
                        + FIVE_KEY[board[three[2]] & 60]
                    )
                    found = FIVE_UNSUITED[key + FIVE_OFFSETS[key >> uint32(ROW_BITS)]]
                    strongest = max(strongest, found)
            best[high * 13 + low] = strongest


@njit(cache=True, nogil=True)
def flushes(board, suit, best):
    """best[mask of two ranks]: the strongest flush with three of the board in the suit, by bits."""
    count = 0
    for t in range(10):
        three = THREES[t]
        mask = 0
        for i in range(3):
            if board[three[i]] & 3 == suit:
                mask |= 1 << (board[three[i]] >> 2)
            else:
                mask = -(1 << 20)
        if mask > 0:
            best[count] = mask
            count += 1
    return count


@njit(cache=True, nogil=True)
def rank_two_and_three(board, best, masks, counts, strengths):
    """Strength of every two cards with exactly three of the board, at place a·(a−1)/2 + b."""
    ranks = np.zeros(13, dtype=np.int64)
    taken = uint64(0)
    for card in board:
        ranks[card >> 2] += 1
        taken |= uint64(1) << uint64(card)
    unsuited(ranks, board, best)
    for suit in range(4):
        counts[suit] = flushes(board, suit, masks[suit])
    place = 0
    for a in range(52):
        for b in range(a):
            strengths[place] = 0
            if not (taken >> uint64(a) | taken >> uint64(b)) & uint64(1):
                strength = best[(a >> 2) * 13 + (b >> 2)]
                suit = a & 3
                if suit == b & 3:
                    two = 1 << (a >> 2) | 1 << (b >> 2)
                    for i in range(counts[suit]):
                        strength = max(strength, np.int64(SUITED[masks[suit, i] | two]))
                strengths[place] = strength
            place += 1


@njit(cache=True, nogil=True)
def count(first, last, boards, weights, kinds, both):
    """[kind of the hand, lower/equal/higher than the board] over classes of boards.

    both: two cards and three of the board; otherwise any five of the seven.
    """
    found = np.zeros((kinds.max() + 1, 3), dtype=np.int64)
    best = np.zeros(169, dtype=np.int64)
    masks = np.zeros((4, 10), dtype=np.int64)
    counts = np.zeros(4, dtype=np.int64)
    strengths = np.zeros(1326, dtype=np.int64)
    for row in range(first, last):
        board = boards[row]
        if both:
            rank_two_and_three(board, best, masks, counts, strengths)
        else:
            rank_holes(board, strengths)
        own = five(board[0], board[1], board[2], board[3], board[4])
        for strength in strengths:
            if strength:
                compared = 0 if strength < own else 1 if strength == own else 2
                found[kinds[strength], compared] += weights[row]
    return found
