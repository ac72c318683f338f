"""A seat's cards are those of who sat there when they were dealt, not of who sits there now."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.server.secrets.company import Person, Room, by_hand, joins, refused

GAMES = {
    "hustler/2-way-winner": "table-poker",
    "hustler/super-pan-9": "pan-9",
    "hustler/ultimate-texas-holdem": "table-poker",
    "hustler/seven-card-stud": "stud",
    "hustler/texas-holdem": "flop",
}


@pytest.mark.usefixtures("spies", "when_told")
@pytest.mark.parametrize("id", GAMES)
def test_who_takes_a_seat_after_a_round_does_not_see_the_cards_of_who_left_it(
    id: str, folder: Path
) -> None:
    async def run() -> list[str]:
        async with Room(folder) as room:
            people = [
                Person(room.hall, name, Random(n)) for n, name in enumerate(("Alma", "Boris"))
            ]
            nosy = Person(room.hall, "Nosy", Random(9))
            judge = await room.table(people[0], id, GAMES[id], bots=())
            for person in (*people, nosy):
                joins(person, judge)
                await person.do(do="watch", key=person.key)
            for seat, person in enumerate(people, start=1):
                assert not refused(await person.sit(seat))
            for _ in range(6):
                await by_hand(judge, people)
                for seat, person in enumerate(people, start=1):
                    await person.do(do="leave")
                    assert not refused(await nosy.sit(seat))
                    await nosy.do(do="watch", key=nosy.key)
                    await nosy.do(do="unwatch")
                    await nosy.do(do="watch", key=nosy.key)
                    await nosy.do(do="leave")
                    assert not refused(await person.sit(seat))
            return judge.faults

    assert asyncio.run(run()) == []
