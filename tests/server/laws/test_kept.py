"""A game that is broken is between two rounds: whoever waited for that is served."""

import pytest

from houseway.game import open_table
from houseway.table.open import BankedTable, Bought, Left, Sat, Setup, TookBank, WentOn
from tests.server.laws.driver import differences, public

SETUP = Setup(game="hustler/ez-baccarat")


def offered() -> BankedTable:
    """Two people; the first is offered the player-dealer position."""
    table = open_table(SETUP, bytes(32))
    assert isinstance(table, BankedTable)
    for seat, name in ((1, "Alma"), (2, "Boris")):
        table.apply(Sat(seat=seat, name=name, cents=100_000, guest=name))
    table.apply(WentOn())
    assert table.phase == "bank"
    return table


def everybody_passes(table: BankedTable) -> None:
    while table.phase == "bank":
        table.apply(TookBank(seat=table.offered[0], cents=0))
    assert table.phase == "broken"


def test_chips_bought_while_the_bank_is_offered_are_there_when_nobody_takes_it() -> None:
    table = offered()
    table.apply(Bought(account="1", cents=5_000))
    everybody_passes(table)
    assert table.session.chips("1") == 105_000


def test_who_left_while_the_bank_was_offered_is_gone_when_nobody_takes_it() -> None:
    table = offered()
    table.apply(Left(account="2"))
    everybody_passes(table)
    assert "2" not in table.people


@pytest.mark.parametrize("account", ["1", "2"])
def test_chips_bought_while_the_bank_is_offered_outlive_a_restart(account: str) -> None:
    table = offered()
    table.apply(Bought(account=account, cents=5_000))
    everybody_passes(table)
    again = open_table(SETUP, bytes(32))
    again.restore(table.snapshot())
    for one in (table, again):
        one.apply(WentOn())
        while one.phase in ("bank", "wagers"):
            one.apply(one.default(one.questions[0]))
    assert differences(public(table), public(again)) == []
