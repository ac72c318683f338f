"""Odds that take long, as a program asks for them: how far they are, then what they are."""

import time
from pathlib import Path

import pytest

from tests.server.hostile.cardroom import Cardroom
from tests.server.hostile.conftest import Opener

SLOW = "/api/games/diamond-jims/caribbean-stud"  # two seconds, and its readings


@pytest.mark.long  # the same is seen on the page: tests/browser/test_waiting.py
def test_long_odds_tell_how_far_they_are_and_are_kept(serve: Opener, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    arguments = ("--port", "0", "--database", f"sqlite:///{tmp_path / 'room.sqlite'}")
    room = serve(*arguments, env={"HOUSEWAY_CACHE": str(cache)}).opened()
    answers = []
    while (answer := room.ask("GET", f"{SLOW}/odds")).status_code == 202:
        answers.append(answer.json())
        time.sleep(0.05)
    assert {job["state"] for job in answers} == {"running"}
    done = [job["progress"] for job in answers if "progress" in job]
    assert done == sorted(done) and all(0 <= part <= 1 for part in done)
    assert len(set(done)) > 3 and any(0 < part < 1 for part in done)
    assert len({job["says"] for job in answers}) > 1
    told = answer.json()
    assert (answer.status_code, told["state"]) == (200, "done") and "progress" not in told
    assert told["result"]["id"] == "diamond-jims/caribbean-stud"
    assert list(cache.glob("odds-*.json")), "the next server need not count again"


@pytest.mark.parametrize("page", ["odds", "strategy"])
def test_the_schema_has_the_progress(room: Cardroom, page: str) -> None:
    schema = room.ask("GET", "/api/schema/openapi.json").json()
    path = schema["paths"]["/api/games/{house}/{game}/" + page]
    shape = path["get"]["responses"]["202"]["content"]["application/json"]["schema"]["$ref"]
    job = schema["components"]["schemas"][shape.rpartition("/")[2]]
    assert {"type": "number"} in job["properties"]["progress"]["oneOf"]
    assert job["properties"]["state"]["enum"] == ["done", "running", "queued", "failed"]
