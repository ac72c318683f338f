"""Fast simulation: rounds split into chunks, each with its own random stream.

The streams belong to the chunks, not to the threads, so a seed gives the same figures on any
number of threads.
"""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.analysis.reports import SampledWagerReport, SimulationReport
from houseway.analysis.solve import solve
from houseway.errors import HousewayError, UnknownName
from houseway.game import BANKED_FAMILIES, BankedGame
from houseway.odds import Sampled, Solved
from houseway.progress import stage
from houseway.round import Simulation

CHUNK = 1_000_000
WAYS = ("best", "chart", "house-way")  # to play; every family has the first
Counts = Sequence[NDArray[np.int64]]
Chunk = Callable[[int, int], Counts]


class Interrupted(Exception):
    """Raised when the user stops a simulation before any round is finished."""


class Runner:
    """Runs chunks of rounds on threads and adds up their counts."""

    def __init__(self, threads: int) -> None:
        self._threads = threads
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
                        size = running.pop(future)
                        with stage(size / rounds):
                            self._add(totals, future.result(), size)
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


def simulate(
    game: BankedGame,
    rounds: int,
    *,
    seed: int = 1,
    threads: int = 1,
    decks: int | None = None,
    by: str = "best",
    cut: int | None = None,
    solved: Solved | None = None,
) -> SimulationReport:
    """The mean and standard error of each wager, beside the exact figures of a full shoe.

    by: `best` play, or the `chart` or the `house-way` where the family has it. cut: the number of
    cards left at which a new shoe is begun, where the family plays shoes down. solved: the
    solution, if known already.
    """
    check_way(game, by)
    check_cut(game, decks, cut)
    runner = Runner(threads)
    odds, number = game.family.odds(), game.decks(decks)
    solved = solved or solve(game, decks)
    asked = Simulation(
        decks=number, rounds=rounds, seed=seed, run=runner, solved=solved, by=by, cut=cut
    )
    first = Runner(1)
    with stage(0):  # load the kernel
        odds.simulate(game.sheet, msgspec.structs.replace(asked, rounds=1, run=first))
    if first.interrupted:
        raise Interrupted
    started = time.perf_counter()
    found = odds.simulate(game.sheet, asked)
    seconds = time.perf_counter() - started
    exact = exact_figures(game, solved, by)
    return {
        "id": game.id,
        "by": by if by != "best" else odds.simulates,
        "cut": cut,
        "readings": dict(game.readings),
        "decks": number,
        "rounds": runner.rounds,
        "interrupted": runner.interrupted,
        "seed": seed,
        "threads": threads,
        "seconds": round(seconds, 4),
        "rounds_per_second": runner.rounds / seconds,
        "wagers": [
            _wager(row, game.sheet.wager(row.name).gain_in, exact[row.name]) for row in found
        ],
    }


def check_way(game: BankedGame, by: str) -> None:
    """Raises on a way to play that this game does not have."""
    if by not in WAYS:
        raise UnknownName("way to play", by, WAYS, "--by")
    able = [family.name for family in BANKED_FAMILIES if by in family.odds().ways]
    if game.family.name not in able:
        raise HousewayError(
            f"--by {by}: not in {game.id}, which is {game.family.name};"
            f" expected {' or '.join(game.family.odds().ways)}, or a game of {', '.join(able)}"
        )


def check_cut(game: BankedGame, decks: int | None, cut: int | None) -> None:
    """Raises where the family does not play shoes down, or a round could run out of cards."""
    if cut is None:
        return
    least = game.family.odds().least_cut
    if least is None:
        raise HousewayError(f"--cut {cut}: {game.family.name} is simulated from full shoes only")
    most = len(game.cards(decks)) - least
    if not least <= cut <= most:
        raise HousewayError(f"--cut {cut}: expected {least} to {most} cards")


def exact_figures(game: BankedGame, solved: Solved, by: str) -> dict[str, float | None]:
    """The exact expectation by wager; None for a bonus whose odds depend on the chart's folds."""
    found: dict[str, float | None] = {odds.name: float(odds.expectation) for odds in solved.wagers}
    if game.family.odds().simulates == "house-way" and solved.house_way is not None:
        found[solved.wagers[0].name] = float(solved.house_way)
    if by == "chart" and solved.chart_worth is not None:
        found |= dict.fromkeys(game.family.odds().forfeited(game.sheet))
        found[solved.wagers[0].name] = float(solved.chart_worth)
    if by == "house-way" and solved.house_way is not None:
        found[solved.wagers[0].name] = float(solved.house_way)
    return found


def deviation(mean: float, error: float, exact: float | None) -> float | None:
    """The distance of a mean from the exact figure in standard errors; None without a figure."""
    if exact is None:
        return None
    return (mean - exact) / error if error else 0.0


def _wager(row: Sampled, gain_in: str, exact: float | None) -> SampledWagerReport:
    return {
        "name": row.name,
        "ev": row.mean,
        "gain_in": gain_in,
        "error": row.error,
        "method": "sampled",
        "exact": exact,
        "deviation": deviation(row.mean, row.error, exact),
        "rows": [
            {"on": on, "pays": pays, "times": times, "gain": gain}
            for (on, pays, times), gain in zip(row.rows, row.gains, strict=True)
        ],
    }
