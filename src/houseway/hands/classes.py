"""Suit classes: enumerate a deck without doing the same work for every naming of the suits."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

ROOM = {1: 13, 2: 169, 3: 1755, 4: 16_432, 5: 134_459, 6: 962_988}


@cache
def suit_classes(size: int) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """A hand that stands for each class of sets of `size` cards, and how many sets it stands for.

    Cards are numbers rank × 4 + suit.
    """
    from houseway.hands.kernel_classes import suit_classes as enumerate_classes

    suits, weights, found = enumerate_classes(size, ROOM[size])
    assert found == ROOM[size], f"{found} classes of {size} cards"
    places = np.arange(13, dtype=np.uint16)
    held = (suits[:, :, None] >> places & 1).astype(bool)  # class × suit × rank
    order = np.argwhere(held)
    cards = (order[:, 2] * 4 + order[:, 1]).astype(np.uint8)
    return cards.reshape(found, size), weights
