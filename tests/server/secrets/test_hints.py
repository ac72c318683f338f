"""A hint knows no more than who asks for it, and only who is asked gets one."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.secrets.company import Person, Room, joins

GAMES = {"hustler/texas-holdem": "flop", "hustler/seven-card-stud": "stud"}


async def hints(folder: Path, id: str) -> tuple[list[str], Any, Any]:
    async with Room(folder) as room:
        people = [Person(room.hall, name, Random(1)) for name in ("Alma", "Boris", "Chloe")]
        judge = await room.table(people[0], id, GAMES[id], bots=())
        for person in people:
            joins(person, judge)
            await person.do(do="watch", key=person.key)
        for seat, person in enumerate(people[:2], start=1):
            await person.sit(seat)
        await people[0].do(do="next")
        for person in people:
            person.hear()
        asked = next(p for p in people if p.latest["yours"]["questions"])
        question = asked.latest["yours"]["questions"][0]
        ask = {"do": "hint", "number": question["number"], "who": dict(question["who"])}
        async with asyncio.timeout(100):
            given = await asked.do(**ask)
            while given is None:  # it is worked out beside the play
                await asked.wait()
                given = next((row for row in asked.replies.values() if row["is"] == "hint"), None)
        other = next(p for p in people if p is not asked)
        refusals = [await person.do(**ask) for person in (other, people[2])]
        return judge.faults, given, refusals


@pytest.mark.usefixtures("spies", "when_told")
@pytest.mark.parametrize("id", GAMES)
def test_a_hint_names_no_hidden_card_and_is_for_the_asked_alone(id: str, folder: Path) -> None:
    faults, given, refusals = asyncio.run(hints(folder, id))
    assert faults == []
    assert given["is"] == "hint" and given["hint"]["says"]
    assert [reply["is"] for reply in refusals] == ["refused", "refused"]
