"""A table whose process is killed after every act, and in the middle of every act.

Killing is done to the store's files: a copy of them, made at some moment, is what a process that
is killed at that moment leaves to the next. In PostgreSQL it is what another connection sees.
"""

import asyncio
import shutil
from collections.abc import Coroutine, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from sqlalchemy import event

from houseway.cards import named_seed
from houseway.errors import HousewayError
from houseway.game import open_table, verify
from houseway.history.chain import chained, read_history
from houseway.history.verify import Verified
from houseway.server.live import LiveTable
from houseway.server.processes import Processes
from houseway.server.rebuild import Rebuilt, rebuilt
from houseway.server.settings import Settings
from houseway.server.store import OpenedTable, Store, StoreEntry, Unsaved
from houseway.table import Line
from houseway.table.open import AnyAct, Closed, Left, Setup, WentOn
from tests.server.recovery.people import People
from tests.server.recovery.sight import differences, everything

ID = "t-crash"
FILES = ("", "-wal")


class WholeReplay:
    """A store that has kept no states: everything is run again from the first act."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def kept(self, _: str) -> None:
        return None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


class FailingOnce:
    """The disk is full for one act, when told so."""

    def __init__(self, store: Store) -> None:
        self._store, self.fails = store, False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, entry: StoreEntry) -> None:
        if self.fails:
            self.fails = False
            raise Unsaved("nothing happened, as it could not be stored: disk full")
        await self._store.append(entry)


class Crashes:
    """One table under acts drawn at random, with a twin in memory that nothing ever happens to."""

    def __init__(
        self, setup: Setup, name: str, folder: Path, *, keep_every: int, whole_every: int = 3
    ) -> None:
        self._whole_every = whole_every
        self.random, self.folder = Random(name), folder
        self.people = People(self.random)
        self.setup = setup
        self.settings = Settings(keep_every=keep_every)
        self.seed = named_seed(name)
        self.file = folder / "room.sqlite"
        self.url = f"sqlite:///{self.file}"
        self.opened = OpenedTable(
            id=ID,
            opened=1.0,
            setup=msgspec.json.encode(setup).decode(),
            seed=self.seed.hex(),
            host="g1",
            key="",
        )
        self.twin = open_table(setup, self.seed)
        self.lines: list[Line] = []
        self.acts = self.refused = self.from_kept = 0

    # ---- processes ----

    async def start(self) -> None:
        """The first process opens the table."""
        self._open_store()
        table = open_table(self.setup, self.seed)
        await self.store.opened(self.opened, table.lines)
        count = len(table.lines)
        table.lines.clear()
        self.live = self._live(Rebuilt(table=table, lines=count))
        self._take_lines()
        self._contents = contents(self.store)

    def restart(self) -> None:
        """Another process takes over what is written; all else is forgotten."""
        self.live.stop()
        self.store.close()
        self._open_store()
        self.live = self._live(rebuilt(self.opened, self.store))

    def _open_store(self) -> None:
        self.store = Store(self.url)
        self.failing = FailingOnce(self.store)
        event.listen(self.store._writer, "commit", self.before_commit)

    def _live(self, found: Rebuilt) -> LiveTable:
        return LiveTable(
            self.opened,
            found,
            store=self.failing,  # type: ignore[arg-type]
            processes=Processes(),
            settings=self.settings,
            spawn=_forget,
        )

    def close(self) -> None:
        self.live.stop()
        self.store.close()

    # ---- what a killed process leaves ----

    def before_commit(self, _: object) -> None:
        """In the writer's thread: every row is inserted and none is committed."""
        self._copy("before")

    def written_before(self) -> tuple[Any, ...]:
        """What a process leaves that is killed before the commit."""
        with reading(f"sqlite:///{self.folder / 'before.sqlite'}") as store:
            return contents(store)

    def left_now(self) -> AbstractContextManager[Store]:
        """The store as a new process finds it, if this one is killed now."""
        return reading(f"sqlite:///{self._copy('after')}")

    def _copy(self, name: str) -> Path:
        target = self.folder / f"{name}.sqlite"
        for end in (*FILES, "-shm"):
            Path(f"{target}{end}").unlink(missing_ok=True)
        for end in FILES:
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{self.file}{end}", f"{target}{end}")
        return target

    # ---- acts ----

    async def act(self, act: AnyAct) -> bool:
        """Carries one act out with a crash in the middle and one after it; False: refused."""
        before = everything(self.twin)
        try:
            self.twin.apply(act)
        except HousewayError:
            await self._refused(act, before)
            return False
        if self.random.random() < 0.1:
            await self._unwritten(act, before)
        await self.live.act(act)
        self.acts += 1
        self._take_lines()
        after = everything(self.twin)
        self._same(after, everything(self.live.table), "the process itself")
        if self.written_before() != self._contents:
            raise AssertionError(f"{act}, killed before its commit, is written")
        with self.left_now() as store:
            self._contents = contents(store)
            self._check(store, after, f"{act}, killed after it")
        if self.random.random() < 0.2:
            self.restart()
        return True

    async def _refused(self, act: AnyAct, before: dict[str, Any]) -> None:
        self.refused += 1
        try:
            await self.live.act(act)
        except HousewayError:
            self._same(before, everything(self.live.table), f"{act} was refused")
            assert len(self.store.acts(ID)) == self.acts, f"{act} was refused and written"
            return
        raise AssertionError(f"{act} was refused by the twin only")

    async def _unwritten(self, act: AnyAct, before: dict[str, Any]) -> None:
        self.failing.fails = True
        try:
            await self.live.act(act)
        except Unsaved:
            self._same(before, everything(self.live.table), f"{act} could not be written")
            return
        raise AssertionError("nobody was told that nothing could be written")

    def _take_lines(self) -> None:
        self.lines += self.twin.lines
        self.twin.lines.clear()

    def _check(self, store: Store, expected: dict[str, Any], what: str) -> None:
        ways: dict[str, Any] = {"kept": store}
        if self.acts % self._whole_every == 0 or expected["phase"] == "closed":
            ways["whole"] = WholeReplay(store)
        self.from_kept += store.kept(ID) is not None
        for way, source in ways.items():
            found = rebuilt(self.opened, source)
            self._same(expected, everything(found.table), f"{what}, {way}")
            assert (found.acts, found.lines) == (self.acts, len(self.lines)), f"{what}, {way}"
            assert sum(found.table.session.ledger.balances.values()) == 0, "chips came from nowhere"
        if store.lines(ID) != self.lines:
            raise AssertionError(f"{what}: the history is not what it was")
        assert store.table(ID) == self.opened
        assert [row.id for row in store.open_tables()] == [ID] * (expected["phase"] != "closed")

    def _same(self, expected: dict[str, Any], found: dict[str, Any], what: str) -> None:
        if expected != found:  # an assert would take minutes to explain it
            raise AssertionError(f"{what}, act {self.acts}:\n{differences(expected, found)}")

    # ---- a whole evening ----

    async def evening(self, acts: int) -> None:
        await self.start()
        try:
            for act in self.people.first(self.twin):
                assert await self.act(act)
            while self.acts < acts:
                await self.act(self.people.next(self.twin))
                assert self.refused < 20 * acts, "whatever is done is refused"
            await self._go_home()
        finally:
            self.close()

    async def _go_home(self) -> None:
        """The round is played to its end, one leaves, and the table is closed."""
        self.people = People(self.random, restless=0.0)
        while self.twin.under_way:
            await self.act(self.people.next(self.twin))
        account = next(iter(self.twin.people), None)
        if account is not None:
            await self.act(Left(account=account))
        await self.act(Closed(why="good night"))
        assert self.twin.phase == "closed"
        for late in (WentOn(), Closed()):
            assert not await self.act(late)

    def verified(self) -> Verified:
        """What `houseway verify` says to the history on the disk."""
        with self.left_now() as store:
            file = self.folder / "history.jsonl"
            file.write_bytes(b"".join(chained(store.lines(ID))))
        return verify(read_history(file))


@contextmanager
def reading(url: str) -> Iterator[Store]:
    store = Store(url)
    try:
        yield store
    finally:
        store.close()


def contents(store: Store) -> tuple[Any, ...]:
    """All a store says of the table: whoever is rebuilt from the same is the same."""
    return store.table(ID), store.acts(ID), store.lines(ID), store.kept(ID), store.open_tables()


class PostgresCrashes(Crashes):
    """The same on PostgreSQL; a process that is killed leaves what another connection sees."""

    def __init__(self, url: str, setup: Setup, name: str, folder: Path, **how: int) -> None:
        super().__init__(setup, name, folder, **how)
        self.url, self._before = url, ()

    def before_commit(self, _: object) -> None:
        with reading(self.url) as store:
            self._before = contents(store)

    def written_before(self) -> tuple[Any, ...]:
        return self._before

    def left_now(self) -> AbstractContextManager[Store]:
        return reading(self.url)


def _forget(work: Coroutine[Any, Any, None]) -> None:
    """The clock and the bots have nothing to say here: the test answers for everybody."""
    work.close()


def play_out(crashes: Crashes, acts: int) -> None:
    asyncio.run(crashes.evening(acts))
