"""Hands that are dealt face up, where a document leaves the choice to the house."""

from typing import Any

import pytest

from houseway.game import open_table
from houseway.round import Dealt
from houseway.table.open import Bet, Sat, Setup, SpotBet, TookBank, WentOn

BETS = {"bet-1": 1000, "bet-2": 1000, "bet-3": 1000}


@pytest.mark.parametrize(("option", "sees"), [("down", frozenset({1})), ("up", None)])
def test_let_it_ride_is_dealt_face_down_or_face_up(
    option: str, sees: frozenset[int] | None
) -> None:
    """002:3217-3218; None: everybody sees the cards."""
    setup = Setup(game="hustler/let-it-ride", readings={"open-hands": option})
    table: Any = open_table(setup, bytes(32))
    for seat in (1, 3):
        table.apply(Sat(seat=seat, name=f"P{seat}", cents=100_000, guest=f"g{seat}"))
    table.apply(WentOn())
    while table.phase == "bank":
        seat = table.offered[0]
        table.apply(TookBank(seat=seat, cents=50_000 if seat == 3 else 0))
    table.apply(Bet(account="1", spots=(SpotBet(seat=1, wagers=BETS),)))
    dealt = {e.to: e.sees for e in table.log.events if isinstance(e, Dealt)}
    assert dealt["1"] == sees
    assert dealt["board"] == frozenset(), "the community cards are nobody's before they are opened"
