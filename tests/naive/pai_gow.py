"""Pai gow poker from its description: hands set by trying all ways, deals compared one by one.

Shares nothing with `houseway`; hands are ranked by `tests.naive.hands`.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property, partial
from itertools import combinations
from typing import NamedTuple

from tests.naive.hands import JOKER, RULES, category, side_bet_rows, without_joker, worth

Hand = tuple[str, ...]
Set = tuple[Hand, Hand]  # two cards in front, or one, and five in back
ORDER = "23456789TJQKA"
COMPLETE = {"straight", "flush", "straight flush", "royal flush"}
STRAIGHT_OR_BETTER = {*COMPLETE, "full house", "four of a kind", "five of a kind", "five aces"}
FULL_OR_BETTER = STRAIGHT_OR_BETTER - {"straight", "flush"}


class Told(NamedTuple):
    """What a sheet says of the hands."""

    five: str = "high-joker-ace-straight-flush"
    two: str = "front-two-joker-ace"
    way: str = "standard"

    @property
    def wild(self) -> bool:
        return RULES[self.five].joker == "any"


PUBLIC = Told()  # the joker most houses play with


def places(cards: Iterable[str]) -> list[int]:
    """Of ranks, the highest first."""
    return sorted((ORDER.index(card[0]) for card in cards), reverse=True)


@cache
def strength(hand: Set, told: Told = PUBLIC) -> tuple[list[int], list[int]]:
    return worth(hand[0], told.two)[0], worth(hand[1], told.five)[0]


class Cards:
    """Cards to be set, the joker as the rank the chart takes it for, or `X` where rows name it."""

    def __init__(self, cards: Sequence[str], told: Told, joker: str) -> None:
        self.cards = tuple(sorted(cards, key=lambda card: card != JOKER))  # in front of other aces
        self.told, self.joker = told, joker
        named = Counter(map(self.rank, cards))
        named.pop("X", None)
        order = sorted(named, key=lambda r: (named[r], ORDER.index(r)), reverse=True)
        self.sizes = [named[rank] for rank in order if named[rank] > 1]
        self.groups = order[: len(self.sizes)]  # the largest first
        self.pairs = sorted(self.groups, key=ORDER.index, reverse=True)
        self.single = sorted((r for r in named if named[r] == 1), key=ORDER.index, reverse=True)

    def rank(self, card: str) -> str:
        return self.joker if card == JOKER else card[0]

    @cached_property
    def ways(self) -> list[Set]:
        front = len(self.cards) - 5
        return [
            (low, tuple(card for card in self.cards if card not in low))
            for low in combinations(self.cards, front)
        ]

    def front(self, *ranks: str) -> Set:
        """These ranks in front; of several such ways the one with more behind."""
        fits = [way for way in self.ways if sorted(map(self.rank, way[0])) == sorted(ranks)]
        return max(fits, key=lambda way: strength(way, self.told)[::-1])

    def pair(self, rank: str) -> Set:
        return self.front(rank, rank)

    def best(self, ways: Iterable[Set]) -> Set:
        """The one with more in front, and of those with more behind."""
        return max(ways, key=lambda way: strength(way, self.told))

    def with_behind(self, names: set[str]) -> list[Set]:
        """Ways that leave one of these hands behind; it is laid down as it is best."""
        return [way for way in self.ways if worth(way[1], self.told.five)[1] in names]

    @cached_property
    def complete(self) -> list[Set]:
        """Ways that leave a straight or a flush behind."""
        rules = RULES[self.told.five]
        return [
            way
            for way in self.ways
            if COMPLETE & {category(five, rules) for five in without_joker(way[1], rules)}
        ]

    @cached_property
    def complete_beside_a_pair(self) -> list[Set]:
        return [way for way in self.complete if worth(way[0], self.told.two)[1] == "pair"]

    def highest_pair(self) -> Set:
        """The highest pair in front that leaves a straight or better behind."""
        fine = self.with_behind(STRAIGHT_OR_BETTER)
        fronts = [(r, r) for r in self.pairs]
        return next(
            self.pair(front[0])
            for front in fronts
            if any(tuple(map(self.rank, way[0])) == front for way in fine)
        )


def kept(table: str, high: str, single: Sequence[str]) -> bool:
    """Whether a table like `JT9:A 876:K` lets a high pair or four of a kind stay together."""
    for row in table.split():
        ranks, least = row.split(":")
        if high in ranks:
            return ORDER.index(single[0]) >= ORDER.index(least)
    return False


# ---- printed for a joker that is an ace, or in straights and flushes ----

TWO_PAIRS = "JT9:A 876:K 5432:Q"  # 004:1549, 001:2163-2170, 001:2727-2735
FOURS = "JT9:K 876:Q 5432:2"  # 004:1559-1567, 001:2217-2225
FOURS_HIGHER = "JT9:A 876:K 5432:Q"  # 001:2763-2770


def standard(held: Cards) -> Set:
    """004:1545-1567."""
    sizes, single, pairs = held.sizes, held.single, held.pairs
    if sizes in ([], [2], [3]) and held.complete:
        return held.best(held.complete)
    if sizes == []:
        return held.front(*single[1:3])
    if sizes == [2]:
        return held.front(*single[:2])
    if sizes == [2, 2]:
        together = kept(TWO_PAIRS, pairs[0], single)
        return held.front(*single[:2]) if together else held.pair(pairs[1])
    if sizes in ([2, 2, 2], [3, 3]):
        return held.pair(pairs[0])
    if sizes == [3]:
        return held.front("A", single[0]) if pairs == ["A"] else held.front(*single[:2])
    if sizes[0] == 3:
        return held.pair(max(set(pairs) - {held.groups[0]}, key=ORDER.index))
    if sizes == [4]:
        together = kept(FOURS, pairs[0], single)
        return held.front(*single[:2]) if together else held.pair(pairs[0])
    if sizes[0] == 4:
        return held.pair(held.groups[1])
    return held.pair("A")  # five aces


def standard_wild(cards: Sequence[str], told: Told) -> Set:
    """Royal Pai Gow Poker's joker, 004:1719 and 1802-1833: one more of the largest group, or of the
    highest card; beside four of a kind it goes in front unless a pair does."""
    natural = Cards([card for card in cards if card != JOKER], told, "")
    if natural.sizes[:1] != [4] or natural.groups[0] == "A" or JOKER not in cards:
        return standard(Cards(cards, told, [*natural.groups, *natural.single][0]))
    held = Cards(cards, told, "X")
    return held.pair(held.groups[1]) if len(held.groups) > 1 else held.front("X", held.single[0])


def fortune(held: Cards) -> Set:
    """001:2146-2236: with three or four of a kind a pair in front of a straight or flush."""
    if held.sizes in ([3], [4]) and held.complete_beside_a_pair:
        return held.best(held.complete_beside_a_pair)
    if held.sizes == [3]:
        return held.front(*(["A", held.single[0]] if held.pairs == ["A"] else held.single[:2]))
    if held.sizes[:1] == [4] and len(held.sizes) > 1:
        return held.highest_pair()
    return standard(held)


def face_up(held: Cards) -> Set:
    """003:2862-3497, 004:2831-2871: two pair with a straight or flush, a pair in front of it."""
    if held.sizes == [2, 2] and held.complete_beside_a_pair:
        return held.best(held.complete_beside_a_pair)
    return standard(held)


# ---- printed for a joker that is any card; their rows name what lies beside it ----


def joker_and_highest(held: Cards) -> Set:
    return held.front("X", held.single[0])


def pair_and_pair(held: Cards) -> Set:
    """The joker pairs the highest single card, and the lower of two pairs goes in front."""
    (pair,), high = held.groups, held.single[0]
    return held.pair(pair) if ORDER.index(pair) < ORDER.index(high) else held.front("X", high)


def fortune_wild(held: Cards, *, pairs_first: bool = False) -> Set:
    """001:2715-2774; `pairs_first`: one pair and the joker by the rule of two pairs, whatever
    else."""
    sizes, single, pairs = held.sizes, held.single, held.pairs
    if JOKER not in held.cards:
        if sizes == [4]:
            together = kept(FOURS_HIGHER, pairs[0], single)
            return held.front(*single[:2]) if together else held.pair(pairs[0])
        if sizes[:1] == [4]:
            return held.highest_pair()
        return standard(held)
    if sizes in ([], [2]) and held.complete and not (pairs_first and sizes):
        return held.best(held.complete)
    if sizes == []:
        return held.front(single[0], single[2])
    if sizes == [2]:
        return pair_and_pair(held)
    if sizes == [2, 2]:
        small = ORDER.index(single[0]) > ORDER.index(pairs[0])
        return joker_and_highest(held) if small else held.pair(pairs[0])
    if sizes in ([2, 2, 2], [3, 3]):
        return held.pair(pairs[0])
    if sizes == [3] and held.complete_beside_a_pair:
        return held.best(held.complete_beside_a_pair)
    if sizes in ([3], [4]):
        return joker_and_highest(held)
    return held.pair(held.groups[1])


def face_up_wild(held: Cards) -> Set:
    """002:19829-20401, by the best hand the seven cards make."""
    sizes, single, pairs = held.sizes, held.single, held.pairs
    if JOKER not in held.cards:
        return standard(held)
    if sizes in ([], [2]) and held.complete:
        return held.best(held.complete)
    if sizes == []:  # a pair of the highest
        return held.front(*single[1:3])
    if sizes == [2]:  # three of a kind
        return held.front(*(["A", single[0]] if pairs == ["A"] else single[:2]))
    if sizes in ([2, 2], [2, 2, 2], [3, 3]):
        return held.pair(pairs[0])
    if sizes == [3] and held.complete_beside_a_pair:
        return held.best(held.complete_beside_a_pair)
    if sizes == [3]:  # four of a kind
        together = kept(FOURS, pairs[0], single)
        return held.front(*single[:2]) if together else held.pair(pairs[0])
    if sizes[0] == 3:
        return held.pair(held.groups[1])
    beside = [*held.groups[1:], *single][0]  # four and the joker: five of a kind
    if held.groups[0] == "A" and ORDER.index(beside) < ORDER.index("J"):
        return held.pair("A")
    return held.pair(beside) if len(held.groups) > 1 else joker_and_highest(held)


# 000:1188-1224: by the high pair, the least front for every lower one; X is a ten.
CHART = """
S S S S S S S S S S S S
AJ AJ AQ AQ S S S S S S S
A8 A9 AX AJ AK AK AK S S S
A4 A4 A6 A8 AX AQ AQ AQ AK
KQ KQ KQ A3 A3 A6 AJ AJ
KX KJ KQ KQ KQ KQ KQ
K4 K5 KJ KJ KQ KQ
K4 K4 K6 KJ KJ
QJ K4 K5 K7
QX QX QJ
Q5 Q6
JX
"""
LEAST = {
    (high, low): places(cell.replace("X", "T"))
    for high, row in zip("AKQJT98765432", CHART.split("\n")[1:], strict=False)
    for low, cell in zip(ORDER, row.split(), strict=False)
    if cell != "S"
}
CHART_FOURS = "JT:A 98:K 7:Q 65432:2"  # 000:1152-1180


def two_pair_chart(held: Cards, *, small_front: bool = False) -> Set:
    """000:1051-1224; `small_front`: of two pairs and the joker the small one in front."""
    sizes, single, pairs = held.sizes, held.single, held.pairs
    joker = JOKER in held.cards
    if sizes == [] and held.complete and not joker:
        return held.best(held.complete)
    if held.complete and sizes == ([] if joker else [2]):
        best = held.best(held.complete)
        paired = worth(best[0], held.told.two)[1] == "pair"
        behind = single[1] if joker else pairs[0]  # what makes the pair in back
        ace = single[:1] == ["A"] and behind in "JQKA"
        if paired or {card[0] for card in best[0]} & set("AKQ") or not ace:
            return best
        return held.front("A", single[2] if joker else single[1])
    if not joker:
        return chart_without_joker(held)
    if sizes == []:
        low = places(single)[:3] <= places("Q87")
        return held.front(*(single[1:3] if low else [single[0], single[2]]))
    if sizes == [2]:
        if held.complete_beside_a_pair:
            return held.best(held.complete_beside_a_pair)
        if single[:2] == ["A", "K"] and pairs[0] in "234":
            return held.front("A", "K")
        return pair_and_pair(held)
    if sizes == [2, 2]:
        if ORDER.index(single[0]) - ORDER.index(pairs[0]) >= 3:
            return joker_and_highest(held)
        return held.pair(pairs[small_front])
    if sizes in ([2, 2, 2], [3, 3]):
        return held.pair(pairs[0])
    if sizes == [3]:
        return joker_and_highest(held)
    if sizes[0] == 3:
        pair = held.groups[1]
        large = ORDER.index(pair) > ORDER.index(single[0])
        return held.pair(pair) if large else joker_and_highest(held)
    if held.groups[0] == "A":
        return held.pair("K" if held.groups[1:] == ["K"] else "A")
    return held.pair(held.groups[1]) if len(held.groups) > 1 else joker_and_highest(held)


def chart_without_joker(held: Cards) -> Set:
    sizes, single, pairs = held.sizes, held.single, held.pairs
    if sizes == [2, 2]:
        least = LEAST.get((pairs[0], pairs[1]))
        together = least is not None and places(single)[:2] >= least
        return held.front(*single[:2]) if together else held.pair(pairs[1])
    if sizes == [3] and held.complete_beside_a_pair:
        return held.best(held.complete_beside_a_pair)
    unless = {"A": ["K", "Q"], "K": ["Q", "J"]}
    if sizes == [3] and pairs[0] in unless and single[:2] != unless[pairs[0]]:
        return held.front(pairs[0], single[0])
    if sizes == [3, 2] and pairs[-1] == "2" == held.groups[1] and single == ["A", "K"]:
        return held.front("A", "K")
    if sizes in ([3, 2, 2], [4, 2], [4, 3]):
        return held.highest_pair()
    if sizes == [4]:
        queens = pairs == ["Q"] and single[:2] in (["A", "K"], ["A", "J"])
        together = queens or kept(CHART_FOURS, pairs[0], single)
        return held.front(*single[:2]) if together else held.pair(pairs[0])
    return standard(held)


# ---- one card in front ----


def mini(held: Cards, *, four_kept: bool = False) -> Set:
    """004:1259-1269; `four_kept`: four of a kind and a pair by the row of four of a kind."""
    sizes, single, pairs = held.sizes, held.single, held.pairs
    full = held.with_behind(FULL_OR_BETTER)
    if any("flush" in worth(way[1], held.told.five)[1] for way in full):
        return held.best(full)
    if sizes in ([], [2]) and held.complete:
        return held.best(held.complete)
    if sizes == []:
        return held.front(single[1])
    if sizes in ([2], [2, 2], [3]):
        return held.front(single[0])
    if sizes in ([2, 2, 2], [3, 3]):
        return held.front(pairs[0])
    if sizes == [4] or (sizes == [4, 2] and four_kept):
        return held.front(max({*pairs, *single} - {held.groups[0]}, key=ORDER.index))
    return held.best(full)


def by_ace(way: Callable[[Cards], Set], *, always: bool = False) -> Callable[[Hand, Told], Set]:
    """A chart written for a joker that is an ace; `always`: read so where the joker is wild too."""

    def found(cards: Hand, told: Told) -> Set:
        if told.wild and not always:
            return standard_wild(cards, told)
        hand = way(Cards(cards, PUBLIC if always else told, "A"))
        return standard_wild(cards, told) if always and is_foul(hand, told) else hand

    return found


def by_rows(way: Callable[..., Set], **how: bool) -> Callable[[Hand, Told], Set]:
    return lambda cards, told: way(Cards(cards, told, "X"), **how)


WAYS: Mapping[str, Callable[[Hand, Told], Set]] = {
    "standard": by_ace(standard),
    "standard-joker-ace": by_ace(standard, always=True),
    "fortune": by_ace(fortune),
    "face-up": by_ace(face_up),
    "mini": by_ace(mini),
    "mini-four-kept": by_ace(partial(mini, four_kept=True)),
    "fortune-wild": by_rows(fortune_wild),
    "fortune-wild-pairs": by_rows(fortune_wild, pairs_first=True),
    "face-up-wild": by_rows(face_up_wild),
    "two-pair-chart": by_rows(two_pair_chart),
    "two-pair-chart-small-front": by_rows(two_pair_chart, small_front=True),
}


def house_way(cards: Sequence[str], told: Told = PUBLIC) -> Set:
    """The setting of the printed table."""
    return WAYS[told.way](tuple(cards), told)


# ---- what wagers are paid on ----


PAIR_OF_FIVES = ("5s", "5h", "4d", "3c", "2s")  # the least that qualifies, 004:1282


def is_foul(hand: Set, told: Told) -> bool:
    low, high = strength(hand, told)
    return low > high


def pair_in_front(hand: Set, told: Told) -> str:
    value, name = worth(hand[0], told.two)
    return ORDER[value[1]] if name == "pair" else ""


def facts(told: Told, own: Set, bank: Set, *, copies: str) -> set[str]:
    """Everything a pay table may ask of a hand that meets another one."""
    found = {row.replace(" ", "-") for row in side_bet_rows((*own[0], *own[1]), any_card=told.wild)}
    of_bank = side_bet_rows((*bank[0], *bank[1]), any_card=told.wild)
    found |= {"bank-" + row.replace(" ", "-") for row in of_bank}
    if {"ace-high", "bank-ace-high"} <= found:
        found.add("both-seven-ace-high")
    if is_foul(own, told):
        found.add("foul")
    high, name = worth(own[1], told.five)
    if name == "high card" and ORDER[high[1]] == "Q":
        found.add("high-hand-queen-high")
    front, front_of_bank = pair_in_front(own, told), pair_in_front(bank, told)
    back = f"high-hand-{name.replace(' ', '-')}"
    if "foul" not in found:
        found |= {back} | ({f"{back}-and-low-pair"} if front else set())
    if worth(bank[1], told.five)[0] < worth(PAIR_OF_FIVES, told.five)[0]:
        found.add("unqualified")
    pairs = zip(strength(own, told), strength(bank, told), strict=True)
    compared = [(a > b) - (a < b) for a, b in pairs]
    return found | compared_facts(compared, front, front_of_bank, copies, found)


def compared_facts(
    compared: list[int], front: str, front_of_bank: str, copies: str, found: set[str]
) -> set[str]:
    """How the two hands compare, low and high: 1, 0 for a copy, or -1."""
    won = sum(c > 0 or (c == 0 and copies == "player") for c in compared)
    more = {("both-lower", "one-each", "both-higher")[won]}
    names = {(0, 0): "both-copies", (1, 1): "beats-both", (1, -1): "splits", (-1, 1): "splits"}
    more |= {names[tuple(compared)]} if tuple(compared) in names else set()  # type: ignore[index]
    if sorted(compared) == [0, 1]:
        more.add("beats-one-and-copies")
    if compared.count(0) == 1:
        more.add("one-copy")
    more |= {row for row, c in zip(("low-copy", "high-copy"), compared, strict=True) if c == 0}
    if "high-copy" in more and "high-hand-queen-high" in found:
        more.add("high-hand-queen-high-copy")
    threes = [bool(pair) and pair != "2" for pair in (front, front_of_bank)]
    if threes[0] and "beats-both" in more:
        more.add("beats-both-with-a-pair")
    if any(threes):
        more |= {f"{row}-with-a-pair" for row in more & {"splits", "one-copy", "one-each"}}
    return more


# ---- all deals ----


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
