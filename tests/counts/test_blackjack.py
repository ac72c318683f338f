"""Exact odds of blackjack against a plain twin, brute force, published figures and formulas.

Published: Wizard of Odds, Blackjack Appendix 9, for ordinary rules (3 to 2, any two cards doubled,
pairs split to four hands but aces to two, one card on split aces, no surrender).
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from math import perm

import msgspec
import numpy as np
import pytest

from houseway.analysis import odds_report
from houseway.cards import JOKER, Card
from houseway.families.blackjack import side
from houseway.families.blackjack import solve as tables
from houseway.families.blackjack.advice import after_split
from houseway.families.blackjack.best import FirstCard, Start, first_cards
from houseway.families.blackjack.count import VALUES
from houseway.families.blackjack.mixed import MixedSplit
from houseway.families.blackjack.odds import assumes
from houseway.families.blackjack.sheet import (
    BlackjackDrawing,
    BlackjackHandRule,
    BlackjackSheet,
    Splitting,
)
from houseway.families.blackjack.solve import NEVER, SPLIT, WORDS, SolvedGame
from houseway.families.blackjack.splits import split_worth
from houseway.families.blackjack.tables import bank_hands
from houseway.families.blackjack.tables import shoe as shoe_of
from houseway.game import BankedGame, load
from houseway.money import Odds
from houseway.odds import Solved, WagerOdds
from houseway.sheet import PayRow
from tests.naive import blackjack as naive
from tests.naive.games import of_family, wager

LUCKY_LADY = "lucky-lady/no-bust-21st-century-blackjack"
LUCKY_JOKER = "lucky-lady/21st-century-blackjack-joker"
HUSTLER_22 = "hustler/21st-century-blackjack"
LA = "hustler/la-blackjack"
CHANCES = "hustler/21st-century-blackjack-second-chances"
DIAMOND = "diamond-jims/no-bust-21st-century-blackjack-6-1"
BLACKJACK_X = "lotus/blackjack-x"
EXACT = 1e-9


def sheet_of(id: str, **readings: str) -> BlackjackSheet:
    """Readings with underscores for hyphens."""
    named = {name.replace("_", "-"): option for name, option in readings.items()}
    found = load(id, BankedGame, readings=named).sheet
    assert isinstance(found, BlackjackSheet)
    return found


def ordinary(*, soft_17: str, after_split: bool, checked: bool) -> BlackjackSheet:
    """The rules of Appendix 9 on a sheet of ours."""
    sheet = sheet_of(LUCKY_LADY)
    even = ["bank-over", "higher"]
    lost = ["bank-natural", "over", "both-over-farther", "both-over-closer", "both-over-equal"]
    pays = {"both-natural": "push", "natural": "3 to 2", **dict.fromkeys(lost, "lose")}
    pays |= {**dict.fromkeys(even, "1 to 1"), "equal": "push", "lower": "lose"}
    base = msgspec.structs.replace(
        sheet.wager("base"), pays=tuple(PayRow(on=on, odds=Odds(text)) for on, text in pays.items())
    )
    assert sheet.doubling is not None
    return msgspec.structs.replace(
        sheet,
        wagers=(base,),
        surrender=None,
        insurance=None,
        against_natural="all",
        deal=msgspec.structs.replace(sheet.deal, checked=checked),
        player=BlackjackHandRule(
            hard=BlackjackDrawing(option=(2, 20)),
            soft=BlackjackDrawing(option=(12, 21)),
            lines="none",
        ),
        bank=BlackjackHandRule(
            hard=BlackjackDrawing(hit=(2, 16)),
            soft=BlackjackDrawing(hit=(12, 17 if soft_17 == "hits" else 16)),
            lines="none",
        ),
        doubling=msgspec.structs.replace(sheet.doubling, after_split=after_split, not_on=()),
        splitting=Splitting(
            pairs="value",
            tens="value",
            hands=4,
            hands_of_tens=4,
            hands_of_aces=2,
            cards_on_aces="one",
            lines="none",
        ),
    )


def place(card: int) -> int:
    """Where the solver keeps a value of the twin's."""
    return 10 if card == naive.JOKER else min(card, naive.TEN) - 1


def card_of(place: int) -> int:
    return naive.JOKER if place == 10 else place + 1


def shown(card: int) -> Card:
    """A card of a value of the twin's."""
    symbol = VALUES[place(card)]
    return JOKER if card == naive.JOKER else Card(f"{symbol}s")


def cards_of(start: Start) -> naive.Cards:
    return tuple(card_of(place) for place, n in enumerate(start.values) for _ in range(n))


@contextmanager
def dealt_from(shoe: naive.Shoe) -> Iterator[None]:
    """The solver deals from this shoe, not from whole decks; some hands then have no next card."""
    counts = np.array([*shoe[1:10], shoe[10] + shoe[11], shoe[naive.JOKER]])
    with pytest.MonkeyPatch.context() as patch, np.errstate(all="ignore"):
        patch.setattr(tables, "shoe", lambda sheet, decks: counts.copy())
        yield


# ---- stand, hit and double against the twin ----

TWINS = {
    "ordinary": (ordinary(soft_17="hits", after_split=True, checked=False), naive.ORDINARY),
    "ordinary, checked, stands on soft 17": (
        ordinary(soft_17="stands", after_split=True, checked=True),
        replace(naive.ORDINARY, checked=True, bank_soft_hits=range(12, 17)),
    ),
    "21½": (sheet_of(LUCKY_LADY), naive.LUCKY_LADY),
    "21½, checked, doubled money is safe": (
        sheet_of(LUCKY_LADY, hole_card="checked", against_natural="original"),
        replace(naive.LUCKY_LADY, checked=True, original=True),
    ),
    "21½, doubled money is safe": (
        sheet_of(LUCKY_LADY, against_natural="original", double_21="allowed"),
        replace(naive.LUCKY_LADY, original=True, doubles=lambda hand: hand.cards == 2),
    ),
    "natural 22": (sheet_of(HUSTLER_22), naive.HUSTLER_22),
    "natural 22, doubled and split hands are safe": (
        sheet_of(HUSTLER_22, raised_against_natural="no-action"),
        replace(naive.HUSTLER_22, unraised=True),
    ),
    "natural 22, must hit": (
        sheet_of(HUSTLER_22, low_totals="must-hit"),
        replace(
            naive.HUSTLER_22,
            must_hit=range(2, 12),
            chooses=range(12, 21),
            soft_chooses=range(12, 21),
        ),
    ),
    "natural 22, a plain 22 counts": (
        sheet_of(HUSTLER_22, plain_22="counts"),
        replace(naive.HUSTLER_22, limit=22),
    ),
    "joker 2 or 12": (sheet_of(LA), naive.LA),
    "joker 2 or 12, small table": (
        sheet_of(LA, chart="two-to-ten"),
        replace(
            naive.LA,
            chooses=range(13, 19),
            soft_must_hit=range(0),
            soft_chooses=range(13, 20),
        ),
    ),
    "7-8-9 of one suit": (sheet_of(DIAMOND), naive.DIAMOND),
    "7-8-9 of one suit wins": (
        sheet_of(DIAMOND, suited_7_8_9="win"),
        replace(
            naive.DIAMOND,
            gain=lambda rules, mine, theirs: (
                1.0
                if theirs.suited_789 and 22 <= mine.total < theirs.total
                else naive.diamond_gain(rules, mine, theirs)
            ),
        ),
    ),
    "second chances": (sheet_of(CHANCES), naive.CHANCES),
    "second chances, closer or not": (
        sheet_of(CHANCES, second_chance="any"),
        replace(
            naive.CHANCES,
            gain=lambda rules, mine, theirs: (
                0.0
                if mine.total >= 23 and theirs.cards == 3 and 22 <= theirs.total <= 25
                else naive.chances_gain(rules, mine, theirs)
            ),
        ),
    ),
    "second chances, the bank draws to a joker": (
        sheet_of(CHANCES, up_joker="draws"),
        replace(naive.CHANCES, up_joker_ends=False),
    ),
    "hard 31, checked": (sheet_of(BLACKJACK_X), naive.BLACKJACK_X),
}
THIN = ({1, 4, 7, 8, 9, 10, 0}, {1, 2, 3, 6, 10, 0})  # the values of a small shoe


def agree(first_card: FirstCard, seat: naive.Seat, start: Start) -> None:
    """Which moves there are, and what each is worth."""
    cards = cards_of(start)
    worth = first_card.worth(start)
    found = {word: float(worth[move]) for move, word in enumerate(WORDS) if worth[move] > NEVER}
    found.pop(WORDS[SPLIT], None)
    assert found == pytest.approx(seat.worths(cards), abs=EXACT), (cards, seat.up)


def is_blackjack_x(first_card: FirstCard, start: Start) -> bool:
    hands = first_card.game.hands
    return str(hands.kinds[hands.classes[start.hand]].natural) == "ace-king-of-spades"


SMALL = [
    pytest.param(name, kept, marks=pytest.mark.long if 2 in kept else ())
    for name in TWINS
    for kept in THIN
]


@pytest.mark.parametrize("name,kept", SMALL)
def test_every_hand_of_a_small_shoe_is_worth_what_the_twin_says(name: str, kept: set[int]) -> None:
    sheet, rules = TWINS[name]
    shoe = tuple(n if card in kept else 0 for card, n in enumerate(rules.shoe(1)))
    with dealt_from(shoe):
        game = SolvedGame(sheet, 1)
        for up in game.ups:
            first_card, seat = FirstCard(game, up), naive.Seat(rules, shoe, card_of(up))
            for start in first_card.starts:
                if not is_blackjack_x(first_card, start):  # of suits, which the twin has not
                    agree(first_card, seat, start)


WHOLE: dict[str, list[naive.Cards]] = {  # hands whose worth the twin finds soon, against a ten
    "ordinary": [(10, 6), (9, 7), (8, 8)],
    "21½": [(10, 5), (9, 6), (10, 10)],
    "natural 22": [(10, 6), (0, 5), (9, 8)],
    "joker 2 or 12": [(10, 4), (0, 9), (0, 1)],
    "7-8-9 of one suit": [(9, 7), (8, 8), (9, 6)],
    "second chances": [(10, 6), (0, 10), (9, 7)],
    "hard 31, checked": [(10, 10), (9, 7), (10, 6)],
}


@pytest.mark.parametrize("name", WHOLE)
@pytest.mark.parametrize("decks", [1, pytest.param(2, marks=pytest.mark.long)])
def test_hands_of_whole_decks_are_worth_what_the_twin_says(name: str, decks: int) -> None:
    check_whole(name, decks, naive.TEN, WHOLE[name])


def check_whole(name: str, decks: int, up: int, hands: list[naive.Cards] | None = None) -> None:
    sheet, rules = TWINS[name]
    first_card = FirstCard(SolvedGame(sheet, decks), place(up))
    assert tuple(first_card.game.full) == (*rules.shoe(decks)[1:11], rules.jokers * decks)
    seat = naive.Seat(rules, rules.shoe(decks), up)
    wanted = None if hands is None else {tuple(sorted(hand, key=place)) for hand in hands}
    for start in first_card.starts:
        if (wanted is None or cards_of(start) in wanted) and not is_blackjack_x(first_card, start):
            agree(first_card, seat, start)


# ---- splits ----


@pytest.mark.parametrize("most", [2, 3, 4])
@pytest.mark.parametrize("pairing,others", [(1, 4), (2, 4), (3, 3), (5, 1)])
def test_worth_of_a_split_is_the_average_over_all_orders(
    most: int, pairing: int, others: int
) -> None:
    """Hands of made-up worth: of their second card, and of the last card of all (the bank's).

    Every order of so many cards that pair (P) and other cards (0 to 2) is dealt out.
    """
    shoe = ["P"] * pairing + [str(number % 3) for number in range(others + most)]
    worth = {"P": Fraction(7, 3), "0": Fraction(-1, 2), "1": Fraction(5), "2": Fraction(-11, 7)}

    def alone(second: str, bank: str) -> Fraction:
        return worth[second] * (2 if bank == "P" else 1) + (3 if second == bank else 0)

    def all_hands(order: tuple[str, ...]) -> Fraction:
        cards, hands, done = list(order), 2, 0
        found = Fraction(0)
        while done < hands:
            card = cards.pop(0)
            if card == "P" and hands < most:
                hands += 1
                continue
            found += alone(card, order[-1])
            done += 1
        return found

    def hand(gone: int) -> Counter[tuple[str, str]]:
        """Second card and bank's card when so many that pair are gone."""
        left = Counter(shoe)
        left["P"] -= gone
        return Counter(
            {(one, bank): left[one] * (left[bank] - (one == bank)) for one in left for bank in left}
        )

    def mean(gone: int, *, paired: bool) -> float:
        weights = hand(gone)
        total = sum(weights.values())
        kept = (
            ways * alone(*cards) for cards, ways in weights.items() if paired or cards[0] != "P"
        )
        return float(sum(kept, Fraction(0)) / total) if total else 0.0

    orders = Counter(distinct(shoe, most + 2 * (most - 2) + 1))
    ways = sum(orders.values())
    expected = sum(number * all_hands(order) for order, number in orders.items()) / ways
    found = split_worth(
        most,
        lambda gone: mean(gone, paired=True),
        lambda gone: mean(gone, paired=False),
        lambda gone: max(pairing - gone, 0) / (len(shoe) - gone),
    )
    assert found == pytest.approx(float(expected), abs=EXACT)


def distinct(shoe: list[str], number: int) -> Iterator[tuple[str, ...]]:
    """Orders of the first cards of a shoe."""
    yield from permutations(shoe, min(number, len(shoe)))


@cache
def split_of(name: str, shoe: naive.Shoe, up: int, pair: naive.Cards) -> tuple[float, float]:
    """What the solver and what the table makes of a pair, both played by the solver's chart."""
    sheet, rules = SPLITS[name]
    with dealt_from(shoe):
        first_card = FirstCard(SolvedGame(sheet, 1), place(up))
        places = sorted(map(place, pair), reverse=True)
        split = first_card.splits[places[0], places[1]]
        hands = first_card.game.hands

        def plays(cards: naive.Cards) -> str:
            hand = hands.alone[place(cards[0])]
            for card in cards[1:]:
                hand = int(hands.after[hand, place(card)])
            return WORDS[split.chart(place(cards[0]))[hand]]

        def again(first: int, second: int, number: int) -> bool:
            if isinstance(split, MixedSplit):
                return place(second) in split.begun.again(place(first), number)
            return first == second and number < split.pair.hands

        orders = {pair, pair[::-1]}  # either card may have been dealt first
        dealt = [naive.SplitHands(rules, up, one, plays, again).worth(shoe) for one in orders]
        return split.worth(), sum(dealt) / len(dealt)


SPLITS = {
    **TWINS,
    "21½, naturals after a split": (
        sheet_of(LUCKY_LADY, split_natural="natural"),
        replace(naive.LUCKY_LADY, split_natural=True),
    ),
    "21½, checked, naturals after a split": (
        sheet_of(LUCKY_LADY, split_natural="natural", hole_card="checked"),
        replace(naive.LUCKY_LADY, split_natural=True, checked=True),
    ),
    "21½, naturals after a split, split money is safe": (
        sheet_of(LUCKY_LADY, split_natural="natural", against_natural="original"),
        replace(naive.LUCKY_LADY, split_natural=True, original=True),
    ),
    "natural 22, naturals after a split": (
        sheet_of(HUSTLER_22, split_natural="natural"),
        replace(naive.HUSTLER_22, split_natural=True),
    ),
    "second chances, any two cards": (
        sheet_of(CHANCES, split_pairs="any"),
        naive.CHANCES,
    ),
    "second chances, any two cards, split money is safe": (
        sheet_of(CHANCES, split_pairs="any", against_natural="original"),
        replace(naive.CHANCES, original=True),
    ),
    "second chances, ace and joker": (
        sheet_of(CHANCES, split_pairs="value-and-joker"),
        naive.CHANCES,
    ),
}
#           X  A  2  3  4  5  6  7  8  9  T other tens
EIGHTS = (0, 4, 0, 2, 0, 0, 1, 0, 5, 0, 6, 0)
EIGHTS_X = (1, 4, 0, 0, 0, 0, 1, 0, 4, 0, 5, 0)
SEVENS = (0, 4, 0, 0, 0, 0, 0, 4, 0, 2, 8, 0)
SEVENS_X = (2, 4, 0, 0, 0, 0, 0, 4, 0, 2, 8, 0)
TENS = (1, 1, 0, 0, 0, 3, 2, 0, 0, 0, 4, 12)
SIXES = (0, 2, 3, 2, 2, 2, 3, 2, 2, 2, 6, 0)
FEW = (2, 3, 0, 0, 0, 3, 0, 0, 4, 0, 9, 0)
BRUTE = [
    ("ordinary", EIGHTS, 6, (8, 8)),
    ("ordinary", EIGHTS, 1, (8, 8)),
    ("ordinary", EIGHTS, 1, (1, 1)),
    ("ordinary, checked, stands on soft 17", EIGHTS, 1, (8, 8)),
    ("ordinary, checked, stands on soft 17", EIGHTS, 10, (10, 10)),
    ("21½", EIGHTS, 10, (8, 8)),
    ("21½", EIGHTS, 1, (1, 1)),
    ("21½", SEVENS, 10, (7, 7)),
    ("21½, checked, doubled money is safe", SEVENS, 10, (7, 7)),
    ("21½, naturals after a split", EIGHTS, 1, (1, 1)),
    ("21½, naturals after a split", EIGHTS, 6, (10, 10)),
    ("21½, checked, naturals after a split", EIGHTS, 10, (10, 10)),
    ("natural 22", EIGHTS_X, 6, (8, 8)),
    ("natural 22", EIGHTS_X, 10, (8, 8)),
    ("natural 22", EIGHTS_X, 6, (1, 1)),
    ("natural 22", SEVENS_X, 10, (7, 7)),
    ("natural 22", TENS, 6, (10, 10)),
    ("7-8-9 of one suit", EIGHTS, 10, (8, 8)),
    ("7-8-9 of one suit", (0, *TENS[1:]), 6, (10, 10)),
    ("second chances", EIGHTS_X, 10, (8, 8)),
    ("second chances", EIGHTS_X, 1, (1, 1)),
    ("second chances, any two cards", FEW, 10, (1, 8)),
    ("second chances, any two cards", FEW, 5, (10, 8)),
    ("second chances, any two cards", FEW, 8, (0, 5)),
    ("second chances, any two cards", FEW, 10, (8, 8)),
    ("second chances, ace and joker", FEW, 10, (0, 1)),
    ("second chances, ace and joker", FEW, 8, (1, 1)),
    ("second chances, ace and joker", FEW, 5, (10, 10)),
    ("hard 31, checked", EIGHTS, 10, (8, 8)),
    ("hard 31, checked", EIGHTS, 1, (1, 1)),
]
KNOWING = [
    (name, shoe, up, pair)
    for name, shoe, ups, pair in (
        ("ordinary", EIGHTS, (1, 6, 10), (8, 8)),
        ("ordinary", SEVENS, (1, 9, 10), (7, 7)),
        ("21½", SIXES, (1, 2, 3, 4, 5, 7, 8, 9, 10), (6, 6)),
        ("21½", SIXES, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10), (2, 2)),
    )
    for up in ups
]
SAFE = [  # only the first wager is lost to a natural, and the first hand may not lose it either
    ("21½, doubled money is safe", EIGHTS, 1, (8, 8)),
    ("natural 22", SEVENS_X, 1, (7, 7)),
    ("natural 22, doubled and split hands are safe", SEVENS_X, 1, (7, 7)),
    ("natural 22, doubled and split hands are safe", EIGHTS_X, 1, (8, 8)),
    ("21½, doubled money is safe", SEVENS, 10, (7, 7)),
    ("21½, naturals after a split, split money is safe", EIGHTS, 1, (1, 1)),
    ("natural 22, naturals after a split", EIGHTS_X, 1, (1, 1)),
    ("second chances, any two cards, split money is safe", FEW, 1, (8, 5)),
]


@pytest.mark.parametrize("name,shoe,up,pair", BRUTE)
def test_a_split_is_worth_what_dealing_it_out_gives(
    name: str, shoe: naive.Shoe, up: int, pair: naive.Cards
) -> None:
    found, dealt = split_of(name, shoe, up, pair)
    assert found == pytest.approx(dealt, abs=EXACT)


@pytest.mark.parametrize("name,shoe,up,pair", KNOWING)
def test_a_hand_of_a_split_knows_that_the_other_card_of_its_pair_is_gone(
    name: str, shoe: naive.Shoe, up: int, pair: naive.Cards
) -> None:
    """Every move with three cards is the best one for a shoe without that card, and told so."""
    sheet, rules = SPLITS[name]
    seat = naive.Seat(rules, naive.without(shoe, pair[1:]), up)
    with dealt_from(shoe):
        first_card = FirstCard(SolvedGame(sheet, 1), place(up))
        hands, value = first_card.game.hands, place(pair[0])
        chart = first_card.splits[value, value].chart(value)
        for second, third in product(naive.VALUES, repeat=2):
            cards = (pair[0], second, third)
            if min(naive.without(shoe, (up, *pair, second, third))) < 0:
                continue
            hand = int(hands.after[hands.alone[value], place(second)])
            if WORDS[chart[hand]] != "hit":
                continue
            worths = seat.worths(cards)
            move = WORDS[chart[hands.after[hand, place(third)]]]
            assert worths[move] == pytest.approx(max(worths.values()), abs=EXACT), cards
            told = after_split(first_card, [shown(card) for card in cards])
            found = {word: told[move] for move, word in enumerate(WORDS) if told[move] > NEVER}
            assert found == pytest.approx(worths, abs=EXACT), cards


@pytest.mark.parametrize("name,shoe,up,pair", SAFE)
def test_a_first_hand_that_is_surrendered_or_natural_loses_nothing_more_to_a_natural(
    name: str, shoe: naive.Shoe, up: int, pair: naive.Cards
) -> None:
    found, dealt = split_of(name, shoe, up, pair)
    assert found == pytest.approx(dealt, abs=EXACT)


def test_tens_of_one_rank_are_split_whatever_the_rank_of_the_first_card() -> None:
    """The bank's ten is one of the 14 others alike: 12 of other ranks, 2 of the pair's."""
    other, dealt_other = split_of("natural 22", TENS, naive.OTHER_TEN, (10, 10))
    same, dealt_same = split_of("natural 22", TENS, naive.TEN, (10, 10))
    assert other == same == pytest.approx((12 * dealt_other + 2 * dealt_same) / 14, abs=EXACT)


# ---- published figures ----

# The published player looks at how many hands a split has come to, and at cards they hold; ours
# plays every split hand by its own cards alone. Splits come seldom and the difference falls with
# the number of cards: so whole games agree only to these.
KNOWS_LESS = {1: 3e-5, 2: 1e-5, 5: 3e-6, 6: 3e-6, 8: 3e-6}
GAMES = [  # decks, soft 17, doubles after a split, checked hole card, expectation
    (1, "stands", True, True, 0.001839),
    (1, "stands", False, True, 0.000423),
    (1, "hits", True, True, -0.000072),
    (1, "hits", False, True, -0.001513),
    (2, "hits", True, True, -0.003797),
    (2, "hits", False, True, -0.005252),
    (5, "hits", True, True, -0.005918),
    (5, "hits", False, True, -0.007366),
    (6, "hits", True, False, -0.0072705),
    (6, "hits", False, False, -0.0086975),
    (8, "hits", True, False, -0.007562),
    (8, "hits", False, False, -0.0089865),
]
SOON = ((1, "stands", True), (6, "hits", True))
PUBLISHED = [pytest.param(*row, marks=() if row[:3] in SOON else pytest.mark.long) for row in GAMES]


@pytest.mark.parametrize("decks,soft_17,after_split,checked,published", PUBLISHED)
def test_ordinary_blackjack_is_worth_the_published_figure(
    decks: int, soft_17: str, after_split: bool, checked: bool, published: float
) -> None:
    sheet = ordinary(soft_17=soft_17, after_split=after_split, checked=checked)
    found = expectation(first_cards(SolvedGame(sheet, decks)))
    assert found == pytest.approx(published, abs=KNOWS_LESS[decks])


def expectation(found: list[FirstCard]) -> float:
    """Every starting hand played best, as often as it comes."""
    return sum(
        start.chance * first_card.before(start, float(first_card.worth(start).max()))
        for first_card in found
        for start in first_card.starts
    )


HANDS = [  # decks, soft 17, checked, two cards against an ace: stand, hit, double
    (6, "hits", False, (1, 2), -0.722356, -0.379910, -1.024099),
    (6, "hits", False, (3, 2), -0.721887, -0.529734, -1.443774),
    (6, "hits", False, (6, 5), -0.720879, -0.235772, -0.535879),
    (6, "hits", False, (1, 7), -0.466029, -0.421285, -0.909374),
    (2, "hits", True, (6, 5), -0.587564, 0.121079, 0.166650),
    (1, "stands", True, (6, 4), -0.636118, 0.081506, 0.048615),
]


@cache
def against_ace(decks: int, soft_17: str, checked: bool) -> FirstCard:
    sheet = ordinary(soft_17=soft_17, after_split=True, checked=checked)
    return FirstCard(SolvedGame(sheet, decks), place(naive.ACE))


@pytest.mark.parametrize("decks,soft_17,checked,cards,stand,hit,double", HANDS)
def test_single_hands_are_worth_the_published_figures(
    decks: int,
    soft_17: str,
    checked: bool,
    cards: naive.Cards,
    stand: float,
    hit: float,
    double: float,
) -> None:
    first_card = against_ace(decks, soft_17, checked)
    start = next(row for row in first_card.starts if sorted(cards_of(row)) == sorted(cards))
    found = [
        float(first_card.worth(start)[WORDS.index(word)]) for word in ("stand", "hit", "double")
    ]
    assert found == pytest.approx([stand, hit, double], abs=6e-7)


# ---- side bets ----


def bet(id: str, name: str, decks: int, *, side_bet: str = "", **readings: str) -> WagerOdds:
    """A side bet without the tables that only the game wager needs."""
    named = {key.replace("_", "-"): option for key, option in readings.items()}
    sheet = load(id, BankedGame, readings=named, side_bets=[side_bet] if side_bet else []).sheet
    assert isinstance(sheet, BlackjackSheet)
    if name == "insurance":
        return side.insurance(sheet, sheet.wager(name), shoe_of(sheet, decks).tolist())
    return side.first_cards_bet(sheet, sheet.wager(name), decks)


def numbers_of_decks(id: str) -> range:
    """All that are allowed, up to eight where the document sets no most."""
    decks = sheet_of(id).decks
    return range(decks.least, (decks.most or 8) + 1)


PAIRED = [
    "hustler/21st-century-blackjack",
    "hustler/casino-blackjack",
    "hustler/la-blackjack",
    "hustler/21st-century-blackjack-second-chances",
    "hustler/no-bust-21st-century-blackjack-6-2",
    "hustler/no-bust-21st-century-blackjack-4-0a",
    "hustler/21st-century-blackjack-4-0b",
]
JOKERS = {HUSTLER_22: 1, "hustler/casino-blackjack": 1, LA: 4, CHANCES: 1, LUCKY_JOKER: 1}  # a deck
TWO_JOKERS = {"no-pair": -1, "mixed": 6, "perfect": 25}


EVERY_PAIR = [
    (id, decks, option)
    for id in PAIRED
    for decks in numbers_of_decks(id)
    for option in TWO_JOKERS
    if id in JOKERS or option == "no-pair"  # two jokers come only where there are some
]


@pytest.mark.parametrize("id,decks,two_jokers", EVERY_PAIR)
def test_perfect_pairs_by_formula(id: str, decks: int, two_jokers: str) -> None:
    """To any first card: d-1 like it, d of its colour, 2d of the other, of its rank; or a joker."""
    jokers = decks * JOKERS.get(id, 0)
    cards = 52 * decks + jokers
    same, colour = 52 * decks * (decks - 1), 52 * decks * decks
    both = jokers * (jokers - 1)
    won = 25 * same + 12 * colour + 6 * 2 * colour + TWO_JOKERS[two_jokers] * both
    lost = cards * (cards - 1) - same - 3 * colour - both
    found = bet(id, "perfect-pairs", decks, side_bet="hustler/perfect-pairs", two_jokers=two_jokers)
    assert found.expectation == Fraction(won - lost, cards * (cards - 1))


@pytest.mark.parametrize("blackjack_x", ["second", "natural", "natural-any-suit"])
@pytest.mark.parametrize("decks", range(1, 9))
def test_lucky_pair_by_formula(blackjack_x: str, decks: int) -> None:
    """10 to 1 for a pair, 40 to 1 against an ace with a ten among the cards it leaves."""
    cards, four, sixteen = 52 * decks, 4 * decks, 16 * decks
    pair = four * (four - 1)  # orders, of each rank
    against = pair * 2 * (four - 2) * sixteen  # aces
    against += 4 * pair * 2 * four * (sixteen - 2)  # tens and pictures
    against += 8 * pair * 2 * four * sixteen
    natural, any = Fraction(against, perm(cards, 4)), Fraction(13 * pair, perm(cards, 2))
    expected = 40 * natural + 10 * (any - natural) - (1 - any)
    found = bet(BLACKJACK_X, "lucky-pair", decks, blackjack_x=blackjack_x)
    assert found.expectation == expected


INSURED = [
    LUCKY_LADY,
    DIAMOND,
    "diamond-jims/no-bust-blackjack-6-1a",
    CHANCES,
    "hustler/no-bust-21st-century-blackjack-6-2",
    "hustler/no-bust-21st-century-blackjack-4-0a",
    "hustler/21st-century-blackjack-4-0b",
    BLACKJACK_X,
]


def test_insured_games_are_those_with_a_wager_of_that_name() -> None:
    assert set(INSURED) == {
        id
        for id in of_family("blackjack")
        if any(row.name == "insurance" for row in sheet_of(id).wagers)
    }


@pytest.mark.parametrize("id", INSURED)
def test_insurance_by_formula(id: str) -> None:
    """2 to 1 on one of 16d tens among what an ace leaves of the shoe."""
    for decks in numbers_of_decks(id):
        left = (52 + JOKERS.get(id, 0)) * decks - 1
        expected = 3 * Fraction(16 * decks, left) - 1
        assert bet(id, "insurance", decks).expectation == expected, decks


@pytest.mark.parametrize("option,gain", [("returned", 0), ("lost", -1)])
def test_insurance_that_a_natural_of_ones_own_spoils(option: str, gain: int) -> None:
    """Against an ace: a ten below it, and an ace with a ten of what is left for the player."""
    for decks in (1, 6):
        left = 52 * decks - 1
        natural = Fraction(16 * decks, left)
        mine = Fraction(2 * (4 * decks - 1) * (16 * decks - 1), (left - 1) * (left - 2))
        expected = natural * (2 * (1 - mine) + gain * mine) - (1 - natural)
        assert bet(DIAMOND, "insurance", decks, insured_natural=option).expectation == expected


def test_buster_is_worth_the_published_figure() -> None:
    """Wizard of Odds: 2, 2, 4, 12, 50, 250 with six decks and soft 17 hit, −6.2247 %."""
    found = buster("C", "exactly", 6)
    assert float(found.expectation) == pytest.approx(-0.062247, abs=5e-7)


def buster(table: str, eight_cards: str, decks: int, id: str = LUCKY_LADY) -> WagerOdds:
    game = load(
        id,
        BankedGame,
        side_bets=["lucky-lady/buster-blackjack"],
        readings={"eight-cards": eight_cards},
        pay_tables={"buster": table},
    )
    assert isinstance(game.sheet, BlackjackSheet)
    full = shoe_of(game.sheet, decks)
    bank = bank_hands(game.sheet, full)
    return side.bank_bet(game.sheet.wager("buster"), bank, full.tolist())


@cache
def bust_chances(rules: naive.Rules, decks: int) -> dict[int, float]:
    """Of the number of cards the bank is over with, by the twin."""
    shoe = rules.shoe(decks)
    found: dict[int, float] = {}
    for up, number in enumerate(shoe):
        if number:
            left = naive.without(shoe, (up,))
            for hand, chance in naive.bank_ends(rules, up, left).items():
                if rules.over(hand):
                    weighed = chance * number / sum(shoe)
                    found[hand.cards] = found.get(hand.cards, 0.0) + weighed
    return found


LUCKY_JOKER_RULES = replace(
    naive.HUSTLER_22, natural=lambda cards: int(cards == (naive.JOKER, naive.JOKER))
)


@pytest.mark.parametrize(
    "id,rules", [(LUCKY_LADY, naive.LUCKY_LADY), (LUCKY_JOKER, LUCKY_JOKER_RULES)]
)
def test_buster_by_the_twin(id: str, rules: naive.Rules) -> None:
    pays = {"A": (1, 3, 6, 30, 100, 200), "B": (1, 3, 5, 25, 100, 200), "C": (2, 2, 4, 12, 50, 250)}
    over = bust_chances(rules, 6)
    for table, odds in pays.items():
        by_cards = dict(zip(range(3, 9), odds, strict=True))
        won = {size: by_cards[min(size, 8)] for size in over}
        expected = sum(chance * (won[size] + 1) for size, chance in over.items()) - 1
        found = buster(table, "or-more", 6, id)
        assert float(found.expectation) == pytest.approx(expected, abs=EXACT), table


def bank_bets(seat: naive.Seat, cards: naive.Cards) -> dict[tuple[bool, int, bool], float]:
    """The chances of all that side bets look at in the bank's hand: over, cards, natural."""
    found: dict[tuple[bool, int, bool], float] = {}
    for hand, chance in seat.ends(cards).items():
        key = seat.rules.over(hand), hand.cards, bool(hand.natural)
        found[key] = found.get(key, 0.0) + chance
    return found


@pytest.mark.parametrize("rules", [naive.LUCKY_LADY, naive.CHANCES, naive.BLACKJACK_X])
@pytest.mark.parametrize("up", [naive.ACE, 6, naive.TEN])
def test_a_card_more_makes_no_hand_of_the_bank_likelier(rules: naive.Rules, up: int) -> None:
    """So no side bet on it changes the best play."""
    seat, cards = naive.Seat(rules, rules.shoe(1), up), (9, 3)
    drawn: dict[tuple[bool, int, bool], float] = {}
    for card, chance in seat.next(cards).items():
        for key, share in bank_bets(seat, (*cards, card)).items():
            drawn[key] = drawn.get(key, 0.0) + chance * share
    assert drawn == pytest.approx(bank_bets(seat, cards), abs=EXACT)


@pytest.mark.parametrize("id,said", [(BLACKJACK_X, True), (DIAMOND, False), (LA, False)])
def test_the_odds_say_of_side_bets_that_they_do_not_change_the_play(id: str, said: bool) -> None:
    assert ("side bets do not change the play" in assumes(SolvedGame(sheet_of(id), 1))) == said


# ---- naturals ----


def chance_of(found: list[FirstCard], *kinds: str) -> float:
    """That a player is dealt one of these naturals."""
    return sum(
        start.chance
        for first_card in found
        for start in first_card.starts
        if first_card.game.hands.kinds[first_card.game.hands.classes[start.hand]].natural in kinds
    )


@cache
def small(id: str, decks: int) -> list[FirstCard]:
    return first_cards(SolvedGame(sheet_of(id), decks))


@pytest.mark.parametrize("decks", [1, pytest.param(2, marks=pytest.mark.long)])
def test_naturals_come_as_often_as_their_cards(decks: int) -> None:
    cards = 52 * decks
    found = small(BLACKJACK_X, decks)
    spades = 2 * decks * decks / perm(cards, 2)
    every = 2 * 4 * decks * 16 * decks / perm(cards, 2)
    assert chance_of(found, "ace-king-of-spades") == pytest.approx(spades, abs=1e-12)
    assert chance_of(found, "ace-ten") == pytest.approx(every - spades, abs=1e-12)


def test_naturals_of_jokers_come_as_often_as_their_cards() -> None:
    found, cards = small(HUSTLER_22, 2), 106
    ways = {"joker-joker": 2 * 1, "ace-ace": 8 * 7, "ace-joker": 2 * 8 * 2}
    for kind, orders in ways.items():
        assert chance_of(found, kind) == pytest.approx(orders / perm(cards, 2), abs=1e-12)


def rows(found: Solved, name: str = "base") -> dict[str, float]:
    odds = wager(found, name)
    chances: dict[str, float] = {}
    for row in odds.rows:
        chances[row.on] = chances.get(row.on, 0.0) + float(odds.probability(row))
    return chances


@cache
def solved(id: str, decks: int) -> Solved:
    game = load(id, BankedGame)
    found: Solved = game.family.odds().solve(game.sheet, decks)
    return found


def test_rows_of_naturals_by_formula() -> None:
    """An ace with a ten on both sides, and on one of them; nobody plays on with one."""
    both = Fraction(2 * 4 * 16 * 2 * 3 * 15, perm(52, 4))
    one = Fraction(2 * 4 * 16, perm(52, 2))
    found = rows(solved(DIAMOND, 1))
    assert found["both-natural"] == pytest.approx(float(both), abs=1e-12)
    assert found["natural"] == pytest.approx(float(one - both), abs=1e-12)


def test_ace_and_king_of_spades_on_both_sides_by_formula() -> None:
    """With one deck they cannot be on both: a natural pushes only with a natural."""
    decks = 1
    orders = perm(52 * decks, 4)
    every = 2 * 64 * decks**2 * 2 * (4 * decks - 1) * (16 * decks - 1)  # ace with ten, both sides
    mine = 2 * decks**2 * 2 * (4 * decks - 1) * (16 * decks - 1)  # mine of spades
    of_spades = 2 * decks**2 * 2 * (decks - 1) ** 2
    expected = (every - 2 * (mine - of_spades)) / orders
    assert rows(solved(BLACKJACK_X, decks))["both-natural"] == pytest.approx(expected, abs=1e-12)


# ---- what must hold of any solution ----

CHECKED = [
    (DIAMOND, 1),
    (BLACKJACK_X, 1),
    pytest.param(HUSTLER_22, 2, marks=pytest.mark.long),
    pytest.param(LA, 1, marks=pytest.mark.long),
]


@pytest.mark.parametrize("id,decks", CHECKED)
def test_rows_add_up_to_one_and_give_the_worth_of_the_starting_hands(id: str, decks: int) -> None:
    found = solved(id, decks)
    for odds in found.wagers:
        assert sum(map(odds.probability, odds.rows)) == 1
        assert all(row.combinations >= 0 for row in odds.rows)
    starts = small(id, decks)
    assert sum(
        start.chance for first_card in starts for start in first_card.starts
    ) == pytest.approx(1)
    base = float(wager(found, "base").expectation)
    assert base == pytest.approx(early(starts), abs=1e-9)
    assert found.chart_worth is not None
    assert float(found.chart_worth) <= base + 1e-12
    assert float(found.chart_worth) > base - 0.003  # or the chart is none worth learning


def early(found: list[FirstCard]) -> float:
    """As `expectation`, where hands may be given up before the hole card is looked at."""
    total = 0.0
    for first_card in found:
        for start in first_card.starts:
            later = first_card.before(start, float(first_card.worth(start).max()))
            natural = first_card.game.hands.kinds[first_card.game.hands.classes[start.hand]].natural
            gives_up = first_card.early and not natural
            total += start.chance * (max(later, -0.5) if gives_up else later)
    return total


@pytest.mark.parametrize("id,decks", CHECKED)
def test_the_best_answer_of_every_decision_is_among_its_worths(id: str, decks: int) -> None:
    found = solved(id, decks)
    assert found.decisions
    for choice in found.decisions:
        assert len(choice.worth) > 1
        assert choice.worth[choice.best] == max(choice.worth.values())
        assert 0 < choice.probability < 1
        assert all(-2 * 4 <= worth <= 3 * 2 for worth in choice.worth.values())


def test_insurance_loses_more_with_more_decks() -> None:
    """16d of 52d-1 falls."""
    worths = [bet(LUCKY_LADY, "insurance", decks).expectation for decks in range(1, 9)]
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == len(worths)


BETTER = [  # a reading and two of its options: the second is the better one for the player
    (HUSTLER_22, "ties", "bank-wins", "push"),
    (HUSTLER_22, "low-totals", "must-hit", "choice"),
    (HUSTLER_22, "split-tens", "rank", "value"),
    (HUSTLER_22, "split-aces", "natural-stands", "once"),
    (HUSTLER_22, "raised-against-natural", "first-loses", "no-action"),
    (LUCKY_LADY, "against-natural", "all", "original"),
    (LUCKY_LADY, "option-19-20", "stand", "option"),
    (LUCKY_LADY, "double-21", "refused", "allowed"),
    (LUCKY_LADY, "split-natural", "twenty-one", "natural"),
    (LUCKY_LADY, "surrender-split-aces", "refused", "allowed"),
    (DIAMOND, "suited-7-8-9", "push", "win"),
    (DIAMOND, "against-natural", "all", "original"),
    (CHANCES, "second-chance", "closer", "any"),
    (CHANCES, "double-cards", "two", "any"),
    ("hustler/casino-blackjack", "equal-over", "bank-wins", "push"),
    ("hustler/casino-blackjack", "after-split", "neither", "double"),
    ("hustler/casino-blackjack", "double-cards", "two", "any"),
    ("hustler/no-bust-21st-century-blackjack-6-2", "natural-odds", "6-to-5", "3-to-2"),
    ("hustler/21st-century-blackjack-4-0b", "surrender-split-aces", "refused", "allowed"),
]


FIRST = {row[0]: row for row in reversed(BETTER)}  # one reading of each game soon, all at length
SIGNS = [
    pytest.param(*row, marks=() if row in FIRST.values() else pytest.mark.long) for row in BETTER
]


@pytest.mark.parametrize("id,reading,worse,better", SIGNS)
def test_a_reading_that_gives_the_player_more_is_not_worth_less(
    id: str, reading: str, worse: str, better: str
) -> None:
    """In a small shoe, which shows the sign as well as a whole one."""
    worths = []
    for option in (worse, better):
        sheet = sheet_of(id, **{reading: option})
        jokers = JOKERS.get(id, 0)
        with dealt_from((jokers, 4, 0, 0, 4, 0, 0, 4, 4, 4, 16, 0)):
            worths.append(early(first_cards(SolvedGame(sheet, 1))))
    assert worths[0] <= worths[1] + 1e-12


def test_the_report_has_its_fields() -> None:
    report = odds_report(load(LA, BankedGame), decks=6, with_readings=False)
    base = report["wagers"][0]
    assert report["id"] == LA and report["decks"] == 6 and "one player" in report["assumes"]
    assert base["name"] == "base" and base["method"] == "exact"
    assert base["p_win"] + base["p_push"] + base["p_lose"] == pytest.approx(1)
    assert base["staked"] == 1.0  # nothing is doubled or split
    assert base["edge_of_initial"] == -base["ev"] == base["element_of_risk"]
    won = {"1 to 1": 1, "push": 0, "lose": -1}
    ev = sum(row["probability"] * won[row["pays"]] for row in base["rows"])
    assert base["ev"] == pytest.approx(ev, abs=1e-12)


# ---- readings taken the other way ----

# Figures of an independent enumeration, written from the documents alone and sharing no code with
# this program: the bettor's gain per wager with the usual number of decks.
ENUMERATED = [
    (LUCKY_LADY, {"soft_18": "hit"}, 0.0241, 4),
    ("diamond-jims/no-bust-blackjack-6-1a", {"soft_18": "hit"}, 0.0120, 4),
    (LA, {"soft_19": "hit"}, 0.0488, 4),
    (LUCKY_LADY, {"split_limit": "no-limit"}, 0.001684, 6),
    (CHANCES, {}, -0.00855, 5),
    (CHANCES, {"second_chance": "not-on-ties"}, -0.00244, 5),
    (CHANCES, {"second_chance": "any"}, 0.00037, 5),
    (CHANCES, {"second_chance": "any", "split_limit": "aces-once"}, -0.00012, 5),
    (CHANCES, {"second_chance": "any", "up_joker": "draws"}, -0.00134, 5),
    (BLACKJACK_X, {}, -0.0120452567, 10),
    (BLACKJACK_X, {"surrender_split_aces": "allowed"}, -0.0119593484, 10),
    (BLACKJACK_X, {"insured_wager": "pushed"}, 0.0061, 4),
]


@pytest.mark.long
@pytest.mark.parametrize("id,readings,expected,places", ENUMERATED)
def test_a_reading_agrees_with_an_independent_enumeration(
    id: str, readings: dict[str, str], expected: float, places: int
) -> None:
    sheet = sheet_of(id, **readings)
    found = early(first_cards(SolvedGame(sheet, sheet.decks.usual)))
    assert round(found, places) == expected
