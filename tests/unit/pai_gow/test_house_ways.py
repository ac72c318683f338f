"""Every house way: a legal setting for every hand, and a hand for every row of its table."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, count, product
from random import Random

import pytest

from houseway.cards import JOKER, RANKS, SUITS, Card, parse_cards
from houseway.families.pai_gow_poker.house_ways import HowSet
from houseway.families.pai_gow_poker.pile import Pile
from houseway.families.pai_gow_poker.spot import way_named
from houseway.families.pai_gow_poker.two_pair_chart import CHART
from houseway.hands.rankings import RANKINGS

ACE = ("high-joker-ace-straight-flush", "front-two-joker-ace")
WILD = ("high-joker-wild", "front-two-joker-wild")
FIVE_ACES = ("high-joker-wild-five-aces", "front-two-joker-wild")
ONE_IN_FRONT = ("high-joker-ace-straight-flush", "front-one")
FLUSHES = 600
SOON = "mini"  # fewest hands

SHARED_ROWS = """
no pair
straight or flush, no pair
one pair
two pair, always split
two pair, J, 10, 9 high: both in back
two pair, J, 10, 9 high: split
two pair, 8, 7, 6 high: both in back
two pair, 8, 7, 6 high: split
two pair, 5, 4, 3, 2 high: both in back
two pair, 5, 4, 3, 2 high: split
three pair
three aces
three of a kind, kings or lower
two three of a kinds
straight or flush, one pair
full house
four of a kind, always split
four J, 10, 9: kept in back
four J, 10, 9: split
four 8, 7, 6: kept in back
four 8, 7, 6: split
four 5, 4, 3, 2: kept in back
four of a kind with a pair
"""
FORTUNE_WILD_ROWS = f"""
{SHARED_ROWS}
straight or flush, highest front
four 5, 4, 3, 2: split
no pair plus the joker
straight or flush, no pair plus the joker
one pair plus the joker
two pairs plus the joker: joker in front
two pairs plus the joker: largest pair in front
three pair plus the joker
three of a kind plus the joker
three of a kind plus the joker: straight or flush, pair in front
two sets plus the joker
full house plus the joker
four of a kind plus the joker
four of a kind and a pair plus the joker
"""
CHART_ROWS = """
no pair
straight or flush, no pair
one pair
straight or flush, one pair
straight or flush, one pair: ace in front
two pairs: both in back
two pairs: split
three pair
three aces: split
three kings: split
three aces or kings: kept in back
three of a kind, kings or lower
straight or flush, three of a kind: pair in front
two three of a kinds
full house
full house with 2s: ace and king in front
full house or four of a kind, and a pair
four of a kind: kept in back
four of a kind: split
joker handicap
joker handicap: queen, 8, 7 or less
straight or flush, joker and no pair
straight or flush, joker and no pair: ace in front
one pair and a joker: pair and pair
one pair and a joker: ace and king in front
straight or flush, two pairs with a joker: pair in front
two pairs and a joker: pair and trips
two pairs and a joker: three pairs
three of a kind with a joker
two sets and a joker
full house and a joker
full house and a joker: three pairs
five aces: pair of aces in front
five of a kind: joker in front
five of a kind: pair in front
"""
STANDARD_ROWS = f"{SHARED_ROWS}\nstraight or flush, three of a kind\nfive aces"
FACE_UP_WILD_ROWS = f"""
{SHARED_ROWS}
straight or flush, three of a kind
one pair with the joker
straight or flush, no pair with the joker
three of a kind with the joker
three aces with the joker
straight or flush, one pair and the joker
full house with the joker
three pair and the joker
four of a kind with the joker: kept in back
four of a kind with the joker: split
straight or flush, three of a kind and the joker
four of a kind with the joker, and a pair
two three of a kinds and the joker
five of a kind: joker in front
five of a kind and a pair
five aces: pair of aces in front
five aces: joker in front
five aces and a pair
"""
MINI_ROWS = """
no pair
one pair
two pair
three pair
three of a kind
two three of a kinds
straight or flush
four of a kind
full house or better
"""
ROWS = {
    "standard": (ACE, STANDARD_ROWS),
    "standard-joker-ace": (FIVE_ACES, STANDARD_ROWS),
    "face-up": (ACE, STANDARD_ROWS),
    "mini": (ONE_IN_FRONT, MINI_ROWS),
    "mini-four-kept": (ONE_IN_FRONT, MINI_ROWS),
    "fortune": (ACE, f"{SHARED_ROWS}\nstraight or flush, pair in front\nfive aces"),
    "fortune-wild": (
        FIVE_ACES,
        f"{FORTUNE_WILD_ROWS}\nstraight or flush, one pair plus the joker",
    ),
    "fortune-wild-pairs": (FIVE_ACES, FORTUNE_WILD_ROWS),
    "face-up-wild": (WILD, FACE_UP_WILD_ROWS),
    "two-pair-chart": (WILD, CHART_ROWS),
    "two-pair-chart-small-front": (WILD, CHART_ROWS),
    # with what sheets may do where a chart has no row
    "standard+three-kept": (ACE, f"{SHARED_ROWS}\nstraight or flush, three of a kind\nfive aces"),
    "fortune+complete-kept": (
        ACE,
        f"""
{SHARED_ROWS}
straight or flush, pair in front
straight or flush, three of a kind
five aces
""",
    ),
    "fortune-wild+nearest-rows": (
        FIVE_ACES,
        f"{FORTUNE_WILD_ROWS}\nstraight or flush, one pair plus the joker",
    ),
    "face-up-wild+one-of-a-pair": (
        WILD,
        FACE_UP_WILD_ROWS.replace("five aces and a pair\n", ""),
    ),
    "face-up-wild+aces-split": (
        WILD,
        FACE_UP_WILD_ROWS.replace("five aces and a pair\n", "").replace(
            "five aces: joker in front\n", ""
        ),
    ),
    "two-pair-chart+pair-apart+three-kept+split-above-sixes+fours-as-queens+fives-split": (
        WILD,
        CHART_ROWS.replace("five of a kind: joker in front", "five of a kind: split")
        .replace(
            "straight or flush, three of a kind: pair in front",
            "straight or flush, two pairs above sixes: split",
        )
        .replace("straight or flush, two pairs with a joker: pair in front\n", ""),
    ),
}


def size_of(ranking: tuple[str, str]) -> int:
    return 6 if ranking == ONE_IN_FRONT else 7


def ranks_of_every_hand(size: int) -> Iterator[list[Card]]:
    """All ranks a hand of this size can hold, with and without the joker, in suits that make no
    flush."""
    for natural in (size, size - 1):
        for ranks in combinations_with_replacement(RANKS, natural):
            if max(Counter(ranks).values()) > 4:
                continue
            suits = count()
            cards = [Card(rank + SUITS[next(suits) % 4]) for rank in ranks]
            yield cards if natural == size else [*cards, JOKER]


def hands_with_a_flush(size: int) -> Iterator[list[Card]]:
    random = Random(1)
    deck = [Card(rank + suit) for rank in RANKS for suit in SUITS] + [JOKER]
    for _ in range(FLUSHES):
        suit, long = random.choice(SUITS), random.choice((4, 5, size - 1))
        own = random.sample([card for card in deck if card[1] == suit], long)
        if len(own) == 4:
            own.append(JOKER)
        others = [card for card in deck if card not in own]
        yield own + random.sample(others, size - len(own))


def held(cards: list[Card], ranking: tuple[str, str]) -> Pile:
    five, two = ranking
    return Pile(cards, RANKINGS[five], RANKINGS[two])


def check_legal(hand: Pile, way: HowSet) -> None:
    assert len(set(way.low)) == len(hand.cards) - 5, (hand.cards, way)
    assert set(way.low) <= set(hand.cards), (hand.cards, way)
    low, high = hand.low_rank(way.low).strength, hand.high_rank(way.low).strength
    assert low <= high, f"{hand.cards} is set foul: {way}"


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name == SOON else pytest.mark.long) for name in ROWS]
)
def test_every_hand_is_set_and_every_row_sets_one(name: str) -> None:
    ranking, printed = ROWS[name]
    reached = set()
    for cards in ranks_of_every_hand(size_of(ranking)):
        hand = held(cards, ranking)
        way = way_named(name)(hand)
        check_legal(hand, way)
        reached.add(way.row)
    assert reached == {row for row in printed.splitlines() if row}


@pytest.mark.parametrize("name", ROWS)
def test_hands_with_a_flush_are_legal_too(name: str) -> None:
    ranking, _ = ROWS[name]
    for cards in hands_with_a_flush(size_of(ranking)):
        hand = held(cards, ranking)
        check_legal(hand, way_named(name)(hand))


@pytest.mark.parametrize("name", ROWS)
def test_the_order_of_the_cards_changes_nothing(name: str) -> None:
    """The same ranks go in front, however the cards fall."""
    ranking, _ = ROWS[name]
    random = Random(2)
    for cards in hands_with_a_flush(size_of(ranking)):
        first = held(cards, ranking)
        random.shuffle(cards)
        second = held(cards, ranking)
        ways = [way_named(name)(hand) for hand in (first, second)]
        assert ways[0].row == ways[1].row
        ranks = [
            hand.low_rank(way.low).strength for hand, way in zip((first, second), ways, strict=True)
        ]
        assert ranks[0] == ranks[1]


def test_the_joker_is_kept_where_it_completes_a_straight() -> None:
    """001:2236: of aces and joker the pair goes in front that leaves a straight behind."""
    hand = held(list(parse_cards("As Ah Ad XX Ks Qh Jd")), ACE)
    way = way_named("fortune")(hand)
    assert JOKER not in way.low and hand.high_rank(way.low).category == "straight"


def test_two_pairs_are_split_where_a_pair_leaves_a_straight_or_flush() -> None:
    """003:3234-3240, 004:2857: a pair in front with a complete hand in back, else as two pairs.

    Only two aces of which one is the joker leave one, beside three other cards.
    """
    left = Counter[str]()
    for pair, suits in product(RANKS[:-1], ("shdc", "ssss")):
        for singles in combinations([rank for rank in RANKS[:-1] if rank != pair], 3):
            beside = [rank + suit for rank, suit in zip(singles, suits, strict=False)]
            cards = parse_cards(" ".join(["As", "XX", pair + "h", pair + "d", *beside]))
            hand = held(list(cards), ACE)
            assert hand.shape == (2, 2)
            for low in filter(hand.is_pair, hand.complete):
                assert set(low) == set(way_named("face-up")(hand).low), cards
                left[hand.high_rank(low).category] += 1
    assert {"straight", "flush", "straight flush"} <= set(left)


# ---- the chart for two pairs: 000:1188-1224 ----


def front(cell: str) -> tuple[int, ...]:
    return tuple(RANKS.index(rank) for rank in cell.replace("X", "T"))


def kept(high: str, low: str, kickers: tuple[int, ...]) -> bool:
    """Whether both pairs stay in back with these two cards and a lower one beside them."""
    beside = [place for place in range(kickers[1]) if RANKS[place] not in (high, low)]
    ranks = [high, high, low, low, *(RANKS[place] for place in (*kickers, beside[0]))]
    cards = [Card(rank + SUITS[number % 4]) for number, rank in enumerate(ranks)]
    return way_named("two-pair-chart")(held(cards, WILD)).row == "two pairs: both in back"


@pytest.mark.parametrize("high", CHART)
def test_a_row_of_the_chart_has_a_cell_for_every_lower_pair(high: str) -> None:
    assert len(CHART[high].split()) == RANKS.index(high)


@pytest.mark.parametrize("high", CHART)
def test_pairs_stay_together_from_the_front_in_their_cell(high: str) -> None:
    """With the cards of the cell or any higher ones, and never with lower ones."""
    for low, cell in zip(RANKS, CHART[high].split(), strict=False):
        others = [place for place, rank in enumerate(RANKS) if rank not in (high, low)]
        for first, second in combinations(reversed(others[1:]), 2):
            together = cell != "S" and (first, second) >= front(cell)
            assert kept(high, low, (first, second)) == together, (high, low, first, second)
