"""Late, silent, loud and slow guests: each is let go, and nobody else notices."""

import json
import socket
import time
from contextlib import closing

import pytest
from websockets.exceptions import ConnectionClosed

from tests.served import wait_until
from tests.server.hostile.cardroom import (
    POT,
    Cardroom,
    Reader,
    closed_with,
    faults,
    line,
)
from tests.server.hostile.conftest import PATIENT, Opener


@pytest.fixture(scope="module")
def hasty(limited: Opener) -> Cardroom:
    """Little patience, little room."""
    return limited(hello_within=0.3, most_clients=6, most_waiting=40, most_watched=2)


def test_who_says_no_hello_in_time_is_sent_away(hasty: Cardroom) -> None:
    with closing(line(hasty)) as silent:
        code, said = closed_with(silent, 10)
    assert code == 1008
    assert said == [{"is": "refused", "id": None, "why": "no hello in time", "stale": False}]


@pytest.mark.parametrize("first", ['{"do":"watch","table":"x"}', "hello", "", "{}", "[]"])
def test_who_says_something_else_first_is_sent_away_with_a_reason(
    hasty: Cardroom, first: str
) -> None:
    with closing(line(hasty)) as rude:
        rude.send(first)
        code, said = closed_with(rude, 10)
    assert code == 1008
    assert [row["is"] for row in said] == ["refused"]


def test_hello_is_said_once(hasty: Cardroom) -> None:
    with hasty.person("Ann") as ann:
        assert ann.say("hello", token=ann.token)["is"] == "refused"


def test_nobody_watches_more_tables_than_allowed_but_the_same_one_again(hasty: Cardroom) -> None:
    with hasty.person("Ann") as ann:
        tables = [hasty.table(ann.token)["id"] for _ in range(3)]
        ann.do("watch", table=tables[0])
        ann.do("watch", table=tables[1])
        assert ann.say("watch", table=tables[2])["is"] == "refused"
        ann.do("watch", table=tables[1])
        ann.do("unwatch", table=tables[1])
        ann.do("watch", table=tables[2])


def test_a_full_cardroom_says_so_and_has_room_again_when_somebody_goes(hasty: Cardroom) -> None:
    people = [hasty.person(f"Guest {chr(65 + n)}") for n in range(6)]
    try:
        with closing(line(hasty)) as late:
            late.send(json.dumps({"do": "hello", "token": people[0].token}))
            code, said = closed_with(late, 10)
        assert code == 1013 and said[-1]["is"] == "refused"
    finally:
        for person in people:
            person.close()

    def room_again() -> bool:
        with closing(line(hasty)) as found:
            found.send(json.dumps({"do": "hello", "token": people[0].token}))
            try:
                return [json.loads(found.recv(timeout=5))["is"]] == ["welcome"] and not (
                    ended(found)
                )
            except ConnectionClosed:
                return False

    wait_until(room_again, "room again", 20)


def ended(found: object) -> bool:
    try:
        found.recv(timeout=0.3)  # type: ignore[attr-defined]
    except TimeoutError:
        return False
    except ConnectionClosed:
        return True
    return True


def test_a_flood_is_slowed_down_and_then_cut_off_while_others_play(limited: Opener) -> None:
    room = limited(messages_a_second=20.0, burst=80)
    with room.person("Host") as host, room.person("Mallory") as mallory:
        table = room.table(host.token, bots=["random", "house-way"], pace="fast")["id"]
        host.look(table)
        host.do("sit", table=table, seat=1, chips=1_000_000)
        reader = Reader(host, table)
        reader.start()
        began = time.monotonic()
        carried_out = 0
        with pytest.raises(ConnectionClosed) as end:
            for _ in range(3000):
                mallory.line.send('{"do":"watch","id":1,"table":"t000000000000"}')
            while True:
                reply = mallory.hear(30)
                carried_out += reply.get("id") == 1
        spent = time.monotonic() - began
        wait_until(lambda: reader.rounds > 0, "a round")
        assert list(reader.stop()) == []
    # Told why, or cut off with words of the guest still unread.
    assert end.value.rcvd is None or end.value.rcvd.code == 1008
    assert carried_out <= 80 + 20 * spent + 1, "no more than the limit allows"
    assert spent < 30
    assert faults(room.log()) == []


def test_a_ping_does_not_wait_for_the_commands_before_it(limited: Opener) -> None:
    room = limited(messages_a_second=2.0, burst=5)
    with room.person("Ann") as ann:
        for id in range(1, 10):  # the last four are answered half a second apart
            ann.line.send(json.dumps({"do": "watch", "id": id, "table": "t000000000000"}))
            if id == 5:
                ann.until(lambda row: row.get("id") == 5)
        ann.line.send('{"do":"ping","id":10}')
        heard = [ann.until(lambda row: "id" in row)["id"] for _ in range(5)]
    assert heard.index(10) < heard.index(9)


def test_a_flood_of_pings_is_cut_off_while_others_play(limited: Opener) -> None:
    room = limited(messages_a_second=20.0, burst=80, pings_a_second=2.0)
    with room.person("Host") as host, room.person("Mallory") as mallory:
        table = room.table(host.token, bots=["prop", "house-way"], pace="fast")["id"]
        host.look(table)
        host.do("sit", table=table, seat=1, chips=1_000_000)
        reader = Reader(host, table)
        reader.start()
        assert mallory.say("ping")["is"] == "pong"
        began = time.monotonic()
        pongs = 0
        with pytest.raises(ConnectionClosed):
            for _ in range(3000):
                mallory.line.send('{"do":"ping"}')
            while True:
                pongs += mallory.hear(30)["is"] == "pong"
        spent = time.monotonic() - began
        wait_until(lambda: reader.rounds > 0, "a round")
        assert list(reader.stop()) == []
    assert pongs <= 2 * 80 + 22 * spent + 1, "no more than the limits allow"
    assert faults(room.log()) == []


def deaf(room: Cardroom, token: str, tables: list[str]) -> socket.socket:
    """A socket of somebody who says hello, watches, and never reads again."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.connect((room.host, room.port))
    found.sendall(
        f"GET /api/socket HTTP/1.1\r\nHost: {room.host}:{room.port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    found.recv(1024)
    for said in ({"do": "hello", "token": token}, *({"do": "watch", "table": t} for t in tables)):
        body = json.dumps(said).encode()
        size = bytes([0x81, 0x80 | 126]) + len(body).to_bytes(2, "big")
        found.sendall(size + b"\0\0\0\0" + body)
    return found


def test_a_guest_who_never_reads_is_let_go_without_hurting_others(limited: Opener) -> None:
    room = limited(ping=2, **{**PATIENT, "most_waiting": 40})
    with room.person("Host") as host:
        table = room.table(host.token, bots=["random", "house-way"], pace="instant")["id"]
        host.look(table)
        host.do("sit", table=table, seat=1, chips=10_000_000)
        reader = Reader(host, table)
        reader.start()
        with closing(deaf(room, room.guest("Deaf"), [table])):
            row = f"/api/tables/{table}"
            wait_until(lambda: room.ask("GET", row).json()["watching"] == 2, "both watch")
            start = reader.rounds
            wait_until(
                lambda: room.ask("GET", row).json()["watching"] == 1,
                "the deaf one is let go",
                30,
            )
            assert reader.rounds > start, "the table went on meanwhile"
        assert list(reader.stop()) == []
    assert faults(room.log()) == []


def test_a_guest_who_falls_too_far_behind_is_told_so_once_it_reads_again(limited: Opener) -> None:
    room = limited(**{**PATIENT, "most_waiting": 40})
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.connect((room.host, room.port))
    with room.person("Host") as host, room.person("Slow", max_queue=1, sock=narrow) as slow:
        table = room.table(host.token, POT, bots=["tight"] * 9)["id"]
        slow.line.send(json.dumps({"do": "watch", "table": table}))
        host.look(table)
        host.do("sit", table=table, seat=1, chips=20_000)
        for _ in range(1500):  # everybody who watches is told that a seat is empty: 10 MB
            host.do("unwatch", table=table)
            host.do("watch", table=table)
        code, _ = closed_with(slow.line)
    assert code == 4408


@pytest.mark.long
@pytest.mark.parametrize(
    "half",
    [
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
        b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\ncontent-type: application/json\r\n"
        b'content-length: 100\r\n\r\n{"name"',
    ],
    ids=["headers", "body"],
)
def test_a_request_that_never_ends_is_given_up(room: Cardroom, half: bytes) -> None:
    """Time-outs on every input: half a minute is long for a request of a few bytes."""
    with socket.create_connection((room.host, room.port), 90) as slow:
        slow.sendall(half)
        began = time.monotonic()
        while slow.recv(1000):
            pass
        assert time.monotonic() - began < 60
