"""Compiled rounds against the pay table."""

import numpy as np
from numba import njit

from houseway.hands.kernel_sets import place, put
from houseway.odds.kernel import draw, seed_stream


@njit(cache=True, nogil=True)
def simulate(
    deck, rounds, seed, stream, known, classes, class_starts, policy, starts, onward, kinds
):
    """Plays rounds; returns counts of [node, kind] at the end, and the cards of each round.

    known: cards in sight by street, and at the end; classes by place, from class_starts[size] on;
    policy: answers by class, from starts[node] on; onward[node, answer]: the next node, an end
    where starts[node] < 0; kinds by class of final hands.
    """
    state = seed_stream(seed, stream)
    size = known[-1]
    held = np.empty(size, dtype=np.int64)
    ends = np.zeros((len(starts), kinds.max() + 1), dtype=np.int64)
    cards = np.empty((rounds, size), dtype=np.uint8)
    for number in range(rounds):
        have, node = 0, 0
        for want in known:
            while have < want:
                card = draw(deck, have, state)
                cards[number, have] = card
                put(held, have, card)
                have += 1
            if starts[node] >= 0:
                row = classes[class_starts[have] + place(held, have)]
                node = onward[node, policy[starts[node] + row]]
        ends[node, kinds[classes[class_starts[size] + place(held, size)]]] += 1
    return ends, cards
