"""The store by itself: order, group commit, faults that stay with whoever made them."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from houseway.errors import HousewayError
from houseway.round import Bettor
from houseway.server.hall import Hall
from houseway.server.rebuild import rebuilt
from houseway.server.schema import Rows
from houseway.server.settings import Settings
from houseway.server.store import Damaged, NotOwned, Store, StoreEntry, Unsaved
from houseway.table.open import Bought, Replied, Setup, TimeCharged
from tests.server.recovery.guests import Visitor, hall_on
from tests.server.recovery.rows import amounts, bought, opened, with_state

PATIENCE = 8.0  # seconds


@pytest.fixture
def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'room.sqlite'}"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    made = Store(url)
    yield made
    made.close()


class Gate:
    """Holds the writer up until it is opened, and counts its transactions."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sizes: list[int] = []
        self._open, self.reached = threading.Event(), threading.Event()
        self._write: Callable[[Rows], HousewayError | None] = store._transaction
        monkeypatch.setattr(store, "_transaction", self._transaction)

    def _transaction(self, rows: Rows) -> HousewayError | None:
        self.reached.set()
        assert self._open.wait(PATIENCE)
        self.sizes.append(len(rows))
        return self._write(rows)

    def open(self) -> None:
        self._open.set()


async def settled(*work: asyncio.Future[None]) -> list[BaseException | None]:
    async with asyncio.timeout(PATIENCE):
        return await asyncio.gather(*work, return_exceptions=True)


async def held_up(store: Store, gate: Gate) -> "asyncio.Future[None]":
    """The writer is busy with a first act; whatever comes now waits together."""
    first = asyncio.ensure_future(store.append(bought("first", 1)))
    async with asyncio.timeout(PATIENCE):
        await asyncio.to_thread(gate.reached.wait, PATIENCE)
    return first


def test_acts_of_many_tables_from_many_tasks_are_all_there_in_order(store: Store) -> None:
    async def table(id: str) -> None:
        await store.opened(opened(id), [])
        for number in range(1, 41):
            await store.append(bought(id, number, cents=number * 7))

    async def all_tables() -> None:
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(table(f"t{n}") for n in range(25)))

    asyncio.run(all_tables())
    for n in range(25):
        assert amounts(store, f"t{n}") == [number * 7 for number in range(1, 41)]
        assert amounts(store, f"t{n}", after=38) == [39 * 7, 40 * 7]
        assert [line.buy_in for line in store.lines(f"t{n}")] == [
            {"1": number * 7} for number in range(1, 41)
        ]


def test_the_last_act_of_a_type_is_found_by_its_stored_tag(store: Store) -> None:
    """`Replied` is stored as `Answered`."""
    reply = StoreEntry(id="t", number=2, act=Replied(who=Bettor(1), answer="fold"))

    async def run() -> None:
        await store.append(bought("t", 1))
        await store.append(reply)

    before = time.time()
    asyncio.run(run())
    assert store.last("t", TimeCharged) == 0
    assert before <= store.last("t", Bought) <= store.last("t", Replied) <= time.time()


def test_what_waits_is_written_in_one_transaction(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(store, monkeypatch)

    async def run() -> list[BaseException | None]:
        first = await held_up(store, gate)
        waiting = [asyncio.ensure_future(store.append(bought(f"t{n}", 1))) for n in range(30)]
        await asyncio.sleep(0)
        gate.open()
        return await settled(first, *waiting)

    assert asyncio.run(run()) == [None] * 31
    assert gate.sizes == [2, 60]  # an act and a line each


def test_an_append_does_not_return_before_the_commit(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(store, monkeypatch)

    async def run() -> None:
        first = await held_up(store, gate)
        await asyncio.sleep(0.05)
        assert not first.done()
        assert amounts(store, "first") == []
        gate.open()
        await settled(first)
        assert amounts(store, "first") == [1]

    asyncio.run(run())


def test_the_fault_of_one_does_not_hinder_the_others_that_wait_with_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(store.append(bought("taken", 1, cents=5)))
    gate = Gate(store, monkeypatch)

    async def run() -> list[BaseException | None]:
        first = await held_up(store, gate)
        entries = (bought("a", 1), bought("taken", 1, cents=6), bought("b", 1))
        waiting = [asyncio.ensure_future(store.append(entry)) for entry in entries]
        await asyncio.sleep(0)
        gate.open()
        return await settled(first, *waiting)

    first, a, taken, b = asyncio.run(run())
    assert (first, a, b) == (None, None, None)
    assert isinstance(taken, NotOwned)
    assert amounts(store, "a") == amounts(store, "b") == [1]
    assert amounts(store, "taken") == [5]
    assert len(store.lines("taken")) == 1


def test_whoever_stops_waiting_does_not_hinder_the_writer(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(store, monkeypatch)

    async def run() -> None:
        first = await held_up(store, gate)
        first.cancel()
        gate.open()
        await settled(asyncio.ensure_future(store.append(bought("next", 1))))

    asyncio.run(run())
    assert amounts(store, "first") == amounts(store, "next") == [1]


def test_an_act_and_its_lines_are_written_together_or_not_at_all(store: Store) -> None:
    """The line has the number of one that is there: neither it nor its act is written."""
    asyncio.run(store.append(bought("t", 1)))
    clash = bought("t", 2)
    again = type(clash)(id="t", number=2, act=clash.act, lines=bought("t", 1).lines)
    with pytest.raises(NotOwned):
        asyncio.run(store.append(again))
    assert amounts(store, "t") == [1]
    assert len(store.lines("t")) == 1
    asyncio.run(store.append(clash))
    assert amounts(store, "t") == [1, 2]


def test_a_database_that_goes_away_is_told_and_nothing_is_written(
    store: Store,
) -> None:
    with store._engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE acts RENAME TO hidden")
    with pytest.raises(Unsaved, match="nothing happened, as it could not be stored"):
        asyncio.run(store.append(bought("t", 1)))
    assert store.lines("t") == []
    with store._engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE hidden RENAME TO acts")
    asyncio.run(store.append(bought("t", 1)))
    assert amounts(store, "t") == [1]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_the_writer_survives_a_fault_nobody_foresaw(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who waits is told in any case, and the next one is written."""

    def breaks(_: Rows) -> HousewayError | None:
        raise MemoryError("no memory left")

    async def run() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(store, "_transaction", breaks)
            (fault,) = await settled(asyncio.ensure_future(store.append(bought("t", 1))))
            assert isinstance(fault, HousewayError)
        await settled(asyncio.ensure_future(store.append(bought("t", 1))))

    asyncio.run(run())
    assert amounts(store, "t") == [1]


def test_closing_writes_what_waits(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(url)
    gate = Gate(store, monkeypatch)

    async def run() -> None:
        first = await held_up(store, gate)
        waiting = [asyncio.ensure_future(store.append(bought("t", n))) for n in range(1, 6)]
        await asyncio.sleep(0)
        closing = asyncio.ensure_future(asyncio.to_thread(store.close))
        gate.open()
        assert await settled(first, *waiting) == [None] * 6
        await closing

    asyncio.run(run())
    after = Store(url)
    assert amounts(after, "t") == [1, 2, 3, 4, 5]
    after.close()


def test_the_newest_kept_state_is_found(store: Store) -> None:
    async def run() -> None:
        for number in range(1, 5):
            await store.append(with_state("t", number, b"state %d" % number))
        await store.append(with_state("other", 9, b"another"))

    asyncio.run(run())
    kept = store.kept("t")
    assert kept is not None
    assert (kept.acts, kept.body) == (3, b"state 4")
    assert store.kept("nobody") is None


def test_closed_tables_are_not_among_the_open_ones(store: Store) -> None:
    async def run() -> None:
        for at, id in enumerate(("b", "a", "c")):
            await store.opened(opened(id, float(at)), [])
        await store.append(bought("a", 1, closes=True))

    asyncio.run(run())
    assert [row.id for row in store.open_tables()] == ["b", "c"]
    assert store.table("a") == opened("a", 1.0)


def test_a_setting_is_made_once_and_kept(url: str) -> None:
    store = Store(url)
    assert store.setting("secret", "one") == "one"
    assert store.setting("secret", "two") == "one"
    assert store.setting("other", "three") == "three"
    store.close()
    after = Store(url)
    assert after.setting("secret", "four") == "one"
    after.close()


@pytest.mark.parametrize("secret", ["", "zz" * 32, "ab" * 31, "not a secret"])
def test_a_secret_that_is_none_is_told(store: Store, secret: str) -> None:
    """An empty one would let anybody sign tokens."""
    store.setting("secret", secret)
    with pytest.raises(Damaged, match="its secret is not 64 hexadecimal digits"):
        Hall(store, Settings())


def test_rows_that_cannot_be_read_are_told(url: str) -> None:
    async def evening() -> str:
        async with hall_on(Store(url)) as hall:
            host = Visitor(hall, "Ann")
            live = await hall.open(host.guest, Setup(game="hustler/casino-war", bots=()))
            return live.id

    id = asyncio.run(evening())
    for change, read in (
        ("UPDATE lines SET body = '{oops'", lambda store: store.lines(id)),
        ("UPDATE tables SET seed = 'zz'", lambda store: rebuilt(store.table(id), store)),
        ("UPDATE tables SET setup = '{'", lambda store: rebuilt(store.table(id), store)),
    ):
        with sqlite3.connect(url.removeprefix("sqlite:///")) as database:
            assert database.execute(change).rowcount
        store = Store(url)
        with pytest.raises(Damaged, match="the database is damaged: "):
            read(store)
        store.close()


def test_a_file_belongs_to_one_store_at_a_time(url: str) -> None:
    store = Store(url)
    with pytest.raises(NotOwned, match=r"process \d+ already serves from this file"):
        Store(url)
    store.close()
    Store(url).close()


def test_a_file_belongs_to_one_store_by_whatever_name_it_is_called(
    store: Store, folder: Path
) -> None:
    other = folder / "another-name.sqlite"
    other.symlink_to(folder / "room.sqlite")
    try:
        second = Store(f"sqlite:///{other}")
    except NotOwned:
        return
    second.close()
    raise AssertionError("two stores have one file open, one of them through a link")
