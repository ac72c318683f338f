"""Pai gow poker: the tables of a house way and the count over all deals against plain loops."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from houseway.cards import (
    JOKER,
    JOKER_NUMBER,
    RANKS,
    STANDARD_DECK,
    SUITS,
    Card,
    card_number,
    parse_cards,
)
from houseway.families.pai_gow_poker import kernel
from houseway.families.pai_gow_poker.bonus import hands_in
from houseway.families.pai_gow_poker.hands import kinds
from houseway.families.pai_gow_poker.pairs import compare, shared_sets
from houseway.families.pai_gow_poker.pile import Pile
from houseway.families.pai_gow_poker.spot import way_named
from houseway.families.pai_gow_poker.tables import HandsAsSet, settings
from houseway.game import BankedGame, load
from houseway.hands.rankings import RANKINGS
from tests.naive import pai_gow
from tests.naive.hands import worth

ACE = ("high-joker-ace-straight-flush", "front-two-joker-ace")
ONE_IN_FRONT = ("high-joker-ace-straight-flush", "front-one")
FIVE_ACES = ("high-joker-wild-five-aces", "front-two-joker-wild")
WILD = ("high-joker-wild", "front-two-joker-wild")
RANKINGS_OF = {
    "standard": ACE,
    "standard-joker-ace": FIVE_ACES,
    "fortune": ACE,
    "face-up": ACE,
    "mini": ONE_IN_FRONT,
    "mini-four-kept": ONE_IN_FRONT,
    "fortune-wild": FIVE_ACES,
    "fortune-wild-pairs": FIVE_ACES,
    "face-up-wild": WILD,
    "two-pair-chart": WILD,
    "two-pair-chart-small-front": WILD,
}
GAME = "lotus/lucky-pai-gow-poker"  # the public joker, the house way of 004:2515-2547
FULL = [*STANDARD_DECK, "XX"]


@cache
def found() -> HandsAsSet:
    sheet = load(GAME, BankedGame).sheet
    return settings(sheet)  # type: ignore[arg-type]


def classes(hands: list[tuple[str, ...]]) -> list[int]:
    numbers = np.array(
        [[JOKER_NUMBER if c == "XX" else card_number(c) for c in hand] for hand in hands],  # type: ignore[arg-type]
        dtype=np.uint8,
    )
    look, places = found().look, np.zeros(len(hands), dtype=np.int32)
    kernel.look_up(numbers, places, look.keys, look.bits, *look.tables)
    return [int(place) for place in places]


def hands_to_try() -> list[tuple[str, ...]]:
    """Any hands, and as many with a long suit, each of them with and without the joker."""
    dice = random.Random(19)
    any_hands = [tuple(dice.sample(FULL, 7)) for _ in range(150)]
    for number in range(150):
        suit, joker = dice.choice("shdc"), ("XX",) * (number % 2)
        long = [r + suit for r in dice.sample("23456789TJQKA", dice.randint(5, 7) - number % 2)]
        rest = dice.sample([c for c in STANDARD_DECK if c not in long], 7 - len(long))
        any_hands.append((*long, *rest, *joker)[-7:])
    return any_hands


def test_hands_are_looked_up_as_the_printed_table_sets_them() -> None:
    hands = hands_to_try()
    lows: dict[int, list[int]] = {}  # by place: what the naive count says the hand is worth
    highs: dict[int, list[int]] = {}
    for hand, place in zip(hands, classes(hands), strict=True):
        low, high = pai_gow.strength(pai_gow.house_way(hand))
        there = lows.setdefault(int(found().low[place]), low)
        behind = highs.setdefault(int(found().high[place]), high)
        assert (low, high) == (there, behind), hand
    for worths in (lows, highs):
        in_order = [worths[place] for place in sorted(worths)]
        assert in_order == sorted(in_order)
        assert all(a != b for a, b in combinations(in_order, 2))


@pytest.mark.parametrize("name", pai_gow.WAYS)
def test_every_house_way_sets_hands_as_its_chart_says(name: str) -> None:
    """A few hands for each row of the engine's table, among them rare ones and long suits."""
    five, two = RANKINGS_OF[name]
    told, dice = pai_gow.Told(five, two, name), random.Random(name)
    often: Counter[str] = Counter()
    for cards in dealt_by_shape(dice, 6 if two == "front-one" else 7):
        pile = Pile(cards, RANKINGS[five], RANKINGS[two])
        way = way_named(name)(pile)
        often[way.row] += 1
        if often[way.row] <= 5:
            engine = tuple(way.low), pile.behind(way.low)
            twin = pai_gow.house_way(cards, told)
            assert pai_gow.strength(engine, told) == pai_gow.strength(twin, told), (cards, way)
    assert len(often) > 8, "hands of too few kinds"


def dealt_by_shape(dice: random.Random, size: int) -> Iterator[list[Card]]:
    """Hands from a few ranks or from one suit and a little more, every second with the joker."""
    for number in range(2400):
        ranks = dice.sample(RANKS, dice.randint(2, 7))
        suits = SUITS if number % 3 else dice.sample(SUITS, 2)
        few = [card for card in STANDARD_DECK if card[0] in ranks and card[1] in suits]
        joker = [JOKER] * (number % 2)
        if len(few) >= size:
            yield [*dice.sample(few, size - len(joker)), *joker]


def test_every_pair_of_hands_of_a_small_deck_compares_as_counted() -> None:
    """Fifteen cards: two suits from the ace to the nine, two aces and kings more, the joker."""
    deck = [
        "As",
        "Ks",
        "Qs",
        "Js",
        "Ts",
        "9s",
        "Ah",
        "Kh",
        "Qh",
        "Jh",
        "Th",
        "9h",
        "Ad",
        "Kd",
        "XX",
    ]
    hands = list(combinations(deck, 7))
    places = dict(zip(hands, classes(hands), strict=True))
    naive = pai_gow.compare_all(
        deck, 7, lambda hand: tuple(int(n[places[hand]]) for n in (found().low, found().high))
    )
    numbers = np.array(sorted(JOKER_NUMBER if c == "XX" else card_number(c) for c in deck))  # type: ignore[arg-type]
    groups = np.zeros(found().classes, dtype=np.int64)
    cells = compare(found(), groups, numbers)[0, 0]
    assert cells.sum() == 6435 * 8  # C(15,7) · C(8,7)
    assert {(low, high): int(cells[low + 1, high + 1]) for low, high in naive} == naive


def test_groups_are_counted_apart() -> None:
    """Split by whether the low hand is above the middle of all, the groups add up to the whole."""
    deck = np.arange(0, 52, 4)[-5:]
    deck = np.sort(np.concatenate([deck, deck + 1, deck + 2]))  # ten to ace in three suits
    one = np.zeros(found().classes, dtype=np.int64)
    two = (found().low > len(found().lows) // 2).astype(np.int64)
    cells = compare(found(), two, deck)
    assert cells.shape == (2, 2, 3, 3)
    assert (cells.sum(axis=(0, 1)) == compare(found(), one, deck)[0, 0]).all()
    for own in range(2):
        for other in range(2):
            assert (cells[own, other] == cells[other, own][::-1, ::-1]).all()


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6])
def test_shared_cards_of_all_suit_classes_are_all_sets(size: int) -> None:
    sets, weights = shared_sets(np.arange(53), size)
    ways = 1
    for i in range(size):
        ways = ways * (53 - i) // (i + 1)
    assert weights.sum() == ways
    assert len(sets) == (14, 182, 1924, 18187, 150891, 1097447)[size - 1]


def test_a_kind_of_hands_is_as_large_as_it_says() -> None:
    dice = random.Random(7)
    every = kinds(7, 1)
    for number in dice.sample(range(len(every)), 60):
        kind = every[number]
        count = sum(1 for _ in hands_in(kind)) * (4 if kind.suited else 1)
        assert count == kind.weight, kind.cards


def test_the_low_hand_is_ranked_as_two_cards() -> None:
    low = [
        worth(tuple(parse_cards(text)), pai_gow.Told().two)[0]
        for text in ("2s 3s", "As XX", "2s 2h")
    ]
    assert low[0] < low[2] < low[1]
    assert len(found().lows) == 13 + 78  # pairs, and two ranks that differ


def test_no_kind_of_hands_is_missing_from_the_deck() -> None:
    assert kinds(7, 1).weights.sum() == 154_143_080
    assert kinds(7, 0).weights.sum() == 133_784_560
    assert kinds(6, 1).weights.sum() == 22_957_480
