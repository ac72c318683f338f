"""Tiles: ranks, house way and exact counts against plain loops written from the rules."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb
from random import Random
from typing import Any

import numpy as np
import pytest

from houseway.analysis import solve
from houseway.cards import Card
from houseway.cards.tile_sets import DOMINOES
from houseway.families.tiles.deals import deals_of
from houseway.families.tiles.facts import FACTS, showdown
from houseway.families.tiles.house_way import house_way
from houseway.families.tiles.odds import ENDS, advise, by_house, compare_ways
from houseway.families.tiles.rank import rank
from houseway.game import BankedGame, load
from tests.naive import tiles
from tests.solving import solved

LOTUS, MAH_JONG = "lotus/pai-gow-tiles", "lotus/mah-jong-pai-gow"
DEALS = comb(32, 4) * comb(28, 4)  # four tiles to the player and four to the bank
SAMPLE = 3  # hands whose every deal is played out
READINGS: tuple[dict[str, str], ...] = (
    {},
    {"gee-joon": "spots", "tile-order": "gee-joon-by-spots"},
    {"zero-named": "all"},
)


@cache
def sheet(id: str, *chosen: tuple[str, str]) -> Any:
    return load(id, BankedGame, readings=dict(chosen)).sheet


def cards(hand: Any) -> tuple[Card, ...]:
    return tuple(map(Card, hand))


def test_the_set_has_sixteen_pairs() -> None:
    """Public counts: 496 hands of two tiles, 136 of them different; 35,960 of four."""
    assert sorted(DOMINOES) == sorted(tiles.SET)
    assert len(DOMINOES) == 32 and comb(32, 2) == 496 and comb(32, 4) == 35_960
    kinds = {tile: number for number, pair in enumerate(tiles.PAIRS) for tile in pair}
    twos = {tuple(sorted(kinds[tile] for tile in hand)) for hand in combinations(tiles.SET, 2)}
    fours = {tuple(sorted(kinds[tile] for tile in hand)) for hand in combinations(tiles.SET, 4)}
    assert (len(twos), len(fours)) == (136, 3620)


@pytest.mark.parametrize("chosen", READINGS, ids=str)
def test_every_two_hands_of_two_tiles_compare_alike(chosen: dict[str, str]) -> None:
    game = sheet(LOTUS, *chosen.items())
    rules, told = game.rules, tiles.told(game)
    hands = sorted({tuple(sorted(hand)) for hand in combinations(tiles.SET, 2)})
    for own, bank in product(hands, hands):
        pair = ((rank(rules, cards(own)),), (rank(rules, cards(bank)),))
        found = showdown(rules, *pair)
        end = tiles.outcome(own, bank, told)
        assert (found.won == 1, found.copied) == (end == "higher", end == "copy"), (own, bank)


@pytest.mark.parametrize("chosen", [{}, {"zero-tie": "paid", "zero-pairs": "any-zero"}], ids=str)
def test_mah_jong_is_counted_alike(chosen: dict[str, str]) -> None:
    """All 190 × 153 ordered deals of two tiles each."""
    game = load(MAH_JONG, BankedGame, readings=chosen)
    told = tiles.told(game.sheet)
    found: Counter[tuple[str, str]] = Counter()
    for own in combinations(range(20), 2):
        left = [number for number in range(20) if number not in own]
        for bank in combinations(left, 2):
            mine, theirs = (tuple(tiles.MAH_JONG[n] for n in hand) for hand in (own, bank))
            held = tiles.facts(told, (mine,), (theirs,))
            for wager in game.sheet.wagers:
                row = next((row.on for row in wager.pays if row.on in held), "otherwise")
                found[wager.name, row] += 1
    wagers = game.family.odds().solve(game.sheet, 1).wagers
    assert {(w.name, row.on): row.combinations for w in wagers for row in w.rows} == found
    assert {w.combinations for w in wagers} == {190 * 153}


@cache
def naive_sets() -> dict[frozenset[int], tuple[tiles.Hand, tiles.Hand]]:
    """The house way of all 35,960 hands of four tiles, by their numbers."""
    told = tiles.Told()
    return {
        frozenset(hand): tiles.house_way([tiles.SET[number] for number in hand], told)
        for hand in combinations(range(32), 4)
    }


def test_what_the_sentence_on_the_pair_wager_is_worth() -> None:
    """The second tile pairs the first in 1 of 19 hands: 6/19 - 18/19, or the whole wager lost."""
    worth = {
        option: odds.expectation
        for option in ("paid", "collected")
        for odds in solve(load(MAH_JONG, BankedGame, readings={"pair-wager": option})).wagers
        if odds.name == "pair"
    }
    assert worth == {"paid": Fraction(-12, 19), "collected": -1}


def test_the_house_way_sets_every_hand_alike() -> None:
    """Hands of equal worth may be the other way round, and two alike tiles may be exchanged."""
    rules, told = sheet(LOTUS).rules, tiles.Told()
    for hand, (low, high) in naive_sets().items():
        _, way = house_way(rules, cards(tiles.SET[number] for number in hand))
        assert tiles.worth(way.low, told) == tiles.worth(low, told), (way, low)
        assert tiles.worth(way.high, told) == tiles.worth(high, told), (way, high)


@pytest.mark.long
def test_every_deal_of_some_hands_ends_alike() -> None:
    """Each setting of hands drawn at random, against all 20,475 hands of the bank."""
    game, told, random = sheet(LOTUS), tiles.Told(), Random(20)
    deals = deals_of(game.rules)
    names = ["lost", "one-higher", "both-higher", "both-copies"]
    for _ in range(SAMPLE):
        numbers = random.sample(range(32), 4)
        hand = [tiles.SET[number] for number in numbers]
        settings = {
            (tiles.worth(low, told), tiles.worth(high, told)): tiles.against_all(
                (low, high), told, naive_sets(), numbers
            )
            for low, high in tiles.ways(hand, told)
        }
        at = deals.place(cards(hand))
        ends = {
            tuple(map(int, codes)): dict(zip(names, map(int, row), strict=True))
            for codes, row in zip(deals.settings[at], deals.all_ends[0][at], strict=True)
        }
        counts = [{name: ended[name] for name in names} for ended in settings.values()]
        assert sorted(map(str, counts)) == sorted(map(str, ends.values()))
        worth = advise(game, None, {"hand": cards(hand)}, {}).worth
        gains = {"lost": -1, "one-higher": 0, "both-higher": 1, "both-copies": -1}
        naive = {sum(gains[n] * often for n, often in ended.items()) for ended in counts}
        assert {int(value * comb(28, 4)) for value in worth.values()} == naive


def test_the_deals_are_all_and_each_counted_once() -> None:
    """C(32, 4) · C(28, 4) = 35,960 · 20,475 = 736,281,000."""
    assert DEALS == 736_281_000
    (wager,) = solved(LOTUS, 1).wagers
    assert wager.combinations == DEALS
    deals = deals_of(sheet(LOTUS).rules)
    ends = deals.all_ends
    weighed = (ends * deals.often[None, :, None, None]).sum(axis=(1, 3))
    assert (weighed == DEALS).all()  # by side and setting


def test_both_seats_see_the_same_deals() -> None:
    """The house way on both sides, counted from the player's hands and from the bank's."""
    deals = deals_of(sheet(LOTUS).rules)
    every = np.arange(len(deals.kinds))
    sides = deals.all_ends[:, every, deals.chosen]
    totals = (sides * deals.often[None, :, None]).sum(axis=1)
    assert (totals[0] == totals[1]).all()
    ends = dict(zip(ENDS, totals[0].tolist(), strict=True))
    # With equal sets on both sides a player wins both hands as often as the bank would without
    # copies and zeros; what is left is what those are worth to the bank.
    wins = sum(often for end, often in ends.items() if FACTS["both-higher"].holds(end))
    losses = sum(often for end, often in ends.items() if end.won == 0)
    assert losses > wins


def test_the_kernel_counts_as_the_arrays_do() -> None:
    deals = deals_of(sheet(LOTUS).rules)
    places = np.arange(0, len(deals.kinds), 451)
    for banks, setting in product((False, True), range(3)):
        own = deals.settings[places, setting]
        found = deals.ends(places, own, deals.by_house_way, banks=banks)
        assert (found == deals.all_ends[int(banks)][places, setting]).all()


def test_two_house_ways_differ_as_their_hands_do() -> None:
    """Every hand that they set differently, by either way against the first one's bank, counted by
    arrays of deals and by single hands."""
    first, other = sheet(LOTUS), sheet(LOTUS, ("best-of-both", "kept"))
    found = compare_ways(first, other)
    own, theirs = deals_of(first.rules), deals_of(other.rules)
    apart = np.flatnonzero((own.by_house_way != theirs.by_house_way).any(axis=1))
    assert found.probability == Fraction(int(own.often[apart].sum()), comb(32, 4))
    gained = []
    for way in (own.by_house_way, theirs.by_house_way):
        ends = own.ends(apart, way[apart], own.by_house_way, banks=False)
        lost, _, won, copied = (ends * own.often[apart, None]).sum(axis=0).tolist()
        gained.append(Fraction(won - lost - copied, DEALS))
    assert found.cost == gained[0] - gained[1] != 0
    for row in found.groups:
        hand = cards(row.hand.split())
        for game, name, setting in zip((first, other), row.rows, row.settings, strict=True):
            told = by_house(game, {"hand": hand})
            assert told.row == name
            assert told.answer.removeprefix("set ") == setting


def test_a_borrowed_house_way_is_the_same() -> None:
    assert not compare_ways(sheet("hustler/pai-gow-tiles"), sheet(LOTUS)).groups
    assert compare_ways(sheet(LOTUS), sheet(MAH_JONG)).refused
