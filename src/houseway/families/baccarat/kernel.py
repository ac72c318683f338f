"""Compiled baccarat. Cards are rank × 4 + suit, ranks from the deuce, suits s h d c."""

import numpy as np
from numba import njit

from houseway.families.baccarat.classes import NO_CARD, SIZE
from houseway.odds.kernel import draw, seed_stream

POINT = np.array([2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1], dtype=np.int64).repeat(4)
RANK = np.arange(13, dtype=np.int64).repeat(4)
RED = np.array([0, 1, 1, 0] * 13, dtype=np.int64)


@njit(cache=True)
def match(one, other):
    """How two cards match: 0 no pair, 1 mixed, 2 one colour, 3 suited."""
    if RANK[one] != RANK[other]:
        return 0
    if one == other:
        return 3
    return 2 if RED[one] == RED[other] else 1


@njit(cache=True)
def shape(a, b, c, d):
    """The shape of four cards: 0 none, 1 two pair, 2 quads, 3 straight flush, 4 royal flush."""
    ra, rb, rc, rd = RANK[a], RANK[b], RANK[c], RANK[d]
    equal = (
        int(ra == rb)
        + int(ra == rc)
        + int(ra == rd)
        + int(rb == rc)
        + int(rb == rd)
        + int(rc == rd)
    )
    if equal == 6:
        return 2
    if equal == 2:
        return 1
    if equal == 0 and a % 4 == b % 4 == c % 4 == d % 4:
        low, high = min(ra, rb, rc, rd), max(ra, rb, rc, rd)
        if high - low == 3:
            return 4 if high == 12 else 3
        if high == 12 and ra + rb + rc + rd == 15:  # A 2 3 4: ranks 12, 0, 1, 2
            return 3 if low == 0 else 0
    return 0


@njit(cache=True)
def count_shapes(counts):
    """Counts ordered deals of the first four cards, by shape × 4 + best pair inside a hand.

    counts[card] = copies of that card in the shoe.
    """
    found = np.zeros(20, dtype=np.int64)
    for a in range(52):
        for b in range(52):
            two = counts[a] * (counts[b] - int(a == b))
            one_pair = match(a, b)
            for c in range(52):
                three = two * (counts[c] - int(a == c) - int(b == c))
                for d in range(52):
                    weight = three * (counts[d] - int(a == d) - int(b == d) - int(c == d))
                    best = max(one_pair, match(c, d))
                    found[shape(a, b, c, d) * 4 + best] += weight
    return found


@njit(cache=True, nogil=True)
def simulate(shoe, rounds, seed, stream, stop, hits, option, suits):
    """Plays rounds from freshly shuffled shoes and counts how they end.

    stop: naturals end the drawing. hits: by the Banker's total and the Player's third card, whether
    it hits. option: 0 none, 1 the Banker's first card is looked at, 2 its total. suits: count
    colours, pairs and shapes too. Returns classes × 3 (mixed, red, black), pairs (player × 4 +
    banker), shapes × 4 + best pair.
    """
    state = seed_stream(seed, stream)
    classes = np.zeros(SIZE * 3, dtype=np.int64)
    pairs = np.zeros(16, dtype=np.int64)
    shapes = np.zeros(20, dtype=np.int64)
    for _ in range(rounds):
        p1 = draw(shoe, 0, state)
        b1 = draw(shoe, 1, state)
        p2 = draw(shoe, 2, state)
        b2 = draw(shoe, 3, state)
        player = (POINT[p1] + POINT[p2]) % 10
        banker = (POINT[b1] + POINT[b2]) % 10
        third, banker_third, shown, dealt = NO_CARD, NO_CARD, 0, 4
        red = RED[p1] + RED[p2] + RED[b1] + RED[b2]
        if not stop or (player < 8 and banker < 8):
            if player <= 5:
                if option and player == 5:
                    seen = POINT[b1] if option == 1 else banker
                    if seen == 5 or seen == 6:
                        shown = seen - 4
                card = draw(shoe, dealt, state)
                dealt += 1
                third = POINT[card]
                red += RED[card]
            if hits[banker, third]:
                card = draw(shoe, dealt, state)
                dealt += 1
                banker_third = POINT[card]
                red += RED[card]
        index = (((player * 10 + banker) * 11 + third) * 11 + banker_third) * 3 + shown
        colour = 0
        if suits:
            colour = 1 if red == dealt else 2 if red == 0 else 0
            one, other = match(p1, p2), match(b1, b2)
            pairs[one * 4 + other] += 1
            shapes[shape(p1, p2, b1, b2) * 4 + max(one, other)] += 1
        classes[index * 3 + colour] += 1
    return classes, pairs, shapes
