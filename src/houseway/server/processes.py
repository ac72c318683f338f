"""Slow work in separate processes that report their progress."""

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
RUNNING = "Computing exact figures; they are kept once done."
QUEUED = "Waiting for other computations to finish."
NOTE_BYTES, MOST_WORDS = 512, 100  # characters of at most four bytes
MOST_JOBS = 64  # finished jobs remembered
MOST_WAITING = 12  # unfinished jobs


class Busy(HousewayError):
    """The server has too much to do already."""


class Job(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A computation: queued, running or finished.

    While it runs, `progress` goes from 0 to 1, once known, and `says` what is being computed.
    While it is queued or running, ask again.
    """

    state: Literal["done", "running", "queued", "failed"]
    seconds: float
    progress: float | None = None
    says: str = ""
    why: str = ""
    result: Any = None


class Note(msgspec.Struct, frozen=True, array_like=True):
    """The progress of a job in the slow process."""

    job: int
    progress: float
    says: str


class Slate:
    """Memory shared by two processes, without a lock that a killed process could leave locked."""

    def __init__(self, context: SpawnContext) -> None:
        self._text = context.RawArray("c", NOTE_BYTES)

    def write(self, job: int, progress: float, says: str) -> None:
        self._text.value = msgspec.json.encode(Note(job, round(progress, 4), says[:MOST_WORDS]))

    def read(self) -> Note | None:
        """The latest note; None if there is none or it is half written."""
        try:
            return msgspec.json.decode(self._text.value, type=Note)
        except msgspec.DecodeError:
            return None


class Running(msgspec.Struct, frozen=True):
    number: int
    began: float
    future: asyncio.Future[object]


class Processes:
    """A worker process each for hints, bots and odds, started when first needed."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._slate = Slate(self._context)
        self._pools: dict[str, ProcessPoolExecutor] = {}
        self._jobs: dict[object, Running] = {}
        self._numbers = count(1)
        self._closed = False

    async def run(self, work: Callable[..., T], *given: object, pool: str = "quick") -> T:
        loop, first = asyncio.get_running_loop(), self._started(pool)
        try:
            return await loop.run_in_executor(first, work, *given)
        except BrokenProcessPool:
            if self._pools.get(pool) is first:  # others that waited for it may have been quicker
                del self._pools[pool]
            return await loop.run_in_executor(self._started(pool), work, *given)

    def job(self, work: Callable[[Spec], object], spec: Spec) -> Job:
        """The job of this work, which the first call starts."""
        key = (work.__name__, spec)
        if key not in self._jobs:
            self._forget()
            if len(self._open()) >= MOST_WAITING:
                raise Busy("too many computations are under way; try again in a while")
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
        """Unfinished jobs in the order they are worked on."""
        return [job for job in self._jobs.values() if not job.future.done()]

    def _forget(self) -> None:
        """Drops the oldest finished jobs; the solver keeps its own results on disk."""
        done = [key for key, job in self._jobs.items() if job.future.done()]
        for key in done[: max(len(self._jobs) - MOST_JOBS + 1, 0)]:
            del self._jobs[key]

    def _started(self, pool: str) -> ProcessPoolExecutor:
        if self._closed:
            raise Busy("the server is shutting down")
        if pool not in self._pools:
            self._pools[pool] = ProcessPoolExecutor(
                1,
                mp_context=self._context,
                initializer=serve_only,
                initargs=(os.getpid(), self._slate),
            )
        return self._pools[pool]

    def close(self) -> None:
        """Ends all work for good, in the middle if need be."""
        self._closed = True
        for job in self._jobs.values():
            job.future.cancel()
        for pool in self._pools.values():
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)
        self._pools.clear()


# ---- in the other process ----


_SLATE: ContextVar[Slate] = ContextVar("slate")


def serve_only(server: int, slate: Slate) -> None:
    """Ignores signals, which are for the server, and ends this process if the server dies."""
    _SLATE.set(slate)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)

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
