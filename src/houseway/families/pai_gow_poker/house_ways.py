"""House ways: how the house dealer sets a hand on request, each as its document prints it.

A function goes through the rows of its table and returns the one that sets the hand, with the
front cards. Front is the low hand of two cards (one in mini pai gow), back the high one of five.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import msgspec

from houseway.families.pai_gow_poker.pile import ACE, KING, QUEEN, Low, Pile, places
from houseway.hands.rankings import RANKINGS


class HowSet(msgspec.Struct, frozen=True):
    """A row of a house way and the front hand it asks for."""

    row: str
    low: Low


HouseWay = Callable[[Pile], HowSet]
Threshold = tuple[str, int]  # for these ranks: the least card in front that keeps them together


# ---- rows that several tables share ----


def no_pair(hand: Pile) -> HowSet:
    second, third = hand.singles[1:3]
    return HowSet("no pair", hand.low(second, third))


def one_pair(hand: Pile) -> HowSet:
    return HowSet("one pair", hand.low(*hand.singles[:2]))


def two_pairs(hand: Pile, *together: Threshold) -> HowSet:
    """Both pairs in back where the front can be as high as the high pair asks for, else split."""
    high, low = hand.pairs
    for ranks, least in together:
        if high in places(ranks):
            if hand.singles[0] >= least:
                return HowSet(f"two pair, {_listed(ranks)} high: both in back", _best_two(hand))
            return HowSet(f"two pair, {_listed(ranks)} high: split", hand.low(low, low))
    return HowSet("two pair, always split", hand.low(low, low))


def three_pairs(hand: Pile) -> HowSet:
    return HowSet("three pair", _pair(hand, hand.pairs[0]))


def three_aces(hand: Pile) -> HowSet:
    return HowSet("three aces", hand.low(ACE, hand.singles[0]))


def three_of_a_kind(hand: Pile) -> HowSet:
    return HowSet("three of a kind, kings or lower", _best_two(hand))


def two_sets(hand: Pile) -> HowSet:
    return HowSet("two three of a kinds", _pair(hand, hand.pairs[0]))


def complete_hand(hand: Pile, what: str) -> HowSet:
    return HowSet(f"straight or flush, {what}", hand.complete[0])


def complete_with_a_pair(hand: Pile) -> Low:
    """The highest pair in front that leaves a straight or flush behind; empty if none does."""
    return next((low for low in hand.complete if hand.is_pair(low)), ())


def is_three_kept(hand: Pile) -> bool:
    """Whether three of a kind are set by their own row where no pair leaves the complete hand."""
    return "three-kept" in hand.gaps


def highest_pair(hand: Pile, row: str) -> HowSet:
    """The highest pair in front that leaves a straight or better behind."""
    fronts = (hand.low(place, place) for place in hand.pairs)
    return HowSet(row, next(low for low in fronts if is_straight_or_better(hand, low)))


def is_straight_or_better(hand: Pile, low: Low) -> bool:
    return hand.high_rank(low).category in STRAIGHT_OR_BETTER


def full_house(hand: Pile) -> HowSet:
    """The highest pair in front that leaves three of a kind behind."""
    three = hand.groups[0]
    highest = max(place for place in hand.pairs if place != three)
    return HowSet("full house", _pair(hand, highest))


def four_with_a_pair(hand: Pile) -> HowSet:
    return HowSet("four of a kind with a pair", _pair(hand, hand.groups[1]))


def four_of_a_kind(hand: Pile, *together: Threshold) -> HowSet:
    """Four in back where the front can be high enough, else a pair in front and one in back."""
    four = hand.groups[0]
    for ranks, least in together:
        if four in places(ranks):
            if hand.singles[0] >= least:
                return HowSet(f"four {_listed(ranks)}: kept in back", _best_two(hand))
            return HowSet(f"four {_listed(ranks)}: split", _pair(hand, four))
    return HowSet("four of a kind, always split", _pair(hand, four))


def _best_two(hand: Pile) -> Low:
    return hand.low(*hand.singles[:2])


def _pair(hand: Pile, place: int) -> Low:
    return hand.low(place, place)


def _listed(ranks: str) -> str:
    return ", ".join("10" if rank == "T" else rank for rank in ranks)


STRAIGHT_OR_BETTER = (
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
    "five of a kind",
    "five aces",
)
NEVER = -1  # whatever is in front, they stay together
SPLIT = ACE + 1  # no front is high enough
TWO_PAIRS = (("JT9", ACE), ("876", KING), ("5432", QUEEN))
FULL_OR_BETTER = ("full house", "four of a kind", "straight flush", "royal flush", "five aces")
FOURS = (("JT9", KING), ("876", QUEEN), ("5432", NEVER))


# ---- the tables ----


def standard(hand: Pile) -> HowSet:
    """004:1545-1567, 004:1908-1929; with examples 004:1802-1833, 004:2515-2547.

    003:2862-3497 and 004:2831-2871 have a row more: of two pairs with a straight or flush a pair
    goes in front where one is left. Only two aces of which one is the joker leave one, and those
    are split anyway.
    """
    match hand.shape:
        case ():
            way = complete_hand(hand, "no pair") if hand.complete else no_pair(hand)
        case (2,):
            way = complete_hand(hand, "one pair") if hand.complete else one_pair(hand)
        case (2, 2):
            way = two_pairs(hand, *TWO_PAIRS)
        case (2, 2, 2):
            way = three_pairs(hand)
        case (3,) if complete_with_a_pair(hand) or (hand.complete and not is_three_kept(hand)):
            way = complete_hand(hand, "three of a kind")
        case (3,):
            way = three_aces(hand) if hand.groups[0] == ACE else three_of_a_kind(hand)
        case (3, 3):
            way = two_sets(hand)
        case (3, *_):
            way = full_house(hand)
        case (4,):
            way = four_of_a_kind(hand, *FOURS)
        case (4, *_):
            way = four_with_a_pair(hand)
        case _ if hand.groups[0] == ACE:
            way = HowSet("five aces", _pair(hand, ACE))
        case _:
            way = four_and_joker(hand)
    return way


def four_and_joker(hand: Pile) -> HowSet:
    """A wild joker beside four of a kind: the four in back and the best pair in front."""
    if len(hand.groups) > 1:
        return HowSet("four of a kind with a pair", _pair(hand, hand.groups[1]))
    return HowSet("four of a kind and the joker", _joker_and(hand, hand.singles[0]))


def standard_joker_ace(hand: Pile) -> HowSet:
    """The same table, with a joker that is wild elsewhere taken as the ace it is written for; where
    the pair it makes in front would be foul, as it is there."""
    ace = RANKINGS["high-joker-ace-straight-flush"], RANKINGS["front-two-joker-ace"]
    taken = Pile(hand.cards, *ace)
    taken.gaps = hand.gaps
    way = standard(taken)
    is_foul = hand.low_rank(way.low).strength > hand.high_rank(way.low).strength
    return standard(hand) if is_foul else way


def fortune(hand: Pile) -> HowSet:
    """001:2146-2236, with the sentence below the table: the highest pair goes in front that
    leaves a straight or better behind."""
    match hand.shape:
        case (3,) | (4,) if paired := complete_with_a_pair(hand):
            return HowSet("straight or flush, pair in front", paired)
        case (3,) if hand.complete and "complete-kept" in hand.gaps:
            return complete_hand(hand, "three of a kind")
        case (3,):
            return three_aces(hand) if hand.groups[0] == ACE else three_of_a_kind(hand)
        case (4, *_) if len(hand.shape) > 1:
            return highest_pair(hand, "four of a kind with a pair")
        case _:
            return standard(hand)


def _joker_and(hand: Pile, place: int) -> Low:
    (joker,) = (card for card in hand.cards if card not in hand.natural)
    return (joker, hand.of[place][0])


# ---- mini pai gow: one card in front ----


def mini(hand: Pile) -> HowSet:
    """004:1259-1269. Four of a kind with a pair is a full house with a higher card in front."""
    if hand.shape == (4, 2):
        return _full_house_or_better(hand)
    return mini_four_kept(hand)


def mini_four_kept(hand: Pile) -> HowSet:
    """The same, the row for four of a kind before the one for a full house or better."""
    four, *_ = [*hand.groups, ACE]
    match hand.shape:
        case _ if _is_straight_flush(hand):
            way = _full_house_or_better(hand)
        case () | (2,) if hand.complete_behind_one:
            way = HowSet("straight or flush", hand.complete_behind_one[0])
        case ():
            way = _single("no pair", hand, hand.singles[1])
        case (2,):
            way = _single("one pair", hand, hand.singles[0])
        case (2, 2):
            way = _single("two pair", hand, hand.singles[0])
        case (2, 2, 2):
            way = _single("three pair", hand, hand.pairs[0])
        case (3,):
            way = _single("three of a kind", hand, hand.singles[0])
        case (3, 3):
            way = _single("two three of a kinds", hand, hand.pairs[0])
        case (4, *_):
            way = _single("four of a kind", hand, max(place for place in hand.of if place != four))
        case _:
            way = _full_house_or_better(hand)
    return way


def _full_house_or_better(hand: Pile) -> HowSet:
    """The highest single card that leaves a full house or better behind."""
    return HowSet("full house or better", next(low for low in hand.singly if _is_full(hand, low)))


def _is_full(hand: Pile, low: Low) -> bool:
    return hand.high_rank(low).category in FULL_OR_BETTER


def _is_straight_flush(hand: Pile) -> bool:
    return any(
        "flush" in hand.high_rank(low).category and _is_full(hand, low) for low in hand.singly
    )


def _single(row: str, hand: Pile, place: int) -> HowSet:
    return HowSet(row, hand.low(place))


HOUSE_WAYS: Mapping[str, HouseWay] = MappingProxyType(
    {
        "standard": standard,
        "standard-joker-ace": standard_joker_ace,
        "mini": mini,
        "mini-four-kept": mini_four_kept,
        "fortune": fortune,
        "face-up": standard,
    }
)
