"""Compiled worth of single spots against all bank hands, and simulated rounds."""

import numpy as np
from numba import njit, uint16, uint64

from houseway.families.table_poker.holdem.kernel import (
    AGAINST,
    BETTER,
    BOARD,
    DECK,
    HIGH_CARD,
    KICKER,
    STRENGTHS,
    board_words,
    cases,
    flop_number,
    triples,
    with_own,
)
from houseway.hands.kernel import BIT, CATEGORIES, KEY, five, strength_of_sum
from houseway.odds.kernel import draw, seed_stream


@njit(cache=True)
def strength_of(a, b, board, least):
    """The strength of a hand on a full board."""
    if least:
        return with_own(a, b, triples(board), least)
    key, bits, _ = board_words(board)
    return strength_of_sum(key + KEY[a] + KEY[b], bits | BIT[a] | BIT[b])


@njit(cache=True)
def meet(a, b, board, rules):
    """The class of a hand on a full board; bank hands below it, not above it, and unqualified.

    Last, what the bonuses gain if the hand is played, and if it is folded.
    """
    key, bits, taken = board_words(board)
    taken |= uint64(1) << uint64(a) | uint64(1) << uint64(b)
    words = triples(board)
    own = strength_of(a, b, board, rules.own)
    least = rules.starts[rules.qualified]
    lower, upto, short = 0, 0, 0
    played, folded = 0, 0
    for c in range(1, DECK):
        if taken >> uint64(c) & uint64(1):
            continue
        key_c, bits_c = key + KEY[c], bits | BIT[c]
        for d in range(c):
            if taken >> uint64(d) & uint64(1):
                continue
            if rules.own:
                bank = with_own(c, d, words, rules.own)
            else:
                bank = strength_of_sum(key_c + KEY[d], bits_c | BIT[d])
            lower += int(bank < own)
            upto += int(bank <= own)
            short += int(bank < least)
            if rules.bonuses.size:
                compared = 1 + int(bank < own) - int(bank > own)
                played += rules.bonuses[0, rules.kind[own], rules.kind[bank], compared]
                folded += rules.bonuses[1, rules.kind[own], rules.kind[bank], compared]
    return rules.kind[own], lower, upto, short, played, folded


@njit(cache=True)
def path_worth(met, rules, path):
    """The worth of one path against all bank hands a hand meets."""
    kind, lower, upto, short, played, folded = met
    w, x, y, z = cases(kind >= rules.qualified, lower, upto, short)
    g = rules.gains[path, kind]
    gained = g[0] * w + g[1] * x + g[2] * y + g[3] * z
    return gained + (folded if rules.folds[path] else played)


@njit(cache=True)
def best_on_river(met, rules):
    """The path worth most once the board is complete, and its worth."""
    best = rules.streets[2]
    most = path_worth(met, rules, best)
    for path in range(best + 1, rules.streets[3]):
        worth = path_worth(met, rules, path)
        if worth > most:
            best, most = path, worth
    return best, most


@njit(cache=True)
def river_worth(a, b, board, rules):
    """The worth of every path on a full board, summed over 990 bank hands."""
    met = meet(a, b, board, rules)
    worth = np.empty(rules.gains.shape[0], dtype=np.int64)
    for path in range(worth.size):
        worth[path] = path_worth(met, rules, path)
    return worth


@njit(cache=True)
def flop_worth(a, b, flop, rules):
    """The worth of every path, summed over 1,081 runouts; last: a check with the best river."""
    board = np.empty(5, dtype=np.uint8)
    board[:3] = flop
    worth = np.zeros(rules.gains.shape[0] + 1, dtype=np.int64)
    for c in range(DECK):
        for d in range(c):
            clash = c in (a, b) or d in (a, b)
            for card in flop:
                clash |= card in (c, d)
            if clash:
                continue
            board[3], board[4] = c, d
            met = meet(a, b, board, rules)
            for path in range(worth.size - 1):
                worth[path] += path_worth(met, rules, path)
            if rules.streets[2] < rules.streets[3]:
                worth[-1] += best_on_river(met, rules)[1]
    return worth


@njit(cache=True)
def river_path(a, b, board, rules):
    """The path of `best_on_river`; with two paths it stops as soon as the rest cannot matter.

    The weakest bank cards come first, since their losses soon favour the bet.
    """
    first = rules.streets[2]
    if rules.own or rules.bonuses.size or rules.streets[3] - first != 2:
        return best_on_river(meet(a, b, board, rules), rules)[0]
    key, bits, taken = board_words(board)
    taken |= uint64(1) << uint64(a) | uint64(1) << uint64(b)
    own = strength_of_sum(key + KEY[a] + KEY[b], bits | BIT[a] | BIT[b])
    least = uint16(rules.starts[rules.qualified])
    ahead = rules.gains[first, rules.kind[own]] - rules.gains[first + 1, rules.kind[own]]
    lowest, highest = ahead.min(), ahead.max()
    total, left = 0, AGAINST
    for c in range(1, DECK):
        if taken >> uint64(c) & uint64(1):
            continue
        key_c, bits_c = key + KEY[c], bits | BIT[c]
        for d in range(c):
            if taken >> uint64(d) & uint64(1):
                continue
            bank = strength_of_sum(key_c + KEY[d], bits_c | BIT[d])
            total += ahead[uint64(bank >= least) + uint64(bank >= own) + uint64(bank > own)]
            left -= 1
        if total + left * lowest >= 0:
            return first
        if total + left * highest < 0:
            return first + 1
    return first if total >= 0 else first + 1


@njit(cache=True)
def outs(a, b, board):
    """The number of unseen cards that beat a hand, whatever the bank's other card is."""
    key, bits, taken = board_words(board)
    own = strength_of_sum(key + KEY[a] + KEY[b], bits | BIT[a] | BIT[b])
    found = 0
    for c in range(DECK):
        if taken >> uint64(c) & uint64(1) or c in (a, b):
            continue
        key_c, bits_c = key + KEY[c], bits | BIT[c]
        found += 1
        for d in range(DECK):
            if d == c or taken >> uint64(d) & uint64(1):
                continue
            if strength_of_sum(key_c + KEY[d], bits_c | BIT[d]) <= own:
                found -= 1
                break
    return found


@njit(cache=True)
def river_cell(a, b, board, least):
    """The river cell: whether the board has a pair or better, the hand's stand to it, its outs.

    Where own cards must play: strengths above the hand instead of stand and outs.
    """
    own = strength_of(a, b, board, least)
    shared = five(board[0], board[1], board[2], board[3], board[4])
    paired = int(CATEGORIES[shared] != HIGH_CARD)
    if least:
        return paired, 0, STRENGTHS - 1 - int(own)
    stand = BOARD if own == shared else KICKER
    if CATEGORIES[own] != CATEGORIES[shared]:
        stand = BETTER
    return paired, stand, outs(a, b, board)


@njit(cache=True)
def draw_board(deck, state):
    """Deals nine cards: two to the hand, five to the board, two to the bank; the flop is sorted."""
    for dealt in range(9):
        draw(deck, dealt, state)
    board = deck[2:7].copy()
    board[:3].sort()
    return board


@njit(cache=True)
def answer(a, b, board, rules, flops, first_answers, answers, river):
    """The path taken; answers[flop class, hole]: 0 to check, else the flop's bets.

    river: path by `river_cell`; empty: the best.
    """
    high, low = max(a, b), min(a, b)
    hole = high * (high - 1) // 2 + low
    path = first_answers[hole]
    if path >= 0:
        return path
    number = flop_number(int(board[2]), int(board[1]), int(board[0]))
    bet = answers[flops.kind[number], flops.holes[flops.turn[number], hole]]
    if bet:
        return rules.streets[1] + int(bet) - 1
    if not river.size:
        return river_path(a, b, board, rules)
    return river[river_cell(a, b, board, rules.own)]


@njit(cache=True, nogil=True)
def simulate(deck, rounds, seed, stream, rules, flops, first_answers, answers, river):
    """Plays rounds; returns counts[path, class, bank class, compared + 1]."""
    state = seed_stream(seed, stream)
    classes = rules.starts.size
    counts = np.zeros((rules.gains.shape[0], classes, classes, 3), dtype=np.int64)
    for _ in range(rounds):
        board = draw_board(deck, state)
        a, b, c, d = int(deck[0]), int(deck[1]), int(deck[7]), int(deck[8])
        own = strength_of(a, b, board, rules.own)
        bank = strength_of(c, d, board, rules.own)
        compared = 1 + int(own > bank) - int(own < bank)
        path = answer(a, b, board, rules, flops, first_answers, answers, river)
        counts[path, rules.kind[own], rules.kind[bank], compared] += 1
    return counts
