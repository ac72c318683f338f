"""Exact solutions, each worked out once in a run of the tests, however many processes share it.

The folder is new in every run, so every game is solved by the code under test at least once.
"""

import atexit
import fcntl
import os
import shutil
import tempfile
from functools import cache
from pathlib import Path
from unittest.mock import patch

from houseway.analysis.cache import cached
from houseway.game import BankedGame, load
from houseway.odds import Solved

Readings = tuple[tuple[str, str], ...]


@cache
def folder() -> Path:
    """The same for all processes of a run."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    found = Path(tempfile.gettempdir()) / f"houseway-solved-{run or os.getpid()}"
    found.mkdir(exist_ok=True)
    if run is None:  # with several processes nobody knows who is the last to need it
        atexit.register(shutil.rmtree, found, ignore_errors=True)
    return found


@cache
def solved(id: str, decks: int | None = None, readings: Readings = ()) -> Solved:
    """Whoever comes second waits for the first, and reads what was found."""
    chosen = load(id, BankedGame, readings=dict(readings))
    number = chosen.decks() if decks is None else decks  # also such as the house does not use
    with (
        (folder() / f"{chosen.digest}.lock").open("w") as lock,
        patch.dict(os.environ, HOUSEWAY_CACHE=str(folder())),
    ):
        fcntl.flock(lock, fcntl.LOCK_EX)
        odds = chosen.family.odds()
        return cached(f"{chosen.digest}-{number}", Solved, lambda: odds.solve(chosen.sheet, number))
