"""The same on a real PostgreSQL, where several processes share one store."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from houseway.errors import HousewayError
from houseway.game import verify
from houseway.history.chain import chained, read_history
from houseway.server.rebuild import rebuilt
from houseway.server.store import NotOwned, Store, Unsaved
from houseway.table.open import Setup, WentOn
from tests.server.recovery.crashes import PostgresCrashes, play_out
from tests.server.recovery.guests import Visitor, asked_alone, hall_on, play, reply
from tests.server.recovery.postgresql import HOLDS_A_TABLE, Postgres
from tests.server.recovery.rows import amounts, bought, opened
from tests.server.recovery.sight import everything
from tests.server.recovery.test_kill_at_every_act import GAMES
from tests.server.recovery.test_write_failures import put_back, shown

PATIENCE = 10.0  # seconds
WAR = Setup(game="hustler/casino-war", bots=("random", "random"), pace="instant", seconds=0)
HOLD = """
import sys
from houseway.server.store import Store
print(Store(sys.argv[1]).claim("t"), flush=True)
sys.stdin.read()
"""


@pytest.fixture
def two(database: str) -> Iterator[tuple[Store, Store]]:
    with ExitStack() as stack:
        stores = Store(database), Store(database)
        for store in stores:
            stack.callback(store.close)
        yield stores


def claims_in_time(store: Store, id: str) -> bool:
    end = time.monotonic() + PATIENCE
    while not store.claim(id):
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


# ---- nothing is lost ----


@pytest.mark.parametrize(
    "family", ["war", pytest.param("omaha with kills", marks=pytest.mark.long)]
)
def test_a_table_comes_back_the_same_after_every_act(
    family: str, database: str, folder: Path
) -> None:
    crashes = PostgresCrashes(database, GAMES[family], f"{family}/pg", folder, keep_every=1)
    play_out(crashes, acts=40)
    assert crashes.from_kept > 3
    assert crashes.verified()["faults"] == []


@pytest.mark.long
@pytest.mark.parametrize("family", GAMES)
def test_a_long_evening_comes_back_too(family: str, database: str, folder: Path) -> None:
    crashes = PostgresCrashes(database, GAMES[family], f"{family}/pg", folder, keep_every=2)
    play_out(crashes, acts=200)
    assert crashes.verified()["faults"] == []


def test_a_server_that_is_away_for_a_while_costs_nobody_anything(
    postgres: Postgres, database: str
) -> None:
    """PostgreSQL is stopped: acts are refused. It is back: the same question is open."""

    async def run() -> None:
        store = Store(database)
        async with hall_on(store) as hall:
            ann = Visitor(hall, "Ann")
            live = await hall.open(ann.guest, WAR)
            await ann.do(do="watch", table=live.id)
            await ann.do(do="sit", table=live.id, seat=1, chips=100_000)
            await ann.until(asked_alone)
            question = ann.questions[0]
            before, acts = everything(live.table), len(store.acts(live.id))
            seen = shown(ann)
            postgres.stop()
            try:
                refused = await ann.do(table=live.id, **reply(question))
                assert refused["is"] == "refused", "told that it happened"
                assert shown(ann) == seen
            finally:
                postgres.start()
            await put_back(live, before)
            await asyncio.sleep(0.2)  # whatever the table does by itself now
            assert ann.questions == [question], "somebody else has answered"
            assert len(store.acts(live.id)) == acts
            done = await ann.do(table=live.id, **reply(question))
            assert done["is"] == "done", done
            assert len(store.acts(live.id)) > acts
            async with asyncio.timeout(PATIENCE):
                while live.table.session.rounds < 2:
                    if ann.questions:
                        await ann.do(table=live.id, **reply(ann.questions[0]))
                    await asyncio.sleep(0.01)
            live.stop()
            async with live._lock:
                found = everything(rebuilt(live._opened, store).table)
                assert everything(live.table) == found

    play(run())


# ---- one owner ----


def test_a_table_belongs_to_one_store(two: tuple[Store, Store]) -> None:
    one, other = two
    assert one.claim("t")
    assert not other.claim("t")
    assert other.claim("u")
    assert not one.claim("u")
    assert one.claim("t"), "its owner may ask again"


def test_a_table_is_free_once_its_owner_is_closed(database: str) -> None:
    one, other = Store(database), Store(database)
    try:
        assert one.claim("t")
        one.close()
        assert claims_in_time(other, "t")
    finally:
        other.close()


def test_a_table_is_free_once_its_owners_process_is_killed(database: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, database],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    other = None
    try:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == "True"
        other = Store(database)
        assert not other.claim("t")
        process.kill()
        process.wait(PATIENCE)
        assert claims_in_time(other, "t")
    finally:
        process.kill()
        process.communicate(timeout=PATIENCE)
        if other is not None:
            other.close()


def test_the_same_act_written_by_two_is_written_once(two: tuple[Store, Store]) -> None:
    one, other = two

    async def both() -> list[list[object]]:
        await one.opened(opened("t"), [])
        found: list[list[object]] = []
        for number in range(1, 41):
            pair = (one.append(bought("t", number, 1)), other.append(bought("t", number, 2)))
            async with asyncio.timeout(PATIENCE):
                found.append(list(await asyncio.gather(*pair, return_exceptions=True)))
        return found

    found = play(both())
    for results in found:
        assert sum(result is None for result in results) == 1, results
        assert sum(isinstance(result, NotOwned) for result in results) == 1, results
    winners = [1 + results.index(None) for results in found]
    assert amounts(one, "t") == amounts(other, "t") == winners
    assert [line.buy_in for line in one.lines("t")] == [{"1": winner} for winner in winners]


def test_two_halls_share_a_database_and_never_a_table(database: str) -> None:
    async def run() -> None:
        first = Store(database)
        async with hall_on(first) as hall:
            ann = Visitor(hall, "Ann")
            live = await hall.open(ann.guest, WAR)
            second = Store(database)
            async with hall_on(second) as other:
                assert list(other.tables) == []
                assert other.tokens.read(hall.tokens.guest("Ben", "g-ben")[1]).id == "g-ben"
                own = await other.open(Visitor(other, "Cora").guest, WAR)
                assert list(hall.tables) == [live.id]
                assert list(other.tables) == [own.id]

    play(run())


def test_whoever_lost_a_table_unknowingly_writes_nothing_more_to_it(
    postgres: Postgres, database: str, folder: Path
) -> None:
    """The owner's lock is cut off, another takes over and plays: one history, whole and proven."""

    async def run() -> None:
        first, second = Store(database), Store(database)
        async with hall_on(first) as hall:
            live = await hall.open(Visitor(hall, "Ann").guest, WAR)
            assert postgres.cut_off(database, HOLDS_A_TABLE) == 1
            async with hall_on(second) as other:
                taken = other.tables[live.id]
                await taken.act(WentOn())
                with pytest.raises(NotOwned):
                    await live.act(WentOn())
                assert live.lost
                ben = Visitor(other, "Ben")
                await ben.do(do="watch", table=live.id)
                await ben.until(lambda row: row["is"] == "news" and row["state"]["round"] >= 3)
                lines = second.lines(live.id)
        file = folder / "history.jsonl"
        file.write_bytes(b"".join(chained(lines)))
        found = verify(read_history(file))
        assert found["faults"] == []
        rounds = found["rounds"]
        assert isinstance(rounds, int) and rounds >= 2

    play(run())


def test_a_connection_that_broke_does_not_keep_tables_from_being_opened(
    postgres: Postgres, database: str
) -> None:
    async def run() -> None:
        store = Store(database)
        async with hall_on(store) as hall:
            ann = Visitor(hall, "Ann")
            await hall.open(ann.guest, WAR)
            postgres.cut_off(database)
            live = await hall.open(ann.guest, WAR)
            assert live.id in hall.tables

    play(run())


# ---- made once ----


def test_two_who_make_a_setting_at_the_same_moment_get_the_same(
    postgres: Postgres, two: tuple[Store, Store]
) -> None:
    """The first has written its value and not committed; the second has looked and found none."""
    one, other = two
    with ThreadPoolExecutor(1) as pool, one._engine.connect() as connection:
        connection.exec_driver_sql("INSERT INTO settings VALUES ('secret', 'first')")
        late = pool.submit(other.setting, "secret", "second")
        end = time.monotonic() + PATIENCE
        waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        with one._engine.connect() as watching:
            while not watching.exec_driver_sql(waiting).scalar():
                assert time.monotonic() < end
                watching.rollback()
                time.sleep(0.01)
        connection.commit()
        assert late.result(PATIENCE) == "first"
    assert one.setting("secret", "third") == "first"


def test_several_who_open_an_empty_database_at_the_same_moment_all_can(database: str) -> None:
    with ThreadPoolExecutor(6) as pool:
        opening = [pool.submit(Store, database) for _ in range(6)]
        faults: list[str] = []
        for one in opening:
            try:
                one.result(PATIENCE).close()
            except HousewayError as error:
                faults.append(str(error))
    assert faults == []


def test_a_server_that_is_not_there_is_told_in_one_line_without_the_password() -> None:
    with pytest.raises(HousewayError) as told:
        Store("postgresql://houseway:hunter2@127.0.0.1:1/room?connect_timeout=2")
    assert "\n" not in str(told.value)
    assert "hunter2" not in str(told.value)
    assert not isinstance(told.value, Unsaved)
