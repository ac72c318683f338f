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
from functools import lru_cache
from random import Random
from typing import Any, TypeVar

import msgspec

from houseway.errors import HousewayError
from houseway.families.poker.sheet import PokerSheet
from houseway.game import Game, PotGame, load_any
from houseway.players.hints import Hint, banked_hint, pot_hint
from houseway.round import Decision

T = TypeVar("T")
RUNNING = "Being worked out exactly; the result is kept."
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

    def load(self) -> Game | PotGame:
        return load_any(
            self.game,
            readings=dict(self.readings),
            pay_tables=dict(self.pay_tables),
            side_bets=self.side_bets,
        )


class Job(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that is computed, or was."""

    state: str  # `done`, `running` or `failed`
    seconds: float
    says: str = ""
    why: str = ""
    result: Any = None


class Workshop:
    """Two processes, started when first needed, so that a hint need not wait for odds."""

    def __init__(self) -> None:
        self._pools: dict[str, ProcessPoolExecutor] = {}
        self._jobs: dict[object, tuple[float, asyncio.Future[Any]]] = {}

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
            if sum(not future.done() for _, future in self._jobs.values()) >= MOST_WAITING:
                raise Busy("too much is being worked out already; ask again in a while")
            started = asyncio.ensure_future(self.run(work, spec, pool="slow"))
            self._jobs[key] = (time.monotonic(), started)
        began, future = self._jobs[key]
        seconds = round(time.monotonic() - began, 1)
        if not future.done():
            return Job(
                state="running",
                seconds=seconds,
                says=RUNNING,
            )
        if (error := future.exception()) is not None:
            del self._jobs[key]
            known = isinstance(error, HousewayError)
            return Job(state="failed", seconds=seconds, why=str(error) if known else "it failed")
        return Job(state="done", seconds=seconds, result=future.result())

    def _forget(self) -> None:
        """The oldest finished ones; the solver keeps its own results on the disk."""
        done = [key for key, (_, future) in self._jobs.items() if future.done()]
        for key in done[: max(len(self._jobs) - MOST_JOBS + 1, 0)]:
            del self._jobs[key]

    def _started(self, pool: str) -> ProcessPoolExecutor:
        if pool not in self._pools:
            context = multiprocessing.get_context("spawn")
            self._pools[pool] = ProcessPoolExecutor(
                1, mp_context=context, initializer=serve_only, initargs=(os.getpid(),)
            )
        return self._pools[pool]

    def close(self) -> None:
        for pool in self._pools.values():
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(wait=False, cancel_futures=True)
        self._pools.clear()


# ---- in the other process ----


def serve_only(server: int) -> None:
    """Ctrl-C is for the server, which ends this process itself; if it was killed, nobody does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(1.0)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


@lru_cache(maxsize=32)
def coach(spec: Spec) -> Any:
    from houseway.analysis import Coach

    game = spec.load()
    assert isinstance(game, Game), "pot games have no exact solution"
    return Coach(game, spec.decks)


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


def banked(spec: Spec) -> Game:
    game = spec.load()
    if not isinstance(game, Game):
        raise HousewayError(f"{spec.game} is played for a pot: it has no odds against a bank")
    return game


def best_line(spec: Spec) -> str:
    """The game wager that costs least."""
    from houseway.players import Terms

    worth = {row.name: row.expectation for row in coach(spec).solved.wagers}
    lines = Terms(banked(spec).sheet).lines
    return max((line.name for line in lines), key=lambda name: worth.get(name, -1))


def best_answer(spec: Spec, decision: Decision[Any], seed: int) -> str:
    from houseway.players import BestPlay

    return BestPlay(Random(seed), coach(spec)).answer(decision)


def hint(spec: Spec, decision: Decision[Any]) -> Hint:
    game = spec.load()
    if isinstance(game, Game):
        return banked_hint(coach(spec), decision)
    assert isinstance(game.sheet, PokerSheet), "pot games are pot poker so far"
    return pot_hint(game.sheet, decision)
