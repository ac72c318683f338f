"""Table poker: exact best play cold from the shell, bonuses alone, and simulation."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from benchmarks.banked import engine_rounds_per_second
from benchmarks.row import Row, best_of, seconds
from houseway.analysis.simulate import simulate
from houseway.families.table_poker import bonus
from houseway.game import BankedGame, catalogue, load

PUBLISHED_DAYS = 5  # the one published enumeration of Ultimate Texas Hold'em
ROUNDS = {"hold'em": 200_000, "other": 3_000_000}


def rows() -> Iterator[Row]:
    documents = [d for d in catalogue() if d.family == "table-poker" and d.status != "planned"]
    games = [load(document.id, BankedGame) for document in documents]
    kept = Path(tempfile.mkdtemp())
    for game in games:
        cold_seconds(game, kept)  # ranking tables and compiled kernels, as on any second day
        taken = cold_seconds(game, kept)
        holdem = "holdem" in game.id
        yield Row(
            work=f"houseway odds {game.id}, cold",
            figure=taken,
            unit="s",
            goal=cold_goal(game),
            peer="the published five days" if holdem else "",
            ratio=PUBLISHED_DAYS * 86_400 / taken if holdem else None,
        )
    shutil.rmtree(kept)
    for size, ranking in ((3, "three-card-mini-royal"), (6, "high")):
        yield Row(
            work=f"bonus on {size} cards, all sets of them",
            figure=best_of(2, partial(count, size, ranking)),
            unit="s",
            goal=2,
        )
    for game in games:
        rounds = ROUNDS["hold'em" if "holdem" in game.id else "other"]
        simulate(game, 1000)  # solve and compile
        rate = float(simulate(game, rounds)["rounds_per_second"])
        yield Row(
            work=f"simulate {game.id}, one thread",
            figure=rate,
            unit="rounds/s",
            goal=5e6 if "three-card" in game.id else 5e4,
            peer="playing engine",
            ratio=rate / engine_rounds_per_second(game, 500),
        )


def count(size: int, ranking: str) -> None:
    bonus._examples.cache_clear()
    bonus.kinds(size, ranking)


def cold_goal(game: BankedGame) -> float:
    """What the project promises."""
    if "holdem" in game.id:
        return 15
    if "three-card" in game.id:
        return 10
    return 2 if "bonus" in game.id else 60


def cold_seconds(game: BankedGame, kept: Path) -> float:
    """The whole command, nothing solved before."""
    for solution in kept.glob("odds-*"):
        solution.unlink()
    command = [sys.executable, "-m", "houseway.cli", "odds", game.id, "--no-readings"]
    environment = {**os.environ, "HOUSEWAY_CACHE": str(kept)}
    return seconds(
        lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    )
