"""The look of the cards in sight against a pay table: made hands, draws, and points.

A card is worth two points if a pair of it wins, one if it pushes.
"""

from collections.abc import Sequence

import msgspec

from houseway.cards import RANKS, Card
from houseway.errors import counted
from houseway.families.table_poker.facts import FACTS
from houseway.families.table_poker.made import Made, StreetSpot
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.round import judge

Points = tuple[int, ...]  # of a card, by rank
RUN = 5  # cards of a straight


class Look(msgspec.Struct, frozen=True, order=True):
    """The look of the cards in sight, apart from their points."""

    made: str  # `winning hand`, `pushing pair`, `losing pair`, or nothing
    suited: bool
    gaps: int  # ranks missing between the cards; -1: no straight holds them all

    @property
    def words(self) -> str:
        if self.made:
            return self.made
        gaps = {-1: "no straight", 0: "in a row", 1: "one gap"}
        spread = gaps.get(self.gaps, f"{self.gaps} gaps")
        return f"{'suited' if self.suited else 'unsuited'}, {spread}"


def look(points: Points, cards: Sequence[Card]) -> tuple[Look, int]:
    """The look and the points of the cards in sight."""
    ranks = sorted(RANKS.index(card.rank) for card in cards)
    total = sum(points[rank] for rank in ranks)
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    if counts[0] > 1:
        return Look(paired(points, ranks, counts), False, -1), total
    suited = len({card.suit for card in cards}) == 1
    return Look("", suited, gaps(ranks)), total


def paired(points: Points, ranks: Sequence[int], counts: Sequence[int]) -> str:
    if counts[0] > 2 or counts[1:2] == [2]:
        return "winning hand"
    worth = points[next(rank for rank in ranks if ranks.count(rank) == 2)]
    return ("losing pair", "pushing pair", "winning hand")[worth]


def gaps(ranks: Sequence[int]) -> int:
    """The number of ranks missing between the lowest and the highest, the ace high or low."""
    low = sorted(-1 if rank == RANKS.index("A") else rank for rank in ranks)
    spans = [held[-1] - held[0] + 1 for held in (list(ranks), low)]
    span = min(spans)
    return span - len(ranks) if span <= RUN else -1


def card_points(sheet: TablePokerSheet) -> Points:
    """The points of each rank: 2 if a pair of it wins, 1 if it pushes."""
    wager = next(wager for wager in sheet.wagers if wager.base)
    results = [judge(wager, FACTS, StreetSpot(made=Made("pair", rank)))[1].result for rank in RANKS]
    return tuple({"win": 2, "push": 1, "lose": 0}[result] for result in results)


def cell(points: Points, cards: Sequence[Card]) -> str:
    """`suited, in a row: 4 points`."""
    seen, total = look(points, cards)
    return named(seen, total)


def named(seen: Look, total: int) -> str:
    return seen.words if seen.made == "winning hand" else f"{seen.words}: {point_words(total)}"


def point_words(total: int) -> str:
    return counted(total, "point")


POOREST = Look("", False, -1).words
ANYTHING = "anything else"


def holds(sheet: TablePokerSheet, having: str, cards: Sequence[Card]) -> bool:
    """Whether the cards have the look and the points a rule names."""
    looks, _, least = having.rpartition(": ")
    seen, total = look(card_points(sheet), cards)
    return (looks == ANYTHING or seen.words in looks.split(" / ")) and total >= int(least)
