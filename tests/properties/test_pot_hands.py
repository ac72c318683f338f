"""What must hold in every hand of every pot game: chips, pots, cards, and that it ends."""

import re
from collections import Counter
from random import Random

import pytest

from houseway.cards import HIDDEN, Card
from houseway.money import CARRIED, POT
from houseway.round import (
    Answered,
    Asked,
    Bettor,
    Dealt,
    FeeTaken,
    ForcedBet,
    Gathered,
    Mixed,
    PlayerPaid,
    Returned,
    Won,
    view,
)
from houseway.table import PotOutcome, PotRound
from tests.catalogue import pot_games
from tests.properties.pot_hands import Drawn, drawn, play

IDS = pot_games()
CARD = re.compile(r"\b(?:[2-9TJQKA][shdc]|XX)\b")
FEW = 40
MANY = -(-1_000_000 // len(IDS))  # of each game, a million in all


@pytest.mark.parametrize("id", IDS)
def test_random_hands_keep_every_chip_and_end(id: str) -> None:
    for number in range(FEW):
        check(id, number)


@pytest.mark.long
@pytest.mark.parametrize("id", IDS)
def test_a_million_random_hands_keep_every_chip_and_end(id: str) -> None:
    """Spread over the processes pytest is run with, game by game."""
    for number in range(FEW, FEW + MANY):
        check(id, number)


def check(id: str, number: int) -> None:
    choose = Random(f"{id} {number}")
    hand = drawn(id, choose)
    try:
        round = play(hand, choose)
        outcome = round.outcome
        assert outcome is not None, "a hand that is over is settled"
        chips_are_kept(hand, outcome)
        pots_are_paid(outcome)
        cards_are_dealt_once(hand, round)
        events_add_up(round, outcome)
    except Exception as error:
        error.add_note(f"{id}, hand {number}: {hand.hand}, {hand.game.readings}")
        raise


def chips_are_kept(hand: Drawn, outcome: PotOutcome) -> None:
    before, after = hand.hand.carried.total, outcome.carried
    assert sum(outcome.changes.values()) + outcome.fees == before - after
    for seat, chips in zip(hand.hand.seats, hand.hand.chips, strict=True):
        assert chips + outcome.changes[str(seat)] >= 0
    moved: Counter[str] = Counter()
    for entry in outcome.entries:
        for posting in entry.postings:
            moved[posting.account] += posting.cents
    fees: Counter[str] = Counter()
    for fee in outcome.finished.taken:
        fees[fee.to] += fee.cents
    waits = {CARRIED: after - before} if before or after else {}
    found = {account: moved[account] for account in {*moved, *outcome.changes}}
    assert {**outcome.changes, **fees, **waits, POT: 0} == found


def pots_are_paid(outcome: PotOutcome) -> None:
    finished = outcome.finished
    put_in = sum(finished.paid.values()) + sum(finished.dead.values()) + finished.lying
    assert sum(pot.cents for pot in outcome.pots) + outcome.carried == put_in - outcome.fees
    for pot in outcome.pots:
        assert sum(pot.won.values()) == pot.cents == sum(cents for _, cents, _ in pot.parts)
        assert all(cents >= 0 for cents in pot.won.values())
        assert set(pot.won) <= set(pot.eligible) <= set(finished.live)


def events_add_up(round: PotRound, outcome: PotOutcome) -> None:
    """The chips of every seat and the pots follow from the events alone."""
    won: Counter[int] = Counter()
    pots: tuple[int, ...] = ()
    fees = 0
    for event in round.log.events:
        match event:
            case ForcedBet(who=who, cents=cents) | Answered(who=who, cents=cents):
                won[who.seat] -= cents
            case Returned(who=who, cents=cents) | Won(who=who, cents=cents):
                won[who.seat] += cents
            case PlayerPaid(who=who, to=to, cents=cents):
                won[who.seat] -= cents
                won[to] += cents
            case Gathered(pots=gathered):
                pots, fees = tuple(pot.cents for pot in gathered), 0
            case FeeTaken(cents=cents, seat=int(seat)):
                won[seat] -= cents
            case FeeTaken(cents=cents):
                fees += cents
    assert {str(seat): won[seat] for seat in round.hand.seats} == outcome.changes
    assert sum(pots) - fees == outcome.pot + outcome.carried
    unwon = outcome.carried or not any(outcome.finished.paid.values())
    assert len(pots) == len(outcome.pots) or unwon


def cards_are_dealt_once(hand: Drawn, round: PotRound) -> None:
    """No card twice, unless the deck ran out and cards came back into it."""
    cards: list[Card] = []
    for event in round.log.events:
        if isinstance(event, Mixed):
            return
        if isinstance(event, Dealt):
            cards += event.cards
    assert Counter(cards) <= Counter(hand.game.cards())


# ---- what is true of a hand besides ----


@pytest.mark.parametrize("id", IDS)
def test_a_hand_is_the_same_when_its_answers_are_given_again(id: str) -> None:
    for number in range(5):
        first, again = (drawn(id, Random(f"{id} {number}")) for _ in range(2))
        played = play(first, Random(number))
        round = again.begin()
        for given in played.playing.answers:
            round.answer(given.who, given.choice)
        assert round.log.events == played.log.events and round.outcome == played.outcome


@pytest.mark.parametrize("id", IDS)
def test_nobody_sees_a_card_that_is_face_down_for_him(id: str) -> None:
    """In a seat's view no other seat's cards are dealt, asked about or named in an answer, unless
    they lie face up."""
    for number in range(5):
        choose = Random(f"{id} {number}")
        hand = drawn(id, choose)
        round = play(hand, choose)
        for seat in hand.hand.seats:
            for told, seen in zip(round.log.events, view(round.log.events, seat), strict=True):
                if isinstance(told, Dealt) and told.sees is not None and seat not in told.sees:
                    assert isinstance(seen, Dealt) and {*seen.cards} == {HIDDEN}
                elif isinstance(told, Answered) and told.face_up:
                    assert seen == told
                elif isinstance(told, Asked | Answered) and told.who.seat != seat:
                    assert not CARD.search(str(seen)), seen


@pytest.mark.parametrize("id", IDS)
def test_time_outs_alone_end_a_hand(id: str) -> None:
    """Defaults are legal answers."""
    for number in range(5):
        hand = drawn(id, Random(f"{id} {number}"))
        round = hand.begin()
        while not round.playing.over:
            asked = round.playing.pending[0]
            who: Bettor = asked.who
            round.answer(who, str(asked.default.value), by_default=True)
        assert round.outcome is not None
        chips_are_kept(hand, round.outcome)
