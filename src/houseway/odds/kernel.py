"""Random numbers for simulations: xoshiro256++, one stream per thread, seeded by splitmix64."""

import numpy as np
from numba import njit, uint64


@njit(cache=True)
def seed_stream(seed, stream):
    """State of stream number `stream` of a seed: four 64-bit words."""
    state = np.empty(4, dtype=np.uint64)
    z = uint64(seed) + uint64(stream + 1) * uint64(0xD1B54A32D192ED03)
    for i in range(4):
        z += uint64(0x9E3779B97F4A7C15)
        x = z
        x = (x ^ (x >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
        x = (x ^ (x >> uint64(27))) * uint64(0x94D049BB133111EB)
        state[i] = x ^ (x >> uint64(31))
    return state


@njit(cache=True, inline="always")
def rotate(x, k):
    return (x << uint64(k)) | (x >> uint64(64 - k))


@njit(cache=True)
def next_word(state):
    """The next 64 random bits."""
    result = rotate(state[0] + state[3], 23) + state[0]
    t = state[1] << uint64(17)
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= t
    state[3] = rotate(state[3], 45)
    return result


@njit(cache=True)
def below(state, bound):
    """Uniform under `bound` (at most 2**32), by multiplication with rejection."""
    limit = uint64(bound)
    product = (next_word(state) >> uint64(32)) * limit
    low = product & uint64(0xFFFFFFFF)
    if low < limit:
        threshold = (uint64(0x100000000) - limit) % limit
        while low < threshold:
            product = (next_word(state) >> uint64(32)) * limit
            low = product & uint64(0xFFFFFFFF)
    return product >> uint64(32)


@njit(cache=True)
def draw(shoe, dealt, state):
    """Card number `dealt` of a fresh shuffle: swaps a random undealt card into its place.

    `shoe` stays a permutation of itself, so the next round may start again at 0.
    """
    other = dealt + below(state, shoe.size - dealt)
    card = shoe[other]
    shoe[other] = shoe[dealt]
    shoe[dealt] = card
    return card


@njit(cache=True, nogil=True)
def deals(cards, size, rounds, seed, stream):
    """The first cards of that many fresh shuffles, one row each."""
    state = seed_stream(seed, stream)
    deck = np.arange(cards)
    found = np.empty((rounds, size), dtype=np.uint8)
    for number in range(rounds):
        for i in range(size):
            found[number, i] = draw(deck, i, state)
    return found
