"""Who begins and does not go on: half requests, answers nobody takes, files of long tables."""

import json
import socket
import sqlite3
import time
import tomllib
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPResponse
from pathlib import Path

import pytest

from houseway.history.chain import read_history
from tests.served import wait_until
from tests.server.hostile.cardroom import POT, Cardroom, faults, play
from tests.server.hostile.conftest import PATIENT, Opener

HEADERS, BODY, TAKEN, MOST = 1.0, 1.5, 2.0, 30
DOOR = {"headers_within": HEADERS, "body_within": BODY, "taken_within": TAKEN, "most": MOST}
KEEP_ALIVE = 5.0  # seconds; uvicorn's own
HANDS = 24_000  # of a table that was played at for days
LATE = 3.0  # seconds that a busy machine may be behind

GET = b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
POST = b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\ncontent-type: application/json\r\n"


@pytest.fixture(scope="module")
def hasty(limited: Opener, database: Path) -> Iterator[Cardroom]:
    made = limited(database, door=DOOR, **PATIENT)
    yield made
    assert faults(made.log()) == [], "whatever was sent, nothing of ours broke"


@pytest.fixture(scope="module")
def played(hasty: Cardroom) -> str:
    """A table where one hand was played."""
    with hasty.person("Ann") as ann, hasty.person("Bob") as bob:
        table: str = hasty.table(ann.token, POT)["id"]
        for seat, person in enumerate((ann, bob), start=1):
            person.look(table)
            person.do("sit", table=table, seat=seat, chips=20_000)
        ann.do("next", table=table)
        play(table, [ann, bob], 1)
    return table


def lengthen(database: Path, table: str, hands: int) -> None:
    """The same hand again and again, each from a shoe of its own."""
    with closing(sqlite3.connect(database)) as store:
        query = "SELECT round, body FROM lines WHERE id = ? AND shoe = 1 ORDER BY number"
        lines = store.execute(query, (table,)).fetchall()
        last = store.execute(
            "SELECT max(number), max(round) FROM lines WHERE id = ?", (table,)
        ).fetchone()
        number, first = last[0] + 1, last[1] + 1
        for hand in range(first, hands + 1):
            for round, body in lines:
                line = json.loads(body)
                line.get("hand", {}).update(number=hand, shoe=hand)
                line.get("shoe", {}).update(number=hand)
                text = json.dumps(line, separators=(",", ":"))
                row = (table, number, hand if round else 0, hand, "{}", text)
                store.execute("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?)", row)
                number += 1
        store.commit()


def connected(room: Cardroom, window: int = 0) -> socket.socket:
    found = socket.socket()
    if window:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
    found.settimeout(10)
    found.connect((room.host, room.port))
    return found


def status(line: socket.socket) -> int:
    """Of an answer, which is read to its end."""
    answer = HTTPResponse(line)
    answer.begin()
    answer.read()
    return answer.status


def let_go_after(line: socket.socket, drip: bytes, patience: float) -> float:
    """Seconds until the server hangs up on somebody who sends a byte now and then."""
    began = time.monotonic()
    line.settimeout(0.1)
    while (spent := time.monotonic() - began) < patience:
        with suppress(TimeoutError):
            try:
                line.sendall(drip)
                if not line.recv(65536):
                    return spent
            except ConnectionError:
                return spent
    pytest.fail(f"still waited for after {patience} s")


# ---- requests ----


@pytest.mark.parametrize("requests", [0, 1, 3])
@pytest.mark.parametrize("drip", [b"", b"x"], ids=["silent", "dripping"])
def test_headers_that_do_not_end_are_given_up(hasty: Cardroom, requests: int, drip: bytes) -> None:
    with closing(connected(hasty)) as line:
        for _ in range(requests):
            line.sendall(GET)
            assert status(line) == 200
        line.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
        assert let_go_after(line, drip, HEADERS + LATE) > HEADERS / 2


@pytest.mark.parametrize(
    ("start", "drip"),
    [
        (b'content-length: 60000\r\n\r\n{"name"', b" "),
        (b'transfer-encoding: chunked\r\n\r\n7\r\n{"name"\r\n', b"1\r\n \r\n"),
        (b'content-length: 60000\r\n\r\n{"name"', b""),
    ],
    ids=["dripping", "chunked", "silent"],
)
def test_a_body_that_does_not_end_is_given_up(hasty: Cardroom, start: bytes, drip: bytes) -> None:
    with closing(connected(hasty)) as line:
        line.sendall(POST + start)
        assert let_go_after(line, drip, BODY + LATE) > BODY / 2


@pytest.mark.long
def test_who_was_answered_before_the_body_ended_is_not_kept_for_ever(hasty: Cardroom) -> None:
    with closing(connected(hasty)) as line:
        line.sendall(POST.replace(b"127.0.0.1", b"elsewhere") + b"content-length: 10\r\n\r\n")
        assert status(line) == 400
        line.sendall(b"0123456789")
        let_go_after(line, b"", KEEP_ALIVE + LATE)


def test_a_slow_guest_who_goes_on_is_served_for_longer_than_any_one_limit(hasty: Cardroom) -> None:
    body = b'{"name": "Ann"}'
    request = POST + b"content-length: %d\r\n\r\n" % len(body)
    began = time.monotonic()
    with closing(connected(hasty)) as line:
        while time.monotonic() - began < 2 * (HEADERS + BODY):
            for piece in (request[:20], request[20:], body[:5], body[5:]):
                line.sendall(piece)
                time.sleep(HEADERS / 4)
            assert status(line) == 201


def test_a_socket_may_be_silent_for_longer(hasty: Cardroom) -> None:
    with hasty.person("Ann") as ann:
        time.sleep(max(HEADERS, BODY, TAKEN) + 1)
        assert ann.say("watch", table="t000000000000")["is"] == "refused"


def test_only_so_many_connections_are_open_at_once(hasty: Cardroom) -> None:
    with hasty.person("Ann") as ann:  # a WebSocket is not counted here
        lines = [connected(hasty) for _ in range(MOST)]
        try:
            with closing(connected(hasty)) as late:
                assert status(late) == 503
            assert ann.say("watch", table="t000000000000")["is"] == "refused", "others go on"
        finally:
            for line in lines:
                line.close()

    def room_again() -> bool:
        return hasty.raw(GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))[9:12] == b"200"

    wait_until(room_again, "room again", 10)


# ---- answers ----


def memory(room: Cardroom) -> int:
    status = Path(f"/proc/{room.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) * 1024


def left(line: socket.socket) -> int:
    """Bytes that were under way when the server hung up."""
    got = 0
    with suppress(ConnectionError):
        while piece := line.recv(1 << 20):
            got += len(piece)
    return got


@pytest.fixture(scope="module")
def long_table(database: Path, played: str) -> str:
    lengthen(database, played, 600)
    return played


@pytest.fixture(scope="module")
def longer(hasty: Cardroom, database: Path, long_table: str) -> tuple[str, int]:
    """A history's address and its bytes, more than any buffer on the way takes."""
    lengthen(database, long_table, HANDS)
    with closing(sqlite3.connect(database)) as store:
        query = "SELECT sum(length(body)) FROM lines WHERE id = ?"
        (size,) = store.execute(query, (long_table,)).fetchone()
    assert size > 16_000_000
    return f"/api/tables/{long_table}/history", size


def ask(room: Cardroom, path: str, times: int = 1) -> socket.socket:
    line = connected(room, window=4096)
    line.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode() * times)
    return line


@pytest.mark.long
def test_a_long_file_nobody_takes_is_neither_held_nor_waited_for(
    hasty: Cardroom, longer: tuple[str, int]
) -> None:
    path, size = longer
    before = memory(hasty)
    lines = [ask(hasty, path) for _ in range(3)]
    try:
        time.sleep(TAKEN)
        assert memory(hasty) - before < size, "three were asked for; not even one is held whole"
        time.sleep(LATE)
        assert all(0 < left(line) < size for line in lines)
    finally:
        for line in lines:
            line.close()


@pytest.mark.long
def test_many_short_answers_nobody_takes_are_not_waited_for(hasty: Cardroom) -> None:
    with closing(ask(hasty, "/api/games", times=200)) as line:
        time.sleep(TAKEN + LATE)
        assert 0 < left(line) < 200 * len(hasty.ask("GET", "/api/games").content)


@pytest.mark.long
def test_who_reads_slowly_gets_the_whole_history(
    hasty: Cardroom, longer: tuple[str, int], tmp_path: Path
) -> None:
    path, size = longer
    got, began = bytearray(), time.monotonic()
    with closing(connected(hasty, window=65536)) as line:
        line.sendall(f"GET {path} HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n".encode())
        while piece := line.recv(1 << 17):
            got += piece
            time.sleep(len(piece) * 2 * TAKEN / size)
    assert time.monotonic() - began > 2 * TAKEN
    head, _, body = bytes(got).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200")
    (tmp_path / "table.jsonl").write_bytes(body)
    history = read_history(tmp_path / "table.jsonl")
    assert history.broken_links == () and not history.cut_off
    assert [hand.number for hand in history.rounds] == list(range(1, HANDS + 1))


def test_only_a_few_fetch_long_files_at_once(hasty: Cardroom, longer: tuple[str, int]) -> None:
    path, _ = longer
    lines = [ask(hasty, path) for _ in range(4)]
    try:
        for line in lines:
            assert line.recv(12).endswith(b"200")
        refused = hasty.ask("GET", path)
        assert refused.status_code == 503 and "in a while" in refused.json()["detail"]
        assert hasty.ask("GET", "/api/tables").status_code == 200, "all else is answered"
    finally:
        for line in lines:
            line.close()

    def served() -> bool:
        with closing(ask(hasty, path)) as line:
            return line.recv(12).endswith(b"200")

    wait_until(served, "room again", 5)


def test_phh_gives_the_newest_hands_and_says_where_the_others_are(
    hasty: Cardroom, long_table: str
) -> None:
    path = f"/api/tables/{long_table}/phh?before=601"
    newest = hasty.ask("GET", path).text
    first, _, _ = newest.partition("\n")
    assert first == "# Hands 101 to 600 of this table; the ones before: ?before=101"
    assert list(tomllib.loads(newest)) == [str(n) for n in range(101, 601)]
    others = hasty.ask("GET", path.replace("601", "101")).text
    assert others.startswith("# Hands 1 to 100 of this table\n")
    assert list(tomllib.loads(others)) == [str(n) for n in range(1, 101)]
