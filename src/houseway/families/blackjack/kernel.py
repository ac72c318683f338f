"""Compiled blackjack: the bank's final hands given a player's cards, and simulated rounds."""

from typing import Any

import numpy as np
from numba import njit

from houseway.families.blackjack.kernel_tables import Counts, KernelFelt
from houseway.odds.kernel import draw, seed_stream


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
# One player against the bank, with every wager there is. Cards are numbers rank × 4 + suit, ranks
# from the deuce, suits s h d c; 52 is a joker. Hands of a player are the numbers of the solver's
# tables, and moves those of its policies; `kernel_tables` says what the arrays hold.

VALUE = np.append(np.array([1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9, 0], dtype=np.int64).repeat(4), 10)
ACE_OF_SPADES, JOKER = 48, 52
SEVEN_RANK, NINE_RANK, JACK_RANK, KING_RANK, ACE_RANK = 5, 7, 9, 11, 12
ACE, TEN, JOKER_VALUE, ONE_CARD = 0, 9, 10, 11
STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)
DOUBLED, RESCUED = 5, 6  # further ways a hand ends
MOST_HANDS = 8
MOST_CARDS = 24  # of the bank
HARD_21, ONE_TO_ELEVEN = 1, 4  # what a joker counts
ANY_TENS, TENS_OF_RANK = 0, 1  # which two tens may be split again
PLAYS, FREEZES_ALL = 0, 2  # a joker as the bank's first card
MANY = 4  # cards; comparisons treat larger hands alike

# Steps are inlined, and the loop over them counts no references, as it may because it allocates
# nothing. Handing the tables on from call to call would take several times as long as the rounds.
step = njit(inline="always")
UNCOUNTED: dict[str, Any] = {"_nrt": False}  # an option of Numba that its stubs do not list


@njit(cache=True, nogil=True)
def simulate(shoe, cut, rounds, seed, stream, playing):
    """Simulates `rounds` rounds and counts how they end.

    A new shoe starts when `cut` cards or fewer are left; before every round if `cut` is negative.
    """
    felt, counts = new_felt(), new_counts(playing.pays)
    play_rounds(shoe, cut, rounds, seed_stream(seed, stream), playing, felt, counts)
    return counts


@njit(cache=True)
def play_in_order(shoe, playing):
    """Plays one round with the shoe in order; returns the felt at its end, and its counts."""
    felt, counts = new_felt(), new_counts(playing.pays)
    play_rounds(shoe, -1, 1, None, playing, felt, counts)
    return felt, counts


@njit(cache=True, **UNCOUNTED)
def play_rounds(shoe, cut, rounds, state, playing, felt, counts):
    dealt = 0
    for _ in range(rounds):
        if dealt and (cut < 0 or shoe.size - dealt <= cut):
            dealt = 0
        dealt = play_round(shoe, dealt, state, playing, felt, counts)


@njit(cache=True)
def new_felt():
    return KernelFelt(
        np.zeros(MOST_CARDS, dtype=np.int64),
        np.zeros(MOST_HANDS, dtype=np.int64),
        np.zeros(MOST_HANDS, dtype=np.int64),
        np.zeros(MOST_HANDS, dtype=np.int64),
        np.zeros(MOST_HANDS, dtype=np.int64),
    )


@njit(cache=True)
def new_counts(pays):
    return Counts(
        np.zeros(pays.number, dtype=np.int64),
        np.zeros(pays.number, dtype=np.int64),
        np.zeros(2 * pays.middle + 1, dtype=np.int64),
        np.zeros(MOST_CARDS + 8, dtype=np.int64),
        np.zeros((5, 2), dtype=np.int64),
        np.zeros((2, 2), dtype=np.int64),
    )


@step
def next_card(shoe, dealt, state):
    """The next card: drawn at random, or in shoe order if there is no random state."""
    if state is None:
        return shoe[dealt]
    return draw(shoe, dealt, state)


@step
def play_round(shoe, dealt, state, playing, felt, counts):
    """Plays a round from the deal to the settlement; returns the cards dealt so far."""
    dealt, one, other = deal(shoe, dealt, state, felt.bank)
    up = VALUE[felt.bank[0]]
    start = two_cards(one, other, playing.hands)
    natural = bank_natural(felt.bank, playing.bank)
    beats_all = playing.bank.beats_all[natural]

    move = first_move(one, other, start, up, beats_all, playing)
    if move == SPLIT:
        dealt, number = split(shoe, dealt, state, playing, felt, one, other, up)
    else:
        number = 1
        dealt = play_hand(shoe, dealt, state, playing, felt, start, move, up)

    stops = natural > 0 or (up == JOKER_VALUE and playing.rules.up_joker == FREEZES_ALL)
    dealt, size, total = draw_for_bank(shoe, dealt, state, playing.bank, felt.bank, stops)
    against = bank_class(felt.bank, size, total, natural, playing.bank)

    rows = playing.pays.insured_rows if up == ACE else playing.pays.rows
    settle(playing, felt, counts, number, rows, against, beats_all)
    over_with = size if natural == 0 and total > playing.bank.most else 0
    counts.busts[over_with] += 1
    counts.pairs[matched(one, other), int(beats_all)] += 1
    if up == ACE:
        own = playing.hands.beats_all[playing.hands.classes[start]]
        counts.insured[int(beats_all), int(own)] += 1
    return dealt


# ---- the deal ----


@step
def deal(shoe, dealt, state, bank):
    """Deals two cards each in turn; returns the cards dealt so far, and the player's two."""
    one = next_card(shoe, dealt, state)
    bank[0] = next_card(shoe, dealt + 1, state)
    other = next_card(shoe, dealt + 2, state)
    bank[1] = next_card(shoe, dealt + 3, state)
    return dealt + 4, one, other


@step
def two_cards(one, other, hands):
    """The hand number of a player's first two cards."""
    hand = hands.start[VALUE[one], VALUE[other]]
    kind = special(one, other)
    if kind and hands.special[kind] >= 0:
        hand = hands.special[kind]
    return hand


@step
def bank_natural(cards, bank):
    """The kind of natural of the bank's first two cards, from 1; 0 for none."""
    natural = bank.natural[VALUE[cards[0]], VALUE[cards[1]]]
    kind = special(cards[0], cards[1])
    if kind and bank.special[kind] >= 0:
        natural = bank.special[kind]
    return natural


@njit(cache=True)
def special(one, other):
    """The special kind of two cards: 1 ace and picture, 2 suited ace-king, 3 in spades, 0 none."""
    low, high = min(one, other), max(one, other)
    if high == JOKER or high // 4 != ACE_RANK or not JACK_RANK <= low // 4 <= KING_RANK:
        return 0
    if low // 4 != KING_RANK or high % 4 != low % 4:
        return 1
    return 3 if high == ACE_OF_SPADES else 2


# ---- the player ----


@step
def first_move(one, other, start, up, bank_beats_all, playing):
    """The move with the first two cards; none if the bank's cards leave no choice."""
    moves, rules = playing.moves, playing.rules
    move = STAND
    if up != JOKER_VALUE or rules.up_joker == PLAYS:
        if moves.early[start, up]:
            move = SURRENDER
        elif not (rules.checked and bank_beats_all):
            paired = may_split(one, other, rules)
            move = moves.paired[start, up] if paired else moves.first[start, up]
    return move


@step
def play_hand(shoe, dealt, state, playing, felt, hand, move, up):
    """Plays a hand that is not split; returns the cards dealt so far."""
    after, later, surrendered = (
        playing.hands.after,
        playing.moves.later,
        playing.moves.rescued,
    )
    while move in (HIT, DOUBLE):
        hand = after[hand, VALUE[next_card(shoe, dealt, state)]]
        dealt += 1
        if move == DOUBLE:
            move = RESCUED if surrendered[0, hand, up] else DOUBLED
        else:
            move = later[hand, up]
    felt.ended[0], felt.how[0] = hand, move
    return dealt


@step
def split(shoe, dealt, state, playing, felt, one, other, up):
    """Plays the hands of a split, each to its end; a card that pairs adds a hand.

    Returns the cards dealt so far, and the number of hands.
    """
    after, start, rules = playing.hands.after, playing.hands.start, playing.rules
    begun_with, surrendered, again = playing.moves.begun, playing.moves.rescued, playing.moves.again
    felt.begun[0], felt.begun[1] = one, other
    pair = VALUE[one] == VALUE[other]
    most = rules.most_hands[VALUE[one]] if pair else 2
    number = 2
    place = 0
    while place < number:
        card = next_card(shoe, dealt, state)
        dealt += 1
        while (
            again[number, VALUE[felt.begun[place]], VALUE[card], up]
            if rules.mixed
            else number < most and pair and pairs_again(felt.begun[place], card, rules.tens)
        ):
            felt.begun[number] = card
            number += 1
            card = next_card(shoe, dealt, state)
            dealt += 1
        begun = VALUE[felt.begun[place]]
        hand = after[start[begun, ONE_CARD], VALUE[card]]
        move = begun_with[begun, hand, up]
        while move in (HIT, DOUBLE):
            hand = after[hand, VALUE[next_card(shoe, dealt, state)]]
            dealt += 1
            if move == DOUBLE:
                move = RESCUED if surrendered[1, hand, up] else DOUBLED
            else:
                move = begun_with[begun, hand, up]
        felt.ended[place], felt.how[place] = hand, move
        place += 1
    return dealt, number


@step
def may_split(one, other, rules):
    """Whether a player's first two cards may be split."""
    value = VALUE[one]
    if value != VALUE[other]:
        return rules.mixed
    if rules.most_hands[value] <= 1:
        return False
    return value != TEN or rules.tens != TENS_OF_RANK or one // 4 == other // 4


@njit(cache=True)
def pairs_again(one, other, tens):
    """Whether a card dealt to a split card is split with it again."""
    if VALUE[one] != VALUE[other]:
        return False
    return (
        VALUE[one] != TEN or tens == ANY_TENS or (tens == TENS_OF_RANK and one // 4 == other // 4)
    )


# ---- the bank ----


@step
def draw_for_bank(shoe, dealt, state, bank, cards, stops):
    """Draws by rule; returns the cards dealt so far, and the size and total of the bank's hand."""
    least = flexible = jokers = 0
    for i in range(2):
        value = VALUE[cards[i]]
        least += bank.joker_least if value == JOKER_VALUE else value + 1
        flexible += value in (ACE, JOKER_VALUE)
        jokers += value == JOKER_VALUE
    size = 2
    total, soft = total_of(least, flexible, jokers, bank)
    while not stops and (bank.hits_soft[total] if soft else bank.hits_hard[total]):
        cards[size] = next_card(shoe, dealt, state)
        dealt += 1
        value = VALUE[cards[size]]
        size += 1
        least += bank.joker_least if value == JOKER_VALUE else value + 1
        flexible += value in (ACE, JOKER_VALUE)
        jokers += value == JOKER_VALUE
        total, soft = total_of(least, flexible, jokers, bank)
    return dealt, size, total


@step
def total_of(least, flexible, jokers, bank):
    """Total and softness by the rules for aces and jokers."""
    if jokers and bank.joker == HARD_21:
        return 21, False
    if jokers and bank.joker == ONE_TO_ELEVEN and least <= bank.most:
        return min(least + 10 * flexible, bank.most), least + 10 <= bank.most
    if flexible and least + 10 <= bank.ace_to:
        return least + 10, True
    return least, False


@step
def bank_class(cards, size, total, natural, bank):
    """The class of the bank's final hand in the solver's tables."""
    return bank.classes[natural, total, min(size, MANY), int(is_suited_789(cards, size))]


@njit(cache=True)
def is_suited_789(cards, size):
    if size != 3 or cards[0] == JOKER or cards[1] == JOKER or cards[2] == JOKER:
        return False
    if cards[0] % 4 != cards[1] % 4 or cards[1] % 4 != cards[2] % 4:
        return False
    a, b, c = cards[0] // 4, cards[1] // 4, cards[2] // 4
    lowest, highest = min(a, b, c), max(a, b, c)
    return lowest == SEVEN_RANK and highest == NINE_RANK and a + b + c == 18


# ---- settlement ----


@step
def settle(playing, felt, counts, number, rows, against, bank_beats_all):
    """Counts the game wager: by pay row, or by the total gain of a split.

    rows: the pay rows by class; against: the class of the bank's hand. Where added money has no
    action against a natural, a doubled hand counts as one that was not, or gains nothing, and
    further hands of a split gain nothing.
    """
    pays, classes = playing.pays, playing.hands.classes
    no_action = playing.rules.no_action and bank_beats_all
    if number == 1:
        if felt.how[0] == SURRENDER:
            counts.single[pays.surrendered] += 1
        elif felt.how[0] == RESCUED:
            counts.doubled[pays.surrendered] += 1
        elif felt.how[0] == DOUBLED and not no_action:
            counts.doubled[rows[classes[felt.ended[0]], against]] += 1
        elif felt.how[0] == DOUBLED:
            counts.single[pays.raised_rows[classes[felt.ended[0]], against]] += 1
        else:
            counts.single[rows[classes[felt.ended[0]], against]] += 1
        return
    whole = 0
    for i in range(number):
        hand = classes[felt.ended[i]]
        gain = pays.first_gains[hand, against] if i == 0 else pays.split_gains[hand, against]
        if felt.how[i] == SURRENDER:
            gain = pays.half
        elif felt.how[i] == RESCUED:
            gain = 2 * pays.half
        elif felt.how[i] == DOUBLED and not no_action:
            gain *= 2
        felt.gains[i] = gain
        whole += gain
    counts.splits[pays.middle + whole] += 1


@njit(cache=True)
def matched(one, other):
    """How two cards match: 0 no pair, 1 mixed, 2 one colour, 3 one suit, 4 two jokers."""
    if one == JOKER or other == JOKER:
        return 4 if one == other else 0
    if one // 4 != other // 4:
        return 0
    if one == other:
        return 3
    return 2 if (one % 4 in (0, 3)) == (other % 4 in (0, 3)) else 1
