"""Slow work runs in processes of its own and reports how far it has come."""

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
from functools import partial
from itertools import count
from multiprocessing.context import SpawnContext
from typing import Any, Literal, TypeVar

import msgspec

from houseway.errors import HousewayError
from houseway.progress import heard_by
from houseway.server.work import Spec
from houseway.words import capital

T = TypeVar("T")
RUNNING = "Being worked out exactly; the result is kept."
QUEUED = "Other figures are finished first."
NOTE_BYTES, MOST_WORDS = 512, 100  # characters of at most four bytes
MOST_JOBS = 64  # finished ones that are remembered
MOST_WAITING = 12  # jobs that are not done


class Busy(HousewayError):
    """Too many ask for too much at once."""


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


class Processes:
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
            started = asyncio.ensure_future(
                self.run(run_reporting, number, work, spec, pool="slow")
            )
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


def run_reporting(job: int, work: Callable[[Spec], T], spec: Spec) -> T:
    """Runs `work`, reporting progress to the parent process."""
    tell = partial(_SLATE.get().write, job)
    tell(0.0, "")
    with heard_by(tell):
        return work(spec)
