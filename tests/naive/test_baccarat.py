"""Exact odds, kernel and rules of baccarat against the twin."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import Card, DeckShoe, NoDice, parse_cards
from houseway.families.baccarat import classes, kernel
from houseway.families.baccarat.facts import FACTS
from houseway.families.baccarat.hands import BaccaratHands
from houseway.families.baccarat.round import play
from houseway.families.baccarat.sheet import BaccaratSheet
from houseway.round import Bets, Bettor, Log, Playing
from houseway.sheet import PayRow
from tests.naive import baccarat as twin
from tests.naive.games import game, of_family, sheet_of, wager, with_every_option
from tests.naive.settling import tableau
from tests.solving import solved

GAMES = of_family("baccarat")
SUIT_FACTS = {
    "player-pair-suited": ("suited",),
    "player-pair-in-one-colour": ("one colour",),
    "player-pair": ("mixed", "one colour", "suited"),
    "banker-pair-suited": ("suited",),
    "banker-pair-in-one-colour": ("one colour",),
    "banker-pair": ("mixed", "one colour", "suited"),
}
FIRST_FOUR_FACTS: dict[str, Callable[[str, str], bool]] = {
    "first-four-royal-flush": lambda poker, pair: poker == "royal flush",
    "first-four-straight-flush": lambda poker, pair: poker in ("royal flush", "straight flush"),
    "first-four-of-a-kind": lambda poker, pair: poker == "four of a kind",
    "first-four-two-pair": lambda poker, pair: poker == "two pair",
    "one-hand-pair-suited": lambda poker, pair: pair == "suited",
    "one-hand-pair-in-one-colour": lambda poker, pair: pair == "one colour",
    "one-hand-pair": lambda poker, pair: pair != "none",
}
COLOUR_FACT = "six-card-tie-6-to-9-in-one-colour"


@cache
def one_deck(by: twin.Tableau) -> Counter[twin.Deal]:
    return twin.deals(twin.one_deck(), by)


@cache
def one_deck_first_four() -> Counter[tuple[str, str]]:
    return twin.first_four(twin.deck(1))


def baccarat(id: str, readings: tuple[tuple[str, str], ...] = ()) -> BaccaratSheet:
    return sheet_of(id, BaccaratSheet, readings)


def cases() -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
    """Every sheet as taken, and with every option that changes how a wager is decided."""
    for id in GAMES:
        seen = set()
        for readings in with_every_option(id):
            sheet = baccarat(id, readings)
            rows = tuple((w.name, row.on, row.odds.gain) for w in sheet.wagers for row in w.pays)
            key = (
                rows,
                tableau(sheet),
                sheet.drawing.option,
                sheet.compare,
                sheet.own_hand,
            )
            if key not in seen:
                seen.add(key)
                yield id, readings


CASES = list(cases())
SLOW = ("hustler/21st-century-baccarat-9",)  # the twin counts all first four cards


def named(value: object) -> str:
    """`hustler/ez-baccarat` and `cover=net`, for the names of cases."""
    if isinstance(value, str):
        return value
    assert isinstance(value, tuple)
    return " ".join(f"{name}={option}" for name, option in value) or "as taken"


@cache
def worth_on_five(
    id: str, readings: tuple[tuple[str, str], ...], seen: int
) -> tuple[int, dict[str, Fraction]]:
    """How often the choice comes up against this card, and the total gain of each answer."""
    sheet = baccarat(id, readings)
    gains = {row.on: row.odds.gain for row in sheet.wager("player").pays}
    often, worth = 0, {"hit": Fraction(0), "stand": Fraction(0)}
    for deal, weight in one_deck(tableau(sheet)).items():
        if has_option(sheet.drawing.option, deal) != seen:
            continue
        often += weight
        for answer, judged in (("hit", deal), ("stand", stood(deal))):
            winner = twin.Seen(judged).winner
            fact = {"player": "player-wins", "tie": "lines-tie", "banker": "banker-wins"}[winner]
            worth[answer] += weight * gains.get(fact, Fraction(-1))
    return often, worth


def standers(id: str, readings: tuple[tuple[str, str], ...]) -> dict[int, bool]:
    """By the Dealer card seen: whether the twin's Player-line bettor stands on five."""
    worth = {seen: worth_on_five(id, readings, seen)[1] for seen in (5, 6)}
    return {seen: worth[seen]["stand"] > worth[seen]["hit"] for seen in (5, 6)}


def has_option(option: str, deal: twin.Deal) -> int | None:
    """The 5 or 6 that gives Player-line bettors the choice, or None."""
    if option == "none" or deal.player_cards == 2 or deal.player_two != 5:
        return None
    seen = deal.shown if option == "first-card" else deal.banker_two
    return seen if seen in (5, 6) else None


def stood(deal: twin.Deal) -> twin.Deal:
    """The hand of a bettor who stood: a five, against the Banker's completed hand."""
    return deal._replace(player=deal.player_two, player_cards=2)


def by_points(id: str, readings: tuple[tuple[str, str], ...], name: str) -> tuple[int, ...]:
    """Only somebody on the Player line is asked, so a Dealer line is never judged on a five."""
    sheet = baccarat(id, readings)
    stands = (False, False)
    if sheet.drawing.option != "none" and name in sheet.own_hand and name != "dealer":
        chosen = standers(id, readings)
        stands = (chosen[5], chosen[6])
    facts = tuple(row.on for row in sheet.wager(name).pays)
    natural_first, option = sheet.compare == "natural-first", sheet.drawing.option
    return count_points(facts, tableau(sheet), natural_first, option, stands)


@cache
def count_points(
    facts: tuple[str, ...],
    by: twin.Tableau,
    natural_first: bool,
    option: str,
    stands: tuple[bool, bool],
) -> tuple[int, ...]:
    found = [0] * (len(facts) + 1)
    for deal, weight in one_deck(by).items():
        seen = has_option(option, deal)
        judged = stood(deal) if seen and stands[seen - 5] else deal
        found[first_row(facts, twin.Seen(judged, natural_first))] += weight
    return tuple(found)


def first_row(facts: tuple[str, ...], seen: twin.Seen) -> int:
    """The index of the first fact that holds; the number of facts if none does."""
    return next((i for i, fact in enumerate(facts) if twin.FACTS[fact](seen)), len(facts))


def by_suits(rows: tuple[PayRow, ...]) -> list[int]:
    found = [0] * (len(rows) + 1)
    for kind, weight in twin.two_cards(twin.deck(1)).items():
        holding = [i for i, row in enumerate(rows) if kind in SUIT_FACTS[row.on]]
        found[holding[0] if holding else len(rows)] += weight
    return found


def by_first_four(rows: tuple[PayRow, ...]) -> list[int]:
    found = [0] * (len(rows) + 1)
    for shown, weight in one_deck_first_four().items():
        holding = [i for i, row in enumerate(rows) if FIRST_FOUR_FACTS[row.on](*shown)]
        found[holding[0] if holding else len(rows)] += weight
    return found


def by_colour(rows: tuple[PayRow, ...]) -> list[int]:
    """Deals all of one colour are paid on the first row, the others as if it were not there."""
    assert [row.on for row in rows[:2]] == [COLOUR_FACT, "six-card-tie-6-to-9"]
    one_colour = 2 * sum(
        weight
        for deal, weight in twin.six_red_cards(1).items()
        if twin.six_card_tie(twin.Seen(deal))
    )
    facts = tuple(row.on for row in rows[1:])
    rest = count_points(facts, twin.USUAL, False, "none", (False, False))
    return [one_colour, rest[0] - one_colour, *rest[1:]]


@pytest.mark.parametrize(
    ("id", "readings"),
    [
        pytest.param(*case, marks=pytest.mark.long if case[1] or case[0] in SLOW else ())
        for case in CASES
    ],
    ids=named,
)
def test_every_wager_has_the_counts_of_the_twin_from_one_deck(
    id: str, readings: tuple[tuple[str, str], ...]
) -> None:
    found, wrong = solved(id, 1, readings), {}
    for row in game(id, readings).sheet.wagers:
        facts = {pay.on for pay in row.pays}
        if facts <= set(FIRST_FOUR_FACTS):
            expected = by_first_four(row.pays)
        elif facts <= set(SUIT_FACTS):
            expected = by_suits(row.pays)
        elif COLOUR_FACT in facts:
            expected = by_colour(row.pays)
        else:
            expected = list(by_points(id, readings, row.name))
        counted = [count.combinations for count in wager(found, row.name).rows]
        if counted != expected:
            wrong[row.name] = (counted, expected)
    assert wrong == {}


@pytest.mark.parametrize(
    ("id", "readings"),
    [case for case in CASES if baccarat(*case).drawing.option != "none"],
    ids=named,
)
def test_the_choice_on_five_is_worth_what_the_twin_says(
    id: str, readings: tuple[tuple[str, str], ...]
) -> None:
    every = sum(one_deck(tableau(baccarat(id, readings))).values())
    spots = solved(id, 1, readings).decisions
    assert [spot.situation for spot in spots] == ["5 against 5", "5 against 6"]
    for spot, seen in zip(spots, (5, 6), strict=True):
        often, worth = worth_on_five(id, readings, seen)
        assert spot.probability == Fraction(often, every)
        assert spot.worth == {answer: total / often for answer, total in worth.items()}


def test_every_fact_of_the_sheets_is_known_to_the_twin() -> None:
    used = {row.on for id in GAMES for w in game(id).sheet.wagers for row in w.pays}
    known = {*twin.FACTS, *SUIT_FACTS, *FIRST_FOUR_FACTS, COLOUR_FACT}
    assert used <= known


TABLEAUS = st.sampled_from(
    [
        baccarat("lotus/ez-baccarat-panda-8", (("naturals", naturals), ("banker-below-3", low)))
        for naturals in ("stop", "literal")
        for low in ("draws", "stands")
    ]
)


@settings(max_examples=20, deadline=None)
@given(
    counts=st.lists(st.integers(0, 2), min_size=10, max_size=10).filter(lambda c: sum(c) >= 6),
    sheet=TABLEAUS,
)
def test_weights_of_a_partial_shoe_are_those_of_the_twin(
    counts: list[int], sheet: BaccaratSheet
) -> None:
    weights = classes.weights(np.array(counts), sheet)
    assert weights.sum() == sum(twin.deals(counts).values())
    expected: Counter[tuple[int, ...]] = Counter()
    for deal, weight in twin.deals(counts, tableau(sheet)).items():
        expected[deal.player, deal.banker, deal.player_cards, deal.banker_cards] += weight
    found: Counter[tuple[int, ...]] = Counter()
    for weight, hands, _ in classes.deals(weights, False):
        totals = [
            sum(twin.VALUES[c[0]] for c in hand) % 10 for hand in (hands.player, hands.banker)
        ]
        found[*totals, len(hands.player), len(hands.banker)] += weight
    assert found == expected


# ---- the playing engine ----

cards_of_one_deck = st.permutations(twin.deck(1)).map(lambda order: order[:6])


@settings(max_examples=200, deadline=None)
@given(order=cards_of_one_deck, sheet=TABLEAUS)
def test_a_played_round_ends_as_the_rules_say(order: list[str], sheet: BaccaratSheet) -> None:
    bets = Bets(seats=8, player_dealer=8, wagers={Bettor(1): {"player": 1000}})
    shoe = DeckShoe([Card(card) for card in order])
    finished = Playing(play(sheet, bets, shoe, NoDice(), Log()), Log()).result
    assert finished is not None
    values = [twin.VALUES[card[0]] for card in order]
    p1, b1, p2, b2, *rest = values
    deal = twin.finish(p1, b1, p2, b2, rest, tableau(sheet))
    assert len(finished.player) == deal.player_cards
    assert len(finished.banker) == deal.banker_cards
    assert [finished.player[0], finished.banker[0]] == order[:2]
    assert [finished.player[1], finished.banker[1]] == order[2:4]
    assert [*finished.player[2:], *finished.banker[2:]] == order[4 : shoe.dealt]
    judged = finished.judged(Bettor(1), "player")
    seen = twin.Seen(deal, sheet.compare == "natural-first")
    for name, holds in twin.FACTS.items():
        if name in FACTS:
            assert FACTS[name].holds(judged) == holds(seen), name


@settings(max_examples=300, deadline=None)
@given(order=st.lists(st.sampled_from(twin.deck(1)), min_size=4, max_size=4))
def test_facts_about_pairs_and_first_four_cards_hold_as_their_words_say(order: list[str]) -> None:
    cards = tuple(Card(card) for card in order)
    hands = BaccaratHands(cards[:2], cards[2:])
    player, banker = twin.pair_kind(*order[:2]), twin.pair_kind(*order[2:])
    for name, kinds in SUIT_FACTS.items():
        assert FACTS[name].holds(hands) == ((player if "player" in name else banker) in kinds), name
    best = max(player, banker, key=twin.KINDS.index)
    for name, holds in FIRST_FOUR_FACTS.items():
        assert FACTS[name].holds(hands) == holds(twin.poker(order), best), name


# ---- the kernel ----

SHAPES = ("nothing", "two pair", "four of a kind", "straight flush", "royal flush")


def number(card: str) -> int:
    """Rank × 4 + suit, ranks from the deuce, suits s h d c."""
    return twin.RANKS.index(card[0]) * 4 + "shdc".index(card[1])


def test_match_agrees_with_the_twin_on_every_two_cards() -> None:
    for one in twin.deck(1):
        for other in twin.deck(1):
            kind = twin.KINDS[kernel.match(number(one), number(other))]
            assert kind == twin.pair_kind(one, other), (one, other)


def test_shape_agrees_with_the_twin_on_every_four_of_28_cards() -> None:
    """Ace to four and jack to ace in all suits: 28 cards, every one of the straights' ends."""
    small = twin.deck(1, "234JQKA")
    numbers = [number(card) for card in small]
    for i, a in enumerate(small):
        for j in range(i, len(small)):
            for k in range(j, len(small)):
                for m in range(k, len(small), 3):
                    four = (a, small[j], small[k], small[m])
                    shape = kernel.shape(numbers[i], numbers[j], numbers[k], numbers[m])
                    assert SHAPES[shape] == twin.poker(four), four


@settings(max_examples=300, deadline=None)
@given(order=st.lists(st.sampled_from(twin.deck(1)), min_size=4, max_size=4))
def test_shape_agrees_with_the_twin_in_any_order(order: list[str]) -> None:
    assert SHAPES[kernel.shape(*map(number, order))] == twin.poker(order)


@pytest.mark.parametrize("suit", "shdc")
@pytest.mark.parametrize("low", range(11))
def test_every_straight_flush_is_found(suit: str, low: int) -> None:
    row = ("A" + twin.RANKS)[low : low + 4]
    shape = SHAPES[kernel.shape(*(number(rank + suit) for rank in row[::-1]))]
    assert shape == ("royal flush" if row == "JQKA" else "straight flush")


def counted_shapes(cards: list[str]) -> Counter[tuple[str, str]]:
    copies = np.zeros(52, dtype=np.int64)
    for card in cards:
        copies[number(card)] += 1
    found = kernel.count_shapes(copies)
    return Counter(
        {
            (shape, kind): int(found[i * 4 + j])
            for i, shape in enumerate(SHAPES)
            for j, kind in enumerate(twin.KINDS)
            if found[i * 4 + j]
        }
    )


@pytest.mark.long
def test_shapes_of_one_deck_are_counted_as_by_plain_loops() -> None:
    assert counted_shapes(twin.deck(1)) == one_deck_first_four()


def test_shapes_of_two_copies_are_counted_as_by_plain_loops() -> None:
    """Seven ranks, three suits, two copies: 42 cards, so that suited pairs exist."""
    cards = twin.deck(2, "234JQKA", "shc")
    assert counted_shapes(cards) == twin.first_four(cards)


def test_cards_of_a_class_show_its_totals() -> None:
    for total in range(10):
        assert sum(twin.VALUES[c[0]] for c in classes.two_cards(total, "s")) % 10 == total
        assert twin.pair_kind(*classes.two_cards(total, "s")) == "none"
    assert parse_cards("Ts")[0] == classes.third_card(0, "s")[0]
