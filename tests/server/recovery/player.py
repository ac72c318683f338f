"""A person's program: plays several tables over one WebSocket, and comes back when it is cut off.

It remembers everything it was ever shown and looks whether it is told the same after a restart.
"""

import asyncio
import json
import urllib.request
from collections.abc import Iterator
from random import Random
from typing import Any

import websockets

from tests.server.recovery.guests import Message, reply

PATIENCE = 40.0  # seconds
CUT_OFF = (OSError, websockets.WebSocketException)


def ask(url: str, token: str = "", body: Any = None) -> bytes:
    """A request to the REST interface."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data)
    request.add_header("content-type", "application/json")
    if token:
        request.add_header("authorization", f"Bearer {token}")
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return bytes(answer.read())


class Seen:
    """What one person knows of one table."""

    def __init__(self) -> None:
        self.state: Message = {}
        self.events: dict[int, Message] = {}
        self.questions: list[Message] = []
        self.sent: list[Message] = []  # questions answered, with no word on it yet
        self.connections = 0  # in which the table was told whole

    def faults(self, message: Message, chips: int) -> Iterator[str]:
        """Whatever does not fit to what was shown before."""
        events = {event["n"]: event for event in message["events"]}
        for n, event in events.items():
            if self.events.get(n, event) != event:
                yield f"event {n} was {self.events[n]} and is {event}"
        if message["is"] == "table":
            yield from self._gone(events, message["yours"]["questions"])
        state = message["state"]
        if state["phase"] == "settled" and not state["pot_game"]:
            found = sum(row["chips"] for row in state["seats"])
            if found != chips:
                yield f"{found} cents at the table, {chips} were bought"

    def _gone(self, events: dict[int, Message], questions: list[Message]) -> Iterator[str]:
        """A table told whole has everything since its round began, and every question left."""
        first = min(events, default=0)
        for n in self.events:
            if n >= first and n not in events:
                yield f"event {n} was shown and is gone: {self.events[n]}"
        for question in self.questions:
            if question not in self.sent and question not in questions:
                yield f"asked before: {question}\nasked now: {questions}"

    def take(self, message: Message) -> None:
        self.state = message["state"]
        self.events |= {event["n"]: event for event in message["events"]}
        self.questions = message["yours"]["questions"]
        self.sent = [row for row in self.sent if row in self.questions]
        if message["is"] == "table":
            self.sent.clear()  # an answer that was not written has to be given again
            self.connections += 1


class Player:
    """Sits at every table in the same seat."""

    def __init__(self, name: str, seat: int, seed: str) -> None:
        self.name, self.seat, self.token = name, seat, ""
        self.tables: dict[str, Seen] = {}
        self.faults: list[str] = []
        self.refused: list[str] = []
        self.same_question = self.connections = 0
        self.chips = 0  # bought by everybody at a table
        self._random = Random(seed)
        self.playing = asyncio.Event()
        self._socket: Any = None
        self._replies: dict[int, asyncio.Future[Message]] = {}
        self._commands = 0

    # ---- connection ----

    async def run(self, server: str) -> None:
        """Plays on and on; a connection that ends is made again."""
        while True:
            try:
                await self._connected(server)
            except CUT_OFF:
                await asyncio.sleep(0.02)

    async def _connected(self, server: str) -> None:
        address = f"{server.replace('http', 'ws', 1)}/api/socket"
        async with websockets.connect(address, open_timeout=5, max_size=None) as socket:
            await socket.send(json.dumps({"do": "hello", "token": self.token}))
            await socket.recv()
            for table in self.tables:
                await socket.send(json.dumps({"do": "watch", "table": table}))
            self._socket = socket
            self.connections += 1
            answering = asyncio.ensure_future(self._answer_all())
            try:
                async for text in socket:
                    self._hear(json.loads(text))
            finally:
                self._socket = None
                answering.cancel()
                for waiting in self._replies.values():
                    waiting.cancel()
                self._replies.clear()

    def _hear(self, message: Message) -> None:
        if message["is"] in ("done", "refused"):
            waiting = self._replies.pop(message["id"] or 0, None)
            if waiting is not None and not waiting.done():
                waiting.set_result(message)
            elif message["is"] == "refused":
                self.refused.append(message["why"])
        if message["is"] in ("table", "news"):
            seen = self.tables[message["table"]]
            self.faults += seen.faults(message, self.chips)
            if message["is"] == "table" and seen.connections:
                self.same_question += len(seen.questions)
            seen.take(message)

    async def do(self, **command: Any) -> Message:
        """Asks for something and waits for the reply."""
        async with asyncio.timeout(PATIENCE):
            while self._socket is None:
                await asyncio.sleep(0.01)
            self._commands += 1
            reply: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
            self._replies[self._commands] = reply
            await self._socket.send(json.dumps({"id": self._commands, **command}))
            return await reply

    # ---- answers ----

    async def _answer_all(self) -> None:
        """One question after another, each after some thought."""
        while True:
            await self.playing.wait()
            await asyncio.sleep(self._random.uniform(0.005, 0.04))
            for table, seen in self.tables.items():
                for question in seen.questions:
                    if question not in seen.sent and self._socket and self.playing.is_set():
                        seen.sent.append(question)
                        answer = {"table": table, **reply(question)}
                        await self._socket.send(json.dumps(answer))

    @property
    def asked(self) -> bool:
        return any(seen.questions for seen in self.tables.values())
