"""Pot poker: hands of the playing engine against PokerKit's, dealt and called down alike."""

from collections.abc import Iterator
from functools import partial
from itertools import count
from operator import itemgetter
from random import Random
from typing import Any

import numpy as np
from pokerkit import Automation, FixedLimitBadugi, NoLimitTexasHoldem

from benchmarks.row import Row, best_of, seconds
from houseway.cards import DeckShoe, derived_seed
from houseway.cli.recorded import read_hand, replay_hand
from houseway.families.poker.bots import AnyLegal
from houseway.families.poker.moves import PokerMove
from houseway.families.poker.phh import written
from houseway.families.poker.round import play_bare
from houseway.families.poker.sheet import PokerSheet
from houseway.families.poker.turns import Turn
from houseway.game import PotGame, load
from houseway.round import AnyDecision, Hand, Limit, Log, Named, play_out
from houseway.table import PotRound
from houseway.table.pots import pay

HOLDEM = "diamond-jims/no-limit-holdem"
SEED = bytes(32)
STACK = 20_000
BLINDS = (300, 500)
HANDS = 400
THEIR_HANDS = 20
THEIRS = range(THEIR_HANDS)
TURNS = 12
FIXED = Limit(kind="fixed", small=400, big=800, blinds=(200, 400), chip=100)
DRAW_GAMES = ("badugi", "badacey", "badeucey", "archie", "drawmaha-ace-to-five", "drawmaha-hi")


def rows() -> Iterator[Row]:
    game = load(HOLDEM, PotGame)
    theirs = engine = table = 0.0
    for _ in range(TURNS):  # in turn, so that both have their quiet moments
        theirs = max(theirs, THEIR_HANDS / seconds(pokerkit_hands))
        engine = max(engine, HANDS / seconds(lambda: call_down(game)))
        table = max(table, HANDS / seconds(lambda: call_down_at_a_table(game)))
    yield Row(
        work="six-handed no-limit hold'em called down: shuffled, dealt, bet, pots paid",
        figure=engine,
        unit="hands/s",
        goal=5000,
        peer="PokerKit",
        ratio=engine / theirs,
        ratio_goal=100,
    )
    yield Row(
        work="the same at a table: answers as text, log, ledger",
        figure=table,
        unit="hands/s",
        goal=2500,
        peer="PokerKit",
        ratio=table / theirs,
    )
    yield from draws()
    yield Row(
        work="Omaha high-low, eight-handed, called down at a table",
        figure=50 / best_of(3, lambda: call_down_at_a_table(load("hustler/big-o", PotGame), 8, 50)),
        unit="hands/s",
        goal=50,
    )
    text = recorded(game)
    yield Row(
        work="a PHH hand of six players read and replayed",
        figure=best_of(5, lambda: [replay_hand(read_hand(text)) for _ in range(100)]) / 100 * 1e6,
        unit="µs",
        goal=1000,
    )


def draws() -> Iterator[Row]:
    """Six-handed with fixed limits, a card drawn at every draw; Badugi in turn with PokerKit's."""
    games = {name: load(f"hustler/{name}", PotGame) for name in DRAW_GAMES}
    hand = Hand(seats=tuple(range(1, 7)), chips=(STACK,) * 6, limit=FIXED)
    theirs, ours = 0.0, dict.fromkeys(games, 0.0)
    for _ in range(TURNS):
        theirs = max(theirs, THEIR_HANDS / seconds(pokerkit_badugis))
        for name, game in games.items():
            ours[name] = max(ours[name], HANDS / seconds(partial(call_down, game, hand)))
    for name, figure in ours.items():
        yield Row(
            work=f"{games[name].sheet.title}, six-handed, called down, one card drawn at each draw",
            figure=figure,
            unit="hands/s",
            goal=3000,
            peer="PokerKit" if name == "badugi" else "PokerKit's Badugi",
            ratio=figure / theirs,
        )


def hands(players: int = 6) -> Hand:
    limit = Limit(kind="no-limit", small=BLINDS[1], big=BLINDS[1], blinds=BLINDS, chip=100)
    return Hand(seats=tuple(range(1, players + 1)), chips=(STACK,) * players, limit=limit)


def call_down(game: PotGame, hand: Hand | None = None) -> None:
    """As a simulation plays: nobody reads a log, and nobody must be able to check the shuffle."""
    cards, hand, sheet = game.cards(), hand or hands(), game.sheet
    assert isinstance(sheet, PokerSheet), "pot poker has its own sheets"
    random = np.random.default_rng(7)
    for _ in range(HANDS):
        shoe = DeckShoe(itemgetter(*random.permutation(len(cards)).tolist())(cards))
        pay(play_out(play_bare(sheet, hand, shoe), called), hand.limit.chip)


CALL, CHECK = PokerMove.CALL, PokerMove.CHECK


def called(turn: Turn | AnyDecision) -> PokerMove | Named:
    """Calls or checks, and draws a card; nobody looks at what could be bet."""
    if isinstance(turn, Turn):
        return CALL if turn.owed else CHECK
    return Named("discard", turn.seen["hand"][:1])


def call_down_at_a_table(game: PotGame, players: int = 6, number: int = HANDS) -> None:
    cards, hand = game.cards(), hands(players)
    for n in range(number):
        shoe = DeckShoe.shuffle(cards, derived_seed(SEED, n))
        round = PotRound(game.family, game.sheet, hand, shoe=shoe, log=Log())
        while not round.playing.over:
            decision = round.playing.pending[0]
            round.answer(decision.who, "call" if decision.sums["to call"] else "check")


def recorded(game: PotGame) -> str:
    """A hand of random bets that goes to the showdown, as a PHH file."""
    cards, hand = game.cards(), hands()
    sheet: Any = game.sheet
    for number in count():
        bot, log = AnyLegal(sheet, Random(number)), Log()
        shoe = DeckShoe.shuffle(cards, derived_seed(SEED, number))
        round = PotRound(game.family, sheet, hand, shoe=shoe, log=log)
        while not round.playing.over:
            decision = round.playing.pending[0]
            round.answer(decision.who, bot.answer(decision))
        assert round.outcome is not None, "a hand that is over is settled"
        if len(round.outcome.finished.live) > 2:
            return written(sheet, hand, log.events, round.outcome)
    raise AssertionError("the numbers do not end")


def pokerkit_hands() -> None:
    for _ in THEIRS:
        pokerkit_hand()


def pokerkit_badugis() -> None:
    for _ in THEIRS:
        state = FixedLimitBadugi.create_state(
            tuple(Automation), True, 0, FIXED.blinds, FIXED.small, FIXED.big, STACK, 6
        )
        while state.status:
            if (place := state.stand_patter_or_discarder_index) is None:
                state.check_or_call()
            else:
                state.stand_pat_or_discard(state.hole_cards[place][:1])


def pokerkit_hand() -> None:
    """Everything automatic but the players' calls."""
    state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, BLINDS, BLINDS[1], STACK, 6)
    while state.status:
        state.check_or_call()
