"""Hands of thirteen cards that win by themselves, and the names a sheet calls them by."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import chain

from houseway.cards import RANKS, Card
from houseway.families.chinese.sheet import CARDS, ChineseSheet, Sweep
from houseway.hands.rank import best_of
from houseway.hands.rankings import RANKINGS

Cards = Sequence[Card]
RED = "hd"


def ranks_of(rows: Sequence[Cards]) -> list[str]:
    return [card[0] for card in chain(*rows)]


def suits_of(cards: Cards) -> set[str]:
    return {card[1] for card in cards}


def dragon(rows: Sequence[Cards]) -> bool:
    """A card of every rank, from ace to king."""
    return len(set(ranks_of(rows))) == len(RANKS)


def one_suit(rows: Sequence[Cards]) -> bool:
    return len(suits_of([*chain(*rows)])) == 1


def one_colour(rows: Sequence[Cards]) -> bool:
    return len({suit in RED for suit in suits_of([*chain(*rows)])}) == 1


def minor(rows: Sequence[Cards]) -> bool:
    """Only deuces to nines."""
    return set(ranks_of(rows)) <= set("23456789")


def senior(rows: Sequence[Cards]) -> bool:
    """Only tens to aces."""
    return set(ranks_of(rows)) <= set("TJQKA")


def six_pairs(rows: Sequence[Cards]) -> bool:
    """Four of a kind count as two pairs, three as one."""
    return sum(count // 2 for count in Counter(ranks_of(rows)).values()) == 6


def flushes(rows: Sequence[Cards]) -> bool:
    """A suit in each row."""
    return in_shape(rows) and all(len(suits_of(row)) == 1 for row in rows)


def straights(rows: Sequence[Cards]) -> bool:
    """Neighbours in each row; an ace is low or high."""
    return in_shape(rows) and all(is_straight(row) for row in rows)


def is_straight(row: Cards) -> bool:
    ranking = RANKINGS["three-card" if len(row) == 3 else "high"]
    category = best_of(row, ranking).category
    return "straight" in category or category == "royal flush"


def in_shape(rows: Sequence[Cards]) -> bool:
    """Whether the rows have as many cards as they should."""
    return [len(row) for row in rows] == [3, 5, 5]


SWEEPS: Mapping[str, Callable[[Sequence[Cards]], bool]] = {
    "dragon-of-a-suit": lambda rows: dragon(rows) and one_suit(rows),
    "dragon-of-a-colour": lambda rows: dragon(rows) and one_colour(rows),
    "dragon": dragon,
    "one-colour": one_colour,
    "deuces-to-nines": minor,
    "tens-to-aces": senior,
    "six-pairs": six_pairs,
    "three-flushes": flushes,
    "three-straights": straights,
}
IN_ROWS = ("three-flushes", "three-straights")  # hang on how the cards are set


def sweep_in(sheet: ChineseSheet, rows: Sequence[Cards]) -> Sweep | None:
    """The best hand to declare among the cards as they are set; none in most."""
    assert sum(map(len, rows)) == CARDS, "a hand has thirteen cards"
    found = [sweep for sweep in sheet.sweeps if SWEEPS[sweep.name](rows)]
    return min(found, key=lambda sweep: (sweep.rank, -sweep.points), default=None)


def compared(sheet: ChineseSheet, own: Sweep, other: Sweep) -> int:
    """How two declared hands compare: 1 the first is higher, 0 they tie, -1."""
    if sheet.sweeping is not None and sheet.sweeping.compared == "points":
        return (own.points > other.points) - (own.points < other.points)
    return (own.rank < other.rank) - (own.rank > other.rank)
