"""Hands at speed. Cards are numbers rank × 4 + suit, ranks from the deuce, suits s h d c.

The tables of the plain high ranking for seven cards are module constants: LLVM then sees fixed
addresses and keeps no reference counts in the loops.
"""

import numpy as np
from numba import njit, uint32, uint64

from houseway.hands.rankings import HIGH_FIVE
from houseway.hands.tables import ROW_BITS, tables
from houseway.odds.kernel import draw, seed_stream

_SEVEN = tables(HIGH_FIVE, 7)
_FIVE = tables(HIGH_FIVE, 5)
OFFSETS = _SEVEN.offsets
UNSUITED = _SEVEN.unsuited
SUITED = _SEVEN.suited
CATEGORIES = _SEVEN.categories
FIVE_OFFSETS = _FIVE.offsets
FIVE_UNSUITED = _FIVE.unsuited

# A card's two words. KEY: its summand below, a counter per suit of four bits above bit 32; the
# counters start at 3, so bit 3 of a counter says that five cards are of its suit. BIT: the rank
# within sixteen bits per suit.
COUNTERS = uint64(0x3333) << uint64(32)
FLUSH = uint64(0x8888) << uint64(32)
KEY = np.array(
    [int(_SEVEN.summands[card]) + (1 << (32 + 4 * (card % 4))) for card in range(52)],
    dtype=np.uint64,
)
FIVE_KEY = np.array(
    [int(_FIVE.summands[card]) + (1 << (32 + 4 * (card % 4))) for card in range(52)],
    dtype=np.uint64,
)
BIT = np.array([1 << (16 * (card % 4) + card // 4) for card in range(52)], dtype=np.uint64)


@njit(cache=True, inline="always")
def flush_strength(key, bits):
    """The suit whose counter reached five, looked up by its ranks."""
    counters = (key & FLUSH) >> uint64(35)
    suit = uint64(0)
    while not counters & uint64(1):
        counters >>= uint64(4)
        suit += uint64(16)
    return SUITED[(bits >> suit) & uint64(0x1FFF)]


@njit(cache=True, inline="always")
def strength_of_sum(key, bits):
    """Strength of seven cards from their summed words."""
    if key & FLUSH:
        return flush_strength(key, bits)
    low = uint32(key)
    return UNSUITED[low + OFFSETS[low >> uint32(ROW_BITS)]]


@njit(cache=True)
def seven(a, b, c, d, e, f, g):
    """Strength of seven cards, 1 to 7,462."""
    key = COUNTERS + KEY[a] + KEY[b] + KEY[c] + KEY[d] + KEY[e] + KEY[f] + KEY[g]
    bits = BIT[a] | BIT[b] | BIT[c] | BIT[d] | BIT[e] | BIT[f] | BIT[g]
    return strength_of_sum(key, bits)


@njit(cache=True)
def five(a, b, c, d, e):
    """Strength of five cards, on the same scale."""
    key = COUNTERS + FIVE_KEY[a] + FIVE_KEY[b] + FIVE_KEY[c] + FIVE_KEY[d] + FIVE_KEY[e]
    if key & FLUSH:
        return flush_strength(key, BIT[a] | BIT[b] | BIT[c] | BIT[d] | BIT[e])
    low = uint32(key)
    return FIVE_UNSUITED[low + FIVE_OFFSETS[low >> uint32(ROW_BITS)]]


@njit(cache=True, nogil=True)
def sevens(hands, strengths):
    """Strengths of an array of seven-card hands."""
    for i in range(hands.shape[0]):
        a, b, c, d = hands[i, 0], hands[i, 1], hands[i, 2], hands[i, 3]
        e, f, g = hands[i, 4], hands[i, 5], hands[i, 6]
        key = COUNTERS + KEY[a] + KEY[b] + KEY[c] + KEY[d] + KEY[e] + KEY[f] + KEY[g]
        if key & FLUSH:
            bits = BIT[a] | BIT[b] | BIT[c] | BIT[d] | BIT[e] | BIT[f] | BIT[g]
            strengths[i] = flush_strength(key, bits)
        else:
            low = uint32(key)
            strengths[i] = UNSUITED[low + OFFSETS[low >> uint32(ROW_BITS)]]


@njit(cache=True, nogil=True)
def fives(hands, strengths):
    """Strengths of an array of five-card hands."""
    for i in range(hands.shape[0]):
        strengths[i] = five(hands[i, 0], hands[i, 1], hands[i, 2], hands[i, 3], hands[i, 4])


@njit(cache=True, nogil=True)
def count_all_sevens(first, last):
    """Seven-card hands by strength, those whose highest card is `first` up to `last` - 1."""
    found = np.zeros(7463, dtype=np.int64)
    for a in range(first, last):
        ka, ba = COUNTERS + KEY[a], BIT[a]
        for b in range(a):
            kb, bb = ka + KEY[b], ba | BIT[b]
            for c in range(b):
                kc, bc = kb + KEY[c], bb | BIT[c]
                for d in range(c):
                    kd, bd = kc + KEY[d], bc | BIT[d]
                    for e in range(d):
                        ke, be = kd + KEY[e], bd | BIT[e]
                        for f in range(e):
                            kf, bf = ke + KEY[f], be | BIT[f]
                            for g in range(f):
                                found[strength_of_sum(kf + KEY[g], bf | BIT[g])] += 1
    return found


# ---- any ranking ----


@njit(cache=True, nogil=True)
def first_repeat(hands):
    """The first row with a card twice, or -1; the joker, 52, may come again."""
    for i in range(hands.shape[0]):
        seen = uint64(0)
        twice = uint64(0)
        for j in range(hands.shape[1]):
            bit = uint64(1) << uint64(hands[i, j])
            twice |= seen & bit
            seen |= bit
        if twice & uint64((1 << 52) - 1):
            return i
    return -1


@njit(cache=True, nogil=True)
def look_up(hands, summands, offsets, unsuited, suited, size, flush_is_worse, strengths):
    """Strengths of hands by the tables of a ranking whose hands have `size` cards.

    flush_is_worse: in a low, a flush counts against the hand that cannot avoid it.
    """
    for i in range(hands.shape[0]):
        total = 0
        bits = uint64(0)
        counters = uint64(0)
        for j in range(hands.shape[1]):
            card = hands[i, j]
            total += summands[card]
            bits |= BIT[card]
            counters += uint64(1) << uint64(4 * (card & 3))
        best = unsuited[total + offsets[total >> ROW_BITS]]
        for suit in range(4):
            if (counters >> uint64(4 * suit)) & uint64(15) >= size:
                flush = suited[(bits >> uint64(16 * suit)) & uint64(0x1FFF)]
                if flush_is_worse or flush > best:
                    best = flush
        strengths[i] = best


@njit(cache=True, nogil=True)
def look_up_with_joker(
    hands, size, summands, offsets, unsuited, suited,
    joker_summands, joker_offsets, joker_unsuited, joker_suited, strengths,
):  # fmt: skip
    """Strengths of hands with one joker at most, by the tables of those without and with it.

    Hands have `size` cards; a flush never makes one worse. False where a hand holds two jokers.
    """
    enough = uint64((8 - size) * 0x1111)  # added to the counters, bit 3 says that they are enough
    for i in range(hands.shape[0]):
        total = np.int64(0)
        beside = np.int64(0)
        bits = uint64(0)
        counters = enough
        joker = False
        for j in range(hands.shape[1]):
            card = hands[i, j]
            if card == 52:
                if joker:
                    return False
                joker = True
                counters += uint64(0x1111)
            else:
                total += summands[card]
                beside += joker_summands[card]
                bits |= BIT[card]
                counters += uint64(1) << uint64(4 * (card & 3))
        if joker:
            best = joker_unsuited[beside + joker_offsets[beside >> ROW_BITS]]
        else:
            best = unsuited[total + offsets[total >> ROW_BITS]]
        full = counters & uint64(0x8888)
        if full:
            for suit in range(4):
                if (full >> uint64(4 * suit + 3)) & uint64(1):
                    ranks = (bits >> uint64(16 * suit)) & uint64(0x1FFF)
                    flush = joker_suited[ranks] if joker else suited[ranks]
                    best = max(best, flush)
        strengths[i] = best
    return True


@njit(cache=True, nogil=True)
def badugis(hands, places, strengths):
    """Badugi strengths: the most cards of different ranks and suits, then the lowest.

    `places` of the ranks in the ranking's order. Four suits, so four cards at most.
    """
    for i in range(hands.shape[0]):
        best = 0
        for subset in range(1, 1 << hands.shape[1]):
            ranks = 0
            suits = 0
            count = 0
            for j in range(hands.shape[1]):
                if subset >> j & 1:
                    card = hands[i, j]
                    rank, suit = 1 << places[card >> 2], 1 << (card & 3)
                    if ranks & rank or suits & suit:
                        count = 0
                        break
                    ranks |= rank
                    suits |= suit
                    count += 1
            if count:
                best = max(best, (count << 13) + (8191 - ranks))
        strengths[i] = best


@njit(cache=True, nogil=True)
def omaha_highs(holes, boards, strengths):
    """Best high of exactly two hole cards and three of the board."""
    for i in range(holes.shape[0]):
        best = 0
        for a in range(holes.shape[1]):
            for b in range(a):
                for c in range(2, 5):
                    for d in range(1, c):
                        for e in range(d):
                            found = five(
                                holes[i, a], holes[i, b], boards[i, c], boards[i, d], boards[i, e]
                            )
                            best = max(best, found)
        strengths[i] = best


@njit(cache=True, nogil=True)
def omaha_lows(holes, boards, by_ranks, strengths):
    """Best low of exactly two and three; by_ranks[set of five ranks] is a strength or 0."""
    for i in range(holes.shape[0]):
        best = 0
        for a in range(holes.shape[1]):
            for b in range(a):
                two = 1 << (holes[i, a] >> 2) | 1 << (holes[i, b] >> 2)
                for c in range(2, 5):
                    for d in range(1, c):
                        for e in range(d):
                            three = 1 << (boards[i, c] >> 2) | 1 << (boards[i, d] >> 2)
                            ranks = two | three | 1 << (boards[i, e] >> 2)
                            best = max(best, by_ranks[ranks])
        strengths[i] = best


# ---- hold'em ----

SHARES = 2520  # divides by any number of winners up to ten


@njit(cache=True, inline="always")
def award(keys, bits, board_key, board_bits, players, wins, ties, shares):
    """Counts one board: which hands are best, alone or tied."""
    best = 0
    count = 0
    winners = 0
    for p in range(players):
        found = int(strength_of_sum(keys[p] + board_key, bits[p] | board_bits))
        if found > best:
            best, count, winners = found, 1, 1 << p
        elif found == best:
            count += 1
            winners |= 1 << p
    for p in range(players):
        if winners >> p & 1:
            shares[p] += SHARES // count
            if count == 1:
                wins[p] += 1
            else:
                ties[p] += 1


@njit(cache=True)
def hole_words(holes):
    """Summed words of each player's two cards, the suit counters started."""
    keys = np.empty(holes.shape[0], dtype=np.uint64)
    bits = np.empty(holes.shape[0], dtype=np.uint64)
    for p in range(holes.shape[0]):
        keys[p] = COUNTERS + KEY[holes[p, 0]] + KEY[holes[p, 1]]
        bits[p] = BIT[holes[p, 0]] | BIT[holes[p, 1]]
    return keys, bits


@njit(cache=True)
def board_words(board):
    """Summed words of the cards on the board."""
    key, bits = uint64(0), uint64(0)
    for card in board:
        key += KEY[card]
        bits |= BIT[card]
    return key, bits


@njit(cache=True, nogil=True)
def holdem_boards(holes, board, rest, wins, ties, shares):
    """All boards that complete `board` with cards of `rest`; returns how many."""
    players = holes.shape[0]
    keys, bits = hole_words(holes)
    key, bit = board_words(board)
    missing = 5 - board.size
    if missing == 0:
        award(keys, bits, key, bit, players, wins, ties, shares)
        return 1
    # An odometer over all but the last card, which runs in the inner loop.
    place = np.arange(missing)[::-1].copy()
    sums = np.zeros(missing + 1, dtype=np.uint64)
    sets = np.zeros(missing + 1, dtype=np.uint64)
    sums[0], sets[0] = key, bit
    deals = 0
    level = 0
    size = rest.size
    place[0] = size
    while level >= 0:
        place[level] -= 1
        if place[level] < missing - 1 - level:
            level -= 1
            continue
        card = rest[place[level]]
        sums[level + 1] = sums[level] + KEY[card]
        sets[level + 1] = sets[level] | BIT[card]
        if level == missing - 1:
            award(keys, bits, sums[missing], sets[missing], players, wins, ties, shares)
            deals += 1
        elif level == missing - 2:
            for last in range(place[level]):
                card = rest[last]
                award(
                    keys,
                    bits,
                    sums[level + 1] + KEY[card],
                    sets[level + 1] | BIT[card],
                    players,
                    wins,
                    ties,
                    shares,
                )
            deals += place[level]
        else:
            level += 1
            place[level] = place[level - 1]
    return deals


@njit(cache=True, nogil=True)
def heads_up_boards(holes, board, rest):
    """The same for two players, all in registers: wins of each and ties."""
    first = COUNTERS + KEY[holes[0, 0]] + KEY[holes[0, 1]]
    second = COUNTERS + KEY[holes[1, 0]] + KEY[holes[1, 1]]
    first_bits = BIT[holes[0, 0]] | BIT[holes[0, 1]]
    second_bits = BIT[holes[1, 0]] | BIT[holes[1, 1]]
    key, bit = board_words(board)
    missing = 5 - board.size
    won, lost, tied = 0, 0, 0
    place = np.zeros(max(missing, 1), dtype=np.int64)
    sums = np.zeros(missing + 1, dtype=np.uint64)
    sets = np.zeros(missing + 1, dtype=np.uint64)
    sums[0], sets[0] = key, bit
    level = 0
    place[0] = rest.size
    while level >= 0:
        if missing < 2:
            start, stop = 0, rest.size if missing else 1
            base, base_bits = sums[0], sets[0]
            level = -1
        else:
            place[level] -= 1
            if place[level] < missing - 1 - level:
                level -= 1
                continue
            card = rest[place[level]]
            sums[level + 1] = sums[level] + KEY[card]
            sets[level + 1] = sets[level] | BIT[card]
            if level < missing - 2:
                level += 1
                place[level] = place[level - 1]
                continue
            start, stop = 0, place[level]
            base, base_bits = sums[level + 1], sets[level + 1]
        for last in range(start, stop):
            last_key, last_bit = base, base_bits
            if missing:
                last_key = base + KEY[rest[last]]
                last_bit = base_bits | BIT[rest[last]]
            one = strength_of_sum(first + last_key, first_bits | last_bit)
            other = strength_of_sum(second + last_key, second_bits | last_bit)
            won += int(one > other)
            lost += int(one < other)
            tied += int(one == other)
    return won, lost, tied


@njit(cache=True, nogil=True)
def holdem_samples(holes, board, rest, deals, seed, stream):
    """Wins, ties and shares (in parts of `SHARES`) over sampled boards."""
    state = seed_stream(seed, stream)
    players = holes.shape[0]
    wins = np.zeros(players, dtype=np.int64)
    ties = np.zeros(players, dtype=np.int64)
    shares = np.zeros(players, dtype=np.int64)
    keys, bits = hole_words(holes)
    key, bit = board_words(board)
    for _ in range(deals):
        total, ranks = key, bit
        for dealt in range(5 - board.size):
            card = draw(rest, dealt, state)
            total += KEY[card]
            ranks |= BIT[card]
        award(keys, bits, total, ranks, players, wins, ties, shares)
    return wins, ties, shares


def rest_of_deck(*known):
    """Cards not among the known ones."""
    seen = {int(card) for cards in known for card in np.ravel(cards)}
    return np.array([card for card in range(52) if card not in seen], dtype=np.uint8)


def holdem_exact(holes, board, dead):
    """Wins, ties, pot shares and number of boards, over all boards."""
    rest = rest_of_deck(holes, board, dead)
    players = len(holes)
    if players == 2:
        won, lost, tied = heads_up_boards(holes, board, rest)
        deals = won + lost + tied
        wins, ties = np.array([won, lost]), np.array([tied, tied])
        return wins, ties, (wins + ties / 2) / deals, deals
    wins, ties, shares = (np.zeros(players, dtype=np.int64) for _ in range(3))
    deals = holdem_boards(holes, board, rest, wins, ties, shares)
    return wins, ties, shares / (SHARES * deals), deals


def holdem_sampled(holes, board, dead, deals, seed, stream=0):
    """The same over sampled boards."""
    rest = rest_of_deck(holes, board, dead)
    wins, ties, shares = holdem_samples(holes, board, rest, deals, seed, stream)
    return wins, ties, shares / (SHARES * deals), deals


@njit(cache=True, nogil=True)
def rank_holes(board, strengths):
    """Strength of every two cards beside a board of five, at place a·(a−1)/2 + b for a > b.

    0 where a card is on the board itself: 1,081 of the 1,326 places are filled.
    """
    key, bits, taken = COUNTERS, uint64(0), uint64(0)
    for card in board:
        key += KEY[card]
        bits |= BIT[card]
        taken |= uint64(1) << uint64(card)
    place = 0
    for a in range(52):
        for b in range(a):
            if (taken >> uint64(a) | taken >> uint64(b)) & uint64(1):
                strengths[place] = 0
            else:
                strengths[place] = strength_of_sum(key + KEY[a] + KEY[b], bits | BIT[a] | BIT[b])
            place += 1
