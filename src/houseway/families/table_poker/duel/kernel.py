"""Compiled counts of a hand of n cards against the bank's n cards.

How many bank hands are disjoint from a hand P, contain the open card and are weaker than s is
counted by inclusion and exclusion: the sum over the subsets S of P of (-1)^|S| times the number of
all hands that contain S and the open card and are weaker than s. Those numbers depend on the suit
class of the contained set only, so they are tabled once.
"""

import numpy as np
from numba import njit

from houseway.hands.kernel_sets import CHOOSE, place, put
from houseway.odds.kernel import draw, seed_stream

QUALIFIED, UNQUALIFIED = 0, 3  # then lower, equal, higher, as the bank's hand is


@njit(cache=True, nogil=True)
def weaker_by_strength(held, size, strengths, row):
    """row[s]: how many hands of `size` cards that contain `held` are weaker than s."""
    count = len(held)
    free = np.empty(52 - count, dtype=np.int64)
    filled = 0
    for card in range(52):
        taken = False
        for other in held:
            if other == card:
                taken = True
        if not taken:
            free[filled] = card
            filled += 1
    row[:] = 0
    more = size - count
    chosen = np.arange(more)
    hand = np.empty(size, dtype=np.int64)
    while True:
        for i in range(count):
            hand[i] = held[i]
        for i in range(more):
            put(hand, count + i, free[chosen[i]])
        row[strengths[place(hand, size)] + 1] += 1
        if more == 0 or not next_choice(chosen, more, len(free)):
            break
    for s in range(1, len(row)):
        row[s] += row[s - 1]


@njit(cache=True, nogil=True)
def next_choice(chosen, size, of):
    i = 0
    while i < size - 1 and chosen[i] + 1 == chosen[i + 1]:
        chosen[i] = i
        i += 1
    chosen[i] += 1
    return chosen[i] < of


@njit(cache=True, nogil=True)
def strongest_first(held, size, strengths, row):
    """row: the strengths of the hands that contain `held`, one card short of a hand, sorted."""
    hand = np.empty(size, dtype=np.int64)
    filled = 0
    for card in range(52):
        taken = False
        for other in held:
            if other == card:
                taken = True
        if taken:
            continue
        for i in range(size - 1):
            hand[i] = held[i]
        put(hand, size - 1, card)
        row[filled] = strengths[place(hand, size)]
        filled += 1
    row.sort()


@njit(cache=True, nogil=True)
def weaker(row, s):
    """The number of strengths in a sorted row that are below s."""
    low, high = 0, len(row)
    while low < high:
        middle = (low + high) >> 1
        if row[middle] < s:
            low = middle + 1
        else:
            high = middle
    return low


@njit(cache=True, nogil=True)
def weaker_banks(hand, size, shown, levels, tables, found):
    """found[i]: bank hands weaker than levels[i], disjoint from `hand`, with the open card.

    tables: strengths by place, class by size and place, weaker hands by size, class and level,
    the sorted strengths of sets one card short of a hand, and how many strengths there are.
    shown: the open card, or -1.
    """
    strengths, classes, class_starts, counts, count_starts, last, number = tables
    width = number + 1
    found[:] = 0
    held = np.empty(size + 1, dtype=np.int64)
    for subset in range(1 << size):
        filled = 0
        for i in range(size):
            if subset >> i & 1:
                held[filled] = hand[i]
                filled += 1
        sign = -1 if filled & 1 else 1
        if shown >= 0:
            if filled == size:
                continue
            put(held, filled, shown)
            filled += 1
        at = place(held, filled)
        if filled == size:
            for i in range(len(levels)):
                if strengths[at] < levels[i]:
                    found[i] += sign
        elif filled == size - 1:
            row = last[classes[class_starts[filled] + at]]
            for i in range(len(levels)):
                found[i] += sign * weaker(row, levels[i])
        else:
            start = count_starts[filled] + classes[class_starts[filled] + at] * width
            for i in range(len(levels)):
                found[i] += sign * counts[start + levels[i]]


@njit(cache=True, nogil=True)
def six_ends(s, least, total, below, ends):
    """Counts the ends of a hand of strength s; below: bank hands under s, s + 1 and `least`."""
    ends[:] = 0
    if s >= least:
        ends[UNQUALIFIED] = below[2]
        ends[QUALIFIED] = below[0] - below[2]
        ends[QUALIFIED + 1] = below[1] - below[0]
        ends[QUALIFIED + 2] = total - below[1]
    else:
        ends[UNQUALIFIED] = below[0]
        ends[UNQUALIFIED + 1] = below[1] - below[0]
        ends[UNQUALIFIED + 2] = below[2] - below[1]
        ends[QUALIFIED + 2] = total - below[2]


@njit(cache=True, nogil=True)
def solve(first, last_class, hands, weights, open_card, least, legal, gains, kinds, tables):
    """Solves classes of hands: best answers, their ends, and the worth of answers by strength.

    legal[path, s]: whether a hand may take a path; gains[path, kind, end]; kinds[s].
    Returns ends[path, kind, end], worth[up, s, path], often[up, s], best[class, open card].
    """
    strengths, number = tables[0], tables[6]
    size = hands.shape[1]
    paths, sorts = gains.shape[0], gains.shape[1]
    ups = 13 if open_card else 1
    ends = np.zeros((paths, sorts, 6), dtype=np.int64)
    worth = np.zeros((ups, number, paths), dtype=np.int64)
    often = np.zeros((ups, number), dtype=np.int64)
    best = np.zeros((last_class - first, 52), dtype=np.uint8)
    levels = np.empty(3, dtype=np.int64)
    below = np.zeros(3, dtype=np.int64)
    six = np.zeros(6, dtype=np.int64)
    hand = np.empty(size, dtype=np.int64)
    for row in range(first, last_class):
        for i in range(size):
            put(hand, i, hands[row, i])
        s = strengths[place(hand, size)]
        kind = kinds[s]
        levels[0], levels[1], levels[2] = s, s + 1, least
        for shown in range(52 if open_card else 1):
            taken = False
            for i in range(size):
                if open_card and hand[i] == shown:
                    taken = True
            if taken:
                continue
            up = shown if open_card else -1
            total = CHOOSE[51 - size, size - 1] if open_card else CHOOSE[52 - size, size]
            weaker_banks(hand, size, up, levels, tables, below)
            six_ends(s, least, total, below, six)
            column = shown // 4 if open_card else 0
            chosen, most = -1, np.int64(0)
            for path in range(paths):
                if not legal[path, s]:
                    continue
                value = np.int64(0)
                for end in range(6):
                    value += six[end] * gains[path, kind, end]
                worth[column, s, path] += weights[row] * value
                if chosen < 0 or value > most:
                    chosen, most = path, value
            often[column, s] += weights[row] * total
            best[row - first, shown] = chosen
            for end in range(6):
                ends[chosen, kind, end] += weights[row] * six[end]
    return ends, worth, often, best


@njit(cache=True, nogil=True)
def beaten(first, last_class, hands, weights, open_card, best, gives_up, jackpots, tables):
    """Counts the deals that win a jackpot, by [jackpot, whether the player's hand wins].

    jackpots: rows of least and most strength of the beaten hand, and least of the winner.
    """
    strengths = tables[0]
    size = hands.shape[1]
    found = np.zeros((len(jackpots), 2), dtype=np.int64)
    levels = np.empty(3, dtype=np.int64)
    below = np.zeros(3, dtype=np.int64)
    hand = np.empty(size, dtype=np.int64)
    for row in range(first, last_class):
        for i in range(size):
            put(hand, i, hands[row, i])
        s = strengths[place(hand, size)]
        for shown in range(52 if open_card else 1):
            taken = best[row, shown] == gives_up
            for i in range(size):
                if open_card and hand[i] == shown:
                    taken = True
            if taken:
                continue
            total = CHOOSE[51 - size, size - 1] if open_card else CHOOSE[52 - size, size]
            for number in range(len(jackpots)):
                low, high, winner = jackpots[number]
                if not low <= s <= high and (s < winner or s <= low):
                    continue
                levels[0], levels[1], levels[2] = max(s + 1, winner), low, min(s, high + 1)
                weaker_banks(hand, size, shown if open_card else -1, levels, tables, below)
                if low <= s <= high:
                    found[number, 0] += weights[row] * (total - below[0])
                if s >= winner and s > low:
                    found[number, 1] += weights[row] * (below[2] - below[1])
    return found


@njit(cache=True, nogil=True)
def simulate(deck, rounds, seed, stream, shown, least, play, namings, kinds, tables):
    """Plays rounds; returns counts of [path, kind, end], and the cards of each round.

    play: path by class of hands and open card.

    tables: strengths, class and naming of suits by place of a hand.
    """
    strengths, classes, naming, size = tables
    state = seed_stream(seed, stream)
    hand = np.empty(size, dtype=np.int64)
    bank = np.empty(size, dtype=np.int64)
    ends = np.zeros((play.max() + 1, kinds.max() + 1, 6), dtype=np.int64)
    cards = np.empty((rounds, 2 * size), dtype=np.uint8)
    for number in range(rounds):
        for i in range(size):
            card = draw(deck, i, state)
            cards[number, i] = card
            put(hand, i, card)
        for i in range(size):
            card = draw(deck, size + i, state)
            cards[number, size + i] = card
            put(bank, i, card)
        at = place(hand, size)
        s, b = strengths[at], strengths[place(bank, size)]
        seen = namings[naming[at], cards[number, size + shown]] if shown >= 0 else 0
        end = QUALIFIED if b >= least else UNQUALIFIED
        end += 0 if b < s else 1 if b == s else 2
        ends[play[classes[at], seen], kinds[s], end] += 1
    return ends, cards
