"""kill -9 and restart, seen from three people's programs that reconnect by themselves.

A banked table and a pot table are under way on one server. Every other kill comes while somebody
is thinking, so that a question is open for certain; the others come at any moment.
"""

import asyncio
import json
import resource
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.recovery.guests import play
from tests.server.recovery.player import CUT_OFF, PATIENCE, Player, Seen, ask
from tests.server.recovery.serving import Serving, run

BUY_IN = 1_000_000  # cents
TABLES: tuple[dict[str, Any], ...] = (
    {"game": "hustler/ultimate-texas-holdem"},
    {"game": "hustler/omaha-hi-lo-8", "kills": True},
)
USUAL = {"bots": [], "pace": "instant", "seconds": 0}
RANDOM = Random("killed")


@pytest.fixture
def serving(folder: Path) -> Iterator[Serving]:
    server = Serving(f"sqlite:///{folder / 'room.sqlite'}", folder)
    try:
        server.start()
        yield server
    finally:
        server.end()


def guest(server: Serving, name: str) -> str:
    return str(json.loads(ask(f"{server.address}/api/guests", body={"name": name}))["token"])


def reachable(server: Serving) -> bool:
    try:
        ask(f"{server.address}/api/tables")
    except CUT_OFF:
        return False
    return True


async def until(holds: Any, what: str, within: float = PATIENCE) -> None:
    try:
        async with asyncio.timeout(within):
            while not holds():
                await asyncio.sleep(0.01)
    except TimeoutError:
        raise AssertionError(f"never: {what}") from None


@asynccontextmanager
async def company(server: Serving) -> AsyncIterator[list[Player]]:
    """Three people in the first seats of every table, playing."""
    await until(lambda: reachable(server), "the server answers")
    people = [Player(name, seat, name) for seat, name in enumerate(("Ann", "Ben", "Cora"), 1)]
    for person in people:
        person.token = guest(server, person.name)
        person.chips = BUY_IN * len(people)
    for setup in TABLES:
        row = ask(f"{server.address}/api/tables", people[0].token, {**setup, **USUAL})
        for person in people:
            person.tables[json.loads(row)["id"]] = Seen()
    running = [asyncio.ensure_future(person.run(server.address)) for person in people]
    try:
        for table in people[0].tables:
            for person in people:
                done = await person.do(do="sit", table=table, seat=person.seat, chips=BUY_IN)
                assert done["is"] == "done", done
        for person in people:
            person.playing.set()
        yield people
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


def no_faults(people: list[Player]) -> None:
    faults = [f"{person.name}: {fault}" for person in people for fault in person.faults]
    assert not faults, "\n".join(faults[:5])


async def hold_on(people: list[Player]) -> None:
    """Everybody thinks, until all tables wait for somebody."""
    for person in people:
        person.playing.clear()
    for table in people[0].tables:
        seen = [person.tables[table] for person in people]
        await until(
            lambda seen=seen: any(s.questions for s in seen) and not any(s.sent for s in seen),
            f"somebody is asked at {table}, and no answer is on its way",
        )


async def kill_and_restart(server: Serving, people: list[Player]) -> None:
    before = [person.connections for person in people]
    server.kill()
    await asyncio.to_thread(server.start)
    for person, count in zip(people, before, strict=True):
        told = {id: seen.connections for id, seen in person.tables.items()}
        await until(lambda p=person, c=count: p.connections > c, "reconnected")
        await until(
            lambda p=person: all(s.connections > p.connections - 1 for s in p.tables.values()),
            f"told the table again ({told})",
        )
    no_faults(people)


async def go_home(server: Serving, people: list[Player], folder: Path) -> list[dict[str, Any]]:
    """The host closes the tables, and everybody has the history checked by the command."""
    found = []
    for number, table in enumerate(people[0].tables):
        async with asyncio.timeout(PATIENCE):
            while (await people[0].do(do="close", table=table))["is"] != "done":
                await asyncio.sleep(0.005)
        file = folder / f"history-{number}.jsonl"
        file.write_bytes(ask(f"{server.address}/api/tables/{table}/history", people[0].token))
        ran = await asyncio.to_thread(run, "verify", str(file), "--json")
        assert ran.returncode == 0, ran.stdout + ran.stderr
        found.append(json.loads(ran.stdout))
    return found


async def evening(server: Serving, folder: Path, kills: int) -> None:
    async with company(server) as people:
        thinking = 0
        for number in range(kills):
            rounds = [seen.state["round"] for seen in people[0].tables.values()]
            await until(
                lambda rounds=rounds: all(
                    seen.state["round"] > before
                    for seen, before in zip(people[0].tables.values(), rounds, strict=True)
                ),
                "another round is played at every table",
            )
            await asyncio.sleep(RANDOM.uniform(0.0, 0.3))
            if number % 2:
                await hold_on(people)
                waiting = sum(len(s.questions) for p in people for s in p.tables.values())
                assert waiting >= len(TABLES)
                thinking += waiting
            await kill_and_restart(server, people)
            for person in people:
                person.playing.set()
        rounds = [seen.state["round"] for seen in people[0].tables.values()]
        histories = await go_home(server, people, folder)
        no_faults(people)
        assert sum(person.same_question for person in people) >= thinking
        stale = {why for person in people for why in person.refused}
        assert stale <= {"that question is no longer open"}, stale
        for history, count in zip(histories, rounds, strict=True):
            assert history["ok"] and history["rounds"] >= count - 1 > kills / 2
    assert server.starts == kills + 1
    assert "Traceback" not in server.said


def test_every_round_goes_on_at_the_same_decision_after_kill_9(
    serving: Serving, folder: Path
) -> None:
    play(evening(serving, folder, kills=8))


@pytest.mark.long
def test_every_round_goes_on_after_many_kills(serving: Serving, folder: Path) -> None:
    play(evening(serving, folder, kills=30))


def test_a_second_server_on_the_same_file_is_refused_until_the_first_is_killed(
    serving: Serving, folder: Path
) -> None:
    database = f"sqlite:///{folder / 'room.sqlite'}"
    refused = run("serve", "--port", "0", "--database", database)
    assert refused.returncode == 2
    (line,) = refused.stderr.strip().splitlines()
    assert f"process {serving.pid} already serves from this file" in line
    assert refused.stdout == ""
    serving.kill()
    second = Serving(database, folder)
    try:
        second.start()
    finally:
        second.end()


def test_a_killed_server_leaves_no_process_behind_and_starts_again_at_once(
    serving: Serving, folder: Path
) -> None:
    """Slow thinking goes on in a process of its own, which has nobody to think for any more."""

    async def night() -> None:
        await until(lambda: reachable(serving), "the server answers")
        odds, first = f"{serving.address}/api/games/hustler/casino-war/odds", serving.pid
        await until(lambda: json.loads(ask(odds))["state"] == "done", "the odds are worked out")
        assert len(of_session(first)) > 1, "no process was started for them"
        serving.kill()
        await asyncio.to_thread(serving.start)
        await until(lambda: reachable(serving), "the server answers again")
        await until(lambda: not of_session(first), "its processes end", within=15.0)

    play(night())


def of_session(leader: int) -> list[str]:
    """Command lines of the processes a session leader has started, its own among them."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            fields = (process / "stat").read_text().rpartition(")")[2].split()
            if int(fields[3]) == leader and fields[0] != "Z":
                found.append((process / "cmdline").read_text())
        except (FileNotFoundError, ProcessLookupError):
            continue
    return found


def test_a_disk_that_is_really_full_stops_play_and_loses_nothing(
    serving: Serving, folder: Path
) -> None:
    """The operating system refuses the server every write to a file, then allows it again."""

    async def night() -> None:
        async with company(serving) as people:
            await until(
                lambda: all(s.state["round"] >= 2 for s in people[0].tables.values()), "play"
            )
            await hold_on(people)
            usual = resource.prlimit(serving.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(serving.pid, resource.RLIMIT_FSIZE, (1, usual[1]))
            before = {id: dict(seen.events) for id, seen in people[0].tables.items()}
            for person in people:
                person.playing.set()
            full = "nothing happened, as it could not be stored"
            await until(
                lambda: any(full in why for person in people for why in person.refused),
                "somebody is told that nothing could be written",
            )
            assert {id: seen.events for id, seen in people[0].tables.items()} == before
            resource.prlimit(serving.pid, resource.RLIMIT_FSIZE, usual)
            for person in people:
                for seen in person.tables.values():
                    seen.sent.clear()
            rounds = [seen.state["round"] for seen in people[0].tables.values()]
            await until(
                lambda: all(
                    seen.state["round"] > before + 1
                    for seen, before in zip(people[0].tables.values(), rounds, strict=True)
                ),
                "play goes on",
            )
            await kill_and_restart(serving, people)
            histories = await go_home(serving, people, folder)
            assert all(history["ok"] for history in histories)

    play(night())
