"""Hands of panguingue against a judge that shares no code with the engine."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from houseway.cards import DeckShoe
from houseway.game import PotGame, load
from houseway.round import AddTo, Answered, AnyDecision, Event, Hand, Log, Melded, PlayerPaid, Some
from houseway.table import PotRound
from tests.naive import pan
from tests.naive.pan import Cards

GAME = load("diamond-jims/pan", PotGame)
FEW, MANY = 6, 400


def played(number: int, bot: str, players: int = 4) -> PotRound:
    """A hand of bots with plenty of chips; every question to lay down cards is judged."""
    limit, _ = GAME.family.usual_table(GAME.sheet)
    seats = tuple(range(1, players + 1))
    order = list(GAME.cards())
    Random(number).shuffle(order)
    hand = Hand(seats=seats, chips=(1_000_000,) * players, limit=limit, first=players)
    round = PotRound(
        GAME.family,
        GAME.sheet,
        hand,
        shoe=DeckShoe(order, seed=number.to_bytes(32, "big")),
        log=Log(),
    )
    hired = GAME.family.bots[bot].hire(GAME.sheet, Random(number))
    asked = 0
    while not round.playing.over:
        decision = round.playing.pending[0]
        asked += 1
        if asked % 7 == 0 and any(isinstance(one, Some) for one in decision.legal):
            check_legal(decision)
        round.answer(decision.who, hired.answer(decision))
    return round


def check_legal(decision: AnyDecision) -> None:
    """What is offered is what the judge allows; a card that was taken has to be used first."""
    hand = decision.seen["hand"]
    seat = f"{decision.who.seat}/"
    melds = [cards for name, cards in decision.seen.items() if name.startswith(seat)]
    must = decision.seen["card"][0] if "discard" in decision.why_not else None
    layable = {way for way in pan.layable(hand, melds) if must is None or must in way}
    for cards in some_of(hand, melds):
        legal = tuple(sorted(cards)) in layable
        assert decision.accepts(f"meld {' '.join(cards)}") == legal, (cards, hand, melds)
    adds = {(c, n) for c, n in pan.additions(hand, melds) if must is None or c == must}
    offered = [one for one in decision.legal if isinstance(one, AddTo)]
    assert {(one.cards[0], one.number) for one in offered} == adds, (hand, melds)


def some_of(hand: Sequence[str], melds: Sequence[Cards]) -> list[Cards]:
    """All threes and fours of the hand and the melds together."""
    every = sorted(Counter(hand) + Counter(card for meld in melds for card in meld))
    return [*set(combinations(every, 3)), *set(combinations(every, 4))]


def check_payments(round: PotRound) -> None:
    """Every collection is what the judge says, from everybody who has not retired."""
    assert round.outcome is not None, "the hand is over"
    events, lying = round.log.events, dict[int, list[Cards]]()
    told = [event for event in events if isinstance(event, Answered)]
    retired = {event.who.seat for event in told if event.choice == "retire"}
    others = len(round.hand.seats) - len(retired) - 1
    for at, event in enumerate(events):
        if not isinstance(event, Melded) or not event.melds:
            continue
        seat = event.who.seat
        after: list[Cards] = [tuple(map(str, meld)) for meld in event.melds]
        assert all(map(pan.is_meld, after)), after
        owed = pan.earned(lying.get(seat, []), after)
        lying[seat] = after
        if sum(map(len, after)) == 11:
            owed += sum(map(pan.value, after)) + 2
        paid = collected(events[at + 1 :], seat)
        assert paid == owed * others * 100, (after, owed, paid)


def collected(events: Sequence[Event], seat: int) -> int:
    """The cents paid to a seat before anything else happens."""
    total = 0
    for event in events:
        if not isinstance(event, PlayerPaid):
            break
        assert event.to == seat
        total += event.cents
    return total


@pytest.mark.parametrize("bot", ["random", "melder"])
def test_what_is_laid_and_paid_is_what_the_judge_says(bot: str) -> None:
    for number in range(FEW):
        check_payments(played(number, bot))


@pytest.mark.long
@pytest.mark.parametrize("bot", ["random", "melder"])
def test_many_hands_are_what_the_judge_says(bot: str) -> None:
    for number in range(FEW, MANY):
        check_payments(played(number, bot))


def test_the_judge_knows_what_is_printed() -> None:
    """The examples of the document."""
    assert pan.is_meld(("Qh", "Jh", "7h"))
    assert pan.is_meld(("4h", "4s", "4c"))
    assert pan.is_meld(("Qc", "Qc", "Qc"))
    assert pan.is_meld(("Ad", "Ad", "Ac"))
    assert not pan.is_meld(("4h", "4h", "4c"))
    assert pan.can_lend([("4c", "5c", "6c", "7c")], ("7c",))
    assert pan.can_lend([("4c", "5c", "6c", "7c")], ("4c",))
    assert not pan.can_lend([("4c", "5c", "6c", "7c")], ("6c",))
    assert [pan.condition(cards) for cards in PRINTED] == [1, 4, 2, 2, 1, 2, 1, 2, 1]


PRINTED = (
    ("5h", "5c", "5d"),
    ("7s", "7s", "7s"),
    ("7h", "7h", "7h"),
    ("4s", "4s", "4s"),
    ("4c", "4c", "4c"),
    ("As", "2s", "3s"),
    ("Ah", "2h", "3h"),
    ("Js", "Qs", "Ks"),
    ("Jd", "Qd", "Kd"),
)
