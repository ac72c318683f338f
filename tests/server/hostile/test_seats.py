"""A seat belongs to its token, and a question to whoever is asked."""

import base64
import hashlib
import hmac
import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from houseway.errors import HousewayError
from houseway.server.tokens import proper_name
from tests.server.hostile.cardroom import (
    BANKED,
    POT,
    Cardroom,
    Json,
    Person,
    acts,
    closed_with,
    differences,
    line,
)

ASKS_THE_BANK = "hustler/super-pan-9"  # whose player-dealer draws or stands


class Table:
    """Ann and Bob sit at a table, Cy watches; the host only opened it."""

    def __init__(self, room: Cardroom, game: str) -> None:
        self.host, self.ann, self.bob, self.cy = map(room.person, ("Host", "Ann", "Bob", "Cy"))
        self.people = (self.host, self.ann, self.bob, self.cy)
        self.id: str = room.table(self.host.token, game)["id"]
        for person in self.people:
            person.look(self.id)
        self.ann.do("sit", table=self.id, seat=1, chips=20_000)
        self.bob.do("sit", table=self.id, seat=2, chips=20_000)

    def seen(self) -> list[Json]:
        found = [person.look(self.id) for person in self.people]
        return [{"state": row["state"], "yours": row["yours"]} for row in found]

    def start(self) -> tuple[Person, Person, Json]:
        """Who is asked first, who is not, and the question."""
        self.ann.do("next", table=self.id)
        self.seen()
        asked, other = self.ann, self.bob
        if not asked.questions(self.id):
            asked, other = other, asked
        return asked, other, asked.questions(self.id)[0]

    def decision(self) -> tuple[Person, Person, Json]:
        """The same, at the first question that is neither bank nor wagers."""
        self.ann.do("next", table=self.id)
        for _ in range(200):
            self.seen()
            for asked, other in ((self.ann, self.bob), (self.bob, self.ann)):
                questions = asked.questions(self.id)
                if questions and questions[0]["kind"] == "decision":
                    return asked, other, questions[0]
                if questions:
                    assert asked.answer(self.id, questions[0])["is"] == "done"
                    break
            else:
                self.ann.say("next", table=self.id)
        raise AssertionError("no decision in 200 answers")

    def play_on(self) -> None:
        """Both answer until the round is over."""
        for _ in range(200):
            self.seen()
            found = [(p, q) for p in (self.ann, self.bob) for q in p.questions(self.id)]
            if not found:
                return
            person, question = found[0]
            assert person.answer(self.id, question)["is"] == "done"

    def asked_as_bank(self, person: Person) -> bool:
        return any(q["who"].get("name") == "player-dealer" for q in person.questions(self.id))


@pytest.fixture(params=[BANKED, POT])
def table(patient: Cardroom, request: pytest.FixtureRequest) -> Iterator[Table]:
    made = Table(patient, request.param)
    yield made
    for person in made.people:
        person.close()


def refused(reply: Json, *, stale: bool) -> str:
    assert reply["is"] == "refused", reply
    assert reply["stale"] is stale, reply
    return str(reply["why"])


# ---- answers ----


def test_an_answer_given_twice_is_stale_and_told_so(table: Table, database: Path) -> None:
    asked, _, question = table.start()
    assert asked.answer(table.id, question)["is"] == "done"
    before, written = table.seen(), acts(database, table.id)
    why = refused(asked.answer(table.id, question), stale=True)
    assert "no longer open" in why
    assert differences(before, table.seen()) == []
    assert acts(database, table.id) == written


@pytest.mark.parametrize("shift", [-1, 1, 1000])
def test_an_answer_with_another_number_is_stale(table: Table, database: Path, shift: int) -> None:
    asked, _, question = table.start()
    before, written = table.seen(), acts(database, table.id)
    wrong = {**question, "number": max(question["number"] + shift, 0)}
    refused(asked.answer(table.id, wrong), stale=True)
    assert differences(before, table.seen()) == []
    assert acts(database, table.id) == written
    assert asked.answer(table.id, question)["is"] == "done"  # and the right one still goes


def test_nobody_answers_for_somebody_else(table: Table, database: Path) -> None:
    _, other, question = table.decision()
    before, written = table.seen(), acts(database, table.id)
    for person in (other, table.cy, table.host):
        reply = person.answer(table.id, question)
        assert reply["is"] == "refused", reply
    assert differences(before, table.seen()) == []
    assert acts(database, table.id) == written


def test_an_answer_that_is_not_legal_leaves_the_question_open(table: Table, database: Path) -> None:
    asked, _, question = table.decision()
    before, written = table.seen(), acts(database, table.id)
    for answer in ("", "dance", "raise -5", "raise nan", question["default"] + " 1"):
        given = {"number": question["number"], "who": question["who"], "answer": answer}
        refused(asked.say("answer", table=table.id, **given), stale=False)
    assert differences(before, table.seen()) == []
    assert acts(database, table.id) == written
    assert asked.answer(table.id, question)["is"] == "done"


def test_of_two_equal_answers_at_once_one_is_done_and_one_is_stale(table: Table) -> None:
    """The same person in two windows."""
    asked, _, question = table.start()
    with Person(asked.room, asked.token) as window:
        window.look(table.id)
        assert window.questions(table.id) == [question]
        if question["kind"] == "bank":
            sent = {"do": "bank", "chips": question["usual"]}
        else:
            sent = {"do": "answer", "who": question["who"], "answer": question["default"]}
        text = json.dumps({**sent, "id": 77, "table": table.id, "number": question["number"]})
        for person in (asked, window):
            person.line.send(text)
        replies = [person.until(lambda m: m.get("id") == 77) for person in (asked, window)]
    assert sorted(row["is"] for row in replies) == ["done", "refused"]
    assert [row["stale"] for row in replies if row["is"] == "refused"] == [True]


# ---- seats ----


def test_a_taken_seat_cannot_be_taken(table: Table) -> None:
    before = table.seen()
    refused(table.cy.say("sit", table=table.id, seat=1, chips=20_000), stale=True)
    assert differences(before, table.seen()) == []


@pytest.mark.parametrize("seat", [0, 99, 100])
def test_a_seat_that_is_not_there_cannot_be_taken(table: Table, seat: int) -> None:
    refused(table.cy.say("sit", table=table.id, seat=seat, chips=20_000), stale=False)


def test_a_guest_has_one_seat_at_a_table_in_however_many_windows(table: Table) -> None:
    refused(table.ann.say("sit", table=table.id, seat=4, chips=20_000), stale=False)
    with Person(table.ann.room, table.ann.token) as window:
        window.look(table.id)
        refused(window.say("sit", table=table.id, seat=4, chips=20_000), stale=False)
        refused(window.say("stand-behind", table=table.id, chips=20_000), stale=False)


@pytest.mark.parametrize("do", ["leave", "away", "back", "next"])
def test_who_has_no_seat_cannot_use_one(table: Table, do: str) -> None:
    before = table.seen()
    for person in (table.cy, table.host):
        assert "seat" in refused(person.say(do, table=table.id), stale=False)
    refused(table.cy.say("buy", table=table.id, chips=1000), stale=False)
    assert differences(before, table.seen()) == []


@pytest.mark.parametrize("chips", [0, 1, 10**8 + 1, 10**11])
def test_a_buy_in_is_neither_too_small_nor_too_large(table: Table, chips: int) -> None:
    refused(table.cy.say("sit", table=table.id, seat=3, chips=chips), stale=False)


@pytest.mark.parametrize(
    ("do", "more"),
    [
        ("remove", {"seat": 2}),
        ("hire", {"seat": 3, "kind": "random"}),
        ("pace", {"pace": "fast"}),
        ("close", {}),
    ],
)
def test_only_the_host_removes_hires_sets_the_pace_and_closes(
    table: Table, database: Path, do: str, more: Json
) -> None:
    written = acts(database, table.id)
    for person in (table.ann, table.bob, table.cy):
        assert "host" in refused(person.say(do, table=table.id, **more), stale=False)
    assert acts(database, table.id) == written
    table.host.do(do, table=table.id, **more)
    assert len(acts(database, table.id)) == len(written) + 1


def test_a_removed_person_has_no_seat_and_may_take_another(table: Table) -> None:
    table.host.do("remove", table=table.id, seat=2)
    refused(table.bob.say("leave", table=table.id), stale=False)
    table.bob.do("sit", table=table.id, seat=3, chips=20_000)


def test_the_host_folds_nobodys_hand(table: Table, database: Path) -> None:
    """Who is removed in a round plays it to its end, and the record says why he went."""
    asked, other, question = table.decision()
    seat = 1 if asked is table.ann else 2
    table.host.do("remove", table=table.id, seat=seat)
    written = acts(database, table.id)
    assert written[-1] == {"type": "Removed", "account": str(seat)}
    table.seen()
    assert asked.questions(table.id) == [question], "it is still his to answer"
    assert "already" in refused(table.host.say("remove", table=table.id, seat=seat), stale=False)
    table.play_on()
    told = [event["text"] for row in asked.heard for event in row.get("events", ())]
    name = "Ann" if asked is table.ann else "Bob"
    assert f"{name} will be removed by the host after this round." in told
    last = next(text for text in reversed(told) if text.startswith(f"{name} leaves"))
    assert last.endswith("(removed by the host).")
    assert not any("time ran out" in text for text in told), "there is no clock"
    answers = [act for act in acts(database, table.id)[len(written) :] if act["type"] == "Answered"]
    assert answers and not any(act.get("by_default") for act in answers)
    refused(asked.say("leave", table=table.id), stale=False)
    other.do("leave", table=table.id)


def test_nor_the_player_dealers(patient: Cardroom) -> None:
    """Bob banks and the cards are out: what he is asked then stays his."""
    table = Table(patient, ASKS_THE_BANK)
    table.ann.do("next", table=table.id)
    for _ in range(1000):  # a bank that need not decide goes on to the next round
        table.seen()
        banks = [p for p in (table.ann, table.bob) if table.asked_as_bank(p)]
        if banks:
            break
        for person in (table.ann, table.bob):
            if person.questions(table.id):
                assert person.answer(table.id, person.questions(table.id)[0])["is"] == "done"
                break
        else:
            table.ann.say("next", table=table.id)
    (dealer,) = banks
    (question,) = dealer.questions(table.id)
    table.host.do("remove", table=table.id, seat=question["who"]["seat"])
    table.seen()
    assert dealer.questions(table.id) == [question]
    table.play_on()
    told = [event["text"] for row in dealer.heard for event in row.get("events", ())]
    assert any(text.endswith("(removed by the host).") for text in told)
    assert not any("time ran out" in text for text in told)
    for person in table.people:
        person.close()


@pytest.mark.parametrize("name", ["collection", "cage", "pot", "bank", "house", "jackpot", "Ann"])
def test_a_name_behind_the_seats_is_never_taken_for_an_account_of_the_house(
    patient: Cardroom, name: str
) -> None:
    """Whoever stands behind is booked by name: it must not be a name the books have already."""
    with patient.person("Host") as host, patient.person(name) as odd, patient.person("Bo") as bo:
        table = patient.table(host.token, "hustler/ez-baccarat")["id"]
        for seat, person in enumerate((host, bo), start=1):
            person.look(table)
            person.do("sit", table=table, seat=seat, chips=20_000)
        odd.look(table)
        if odd.say("stand-behind", table=table, chips=50_000)["is"] == "refused":
            return
        host.do("next", table=table)
        behind = host.look(table)["state"]["backline"]
        assert [(row["name"], row["chips"]) for row in behind] == [(name, 50_000)]
        odd.do("leave", table=table)


@pytest.mark.parametrize(
    "name",
    ["seat 3", "Seat 12", "Ann (seat 4)", "ｓｅａｔ ３", "the player-dealer", "Player dealer"],
)
def test_a_name_that_reads_like_a_seat_is_refused(name: str) -> None:
    with pytest.raises(HousewayError, match="mistaken for a seat"):
        proper_name(name)


@pytest.mark.parametrize(
    "name", ["\u3164", "\u115f\u1160", "\uffa0", "\u2800 \u3164", "A" + "\u0301" * 3]
)
def test_a_name_that_cannot_be_seen_or_covers_its_line_is_refused(name: str) -> None:
    with pytest.raises(HousewayError, match=r"a name (needs a letter|has at most 2 marks)"):
        proper_name(name)


@pytest.mark.parametrize("name", ["Nguye\u0302\u0303n", "Zoe\u0308", "สิ่ง", "Bob $5"])
def test_a_name_keeps_its_accents(name: str) -> None:
    assert proper_name(name) == name


# ---- tokens ----


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def signed(database: Path, guest: Json) -> str:
    """A token as the server would make it, with the secret of its store."""
    with closing(sqlite3.connect(database)) as store:
        row = store.execute("SELECT value FROM settings WHERE name = 'secret'").fetchone()
    body = text(json.dumps(guest).encode())
    return f"{body}.{text(hmac.digest(bytes.fromhex(row[0]), body.encode(), hashlib.sha256))}"


def verdict(room: Cardroom, token: str) -> tuple[int, str]:
    with closing(line(room)) as found:
        found.send(json.dumps({"do": "hello", "token": token}))
        said = json.loads(found.recv(timeout=10))
        if said["is"] == "welcome":
            return 0, said["guest"]["id"]
        code, _ = closed_with(found)
        return code, said["why"]


def changed_tokens(token: str) -> Iterator[str]:
    body, _, mark = token.partition(".")
    guest = json.loads(base64.urlsafe_b64decode(body + "=="))
    for more in ({"id": "g0000000000000000"}, {"name": "Boss"}, {"until": 1e12}):
        yield f"{text(json.dumps({**guest, **more}).encode())}.{mark}"
    for wrong in (text(b"\0" * 32), "", mark[:-1], mark + "A", "é", mark[::-1]):
        yield f"{body}.{wrong}"
    secret_of_nobody = hmac.digest(b"", body.encode(), hashlib.sha256)
    yield f"{body}.{text(secret_of_nobody)}"
    yield from ("", ".", "..", body, f".{mark}", f"{token}.{mark}", f" {token}", "null", "A" * 900)


def test_a_changed_or_forged_token_is_refused_everywhere(patient: Cardroom) -> None:
    token = patient.guest("Ann")
    for wrong in changed_tokens(token):
        code, why = verdict(patient, wrong)
        assert code == 1008 and "token" in why, (wrong, code, why)
        if wrong.strip() not in ("", token):
            headers = {b"authorization": b"Bearer " + wrong.encode()}
            answer = patient.ask("POST", "/api/tables", headers=headers, json={"game": POT})
            assert answer.status_code == 401, (wrong, answer.text)


def test_a_token_is_good_until_its_day_and_not_after(patient: Cardroom, database: Path) -> None:
    guest = {"id": "g00000000000000aa", "name": "Ann"}
    good = signed(database, {**guest, "until": time.time() + 60})
    assert verdict(patient, good) == (0, guest["id"])
    old = signed(database, {**guest, "until": time.time() - 1})
    code, why = verdict(patient, old)
    assert code == 1008 and "old" in why
    assert patient.ask("POST", "/api/tables", old, json={"game": POT}).status_code == 401


@pytest.mark.parametrize("body", [b"", b"null", b"[]", b"{}", b"{", b"\xff", b'{"id":1}'])
def test_a_signed_token_that_says_nothing_is_refused_too(
    patient: Cardroom, database: Path, body: bytes
) -> None:
    with closing(sqlite3.connect(database)) as store:
        row = store.execute("SELECT value FROM settings WHERE name = 'secret'").fetchone()
    packed = text(body)
    mark = text(hmac.digest(bytes.fromhex(row[0]), packed.encode(), hashlib.sha256))
    assert verdict(patient, f"{packed}.{mark}")[0] == 1008


def test_a_new_name_keeps_the_guest_and_the_seat(patient: Cardroom) -> None:
    with patient.person("Ann") as ann:
        table = patient.table(ann.token)["id"]
        ann.look(table)
        ann.do("sit", table=table, seat=1, chips=20_000)
        answer = patient.ask("POST", "/api/guests", ann.token, json={"name": "Anna"})
        assert answer.json()["id"] == ann.id
        with Person(patient, answer.json()["token"]) as renamed:
            assert renamed.look(table)["yours"]["seat"] == 1
