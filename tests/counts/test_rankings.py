"""How many hands of its own deck a ranking puts into each category.

Expected numbers are counted on paper here and in `tests/counts/rankings/closed.py`, or come from
a named source; none from the evaluator.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.resources.abc import Traversable
from itertools import combinations, pairwise
from math import comb

import pytest

from houseway.cards import JOKER, SUITS, Card
from houseway.game import catalogue
from houseway.hands.rank import rank
from houseway.hands.rankings import RANKINGS
from houseway.hands.seven import category
from houseway.sheet import game_file, houses, read_toml
from tests.counts.rankings.classes import Class, by_ranks, by_suits
from tests.counts.rankings.closed import (
    ace_joker,
    added,
    five_cards,
    low_joker,
    same_ranks,
    wild_joker,
)
from tests.naive.hands import worth


def renamed(counts: dict[str, int], old: str, new: str) -> dict[str, int]:
    return {new if name == old else name: count for name, count in counts.items()}


def only_five_aces(counts: dict[str, int]) -> dict[str, int]:
    """Twelve of the thirteen fives of a kind are four of a kind with an ace."""
    rest = {name: count for name, count in counts.items() if name != "five of a kind"}
    return added(rest, {"five aces": 1, "four of a kind": counts["five of a kind"] - 1})


HIGH_52 = five_cards(ranks=13, straights=10)
WILD_53 = added(HIGH_52, wild_joker(ranks=13, straights=10))
# 2-3-4-5-6 to 7-J-Q-K-A are six straights, A-2-3-4-5 the seventh.
MEXICAN_40 = five_cards(ranks=10, straights=7)
MEXICAN_WILD = added(MEXICAN_40, wild_joker(ranks=10, straights=7))
MEXICAN_SOME = renamed(added(MEXICAN_40, ace_joker(10, 7)), "five aces", "five of a kind")

# Four aces and the joker, the one five of a kind of a joker that is an ace, are four of a kind.
MEXICAN_NO_FIVES = {
    **{name: count for name, count in MEXICAN_SOME.items() if name != "five of a kind"},
    "four of a kind": MEXICAN_SOME["four of a kind"] + 1,
}
# A straight that counts for nothing is a hand without a pair.
NO_STRAIGHTS = {
    **{name: count for name, count in HIGH_52.items() if name != "straight"},
    "high card": HIGH_52["high card"] + HIGH_52["straight"],
}

# Three cards: 12 straights with A-2-3, 11 without. A suit has 286 sets of three ranks; three ranks
# have 64 suits, 4 of them all the same. Three of a kind 13 × 4, pair 13 × 6 × 12 × 4.
THREE_CARDS = {
    "straight flush": 12 * 4,
    "three of a kind": 52,
    "straight": 12 * 60,
    "flush": (286 - 12) * 4,
    "pair": 3744,
    "high card": (286 - 12) * 60,
}
MINI_ROYAL = {**THREE_CARDS, "straight flush": 11 * 4, "mini royal": 4}
NO_LOW_ACE = {
    **MINI_ROYAL,
    "straight flush": 10 * 4,
    "straight": 11 * 60,
    "flush": (286 - 11) * 4,
    "high card": (286 - 11) * 60,
}
LOW_52 = same_ranks()
LOW_53 = added(LOW_52, low_joker())

# Rankings where all cards dealt make the hand.
EXPECTED: dict[str, dict[str, int]] = {
    "high": HIGH_52,
    "high-without-straights": NO_STRAIGHTS,
    "high-joker-ace-straight-flush": added(HIGH_52, ace_joker(ranks=13, straights=10)),
    "high-joker-wild": WILD_53,
    # The order of straights changes no number of hands.
    "high-joker-ace-straight-flush-wheel-second": added(HIGH_52, ace_joker(ranks=13, straights=10)),
    "high-joker-wild-five-aces-wheel-second": only_five_aces(WILD_53),
    "high-joker-wild-five-aces": only_five_aces(WILD_53),
    # 6-7-8-9-T to T-J-Q-K-A are five straights, A-6-7-8-9 the sixth.
    "short-deck": five_cards(ranks=9, straights=6),
    "short-deck-straight-over-three": five_cards(ranks=9, straights=6),
    # 7-8-9-T-J to T-J-Q-K-A.
    "ez-money": five_cards(ranks=8, straights=4),
    "mexican-stud-joker-face-down": MEXICAN_WILD,
    "mexican-stud-joker-face-up": MEXICAN_SOME,
    "mexican-stud-joker-face-up-no-fives": MEXICAN_NO_FIVES,
    "mexican-poker-joker-face-up-no-fives": MEXICAN_NO_FIVES,
    "mexican-poker-joker-face-down": MEXICAN_WILD,
    "mexican-poker-joker-face-up": MEXICAN_SOME,
    "three-card-mini-royal": MINI_ROYAL,
    "three-card-mini-royal-no-low-ace": NO_LOW_ACE,
    "three-card": THREE_CARDS,
    # 13 ranks × 6 pairs; 78 sets of two ranks × 16.
    "front-two": {"pair": 78, "high card": 1248},
    # The joker pairs the four aces only, or every card.
    "front-two-joker-ace": {"pair": 78 + 4, "high card": 1248 + 48},
    "front-two-joker-wild": {"pair": 78 + 52, "high card": 1248},
    "front-one": {"high card": 53},
    # 286 × 64 hands of three ranks, straights and flushes among them.
    "front-three": {"three of a kind": 52, "pair": 3744, "high card": 286 * 64},
    # 12 straights; 4 suits of 286 sets of ranks without them, 64 - 4 mixed suits of each straight.
    "front-three-with-straights": {
        "straight flush": 12 * 4,
        "flush": (286 - 12) * 4,
        "straight": 12 * 60,
        "three of a kind": 52,
        "pair": 3744,
        "high card": (286 - 12) * 60,
    },
    "ace-to-five": LOW_52,
    "ace-to-five-joker-lowest-missing": LOW_53,
    "ace-to-five-joker-wild": LOW_53,
    "ace-to-five-paired-aces-worst": LOW_52,
    "ace-to-five-aces-worst-with-a-pair": LOW_52,
    # Five of eight, and of six, ranks.
    "eight-or-better": {
        "high card": comb(8, 5) * 4**5,
        "no qualifying hand": comb(52, 5) - comb(8, 5) * 4**5,
    },
    "six-or-better": {
        "high card": comb(6, 5) * 4**5,
        "no qualifying hand": comb(52, 5) - comb(6, 5) * 4**5,
    },
    # All hands of the 24 cards from ace to six.
    "six-or-better-with-pairs": {
        **same_ranks(ranks=6),
        "no qualifying hand": comb(52, 5) - comb(24, 5),
    },
    "ace-to-five-three-twos-best": LOW_52,
    # Nine straights: A-2-3-4-5 is none.
    "deuce-to-seven": five_cards(ranks=13, straights=9),
    # The joker is of a suit that makes no flush. Beside four ranks it makes a straight of 3-4-5-6
    # or of 2-3-4-5-6 without one of its other ranks.
    "deuce-to-seven-joker-lowest-missing": added(
        five_cards(ranks=13, straights=9),
        {
            "straight": 5 * 4**4,
            "high card": (comb(13, 4) - 5) * 4**4,
            "pair": 13 * 6 * comb(12, 2) * 4**2,
            "two pair": comb(13, 2) * 6**2,
            "three of a kind": 13 * 4 * 48,
            "four of a kind": 13,
        },
    ),
    "deuce-to-seven-low-ace-straight": HIGH_52,
}

# Best four of five, straights of four ranks: 11. Four of a suit in a row and any of 48 cards, less
# the 10 rows of five counted twice: 4 × (11 × 48 − 10). At least four of a suit: 4 × (C(13,5) +
# C(13,4) × 39). Rank sets of five with a row of four: 11 × 9 − 10 = 89, each 4^5 − 64 suits without
# four of one (4 + 4 × 5 × 3 = 64); a row of four with one of it paired: 11 × 4 × (6 × 4^3 − 4 × 3).
FOUR_CARD = {
    "four of a kind": 624,
    "straight flush": 2072,
    "three of a kind": 54912 + 3744,
    "flush": 4 * (1287 + 715 * 39) - 2072,
    "straight": 89 * 960 + 11 * 4 * 372,
    "two pair": 123552,
    "pair": (715 - 11) * 4 * 372,
    "high card": (1287 - 89) * 960,
}

# Four cards are four edges between 13 ranks and 4 suits; the badugi is as large as the largest
# matching, and as the smallest number of ranks and suits that cover the cards (König).
# Four: 13 × 12 × 11 × 10. One: all of a suit, 4 × 715, or of a rank, 13. Two: within two suits,
# 6 × (C(26,4) − 2 × 715); within two ranks, 78 × (70 − 2); both, 6 × 78; or a suit and a rank, two
# cards off each other on both: 52 × C(3,2) × C(12,2).
BADUGI_2 = 6 * (14950 - 1430) + 78 * 68 - 6 * 78 + 52 * 3 * 66
BADUGI = {
    "badugi": 17160,
    "three-card badugi": comb(52, 4) - 17160 - BADUGI_2 - 2873,
    "two-card badugi": BADUGI_2,
    "one-card badugi": 2860 + 13,
}


def counted(name: str, hands: Iterable[Class]) -> Counter[str]:
    found: Counter[str] = Counter()
    for hand, count in hands:
        found[rank(hand, RANKINGS[name]).category] += count
    return found


@pytest.mark.parametrize("name", EXPECTED)
def test_every_hand_has_its_category(name: str) -> None:
    ranking = RANKINGS[name]
    ranks = ranking.ranks.replace("X", "")
    deck = ranking.deck.cards()
    assert {card.rank for card in deck if card != JOKER} == set(ranks)
    found = counted(name, by_ranks(ranks, ranking.cards, joker=JOKER in deck))
    assert found.total() == comb(len(deck), ranking.cards)
    assert found == EXPECTED[name]


@pytest.mark.parametrize("name", EXPECTED)
def test_all_hands_stand_in_the_order_of_the_definition(name: str) -> None:
    """Which of any two hands is better, and which are equal, for all hands of the deck."""
    ranking = RANKINGS[name]
    ranks = ranking.ranks.replace("X", "")
    hands = by_ranks(ranks, ranking.cards, joker=JOKER in ranking.deck.cards())
    both = sorted((worth(hand, name), rank(hand, ranking)) for hand, _ in hands)
    assert all(found.category == category for (_, category), found in both)
    for (one, better), (other, best) in pairwise(both):
        assert (one < other) == (better < best), f"{better} and {best}"


def test_every_best_four_of_five_has_its_category() -> None:
    found = counted("four-card", by_suits(RANKINGS["four-card"].ranks, 5))
    assert found.total() == comb(52, 5)
    assert found == FOUR_CARD


@pytest.mark.parametrize("name", ["badugi-ace-low", "badugi-ace-high"])
def test_every_badugi_has_its_size(name: str) -> None:
    found = counted(name, by_suits(RANKINGS[name].ranks, 4))
    assert found.total() == comb(52, 4)
    assert found == BADUGI


@pytest.mark.long
def test_every_six_card_bonus_hand_has_its_category() -> None:
    """Numbers as the spec sheet of Lucky Lady's 6 Card Bonus enumerates them; its pay table gives
    the printed hit frequency of 7.2798 % with them (000:3063)."""
    found = counted("high", by_suits(RANKINGS["high"].ranks, 6))
    assert found.total() == comb(52, 6)
    assert {name: found[name] for name in SIX_CARDS} == SIX_CARDS


SIX_CARDS = {
    "royal flush": 188,
    "straight flush": 1656,
    "four of a kind": 14664,
    "full house": 165984,
    "flush": 205792,
    "straight": 361620,
    "three of a kind": 732160,
}


# Best five of seven cards, as printed everywhere hold'em odds are.
SEVEN_CARDS = {
    "royal flush": 4324,
    "straight flush": 37260,
    "four of a kind": 224848,
    "full house": 3473184,
    "flush": 4047644,
    "straight": 6180020,
    "three of a kind": 6461620,
    "two pair": 31433400,
    "pair": 58627800,
    "high card": 23294460,
}


@pytest.mark.long
def test_every_best_five_of_seven_has_its_category() -> None:
    found = counted("high", by_suits(RANKINGS["high"].ranks, 7))
    assert found.total() == comb(52, 7)
    assert found == SEVEN_CARDS


# ---- side bets on seven cards ----

# The rare rows of a table with royal match, joker as ace or in straights and flushes.
# Seven in a row of a suit: eight rows, A-2-3-4-5-6-7 among them. With the joker: seven sets of six
# lack one card of the highest row; each lower row adds the six with its lowest card: 7 + 7 × 6.
# Five aces and any two of the other 48. A royal flush, or four of it and the joker, with king and
# queen of one of three suits: (1 + 5) × 3.
# Royal flush: five of it and two of 48 others, or four of it with the joker and two of 47; less the
# seven-card rows that hold one (A to 8 once; with the joker 7 of A to 8, and 7-9-T-J-Q-K and
# 7-8-T-J-Q-K with the joker as ace) and the royal matches.
ROYAL_MATCHES = 4 * (1 + 5) * 3
RARE = {
    "seven-card straight flush": 4 * 8,
    "royal flush and royal match": ROYAL_MATCHES,
    "seven-card straight flush with joker": 4 * (7 + 7 * 6),
    "five aces": comb(48, 2),
    "royal flush": 4 * (comb(48, 2) + 5 * comb(47, 2)) - 4 - 4 * (7 + 2) - ROYAL_MATCHES,
}


def rare_hands() -> set[frozenset[Card]]:
    """Every hand that could be in one of the rare rows."""
    deck = RANKINGS["high-joker-wild"].deck.cards()
    found: set[frozenset[Card]] = set()
    for suit in SUITS:
        royal = [Card(rank + suit) for rank in "TJQKA"]
        whole = [card for card in deck if card.suit == suit]
        kernels = [tuple(royal), *((*four, JOKER) for four in combinations(royal, 4))]
        for kernel in kernels:
            rest = [card for card in deck if card not in kernel]
            found |= {frozenset(kernel + two) for two in combinations(rest, 2)}
        found |= {frozenset(seven) for seven in combinations([*whole, JOKER], 7)}
    aces = (*(Card("A" + suit) for suit in SUITS), JOKER)
    rest = [card for card in deck if card not in aces]
    return found | {frozenset(aces + two) for two in combinations(rest, 2)}


def test_the_rare_rows_of_a_side_bet_have_their_hands() -> None:
    found = Counter(category(tuple(hand), "fortune-royal-match") for hand in rare_hands())
    assert {row: found[row] for row in RARE} == RARE


# The public analysis of Fortune Pai Gow Poker with this joker, written down from memory before
# anything was counted here: no page was at hand to cite. Its rows sum to C(53, 7), and the rare
# ones agree with the count above.
FORTUNE = {
    **RARE,
    "straight flush": 184644,
    "four of a kind": 307472,
    "full house": 4188528,
    "flush": 6172088,
    "three of a kind": 7672500,
    "straight": 11034204,
    "nothing": 124556196,
}


@pytest.mark.long
def test_every_seven_cards_of_53_have_their_row() -> None:
    ranks = RANKINGS["high"].ranks
    found: Counter[str] = Counter()
    for hand, count in by_suits(ranks, 7):
        found[category(hand, "fortune-royal-match")] += count
    for hand, count in by_suits(ranks, 6):
        found[category((*hand, JOKER), "fortune-royal-match")] += count
    assert found.total() == comb(53, 7)
    assert found == FORTUNE


def test_every_ranking_is_counted() -> None:
    """A ranking added without a count fails here."""
    here = {*EXPECTED, "four-card", "badugi-ace-low", "badugi-ace-high"}
    assert here == set(RANKINGS)


def test_every_ranking_is_used() -> None:
    """By a sheet, or by documents still to be read."""
    files = [game_file(row.id) for row in catalogue() if row.status == "playable"]
    named = {
        name for file in (*files, houses() / "shared" / "readings.toml") for name in texts(file)
    }
    set_in_parts = {"front-two"}  # without a joker
    recorded = {"short-deck-straight-over-three"}  # of hand histories, not of a document
    assert set(RANKINGS) - named == set_in_parts | recorded


def texts(file: Traversable) -> set[str]:
    """Every value of a sheet, or of the readings sheets share, that is a name."""

    def found(value: object) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict | list):
            for inner in value.values() if isinstance(value, dict) else value:
                yield from found(inner)

    return {*found(read_toml(file))}


def test_well_known_numbers() -> None:
    """The closed forms themselves, against the figures everybody prints."""
    assert list(HIGH_52.values()) == [
        *(4, 36, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540)
    ]
    assert WILD_53["five of a kind"] == 13
    assert sum(WILD_53.values()) == comb(53, 5)
    assert BADUGI["three-card badugi"] == 154440
    assert sum(FOUR_CARD.values()) == comb(52, 5)
