"""Exact odds, best play and kernel of nine against the bank, compared with the twin."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from houseway.families.nine import kernel
from houseway.families.nine import odds as nine
from houseway.families.nine.sheet import NineSheet
from tests.naive import nine as twin
from tests.naive.games import game, of_family, sheet_of, wager, with_every_option
from tests.solving import solved

GAMES = of_family("nine")
Readings = tuple[tuple[str, str], ...]
OUTCOMES = ("higher", "equal", "lower")
PAN_9_RANKS = "23456JQKA"


def cases() -> Iterator[tuple[str, Readings]]:
    """Every sheet as taken, and with every option that changes who wins what."""
    for id in GAMES:
        seen = set()
        for readings in with_every_option(id):
            sheet = sheet_of(id, NineSheet, readings)
            rows = tuple((w.name, row.on, row.odds.gain) for w in sheet.wagers for row in w.pays)
            key = (rows, sheet.player, sheet.bank, sheet.bank_shown, sheet.house_way, sheet.natural)
            if key not in seen:
                seen.add(key)
                yield id, readings


CASES = list(cases())
# the twin takes many seconds to deal from a shoe with jokers
PARAMETERS = [
    pytest.param(id, readings, marks=pytest.mark.long if game(id).sheet.deck.jokers else ())
    for id, readings in CASES
]
NAMES = [f"{id} {' '.join(map('='.join, readings)) or 'as taken'}" for id, readings in CASES]


def decks_of(id: str) -> int:
    """One deck, or two if it has jokers, so that a hand can hold a pair of them."""
    return 2 if game(id).sheet.deck.jokers else 1


@cache
def table(jokers: bool, two_cards: bool) -> twin.Table:
    if jokers:
        return twin.deal_all(twin.joker_shoe(2), 2, two_cards)
    return twin.deal_all(twin.pan_9_shoe(1), 3)


def table_of(id: str, readings: Readings = ()) -> twin.Table:
    sheet = sheet_of(id, NineSheet, readings)
    return table(bool(sheet.deck.jokers), sheet.natural == "two-cards")


def rules_of(sheet: NineSheet) -> twin.Rules:
    gains = {row.on: row.odds.gain for row in sheet.wagers[0].pays}
    return twin.Rules(
        player_hits=sheet.player.hit,
        player_option=sheet.player.option,
        bank_hits=sheet.bank.hit,
        bank_option=sheet.bank.option,
        bank_shows=sheet.bank_shown == "last",
        gains=(gains["higher"], gains.get("equal", Fraction(-1)), Fraction(-1)),
    )


@cache
def play(id: str, readings: Readings) -> tuple[twin.PlayerPlays, twin.BankPlays]:
    """How the program says both sides should play."""
    sheet = sheet_of(id, NineSheet, readings)
    player, bank = nine.equilibrium(sheet, nine.build(sheet, decks_of(id)))

    def as_shown(card: twin.Value | None) -> int | None:
        return 0 if card == twin.JOKER else card  # type: ignore[return-value]

    return (
        lambda total, shown: player[total, as_shown(shown)],
        lambda total, shown, drew: bank[total, as_shown(shown), drew],
    )


# the twin's table of a shoe with jokers takes seconds
NO_JOKER_FIRST = [
    pytest.param(id, marks=pytest.mark.long if id.endswith("-joker") else ()) for id in GAMES
]


@pytest.mark.parametrize("id", NO_JOKER_FIRST)
def test_deals_fall_on_totals_and_outcomes_as_in_the_twin(id: str) -> None:
    sheet = sheet_of(id, NineSheet)
    tree, expected = nine.build(sheet, decks_of(id)), table_of(id)
    found: dict[tuple[int, int, twin.Value | None], dict[tuple[int, int], list[Fraction]]] = {}
    for (mine, theirs, last), ends in expected.spots.items():
        shown = last if sheet.bank_shown == "last" else None
        spot = found.setdefault(
            (mine, theirs, shown), {answers: [Fraction(0)] * 3 for answers in ends}
        )
        for answers, weights in ends.items():
            for place, weight in enumerate(weights):
                spot[answers][place] += Fraction(weight, expected.deals)
    counted = {
        (mine, theirs, shown): {
            answers: [Fraction(n, tree.total) for n in counts] for answers, counts in spot.items()
        }
        for shown, rows in tree.spots.items()
        for (mine, theirs), spot in rows.items()
    }
    assert counted == found


@pytest.mark.parametrize(("id", "readings"), PARAMETERS, ids=NAMES)
def test_the_game_wager_has_the_chances_of_the_twin_when_both_play_so(
    id: str, readings: Readings
) -> None:
    rules = rules_of(sheet_of(id, NineSheet, readings))
    chances = dict(
        zip(OUTCOMES, twin.outcome(table_of(id, readings), rules, *play(id, readings)), strict=True)
    )
    odds = wager(solved(id, decks_of(id), readings), "base")
    assert {row.on: odds.probability(row) for row in odds.rows} == {
        "higher": chances["higher"],
        "equal": chances["equal"],
        "otherwise": chances["lower"],
    }


@pytest.mark.parametrize(
    ("id", "readings"),
    [
        pytest.param(*case.values, marks=pytest.mark.long if case.values[1] else case.marks)
        for case in PARAMETERS
    ],
    ids=NAMES,
)
def test_nobody_can_do_better_against_the_other_sides_best_play(
    id: str, readings: Readings
) -> None:
    """What makes it best play: neither side gains by another answer at any total."""
    rules, (player, bank) = rules_of(sheet_of(id, NineSheet, readings)), play(id, readings)
    value = twin.value(table_of(id, readings), rules, player, bank)
    best = twin.best_player(table_of(id, readings), rules, bank)
    worst = twin.best_bank(table_of(id, readings), rules, player)
    assert (worst, best) == (value, value)


@pytest.mark.parametrize(("id", "readings"), PARAMETERS, ids=NAMES)
def test_totals_without_a_choice_are_played_as_printed(id: str, readings: Readings) -> None:
    sheet, (player, bank) = sheet_of(id, NineSheet, readings), play(id, readings)
    shows = range(7) if sheet.bank_shown == "last" else (None,)
    for total in range(10):
        for shown in shows:
            if total not in sheet.player.option:
                assert player(total, shown) == (total in sheet.player.hit)
            for drew in (0, 1):
                if total not in sheet.bank.option:
                    assert bank(total, shown, drew) == (total in sheet.bank.hit)


@pytest.mark.parametrize(("id", "readings"), PARAMETERS, ids=NAMES)
def test_the_house_way_gains_what_the_twin_says(id: str, readings: Readings) -> None:
    sheet, (_, bank) = sheet_of(id, NineSheet, readings), play(id, readings)

    def house_way(total: int, shown: twin.Value | None) -> Fraction:
        if total in sheet.player.option:
            return Fraction(total <= sheet.house_way)
        return Fraction(total in sheet.player.hit)

    expected = twin.value(table_of(id, readings), rules_of(sheet), house_way, bank)
    assert solved(id, decks_of(id), readings).house_way == expected


@pytest.mark.parametrize("id", NO_JOKER_FIRST)
@pytest.mark.parametrize("drawing", ["never", "always", "half the time"])
def test_any_policies_come_to_what_the_twin_says(id: str, drawing: str) -> None:
    """Policies of a player; here it does not matter whether they are legal or wise."""
    sheet = sheet_of(id, NineSheet)
    chance = {"never": Fraction(0), "always": Fraction(1), "half the time": Fraction(1, 2)}[drawing]
    tree = nine.build(sheet, decks_of(id))
    player = {(total, shown): chance for total in range(10) for shown in tree.shown}
    bank = {
        (total, shown, drew): Fraction(total + drew, 10)
        for total in range(10)
        for shown in tree.shown
        for drew in (0, 1)
    }
    odds = nine.base_odds(sheet, tree, player, bank)
    expected = twin.outcome(
        table_of(id),
        rules_of(sheet),
        lambda total, shown: chance,
        lambda total, shown, drew: Fraction(total + drew, 10),
    )
    assert [odds.probability(row) for row in odds.rows] == list(expected)


@pytest.mark.long
def test_the_bonus_has_the_chances_of_the_twin_from_one_deck() -> None:
    """36 different cards: every three of them, any open card of the bank, any draw."""
    id = "hustler/super-pan-9"
    player, _ = play(id, ())
    deck = [rank + suit for rank in PAN_9_RANKS for suit in "shdc"]
    chances = twin.bonus(deck, player)
    odds = wager(solved(id, 1), "bonus")
    nines = {row.on: odds.probability(row) for row in odds.rows if row.on != "otherwise"}
    assert nines == {kind: chance for kind, chance in chances.items() if kind != "none"}


# ---- the kernel ----


def number(card: str) -> int:
    """Rank × 4 + suit, ranks from the deuce, suits s h d c; the joker is 52."""
    return 52 if card == "XX" else "23456789TJQKA".index(card[0]) * 4 + "shdc".index(card[1])


def in_hand(cards: tuple[str, ...]) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    hand = np.zeros(4, dtype=np.int64)
    hand[: len(cards)] = [number(card) for card in cards]
    return hand


def values(cards: tuple[str, ...]) -> list[twin.Value]:
    return [twin.JOKER if card == "XX" else twin.POINTS[card[0]] for card in cards]


@pytest.mark.parametrize("size", [2, 3])
def test_strength_agrees_with_the_twin_on_hands_with_and_without_jokers(size: int) -> None:
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "sh"] + ["XX", "XX"]
    for cards in combinations(deck, size):
        jokers = cards.count("XX")
        expected = 19 if jokers == 2 else twin.total(values(cards))
        assert kernel.strength(in_hand(cards), size) == expected, cards


KINDS = ("", "", "-in-one-colour", "-suited")


@pytest.mark.parametrize("size", [3, 4])
def test_bonus_agrees_with_the_twin_on_every_hand_of_one_deck(size: int) -> None:
    names = {0: "none", 4: "none"} | {
        kind + (4 if size == 4 else 0): f"{'three' if size == 3 else 'four'}-card-9{KINDS[kind]}"
        for kind in (1, 2, 3)
    }
    deck = [rank + suit for rank in PAN_9_RANKS for suit in "shdc"]
    for cards in combinations(deck, size):
        kind = kernel.bonus(in_hand(cards), size)
        assert names[kind] == twin.bonus_kind(cards), cards
        assert (kind >= 4) == (size == 4)
