"""No pauses between rounds, a spy at every shoe, and a folder on the fastest disk there is."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.server.settings import TEMPOS, Tempo
from tests.server.secrets.judge import spies

__all__ = ["spies"]
MEMORY = Path("/dev/shm")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TEMPOS, "instant", Tempo(0.0, 0.0))


@pytest.fixture
def when_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds begin when somebody says so."""
    monkeypatch.setitem(TEMPOS, "instant", Tempo(0.0, 600.0))


@pytest.fixture
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as name:
        yield Path(name)
