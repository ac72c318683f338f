"""Exact pai gow poker: its number of deals, published figures, simulation, and single hands.

Sources, each with its address:

- John Grochowski, "Fortune Pai Gow", 17 May 2015: the Fortune side bet by one pay table, after the
  Wizard of Odds; casinocitytimes.com/john-grochowski/article/fortune-pai-gow-64242
- the Wizard of Odds, "Pai Gow Poker Side Bets", Jackpot Pai Gow Poker: all 154,143,080 hands by
  rows with a pair beside them; wizardofodds.com/games/pai-gow-poker/appendix/3/
- the Wizard of Odds, "Pai Gow Mania", the side bet on seven cards: hands by plain rows, and their
  return; wizardofodds.com/games/pai-gow-poker/appendix/5/
- CasinoAdvisor, "Pai Gow Poker Probability", 7 June 2008: 28.61% won, 29.91% lost and 41.48% pushed
  with both hands set by another house way; casinoadvisor.com/pai-gow-poker-probability-article.html
- the Wizard of Odds, "'Wizard Way' for Pai Gow" and "Pai Gow Tiles - FAQ": tiles by the way of
  Foxwoods; wizardofodds.com/games/pai-gow-tiles/strategy/wizard-way/ and
  wizardofodds.com/ask-the-wizard/pai-gow-tiles
"""

import random
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import comb, factorial

import msgspec
import numpy as np
import pytest

from houseway.analysis.coach import Coach
from houseway.analysis.simulate import simulate
from houseway.cards import JOKER, RANKS, STANDARD_DECK, Card, parse_cards
from houseway.errors import HousewayError
from houseway.families.pai_gow_poker.answers import left_over
from houseway.families.pai_gow_poker.best import Met, by_ranks, by_suits
from houseway.families.pai_gow_poker.bonus import count_rows
from houseway.families.pai_gow_poker.kernel_best import place_in
from houseway.families.pai_gow_poker.settings import Own
from houseway.families.pai_gow_poker.spot import house_way
from houseway.families.pai_gow_poker.tables import settings
from houseway.families.tiles.deals import deals_of
from houseway.game import BankedGame, load
from houseway.hands.seven import NOTHING, ROWS, TABLES, Power, hold
from houseway.odds import WagerOdds
from tests.naive import pai_gow
from tests.solving import solved

GAME = "lotus/lucky-pai-gow-poker"
DEALS = 8_250_459_031_214_400


def game() -> BankedGame:
    return load(GAME, BankedGame)


def wager(name: str) -> WagerOdds:
    return next(row for row in solved(GAME).wagers if row.name == name)


def counts(odds: WagerOdds) -> dict[str, int]:
    return {row.on: row.combinations for row in odds.rows}


@pytest.mark.long
def test_there_are_as_many_deals_as_ways_to_take_seven_cards_and_seven_others() -> None:
    """53 · 52 · … · 40, the cards of two hands in order, by the orders of each hand."""
    in_order = 1
    for left in range(53, 39, -1):
        in_order *= left
    assert in_order // factorial(7) ** 2 == DEALS == comb(53, 7) * comb(46, 7)
    assert wager("base").combinations == DEALS


@pytest.mark.long
def test_both_sides_win_alike_but_for_the_copies() -> None:
    """Without copies a win of one side is a loss of the other; here the player-dealer has them."""
    base = counts(wager("base"))
    assert base["foul"] == base["otherwise"] == 0
    assert base["both-lower"] > base["both-higher"]
    with_copies = base["both-lower"] - base["both-higher"]
    assert 0.01 < with_copies / DEALS < 0.016  # published: 29.91% - 28.61%, 1.3% of the wager


@pytest.mark.long
def test_wins_losses_and_pushes_are_near_those_published_for_another_house_way() -> None:
    """Best play wins, loses and pushes as often to within a hundredth of all deals."""
    base = wager("base")
    near = {1: 0.2861, -1: 0.2991, 0: 0.4148}
    for sign, published in near.items():
        assert abs(float(base.chance(sign)) - published) < 0.01
    house_way = solved(GAME).house_way
    assert house_way is not None and abs(float(house_way) - (0.2861 - 0.2991)) < 0.001


PUBLIC_JOKER: Power = "ace-straight-flush"
# By Grochowski, what each row pays.
FORTUNE = {
    "seven-card straight flush": 5000,
    "royal flush and royal match": 2000,
    "seven-card straight flush with joker": 1000,
    "five aces": 400,
    "royal flush": 150,
    "straight flush": 50,
    "four of a kind": 25,
    "full house": 5,
    "flush": 4,
    "three of a kind": 3,
    "straight": 2,
}


def counted(rows: Iterable[str]) -> dict[str, int]:
    """Hands of the 53 cards by the first of these rows they make."""
    rows = tuple(rows)
    return dict(zip((*rows, NOTHING), count_rows(rows, 7, 1, PUBLIC_JOKER), strict=True))


def house_edge(pays: Mapping[str, int]) -> Fraction:
    found = counted(pays)
    won = sum((1 + pays[row]) * found[row] for row in pays)
    return 1 - Fraction(won, comb(53, 7))


def test_the_fortune_side_bet_has_the_published_house_edge() -> None:
    """Printed: 7.8 percent, envy bonuses apart."""
    assert f"{float(house_edge(FORTUNE)):.1%}" == "7.8%"


def test_plain_rows_come_as_often_as_published() -> None:
    pays = {
        "five aces": 500,
        "royal flush": 250,
        "straight flush": 50,
        "four of a kind": 25,
        "full house": 5,
        "flush": 4,
        "three of a kind": 3,
        "straight": 2,
    }
    published = (1128, 26132, 184832, 307472, 4188528, 6172088, 7672500, 11034204, 124556196)
    assert tuple(counted(pays).values()) == published
    assert f"{float(house_edge(pays)):.6f}" == "0.063667"


def test_rows_with_a_pair_beside_them_come_as_often_as_published() -> None:
    """A natural royal flush with natural aces, 12 hands, is apart there."""
    assert counted(
        (
            "royal flush and a pair",
            "five aces and a pair",
            "five aces",
            "royal flush",
            "straight flush and a pair",
            "four of a kind and a pair",
            "straight flush",
            "four of a kind",
            "full house and a pair",
            "flush and a pair",
            "straight and a pair",
            "full house",
            "flush",
            "straight",
            "three of a kind",
        )
    ) == {
        "royal flush and a pair": 12 + 1560,
        "five aces and a pair": 72,
        "five aces": 1056,
        "royal flush": 24560,
        "straight flush and a pair": 11748,
        "four of a kind and a pair": 57648,
        "straight flush": 173084,
        "four of a kind": 249824,
        "full house and a pair": 150480,
        "flush and a pair": 489260,
        "straight and a pair": 1155536,
        "full house": 4024560,
        "flush": 5631420,
        "straight": 10145388,
        "three of a kind": 7470676,
        NOTHING: 124556196,
    }


def test_tiles_are_near_what_is_published_for_a_way_that_balances_its_hands() -> None:
    """29.21% won, 30.18% lost, 40.61% pushed with Foxwoods' way on both sides.

    That way raises the low hand unless the high one gains much, so that of two unequal hands each
    often wins one row. Here the high hand is as high as it comes: fewer pushes, and
    about as much more won as lost. What is lost above what is won are copies and zeros: 30.18% -
    29.21% there, and 1.44% of a game without commission.
    """
    found = solved("lotus/pai-gow-tiles")
    rules = load("lotus/pai-gow-tiles", BankedGame).sheet.rules  # type: ignore[attr-defined]
    deals = deals_of(rules)
    ends = deals.all_ends[0][np.arange(len(deals.kinds)), deals.chosen]
    lost, pushed, won, copied = (
        (ends * deals.often[:, None]).sum(axis=0) / comb(32, 4) / comb(28, 4)
    )
    lost += copied
    assert 0.2921 < won < 0.2921 + 0.02 and 0.3018 < lost < 0.3018 + 0.02
    assert 0.4061 - 0.03 < pushed < 0.4061
    assert 0.3018 - 0.2921 < lost - won < 0.0144
    assert found.house_way is not None and lost - won == pytest.approx(-float(found.house_way))


@pytest.mark.parametrize("name", TABLES)
def test_every_printed_table_covers_the_deck_and_agrees_with_hands_dealt(name: str) -> None:
    """Each row as often among 4,000 hands as counted, but for five standard errors."""
    table, dice, tries = TABLES[name], random.Random(3), 4000
    found = count_rows(table.rows, table.cards, 1, table.joker)
    assert sum(found) == comb(53, table.cards)
    deck = [*STANDARD_DECK, Card("XX")]
    often = [0] * len(found)
    for _ in range(tries):
        held = hold(dice.sample(deck, table.cards), table.joker)
        often[next((i for i, row in enumerate(table.rows) if ROWS[row](held)), -1)] += 1
    for number, seen in zip(found, often, strict=True):
        chance = number / comb(53, table.cards)
        assert abs(seen - tries * chance) <= 5 * (tries * chance * (1 - chance)) ** 0.5 + 1


@pytest.mark.long
def test_simulation_agrees_with_the_exact_figures() -> None:
    report = simulate(game(), 300_000, seed=11, solved=solved(GAME))
    for row in report["wagers"]:
        assert row["deviation"] is not None and abs(row["deviation"]) < 4.5, row["name"]


@pytest.mark.long
def test_the_playing_engine_sets_and_compares_as_the_exact_figures_say() -> None:
    """Two thousand deals, compared hand by hand: within five standard errors, of 0.77 a deal."""
    dice, tries, sheet = random.Random(5), 2000, game().sheet
    won = lost = 0
    for _ in range(tries):
        cards = dice.sample(sheet.deck.cards(), 14)
        own, bank = house_way(sheet, cards[:7])[1], house_way(sheet, cards[7:])[1]  # type: ignore[arg-type]
        higher = [
            own.low_rank.strength > bank.low_rank.strength,
            own.high_rank.strength > bank.high_rank.strength,
        ]
        won += all(higher)
        lost += not any(higher)
    worth = solved(GAME).house_way
    assert worth is not None
    assert abs((won - lost) / tries - float(worth)) < 5 * 0.77 / tries**0.5


# ---- one hand ----


def worth(hand: str, open: str = "") -> dict[str, Fraction]:
    seen = {"hand": parse_cards(hand), "board": (), "bank": parse_cards(open)}
    return Coach(game()).worth(seen, {}).worth


def test_every_setting_that_is_not_foul_has_a_worth() -> None:
    """Seven cards of different ranks: ace in back with any two others in front, 15 ways; the ace
    in front leaves a back that is lower, which is foul."""
    found = worth("Kh Qd As Th 8s 7s 2c")
    assert len(found) == comb(6, 2)
    assert all("|" in answer and "As" in answer.split("|")[1] for answer in found)
    assert max(found, key=lambda answer: found[answer]) == "set Kh Qd | As Th 8s 7s 2c"


def test_the_worth_of_a_hand_is_that_of_hands_it_may_meet() -> None:
    """Against 3,000 hands of the other 46 cards, set by the printed table as tried by hand."""
    hand = "Ks Kd 7h 7c Ad 9s 4c"
    found = worth(hand)
    dice, tries = random.Random(23), 3000
    left = [card for card in (*STANDARD_DECK, "XX") if card not in hand.split()]
    own = pai_gow.strength((("7h", "7c"), ("Ks", "Kd", "Ad", "9s", "4c")))
    total = 0
    for _ in range(tries):
        other = pai_gow.strength(pai_gow.house_way(dice.sample(left, 7)))
        won = (own[0] > other[0]) + (own[1] > other[1])
        total += won - 1
    exact = float(found["set 7h 7c | Ks Kd Ad 9s 4c"])
    assert abs(total / tries - exact) < 5 / tries**0.5


def test_against_an_open_hand_only_what_is_better_wins() -> None:
    """Not a game with an open hand: the command refuses one."""
    with pytest.raises(HousewayError, match="--open: 7 cards; expected 0"):
        worth("Ks Kd 7h 7c Ad 9s 4c", "Qs Jh Tc Td 8c 6d 3d")
    with pytest.raises(HousewayError, match="--hand: 5 cards; expected 7"):
        worth("Ks Kd 7h 7c Ad")


# ---- best play ----


@pytest.mark.long
def test_best_play_gains_on_the_house_way() -> None:
    """Published estimates of what a house way costs are some tenths of a percent."""
    found = solved(GAME)
    assert found.house_way is not None
    assert 0 < wager("base").expectation - found.house_way < Fraction(1, 100)


# Without a long suit, with one, with the joker, with both; of four and five of a rank.
HANDS = (
    "Kh Qd As Th 8s 7s 2c",
    "Ks Js 9s 4s 2s Kd 4h",
    "As XX Kd Kc 9c 5d 3h",
    "XX Qh Jh 8h 3h 8c 2d",
    "9s 9h 9d 9c XX 4h 4d",
    "As Ah Ad Ac XX 7h 7d",
)


@pytest.mark.parametrize("hand", HANDS)
def test_best_settings_are_counted_as_by_trying_every_hand_it_may_meet(hand: str) -> None:
    """The parts by ranks and by suits against all C(46,7) hands, for every mark of its ranks."""
    found = settings(game().sheet)  # type: ignore[arg-type]
    own = Own(game().sheet, found)  # type: ignore[arg-type]
    met = Met(found, own, np.zeros(found.classes, dtype=np.bool_))
    cards = parse_cards(hand)
    held = [sum(card[0] == rank for card in cards) for rank in RANKS]
    (ranks,) = (
        i
        for i, counts in enumerate(own.held.tolist())
        if counts == held and own.jokers[i] == (JOKER in cards)
    )
    masks = [sum(1 << RANKS.index(c[0]) for c in cards if c[1] == suit) for suit in "shdc"]
    wins, losses = by_ranks(own, met, (ranks, ranks + 1))
    suit_wins, suit_losses = by_suits(own, met, np.unique(masks))
    number = int(own.starts[ranks + 1] - own.starts[ranks])
    at = [int(own.bases[ranks]) + place_in(m, int(own.supports[ranks])) * number for m in masks]
    met_by_class = left_over(found, 53, frozenset(cards))
    for i in range(number):
        mark = int(own.marks[own.starts[ranks] + i])
        low, high = found.low < mark % 256, found.high < mark // 256
        place = own.starts[ranks] + i
        won = wins[place] + sum(int(suit_wins[start + i]) for start in at)
        lost = losses[place] + sum(int(suit_losses[start + i]) for start in at)
        assert won == met_by_class[low & high].sum()
        assert lost == met_by_class[~low & ~high].sum()


@pytest.mark.long
def test_against_an_open_hand_any_setting_may_win_and_all_must_lose() -> None:
    """The signed marks of hands of every kind against all hands of the deck, tried one by one."""
    found, sheet = settings(game().sheet), game().sheet  # type: ignore[arg-type]
    last = Own(sheet, found)  # type: ignore[arg-type]
    open_bank = msgspec.structs.replace(sheet.bank, opens="first")  # type: ignore[attr-defined]
    first = Own(msgspec.structs.replace(sheet, bank=open_bank), found)  # type: ignore[arg-type]

    def marks(own: Own, kind: int) -> list[tuple[int, int, int]]:
        """After the house way's: each mark, how often it counts for a win, and for a loss."""
        own_places = range(int(own.own_starts[kind]) + 1, int(own.own_starts[kind + 1]))
        start = own.starts[own.same_ranks[kind]]
        return [
            (int(own.marks[start + own.own_marks[i]]), own.own_wins[i], own.own_losses[i])
            for i in own_places
        ]

    def below(mark: int) -> np.ndarray:
        return (found.low < mark % 256) & (found.high < mark // 256)

    def above(mark: int) -> np.ndarray:
        return (found.low >= mark % 256) & (found.high >= mark // 256)

    for kind in random.Random(41).sample(range(len(found.kinds)), 60):
        settings_of = [mark for mark, _, _ in marks(last, kind)]
        beaten = np.any([below(mark) for mark in settings_of], axis=0)
        lost_to = np.all([above(mark) for mark in settings_of], axis=0)
        won = sum(sign * found.weights[below(mark)].sum() for mark, sign, _ in marks(first, kind))
        lost = sum(sign * found.weights[above(mark)].sum() for mark, _, sign in marks(first, kind))
        assert won == found.weights[beaten].sum()
        assert lost == found.weights[lost_to].sum()
