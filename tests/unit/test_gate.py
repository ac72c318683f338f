"""The gate's own tools: slices of the tests, and skips that fail."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import SLOW, in_part, is_slow

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
