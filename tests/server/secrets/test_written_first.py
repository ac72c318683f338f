"""A card is shown once it is written down: what might still be taken back is told to nobody."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from houseway.round import Dealt
from tests.server.secrets.company import Person, Room, joins, refused

ID, FAMILY = "hustler/casino-blackjack", "blackjack"


class Slow:
    """Holds the store's pen while a card is dealt."""

    def __init__(self, store: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.free, self.writing = asyncio.Event(), asyncio.Event()
        self.free.set()
        plain = store.append

        async def append(entry: Any) -> None:
            self.writing.set()
            await self.free.wait()
            await plain(entry)

        monkeypatch.setattr(store, "append", append)

    def hold(self) -> None:
        self.free.clear()
        self.writing.clear()


async def hit_while_the_pen_is_held(
    folder: Path, monkeypatch: pytest.MonkeyPatch, look: str
) -> int:
    """Cards of the player's hand that anybody has been told of before they were written."""
    async with Room(folder) as room:
        slow = Slow(room.store, monkeypatch)
        alma, boris, other = (Person(room.hall, n, Random(1)) for n in ("Alma", "Boris", "Other"))
        judge = await room.table(alma, ID, FAMILY, bots=())
        for person in (alma, boris, other):
            joins(person, judge)
            await person.do(do="watch", key=person.key)
        for seat, person in ((1, alma), (2, boris)):
            assert not refused(await person.sit(seat))
        table = judge.live.table
        async with asyncio.timeout(30):
            question = await can_hit(judge, alma, boris)
        asked = alma if question in alma.latest["yours"]["questions"] else boris
        before = len(cards_told(table))
        slow.hold()
        hit = asyncio.ensure_future(
            asked.do(
                do="answer", number=question["number"], who=dict(question["who"]), answer="hit"
            )
        )
        await asyncio.wait_for(slow.writing.wait(), 10)
        assert len(cards_told(table)) > before, "the card is dealt in memory"
        for person in (alma, boris, other):
            person.hear()
            person.latest = None
        command = {"do": "watch", "key": other.key} if look == "watch" else {"do": "unwatch"}
        looks = asyncio.ensure_future(other.do(**command))
        for _ in range(20):
            await asyncio.sleep(0)
        told = 0
        for person in (alma, boris, other):
            person.hear()
            if person.latest is not None:
                dealt = [e for e in person.latest["events"] if e["type"] == "Dealt"]
                shown = sum(len(event["cards"]) for event in dealt)
                told += shown - (before if person.latest["is"] == "table" else 0)
        slow.free.set()
        await asyncio.wait_for(asyncio.gather(hit, looks), 10)
        return told


def cards_told(table: Any) -> list[str]:
    return [card for e in table.log.events if isinstance(e, Dealt) for card in e.cards]


async def can_hit(judge: Any, *people: Person) -> Any:
    """Plays on until somebody may hit."""
    while True:
        for person in people:
            person.hear()
            for question in person.latest["yours"]["questions"]:
                words = [option.get("word") for option in question.get("options", ())]
                if "hit" in words:
                    return question
                await person.answer(question)
        if not judge.live.table.under_way:
            await people[0].do(do="next")
        await asyncio.sleep(0)


@pytest.mark.usefixtures("spies", "when_told")
@pytest.mark.parametrize("look", ["watch", "unwatch"])
def test_a_card_is_told_to_nobody_before_it_is_written(
    look: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the write then fails, the card goes back, and whoever saw it would choose again."""
    assert asyncio.run(hit_while_the_pen_is_held(folder, monkeypatch, look)) == 0
