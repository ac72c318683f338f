"""Whatever is sent over the socket, the reply is a reason, and nobody else is disturbed."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.server.hostile.cardroom import Cardroom, Json, Person, Reader, acts, line

POLICIES = (1007, 1008, 1009)  # no text, against the rules, too long
WORDS = [
    *("hello", "watch", "unwatch", "sit", "stand-behind", "leave", "buy", "away", "back"),
    *("bank", "bet", "answer", "hint", "next", "remove", "hire", "pace", "close"),
]
FIELDS = [
    *("do", "id", "token", "table", "key", "seat", "chips", "number", "spots", "who"),
    *("answer", "kind", "wagers", "spot", "x"),
]

integers = st.integers() | st.sampled_from([-1, 2**31, 2**53 + 1, 2**63, 2**64, 10**30, 10**400])
plain = st.none() | st.booleans() | integers | st.floats() | st.text(max_size=30)
anything = st.recursive(
    plain | st.sampled_from(["x" * 201, "é" * 1001, "\x00", "\udcff"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
nearly = st.fixed_dictionaries(
    {"do": st.sampled_from(WORDS) | anything},
    optional=dict.fromkeys(FIELDS[1:], anything),
)
texts = st.one_of(
    st.text(),
    st.binary(max_size=200),
    anything.map(json.dumps),
    nearly.map(json.dumps),
    nearly.map(lambda made: json.dumps(made)[:-2]),
)
DEEP = "[" * 8000


class Guests:
    """A guest who sends anything, and an honest pair who play on at the same table."""

    def __init__(self, room: Cardroom, database: Path) -> None:
        self.room, self.database = room, database
        self.host = room.person("Host")
        self.table: str = room.table(self.host.token)["id"]
        self.hostile = room.person("Mallory")
        self.host.look(self.table)
        self.hostile.look(self.table)

    def reply_to(self, text: str | bytes) -> Json:
        """What comes back for a message that is not a command."""
        try:
            self.hostile.line.send(text)
            return self.hostile.until(lambda m: m["is"] not in ("table", "news"), 10)
        except ConnectionClosed as end:
            self.hostile = Person(self.room, self.hostile.token)
            self.hostile.look(self.table)
            code = end.rcvd.code if end.rcvd else 1006
            return {"is": "closed", "code": code}


@pytest.fixture(scope="module")
def guests(patient: Cardroom, database: Path) -> Iterator[Guests]:
    made = Guests(patient, database)
    yield made
    made.host.close()
    made.hostile.close()


def check_refused(reply: Json, text: object) -> None:
    if reply["is"] == "closed":
        assert reply["code"] in POLICIES, (text, reply)
        return
    assert reply["is"] == "refused", (text, reply)
    assert reply["why"].strip() and "\n" not in reply["why"], (text, reply)
    assert reply["stale"] in (True, False)


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(texts)
@example("")
@example(b"")
@example("null")
@example("x" * 20_000)
@example(b"\xff" * 20_000)
@example(DEEP)
@example("[" * 6000 + "]" * 6000)
@example('{"do":"watch","table":"\\ud800"}')
@example('{"do":"watch","do":"sit","table":"x","table":"y"}')
@example('{"do":"sit","table":"x","seat":1e400,"chips":1}')
@example('{"do":"sit","table":"x","seat":' + "9" * 10_000 + ',"chips":1}')
@example('{"do":"answer","table":"x","number":1,"who":' + DEEP)
@example('{"id":18446744073709551616,"do":"leave","table":"x"}')
def test_any_text_is_refused_with_a_reason_and_changes_nothing(guests: Guests, text: str) -> None:
    before = guests.host.look(guests.table)
    check_refused(guests.reply_to(text), text)
    assert acts(guests.database, guests.table) == []
    after = guests.host.look(guests.table)
    assert after["state"] == before["state"] and after["yours"] == before["yours"]


@pytest.mark.parametrize(
    "text",
    ['{"x":' + DEEP, '{"x":' + "[" * 7000 + "]" * 7000 + ',"do":"hello","token":"x"}'],
    ids=["open", "closed"],
)
def test_deep_json_before_the_command_word_is_refused_too(guests: Guests, text: str) -> None:
    check_refused(guests.reply_to(text), text[:20])


def test_deep_json_instead_of_a_hello_is_refused_too(patient: Cardroom) -> None:
    with closing(line(patient)) as found:
        found.send('{"x":' + DEEP)
        with pytest.raises(ConnectionClosed) as end:
            while True:
                found.recv(timeout=10)
    assert end.value.rcvd is not None and end.value.rcvd.code in POLICIES


def test_a_message_over_the_limit_is_too_big_even_if_it_was_packed_small(room: Cardroom) -> None:
    with room.person("Bomber", compression="deflate") as bomber:
        bomber.line.send(" " * 1_000_000)
        with pytest.raises(ConnectionClosed) as end:
            bomber.hear()
    assert end.value.rcvd is not None and end.value.rcvd.code == 1009


def test_honest_people_play_on_at_a_table_where_somebody_sends_garbage(patient: Cardroom) -> None:
    with patient.person("Host") as host, patient.person("Mallory") as hostile:
        bots = ["house-way", "random"]
        table = patient.table(host.token, bots=bots, pace="instant")["id"]
        host.look(table)
        host.do("sit", table=table, seat=1, chips=20_000)
        reader = Reader(host, table)
        reader.start()
        hostile.look(table)
        for sent in range(400):
            text = ("{", '{"do":"bet"}', json.dumps({"do": "next", "table": table}), "[]")[sent % 4]
            hostile.line.send(text)
            assert hostile.until(lambda m: m["is"] not in ("table", "news"))["is"] == "refused"
        before = reader.rounds
        hostile.until(lambda m: m["is"] == "news" and m["state"]["round"] > before + 2)
        assert list(reader.stop()) == []
