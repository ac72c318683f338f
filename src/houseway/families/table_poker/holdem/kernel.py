"""Compiled hold'em against the bank: every board class, hole and bank hand, in integers.

Holes are numbered a·(a−1)/2 + b for cards a > b. A class is a run of strengths that all wagers
treat alike; the qualifier's threshold begins one, so a class qualifies as a whole or not at all.
"""

from collections import namedtuple

import numpy as np
from numba import njit, uint16, uint32, uint64

from houseway.hands.kernel import (
    BIT,
    CATEGORIES,
    COUNTERS,
    FIVE_KEY,
    FIVE_OFFSETS,
    FIVE_UNSUITED,
    FLUSH,
    KEY,
    five,
    flush_strength,
    strength_of_sum,
)
from houseway.hands.tables import ROW_BITS

HOLES = 1326
LEFT = 1081  # holes beside a board of five
AGAINST = 990  # bank hands beside a board and a hole
DECK = 52
STRENGTHS = 7463
WORDS = 117  # of 64 bits, one per strength
NEVER = -(1 << 36)  # worth of a missing river, below any real one

# Rows of `Work.holes` and of `Work.beside`, one column per hole, weakest first.
HOLE, FIRST, SECOND, STRENGTH = range(4)
LOWER, UPTO = range(2)

# holes (unsigned, as indices are), beside: see above. cuts[k]: holes under the start of class k by
# card, all of them in place 52.
# counts, marks, raw: scratch of the sort. met[case], worth[path]: of the hole in that column.
Work = namedtuple("Work", "holes beside cuts counts marks raw met worth")

# What the sheet says, in numbers. starts: least strength of each class. kind: class by strength.
# qualified: first class that qualifies. gains[path, class, case]: see `cases`. streets: first path
# of each street and the end; where nothing is opened before the river its paths are the flop's.
# own: how many cards of a hand must play at least. bonuses[played or folded, class, bank class,
# compared + 1]: gains of bonuses that a fold loses, empty where none is placed. folds: by path.
Rules = namedtuple("Rules", "starts kind qualified gains streets own bonuses folds")

# kind, turn: class of each flop, and the renaming of suits that gives the one standing for it.
# holes[turn, hole]: the hole after a renaming. back[turn, hole]: the hole before it.
Flops = namedtuple("Flops", "kind turn holes back")

TRAILING = np.zeros(64, dtype=np.uint8)
for _bit in range(64):
    TRAILING[((1 << _bit) * 0x03F79D71B4CB0A89 & 0xFFFFFFFFFFFFFFFF) >> 58] = _bit
SPREAD = uint64(0x03F79D71B4CB0A89)


@njit(cache=True)
def new_work(classes, paths):
    return Work(
        np.zeros((4, LEFT), dtype=np.uint16),
        np.zeros((2, LEFT), dtype=np.int32),
        np.zeros((classes + 1, DECK + 1), dtype=np.int32),
        np.zeros(STRENGTHS, dtype=np.int32),
        np.zeros(WORDS, dtype=np.uint64),
        np.zeros((4, LEFT), dtype=np.uint16),
        np.zeros((4, LEFT), dtype=np.int32),
        np.zeros((paths, LEFT), dtype=np.int64),
    )


@njit(cache=True)
def triples(board):
    """The summed words of every three cards of a board, then of every four: keys, then bits."""
    words = np.empty((2, 15), dtype=np.uint64)
    found = 0
    for i in range(2, 5):
        for j in range(1, i):
            for k in range(j):
                a, b, c = board[i], board[j], board[k]
                words[0, found] = COUNTERS + FIVE_KEY[a] + FIVE_KEY[b] + FIVE_KEY[c]
                words[1, found] = BIT[a] | BIT[b] | BIT[c]
                found += 1
    for left_out in range(5):
        words[0, found], words[1, found] = COUNTERS, uint64(0)
        for i in range(5):
            if i != left_out:
                words[0, found] += FIVE_KEY[board[i]]
                words[1, found] |= BIT[board[i]]
        found += 1
    return words


@njit(cache=True)
def with_own(a, b, words, own):
    """The best hand of two cards and three of the board; if one will do, also of it and four."""
    key, bits = FIVE_KEY[a] + FIVE_KEY[b], BIT[a] | BIT[b]
    best = uint16(0)
    for i in range(10):
        best = max(best, strength_of_five(words[0, i] + key, words[1, i] | bits))
    if own == 1:
        for i in range(10, 15):
            best = max(best, strength_of_five(words[0, i] + FIVE_KEY[a], words[1, i] | BIT[a]))
            best = max(best, strength_of_five(words[0, i] + FIVE_KEY[b], words[1, i] | BIT[b]))
    return best


@njit(cache=True)
def strength_of_five(total, bits):
    """The strength of five cards from their summed words."""
    if total & FLUSH:
        return flush_strength(total, bits)
    low = uint32(total)
    return FIVE_UNSUITED[low + FIVE_OFFSETS[low >> uint32(ROW_BITS)]]


@njit(cache=True)
def board_words(board):
    """The key, bits and cards of a board."""
    key, bits, taken = COUNTERS, uint64(0), uint64(0)
    for card in board:
        key += KEY[card]
        bits |= BIT[card]
        taken |= uint64(1) << uint64(card)
    return key, bits, taken


@njit(cache=True)
def rank_rest(board, own, work):
    """Ranks every hole beside the board, and marks which strengths there are."""
    raw, counts, marks = work.raw, work.counts, work.marks
    key, bits, taken = board_words(board)
    words = triples(board)
    found = 0
    for a in range(1, DECK):
        if taken >> uint64(a) & uint64(1):
            continue
        key_a, bits_a = key + KEY[a], bits | BIT[a]
        place = a * (a - 1) // 2
        for b in range(a):
            if taken >> uint64(b) & uint64(1):
                continue
            if own:
                strength = with_own(a, b, words, own)
            else:
                strength = strength_of_sum(key_a + KEY[b], bits_a | BIT[b])
            raw[0, found] = place + b
            raw[1, found] = a
            raw[2, found] = b
            raw[3, found] = strength
            counts[strength] += 1
            marks[strength >> uint16(6)] |= uint64(1) << (uint64(strength) & uint64(63))
            found += 1


@njit(cache=True)
def sort_holes(work):
    """Sorts the holes weakest first, by counting; leaves the scratch arrays clean."""
    raw, counts, marks, holes = work.raw, work.counts, work.marks, work.holes
    begins = 0
    for word in range(WORDS):
        mask = marks[word]
        while mask:
            low = mask & (~mask + uint64(1))
            strength = (word << 6) + int(TRAILING[(low * SPREAD) >> uint64(58)])
            here = counts[strength]
            counts[strength] = begins
            begins += here
            mask ^= low
    for i in range(LEFT):
        strength = raw[3, i]
        place = counts[strength]
        counts[strength] = place + 1
        holes[HOLE, place] = raw[0, i]
        holes[FIRST, place] = raw[1, i]
        holes[SECOND, place] = raw[2, i]
        holes[STRENGTH, place] = strength
    for i in range(LEFT):
        counts[raw[3, i]] = 0
    marks[:] = 0


@njit(cache=True)
def sweep(starts, work):
    """For every hole, counts the disjoint bank hands below it and those not above it.

    Those that share a card are taken off by counters per card; the hole itself stands in both.
    """
    holes, beside, cuts = work.holes, work.beside, work.cuts
    classes = starts.size
    below = np.zeros(DECK, dtype=np.int32)
    crossed = 0
    first = 0
    while first < LEFT:
        strength = holes[STRENGTH, first]
        while crossed < classes and starts[crossed] <= strength:
            cuts[crossed, :DECK] = below
            cuts[crossed, DECK] = first
            crossed += 1
        last = first
        while last < LEFT and holes[STRENGTH, last] == strength:
            beside[LOWER, last] = first - below[holes[FIRST, last]] - below[holes[SECOND, last]]
            last += 1
        for i in range(first, last):
            below[holes[FIRST, i]] += 1
            below[holes[SECOND, i]] += 1
        for i in range(first, last):
            beside[UPTO, i] = last + 1 - below[holes[FIRST, i]] - below[holes[SECOND, i]]
        first = last
    while crossed <= classes:
        cuts[crossed, :DECK] = below
        cuts[crossed, DECK] = LEFT
        crossed += 1


@njit(cache=True)
def study(board, rules, work):
    rank_rest(board, rules.own, work)
    sort_holes(work)
    sweep(rules.starts, work)


@njit(cache=True, inline="always")
def cases(qualifies, lower, upto, unqualified):
    """The number of bank hands in each of the four cases a hand can meet.

    A hand of a qualifying class: unqualified under it, qualified under it, equal, over it.
    Another: under it, equal, unqualified over it, qualified over it.
    """
    if qualifies:
        return unqualified, lower - unqualified, upto - lower, AGAINST - upto
    return lower, upto - lower, unqualified - upto, AGAINST - unqualified


@njit(cache=True)
def weigh(rules, work, first):
    """The worth of every path from `first` on, for every hole, over all bank hands."""
    holes, beside, cuts = work.holes, work.beside, work.cuts
    met, worth = work.met, work.worth
    gains = rules.gains
    start = 0
    while start < LEFT:
        kind = rules.kind[holes[STRENGTH, start]]
        end = cuts[kind + 1, DECK]
        qualifies = kind >= rules.qualified
        short = cuts[rules.qualified]
        under = short[DECK] + int(not qualifies)
        for i in range(uint64(start), uint64(end)):
            unqualified = under - short[holes[FIRST, i]] - short[holes[SECOND, i]]
            met[0, i], met[1, i], met[2, i], met[3, i] = cases(
                qualifies, beside[LOWER, i], beside[UPTO, i], unqualified
            )
        for path in range(first, gains.shape[0]):
            w, x = gains[path, kind, 0], gains[path, kind, 1]
            y, z = gains[path, kind, 2], gains[path, kind, 3]
            for i in range(uint64(start), uint64(end)):  # unsigned: LLVM vectorises it
                worth[path, i] = w * met[0, i] + x * met[1, i] + y * met[2, i] + z * met[3, i]
        for state in range(rules.bonuses.shape[0]):
            add_bonuses(rules, work, first, state, kind, start, end)
        start = end


@njit(cache=True)
def add_bonuses(rules, work, first, state, kind, start, end):
    """Adds to the holes of one class what the bonuses gain on paths that are played, or folded.

    Bank hands of another class than the hole's count as in `settle_sums`: all of them, less those
    that hold one of its cards. So a class needs one sum per card, weighed by the gains.
    """
    holes, beside, cuts, worth = work.holes, work.beside, work.cuts, work.worth
    gains = rules.bonuses[state, kind]
    sums = np.zeros(DECK + 1, dtype=np.int64)
    for bank in range(gains.shape[0]):
        if bank != kind and cuts[bank, DECK] != cuts[bank + 1, DECK]:
            gain = gains[bank, 2 if bank < kind else 0]
            for card in range(DECK + 1):
                sums[card] += gain * (cuts[bank + 1, card] - cuts[bank, card])
    over, equal, under = gains[kind, 2], gains[kind, 1], gains[kind, 0]
    for i in range(start, end):
        a, b = holes[FIRST, i], holes[SECOND, i]
        below = cuts[kind, DECK] - cuts[kind, a] - cuts[kind, b]
        upto = cuts[kind + 1, DECK] + 1 - cuts[kind + 1, a] - cuts[kind + 1, b]
        gained = sums[DECK] - sums[a] - sums[b]
        gained += over * (beside[LOWER, i] - below) + under * (upto - beside[UPTO, i])
        gained += equal * (beside[UPTO, i] - beside[LOWER, i])
        for path in range(first, worth.shape[0]):
            if rules.folds[path] == (state == 1):
                worth[path, i] += gained


@njit(cache=True)
def best_of(worth, first, last, i):
    """The best path for a hole; the first one in a tie."""
    best = first
    for path in range(first + 1, last):
        if worth[path, i] > worth[best, i]:
            best = path
    return best


@njit(cache=True, inline="always")
def flop_number(a, b, c):
    """The number of a flop, its cards in descending order."""
    return a * (a - 1) * (a - 2) // 6 + b * (b - 1) // 2 + c


@njit(cache=True)
def flops_of(board, flops, kinds, turns):
    """The class and turn of the ten flops within a board, its cards in ascending order."""
    found = 0
    for i in range(2, 5):
        for j in range(1, i):
            for k in range(j):
                number = flop_number(int(board[i]), int(board[j]), int(board[k]))
                kinds[found] = flops.kind[number]
                turns[found] = flops.turn[number]
                found += 1


@njit(cache=True, nogil=True)
def value_boards(boards, weights, rules, flops, checked, before):
    """First pass: adds up the worth of each answer over board classes.

    checked[column, flop class, hole]: column 0 is the check with the best river, then the flop's
    bets. before[path, hole]: bets before the flop. rules.streets: first path of each street.
    """
    work = new_work(rules.starts.size, rules.gains.shape[0])
    worth, holes = work.worth, work.holes
    flop, river, end = rules.streets[1], rules.streets[2], rules.streets[3]
    kinds = np.empty(10, dtype=np.int64)
    turns = np.empty(10, dtype=np.int64)
    best = np.empty(LEFT, dtype=np.int64)
    columns = np.empty((1 + river - flop, HOLES), dtype=np.int64)
    for number in range(boards.shape[0]):
        board, weight = boards[number], weights[number]
        study(board, rules, work)
        weigh(rules, work, 0)
        columns[:] = 0
        best[:] = NEVER
        for path in range(river, end):
            for i in range(LEFT):
                best[i] = max(best[i], worth[path, i])
        for i in range(LEFT):
            columns[0, holes[HOLE, i]] = best[i] * weight
        for path in range(flop, river):
            for i in range(LEFT):
                columns[1 + path - flop, holes[HOLE, i]] = worth[path, i] * weight
        for path in range(flop):
            for i in range(LEFT):
                before[path, holes[HOLE, i]] += worth[path, i] * weight
        flops_of(board, flops, kinds, turns)
        for part in range(columns.shape[0]):
            for f in range(10):
                add_turned(checked[part, kinds[f]], columns[part], flops.back[turns[f]])


@njit(cache=True)
def add_turned(row, column, back):
    """Adds values by hole, with the suits renamed."""
    for hole in range(HOLES):
        row[hole] += column[back[hole]]


@njit(cache=True)
def least_holes(turns, same):
    """By flop class and hole: the lowest-numbered hole equivalent on that flop.

    turns[turn, hole]; same[turn, flop class]: whether the turn leaves that flop as it is.
    """
    least = np.empty((same.shape[1], HOLES), dtype=np.uint16)
    for flop in range(same.shape[1]):
        for hole in range(HOLES):
            found = turns[0, hole]
            for turn in range(same.shape[0]):
                if same[turn, flop] and turns[turn, hole] < found:
                    found = turns[turn, hole]
            least[flop, hole] = found
    return least


@njit(cache=True)
def fold_together(values, least):
    """Adds the values of equivalent holes to the lowest-numbered one, in place."""
    for part in range(values.shape[0]):
        for flop in range(values.shape[1]):
            row = values[part, flop]
            for hole in range(HOLES):
                to = least[flop, hole]
                if to != hole:
                    row[to] += row[hole]
                    row[hole] = 0


# ---- counting, once the answers are known ----


# Sums over holes by path and class, cards in the places below 52: how often the card is held.
OFTEN, UNDER, NOT_OVER = DECK, DECK + 1, DECK + 2


@njit(cache=True, inline="always")
def note(sums, path, kind, work, i, weight):
    """Adds a hole to the sums of its path and class."""
    holes, beside = work.holes, work.beside
    sums[path, kind, holes[FIRST, i]] += weight
    sums[path, kind, holes[SECOND, i]] += weight
    sums[path, kind, OFTEN] += weight
    sums[path, kind, UNDER] += weight * beside[LOWER, i]
    sums[path, kind, NOT_OVER] += weight * beside[UPTO, i]


@njit(cache=True)
def settle_sums(sums, cuts, weight, counts):
    """Counts bank hands by class and comparison from the sums of one board, then clears those.

    A hole meets those under a class that hold neither of its cards; summed over holes, that is
    all of them as often as there are holes, less those of each card as often as it is held.
    """
    classes = counts.shape[1]
    for path in range(sums.shape[0]):
        for kind in range(classes):
            found = sums[path, kind]
            if not found[OFTEN]:
                continue
            under = 0
            for bank in range(classes):
                if cuts[bank, DECK] == cuts[bank + 1, DECK]:
                    continue
                upto = found[OFTEN] * (cuts[bank + 1, DECK] + int(kind <= bank))
                for card in range(DECK):
                    upto -= found[card] * cuts[bank + 1, card]
                if bank < kind:
                    counts[path, kind, bank, 2] += weight * (upto - under)
                elif bank > kind:
                    counts[path, kind, bank, 0] += weight * (upto - under)
                else:
                    counts[path, kind, bank, 0] += weight * (upto - found[NOT_OVER])
                    counts[path, kind, bank, 1] += weight * (found[NOT_OVER] - found[UNDER])
                    counts[path, kind, bank, 2] += weight * (found[UNDER] - under)
                under = upto
            found[:] = 0


# How the hand compares to the board at the river: a better category, the same category with a
# better card, or no better than the board.
BETTER, KICKER, BOARD = range(3)
HIGH_CARD = 9  # the last category


@njit(cache=True)
def outs_of(work, outs):
    """For every hole, counts the unseen cards that beat it whatever the other card is.

    Such a card has not come yet when the sweep, weakest first, is through with the hole's equals.
    """
    holes = work.holes
    seen = uint64(0)
    left = DECK - 5
    first = 0
    while first < LEFT:
        last = first
        while last < LEFT and holes[STRENGTH, last] == holes[STRENGTH, first]:
            for row in (FIRST, SECOND):
                bit = uint64(1) << uint64(holes[row, last])
                if not seen & bit:
                    seen |= bit
                    left -= 1
            last += 1
        outs[first:last] = left
        first = last


@njit(cache=True, nogil=True)
def count_boards(boards, weights, rules, flops, first_answers, answers, counts, cells):
    """Second pass: counts how each path ends, and sums the worth of the river's cells.

    first_answers[hole]: path before the flop, or -1. answers[flop class, hole]: four bits each for
    the chart's check and the flop's bets, so the sum over ten flops says how often each is taken.
    counts[path, class, bank class, compared + 1]. cells[board with a pair or better,
    stand, outs, river path]: as the chart comes to them; where own cards must play, by strengths
    above instead of outs.
    """
    classes = rules.starts.size
    work = new_work(classes, rules.gains.shape[0])
    worth, holes = work.worth, work.holes
    flop, river, end = rules.streets[1], rules.streets[2], rules.streets[3]
    kinds = np.empty(10, dtype=np.int64)
    turns = np.empty(10, dtype=np.int64)
    live = np.flatnonzero(first_answers < 0)
    taken = np.empty(HOLES, dtype=np.int64)
    outs = np.empty(LEFT, dtype=np.int64)
    sums = np.zeros((rules.gains.shape[0], classes, DECK + 3), dtype=np.int32)
    for number in range(boards.shape[0]):
        board, weight = boards[number], weights[number]
        study(board, rules, work)
        weigh(rules, work, river)
        outs_of(work, outs)
        shared = five(board[0], board[1], board[2], board[3], board[4])
        paired = int(CATEGORIES[shared] != HIGH_CARD)
        flops_of(board, flops, kinds, turns)
        add_answers(answers, flops.holes, kinds, turns, live, taken)
        for i in range(LEFT):
            hole, strength = holes[HOLE, i], holes[STRENGTH, i]
            kind = rules.kind[strength]
            path = first_answers[hole]
            if path >= 0:
                note(sums, path, kind, work, i, 10)
                continue
            left = 10
            for bet in range(river - flop):
                often = taken[hole] >> (4 + 4 * bet) & 15
                if often:
                    note(sums, flop + bet, kind, work, i, often)
                    left -= often
            if left and river < end:
                note(sums, best_of(worth, river, end, i), kind, work, i, left)
            charted = taken[hole] & 15
            if charted:
                stand = BOARD if strength == shared else KICKER
                if CATEGORIES[strength] != CATEGORIES[shared]:
                    stand = BETTER
                place = outs[i]
                if rules.own:
                    stand, place = 0, STRENGTHS - 1 - strength
                for path in range(river, end):
                    cells[paired, stand, place, path - river] += worth[path, i] * charted * weight
        settle_sums(sums, work.cuts, weight, counts)


@njit(cache=True)
def add_answers(answers, turned, kinds, turns, live, taken):
    """How often each answer is taken over the ten flops of a board, four bits for each."""
    taken[:] = 0
    for f in range(10):
        row, renamed = answers[kinds[f]], turned[turns[f]]
        for hole in live:
            taken[hole] += row[renamed[hole]]
