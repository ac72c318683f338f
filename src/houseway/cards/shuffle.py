"""The live shuffle: ChaCha20 from a 256-bit seed, Fisher–Yates with rejection.

The SHA-256 of the seed is published before the first card; the seed is revealed
after the round, and anybody can recompute the order.
"""

import hashlib
import secrets
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, islice
from struct import Struct
from typing import Any, TypeVar

T = TypeVar("T")
SEED_BYTES = 32
WORDS = 1 << 32
BLOCK = Struct("<256I")


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def named_seed(text: str) -> bytes:
    """A seed from a text: 64 hexadecimal digits as they are, else the SHA-256 of the text."""
    if len(text) == 2 * SEED_BYTES and all(c in "0123456789abcdefABCDEF" for c in text):
        return bytes.fromhex(text)
    return hashlib.sha256(text.encode()).digest()


def derived_seed(seed: bytes, number: int) -> bytes:
    """The seed of shuffle `number` of a session that started from one seed."""
    return hashlib.sha256(seed + number.to_bytes(8, "big")).digest()


def commitment(seed: bytes) -> str:
    """The fingerprint of a seed, published before the deal."""
    return hashlib.sha256(seed).hexdigest()


def shuffled(items: Sequence[T], seed: bytes) -> list[T]:
    """Shuffles by Fisher–Yates from the last place down; every order is equally likely."""
    deck = list(items)
    size = len(deck)
    words = key_stream(seed)
    drawn = tuple(islice(words, max(size - 1, 0)))
    if max(drawn, default=0) < WORDS - size:  # none in the uneven tail, as almost always
        for last, word in zip(range(size - 1, 0, -1), drawn, strict=True):
            other = word % (last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck
    words = chain(drawn, words)
    for last in range(size - 1, 0, -1):
        other = below(last + 1, words)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def below(bound: int, words: Iterator[int]) -> int:
    """A uniform number under `bound` from 32-bit words, rejecting the uneven tail."""
    limit = WORDS - WORDS % bound
    for word in words:
        if word < limit:
            return word % bound
    raise AssertionError("a key stream does not end")


def key_stream(seed: bytes) -> Iterator[int]:
    """ChaCha20 key stream as little-endian 32-bit words, nonce and counter zero."""
    return chain.from_iterable(blocks(seed))


def blocks(seed: bytes) -> Iterator[tuple[int, ...]]:
    assert len(seed) == SEED_BYTES, f"a shuffle seed has {SEED_BYTES} bytes, not {len(seed)}"
    cipher, chacha20 = ciphers()
    stream = cipher(chacha20(seed, bytes(16)), mode=None).encryptor()
    while True:
        yield BLOCK.unpack(stream.update(bytes(BLOCK.size)))


@cache
def ciphers() -> tuple[Any, Any]:
    """The cipher classes, imported on the first shuffle."""
    from cryptography.hazmat.primitives.ciphers import Cipher
    from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20

    return Cipher, ChaCha20
