"""House ways for a joker that stands for any card.

Their rows are named by the cards beside the joker: two pairs plus the joker, three of a kind plus
the joker. Which rank it then counts as follows from where it is put.
"""

from collections.abc import Mapping
from itertools import combinations
from types import MappingProxyType

from houseway.cards import JOKER
from houseway.families.pai_gow_poker.house_ways import (
    FOURS,
    TWO_PAIRS,
    HouseWay,
    HowSet,
    complete_hand,
    complete_with_a_pair,
    four_of_a_kind,
    full_house,
    highest_pair,
    no_pair,
    one_pair,
    standard,
    three_aces,
    three_of_a_kind,
    three_pairs,
    two_pairs,
    two_sets,
)
from houseway.families.pai_gow_poker.pile import ACE, JACK, KING, QUEEN, Low, Pile, places

HIGHEST_PAIR = {  # rows of Face Up that put it in front
    (2, 2): "full house with the joker",
    (2, 2, 2): "three pair and the joker",
    (3, 3): "two three of a kinds and the joker",
}
HIGHER_FOURS = (("JT9", ACE), ("876", KING), ("5432", QUEEN))


# ---- rows that several tables share ----


def beside_joker(hand: Pile, place: int) -> Low:
    """The joker in front with a card of this rank: a pair."""
    return (JOKER, hand.bare.of[place][0])


def joker_and_highest(hand: Pile, row: str) -> HowSet:
    """The joker and the highest single card in front."""
    return HowSet(row, beside_joker(hand, hand.bare.singles[0]))


def handicap(hand: Pile, row: str) -> HowSet:
    """The highest and the third highest card in front, the second pairs the joker in back."""
    first, _, third = hand.bare.singles[:3]
    return HowSet(row, hand.bare.low(first, third))


def pair_and_pair(hand: Pile, row: str) -> HowSet:
    """The joker pairs the highest single card; the lower of the two pairs goes in front."""
    (pair,), highest = hand.bare.groups, hand.bare.singles[0]
    low = natural_pair(hand, pair) if highest > pair else beside_joker(hand, highest)
    return HowSet(row, low)


def natural_pair(hand: Pile, place: int) -> Low:
    """Two cards of a rank without the joker; those that leave the best hand behind."""
    ways = list(combinations(hand.bare.of[place], 2))
    return ways[0] if len(ways) == 1 else max(ways, key=lambda low: hand.high_rank(low).strength)


# ---- the tables ----


def fortune_wild(hand: Pile) -> HowSet:
    """001:2715-2774. Four of a kind with a pair, which it leaves out, as in 001:2227-2236."""
    if hand.joker:
        return fortune_wild_joker(hand)
    match hand.shape:
        case ():
            way = complete_hand(hand, "no pair") if hand.complete else no_pair(hand)
        case (2,):
            way = complete_hand(hand, "one pair") if hand.complete else one_pair(hand)
        case (2, 2):
            way = two_pairs(hand, *TWO_PAIRS)
        case (2, 2, 2):
            way = three_pairs(hand)
        case (3,) if hand.complete:
            way = complete_hand(hand, "highest front")
        case (3,):
            way = three_aces(hand) if hand.groups[0] == ACE else three_of_a_kind(hand)
        case (3, 3):
            way = two_sets(hand)
        case (3, *_):
            way = full_house(hand)
        case (4,):
            way = four_of_a_kind(hand, *HIGHER_FOURS)
        case _ if hand.groups[0] >= QUEEN and by_nearest_rows(hand):
            four = hand.groups[0]
            way = HowSet("four of a kind, always split", hand.low(four, four))
        case _:
            way = highest_pair(hand, "four of a kind with a pair")
    return way


def by_nearest_rows(hand: Pile) -> bool:
    return "nearest-rows" in hand.gaps


def fortune_wild_joker(hand: Pile) -> HowSet:
    match hand.bare.shape:
        case () if hand.complete:
            way = complete_hand(hand, "no pair plus the joker")
        case ():
            way = handicap(hand, "no pair plus the joker")
        case (2,) if hand.complete:
            way = complete_hand(hand, "one pair plus the joker")
        case (2,):
            way = pair_and_pair(hand, "one pair plus the joker")
        case (2, 2):
            way = two_pairs_and_joker(hand)
        case (2, 2, 2):
            way = HowSet("three pair plus the joker", natural_pair(hand, hand.bare.pairs[0]))
        case (3,) if paired := complete_with_a_pair(hand):
            way = HowSet("three of a kind plus the joker: straight or flush, pair in front", paired)
        case (3,):
            way = joker_and_highest(hand, "three of a kind plus the joker")
        case (3, 2):
            way = full_house_and_joker(hand)
        case (3, 3):
            way = HowSet("two sets plus the joker", natural_pair(hand, hand.bare.pairs[0]))
        case (4,):
            way = joker_and_highest(hand, "four of a kind plus the joker")
        case _:
            pair = natural_pair(hand, hand.bare.groups[1])
            way = HowSet("four of a kind and a pair plus the joker", pair)
    return way


def full_house_and_joker(hand: Pile) -> HowSet:
    row = "full house plus the joker"
    if by_nearest_rows(hand):
        return joker_and_highest(hand, row)
    return HowSet(row, natural_pair(hand, hand.bare.groups[1]))


def two_pairs_and_joker(hand: Pile) -> HowSet:
    """The joker and the highest single card in front, unless one of the pairs is higher."""
    row = "two pairs plus the joker"
    if hand.bare.singles[0] > hand.bare.pairs[0]:
        return joker_and_highest(hand, f"{row}: joker in front")
    return HowSet(f"{row}: largest pair in front", natural_pair(hand, hand.bare.pairs[0]))


def fortune_wild_pairs(hand: Pile) -> HowSet:
    """The same, but one pair plus the joker is always set as two pairs, also with a straight."""
    if hand.joker and hand.bare.shape == (2,):
        return pair_and_pair(hand, "one pair plus the joker")
    return fortune_wild(hand)


def face_up_wild(hand: Pile) -> HowSet:
    """002:19829-20401. A hand with the joker is the best that its seven cards make, but a straight
    or flush is set as the pairs beside the joker are, as the example of 002:20115-20138 does."""
    if not hand.joker:
        return standard(hand)
    match hand.bare.shape:
        case () if hand.complete:
            way = complete_hand(hand, "no pair with the joker")
        case ():
            way = HowSet("one pair with the joker", hand.bare.low(*hand.bare.singles[1:3]))
        case (2,) if hand.complete:
            way = complete_hand(hand, "one pair and the joker")
        case (2,) if hand.bare.groups[0] == ACE:
            low = hand.bare.low(ACE, hand.bare.singles[0])
            way = HowSet("three aces with the joker", low)
        case (2,):
            way = HowSet("three of a kind with the joker", hand.bare.low(*hand.bare.singles[:2]))
        case (2, 2) | (2, 2, 2) | (3, 3):
            way = HowSet(HIGHEST_PAIR[hand.bare.shape], natural_pair(hand, hand.bare.pairs[0]))
        case (3,) if paired := complete_with_a_pair(hand):
            way = HowSet("straight or flush, three of a kind and the joker", paired)
        case (3,):
            way = four_with_the_joker(hand)
        case (3, 2):
            pair = natural_pair(hand, hand.bare.groups[1])
            way = HowSet("four of a kind with the joker, and a pair", pair)
        case _:
            way = five_of_a_kind(hand)
    return way


def four_with_the_joker(hand: Pile) -> HowSet:
    """Three of a rank and the joker, by the rows for four of a kind."""
    (three,), highest = hand.bare.groups, hand.bare.singles[0]
    least = next((least for ranks, least in FOURS if three in places(ranks)), None)
    if least is not None and highest >= least:
        row = "four of a kind with the joker: kept in back"
        return HowSet(row, hand.bare.low(*hand.bare.singles[:2]))
    return HowSet("four of a kind with the joker: split", natural_pair(hand, three))


def five_of_a_kind(hand: Pile) -> HowSet:
    """Four of a rank and the joker; a pair beside them goes in front whole."""
    four, *pair = hand.bare.groups
    highest = (pair or hand.bare.singles)[0]
    if four == ACE and (highest < JACK or "aces-split" in hand.gaps):
        return HowSet("five aces: pair of aces in front", natural_pair(hand, ACE))
    row = "five aces" if four == ACE else "five of a kind"
    if pair and not (four == ACE and "one-of-a-pair" in hand.gaps):
        return HowSet(f"{row} and a pair", natural_pair(hand, highest))
    return HowSet(f"{row}: joker in front", beside_joker(hand, highest))


JOKER_WAYS: Mapping[str, HouseWay] = MappingProxyType(
    {
        "fortune-wild": fortune_wild,
        "fortune-wild-pairs": fortune_wild_pairs,
        "face-up-wild": face_up_wild,
    }
)
