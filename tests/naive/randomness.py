"""xoshiro256++ and splitmix64 as Blackman and Vigna publish them, in plain integers."""

from collections.abc import Iterator

MASK = (1 << 64) - 1


def splitmix64(state: int) -> Iterator[int]:
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        yield z ^ (z >> 31)


def rotl(x: int, k: int) -> int:
    return ((x << k) | (x >> (64 - k))) & MASK


def xoshiro256_plus_plus(s: list[int]) -> Iterator[int]:
    while True:
        yield (rotl((s[0] + s[3]) & MASK, 23) + s[0]) & MASK
        t = (s[1] << 17) & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 45)


def chi_square(counts: list[int]) -> float:
    """Pearson's statistic against equal chances."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)
