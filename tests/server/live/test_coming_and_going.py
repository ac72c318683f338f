"""Coming in, changing seats, showing cards and staying away, over the socket and stored."""

import time
from pathlib import Path

import pytest

from houseway.game import open_table
from houseway.server.hall import Hall
from houseway.server.live import LiveTable
from houseway.server.rebuild import rebuilt
from houseway.server.store import Store
from houseway.table.open import PotTable, Sat, Setup, WentAway
from tests.server.recovery.guests import Message, Visitor, hall_on, play, reply

JIMS = Setup(game="diamond-jims/texas-holdem", seconds=0, bots=(), pace="relaxed")
MARINA = Setup(game="marina-club/texas-holdem", seconds=0, bots=(), pace="relaxed")
CHIPS = 20_000


async def evening(hall: Hall, setup: Setup, *names: str) -> tuple[LiveTable, list[Visitor]]:
    """A table with people in seats 1, 2, …, who all watch it."""
    guests = [Visitor(hall, name) for name in names]
    live = await hall.open(guests[0].guest, setup)
    for seat, guest in enumerate(guests, start=1):
        await guest.do(do="watch", table=live.id)
        await guest.do(do="sit", table=live.id, seat=seat, chips=CHIPS)
    return live, guests


async def a_hand(live: LiveTable, guests: list[Visitor]) -> None:
    """Everybody gives the default answer until the hand is over."""
    await guests[0].do(do="next", table=live.id)
    while live.table.questions:
        for guest in guests:
            for question in guest.questions:
                await guest.do(table=live.id, **reply(question))


def own(guest: Visitor) -> Message:
    found: Message = guest.table["yours"]
    return found


def same_after_a_restart(hall: Hall, live: LiveTable) -> PotTable:
    found = rebuilt(hall.store.table(live.id), hall.store).table  # type: ignore[arg-type]
    assert isinstance(found, PotTable)
    assert found.snapshot() == live.table.snapshot()
    return found


def test_a_newcomer_says_how_he_comes_in_and_it_is_stored(tmp_path: Path) -> None:
    async def scene() -> None:
        store = Store(f"sqlite:///{tmp_path / 'room.sqlite'}")
        async with hall_on(store, tidy_every=60.0) as hall:
            live, guests = await evening(hall, JIMS, "Ann", "Ben", "Cat")
            for _ in range(2):
                await a_hand(live, guests)
            dan = Visitor(hall, "Dan")
            await dan.do(do="watch", table=live.id)
            refused = await dan.do(do="enter", table=live.id, how="now")
            assert refused["is"] == "refused" and "seat" in refused["why"]
            await dan.do(do="sit", table=live.id, seat=8, chips=CHIPS)
            assert [way["how"] for way in own(dan)["entry"]["ways"]] == ["now", "big-blind"]
            assert own(dan)["entry"]["ways"][0]["cents"] == live.table.rules.limit.small  # type: ignore[attr-defined]
            reply = await dan.do(do="enter", table=live.id, how="big-blind")
            assert reply["is"] == "done" and own(dan)["entry"]["taken"] == "big-blind"
            assert (await dan.do(do="enter", table=live.id, how="passed"))["is"] == "refused"
            assert same_after_a_restart(hall, live).session.coming.chosen == {8: "big-blind"}

    play(scene())


def test_seats_are_changed_and_cards_are_shown_to_everybody(tmp_path: Path) -> None:
    async def scene() -> None:
        store = Store(f"sqlite:///{tmp_path / 'room.sqlite'}")
        async with hall_on(store, tidy_every=60.0) as hall:
            live, guests = await evening(hall, JIMS, "Ann", "Ben", "Cat")
            await a_hand(live, guests)
            ann, ben, _ = guests
            cards = own(ben)["unshown"]
            assert len(cards) == 2 and all(len(card) == 2 for card in cards)
            assert (await ben.do(do="show", table=live.id, cards=cards[:1]))["is"] == "done"
            seen = [event for event in ann.table["events"] if event["type"] == "Shown"]
            assert [event["cards"] for event in seen] == [cards[:1]]
            assert own(ben)["unshown"] == cards[1:]
            wrongs: tuple[list[str], ...] = (cards[:1], own(ann)["unshown"], [])
            for wrong in wrongs:
                assert (await ben.do(do="show", table=live.id, cards=wrong))["is"] == "refused"
            assert (await ben.do(do="move", table=live.id, seat=1))["is"] == "refused"
            assert (await ben.do(do="move", table=live.id, seat=9))["is"] == "done"
            assert own(ben)["seat"] == 9
            assert {row["seat"] for row in ann.table["state"]["seats"]} == {1, 3, 9}
            same_after_a_restart(hall, live)

    play(scene())


def test_who_leaves_is_remembered_by_the_time_in_the_store(tmp_path: Path) -> None:
    """003:172-174: back at once he brings what he left with."""

    async def scene() -> None:
        store = Store(f"sqlite:///{tmp_path / 'room.sqlite'}")
        async with hall_on(store, tidy_every=60.0) as hall:
            live, guests = await evening(hall, MARINA, "Ann", "Ben", "Cat")
            await a_hand(live, guests)
            chips = live.table.session.chips("3")  # the button is drawn, so Cat may have won
            await guests[2].do(do="leave", table=live.id)
            refused = await guests[2].do(do="sit", table=live.id, seat=5, chips=chips - 1)
            assert refused["is"] == "refused" and "come back with at least" in refused["why"]
            again = same_after_a_restart(hall, live)
            (gone,) = again.session.coming.gone.values()
            assert abs(gone.at - time.time()) < 60
            back = await guests[2].do(do="sit", table=live.id, seat=5, chips=chips)
            assert back["is"] == "done"

    play(scene())


@pytest.mark.parametrize(("setup", "stays"), [(MARINA, False), (JIMS, True)])
def test_a_seat_is_lost_when_the_time_away_is_over(
    tmp_path: Path, setup: Setup, stays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """003:204-207: after thirty minutes; Diamond Jim's prints no time."""

    async def scene() -> None:
        store = Store(f"sqlite:///{tmp_path / 'room.sqlite'}")
        async with hall_on(store, tidy_every=60.0) as hall:
            live, guests = await evening(hall, setup, "Ann", "Ben", "Cat")
            await guests[1].do(do="away", table=live.id)
            kept = own(guests[1])["kept_for"]
            assert kept is None if stays else 1_790 < kept <= 1_800
            await live.give_up_seats()
            assert "2" in live.table.people
            now = time.time()
            monkeypatch.setattr(time, "time", lambda: now + 1_801)
            await live.give_up_seats()
            assert ("2" in live.table.people) == stays
            assert "1" in live.table.people, "who does not sit out keeps the seat"

    play(scene())


def test_an_absence_without_a_time_has_no_end() -> None:
    """A table stored by an earlier version does not know when somebody went away."""
    table = open_table(MARINA, bytes(32))
    table.apply(Sat(seat=1, name="Ann", cents=CHIPS, guest="Ann"))
    table.apply(WentAway(account="1"))
    assert table.kept_for("1", time.time()) is None
