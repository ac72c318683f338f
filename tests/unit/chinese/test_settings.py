"""The settings of a hand: none is left out, and those worth comparing hold the best."""

from math import comb
from random import Random

import numpy as np
import pytest

from houseway.cards import STANDARD_DECK, Card, parse_cards
from houseway.families.chinese import policy
from houseway.families.chinese.arranging import arranged
from houseway.families.chinese.hand import set_hand
from houseway.families.chinese.settings import LegalSettings, rows_of, ways
from houseway.families.chinese.sheet import ChineseSheet
from houseway.families.chinese.sweeps import SWEEPS
from houseway.families.chinese.worth import advice, against, candidates, met
from houseway.game import PotGame, load

IDS = ("hustler/13-card-chinese-poker", "lotus/13-card-red")


def sheet_of(id: str, **readings: str) -> ChineseSheet:
    sheet = load(id, PotGame, readings={k.replace("_", "-"): v for k, v in readings.items()}).sheet
    assert isinstance(sheet, ChineseSheet)
    return sheet


def dealt(seed: int) -> tuple[Card, ...]:
    return tuple(Random(seed).sample(STANDARD_DECK, 13))


def test_every_choice_of_a_back_and_a_middle_is_a_setting() -> None:
    every = ways()
    assert len(every.back) == comb(13, 5) * comb(8, 5) == 72_072
    found = np.stack([every.front, every.middle, every.back])
    assert np.unique(found, axis=1).shape[1] == 72_072


@pytest.mark.parametrize("id", IDS)
def test_settings_in_order_are_those_the_rules_do_not_call_foul(id: str) -> None:
    sheet, cards = sheet_of(id), dealt(3)
    in_order = {*LegalSettings(sheet, cards).places.tolist()}
    for place in range(0, 72_072, 101):
        assert (place in in_order) == (not set_hand(sheet, rows_of(cards, place)).fault)


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("seed", [1, 2])
def test_no_setting_is_worth_more_than_those_compared(id: str, seed: int) -> None:
    """Against a part of the sample, over a few thousand settings in order."""
    sheet, cards = sheet_of(id), dealt(seed)
    found, others = LegalSettings(sheet, cards), met(sheet, cards)
    some = policy.Pool(
        others.masks[::40],
        others.front[::40],
        others.middle[::40],
        others.back[::40],
        others.sweeps[::40],
    )

    def best(places: "np.ndarray[tuple[int], np.dtype[np.int64]]") -> float:
        rows = [numbers[places] for numbers in (found.front, found.middle, found.back)]
        return float(against(sheet, rows, some, 1).mean(axis=1).max())

    everywhere = np.arange(0, len(found.places), max(1, len(found.places) // 4000))
    assert best(candidates(sheet, found)) >= best(everywhere)


def test_a_worth_is_that_of_its_hands_counted_one_by_one() -> None:
    """The points of the best setting against 40 hands of the sample, scored by the rules."""
    sheet = sheet_of("hustler/13-card-chinese-poker")
    cards = tuple(parse_cards("6s 6h Ad Ts Th Td 3c 4c 5d 6d 7s 8h 9h"))
    best = advice(sheet, cards, 3).settings[0]
    assert {card for row in best.rows for card in row} == {*cards}
    assert not set_hand(sheet, best.rows).fault
    assert best.points == max(worth.points for worth in advice(sheet, cards, 3).settings)


def test_the_sample_holds_hands_as_the_policy_sets_them() -> None:
    """Some of its hands, set again."""
    sheet, pool = sheet_of("lotus/13-card-red"), policy.pool()
    for at in range(0, 12_000, 1_500):
        mask = int(pool.masks[at])
        cards = tuple(c for c in STANDARD_DECK if mask & policy.mask_of((c,)))
        assert len(cards) == 13
        found = LegalSettings(sheet, cards)
        best = policy.best_by(policy.shares(), found.front, found.middle, found.back)
        rows = tuple(int(row[best]) for row in (found.front, found.middle, found.back))
        assert rows == (int(pool.front[at]), int(pool.middle[at]), int(pool.back[at]))
        sweeps = sum(1 << n for n, name in enumerate(SWEEPS) if arranged(name, cards))
        assert sweeps == int(pool.sweeps[at])


def test_flushes_and_straights_are_found_wherever_they_lie() -> None:
    flushes = "4s 9s Qs 2h 5h 8h Th Kh 3d 6d 9d Jd Ad"
    straights = "Ah 2s 3s 4h 5d 5c 6s 7d 8c 9h 9d Tc Jh"
    assert arranged("three-flushes", tuple(parse_cards(flushes))) is not None
    rows = arranged("three-straights", tuple(parse_cards(straights)))
    assert rows is not None and SWEEPS["three-straights"](rows)
    assert arranged("three-straights", tuple(parse_cards(flushes))) is None
    long = "4s 9s Qs 7s 2s 5h 8h Th Kh 3h 6h 9h Jh"  # five and eight of a suit
    assert arranged("three-flushes", tuple(parse_cards(long))) is not None
