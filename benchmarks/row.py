"""One measurement, and how it compares."""

import time
from collections.abc import Callable

import msgspec


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A figure with its goal: at least so many per second, or at most so many seconds."""

    work: str
    figure: float
    unit: str  # "s", "µs" or something per second
    goal: float
    peer: str = ""
    ratio: float | None = None  # how many times the peer, measured in the same run
    ratio_goal: float | None = None

    @property
    def met(self) -> bool:
        fast = self.figure >= self.goal if self.unit.endswith("/s") else self.figure <= self.goal
        return fast and (self.ratio_goal is None or (self.ratio or 0) >= self.ratio_goal)


def seconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def best_of(runs: int, work: Callable[[], object]) -> float:
    """The quickest of several runs, the first of which may compile."""
    return min([seconds(work) for _ in range(runs + 1)][1:])
