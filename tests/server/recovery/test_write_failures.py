"""What cannot be written has not happened, and nobody gets to see it."""

import asyncio
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from houseway.errors import HousewayError
from houseway.server.hall import Hall
from houseway.server.live import LiveTable
from houseway.server.rebuild import rebuilt
from houseway.server.schema import Rows
from houseway.server.store import NotOwned, Store, Unsaved
from houseway.table.open import Setup, TimeCharged, WentOn
from tests.server.recovery.guests import PATIENCE, Visitor, asked, hall_on, play, reply
from tests.server.recovery.sight import differences, everything

FULL = "nothing happened, as it could not be stored"
WAR = Setup(game="hustler/casino-war", bots=(), pace="instant", seconds=0)
WAR_WITH_BOTS = Setup(
    game="hustler/casino-war", bots=("house-way", "random"), pace="instant", seconds=0
)
STUD_BY_TIME = Setup(
    game="hustler/seven-card-stud",
    schedule="1",
    limit="1000-2000",
    bots=("tight", "tight"),
    pace="instant",
    seconds=0,
)


class Disk:
    """The store's disk: full for a while, slow for a while, or taken by somebody else."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.fault: HousewayError | None = None
        self.failed = 0
        self.reached, self.go = threading.Event(), threading.Event()
        self.go.set()
        self._write: Callable[[Rows], HousewayError | None] = store._transaction
        monkeypatch.setattr(store, "_transaction", self._transaction)

    def _transaction(self, rows: Rows) -> HousewayError | None:
        self.reached.set()
        assert self.go.wait(PATIENCE)
        if self.fault is not None:
            self.failed += 1
            return self.fault
        return self._write(rows)

    def fill(self) -> None:
        self.fault = Unsaved(f"{FULL}: database or disk is full")

    def empty(self) -> None:
        self.fault = None

    def hold(self) -> None:
        self.reached.clear()
        self.go.clear()

    async def is_held(self) -> None:
        assert await asyncio.to_thread(self.reached.wait, PATIENCE)


@pytest.fixture
def store(folder: Path) -> Store:
    """The hall closes it."""
    return Store(f"sqlite:///{folder / 'room.sqlite'}")


@pytest.fixture
def disk(store: Store, monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(store, monkeypatch)


async def two_at_war(hall: Hall) -> tuple[LiveTable, Visitor, Visitor]:
    """Two people at a table of their own; the first is offered the bank."""
    ann, ben = Visitor(hall, "Ann"), Visitor(hall, "Ben")
    live = await hall.open(ann.guest, WAR)
    for seat, visitor in enumerate((ann, ben), start=1):
        await visitor.do(do="watch", table=live.id)
        await visitor.do(do="sit", table=live.id, seat=seat, chips=100_000)
    await ann.until(asked)
    ann.read(), ben.read()
    return live, ann, ben


async def answer(visitor: Visitor, live: LiveTable) -> dict[str, Any]:
    return await visitor.do(table=live.id, **reply(visitor.questions[0]))


async def somebody_is_asked(*visitors: Visitor) -> None:
    async with asyncio.timeout(PATIENCE):
        while not any(visitor.questions for visitor in visitors):
            await asyncio.sleep(0.01)


def shown(visitor: Visitor) -> list[tuple[int, str]]:
    """Every event the visitor was ever told."""
    visitor.read()
    tables = [row for row in visitor.messages if row["is"] in ("table", "news")]
    return sorted({(e["n"], json.dumps(e)) for row in tables for e in row["events"]})


def in_store(live: LiveTable, store: Store) -> dict[str, Any]:
    return everything(rebuilt(live._opened, store).table)


# ---- a full disk ----


def test_whoever_acts_is_told_and_the_table_stays_at_the_same_question(
    store: Store, disk: Disk
) -> None:
    async def run() -> None:
        async with hall_on(store) as hall:
            live, ann, ben = await two_at_war(hall)
            for _ in range(6):  # bank, wagers and what follows, over more than a round
                turn = ann if ann.questions else ben
                before, seen = everything(live.table), (shown(ann), shown(ben))
                question = turn.questions[0]
                disk.fill()
                for _ in range(2):
                    refused = await answer(turn, live)
                    assert refused["is"] == "refused" and FULL in refused["why"]
                    assert refused["stale"] is False
                assert everything(live.table) == before == in_store(live, store)
                assert (shown(ann), shown(ben)) == seen
                assert turn.questions[0] == question
                disk.empty()
                assert (await answer(turn, live))["is"] == "done"
                await somebody_is_asked(ann, ben)
            assert live.table.session.rounds >= 1

    play(run())


def test_coming_buying_and_leaving_are_refused_while_nothing_can_be_written(
    store: Store, disk: Disk
) -> None:
    async def run() -> None:
        async with hall_on(store) as hall:
            live, ann, _ben = await two_at_war(hall)
            before = everything(live.table)
            late = Visitor(hall, "Late")
            await late.do(do="watch", table=live.id)
            disk.fill()
            for reply in (
                await late.do(do="sit", table=live.id, seat=5, chips=100_000),
                await ann.do(do="buy", table=live.id, chips=5_000),
                await ann.do(do="leave", table=live.id),
                await ann.do(do="away", table=live.id),
            ):
                assert reply["is"] == "refused" and FULL in reply["why"]
            assert everything(live.table) == before
            assert late.table["yours"]["seat"] is None
            assert {row["seat"] for row in late.table["state"]["seats"]} == {1, 2}
            disk.empty()
            assert (await late.do(do="sit", table=live.id, seat=5, chips=100_000))["is"] == "done"

    play(run())


def test_bots_wait_for_the_disk_without_flooding_anybody_and_play_on_afterwards(
    store: Store, disk: Disk
) -> None:
    async def run() -> None:
        async with hall_on(store) as hall:
            ann = Visitor(hall, "Ann")
            live = await hall.open(ann.guest, WAR_WITH_BOTS)
            disk.fill()
            await ann.do(do="watch", table=live.id)
            told = disk.failed
            async with asyncio.timeout(PATIENCE):
                while disk.failed == told:
                    await asyncio.sleep(0.01)
            before = disk.failed
            await asyncio.sleep(1.0)
            tries = disk.failed - before
            messages = len(ann.read())
            disk.empty()
            await ann.until(lambda row: row["is"] == "news" and row["state"]["round"] >= 2)
            assert not ann.client.too_slow.is_set()
            assert tries <= 20, f"{tries} tries in a second"
            assert messages <= 30, f"{messages} messages in a second"

    play(run())


def test_a_bot_in_the_middle_of_a_round_waits_for_the_disk_without_flooding_anybody(
    store: Store, disk: Disk
) -> None:
    async def run() -> None:
        async with hall_on(store) as hall:
            ann = Visitor(hall, "Ann")
            live = await hall.open(ann.guest, WAR_WITH_BOTS)
            await live.act(WentOn())  # nobody is watching yet; a bot is offered the bank
            assert live.table.questions
            disk.fill()
            await ann.do(do="watch", table=live.id)
            before = disk.failed
            await asyncio.sleep(1.0)
            tries, messages = disk.failed - before, len(ann.read())
            slow = ann.client.too_slow.is_set()
            disk.empty()
            assert tries <= 20, f"{tries} tries in a second, {messages} messages"
            assert not slow, f"the client was let go after {messages} messages"
            await ann.until(lambda row: row["is"] == "news" and row["state"]["round"] >= 2)

    play(run())


def test_a_table_that_could_not_be_opened_is_not_there(store: Store, disk: Disk) -> None:
    async def run() -> None:
        async with hall_on(store) as hall:
            ann = Visitor(hall, "Ann")
            disk.fill()
            with pytest.raises(Unsaved, match=FULL):
                await hall.open(ann.guest, WAR_WITH_BOTS)
            assert (hall.tables, store.open_tables()) == ({}, [])
            disk.empty()
            live = await hall.open(ann.guest, WAR_WITH_BOTS)
            assert len(live.table.people) == 2

    play(run())


def test_where_not_even_reading_works_nothing_unwritten_stays(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that is gone for a while: what is done afterwards follows from what is written."""

    def gone() -> None:
        raise OperationalError("SELECT", {}, Exception("the server closed the connection"))

    async def run() -> None:
        async with hall_on(store) as hall:
            live, ann, ben = await two_at_war(hall)
            before, acts = in_store(live, store), len(store.acts(live.id))
            question, seen = ann.questions[0], shown(ben)
            with monkeypatch.context() as patch:
                patch.setattr(store._engine, "connect", gone)
                assert (await answer(ann, live))["is"] == "refused"
                late = Visitor(hall, "Late")
                await late.do(do="watch", table=live.id)
                assert shown(ben) == seen, "shown, and never written"
            await put_back(live, before)
            await asyncio.sleep(0.2)  # whatever the table does by itself now
            assert ann.questions == [question], "somebody else has answered"
            assert len(store.acts(live.id)) == acts
            assert (await answer(ann, live))["is"] == "done"
            assert everything(live.table) == in_store(live, store)

    play(run())


async def put_back(live: LiveTable, before: dict[str, Any]) -> None:
    """As it was before, once the store can be read again."""
    try:
        async with asyncio.timeout(PATIENCE):
            while everything(live.table) != before:
                await asyncio.sleep(0.01)
    except TimeoutError:
        raise AssertionError(differences(before, everything(live.table))) from None


# ---- a slow disk: nothing is shown before it is written ----


def test_somebody_who_comes_in_while_an_act_is_being_written_does_not_see_it(
    store: Store, disk: Disk
) -> None:
    async def run() -> None:
        async with hall_on(store) as hall:
            live, ann, ben = await two_at_war(hall)
            late = Visitor(hall, "Late")
            seen = shown(ben)
            disk.hold()
            acting = asyncio.ensure_future(answer(ann, live))
            await disk.is_held()
            await asyncio.wait_for(late.do(do="watch", table=live.id), PATIENCE)
            early, told = [row["is"] for row in late.messages], shown(ben)
            disk.go.set()
            await acting
            assert told == seen, f"shown before it was written: {told[len(seen) :]}"
            assert early == ["done"], f"shown to a newcomer: {early}"
            assert shown(late), "shown once it was written"

    play(run())


def test_somebody_who_goes_while_an_act_is_being_written_does_not_make_it_known(
    store: Store, disk: Disk
) -> None:
    async def run() -> None:
        async with hall_on(store) as hall:
            live, ann, ben = await two_at_war(hall)
            watching = Visitor(hall, "Watching")
            await watching.do(do="watch", table=live.id)
            seen = shown(ben)
            disk.hold()
            acting = asyncio.ensure_future(answer(ann, live))
            await disk.is_held()
            watching.leave()
            told = shown(ben)
            disk.go.set()
            await acting
            assert told == seen, f"shown before it was written: {told[len(seen) :]}"

    play(run())


def test_an_act_that_fails_after_a_while_was_never_shown_to_anybody(
    store: Store, disk: Disk
) -> None:
    """The peek: a card shown, and then the act that turned it up has not happened."""

    async def run() -> None:
        async with hall_on(store) as hall:
            live, ann, ben = await two_at_war(hall)
            await answer(ann, live)  # the bank; the wagers of the other are the last answer
            last = ben if ben.questions else ann
            disk.hold()
            disk.fill()
            acting = asyncio.ensure_future(answer(last, live))
            await disk.is_held()
            late = Visitor(hall, "Late")
            await asyncio.wait_for(late.do(do="watch", table=live.id), PATIENCE)
            cards = [e for row in late.messages for e in row.get("events", ()) if "cards" in e]
            disk.go.set()
            refused = await acting
            disk.empty()
            assert refused["is"] == "refused"
            assert cards == [], "cards were seen of a deal that has not happened"

    play(run())


# ---- another process has the table ----


def test_a_table_another_process_has_written_to_shows_nothing_that_is_not_written(
    store: Store, disk: Disk
) -> None:
    async def run() -> None:
        async with hall_on(store) as hall:
            live, ann, ben = await two_at_war(hall)
            seen = shown(ben)
            disk.fault = NotOwned("another process has written to this table")
            assert (await answer(ann, live))["is"] == "refused"
            assert live.lost
            late = Visitor(hall, "Late")
            await late.do(do="watch", table=live.id)
            assert shown(ben) == seen, "shown, and never written"
            news = [row for row in late.messages if row["is"] == "table"]
            assert all(row["state"]["phase"] == "bank" for row in news)

    play(run())


# ---- paid once ----


@pytest.mark.long
def test_a_restart_does_not_charge_the_same_half_hour_again(folder: Path) -> None:
    file = f"sqlite:///{folder / 'room.sqlite'}"

    async def run(rounds: int) -> int:
        store = Store(file)
        async with hall_on(store) as hall:
            ann = Visitor(hall, "Ann", "g-ann")
            live = next(iter(hall.tables.values()), None)
            if live is None:
                live = await hall.open(ann.guest, STUD_BY_TIME)
            await ann.do(do="watch", table=live.id)
            want = live.table.session.rounds + rounds
            async with asyncio.timeout(PATIENCE):
                while live.table.session.rounds < want:
                    await ann.until(lambda row: row["is"] == "news")
            return sum(isinstance(act, TimeCharged) for act in store.acts(live.id))

    assert play(run(2)) == 1
    assert play(run(2)) == 1, "the half hour that is paid was charged again"
