"""The web cardroom under load: many tables, many clients, one server process, all on loopback.

The clients live in this process and the server in another, so both cores are used. Every table has
five seats, each taken by a client of its own, and one of them answers every second. Measured is the
time from sending an answer to the next news in that client's hands.
"""

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import websockets

from benchmarks.row import Row

TABLES = 200
SEATS = 5
SECONDS = 40.0  # of play, after everybody has sat down
RATE = 1.0  # actions a second at each table
PLENTY = 10_000_000
GAMES = {  # with the cents everybody sits down with
    "hustler/ez-baccarat": PLENTY,
    "hustler/casino-blackjack": PLENTY,
    "hustler/three-card-poker": PLENTY,
    "diamond-jims/no-limit-holdem": 20_000,  # what its document prints
    "hustler/omaha-hi-lo-8": PLENTY,
}
OPENING = "The cardroom is open: "


class Question(msgspec.Struct):
    number: int
    kind: str
    who: dict[str, Any]
    wagers: list[dict[str, Any]] = []
    most: int = 0
    default: str = ""


class Yours(msgspec.Struct):
    questions: list[Question]


class Message(msgspec.Struct, rename={"kind": "is"}):
    kind: str
    yours: Yours | None = None
    why: str = ""


DECODER = msgspec.json.Decoder(Message)


def rows() -> Iterator[Row]:
    """p99 of an answer, and the server's memory."""
    with tempfile.TemporaryDirectory() as folder:
        server, url = start(Path(folder))
        try:
            waits, refused, actions = asyncio.run(load(url))
            memory = resident(server.pid)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(20)
    if refused:
        raise SystemExit(f"{len(refused)} answers were refused: {refused[:3]}")
    waits.sort()
    at = f"{TABLES} tables, {TABLES * SEATS} clients"
    yield Row(
        work=f"actions carried out, {at}",
        figure=actions / SECONDS,
        unit="a/s",
        goal=0.95 * TABLES * RATE,
    )
    for share, goal in ((0.5, 50.0), (0.99, 100.0)):
        wait = 1000 * waits[int(share * (len(waits) - 1))]
        work = f"from answer to next event, p{100 * share:.0f}, {at}"
        yield Row(work=work, figure=wait, unit="ms", goal=goal)
    yield Row(work=f"memory of the server, {at}", figure=memory, unit="MB", goal=1000.0)


def start(folder: Path) -> tuple[subprocess.Popen[str], str]:
    command = [str(Path(sys.executable).with_name("houseway")), "serve", "--port", "0"]
    command += ["--database", f"sqlite:///{folder / 'load.sqlite'}"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    line = server.stdout.readline()
    if not line.startswith(OPENING):
        raise SystemExit(f"the server did not start: {line}")
    url = line.removeprefix(OPENING).split()[0].rstrip("/")
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{url}/api/tables", timeout=5).close()
            break
        except OSError:
            time.sleep(0.1)
    return server, url


def resident(pid: int) -> float:
    """Megabytes in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def load(url: str) -> tuple[list[float], list[str], int]:
    waits: list[float] = []
    refused: list[str] = []
    tables = await asyncio.gather(*(opened(url, number) for number in range(TABLES)))
    begin = asyncio.Event()
    playing = [asyncio.ensure_future(table.play(begin, waits, refused)) for table in tables]
    await asyncio.gather(*(table.ready.wait() for table in tables))
    await asyncio.sleep(2.0)
    begin.set()
    await asyncio.gather(*playing)
    return waits, refused, len(waits)


async def opened(url: str, number: int) -> "Table":
    guests = [
        await post(url, "/api/guests", {"name": f"Client {number}.{i}"}) for i in range(SEATS)
    ]
    game, chips = list(GAMES.items())[number % len(GAMES)]
    setup = {"game": game, "bots": [], "pace": "instant", "seconds": 0}
    table = await post(url, "/api/tables", setup, guests[0]["token"])
    return Table(url, table["id"], [guest["token"] for guest in guests], chips)


async def post(url: str, path: str, body: dict[str, Any], token: str = "") -> Any:
    def send() -> Any:
        asked = urllib.request.Request(f"{url}{path}", msgspec.json.encode(body))
        asked.add_header("content-type", "application/json")
        if token:
            asked.add_header("authorization", f"Bearer {token}")
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return msgspec.json.decode(answer.read())

    return await asyncio.to_thread(send)


class Table:
    """Five clients at one table; whoever is asked answers, one a second."""

    def __init__(self, url: str, id: str, tokens: list[str], chips: int) -> None:
        self.id, self._url, self._tokens, self._chips = id, url, tokens, chips
        self.ready = asyncio.Event()
        self._asked: asyncio.Queue[tuple[int, Question]] = asyncio.Queue()
        self._news = [asyncio.Event() for _ in tokens]
        self._latest = [0] * len(tokens)

    async def play(self, begin: asyncio.Event, waits: list[float], refused: list[str]) -> None:
        async with self._seated(refused) as sockets:
            self.ready.set()
            await begin.wait()
            end = time.perf_counter() + SECONDS
            due = time.perf_counter() + hash(self.id) % 1000 / 1000 / RATE  # not all at once
            while due < end:
                await asyncio.sleep(max(due - time.perf_counter(), 0.0))
                client, question = await asyncio.wait_for(self._asked.get(), 30)
                if question.number < self._latest[client]:
                    continue
                self._news[client].clear()
                sent = time.perf_counter()
                await sockets[client].send(self._reply(question))
                await asyncio.wait_for(self._news[client].wait(), 30)
                waits.append(time.perf_counter() - sent)
                due += 1 / RATE

    @asynccontextmanager
    async def _seated(self, refused: list[str]) -> AsyncIterator[list[Any]]:
        sockets = []
        address = self._url.replace("http", "ws", 1) + "/api/socket"
        readers = []
        try:
            for client, token in enumerate(self._tokens):
                socket = await websockets.connect(address, compression=None, ping_interval=None)
                sockets.append(socket)
                await socket.send(msgspec.json.encode({"do": "hello", "token": token}).decode())
                for command in (
                    {"do": "watch"},
                    {"do": "sit", "seat": client + 1, "chips": self._chips},
                ):
                    text = msgspec.json.encode({"table": self.id, **command}).decode()
                    await socket.send(text)
                readers.append(asyncio.ensure_future(self._read(socket, client, refused)))
            yield sockets
        finally:
            for reader in readers:
                reader.cancel()
            for socket in sockets:
                await socket.close()

    async def _read(self, socket: Any, client: int, refused: list[str]) -> None:
        async for text in socket:
            message = DECODER.decode(text)
            if message.kind == "refused":
                refused.append(message.why)
            if message.yours is None:
                continue
            self._news[client].set()
            for question in message.yours.questions:
                if question.number > self._latest[client]:
                    self._latest[client] = question.number
                    self._asked.put_nowait((client, question))

    def _reply(self, question: Question) -> str:
        """Takes the bank with a tenth, bets the least, and answers by default or calls."""
        reply: dict[str, Any] = {"table": self.id, "number": question.number}
        if question.kind == "bank":
            reply |= {"do": "bank", "chips": question.most // 10}
        elif question.kind == "wagers":
            line = next(row for row in question.wagers if row["role"] == "line")
            names = (line["name"], *line["equals"], *line["needs"][:1])
            spot = {"seat": question.who["seat"], "wagers": dict.fromkeys(names, line["least"])}
            reply |= {"do": "bet", "spots": [spot]}
        else:
            reply |= {"do": "answer", "who": question.who, "answer": question.default}
        return msgspec.json.encode(reply).decode()
