"""The append-only store: every act at every table, written before anybody sees its result.

SQLite by default, PostgreSQL by URL. One thread writes, and everything waiting goes into one
transaction. A table belongs to one process: with SQLite the process that locks the whole file, with
PostgreSQL the one that holds the table's advisory lock. Locks end with their process. PostgreSQL's
are held by the connection that writes, so nothing is written to a table lost with it. As a last
defence, no two acts of a table can have the same number.
"""

import asyncio
import fcntl
import os
import queue
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, TypeAlias
from zlib import crc32

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    Table,
    create_engine,
    event,
    exists,
    func,
    insert,
    make_url,
    select,
    text,
)
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError

from houseway.cards.codec import decode, encode
from houseway.errors import HousewayError
from houseway.server.schema import ACTS, CLOSED, LINES, META, SCHEMA, SETTINGS, STATES, TABLES, Rows
from houseway.table import Header, Line
from houseway.table.open import Act, AnyAct
from houseway.table.open.snapshot import Occupant


class Unsaved(HousewayError):
    """A failure to write or read the database; an act that was not written never happened."""


class Damaged(HousewayError):
    """A row of the database that is not what this software writes."""


class NotOwned(HousewayError):
    """A write to a table that another process owns."""


class OpenedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it was opened."""

    id: str
    opened: float
    setup: str
    seed: str
    host: str
    key: str


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A snapshot of a table between two rounds, so that not every act has to be replayed."""

    acts: int  # number of acts before it
    lines: int
    body: bytes


class KeptLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the history; if it is a round, with the people at the table."""

    number: int
    line: Line
    people: dict[str, Occupant] = {}

    @property
    def round(self) -> int:
        record = self.line.played
        return record.number if record is not None else 0

    @property
    def shoe(self) -> int:
        """The number of the shoe the line deals from or announces; 0 if none."""
        record = self.line.played
        if record is not None:
            return record.shoe
        return self.line.shoe.number if self.line.shoe is not None else 0


class KeptShoe(msgspec.Struct, frozen=True, kw_only=True):
    """A shoe's fingerprint, its seed if revealed, and the first round dealt from it."""

    commitment: str
    seed: str | None
    first_round: int


class StoreEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An act and its results, written together or not at all."""

    id: str
    number: int
    act: AnyAct
    at: float | None = None  # when it was carried out, in seconds; None: now
    lines: tuple[KeptLine, ...] = ()
    kept: Kept | None = None
    closes: bool = False


Work: TypeAlias = "tuple[Rows, asyncio.Future[None] | None]"
ENDING = 5.0  # seconds a broken connection may take to end


class Store:
    """The database of a cardroom."""

    def __init__(self, url: str) -> None:
        self._lock_file: IO[str] | None = None
        self._engine = self._open(url)
        self._writer = only_one(self._engine)
        self._queue: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self._claimed: set[str] = set()
        self._backend: dict[str, object] = {}  # PostgreSQL's process for the writing connection
        try:
            self._create()
            kept = self.setting("schema", SCHEMA)
        except SQLAlchemyError as error:
            self._unlock()
            raise HousewayError(f"--database {safe(url)}: {first_line(error)}") from None
        if kept != SCHEMA:
            self._unlock()
            raise HousewayError(
                f"--database {safe(url)}: made by another version of houseway (schema {kept},"
                f" expected {SCHEMA}); use another database"
            )
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._thread.start()

    # ---- opening and closing ----

    def _open(self, url: str) -> Engine:
        try:
            parsed = make_url(url)
        except (ArgumentError, ValueError):
            raise HousewayError(
                f"--database {url!r}: expected a URL such as sqlite:///houseway.sqlite or"
                " postgresql://user@host/name"
            ) from None
        if parsed.drivername == "postgresql":
            parsed = parsed.set(drivername="postgresql+psycopg")
        sqlite = parsed.get_backend_name() == "sqlite"
        if sqlite and parsed.database in (None, "", ":memory:"):
            raise HousewayError(f"--database {url}: expected a file, as in sqlite:///room.sqlite")
        if sqlite:
            self._lock(Path(str(parsed.database)).resolve())
        try:
            engine = create_engine(parsed, pool_pre_ping=not sqlite)
        except (NoSuchModuleError, ImportError) as error:
            raise HousewayError(f"--database {safe(url)}: {error}") from None
        if sqlite:
            event.listen(engine, "connect", careful)
        return engine

    def _lock(self, file: Path) -> None:
        """Locks the file; the operating system unlocks it however the process ends."""
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            handle = Path(f"{file}.lock").open("a+", encoding="ascii")  # noqa: SIM115 - held
        except OSError as error:
            raise HousewayError(f"--database {file}: {error.strerror}") from None
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            handle.seek(0)
            holder = handle.read().strip() or "unknown"
            handle.close()
            refusal = f"--database {file}: process {holder} already serves from this file"
            raise NotOwned(refusal) from None
        handle.truncate(0)
        handle.write(str(os.getpid()))
        handle.flush()
        self._lock_file = handle

    def _create(self) -> None:
        """Creates the tables, one process at a time."""
        with self._engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                lock = text("SELECT pg_advisory_xact_lock(:name)")
                connection.execute(lock, {"name": signed("schema")})
            META.create_all(connection)

    def _unlock(self) -> None:
        if self._lock_file is not None:
            self._lock_file.close()
            self._lock_file = None

    def close(self) -> None:
        """Writes what is waiting and closes the database."""
        self._queue.put(None)
        self._thread.join()
        self._writer.dispose()
        self._engine.dispose()
        self._unlock()

    # ---- whose a table is ----

    def claim(self, id: str) -> bool:
        """Claims a table for this process until it is released; returns whether that worked."""
        if self._engine.dialect.name != "postgresql":
            return True
        got = False
        self._claimed.add(id)
        try:
            with self._writing() as connection:
                got = id in held(connection)
        except SQLAlchemyError as error:
            raise Unsaved(f"the database is not responding: {first_line(error)}") from None
        finally:
            if not got:
                self.release(id)
        return got

    def release(self, id: str) -> None:
        """Gives up a claim; the writer unlocks the table when the database responds."""
        if id in self._claimed:
            self._claimed.discard(id)
            self._queue.put(([], None))

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction of the writing connection, holding every lock it can get."""
        with self._writer.begin() as connection:
            if connection.dialect.name == "postgresql":
                self._lock_tables(connection)
            yield connection

    def _lock_tables(self, connection: Connection) -> None:
        """Locks the claimed tables; one that cannot be locked belongs to another process."""
        if "backend" not in connection.info:
            self._end_former(connection)
            connection.info["backend"] = self._backend = backend(connection)
        for id in self._claimed - held(connection):
            if on_lock(connection, "pg_try_advisory_lock", id):
                held(connection).add(id)
        for id in held(connection) - self._claimed:
            on_lock(connection, "pg_advisory_unlock", id)
            held(connection).discard(id)

    def _end_former(self, connection: Connection) -> None:
        """Ends the former connection in the server, which may not know it broke and keep its
        locks."""
        ending = text(
            "SELECT pg_terminate_backend(pid), pg_stat_clear_snapshot() FROM pg_stat_activity"
            " WHERE pid = :pid AND backend_start = :backend_start"
        )
        end = time.monotonic() + ENDING
        while self._backend and connection.execute(ending, self._backend).first():
            if time.monotonic() > end:
                break
            time.sleep(0.01)

    # ---- writing ----

    async def append(self, entry: StoreEntry) -> None:
        """Writes an entry; returns when it is on disk, raises if it cannot be written."""
        now = time.time() if entry.at is None else entry.at
        rows: Rows = [
            (ACTS, act_row(entry.id, entry.number, now, entry.act)),
            *((LINES, line_row(entry.id, line)) for line in entry.lines),
        ]
        if entry.kept is not None:
            kept = entry.kept
            row = {"id": entry.id, "act": kept.acts, "lines": kept.lines}
            rows.append((STATES, {**row, "body": kept.body.decode()}))
        if entry.closes:
            rows.append((CLOSED, {"id": entry.id, "at": now}))
        await self._written(rows)

    async def opened(
        self, table: OpenedTable, lines: Iterable[Line], acts: Iterable[AnyAct] = ()
    ) -> None:
        """Writes a new table with its first acts, all or nothing."""
        rows: Rows = [(TABLES, msgspec.to_builtins(table))]
        for number, line in enumerate(lines, start=1):
            rows.append((LINES, line_row(table.id, KeptLine(number=number, line=line))))
        for number, act in enumerate(acts, start=1):
            rows.append((ACTS, act_row(table.id, number, table.opened, act)))
        await self._written(rows)

    async def _written(self, rows: Rows) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put((rows, done))
        await done

    def _write_all(self) -> None:
        """The writer's thread: writes everything that came in meanwhile together."""
        ended = False
        while not ended and (work := self._queue.get()) is not None:
            batch = [work]
            while not self._queue.empty() and not ended:
                more = self._queue.get()
                if more is None:
                    ended = True
                else:
                    batch.append(more)
            self._write(batch)

    def _write(self, batch: list[Work]) -> None:
        """Writes a batch in one transaction or, if that fails, each work on its own."""
        fault = self._tried([row for rows, _ in batch for row in rows])
        for rows, done in batch:
            own = fault and self._tried(rows)
            if done is not None:
                with suppress(RuntimeError):  # the loop is closed already
                    done.get_loop().call_soon_threadsafe(resolve, done, own)

    def _tried(self, rows: Rows) -> HousewayError | None:
        """Writes rows and returns the error, if any, so that the writer never stops."""
        try:
            return self._transaction(rows)
        except Exception as error:
            return Unsaved(f"nothing happened, as it could not be stored: {first_line(error)}")

    def _transaction(self, rows: Rows) -> HousewayError | None:
        by_table: dict[Table, list[dict[str, object]]] = {}
        for table, row in rows:
            by_table.setdefault(table, []).append(row)
        try:
            with self._writing() as connection:
                lost = self._claimed - held(connection)
                if any(row["id"] in lost for _, row in rows):
                    return NotOwned("another process runs this table")
                for table, values in by_table.items():
                    connection.execute(insert(table), values)
        except IntegrityError:
            if not self._stands(rows):
                return NotOwned("another process has written to this table")
        return None

    def _stands(self, rows: Rows) -> bool:
        """Whether we have already written all rows: the reply to a commit can get lost.

        The same act by another process would differ in its time, to the microsecond.
        """
        with self._writing() as connection:
            return all(
                connection.execute(
                    select(exists().where(*(table.c[name] == row[name] for name in row)))
                ).scalar()
                for table, row in rows
            )

    # ---- reading ----

    def open_tables(self) -> list[OpenedTable]:
        """Tables that are not closed, oldest first."""
        closed = select(CLOSED.c.id)
        query = select(TABLES).where(TABLES.c.id.not_in(closed)).order_by(TABLES.c.opened)
        with self._reading() as connection:
            return [OpenedTable(**row._mapping) for row in connection.execute(query)]

    def table(self, id: str) -> OpenedTable | None:
        with self._reading() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == id)).first()
        return OpenedTable(**row._mapping) if row is not None else None

    def kept(self, id: str) -> Kept | None:
        """The newest snapshot of a table."""
        query = select(STATES).where(STATES.c.id == id).order_by(STATES.c.act.desc()).limit(1)
        with self._reading() as connection:
            row = connection.execute(query).first()
        if row is None:
            return None
        return Kept(acts=row.act, lines=row.lines, body=row.body.encode())

    def acts(self, id: str, after: int = 0) -> list[AnyAct]:
        return [act for _, act in self.timed_acts(id, after)]

    def timed_acts(self, id: str, after: int = 0) -> list[tuple[float, AnyAct]]:
        """Acts after act `after`, each with the time at which it was carried out."""
        query = select(ACTS.c.at, ACTS.c.body).where(ACTS.c.id == id, ACTS.c.number > after)
        with self._reading() as connection:
            found = connection.execute(query.order_by(ACTS.c.number))
            return [(row.at, msgspec.json.decode(row.body, type=AnyAct)) for row in found]

    def last(self, id: str, act: type[Act]) -> float:
        """The time of the last act of a type, in seconds; 0 if there is none."""
        stored = act.__struct_config__  # an act begins with its tag
        begins = f'{{"{stored.tag_field}":"{stored.tag}"'
        query = select(func.max(ACTS.c.at)).where(
            ACTS.c.id == id, ACTS.c.body.startswith(begins, autoescape=True)
        )
        with self._reading() as connection:
            return float(connection.execute(query).scalar() or 0.0)

    def lines(self, id: str, after: int = 0, most: int | None = None) -> list[Line]:
        """History lines after line `after`, at most `most`; lines count from 1 without gaps."""
        query = select(LINES.c.body).where(LINES.c.id == id, LINES.c.number > after)
        query = query.order_by(LINES.c.number).limit(most)
        with self._reading() as connection:
            found = connection.execute(query).scalars()
            return [decode(body.encode(), Line) for body in found]

    def header(self, id: str) -> Header | None:
        """The first line of a table's history, which says by which sheet it is played."""
        query = select(LINES.c.body).where(LINES.c.id == id, LINES.c.number == 1)
        with self._reading() as connection:
            body = connection.execute(query).scalar()
        return None if body is None else decode(body.encode(), Line).header

    def rounds(self, id: str, before: int, count: int) -> list[KeptLine]:
        """Up to `count` finished rounds before round `before`, newest first."""
        query = (
            select(LINES)
            .where(LINES.c.id == id, LINES.c.round > 0, LINES.c.round < before)
            .order_by(LINES.c.round.desc())
            .limit(count)
        )
        with self._reading() as connection:
            return [kept_line(row) for row in connection.execute(query)]

    def round(self, id: str, number: int) -> KeptLine | None:
        return next(iter(self.rounds(id, number + 1, 1)), None) if number > 0 else None

    def shoes(self, id: str, numbers: Iterable[int]) -> dict[int, KeptShoe]:
        """The shoes with these numbers."""
        query = select(LINES.c.shoe, LINES.c.round, LINES.c.body).where(
            LINES.c.id == id, LINES.c.shoe.in_(set(numbers))
        )
        found: dict[int, KeptShoe] = {}
        with self._reading() as connection:
            for row in connection.execute(query.order_by(LINES.c.number)):
                kept = found.get(row.shoe, KeptShoe(commitment="", seed=None, first_round=0))
                if row.round:
                    first = kept.first_round or row.round
                    found[row.shoe] = msgspec.structs.replace(kept, first_round=first)
                    continue
                shoe = decode(row.body.encode(), Line).shoe
                if shoe is None:
                    raise Damaged(f"the database is damaged: shoe {row.shoe} of table {id}")
                found[row.shoe] = msgspec.structs.replace(
                    kept, commitment=shoe.commitment, seed=shoe.seed
                )
        return found

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self._engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise Unsaved(f"the database cannot be read now: {first_line(error)}") from None
        except msgspec.DecodeError as error:
            raise Damaged(f"the database is damaged: {error}") from None

    def setting(self, name: str, value: str) -> str:
        """A stored setting; `value` is stored if there is none yet."""
        query = select(SETTINGS.c.value).where(SETTINGS.c.name == name)
        with self._engine.connect() as connection:
            kept = connection.execute(query).scalar()
        if kept is not None:
            return str(kept)
        try:
            with self._engine.begin() as connection:
                connection.execute(insert(SETTINGS), {"name": name, "value": value})
        except IntegrityError:  # another process was faster
            return self.setting(name, value)
        return value


def only_one(engine: Engine) -> Engine:
    """An engine with a single connection, for PostgreSQL; SQLite has one writer anyway."""
    if engine.dialect.name != "postgresql":
        return engine
    return create_engine(engine.url, pool_pre_ping=True, pool_size=1, max_overflow=0)


def held(connection: Connection) -> set[str]:
    """Tables whose locks this connection holds; a new connection holds none."""
    tables: set[str] = connection.info.setdefault("held", set())
    return tables


def backend(connection: Connection) -> dict[str, object]:
    """The PostgreSQL process of a connection, with its start time, as numbers are reused."""
    query = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
    return dict(connection.execute(text(query)).mappings().one())


def on_lock(connection: Connection, function: str, id: str) -> bool:
    names = {"one": signed(f"{id}/1"), "two": signed(f"{id}/2")}
    return bool(connection.execute(text(f"SELECT {function}(:one, :two)"), names).scalar())


def line_row(id: str, line: KeptLine) -> dict[str, object]:
    return {
        "id": id,
        "number": line.number,
        "round": line.round,
        "shoe": line.shoe,
        "people": msgspec.json.encode(line.people).decode(),
        "body": encode(line.line).decode(),
    }


def act_row(id: str, number: int, at: float, act: AnyAct) -> dict[str, object]:
    return {"id": id, "number": number, "at": at, "body": msgspec.json.encode(act).decode()}


def kept_line(row: Any) -> KeptLine:
    return KeptLine(
        number=row.number,
        line=decode(row.body.encode(), Line),
        people=msgspec.json.decode(row.people, type=dict[str, Occupant]),
    )


def resolve(done: "asyncio.Future[None]", fault: HousewayError | None) -> None:
    if done.cancelled():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)


def careful(connection: Any, _: object) -> None:
    """Sets SQLite so that readers do not wait for the writer and a commit is on disk."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def signed(name: str) -> int:
    """A signed number that names a lock in PostgreSQL."""
    return crc32(name.encode()) - (1 << 31)


def safe(url: str) -> str:
    """A database URL without its password."""
    with suppress(ArgumentError, ValueError):
        return make_url(url).render_as_string(hide_password=True)
    return url


def first_line(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    lines = str(cause).strip().splitlines()
    return lines[0] if lines else type(cause).__name__
