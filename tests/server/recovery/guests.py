"""A hall in this process, and guests whose every message is kept."""

import asyncio
import gc
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from houseway.server.client import Client
from houseway.server.commands import DECODER
from houseway.server.desk import Desk
from houseway.server.hall import Hall
from houseway.server.settings import Settings
from houseway.server.store import Store
from tests.server.waiting import read_all

PATIENCE = 10.0  # seconds
Message = dict[str, Any]
T = TypeVar("T")


def play(evening: Coroutine[Any, Any, T]) -> T:
    """Runs it; tasks a failing test leaves are swept up before its report is written.

    CPython 3.11 breaks off with a SystemError where they are destroyed while pytest reads source.
    """
    try:
        return asyncio.run(evening)
    finally:
        gc.collect()


@asynccontextmanager
async def hall_on(store: Store, **settings: Any) -> AsyncIterator[Hall]:
    hall = Hall(store, Settings(**settings))
    await hall.start()
    try:
        yield hall
    finally:
        await hall.stop()


class Visitor:
    """One connection, as the socket would serve it."""

    def __init__(self, hall: Hall, name: str, id: str = "") -> None:
        self.guest, _ = hall.tokens.guest(name, id)
        self.client = Client(self.guest, hall.settings)
        hall.enter(self.client)
        self._hall, self._desk, self._commands = hall, Desk(hall, self.client), 0
        self.messages: list[Message] = []

    def read(self) -> list[Message]:
        """Whatever has come in since, without waiting."""
        new = [json.loads(message) for message in read_all(self.client)]
        self.messages += new
        return new

    async def do(self, **command: Any) -> Message:
        """Asks for something and returns the reply."""
        self._commands += 1
        id = self._commands
        await self.send(id=id, **command)
        self.read()
        return next(row for row in reversed(self.messages) if row.get("id") == id)

    async def send(self, **command: Any) -> None:
        """Asks for something without looking for the reply."""
        async with asyncio.timeout(PATIENCE):
            await self._desk.carry_out(DECODER.decode(json.dumps(command)))

    async def until(self, holds: Callable[[Message], bool]) -> Message:
        """The first new message for which it holds."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message: Message = json.loads(await self.client.next())
                self.messages.append(message)
                if holds(message):
                    return message

    def leave(self) -> None:
        self._hall.leave(self.client)

    @property
    def table(self) -> Message:
        """The table as last heard of."""
        self.read()
        return next(row for row in reversed(self.messages) if row["is"] in ("table", "news"))

    @property
    def questions(self) -> list[Message]:
        return list(self.table["yours"]["questions"])


def asked(message: Message) -> bool:
    """Whether something is asked of whoever gets the message."""
    return message["is"] in ("table", "news") and bool(message["yours"]["questions"])


def asked_alone(message: Message) -> bool:
    """Whether the table waits for whoever gets the message, and for nobody else."""
    return asked(message) and len(message["state"]["asked"]) == 1


def reply(question: Message) -> Message:
    """Takes the bank with half, bets the least on the first line, else the default."""
    if question["kind"] == "bank":
        return {"do": "bank", "number": question["number"], "chips": question["usual"]}
    if question["kind"] == "wagers":
        line = next(row for row in question["wagers"] if row["role"] == "line")
        wagers = dict.fromkeys((line["name"], *line["equals"]), line["least"])
        spots = [{"seat": question["who"]["seat"], "spot": 1, "wagers": wagers}]
        return {"do": "bet", "number": question["number"], "spots": spots}
    return {
        "do": "answer",
        "number": question["number"],
        "who": question["who"],
        "answer": question["default"],
    }
