"""Compiled cells of the chart on the flop; `chart.py` defines them in plain Python."""

import numpy as np
from numba import njit

from houseway.families.table_poker.holdem.kernel import DECK
from houseway.hands.kernel_classes import ones

# Kinds of hands on the flop, each with levels from 1; every hand is of one kind.
(
    TWO_PAIR,
    POCKET_PAIR,
    PAIR,
    PAIR_ON_ONE_SUIT,
    BOARD_TRIPS,
    FLUSH_AND_STRAIGHT_DRAW,
    FLUSH_DRAW,
    ONE_CARD_FLUSH_AND_STRAIGHT_DRAW,
    ONE_CARD_FLUSH_DRAW,
    BOARD_PAIR,
    OPEN_ENDED,
    GUTSHOT,
    HIGH_CARD,
) = range(13)
LEVELS = 14  # of a kind, 0 unused


@njit(cache=True)
def has_straight(ranks):
    """Whether a set of ranks holds five in a row, the ace high or low."""
    row = ranks << 1 | ranks >> 12
    return row & row >> 1 & row >> 2 & row >> 3 & row >> 4 != 0


@njit(cache=True)
def straight_outs(ranks):
    """The number of ranks that would complete a straight."""
    found = 0
    for rank in range(13):
        found += int(has_straight(ranks | 1 << rank))
    return found


@njit(cache=True)
def flop_cell(a, b, flop):
    """The kind and level of a hole on a flop, as kind × LEVELS + level."""
    once, twice, thrice = 0, 0, 0  # ranks held so often, first of the board
    suits = np.zeros((4, 2), dtype=np.int64)  # ranks by suit: board, hand
    for card in flop:
        bit = 1 << (card >> 2)
        once, twice, thrice = once | bit, twice | once & bit, thrice | twice & bit
        suits[card & 3, 0] |= bit
    board_twice, board_thrice = twice, thrice
    own = 0
    for card in (a, b):
        bit = 1 << (card >> 2)
        once, twice, thrice = once | bit, twice | once & bit, thrice | twice & bit
        suits[card & 3, 1] |= bit
        own |= bit
    high = max(a, b) // 4 + 1
    draw, flush = suit_of_draw(suits)
    more = thrice != board_thrice or board_thrice & own or ones(twice) == 2
    if ones(own) == 1 and not thrice:
        kind, level = POCKET_PAIR, high
    elif more or flush or has_straight(once):
        kind, level = TWO_PAIR, 1
    elif board_thrice:
        kind, level = BOARD_TRIPS, high
    elif twice and not board_twice:
        one_suit = (flop[0] & 3) == (flop[1] & 3) == (flop[2] & 3)
        kind = PAIR_ON_ONE_SUIT if one_suit and draw < 0 else PAIR
        level = ones(twice - 1) + 1
    elif draw >= 0:
        kind = flush_draw_kind(ones(suits[draw, 1]), straight_outs(once))
        level = 13 - higher_of_suit(suits[draw])
    else:
        kind, level = other_kind(board_twice, straight_outs(once)), high
    return kind * LEVELS + level


@njit(cache=True)
def suit_of_draw(suits):
    """The suit of a flush draw, or -1; and whether all five cards are of one suit."""
    draw = -1
    flush = False
    for suit in range(4):
        held = ones(suits[suit, 0]) + ones(suits[suit, 1])
        flush |= held == 5
        if held == 4 and suits[suit, 1]:
            draw = suit
    return draw, flush


@njit(cache=True)
def higher_of_suit(held):
    """Unseen cards of a suit above the hand's highest; held: its ranks on board and in hand."""
    over = 0
    for rank in range(12, -1, -1):
        if held[1] >> rank & 1:
            break
        over += 1 - (held[0] >> rank & 1)
    return over


@njit(cache=True)
def flush_draw_kind(own, outs):
    if own == 2:
        return FLUSH_AND_STRAIGHT_DRAW if outs else FLUSH_DRAW
    return ONE_CARD_FLUSH_AND_STRAIGHT_DRAW if outs else ONE_CARD_FLUSH_DRAW


@njit(cache=True)
def other_kind(board_twice, outs):
    if board_twice:
        return BOARD_PAIR
    if outs:
        return OPEN_ENDED if outs > 1 else GUTSHOT
    return HIGH_CARD


@njit(cache=True, nogil=True)
def flop_cells(flops, cells):
    """The cell of every hole on every flop; -1 where they share a card."""
    for number in range(flops.shape[0]):
        flop = flops[number]
        hole = 0
        for a in range(1, DECK):
            for b in range(a):
                clash = False
                for card in flop:
                    clash |= card in (a, b)
                cells[number, hole] = -1 if clash else flop_cell(a, b, flop)
                hole += 1
