"""The best chart of 2 Way Winner: the worth of every decision, and how often it arises."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.families.two_way_winner import drawing, poker, situations
from houseway.families.two_way_winner.drawing import (
    DECK,
    JOKER,
    TEN,
    VALUES,
    Chances,
    DrawingRules,
    Solution,
)
from houseway.families.two_way_winner.ends import all_ends
from houseway.families.two_way_winner.sheet import TwoWayWinnerSheet
from houseway.odds import Choices
from houseway.progress import stage

SURRENDER, BLACKJACK, TAKE, PLAY = "surrender", "blackjack", "take", "play"
STAND, HIT, DOUBLE, SPLIT = "stand", "hit", "double", "split"
# Places of the ends, in the order of `all_ends` and the kernels.
SURRENDERED, NATURAL, POKER, AT_BLACKJACK, DOUBLED, SPLIT_HANDS, ENDS = 0, 1, 2, 10, 14, 18, 34
FINE = 10**12
UNSEEN = 50  # cards left for the hole card
MOVES = (STAND, HIT, DOUBLE, SPLIT)  # as the kernels number them


class Chart(msgspec.Struct, frozen=True):
    ends: NDArray[np.float64]  # chances of the ends with best play
    surrenders: NDArray[np.bool_]  # by class of two cards and up card
    decisions: tuple[Choices, ...]


class PlayedRank(msgspec.Struct, frozen=True):
    """A blackjack decision with two cards: the worth of each move, and the ends of the best."""

    worth: dict[str, float]
    ends: NDArray[np.float64]

    @property
    def best(self) -> str:
        return max(self.worth, key=lambda move: self.worth[move])


def best_chart(sheet: TwoWayWinnerSheet) -> Chart:
    ends = all_ends(sheet)
    gains = np.array([float(end.gain) for end in ends])
    with stage(0.55):
        solution = drawing.solve(
            sheet.counting, tuple(gains[AT_BLACKJACK:DOUBLED]), sheet.doubling.joker_and_two
        )
    two_cards = dict(play_two_cards(solution, gains))
    with stage(0.45):
        first = First(sheet, gains, two_cards)
    decisions = [*first.decisions()]
    reached = first.reached
    decisions += [
        choices(situations.two_values(*key), reached[key], played.worth)
        for key, played in two_cards.items()
    ]
    decisions += draw_decisions(solution, gains, two_cards, reached)
    return Chart(first.ends, first.surrenders, tuple(decisions))


def choices(situation: str, chance: float, worth: Mapping[str, float]) -> Choices:
    return Choices(
        situation=situation,
        who="player",
        probability=fine(chance),
        worth={answer: fine(value) for answer, value in worth.items()},
    )


def fine(number: float) -> Fraction:
    return Fraction(round(number * FINE), FINE)


# ---- blackjack ----

Key = tuple[int, int, int]  # values of two cards, the higher number first, and of the up card


def play_two_cards(
    solution: Solution, gains: NDArray[np.float64]
) -> Iterator[tuple[Key, PlayedRank]]:
    """Solves all pairs of values except a natural 22, against every up card left in the deck."""
    for a in VALUES:
        for b in range(a + 1):
            if (a, b) == (JOKER, TEN):
                continue
            for up in VALUES:
                if all([a, b, up].count(value) <= DECK[value] for value in (a, b, up)):
                    yield (a, b, up), play_values(solution, gains, (a, b, up))


def play_values(solution: Solution, gains: NDArray[np.float64], key: Key) -> PlayedRank:
    a, b, up = key
    hand = solution.hands.of(a, b)
    found = {
        STAND: at(AT_BLACKJACK, solution.stand[hand, up]),
        HIT: at(AT_BLACKJACK, solution.hit[hand, up]),
        DOUBLE: at(DOUBLED, solution.double[hand, up]),
    }
    if (a, b) in solution.splits:
        found[SPLIT] = at(SPLIT_HANDS, solution.both_splits(a, b, up).ravel())
    worth = {move: float((ends * gains).sum()) for move, ends in found.items()}
    return PlayedRank(worth, found[max(worth, key=lambda move: worth[move])])


def at(first: int, chances: Chances) -> NDArray[np.float64]:
    ends = np.zeros(ENDS)
    ends[first : first + chances.size] = chances
    return ends


def natural_chance(key: Key) -> float:
    """The chance that the hole card makes a natural 22 for the player-dealer."""
    a, b, up = key
    if up not in (TEN, JOKER):
        return 0.0
    hole = JOKER if up == TEN else TEN
    return (DECK[hole] - (a, b).count(hole)) / UNSEEN


# ---- the first decision ----


class First:
    """The first decision, with any two cards against any up card: poker, blackjack or surrender."""

    def __init__(
        self,
        sheet: TwoWayWinnerSheet,
        gains: NDArray[np.float64],
        two_cards: Mapping[Key, PlayedRank],
    ) -> None:
        self._sheet, self._gains, self._two_cards = sheet, gains, two_cards
        self._deals = poker.counts(sheet.poker.strong)
        self.ends = np.zeros(ENDS)
        self.surrenders = np.zeros(self._deals.shape[:2], dtype=np.bool_)
        self.reached: defaultdict[Key, float] = defaultdict(float)  # blackjack on two cards

    def decisions(self) -> Iterator[Choices]:
        """Yields every first decision, summing the chances of the ends meanwhile."""
        whole = poker.DEALS * poker.HANDS_OF_BANK
        for number, hand in enumerate(poker.classes()[1]):
            for place, up in enumerate(poker.up_cards()):
                deals = self._deals[number, place]
                if not deals.any():
                    continue
                chance = int(deals.sum()) / whole
                ends = self.poker(deals / deals.sum())
                if value_key(hand, up)[:2] == (JOKER, TEN):
                    yield from self.natural(hand, up, chance, ends)
                else:
                    spot = self.decide(hand, up, chance, ends)
                    self.surrenders[number, place] = spot.best == SURRENDER
                    yield spot

    def poker(self, chances: NDArray[np.float64]) -> dict[str, NDArray[np.float64]]:
        return {
            f"poker {size}": at(POKER + 4 * i, chances)
            for i, size in enumerate(self._sheet.poker.sizes)
        }

    def decide(
        self, hand: tuple[Card, Card], up: Card, chance: float, ends: dict[str, NDArray[np.float64]]
    ) -> Choices:
        key = value_key(hand, up)
        natural = natural_chance(key)
        blackjack = self._two_cards[key].ends * (1 - natural)
        blackjack[AT_BLACKJACK] += natural
        found = {BLACKJACK: blackjack, **ends, SURRENDER: at(SURRENDERED, np.ones(1))}
        spot = choices(situations.first_decision(hand, up), chance, self.worth(found))
        self.ends += chance * found[spot.best]
        if spot.best == BLACKJACK:
            self.reached[key] += chance * (1 - natural)
        return spot

    def natural(
        self, hand: tuple[Card, Card], up: Card, chance: float, ends: dict[str, NDArray[np.float64]]
    ) -> Iterator[Choices]:
        """The decision with a natural 22: take the payment, or the better size of poker."""
        sizes = self.worth(ends)
        best = max(sizes, key=lambda answer: sizes[answer])
        found = {TAKE: at(NATURAL, np.ones(1)), PLAY: ends[best]}
        spot = choices(situations.natural(hand, up), chance, self.worth(found))
        self.ends += chance * found[spot.best]
        yield spot
        often = chance * (spot.best == PLAY)
        yield choices(situations.first_decision(hand, up), often, sizes)

    def worth(self, found: Mapping[str, NDArray[np.float64]]) -> dict[str, float]:
        return {answer: float((ends * self._gains).sum()) for answer, ends in found.items()}


def value_key(hand: Sequence[Card], up: Card) -> Key:
    """The blackjack values of two cards and the up card as numbers, ace 0 to joker 10."""
    first, second = sorted((value_of(card) for card in hand), reverse=True)
    return first, second, value_of(up)


def value_of(card: Card) -> int:
    return situations.VALUES.index(situations.value(card))


# ---- hits and stands ----


def draw_decisions(
    solution: Solution,
    gains: NDArray[np.float64],
    two_cards: Mapping[Key, PlayedRank],
    reached: Mapping[Key, float],
) -> Iterator[Choices]:
    """The hit-or-stand decisions by count and up card, averaged over the hands with that count."""
    at_table = gains[AT_BLACKJACK:DOUBLED]
    stand, hit = solution.stand @ at_table, solution.hit @ at_table
    _, spots = drawing.codes_and_spots(solution.rules, solution.hands)
    often = reach(solution, spots, two_cards, reached)
    for spot in sorted(set(spots.tolist()) - {-1}):
        hands = spots == spot
        for up in VALUES:
            weights = solution.weights[hands, up]
            if not weights.any():
                continue
            worth = {
                STAND: float(np.average(stand[hands, up], weights=weights)),
                HIT: float(np.average(hit[hands, up], weights=weights)),
            }
            yield choices(situation_of(solution.rules, spot, up), often[spot, up], worth)


def situation_of(rules: DrawingRules, spot: int, up: int) -> str:
    held, joker = rules.spot_counts[spot]
    return situations.draws(held, joker, situations.VALUES[up])


def reach(
    solution: Solution,
    spots: NDArray[np.int64],
    two_cards: Mapping[Key, PlayedRank],
    reached: Mapping[Key, float],
) -> NDArray[np.float64]:
    """How often each spot is reached from the two-card hands that are hit."""
    from houseway.families.two_way_winner import kernel

    flow = np.zeros((len(solution.hands.held), len(VALUES)))
    for (a, b, up), chance in reached.items():
        if two_cards[a, b, up].best == HIT:
            flow[solution.hands.of(a, b), up] += chance
    found = np.zeros((int(spots.max()) + 1, len(VALUES)))
    left = np.empty(len(VALUES), dtype=np.int64)
    for hand, up in np.argwhere(np.ones_like(flow))[::-1]:  # from the least totals up
        if not flow[hand, up] or spots[hand] < 0:
            continue
        if solution.hands.array[hand].sum() > 2:
            found[spots[hand], up] += flow[hand, up]
            if not solution.hits[spots[hand], up]:
                continue
        kernel.rest(solution.hands.array[hand], up, left)
        for value in VALUES:
            after = solution.hands.after[hand, value]
            if left[value] and after >= 0:
                flow[after, up] += flow[hand, up] * kernel.chance_of(value, left, up)
    return found


# ---- for the simulation ----


def charts(
    sheet: TwoWayWinnerSheet, decisions: Sequence[Choices]
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]:
    """The chart as arrays for the kernels: first decisions, two cards, hits."""
    best = {spot.situation: spot.best for spot in decisions}
    ways = {SURRENDER: 0, BLACKJACK: 1, TAKE: 4}
    ways |= {f"poker {size}": 2 + i for i, size in enumerate(sheet.poker.sizes)}
    examples, ups = poker.classes()[1], poker.up_cards()
    first = np.zeros((len(examples), len(ups)), dtype=np.int64)
    for (number, hand), (place, up) in cross(examples, ups):
        taken = best.get(situations.natural(hand, up))
        answer = TAKE if taken == TAKE else best.get(situations.first_decision(hand, up), SURRENDER)
        first[number, place] = ways[answer]
    two_cards = np.zeros((11, 11, 11), dtype=np.int64)
    for a, b, shown in np.ndindex(two_cards.shape):
        move = best.get(situations.two_values(max(a, b), min(a, b), shown), STAND)
        two_cards[a, b, shown] = MOVES.index(move)
    rules = drawing.tables(sheet.counting)
    hits = np.zeros((int(rules.spots.max()) + 1, 11), dtype=np.bool_)
    for spot in rules.spot_counts:
        hits[spot] = [best.get(situation_of(rules, spot, shown)) == HIT for shown in VALUES]
    return first, two_cards, hits


def cross(
    hands: Sequence[tuple[Card, Card]], ups: Sequence[Card]
) -> Iterator[tuple[tuple[int, tuple[Card, Card]], tuple[int, Card]]]:
    for hand in enumerate(hands):
        for up in enumerate(ups):
            yield hand, up
