"""What a row may come to: estimates by which our bots place cards.

An estimate looks at the cards of one row and at the number of streets to come, not at the cards
that are gone. Strengths of all rows are on one scale, the category and behind the point the ranks
that make it, so that a row of three cards compares with one of five.
"""

from collections import Counter
from collections.abc import Iterator
from math import exp, prod

import msgspec

from houseway.cards import RANKS, SUITS, Card
from houseway.families.open_face.board import royalty
from houseway.families.open_face.sheet import BoardRow, OpenFaceSheet
from houseway.hands.rank import best_of
from houseway.hands.rankings import RANKINGS
from houseway.hands.rows import HEIGHTS

UNSEEN = 44  # cards, roughly, that a player has not seen
USED = 1.5  # cards of a street that a row may use, roughly: others want them too
SHARED = 0.6  # of the pairs that come, as the other rows want them too
USUAL = 7  # the place of a nine, where it does not matter which rank comes
SURE = 0.0  # the variance of a row that is full

Chance = tuple[float, str, tuple[int, ...]]  # how likely, the category, the ranks that make it


class Outlook(msgspec.Struct, frozen=True):
    """What a row comes to on average, how much that may vary, and its bonus points."""

    strength: float
    variance: float
    bonus: float


def strength_of(category: str, ranks: tuple[int, ...]) -> float:
    """A hand's place on the scale of all rows."""
    strength = float(HEIGHTS[category])
    for place, rank in enumerate(ranks, start=1):
        strength += rank / 13.0**place
    return strength


def outlook(
    sheet: OpenFaceSheet, row: BoardRow, ranks: str, suited: bool, streets: int, fantasy: float
) -> Outlook:
    """The outlook of a row that holds these ranks, with that many streets to come.

    `fantasy` is what Fantasy Land is worth in points.
    """
    left = 1.0
    mean = squares = bonus = 0.0
    full = len(ranks) == row.cards
    found = made(row, ranks, suited) if full else chances(row, ranks, suited, USED * streets)
    for likely, category, made_of in found:
        share, left = left * likely, left * (1 - likely)
        strength = strength_of(category, made_of)
        mean += share * strength
        squares += share * strength * strength
        bonus += share * worth(sheet, row, category, made_of, fantasy)
    return Outlook(mean, SURE if full else max(squares - mean * mean, 0.0) + 0.1, bonus)


def worth(
    sheet: OpenFaceSheet, row: BoardRow, category: str, ranks: tuple[int, ...], fantasy: float
) -> float:
    """The bonus points of a hand, and what Fantasy Land is worth if it leads there."""
    found = float(royalty(sheet, row.name, category, RANKS[ranks[0]]))
    least = sheet.fantasy.enters
    enough = HEIGHTS[least.hand], RANKS.index(least.rank)
    leads = row.name == least.row and (HEIGHTS[category], ranks[0]) >= enough
    return found + fantasy * leads


def made(row: BoardRow, ranks: str, suited: bool) -> Iterator[Chance]:
    """A full row is what it is."""
    suits = SUITS[:1] * 5 if suited else "shdcs"
    held = best_of(spread(ranks, suits), RANKINGS[row.ranking])
    yield 1.0, held.category, held.made_of


def spread(ranks: str, suits: str) -> tuple[Card, ...]:
    """Cards of these ranks, equal ones of different suits."""
    return tuple(Card(rank + suit) for rank, suit in zip(ranks, suits, strict=False))


def chances(row: BoardRow, ranks: str, suited: bool, seen: float) -> Iterator[Chance]:
    """What an unfinished row may become, the best first, and last of all what it is now."""
    missing = row.cards - len(ranks)
    held = sorted((RANKS.index(rank) for rank in ranks), reverse=True)
    groups = sorted(Counter(held).items(), key=lambda one: (one[1], one[0]), reverse=True)
    if row.cards == 5 and held:
        if suited:
            yield at_least(missing, 13 - len(held), seen), "flush", (*held, *[10] * missing)
        if len(groups) == len(held):
            yield from straights(held, missing, seen)
    yield from grouped(groups, missing, row.cards, seen)


def at_least(wanted: int, outs: int, seen: float) -> float:
    """How likely that many of the outs are among the cards that come."""
    many = seen * outs / UNSEEN
    none = exp(-many)
    return 1 - sum(none * many**count / prod(range(1, count + 1)) for count in range(wanted))


def straights(held: list[int], missing: int, seen: float) -> Iterator[Chance]:
    """Straights that the cards may become: the highest and, in place of it, another one."""
    each = at_least(1, 4, seen)
    tops = [
        top
        for top in range(12, 2, -1)
        if {rank if rank >= 0 else 12 for rank in range(top - 4, top + 1)}.issuperset(held)
    ]
    for top in tops[:2]:
        yield each**missing, "straight", (top,)


def grouped(
    groups: list[tuple[int, int]], missing: int, size: int, seen: float
) -> Iterator[Chance]:
    """Equal ranks: those that are there, and those that may come."""
    ranks = tuple(rank for rank, _ in groups)
    pairs = sum(many > 1 for _, many in groups)
    most = groups[0][1] if groups else 0
    beside = len(groups) - 1  # single cards beside the largest group
    new = 1 - exp(-SHARED * seen * (seen - 1) / 34) if missing > 1 else 0.0
    fills = at_least(1, 3 * beside, seen) if beside > 0 else new
    if most == 4:
        yield 1.0, "four of a kind", ranks
    elif most == 3:
        if size > 3:
            yield at_least(1, 1, seen) / 2, "four of a kind", ranks
            yield fills, "full house", (ranks[0], ranks[1] if beside else USUAL)
        yield 1.0, "three of a kind", ranks
    elif pairs == 2:
        yield at_least(1, 4, seen), "full house", ranks[:2]
        yield 1.0, "two pair", ranks
    elif pairs == 1:
        third = at_least(1, 2, seen)
        second = fills if size > 3 else 0.0
        if missing > 1:
            yield third * second * SHARED, "full house", (ranks[0], USUAL)
        yield third, "three of a kind", ranks
        yield second, "two pair", (*ranks[:1], ranks[1] if beside else USUAL)
        yield 1.0, "pair", ranks
    else:
        yield from unpaired(ranks, missing, size, new, at_least(1, 3, seen))


def unpaired(
    ranks: tuple[int, ...], missing: int, size: int, new: float, each: float
) -> Iterator[Chance]:
    """Different ranks, each of which may be paired; or a pair of new ones comes."""
    some = 1 - (1 - each) ** len(ranks) * (1 - new)
    highest = max(*ranks, USUAL) if ranks else USUAL
    if size > 3 and missing > 1:
        yield some * some * SHARED / 2, "two pair", (highest, 0)
    if missing > 1:
        yield some * SHARED / 10, "three of a kind", (highest,)
    for rank in ranks:
        yield each, "pair", (rank,)
    yield new, "pair", (USUAL,)
    yield 1.0, "high card", ranks or (USUAL,)
