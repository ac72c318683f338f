"""A table over many hands: the button, blinds owed, kills, time and the ledger."""

import re
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from houseway.errors import TableError
from houseway.money import CAGE, COLLECTION
from houseway.round import Limit, Log
from tests.unit.poker.felt import LIMIT, Table, height

HUSTLER = "hustler/texas-holdem"
JIMS = "diamond-jims/texas-holdem"
MARINA = "marina-club/texas-holdem"
FIVE = (1, 2, 3, 4, 5)


# ---- the button ----


def test_the_highest_card_drawn_has_the_button_by_suit_where_ranks_are_equal() -> None:
    """High card, then spades, hearts, diamonds and clubs: 003:277-283."""
    tied = 0
    for number in range(60):
        table = Table(MARINA, (1, 2, 4, 5, 7, 8), seed=f"draw {number}")
        record = table.hand()
        (told,) = [note for note in table.notes if note.startswith("High card for the button")]
        drawn = {int(seat): card for seat, card in re.findall(r"seat (\d) (\w\w)\b", told)}
        assert sorted(drawn) == [1, 2, 4, 5, 7, 8] and len(set(drawn.values())) == 6
        ranks = sorted(height(card)[0] for card in drawn.values())
        tied += ranks[-1] == ranks[-2]
        assert record.button == max(drawn, key=lambda seat: height(drawn[seat]))
    assert tied, "no draw was decided by suit"


def test_no_joker_is_drawn_for_the_button() -> None:
    """Mexican Poker has a joker and a button; a joker has no suit to be drawn by."""
    for number in range(40):
        table = Table("hustler/mexican-poker", range(1, 8), limit=None, seed=f"draw {number}")
        table.hand()
        assert "XX" not in next(
            note for note in table.notes if note.startswith("High card for the button")
        )


def test_the_button_is_drawn_for_once_and_then_moves_one_place() -> None:
    """002:4549-4550: one position clockwise after each deal."""
    table = Table(HUSTLER, (2, 3, 6, 8, 9))
    seats = [2, 3, 6, 8, 9]
    first = table.hand().button
    assert first is not None
    places = [(seats.index(first) + step) % 5 for step in range(1, 12)]
    assert [table.hand().button for _ in places] == [seats[place] for place in places]
    assert not any(note.startswith("High card for the button") for note in table.notes)


def test_blinds_follow_the_button() -> None:
    """002:4541-4543: the small one left of the button, the big one two places from it."""
    table = Table(HUSTLER, FIVE, button=5)
    for button, small, big in ((1, 2, 3), (2, 3, 4), (3, 4, 5), (4, 5, 1), (5, 1, 2)):
        record = table.hand()
        assert record.button == button
        assert table.put == {small: [("small blind", 200)], big: [("big blind", 400)]}
        assert record.hand.seats[0] == small and record.hand.seats[-1] == button


def test_where_nobody_may_be_all_in_a_seat_short_of_the_big_blind_is_not_dealt_in() -> None:
    """000:1365: there are no all-in bets, and a blind is one (000:1324-1326)."""
    for readings, dealt in (({}, [1, 2, 3]), ({"all-in": "allowed"}, [1, 2, 3, 5])):
        table = Table("lucky-lady/ez-money-holdem", (1, 2, 3), limit=None, readings=readings)
        table.session.sit(5, "short", 200)
        assert table.session.ready() == dealt


@pytest.mark.parametrize("seats", [8, 9])
@pytest.mark.parametrize(
    "id",
    [
        "hustler/archie",  # 002:7838-7842
        "hustler/badacey",  # 002:12565-12569
        "hustler/badeucey",  # 002:14052-14056
        "hustler/drawmaha-ace-to-five",  # 002:15454-15457
    ],
)
def test_those_left_of_the_big_blind_sit_out_where_more_than_seven_are_seated(
    id: str, seats: int
) -> None:
    """In turn: the big blind moves on to the first who has just sat out, who owes nothing."""
    table = Table(id, range(1, seats + 1), button=seats)
    ring = list(range(1, seats + 1)) * 3
    for first in range(1, seats + 1):  # the small blind, one place on from hand to hand
        record = table.hand()
        small = first % seats  # its place in the ring
        out = ring[small + 2 : small + 2 + seats - 7]
        assert record.button == first
        assert list(record.hand.seats[:2]) == ring[small : small + 2]
        assert sorted({*range(1, seats + 1)} - {*record.hand.seats}) == sorted(out)
        assert [note.split(" sits")[0] for note in table.notes[: len(out)]] == [
            f"Seat {seat}" for seat in out
        ]
        assert not record.hand.posts
    table.check_ledger()


def test_of_two_players_the_button_has_the_small_blind() -> None:
    """002:4557-4559."""
    table = Table(HUSTLER, (3, 7), button=3)
    for button, other in ((7, 3), (3, 7), (7, 3)):
        assert table.hand().button == button
        assert table.put == {button: [("small blind", 200)], other: [("big blind", 400)]}


def test_the_button_goes_forward_over_those_who_leave_or_sit_out() -> None:
    """002:4549-4550, 4573-4575: it moves forward, and the blinds adjust to it."""
    table = Table(HUSTLER, FIVE, button=5)
    assert table.hand().button == 1
    table.session.sit_out(2)
    assert table.hand().button == 3
    table.session.leave("3")
    table.session.leave("4")
    assert table.hand().button == 5
    assert table.put == {1: [("big blind", 400)], 5: [("small blind", 200)]}


def test_nobody_has_the_button_twice_even_if_everybody_else_is_new() -> None:
    """002:4573-4575: players cannot have the button twice."""
    table = Table(HUSTLER, (1, 2), button=2, readings={"new-player": "post"})
    assert table.hand().button == 1
    table.session.leave("2")
    table.session.sit(5, "new", 10_000)
    assert table.hand().button == 5


def test_games_without_a_button_deal_from_the_lowest_seat() -> None:
    table = Table("hustler/seven-card-stud", (7, 2, 5), limit=None)
    for _ in range(3):
        record = table.hand()
        assert record.button is None and record.hand.seats == (2, 5, 7)


# ---- sitting out, and coming in ----


def missed_by_four(id: str) -> Table:
    """Seat 4 sits out as the big blind comes to it, and is back for the hand after."""
    table = Table(id, FIVE, button=5)
    assert table.hand().button == 1
    table.session.sit_out(4)
    record = table.hand()
    assert record.button == 2 and table.put == {3: [("small blind", 200)], 5: [("big blind", 400)]}
    table.session.come_back(4)
    return table


@pytest.mark.parametrize(
    ("id", "owed"),
    [
        (HUSTLER, [("dead money", 200), ("live blind", 400)]),  # 002:4577-4582
        (JIMS, [("dead money", 200), ("live blind", 400)]),  # 001:132-134
        (MARINA, [("live blind", 800)]),  # 003:366-371; twice the big blind, 003:494-496
    ],
)
def test_who_missed_the_blinds_waits_for_the_button_and_makes_them_up(
    id: str, owed: list[tuple[str, int]]
) -> None:
    """Not between button and big blind (002:4584): next to the button he waits for it to pass."""
    table = missed_by_four(id)
    record = table.hand()
    assert record.button == 3 and record.hand.seats == (5, 1, 2, 3)
    record = table.hand()
    assert record.button == 5 and record.hand.seats == (1, 2, 3, 4, 5)
    assert table.put == {1: [("small blind", 200)], 2: [("big blind", 400)], 4: owed}
    table.hand()
    assert 4 not in table.put, "blinds are made up once"
    table.check_ledger()


def test_the_dead_part_is_no_bet_and_the_live_one_is() -> None:
    """002:4577-4582: who posted may call or raise when it is his turn."""
    table = missed_by_four(HUSTLER)
    table.hand()
    round = table.begin()
    (asked,) = round.playing.pending
    assert asked.who.seat == 3
    round.answer(asked.who, "fold")
    (asked,) = round.playing.pending
    assert asked.who.seat == 4
    assert asked.sums["to call"] == 0 and asked.sums["pot"] == 200 + 400 + 600
    assert set(asked.words) == {"fold", "check", "raise 8"}


@pytest.mark.parametrize("id", [HUSTLER, JIMS, MARINA])
def test_who_missed_blinds_may_wait_for_the_big_one(id: str) -> None:
    """002:4578, 001:134, 003:370."""
    table = missed_by_four(id)
    table.session.sit_out(4)
    for _ in range(3):
        assert 4 not in table.hand().hand.seats
    table.session.come_back(4)
    record = table.hand()
    assert record.button == 2
    assert table.put == {3: [("small blind", 200)], 4: [("big blind", 400)]}


@pytest.mark.parametrize("id", [HUSTLER, JIMS, MARINA])
def test_who_sat_out_without_missing_a_blind_owes_nothing(id: str) -> None:
    """Seat 1 has the button, and is back before the blinds come to it."""
    table = Table(id, FIVE, button=5)
    assert table.hand().button == 1
    table.session.sit_out(1)
    assert 1 not in table.hand().hand.seats
    table.session.come_back(1)
    record = table.hand()
    assert record.button == 3 and record.hand.seats == (4, 5, 1, 2, 3)
    assert table.put == {4: [("small blind", 200)], 5: [("big blind", 400)]}


@pytest.mark.parametrize(
    ("id", "readings", "live"),
    [
        (JIMS, {}, 400),
        (MARINA, {}, 800),
        (MARINA, {"new-player": "post-or-wait"}, 400),
        ("lotus/texas-holdem", {}, 400),
        ("lucky-lady/omaha", {"entering": "post-or-wait"}, 400),
    ],
)
def test_a_newcomer_posts_and_it_is_his_bet(id: str, readings: dict[str, str], live: int) -> None:
    """The big blind at Diamond Jim's, 001:128-130; a straddle at the Marina, 003:491-496, or by
    the other reading the big blind."""
    table = Table(id, FIVE, button=5, readings=readings)
    table.hand()
    table.session.sit(6, "new", 20_000)
    record = table.hand()
    assert record.hand.seats == (3, 4, 5, 6, 1, 2)
    assert table.put == {
        3: [("small blind", 200)],
        4: [("big blind", 400)],
        6: [("live blind", live)],
    }


def test_a_newcomer_in_the_big_blind_posts_no_more_than_that() -> None:
    """001:128: he waits for the big blind; it has just come."""
    table = Table(JIMS, (1, 2, 3, 5), button=5)
    table.hand()
    table.session.sit(4, "new", 20_000)
    record = table.hand()
    assert record.button == 2
    assert table.put == {3: [("small blind", 200)], 4: [("big blind", 400)]}


@pytest.mark.parametrize(
    ("id", "readings"), [(HUSTLER, {}), ("lotus/texas-holdem", {"entering": "free"})]
)
def test_a_newcomer_is_dealt_in_at_once_where_the_house_says_so(
    id: str, readings: dict[str, str]
) -> None:
    """002:4561-4566; that he posts nothing is the reading taken."""
    table = Table(id, FIVE, button=5, readings=readings)
    table.hand()
    table.session.sit(6, "new", 20_000)
    record = table.hand()
    assert record.hand.seats == (3, 4, 5, 6, 1, 2)
    assert table.put == {3: [("small blind", 200)], 4: [("big blind", 400)]}


def test_who_is_there_from_the_start_posts_nothing() -> None:
    table = Table(JIMS, FIVE)
    record = table.hand()
    assert len(record.hand.seats) == 5 and len(table.put) == 2


@pytest.mark.parametrize("id", [HUSTLER, JIMS, MARINA])
@pytest.mark.parametrize("others", [(1, 2, 4, 5), (1, 2, 4)])
def test_a_newcomer_left_of_the_button_waits_until_it_has_passed(
    id: str, others: tuple[int, ...]
) -> None:
    """002:4570-4571: nobody is dealt in between the small blind and the button."""
    table = Table(id, others, button=max(others))
    assert table.hand().button == 1
    table.session.sit(3, "new", 20_000)
    record = table.hand()
    assert record.button == 2 and 3 not in record.hand.seats
    assert table.put[4] == [("small blind", 200)]
    record = table.hand()
    assert record.button == 4 and 3 in record.hand.seats


@pytest.mark.parametrize("id", [HUSTLER, JIMS, MARINA])
def test_a_newcomer_does_not_come_in_on_the_button(id: str) -> None:
    """He sat down between the small blind, seat 4, and the button, seat 2: it passes him."""
    table = Table(id, (1, 2, 4, 5), button=1)
    assert table.hand().button == 2
    table.session.sit(3, "new", 20_000)
    record = table.hand()
    assert record.button == 4
    assert table.put[5] == [("small blind", 200)] and table.put[1] == [("big blind", 400)]


# ---- what a player chooses who comes in ----


def came_to(id: str, seat: int, how: str, **more: Any) -> Table:
    """After a hand with the button at 1 somebody sits down and says how to come in."""
    table = Table(id, FIVE, button=5, **more)
    assert table.hand().button == 1
    table.session.sit(seat, "new", 20_000)
    table.session.coming.choose(seat, how)  # type: ignore[arg-type]
    return table


def dealt_until(table: Table, seat: int, most: int = 10) -> int:
    """Hands are played until the seat is dealt in; how many it was not."""
    for number in range(most):
        if seat in table.hand().hand.seats:
            return number
    raise AssertionError(f"seat {seat} never plays")


@pytest.mark.parametrize("id", [JIMS, MARINA, "lotus/texas-holdem"])
def test_a_newcomer_may_wait_for_the_big_blind(id: str) -> None:
    """001:128, 003:491-492: the blinds are at 2 and 3, and come to seat 6 after 4 and 5."""
    table = came_to(id, 6, "big-blind")
    assert dealt_until(table, 6) == 2
    assert table.put == {5: [("small blind", 200)], 6: [("big blind", 400)]}
    table.hand()
    assert table.put == {6: [("small blind", 200)], 1: [("big blind", 400)]}


def test_of_two_who_wait_for_the_big_blind_each_comes_in_on_his_own() -> None:
    table = came_to(JIMS, 6, "big-blind")
    table.session.sit(7, "new", 20_000)
    table.session.coming.choose(7, "big-blind")
    assert dealt_until(table, 6) == 2
    assert 7 not in table.put and dealt_until(table, 7) == 0
    assert table.put == {6: [("small blind", 200)], 7: [("big blind", 400)]}


@pytest.mark.parametrize("reading", ["free", "post"])
def test_a_newcomer_may_let_the_blinds_and_the_button_pass(reading: str) -> None:
    """002:4561-4566: the button goes from 1 over 2 to 5 and past him; he comes in and posts
    nothing."""
    table = came_to(HUSTLER, 6, "passed", readings={"new-player": reading})
    assert dealt_until(table, 6) == 4
    assert table.session.button == 1
    assert table.put == {2: [("small blind", 200)], 3: [("big blind", 400)]}


@pytest.mark.parametrize("reading", ["free", "post"])
def test_a_newcomer_who_sits_out_until_the_button_has_passed_has_missed_nothing(
    reading: str,
) -> None:
    """002:4561-4566: letting blinds and button pass costs nothing."""
    table = Table(HUSTLER, FIVE, button=5, readings={"new-player": reading})
    table.hand()
    table.session.sit(6, "new", 20_000)
    table.session.sit_out(6)
    for _ in range(5):
        assert 6 not in table.hand().hand.seats
    table.session.come_back(6)
    record = table.hand()
    assert record.button == 2 and 6 in record.hand.seats and 6 not in table.put


@pytest.mark.parametrize("id", [JIMS, MARINA])
def test_letting_the_button_pass_is_offered_only_where_it_is_printed(id: str) -> None:
    with pytest.raises(TableError, match="now or big-blind"):
        came_to(id, 6, "passed")


@pytest.mark.parametrize("id", [HUSTLER, JIMS, MARINA])
def test_who_missed_blinds_may_stay_and_wait_for_the_big_one(id: str) -> None:
    """002:4577-4578, 001:133-134, 003:370."""
    table = missed_by_four(id)
    table.session.coming.choose(4, "big-blind")
    assert dealt_until(table, 4) == 3
    assert table.put == {3: [("small blind", 200)], 4: [("big blind", 400)]}


def test_who_is_dealt_in_has_nothing_to_choose() -> None:
    table = Table(HUSTLER, FIVE, button=5)
    table.hand()
    with pytest.raises(TableError, match="nothing to choose"):
        table.session.coming.choose(4, "now")


def test_missed_blinds_are_not_made_up_where_the_reading_says_so() -> None:
    """Big O prints nothing about them: 002:16229-16519."""
    table = Table("hustler/big-o", FIVE, button=5, readings={"missed-blinds": "none"})
    table.hand()
    table.session.sit_out(4)
    table.hand()
    table.session.come_back(4)
    dealt_until(table, 4)
    assert 4 not in table.put


# ---- between the small blind and the button ----


@pytest.mark.parametrize("id", [HUSTLER, JIMS])
def test_of_three_a_newcomer_next_to_the_button_waits(id: str) -> None:
    """002:4570-4571: two play on until the button has passed him."""
    table = Table(id, (2, 6), button=6)
    assert table.hand().button == 2
    table.session.sit(4, "new", 20_000)
    record = table.hand()
    assert record.button == 6 and 4 in record.hand.seats
    table = Table(id, (2, 6), button=2)
    assert table.hand().button == 6
    table.session.sit(4, "new", 20_000)
    record = table.hand()
    assert record.button == 2 and record.hand.seats == (6, 2)
    assert 4 in table.hand().hand.seats


def test_of_two_newcomers_next_to_the_button_neither_comes_in_on_the_small_blind() -> None:
    """002:4570-4571."""
    table = Table(HUSTLER, (1, 2, 5, 6), button=1)
    assert table.hand().button == 2
    for seat in (3, 4):
        table.session.sit(seat, "new", 20_000)
    table.session.away.add(5)
    table.session.button = 1
    record = table.hand()
    assert record.button == 2 and record.hand.seats == (6, 1, 2)


def test_where_he_may_come_in_there_a_newcomer_posts_the_small_blind_alone() -> None:
    """The reading's other option; nothing is printed at Diamond Jim's."""
    table = Table(JIMS, (2, 6), button=2, readings={"entry-at-button": "comes-in"})
    assert table.hand().button == 6
    table.session.sit(4, "new", 20_000)
    record = table.hand()
    assert record.button == 2 and record.hand.seats == (4, 6, 2)
    assert table.put == {4: [("small blind", 200)], 6: [("big blind", 400)]}


def test_two_players_who_both_would_wait_are_dealt_in() -> None:
    """A hand needs two; they have the blinds."""
    table = Table(JIMS, (1, 2), button=2)
    assert table.hand().button == 1
    table.session.leave("2")
    table.session.sit(5, "new", 20_000)
    table.session.coming.choose(5, "big-blind")
    assert table.session.dealt_next() == 2
    assert table.hand().hand.seats == (1, 5)


# ---- the first round of a new game ----


def opened_at_one(id: str, seats: tuple[int, ...], readings: dict[str, str]) -> Table:
    """A new game whose first button, drawn for, is seat 1."""
    for number in range(200):
        table = Table(id, seats, seed=f"opening {number}", readings=readings)
        if table.hand().button == 1:
            return table
    raise AssertionError("nobody draws the highest card in seat 1")


@pytest.mark.parametrize(
    ("id", "readings"), [(HUSTLER, {"new-player": "post"}), (MARINA, {"new-player": "straddle"})]
)
def test_in_the_first_round_a_newcomer_posts_only_where_a_blind_has_passed(
    id: str, readings: dict[str, str]
) -> None:
    """002:4586-4588, 003:498-499: the blinds have been at 3 and 5."""
    table = opened_at_one(id, (1, 3, 5, 7, 9), readings)
    table.session.sit(8, "new", 20_000)
    table.session.sit(4, "new", 20_000)
    assert table.session.coming.owing == {8: "nothing", 4: "new"}
    assert 8 in table.hand().hand.seats and 8 not in table.put
    for _ in range(5):
        table.hand()
    table.session.sit(2, "new", 20_000)
    table.session.leave("8")
    table.session.sit(8, "late", 20_000)
    assert table.session.coming.owing == {2: "new", 8: "new"}, "the blinds have gone round"


# ---- changing seats ----


def moved(id: str, seat: int, to: int, **more: Any) -> Table:
    """After a hand with the button at 1 and the blinds at 2 and 3 a player changes seats."""
    table = Table(id, FIVE, button=5, **more)
    assert table.hand().button == 1
    chips = table.session.chips(str(seat))
    table.session.move(seat, to)
    assert table.session.seated[to] == f"player {seat}" and seat not in table.session.seated
    assert table.session.chips(str(to)) == chips and table.session.chips(str(seat)) == 0
    table.check_ledger()
    return table


def test_who_moves_away_from_the_big_blind_kills_the_pot() -> None:
    """003:373-377: seat 4 was to have it; at 8 it comes a hand later. Twice its size:
    003:494-496, 501-503."""
    table = moved(MARINA, 4, 8)
    record = table.hand()
    assert record.hand.seats == (3, 5, 8, 1, 2)
    assert table.put[8] == [("live blind", 800)]
    table.hand()
    assert table.put[8] == [("big blind", 400)]


def test_or_waits_as_many_hands_as_he_gained() -> None:
    """003:374-377: the blind that came to seat 4 in one hand comes to seat 8 in two."""
    table = moved(MARINA, 4, 8)
    table.session.coming.choose(8, "hands")
    assert dealt_until(table, 8) == 1
    assert table.put == {5: [("small blind", 200)], 8: [("big blind", 400)]}
    table = moved(MARINA, 4, 9)
    table.session.move(5, 7)
    table.session.coming.choose(9, "hands")
    assert table.session.coming.hands[9] == 1, "the hands he gained by his own move"


def test_who_moves_towards_the_big_blind_owes_nothing() -> None:
    """003:373-377: seat 1 would have had it in three hands, seat 6 in two."""
    table = moved(MARINA, 1, 6)
    assert not table.session.coming.owing
    assert 6 in table.hand().hand.seats and 6 not in table.put


def test_who_has_just_paid_his_blinds_may_let_them_pass_in_the_new_seat() -> None:
    """003:379-382: seat 2 had the small blind and moves to 7."""
    table = moved(MARINA, 2, 7)
    assert 7 in table.hand().hand.seats and 7 not in table.put
    table = moved(MARINA, 2, 7)
    table.session.coming.choose(7, "passed")
    assert dealt_until(table, 7) == 3
    assert table.session.button == 1 and 7 not in table.put


def test_in_the_first_round_seats_are_changed_without_penalty_where_no_blind_has_passed() -> None:
    """002:4588-4589."""
    table = opened_at_one(HUSTLER, (1, 3, 5, 7, 9), {})
    table.session.move(9, 8)
    assert not table.session.coming.owing
    table.session.move(7, 4)
    assert table.session.coming.owing == {4: "missed"}


@pytest.mark.parametrize(
    ("id", "option", "owed"),
    [
        (HUSTLER, "missed", [("dead money", 200), ("live blind", 400)]),
        (HUSTLER, "away", [("live blind", 800)]),
        (HUSTLER, "new", None),
        (JIMS, "away", [("live blind", 800)]),
        (JIMS, "missed", [("dead money", 200), ("live blind", 400)]),
        (JIMS, "new", [("live blind", 400)]),
    ],
)
def test_what_a_change_of_seats_costs_is_a_reading_where_it_is_not_printed(
    id: str, option: str, owed: list[tuple[str, int]] | None
) -> None:
    table = moved(id, 4, 8, readings={"seat-change": option})
    assert 8 in table.hand().hand.seats
    assert table.put.get(8) == owed


def test_a_debt_moves_with_the_player() -> None:
    """Who missed blinds owes them in the next seat too: 003:366-371."""
    table = missed_by_four(MARINA)
    table.session.move(4, 8)
    assert table.session.coming.owing == {8: "missed"}


def test_a_leg_goes_along_and_who_owes_a_kill_stays() -> None:
    """002:1564-1566: the kill is posted first."""
    table = Table(HUSTLER, FIVE, button=5, kills=True)
    table.won_by(5)
    table.session.move(5, 7)
    assert table.session.next.leg == 7
    with pytest.raises(TableError, match="kill"):
        killed().session.move(1, 7)


def test_a_seat_that_is_taken_is_not_to_be_had() -> None:
    """003:156-157."""
    table = Table(MARINA, FIVE, button=5)
    for to in (3, 4, 12):
        with pytest.raises(TableError, match="seat"):
            table.session.move(4, to)
    table.begin()
    with pytest.raises(TableError, match="under way"):
        table.session.move(4, 8)


# ---- kills ----


def killed() -> Table:
    """Seat 1 has won two pots, a full bet in the second: it owes a kill (002:1519-1524).

    In the next hand the button is at 3, and 4 and 5 have the blinds.
    """
    table = Table(HUSTLER, FIVE, button=5, kills=True)
    table.won_by(1)
    table.won_by(1, caller=5)
    return table


def test_a_leg_is_carried_to_the_next_hand() -> None:
    table = Table(HUSTLER, FIVE, button=5, kills=True)
    assert table.won_by(5).hand.leg is None
    assert table.won_by(2).hand.leg == 5
    assert table.won_by(2).hand.leg == 2


def test_a_kill_that_is_owed_is_posted_in_the_next_hand_and_once() -> None:
    """Twice the small bet: 002:1526-1528, 1550-1552. Who beats the killer ends it."""
    table = killed()
    record = table.won_by(2)
    assert record.hand.kill is not None and record.hand.kill.seat == 1
    assert table.put[1] == [("kill", 800)]
    record = table.hand()
    assert record.hand.kill is None and record.hand.leg == 2
    assert not any(what == "kill" for posted in table.put.values() for what, _ in posted)


def test_who_wins_the_pot_he_killed_kills_the_next_one_for_the_same_amount() -> None:
    """002:1527-1528."""
    table = killed()
    table.won_by(1)
    assert table.won_by(2).hand.kill is not None
    assert sum(cents for _, cents in table.put[1]) == 800  # with a blind, no more than the kill


def test_who_owes_a_kill_may_not_sit_out_before_it_is_posted() -> None:
    """002:1564-1566."""
    table = killed()
    with pytest.raises(TableError, match="kill"):
        table.session.sit_out(1)
    assert 1 in table.won_by(2).hand.seats and table.put[1] == [("kill", 800)]
    table.session.sit_out(1)
    assert 1 not in table.hand().hand.seats


def test_who_owes_a_kill_may_not_leave_before_it_is_posted() -> None:
    """002:1564-1566: even one who wishes to quit the game."""
    table = killed()
    before = table.session.chips("1")
    with pytest.raises(TableError, match="kill"):
        table.session.leave("1")
    assert 1 in table.session.seated and table.session.chips("1") == before


def test_who_said_in_the_hand_that_he_sits_out_posts_the_kill_first() -> None:
    """002:1564-1566: that same hand, even if he wishes to be dealt out."""
    table = Table(HUSTLER, FIVE, button=5, kills=True)
    table.won_by(1)
    table.begin()  # button at 2: seats 3 and 4 have the blinds
    table.session.sit_out(1)
    table.played(
        "5 call", "1 raise 8", "2 fold", "3 fold", "4 fold", "5 call", "5 check", "1 bet 4"
    )
    assert table.session.next.kill is not None and table.session.next.kill.seat == 1
    record = table.hand()
    assert 1 in record.hand.seats and table.put[1] == [("kill", 800)]


def test_who_quits_takes_his_leg_with_him() -> None:
    """002:1534-1538: the kill button is nobody's when the last winner has quit."""
    table = Table(HUSTLER, FIVE, button=5, kills=True)
    table.won_by(5)
    table.session.leave("5")
    assert table.hand().hand.leg is None


def test_who_sits_out_with_a_leg_still_has_it_on_coming_back() -> None:
    """002:1542-1543."""
    table = Table(HUSTLER, FIVE, button=5, kills=True)
    table.won_by(1)
    table.session.sit_out(1)
    table.won_by(4)
    table.session.come_back(1)
    table.won_by(1, caller=4)
    assert table.session.next.kill is not None and table.session.next.kill.seat == 1


def test_a_table_without_kills_keeps_no_legs() -> None:
    table = Table(HUSTLER, FIVE, button=5)
    table.won_by(5)
    assert table.won_by(5, caller=1).hand.leg is None
    assert table.session.next.kill is None


# ---- time, chips and leaving ----

HIGH = Limit(kind="fixed", small=6_000, big=12_000, blinds=(3_000, 6_000), chip=100)


@pytest.mark.parametrize(("seats", "fee"), [(8, 1_000), (5, 1_000), (4, 500), (2, 500)])
def test_time_is_paid_by_everybody_seated(seats: int, fee: int) -> None:
    """Option 37, 002:12298-12306: $10 from five to eight players, $5 from four or fewer."""
    table = Table(
        "hustler/double-board-omaha",
        range(1, seats + 1),
        chips=100_000,
        limit=HIGH,
        schedule=(37, ""),
    )
    table.session.sit_out(2)
    log = Log()
    taken = table.session.charge_time(log)
    assert taken == {str(seat): fee for seat in range(1, seats + 1)}
    assert table.session.chips(COLLECTION) == seats * fee
    assert all(table.session.chips(seat) == 100_000 - fee for seat in taken)
    assert len(log.events) == seats
    table.check_ledger()


@pytest.mark.parametrize(
    ("game", "option"),
    [
        ("hustler/big-o", 39),  # 002:16619-16620
        ("hustler/super-razz", 39),  # 002:14771-14772
        ("hustler/super-razzdacey", 37),  # 002:13429-13430
        ("hustler/super-razzdeucey", 39),  # 002:15299-15300
        ("hustler/archie", 37),  # 002:8236-8237
        ("hustler/badacey", 37),  # 002:12940-12941
        ("hustler/badeucey", 37),  # 002:14417-14418
        ("hustler/drawmaha-ace-to-five", 37),  # 002:15768-15770, reading half-hour-from
        ("hustler/drawmaha-hi", 33),  # 002:16189-16191, the same
    ],
)
def test_time_is_paid_by_active_players_where_the_document_says_so(game: str, option: int) -> None:
    """With one of five away, four are active: $5 each, not $10."""
    table = Table(game, (1, 2, 3, 4, 5), chips=100_000, limit=HIGH, schedule=(option, game))
    table.session.sit_out(5)
    assert table.session.charge_time(Log()) == dict.fromkeys("1234", 500)
    table.session.come_back(5)
    assert table.session.charge_time(Log()) == dict.fromkeys("12345", 1_000)
    table.check_ledger()


@pytest.mark.parametrize("id", ["hustler/archie", "hustler/badacey", "hustler/badeucey"])
def test_those_who_sit_a_hand_out_in_turn_pay_for_time_too(id: str) -> None:
    """Nine play by turns, seven at a time; $10 is for five to seven (002:8242-8245)."""
    for option, ready in (("as-seven", 9), ("not-above-seven", 7)):
        table = Table(
            *(id, range(1, ready + 1)),
            chips=100_000,
            limit=HIGH,
            schedule=(37, id),
            readings={"half-hour-sitting-out": option},
        )
        assert table.session.charge_time(Log()) == dict.fromkeys(
            map(str, range(1, ready + 1)), 1_000
        )
    table.session.sit(8, "one more", 100_000)
    with pytest.raises(TableError, match="option 37 is for 2-7 players; 8 are active"):
        table.session.charge_time(Log())


def test_a_half_hour_from_the_pot_comes_once_out_of_the_next_one() -> None:
    """002:15768-15777: taken from the pot in advance, $10 at a table of five to seven."""
    table = Table(
        *("hustler/drawmaha-ace-to-five", FIVE),
        chips=100_000,
        limit=HIGH,
        schedule=(37, ""),
        readings={"half-hour-from": "pot"},
    )
    table.hand()
    assert table.session.chips(COLLECTION) == 0
    for half_hours in (1, 2):
        assert table.session.charge_time(Log()) == {}
        for _ in range(3):
            table.hand()
            assert table.session.chips(COLLECTION) == 1_000 * half_hours
    table.check_ledger()


def test_who_cannot_pay_for_time_gives_what_there_is() -> None:
    table = Table(
        "hustler/double-board-omaha", (1, 2), chips=100_000, limit=HIGH, schedule=(37, "")
    )
    table.session.sit(3, "short", 300)
    assert table.session.charge_time(Log()) == {"1": 500, "2": 500, "3": 300}
    assert table.session.chips("3") == 0 and table.session.ready() == [1, 2]
    table.check_ledger()


def test_who_has_nothing_is_counted_among_those_who_sit() -> None:
    """The fifth at the table makes it $10 (002:12298-12306), with or without chips to pay it."""
    table = Table(
        "hustler/double-board-omaha", (1, 2, 3, 4), chips=100_000, limit=HIGH, schedule=(37, "")
    )
    table.session.sit(5, "broke", 1_000)
    assert table.session.charge_time(Log())["5"] == 1_000
    assert table.session.charge_time(Log()) == {**dict.fromkeys("1234", 1_000), "5": 0}


def test_nothing_is_paid_for_time_without_such_an_option_or_in_the_middle_of_a_hand() -> None:
    table = Table(HUSTLER, (1, 2, 3), schedule=(3, ""))
    assert table.session.charge_time(Log()) == {}
    table.begin()
    with pytest.raises(TableError):
        table.session.charge_time(Log())


def test_time_of_an_option_for_another_number_of_players_is_refused() -> None:
    """Option 33 of short deck is for five players or more: 002:13892-13909."""
    table = Table(
        "hustler/short-deck-holdem", (1, 2, 3, 4), chips=100_000, limit=HIGH, schedule=(33, "")
    )
    with pytest.raises(TableError, match="5"):
        table.session.charge_time(Log())
    assert table.session.chips(COLLECTION) == 0


def test_a_newcomer_between_two_half_hours_pays_a_fee_of_his_own_once() -> None:
    """Lucky Lady's option 7: $4 at the start of the first hand (000:1976-1995)."""
    table = Table("lucky-lady/omaha", (1, 2, 3), schedule=(7, ""))
    table.hand()
    assert table.session.chips(COLLECTION) == 0, "those who were there from the start pay no fee"
    table.session.sit(4, "new", 20_000)
    for _ in range(3):
        table.hand()
    assert table.session.chips(COLLECTION) == 400
    table.check_ledger()


def test_who_leaves_before_his_first_hand_pays_no_fee() -> None:
    """000:1977-1979: at the start of their first hand."""
    table = Table("lucky-lady/omaha", (1, 2, 3), schedule=(7, ""))
    table.hand()
    table.session.sit(4, "new", 20_000)
    assert table.session.leave("4") == 20_000


def test_a_hand_with_fees_leaves_them_with_the_house() -> None:
    """Option 4 at $4-$8, four players: $1 of the small blind, $1 after the flop, $1 after the
    turn (002:12081-12106)."""
    table = Table(HUSTLER, (1, 2, 3, 4), button=4, schedule=(4, ""))
    record = table.hand("4 fold", "1 call", "2 call", "3 check", "2 bet 4", "3 call", "1 fold")
    assert record.button == 1
    assert table.session.chips(COLLECTION) == 300
    table.check_ledger()
    pot = 100 + 400 * 3 + 400 * 2  # seat 2 calls with three dollars: one of the small blind is dead
    assert sum(cents for pot in table.outcome.pots for cents in pot.won.values()) == pot - 300


def test_leaving_cashes_the_chips() -> None:
    table = Table(HUSTLER, (1, 2, 3))
    table.hand()
    chips = table.session.chips("2")
    assert table.session.leave("2") == chips
    assert table.session.chips("2") == 0 and 2 not in table.session.seated
    assert table.session.chips(CAGE) == chips - 3 * 20_000
    table.check_ledger()
    with pytest.raises(TableError):
        table.session.leave("2")
    table.session.sit(2, "another", 5_000)
    assert table.session.chips("2") == 5_000


def test_nobody_leaves_in_the_middle_of_a_hand() -> None:
    table = Table(HUSTLER, (1, 2, 3))
    table.begin()
    with pytest.raises(TableError):
        table.session.leave("1")
    assert 1 in table.session.seated
    table.played()
    table.session.leave("1")


def test_a_hand_needs_two_players_with_chips() -> None:
    table = Table(HUSTLER, (1,))
    with pytest.raises(TableError, match="two"):
        table.begin()
    table.session.sit(2, "second", 1_000)
    table.session.sit_out(2)
    with pytest.raises(TableError, match="two"):
        table.begin()
    assert table.session.rounds == 0 and table.session.button is None
    table.session.come_back(2)
    assert table.hand().number == 1


def test_a_refused_hand_moves_nothing() -> None:
    """Option 31 of Double Board Omaha is for four players: 002:12285-12293."""
    table = Table(
        "hustler/double-board-omaha", (1, 2, 3, 4), limit=LIMIT, schedule=(31, ""), button=4
    )
    table.hand()
    table.session.sit(5, "fifth", 20_000)
    chips = {seat: table.session.chips(str(seat)) for seat in FIVE}
    with pytest.raises(TableError, match="4"):
        table.begin()
    assert (table.session.rounds, table.session.button) == (1, 1)
    assert chips == {seat: table.session.chips(str(seat)) for seat in FIVE}
    table.session.leave("5")
    assert table.hand().button == 2


def test_seats_that_are_not_there_are_refused() -> None:
    table = Table(HUSTLER, (1, 2))
    refusals: list[Callable[[], object]] = [
        lambda: table.session.sit(1, "taken", 1_000),
        lambda: table.session.sit(10, "no such seat", 1_000),
        lambda: table.session.sit(0, "no such seat", 1_000),
        lambda: table.session.sit(3, "no chips", 0),
        lambda: table.session.sit_out(3),
        lambda: table.session.come_back(3),
        lambda: table.session.buy_in("3", 100),
    ]
    for refused in refusals:
        with pytest.raises(TableError):
            refused()
    assert sorted(table.session.seated) == [1, 2]


# ---- an evening of anything ----

EVENINGS = [
    (HUSTLER, (4, "")),
    ("hustler/omaha-hi-lo-8", (2, "")),
    ("lucky-lady/omaha-hi-lo-8", None),
    (JIMS, None),
    ("diamond-jims/pineapple", None),
    ("lotus/texas-holdem", None),
    (MARINA, None),
    ("hustler/seven-card-stud", (2, "")),
    ("hustler/super-razz", None),
    ("hustler/mexican-poker", None),
]


@pytest.mark.parametrize(("id", "schedule"), EVENINGS)
def test_people_come_and_go_and_no_chip_is_lost(id: str, schedule: tuple[int, str] | None) -> None:
    for seed in range(4):
        random = Random(seed)
        table = Table(
            id, (1, 3, 5, 6), limit=None, schedule=schedule, kills=True, seed=f"evening {seed}"
        )
        buttons: list[int | None] = []
        for _ in range(40):
            wander(table, random)
            if len(table.session.ready()) < 2:
                continue
            buttons.append(an_evenings_hand(table, random))
        assert len(buttons) > 10
        if buttons[0] is not None:
            assert all(before != after for before, after in pairwise(buttons))


def wander(table: Table, random: Random) -> None:
    """Somebody sits down, buys, leaves, sits out or comes back; refusals change nothing."""
    session = table.session
    seat = random.randint(1, 7)
    chips = random.choice((100, 500, 2_000, 20_000))
    try:
        if seat not in session.seated:
            session.sit(seat, "somebody", chips)
        elif ways := session.coming.ways(seat) if random.random() < 0.4 else ():
            session.coming.choose(seat, random.choice(ways))
        elif random.random() < 0.2 and (free := {*range(1, 8)} - {*session.seated}):
            session.move(seat, random.choice(sorted(free)))
        elif random.random() < 0.3:
            session.leave(str(seat))
        elif seat in session.away:
            session.come_back(seat)
        elif random.random() < 0.5:
            session.sit_out(seat)
        else:
            session.buy_in(str(seat), chips)
    except TableError as refused:
        assert "kill" in str(refused) or "buy chips" in str(refused)
    table.check_ledger()


def an_evenings_hand(table: Table, random: Random) -> int | None:
    owes = table.session.next.kill
    before = {str(seat): table.session.chips(str(seat)) for seat in table.session.seated}
    record = table.at_random(random)
    hand = record.hand
    assert dict(zip(map(str, hand.seats), hand.chips, strict=True)).items() <= before.items()
    for account, change in table.outcome.changes.items():
        assert table.session.chips(account) == before[account] + change
    if owes is not None and owes.seat in table.session.seated:
        assert hand.kill == owes
    if record.button is not None:
        assert hand.seats[-1] == record.button
        after = [seat for seat in hand.seats if seat > record.button]
        assert hand.seats == (*sorted(after), *sorted(set(hand.seats) - set(after)))
    for place, blind in enumerate(hand.limit.blinds):
        two = len(hand.seats) == 2
        seat = hand.seats[1 - place if two else place]
        chips = hand.chips[hand.seats.index(seat)]
        name = ("small blind", "big blind")[place]
        names = {name, "collection blind"} if place == 0 else {name}
        posted = sum(cents for what, cents in table.put[seat] if what in names)
        assert posted == min(blind, chips)
    table.check_ledger()
    return record.button


# ---- where nobody calls ----


def test_who_opens_and_is_not_called_wins_a_pot_with_nothing_in_it() -> None:
    """Without antes and blinds the bet is all there is, and it goes back to who made it."""
    table = Table("hustler/mexican-poker", (1, 2, 3), limit=None)
    round = table.begin()
    opener = round.playing.pending[0].who
    round.answer(opener, "bring-in")
    for _ in range(2):
        round.answer(round.playing.pending[0].who, "fold")
    told = list(map(str, table.log.events))
    assert told[-1] == f"Seat {opener.seat} wins the pot, which is empty: everybody else folded."
    assert not any(table.outcome.changes.values())


def test_with_nine_at_the_table_the_seat_left_of_the_big_blind_sits_out() -> None:
    """002:7278-7280: button 1, blinds 2 and 3, so seat 4; next hand button 2, so seat 5."""
    table = Table("hustler/double-board-omaha", tuple(range(1, 10)), limit=LIMIT, button=9)
    assert table.hand().hand.seats == (2, 3, 5, 6, 7, 8, 9, 1)
    assert table.hand().hand.seats == (3, 4, 6, 7, 8, 9, 1, 2)
    table = Table("hustler/double-board-omaha", tuple(range(1, 9)), limit=LIMIT, button=8)
    assert len(table.hand().hand.seats) == 8
