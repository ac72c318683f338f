"""Nobody is shown a card he may not know: every seat's view of random hands of every game."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from houseway.cards import HIDDEN
from houseway.families.poker.sheet import PokerSheet
from houseway.game import PotGame, load
from houseway.round import Answered, Asked, Bettor, Decision, Event, Shown, Won, view
from houseway.round.named_cards import without_cards
from tests.catalogue import one_of_each_family, poker_games
from tests.unit.poker.felt import Table, any_legal
from tests.unit.poker.knowing import ALL, Knowing, cards_in, told

GAMES = poker_games()
Look = Callable[[list[Event], int | None], list[Event]]


def sheet_of(id: str) -> PokerSheet:
    sheet = load(id, PotGame).sheet
    assert isinstance(sheet, PokerSheet)
    return sheet


def staying(decision: Decision[Any], random: Random) -> str:
    """Any legal answer, but seldom a fold: so hands come to discards and showdowns."""
    answer = any_legal(decision, random)
    while answer == "fold" and random.random() < 0.9:
        answer = any_legal(decision, random)
    return answer


def watched(table: Table, random: Random, look: Look = view) -> tuple[Knowing, list[str]]:
    """Plays a hand; what was known at its end, and every leak of a view or a question."""
    round = table.begin()
    knowing = Knowing(sheet_of(table.game.id), round.hand.seats)
    leaks: list[str] = []
    read = 0

    def read_on() -> None:
        nonlocal read
        for event in table.log.events[read:]:
            knowing.follow(event)
            for seat in (ALL, *knowing.seats):
                (seen,) = look([event], seat)
                if leaked := knowing.leaks(seat, told(seen)):
                    leaks.append(f"seat {seat} sees {leaked} in {seen}")
        read = len(table.log.events)

    while not round.playing.over:
        read_on()
        for asked in round.playing.pending:
            shown = {card for cards in asked.seen.values() for card in cards}
            words = cards_in(f"{asked.text} {asked.question} {asked.words}")
            if leaked := knowing.leaks(asked.who.seat, shown | words):
                leaks.append(f"seat {asked.who.seat} is asked with {leaked} in sight")
        asked = random.choice(round.playing.pending)
        round.answer(asked.who, staying(asked, random))
    read_on()
    table.session.finish(round, table.log)
    read_on()
    return knowing, leaks


@pytest.mark.parametrize("id", one_of_each_family(GAMES, every=6))
def test_no_view_has_a_card_its_seat_may_not_know(id: str) -> None:
    """Hole cards, discards, cards folded, mixed in again or thrown away beaten."""
    sheet = sheet_of(id)
    most = max(sheet.table.seats)
    random = Random(id)
    discards = exposed = shown = 0
    for seats in (2, 5, most):
        table = Table(id, range(1, seats + 1), limit=None, chips=100_000, seed=f"{id} {seats}")
        for _ in range(12):
            table.top_up(20_000)
            knowing, leaks = watched(table, random)
            assert not leaks, leaks[0]
            assert words_of_hands(table) <= shown_hands(table)
            discards += knowing.discards
            exposed += knowing.exposed
            shown += knowing.shown
    assert shown, "no hand came to a showdown"
    assert bool(discards) == any(street.discard or street.draw for street in sheet.streets)
    assert bool(exposed) == any(street.expose for street in sheet.streets)


def words_of_hands(table: Table) -> set[int]:
    """Seats whose hands are put into words where a pot is won."""
    won = [event for event in table.log.events if isinstance(event, Won)]
    return {event.who.seat for event in won if event.reason}


def shown_hands(table: Table) -> set[int]:
    return {int(event.to) for event in table.log.events if isinstance(event, Shown)}


@pytest.mark.parametrize("id", GAMES)
def test_the_check_finds_the_log_without_a_view(id: str) -> None:
    """The same reading of what everybody may know, turned on the bare log, finds leaks."""
    table = Table(id, range(1, 6), limit=None, chips=100_000, seed=id)
    _, leaks = watched(table, Random(id), lambda events, seat: events)
    assert leaks


# ---- one by one ----


def test_a_discard_is_told_to_its_seat_and_covered_to_others() -> None:
    event = Answered(Bettor(3), "discard 2c Th")
    assert str(event.seen_by(3)) == "Seat 3 discards 2c Th."
    for other in (1, None):
        assert str(event.seen_by(other)) == "Seat 3 discards 2 cards."


def test_what_may_be_answered_is_nobody_elses_business() -> None:
    """The cards to choose from are one's own, and so is what the rules allow with them."""
    event = Asked(Bettor(3), "flop: which card do you discard?", ("discard 1 of Ah 2c XX", "fold"))
    assert event.seen_by(3) == event
    for other in (1, None):
        assert str(event.seen_by(other)) == "Seat 3 is asked: a decision"
        assert not told(event.seen_by(other))


@pytest.mark.parametrize(
    ("text", "covered"),
    [
        ("discard 2c 3h", "discard ?? ??"),
        ("discard XX", "discard ??"),
        ("set As Kd | 2c 3c 4c 5c 6c", "set ?? ?? | ?? ?? ?? ?? ??"),
        ("raise 30", "raise 30"),
        ("bet 2.50", "bet 2.50"),
        ("call", "call"),
        ("expose", "expose"),
    ],
)
def test_cards_and_nothing_else_are_covered(text: str, covered: str) -> None:
    assert without_cards(text) == covered
    assert HIDDEN == "??"


def test_a_beaten_hand_that_is_thrown_away_is_shown_to_nobody() -> None:
    """Hustler's hold'em: the caller, with the worse hand, does not show it (002:4528-4531)."""
    for number in range(30):
        table = Table("hustler/texas-holdem", (1, 2), seed=f"beaten {number}")
        random = Random(number)
        knowing, leaks = watched(table, random)
        assert not leaks
        if any(line.endswith(" mucks.") for line in table.lines):
            assert knowing.shown == 1 and len(table.winners) == 1
            return
    raise AssertionError("nobody threw a beaten hand away")
