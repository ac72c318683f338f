"""Hands set by a house way, looked up, counted and compared; compiled.

`look` are the tables of a `tables.LookUp`; a class is the number of what a hand is set into.
"""

import numpy as np
from numba import njit, uint32, uint64

from houseway.hands.tables import ROW_BITS
from houseway.odds.kernel import draw, seed_stream

COUNTERS = uint64(0x3333) << uint64(32)  # of suits, so that the fifth card sets bit 3 of one
FULL = uint64(0x8888) << uint64(32)
SUIT = uint64(0x3FFF)
MARKS = uint32(0xFFF)
# The lowest bit times this number has its place in the upper six bits: a de Bruijn sequence.
DE_BRUIJN = uint64(0x03F79D71B4CB0A89)
BIT_PLACES = np.zeros(64, dtype=np.int64)
for _place in range(64):
    BIT_PLACES[(((1 << _place) * 0x03F79D71B4CB0A89) & (2**64 - 1)) >> 58] = _place


@njit(cache=True)
def class_of(key, bits, offsets, unsuited, long, others, suited):
    """The class of a hand from its summed words."""
    full = key & FULL
    if full:
        shift = uint64(0)
        full >>= uint64(35)
        while not full & uint64(1):
            full >>= uint64(4)
            shift += uint64(16)
        word = long[(bits >> shift) & SUIT]
        beside = uint32(key >> uint64(48)) - (word & MARKS)
        return suited[(word >> uint32(12)) + others[beside]]
    low = uint32(key)
    return unsuited[low + offsets[low >> uint32(ROW_BITS)]]


@njit(cache=True)
def room_to_meet(classes):
    """A bit for every class, and in the second row one for every word of those."""
    return np.zeros((2, (classes + 63) // 64), dtype=np.uint64)


@njit(cache=True)
def meet(met, number):
    word = number >> 6
    met[0, word] |= uint64(1) << uint64(number & 63)
    met[1, word >> 6] |= uint64(1) << uint64(word & 63)


@njit(cache=True)
def lowest_bit(word):
    """The place of the lowest bit that is set."""
    return np.int64(BIT_PLACES[((word & (~word + uint64(1))) * DE_BRUIJN) >> uint64(58)])


@njit(cache=True, nogil=True)
def count_hands(
    counts, met, cards, size, key, bits, keys, words, offsets, unsuited, long, others, suited
):
    """Adds to `counts` the classes of all hands of `size` of these cards and those already in
    `key` and `bits`. `met` has a bit for every class that is counted at all.
    """
    if size == 0:
        found = class_of(key, bits, offsets, unsuited, long, others, suited)
        counts[found] += 1
        meet(met, found)
        return
    number = cards.size
    own_keys = np.empty(number, dtype=np.uint64)
    own_bits = np.empty(number, dtype=np.uint64)
    for i in range(number):
        own_keys[i] = keys[cards[i]]
        own_bits[i] = words[cards[i]]
    if size == 1:
        for i in range(number):
            found = class_of(
                key + own_keys[i], bits | own_bits[i], offsets, unsuited, long, others, suited
            )
            if counts[found] == 0:
                meet(met, found)
            counts[found] += 1
        return
    # All but the last two cards by counting up, those two in plain loops: `chosen` falls.
    outer = size - 2
    chosen = np.empty(outer + 1, dtype=np.int64)
    key_to = np.empty(outer + 1, dtype=np.uint64)
    bits_to = np.empty(outer + 1, dtype=np.uint64)
    chosen[0] = number
    key_to[0] = key
    bits_to[0] = bits
    for i in range(1, outer + 1):
        chosen[i] = size - i
        key_to[i] = key_to[i - 1] + own_keys[chosen[i]]
        bits_to[i] = bits_to[i - 1] | own_bits[chosen[i]]
    while True:
        last = chosen[outer]
        key_so_far = key_to[outer]
        bits_so_far = bits_to[outer]
        for i in range(1, last):
            key_i = key_so_far + own_keys[i]
            bits_i = bits_so_far | own_bits[i]
            for j in range(i):
                key_j = key_i + own_keys[j]
                if key_j & FULL:
                    found = class_of(
                        key_j, bits_i | own_bits[j], offsets, unsuited, long, others, suited
                    )
                else:
                    low = uint32(key_j)
                    found = unsuited[low + offsets[low >> uint32(ROW_BITS)]]
                if counts[found] == 0:
                    meet(met, found)
                counts[found] += 1
        # The next choice: raise the last card that can be raised below the one before it.
        place = outer
        while place > 0 and chosen[place] + 1 >= chosen[place - 1]:
            place -= 1
        if place == 0:
            return
        chosen[place] += 1
        key_to[place] = key_to[place - 1] + own_keys[chosen[place]]
        bits_to[place] = bits_to[place - 1] | own_bits[chosen[place]]
        for i in range(place + 1, outer + 1):
            chosen[i] = size - i
            key_to[i] = key_to[i - 1] + own_keys[chosen[i]]
            bits_to[i] = bits_to[i - 1] | own_bits[chosen[i]]


LESS, EQUAL, MORE = 0, 1, 2


@njit(cache=True, nogil=True)
def compare_all(counts, met, lows, highs, groups, number_of_groups, low_hands, weight, cells):
    """Compares every counted hand with every other one, and clears what was counted.

    Adds to cells[own group, other group, low, high] the pairs whose own high hand is higher, or the
    same with a low hand that is higher or the same; the other half mirrors it.
    """
    lower = np.zeros((number_of_groups, low_hands), dtype=np.int64)  # low hands below each
    same = np.zeros((number_of_groups, low_hands), dtype=np.int64)
    total = np.zeros(number_of_groups, dtype=np.int64)
    beside = np.zeros(number_of_groups, dtype=np.int64)  # same high hand, lower low hand
    found = np.zeros((number_of_groups, number_of_groups, 5), dtype=np.int64)
    run = np.empty(counts.size, dtype=np.int64)
    held = 0
    for upper in range((met.shape[1] + 63) // 64):
        words_left = met[1, upper]
        met[1, upper] = 0
        while words_left:
            word = upper * 64 + lowest_bit(words_left)
            words_left &= words_left - uint64(1)
            left = met[0, word]
            met[0, word] = 0
            while left:
                run[held] = word * 64 + lowest_bit(left)
                left &= left - uint64(1)
                held += 1
    first = 0
    while first < held:
        high = highs[run[first]]
        beside[:] = 0
        last = first
        while last < held and highs[run[last]] == high:
            low = lows[run[last]]
            end = last
            while end < held and highs[run[end]] == high and lows[run[end]] == low:
                number = np.int64(counts[run[end]])
                own = groups[run[end]]
                for other in range(number_of_groups):
                    below, level = lower[other, low], same[other, low]
                    found[own, other, 0] += number * below
                    found[own, other, 1] += number * level
                    found[own, other, 2] += number * (total[other] - below - level)
                    found[own, other, 3] += number * beside[other]
                for i in range(last, end):
                    found[own, groups[run[i]], 4] += number * counts[run[i]]
                    found[groups[run[i]], own, 4] += number * counts[run[i]]
                found[own, own, 4] += number * number
                end += 1
            for i in range(last, end):
                beside[groups[run[i]]] += counts[run[i]]
            last = end
        for i in range(first, last):
            number = np.int64(counts[run[i]])
            own, low = groups[run[i]], lows[run[i]]
            counts[run[i]] = 0
            total[own] += number
            same[own, low] += number
            for other in range(low + 1, low_hands):
                lower[own, other] += number
        first = last
    for own in range(number_of_groups):
        for other in range(number_of_groups):
            cells[own, other, MORE, MORE] += weight * found[own, other, 0]
            cells[own, other, EQUAL, MORE] += weight * found[own, other, 1]
            cells[own, other, LESS, MORE] += weight * found[own, other, 2]
            cells[own, other, MORE, EQUAL] += weight * found[own, other, 3]
            cells[own, other, EQUAL, EQUAL] += weight * found[own, other, 4]


@njit(cache=True, nogil=True)
def compare_holding(
    sets, weights, deck, size, lows, highs, groups, number_of_groups, low_hands, cells,
    keys, words, offsets, unsuited, long, others, suited,
):  # fmt: skip
    """Compares, for each set of cards, all hands of the deck that hold it, by `compare_all`."""
    counts = np.zeros(lows.size, dtype=np.int32)
    met = room_to_meet(lows.size)
    shared = sets.shape[1]
    rest = np.empty(deck.size - shared, dtype=np.int64)
    for number in range(sets.shape[0]):
        key = COUNTERS
        bits = uint64(0)
        taken = uint64(0)
        for i in range(shared):
            card = sets[number, i]
            key += keys[card]
            bits |= words[card]
            taken |= uint64(1) << uint64(card)
        left = 0
        for i in range(deck.size):
            if not (taken >> uint64(deck[i])) & uint64(1):
                rest[left] = deck[i]
                left += 1
        count_hands(
            counts, met, rest, size - shared, key, bits,
            keys, words, offsets, unsuited, long, others, suited,
        )  # fmt: skip
        compare_all(
            counts, met, lows, highs, groups, number_of_groups, low_hands, weights[number], cells
        )


@njit(cache=True, nogil=True)
def count_left(
    cards, size, classes, first, last, keys, words, offsets, unsuited, long, others, suited
):
    """Classes of all hands of `size` of these cards whose highest is `first` to `last` - 1."""
    counts = np.zeros(classes, dtype=np.int32)
    met = room_to_meet(classes)
    for highest in range(first, last):
        count_hands(
            counts, met, cards[:highest], size - 1, COUNTERS + keys[cards[highest]],
            words[cards[highest]], keys, words, offsets, unsuited, long, others, suited,
        )  # fmt: skip
    return counts


@njit(cache=True, nogil=True)
def look_up(hands, found, keys, words, offsets, unsuited, long, others, suited):
    """The classes of an array of hands."""
    for i in range(hands.shape[0]):
        key = COUNTERS
        bits = uint64(0)
        for j in range(hands.shape[1]):
            key += keys[hands[i, j]]
            bits |= words[hands[i, j]]
        found[i] = class_of(key, bits, offsets, unsuited, long, others, suited)


@njit(cache=True, nogil=True)
def simulate(
    deck, rounds, size, seed, stream, lows, highs, groups, number_of_groups, unsure,
    keys, words, offsets, unsuited, long, others, suited,
):  # fmt: skip
    """Deals two hands from the deck, looked up by kind.

    Returns how often each group meets each, low and high hands compared; how often either hand was
    of each kind; and the hands whose kind is `unsure`: whose it was, its kind, its cards.
    """
    state = seed_stream(seed, stream)
    cells = np.zeros((number_of_groups, number_of_groups, 3, 3), dtype=np.int64)
    counts = np.zeros((2, lows.size), dtype=np.int64)
    kept = np.zeros((64, size + 2), dtype=np.int64)
    number = 0
    kinds = np.zeros(2, dtype=np.int64)
    for _ in range(rounds):
        for side in range(2):
            key = COUNTERS
            bits = uint64(0)
            first = side * size
            for i in range(first, first + size):
                card = draw(deck, i, state)
                key += keys[card]
                bits |= words[card]
            kind = class_of(key, bits, offsets, unsuited, long, others, suited)
            kinds[side] = kind
            counts[side, kind] += 1
            if unsure[kind]:
                if number == kept.shape[0]:
                    longer = np.zeros((2 * number, size + 2), dtype=np.int64)
                    longer[:number] = kept
                    kept = longer
                kept[number, 0] = side
                kept[number, 1] = kind
                kept[number, 2:] = deck[first : first + size]
                number += 1
        own, other = kinds[0], kinds[1]
        low = EQUAL + np.int64(lows[own] > lows[other]) - np.int64(lows[own] < lows[other])
        high = EQUAL + np.int64(highs[own] > highs[other]) - np.int64(highs[own] < highs[other])
        cells[groups[own], groups[other], low, high] += 1
    return cells, counts, kept[:number]
