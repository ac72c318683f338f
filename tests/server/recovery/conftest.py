"""Places and processes the tests of recovery need; nothing is left behind."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.recovery.postgresql import Postgres, programs, running

MEMORY = Path("/dev/shm")


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder in memory where there is one: thousands of commits need no disk to turn."""
    made = Path(tempfile.mkdtemp(prefix="houseway-", dir=MEMORY if MEMORY.is_dir() else None))
    yield made
    shutil.rmtree(made)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of our own."""
    if programs() is None:
        pytest.skip("PostgreSQL's server is not installed")
    with running() as server:
        yield server


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The URL of an empty database."""
    return postgres.new_database()
