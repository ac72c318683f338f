"""The gate's own tools: slices of the tests, and failures that are told at once."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import SLOW, in_part, is_slow
from tests.served import ROOT, wait_until

CONFTEST = ROOT / "tests" / "conftest.py"
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join((f"{ROOT}/src", str(ROOT)))}
NAMES = [f"tests/counts/test_totals.py::test_totals[{number}]" for number in range(200)]


def test_every_test_is_in_one_slice_of_twenty() -> None:
    slices = [in_part(f"{number}/20") for number in range(1, 21)]
    items: list[Any] = [SimpleNamespace(nodeid=name) for name in NAMES]
    assert [sum(wanted(item) for wanted in slices) for item in items] == [1] * len(NAMES)


@pytest.mark.parametrize("part", ["0/20", "21/20", "3", "three/20", "3/", "-1/20"])
def test_a_slice_that_is_none_is_refused(part: str) -> None:
    with pytest.raises(pytest.UsageError, match="K/N"):
        in_part(part)


def test_every_slow_place_is_there() -> None:
    """A folder that is renamed must not become quick unnoticed."""
    assert [place for place in SLOW if not place.exists()] == []
    assert is_slow(SLOW[0] / "test_walk.py") and not is_slow(Path(__file__))


TESTS = """
import time
import pytest

def test_good(): pass

@pytest.mark.parametrize("number", [1, 2])
def test_bad(number):
    assert number == 2, "one is not two"

@pytest.fixture
def broken(): raise RuntimeError("no table")

def test_broken(broken): pass

def test_late():
    open("late", "w").close()
    time.sleep(60)
"""


@pytest.mark.parametrize("workers", [(), ("-n", "1")], ids=["alone", "beside others"])
def test_a_failure_is_told_before_the_next_test_is_over(
    tmp_path: Path, workers: tuple[str, ...]
) -> None:
    """The last test waits a minute; by then the two failures must have been told."""
    (tmp_path / "test_it.py").write_text(TESTS)
    (tmp_path / "conftest.py").write_text(CONFTEST.read_text())
    said = tmp_path / "said"
    command = (sys.executable, "-m", "pytest", "--tier", "test", "-p", "no:cacheprovider", *workers)
    with said.open("w") as out:
        running = subprocess.Popen(command, cwd=tmp_path, stdout=out, env=ENVIRONMENT)
    try:
        wait_until((tmp_path / "late").exists, "the last test has begun")
        lines = wait_until(
            lambda: len(told := failures(said.read_text())) == 2 and told, "both failures", 20
        )
    finally:
        running.kill()
        running.wait()
    assert lines == [
        "FAILED test_it.py::test_bad[1]: AssertionError: one is not two",
        "FAILED test_it.py::test_broken: RuntimeError: no table",
    ]


def failures(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("FAILED ")]
