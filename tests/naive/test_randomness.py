"""The simulations' random numbers against published figures and the plain-integer twin."""

from itertools import islice, permutations

import numpy as np
import pytest

from houseway.odds import kernel
from tests.naive import randomness as twin

# Published with the reference implementation's ports (state 1, 2, 3, 4).
XOSHIRO = [
    41943041,
    58720359,
    3588806011781223,
    3591011842654386,
    9228616714210784205,
    9973669472204895162,
    14011001112246962877,
    12406186145184390807,
    15849039046786891736,
    10450023813501588000,
]
# Published for splitmix64 seeded with 1234567.
SPLITMIX = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
]
STREAM_STEP = 0xD1B54A32D192ED03  # what a stream's number is multiplied with

# Chi-square, one chance in 100,000 to be above it, by degrees of freedom (standard tables).
ABOVE = {1: 19.51, 2: 23.03, 5: 30.86, 51: 110.2}


def test_xoshiro_gives_the_published_numbers() -> None:
    state = np.array([1, 2, 3, 4], dtype=np.uint64)
    assert [int(kernel.next_word(state)) for _ in XOSHIRO] == XOSHIRO
    assert list(islice(twin.xoshiro256_plus_plus([1, 2, 3, 4]), 10)) == XOSHIRO


def test_a_stream_is_seeded_with_the_published_splitmix_numbers() -> None:
    """Stream 0 starts one step from the seed, so this seed starts splitmix64 at 1234567."""
    seed = (1234567 - STREAM_STEP) % 2**64
    assert [int(word) for word in kernel.seed_stream(np.uint64(seed), 0)] == SPLITMIX
    assert list(islice(twin.splitmix64(1234567), 4)) == SPLITMIX


@pytest.mark.parametrize(("seed", "stream"), [(1, 0), (1, 1), (7, 3), (2**63 - 1, 1000)])
def test_streams_follow_the_twin(seed: int, stream: int) -> None:
    start = (seed + (stream + 1) * STREAM_STEP) % 2**64
    state = list(islice(twin.splitmix64(start), 4))
    words = twin.xoshiro256_plus_plus(state)
    numbers = kernel.seed_stream(seed, stream)
    assert [int(kernel.next_word(numbers)) for _ in range(100)] == list(islice(words, 100))


def test_streams_of_one_seed_differ() -> None:
    first = {int(kernel.next_word(kernel.seed_stream(5, stream))) for stream in range(1000)}
    assert len(first) == 1000


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 52])
def test_below_is_uniform(bound: int) -> None:
    state = kernel.seed_stream(11, 0)
    counts = [0] * bound
    for _ in range(60_000):
        counts[int(kernel.below(state, bound))] += 1
    assert bound == 1 or twin.chi_square(counts) < ABOVE[bound - 1]


def test_below_rejects_the_uneven_tail() -> None:
    """For a bound of 3·2**30 a quarter of all 32-bit words must be thrown away.

    Without rejection every third number would come twice as often: numbers 0 modulo 3 with chance
    1/2 instead of 1/3. 30,000 draws put 1/2 more than fifty standard errors away.
    """
    state, bound = kernel.seed_stream(3, 0), 3 * 2**30
    draws = 30_000
    multiples = sum(int(kernel.below(state, bound)) % 3 == 0 for _ in range(draws))
    error = (draws * (1 / 3) * (2 / 3)) ** 0.5
    assert abs(multiples - draws / 3) < 4.5 * error


def test_draw_keeps_the_shoe_a_permutation_and_deals_what_it_says() -> None:
    shoe, state = np.arange(52, dtype=np.uint8), kernel.seed_stream(9, 0)
    for _ in range(50):
        dealt = [int(kernel.draw(shoe, place, state)) for place in range(20)]
        assert len(set(dealt)) == 20
        assert shoe[:20].tolist() == dealt
        assert sorted(shoe.tolist()) == list(range(52))


def test_draw_deals_every_order_of_three_cards_equally_often() -> None:
    """The shoe is not put back in order between rounds; that must not matter."""
    shoe, state = np.arange(3, dtype=np.uint8), kernel.seed_stream(2, 0)
    counts = dict.fromkeys(permutations(range(3)), 0)
    for _ in range(60_000):
        counts[tuple(int(kernel.draw(shoe, place, state)) for place in range(3))] += 1
    assert twin.chi_square(list(counts.values())) < ABOVE[5]
