"""Melds: ropes and sets, how they grow, are split and lend cards, and what they are worth."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Literal, TypeAlias

import msgspec

from houseway.cards import SUITS, Card, show
from houseway.families.panguingue.sheet import Condition, ConditionName, PanMelds, PanSheet

Cards: TypeAlias = tuple[Card, ...]
# a rope; a set of one suit, of different suits, or of a rank that needs neither; no meld at all
Kind: TypeAlias = Literal["rope", "suited", "mixed", "free", "foul"]

ORDER = "A234567JQK"  # jack and seven are in sequence
PLACE = {rank: place for place, rank in enumerate(ORDER)}
VALE = "357"
LOW, HIGH = frozenset("A23"), frozenset("JQK")
SPADES = "s"
CARD = {rank + suit: Card(rank + suit) for rank in ORDER for suit in SUITS}
LIES = {card: place for place, card in enumerate(CARD.values())}  # in a meld


class Meld(msgspec.Struct, frozen=True):
    """Cards laid down together, in order."""

    kind: Kind
    cards: Cards
    suit: str = ""  # of a rope, and the one a suited set was laid with
    conditions: tuple[ConditionName, ...] = ()

    @property
    def name(self) -> str:
        """`5s 5h 5d`."""
        return show(self.cards)


# ---- what is a meld ----


def laid(cards: Sequence[Card], rules: PanMelds) -> Meld | None:
    """The meld these cards make, laid down at once; None if they make none."""
    kind = kind_of(cards, rules)
    return None if kind is None else made(kind, cards, rules)


def kind_of(cards: Sequence[Card], rules: PanMelds) -> Kind | None:
    if len(cards) < rules.least:
        return None
    ranks, suits = {card[0] for card in cards}, {card[1] for card in cards}
    if len(ranks) == 1:
        if len(suits) == 1:
            return "suited"
        if cards[0][0] in rules.free:
            return "free"
        return "mixed" if len(suits) >= rules.least else None
    return "rope" if len(suits) == 1 and in_sequence(cards) else None


def in_sequence(cards: Sequence[Card]) -> bool:
    places = sorted([PLACE[card[0]] for card in cards])
    return places == list(range(places[0], places[0] + len(places)))


def made(kind: Kind, cards: Sequence[Card], rules: PanMelds, suit: str = "") -> Meld:
    """A meld of this kind, in order, with the conditions it is."""
    inside = in_order(cards)
    suit = suit or (inside[0][1] if kind in ("rope", "suited") else "")
    return Meld(kind, inside, suit, conditions_of(kind, inside, rules))


def in_order(cards: Sequence[Card]) -> Cards:
    return tuple(sorted(cards, key=LIES.__getitem__))


def conditions_of(kind: Kind, cards: Cards, rules: PanMelds) -> tuple[ConditionName, ...]:
    """The conditions that cards of this kind are when they are laid down."""
    rank = cards[0][0]
    if kind == "rope":
        exact = rules.rope_with == "exact" and len(cards) > rules.least
        return () if exact else roped(cards)
    if kind == "mixed":
        return ("vale",) if rank in VALE else ()
    if kind == "suited":
        return ("vale-suited",) if rank in VALE else ("suited",)
    return ()


def roped(cards: Cards) -> tuple[ConditionName, ...]:
    ranks = {card[0] for card in cards}
    found: list[ConditionName] = []
    if ranks >= LOW:
        found.append("low-rope")
    if ranks >= HIGH:
        found.append("high-rope")
    return tuple(found)


# ---- melds that grow and lend ----


def with_added(meld: Meld, card: Card, rules: PanMelds) -> Meld | None:
    """The meld with a card added that keeps its character; None if the card does not go with it."""
    if meld.kind == "foul":
        return laid((*meld.cards, card), rules) or Meld("foul", in_order((*meld.cards, card)))
    if card not in takes(meld, rules):
        return None
    grown = made(meld.kind, (*meld.cards, card), rules, meld.suit)
    if meld.kind == "rope" and rules.rope_with == "exact":
        return msgspec.structs.replace(grown, conditions=meld.conditions)
    return grown


def takes(meld: Meld, rules: PanMelds) -> frozenset[Card]:
    """The cards that can be added to a meld."""
    return _takes(meld.kind, meld.cards[0], meld.cards[-1], meld.suit, rules.to_suited)


@lru_cache(maxsize=4096)
def _takes(kind: Kind, first: Card, last: Card, suit: str, to_suited: str) -> frozenset[Card]:
    if kind == "rope":
        low, high = PLACE[first[0]] - 1, PLACE[last[0]] + 1
        ends = [place for place in (low, high) if 0 <= place < len(ORDER)]
        return frozenset(CARD[ORDER[place] + suit] for place in ends)
    if kind == "foul":
        return frozenset(CARD.values())
    suits = suit if kind == "suited" and to_suited == "same-suit" else SUITS
    return frozenset(CARD[first[0] + one] for one in suits)


@lru_cache(maxsize=4096)
def less(meld: Meld, taken: Cards, rules: PanMelds) -> Meld | None:
    """What is left of a meld without these cards; None if that is no valid meld."""
    left = without(meld.cards, taken)
    if left is None or len(left) < rules.least or meld.kind == "foul":
        return None
    own = sum(card[1] == meld.suit for card in left)
    if meld.kind == "suited" and own >= rules.least:
        return made("suited", left, rules, meld.suit)
    rest = laid(left, rules)
    if rest is not None and rest.kind == "rope" and rules.rope_with == "exact":
        still = tuple(name for name in meld.conditions if name in roped(rest.cards))
        return msgspec.structs.replace(rest, conditions=still)
    return rest


def without(cards: Sequence[Card], taken: Sequence[Card]) -> Cards | None:
    """The cards that are left; None if one that is taken is not there."""
    left = list(cards)
    for card in taken:
        if card not in left:
            return None
        left.remove(card)
    return tuple(left)


@lru_cache(maxsize=4096)
def lendable(meld: Meld, rules: PanMelds) -> Cards:
    """The cards that a meld could do without, one at a time."""
    if len(meld.cards) <= rules.least:
        return ()
    return tuple(c for c in dict.fromkeys(meld.cards) if less(meld, (c,), rules) is not None)


@lru_cache(maxsize=4096)
def lent(melds: tuple[Meld, ...], wanted: Cards, rules: PanMelds) -> tuple[Meld, ...] | None:
    """The melds after lending these cards; None if they cannot lend them and stay valid."""
    if not wanted:
        return melds
    for place, meld in enumerate(melds):
        for size in range(len(wanted), 0, -1):
            for some in dict.fromkeys(combinations(wanted, size)):
                rest, others = less(meld, some, rules), without(wanted, some)
                if rest is None or others is None:
                    continue
                found = lent(melds[place + 1 :], others, rules)
                if found is not None:
                    return (*melds[:place], rest, *found)
    return None


def parted(
    hand: Sequence[Card], melds: Sequence[Meld], cards: Cards, rules: PanMelds
) -> tuple[Cards, Cards] | None:
    """The cards of a new meld that come from the hand, as many as can, and those that melds lend.

    None if they are not there, or the melds cannot lend them. One at least is from the hand.
    """
    for count in range(len(cards)):
        for loans in dict.fromkeys(combinations(cards, count)):
            own = without(cards, loans)
            assert own is not None, "loans are among the cards"
            if without(hand, own) is not None and lent(tuple(melds), loans, rules) is not None:
                return own, loans
    return None


# ---- what cards can be used for ----


@lru_cache(maxsize=4096)
def thirds(one: Card, other: Card, free: str) -> frozenset[Card]:
    """The cards that make a meld of three with two others."""
    if one[0] == other[0]:
        if one[0] in free:
            suits = SUITS
        elif one[1] == other[1]:
            suits = one[1]
        else:
            suits = "".join(suit for suit in SUITS if suit not in (one[1], other[1]))
        return frozenset(CARD[one[0] + suit] for suit in suits)
    low, high = sorted((PLACE[one[0]], PLACE[other[0]]))
    if one[1] != other[1] or high - low > 2:
        return frozenset()
    places = (low + 1,) if high - low == 2 else (low - 1, high + 1)
    return frozenset(CARD[ORDER[at] + one[1]] for at in places if 0 <= at < len(ORDER))


def uses(hand: Sequence[Card], melds: Sequence[Meld], rules: PanMelds) -> frozenset[Card]:
    """The cards that could be used at once beside these: added to a meld, or melded."""
    return melding(hand, melds, rules).union(*[takes(meld, rules) for meld in melds])


def melding(hand: Sequence[Card], melds: Sequence[Meld], rules: PanMelds) -> frozenset[Card]:
    """The cards that make a new meld with these."""
    return _melding(tuple(sorted(hand)), tuple(melds), rules)


@lru_cache(maxsize=4096)
def _melding(hand: Cards, melds: tuple[Meld, ...], rules: PanMelds) -> frozenset[Card]:
    found: set[Card] = set()
    free = rules.free
    for one, other in set(combinations(hand, 2)):
        found |= thirds(one, other, free)
    for loans in borrowed(melds, rules):
        for card in hand if len(loans) == 1 else loans[1:]:
            found |= thirds(loans[0], card, rules.free)
    return frozenset(found)


@lru_cache(maxsize=4096)
def borrowed(melds: tuple[Meld, ...], rules: PanMelds) -> tuple[Cards, ...]:
    """One card that the melds can lend, or two at once that may be of a meld."""
    if all(len(meld.cards) <= rules.least for meld in melds):
        return ()
    loans = sorted({card for meld in melds for card in lendable(meld, rules)})
    whole = sorted({card for meld in melds for card in meld.cards}) if loans else []
    pairs = [two for two in combinations_with_replacement(whole, 2) if thirds(*two, rules.free)]
    both = [two for two in pairs if lent(melds, two, rules) is not None]
    return (*[(card,) for card in loans], *both)


def ways(hand: Sequence[Card], melds: Sequence[Meld], rules: PanMelds) -> tuple[Cards, ...]:
    """All melds of three that can be laid with a card of the hand, those of own cards first."""
    own = sorted(hand)
    found: dict[Cards, None] = {}
    for first, second in combinations(range(len(own)), 2):
        thirds_of = thirds(own[first], own[second], rules.free)
        for card in own[second + 1 :]:
            if card in thirds_of:
                found[in_order((own[first], own[second], card))] = None
    for loans in borrowed(tuple(melds), rules):
        if len(loans) == 1:
            for two in combinations(own, 2):
                if loans[0] in thirds(*two, rules.free):
                    found[in_order((*two, *loans))] = None
        else:
            for card in own:
                if card in thirds(*loans, rules.free):
                    found[in_order((card, *loans))] = None
    return tuple(found)


# ---- what melds are worth, in chips ----


def base(meld: Meld, sheet: PanSheet) -> int:
    """What a meld pays as a condition, without what was added to it."""
    return sum(pays(meld, sheet.condition(name)) for name in meld.conditions)


def pays(meld: Meld, condition: Condition) -> int:
    return condition.spades if meld.suit == SPADES else condition.chips


def for_each_added(meld: Meld, sheet: PanSheet) -> int:
    """What a meld pays for a card that is added to it."""
    if not meld.conditions:
        return 0
    if meld.kind == "rope":
        return base(meld, sheet) if sheet.melds.rope_added == "paid" else 0
    condition = sheet.condition(meld.conditions[0])
    return condition.spades_added if meld.suit == SPADES else condition.added


def worth(meld: Meld, sheet: PanSheet) -> int:
    """What a meld is worth as it lies."""
    more = len(meld.cards) - sheet.melds.least
    return base(meld, sheet) + more * for_each_added(meld, sheet)


def paid_when_laid(meld: Meld, sheet: PanSheet) -> int:
    return worth(meld, sheet) if sheet.melds.laid_larger == "as-added" else base(meld, sheet)


def paid_when_added(before: Meld, after: Meld, sheet: PanSheet) -> int:
    """What an added card earns: a new condition, or the price of an addition to one."""
    new = [name for name in after.conditions if name not in before.conditions]
    if new:
        return sum(pays(after, sheet.condition(name)) for name in new)
    return for_each_added(after, sheet)


def paid_when_split(meld: Meld, sheet: PanSheet) -> int:
    """What a condition earns that comes of splitting another meld."""
    rules = sheet.melds
    if rules.split_pays == "table" or not meld.conditions:
        return base(meld, sheet)
    return rules.split_spades if meld.suit == SPADES else rules.split
