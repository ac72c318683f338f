"""Exact blackjack of 2 Way Winner: one deck without replacement, joker included.

The first two cards are played by their values against the up card; after that hits and stands
follow the count of the hand and the up card. All chances are given that the player-dealer has no
natural 22, which is checked before anybody draws.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import comb, prod
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.families.two_way_winner.blackjack import BANK_STANDS, TwoWayCount, compare, count_of
from houseway.families.two_way_winner.sheet import TwoWayCounting
from houseway.progress import COMPILING, stage, tracked

THREADS = 2
SLICES = 32
DECK = (4, 4, 4, 4, 4, 4, 4, 4, 4, 16, 1)  # ace, two to nine, tens, joker
LEAST = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 2)
ACE, TWO, TEN, JOKER = 0, 1, 9, 10
VALUES = range(11)
MOST = 36  # above the least total of any hand
LOST, PUSH, WON, WON_WITH_JOKER_22 = range(4)
Chances = NDArray[np.float64]  # of the four results
Held = tuple[int, ...]  # how many of each value


class DrawingRules(msgspec.Struct, frozen=True):
    """The counting rules as tables by (least total, number of aces and jokers up to 2, joker)."""

    counts: tuple[TwoWayCount, ...]  # by code
    codes: NDArray[np.int64]
    stands: NDArray[np.bool_]  # the player-dealer
    spots: NDArray[np.int64]  # of the chart; -1 where the hand is over
    spot_counts: Mapping[
        int, tuple[TwoWayCount, bool]
    ]  # what a spot counts, and whether with the joker
    results: NDArray[np.int64]  # by the codes of player and player-dealer
    split_22: int  # code of a ten and the joker after a split


def tables(rules: TwoWayCounting) -> DrawingRules:
    codes = np.zeros((MOST, 3, 2), dtype=np.int64)
    stands = np.zeros((MOST, 3, 2), dtype=np.bool_)
    spots = np.full((MOST, 3, 2), -1, dtype=np.int64)
    spot_counts: dict[int, tuple[TwoWayCount, bool]] = {}
    found: dict[tuple[object, ...], int] = {}
    counts: list[TwoWayCount] = []

    def code(held: TwoWayCount) -> int:
        key = (held.total, held.over, held.kind)
        if key not in found:
            found[key] = len(counts)
            counts.append(held)
        return found[key]

    for least, flexible, joker in np.ndindex(MOST, 3, 2):
        if joker > flexible:
            continue
        held = count_of(rules, least, flexible, joker=bool(joker), two_cards=False)
        codes[least, flexible, joker] = code(held)
        stands[least, flexible, joker] = BANK_STANDS[rules.bank_stands](held)
        if not held.over:
            spot = least * 4 + held.soft * 2 + joker
            spots[least, flexible, joker] = spot
            spot_counts[spot] = (held, bool(joker))
    split = code(count_of(rules, 12, 1, joker=True, two_cards=True, split=True))
    results = np.array([[result(rules, hand, bank) for bank in counts] for hand in counts])
    return DrawingRules(tuple(counts), codes, stands, spots, spot_counts, results, split)


def result(rules: TwoWayCounting, hand: TwoWayCount, bank: TwoWayCount) -> int:
    compared = compare(rules, hand, bank)
    if compared > 0:
        return WON_WITH_JOKER_22 if hand.kind == "joker" else WON
    return PUSH if compared == 0 else LOST


class DrawnHands(msgspec.Struct, frozen=True):
    """Every hand a player can hold, by descending least total."""

    held: tuple[Held, ...]
    number: Mapping[Held, int]
    array: NDArray[np.int64]
    after: NDArray[np.int64]  # with one more card; -1: over and lost

    def of(self, *values: int) -> int:
        return self.number[tuple(values.count(value) for value in VALUES)]


@cache
def all_hands(limit: int, plain_limit: int, compared_over: bool) -> DrawnHands:
    """Hands up to `limit`, or `plain_limit` without the joker, and those one card beyond it."""
    live = [held for held in fill(limit) if held[JOKER] or least_of(held) <= plain_limit]
    held = set(live)
    if compared_over:
        held |= {
            more(hand, value) for hand in live for value in VALUES if still_in_deck(hand, value)
        }
    ordered = sorted(held, key=lambda hand: (-least_of(hand), hand))
    number = {hand: i for i, hand in enumerate(ordered)}
    living = set(live)
    after = np.full((len(ordered), 11), -1, dtype=np.int64)
    for i, hand in enumerate(ordered):
        if hand in living:
            for value in VALUES:
                after[i, value] = number.get(more(hand, value), -1)
    return DrawnHands(tuple(ordered), number, np.array(ordered, dtype=np.int64), after)


def fill(limit: int, value: int = 0) -> Iterator[Held]:
    """Yields the counts of each value from `value` on whose least total is within the limit."""
    if value == len(DECK):
        yield ()
        return
    for often in range(min(DECK[value], limit // LEAST[value]) + 1):
        for rest in fill(limit - often * LEAST[value], value + 1):
            yield (often, *rest)


def least_of(held: Held) -> int:
    return sum(often * least for often, least in zip(held, LEAST, strict=True))


def more(held: Held, value: int) -> Held:
    return (*held[:value], held[value] + 1, *held[value + 1 :])


def still_in_deck(held: Held, value: int) -> bool:
    """Whether the deck holds another card of a value, besides this hand."""
    return held[value] < DECK[value]


class Solution(msgspec.Struct, frozen=True):
    """Chances of the four results by up card, given that the player-dealer has no natural 22."""

    rules: DrawingRules
    hands: DrawnHands
    stand: Chances  # by hand
    hit: Chances
    double: Chances
    hits: NDArray[np.bool_]  # the chart, by spot
    weights: NDArray[np.float64]  # by hand: how often it occurs in its spot
    splits: Mapping[tuple[int, int], Chances]  # by first card and the one beside it; see below

    def both_splits(self, one: int, other: int, up: int) -> Chances:
        """The 4 × 4 joint chances of the results of two split hands.

        Either card may have been dealt first; that card starts the first hand.
        """
        either: Chances = (self._in_order(one, other, up) + self._in_order(other, one, up)) / 2
        return either

    def _in_order(self, one: int, other: int, up: int) -> Chances:
        """Each hand's are exact, also together with the player-dealer's end (by exchange of unseen
        cards the second hand is like the first). Given that end the two are taken as independent,
        but for the one joker. What depends on one hand only is exact.
        """
        first, second = self.splits[one, other][up], self.splits[other, one][up]
        ends = first.sum(axis=1)
        given = np.divide(second, ends[:, None], out=np.zeros_like(second), where=ends[:, None] > 0)
        both: Chances = first.T @ given
        twice = both[WON_WITH_JOKER_22, WON_WITH_JOKER_22]
        both[WON_WITH_JOKER_22] += (0, 0, twice, -twice)
        both[WON] += (0, 0, -twice, twice)
        return both


def solve(counting: TwoWayCounting, gains: tuple[float, ...], joker_and_two: str) -> Solution:
    """Solves for the chart that gains most; `gains` are those of the four results, in wagers."""
    from houseway.families.two_way_winner import kernel

    rules = tables(counting)
    plain = 22 if counting.plain_22 == "counts" else 21
    hands = all_hands(22, plain, counting.both_over == "closer-wins")
    codes, spots = codes_and_spots(rules, hands)
    pairs = [(value, value) for value in VALUES if value != JOKER]
    if joker_and_two == "pair":
        pairs += [(JOKER, TWO), (TWO, JOKER)]
    gone = dict.fromkeys(hands.held)
    for _, beside in pairs:
        gone |= {more(held, beside): None for held in hands.held if still_in_deck(held, beside)}
    with stage(0.6):
        ends = bank_ends(
            tuple(gone), rules.codes.tobytes(), rules.stands.tobytes(), len(rules.counts)
        )
    place = {held: i for i, held in enumerate(gone)}
    bank = ends[[place[held] for held in hands.held]]
    weights = spot_weights(hands, spots)
    with stage(0.1, "blackjack: hit or stand"):
        stand, hit, hits = kernel.best_draws(
            hands.array, hands.after, codes, bank, rules.results, np.array(gains), spots, weights
        )
    splits = {}
    with stage(0.3):
        for started, beside in tracked(pairs, "blackjack: every pair that is split"):
            rows = [
                place[more(held, beside)] if still_in_deck(held, beside) else 0
                for held in hands.held
            ]
            splits[started, beside] = kernel.split_hands(
                hands.array,
                hands.after,
                codes,
                ends[rows],
                rules.results,
                spots,
                hits,
                (started, beside, rules.split_22),
            )
    return Solution(
        rules=rules,
        hands=hands,
        stand=stand,
        hit=hit,
        double=kernel.one_card(hands.array, hands.after, stand),
        hits=hits,
        weights=weights,
        splits=splits,
    )


@cache
def bank_ends(gone: tuple[Held, ...], codes: bytes, stands: bytes, kinds: int) -> Any:
    """The chance that the player-dealer ends with each code, by cards gone and up card."""
    from houseway.families.two_way_winner import kernel

    cards = np.array(gone, dtype=np.int64)
    lines = bank_lines(
        np.frombuffer(codes, dtype=np.int64).reshape(MOST, 3, 2),
        np.frombuffer(stands, dtype=np.bool_).reshape(MOST, 3, 2),
    )
    with stage(0, COMPILING):
        kernel.bank_ends(cards[:0], lines, kinds, 0, 1)
    slices = np.array_split(cards, SLICES)
    with ThreadPoolExecutor(THREADS) as pool:
        found = pool.map(lambda part: kernel.bank_ends(part, lines, kinds, 0, 1), slices)
        words = "blackjack: how the player-dealer ends"
        return np.concatenate([*tracked(found, words, number=SLICES)])


def bank_lines(codes: NDArray[np.int64], stands: NDArray[np.bool_]) -> tuple[NDArray[Any], ...]:
    """Every set of hole card and draws the player-dealer can end with, as arrays for the kernel."""
    ups, ends, orders, starts, values, often = [], [], [], [0], [], []
    for up in VALUES:
        for (drawn, code), ways in bank_draws(up, codes, stands).items():
            ups.append(up)
            ends.append(code)
            orders.append(float(ways))
            values += [value for value in VALUES if drawn[value]]
            often += [count for count in drawn if count]
            starts.append(len(values))
    whole = (np.array(column, dtype=np.int64) for column in (ups, ends, starts, values, often))
    of_up, of_end, of_start, of_value, of_often = whole
    return of_up, of_end, np.array(orders), of_start, of_value, of_often


def bank_draws(
    up: int, codes: NDArray[np.int64], stands: NDArray[np.bool_]
) -> Counter[tuple[Held, int]]:
    """The number of draw orders by final set and code, without natural 22s."""
    found: Counter[tuple[Held, int]] = Counter()
    holding: dict[Held, int] = {(0,) * len(DECK): 1}
    while holding:
        longer: Counter[Held] = Counter()
        for drawn, ways in holding.items():
            for value in VALUES:
                natural = not any(drawn) and {up, value} == {TEN, JOKER}
                if drawn[value] + (value == up) < DECK[value] and not natural:
                    longer[more(drawn, value)] += ways
        holding.clear()
        for drawn, ways in longer.items():
            flexible = min(drawn[ACE] + drawn[JOKER] + (up in (ACE, JOKER)), 2)
            joker = int(up == JOKER or drawn[JOKER])
            where = (LEAST[up] + least_of(drawn), flexible, joker)
            if stands[where]:
                found[drawn, int(codes[where])] += ways
            else:
                holding[drawn] = ways
    return found


def codes_and_spots(
    rules: DrawingRules, hands: DrawnHands
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    where = (
        hands.array @ np.array(LEAST),
        np.minimum(flexible_of(hands), 2),
        hands.array[:, JOKER],
    )
    return rules.codes[where], rules.spots[where]


def flexible_of(hands: DrawnHands) -> NDArray[np.int64]:
    found: NDArray[np.int64] = hands.array[:, ACE] + hands.array[:, JOKER]
    return found


def spot_weights(hands: DrawnHands, spots: NDArray[np.int64]) -> NDArray[np.float64]:
    """The ways to be dealt each hand: three cards or more, or two if only a split leads to it."""
    found = np.zeros((len(hands.held), 11))
    sizes = hands.array.sum(axis=1)
    long = {int(spot) for spot, size in zip(spots, sizes, strict=True) if size > 2}
    for i, held in enumerate(hands.held):
        if sizes[i] > 2 or (sizes[i] == 2 and int(spots[i]) not in long):
            for up in VALUES:
                left = [n - (value == up) for value, n in enumerate(DECK)]
                ways = prod(map(comb, left, held))
                found[i, up] = ways / comb(52, int(sizes[i]))
    return found
