"""Every pair of hands of one deal compared, by inclusion-exclusion over the cards they share.

Two hands of a deal share no card. Over all sets of cards S, the sum of (-1)^|S| times the pairs of
hands that both hold S counts each pair without a shared card once and all others not at all. The
pairs that both hold S are compared in a list of C(53 - |S|, 7 - |S|) hands; a set stands for all
that differ from it only in which suit is which.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER_NUMBER
from houseway.families.pai_gow_poker.tables import HandsAsSet
from houseway.hands.classes import suit_classes
from houseway.progress import tracked

FULL_DECK = 52
PARTS = {2: 6, 3: 24, 4: 24, 5: 12, 6: 6}  # so many pieces of work for sets of that size
Cells = NDArray[np.int64]  # own group, other group, low and high hand: 0 lower, 1 same, 2 higher


def compare(settings: HandsAsSet, groups: NDArray[np.int64], deck: NDArray[np.int64]) -> Cells:
    """How often a hand of each group meets one of each other, and how the two compare.

    What a sheet changes without changing the house way is not counted again.
    """
    key = (groups.tobytes(), deck.tobytes())
    if key not in settings.compared:
        settings.compared[key] = count_pairs(settings, groups, deck)
    return settings.compared[key]


def count_pairs(
    settings: HandsAsSet,
    groups: NDArray[np.int64],
    deck: NDArray[np.int64],
    threads: int = 2,
) -> Cells:
    from houseway.families.pai_gow_poker import kernel

    look = settings.look
    count = int(groups.max()) + 1
    size = settings.size
    total = np.zeros((count, count, 3, 3), dtype=np.int64)
    if is_whole(deck):  # hands that share all their cards are each hand and itself
        for group in range(count):
            total[group, group, 1, 1] = (-1) ** size * settings.weights[groups == group].sum()
    sides = (settings.low, settings.high, groups, count, len(settings.lows))

    def work(sets: NDArray[np.uint8], weights: NDArray[np.int64]) -> Cells:
        cells = np.zeros_like(total)
        kernel.compare_holding(
            sets, weights, deck, size, *sides, cells, look.keys, look.bits, *look.tables
        )
        return cells

    with ThreadPoolExecutor(threads) as pool:
        jobs = [pool.submit(work, *part) for part in pieces(deck, size)]
        for job in tracked(jobs, "comparing all deals"):
            total += job.result()
    for own in range(count):  # the other half: the higher hand is the other one's
        for other in range(count):
            for low, high in ((2, 2), (1, 2), (0, 2), (2, 1)):
                total[other, own, 2 - low, 2 - high] = total[own, other, low, high]
    return total


def pieces(
    deck: NDArray[np.int64], size: int
) -> Iterator[tuple[NDArray[np.uint8], NDArray[np.int64]]]:
    """Sets of cards two hands may share, with the sign and number of sets each stands for."""
    for shared in range(size if is_whole(deck) else size + 1):
        sets, weights = shared_sets(deck, shared)
        signed = weights * (-1) ** shared
        number = min(PARTS.get(shared, 1), len(sets))
        for part in range(number):
            yield sets[part::number], signed[part::number]


def shared_sets(deck: NDArray[np.int64], size: int) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """One set of cards of every suit class, and how many sets it stands for."""
    jokers = int(JOKER_NUMBER in deck)
    if size == 0 or not is_whole(deck):
        sets = list(combinations(deck.tolist(), size))
        cards = np.array(sets, dtype=np.uint8).reshape(len(sets), size)
        return cards, np.ones(len(sets), dtype=np.int64)
    natural, weights = suit_classes(size)
    if not jokers:
        return natural, weights
    beside, weights_beside = shared_sets(deck[deck != JOKER_NUMBER], size - 1)
    with_joker = np.full((len(beside), 1), JOKER_NUMBER, dtype=np.uint8)
    return (
        np.concatenate([natural, np.concatenate([beside, with_joker], axis=1)]),
        np.concatenate([weights, weights_beside]),
    )


def is_whole(deck: NDArray[np.int64]) -> bool:
    """Whether no card of the 52 is missing, so that all suits are alike."""
    return len(deck) == FULL_DECK + int(JOKER_NUMBER in deck)


def deals(cards: int, size: int) -> int:
    """In how many ways two hands can be dealt from a deck of this size."""
    return comb(cards, size) * comb(cards - size, size)
