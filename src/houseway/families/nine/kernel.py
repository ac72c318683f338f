"""Compiled nine. Cards are rank × 4 + suit, ranks from the deuce; 52 is a joker."""

import numpy as np
from numba import njit

from houseway.odds.kernel import draw, next_word, seed_stream

POINT = np.append(np.array([2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1], dtype=np.int64).repeat(4), 0)
RED = np.append(np.array([0, 1, 1, 0] * 13, dtype=np.int64), 0)
JOKER = 52
MOST = 4  # cards in a hand


@njit(cache=True)
def chance(state):
    """A uniform random number in [0, 1)."""
    return float(next_word(state) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@njit(cache=True)
def strength(hand, size, two_cards=False):
    """The count of a hand, plus ten for two jokers, and for any nine in two cards where asked."""
    total = 0
    jokers = 0
    for i in range(size):
        total += POINT[hand[i]]
        jokers += int(hand[i] == JOKER)
    total = 9 if jokers else total % 10
    return total + 10 * int(jokers == 2 or (two_cards and size == 2 and total == 9))


@njit(cache=True)
def bonus(hand, size):
    """The bonus kind: 0 no nine, 1 nine, 2 in one colour, 3 suited; plus 4 for four cards."""
    kind = 0
    if strength(hand, size) == 9:
        kind = 1
        red = 0
        suited = True
        for i in range(size):
            red += RED[hand[i]]
            suited &= hand[i] % 4 == hand[0] % 4
        if suited:
            kind = 3
        elif red == 0 or red == size:
            kind = 2
    return kind + (4 if size == 4 else 0)


@njit(cache=True, nogil=True)
def simulate(shoe, rounds, seed, stream, cards, two_cards, player_hits, bank_hits):
    """Plays rounds; counts higher, equal and lower hands, and bonus kinds.

    player_hits[total, shown] and bank_hits[total, shown, player drew]: chance to hit, shown being
    the count of the bank's last card (the same in every column where none is shown).
    """
    state = seed_stream(seed, stream)
    ends = np.zeros(3, dtype=np.int64)
    kinds = np.zeros(8, dtype=np.int64)
    mine = np.empty(MOST, dtype=np.int64)
    bank = np.empty(MOST, dtype=np.int64)
    for _ in range(rounds):
        for i in range(cards):
            mine[i] = draw(shoe, 2 * i, state)
            bank[i] = draw(shoe, 2 * i + 1, state)
        dealt = 2 * cards
        shown = POINT[bank[cards - 1]]
        size, bank_size = cards, cards
        total, bank_total = strength(mine, size), strength(bank, bank_size)
        hit = player_hits[min(total, 9), shown]
        drew = 0
        if hit == 1.0 or (hit > 0.0 and chance(state) < hit):
            mine[size] = draw(shoe, dealt, state)
            dealt += 1
            size += 1
            drew = 1
        hit = bank_hits[min(bank_total, 9), shown, drew]
        if hit == 1.0 or (hit > 0.0 and chance(state) < hit):
            bank[bank_size] = draw(shoe, dealt, state)
            bank_size += 1
        left, right = strength(mine, size, two_cards), strength(bank, bank_size, two_cards)
        ends[0 if left > right else 1 if left == right else 2] += 1
        kinds[bonus(mine, size)] += 1
    return ends, kinds
