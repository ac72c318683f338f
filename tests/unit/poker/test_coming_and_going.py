"""An open table of a pot game: coming in, changing seats, staying away, cards shown, the clock."""

from typing import Any

import pytest

from houseway.cards.codec import encode
from houseway.errors import TableError
from houseway.game import open_table
from houseway.round import ForcedBet, Shown
from houseway.table.open import (
    AnyAct,
    AskedForTime,
    CameBack,
    ChangedSeat,
    ChoseEntry,
    Left,
    PotTable,
    Removed,
    Replied,
    Sat,
    Setup,
    Showed,
    Warned,
    WentAway,
    WentOn,
)
from houseway.table.open.view import yours

HUSTLER = "hustler/texas-holdem"
JIMS = "diamond-jims/texas-holdem"
MARINA = "marina-club/texas-holdem"
CHIPS = 20_000
MINUTE = 60.0


def table_of(*names: str, game: str = MARINA, **setup: Any) -> PotTable:
    """Ann and others in seats 1, 2, …, at limits 4-8 with blinds of $2 and $4."""
    made = Setup(game=game, limit="4-8", blinds=(200, 400), seconds=0, **setup)
    table = open_table(made, bytes(32))
    assert isinstance(table, PotTable)
    for seat, name in enumerate(names, start=1):
        table.apply(Sat(seat=seat, name=name, cents=CHIPS, guest=name))
    return table


def hand(table: PotTable, *acts: AnyAct) -> None:
    """A hand in which everybody answers by default; the acts come in the middle of it."""
    table.apply(WentOn())
    for act in acts:
        table.apply(act)
    while table.questions:
        table.apply(table.default(table.questions[0]))


def said(table: PotTable) -> list[str]:
    return [event.sentence(table.names) for event in table.log.events]


def put(table: PotTable, seat: int) -> list[tuple[str, int]]:
    return [
        (event.what, event.cents)
        for event in table.log.events
        if isinstance(event, ForcedBet) and event.who.seat == seat
    ]


# ---- the offer ----


def came(game: str, readings: dict[str, str] | None = None) -> PotTable:
    """The blinds have gone round, and the button is at 3; then Dan sits down in seat 9."""
    table = table_of("Ann", "Ben", "Cat", game=game, readings=readings or {})
    while table.session.rounds < 5 or table.session.button != 3:
        hand(table)
    table.apply(Sat(seat=9, name="Dan", cents=CHIPS, guest="Dan"))
    return table


@pytest.mark.parametrize(
    ("game", "readings", "labels"),
    [
        (JIMS, {}, ["Post $4 now", "Wait for the big blind"]),
        (MARINA, {}, ["Post $8 now", "Wait for the big blind"]),
        (HUSTLER, {}, ["Play now", "Let blinds and button pass"]),
        (
            HUSTLER,
            {"new-player": "post"},
            ["Post $4 now", "Wait for the big blind", "Let blinds and button pass"],
        ),
    ],
)
def test_a_newcomer_is_offered_what_the_house_prints(
    game: str, readings: dict[str, str], labels: list[str]
) -> None:
    """001:128-130, 003:491-496, 002:4561-4566."""
    offer = yours(came(game, readings), "Dan", host=False).entry
    assert offer is not None and [way.label for way in offer.ways] == labels
    assert offer.taken == "now"


def test_who_owes_nothing_is_offered_nothing() -> None:
    table = came(JIMS)
    assert yours(table, "Ann", host=False).entry is None
    assert yours(table, "", host=False).entry is None
    hand(table)
    hand(table)
    assert yours(table, "Dan", host=False).entry is None
    assert yours(table_of("Ann", "Ben"), "Ann", host=False).entry is None, "before the first hand"


def test_what_one_says_is_told_and_done() -> None:
    table = came(JIMS)
    table.apply(ChoseEntry(account="9", how="big-blind"))
    assert said(table)[-1] == "Dan waits for the big blind."
    offer = yours(table, "Dan", host=False).entry
    assert offer is not None and offer.taken == "big-blind"
    waited = 0
    while not put(table, 9):
        hand(table)
        waited += 1
    assert put(table, 9) == [("big blind", 400)]
    assert 0 < waited < 4


def test_a_choice_is_made_while_a_hand_is_played_too() -> None:
    table = table_of("Ann", "Ben", "Cat", game=JIMS)
    hand(table)
    sits = Sat(seat=9, name="Dan", cents=CHIPS, guest="Dan")
    hand(table, sits, ChoseEntry(account="9", how="big-blind"))
    assert table.session.coming.chosen == {9: "big-blind"}


def test_bots_post() -> None:
    """Nobody asks them: they do what is usual."""
    table = came(JIMS)
    table.apply(Left(account="9"))
    table.apply(Sat(seat=9, name="BOT", cents=CHIPS, bot="random"))
    hand(table)
    assert put(table, 9) == [("live blind", 400)]


def test_who_leaves_a_game_without_a_button_owes_nothing() -> None:
    table = open_table(Setup(game="hustler/seven-card-stud"), bytes(32))
    assert isinstance(table, PotTable)
    for seat in (1, 2):
        table.apply(Sat(seat=seat, name=f"P{seat}", cents=CHIPS, guest=f"P{seat}"))
    hand(table)
    table.apply(Left(account="1"))
    table.apply(Sat(seat=3, name="P1", cents=CHIPS, guest="P1"))
    assert yours(table, "P1", host=False).entry is None
    with pytest.raises(TableError, match="nothing to choose"):
        table.apply(ChoseEntry(account="3", how="now"))


# ---- changing seats ----


def test_who_moves_away_from_the_big_blind_posts_or_waits_a_hand() -> None:
    """003:373-377: past the next player, so the blind comes one hand later."""
    table = table_of()
    for seat in (1, 3, 5, 7):
        table.apply(Sat(seat=seat, name=f"P{seat}", cents=CHIPS, guest=f"P{seat}"))
    for _ in range(6):
        hand(table)
    seat = table.session.coming.order[2]  # to have the big blind next
    table.apply(ChangedSeat(account=str(seat), seat={1: 4, 3: 6, 5: 8, 7: 2}[seat]))
    to = str(yours(table, f"P{seat}", host=False).seat)
    owed = table.entry(to)
    assert owed is not None
    assert [way.label for way in owed.ways] == ["Post $8 now", "Wait 1 hand"]
    table.apply(ChoseEntry(account=to, how="hands"))
    assert said(table)[-1] == f"P{seat} waits for 1 hand."
    hand(table)
    assert not put(table, int(to))
    hand(table)
    assert put(table, int(to)) == [("big blind", 400)]


def test_a_change_of_seats_takes_everything_along() -> None:
    table = table_of("Ann", "Ben", "Cat")
    hand(table)
    before = table.chips("2"), table.session.chips("2")
    table.apply(WentAway(account="2"))
    table.lines.clear()
    table.apply(ChangedSeat(account="2", seat=7))
    assert "2" not in table.people and table.people["7"].name == "Ben"
    assert (table.chips("7"), table.session.chips("7")) == before
    assert table.away == {"7"} and table.session.away == {7}
    assert yours(table, "Ben", host=False).seat == 7
    assert yours(table, "Ben", host=False).result == before[1] - CHIPS
    assert said(table)[-1] == "Ben moves to seat 7."
    out, back = table.lines
    assert out.cash_out == {"2": before[1]} and back.buy_in == {"7": before[1]}


def test_in_the_middle_of_a_hand_seats_are_changed_when_it_is_over() -> None:
    table = table_of("Ann", "Ben", "Cat")
    table.apply(WentOn())
    table.apply(ChangedSeat(account="2", seat=7))
    assert yours(table, "Ben", host=False).moves_to == 7 and "2" in table.people
    table.apply(Sat(seat=8, name="Dan", cents=CHIPS, guest="Dan"))
    while table.questions:
        table.apply(table.default(table.questions[0]))
    assert table.people["7"].name == "Ben" and not table.moving


def test_a_seat_that_was_taken_meanwhile_is_not_changed_to() -> None:
    table = table_of("Ann", "Ben", "Cat")
    table.apply(WentOn())
    table.apply(ChangedSeat(account="2", seat=7))
    table.apply(Sat(seat=7, name="Dan", cents=CHIPS, guest="Dan"))
    while table.questions:
        table.apply(table.default(table.questions[0]))
    assert table.people["2"].name == "Ben" and not table.moving
    assert "Ben keeps the old seat: seat 7 is taken by Dan." in said(table)


def test_in_a_game_with_a_bank_seats_are_not_changed() -> None:
    table = open_table(Setup(game="hustler/casino-war"), bytes(32))
    table.apply(Sat(seat=1, name="Ann", cents=CHIPS, guest="Ann"))
    with pytest.raises(TableError, match="leave"):
        table.apply(ChangedSeat(account="1", seat=2))


# ---- leaving, and coming back ----


def gone_from(game: str, **setup: Any) -> tuple[PotTable, int]:
    """Four players have gone round; whoever is to have the big blind next leaves at noon."""
    table = table_of(game=game, **setup)
    for seat in (1, 3, 5, 7):
        table.apply(Sat(seat=seat, name=who(seat), cents=CHIPS, guest=who(seat)))
    for _ in range(6):
        hand(table)
    seat = table.session.coming.order[2]
    table.apply(Left(account=str(seat)), 1_000 * MINUTE)
    return table, seat


def who(seat: int) -> str:
    return {1: "Ann", 3: "Ben", 5: "Cat", 7: "Dan"}[seat]


def back(table: PotTable, seat: int, to: int, minutes: float, cents: int = CHIPS) -> None:
    act = Sat(seat=to, name=who(seat), cents=cents, guest=who(seat))
    table.apply(act, (1_000 + minutes) * MINUTE)


@pytest.mark.parametrize(("game", "owes"), [(MARINA, "moved"), (HUSTLER, "missed")])
def test_who_leaves_before_the_big_blind_and_sits_elsewhere_has_changed_seats(
    game: str, owes: str
) -> None:
    """003:373-377, and the reading of 002:4588-4589: a new player would be free there."""
    table, seat = gone_from(game)
    beyond = {1: 4, 3: 6, 5: 8, 7: 2}[seat]  # past the next player
    back(table, seat, beyond, 29)
    assert table.session.coming.owing == {beyond: owes}


def test_who_comes_back_to_the_same_seat_owes_what_he_owed() -> None:
    table, seat = gone_from(MARINA)
    back(table, seat, seat, 5)
    assert not table.session.coming.owing
    table, seat = gone_from(MARINA)
    hand(table)  # the big blind passes the empty seat
    back(table, seat, seat, 5)
    assert table.session.coming.owing == {seat: "missed"}


def test_after_half_an_hour_he_is_a_new_player() -> None:
    table, seat = gone_from(HUSTLER)
    back(table, seat, 9, 31)
    assert table.session.coming.owing == {9: "nothing"}


@pytest.mark.parametrize("minutes", [0, 29, 30])
def test_within_half_an_hour_he_brings_the_chips_he_left_with(minutes: float) -> None:
    """003:172-174."""
    table, seat = gone_from(MARINA)
    left = table.session.coming.gone[who(seat)].chips
    assert left > 10_000
    with pytest.raises(TableError, match="come back with at least that"):
        back(table, seat, 9, minutes, cents=left - 1)
    assert "9" not in table.people
    back(table, seat, 9, minutes, cents=left)
    assert table.session.chips("9") == left


def test_later_or_elsewhere_he_brings_what_he_likes() -> None:
    """003:172-174; no other house prints it."""
    table, seat = gone_from(MARINA)
    back(table, seat, 9, 30.1, cents=4_000)
    table, seat = gone_from(JIMS)
    back(table, seat, 9, 1, cents=4_000)
    assert table.session.chips("9") == 4_000


def test_who_the_host_removes_is_remembered_too() -> None:
    table, seat = gone_from(MARINA)
    other = next(seat for seat in table.session.seated)
    table.apply(Removed(account=str(other)), 1_000 * MINUTE)
    assert set(table.session.coming.gone) == {who(seat), who(other)}


def test_nobody_is_remembered_for_longer_than_it_matters() -> None:
    table, _ = gone_from(MARINA)
    other = next(seat for seat in table.session.seated)
    table.apply(Left(account=str(other)), 1_031 * MINUTE)
    assert set(table.session.coming.gone) == {who(other)}


# ---- staying away ----


@pytest.mark.parametrize(("reading", "minutes"), [("thirty", 30), ("fifteen", 15)])
def test_a_seat_is_kept_for_the_printed_time_and_the_player_knows(
    reading: str, minutes: int
) -> None:
    """003:204-207."""
    table = table_of("Ann", "Ben", "Cat", readings={"absence": reading})
    table.apply(WentAway(account="2"), 1_000 * MINUTE)
    assert said(table)[-1] == f"The seat of Ben is kept for {minutes} minutes."
    now = (1_000 + minutes) * MINUTE
    assert yours(table, "Ben", host=False, now=now - 90).kept_for == 90
    assert table.kept_for("2", now) == 0
    assert yours(table, "Ann", host=False, now=now).kept_for is None
    table.apply(CameBack(account="2"), now - 1)
    assert table.kept_for("2", now) is None


def test_where_no_time_is_printed_a_seat_is_kept() -> None:
    table = table_of("Ann", "Ben", "Cat", game=HUSTLER)
    table.apply(WentAway(account="2"), 1_000 * MINUTE)
    assert table.kept_for("2", 10_000 * MINUTE) is None


# ---- cards shown when the hand is over ----


def test_cards_may_be_shown_when_the_hand_is_over_one_or_all() -> None:
    """Shown to one is shown to all: 003:183-184, 002:1771-1772."""
    table = table_of("Ann", "Ben", "Cat")
    table.apply(WentOn())
    assert not table.unshown("1"), "not while it is played"
    while table.questions:
        table.apply(table.default(table.questions[0]))
    one, two = table.unshown("1")
    assert yours(table, "Ann", host=False).unshown == (one, two)
    table.apply(Showed(account="1", cards=(one,)))
    (event,) = [event for event in table.log.events if isinstance(event, Shown)]
    assert event.to == "1" and event.cards == (one,) and event.seen_by(None) is event
    assert said(table)[-1].startswith("Ann shows ")
    assert table.unshown("1") == (two,)
    for cards in ((one,), (), (two, two), ("As", "Ks", "Qs")):
        with pytest.raises(TableError, match="can show"):
            table.apply(Showed(account="1", cards=cards))
    table.apply(Showed(account="1", cards=(two,)))
    assert table.unshown("1") == ()
    table.apply(WentOn())
    assert table.unshown("2") == (), "the next hand has begun"


def test_cards_of_the_hand_are_shown_from_a_new_seat_too() -> None:
    table = table_of("Ann", "Ben", "Cat")
    hand(table, ChangedSeat(account="2", seat=7))
    cards = table.unshown("7")
    assert len(cards) == 2
    table.apply(Showed(account="7", cards=cards))
    assert said(table)[-1].startswith("Ben shows ")


def test_who_was_not_dealt_in_has_nothing_to_show() -> None:
    table = table_of("Ann", "Ben", "Cat")
    table.apply(WentAway(account="3"))
    hand(table)
    assert table.unshown("3") == () and table.unshown("1")


def test_what_the_showdown_has_shown_is_not_shown_again() -> None:
    table = table_of("Ann", "Ben")
    table.apply(WentOn())
    while table.questions:
        question = table.questions[0]
        assert question.decision is not None
        stays = next(word for word in ("check", "call") if question.decision.accepts(word))
        table.apply(Replied(who=question.who, answer=stays))
    shown = {event.to for event in table.log.events if isinstance(event, Shown)}
    assert shown
    for account in ("1", "2"):
        assert len(table.unshown(account)) == (0 if account in shown else 2)


# ---- written down ----


def test_all_of_it_outlives_a_restart() -> None:
    table, seat = gone_from(MARINA)
    hand(table)
    table.apply(Sat(seat=9, name="Eve", cents=CHIPS, guest="Eve"), 1_001 * MINUTE)
    table.apply(ChoseEntry(account="9", how="big-blind"))
    stays = str(next(seat for seat in table.session.seated if seat < 9))
    table.apply(WentAway(account=stays), 1_001 * MINUTE)
    again = open_table(table.setup, bytes(32))
    assert isinstance(again, PotTable)
    again.restore(table.snapshot())
    assert again.snapshot() == table.snapshot()
    assert again.kept_for(stays, 1_011 * MINUTE) == 20 * MINUTE
    for name in ("Eve", who(int(stays))):
        sent = [encode(yours(one, name, host=False)) for one in (table, again)]
        assert sent[0] == sent[1]
    for one in (table, again):
        back(one, seat, 8, 2)
        hand(one)
    assert again.snapshot() == table.snapshot()


# ---- the clock ----


def thinking(game: str = HUSTLER, **setup: Any) -> tuple[PotTable, str, str]:
    """A hand at no limit; the account that faces the big blind, and another."""
    made = {"limit": "no-limit", "blinds": (200, 400), "seconds": 0, **setup}
    table = open_table(Setup(game=game, **made), bytes(32))
    assert isinstance(table, PotTable)
    for seat, name in enumerate(("Ann", "Ben", "Cat"), start=1):
        table.apply(Sat(seat=seat, name=name, cents=CHIPS, guest=name))
    table.apply(WentOn())
    (question,) = table.questions
    other = next(account for account in table.people if account != question.account)
    return table, question.account, other


def test_the_clock_is_put_on_who_faces_a_bet_when_somebody_asks() -> None:
    """One minute, with a warning of ten seconds: 002:4674-4679."""
    table, asked, other = thinking()
    name = table.people[asked].name
    assert table.seconds == 0 and not table.may_ask_for_time(asked)
    assert table.may_ask_for_time(other)
    table.apply(AskedForTime(account=other))
    assert (table.seconds, table.warning) == (60, 10)
    assert said(table)[-1].endswith(f"asks for the clock: {name} has 60 seconds.")
    with pytest.raises(TableError, match="running already"):
        table.apply(AskedForTime(account=other))
    table.apply(Warned())
    assert said(table)[-1] == f"{name} has 10 seconds left." and table.warning == 0
    with pytest.raises(TableError, match="running out"):
        table.apply(Warned())
    table.apply(table.default(table.questions[0]))
    assert f"{name} folds" in " ".join(said(table)) and table.seconds == 0, "the hand is dead"


def test_at_a_table_with_a_clock_the_player_asks_for_more_time_once() -> None:
    """002:4676-4679: one additional minute."""
    table, asked, other = thinking(seconds=20)
    assert table.seconds == 20 and not table.may_ask_for_time(other)
    table.apply(AskedForTime(account=asked))
    assert table.seconds == 60 and said(table)[-1].endswith("asks for time.")
    assert not table.may_ask_for_time(asked)


def test_who_chooses_a_discard_faces_no_bet() -> None:
    """A third card is thrown away before the flop: 002:1235-1240."""
    table, _, _ = thinking("hustler/pineapple", readings={"forms": "all"})
    asked = set()
    while table.questions:
        question = table.questions[0]
        assert question.decision is not None
        asked.add(question.decision.words[0].split()[0])
        bets = "fold" in question.decision.words
        may = [account for account in table.people if table.may_ask_for_time(account)]
        assert bets or not may
        words = ("check", "call")
        stays = next((word for word in words if question.decision.accepts(word)), None)
        answer = stays or str(question.decision.default.value)
        table.apply(Replied(who=question.who, answer=answer))
    assert "discard" in asked


@pytest.mark.parametrize(("reading", "seconds"), [("minute", 60), ("half-minute", 30)])
def test_at_the_marina_a_player_calls_time_for_himself(reading: str, seconds: int) -> None:
    """003:159-161, at every form of betting."""
    limit = {"limit": "4-8", "readings": {"time-called": reading}}
    table, asked, other = thinking(MARINA, seconds=20, **limit)
    assert not table.may_ask_for_time(other)
    table.apply(AskedForTime(account=asked))
    assert (table.seconds, table.warning) == (seconds, 0)
    table, asked, other = thinking(MARINA, **limit)
    with pytest.raises(TableError, match="only the player"):
        table.apply(AskedForTime(account=other))


def test_the_clock_is_for_no_limit_and_pot_limit_and_where_it_is_printed() -> None:
    """002:4674-4675; Diamond Jim's prints none."""
    table, asked, other = thinking(limit="4-8")
    assert not table.may_ask_for_time(other) and not table.may_ask_for_time(asked)
    table, _, other = thinking(JIMS)
    with pytest.raises(TableError, match="no clock is printed"):
        table.apply(AskedForTime(account=other))


def test_nobody_is_hurried_who_faces_no_bet() -> None:
    """002:4677: when they are facing a bet."""
    table, _, _ = thinking()
    while table.questions:
        (question,) = table.questions
        assert question.decision is not None
        other = next(account for account in table.people if account != question.account)
        faces = question.decision.sums["to call"] > 0
        assert table.may_ask_for_time(other) == faces
        stays = next(word for word in ("check", "call") if question.decision.accepts(word))
        table.apply(Replied(who=question.who, answer=stays))
