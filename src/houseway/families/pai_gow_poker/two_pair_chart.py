"""The house way of Lucky Lady, with a chart for two pairs and a joker that stands for any card."""

from collections.abc import Mapping
from types import MappingProxyType

from houseway.cards import RANKS
from houseway.families.pai_gow_poker.house_ways import (
    HouseWay,
    HowSet,
    complete_hand,
    complete_with_a_pair,
    full_house,
    highest_pair,
    is_three_kept,
    no_pair,
    one_pair,
    three_of_a_kind,
    three_pairs,
    two_sets,
)
from houseway.families.pai_gow_poker.joker_ways import (
    beside_joker,
    handicap,
    joker_and_highest,
    natural_pair,
    pair_and_pair,
)
from houseway.families.pai_gow_poker.pile import ACE, JACK, KING, QUEEN, Pile, places

# 000:1188-1224. By the high pair: the least front that keeps both pairs in back, for a low pair of
# 2s, 3s and so on up; S is always split. X is a 10.
CHART = {
    "A": "S S S S S S S S S S S S",
    "K": "AJ AJ AQ AQ S S S S S S S",
    "Q": "A8 A9 AX AJ AK AK AK S S S",
    "J": "A4 A4 A6 A8 AX AQ AQ AQ AK",
    "T": "KQ KQ KQ A3 A3 A6 AJ AJ",
    "9": "KX KJ KQ KQ KQ KQ KQ",
    "8": "K4 K5 KJ KJ KQ KQ",
    "7": "K4 K4 K6 KJ KJ",
    "6": "QJ K4 K5 K7",
    "5": "QX QX QJ",
    "4": "Q5 Q6",
    "3": "JX",
}
Front = tuple[int, ...]  # two places, the higher first


def front_of(cell: str) -> Front:
    first, second = (RANKS.index(rank) for rank in cell.replace("X", "T"))
    return first, second


LEAST: Mapping[tuple[int, int], Front] = {
    (RANKS.index(high), low): front_of(cell)
    for high, cells in CHART.items()
    for low, cell in enumerate(cells.split())
    if cell != "S"
}
SIX = RANKS.index("6")
QUEEN_EIGHT_SEVEN = [QUEEN, RANKS.index("8"), RANKS.index("7")]
# The least front, as its higher card, with which four of a kind stay together: 000:1147-1180.
LEAST_FOR_FOUR = (("JT", ACE), ("98", KING), ("7", QUEEN), ("65432", -1))


def two_pair_chart(hand: Pile) -> HowSet:
    """000:1051-1224. Three of a kind with a straight or flush, which it leaves out, as in
    001:2195; four of a kind and the joker as in 001:2773-2774."""
    if hand.joker:
        return with_joker(hand)
    match hand.shape:
        case ():
            way = complete_hand(hand, "no pair") if hand.complete else no_pair(hand)
        case (2,):
            way = complete_or_ace(hand, "one pair") if hand.complete else one_pair(hand)
        case (2, 2):
            way = by_chart(hand)
        case (2, 2, 2):
            way = three_pairs(hand)
        case (3,) if (paired := complete_with_a_pair(hand)) and not is_three_kept(hand):
            way = HowSet("straight or flush, three of a kind: pair in front", paired)
        case (3,):
            way = three(hand)
        case (3, 3):
            way = two_sets(hand)
        case (3, 2):
            way = natural_full_house(hand)
        case (4,):
            way = four(hand)
        case _:
            way = highest_pair(hand, "full house or four of a kind, and a pair")
    return way


def with_joker(hand: Pile) -> HowSet:
    match hand.bare.shape:
        case () if hand.complete:
            way = complete_or_ace(hand, "joker and no pair")
        case () if hand.bare.singles[:3] <= QUEEN_EIGHT_SEVEN:
            way = HowSet(
                "joker handicap: queen, 8, 7 or less", hand.bare.low(*hand.bare.singles[1:3])
            )
        case ():
            way = handicap(hand, "joker handicap")
        case (2,) if (paired := complete_with_a_pair(hand)) and "pair-apart" not in hand.gaps:
            way = HowSet("straight or flush, two pairs with a joker: pair in front", paired)
        case (2,):
            way = one_pair_and_joker(hand)
        case (2, 2):
            way = two_pairs_and_joker(hand)
        case (2, 2, 2):
            way = HowSet(
                "full house and a joker: three pairs", natural_pair(hand, hand.bare.pairs[0])
            )
        case (3,):
            way = joker_and_highest(hand, "three of a kind with a joker")
        case (3, 2):
            way = full_house_and_joker(hand)
        case (3, 3):
            way = HowSet("two sets and a joker", natural_pair(hand, hand.bare.pairs[0]))
        case _:
            way = five_of_a_kind(hand)
    return way


def by_chart(hand: Pile) -> HowSet:
    """Both pairs in back if the front is what the chart asks for, else the low pair in front."""
    high, low = hand.pairs
    if hand.complete and high > SIX and "split-above-sixes" in hand.gaps:
        return HowSet("straight or flush, two pairs above sixes: split", hand.low(low, low))
    least = LEAST.get((high, low))
    if least is not None and tuple(hand.singles[:2]) >= least:
        return HowSet("two pairs: both in back", hand.low(*hand.singles[:2]))
    return HowSet("two pairs: split", hand.low(low, low))


def complete_or_ace(hand: Pile, what: str) -> HowSet:
    """The complete hand if a queen or better is in front; else an ace, if a pair of jacks or better
    can be behind it."""
    best = hand.complete[0]
    if not (hand.is_pair(best) or any(card[0] in "AKQ" for card in best)):
        pair = max(hand.bare.groups, default=-1)
        singles = hand.bare.singles
        if singles[0] == ACE and hand.joker and singles[1] >= JACK:
            return handicap(hand, f"straight or flush, {what}: ace in front")
        if singles[0] == ACE and not hand.joker and pair >= JACK:
            return HowSet(f"straight or flush, {what}: ace in front", hand.low(*singles[:2]))
    return complete_hand(hand, what)


def three(hand: Pile) -> HowSet:
    """Aces and kings give one to the front, unless the next two cards are as good there."""
    (rank,), (first, second) = hand.groups, hand.singles[:2]
    if rank == ACE and (first, second) != (KING, QUEEN):
        return HowSet("three aces: split", hand.low(ACE, first))
    if rank == KING and (first, second) != (QUEEN, JACK):
        return HowSet("three kings: split", hand.low(KING, first))
    if rank in (ACE, KING):
        return HowSet("three aces or kings: kept in back", hand.low(first, second))
    return three_of_a_kind(hand)


def natural_full_house(hand: Pile) -> HowSet:
    if hand.groups[1] == 0 and hand.singles == [ACE, KING]:
        return HowSet("full house with 2s: ace and king in front", hand.low(ACE, KING))
    return full_house(hand)


def four(hand: Pile) -> HowSet:
    (rank,), (first, second) = hand.groups, hand.singles[:2]
    kept = any(rank in places(ranks) and first >= least for ranks, least in LEAST_FOR_FOUR)
    as_queens = rank == QUEEN or (rank in (ACE, KING) and "fours-as-queens" in hand.gaps)
    if kept or (as_queens and first == ACE and second in (KING, JACK)):
        return HowSet("four of a kind: kept in back", hand.low(first, second))
    return HowSet("four of a kind: split", hand.low(rank, rank))


def one_pair_and_joker(hand: Pile) -> HowSet:
    singles = hand.bare.singles
    if singles[:2] == [ACE, KING] and hand.bare.groups[0] in places("234"):
        return HowSet("one pair and a joker: ace and king in front", hand.bare.low(ACE, KING))
    return pair_and_pair(hand, "one pair and a joker: pair and pair")


def two_pairs_and_joker(hand: Pile) -> HowSet:
    """Three pairs if the highest card is three points over the big pair, else pair and trips."""
    high, highest = hand.bare.pairs[0], hand.bare.singles[0]
    if highest >= high + 3:
        return joker_and_highest(hand, "two pairs and a joker: three pairs")
    return HowSet("two pairs and a joker: pair and trips", natural_pair(hand, high))


def full_house_and_joker(hand: Pile) -> HowSet:
    """The highest pair in front that leaves a full house behind, or four of a kind."""
    pair, single = hand.bare.groups[1], hand.bare.singles[0]
    low = natural_pair(hand, pair) if pair > single else beside_joker(hand, single)
    return HowSet("full house and a joker", low)


def five_of_a_kind(hand: Pile) -> HowSet:
    four_of, *pair = hand.bare.groups
    if four_of == ACE and pair != [KING]:
        return HowSet("five aces: pair of aces in front", natural_pair(hand, ACE))
    if pair:
        return HowSet("five of a kind: pair in front", natural_pair(hand, pair[0]))
    if "fives-split" in hand.gaps:
        return HowSet("five of a kind: split", natural_pair(hand, four_of))
    return joker_and_highest(hand, "five of a kind: joker in front")


def two_pair_chart_small_front(hand: Pile) -> HowSet:
    """The same, but two pairs and a joker are set with the small pair in front."""
    way = two_pair_chart(hand)
    if way.row == "two pairs and a joker: pair and trips":
        return HowSet(way.row, natural_pair(hand, hand.bare.pairs[1]))
    return way


CHART_WAYS: Mapping[str, HouseWay] = MappingProxyType(
    {
        "two-pair-chart": two_pair_chart,
        "two-pair-chart-small-front": two_pair_chart_small_front,
    }
)
