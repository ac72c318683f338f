"""At a table people go by their names and wagers by their titles."""

import re

import pytest

import houseway.game
from houseway.cards import named_seed
from houseway.game import load
from houseway.round import Bettor, Button, Event, Names, spoken
from houseway.round.bettor import mention
from houseway.round.card_events import Dealt
from houseway.round.log import Noted, Placed, Settled
from houseway.round.names import CardsPart, WhoPart
from houseway.table.open import OpenTable, Setup
from houseway.table.open.acts import (
    Bought,
    CameBack,
    Left,
    Replied,
    Sat,
    StoodBehind,
    TookBank,
    WentAway,
    WentOn,
)
from houseway.table.open.told import told
from tests.unit.play.conftest import Run

GAMES = (
    "hustler/2-way-winner",
    "hustler/casino-war",
    "hustler/ez-baccarat",
    "hustler/let-it-ride",
    "hustler/seven-card-stud",
    "hustler/super-pan-9",
    "hustler/texas-holdem",
    "lotus/blackjack-x",
    "lotus/ultimate-war",
)
ANN = Names({"3": "Ann"}, {"tie": "Tie Bet", "dragon-7": "Dragon 7"})


@pytest.mark.parametrize("id", GAMES)
def test_a_table_speaks_of_people_and_titles(cli: Run, id: str) -> None:
    ran = cli("play", id, "--watch", "--hands", "3", "--seed", "names", "--seats", "4")
    assert ran.code == 0
    lines = ran.out.splitlines()
    names = [line for line in lines if re.match(r"(Ada|Bela|Cleo|Dov)\b", line)]
    assert len(names) > 12
    titles = load(id).names().wagers
    for line in lines:
        assert not re.search(r"(?<!starts at )\b[Ss]eat \d", line), line
        for match in re.finditer(r"\bon ([a-z0-9-]+)[.:]", line):
            assert match[1] not in titles, line


def test_a_name_takes_the_place_of_a_seat() -> None:
    assert Placed(Bettor(3), "tie", 500).words(ANN) == "Ann bets $5 on the Tie Bet."
    assert Placed(Bettor(4), "dragon-7", 500).words(ANN) == "Seat 4 bets $5 on Dragon 7."
    assert Dealt("3/2", ()).words(ANN).startswith("Ann's second hand gets")
    assert ANN.bettor(Bettor(3, "Bob")) == "Bob behind Ann"
    assert ANN.bettor(Bettor(3, "player-dealer")) == "the player-dealer (Ann)"
    uncalled = Noted(f"Uncalled bet of $2 returned to {Bettor(3).mention}.")
    assert uncalled.words(ANN).endswith("to Ann.") and str(uncalled).endswith("to seat 3.")
    lost = Settled(Bettor(3), "tie", 500, "lose", 500, -500, "Player 6, Banker 7")
    assert lost.words(ANN) == "Ann loses $5 on the Tie Bet: Player 6, Banker 7."


def test_a_seat_that_is_meant_as_a_place_stays_one() -> None:
    """Also where a person is called like one."""
    assert Noted("Ann takes seat 3 with $100.").words(ANN) == "Ann takes seat 3 with $100."
    assert Placed(Bettor(4, "seat 3"), "tie", 500).words(ANN).startswith("Seat 3 behind seat 4 ")


HOLDEM = "hustler/texas-holdem"


def open_table(id: str, *names: str) -> OpenTable:
    table = houseway.game.open_table(Setup(game=id), named_seed("names"))
    for seat, name in enumerate(names, start=1):
        table.apply(Sat(seat=seat, name=name, cents=table.buy_in, guest=f"guest {seat}"))
    return table


def words(table: OpenTable) -> list[str]:
    return [event.words(table.names) for event in table.log.events]


def fold(table: OpenTable) -> None:
    while table.questions:
        question = table.questions[0]
        table.apply(Replied(who=question.who, answer="fold"))


def test_who_leaves_after_the_hand_keeps_the_name_in_its_log() -> None:
    table = open_table(HOLDEM, "Ann", "Ben")
    table.apply(WentOn())
    fold(table)
    before = words(table)
    assert any(line.startswith("Ben ") for line in before)
    table.apply(Left(account="2"))
    table.apply(Sat(seat=2, name="Mallory", cents=table.buy_in, guest="guest 3"))
    assert words(table)[: len(before)] == before
    assert words(table)[-1].startswith("Mallory takes seat 2 with ")


def test_the_list_of_rounds_names_who_won() -> None:
    table = open_table(HOLDEM, "Ann", "Ben")
    table.apply(WentOn())
    fold(table)
    (hand,) = [line.played for line in table.lines if line.played is not None]
    assert hand.says({"1": 300, "2": -300}, table.names) == "Ann won $3."
    you = Names(table.names.people, you="2")
    assert hand.says({"1": 300, "2": 200, "3": -500}, you) == "Ann won $3, you won $2."
    assert hand.says({"1": 0, "2": 0}, table.names) == "Everybody got their own chips back."


def test_two_people_of_one_name_are_told_apart_by_their_seats() -> None:
    table = open_table(HOLDEM, "Ann", "Ann", "Ben")
    assert [table.named(account) for account in "123"] == ["Ann (seat 1)", "Ann (seat 2)", "Ben"]


ODD = ("Bob $,", "Bob $٣", "A$１", "B $99999999999999999999", "As Kd Qh", "Ann $5")


@pytest.mark.parametrize("name", ODD)
def test_a_name_in_a_note_is_a_person_whatever_it_looks_like(name: str) -> None:
    table = open_table("hustler/casino-blackjack", name, "Ben")
    table.apply(StoodBehind(name=f"{name}!", cents=table.buy_in, guest="behind"))
    table.apply(Bought(account="1", cents=500))
    table.apply(WentAway(account="1"))
    table.apply(CameBack(account="1"))
    table.apply(Left(account="1"))
    table.apply(Left(account=f"{name}!"))
    table.apply(Sat(seat=1, name=name, cents=table.buy_in, guest="guest 3"))
    table.apply(WentOn())
    table.apply(TookBank(seat=1, cents=0))
    for event in table.log.events:
        parts = event.parts(table.names)
        assert not any(isinstance(part, CardsPart) for part in parts)
        assert all(name not in part for part in parts if isinstance(part, str))
    assert words(table)[-1] == f"{name} passes the player-dealer position."


@pytest.mark.parametrize("name", ODD)
def test_a_name_behind_a_seat_is_a_person_too(name: str) -> None:
    who, behind, *_ = Placed(Bettor(3, name), "tie", 500).parts(ANN)
    assert (who, behind) == (WhoPart(name, name), " behind ")


def test_without_names_a_log_speaks_of_seats() -> None:
    assert str(Placed(Bettor(3), "tie", 500)) == "Seat 3 bets $5 on tie."


def test_notes_and_the_action_button_speak_to_their_reader() -> None:
    names = Names({"1": "Ann", "2": "Bela"})

    def read(event: Event, seat: int) -> str:
        return spoken(told(1, event, names, seat).parts)

    out = Noted(f"{mention(1, 'Ann')} sits this round out.")
    assert read(out, 1) == "You sit this round out."
    assert read(out, 2) == "Ann sits this round out."
    assert told(1, out, names, 1).text == "Ann sits this round out."  # bots read names
    gone = Noted(f"{mention(1, 'Ivo')} sits this round out.")
    assert read(gone, 1) == "Ivo sits this round out."  # who sat there before
    both = Noted(f"{mention(1, 'Ann')} and {mention(2, 'Bela')} did not ask for the bank.")
    assert read(both, 1) == "You and Bela did not ask for the bank."
    first = Button(1, "clockwise", "left of the player-dealer")
    assert read(first, 1) == "You are settled first, then clockwise (left of the player-dealer)."
    assert read(first, 2) == "Ann is settled first, then clockwise (left of the player-dealer)."
