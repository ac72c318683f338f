"""Hints while the table goes on: one at a time, and none for a question that is closed."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from houseway.round import Hint
from houseway.server.hall import Hall
from houseway.server.live import LiveTable
from houseway.server.store import Store
from houseway.table.open import Setup
from tests.server.recovery.guests import Visitor, hall_on, play

HOLDEM = Setup(game="diamond-jims/no-limit-holdem", bots=(), seconds=0)
FOUND = Hint(says="Call.", how="", method="exact", answers=())


class SlowHints:
    """Hints that are found when the test says so."""

    def __init__(self) -> None:
        self.begun: list[asyncio.Future[Hint]] = []

    async def run(self, *_: object) -> Hint:
        self.begun.append(asyncio.get_running_loop().create_future())
        return await self.begun[-1]

    async def find(self) -> None:
        self.begun[-1].set_result(FOUND)
        await asyncio.sleep(0.01)


async def heads_up(hall: Hall) -> tuple[LiveTable, dict[str, Visitor]]:
    people = {"1": Visitor(hall, "Ann"), "2": Visitor(hall, "Ben")}
    live = await hall.open(people["1"].guest, HOLDEM)
    for seat, visitor in people.items():
        await visitor.do(do="watch", table=live.id, key=live.key)
        await visitor.do(do="sit", table=live.id, seat=int(seat), chips=100_000)
    await people["1"].do(do="next", table=live.id)
    return live, people


async def call_until_asked_again(live: LiveTable, people: dict[str, Visitor], seat: str) -> None:
    """Everybody calls or checks until this seat has another question."""
    number = live.table.number
    while live.table.number == number or live.table.questions[0].account != seat:
        question = people[live.table.questions[0].account].questions[0]
        words = {option["word"] for option in question["options"]}
        answer = "call" if "call" in words else "check"
        await people[live.table.questions[0].account].do(
            do="answer",
            table=live.id,
            number=question["number"],
            who=question["who"],
            answer=answer,
        )


def asks(live: LiveTable, visitor: Visitor) -> dict[str, Any]:
    (question,) = visitor.questions
    return {"do": "hint", "table": live.id, "number": question["number"], "who": question["who"]}


def replies(visitor: Visitor, id: int) -> list[dict[str, Any]]:
    visitor.read()
    return [row for row in visitor.messages if row.get("id") == id]


def test_a_hint_of_a_closed_question_gives_way_to_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        slow = SlowHints()
        async with hall_on(Store(f"sqlite:///{tmp_path / 'room.sqlite'}")) as hall:
            monkeypatch.setattr(hall.processes, "run", slow.run)
            live, people = await heads_up(hall)
            seat = live.table.questions[0].account
            ann = people[seat]
            await ann.send(id=901, **asks(live, ann))
            await ann.send(id=902, **asks(live, ann))
            (again,) = replies(ann, 902)
            assert "still being computed" in again["why"], "one for the same question"
            await call_until_asked_again(live, people, seat)
            await ann.send(id=903, **asks(live, ann))
            assert len(slow.begun) == 1, "one job at a time"
            await slow.find()
            (late,) = replies(ann, 901)
            assert (late["is"], late["stale"]) == ("refused", True)
            await slow.find()
            (given,) = replies(ann, 903)
            assert (given["is"], given["number"]) == ("hint", live.table.number)
            assert len(slow.begun) == 2

    play(evening())
