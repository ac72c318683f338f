"""The player in a seat comes before those who bet behind it, up to the room there is."""

from typing import Any

import pytest

from houseway.errors import TableError, WagerError
from houseway.game import open_table
from houseway.round import Bettor
from houseway.table.open import Bet, Sat, Setup, StoodBehind, TookBank, WentOn
from houseway.table.open.acts import SpotBet

THREE_SPOTS = "diamond-jims/no-bust-blackjack"
BEHIND = ("Ann", "Bob", "Cleo")


def asked(game: str, **setup: Any) -> Any:
    """Seat 1 banks, seat 2 is to bet, and three people stand behind the seats."""
    table: Any = open_table(Setup(game=game, **setup), bytes(32))
    for seat in (1, 2):
        table.apply(Sat(seat=seat, name=f"P{seat}", cents=100_000, guest=f"g{seat}"))
    for name in BEHIND:
        table.apply(StoodBehind(name=name, cents=100_000, guest=f"g{name}"))
    table.apply(WentOn())
    table.apply(TookBank(seat=table.offered[0], cents=50_000))
    return table


def bet(account: str, seat: int, **wagers: int) -> Bet:
    return Bet(account=account, spots=(SpotBet(seat=seat, wagers=wagers),) if wagers else ())


def other(table: Any) -> int:
    """The seat that does not bank."""
    return int({1: 2, 2: 1}[table.session.bank.seat])


def test_the_last_spot_of_a_seat_is_for_the_player_in_it() -> None:
    """001:1017: three circles at a seat. 003:1581: he has the first opportunity to bet."""
    table = asked(THREE_SPOTS)
    seat = other(table)
    for name in BEHIND[:2]:
        table.apply(bet(name, seat, base=1_000))
    with pytest.raises(TableError, match="is for the player in it until he has bet"):
        table.apply(bet("Cleo", seat, base=1_000))
    table.apply(bet(str(seat), seat, base=1_000))
    with pytest.raises(TableError, match="it has 3 spots"):
        table.apply(bet("Cleo", seat, base=1_000))


def test_the_spot_is_free_once_he_lets_the_round_go_by() -> None:
    table = asked(THREE_SPOTS)
    seat = other(table)
    for name in BEHIND[:2]:
        table.apply(bet(name, seat, base=1_000))
    table.apply(bet(str(seat), seat))
    table.apply(bet("Cleo", seat, base=1_000))
    assert table.in_hand >= set(BEHIND)


def test_by_the_other_reading_the_first_to_bet_has_the_room() -> None:
    table = asked(THREE_SPOTS, readings={"seat-first": "first-come"})
    seat = other(table)
    for name in BEHIND:
        table.apply(bet(name, seat, base=1_000))
    with pytest.raises(TableError, match="it has 3 spots"):
        table.apply(bet(str(seat), seat, base=1_000))


@pytest.mark.parametrize(("reading", "room"), [("kept", 7_500), ("first-come", 10_000)])
def test_the_most_he_may_bet_is_kept_of_what_a_seat_may_hold(reading: str, room: int) -> None:
    """002:3746-3752: $300 a seat at $2 to $50. His Ante, Play and Bonus Bet of $50 are $150."""
    readings = {"backline": "permitted", "seat-first": reading}
    schedule = "hustler/three-card-poker:1"
    table = asked("hustler/three-card-poker", schedule=schedule, readings=readings)
    seat = other(table)
    session = table.session
    waiting = {seat}
    ante = {"ante": 5_000}
    session.bet({Bettor(seat, "Ann"): ante}, waiting=waiting)  # with its Play wager $100
    session.bet({Bettor(seat, "Bob"): {"ante": room - 5_000}}, waiting=waiting)
    if reading == "kept":
        with pytest.raises(WagerError, match="is for the player in it until he has bet"):
            session.bet({Bettor(seat, "Bob"): {"ante": room - 4_900}}, waiting=waiting)
        session.bet({Bettor(seat): {**ante, "bonus": 5_000}})
    else:
        session.bet({Bettor(seat): ante})
        with pytest.raises(WagerError, match=r"can come to \$302 there"):
            session.bet({Bettor(seat): {**ante, "bonus": 200}})


def test_a_spot_nobody_bets_on_is_for_the_player_in_it_first() -> None:
    """003:1580-1582: others may bet where nobody has, the seated player has the first chance."""
    table: Any = open_table(Setup(game="marina-club/three-card-poker-6-card-bonus"), bytes(32))
    for seat in (1, 2, 3):
        table.apply(Sat(seat=seat, name=f"P{seat}", cents=100_000, guest=f"g{seat}"))
    table.apply(WentOn())
    table.apply(TookBank(seat=table.offered[0], cents=50_000))
    banker = table.session.bank.seat
    first, second = (seat for seat in (1, 2, 3) if seat != banker)
    own, there = (SpotBet(seat=seat, wagers={"ante": 1_000}) for seat in (first, second))
    both = Bet(account=str(first), spots=(own, there))

    def free() -> tuple[int, ...]:
        (question,) = (row for row in table.questions if row.account == str(first))
        return table.shown(question).free  # type: ignore[no-any-return]

    assert second not in free()
    with pytest.raises(TableError, match="backline betting is not permitted"):
        table.apply(both)
    table.apply(bet(str(second), second))  # lets the round go by
    assert second in free()
    table.apply(both)
    assert table.round.bets.wagers.keys() == {Bettor(first), Bettor(second, str(first))}
