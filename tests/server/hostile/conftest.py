"""Servers for hostile guests: each module has its own, and none outlives it."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.served import HOUSEWAY
from tests.server.hostile.cardroom import ROOMY, Cardroom, faults

# No limits on speed: the limits have tests of their own.
PATIENT: dict[str, Any] = {
    "messages_a_second": 1e6,
    "burst": 1_000_000,
    "most_tables": 100_000,
    "most_tables_of_one": 100_000,
}
Opener = Callable[..., Cardroom]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("room") / "room.sqlite"


@pytest.fixture(scope="module")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opener]:
    """`houseway serve` on a port of its own, with more arguments."""
    with ExitStack() as ends:

        def started(*arguments: str, **more: Any) -> Cardroom:
            folder = tmp_path_factory.mktemp("serve")
            room = Cardroom(folder, HOUSEWAY, "serve", *arguments, **more)
            ends.callback(room.kill)
            return room

        yield started


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opener]:
    """A cardroom with other limits."""
    with ExitStack() as ends:

        def started(
            database: Path | None = None,
            ping: float = 20,
            door: Mapping[str, float] = {},
            **settings: Any,
        ) -> Cardroom:
            folder = tmp_path_factory.mktemp("limited")
            file = database or folder / "room.sqlite"
            given = (json.dumps(settings), str(ping), json.dumps(door))
            room = Cardroom(folder, *ROOMY, str(file), *given)
            ends.callback(room.kill)
            return room.opened()

        yield started


@pytest.fixture(scope="module")
def room(serve: Opener, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cardroom]:
    """The real command, as anybody starts it."""
    file = tmp_path_factory.mktemp("real") / "room.sqlite"
    made = serve("--port", "0", "--database", f"sqlite:///{file}").opened()
    yield made
    assert faults(made.log()) == [], "whatever was sent, nothing of ours broke"


@pytest.fixture(scope="module")
def patient(limited: Opener, database: Path) -> Iterator[Cardroom]:
    """A cardroom without limits on speed."""
    made = limited(database, **PATIENT)
    yield made
    assert faults(made.log()) == [], "whatever was sent, nothing of ours broke"
