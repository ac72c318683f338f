"""Work in another process, and what is known of it meanwhile."""

import asyncio
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Coroutine, Iterator
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest

from houseway.errors import HousewayError
from houseway.progress import tracked
from houseway.server.processes import QUEUED, RUNNING, Busy, Job, Processes
from houseway.server.work import Spec

PATIENCE = 60.0  # seconds; only a failing test waits so long
STEPS = 4


def walk(spec: Spec) -> int:
    """In the other process: a step for each file in a folder, and its own number at the end."""
    folder = Path(spec.game)
    (folder / "pid").write_text(str(os.getpid()))
    for step in tracked(range(STEPS), "every board"):
        while not (folder / str(step)).exists():
            time.sleep(0.01)
    return os.getpid()


def stumble(spec: Spec) -> None:
    for _ in tracked(range(STEPS), "every board"):
        raise HousewayError("it cannot be solved")


@pytest.fixture
def processes() -> Iterator[Processes]:
    found = Processes()
    yield found
    found.close()


def folder(place: Path, name: str) -> Spec:
    (place / name).mkdir()
    return Spec(str(place / name))


def go(spec: Spec, *steps: int) -> None:
    for step in steps:
        (Path(spec.game) / str(step)).touch()


def has_come(part: float) -> Callable[[Job], bool]:
    return lambda job: job.progress == part


async def until(ask: Callable[[], Job], true: Callable[[Job], bool]) -> Job:
    end = time.monotonic() + PATIENCE
    while not true(job := ask()):
        assert time.monotonic() < end, job
        await asyncio.sleep(0.02)
    return job


def play(night: Coroutine[Any, Any, None]) -> None:
    asyncio.run(night)


def test_a_job_tells_how_far_it_is(processes: Processes, tmp_path: Path) -> None:
    spec = folder(tmp_path, "one")

    async def night() -> None:
        def ask() -> Job:
            return processes.job(walk, spec)

        assert ask() == Job(state="running", seconds=0.0, says=RUNNING)
        for step in range(STEPS):
            job = await until(ask, has_come(step / STEPS))
            assert job.state == "running" and job.says in ("Every board.", RUNNING)
            go(spec, step)
        done = await until(ask, lambda job: job.state == "done")
        assert done.result == int((Path(spec.game) / "pid").read_text()) != os.getpid()
        assert done.progress is None and done.says == ""

    play(night())


def test_what_waits_for_others_says_so_and_takes_no_progress_of_theirs(
    processes: Processes, tmp_path: Path
) -> None:
    one, other = folder(tmp_path, "one"), folder(tmp_path, "other")
    go(one, 0, 1)
    go(other, 0)

    async def night() -> None:
        await until(lambda: processes.job(walk, one), lambda job: job.progress == 0.5)
        waiting = processes.job(walk, other)
        assert (waiting.state, waiting.progress, waiting.says) == ("queued", None, QUEUED)
        go(one, 2, 3)
        await until(lambda: processes.job(walk, one), lambda job: job.state == "done")
        job = await until(lambda: processes.job(walk, other), lambda job: job.progress == 0.25)
        assert job.state == "running" and job.says == "Every board."
        go(other, 1, 2, 3)
        await until(lambda: processes.job(walk, other), lambda job: job.state == "done")

    play(night())


def test_a_killed_process_is_replaced_and_tells_again(processes: Processes, tmp_path: Path) -> None:
    spec = folder(tmp_path, "one")
    go(spec, 0, 1)

    async def night() -> None:
        def ask() -> Job:
            return processes.job(walk, spec)

        await until(ask, lambda job: job.progress == 0.5)
        pid = Path(spec.game) / "pid"
        killed = int(pid.read_text())
        os.kill(killed, signal.SIGKILL)
        await until(ask, lambda job: int(pid.read_text() or killed) != killed)
        assert (await until(ask, lambda job: job.progress == 0.5)).state == "running"
        go(spec, 2, 3)
        assert (await until(ask, lambda job: job.state == "done")).result != killed

    play(night())


def test_what_fails_half_way_leaves_nothing_behind(processes: Processes, tmp_path: Path) -> None:
    spec = folder(tmp_path, "one")

    async def night() -> None:
        failed = await until(
            lambda: processes.job(stumble, spec), lambda job: job.state == "failed"
        )
        assert failed.why == "it cannot be solved"
        go(spec, 0)
        job = await until(lambda: processes.job(walk, spec), lambda job: job.progress == 0.25)
        assert job.says == "Every board."
        go(spec, *range(1, STEPS))
        await until(lambda: processes.job(walk, spec), lambda job: job.state == "done")

    play(night())


# ---- the processes themselves ----


def workers() -> list[BaseProcess]:
    return [child for child in multiprocessing.active_children() if child.is_alive()]


async def busy(processes: Processes, place: Path) -> tuple[int, list[asyncio.Task[int]]]:
    """The number of a process at work, for which seven other calls wait."""
    spec = folder(place, "busy")
    calls = [asyncio.create_task(processes.run(walk, spec)) for _ in range(8)]
    pid = place / "busy" / "pid"
    async with asyncio.timeout(PATIENCE):
        while not pid.exists() or not pid.read_text():
            await asyncio.sleep(0.02)
    return int(pid.read_text()), calls


def test_a_killed_process_is_replaced_by_one_however_many_wait(
    processes: Processes, tmp_path: Path
) -> None:
    async def night() -> None:
        killed, calls = await busy(processes, tmp_path)
        go(Spec(str(tmp_path / "busy")), *range(STEPS))
        os.kill(killed, signal.SIGSTOP)  # so that it does not finish first
        os.kill(killed, signal.SIGKILL)
        found = await asyncio.wait_for(asyncio.gather(*calls), PATIENCE)
        assert len(set(found) - {killed}) == 1
        assert len(workers()) == 1

    play(night())


def test_once_closed_nothing_is_started(processes: Processes, tmp_path: Path) -> None:
    async def night() -> None:
        _, calls = await busy(processes, tmp_path)
        job = processes.job(walk, folder(tmp_path, "slow"))
        assert job.state == "running"
        processes.close()
        found = await asyncio.wait_for(asyncio.gather(*calls, return_exceptions=True), PATIENCE)
        assert all(isinstance(row, Busy | asyncio.CancelledError) for row in found), found
        with pytest.raises(Busy, match="shutting down"):
            await processes.run(walk, Spec(str(tmp_path / "busy")))
        async with asyncio.timeout(PATIENCE):
            while workers():
                await asyncio.sleep(0.02)

    play(night())


def test_a_signal_to_end_is_for_the_server(processes: Processes, tmp_path: Path) -> None:
    async def night() -> None:
        pid, calls = await busy(processes, tmp_path)
        os.kill(pid, signal.SIGTERM)
        go(Spec(str(tmp_path / "busy")), *range(STEPS))
        assert set(await asyncio.wait_for(asyncio.gather(*calls), PATIENCE)) == {pid}

    play(night())
