"""When a table wakes up: nothing that happens meanwhile makes it sleep longer."""

import pytest

from houseway.game import open_table
from houseway.server.clock import FIRST_PAUSE, Clock
from houseway.server.settings import TEMPOS
from houseway.table.open import (
    AskedForTime,
    Bet,
    Left,
    OpenTable,
    Sat,
    Setup,
    SpotBet,
    TookBank,
    Volunteered,
    Warned,
    WentAway,
    WentOn,
)
from houseway.table.open.setup import USUAL_SECONDS

PAUSE = TEMPOS["normal"].pause


class Still(Clock):
    """A clock that only says when it would ring."""

    def __init__(self) -> None:
        super().__init__(lambda: None, 0.0)
        self.rings_in: float | None = None

    def stop(self) -> None:
        self.rings_in = None

    def wake_in(self, seconds: float) -> None:
        self.rings_in = seconds


class Hand:
    """The hand of the clock on the wall."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    hand = Hand()
    monkeypatch.setattr("houseway.server.clock.time.monotonic", hand.monotonic)
    return hand


def table_of(*names: str) -> OpenTable:
    setup = Setup(game="hustler/casino-war", pace="normal", seconds=0)
    table = open_table(setup, bytes(32))
    for seat, name in enumerate(names, start=1):
        table.apply(Sat(seat=seat, name=name, cents=100_000, guest=name))
    return table


def settle(table: OpenTable) -> None:
    """A round in which nobody bets."""
    table.apply(WentOn())
    table.apply(TookBank(seat=table.questions[0].who.seat, cents=500))
    while table.under_way:
        table.apply(table.default(table.questions[0]))


def rings_in(clock: Still, table: OpenTable, *, watched: bool = True) -> float | None:
    clock.schedule(table, watched=watched, busy=False)
    return clock.rings_in


def test_a_pause_is_not_begun_again_by_what_happens_in_it(hand: Hand) -> None:
    table, clock = table_of("Ann", "Ben"), Still()
    settle(table)
    assert rings_in(clock, table) == PAUSE
    for second in range(1, 4):
        hand.now += 1
        table.apply(Volunteered(account="1", cents=500 * (second % 2)))
        assert rings_in(clock, table) == max(PAUSE - second, 0)
    hand.now += PAUSE
    assert rings_in(clock, table) == 0


def test_everybody_is_told_what_is_left_of_a_pause(hand: Hand) -> None:
    table, clock = table_of("Ann", "Ben"), Still()
    settle(table)
    assert clock.pause(table, watched=True) == PAUSE
    hand.now += 2
    assert clock.pause(table, watched=True) == rings_in(clock, table) == PAUSE - 2
    table.apply(WentOn())
    assert clock.pause(table, watched=True) is None


def test_each_round_has_a_pause_of_its_own(hand: Hand) -> None:
    table, clock = table_of("Ann", "Ben"), Still()
    assert rings_in(clock, table) == FIRST_PAUSE
    for _ in range(2):
        settle(table)
        assert rings_in(clock, table) == PAUSE
        hand.now += PAUSE


def test_a_pause_begins_once_a_round_can(hand: Hand) -> None:
    table, clock = table_of("Ann", "Ben"), Still()
    settle(table)
    assert rings_in(clock, table, watched=False) is None
    hand.now += 60
    assert rings_in(clock, table) == PAUSE
    table.apply(WentAway(account="1"))
    assert rings_in(clock, table) is None


def test_the_clock_on_a_player_warns_before_it_is_over(hand: Hand) -> None:
    """One minute, and a warning at ten seconds: 002:4676-4679."""
    setup = Setup(game="hustler/texas-holdem", limit="no-limit", blinds=(200, 400), seconds=0)
    table, clock = open_table(setup, bytes(32)), Still()
    for seat, name in enumerate(("Ann", "Ben", "Cat"), start=1):
        table.apply(Sat(seat=seat, name=name, cents=20_000, guest=name))
    table.apply(WentOn())
    assert rings_in(clock, table) is None and clock.left(table) is None
    (question,) = table.questions
    hand.now += 300
    other = next(account for account in table.people if account != question.account)
    table.apply(AskedForTime(account=other))
    clock.restart()
    assert rings_in(clock, table) == 50 and not clock.warns(table)
    hand.now += 50
    assert clock.warns(table) and clock.left(table) == 10
    table.apply(Warned())
    assert not clock.warns(table) and rings_in(clock, table) == 10
    hand.now += 10
    assert clock.left(table) == 0 and rings_in(clock, table) == 0


# ---- alone against bots ----


def with_bots(seconds: int | None = None) -> OpenTable:
    """Ann in seat 1, who is asked, and two bots."""
    table = open_table(Setup(game="hustler/casino-war", seconds=seconds), bytes(32))
    table.apply(Sat(seat=1, name="Ann", cents=100_000, guest="ann"))
    for seat in (2, 3):
        table.apply(Sat(seat=seat, name=f"Bot {seat}", cents=100_000, bot="any"))
    table.apply(WentOn())
    while table.questions[0].account != "1":
        table.apply(table.default(table.questions[0]))
    return table


def test_whoever_plays_alone_against_bots_is_not_timed(hand: Hand) -> None:
    table, clock = with_bots(), Still()
    assert rings_in(clock, table) is None and clock.left(table) is None
    hand.now += 3600
    assert rings_in(clock, table) is None and clock.left(table) is None


def test_the_time_begins_when_somebody_else_sits_down(hand: Hand) -> None:
    table, clock = with_bots(), Still()
    assert rings_in(clock, table) is None
    hand.now += 3600
    table.apply(Sat(seat=4, name="Ben", cents=100_000, guest="ben"))
    assert clock.left(table) == rings_in(clock, table) == USUAL_SECONDS
    hand.now += 20
    assert clock.left(table) == rings_in(clock, table) == USUAL_SECONDS - 20
    table.apply(Left(account="4"))
    assert rings_in(clock, table) is None and clock.left(table) is None


def test_whoever_leaves_in_a_round_is_not_kept_waiting_for_his_chips(hand: Hand) -> None:
    table, clock = open_table(Setup(game="hustler/pai-gow-poker"), bytes(32)), Still()
    for seat, name in enumerate(("Ann", "Ben"), start=1):
        table.apply(Sat(seat=seat, name=name, cents=100_000, guest=name))
    table.apply(Sat(seat=3, name="Bot", cents=100_000, bot="any"))
    table.apply(WentOn())
    while table.phase != "playing":
        question = table.questions[0]
        if question.kind == "wagers":
            spot = SpotBet(seat=question.who.seat, wagers={"base": 1000})
            table.apply(Bet(account=question.account, spots=(spot,)))
        elif question.account == "3":
            table.apply(TookBank(seat=3, cents=50_000))
        else:
            table.apply(table.default(question))
    table.apply(Left(account="2"))
    assert [question.account for question in table.questions] == ["1"]
    assert clock.left(table) == USUAL_SECONDS


def test_the_host_may_time_one_person_too(hand: Hand) -> None:
    table, clock = with_bots(seconds=30), Still()
    assert rings_in(clock, table) == clock.left(table) == 30
