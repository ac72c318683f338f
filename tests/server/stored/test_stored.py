"""A store and histories written by an earlier version are opened, played on and verified.

`write.py` shows how they were made. What is expected comes from the version that wrote them.
Everything goes over the socket, REST and the command line, the interfaces others build on.
"""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from houseway.cli.app import main
from tests.served import HOUSEWAY
from tests.server.hostile.cardroom import Cardroom, Json, Person, differences, faults
from tests.server.stored.looking import (
    EXPECTED,
    FOLDER,
    HANDS,
    MARKS,
    STORE,
    by_command,
    checked,
    facts,
    get,
    looked_up,
    plainly,
    settled,
    sit_through,
    without,
)

TOLD: Json = without(json.loads(EXPECTED.read_text()), MARKS)
TABLES: Json = TOLD["tables"]
OPEN = [label for label, table in TABLES.items() if "seen" in table]
ACTS = {
    "Sat", "StoodBehind", "Left", "Bought", "WentAway", "CameBack", "TookBank", "JoinedBank",
    "Bet", "JoinedBet", "Answered", "WentOn", "TimeCharged", "Closed",
}  # fmt: skip
ROUND = {"round", "hand"}  # lines of a history
HOUSE = ("collection", "jackpot")  # accounts
MORE = 3  # rounds at every table


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cardroom]:
    """Today's server on a copy of the store."""
    folder = tmp_path_factory.mktemp("stored")
    file = shutil.copyfile(STORE, folder / "room.sqlite")
    command = (HOUSEWAY, "serve", "--port", "0", "--database", f"sqlite:///{file}")
    made = Cardroom(folder / "said", *command)
    try:
        yield made.opened()
        assert faults(made.log()) == [], "every table was brought back"
    finally:
        made.kill()


def test_the_store_has_acts_of_every_kind() -> None:
    with closing(sqlite3.connect(f"file:{STORE}?mode=ro&immutable=1", uri=True)) as store:
        kinds = {json.loads(body)["type"] for (body,) in store.execute("SELECT body FROM acts")}
    assert kinds == ACTS


@pytest.mark.parametrize("label", TABLES)
def test_a_table_is_as_it_was_left_and_goes_on(label: str, room: Cardroom, tmp_path: Path) -> None:
    table, tokens = TABLES[label], TOLD["tokens"]
    found = looked_up(room, table["id"], tokens["Ann"])
    assert differences(facts({k: table[k] for k in found}), found) == []
    if label not in OPEN:
        return
    with ExitStack() as ends:
        people = {n: ends.enter_context(room.person(token=tokens[n])) for n in table["seen"]}
        for name, person in people.items():
            seen = facts(person.look(table["id"]))
            assert differences(facts(table["seen"][name]), seen) == []
        left = play_on(table["id"], list(people.values()), table["row"]["round"] + MORE)
    file = tmp_path / "history.jsonl"
    file.write_bytes(get(room, f"{table['id']}/history", tokens["Ann"]).content)
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert lines[-1]["cash_out"] == left
    check_chips(lines)
    verified = by_command("verify", str(file))
    assert verified["ok"] and verified["rounds"] >= table["row"]["round"] + MORE


def play_on(table: str, people: list[Person], rounds: int) -> dict[str, int]:
    """Plays this many rounds, closes the table and returns everybody's chips at the end."""
    for _ in range(20):  # a round may begin before the table is closed
        sit_through(table, people, settled(rounds), lambda who, asked: plainly(who, table, asked))
        state = people[0].last[table]["state"]
        reply = people[0].say("close", table=table)
        if reply["is"] == "done":
            everybody = [*state["seats"], *state["backline"]]
            return {str(row.get("seat", row["name"])): row["chips"] for row in everybody}
    raise AssertionError(f"it cannot be closed: {reply}")


def check_chips(lines: list[Json]) -> None:
    """All chips bought were cashed out or paid to the house."""
    rounds = [line.get("round") or line["hand"] for line in lines if line.keys() & ROUND]
    entries = [entry["postings"] for found in rounds for entry in found["entries"]]
    assert all(sum(row["cents"] for row in postings) == 0 for postings in entries)
    house = sum(row["cents"] for rows in entries for row in rows if row["account"] in HOUSE)
    fees = total(lines, "time") + total(lines, "newcomer")
    assert total(lines, "buy_in") == total(lines, "cash_out") + house + fees


def total(lines: list[Json], key: str) -> int:
    return sum(sum(line[key].values()) for line in lines if key in line)


@pytest.mark.parametrize("name", TOLD["histories"])
def test_a_history_is_verified_and_replayed(name: str) -> None:
    assert checked(FOLDER / f"{name}.jsonl") == TOLD["histories"][name]


def test_a_history_is_written_as_phh(tmp_path: Path) -> None:
    assert main(("replay", str(FOLDER / "no-limit-holdem.jsonl"), "--phh", str(tmp_path))) == 0
    written, before = ({f.name: f.read_text() for f in at.iterdir()} for at in (tmp_path, HANDS))
    assert written == before
