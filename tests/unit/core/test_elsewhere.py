"""A player in a seat who bets away from it: free circles, the next place, other positions."""

from typing import Any

import msgspec
import pytest

from houseway.errors import TableError, WagerError
from houseway.game import open_table
from houseway.round import Bettor, Dealt
from houseway.sheet import game_file, read_toml, whole
from houseway.table import BankedRound
from houseway.table.open import Bet, Sat, Setup, SpotBet, StoodBehind, TookBank, WentOn
from houseway.table.open.banked import BankedTable
from houseway.table.open.shown import WagersAsked
from tests.houses import former
from tests.unit.core.table import opened

SECOND_CHANCES = "hustler/21st-century-blackjack-second-chances"  # free circles, 002:2419-2424
SUPER_PAN_9 = "hustler/super-pan-9"  # free circles, and behind others
LET_IT_RIDE = "hustler/let-it-ride"  # the place next to the own one, 002:3164-3165
CASINO_WAR = "hustler/casino-war"  # behind others, by the reading seated-backline


def asked(table: BankedTable, account: str) -> WagersAsked:
    question = next(row for row in table.questions if row.account == account)
    shown = table.shown(question)
    assert isinstance(shown, WagersAsked)
    return shown


def betting(id: str, *seats: int, bank: int, readings: dict[str, str] | None = None) -> BankedTable:
    """A table that takes bets: everybody has sat down and one of them is the player-dealer."""
    table: Any = open_table(Setup(game=id, readings=readings or {}), bytes(32))
    for seat in seats:
        table.apply(Sat(seat=seat, name=f"P{seat}", cents=100_000, guest=f"g{seat}"))
    table.apply(WentOn())
    while table.phase == "bank":
        seat = table.offered[0]
        table.apply(TookBank(seat=seat, cents=50_000 if seat == bank else 0))
    assert isinstance(table, BankedTable) and table.phase == "wagers"
    return table


@pytest.mark.parametrize(
    ("id", "elsewhere", "free"),
    [
        (SECOND_CHANCES, (2, 4, 6, 7, 8), (2, 4, 6, 7, 8)),
        (SUPER_PAN_9, (1, 2, 4, 6, 7, 8), ()),
        (LET_IT_RIDE, (2, 4), (2, 4)),
        (CASINO_WAR, (1,), ()),
    ],
)
def test_the_question_says_where_else_one_may_bet(
    id: str, elsewhere: tuple[int, ...], free: tuple[int, ...]
) -> None:
    """Seats 1, 3 and 5 of eight, or of seven, are taken, and seat 5 is the player-dealer."""
    shown = asked(betting(id, 1, 3, 5, bank=5), "3")
    assert (shown.elsewhere, shown.free, shown.behind) == (elsewhere, free, ())


def test_a_player_plays_the_circle_of_an_empty_seat_with_his_own_chips() -> None:
    table = betting(SUPER_PAN_9, 1, 3, bank=1)
    own, other = SpotBet(seat=3, wagers={"base": 1000}), SpotBet(seat=6, wagers={"base": 2000})
    table.apply(Bet(account="3", spots=(own, other)))
    assert table.chips("3") == 97_000
    assert isinstance(table.round, BankedRound)
    assert table.round.bets.wagers == {Bettor(3): {"base": 1000}, Bettor(6, "3"): {"base": 2000}}
    hidden = [e.sees for e in table.log.events if isinstance(e, Dealt) and e.to == "6"]
    assert hidden and set(hidden) == {frozenset({3})}, "who plays the hand looks at it"
    assert {row.account for row in table.questions} <= {"1", "3"}
    while table.phase == "playing":
        question = table.questions[0]
        table.apply(table.default(question))
    line = msgspec.json.encode([e.words(table.names) for e in table.log.events])
    assert b"P3 behind seat 6" in line


def test_a_circle_that_somebody_bets_on_is_no_longer_free() -> None:
    table = betting(SECOND_CHANCES, 1, 3, 5, bank=5)
    table.apply(Bet(account="1", spots=(SpotBet(seat=6, wagers={"base": 1000}),)))
    assert 6 not in asked(table, "3").elsewhere
    with pytest.raises(TableError, match="only the free circles"):
        table.apply(Bet(account="3", spots=(SpotBet(seat=6, wagers={"base": 1000}),)))


def test_nobody_bets_behind_himself_or_from_a_seat_that_is_empty() -> None:
    session = opened(SUPER_PAN_9)
    session.take_bank(1, 10_000)
    with pytest.raises(TableError, match="nobody sits in seat 8"):
        session.bet({Bettor(2, "8"): {"base": 1000}})
    with pytest.raises(TableError, match="the player-dealer's"):
        session.bet({Bettor(1, "2"): {"base": 1000}})


def test_from_a_seat_one_bets_behind_others_or_only_at_the_own_one() -> None:
    """Backline betting is permitted, 002:16712; from a seat too, or not, is a reading."""
    session = opened(CASINO_WAR)
    session.take_bank(1, 10_000)
    session.bet({Bettor(3): {"base": 1000}, Bettor(2, "3"): {"base": 2000, "tie": 500}})
    with pytest.raises(WagerError, match="may bet only there"):
        session.bet({Bettor(7, "3"): {"base": 1000}})  # nobody sits there
    session = opened(CASINO_WAR, readings={"seated-backline": "refused"})
    session.take_bank(1, 10_000)
    with pytest.raises(WagerError, match="may bet only there"):
        session.bet({Bettor(2, "3"): {"base": 1000}})


def test_free_circles_and_places_behind_others_go_together() -> None:
    """A circle takes all wagers of the own seat; behind another the rules of the backline hold."""
    readings = {"seated-backline": "allowed"}
    shown = asked(betting(SECOND_CHANCES, 1, 3, 5, bank=5, readings=readings), "3")
    assert (shown.elsewhere, shown.free) == ((1, 2, 4, 6, 7, 8), (2, 4, 6, 7, 8))
    readings |= {"backline": "decides"}
    table = betting(LET_IT_RIDE, 1, 3, 5, bank=5, readings=readings)
    assert (asked(table, "3").elsewhere, asked(table, "3").free) == ((1, 2, 4), (2, 4))
    bets = {"bet-1": 1000, "bet-2": 1000, "bet-3": 1000}
    behind, circle = (SpotBet(seat=seat, wagers=bets) for seat in (1, 4))
    table.apply(Bet(account="3", spots=(SpotBet(seat=3, wagers=bets), behind, circle)))
    assert table.session.placed["3"].wagers.keys() == {Bettor(3), Bettor(1, "3"), Bettor(4, "3")}


def test_two_bets_behind_a_position_are_two_whoever_makes_them() -> None:
    """002:1836: two backline bets in each position."""
    session = opened("hustler/caribbean-stud")
    session.take_bank(1, 10_000)
    for seat in (3, 4):
        session.bet({Bettor(2, str(seat)): {"ante": 1000}})
    session.stand_behind("Vera", 10_000)
    with pytest.raises(WagerError, match="3 bets behind one position; there may be 2"):
        session.bet({Bettor(2, "Vera"): {"ante": 1000}})


def open_to_backline(sheet: dict[str, Any]) -> bool:
    """Whether somebody may bet behind a seat, by the sheet or by an option of a reading."""
    sets = [option["set"] for row in sheet["readings"] for option in row["options"].values()]
    return sheet.get("banking", {}).get("backline") or any(s.get("banking.backline") for s in sets)


BACKLINE = [row for row in former.now() if open_to_backline(whole(read_toml(game_file(row))))]


@pytest.mark.parametrize("id", BACKLINE)
def test_a_sheet_with_backline_betting_says_whether_one_does_it_from_a_seat(id: str) -> None:
    """Printed, as in 000:3069, 003:1538 and 004:735; or a reading with both options."""
    sheet = whole(read_toml(game_file(id)))
    if sheet["banking"].get("elsewhere") == "any":
        return
    names = {"seated-backline": "banking.seats_behind", "available-circles": "banking.elsewhere"}
    (reading,) = (row for row in sheet["readings"] if row["name"] in names)
    key = names[reading["name"]]
    assert len({option["set"][key] for option in reading["options"].values()}) == 2
    assert sum(row["about"] == "banking.seats_behind" for row in sheet["readings"]) <= 1


def test_somebody_who_stands_is_told_the_seats_as_before() -> None:
    table: Any = open_table(Setup(game=SUPER_PAN_9), bytes(32))
    table.apply(StoodBehind(name="Vera", cents=100_000, guest="gv"))
    for seat in (1, 3):
        table.apply(Sat(seat=seat, name=f"P{seat}", cents=100_000, guest=f"g{seat}"))
    table.apply(WentOn())
    table.apply(TookBank(seat=table.offered[0], cents=50_000))
    shown = asked(table, "Vera")
    assert (shown.behind, shown.elsewhere) == ((3,), ())
