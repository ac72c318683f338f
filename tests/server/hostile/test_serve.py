"""`houseway serve` as a command: how it starts, how it fails, how it ends."""

import os
import signal
import socket
import sqlite3
import statistics
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from tests.served import HOUSEWAY, wait_until
from tests.server.hostile.cardroom import (
    BANKED,
    POT,
    Person,
    closed_with,
    faults,
    play,
)
from tests.server.hostile.conftest import Opener


def run(
    *arguments: str, cwd: Path | None = None, user: int | None = None
) -> subprocess.CompletedProcess[str]:
    """A server that is not expected to stay."""
    return subprocess.run(
        [HOUSEWAY, "serve", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=cwd,
        user=user,
    )


def one_line(ended: subprocess.CompletedProcess[str]) -> str:
    """Exit code 2 and one clear line, as of every command."""
    assert ended.returncode == 2, (ended.returncode, ended.stderr)
    assert "Traceback" not in ended.stderr
    lines = ended.stderr.strip().splitlines()
    assert len(lines) == 1, ended.stderr
    assert "is open" not in ended.stdout
    return lines[0]


@pytest.fixture
def taken() -> Iterator[int]:
    with closing(socket.create_server(("127.0.0.1", 0))) as holder:
        yield holder.getsockname()[1]


# ---- starting ----


def test_help_has_examples() -> None:
    shown = run("--help").stdout
    assert "Examples:" in shown and shown.count("houseway serve") >= 4
    for option in ("--host", "--port", "--database", "--allow-host"):
        assert option in shown


def test_once_the_line_is_printed_somebody_answers(serve: Opener, tmp_path: Path) -> None:
    """A script may wait for the line and then connect."""
    room = serve("--port", "0", "--database", f"sqlite:///{tmp_path}/room.sqlite")
    told = wait_until(
        lambda: [row for row in room.out.read_text().splitlines(keepends=True) if "\n" in row],
        "the line",
    )
    port = int(told[0].split("127.0.0.1:")[1].split("/")[0])
    socket.create_connection(("127.0.0.1", port), 30).close()


def test_an_answer_does_not_wait_for_the_network_to_be_idle(serve: Opener, tmp_path: Path) -> None:
    """Several small messages in a row: with Nagle's algorithm on, each waits 40 ms for an ACK."""
    room = serve("--port", "0", "--database", f"sqlite:///{tmp_path}/room.sqlite").opened()
    with room.person("Ann") as ann:
        table = room.table(ann.token)["id"]
        spent = []
        for _ in range(20):
            began = time.perf_counter()
            ann.look(table)
            spent.append(time.perf_counter() - began)
    assert statistics.quantiles(spent)[0] < 0.03, spent


def test_it_listens_on_this_machine_only(serve: Opener, tmp_path: Path) -> None:
    room = serve("--port", "0", "--database", f"sqlite:///{tmp_path}/room.sqlite").opened()
    assert room.host == "127.0.0.1"
    assert room.err.read_text() == "", "nothing to warn of"


def test_an_address_for_everybody_is_warned_of(serve: Opener, tmp_path: Path) -> None:
    room = serve(
        *("--host", "0.0.0.0", "--port", "0", "--database", f"sqlite:///{tmp_path}/room.sqlite")
    ).opened()
    assert "Everybody" in room.err.read_text()


def test_a_taken_port_is_told(taken: int, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/room.sqlite"
    told = one_line(run("--port", str(taken), "--database", database))
    assert str(taken) in told and "in use" in told
    assert list(tmp_path.iterdir()) == [], "and nothing was opened"


def test_a_host_that_is_not_ours_is_told(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/room.sqlite"
    for host in ("192.0.2.1", "no such host", "999.999.999.999"):
        assert "--host" in one_line(run("--host", host, "--port", "0", "--database", database))


@pytest.mark.parametrize(
    "url",
    [
        *("nonsense", "://", "sqlite", "houseway.sqlite", "mysql://localhost/x", "x+y://z"),
        *("oracle://localhost/x", "sqlite+nothing:///x", "postgresql+nothing://localhost/x"),
        *("postgresql://localhost:port/x", "postgresql://127.0.0.1:1/x"),
        "postgresql+psycopg2://localhost/x",
    ],
)
def test_a_database_that_cannot_be_is_told(url: str, tmp_path: Path) -> None:
    told = one_line(run("--port", "0", "--database", url, cwd=tmp_path))
    assert "--database" in told


def test_a_folder_as_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    assert "folder" in one_line(run("--port", "0", "--database", f"sqlite:///{tmp_path}/folder"))


def test_a_file_that_is_no_database_is_told_and_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear cardroom, " * 1000)
    assert "letter" in one_line(run("--port", "0", "--database", f"sqlite:///{letter}"))
    assert letter.read_text() == "Dear cardroom, " * 1000


def test_a_database_of_another_program_is_told(tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(other)) as store:
        store.execute("CREATE TABLE settings (theme TEXT)")
        store.commit()
    assert "other" in one_line(run("--port", "0", "--database", f"sqlite:///{other}"))


def test_a_folder_under_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    url = f"sqlite:///{tmp_path}/file/room.sqlite"
    assert "--database" in one_line(run("--port", "0", "--database", url))


def nobody_can_run() -> bool:
    if os.geteuid() != 0:
        return False
    with suppress(OSError, subprocess.SubprocessError):
        tried = subprocess.run(
            [HOUSEWAY, "--help"], user=65534, capture_output=True, check=False, timeout=60
        )
        return tried.returncode == 0
    return False


def test_a_folder_one_may_not_write_to_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o555)
    user = None
    if os.geteuid() == 0:  # who may write everywhere
        if not nobody_can_run():
            pytest.skip("root may write everywhere, and nobody cannot run houseway here")
        for part in (tmp_path, *tmp_path.parents):
            if not part.stat().st_mode & 0o001 and part.is_relative_to("/tmp"):
                part.chmod(part.stat().st_mode | 0o055)
        user = 65534
    ended = run("--port", "0", "--database", f"sqlite:///{folder}/room.sqlite", user=user)
    assert "locked" in one_line(ended)


def test_a_database_in_memory_is_a_cardroom_too_or_is_refused(serve: Opener) -> None:
    room = serve("--port", "0", "--database", "sqlite://")
    with suppress(AssertionError):
        room.opened()
    if room.process.poll() is not None:
        assert room.process.returncode == 2 and "Traceback" not in room.log()
        return
    with room.person("Ann") as ann:
        table = room.table(ann.token)["id"]
        ann.look(table)
        ann.do("sit", table=table, seat=1, chips=20_000)


def test_a_second_server_on_the_same_file_is_told(serve: Opener, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/room.sqlite"
    room = serve("--port", "0", "--database", database).opened()
    told = one_line(run("--port", "0", "--database", database))
    assert str(room.process.pid) in told


# ---- ending ----


def children(pid: int) -> set[int]:
    """Processes started by it and by those it started, from /proc."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            after = stat.read_text().rpartition(")")[2].split()
            parents[int(stat.parent.name)] = int(after[1])
    found: set[int] = set()
    more = {pid}
    while more := {child for child, parent in parents.items() if parent in more} - found:
        found |= more
    return found


def alive(pid: int) -> bool:
    """Neither gone nor waiting to be buried."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


@pytest.mark.parametrize(
    ("sign", "codes"), [(signal.SIGINT, (0, 130)), (signal.SIGTERM, (0,))], ids=["int", "term"]
)
def test_it_ends_in_time_with_its_workers_and_opens_again_with_all_its_tables(
    serve: Opener, tmp_path: Path, sign: int, codes: tuple[int, ...]
) -> None:
    database = f"sqlite:///{tmp_path}/room.sqlite"
    room = serve("--port", "0", "--database", database).opened()
    with room.person("Ann") as ann, room.person("Bob") as bob:
        tables = {room.table(ann.token, game)["id"]: game for game in (BANKED, POT)}
        for table in tables:
            for seat, person in enumerate((ann, bob), start=1):
                person.look(table)
                person.do("sit", table=table, seat=seat, chips=20_000)
            ann.do("next", table=table)
        before = {table: ann.look(table) for table in tables}
        room.ask("GET", "/api/games/hustler/ez-baccarat/odds")  # a worker is busy
        workers = wait_until(lambda: children(room.process.pid), "a worker")
        began = time.monotonic()
        code = room.end(sign, 30)
        assert time.monotonic() - began < 5
    assert code in codes, code
    assert "Traceback" not in room.log()
    wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers), "workers end", 10)
    again = serve("--port", "0", "--database", database).opened()
    listed = {row["id"]: row["game"] for row in again.ask("GET", "/api/tables").json()}
    assert listed == tables
    with Person(again, ann.token) as ann, Person(again, bob.token) as bob:
        for table in tables:
            bob.look(table)
            now = ann.look(table)
            assert now["yours"] == before[table]["yours"]
            assert now["events"] == before[table]["events"]
        for table in tables:
            play(table, [ann, bob], 1)


def test_a_server_that_is_killed_leaves_no_worker_behind(serve: Opener, tmp_path: Path) -> None:
    room = serve("--port", "0", "--database", f"sqlite:///{tmp_path}/room.sqlite").opened()
    room.ask("GET", "/api/games/hustler/ez-baccarat/odds")
    workers = wait_until(lambda: children(room.process.pid), "a worker")
    room.end(signal.SIGKILL)
    wait_until(lambda: not any(alive(pid) for pid in workers), "workers end", 10)


def test_an_unreachable_line_does_not_keep_it_from_ending(serve: Opener, tmp_path: Path) -> None:
    """Somebody who connected and neither speaks nor reads."""
    room = serve("--port", "0", "--database", f"sqlite:///{tmp_path}/room.sqlite").opened()
    with closing(socket.create_connection((room.host, room.port), 10)) as silent:
        silent.sendall(
            b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\n{"
        )
        with room.person("Ann") as ann:
            assert ann.id
            began = time.monotonic()
            code = room.end(signal.SIGINT, 30)
            assert time.monotonic() - began < 5
    assert code in (0, 130)


def test_text_that_is_not_utf_8_closes_its_socket_and_leaves_no_trace(
    serve: Opener, tmp_path: Path
) -> None:
    room = serve("--port", "0", "--database", f"sqlite:///{tmp_path}/room.sqlite").opened()
    with room.person("Ann") as ann:
        ann.line.send(b"\xff\xfe", text=True)
        assert closed_with(ann.line)[0] == 1007
    assert faults(room.log()) == []
    assert "Invalid UTF-8" not in room.log()
