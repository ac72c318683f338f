"""Fast simulation: rounds split into chunks, each with its own random stream.

The streams belong to the chunks, not to the threads, so a seed gives the same figures on any
number of threads.
"""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.analysis.solve import solve
from houseway.exact import Sampled
from houseway.game import Game

CHUNK = 1_000_000
Counts = Sequence[NDArray[np.int64]]
Chunk = Callable[[int, int], Counts]


class Interrupted(Exception):
    """Stopped by the user before any round was finished."""


class Runner:
    """Splits rounds over threads and adds up what the chunks counted."""

    def __init__(self, threads: int, progress: Callable[[int], None] | None) -> None:
        self._threads = threads
        self._progress = progress or (lambda rounds: None)
        self.rounds = 0
        self.interrupted = False

    def __call__(self, chunk: Chunk, rounds: int) -> Counts:
        sizes = [CHUNK] * (rounds // CHUNK) + ([rounds % CHUNK] if rounds % CHUNK else [])
        totals: list[NDArray[np.int64]] = []
        waiting = list(enumerate(sizes))[::-1]
        running: dict[Future[Counts], int] = {}
        with ThreadPoolExecutor(self._threads) as pool:
            try:
                while waiting or running:
                    while waiting and len(running) < self._threads:
                        stream, size = waiting.pop()
                        running[pool.submit(chunk, size, stream)] = size
                    done, _ = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        self._add(totals, future.result(), running.pop(future))
            except KeyboardInterrupt:
                self.interrupted = True
                for future, size in running.items():
                    if not future.cancel():
                        self._add(totals, future.result(), size)
        if not totals:
            raise Interrupted
        return totals

    def _add(self, totals: list[NDArray[np.int64]], found: Counts, size: int) -> None:
        if totals:
            for i, part in enumerate(found):
                totals[i] += part
        else:
            totals.extend(np.array(part) for part in found)
        self.rounds += size
        self._progress(self.rounds)


def simulate(
    game: Game,
    rounds: int,
    *,
    seed: int = 1,
    threads: int = 1,
    decks: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Per-wager means and standard errors beside the exact figures."""
    runner = Runner(threads, progress)
    module, number = game.odds_module(), game.decks(decks)
    solved = solve(game, decks)
    module.simulate(game.sheet, number, 1, seed, Runner(1, None), solved)  # load the kernel
    started = time.perf_counter()
    found: list[Sampled] = module.simulate(game.sheet, number, rounds, seed, runner, solved)
    seconds = time.perf_counter() - started
    exact = {odds.name: odds for odds in solved.wagers}
    return {
        "id": game.id,
        "readings": dict(game.readings),
        "decks": number,
        "rounds": runner.rounds,
        "interrupted": runner.interrupted,
        "seed": seed,
        "threads": threads,
        "seconds": round(seconds, 4),
        "rounds_per_second": runner.rounds / seconds,
        "wagers": [_wager(row, float(exact[row.name].expectation)) for row in found],
    }


def _wager(row: Sampled, exact: float) -> dict[str, Any]:
    return {
        "name": row.name,
        "ev": row.mean,
        "error": row.error,
        "method": "sampled",
        "exact": exact,
        "deviation": (row.mean - exact) / row.error if row.error else 0.0,
        "rows": [
            {"on": on, "pays": pays, "times": times, "gain": gain}
            for (on, pays, times), gain in zip(row.rows, row.gains, strict=True)
        ],
    }
