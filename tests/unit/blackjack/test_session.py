"""Blackjack at a table of a session: spots at a seat, and the least wager of the table."""

import time

import pytest

from houseway.errors import HousewayError
from houseway.families.blackjack.deal import in_turn
from houseway.round import Bets, Bettor, Log
from tests.unit.blackjack.hands import DRAWN_LATE
from tests.unit.core.table import opened

TEN = {"base": 1000}


def test_more_wagers_than_a_seat_has_spots_are_refused_before_a_card_is_dealt() -> None:
    """001: three spots at a seat."""
    session = opened(DRAWN_LATE)
    session.take_bank(4, 10_000)
    for name in ("Ann", "Bob", "Cat"):
        session.stand_behind(name, 10_000)
    wagers = {Bettor(1): TEN, **{Bettor(1, name): TEN for name in ("Ann", "Bob", "Cat")}}
    with pytest.raises(HousewayError, match="spots"):
        session.bet(wagers)
    del wagers[Bettor(1, "Cat")]
    log = Log()
    session.bet(wagers)
    session.begin(log)
    dealt = sum(type(event).__name__ == "Dealt" for event in log.events)
    shoe = session.box.shoe
    assert shoe is not None and shoe.dealt == dealt, "the refused deal took no cards"


def test_those_behind_a_seat_follow_it_in_the_order_of_their_wagers() -> None:
    """A script may list thousands: their order must not take the square of their number."""
    behind = [Bettor(1, f"player {n}") for n in reversed(range(30_000))]
    placed = [*behind[:2], Bettor(2), Bettor(1), *behind[2:]]
    bets = Bets(seats=8, player_dealer=8, wagers=dict.fromkeys(placed, TEN))
    began = time.thread_time()
    assert in_turn(bets, Bettor(1)) == [Bettor(1), *behind]
    assert time.thread_time() - began < 1
