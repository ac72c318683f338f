"""Blackjack at speed: what the bank makes of the cards a hand leaves it."""

import numpy as np
from numba import njit

from houseway.exact.kernel import draw, seed_stream


@njit(cache=True, nogil=True)
def bank_chances(hands, values, left, bank, found):
    """found[i, c]: chance that the bank ends in class c, with hand i taken out of `left`.

    bank: depths, values, numbers, ways, sizes and classes of the tree of its finished hands. A
    hand that the shoe does not hold gets nothing.
    """
    depths, held, numbers, ways, sizes, classes = bank
    most = numbers.max() + 1
    longest = sizes.max() + 1
    falling = np.empty((left.size, most))
    shares = np.empty(longest)
    above = np.empty(depths.max() + 2)
    above[0] = 1.0
    for i in range(hands.size):
        total = 0
        possible = True
        for v in range(left.size):
            count = left[v] - values[hands[i], v]
            possible &= count >= 0
            total += count
            product = 1.0
            for k in range(most):
                falling[v, k] = product
                product *= max(count - k, 0)
        for c in range(found.shape[1]):
            found[i, c] = 0.0
        if not possible:
            continue
        product = 1.0
        for k in range(longest):
            shares[k] = product
            product /= max(total - k, 1)
        for b in range(depths.size):
            product = above[depths[b]] * falling[held[b], numbers[b]]
            above[depths[b] + 1] = product
            if classes[b] >= 0:
                found[i, classes[b]] += product * ways[b] * shares[sizes[b]]


# ---- simulation ----
#
# Cards are numbers rank × 4 + suit, ranks from the deuce, suits s h d c; 52 is a joker. Hands of a
# player are the numbers of the solver's tables; the bank's cards are counted here.

VALUE = np.append(np.array([1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9, 0], dtype=np.int64).repeat(4), 10)
ACE_OF_SPADES, JOKER = 48, 52
ACE_RANK, KING_RANK, JACK_RANK = 12, 11, 9
STAND, HIT, DOUBLE, SPLIT, SURRENDER, RESCUED = 0, 1, 2, 3, 4, 5
MOST_HANDS = 8
TEN = 9


@njit(cache=True)
def special(one, other):
    """0 nothing, 1 ace and picture, 2 ace and king of one suit, 3 of spades."""
    low, high = min(one, other), max(one, other)
    if high == JOKER or high // 4 != ACE_RANK or not JACK_RANK <= low // 4 <= KING_RANK:
        return 0
    if low // 4 != KING_RANK or high % 4 != low % 4:
        return 1
    return 3 if high == ACE_OF_SPADES else 2


@njit(cache=True)
def matched(one, other):
    """0 no pair, 1 mixed, 2 of one colour, 3 of one suit, 4 two jokers."""
    if one == JOKER or other == JOKER:
        return 4 if one == other else 0
    if one // 4 != other // 4:
        return 0
    if one == other:
        return 3
    return 2 if (one % 4 in (0, 3)) == (other % 4 in (0, 3)) else 1


@njit(cache=True)
def total_of(least, flexible, jokers, rules):
    """Total and softness by the rules for aces and jokers."""
    mode, most, ace_to = rules[0], rules[1], rules[2]
    if jokers and mode == 1:
        return 21, False
    if jokers and mode == 4 and least <= most:
        return min(least + 10 * flexible, most), least + 10 <= most
    if flexible and least + 10 <= ace_to:
        return least + 10, True
    return least, False


@njit(cache=True)
def may_pair(one, other, tens):
    """Whether a card that comes to a split card is split with it again."""
    if VALUE[one] != VALUE[other]:
        return False
    return VALUE[one] != TEN or tens == 0 or (tens == 1 and one // 4 == other // 4)


@njit(cache=True, nogil=True)
def simulate(shoe, cut, rounds, seed, stream, hands, play, bank_rules, compare, split_rule):
    """Counts of pay rows (single and doubled), totals of splits, and what side bets look at.

    hands: after, classes, start by two values, start by special kind; play: first move, move of a
    pair, early surrender, later moves, moves of hands begun with a split card, doubled hands to
    give up before and after a split; bank_rules: rules of counting, hits by total hard and soft,
    natural kinds of two values, classes, which kinds beat all other hands, and which classes of a
    player do; compare: pay row and gain of class against class, the gain of further hands, row of
    a surrender, gain of half a wager, place of a total of nothing, number of rows;
    split_rule: most hands by value, how tens are split, whether added money has no action against
    a natural, whether the hole card is checked, what a first joker freezes, whether any two cards
    are split. Gains are in parts of a wager. cut: cards left with which a new shoe is begun;
    negative for a fresh one every round.
    """
    after, classes, starts, specials, kind_of_special = hands
    first, paired, early, later, begun, rescued = play
    counting, hits_hard, hits_soft, naturals, bank_classes, is_natural, naturally = bank_rules
    rows, gains, split_gains, surrendered, half, middle, pays = compare
    most_hands, tens, original, checked, frozen, any_two = split_rule
    state = seed_stream(seed, stream)
    single = np.zeros(pays, dtype=np.int64)
    doubled = np.zeros(pays, dtype=np.int64)
    totals = np.zeros(2 * middle + 1, dtype=np.int64)
    busts = np.zeros(32, dtype=np.int64)
    pairs = np.zeros((5, 2), dtype=np.int64)
    insured = np.zeros((2, 2), dtype=np.int64)  # bank and player with a natural
    firsts = np.empty(MOST_HANDS, dtype=np.int64)
    ended = np.empty(MOST_HANDS, dtype=np.int64)
    how = np.empty(MOST_HANDS, dtype=np.int64)
    bank = np.empty(24, dtype=np.int64)
    dealt = 0
    for _ in range(rounds):
        if dealt and (cut < 0 or shoe.size - dealt <= cut):
            dealt = 0
        one = draw(shoe, dealt, state)
        bank[0] = draw(shoe, dealt + 1, state)
        other = draw(shoe, dealt + 2, state)
        bank[1] = draw(shoe, dealt + 3, state)
        dealt += 4
        up = VALUE[bank[0]]
        v, w = VALUE[one], VALUE[other]
        hand = starts[v, w]
        kind = special(one, other)
        if kind and specials[kind] >= 0:
            hand = specials[kind]
        held = hand
        natural = naturals[up, VALUE[bank[1]]]
        kind = special(bank[0], bank[1])
        if kind and kind_of_special[kind] >= 0:
            natural = kind_of_special[kind]
        has_natural = natural > 0 and is_natural[natural]
        number = 1
        ended[0], how[0] = hand, STAND
        over = False
        move = STAND
        if not (up == 10 and frozen):
            if early[hand, up]:
                how[0], over = SURRENDER, True
            elif not (checked and has_natural):
                move = first[hand, up]
                if (
                    v == w
                    and most_hands[v] > 1
                    and (v != TEN or tens != 1 or one // 4 == other // 4)
                ) or (any_two and v != w):
                    move = paired[hand, up]
        # ---- the player ----
        if move == SPLIT:
            firsts[0], firsts[1] = one, other
            number = 2
            place = 0
            limit = most_hands[v] if v == w else 2
            while place < number:
                card = draw(shoe, dealt, state)
                dealt += 1
                while number < limit and v == w and may_pair(firsts[place], card, tens):
                    firsts[number] = card
                    number += 1
                    card = draw(shoe, dealt, state)
                    dealt += 1
                begin = VALUE[firsts[place]]
                hand = after[starts[begin, 11], VALUE[card]]
                how[place] = STAND
                while True:
                    step = begun[begin, hand, up]
                    if step != HIT and step != DOUBLE:
                        how[place] = step
                        break
                    card = draw(shoe, dealt, state)
                    dealt += 1
                    hand = after[hand, VALUE[card]]
                    if step == DOUBLE:
                        how[place] = RESCUED if rescued[1, hand, up] else DOUBLE
                        break
                ended[place] = hand
                place += 1
        elif not over:
            step = move
            while step in (HIT, DOUBLE):
                card = draw(shoe, dealt, state)
                dealt += 1
                hand = after[hand, VALUE[card]]
                if step == DOUBLE:
                    how[0] = RESCUED if rescued[0, hand, up] else DOUBLE
                    break
                step = later[hand, up]
            if step == SURRENDER:
                how[0] = SURRENDER
            ended[0] = hand
        # ---- the bank ----
        size = 2
        least = 0
        flexible = 0
        jokers = 0
        for i in range(2):
            value = VALUE[bank[i]]
            least += counting[3] if value == 10 else value + 1
            flexible += value == 0 or value == 10
            jokers += value == 10
        total, soft = total_of(least, flexible, jokers, counting)
        stops = has_natural or (natural > 0 and not has_natural) or (up == 10 and frozen == 2)
        while not stops and (hits_soft[total] if soft else hits_hard[total]):
            bank[size] = draw(shoe, dealt, state)
            dealt += 1
            value = VALUE[bank[size]]
            size += 1
            least += counting[3] if value == 10 else value + 1
            flexible += value == 0 or value == 10
            jokers += value == 10
            total, soft = total_of(least, flexible, jokers, counting)
        suited = 0
        if size == 3 and bank[0] != JOKER and bank[1] != JOKER and bank[2] != JOKER:
            a, b, c = bank[0] // 4, bank[1] // 4, bank[2] // 4
            same = bank[0] % 4 == bank[1] % 4 and bank[1] % 4 == bank[2] % 4
            if same and min(a, b, c) == 5 and max(a, b, c) == 7 and a + b + c == 18:
                suited = 1
        against = bank_classes[natural, total, min(size, 4), suited]
        # ---- settlement ----
        if number == 1:
            kind = classes[ended[0]]
            if how[0] == SURRENDER:
                single[surrendered] += 1
            elif how[0] == RESCUED:
                doubled[surrendered] += 1
            elif how[0] == DOUBLE and not (original and has_natural):
                doubled[rows[kind, against]] += 1
            else:
                single[rows[kind, against]] += 1
        else:
            whole = 0
            for i in range(number):
                kind = classes[ended[i]]
                gain = gains[kind, against] if i == 0 else split_gains[kind, against]
                if how[i] == SURRENDER:
                    gain = half
                elif how[i] == RESCUED:
                    gain = 2 * half
                elif how[i] == DOUBLE and not (original and has_natural):
                    gain *= 2
                whole += gain
            totals[middle + whole] += 1
        busts[size if natural == 0 and total > counting[1] else 0] += 1
        pairs[matched(one, other), int(has_natural)] += 1
        if up == 0:
            insured[int(has_natural), int(naturally[classes[held]])] += 1
    return single, doubled, totals, busts, pairs, insured
