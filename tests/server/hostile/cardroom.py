"""A cardroom in a process of its own, and people who come to it over the network."""

import json
import os
import queue
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.served import PATIENCE, ROOT, wait_until

ROOMY = (sys.executable, "-m", "tests.server.hostile.roomy")
BANKED, POT = "hustler/casino-blackjack", "diamond-jims/no-limit-holdem"

Json = dict[str, Any]


class Cardroom:
    """One server; what it printed is in two files."""

    def __init__(self, folder: Path, *command: str, env: Mapping[str, str] = {}, **popen: Any):
        folder.mkdir(parents=True, exist_ok=True)
        self.out, self.err = folder / "out.txt", folder / "err.txt"
        with self.out.open("w") as out, self.err.open("w") as err:
            self.process = subprocess.Popen(
                command,
                stdout=out,
                stderr=err,
                cwd=ROOT,
                env={**os.environ, **env},
                start_new_session=True,
                **popen,
            )
        self.url = ""
        self._client = httpx.Client(timeout=PATIENCE, trust_env=False, verify=False)

    def opened(self) -> "Cardroom":
        """Waits for the line that says so, then until somebody answers."""

        def line() -> str | None:
            assert self.process.poll() is None, f"it ended: {self.err.read_text()}"
            found = [row for row in self.out.read_text().splitlines() if "is open:" in row]
            return found[0] if found else None

        told: str = wait_until(line, "the cardroom is open")
        self.url = told.split("open: ")[1].split("/  ", maxsplit=1)[0]
        wait_until(self.answers, "the cardroom answers")
        return self

    def answers(self) -> bool:
        assert self.process.poll() is None, f"it ended: {self.err.read_text()}"
        with suppress(OSError), socket.create_connection((self.host, self.port), 1):
            return True
        return False

    @property
    def host(self) -> str:
        return urlsplit(self.url).hostname or ""

    @property
    def port(self) -> int:
        return urlsplit(self.url).port or 0

    def log(self) -> str:
        return self.out.read_text() + self.err.read_text()

    def kill(self) -> None:
        """With all it started, whatever became of itself."""
        self._client.close()
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)

    def end(self, sign: int = signal.SIGINT, within: float = 10) -> int:
        self.process.send_signal(sign)
        return self.process.wait(within)

    # ---- over HTTP ----

    def ask(self, method: str, path: str, token: str = "", **more: Any) -> httpx.Response:
        headers = {**({"authorization": f"Bearer {token}"} if token else {})}
        headers |= more.pop("headers", {})
        return self._client.request(method, self.url + path, headers=headers, **more)

    def guest(self, name: str) -> str:
        answer = self.ask("POST", "/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["token"])

    def table(self, token: str, game: str = BANKED, **setup: Any) -> Json:
        setup = {"bots": [], "seconds": 0, "pace": "relaxed", "game": game} | setup
        answer = self.ask("POST", "/api/tables", token, json=setup)
        assert answer.status_code == 201, answer.text
        row: Json = answer.json()
        return row

    def raw(self, request: bytes, patience: float = 10) -> bytes:
        """What comes back for bytes as they are, until the server closes or is done."""
        with socket.create_connection((self.host, self.port), patience) as line:
            line.sendall(request)
            got = b""
            with suppress(TimeoutError):
                while piece := line.recv(65536):
                    got += piece
            return got

    def person(self, name: str = "Ann", token: str = "", **more: Any) -> "Person":
        return Person(self, token or self.guest(name), **more)


class Person:
    """Somebody connected; replies are found by the number of the command."""

    def __init__(self, room: Cardroom, token: str, **more: Any) -> None:
        self.room, self.token = room, token
        self.line = line(room, **more)
        self.heard: list[Json] = []
        self.last: dict[str, Json] = {}  # newest message by table
        self._id = 0
        self.line.send(json.dumps({"do": "hello", "token": token}))
        welcome = self.hear()
        assert welcome["is"] == "welcome", welcome
        self.id = welcome["guest"]["id"]

    def hear(self, patience: float = PATIENCE) -> Json:
        message: Json = json.loads(self.line.recv(timeout=patience))
        self.heard.append(message)
        if message["is"] in ("table", "news"):
            self.last[message["table"]] = message
        return message

    def until(self, so: Callable[[Json], bool], patience: float = PATIENCE) -> Json:
        """The next message of which that is true."""
        end = time.monotonic() + patience
        while True:
            message = self.hear(max(end - time.monotonic(), 0.001))
            if so(message):
                return message

    def say(self, do: str, **more: Any) -> Json:
        """Done, refused or a hint: the reply to this command."""
        self._id += 1
        self.line.send(json.dumps({"do": do, "id": self._id, **more}))
        return self.until(lambda m: m.get("id") == self._id)

    def do(self, do: str, **more: Any) -> None:
        reply = self.say(do, **more)
        assert reply["is"] == "done", (do, more, reply)

    def look(self, table: str, key: str = "") -> Json:
        """The whole table as this person may see it, but for the clock."""
        self.do("watch", table=table, key=key)
        found = {**self.last[table], "is": "table"}
        found["state"] = {k: v for k, v in found["state"].items() if k != "left"}
        return found

    def questions(self, table: str) -> list[Json]:
        rows: list[Json] = self.last[table]["yours"]["questions"]
        return rows

    def answer(self, table: str, question: Json, bank: int | None = None) -> Json:
        """The reply to a plain answer: the usual bank, the smallest bet, the default."""
        number = question["number"]
        if question["kind"] == "bank":
            chips = question["usual"] if bank is None else bank
            return self.say("bank", table=table, number=number, chips=chips)
        if question["kind"] == "wagers":
            first = next(w for w in question["wagers"] if w["role"] == "line")
            names = (first["name"], *first["needs"], *first["equals"])
            spot = {"seat": question["who"]["seat"], "wagers": dict.fromkeys(names, first["least"])}
            return self.say("bet", table=table, number=number, spots=[spot])
        given = {"who": question["who"], "answer": question["default"]}
        return self.say("answer", table=table, number=number, **given)

    def close(self) -> None:
        self.line.close()

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def line(room: Cardroom, **more: Any) -> ClientConnection:
    """A socket that has not said hello yet."""
    given = {"compression": None, "max_queue": None, "open_timeout": PATIENCE, "proxy": None}
    made = connect(f"ws://{room.host}:{room.port}/api/socket", **{**given, **more})
    assert isinstance(made, ClientConnection)
    return made.__enter__()


def closed_with(found: ClientConnection, patience: float = PATIENCE) -> tuple[int, list[Json]]:
    """The code a socket was closed with, and what was said before."""
    said: list[Json] = []
    try:
        while True:
            said.append(json.loads(found.recv(timeout=patience)))
    except ConnectionClosed as end:
        assert end.rcvd is not None, "it was cut off without a word"
        return end.rcvd.code, said


def acts(database: Path, table: str) -> list[Json]:
    """What is written of a table, read past the server."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as store:
        rows = store.execute("SELECT body FROM acts WHERE id = ? ORDER BY number", (table,))
        return [json.loads(body) for (body,) in rows]


def differences(one: Any, other: Any, at: str = "") -> list[str]:
    """Where two messages differ, but for the seconds to the next round, which run on."""
    if isinstance(one, dict) and isinstance(other, dict):
        names = sorted((one.keys() | other.keys()) - {"pause"})
        return [row for k in names for row in differences(one.get(k), other.get(k), f"{at}.{k}")]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return [row for n, (a, b) in pairs for row in differences(a, b, f"{at}[{n}]")]
    return [] if one == other else [f"{at}: {one!r} became {other!r}"]


def faults(log: str) -> list[str]:
    """Lines of a log that tell of a fault of ours."""
    return [row for row in log.splitlines() if "Traceback" in row or row.startswith("ERROR")]


def play(table: str, people: list[Person], rounds: int, patience: float = PATIENCE) -> None:
    """All answer plainly until so many rounds are settled."""
    end, settled = time.monotonic() + patience, 0
    while settled < rounds:
        assert time.monotonic() < end, "the table stands still"
        given = sum(_answer_all(table, person) for person in people)
        phase = people[0].look(table)["state"]["phase"]
        settled += bool(given) and phase == "settled"
        if settled < rounds and phase in ("waiting", "settled", "broken"):
            people[0].say("next", table=table)


def _answer_all(table: str, person: Person) -> int:
    person.look(table)
    given = 0
    for question in person.questions(table):
        reply = person.answer(table, question)
        assert reply["is"] == "done", (question, reply)
        given += 1
    return given


class Reader(threading.Thread):
    """Reads a person's messages until it is stopped, and answers every question."""

    def __init__(self, person: Person, table: str) -> None:
        super().__init__(daemon=True)
        self.person, self.table = person, table
        self.trouble: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.rounds, self._over = 0, threading.Event()

    def run(self) -> None:
        try:
            self.person.look(self.table)
            while not self._over.is_set():
                self._turn()
        except Exception as error:  # told by the test, in its own thread
            self.trouble.put(repr(error))

    def _turn(self) -> None:
        questions = self.person.questions(self.table)
        for question in questions[:1]:
            reply = self.person.answer(self.table, question, bank=0)
            if reply["is"] != "done":
                self.trouble.put(f"{question} -> {reply}")
        if not questions:
            with suppress(TimeoutError):
                self.person.until(lambda m: m["is"] == "news", 0.2)
        self.rounds = self.person.last[self.table]["state"]["round"]

    def stop(self) -> Iterator[str]:
        self._over.set()
        self.join(PATIENCE)
        while not self.trouble.empty():
            yield self.trouble.get()
