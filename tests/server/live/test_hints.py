"""Hints are slow: one for each guest, not too many in all, and none that nobody waits for."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from houseway.server import hints
from houseway.server.bots import POOL, Crew
from houseway.server.hall import Hall
from houseway.server.live import LiveTable
from houseway.server.store import Store
from houseway.table.open import Replied
from tests.server.live.test_ping_and_try import deciding
from tests.server.recovery.guests import PATIENCE, Message, Visitor, hall_on, play, reply


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(f"sqlite:///{tmp_path / 'room.sqlite'}")


class Slow:
    """Processes that are never done, and count who waits for them."""

    def __init__(self) -> None:
        self.waiting = 0
        self.pools: list[str] = []

    async def run(self, work: Callable[..., object], *_: object, pool: str = "quick") -> str:
        self.pools.append(pool)
        if pool == POOL:
            return "play"
        self.waiting += 1
        try:
            await asyncio.sleep(PATIENCE)
        finally:
            self.waiting -= 1
        return ""

    def close(self) -> None:
        pass


def slow(hall: Hall) -> Slow:
    found: Any = Slow()
    hall.processes = found
    return found  # type: ignore[no-any-return]


async def ask(visitor: Visitor, live: LiveTable, question: Message) -> Message | None:
    """The reply, or None if the hint is being computed."""
    number, who = question["number"], question["who"]
    try:
        return await visitor.do(do="hint", table=live.id, number=number, who=who)
    except RuntimeError:  # there is no reply yet
        await asyncio.sleep(0)
        return None


def test_a_guest_has_one_hint_at_a_time_on_all_connections_together(store: Store) -> None:
    async def evening() -> None:
        async with hall_on(store) as hall:
            live, ben, question = await deciding(hall)
            work = slow(hall)
            assert await ask(ben, live, question) is None
            for _ in range(3):
                again = Visitor(hall, "Ben", ben.guest.id)
                await again.do(do="watch", table=live.id)
                refused = await ask(again, live, question)
                assert refused is not None
                assert refused["why"] == "your last hint is still being computed"
            assert work.waiting == 1

    play(evening())


def test_too_many_hints_are_refused_in_plain_words(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "MOST_HINTS", 1)

    async def evening() -> None:
        async with hall_on(store) as hall:
            one, ben, question = await deciding(hall)
            other, cat, asked = await deciding(hall)
            slow(hall)
            assert await ask(ben, one, question) is None
            refused = await ask(cat, other, asked)
            assert refused is not None and "too many hints" in refused["why"]

    play(evening())


def test_a_hint_ends_with_its_client(store: Store) -> None:
    async def evening() -> None:
        async with hall_on(store) as hall:
            live, ben, question = await deciding(hall)
            work = slow(hall)
            await ask(ben, live, question)
            assert work.waiting == 1
            ben.leave()
            await asyncio.sleep(0.01)
            assert work.waiting == 0
            again = Visitor(hall, "Ben", ben.guest.id)
            await again.do(do="watch", table=live.id)
            assert await ask(again, live, question) is None, "the next one may begin"

    play(evening())


def test_a_hint_ends_with_its_question(store: Store) -> None:
    async def evening() -> None:
        async with hall_on(store) as hall:
            live, ben, question = await deciding(hall)
            work = slow(hall)
            await ask(ben, live, question)
            await ben.do(table=live.id, **reply(question))
            await asyncio.sleep(0.01)
            assert work.waiting == 0
            ben.read()
            refused = [row for row in ben.messages if row["is"] == "refused"]
            assert [row["stale"] for row in refused] == [True]

    play(evening())


def test_a_bot_does_not_wait_for_the_hints_of_people(store: Store) -> None:
    async def evening() -> None:
        async with hall_on(store) as hall:
            live, _, _ = await deciding(hall)
            question = live.table.questions[0]
            bot = replace(live.table.people[question.account], guest="", bot="best")
            live.table.people[question.account] = bot
            work: Any = Slow()
            act = await asyncio.wait_for(Crew(live.table, work).act(question), 1.0)
            assert isinstance(act, Replied) and act.answer == "play"
            assert work.pools == [POOL]

    play(evening())
