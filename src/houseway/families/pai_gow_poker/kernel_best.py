"""The best setting of every hand against every hand it may meet, compiled.

A hand is lower than a *mark* (low, high) if its low and its high hand both are below it. A setting
wins against hands below its mark and loses against those above it in both. `kernel_tables` says
what the arrays hold; they are named before the loops, so that no step counts references.
"""

import numpy as np
from numba import njit, uint64

from houseway.families.pai_gow_poker.kernel import COUNTERS, class_of

LOWS = 8  # bits of a mark for its low hand
SINGLE, NONE = 91, 104  # where one other card and none stand, after all pairs of them
ROOM = 105
RANKS = 13


@njit(cache=True)
def ones(mask):
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@njit(cache=True)
def place_in(mask, whole):
    """The number of a subset among all subsets of a set of ranks."""
    found = 0
    bit = 1
    while whole:
        lowest = whole & -whole
        if mask & lowest:
            found |= bit
        bit <<= 1
        whole ^= lowest
    return found


# ---- settings ----


@njit(cache=True, nogil=True)
def best_marks(hands, fives, worth, room):
    """Marks of the settings of each hand that are not foul and that no other one is as good as.

    room: for how many in each hand. Returns the marks, low above high, and how many there are.
    """
    sums, five_offsets, five_numbers, flushes, row_bits = fives
    low_ids, foul_below, low_marks, high_marks = worth
    size = hands.shape[1]
    found = np.zeros((hands.shape[0], room), dtype=np.int32)
    numbers = np.zeros(hands.shape[0], dtype=np.int64)
    lows = np.zeros(32, dtype=np.int64)
    highs = np.zeros(32, dtype=np.int64)
    singles = size == 6
    for number in range(hands.shape[0]):
        ways = 0
        for i in range(size):
            for j in range(1 if singles else i):
                total = 0
                bits = 0
                suits = 0
                for k in range(size):
                    if k != i and (singles or k != j):
                        card = hands[number, k]
                        total += sums[card]
                        if card < 52:
                            bits |= 1 << (card >> 2)
                            suits |= 1 << (card & 3)
                        else:
                            bits |= 1 << RANKS
                five = five_numbers[total + five_offsets[total >> row_bits]]
                if suits & (suits - 1) == 0 and flushes[bits] > 0:
                    five = flushes[bits]
                low = low_ids[hands[number, i], hands[number, i if singles else j]]
                if five >= foul_below[low]:
                    lows[ways] = low_marks[low]
                    highs[ways] = high_marks[five]
                    ways += 1
        kept = 0
        for i in range(ways):
            beaten = False
            for j in range(ways):
                if lows[j] >= lows[i] and highs[j] >= highs[i]:
                    higher = lows[j] > lows[i] or highs[j] > highs[i]
                    if higher or j < i:
                        beaten = True
                        break
            if not beaten:
                found[number, kept] = highs[i] << LOWS | lows[i]
                kept += 1
        numbers[number] = kept
    return found, numbers


# ---- hands that ranks alone decide ----


@njit(cache=True, nogil=True)
def against_ranks(first, last, own, tree, met, wins, losses):
    """For hands `first` to `last` - 1 by ranks: how many hands they may meet are below and above
    each of their marks, a long suit left out of account.
    """
    held, jokers, _, _, starts, marks, _ = own
    parents, node_ranks, node_times = tree
    nodes, with_joker, lows, highs, low_hands = met
    weights = np.zeros(parents.size, dtype=np.int64)
    ways = np.zeros((RANKS, 5), dtype=np.int64)
    below = np.zeros(low_hands + 1, dtype=np.int64)
    for number in range(first, last):
        if starts[number] == starts[number + 1]:
            continue
        for rank in range(RANKS):
            left = 4 - held[number, rank]
            ways[rank, 0] = 1
            for times in range(1, 5):
                ways[rank, times] = ways[rank, times - 1] * (left - times + 1) // times
                if times > left:
                    ways[rank, times] = 0
        weights[0] = 1
        for node in range(1, parents.size):
            weights[node] = weights[parents[node]] * ways[node_ranks[node], node_times[node]]
        below[:] = 0
        place = starts[number]
        end = starts[number + 1]
        for hand in range(nodes.size):
            while place < end and marks[place] >> LOWS <= highs[hand]:
                low = marks[place] & 255
                for i in range(low):
                    wins[place] += below[i]
                for i in range(low, low_hands):
                    losses[place] -= below[i]
                place += 1
            if not (with_joker[hand] and jokers[number]):
                below[lows[hand]] += weights[nodes[hand]]
        while place < end:
            low = marks[place] & 255
            for i in range(low):
                wins[place] += below[i]
            for i in range(low, low_hands):
                losses[place] -= below[i]
            place += 1
        for place in range(starts[number], end):
            for i in range(marks[place] & 255, low_hands):
                losses[place] += below[i]


# ---- what a long suit changes ----


@njit(cache=True)
def add_up(table, low, left, pairs):
    """The hands with each of the other cards times the ways to take those, `left` of a rank."""
    total = np.int64(table[NONE, low])
    for one in range(RANKS):
        times = np.int64(left[one])
        if times == 0:
            continue
        total += times * (times - 1) // 2 * np.int64(table[pairs[one, one], low])
        part = np.int64(table[SINGLE + one, low])
        for other in range(one + 1, RANKS):
            part += np.int64(left[other]) * np.int64(table[pairs[one, other], low])
        total += times * part
    return total


@njit(cache=True)
def may_hold(mask, holds_joker, joker, support, fours):
    """Whether a hand by ranks may hold just these in one suit, and the joker or not."""
    return joker == holds_joker and mask & ~support == 0 and fours & ~mask == 0


@njit(cache=True, nogil=True)
def with_long_suits(masks, holds_joker, own, met, pairs, wins, losses):
    """What long suits of the hands met change, by the ranks held in such a suit.

    For each of `masks` and each hand by ranks that may hold these in one suit: at its marks, hands
    of the long suit as they are set, less the same as if ranks alone decided. pairs: rank × rank,
    the place of these two among the cards beside a suit.
    """
    held, jokers, supports, fours, starts, marks, bases = own
    suit_masks, suit_jokers, suit_starts, others = met[:4]
    new_lows, new_highs, old_lows, old_highs, low_hands, high_hands = met[4:]
    win = np.zeros((ROOM, low_hands + 1), dtype=np.int32)
    lose = np.zeros((ROOM, low_hands + 1), dtype=np.int32)
    event_counts = np.zeros(high_hands + 2, dtype=np.int64)
    mark_counts = np.zeros(high_hands + 2, dtype=np.int64)
    events = np.zeros(2 * new_lows.size, dtype=np.int64)
    asked = np.zeros(marks.size, dtype=np.int64)
    owners = np.zeros(marks.size, dtype=np.int64)
    left = np.zeros(RANKS, dtype=np.int64)
    for mask in masks:
        win[:] = 0
        lose[:] = 0
        event_counts[:] = 0
        mark_counts[:] = 0
        # Hands met, new and old, by their high hand; those without one are left out.
        for suit in range(suit_masks.size):
            if suit_masks[suit] & mask or (holds_joker and suit_jokers[suit]):
                continue
            for kind in range(suit_starts[suit], suit_starts[suit + 1]):
                if new_highs[kind] >= 0:
                    event_counts[new_highs[kind] + 1] += 1
                if old_highs[kind] >= 0:
                    event_counts[old_highs[kind] + 1] += 1
        for high in range(high_hands + 1):
            event_counts[high + 1] += event_counts[high]
        total = event_counts[high_hands + 1]
        if total == 0:
            continue
        for suit in range(suit_masks.size):
            if suit_masks[suit] & mask or (holds_joker and suit_jokers[suit]):
                continue
            for kind in range(suit_starts[suit], suit_starts[suit + 1]):
                if new_highs[kind] >= 0:
                    events[event_counts[new_highs[kind]]] = 2 * kind
                    event_counts[new_highs[kind]] += 1
                    lose[others[kind], new_lows[kind]] += 1
                if old_highs[kind] >= 0:
                    events[event_counts[old_highs[kind]]] = 2 * kind + 1
                    event_counts[old_highs[kind]] += 1
                    lose[others[kind], old_lows[kind]] -= 1
        for other in range(ROOM):
            for low in range(low_hands - 1, -1, -1):
                lose[other, low] += lose[other, low + 1]
        # The marks of hands that may hold these ranks in one suit, by their high hand.
        for number in range(held.shape[0]):
            if may_hold(mask, holds_joker, jokers[number], supports[number], fours[number]):
                for place in range(starts[number], starts[number + 1]):
                    mark_counts[(marks[place] >> LOWS) + 1] += 1
        for high in range(high_hands + 1):
            mark_counts[high + 1] += mark_counts[high]
        wanted = mark_counts[high_hands + 1]
        for number in range(held.shape[0]):
            if may_hold(mask, holds_joker, jokers[number], supports[number], fours[number]):
                for place in range(starts[number], starts[number + 1]):
                    high = marks[place] >> LOWS
                    asked[mark_counts[high]] = place
                    owners[mark_counts[high]] = number
                    mark_counts[high] += 1
        event = 0
        for i in range(wanted):
            place, number = asked[i], owners[i]
            mark = marks[place]
            while event < total:
                kind = events[event] >> 1
                old = events[event] & 1
                if (old_highs[kind] if old else new_highs[kind]) >= mark >> LOWS:
                    break
                low = old_lows[kind] if old else new_lows[kind]
                sign = np.int32(-1 if old else 1)
                row = others[kind]
                for j in range(low + 1):
                    lose[row, j] -= sign
                for j in range(low + 1, low_hands + 1):
                    win[row, j] += sign
                event += 1
            for rank in range(RANKS):
                left[rank] = 3 - held[number, rank] + (mask >> rank & 1)
            low = mark & 255
            at = bases[number] + place - starts[number]
            at += place_in(mask, supports[number]) * (starts[number + 1] - starts[number])
            wins[at] = add_up(win, low, left, pairs)
            losses[at] = add_up(lose, low, left, pairs)


# ---- all hands ----

# What is added up of the hands of each row: how many there are and how many are compared, and the
# deals of those; won and lost as the house way sets them, and as well as can be; how many are set
# otherwise. Then, of hands doubled as they are set best, and as the house way sets them: how many,
# won, lost, and the deals of the second wager, won and lost.
HANDS, COMPARED, WHOLE, WON, LOST, BEST_WON, BEST_LOST, OTHERWISE = range(8)
DOUBLED, HOUSE_DOUBLED, COLUMNS = 8, 14, 20


@njit(cache=True)
def figure(plain, suits, place, mark, at0, at1, at2, at3):
    """Of one hand at one mark: what ranks decide, and what each of its suits changes."""
    more = np.int64(suits[at0 + mark]) + np.int64(suits[at1 + mark])
    return plain[place + mark] + more + np.int64(suits[at2 + mark]) + np.int64(suits[at3 + mark])


@njit(cache=True)
def add_doubled(totals, column, orders, win, loss, whole, more_win, more_loss):
    totals[column] += orders
    totals[column + 1] += orders * win
    totals[column + 2] += orders * loss
    totals[column + 3] += orders * whole
    totals[column + 4] += orders * more_win
    totals[column + 5] += orders * more_loss


@njit(cache=True, nogil=True)
def play_all(first, last, with_joker, deck, ranked, own, stakes):
    """Sets every hand of the deck by the house way and as well as can be.

    Hands whose first suit's ranks are `first` to `last` - 1, by suit classes; kinds without a mark
    are only counted. Where marks add up, every one but the first adds `own.wins` times what is
    below it to the wins, and `own.losses` times what is above it to the losses. A second wager is
    made on a hand that gains by the deals it decides.

    Returns the columns above, by the row of the hand's kind.
    """
    size, mask_keys, mask_bits, joker_key, joker_bits, look_up = deck
    offsets, unsuited, long, others, suited = look_up
    _, _, supports, _, starts, _, bases = ranked
    (
        same_ranks,
        own_starts,
        own_marks,
        own_wins,
        own_losses,
        add_up,
        has_whole,
        dead,
        rows,
        number_of_rows,
    ) = own
    met, met_doubled, pays, takes, second_pays, second_takes, second_each, doubles = stakes
    wins, losses, suit_wins, suit_losses = met
    more_wins, more_losses, more_suit_wins, more_suit_losses = met_doubled
    totals = np.zeros((number_of_rows, COLUMNS), dtype=np.int64)
    counts = np.zeros(8192, dtype=np.int64)
    for mask in range(8192):
        counts[mask] = ones(mask)
    by_count = np.zeros(15, dtype=np.int64)  # where the sets of so many ranks begin, in order
    for mask in range(8192):
        by_count[counts[mask] + 1] += 1
    for count in range(14):
        by_count[count + 1] += by_count[count]
    in_order = np.argsort(counts, kind="mergesort")
    suit = np.zeros(4, dtype=np.int64)
    held = size - 1 if with_joker else size
    for a in range(first, last):
        left_a = held - counts[a]
        if left_a < 0 or left_a > 3 * held:
            continue
        for b in range(a + 1):
            left_b = left_a - counts[b]
            if left_b < 0:
                continue
            for c in range(b + 1):
                left_c = left_b - counts[c]
                if left_c < 0:
                    continue
                for place in range(by_count[left_c], by_count[left_c + 1]):
                    d = in_order[place]
                    if d > c:
                        break
                    orders = 24
                    run = 1
                    run = run + 1 if a == b else 1
                    orders //= run
                    run = run + 1 if b == c else 1
                    orders //= run
                    run = run + 1 if c == d else 1
                    orders //= run
                    suit[0], suit[1], suit[2], suit[3] = a, b, c, d
                    key = COUNTERS
                    bits = uint64(0)
                    for i in range(4):
                        key += mask_keys[i, suit[i]]
                        bits |= mask_bits[i, suit[i]]
                    if with_joker:
                        key += joker_key
                        bits |= joker_bits
                    kind = class_of(key, bits, offsets, unsuited, long, others, suited)
                    total = totals[rows[kind]]
                    total[HANDS] += orders
                    if dead[kind] or own_starts[kind] == own_starts[kind + 1]:
                        continue
                    total[COMPARED] += orders
                    ranks = same_ranks[kind]
                    start = starts[ranks]
                    many = starts[ranks + 1] - start
                    at0 = bases[ranks] + place_in(suit[0], supports[ranks]) * many
                    at1 = bases[ranks] + place_in(suit[1], supports[ranks]) * many
                    at2 = bases[ranks] + place_in(suit[2], supports[ranks]) * many
                    at3 = bases[ranks] + place_in(suit[3], supports[ranks]) * many
                    house = own_starts[kind]
                    whole = np.int64(0)
                    if has_whole:
                        mark = own_marks[house]
                        total[WHOLE] += orders * figure(
                            losses, suit_losses, start, mark, at0, at1, at2, at3
                        )
                        if doubles:
                            whole = figure(
                                more_losses, more_suit_losses, start, mark, at0, at1, at2, at3
                            )
                        house += 1
                    best_win = np.int64(0)
                    best_loss = np.int64(0)
                    house_worth = np.int64(0)
                    best_worth = np.int64(0)
                    best_more_win = np.int64(0)
                    best_more_loss = np.int64(0)
                    best_second = np.int64(0)
                    more_win = np.int64(0)
                    more_loss = np.int64(0)
                    second = np.int64(0)
                    for i in range(house, own_starts[kind + 1]):
                        mark = own_marks[i]
                        win = figure(wins, suit_wins, start, mark, at0, at1, at2, at3)
                        loss = figure(losses, suit_losses, start, mark, at0, at1, at2, at3)
                        worth = pays * win - takes * loss
                        if doubles:
                            more_win = figure(
                                more_wins, more_suit_wins, start, mark, at0, at1, at2, at3
                            )
                            more_loss = figure(
                                more_losses, more_suit_losses, start, mark, at0, at1, at2, at3
                            )
                            second = second_pays * more_win - second_takes * more_loss
                            second += second_each * whole
                            worth += max(second, 0)
                        if i == house:
                            total[WON] += orders * win
                            total[LOST] += orders * loss
                            house_worth = worth
                            if second > 0:
                                add_doubled(
                                    total, HOUSE_DOUBLED, orders, win, loss, whole, more_win,
                                    more_loss,
                                )  # fmt: skip
                        elif add_up:
                            best_win += own_wins[i] * win
                            best_loss += own_losses[i] * loss
                            best_worth = pays * best_win - takes * best_loss
                        if not add_up and (i == house or worth > best_worth):
                            best_worth = worth
                            best_win = win
                            best_loss = loss
                            best_more_win = more_win
                            best_more_loss = more_loss
                            best_second = second
                    total[BEST_WON] += orders * best_win
                    total[BEST_LOST] += orders * best_loss
                    if best_worth > house_worth:
                        total[OTHERWISE] += orders
                    if best_second > 0:
                        add_doubled(
                            total, DOUBLED, orders, best_win, best_loss, whole, best_more_win,
                            best_more_loss,
                        )  # fmt: skip
    return totals
