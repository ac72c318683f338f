"""House ways compared and played from both seats, against single hands counted one by one.

Mini pai gow is small enough to count every hand that two of its house ways set differently.
"""

import sys
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import comb
from typing import Any

import msgspec
import numpy as np
import pytest

from houseway.analysis import strategy_report
from houseway.cards import JOKER, RANKS, SUITS, Card
from houseway.cli.strategy import print_strategy
from houseway.families.pai_gow_poker.answers import advise
from houseway.families.pai_gow_poker.best import (
    Met,
    Played,
    SettingStakes,
    against_house_way,
    mark_counts,
)
from houseway.families.pai_gow_poker.best import play_all as play_hands
from houseway.families.pai_gow_poker.bonus import hands_in
from houseway.families.pai_gow_poker.groups import MARKS, Marking, group
from houseway.families.pai_gow_poker.hands import kinds
from houseway.families.pai_gow_poker.pairs import compare
from houseway.families.pai_gow_poker.seats import Meetings, PlayedSeat, gains_of
from houseway.families.pai_gow_poker.settings import (
    AskedMarks,
    Own,
    differing,
    house_marks,
    marks_among,
)
from houseway.families.pai_gow_poker.tables import settings
from houseway.families.pai_gow_poker.ways import compare_ways
from houseway.game import BankedGame, load
from houseway.odds import Solved, WaysCompared
from houseway.round import HOUSE_WAY
from tests.solving import solved

MINI, SEVEN = "lotus/mini-pai-gow", "lotus/lucky-pai-gow-poker"


def sheet(id: str, **readings: str) -> Any:
    chosen = {name.replace("_", "-"): option for name, option in readings.items()}
    return load(id, BankedGame, readings=chosen).sheet


@cache
def two_ways() -> WaysCompared:
    return compare_ways(sheet(MINI), sheet(MINI, fours_and_pair="four-kept"))


def alike_but_for_suits(hands: Any) -> Counter[tuple[Card, ...]]:
    """Hands that differ only in which suit is which, as one of them with their number."""

    def turned(hand: tuple[Card, ...], order: tuple[str, ...]) -> tuple[Card, ...]:
        suit = dict(zip(SUITS, order, strict=True))
        return tuple(sorted(Card(card[0] + suit.get(card[1], card[1])) for card in hand))

    return Counter(min(turned(hand, way) for way in permutations(SUITS)) for hand in hands)


# ---- two house ways ----


@pytest.mark.long
def test_the_hands_that_two_ways_set_differently_are_worth_what_each_of_them_is() -> None:
    """Every such hand of six cards, both settings against all hands the player-dealer may hold."""
    one, other = sheet(MINI), sheet(MINI, fours_and_pair="four-kept")
    number, worth = 0, [Fraction(0), Fraction(0)]
    for place in np.flatnonzero(differing(settings(one), settings(other))).tolist():
        kind = kinds(6, 1)[place]
        for hand, often in alike_but_for_suits(hands_in(kind)).items():
            assert not kind.suited
            number += often
            found = advise(one, None, {"hand": hand}, {"base": 1})
            there = advise(other, None, {"hand": hand}, {"base": 1})
            assert found.house_way != there.house_way
            for way, setting in enumerate((found.house_way, there.house_way)):
                worth[way] += often * found.worth[setting]
    (differs,) = two_ways().groups  # one row of each table
    assert differs.probability == Fraction(number, comb(53, 6))
    assert differs.worth == (worth[0] / number, worth[1] / number)
    assert two_ways().cost == (worth[0] - worth[1]) / comb(53, 6)


@pytest.mark.long
def test_what_differs_is_the_difference_of_the_whole_decks() -> None:
    """All hands by either way against the same bank; by the first way also as pairs of hands are
    counted, by inclusion and exclusion."""
    first = sheet(MINI)
    own, theirs = settings(first), settings(sheet(MINI, fours_and_pair="four-kept"))
    every = np.ones(len(own.kinds), dtype=np.bool_)
    nobody = np.zeros(own.classes, dtype=np.bool_)
    marks = AskedMarks.of_two(
        house_marks(first, own)[own.kinds], marks_among(first, own, theirs)[theirs.kinds], every
    )
    tally = against_house_way(
        Own(first, own, marks), nobody, nobody, np.zeros(len(own.kinds), dtype=np.int64)
    ).total
    deals = comb(53, 6) * comb(47, 6)
    house_way = solved(MINI).house_way
    assert house_way == Fraction(tally.won - tally.lost, deals)
    assert house_way - Fraction(tally.won_best - tally.lost_best, deals) == two_ways().cost


def test_hands_of_another_size_are_not_compared() -> None:
    assert compare_ways(sheet(MINI), sheet(SEVEN)).refused


# ---- settings that are worth something besides winning and losing ----


def played(rules: Any, chosen: list[int]) -> Played:
    """Some kinds of hands set best, each apart."""
    found = settings(rules)
    of_kind = np.zeros(len(found.kinds), dtype=np.int64)
    of_kind[chosen] = 1 + np.arange(len(chosen))
    marks = AskedMarks.to_choose(rules, found)
    there = marks.there & (of_kind > 0)[:, None]
    own = Own(rules, found, msgspec.structs.replace(marks, there=there))
    nobody = np.zeros(found.classes, dtype=np.bool_)
    counts = mark_counts(own, Met(found, own, nobody))
    stakes = SettingStakes.of(gains_of(rules.wagers[0]))
    return play_hands(own, nobody[found.kinds], counts, None, stakes, of_kind, 1 + len(chosen))


def kind_of(cards: str) -> int:
    """The number of the kind of these ranks that has no long suit."""
    ranks = [card[0] for card in cards.split() if card != JOKER]
    held = [ranks.count(rank) for rank in RANKS]
    every = kinds(len(cards.split()), 1)
    fits = (every.held == held).all(axis=1) & (every.joker == (JOKER in cards.split()))
    return int(np.flatnonzero(fits & (every.suited == 0))[0])


@pytest.mark.parametrize("payment", ["push", "lose"])
def test_a_hand_is_set_best_for_what_one_hand_each_is_worth(payment: str) -> None:
    """Four of a kind beside three cards, and with the joker: every hand of the kind, set as is best
    against all it may meet, the wager that does not win both being pushed or lost."""
    rules = sheet("marina-club/asian-double-hand-poker", payment=payment)
    chosen = [kind_of("Ks Kh Kd Kc As Qh 2d"), kind_of("9s 9h 9d 9c XX 4h 4d")]
    win, each, loss = gains_of(rules.wagers[0])
    assert (win, each, loss) == (
        Fraction(1),
        Fraction(0 if payment == "push" else -1),
        Fraction(-1),
    )
    for place, tally in zip(chosen, played(rules, chosen).by_row[1:], strict=True):
        kind = kinds(7, 1)[place]
        best = Fraction(0)
        for hand, often in alike_but_for_suits(hands_in(kind)).items():
            choices = advise(rules, None, {"hand": hand}, {"base": 1})
            best += often * choices.worth[choices.best] * comb(46, 7)
        whole = tally.hands * comb(46, 7)
        assert tally.hands == kind.weight
        pushed = whole - tally.won_best - tally.lost_best
        assert win * tally.won_best + each * pushed + loss * tally.lost_best == best


@pytest.mark.long
def test_a_double_down_that_always_wins_adds_the_chance_that_the_bank_qualifies() -> None:
    """Set best for the game wager alone, then doubled whatever the hand."""
    rules = sheet(MINI, double_outcome="always")
    found = settings(rules)
    groups = group(rules, found, rules.wagers[:1])
    meetings = Meetings.of(rules, groups)
    assert meetings is not None
    alone = PlayedSeat(rules, found, groups.of_class, meetings)
    qualify = MARKS["qualifies"](Marking(rules, found)) == 1
    chance = Fraction(int(found.weights[qualify].sum()), comb(53, 6))
    game = solved(MINI, readings=(("double-outcome", "always"),)).wagers[0]
    assert game.expectation == alone.in_all(alone.play())["best play"] + chance
    assert game.combinations == comb(53, 6) * comb(47, 6)
    assert game.staked == 2


# ---- what the house way costs, row by row ----


def figures(found: Solved) -> dict[str, Fraction]:
    return {figure.name: figure.value for figure in found.figures}


@pytest.mark.parametrize("id", [MINI, pytest.param(SEVEN, marks=pytest.mark.long)])
def test_the_rows_of_the_house_way_add_up(id: str) -> None:
    found = solved(id)
    rows = [row for row in found.decisions if row.who == "player"]
    assert sum(row.probability for row in rows) == 1
    for way, whole in ((HOUSE_WAY, found.house_way), ("best play", found.wagers[0].expectation)):
        assert sum(row.probability * row.worth[way] for row in rows) == whole
    assert all(row.worth["best play"] >= row.worth[HOUSE_WAY] for row in rows)


def test_setting_and_never_doubling_cost_apart() -> None:
    found = solved(MINI)
    assert found.house_way is not None
    told = figures(found)
    cost = found.wagers[0].expectation - found.house_way
    assert told["never-doubling"] + told["setting"] == cost
    assert told["house-way-doubled"] - told["never-doubling"] == found.house_way


@pytest.mark.long
def test_copies_are_all_that_the_house_way_loses() -> None:
    """Both set alike, so with the copies the other way round the player is the player-dealer."""
    found, told = solved(SEVEN), figures(solved(SEVEN))
    assert found.house_way is not None
    assert told["copies-turned"] == -2 * found.house_way
    table = settings(sheet(SEVEN))
    cells = compare(table, np.zeros(table.classes, dtype=np.int64), np.arange(53))[0, 0]
    assert told["copies"] == Fraction(
        int(cells[1, :].sum() + cells[:, 1].sum() - cells[1, 1]), int(cells.sum())
    )


@pytest.mark.long
def test_the_player_dealer_gains_by_setting_best_too() -> None:
    """Published estimates of what a house way costs are some tenths of a percent for either."""
    found, told = solved(SEVEN), figures(solved(SEVEN))
    assert found.house_way is not None
    assert told["bank-house-way"] == -found.house_way
    assert 0 < told["bank-best"] - told["bank-house-way"] < Fraction(1, 100)
    rows = [row for row in found.decisions if row.who == "player-dealer"]
    assert sum(row.probability * row.worth["best play"] for row in rows) == told["bank-best"]


def test_the_command_prints_the_rows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    solving = sys.modules["houseway.analysis.solve"]  # the package has a function of that name
    monkeypatch.setattr(solving, "solve", lambda game, decks=None: solved(game.id))
    game = load(MINI, BankedGame)
    print_strategy(game, strategy_report(game))
    out = capsys.readouterr().out
    assert "Nobody has a choice" not in out
    assert "--hand" in out
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert any(line.startswith("two pair 12.280% BEST PLAY house-way *") for line in lines)
    assert any(line.startswith("Never to double costs: 3.5") for line in lines)
