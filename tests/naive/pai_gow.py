"""Pai gow poker from its description: hands set by trying all ways, deals compared one by one.

Shares nothing with `houseway`; hands are ranked by `tests.naive.hands`.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from tests.naive.hands import JOKER, RULES, category, without_joker, worth

Hand = tuple[str, ...]
Set = tuple[Hand, Hand]  # two cards in front, five in back
ORDER = "23456789TJQKA"
FIVE, TWO = "high-joker-ace-straight-flush", "front-two-joker-ace"
COMPLETE = {"straight", "flush", "straight flush", "royal flush"}
# The printed table, 004:1545-1565: the least card in front that keeps both pairs, or four of a
# kind, in back.
PAIRS_KEPT = {
    **dict.fromkeys("JT9", "A"),
    **dict.fromkeys("876", "K"),
    **dict.fromkeys("5432", "Q"),
}
FOUR_KEPT = {**dict.fromkeys("JT9", "K"), **dict.fromkeys("876", "Q"), **dict.fromkeys("5432", "2")}


def rank(card: str) -> str:
    return "A" if card == JOKER else card[0]


def ways(cards: Sequence[str]) -> Iterator[Set]:
    for front in combinations(cards, 2):
        yield front, tuple(card for card in cards if card not in front)


def strength(hand: Set) -> tuple[list[int], list[int]]:
    return worth(hand[0], TWO)[0], worth(hand[1], FIVE)[0]


def house_way(cards: Sequence[str]) -> Set:
    """The setting of the printed table; of several with the same front the one with more behind."""
    held = Counter(map(rank, cards))
    by_size = sorted(held, key=lambda r: (held[r], ORDER.index(r)), reverse=True)
    sizes = [held[r] for r in by_size if held[r] > 1]
    pairs = sorted((r for r in held if held[r] > 1), key=ORDER.index, reverse=True)
    single = sorted((r for r in held if held[r] == 1), key=ORDER.index, reverse=True)
    complete = [way for way in ways(cards) if is_complete(way[1])]
    if sizes in ([], [2], [3]) and complete:
        return max(complete, key=strength)
    if sizes == []:
        front = single[1:3]
    elif sizes == [2]:
        front = single[:2]
    elif sizes == [2, 2]:
        front = together(PAIRS_KEPT, pairs[0], single, [pairs[1]] * 2)
    elif sizes in ([2, 2, 2], [3, 3]):
        front = [pairs[0]] * 2
    elif sizes == [3]:
        front = ["A", single[0]] if pairs == ["A"] else single[:2]
    elif sizes[0] == 3:
        front = [max((r for r in pairs if r != by_size[0]), key=ORDER.index)] * 2
    elif sizes == [4]:
        front = together(FOUR_KEPT, pairs[0], single, [pairs[0]] * 2)
    elif sizes[0] == 4:
        front = [by_size[1]] * 2
    else:  # five aces
        front = ["A", "A"]
    fits = [way for way in ways(cards) if sorted(map(rank, way[0])) == sorted(front)]
    return max(fits, key=strength)


def together(kept: dict[str, str], high: str, single: list[str], split: list[str]) -> list[str]:
    """What goes in front of a high pair or four of a kind that stays together, or else is split."""
    if high in kept and ORDER.index(single[0]) >= ORDER.index(kept[high]):
        return single[:2]
    return split


def is_complete(five: Hand) -> bool:
    """A straight or a flush that could be laid down as such."""
    told = RULES[FIVE]
    return bool(COMPLETE & {category(natural, told) for natural in without_joker(five, told)})


def compare_all(
    deck: Sequence[str], size: int, sets: Callable[[Hand], tuple[int, ...]]
) -> Counter[tuple[int, int]]:
    """All pairs of hands without a card in common: how the low and the high hands compare."""
    hands = {frozenset(hand): sets(hand) for hand in combinations(deck, size)}
    found: Counter[tuple[int, int]] = Counter()
    for own, (low, high) in hands.items():
        for other in combinations([card for card in deck if card not in own], size):
            other_low, other_high = hands[frozenset(other)]
            found[sign(low - other_low), sign(high - other_high)] += 1
    return found


def sign(difference: int) -> int:
    return (difference > 0) - (difference < 0)
