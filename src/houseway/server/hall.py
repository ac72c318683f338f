"""The cardroom: its tables, its guests, and who may see which table."""

import asyncio
import hmac
import logging
import re
import secrets
import time
from collections.abc import Coroutine

import msgspec

from houseway.cards import new_seed
from houseway.errors import HousewayError, TableError
from houseway.game import open_table
from houseway.server.bots import company
from houseway.server.client import Client
from houseway.server.hints import Hints
from houseway.server.live import LiveTable
from houseway.server.processes import Processes
from houseway.server.rebuild import Rebuilt, rebuilt
from houseway.server.settings import Settings
from houseway.server.store import Damaged, OpenedTable, Store
from houseway.server.tokens import Guest, Tokens
from houseway.table.open import Closed, Setup

LOG = logging.getLogger("houseway")
SECRET_BYTES = 32
MOST_CLOSED = 32  # closed tables kept in memory


class Unknown(HousewayError):
    """A table or round that does not exist or that this person may not see."""


class Hall:
    """All tables and clients of a running server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.tokens = Tokens(secret_of(store))
        self.processes = Processes()
        self.hints = Hints(self.spawn)
        self.tables: dict[str, LiveTable] = {}
        self.clients: set[Client] = set()
        self._closed: dict[str, LiveTable] = {}  # closed tables read recently
        self._opening = asyncio.Lock()  # one table at a time, so that limits hold
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- from start to end ----

    async def start(self) -> None:
        """Resumes every open table where it was."""
        for opened in await asyncio.to_thread(self.store.open_tables):
            if not await asyncio.to_thread(self.store.claim, opened.id):
                continue
            try:
                found = await asyncio.to_thread(rebuilt, opened, self.store)
            except Exception as error:
                known = isinstance(error, HousewayError)
                failure = f"table {opened.id} cannot be resumed and is left as it is: {error}"
                LOG.error(failure, exc_info=not known)
                self.store.release(opened.id)
                continue
            live = self.tables[opened.id] = self._live(opened, found)
            live.schedule()
        self.spawn(self._tidy())

    async def stop(self) -> None:
        for live in list(self.tables.values()):
            await live.end()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.processes.close()
        self.store.close()

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _tidy(self) -> None:
        """Gives up seats of people who are gone, and closes tables nobody is at."""
        while True:
            await asyncio.sleep(self.settings.tidy_every)
            for live in list(self.tables.values()):
                try:
                    await self._tidy_up(live)
                except HousewayError as error:
                    LOG.warning("table %s: %s", live.id, error)
                except Exception:
                    LOG.exception("table %s", live.id)

    async def _tidy_up(self, live: LiveTable) -> None:
        if live.lost or live.table.phase == "closed":
            self._let_go(live)
            return
        await live.give_up_seats()
        if live.idle:
            await live.act(Closed(why="nobody was here"))

    def _let_go(self, live: LiveTable) -> None:
        live.dismiss("it is closed")
        self.tables.pop(live.id, None)
        self.store.release(live.id)

    # ---- tables ----

    def _live(self, opened: OpenedTable, found: Rebuilt) -> LiveTable:
        return LiveTable(
            opened,
            found,
            store=self.store,
            processes=self.processes,
            settings=self.settings,
            spawn=self.spawn,
            changed=self.hints.changed,
        )

    async def open(self, guest: Guest, setup: Setup) -> LiveTable:
        """Opens a table with its bots; the guest is its host."""
        async with self._opening:
            return await self._open(guest, setup)

    async def _open(self, guest: Guest, setup: Setup) -> LiveTable:
        own = sum(live.host == guest.id for live in self.tables.values())
        if own >= self.settings.most_tables_of_one or len(self.tables) >= self.settings.most_tables:
            raise TableError("too many tables are open; close one first")
        seed = new_seed()
        table = open_table(setup, seed)
        bots = company(table)
        for bot in bots:
            table.apply(bot)  # so that a refusal comes before anything is opened
        opened = OpenedTable(
            id=f"t{secrets.token_hex(6)}",
            opened=time.time(),
            setup=msgspec.json.encode(setup).decode(),
            seed=seed.hex(),
            host=guest.id,
            key=secrets.token_urlsafe(12) if setup.private else "",
        )
        lines = list(table.lines)
        await self.store.opened(opened, lines, bots)
        if not await asyncio.to_thread(self.store.claim, opened.id):
            raise TableError("another process already runs this table")
        table.lines.clear()
        found = Rebuilt(table=table, acts=len(bots), lines=len(lines))
        live = self.tables[opened.id] = self._live(opened, found)
        return live

    def find(self, id: str, guest: Guest | None, key: str = "") -> LiveTable:
        """An open table this guest may see: a private one takes its link, a seat or its host."""
        live = self.tables.get(id)
        if live is None or not self.may_see(live, guest, key):
            raise Unknown(f"there is no open table {id!r}, or it is private and the link is wrong")
        return live

    async def look_up(self, id: str, guest: Guest | None, key: str = "") -> LiveTable:
        """A table, open or closed, this guest may see."""
        live = self.tables.get(id) or self._closed.get(id) or await self._read(id)
        if live is None or not self.may_see(live, guest, key):
            raise Unknown(f"there is no table {id!r}, or it is private and the link is wrong")
        return live

    async def _read(self, id: str) -> LiveTable | None:
        """Reads a table from the store; a closed one is kept in memory."""
        opened = await asyncio.to_thread(self.store.table, id)
        if opened is None:
            return None
        live = self._live(opened, await asyncio.to_thread(rebuilt, opened, self.store))
        if live.table.phase == "closed":
            self._closed[id] = live
            while len(self._closed) > MOST_CLOSED:
                self._closed.pop(next(iter(self._closed)))
        return live

    def may_see(self, live: LiveTable, guest: Guest | None, key: str) -> bool:
        if not live.table.setup.private:
            return True
        if guest is not None and guest.id == live.host:
            return True
        if guest is not None and live.table.account_of(guest.id) is not None:
            return True
        return hmac.compare_digest(live.key.encode(), key.encode())

    # ---- clients ----

    def enter(self, client: Client) -> None:
        if len(self.clients) >= self.settings.most_clients:
            raise HousewayError("the cardroom is full; try again later")
        self.clients.add(client)

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        self.hints.leave(client)
        for id in list(client.seen):
            if live := self.tables.get(id):
                live.unwatch(client)


def secret_of(store: Store) -> bytes:
    """The secret that signs tokens, kept since the store was first opened."""
    kept = store.setting("secret", secrets.token_hex(SECRET_BYTES))
    if not re.fullmatch(f"[0-9a-f]{{{2 * SECRET_BYTES}}}", kept):
        raise Damaged(
            f"the database is damaged: its secret is not {2 * SECRET_BYTES} hexadecimal digits;"
            " without that row a new one is made, and guests lose their seats"
        )
    return bytes.fromhex(kept)
