"""The live shuffle: a permutation, repeatable from its seed, and fair."""

import hashlib
from itertools import islice, permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import (
    DeckShoe,
    SeededCup,
    commitment,
    derived_seed,
    named_seed,
    new_seed,
    parse_cards,
    shuffled,
)
from houseway.cards.shuffle import below, key_stream

seed_bytes = st.binary(min_size=32, max_size=32)
# Chi-square with one chance in 100,000 to be above it, by degrees of freedom (standard tables).
ABOVE = {5: 30.86, 51: 110.2}


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@settings(max_examples=50, deadline=None)
@given(items=st.lists(st.integers(0, 9), max_size=60), seed=seed_bytes)
def test_a_shuffle_keeps_every_card(items: list[int], seed: bytes) -> None:
    before = list(items)
    assert sorted(shuffled(items, seed)) == sorted(before)
    assert items == before


@settings(max_examples=30, deadline=None)
@given(seed=seed_bytes, other=seed_bytes)
def test_a_seed_gives_one_order_and_another_seed_another(seed: bytes, other: bytes) -> None:
    deck = list(range(52))
    assert shuffled(deck, seed) == shuffled(deck, seed)
    assert (shuffled(deck, seed) == shuffled(deck, other)) == (seed == other)


@settings(max_examples=30, deadline=None)
@given(seed=seed_bytes)
def test_the_commitment_is_the_sha_256_of_the_seed(seed: bytes) -> None:
    assert commitment(seed) == hashlib.sha256(seed).hexdigest()


def test_the_key_stream_is_the_published_chacha20_of_a_zero_key() -> None:
    """Block 0 of ChaCha20 with key and nonce zero (RFC 8439, appendix A.1, test vector 1)."""
    block = bytes.fromhex(
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
    )
    words = [int.from_bytes(block[i : i + 4], "little") for i in range(0, 64, 4)]
    assert list(islice(key_stream(bytes(32)), 16)) == words


def test_all_orders_of_three_cards_come_equally_often() -> None:
    counts = dict.fromkeys(permutations("abc"), 0)
    for number in range(12_000):
        counts[tuple(shuffled("abc", derived_seed(bytes(32), number)))] += 1
    assert chi_square(list(counts.values())) < ABOVE[5]


def test_every_card_comes_to_the_top_equally_often() -> None:
    counts = [0] * 52
    for number in range(5_200):
        counts[shuffled(range(52), derived_seed(bytes(32), number))[0]] += 1
    assert chi_square(counts) < ABOVE[51]


def test_words_of_the_uneven_tail_are_thrown_away() -> None:
    """Under a bound of 3 the last word 2**32 − 1 would favour nothing; it must be skipped."""
    assert below(3, iter([2**32 - 1, 5])) == 2
    assert below(2, iter([2**32 - 1])) == 1
    assert below(6, iter([2**32 - 4, 2**32 - 1, 9])) == 3


def test_the_shoe_deals_the_shuffled_order_from_the_top() -> None:
    seed = named_seed("a shoe")
    cards = parse_cards("2s 3s 4s 5s 6s 7s")
    shoe = DeckShoe.shuffle(cards, seed)
    assert [shoe.card("x") for _ in range(6)] == shuffled(cards, seed)
    assert shoe.left() == 0


def test_dice_are_fair_and_repeatable() -> None:
    cup = SeededCup(named_seed("dice"))
    counts = [0] * 6
    for _ in range(4_000):
        for die in cup.roll(3):
            counts[die - 1] += 1
    assert chi_square(counts) < ABOVE[5]
    assert SeededCup(bytes(32)).roll(9) == SeededCup(bytes(32)).roll(9)


def test_seeds_have_32_bytes_however_they_are_named() -> None:
    assert len(new_seed()) == len(named_seed("hello")) == len(derived_seed(bytes(32), 7)) == 32
    assert new_seed() != new_seed()
    assert named_seed("ab" * 32) == bytes.fromhex("ab" * 32)
    assert named_seed("AB" * 32) == named_seed("ab" * 32)
