"""Places of sets of cards, compiled."""

import numpy as np
from numba import njit

CHOOSE = np.array(
    [
        [1] + [int(np.prod([(n - i) / (i + 1) for i in range(k)]) + 0.5) for k in range(1, 8)]
        for n in range(54)
    ],
    dtype=np.int64,
)


@njit(cache=True, nogil=True)
def place(cards, size):
    """Of a set in rising order."""
    found = 0
    for i in range(size):
        found += CHOOSE[cards[i], i + 1]
    return found


@njit(cache=True, nogil=True)
def put(cards, size, card):
    """Puts a card into a set in rising order; there is room for it."""
    i = size
    while i > 0 and cards[i - 1] > card:
        cards[i] = cards[i - 1]
        i -= 1
    cards[i] = card


@njit(cache=True, nogil=True)
def following(cards, size):
    """Turns a set into the next one by place; False after the last."""
    i = 0
    while i < size - 1 and cards[i] + 1 == cards[i + 1]:
        cards[i] = i
        i += 1
    cards[i] += 1
    return cards[i] < 52


@njit(cache=True, nogil=True)
def all_sets(size):
    found = np.empty((CHOOSE[52, size], size), dtype=np.uint8)
    cards = np.arange(size)
    for row in range(len(found)):
        for i in range(size):
            found[row, i] = cards[i]
        following(cards, size)
    return found


@njit(cache=True, nogil=True)
def class_of_sets(representatives, namings):
    """Class and naming by place; the naming turns the set into its representative."""
    count, size = representatives.shape
    classes = np.empty(CHOOSE[52, size], dtype=np.int32)
    naming = np.empty(CHOOSE[52, size], dtype=np.uint8)
    inverse = inverse_of(namings)
    cards = np.empty(size, dtype=np.int64)
    for row in range(count):
        for n in range(len(namings)):
            for i in range(size):
                put(cards, i, namings[n, representatives[row, i]])
            at = place(cards, size)
            classes[at] = row
            naming[at] = inverse[n]
    return classes, naming


@njit(cache=True, nogil=True)
def inverse_of(namings):
    """The number of the naming that undoes each naming."""
    found = np.zeros(len(namings), dtype=np.uint8)
    for a in range(len(namings)):
        for b in range(len(namings)):
            undone = True
            for card in range(4):
                if namings[b, namings[a, card]] != card:
                    undone = False
            if undone:
                found[a] = b
    return found
