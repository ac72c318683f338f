"""Whose a table is: claims given back, claims lost with a connection, answers that never came."""

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import OperationalError

from houseway.server.schema import ACTS
from houseway.server.store import ENDING, NotOwned, Store, StoreEntry
from tests.server.recovery.postgresql import HOLDS_A_TABLE, Postgres
from tests.server.recovery.rows import amounts, bought, opened
from tests.server.recovery.test_store import Gate, held_up, settled

PATIENCE = 8.0  # seconds
PORT = ".s.PGSQL.5432"  # PostgreSQL's socket in its folder


class Wire:
    """Between a store and PostgreSQL: cut on the store's side, the server does not hear of it."""

    def __init__(self, url: str, folder: Path) -> None:
        start, _, self._there = url.partition("?host=")
        self.url = f"{start}?host={folder}"
        self.lose_next_commit = False
        self._swallows = False
        self._here: list[socket.socket] = []
        self._open: list[socket.socket] = []  # kept, or the server would hear of it
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(folder / PORT))
        self._listening.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):  # closed
            while True:
                here, _ = self._listening.accept()
                there = socket.socket(socket.AF_UNIX)
                there.connect(f"{self._there}/{PORT}")
                self._here.append(here)
                self._open += (here, there)
                for pump in (self._asked, self._answered):
                    threading.Thread(target=pump, args=(here, there), daemon=True).start()

    def _asked(self, here: socket.socket, there: socket.socket) -> None:
        with suppress(OSError):
            while data := here.recv(1 << 16):
                if self.lose_next_commit and b"COMMIT" in data:
                    self.lose_next_commit, self._swallows = False, True
                there.sendall(data)

    def _answered(self, here: socket.socket, there: socket.socket) -> None:
        with suppress(OSError):
            while data := there.recv(1 << 16):
                if self._swallows:
                    self._swallows = False
                    break
                here.sendall(data)
            here.shutdown(socket.SHUT_RDWR)

    def cut(self) -> None:
        for here in self._here:
            with suppress(OSError):
                here.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        for one in (self._listening, *self._open):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as made:
        yield made


@pytest.fixture
def two(stack: ExitStack, database: str) -> tuple[Store, Store]:
    stores = Store(database), Store(database)
    for store in stores:
        stack.callback(store.close)
    return stores


@pytest.fixture
def wire(stack: ExitStack, database: str, folder: Path) -> Wire:
    made = Wire(database, folder)
    stack.callback(made.close)
    return made


@pytest.fixture
def file(stack: ExitStack, folder: Path) -> Store:
    store = Store(f"sqlite:///{folder / 'room.sqlite'}")
    stack.callback(store.close)
    return store


def in_time(holds: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def locks(store: Store) -> int:
    query = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'"
    with store._engine.connect() as connection:
        return int(connection.exec_driver_sql(query).scalar_one())


def write(store: Store, *entries: StoreEntry) -> list[BaseException | None]:
    async def run() -> list[BaseException | None]:
        return await settled(*(asyncio.ensure_future(store.append(entry)) for entry in entries))

    return asyncio.run(run())


# ---- given back ----


def test_a_table_that_is_given_back_is_anybodys(two: tuple[Store, Store]) -> None:
    one, other = two
    assert one.claim("t") and one.claim("t")
    assert not other.claim("t")
    one.release("t")
    assert in_time(lambda: other.claim("t"))
    assert not one.claim("t")
    assert write(other, bought("t", 1)) == [None]


def test_tables_that_come_and_go_leave_no_locks(two: tuple[Store, Store]) -> None:
    store, _ = two
    assert store.claim("stays")
    for n in range(500):
        assert store.claim(f"t{n}")
        store.release(f"t{n}")
    assert in_time(lambda: locks(store) == 1)


def test_a_table_that_is_given_back_can_be_claimed_again_at_once(two: tuple[Store, Store]) -> None:
    one, other = two
    for _ in range(50):
        assert one.claim("t")
        one.release("t")
    assert one.claim("t")
    assert write(one, bought("t", 1)) == [None]
    assert not other.claim("t")


def test_a_claim_that_was_not_got_leaves_nothing(two: tuple[Store, Store]) -> None:
    one, other = two
    assert one.claim("t")
    assert not other.claim("t")
    one.release("t")
    assert in_time(lambda: locks(one) == 0)
    assert write(other, bought("u", 1)) == [None]
    assert locks(one) == 0


def test_a_table_can_be_given_back_while_the_database_is_away(
    postgres: Postgres, two: tuple[Store, Store]
) -> None:
    one, other = two
    assert one.claim("t") and one.claim("u")
    postgres.stop()
    try:
        one.release("t")
        one.release("never claimed")
    finally:
        postgres.start()
    assert write(one, bought("u", 1)) == [None]
    assert other.claim("t")
    assert not other.claim("u")


def test_a_file_has_nothing_to_give_back(file: Store) -> None:
    assert file.claim("t")
    file.release("t")
    assert write(file, bought("t", 1)) == [None]


# ---- lost with the connection ----


@pytest.mark.parametrize("noticed", ["by a claim", "by the write itself"])
def test_a_table_somebody_took_while_the_connection_was_broken_is_lost(
    noticed: str, postgres: Postgres, database: str, two: tuple[Store, Store]
) -> None:
    """The other has not written anything yet, so only the lock tells."""
    one, other = two
    assert one.claim("t") and one.claim("kept")
    assert postgres.cut_off(database, HOLDS_A_TABLE) == 1
    assert in_time(lambda: other.claim("t"))
    if noticed == "by a claim":
        assert one.claim("new")
    lost, kept = write(one, bought("t", 1), bought("kept", 1))
    assert isinstance(lost, NotOwned)
    assert kept is None
    assert amounts(other, "t") == []
    assert not other.claim("kept")
    assert write(other, bought("t", 1)) == [None]


def test_a_connection_the_server_still_believes_in_costs_no_table(
    stack: ExitStack, database: str, wire: Wire
) -> None:
    """Broken on our side only: the old connection has the locks until somebody ends it."""
    one, other = Store(wire.url), Store(database)
    for store in (one, other):
        stack.callback(store.close)
    assert one.claim("t") and one.claim("u")
    wire.cut()
    assert not other.claim("t"), "the server has heard of it"
    since = time.monotonic()
    assert write(one, bought("t", 1), bought("u", 1)) == [None, None]
    assert time.monotonic() - since < ENDING, "it was ended, not waited for"
    assert locks(other) == 2
    assert not other.claim("t")


# ---- written, and the answer lost ----


def lose_answer(store: Store, monkeypatch: pytest.MonkeyPatch, which: int) -> None:
    """Of that commit, counted from 1."""
    begin, count = store._engine.begin, 0

    @contextmanager
    def lossy() -> Iterator[Connection]:
        nonlocal count
        with begin() as connection:
            yield connection
        count += 1
        if count == which:
            raise OperationalError("COMMIT", {}, Exception("the server closed the connection"))

    monkeypatch.setattr(store._engine, "begin", lossy)


def test_a_batch_that_was_written_without_an_answer_is_written(
    file: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    lose_answer(file, monkeypatch, which=2)
    gate = Gate(file, monkeypatch)

    async def run() -> list[BaseException | None]:
        first = await held_up(file, gate)
        entries = (bought("a", 1), bought("b", 1, closes=True))
        waiting = [asyncio.ensure_future(file.append(entry)) for entry in entries]
        waiting.append(asyncio.ensure_future(file.opened(opened("c"), [])))
        await asyncio.sleep(0)
        gate.open()
        return await settled(first, *waiting)

    assert asyncio.run(run()) == [None] * 4
    assert amounts(file, "a") == amounts(file, "b") == [1]
    assert [len(file.lines(id)) for id in ("a", "b", "c")] == [1, 1, 0]
    assert file.table("c") == opened("c")


def test_one_act_that_was_written_without_an_answer_is_not_refused(
    file: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    lose_answer(file, monkeypatch, which=1)
    assert write(file, bought("t", 1)) == [None]
    assert amounts(file, "t") == [1]


def test_a_commit_is_found_again_in_postgresql(stack: ExitStack, database: str, wire: Wire) -> None:
    one, other = Store(wire.url), Store(database)
    for store in (one, other):
        stack.callback(store.close)
    assert one.claim("t")
    wire.lose_next_commit = True
    assert write(one, bought("t", 1)) == [None]
    assert not wire.lose_next_commit
    assert write(one, bought("t", 2)) == [None]
    assert amounts(other, "t") == [1, 2]
    assert not other.claim("t")


def test_the_same_act_of_another_process_is_not_ours(two: tuple[Store, Store]) -> None:
    one, other = two
    assert write(one, bought("t", 1)) == [None]
    (fault,) = write(other, bought("t", 1))
    assert isinstance(fault, NotOwned)


def test_the_same_act_of_another_process_just_before_the_second_try_is_not_ours(
    file: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first try was not written; then somebody did the same, a moment later than we."""
    begin, tries = file._engine.begin, 0

    @contextmanager
    def beaten() -> Iterator[Connection]:
        nonlocal tries
        tries += 1
        with begin() as connection:
            yield connection
            if tries == 1:
                row = connection.execute(select(ACTS).where(ACTS.c.id == "t")).mappings().one()
                theirs = {**row, "at": row["at"] + 1e-6}
                connection.rollback()
        if tries == 1:
            with begin() as connection:
                connection.execute(insert(ACTS), theirs)
            raise OperationalError("COMMIT", {}, Exception("the server closed the connection"))

    monkeypatch.setattr(file._engine, "begin", beaten)
    (fault,) = write(file, StoreEntry(id="t", number=1, act=bought("t", 1).act))
    assert isinstance(fault, NotOwned)
    assert amounts(file, "t") == [1]
