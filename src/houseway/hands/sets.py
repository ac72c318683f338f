"""Sets of cards by number: their place in a list of all, and the suit class each belongs to.

A set c0 < c1 < … has the place C(c0,1) + C(c1,2) + …; all sets of a size fill the places from 0.
"""

from functools import cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from houseway.hands.classes import suit_classes


@cache
def all_sets(size: int) -> NDArray[np.uint8]:
    """Every set of that many cards of the deck, in the order of their places."""
    from houseway.hands import kernel_sets

    found: NDArray[np.uint8] = kernel_sets.all_sets(size)
    return found


def places(sets: NDArray[np.uint8] | NDArray[np.int64]) -> NDArray[np.int64]:
    """Of sets whose cards are in rising order."""
    from houseway.hands.kernel_sets import CHOOSE

    found: NDArray[np.int64] = CHOOSE[sets, np.arange(1, sets.shape[1] + 1)].sum(axis=1)
    return found


@cache
def suit_namings() -> NDArray[np.uint8]:
    """The 24 ways to name the suits: naming × card → card."""
    cards = np.arange(52)
    rows = [cards // 4 * 4 + np.array(order)[cards % 4] for order in permutations(range(4))]
    return np.array(rows, dtype=np.uint8)


@cache
def class_of_sets(size: int) -> tuple[NDArray[np.int32], NDArray[np.uint8]]:
    """By place: the number of the suit class, and a naming of suits that turns the set into it."""
    from houseway.hands import kernel_sets

    found: tuple[NDArray[np.int32], NDArray[np.uint8]] = kernel_sets.class_of_sets(
        suit_classes(size)[0], suit_namings()
    )
    return found
