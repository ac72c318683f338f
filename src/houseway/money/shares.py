"""Kum-kum: several purses behind one bank or one wager."""

from collections.abc import Mapping


def split(cents: int, shares: Mapping[str, int]) -> dict[str, int]:
    """Divides a gain or loss in proportion to the shares, to the cent.

    Leftover cents go to the largest remainders, ties to the first named.
    """
    whole = sum(shares.values())
    assert whole > 0, "somebody must hold a share"
    sign = -1 if cents < 0 else 1
    parts = {name: divmod(abs(cents) * share, whole) for name, share in shares.items()}
    given = {name: quotient for name, (quotient, _) in parts.items()}
    rest = abs(cents) - sum(given.values())
    for name in sorted(parts, key=lambda n: -parts[n][1])[:rest]:
        given[name] += 1
    return {name: sign * part for name, part in given.items()}
