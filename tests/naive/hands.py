"""Hands from their definitions: sort, count, and try every choice of cards and of the joker.

Shares nothing with `houseway.hands`. The orders of hands are written out again here, from the
documents; a hand is worth a list that compares, and the name of its category.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

Hand = Sequence[str]
Worth = tuple[list[int], str]
JOKER = "XX"
NO_LOW = "no qualifying hand"

TRADITIONAL = [
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
]
FLUSH_BEATS_FULL_HOUSE = [
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "full house",
    "flush",
    "four of a kind",
    "straight flush",
    "royal flush",
]
SHORT_DECK = [
    "high card",
    "pair",
    "two pair",
    "straight",
    "three of a kind",
    "full house",
    "flush",
    "four of a kind",
    "straight flush",
    "royal flush",
]
THREE = ["high card", "pair", "flush", "straight", "three of a kind", "straight flush"]
FOUR = [
    "high card",
    "pair",
    "two pair",
    "straight",
    "flush",
    "three of a kind",
    "straight flush",
    "four of a kind",
]
SAME_RANKS = ["high card", "pair", "two pair", "three of a kind", "full house", "four of a kind"]


@dataclass(frozen=True)
class Rules:
    """A ranking as the naive evaluator needs it, worst category first."""

    size: int
    worst_first: tuple[str, ...]
    cards: str = "23456789TJQKA"  # worst to best in a high hand, best to worst in a low one
    low_straight: bool = True  # ace before the lowest ranks
    low_straight_second: bool = False  # and only the one to the ace is higher
    joker: str = ""  # "any", "ace or straight or flush", "best card" (above the ace)
    way: str = "high"
    no_higher_than: str = ""
    aces_worst_in_pairs: bool = False
    aces_worst_beside_pairs: bool = False
    pairs_qualify: bool = False
    best_three: str = ""  # the rank whose three of a kind beats all others


def rules(size: int, order: Sequence[str], *more: str, **fields: object) -> Rules:
    return Rules(size, (*order, *more), **fields)  # type: ignore[arg-type]


ACE_FIRST = "A23456789TJQK"
MEXICAN = "234567JQKA"
SOME = "ace or straight or flush"
RULES: dict[str, Rules] = {
    "high": rules(5, TRADITIONAL),
    "high-without-straights": rules(5, [n for n in TRADITIONAL if n != "straight"]),
    "high-joker-ace-straight-flush": rules(5, TRADITIONAL, "five aces", joker=SOME),
    "high-joker-ace-straight-flush-wheel-second": rules(
        5, TRADITIONAL, "five aces", joker=SOME, low_straight_second=True
    ),
    "high-joker-wild-five-aces-wheel-second": rules(
        5, TRADITIONAL, "five aces", joker="any", low_straight_second=True
    ),
    "high-joker-wild": rules(5, TRADITIONAL, "five of a kind", joker="any"),
    "high-joker-wild-five-aces": rules(5, TRADITIONAL, "five aces", joker="any"),
    "short-deck": rules(5, SHORT_DECK, cards="6789TJQKA"),
    "short-deck-straight-over-three": rules(5, FLUSH_BEATS_FULL_HOUSE, cards="6789TJQKA"),
    "ez-money": rules(5, FLUSH_BEATS_FULL_HOUSE, cards="789TJQKA", low_straight=False),
    "mexican-stud-joker-face-down": rules(
        5, FLUSH_BEATS_FULL_HOUSE, "five of a kind", cards=MEXICAN, joker="any"
    ),
    "mexican-stud-joker-face-up": rules(
        5, FLUSH_BEATS_FULL_HOUSE, "five of a kind", cards=MEXICAN, joker=SOME
    ),
    "mexican-stud-joker-face-up-no-fives": rules(
        5, FLUSH_BEATS_FULL_HOUSE, cards=MEXICAN, joker=SOME
    ),
    "mexican-poker-joker-face-up-no-fives": rules(5, TRADITIONAL, cards=MEXICAN, joker=SOME),
    "mexican-poker-joker-face-down": rules(
        5, TRADITIONAL, "five of a kind", cards=MEXICAN, joker="any"
    ),
    "mexican-poker-joker-face-up": rules(
        5, TRADITIONAL, "five of a kind", cards=MEXICAN, joker=SOME
    ),
    "three-card-mini-royal": rules(3, THREE, "mini royal"),
    "three-card-mini-royal-no-low-ace": rules(3, THREE, "mini royal", low_straight=False),
    "three-card": rules(3, THREE),
    "four-card": rules(4, FOUR),
    "front-two": rules(2, ["high card", "pair"]),
    "front-two-joker-ace": rules(2, ["high card", "pair"], joker=SOME),
    "front-two-joker-wild": rules(2, ["high card", "pair"], joker="any"),
    "front-one": rules(1, ["high card"], joker="best card"),
    "front-three": rules(3, ["high card", "pair", "three of a kind"]),
    "front-three-with-straights": rules(
        3, ["high card", "pair", "three of a kind", "straight", "flush", "straight flush"]
    ),
    "ace-to-five": rules(5, SAME_RANKS, cards=ACE_FIRST, way="low"),
    "ace-to-five-joker-lowest-missing": rules(
        5, SAME_RANKS, cards=ACE_FIRST, way="low", joker="lowest card not held"
    ),
    "ace-to-five-joker-wild": rules(5, SAME_RANKS, cards=ACE_FIRST, way="low", joker="any"),
    "ace-to-five-paired-aces-worst": rules(
        5, SAME_RANKS, cards=ACE_FIRST, way="low", aces_worst_in_pairs=True
    ),
    "ace-to-five-aces-worst-with-a-pair": rules(
        5,
        SAME_RANKS,
        cards=ACE_FIRST,
        way="low",
        aces_worst_in_pairs=True,
        aces_worst_beside_pairs=True,
    ),
    "eight-or-better": rules(5, SAME_RANKS, cards=ACE_FIRST, way="low", no_higher_than="8"),
    "six-or-better": rules(5, SAME_RANKS, cards=ACE_FIRST, way="low", no_higher_than="6"),
    "six-or-better-with-pairs": rules(
        5, SAME_RANKS, cards=ACE_FIRST, way="low", no_higher_than="6", pairs_qualify=True
    ),
    "ace-to-five-three-twos-best": rules(5, SAME_RANKS, cards=ACE_FIRST, way="low", best_three="2"),
    "deuce-to-seven": rules(5, TRADITIONAL, way="low", low_straight=False),
    "deuce-to-seven-joker-lowest-missing": rules(
        5, TRADITIONAL, way="low", low_straight=False, joker="lowest card not held"
    ),
    "deuce-to-seven-low-ace-straight": rules(5, TRADITIONAL, way="low"),
    "badugi-ace-low": rules(4, (), cards=ACE_FIRST, way="badugi"),
    "badugi-ace-high": rules(4, (), way="badugi"),
}


def worth(cards: Hand, name: str) -> Worth:
    """The best any choice of cards can be: a list to compare, and its category."""
    told = RULES[name]
    way: Callable[[Hand, Rules], Worth] = {"high": high, "low": low, "badugi": badugi}[told.way]
    size = 4 if told.way == "badugi" else told.size
    return max(
        way(natural, told)
        for chosen in combinations(cards, size)
        for natural in without_joker(chosen, told)
    )


def without_joker(cards: Hand, told: Rules) -> Iterator[Hand]:
    """Every hand these cards can stand for."""
    if JOKER not in cards or told.joker == "best card":
        yield cards
        return
    others = [card for card in cards if card != JOKER]
    if told.joker == "lowest card not held":
        ranks = [card[0] for card in others]
        lowest = min((rank for rank in told.cards if rank not in ranks), key=told.cards.index)
        suits = [suit for suit in "shdc" if suit not in {card[1] for card in others}]
        yield [*others, lowest + (suits or ["s"])[0]]
        return
    for rank in told.cards:
        for suit in "cdhs":
            hand = [*others, rank + suit]
            if told.joker == "any" or rank == "A" or run(hand, told) or one_suit(hand, told):
                yield hand


def one_suit(cards: Hand, told: Rules) -> bool:
    """All of a suit and no card twice, in games where that counts."""
    return (
        "flush" in told.worst_first
        and len({card[1] for card in cards}) == 1
        and len(set(cards)) == len(cards)
    )


def run(cards: Hand, told: Rules) -> str:
    """The highest card of a straight, or nothing."""
    if not {"straight", "straight flush"} & {*told.worst_first}:
        return ""
    held = "".join(sorted({card[0] for card in cards}, key=told.cards.index))
    if held in told.cards and len(held) == len(cards):
        return held[-1]
    bottom = told.cards[: len(cards) - 1]
    if told.low_straight and held == bottom + "A":
        return bottom[-1]
    return ""


def category(cards: Hand, told: Rules) -> str:
    groups = sorted(Counter(card[0] for card in cards).values(), reverse=True)
    straight, flush = run(cards, told), one_suit(cards, told)
    named = {
        "five aces": groups[0] == 5 and cards[0][0] == "A",
        "five of a kind": groups[0] == 5,
        "royal flush": flush and straight == "A",
        "mini royal": flush and straight == "A",
        "straight flush": flush and bool(straight),
        "flush": flush,
        "straight": bool(straight),
        "four of a kind": groups[0] >= 4,
        "full house": groups == [3, 2],
        "three of a kind": groups[0] >= 3,
        "two pair": groups[:2] == [2, 2],
        "pair": groups[0] >= 2,
        "high card": True,
    }
    return [name for name in told.worst_first if named[name]][-1]


def high(cards: Hand, told: Rules) -> Worth:
    """Category first, then ranks, those held most often before the others."""
    name = category(cards, told)
    place = [told.worst_first.index(name)]
    if "straight" in name or "royal" in name:
        top = told.cards.index(run(cards, told))
        if told.low_straight_second and top < told.size - 1:
            top = len(told.cards) - 1  # among straights only
        elif told.low_straight_second and top == len(told.cards) - 1:
            top += 1
        return [*place, top], name
    order = told.cards + "X"
    often = Counter(order.index(card[0]) for card in cards)
    ranks = sorted(often, key=lambda rank: (often[rank], rank), reverse=True)
    if name == "four of a kind" and len(ranks) == 1:
        ranks *= 2  # a joker that is no fifth of a kind is the card beside the four
    return [*place, *ranks], name


def low(cards: Hand, told: Rules) -> Worth:
    """Low hands: the worse as a high hand, the better."""
    if told.no_higher_than:
        allowed = told.cards[: told.cards.index(told.no_higher_than) + 1]
        low_ranks = [card[0] for card in cards if card[0] in allowed]
        if len(low_ranks if told.pairs_qualify else {*low_ranks}) < told.size:
            return [-1000], NO_LOW
    worse, name = high(cards, told)
    if told.aces_worst_in_pairs:
        often = Counter(card[0] for card in cards)
        ace_last = "23456789TJQKA"
        grouped = sorted(
            (r for r in often if often[r] > 1),
            key=lambda r: (often[r], ace_last.index(r)),
            reverse=True,
        )
        order = ace_last if grouped and told.aces_worst_beside_pairs else told.cards
        single = sorted((order.index(r) for r in often if often[r] == 1), reverse=True)
        worse = [worse[0], *(ace_last.index(r) for r in grouped), *single]
    if name == "three of a kind" and told.best_three:
        worse[1] = -1 if told.cards[worse[1]] == told.best_three else worse[1]
    return [-x for x in worse], name


def badugi(cards: Hand, told: Rules) -> Worth:
    """Throws cards away until no two share a rank or a suit; as few as possible."""
    names = {4: "badugi", 3: "three-card badugi", 2: "two-card badugi", 1: "one-card badugi"}
    kept = [
        part
        for size in (1, 2, 3, 4)
        for part in combinations(cards, size)
        if all(a[0] != b[0] and a[1] != b[1] for a, b in combinations(part, 2))
    ]
    return max(
        (
            [len(part), *sorted((-told.cards.index(card[0]) for card in part))],
            names[len(part)],
        )
        for part in kept
    )


# ---- side bets on all the cards of a pai gow hand ----

HIGH_NAMES = {"8": "eight", "9": "nine", "T": "ten", "J": "jack", "Q": "queen", "K": "king"}


def side_bet_rows(cards: Hand, *, any_card: bool) -> set[str]:
    """Every row of the pay tables these cards make, by splitting them in all ways."""
    told = RULES["high-joker-wild" if any_card else "high-joker-ace-straight-flush"]
    made: set[str] = set()
    five_best: set[str] = set()
    for five in combinations(cards, 5):
        two = [card for card in cards if card not in five]
        names = {category(natural, told) for natural in without_joker(five, told)}
        five_best |= names
        if "royal flush" in names:
            names.add("straight flush")
        with_joker = " with joker" if JOKER in five else " without joker"
        made |= names | {name + with_joker for name in names}
        if len(two) == 2 and any(a[0] == b[0] for a, b in read(two, any_card)):
            made |= {name + " and a pair" for name in names}
        if "royal flush" in names and any(
            {card[0] for card in other} == {"K", "Q"} and len({card[1] for card in other}) == 1
            for other in read(two, any_card)
        ):
            made.add("royal flush and royal match")
    for all_cards in read(cards, any_card=True):
        in_order = "".join(sorted((c[0] for c in all_cards), key=told.cards.index))
        row = in_order in told.cards or in_order == "234567A"
        if len(cards) == 7 and row and len({c[1] for c in all_cards}) == 1:
            joker = " with joker" if JOKER in cards else ""
            made.add("seven-card straight flush" + joker)
    for all_cards in read(cards, any_card):
        pairs = sum(times > 1 for times in Counter(c[0] for c in all_cards).values())
        made |= {"two pairs"} if pairs > 1 else set()
        made |= {"three pairs"} if pairs > 2 else set()
    if sorted(card[0] for card in cards).count("A") == 4 and JOKER in cards:
        made.add("five aces")
        made |= {"five aces and a pair"} if "five of a kind and a pair" in made else set()
    if five_best == {"high card"}:
        made |= high_card_rows(cards, told)
    return made


def high_card_rows(cards: Hand, told: Rules) -> set[str]:
    if JOKER in cards:
        return {"ace high", "ace high with joker"}
    best = max((card[0] for card in cards), key=told.cards.index)
    if best == "A":
        return {"ace high", "ace high without joker"}
    rows = {HIGH_NAMES[best] + " high"}
    if {card[1] for card in cards} <= set("sc") or {card[1] for card in cards} <= set("hd"):
        rows.add(HIGH_NAMES[best] + " high of one colour")
    return rows


def read(cards: Hand, any_card: bool) -> list[list[str]]:
    """The cards with the joker as any card, or as an ace."""
    if JOKER not in cards:
        return [list(cards)]
    others = [card for card in cards if card != JOKER]
    ranks = "23456789TJQKA" if any_card else "A"
    return [[*others, rank + suit] for rank in ranks for suit in "cdhs"]
