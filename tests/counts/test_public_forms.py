"""Public forms of table poker out of the same code, against what others have published.

Sources, compared to the digits they print:

- the Wizard of Odds (Michael Shackleford) on Caribbean Stud: losses of several ways to play over
  all 19,933,230,517,200 deals, hence exact;
- the same on Three Card Poker, Let It Ride, Mississippi Stud and Crazy 4 Poker (the last worked
  out by Stanley Ko): house edge, average stake or element of risk, and how to play;
- John Grochowski (Casino City Times) on Pair Plus pay tables;
- document 000, lines 3046-3063 (TCP-6B3), which prints the house advantage and the hit frequency
  of its own 6 Card Bonus.

Ultimate Texas Hold'em has a file of its own.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

import msgspec
import pytest

from houseway.analysis import solve
from houseway.cards import RANKS, Card, parse_cards
from houseway.families.table_poker import odds as solver
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.game import BankedGame, load
from houseway.hands.rank import rank
from houseway.hands.rankings import RANKINGS
from houseway.money import Odds
from houseway.odds import Choices, Solved, WagerOdds
from houseway.sheet import PayRow, decode, plain

DEALS = comb(52, 5) * 47 * comb(46, 4)


def sheet_of(id: str, **readings: str) -> TablePokerSheet:
    chosen = {name.replace("_", "-"): option for name, option in readings.items()}
    found = load(id, BankedGame, readings=chosen).sheet
    assert isinstance(found, TablePokerSheet)
    return found


def changed(sheet: TablePokerSheet, change: Callable[[Any], None]) -> TablePokerSheet:
    """The sheet as another document would have printed it."""
    raw = plain(sheet)
    change(raw)
    return decode(raw, TablePokerSheet, "public form")


def pays(sheet: TablePokerSheet, wager: str) -> dict[str, str]:
    return {row.on: row.odds.text for row in sheet.wager(wager).pays}


def named(found: Solved, wager: str) -> WagerOdds:
    return next(row for row in found.wagers if row.name == wager)


def percent(edge: Fraction, digits: int) -> str:
    """What is lost, as a page prints it."""
    return f"{-100 * float(edge):.{digits}f}"


def played(found: Solved, word: str, plays: Callable[[Choices], bool]) -> Fraction:
    """Worth of a way to play by kinds of hands: one answer with these, a fold with all others."""
    return sum(
        (s.probability * s.worth[word if plays(s) else "fold"] for s in found.decisions),
        Fraction(0),
    )


# ---- Caribbean Stud ----


@cache
def caribbean(shown: str) -> Solved:
    return solve(load("diamond-jims/caribbean-stud", BankedGame, readings={"open-card": shown}))


def test_diamond_jims_caribbean_stud_with_an_open_card_is_the_public_form() -> None:
    sheet = sheet_of("diamond-jims/caribbean-stud", open_card="first")
    assert (sheet.deal.hand, sheet.deal.bank, sheet.deal.shown) == (5, 5, "first")
    assert [street.sizes for street in sheet.streets] == [(2,)]
    assert sheet.qualifier is not None
    assert sheet.qualifier.least == "As Kh 4d 3c 2s"
    even = {"unqualified": "1 to 1", "higher": "1 to 1", "equal": "push"}
    assert pays(sheet, "ante") == {"folded": "lose", **even}
    raised = pays(sheet, "bet")
    assert (raised.pop("unqualified"), raised.pop("equal"), raised.pop("lower")) == (
        "push",
        "push",
        "lose",
    )
    printed = "100 to 1, 50 to 1, 20 to 1, 7 to 1, 5 to 1, 4 to 1, 3 to 1, 2 to 1, 1 to 1"
    assert list(raised.values()) == printed.split(", ")


@pytest.mark.long
def test_caribbean_stud_loses_the_published_1_041_372_912_372_units() -> None:
    """House edge 5.224 %, element of risk 2.555 %."""
    ante = named(caribbean("first"), "ante")
    assert ante.combinations == DEALS == 19_933_230_517_200
    assert ante.expectation * DEALS == -1_041_372_912_372
    assert percent(ante.expectation, 3) == "5.224"
    assert percent(ante.expectation / ante.staked, 3) == "2.555"


def test_caribbean_stud_without_the_open_card_raises_on_ace_king_jack_eight_three() -> None:
    """The published loss of that strategy: 5.316 %, and nothing simple is better unseen."""
    found = caribbean("none")
    (raises, _) = found.chart
    assert (raises.answer, ranks_of(raises.least)) == ("play", "38JKA")
    assert found.chart_worth is not None
    assert found.chart_worth * DEALS == -1_059_715_400_580
    assert found.chart_worth <= named(found, "ante").expectation


def has_a_pair(spot: Choices) -> bool:
    return not spot.situation[1:].startswith(" high")  # `A high against 7`


@pytest.mark.long
@pytest.mark.parametrize("shown", ["first", "none"])
def test_caribbean_stud_played_without_a_look_at_the_open_card_loses_as_published(
    shown: str,
) -> None:
    """5.470 % with any pair or better raised, 16.607 % with everything."""
    found = caribbean(shown)
    assert played(found, "play", has_a_pair) * DEALS == -1_090_272_101_460
    assert played(found, "play", lambda spot: True) * DEALS == -3_310_360_338_060


# ---- Three Card Poker ----

ANTE_BONUS = {"straight flush": (5, 48), "three of a kind": (4, 52), "straight": (1, 720)}


def face_down(sheet: TablePokerSheet) -> TablePokerSheet:
    deal = msgspec.structs.replace(sheet.deal, shown="none")
    return msgspec.structs.replace(sheet, deal=deal)


@cache
def three_cards() -> tuple[TablePokerSheet, Solved]:
    sheet = face_down(sheet_of("hustler/three-card-poker-6-card-bonus"))
    return sheet, solver.solve(sheet, 1)


def ante_bonus(table: Mapping[str, tuple[int, int]]) -> Fraction:
    """Hands that are never folded and are paid whatever the bank holds: a fixed amount."""
    return Fraction(sum(pay * often for pay, often in table.values()), comb(52, 3))


def test_three_card_poker_face_down_is_the_public_form() -> None:
    sheet, _ = three_cards()
    assert sheet.qualifier is not None
    assert sheet.qualifier.least == "Qs 3h 2d"
    even = {"higher": "1 to 1", "equal": "push"}
    assert pays(sheet, "ante") == {"folded": "lose", "unqualified": "1 to 1", **even}
    assert pays(sheet, "play") == {"unqualified": "push", **even}


def test_three_card_poker_loses_the_published_3_373_percent() -> None:
    """Ante bonus 5-4-1; element of risk 2.01 %."""
    _, found = three_cards()
    ante = named(found, "ante")
    whole = ante.expectation + ante_bonus(ANTE_BONUS)
    assert percent(whole, 3) == "3.373"
    assert percent(whole / ante.staked, 2) == "2.01"


def test_three_card_poker_is_played_from_queen_six_four_on() -> None:
    """By the advice on every hand without a pair; the chart may give a ten-thousandth away."""
    sheet, found = three_cards()
    for high_cards in combinations(reversed(RANKS), 3):
        hand = parse_cards(" ".join(r + s for r, s in zip(high_cards, "shd", strict=True)))
        held = rank(hand, RANKINGS[sheet.ranking])
        if held.category == "high card":
            plays = [*map(RANKS.index, high_cards)] >= [*map(RANKS.index, "Q64")]
            assert advised(hand).best == ("play" if plays else "fold"), high_cards
    assert found.chart_worth is not None
    assert 0 <= named(found, "ante").expectation - found.chart_worth < Fraction(1, 10_000)


def advised(hand: Sequence[Card]) -> Choices:
    sheet, found = three_cards()
    return solver.advise(sheet, found, {"hand": hand, "board": (), "bank": ()}, {"ante": 1})


PLAIN_WAYS = [  # way to play, house edge as printed
    ("everything", RANKS, "7.65"),
    ("like the dealer", "QKA", "3.45"),
]


@pytest.mark.parametrize(("name", "ranks", "edge"), PLAIN_WAYS)
def test_three_card_poker_played(name: str, ranks: str, edge: str) -> None:
    """By high card; every pair and better is played."""
    _, found = three_cards()

    def plays(spot: Choices) -> bool:
        return has_a_pair(spot) or spot.situation[0] in ranks

    whole = played(found, "play", plays) + ante_bonus(ANTE_BONUS)
    assert percent(whole, 2) == edge


@pytest.mark.parametrize(("hand", "loss"), [("Qs 6h 4d", "0.993378"), ("Qs 6h 3d", "1.00255")])
def test_hands_on_either_side_of_the_line_lose_as_published(hand: str, loss: str) -> None:
    """By playing, three suits held; a fold loses one ante."""
    digits = len(loss.partition(".")[2])
    assert f"{-float(advised(parse_cards(hand)).worth['play']):.{digits}f}" == loss


# Pays for mini royal (0: none), straight flush, three of a kind, straight, flush and pair.
PAIR_PLUS = [
    ((0, 40, 30, 6, 4, 1), "2.32"),
    ((0, 40, 30, 6, 3, 1), "7.28"),
    ((50, 40, 30, 6, 3, 1), "7.10"),
    ((50, 40, 30, 6, 4, 1), "2.14"),
    ((0, 40, 30, 5, 4, 1), "5.57"),
    ((50, 40, 30, 5, 4, 1), "5.39"),
    ((100, 40, 30, 5, 4, 1), "4.49"),
    ((0, 40, 25, 6, 4, 1), "3.5"),
    ((0, 35, 25, 6, 4, 1), "4.6"),
]
HANDS = ("mini-royal", "straight-flush", "three-of-a-kind", "straight", "flush", "pair")


def other_pays(sheet: TablePokerSheet, name: str, table: dict[str, int]) -> TablePokerSheet:
    rows = tuple(PayRow(on=on, odds=Odds(f"{pay} to 1")) for on, pay in table.items())
    wagers = tuple(
        msgspec.structs.replace(wager, pays=rows) if wager.name == name else wager
        for wager in sheet.wagers
    )
    return msgspec.structs.replace(sheet, wagers=wagers)


@pytest.mark.parametrize(("table", "edge"), PAIR_PLUS)
def test_pair_plus(table: tuple[int, ...], edge: str) -> None:
    """Without a word on mini royals they are straight flushes."""
    sheet = sheet_of("stars/three-card-poker-6-card-bonus")
    public = dict(zip(HANDS, (table[0] or table[1], *table[1:]), strict=True))
    found = solver.solve(other_pays(sheet, "pair-plus", public), 1)
    digits = len(edge.partition(".")[2])
    assert percent(named(found, "pair-plus").expectation, digits) == edge


@pytest.mark.parametrize("id", ["hustler/let-it-ride", "hustler/mississippi-stud"])
def test_three_card_bonus_40_30_6_4_1(id: str) -> None:
    """The same 2.32 % on three cards of the board, or of the own hand."""
    assert percent(named(solve(load(id, BankedGame)), "3-card-bonus").expectation, 2) == "2.32"


# ---- 6 Card Bonus ----

PRINTED_SIX = [
    ("lucky-lady/three-card-poker-6-card-bonus", "6-card-bonus"),
    ("hustler/three-card-poker-6-card-bonus", "6-card-bonus"),
    ("lotus/three-card-poker", "bonus-6"),
]


@pytest.mark.parametrize(("id", "wager"), PRINTED_SIX)
def test_six_card_bonus_has_the_advantage_and_hit_frequency_document_000_prints(
    id: str, wager: str
) -> None:
    assert list(pays(sheet_of(id), wager).values()) == [
        f"{n} to 1" for n in (1000, 200, 100, 20, 15, 9, 8)
    ]
    found = named(solve(load(id, BankedGame)), wager)
    assert percent(found.expectation, 2) == "6.74"
    assert f"{100 * float(found.chance(1)):.4f}" == "7.2798"


# ---- Let It Ride ----


def test_let_it_ride_loses_the_published_3_51_percent_of_a_bet() -> None:
    """1000-200-50-11-8-5-3-2-1; 2.85 % of what is left on the felt."""
    sheet = sheet_of("hustler/let-it-ride")
    printed = {
        "royal-flush": "1000 to 1",
        "straight-flush": "200 to 1",
        "four-of-a-kind": "50 to 1",
        "full-house": "11 to 1",
        "flush": "8 to 1",
        "straight": "5 to 1",
        "three-of-a-kind": "3 to 1",
        "two-pair": "2 to 1",
        "pair-of-tens-or-better": "1 to 1",
    }
    assert pays(sheet, "bet-3") == printed
    assert pays(sheet, "bet-1") == pays(sheet, "bet-2") == {"pulled": "push", **printed}
    bets = named(solve(load("hustler/let-it-ride", BankedGame)), "bet-1")
    assert percent(bets.expectation, 3) == "3.506"
    assert percent(bets.expectation / bets.staked, 2) == "2.85"


# Published advice: the answer, and hands of three cards it is given with.
RIDES = [
    ("let-it-ride", "Ts Th 2d"),  # a pair of tens
    ("pull", "9s 9h Kd"),
    ("let-it-ride", "2s 2h 2d"),
    ("let-it-ride", "As Ks Ts"),  # three to a royal flush
    ("let-it-ride", "3s 4s 5s"),  # three suited in a row, but for the two lowest
    ("pull", "2s 3s 4s"),
    ("pull", "As 2s 3s"),
    ("let-it-ride", "7s 8s Ts"),  # spread of four with a high card
    ("pull", "5s 6s 8s"),
    ("let-it-ride", "8s Ts Qs"),  # spread of five with two high cards
    ("pull", "7s 9s Js"),
    ("pull", "As Kh Qd"),
    ("let-it-ride", "2s 2h 3d 3c"),  # two pair
    ("let-it-ride", "2s 7s 9s Ks"),  # four to a flush
    ("let-it-ride", "7s 8h 9d Tc"),  # open at both ends, a high card in it
    ("pull", "4s 5h 7d 8c"),  # a gap
]


@pytest.mark.parametrize(("answer", "cards"), RIDES)
def test_let_it_ride_is_played_as_published(answer: str, cards: str) -> None:
    game = load("hustler/let-it-ride", BankedGame)
    held = parse_cards(cards)
    seen = {"hand": held[:3], "board": held[3:], "bank": ()}
    placed = {"bet-1": 1, "bet-2": 1, "bet-3": 1}
    assert solver.advise(sheet_of(game.id), solve(game), seen, placed).best == answer


@pytest.mark.parametrize("cards", ["4s 5h 6d 7c", "Ts Jh Qd Ac"])
def test_let_it_ride_second_bets_without_an_edge(cards: str) -> None:
    """Published as even: eight cards pay 5, forty lose; four pay 5 and twelve pay 1, 32 lose."""
    game, held = load("hustler/let-it-ride", BankedGame), parse_cards(cards)
    seen = {"hand": held[:3], "board": held[3:], "bank": ()}
    placed = {"bet-1": 1, "bet-2": 1, "bet-3": 1}
    found = solver.advise(sheet_of(game.id), solve(game), seen, placed)
    assert found.worth["let-it-ride"] == found.worth["pull"] == 0


# ---- Mississippi Stud ----


def test_mississippi_stud_loses_the_published_4_915_percent_of_the_ante() -> None:
    """500-100-40-10-6-4-3-2-1, sixes to tens push; 3.59 antes on average, 1.37 % of them lost."""
    sheet = sheet_of("hustler/mississippi-stud")
    assert [street.sizes for street in sheet.streets] == [(1, 2, 3)] * 3
    printed = {
        "royal-flush": "500 to 1",
        "straight-flush": "100 to 1",
        "four-of-a-kind": "40 to 1",
        "full-house": "10 to 1",
        "flush": "6 to 1",
        "ace-high-straight": "4 to 1",
        "straight": "4 to 1",
        "three-of-a-kind": "3 to 1",
        "two-pair": "2 to 1",
        "pair-of-jacks-or-better": "1 to 1",
        "pair-of-sixes-to-tens": "push",
    }
    for wager in ("ante", "3rd-street", "4th-street"):
        assert pays(sheet, wager) == {"folded": "lose", **printed}
    assert pays(sheet, "5th-street") == printed
    ante = named(solve(load("hustler/mississippi-stud", BankedGame)), "ante")
    assert percent(ante.expectation, 3) == "4.915"
    assert round(float(ante.staked), 2) == 3.59
    assert percent(ante.expectation / ante.staked, 2) == "1.37"


# ---- Crazy 4 Poker ----


def test_crazy_4_poker_loses_the_published_3_42_percent_of_the_ante() -> None:
    """Element of risk 1.09 %."""
    sheet = sheet_of("hustler/crazy-4-poker")
    bonus = pays(sheet, "super-bonus")
    printed = ["200 to 1", "30 to 1", "15 to 1", "2 to 1", "3 to 2", "1 to 1"]
    assert [odds for odds in bonus.values() if " to " in odds] == printed
    ante = named(solve(load("hustler/crazy-4-poker", BankedGame)), "ante")
    assert percent(ante.expectation, 2) == "3.42"
    assert percent(ante.expectation / ante.staked, 2) == "1.09"


def test_crazy_4_poker_is_tripled_with_aces_and_played_from_king_queen_eight_four_on() -> None:
    """Five cards are dealt; the lowest pair of aces is A-A-5-3-2, as A-2-3-4 is a straight."""
    triples, plays, folds = solve(load("hustler/crazy-4-poker", BankedGame)).chart
    assert [rule.answer for rule in (triples, plays, folds)] == ["play 3", "play 1", "fold"]
    assert ranks_of(triples.least) == "235AA"
    assert ranks_of(plays.least)[1:] == "48QK"


def test_crazy_4_poker_never_does_better_with_two_antes_than_with_three() -> None:
    """Published: as much as is allowed."""
    for spot in solve(load("hustler/crazy-4-poker", BankedGame)).decisions:
        if "play 3" in spot.worth:
            assert spot.worth["play 3"] > spot.worth["play 2"] > spot.worth["play 1"]


# ---- what makes a public form fail ----


def test_a_changed_rule_changes_the_figure() -> None:
    """The forms are not printed numbers: without a qualifier the ante gains on the bank."""

    def everybody_qualifies(raw: Any) -> None:
        raw["qualifier"]["least"] = "2s 3h 5d"

    sheet, found = three_cards()
    other = solver.solve(changed(sheet, everybody_qualifies), 1)
    assert named(other, "ante").expectation != named(found, "ante").expectation


def ranks_of(cards: str) -> str:
    """The ranks of a rule's least hand, lowest first."""
    return "".join(sorted((card.rank for card in parse_cards(cards)), key=RANKS.index))
