"""Hands: our kernels against evaluators from the package registry, on the same hands."""

import random
from collections.abc import Iterator

import eval7
import numpy as np
import phevaluator

from benchmarks.row import Row, best_of
from houseway.analysis.equity import equity
from houseway.cards import STANDARD_DECK, parse_cards
from houseway.hands import kernel
from houseway.hands.many import card_numbers, omaha_many, rank_many
from houseway.hands.rank import rank
from houseway.hands.rankings import HIGH_FIVE, HIGH_JOKER
from houseway.hands.side import count_rows
from houseway.odds.kernel import deals

ALL_SEVENS = 133_784_560
JOKER_HANDS = ("hustler/mexican-poker", ["AsXXKs", "KdKcQd"])


def rows() -> Iterator[Row]:
    random.seed(7)
    hands = [random.sample(STANDARD_DECK, 7) for _ in range(20_000)]
    theirs = [[eval7.Card(card) for card in hand] for hand in hands]
    eval7_rate = len(hands) / best_of(3, lambda: [eval7.evaluate(hand) for hand in theirs])
    ph_rate = 2000 / best_of(3, lambda: [phevaluator.evaluate_cards(*h) for h in hands[:2000]])
    many = np.tile(np.array([card_numbers(hand) for hand in hands]), (100, 1))
    rate = len(many) / best_of(3, lambda: rank_many(many, HIGH_FIVE, checked=False))
    yield Row(
        work="seven-card hands of an array, one thread",
        figure=rate,
        unit="hands/s",
        goal=50e6,
        peer="eval7",
        ratio=rate / eval7_rate,
        ratio_goal=100,
    )
    yield Row(
        work="the same",
        figure=rate,
        unit="hands/s",
        goal=50e6,
        peer="phevaluator",
        ratio=rate / ph_rate,
        ratio_goal=100,
    )
    with_jokers = deals(53, 7, 2_000_000, 1, 0)
    taken = best_of(3, lambda: rank_many(with_jokers, HIGH_JOKER, checked=False))
    yield Row(
        work="seven cards with a joker, array",
        figure=len(with_jokers) / taken,
        unit="hands/s",
        goal=100e6,
    )
    yield Row(
        work=f"all {ALL_SEVENS:,} seven-card hands, one thread",
        figure=best_of(2, lambda: kernel.count_all_sevens(0, 52)),
        unit="s",
        goal=0.5,
    )
    yield Row(
        work="all 154,143,080 hands of 53 cards by side-bet row, two threads",
        figure=best_of(1, lambda: count_rows("fortune-royal-match")),
        unit="s",
        goal=2,
    )
    yield from equities()
    plain = best_of(3, lambda: [rank(hand, HIGH_FIVE) for hand in hands[:5000]]) / 5000
    yield Row(work="plain rank() of seven cards", figure=plain * 1e6, unit="µs", goal=25)


def equities() -> Iterator[Row]:
    holes = np.array([card_numbers(parse_cards("As Ah")), card_numbers(parse_cards("Ks Kh"))])
    none = np.zeros(0, dtype=np.uint8)
    yield Row(
        work="hold'em hand against hand, exact",
        figure=best_of(5, lambda: kernel.holdem_exact(holes, none, none)),
        unit="s",
        goal=0.020,
    )
    deals = 5_000_000
    yield Row(
        work="hold'em sampled, one thread",
        figure=deals / best_of(2, lambda: kernel.holdem_sampled(holes, none, none, deals, 1)),
        unit="deals/s",
        goal=10e6,
    )
    yield Row(
        work="Mexican Poker with a joker, all 314,160 deals",
        figure=best_of(2, lambda: equity(*JOKER_HANDS)),
        unit="s",
        goal=0.25,
    )
    boards = all_boards(card_numbers(parse_cards("As Ah Ks Qh 2c 2d 7s 8s")))
    one = np.tile(card_numbers(parse_cards("As Ah Ks Qh")), (len(boards), 1))
    other = np.tile(card_numbers(parse_cards("2c 2d 7s 8s")), (len(boards), 1))

    def omaha() -> object:
        return omaha_many(one, boards, HIGH_FIVE, checked=False) > omaha_many(
            other, boards, HIGH_FIVE, checked=False
        )

    yield Row(
        work="Omaha hand against hand, all 1,086,008 boards",
        figure=best_of(2, omaha),
        unit="s",
        goal=1,
    )


def all_boards(known: np.ndarray) -> np.ndarray:
    """Every set of five of the other cards."""
    rest: np.ndarray = kernel.rest_of_deck(known)
    indices = np.array(np.meshgrid(*[np.arange(len(rest), dtype=np.uint8)] * 2)).reshape(2, -1).T
    pairs = indices[indices[:, 0] < indices[:, 1]]
    found = pairs
    for _ in range(3):
        grown = [
            np.column_stack(
                [found[found[:, -1] < card], np.full((found[:, -1] < card).sum(), card)]
            )
            for card in range(len(rest))
        ]
        found = np.concatenate(grown).astype(np.uint8)
    boards: np.ndarray = rest[found]
    return boards
