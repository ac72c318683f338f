"""The policy `shares`: a named way to set thirteen cards, and the hands it was played on.

It sets the cards so that the shares of hands which the front, the middle and the back would beat
add up to most; of equal sums the one with the best back, then middle. The shares are those of hands
set by the same policy: `pool.npz` holds them, and a sample of such hands to compare with. Making it
again takes minutes: `python -m houseway.families.chinese.policy`.
"""

from functools import cache
from itertools import permutations
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import RANKS, STANDARD_DECK, SUITS, Card
from houseway.families.chinese.arranging import arranged
from houseway.families.chinese.hand import Cards
from houseway.families.chinese.settings import Ints, LegalSettings, in_order, numbers, ways
from houseway.families.chinese.sheet import ChineseSheet
from houseway.families.chinese.sweeps import SWEEPS

FILE = Path(__file__).parent / "pool.npz"
STEPS = 256  # of a row's shares
Masks = NDArray[np.uint64]


class Shares(msgspec.Struct, frozen=True):
    """For each row the values that 1/256, 2/256, … of all hands do not pass."""

    front: Ints
    middle: Ints
    back: Ints


class Pool(msgspec.Struct, frozen=True):
    """Hands set by the policy, with their cards as bits of a mask."""

    masks: Masks
    front: Ints
    middle: Ints
    back: Ints
    sweeps: NDArray[np.uint16]  # bits: which of `SWEEPS` the cards can be set into


@cache
def shares() -> Shares:
    with np.load(FILE) as kept:
        return Shares(*(kept[f"share_{row}"] for row in ("front", "middle", "back")))


@cache
def pool() -> Pool:
    """The sample under all 24 namings of the suits, which change nothing in how a hand is set."""
    with np.load(FILE) as kept:
        masks = kept["masks"]
        rows = [kept[name] for name in ("front", "middle", "back", "sweeps")]
    suits = [masks >> np.uint64(13 * suit) & np.uint64((1 << 13) - 1) for suit in range(4)]
    named = [
        sum((suits[suit] << np.uint64(13 * place) for place, suit in enumerate(order)), masks * 0)
        for order in permutations(range(4))
    ]
    return Pool(np.concatenate(named), *(np.tile(row, len(named)) for row in rows))


def mask_of(cards: Cards) -> int:
    return sum(1 << 13 * SUITS.index(card[1]) + RANKS.index(card[0]) for card in cards)


def best_by(table: Shares, front: Ints, middle: Ints, back: Ints) -> int:
    """The setting whose shares add up to most."""
    total = share(table.front, front) + share(table.middle, middle) + share(table.back, back)
    best = np.flatnonzero(total == total.max())
    return int(best[np.lexsort((front[best], middle[best], back[best]))[-1]])


def share(values: Ints, rows: Ints) -> NDArray[np.int64]:
    """Twice the steps below a row, and once those it equals."""
    below = np.searchsorted(values, rows, side="left")
    return np.asarray(below + np.searchsorted(values, rows, side="right"))


def set_by_policy(sheet: ChineseSheet, cards: Cards) -> tuple[Cards, ...]:
    found = LegalSettings(sheet, cards)
    return found.rows(best_by(shares(), found.front, found.middle, found.back))


# ---- the sample ----


FRONT, BEHIND = "front-three", "high"  # rankings of the hands in the sample
ROUNDS, FEW, MANY = 4, 2_000, 12_000  # samples until the shares settle, and the one that is kept


def made(seed: int) -> None:
    """Plays the policy until its shares are those of the hands it sets, and keeps a sample."""
    random = np.random.default_rng(seed)
    table = Shares(*(np.sort(rows) for rows in dealt(random, FEW, None)[1:4]))
    for _ in range(ROUNDS):
        table = quantiles(dealt(random, FEW, table))
    masks, front, middle, back, sweeps = dealt(random, MANY, table)
    np.savez_compressed(
        FILE,
        masks=masks,
        front=front,
        middle=middle,
        back=back,
        sweeps=sweeps,
        share_front=table.front,
        share_middle=table.middle,
        share_back=table.back,
    )


def quantiles(hands: "tuple[Masks, Ints, Ints, Ints, NDArray[np.uint16]]") -> Shares:
    steps = np.arange(STEPS)
    return Shares(*(np.sort(rows)[len(rows) * steps // STEPS] for rows in hands[1:4]))


def dealt(
    random: np.random.Generator, count: int, table: Shares | None
) -> "tuple[Masks, Ints, Ints, Ints, NDArray[np.uint16]]":
    """Random hands set by the policy, or at random where there are no shares yet."""
    every, found = ways(), []
    for _ in range(count):
        cards = tuple(Card(STANDARD_DECK[at]) for at in random.choice(52, 13, replace=False))
        threes, fives = numbers(cards, FRONT, BEHIND)
        rows = (threes[every.front], fives[every.middle], fives[every.back])
        legal = np.flatnonzero(in_order(*rows, "legal", "lower"))
        front, middle, back = (row[legal] for row in rows)
        at = int(random.integers(len(legal)))
        if table is not None:
            at = best_by(table, front, middle, back)
        sweeps = sum(1 << at for at, name in enumerate(SWEEPS) if arranged(name, cards))
        found.append((mask_of(cards), int(front[at]), int(middle[at]), int(back[at]), sweeps))
    masks, *rows_set, swept = zip(*found, strict=True)
    three = [np.array(row, dtype=np.int32) for row in rows_set]
    return np.array(masks, np.uint64), three[0], three[1], three[2], np.array(swept, np.uint16)


if __name__ == "__main__":
    made(1)
