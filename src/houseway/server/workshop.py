"""Slow thinking goes on in a process of its own: odds, best play, hints."""

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextvars import ContextVar
from functools import lru_cache, partial
from itertools import count
from multiprocessing.context import SpawnContext
from random import Random
from typing import Any, Literal, TypeVar

import msgspec

from houseway.errors import HousewayError
from houseway.game import BankedGame, Game, PotGame, load, with_odds
from houseway.players.hints import banked_hint
from houseway.progress import heard_by
from houseway.round import Decision, Hint
from houseway.telling import capital

T = TypeVar("T")
RUNNING = "Being worked out exactly; the result is kept."
QUEUED = "Other figures are finished first."
NOTE_BYTES, MOST_WORDS = 512, 100  # characters of at most four bytes
MOST_JOBS = 64  # finished ones that are remembered
MOST_WAITING = 12  # jobs that are not done


class Busy(HousewayError):
    """Too many ask for too much at once."""


class Spec(msgspec.Struct, frozen=True):
    """A game as it is set up: what odds depend on."""

    game: str
    readings: tuple[tuple[str, str], ...] = ()
    pay_tables: tuple[tuple[str, str], ...] = ()
    side_bets: tuple[str, ...] = ()
    decks: int | None = None

    def load(self) -> Game:
        return load(
            self.game,
            readings=dict(self.readings),
            pay_tables=dict(self.pay_tables),
            side_bets=self.side_bets,
        )


class Job(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that is computed, or was.

    While it is running, `progress` goes from 0 to 1, once there is something to tell, and `says`
    what is worked out now. Queued, it waits for others; from either of the two, ask again.
    """

    state: Literal["done", "running", "queued", "failed"]
    seconds: float
    progress: float | None = None
    says: str = ""
    why: str = ""
    result: Any = None


class Note(msgspec.Struct, frozen=True, array_like=True):
    """How far the slow process is with a job."""

    job: int
    progress: float
    says: str


class Slate:
    """Memory that two processes share. It has no lock that a killed process could leave locked."""

    def __init__(self, context: SpawnContext) -> None:
        self._text = context.RawArray("c", NOTE_BYTES)

    def write(self, job: int, progress: float, says: str) -> None:
        self._text.value = msgspec.json.encode(Note(job, round(progress, 4), says[:MOST_WORDS]))

    def read(self) -> Note | None:
        """Nothing while there is none, or where it was caught half written."""
        try:
            return msgspec.json.decode(self._text.value, type=Note)
        except msgspec.DecodeError:
            return None


class Running(msgspec.Struct, frozen=True):
    number: int
    began: float
    future: asyncio.Future[Any]


class Workshop:
    """Two processes, started when first needed, so that a hint need not wait for odds."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._slate = Slate(self._context)
        self._pools: dict[str, ProcessPoolExecutor] = {}
        self._jobs: dict[object, Running] = {}
        self._numbers = count(1)

    async def run(self, work: Callable[..., T], *given: object, pool: str = "quick") -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._started(pool), work, *given)
        except BrokenProcessPool:
            self._pools.pop(pool, None)
            return await loop.run_in_executor(self._started(pool), work, *given)

    def job(self, work: Callable[[Spec], Any], spec: Spec) -> Job:
        """How far something is; it is begun when first asked for."""
        key = (work.__name__, spec)
        if key not in self._jobs:
            self._forget()
            if len(self._open()) >= MOST_WAITING:
                raise Busy("too much is being worked out already; ask again in a while")
            number = next(self._numbers)
            started = asyncio.ensure_future(self.run(told, number, work, spec, pool="slow"))
            self._jobs[key] = Running(number, time.monotonic(), started)
        job = self._jobs[key]
        future, seconds = job.future, round(time.monotonic() - job.began, 1)
        if not future.done():
            return self._how_far(job, seconds)
        if (error := future.exception()) is not None:
            del self._jobs[key]
            known = isinstance(error, HousewayError)
            return Job(state="failed", seconds=seconds, why=str(error) if known else "it failed")
        return Job(state="done", seconds=seconds, result=future.result())

    def _how_far(self, job: Running, seconds: float) -> Job:
        if job is not self._open()[0]:
            return Job(state="queued", seconds=seconds, says=QUEUED)
        note = self._slate.read()
        if note is None or note.job != job.number:
            return Job(state="running", seconds=seconds, says=RUNNING)
        says = f"{capital(note.says)}." if note.says else RUNNING
        return Job(state="running", seconds=seconds, progress=note.progress, says=says)

    def _open(self) -> list[Running]:
        """In the order they are worked on."""
        return [job for job in self._jobs.values() if not job.future.done()]

    def _forget(self) -> None:
        """The oldest finished ones; the solver keeps its own results on the disk."""
        done = [key for key, job in self._jobs.items() if job.future.done()]
        for key in done[: max(len(self._jobs) - MOST_JOBS + 1, 0)]:
            del self._jobs[key]

    def _started(self, pool: str) -> ProcessPoolExecutor:
        if pool not in self._pools:
            self._pools[pool] = ProcessPoolExecutor(
                1,
                mp_context=self._context,
                initializer=serve_only,
                initargs=(os.getpid(), self._slate),
            )
        return self._pools[pool]

    def close(self) -> None:
        for pool in self._pools.values():
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(wait=False, cancel_futures=True)
        self._pools.clear()


# ---- in the other process ----


_SLATE: ContextVar[Slate] = ContextVar("slate")


def serve_only(server: int, slate: Slate) -> None:
    """Ctrl-C is for the server, which ends this process itself; if it was killed, nobody does."""
    _SLATE.set(slate)
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(1.0)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def told(job: int, work: Callable[[Spec], T], spec: Spec) -> T:
    """What `work` finds; how far it is stands on the slate meanwhile."""
    tell = partial(_SLATE.get().write, job)
    tell(0.0, "")
    with heard_by(tell):
        return work(spec)


@lru_cache(maxsize=32)
def coach(spec: Spec) -> Any:
    from houseway.analysis import Coach

    return Coach(banked(spec), spec.decks)


def odds(spec: Spec) -> dict[str, Any]:
    """As `houseway odds` tells them, and what every row pays on in words."""
    from houseway.analysis import odds_report
    from houseway.telling import fact

    game = banked(spec)
    report = odds_report(game, decks=spec.decks)
    for wager in report["wagers"]:
        for row in wager["rows"]:
            row["says"] = fact(game, row["on"])
    return report


def strategy(spec: Spec) -> dict[str, Any]:
    from houseway.analysis import strategy_report

    return strategy_report(banked(spec), decks=spec.decks)


def banked(spec: Spec) -> BankedGame:
    return with_odds(spec.load())


def best_line(spec: Spec) -> str:
    """The game wager that costs least."""
    from houseway.table.terms import Terms

    worth = {row.name: row.expectation for row in coach(spec).solved.wagers}
    lines = Terms(banked(spec).sheet).lines
    return max((line.name for line in lines), key=lambda name: worth.get(name, -1))


def best_answer(spec: Spec, decision: Decision[Any], seed: int) -> str:
    from houseway.players import BestPlay

    return BestPlay(Random(seed), coach(spec)).answer(decision)


def hint(spec: Spec, decision: Decision[Any]) -> Hint:
    game = spec.load()
    if isinstance(game, PotGame):
        return game.family.hint(game.sheet, decision)
    return banked_hint(coach(spec), decision)
