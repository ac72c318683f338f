"""Hints that are being computed: one for each guest, and not too many in all."""

import asyncio
from collections.abc import Callable, Coroutine

import msgspec

from houseway.errors import HousewayError
from houseway.server.client import Client
from houseway.server.live import LiveTable
from houseway.server.processes import Busy
from houseway.table.open.table import Question

MOST_HINTS = 16  # under way at once


class Waiting(msgspec.Struct, frozen=True):
    """A client that waits for a hint on an open question."""

    client: Client
    live: LiveTable
    question: Question
    task: asyncio.Task[None]

    @property
    def wanted(self) -> bool:
        return self.live.is_open(self.question)


class Hints:
    """Who waits for a hint; one that nobody wants any more is given up."""

    def __init__(
        self, spawn: Callable[[Coroutine[object, object, None]], asyncio.Task[None]]
    ) -> None:
        self._spawn = spawn
        self._waiting: dict[str, Waiting] = {}  # by guest

    def check(self, client: Client) -> None:
        """Raises if a hint for this client would have to wait."""
        if client.guest.id in self._waiting:
            raise HousewayError("your last hint is still being computed")
        if len(self._waiting) >= MOST_HINTS:
            raise Busy("too many hints are being computed; ask again in a while")

    def begin(
        self,
        client: Client,
        live: LiveTable,
        question: Question,
        work: Coroutine[object, object, None],
    ) -> None:
        guest, task = client.guest.id, self._spawn(work)
        self._waiting[guest] = Waiting(client, live, question, task)
        task.add_done_callback(lambda _: self._waiting.pop(guest))

    def leave(self, client: Client) -> None:
        """Gives up the hint of a client that is gone."""
        self._give_up(lambda row: row.client is client)

    def changed(self, live: LiveTable) -> None:
        """Gives up hints on questions of a table that are closed now."""
        self._give_up(lambda row: row.live is live and not row.wanted)

    def _give_up(self, unwanted: Callable[[Waiting], bool]) -> None:
        for row in list(self._waiting.values()):
            if unwanted(row):
                row.task.cancel()
