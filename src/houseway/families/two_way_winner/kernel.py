"""Compiled 2 Way Winner: poker over all boards, the player-dealer's draws, rounds by the chart.

Cards are numbers rank × 4 + suit, ranks from the deuce, the joker 52. Blackjack values are
0 (ace), 1 to 8 (two to nine), 9 (tens and pictures) and 10 (the joker).
"""

from math import perm

import numpy as np
from numba import njit, uint32, uint64

from houseway.hands.kernel import (
    BIT,
    COUNTERS,
    KEY,
    OFFSETS,
    SUITED,
    UNSUITED,
    five,
    strength_of_sum,
)
from houseway.hands.side.kernel import by_suit
from houseway.hands.tables import ROW_BITS
from houseway.odds.kernel import draw, seed_stream

JOKER = 52
FIVE_ACES = 7463  # one above the royal flush
RANKS = uint64(0x1FFF)
ACES = uint64(0x1000_1000_1000_1000)
ACE_KEY = uint32(KEY[51])
FIVE_SUITED = uint64(0x8888) << uint64(32)  # where a suit's counter, started at three, shows five
LEAST = np.array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 2], dtype=np.int64)
VALUE = np.array([min(card // 4 + 1, 9) for card in range(48)] + [0] * 4 + [10], dtype=np.int64)
UP = np.array([card // 4 for card in range(53)], dtype=np.int64)  # 13 is the joker


def _straights():
    """By set of ranks: the best straight that is missing at most one rank."""
    found = np.zeros(1 << 13, dtype=np.uint16)
    for low in range(-1, 9):
        ranks = [low % 13, low + 1, low + 2, low + 3, low + 4]
        strength = five(*(rank * 4 + i % 2 for i, rank in enumerate(ranks)))
        run = sum(1 << rank for rank in ranks)
        for mask in range(1 << 13):
            if (run & ~mask).bit_count() <= 1:
                found[mask] = strength
    return found


def _flushes():
    """By ranks of one suit: the best flush with the joker as a card not held."""
    found = np.zeros(1 << 13, dtype=np.uint16)
    for mask in range(1 << 13):
        if 4 <= mask.bit_count() <= 6:
            found[mask] = max(SUITED[mask | 1 << r] for r in range(13) if not mask >> r & 1)
    return found


def _falling():
    """Falling factorials: the orders in which k of n cards can come."""
    return np.array([[float(perm(cards, k)) for k in range(18)] for cards in range(18)])


FALLING = _falling()
STRAIGHT = _straights()
FLUSH = _flushes()


@njit(cache=True)
def with_joker(key, bits):
    """The strength of six cards and the joker, from the six cards' summed words."""
    if bits & ACES == ACES:
        return FIVE_ACES
    low = uint32(key) + ACE_KEY
    best = int(UNSUITED[low + OFFSETS[low >> uint32(ROW_BITS)]])
    ranks = uint64(0)
    for suit in range(4):
        held = (bits >> uint64(16 * suit)) & RANKS
        ranks |= held
        best = max(best, int(FLUSH[held]))
    return max(best, int(STRAIGHT[ranks]))


@njit(cache=True)
def strength(key, bits, joker):
    """The strength of seven cards, or of six and the joker."""
    if joker:
        return with_joker(key, bits)
    return int(strength_of_sum(key, bits))


@njit(cache=True)
def words(cards):
    """The summed words of cards, and whether the joker is among them."""
    key, bits, joker = COUNTERS, uint64(0), False
    for card in cards:
        if card == JOKER:
            joker = True
        else:
            key += KEY[card]
            bits |= BIT[card]
    return key, bits, joker


# ---- poker: every board, every hand against every other ----


@njit(cache=True, nogil=True)
def poker(boards, weights, classes, strong, first, step):
    """Counts deals by class of hand, rank of the up card and end: win, strong win, tie, loss.

    boards: five cards each; classes[a, b] of two cards; strong: the least strength of a strong
    hand. Every step-th board from `first` on; each of its cards may have been the up card.
    """
    kinds = classes.max() + 1
    found = np.zeros((14, kinds, 4), dtype=np.int64)
    here = np.empty((kinds, 4), dtype=np.int64)
    strengths = np.empty(1128, dtype=np.int64)
    hands = np.empty((1128, 2), dtype=np.int64)
    order = np.empty(1128, dtype=np.int64)
    starts = np.empty(FIVE_ACES + 2, dtype=np.int64)
    below = np.empty(53, dtype=np.int64)
    equal = np.zeros(53, dtype=np.int64)
    for place in range(first, boards.shape[0], step):
        board, weight = boards[place], weights[place]
        rank_hands(board, hands, strengths)
        sort_hands(strengths, starts, order)
        below[:] = 0
        here[:] = 0
        i = 0
        while i < 1128:
            level = strengths[order[i]]
            end = i
            while end < 1128 and strengths[order[end]] == level:
                equal[hands[order[end], 0]] += 1
                equal[hands[order[end], 1]] += 1
                end += 1
            for k in range(i, end):
                a, b = hands[order[k], 0], hands[order[k], 1]
                won = (i - below[a] - below[b]) * weight
                tied = (end - i - equal[a] - equal[b] + 1) * weight
                lost = 1035 * weight - won - tied
                row = here[classes[a, b]]
                row[1 if level >= strong else 0] += won
                row[2] += tied
                row[3] += lost
            for k in range(i, end):
                a, b = hands[order[k], 0], hands[order[k], 1]
                below[a] += 1
                below[b] += 1
                equal[a] = 0
                equal[b] = 0
            i = end
        for card in board:
            for kind in range(kinds):
                for k in range(4):
                    found[UP[card], kind, k] += here[kind, k]
    return found.transpose(1, 0, 2)


@njit(cache=True)
def rank_hands(board, hands, strengths):
    """Ranks all two-card hands that a board leaves."""
    key, bits, joker = words(board)
    taken = np.zeros(53, dtype=np.bool_)
    for card in board:
        taken[card] = True
    place = 0
    for a in range(53):
        if taken[a]:
            continue
        one, one_bits = key, bits
        if a != JOKER:
            one, one_bits = key + KEY[a], bits | BIT[a]
        for b in range(a):
            if not taken[b]:
                hands[place, 0], hands[place, 1] = a, b
                strengths[place] = strength(one + KEY[b], one_bits | BIT[b], joker or a == JOKER)
                place += 1


@njit(cache=True)
def sort_hands(strengths, starts, order):
    """Sorts hands by ascending strength, by counting."""
    starts[:] = 0
    for found in strengths:
        starts[found + 1] += 1
    for level in range(1, starts.size):
        starts[level] += starts[level - 1]
    for place in range(strengths.size):
        order[starts[strengths[place]]] = place
        starts[strengths[place]] += 1


# ---- the bonus ----


@njit(cache=True)
def row_of(key, bits, lookup, joker):
    """The bonus row of seven cards from their summed words; 255 for none."""
    offsets, unsuited, suited = lookup
    low = np.int64(key & uint64(0xFFFFFFFF))
    row = int(unsuited[low + offsets[low >> ROW_BITS]])
    enough = uint64(0x4444) if joker else uint64(0x3333)  # one card less with the joker
    if (key + (enough << uint64(32))) & FIVE_SUITED:
        row = min(row, int(by_suit(bits, suited, 255, int(joker), False)))
    return row


@njit(cache=True)
def bonus_row(cards, natural_keys, natural, joker_keys, joker):
    """The bonus row of seven cards, from the tables for hands without and with the joker."""
    held = False
    for card in cards:
        held = held or card == JOKER
    keys = joker_keys if held else natural_keys
    key, bits = uint64(0), uint64(0)
    for card in cards:
        if card != JOKER:
            key += keys[card]
            bits |= BIT[card]
    return row_of(key, bits, joker, True) if held else row_of(key, bits, natural, False)


@njit(cache=True, nogil=True)
def bonus(boards, weights, classes, natural_keys, natural, joker_keys, joker):
    """Counts deals by class of hand, rank of the up card and row of the bonus."""
    found = np.zeros((classes.max() + 1, 14, 256), dtype=np.int64)
    taken = np.empty(53, dtype=np.bool_)
    for place in range(boards.shape[0]):
        taken[:] = False
        key, joker_key, bits = uint64(0), uint64(0), uint64(0)
        for card in boards[place]:
            taken[card] = True
            if card != JOKER:
                key += natural_keys[card]
                joker_key += joker_keys[card]
                bits |= BIT[card]
        for a in range(53):
            if taken[a]:
                continue
            for b in range(a):
                if taken[b]:
                    continue
                if a == JOKER:
                    row = row_of(joker_key + joker_keys[b], bits | BIT[b], joker, True)
                elif taken[JOKER]:
                    both = joker_key + joker_keys[a] + joker_keys[b]
                    row = row_of(both, bits | BIT[a] | BIT[b], joker, True)
                else:
                    both = key + natural_keys[a] + natural_keys[b]
                    row = row_of(both, bits | BIT[a] | BIT[b], natural, False)
                for card in boards[place]:
                    found[classes[a, b], UP[card], row] += weights[place]
    return found


# ---- blackjack ----


@njit(cache=True, nogil=True)
def bank_ends(gone, lines, kinds, first, step):
    """Chances of the player-dealer's codes by cards gone and up card, given no natural 22.

    gone: numbers of each value out of the deck besides the up card. lines: the ways its hand can
    be made, as (up card, code, orders, first entry) with a last one to end, and their entries
    (value, how often).
    """
    ups, codes, orders, starts, values, often = lines
    found = np.zeros((gone.shape[0], 11, kinds))
    left = np.empty((11, 11), dtype=np.int64)
    scale = np.empty((11, 20))
    for place in range(first, gone.shape[0], step):
        for up in range(11):
            held = rest(gone[place], up, left[up])
            size = left[up].sum()
            scale[up, 0] = size / (size - forbidden(left[up], up)) if held else 0.0
            for cards in range(1, 20):
                scale[up, cards] = scale[up, cards - 1] / (size - cards + 1)
        for line in range(ups.size):
            up = ups[line]
            ways, cards = orders[line], 0
            for entry in range(starts[line], starts[line + 1]):
                ways *= FALLING[max(left[up, values[entry]], 0), often[entry]]
                cards += often[entry]
            found[place, up, codes[line]] += ways * scale[up, cards]
    return found


@njit(cache=True)
def rest(gone, up, left):
    """Fills in what is left of the deck; False if the deck does not hold the cards gone."""
    for value in range(11):
        left[value] = (16 if value == 9 else 1 if value == 10 else 4) - gone[value]
    left[up] -= 1
    return left.min() >= 0


@njit(cache=True)
def is_natural(up, hole):
    return (up == 9 and hole == 10) or (up == 10 and hole == 9)


@njit(cache=True)
def forbidden(left, up):
    """The number of hole cards that would make a natural 22, which is ruled out."""
    return left[10] if up == 9 else left[9] if up == 10 else 0


@njit(cache=True)
def chance_of(value, left, up):
    """The chance that the next card has a value, given that the bank has no natural 22."""
    size, barred = left.sum(), forbidden(left, up)
    helps = 1 if is_natural(up, value) else 0
    return left[value] * (size - 1 - barred + helps) / ((size - 1) * (size - barred))


@njit(cache=True)
def add_ends(ends, results, chance, found):
    """Adds the chances of losing, pushing, winning and winning with a joker 22."""
    for code in range(ends.size):
        found[results[code]] += chance * ends[code]


@njit(cache=True, nogil=True)
def best_draws(hands, after, codes, bank, results, gains, spots, weights):
    """The chances of the results of standing and hitting, and the better one by spot and up card.

    hands: numbers of each value, in falling order of the least total. after[i, v]: the hand with
    one more card, -1 where it is over and lost. codes: of the hands, -1 for those over 22 that
    are only compared. bank: chances of the player-dealer's codes. results[code, bank's code]: 0
    lost, 1 push, 2 won, 3 won with a joker 22; gains by result. spots: the chart's spot of each
    hand, equal only for the same least total; weights: how often it comes there, by up card.
    """
    count = hands.shape[0]
    stand = np.zeros((count, 11, 4))
    hit = np.zeros((count, 11, 4))
    played = np.zeros((count, 11, 4))
    hits = np.zeros((spots.max() + 1, 11), dtype=np.bool_)
    left = np.empty(11, dtype=np.int64)
    least = np.array([(hands[i] * LEAST).sum() for i in range(count)])
    start = 0
    while start < count:
        end = start
        while end < count and least[end] == least[start]:
            end += 1
        better = np.zeros((spots.max() + 1, 11))
        for i in range(start, end):
            for up in range(11):
                if not rest(hands[i], up, left):
                    continue
                add_ends(bank[i, up], results[codes[i]], 1.0, stand[i, up])
                if spots[i] < 0:
                    continue
                add_cards(after[i], left, up, played, hit[i, up])
                gain = ((hit[i, up] - stand[i, up]) * gains).sum()
                better[spots[i], up] += gain * weights[i, up]
        for i in range(start, end):
            for up in range(11):
                take = spots[i] >= 0 and better[spots[i], up] > 0
                played[i, up] = hit[i, up] if take else stand[i, up]
                if take:
                    hits[spots[i], up] = True
        start = end
    return stand, hit, hits


@njit(cache=True)
def add_cards(after, left, up, played, found):
    """Adds the results of a hit: one more card, then the resulting hand as played."""
    for value in range(11):
        if left[value]:
            chance = chance_of(value, left, up)
            if after[value] < 0:
                found[0] += chance
            else:
                found += chance * played[after[value], up]


@njit(cache=True, nogil=True)
def one_card(hands, after, stand):
    """The chances of the results after exactly one more card, as for a double."""
    found = np.zeros((hands.shape[0], 11, 4))
    left = np.empty(11, dtype=np.int64)
    for i in range(hands.shape[0]):
        for up in range(11):
            if rest(hands[i], up, left):
                add_cards(after[i], left, up, stand, found[i, up])
    return found


@njit(cache=True, nogil=True)
def split_hands(hands, after, codes, bank, results, spots, hits, cards):
    """The chances of a split hand, by up card, the player-dealer's code and result.

    cards: the card it starts with, the one beside it, and the code of a ten and the joker. bank:
    the player-dealer's codes with the hand and the other card gone. The hand that is returned is
    the one-card hand, the last that holds its first card.
    """
    started, beside, split_22 = cards
    count, kinds = hands.shape[0], bank.shape[2]
    played = np.zeros((count, 11, kinds, 4))
    left = np.empty(11, dtype=np.int64)
    gone = np.empty(11, dtype=np.int64)
    last = -1
    for i in range(count):
        if not hands[i, started]:
            continue
        last = i
        gone[:] = hands[i]
        gone[beside] += 1
        size = hands[i].sum()
        code = codes[i]
        if size == 2 and hands[i, 9] and hands[i, 10]:
            code = split_22
        for up in range(11):
            if not rest(gone, up, left):
                continue
            if size == 1 or (started != 0 and spots[i] >= 0 and hits[spots[i], up]):
                add_split_cards(after[i], left, up, bank[i, up], played, played[i, up])
            else:
                for end in range(kinds):
                    played[i, up, end, results[code, end]] += bank[i, up, end]
    return played[last]


@njit(cache=True)
def add_split_cards(after, left, up, ends, played, found):
    """Adds the results of a hit on a split hand; a hand that is over loses at once."""
    for value in range(11):
        if left[value]:
            chance = chance_of(value, left, up)
            if after[value] < 0:
                found[:, 0] += chance * ends
            else:
                found += chance * played[after[value], up]


# ---- rounds by the chart ----


@njit(cache=True)
def play_out(shoe, dealt, state, hand, up, hits, spots):
    """Plays a hand by the chart; hand is (least total, number of aces and jokers, joker)."""
    while True:
        spot = spots[hand[0], min(hand[1], 2), hand[2]]
        if spot < 0 or not hits[spot, up]:
            return dealt
        dealt = take(shoe, dealt, state, hand)


@njit(cache=True)
def take(shoe, dealt, state, hand):
    """Deals one more card to a blackjack hand."""
    value = VALUE[draw(shoe, dealt, state)]
    hand[0] += LEAST[value]
    hand[1] += 1 if value == 0 or value == 10 else 0
    hand[2] += 1 if value == 10 else 0
    return dealt + 1


@njit(cache=True)
def begin(card, hand):
    value = VALUE[card]
    hand[0] = LEAST[value]
    hand[1] = 1 if value == 0 or value == 10 else 0
    hand[2] = 1 if value == 10 else 0


@njit(cache=True)
def code_of(hand, codes):
    return codes[hand[0], min(hand[1], 2), hand[2]]


@njit(cache=True)
def split_code(hand, tens, codes, split_22):
    """The code of a split hand; on a split ten, a joker makes a 22 in two cards."""
    if tens and hand[0] == 12 and hand[2]:
        return split_22
    return code_of(hand, codes)


@njit(cache=True)
def play_two_cards(shoe, dealt, state, hands, move, up, hits, spots):
    """Plays two cards: stand (0), hit (1), double (2) or split (3)."""
    if move == 3:
        aces = hands[0, 0] == 1
        for i in range(2):
            dealt = take(shoe, dealt, state, hands[i])
            if not aces:
                dealt = play_out(shoe, dealt, state, hands[i], up, hits, spots)
        return dealt
    hands[0] += hands[1]
    if move:
        dealt = take(shoe, dealt, state, hands[0])
    if move == 1:
        dealt = play_out(shoe, dealt, state, hands[0], up, hits, spots)
    return dealt


@njit(cache=True)
def draw_board(shoe, dealt, state, bank, stands, natural, seven):
    """Draws for the player-dealer; its first five cards, filled up to five, are the board."""
    board = 2
    while not natural and not stands[bank[0], min(bank[1], 2), bank[2]]:
        dealt = take(shoe, dealt, state, bank)
        if board < 5:
            seven[board] = shoe[dealt - 1]
            board += 1
    while board < 5:
        seven[board] = draw(shoe, dealt, state)
        dealt += 1
        board += 1
    return dealt


@njit(cache=True)
def poker_end(shoe, dealt, state, seven, strong):
    """The end of a poker hand against two new cards: won, won strong, tied or lost."""
    key, bits, joker = words(seven)
    mine = strength(key, bits, joker)
    seven[5], seven[6] = draw(shoe, dealt, state), draw(shoe, dealt + 1, state)
    key, bits, joker = words(seven)
    theirs = strength(key, bits, joker)
    return 2 if mine == theirs else 3 if mine < theirs else 1 if mine >= strong else 0


SURRENDER, NATURAL, POKER, BLACKJACK, SPLIT = 0, 1, 2, 10, 18  # first places of the ends
ENDS = 34


@njit(cache=True, nogil=True)
def simulate(shoe, rounds, seed, stream, charts, rules, tables, classes, strong):
    """Plays rounds; counts their ends, and the bonus rows by whether the hand surrendered.

    charts: first decision by class and up card (0 surrender, 1 blackjack, 2 poker for one ante, 3
    for two, 4 take a natural), two cards by values and up card, hitting by spot and up card.
    rules: codes, stands, spots, results, split_22. tables: keys and rows of the bonus.
    """
    first, two_cards, hits = charts
    codes, stands, spots, results, split_22 = rules
    natural_keys, by_natural, joker_keys, by_joker = tables
    state = seed_stream(seed, stream)
    ends = np.zeros(ENDS, dtype=np.int64)
    rows = np.zeros((2, 256), dtype=np.int64)
    hands = np.zeros((2, 3), dtype=np.int64)
    bank = np.zeros(3, dtype=np.int64)
    seven = np.empty(7, dtype=np.int64)
    for _ in range(rounds):
        for i in range(4):
            draw(shoe, i, state)
        own, other, up, hole = shoe[0], shoe[1], shoe[2], shoe[3]
        dealt, move = 4, 0
        way = first[classes[own, other], UP[up]]
        begin(up, bank)
        begin(hole, hands[0])
        bank += hands[0]
        natural = is_natural(VALUE[up], VALUE[hole])
        if way == 1 and not natural:
            begin(own, hands[0])
            begin(other, hands[1])
            move = two_cards[VALUE[own], VALUE[other], VALUE[up]]
            dealt = play_two_cards(shoe, dealt, state, hands, move, VALUE[up], hits, spots)
        seven[0], seven[1], seven[5], seven[6] = up, hole, own, other
        dealt = draw_board(shoe, dealt, state, bank, stands, natural, seven)
        rows[int(way == 0), bonus_row(seven, natural_keys, by_natural, joker_keys, by_joker)] += 1
        if way == 0:
            ends[SURRENDER] += 1
        elif way == 4:
            ends[NATURAL] += 1
        elif way > 1:
            ends[POKER + 4 * (way - 2) + poker_end(shoe, dealt, state, seven, strong)] += 1
        elif natural:
            ends[BLACKJACK] += 1
        elif move == 3:
            against, tens = results[:, code_of(bank, codes)], VALUE[own] == 9
            one = against[split_code(hands[0], tens, codes, split_22)]
            two = against[split_code(hands[1], tens, codes, split_22)]
            ends[SPLIT + 4 * one + two] += 1
        else:
            result = results[code_of(hands[0], codes), code_of(bank, codes)]
            ends[BLACKJACK + 4 * int(move == 2) + result] += 1
    return ends, rows
