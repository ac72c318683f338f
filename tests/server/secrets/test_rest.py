"""Finished rounds over REST: one's own view until the seed of the shoe is out."""

import asyncio
import hashlib
import json
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from tests.server.secrets.company import SETTINGS, Person, Room, by_hand, company
from tests.server.secrets.judge import CODE, FORBIDDEN, Judge

GAMES = {
    "hustler/2-way-winner": "table-poker",
    "hustler/ultimate-texas-holdem": "table-poker",
    "hustler/super-pan-9": "pan-9",
    "hustler/casino-blackjack": "blackjack",
    "hustler/21st-century-baccarat-8": "baccarat",
    "hustler/ez-baccarat": "baccarat",
    "hustler/texas-holdem": "flop",
    "hustler/mexican-poker": "stud",
}
ROUNDS = 5
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of Litestar

with warnings.catch_warnings():  # what Litestar will do otherwise in its next version
    warnings.simplefilter("ignore", DeprecationWarning)
    import houseway.server.app as app_module


class Read(NamedTuple):
    """What REST told everybody about a table, while its last shoe was in play."""

    judge: Judge
    people: list[Person]
    revealed: dict[int, str]  # seeds that are out, by shoe, from the events of the socket
    pages: dict[tuple[int, str], Any]  # by round and guest
    rows: list[Any]
    file: str

    @property
    def of_the_open_shoe(self) -> Iterator[tuple[int, str, Any]]:
        for (number, guest), page in self.pages.items():
            if self.judge.finished[number].number not in self.revealed:
                yield number, guest, page


async def read(folder: Path, id: str, monkeypatch: pytest.MonkeyPatch) -> Read:
    async with Room(folder) as room:
        monkeypatch.setattr(app_module, "Hall", lambda store, settings: room.hall)
        gate = app_module.create_app(room.store, SETTINGS)
        judge, people = await company(room, id, GAMES[id], 3)
        for _ in range(ROUNDS):
            await by_hand(judge, people)
        live = judge.live

        async def app(scope: Any, receive: Any, send: Any) -> None:  # httpx types them more widely
            await gate(scope, receive, send)

        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(app=app), base_url="http://127.0.0.1"
        ) as client:
            path = f"/api/tables/{live.id}"
            assert (await client.get(f"{path}/history")).status_code == 404, "the table is private"
            query = {"key": live.key}
            pages = {}
            readers = {person.guest.id: person.token for person in people} | {"": ""}
            done = [n for n, spied in judge.finished.items() if spied.round.outcome is not None]
            for guest, token in readers.items():
                headers = {"authorization": f"Bearer {token}"} if token else {}
                for number in done:
                    answer = await client.get(
                        f"{path}/rounds/{number}", params=query, headers=headers
                    )
                    assert answer.status_code == 200, answer.text
                    pages[number, guest] = answer.json()
            rows = (await client.get(f"{path}/rounds", params=query)).json()
            file = (await client.get(f"{path}/history", params=query)).text
        return Read(judge, people, dict(judge.revealed), pages, rows, file)


@pytest.mark.usefixtures("spies", "when_told")
@pytest.mark.parametrize("id", GAMES)
def test_until_the_seed_is_out_a_round_shows_only_what_its_seat_has_seen(
    id: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = asyncio.run(read(folder, id, monkeypatch))
    assert len({number for number, _ in found.pages}) >= ROUNDS
    for (number, _), page in found.pages.items():
        out = found.judge.finished[number].number in found.revealed
        assert page["revealed"] is out, f"round {number}"
        assert (page["proof"] is not None) is out
    secret = list(found.of_the_open_shoe)
    assert secret or GAMES[id] in ("flop", "stud"), "a shoe in play has finished rounds"
    for number, guest, page in secret:
        text = json.dumps(page["events"])
        assert not FORBIDDEN.search(text)
        assert set(CODE.findall(text)) <= may_know(found.judge, number, guest), f"round {number}"


def may_know(judge: Judge, number: int, guest: str) -> set[str]:
    """By the rule of the game at its end: what lies open, and the cards of one's own seat."""
    spied = judge.finished[number]
    cards = spied.used
    audience = judge.rule([to for to, _ in cards], judge.moment(spied))
    own = {seat for seat, who in spied.people.items() if who == guest}
    burned = {card for to, card in spied.before if to == "burn"}
    return burned | {
        card for (_, card), sees in zip(cards, audience, strict=True) if sees is None or own & sees
    }


@pytest.mark.usefixtures("spies", "when_told")
@pytest.mark.parametrize("id", GAMES)
def test_the_file_ends_before_the_first_round_of_the_shoe_in_play(
    id: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = asyncio.run(read(folder, id, monkeypatch))
    told = [
        record
        for row in map(json.loads, found.file.splitlines())
        if (record := row.get("round") or row.get("hand"))
    ]
    shoes = {number: spied.number for number, spied in found.judge.finished.items()}
    assert {record["shoe"] for record in told} <= set(found.revealed)
    wanted = [n for n, shoe in shoes.items() if shoe in found.revealed]
    assert [record["number"] for record in told] == wanted
    for person in found.people:
        assert person.guest.id not in found.file
        assert person.token not in found.file
    assert found.judge.live.key not in found.file
    assert found.judge.live._opened.seed not in found.file


@pytest.mark.usefixtures("spies", "when_told")
@pytest.mark.parametrize("id", ["hustler/2-way-winner", "hustler/texas-holdem"])
def test_a_proof_is_the_seed_whose_fingerprint_was_published(
    id: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = asyncio.run(read(folder, id, monkeypatch))
    proofs = [page["proof"] for page in found.pages.values() if page["proof"]]
    assert proofs
    for proof in proofs:
        seed = bytes.fromhex(proof["seed"])
        assert hashlib.sha256(seed).hexdigest() == proof["commitment"]
        assert found.revealed[proof["shoe"]] == proof["seed"]
    assert not [row for row in found.rows if CODE.search(json.dumps(row))]
