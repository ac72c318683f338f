"""Open-face Chinese poker by its document, 002:9087-9406, in the plainest way: rows, fouls, points.

A hand is three rows of cards, top, middle and bottom. Nothing of the engine is used.
"""

from collections import Counter

RANKS = "23456789TJQKA"
Rows = tuple[tuple[str, ...], ...]

# 9359-9391: the points of a hand at the top, in the middle and at the bottom.
PAIRS_ON_TOP = {"6": 1, "7": 2, "8": 3, "9": 4, "T": 5, "J": 6, "Q": 7, "K": 8, "A": 9}
TRIPS_ON_TOP = dict(zip(RANKS, range(10, 23), strict=True))
BEHIND = {
    "three of a kind": (2, 0),
    "straight": (4, 2),
    "flush": (8, 4),
    "full house": (12, 6),
    "four of a kind": (20, 10),
    "straight flush": (30, 15),
    "royal flush": (50, 25),
}
ORDER = ("high card", "pair", "two pair", *BEHIND)


def worth(cards: tuple[str, ...]) -> tuple[int, list[int]]:
    """The place of the category among all, and the ranks in the order in which they decide."""
    counts = Counter(RANKS.index(card[0]) for card in cards)
    groups = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    sizes = sorted(counts.values(), reverse=True)
    if len(cards) == 3:
        return ORDER.index({1: "high card", 2: "pair", 3: "three of a kind"}[sizes[0]]), groups
    flush = len({card[1] for card in cards}) == 1
    tops = [top for top in range(3, 13) if {*groups} == run(top)]
    if tops:
        name = "straight"
        if flush:
            name = "royal flush" if tops[0] == 12 else "straight flush"
        return ORDER.index(name), tops
    named = {
        (4, 1): "four of a kind",
        (3, 2): "full house",
        (3, 1, 1): "three of a kind",
        (2, 2, 1): "two pair",
        (2, 1, 1, 1): "pair",
    }.get(tuple(sizes), "flush" if flush else "high card")
    return ORDER.index(named), groups


def run(top: int) -> set[int]:
    """Five ranks in sequence; the ace is low below the two."""
    return {rank if rank >= 0 else 12 for rank in range(top - 4, top + 1)}


def is_foul(rows: Rows) -> bool:
    """Each row must rank higher than the one above it; three cards that equal the first of five are
    lower."""
    top, middle, bottom = map(worth, rows)
    return not top < middle < bottom


def bonus(rows: Rows) -> int:
    total = 0
    for place, row in enumerate(rows):
        height, ranks = worth(row)
        name = ORDER[height]
        if place == 0:
            total += PAIRS_ON_TOP.get(RANKS[ranks[0]], 0) * (name == "pair")
            total += TRIPS_ON_TOP[RANKS[ranks[0]]] * (name == "three of a kind")
        elif name in BEHIND:
            total += BEHIND[name][place - 1]
    return total


def points(one: Rows, other: Rows) -> int:
    """What the first of two players wins of the second, two fouls cancelling out."""
    won = bonus(one) * (not is_foul(one)) - bonus(other) * (not is_foul(other))
    if is_foul(one) or is_foul(other):
        return won + 6 * (is_foul(other) - is_foul(one))
    rows = [(a > b) - (a < b) for a, b in zip(map(worth, one), map(worth, other), strict=True)]
    return won + sum(rows) + 3 * (min(rows) == 1) - 3 * (max(rows) == -1)
