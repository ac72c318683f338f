"""Table poker's solvers against plain enumeration, and bonus counts against closed formulas."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import comb
from random import Random

import pytest

from houseway.cards import STANDARD_DECK, Card, parse_cards
from houseway.families.table_poker import odds as solver
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.game import BankedGame, load
from houseway.odds import Choices, Solved, WagerOdds
from tests import solving
from tests.naive import table_poker as naive
from tests.naive.games import of_family, with_every_option

IDS = of_family("table-poker")
THREE_CARDS = [id for id in IDS if "three-card" in id]
CARIBBEAN, CLOSED = "hustler/caribbean-stud", "diamond-jims/caribbean-stud"
CRAZY, RIDE, STUD = "hustler/crazy-4-poker", "hustler/let-it-ride", "hustler/mississippi-stud"
EASY = "hustler/easy-poker-bonus"
Readings = tuple[tuple[str, str], ...]


@cache
def game(id: str, readings: Readings = ()) -> BankedGame:
    return load(id, BankedGame, readings=dict(readings))


@cache
def sheet_of(id: str, readings: Readings = ()) -> TablePokerSheet:
    found = game(id, readings).sheet
    assert isinstance(found, TablePokerSheet)
    return found


def solved(id: str, readings: Readings = ()) -> Solved:
    return solving.solved(id, readings=readings)


def odds(id: str, wager: str, readings: Readings = ()) -> WagerOdds:
    return next(row for row in solved(id, readings).wagers if row.name == wager)


def base(id: str, readings: Readings = ()) -> WagerOdds:
    """The game wagers together: the first row of a solution."""
    return solved(id, readings).wagers[0]


def advise(
    id: str,
    hand: naive.Hand,
    shown: naive.Hand = (),
    board: naive.Hand = (),
    placed: Mapping[str, int] | None = None,
) -> Choices:
    sheet = sheet_of(id)
    seen = {"hand": hand, "bank": shown, "board": board}
    stakes = naive.stakes_before(sheet) if placed is None else placed
    return solver.advise(sheet, solved(id), seen, stakes)


def deals(seed: str, cards: int, count: int) -> list[naive.Hand]:
    source = Random(seed)
    return [tuple(source.sample(STANDARD_DECK, cards)) for _ in range(count)]


def test_the_games_are_all_there() -> None:
    """Seven of three cards, two Caribbean, Crazy 4, two against the pay table, four hold'em."""
    others = {CARIBBEAN, CLOSED, CRAZY, RIDE, STUD}
    holdem = {id for id in IDS if id.endswith("ultimate-texas-holdem")}
    assert len(THREE_CARDS) == 7
    assert len(holdem) == 4
    assert set(IDS) == {*THREE_CARDS, *others, *holdem}


# ---- three cards ----


@pytest.mark.parametrize("id", THREE_CARDS)
def test_three_card_advice_is_the_mean_over_all_1128_bank_hands(id: str) -> None:
    for cards in deals(f"three {id}", 4, 25):
        hand, shown = cards[:3], cards[3:]
        assert advise(id, hand, shown).worth == naive.duel_worth(sheet_of(id), hand, shown), cards


def near(id: str, want: int) -> list[naive.Hand]:
    """Hands and open cards where a hand of the bank's can tie with ours or just fail to qualify."""
    queens = [card for card in STANDARD_DECK if card.rank in "QJT98"]
    source = Random(f"near {id}")
    return [tuple(source.sample(queens, 4)) for _ in range(want)]


@pytest.mark.parametrize("id", THREE_CARDS)
def test_three_card_advice_is_right_where_ties_and_the_qualifier_are_close(id: str) -> None:
    for cards in near(id, 15):
        hand, shown = cards[:3], cards[3:]
        assert advise(id, hand, shown).worth == naive.duel_worth(sheet_of(id), hand, shown), cards


def test_the_twins_short_way_to_count_banks_is_the_long_one() -> None:
    """What the next test rests on: inclusion and exclusion against every bank hand."""
    id = THREE_CARDS[0]
    sheet = sheet_of(id)
    table = naive.three_cards(sheet.ranking)
    for hand in Random("short").sample(sorted(naive.classes(3)), 8):
        for up, row in list(zip(naive.rest(hand), table.met[hand], strict=True))[::7]:
            long = naive.met(sheet, hand, naive.banks(sheet, hand, (up,)))
            assert +naive.split(*row) == long, (hand, up)


@pytest.mark.parametrize("id", THREE_CARDS)
def test_three_card_poker_over_all_deals_is_worth_what_the_twin_finds(id: str) -> None:
    """All hands, open cards and bank hands, 1,221,511,200 in all: exactly."""
    found = base(id)
    assert (found.expectation, found.staked) == naive.three_card_game(sheet_of(id))
    assert found.combinations == comb(52, 3) * 49 * comb(48, 2)


@pytest.mark.long
@pytest.mark.parametrize("id", THREE_CARDS)
def test_three_card_poker_by_every_reading_is_worth_what_the_twin_finds(id: str) -> None:
    for readings in with_every_option(id):
        found = base(id, readings)
        sheet = sheet_of(id, readings)
        assert (found.expectation, found.staked) == naive.three_card_game(sheet), readings


def three_card_counts(*, low_ace: bool) -> dict[str, int]:
    """Of 22,100: runs of three ranks 12 with A-2-3 and 11 without, in 4 or 4³ - 4 suits.

    Three of a kind: 13 ranks, 4 suits left out. Flush: 4 suits, three of 13 ranks, no run. Pair:
    13 ranks, two of 4 suits, one of 48 other cards.
    """
    runs = 12 if low_ace else 11
    counts = {
        "mini-royal": 4,
        "straight-flush": 4 * runs - 4,
        "three-of-a-kind": 13 * 4,
        "straight": runs * (4**3 - 4),
        "flush": 4 * (comb(13, 3) - runs),
        "pair": 13 * comb(4, 2) * 48,
    }
    return {**counts, "otherwise": comb(52, 3) - sum(counts.values())}


def test_three_card_counts_are_the_published_ones() -> None:
    """Published with A-2-3 as a straight: 48 straight flushes in all, then these."""
    assert list(three_card_counts(low_ace=True).values()) == [4, 44, 52, 720, 1096, 3744, 16440]


PAIR_PLUS = {"pair-plus", "bonus", "pair-and-up"}


@pytest.mark.parametrize("id", THREE_CARDS)
def test_pair_plus_is_counted_as_derived(id: str) -> None:
    """No hand that is paid is ever folded, so a fold only takes from those that lose."""
    (wager,) = (w for w in sheet_of(id).wagers if w.name in PAIR_PLUS)
    counted = {row.on: row.combinations for row in odds(id, wager.name).rows}
    lost = counted.pop("folded", 0) + counted.pop("otherwise")
    every = base(id).combinations
    expected = three_card_counts(low_ace="no-low-ace" not in sheet_of(id).ranking)
    assert lost == expected.pop("otherwise") * every // comb(52, 3)
    assert counted == {on: n * every // comb(52, 3) for on, n in expected.items()}


@pytest.mark.parametrize("id", [RIDE, STUD])
def test_three_card_bonus_is_counted_as_derived(id: str) -> None:
    expected = three_card_counts(low_ace=True)
    expected["straight-flush"] += expected.pop("mini-royal")
    assert {row.on: row.combinations for row in odds(id, "3-card-bonus").rows} == expected


# ---- six cards ----

SIX = {  # published; of C(52,6) = 20,358,520
    "royal-flush": 188,
    "straight-flush": 1_656,
    "four-of-a-kind": 14_664,
    "full-house": 165_984,
    "flush": 205_792,
    "straight": 361_620,
    "three-of-a-kind": 732_160,
}


@pytest.mark.parametrize("id", [id for id in THREE_CARDS if id != "hustler/three-card-poker"])
def test_six_card_bonus_is_counted_as_published(id: str) -> None:
    (wager,) = sheet_of(id).reads
    found = odds(id, wager)
    counted = {row.on: row.combinations for row in found.rows}
    assert counted.pop("otherwise") == comb(52, 6) - sum(SIX.values())
    assert counted == SIX
    gains = {row.on: row.odds.gain for row in sheet_of(id).wager(wager).pays}
    paid = sum(n * (gains[on] + 1) for on, n in SIX.items())
    assert found.expectation == Fraction(paid, comb(52, 6)) - 1


def test_some_six_card_counts_follow_from_closed_formulas() -> None:
    """Royal flush 4 · 47. Four of a kind 13 · C(48,2). Full house: three and three, or three and
    a pair with one more, or three with two pairs. Straight flush: one of nine runs without the
    next higher card of the suit."""
    assert SIX["royal-flush"] == 4 * 47
    assert SIX["straight-flush"] == 4 * 9 * 46
    assert SIX["four-of-a-kind"] == 13 * comb(48, 2)
    two_threes = comb(13, 2) * 4 * 4
    three_pair_one = 13 * 4 * 12 * comb(4, 2) * 44
    assert SIX["full-house"] == two_threes + three_pair_one


# ---- Crazy 4 Poker ----


def queens_up_counts() -> dict[str, int]:
    """Best four of five cards, of C(52,5) = 2,598,960.

    Four of a kind: 13 · 48. Straight flush: eleven runs of four in a suit with any fifth card,
    less ten runs of five counted twice. Three of a kind: 13 · 4 · C(48,2), full houses too. Flush:
    four or five of a suit, less straight flushes. Straight: five ranks with a run of four among
    them (11 · 9 less ten runs of five), not four of a suit (64 of 1,024 ways); or a run with one
    of its cards twice, of 384 ways 12 of one suit. Two pair: as among five cards. A pair with
    three other ranks: 372 ways as before, 220 ranks less the runs of four through the pair's rank,
    of which there are three for queens and two each for kings and aces.
    """
    straight_flush = 4 * (11 * 48 - 10)
    pairs = sum((comb(12, 3) - runs) * (384 - 12) for runs in (3, 2, 2))
    return {
        "four-of-a-kind": 13 * 48,
        "straight-flush": straight_flush,
        "three-of-a-kind": 13 * 4 * comb(48, 2),
        "flush": 4 * (comb(13, 4) * 39 + comb(13, 5)) - straight_flush,
        "straight": (11 * 9 - 10) * (4**5 - 64) + 11 * 4 * (384 - 12),
        "two-pair": comb(13, 2) * comb(4, 2) ** 2 * 44,
        "pair-of-queens-or-better": pairs,
    }


def test_queens_up_is_counted_as_derived() -> None:
    """No hand that is paid is ever folded."""
    every = base(CRAZY).combinations
    assert every == comb(52, 5) * comb(47, 5)
    counted = {row.on: row.combinations for row in odds(CRAZY, "queens-up").rows}
    del counted["folded"], counted["otherwise"]
    assert counted == {on: n * comb(47, 5) for on, n in queens_up_counts().items()}


# Weak, near the line, near the larger wager, and strong.
CRAZY_HANDS = ["Qs Jh 8d 4c 2s", "Ks Qh 8d 4c 2s", "As Ah 5d 3c 2s", "9s 8s 7s 6s 2h"]


@pytest.mark.parametrize("text", CRAZY_HANDS)
def test_crazy_4_advice_is_near_what_sampled_bank_hands_say(text: str) -> None:
    check_sampled(CRAZY, cards_of(text), 12_000)


@pytest.mark.parametrize("text", ["As Kh Jd 8c 3s", "As Kh Jd 8c 2s", "7s 7h Jd 8c 2s"])
def test_closed_caribbean_advice_is_near_what_sampled_bank_hands_say(text: str) -> None:
    check_sampled(CLOSED, cards_of(text), 20_000)


def cards_of(text: str) -> naive.Hand:
    return tuple(parse_cards(text))


def check_sampled(id: str, hand: naive.Hand, count: int) -> None:
    sheet = sheet_of(id)
    often = naive.met(sheet, hand, naive.sampled_banks(sheet, hand, (), count, f"{id} {hand}"))
    found = advise(id, hand).worth
    assert list(found) == list(naive.answers(sheet, hand))
    for word, worth in found.items():
        gains = naive.gains(sheet, hand, word)
        allowed = 4 * naive.error(gains, often)
        assert abs(float(naive.mean(gains, often) - worth)) <= allowed, (hand, word)


@pytest.mark.long
@pytest.mark.parametrize(("id", "text"), [(CRAZY, CRAZY_HANDS[1]), (CRAZY, CRAZY_HANDS[2])])
def test_crazy_4_advice_is_the_mean_over_all_bank_hands(id: str, text: str) -> None:
    hand = cards_of(text)
    assert advise(id, hand).worth == naive.duel_worth(sheet_of(id), hand, ())


# ---- Caribbean Stud ----


@pytest.mark.long
def test_caribbean_advice_is_the_mean_over_all_163185_bank_hands() -> None:
    for cards in deals("caribbean", 6, 4):
        hand, shown = cards[:5], cards[5:]
        found = advise(CARIBBEAN, hand, shown).worth
        assert found == naive.duel_worth(sheet_of(CARIBBEAN), hand, shown), cards


def test_closed_caribbean_advice_is_the_mean_over_all_1533939_bank_hands() -> None:
    hand = cards_of("As Kh Jd 8c 3s")
    assert advise(CLOSED, hand).worth == naive.duel_worth(sheet_of(CLOSED), hand, ())


@pytest.mark.long
@pytest.mark.parametrize("id", [CARIBBEAN, CLOSED])
def test_caribbean_hands_are_as_many_as_there_are(id: str) -> None:
    """Spots by kind of hand: a pair 1,098,240, no pair 1,302,540 of 2,598,960 hands."""
    chances = {"pair": Fraction(0), "high card": Fraction(0)}
    for spot in solved(id).decisions:
        if spot.situation.startswith("pair"):
            chances["pair"] += spot.probability
        elif spot.situation[1:].startswith(" high"):
            chances["high card"] += spot.probability
    assert chances["pair"] == Fraction(1_098_240, comb(52, 5))
    assert chances["high card"] == Fraction(1_302_540, comb(52, 5))


# ---- the mean of advice is the expectation ----


def check_mean(id: str, count: int) -> None:
    sheet = sheet_of(id)
    size, shown = sheet.deal.hand, int(sheet.deal.shown != "none")
    worth = [
        float(max(advise(id, cards[:size], cards[size:]).worth.values()))
        for cards in deals(f"mean {id}", size + shown, count)
    ]
    mean = sum(worth) / count
    error = (sum((w - mean) ** 2 for w in worth) / (count - 1) / count) ** 0.5
    assert abs(mean - float(base(id).expectation)) < 4 * error


@pytest.mark.long
@pytest.mark.parametrize(
    ("id", "count"),
    [*((id, 20_000) for id in THREE_CARDS), (CARIBBEAN, 400), (CLOSED, 400), (CRAZY, 400)],
)
def test_advice_over_random_deals_has_the_exact_mean(id: str, count: int) -> None:
    check_mean(id, count)


@pytest.mark.parametrize(
    "id",
    [
        *THREE_CARDS,
        CRAZY,
        *(pytest.param(id, marks=pytest.mark.long) for id in (CARIBBEAN, CLOSED)),
    ],
)
def test_spots_come_once_a_round_and_none_is_better_than_best_play(id: str) -> None:
    """Choosing by kind of hand only cannot beat choosing by cards."""
    spots = solved(id).decisions
    assert sum(spot.probability for spot in spots) == 1
    by_kind = sum(spot.probability * max(spot.worth.values()) for spot in spots)
    assert by_kind <= base(id).expectation
    chart = solved(id).chart_worth
    assert chart is not None
    assert chart <= base(id).expectation


# ---- Let It Ride ----


@cache
def table(id: str, readings: Readings = ()) -> naive.PayTable:
    return naive.PayTable(sheet_of(id, readings))


def test_let_it_ride_advice_on_the_first_bet_is_the_mean_over_all_boards() -> None:
    for hand in deals("ride", 3, 15):
        assert advise(RIDE, hand).worth == naive.let_it_ride_first(table(RIDE), hand), hand


@pytest.mark.parametrize("first_rides", [True, False])
def test_let_it_ride_advice_on_the_second_bet_is_the_mean_over_all_boards(
    first_rides: bool,
) -> None:
    placed = {"bet-1": 1, "bet-2": 1, "bet-3": 1} if first_rides else {"bet-2": 1, "bet-3": 1}
    for cards in deals("ride on", 4, 15):
        found = advise(RIDE, cards[:3], board=cards[3:], placed=placed).worth
        expected = naive.let_it_ride_second(table(RIDE), cards, first_rides=first_rides)
        assert found == expected, cards


@pytest.mark.parametrize("readings", [(), (("payout-odds", "for-one"),)])
def test_let_it_ride_over_all_deals_is_worth_what_the_twin_finds(readings: Readings) -> None:
    """All 22,100 hands with all boards: exactly."""
    found = sum(
        often * max(naive.let_it_ride_first(table(RIDE, readings), hand).values())
        for hand, often in naive.classes(3).items()
    )
    assert base(RIDE, readings).expectation == found / comb(52, 3)


# ---- Mississippi Stud ----


def test_mississippi_advice_with_four_cards_is_the_mean_over_all_last_cards() -> None:
    for cards, bets in zip(
        deals("fifth", 4, 12), [(1, 1), (1, 3), (3, 1), (3, 3)] * 3, strict=True
    ):
        placed = {"ante": 1, "3rd-street": bets[0], "4th-street": bets[1]}
        found = advise(STUD, cards[:2], board=cards[2:], placed=placed).worth
        assert found == naive.mississippi(table(STUD), cards, sum(placed.values())), cards


def test_mississippi_advice_with_three_cards_is_the_mean_over_all_boards() -> None:
    for cards, bet in zip(deals("fourth", 3, 6), (1, 2, 3) * 2, strict=True):
        found = advise(STUD, cards[:2], board=cards[2:], placed={"ante": 1, "3rd-street": bet})
        assert found.worth == naive.mississippi(table(STUD), cards, 1 + bet), cards


def test_mississippi_advice_with_two_cards_is_the_mean_over_all_boards() -> None:
    for cards in deals("third", 2, 6):
        assert advise(STUD, cards).worth == naive.mississippi(table(STUD), cards, 1), cards


def test_mississippi_stud_over_all_deals_is_worth_what_the_twin_finds() -> None:
    """All 1,326 hands with all boards: exactly."""
    found = sum(
        often * naive.best_sum(table(STUD), hand, 1) for hand, often in naive.classes(2).items()
    )
    assert base(STUD).expectation == Fraction(found, comb(52, 2) * naive.WAYS[2])


# ---- Easy Poker ----


def test_easy_poker_bonus_rows_come_as_often_as_in_plain_deals() -> None:
    """Two of the hand and three of the board, against the board's own five."""
    rounds = 60_000
    found = odds(EASY, "easy-poker-bonus")
    assert found.combinations == comb(52, 5) * comb(47, 2)
    counted = naive.easy_poker(sheet_of(EASY), rounds, "easy")
    assert set(counted) <= {row.on for row in found.rows}
    for row in found.rows:
        chance = float(found.probability(row))
        allowed = 4 * (rounds * chance * (1 - chance)) ** 0.5
        assert abs(counted[row.on] - rounds * chance) <= max(allowed, 1), row.on


def test_advice_on_crazy_4_knows_a_small_super_bonus() -> None:
    """With a twentieth of the ante on the Super Bonus, king-queen-ten is folded: playing saves too
    little of it. By hand: the fold loses 1 + 1/20."""
    sheet = sheet_of("hustler/crazy-4-poker")
    seen: dict[str, tuple[Card, ...]] = {
        "hand": parse_cards("Ks Qh Td 5c 2s"),
        "board": (),
        "bank": (),
    }
    even = solver.advise(sheet, None, seen, {"ante": 20, "super-bonus": 20})
    small = solver.advise(sheet, None, seen, {"ante": 20, "super-bonus": 1})
    assert (even.best, even.worth["fold"] / 20) == ("play 1", Fraction(-2))
    assert (small.best, small.worth["fold"] / 20) == ("fold", Fraction(-21, 20))
