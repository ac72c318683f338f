"""Headers, origins, hosts, private tables, and files that are nobody's business."""

import json
import socket
from collections.abc import Iterator
from contextlib import closing
from importlib.resources import files

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.hostile.cardroom import BANKED, POT, Cardroom, Json, Person, line, play
from tests.server.hostile.conftest import Opener

PAGE_ASSETS = files("houseway.server") / "page" / "assets"
ANSWERS = [
    ("GET", "/", 200),
    ("GET", "/somewhere/in/the/page", 200),
    ("GET", "/icon.svg", 200),
    ("GET", "/api/games", 200),
    ("GET", "/api/schema/openapi.json", 200),
    ("GET", "/api/nope", 404),
    ("GET", "/assets/nope.js", 404),
    ("GET", "/api/games/x/y", 404),
    ("PUT", "/api/games", 405),
    ("POST", "/api/guests", 400),
    ("POST", "/api/tables", 401),
]


def check_headers(headers: object, where: object) -> None:
    """From OWASP's list of secure headers: what a page without frames and inline code can send."""
    found = {k.lower(): v for k, v in dict(headers).items()}  # type: ignore[call-overload]
    policy = dict(
        part.strip().partition(" ")[::2] for part in found["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'self'", where
    assert policy["frame-ancestors"] == "'none'" and policy["object-src"] == "'none'", where
    assert not any("unsafe" in v or "*" in v or "http:" in v for v in policy.values()), where
    assert found["x-content-type-options"] == "nosniff", where
    assert found["x-frame-options"].upper() == "DENY", where
    assert found["referrer-policy"] == "no-referrer", where


@pytest.mark.parametrize(("method", "path", "status"), ANSWERS)
def test_every_answer_has_safe_headers(room: Cardroom, method: str, path: str, status: int) -> None:
    answer = room.ask(method, path, json={"game": POT} if method == "POST" else None)
    assert answer.status_code == status, answer.text
    check_headers(answer.headers, (method, path))
    assert "server" not in answer.headers


def test_the_page_needs_nothing_its_policy_forbids(room: Cardroom) -> None:
    page = room.ask("GET", "/")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "<script>" not in page.text and "style=" not in page.text and "onload" not in page.text


# ---- hosts and origins ----


@pytest.mark.parametrize(
    "name", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "", "[::2]", "@"]
)
def test_another_host_name_is_not_served(room: Cardroom, name: str) -> None:
    """A page elsewhere that has its name point here (DNS rebinding) gets nothing."""
    answer = room.ask("GET", "/api/tables", headers={"host": name})
    assert answer.status_code == 400
    assert answer.json()["status_code"] == 400 and "host" in answer.json()["detail"]
    check_headers(answer.headers, name)


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost:1", "LOCALHOST", "[::1]:8000", "[::1]"])
def test_names_of_this_machine_are_served(room: Cardroom, name: str) -> None:
    assert room.ask("GET", "/api/tables", headers={"host": name}).status_code == 200


def test_a_name_that_was_allowed_is_served_and_others_are_not(limited: Opener) -> None:
    room = limited(allowed_hosts=["cards.example.org"])
    for name, status in (("cards.example.org", 200), ("cards.example.org:81", 200), ("x.org", 400)):
        answer = room.ask("GET", "/api/tables", headers={"host": name})
        assert answer.status_code == status, name


@pytest.mark.parametrize(
    "origin",
    [
        *("http://evil.example", "null", "", "http://127.0.0.1", "http://127.0.0.1:1", "http://["),
        *(
            "http://{here}.evil.example",
            "http://evil.example/{here}",
            "http://user@{here}",
            "{here}",
        ),
    ],
)
def test_a_socket_from_another_origin_is_refused(room: Cardroom, origin: str) -> None:
    sent = origin.replace("{here}", f"127.0.0.1:{room.port}")
    with pytest.raises(InvalidStatus) as refused:
        line(room, additional_headers={"Origin": sent}).close()
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("origin", [None, "http://{here}"])
def test_a_socket_from_here_or_from_a_program_is_accepted(
    room: Cardroom, origin: str | None
) -> None:
    here = f"127.0.0.1:{room.port}"
    headers = {"Origin": origin.replace("{here}", here)} if origin else None
    with room.person("Ann", additional_headers=headers) as ann:
        assert ann.heard[0]["is"] == "welcome"


def test_a_socket_under_another_host_name_is_refused(room: Cardroom) -> None:
    answer = room.raw(
        b"GET /api/socket HTTP/1.1\r\nHost: evil.example\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        b"Origin: http://evil.example\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    assert answer.startswith(b"HTTP/1.1 403")


def test_no_other_origin_may_read_an_answer(room: Cardroom) -> None:
    answer = room.ask("GET", "/api/tables", headers={"origin": "http://evil.example"})
    assert "access-control-allow-origin" not in answer.headers
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"


# ---- private tables ----


class Private:
    """A private table where Ann sits; Cy is somebody else."""

    def __init__(self, room: Cardroom, game: str) -> None:
        self.room = room
        self.host, self.ann, self.cy = map(room.person, ("Host", "Ann", "Cy"))
        row = room.table(self.host.token, game, private=True)
        self.id, self.key = str(row["id"]), str(row["key"])
        for seat, person in enumerate((self.host, self.ann), start=1):
            person.look(self.id, self.key)
            person.do("sit", table=self.id, seat=seat, chips=20_000)
        play(self.id, [self.host, self.ann], 1)

    def status(self, part: str, who: Person | None, key: str | None = None) -> int:
        query = "" if key is None else f"?key={key}"
        token = who.token if who else ""
        return self.room.ask("GET", f"/api/tables/{self.id}{part}{query}", token).status_code

    def listed(self, who: Person | None) -> list[Json]:
        rows = self.room.ask("GET", "/api/tables", who.token if who else "").json()
        return [row for row in rows if row["id"] == self.id]


@pytest.fixture(scope="module", params=[BANKED, POT])
def private(patient: Cardroom, request: pytest.FixtureRequest) -> Iterator[Private]:
    made = Private(patient, request.param)
    yield made
    for person in (made.host, made.ann, made.cy):
        person.close()


PARTS = ["", "/rounds", "/rounds/1", "/history"]
WRONG_KEYS = [None, "", "x", "%00", "é", "x" * 100]


def test_a_key_cannot_be_guessed(private: Private) -> None:
    assert len(private.key) >= 16  # 96 bits


def test_a_private_table_is_listed_only_for_who_is_at_it(private: Private) -> None:
    assert private.listed(None) == [] and private.listed(private.cy) == []
    assert [row["key"] for row in private.listed(private.host)] == [private.key]
    assert [row["key"] for row in private.listed(private.ann)] == [""]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("key", WRONG_KEYS)
def test_a_private_table_is_not_there_for_others(
    private: Private, part: str, key: str | None
) -> None:
    for who in (None, private.cy):
        assert private.status(part, who, key) == 404
    answer = private.room.ask("GET", f"/api/tables/{private.id}{part}")
    other = private.room.ask("GET", f"/api/tables/t000000000000{part}")
    hidden = answer.text.replace(private.id, "t000000000000")
    assert hidden == other.text, "that it exists is not told either"


@pytest.mark.parametrize("part", PARTS)
def test_a_private_table_is_there_for_host_seat_and_link(private: Private, part: str) -> None:
    assert private.status(part, private.host) == 200
    assert private.status(part, private.ann) == 200
    assert private.status(part, private.cy, private.key) == 200
    assert private.status(part, None, private.key) == 200


@pytest.mark.parametrize("key", ["", "x", "é", "\0", "x" * 200])
def test_a_private_table_cannot_be_watched_without_the_key(private: Private, key: str) -> None:
    reply = private.cy.say("watch", table=private.id, key=key)
    assert reply["is"] == "refused"
    for do, more in (("sit", {"seat": 3, "chips": 20_000}), ("next", {}), ("close", {})):
        assert private.cy.say(do, table=private.id, **more)["is"] == "refused"
    assert not any(m["is"] in ("table", "news") for m in private.cy.heard)


def test_phh_of_a_private_table_is_private(patient: Cardroom) -> None:
    private = Private(patient, POT)
    assert private.status("/phh", private.cy) == 404
    assert private.status("/phh", private.ann) == 200


def test_with_the_key_a_private_table_is_watched(private: Private) -> None:
    with private.room.person("Friend") as friend:
        assert friend.look(private.id, private.key)["state"]["id"] == private.id
        text = json.dumps(friend.heard)
        assert private.key not in text, "the key is the host's to give"


def test_who_left_a_private_table_needs_the_link_again(patient: Cardroom) -> None:
    private = Private(patient, BANKED)
    private.ann.do("leave", table=private.id)
    assert private.status("", private.ann) == 404
    with Person(patient, private.ann.token) as again:
        assert again.say("watch", table=private.id)["is"] == "refused"


# ---- files ----


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/../app.py",
            "/../../pyproject.toml",
            "/..%2fapp.py",
            "/%2e%2e/app.py",
            "/%2e%2e%2fapp.py",
        ),
        *("/assets/../../app.py", "/assets/..%2f..%2fapp.py", "/assets/%2e%2e/%2e%2e/app.py"),
        *("//etc/passwd", "/%2fetc%2fpasswd", "/%2f%2fetc/passwd", "/.//..//app.py", "/..\\app.py"),
        *("/%252e%252e/app.py", "/..;/app.py", "/%c0%ae%c0%ae/app.py", "/app.py", "/tokens.py"),
        *("/__init__.py", "/assets", "/assets/", "/.", "/..", "/...", "/%00", "/app.py%00.html"),
        *("/" + "a" * 300, "/" + "a/" * 2000, "/assets/" + "a" * 300, "/%ff%fe", "/~root"),
    ],
)
def test_no_path_leads_out_of_the_page(room: Cardroom, path: str) -> None:
    """Only files of the page itself: another path is a place within the page, or nothing."""
    got = room.raw(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
    head, _, body = got.partition(b"\r\n\r\n")
    status = int(head.split()[1])
    index = (files("houseway.server") / "page" / "index.html").read_bytes()
    assert status in (200, 400, 404, 414), (path, head)
    if status == 200:
        assert body == index, (path, body[:100])


@pytest.mark.parametrize("name", ["index.html", "icon.svg"])
def test_the_files_of_the_page_are_served_as_they_are(room: Cardroom, name: str) -> None:
    answer = room.ask("GET", f"/{name}")
    assert answer.content == (files("houseway.server") / "page" / name).read_bytes()


def test_assets_are_kept_forever_and_the_page_is_asked_for_again(room: Cardroom) -> None:
    for asset in PAGE_ASSETS.iterdir():
        answer = room.ask("GET", f"/assets/{asset.name}")
        assert answer.status_code == 200 and "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-type"].split(";")[0] in (
            "text/css",
            "text/javascript",
            "application/javascript",
        ) or not asset.name.endswith((".js", ".css"))
    assert room.ask("GET", "/").headers["cache-control"] == "no-cache"


def test_files_go_over_the_wire_compressed_and_only_once(room: Cardroom) -> None:
    for name in ("", *(f"assets/{row.name}" for row in PAGE_ASSETS.iterdir())):
        first = room.ask("GET", f"/{name}", headers={"accept-encoding": "gzip"})
        assert first.headers["content-encoding"] == "gzip", name
        assert int(first.headers["content-length"]) < len(first.content)
        again = room.ask("GET", f"/{name}", headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


# ---- what is written down ----


def test_neither_tokens_nor_keys_are_in_the_log(room: Cardroom) -> None:
    with room.person("Ann") as ann:
        row = room.table(ann.token, private=True)
        room.ask("GET", f"/api/tables/{row['id']}?key={row['key']}", ann.token)
        room.ask("GET", f"/{'a' * 300}?key={row['key']}", ann.token)
        room.ask("POST", "/api/tables", f"{ann.token}x", json={"game": POT})
        with closing(line(room)) as found:
            found.send(json.dumps({"do": "hello", "token": ann.token + "x"}))
        ann.line.send("{" + ann.token)
        ann.hear()
        mark = ann.token.partition(".")[2]
    assert mark not in room.log() and row["key"] not in room.log()


def test_bytes_that_are_no_request_do_no_harm(room: Cardroom) -> None:
    for sent in (
        b"\0" * 100,
        b"GET\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01",
        b"GET / HTTP/9.9\r\n\r\n",
    ):
        with closing(socket.create_connection((room.host, room.port), 5)) as found:
            found.sendall(sent)
            found.shutdown(socket.SHUT_WR)
            while found.recv(1000):
                pass
    assert room.ask("GET", "/api/tables").status_code == 200
