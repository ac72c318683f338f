"""Bots of pot games: always legal, each kind true to its name, and graded."""

from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

import msgspec
import pytest

from houseway.cards import DeckShoe, named_seed, parse_cards
from houseway.families.poker.bots import BOTS
from houseway.families.poker.sheet import PokerSheet
from houseway.game import PotGame, load
from houseway.round import Decision, Limit, LimitKind, PotBot
from tests.catalogue import one_of_each_family, poker_games
from tests.unit.poker.felt import LIMIT, Table
from tests.unit.poker.table import answered, begin, begin_from, outcome, seated

GAMES = poker_games()
HOLDEM = "hustler/texas-holdem"
NO_LIMIT = Limit(kind="no-limit", small=1_000, big=1_000, blinds=(500, 1_000), chip=100)


def sheet_of(id: str) -> PokerSheet:
    sheet = load(id, PotGame).sheet
    assert isinstance(sheet, PokerSheet)
    return sheet


def bots(kind: str, sheet: PokerSheet, count: int = 20) -> Iterator[PotBot]:
    """The same kind with different luck: what it is sure of, it must always do."""
    for seed in range(count):
        yield BOTS[kind].hire(sheet, Random(seed))


def test_there_are_three_kinds_of_which_each_says_how_it_plays() -> None:
    assert tuple(BOTS) == ("random", "tight", "pot-odds")
    sheet = sheet_of(HOLDEM)
    assert len({BOTS[kind].hire(sheet, Random(1)).plays for kind in BOTS}) == 3


# ---- always legal ----


def forms(id: str) -> list[Limit]:
    """The usual table, and every other form of betting the house offers."""
    game = load(id, PotGame)
    usual, _ = game.family.usual_table(game.sheet)
    found = [usual]
    for kind in game.family.limit_kinds(game.sheet):
        if kind != usual.kind:
            found.append(in_form(usual, kind))
    return found


def in_form(usual: Limit, kind: LimitKind) -> Limit:
    big = usual.small * 5 if kind == "spread" else usual.small
    return msgspec.structs.replace(usual, kind=kind, big=big)


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("id", one_of_each_family(GAMES, every=6))
def test_every_answer_is_legal_in_every_game(id: str, kind: str) -> None:
    """Full tables, two players, deep and short stacks, every form of betting."""
    most = max(load(id, PotGame).sheet.table.seats)
    for number, limit in enumerate(forms(id)):
        tables = [(4, 3 * limit.small), (2, 8 * limit.big)]
        if number == 0:
            tables.append((most, 40 * limit.big))
        for seats, chips in tables:
            table = Table(id, range(1, seats + 1), chips=chips, limit=limit, seed=f"{id} {number}")
            crew = {
                seat: BOTS[kind].hire(sheet_of(id), Random(seat)) for seat in range(1, seats + 1)
            }
            for _ in range(2):
                if len(table.session.ready()) > 1:
                    play_with(table, crew)
            table.check_ledger()


def play_with(table: Table, crew: dict[int, PotBot]) -> None:
    round = table.begin()
    while not round.playing.over:
        asked = round.playing.pending[0]
        answer = crew[asked.who.seat].answer(asked)
        assert asked.accepts(answer), f"{answer!r} to {asked.text}: {asked.words}"
        round.answer(asked.who, answer)
    table.session.finish(round, table.log)


@pytest.mark.parametrize("kind", BOTS)
def test_the_same_seed_plays_the_same(kind: str) -> None:
    records = []
    for _ in range(2):
        table = Table(HOLDEM, (1, 2, 3, 4))
        crew = {seat: BOTS[kind].hire(sheet_of(HOLDEM), Random(seat)) for seat in (1, 2, 3, 4)}
        for _ in range(5):
            play_with(table, crew)
        records.append(table.session.ledger.balances)
    assert records[0] == records[1]


# ---- true to their names ----


def holdem(cards: str, limit: Limit = LIMIT, *answers: str, seats: int = 2) -> Decision[Any]:
    """The question to the last seat, which has the button, after the others' answers."""
    hidden = iter(["9h 4s", "Tc 5d", "Jc 3h", "8d 3c"])
    deal = {str(seat): next(hidden) for seat in range(1, seats)} | {str(seats): cards}
    hand = seated(limit, [100_000] * seats)
    round = begin(sheet_of(HOLDEM), hand, {**deal, "board": "2h 7s Jd Qs 3d"})
    (asked,) = answered(round, *answers).playing.pending
    assert asked.who.seat == seats
    return asked


def test_at_random_does_everything_that_is_legal() -> None:
    """Three answers, a third each: in 60 tries one is missed once in 10 billion."""
    asked = holdem("7c 2d")
    answers = {bot.answer(asked).split()[0] for bot in bots("random", sheet_of(HOLDEM), 60)}
    assert answers == {"fold", "call", "raise"}


def test_tight_folds_trash_to_a_bet_and_checks_it_for_nothing() -> None:
    """7-2 of two suits wins 34.6% against any hand (public tables); tight wants 60%."""
    sheet = sheet_of(HOLDEM)
    raised = holdem("7c 2d", LIMIT, "2 call", "1 raise 8")
    assert {bot.answer(raised) for bot in bots("tight", sheet)} == {"fold"}
    free = big_blind("7c 2d")
    assert {bot.answer(free) for bot in bots("tight", sheet)} == {"check"}


def big_blind(cards: str) -> Decision[Any]:
    """Everybody called; the big blind, seat 2 of three, may check."""
    hand = seated(LIMIT, [100_000] * 3)
    deal = {"1": "9h 4s", "2": cards, "3": "Tc 5d"}
    round = begin(sheet_of(HOLDEM), hand, deal)
    (asked,) = answered(round, "3 call", "1 call").playing.pending
    assert asked.who.seat == 2 and asked.sums["to call"] == 0
    return asked


def test_tight_plays_aces_and_raises_with_them() -> None:
    """A pair of aces wins 85.2% against any hand; tight raises from 75% on."""
    sheet = sheet_of(HOLDEM)
    raised = holdem("As Ad", LIMIT, "2 call", "1 raise 8")
    assert {bot.answer(raised) for bot in bots("tight", sheet)} == {"raise 12.00"}
    assert all(bot.answer(big_blind("As Ad")).startswith("raise") for bot in bots("tight", sheet))


def test_pot_odds_calls_where_the_pot_pays_and_folds_where_it_does_not() -> None:
    """7-2 wins 34.6%. A raise of $10 into $30: $10 for $50, 20%, is called. All in for $1,000:
    $990 for $2,000, 49.5%, is not."""
    sheet = sheet_of(HOLDEM)
    cheap = holdem("7c 2d", NO_LIMIT, "2 call", "1 raise 20")
    assert (cheap.sums["to call"], cheap.sums["pot"]) == (1_000, 3_000)
    dear = holdem("7c 2d", NO_LIMIT, "2 call", "1 raise 1000")
    assert (dear.sums["to call"], dear.sums["pot"]) == (99_000, 101_000)
    assert {bot.answer(cheap) for bot in bots("pot-odds", sheet)} == {"call"}
    assert {bot.answer(dear) for bot in bots("pot-odds", sheet)} == {"fold"}


def test_pot_odds_never_folds_a_hand_that_cannot_lose() -> None:
    """Quad jacks on J-J-J-2-7, after a bet of everything on the river: called or raised."""
    sheet = sheet_of(HOLDEM)
    hand = seated(NO_LIMIT, [100_000, 100_000])
    deal = {"1": "Ah Ad", "2": "Js 3d", "board": "Jd Jc Jh 2s 7d"}
    round = begin(sheet, hand, deal)
    answered(round, "2 call", "1 check", "1 check", "2 check", "1 check", "2 check", "1 bet 990")
    (asked,) = round.playing.pending
    assert asked.who.seat == 2 and asked.sums["to call"] == 99_000
    assert {bot.answer(asked) for bot in bots("pot-odds", sheet)} == {"call"}


def test_pot_odds_wants_more_of_a_hand_the_more_are_in() -> None:
    """7-2 against four: 34.6% to the fourth is 1.4%, too little even for $10 in $60."""
    asked = holdem("7c 2d", NO_LIMIT, "3 call", "4 call", seats=5)
    assert (asked.sums["to call"], asked.sums["pot"]) == (1_000, 3_500)
    assert {bot.answer(asked) for bot in bots("pot-odds", sheet_of(HOLDEM))} == {"fold"}


@pytest.mark.parametrize(
    ("id", "answers"),
    [
        ("diamond-jims/pineapple", ("2 call", "1 check")),
        ("diamond-jims/crazy-pineapple", ("2 call", "1 check", "1 check", "2 check")),
    ],
)
def test_the_card_is_thrown_away_without_which_the_rest_is_worth_most(
    id: str, answers: tuple[str, ...]
) -> None:
    """A-A-2: before the flop aces win 85% and A-2 of two suits about 55% (public tables); on A-K-7
    three aces are left, or one pair."""
    sheet = sheet_of(id)
    deal = {"1": "9h 8s 4d", "2": "As Ad 2c", "board": "Ah Kd 7c 3s 9d"}
    round = answered(begin(sheet, seated(LIMIT, [100_000, 100_000]), deal), *answers)
    asked = next(d for d in round.playing.pending if d.who.seat == 2)
    for kind in ("tight", "pot-odds"):
        assert {bot.answer(asked) for bot in bots(kind, sheet)} == {"discard 2c"}


# ---- graded ----


def ring(kinds: tuple[str, ...], decks: int) -> dict[str, list[float]]:
    """What every kind wins a hand in small bets, deck by deck; hold'em at fixed limits.

    Every deck is played from all seats in turn, so that luck with the cards cancels; what is left
    of it is in the spread of the results. Raises are capped, or two who raise without end decide.
    """
    game = load(HOLDEM, PotGame, readings={"heads-up-raises": "capped"})
    sheet, cards = game.sheet, game.cards()
    assert isinstance(sheet, PokerSheet)
    found: dict[str, list[float]] = {kind: [] for kind in kinds}
    for deck in range(decks):
        won = dict.fromkeys(kinds, 0)
        for turn in range(len(kinds)):
            sat = kinds[turn:] + kinds[:turn]
            crew = [
                BOTS[kind].hire(sheet, Random(f"{deck} {turn} {seat} {kind}"))
                for seat, kind in enumerate(sat)
            ]
            shoe = DeckShoe.shuffle(cards, named_seed(f"deck {deck}"))
            round = begin_from(sheet, seated(LIMIT, [20_000] * len(sat)), shoe)
            while not round.playing.over:
                asked = round.playing.pending[0]
                round.answer(asked.who, crew[asked.who.seat - 1].answer(asked))
            for seat, kind in enumerate(sat, start=1):
                won[kind] += outcome(round).changes[str(seat)]
        for kind, cents in won.items():
            found[kind].append(cents / LIMIT.small / len(kinds))
    return found


def clear(results: list[float], errors: float) -> float:
    """The mean less so many standard errors."""
    return fmean(results) - errors * stdev(results) / sqrt(len(results))


def test_pot_odds_beats_random_clearly() -> None:
    """At random the small blind folds at once in one of three: half a small bet in every second
    hand, a twelfth of one a hand. Who plays better than at random wins that and more; three
    standard errors are luck once in seven hundred."""
    assert clear(ring(("pot-odds", "random"), 150)["pot-odds"], 3) > 1 / 12


@pytest.mark.long
@pytest.mark.parametrize("kind", ["tight", "pot-odds"])
def test_either_wins_at_a_table_of_five_who_play_at_random(kind: str) -> None:
    """Two standard errors from deck to deck: luck once in forty."""
    won = ring((kind, *["random"] * 5), 160)[kind]
    assert clear(won, 2) > 0, f"{fmean(won):.2f} a hand"


# ---- fast enough to play with ----


SLOWEST = [
    *(HOLDEM, "diamond-jims/omaha-hi-lo", "hustler/big-o", "hustler/double-board-omaha"),
    *("diamond-jims/razz", "hustler/super-razzdacey", "hustler/super-razz"),
]


@pytest.mark.parametrize("id", SLOWEST)
def test_a_full_table_of_bots_takes_well_under_a_second_a_hand(id: str) -> None:
    """A person waits for a hand of nine others; half a second of one core is little enough."""
    seats = range(1, min(9, max(load(id, PotGame).sheet.table.seats)) + 1)
    table = Table(id, seats, limit=None, chips=100_000)
    crew = {seat: BOTS["pot-odds"].hire(sheet_of(id), Random(seat)) for seat in seats}
    play_with(table, crew)  # tables are read in
    start = process_time()
    for _ in range(6):
        play_with(table, crew)
    assert (process_time() - start) / 6 < 0.5


def test_cards_are_what_the_bots_look_at() -> None:
    """Nothing but what the seat may see is in a question (the hands of the others are not)."""
    asked = holdem("7c 2d", LIMIT, "2 call", "1 raise 8")
    assert asked.seen["hand"] == parse_cards("7c 2d")
    assert asked.seen["1"] == () and asked.seen["board"] == ()
