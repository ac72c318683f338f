"""Lookup tables for the kernels, built from the plain definition and kept in the cache folder.

A hand of n cards is looked up by the multiset of its ranks, which a sum of one number per card
tells apart, and, where a suit has enough cards, by the set of that suit's ranks.
"""

import hashlib
import io
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib.resources import files
from itertools import combinations

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cache import cache_folder, write_whole
from houseway.cards import JOKER, RANKS, SUITS, Card
from houseway.hands.rank import Rank, rank
from houseway.hands.ranking import Ranking

# Found by search: with each the smallest that keeps the sums of all hands of up to so many cards
# apart, four of a rank at most. Nine cards take sums of up to 63 bits instead.
SUMMANDS = {
    5: (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415),
    6: (0, 1, 5, 23, 103, 444, 1498, 5066, 15859, 38529, 88749, 185968, 419353),
    7: (0, 1, 5, 24, 112, 521, 2247, 9244, 30823, 103066, 250154, 667453, 1526359),
}
ROW_BITS = 9


class Tables(msgspec.Struct, frozen=True):
    """Everything a kernel needs for hands of n cards by one ranking."""

    summands: NDArray[np.int64]  # one per card number
    offsets: NDArray[np.int32]  # added to a sum, by its upper bits
    unsuited: NDArray[np.uint16]  # strengths by place; 0 where nothing is
    suited: NDArray[np.uint16]  # strengths by set of ranks of one suit; 0 where no flush
    categories: NDArray[np.uint8]  # by strength: place of the category, best first


def tables(ranking: Ranking, size: int, joker: bool = False) -> Tables:
    """From the cache folder where they are known, else built in a second or two.

    joker: for hands of which the joker is one card, looked up by the others.
    """
    folder = cache_folder()
    file = folder / f"hands-{_key(ranking, size, joker)}.npz" if folder else None
    if file is not None:
        with suppress(OSError, ValueError, KeyError):
            kept = np.load(io.BytesIO(file.read_bytes()))
            return Tables(**{name: kept[name] for name in Tables.__struct_fields__})
    built = build(ranking, size, joker)
    if file is not None:
        data = io.BytesIO()
        np.savez(data, **{name: getattr(built, name) for name in Tables.__struct_fields__})
        with suppress(OSError):
            write_whole(file, data.getvalue())
    return built


def _key(ranking: Ranking, size: int, joker: bool) -> str:
    found = hashlib.sha256(msgspec.json.encode(ranking))
    found.update(f"{size} {joker} {code_digest()}".encode())
    return found.hexdigest()[:20]


@cache
def code_digest() -> str:
    """Of the plain definition and this builder: a mended one does not find old tables."""
    folder = files("houseway") / "hands"
    names = ("rank.py", "ranking.py", "tables.py")
    return hashlib.sha256(b"".join((folder / name).read_bytes() for name in names)).hexdigest()


def build(ranking: Ranking, size: int, joker: bool = False) -> Tables:
    """Ranks every multiset of ranks and every set of suited ranks once, in plain Python."""
    order = strengths(ranking)
    natural, beside = size - joker, [JOKER] * joker
    summands = SUMMANDS[max(natural, 5)]
    sums, values = [], []
    for counts in multisets(ranking, natural):
        held = rank([*unsuited_hand(counts), *beside], ranking)
        sums.append(sum(n * summands[place] for place, n in counts.items()))
        values.append(order.get(held.strength, 0))
    suited = np.zeros(1 << 13, dtype=np.uint16)
    if "flush" in ranking.categories:
        for mask in range(1 << 13):
            if ranking.cards - joker <= mask.bit_count() <= natural and _in_deck(mask, ranking):
                hand = [Card(RANKS[place] + "s") for place in range(13) if mask >> place & 1]
                suited[mask] = order.get(rank([*hand, *beside], ranking).strength, 0)
    offsets, placed = displaced(np.array(sums), np.array(values, dtype=np.uint16))
    per_card = np.array([summands[card // 4] for card in range(52)], dtype=np.int64)
    return Tables(per_card, offsets, placed, suited, category_places(ranking))


def _in_deck(mask: int, ranking: Ranking) -> bool:
    return all(RANKS[place] in ranking.ranks for place in range(13) if mask >> place & 1)


def multisets(ranking: Ranking, size: int) -> Iterator[dict[int, int]]:
    """Ranks of a hand, as places in `RANKS` with how often each is held."""
    places = [place for place, name in enumerate(RANKS) if name in ranking.ranks]

    def fill(start: int, left: int) -> Iterator[dict[int, int]]:
        if not left:
            yield {}
            return
        if start == len(places):
            return
        for often in range(min(4, left), -1, -1):
            for rest in fill(start + 1, left - often):
                yield {places[start]: often, **rest} if often else rest

    return fill(0, size)


def unsuited_hand(counts: dict[int, int]) -> list[Card]:
    """Cards of these ranks with no more of one suit than needed."""
    held = dict.fromkeys(SUITS, 0)
    hand = []
    for place, often in sorted(counts.items(), key=lambda item: -item[1]):
        for suit in sorted(SUITS, key=lambda suit: held[suit])[:often]:
            held[suit] += 1
            hand.append(Card(RANKS[place] + suit))
    return hand


@cache
def ranks_of(ranking: Ranking) -> dict[tuple[int, ...], Rank]:
    """Every strength a hand of exactly `cards` cards can have, with a joker too where one is."""
    hands = list(hands_of(ranking, ranking.cards))
    if ranking.joker != "none":
        hands += [[*hand, JOKER] for hand in hands_of(ranking, ranking.cards - 1)]
    found = {}
    for hand in hands:
        held = rank(hand, ranking)
        found[held.strength] = held
    return found


def hands_of(ranking: Ranking, size: int) -> Iterator[list[Card]]:
    """One hand for every multiset of ranks, and one for every set of ranks in one suit."""
    for counts in multisets(ranking, size):
        yield unsuited_hand(counts)
    if "flush" in ranking.categories:
        for ranks in combinations(ranking.ranks, size):
            yield [Card(name + "s") for name in ranks]


@cache
def strengths(ranking: Ranking) -> dict[tuple[int, ...], int]:
    """Strengths as numbers from 1 up, the best hand highest; a hand that does not qualify is 0."""
    order = sorted(strength for strength in ranks_of(ranking) if strength)
    return {strength: place for place, strength in enumerate(order, start=1)}


def category_places(ranking: Ranking) -> NDArray[np.uint8]:
    order, found = strengths(ranking), ranks_of(ranking)
    places = np.zeros(len(order) + 1, dtype=np.uint8)
    for strength, number in order.items():
        places[number] = ranking.categories.index(found[strength].category)
    return places


def displaced(
    sums: NDArray[np.int64], values: NDArray[np.uint16]
) -> tuple[NDArray[np.int32], NDArray[np.uint16]]:
    """Packs a sparse table: rows of sums are shifted until they fit into each other's gaps."""
    from houseway.hands.kernel_packing import fit_rows

    order = np.argsort(sums)
    rows, columns = sums[order] >> ROW_BITS, sums[order] & ((1 << ROW_BITS) - 1)
    starts = np.flatnonzero(np.diff(rows, prepend=-1))
    lengths = np.diff(starts, append=len(rows))
    longest_first = np.argsort(-lengths, kind="stable")
    starts, lengths = starts[longest_first], lengths[longest_first]
    shifts = fit_rows(columns, starts, lengths, 8 * len(sums) + (2 << ROW_BITS))
    offsets = np.zeros(int(rows.max()) + 1, dtype=np.int32)
    numbers = rows[starts]
    offsets[numbers] = shifts - (numbers << ROW_BITS)
    places = sums + offsets[sums >> ROW_BITS]
    placed = np.zeros(int(places.max()) + 1, dtype=np.uint16)
    placed[places] = values
    return offsets, placed
