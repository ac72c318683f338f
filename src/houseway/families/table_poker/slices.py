"""Work over classes of cards, spread over threads; the kernels release the GIL."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import numpy as np

from houseway.progress import COMPILING, stage, tracked

SLICES = 64
T = TypeVar("T")


def in_slices(count: int, part: Callable[[int, int], T], words: str) -> list[T]:
    """The results of `part` over consecutive slices of `range(count)`, in order."""
    with stage(0, COMPILING):
        part(0, 0)
    bounds = np.linspace(0, count, SLICES + 1).astype(int)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(part, bounds[:-1], bounds[1:])
        return list(tracked(found, words, number=SLICES))
