"""A table of open-face Chinese poker over many hands: the button, four players, Fantasy Land."""

from typing import Any

import pytest

from houseway.errors import TableError
from houseway.game import open_table
from houseway.money import Entry, transfer
from houseway.round import Hand, Limit, Log, Next
from houseway.table.open import OpenTable, Setup
from houseway.table.open.acts import Bought, Sat
from tests.unit.poker.felt import Table

GAME = "hustler/open-face-chinese-poker"


def table(*seats: int, **asked: Any) -> Table:
    return Table(GAME, seats, limit=None, **asked)


def at(unit: int) -> Limit:
    return Limit(kind="unit", small=unit, big=unit, chip=unit)


# ---- the button ----


def test_the_player_left_of_the_house_dealer_has_the_button_first() -> None:
    """002:9214-9215; seat 1 is at the dealer's left."""
    for seats in ((1, 2, 3), (2, 3, 4), (3, 4)):
        found = table(*seats)
        assert found.hand().button == seats[0]
        assert any("left of the house dealer" in note for note in found.notes)


def test_the_button_moves_clockwise_after_every_hand() -> None:
    """002:9193-9195."""
    found = table(1, 2, 3)
    assert [quiet_hand(found).button for _ in range(4)] == [1, 2, 3, 1]


def test_of_four_players_the_one_with_the_button_sits_out() -> None:
    """002:9180-9183: the three clockwise from it play, and the next hand it is another's turn."""
    found = table(1, 2, 3, 4)
    hands = [quiet_hand(found) for _ in range(4)]
    assert [hand.button for hand in hands] == [1, 2, 3, 4]
    assert [hand.hand.seats for hand in hands] == [(2, 3, 4), (3, 4, 1), (4, 1, 2), (1, 2, 3)]


def test_the_fourth_plays_where_another_does_not() -> None:
    """002:9183-9185."""
    found = table(1, 2, 3, 4)
    found.session.sit_out(3)
    record = found.hand()
    assert record.button == 1 and record.hand.seats == (2, 4, 1)


def quiet_hand(found: Table) -> Any:
    """A hand after which nobody is in Fantasy Land."""
    record = found.hand()
    found.session.next = Next()
    return record


# ---- Fantasy Land ----


def to_fantasy_land(found: Table) -> Hand:
    """Plays on until somebody is in Fantasy Land on the next hand."""
    for _ in range(60):
        found.top_up(20_000)
        hand = found.hand().hand
        if found.session.next.in_fantasy_land:
            return hand
    raise AssertionError("nobody gets to Fantasy Land")


def test_the_hand_after_is_played_by_the_same_players_with_the_same_button() -> None:
    """002:9410-9411."""
    found = table(1, 2, 3, 4)
    hand = to_fantasy_land(found)
    button, there = found.session.button, found.session.next.in_fantasy_land
    assert there and {*there} <= {*hand.seats}
    found.top_up(20_000)
    record = found.hand()
    assert record.button == button and record.hand.seats == hand.seats
    assert record.hand.in_fantasy_land == there
    assert {given.who.seat for given in record.answers[: len(there)]} == {*there}


def test_who_must_play_that_hand_neither_sits_out_nor_leaves() -> None:
    """002:9411: all players who were playing must continue."""
    found = table(1, 2, 3, 4)
    hand = to_fantasy_land(found)
    found.top_up(20_000)
    (other,) = {1, 2, 3, 4} - {*hand.seats}
    for seat in hand.seats:
        with pytest.raises(TableError, match="must play the next hand"):
            found.session.sit_out(seat)
        with pytest.raises(TableError, match="must play the next hand"):
            found.session.leave(str(seat))
    found.session.sit_out(other)


def test_a_newcomer_waits_while_the_button_must_play() -> None:
    """Three are playing, the button among them; the fourth who sits down is the one who waits."""
    found = table(1, 2, 3)
    hand = to_fantasy_land(found)
    found.session.sit(4, "new", 20_000)
    assert found.hand().hand.seats == hand.seats


def test_fantasy_land_is_not_inherited_with_a_seat() -> None:
    found = table(1, 2, 3)
    found.session.next = Next(fantasy_land=(2,), again=(1, 2, 3))
    won = found.session.chips("2")
    found.session.ledger.extend([transfer_all(won)])
    assert found.session.leave("2") == 0
    found.session.sit(2, "another", 20_000)
    assert found.hand().hand.in_fantasy_land == ()


def transfer_all(cents: int) -> Entry:
    return transfer("play", "2", "1", cents)


def test_nobody_is_bound_where_only_one_has_chips() -> None:
    found = table(1, 2)
    found.session.next = Next(fantasy_land=(2,), again=(1, 2))
    found.session.ledger.extend([transfer_all(found.session.chips("2"))])
    assert found.session.bound == ()
    found.session.leave("1")


# ---- fees and buying in ----


@pytest.mark.parametrize(
    ("option", "paying"),
    [("seated", "1234"), ("active", "234")],
)
def test_for_half_an_hour_four_pay_or_the_three_who_are_dealt_in(option: str, paying: str) -> None:
    """Option 5, $10: 002:9939-9948. The button is out, and seat 1 has it first."""
    readings = {"half-hour-of-four": option}
    found = Table(GAME, (1, 2, 3, 4), limit=at(1_000), schedule=(5, ""), readings=readings)
    assert found.session.charge_time(Log()) == dict.fromkeys(paying, 1_000)
    found.check_ledger()


def opened(**asked: Any) -> OpenTable:
    return open_table(Setup(game=GAME, **asked), bytes(32))


def test_a_buy_in_is_at_least_twenty_units() -> None:
    """002:9093-9094; later ones may be smaller (9207-9208)."""
    found = opened(limit="unit:5")
    with pytest.raises(TableError, match="a buy-in of"):
        found.apply(Sat(seat=1, name="Ann", cents=9_900))
    found.apply(Sat(seat=1, name="Ann", cents=10_000))
    found.apply(Bought(account="1", cents=500))
    assert found.session.chips("1") == 10_500


@pytest.mark.parametrize(("option", "most"), [("none", None), ("twenty", 10_000)])
def test_there_is_no_maximum_or_it_is_the_least_buy_in(option: str, most: int | None) -> None:
    found = opened(limit="unit:5", readings={"most-buy-in": option})
    if most is None:
        found.apply(Sat(seat=1, name="Ann", cents=900_000))
        return
    with pytest.raises(TableError):
        found.apply(Sat(seat=1, name="Ann", cents=most + 100))
    found.apply(Sat(seat=1, name="Ann", cents=most))
    with pytest.raises(TableError, match="expected at most"):
        found.apply(Bought(account="1", cents=100))
