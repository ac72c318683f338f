"""A fault of ours in a message or on leaving: what is stored stands, and play goes on."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from houseway.server.broadcast import Broadcast
from houseway.server.client import Client
from houseway.server.hall import Hall
from houseway.server.socket import _serve, decoded
from houseway.server.store import Store
from houseway.table.open import AnyAct, Bet, Sat, Setup
from houseway.table.open.table import Question
from tests.server.recovery.guests import Visitor, hall_on, play, reply

WAR = Setup(game="hustler/casino-war", bots=("prop",), pace="instant", seconds=0)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(f"sqlite:///{tmp_path / 'room.sqlite'}")


def breaks(*_: object, **__: object) -> None:
    raise ValueError("a fault of ours")


def test_an_act_that_is_stored_is_done_though_nobody_can_be_told(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def evening() -> None:
        async with hall_on(store) as hall:
            ann = Visitor(hall, "Ann")
            live = await hall.open(ann.guest, WAR)
            await ann.do(do="watch", table=live.id)
            with monkeypatch.context() as broken:
                broken.setattr(Broadcast, "send", breaks)
                done = await ann.do(do="sit", table=live.id, seat=1, chips=100_000)
                assert done["is"] == "done"
                assert any(isinstance(act, Sat) and act.guest for act in store.acts(live.id))
            assert "its news cannot be sent" in caplog.text
            await ann.until(lambda row: row["is"] == "news" and row["state"]["round"] > 0)

    play(evening())


def test_a_bot_whose_bet_is_refused_sits_the_round_out(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    """Those who bet behind its seat may have taken all the room there was."""

    async def evening() -> None:
        async with hall_on(store) as hall:
            ann = Visitor(hall, "Ann")
            live = await hall.open(ann.guest, replace(WAR, bots=("prop", "prop")))
            bots_do = live._crew.act

            async def act(question: Question) -> AnyAct:
                act = await bots_do(question)
                if isinstance(act, Bet):
                    return replace(act, spots=act.spots * 50)
                return act

            live._crew.act = act  # type: ignore[method-assign]
            await ann.do(do="watch", table=live.id)
            await ann.do(do="sit", table=live.id, seat=1, chips=100_000)
            await ann.until(lambda row: row["is"] == "news" and bool(row["yours"]["questions"]))
            while live.table.session.rounds < 2:
                for question in ann.questions:
                    await ann.do(table=live.id, **reply(question))
                await ann.until(lambda row: row["is"] == "news")
            assert "a bot is refused" in caplog.text

    play(evening())


def test_a_broken_line_is_given_up_though_the_hall_cannot_take_leave(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Line:
        """A socket whose client goes at once, and which would wait for messages for ever."""

        async def receive_text(self) -> str:
            raise RuntimeError("gone")

    monkeypatch.setattr(Hall, "leave", breaks)

    async def evening() -> None:
        async with hall_on(store) as hall:
            before = asyncio.all_tasks()
            line: Any = Line()
            guest, _ = hall.tokens.guest("Ann")
            client = Client(guest, hall.settings)
            await _serve(line, hall, client)
            assert asyncio.all_tasks() == before

    play(evening())


def test_a_binary_message_is_refused_in_plain_words() -> None:
    assert decoded("") == "an empty or binary message; send JSON as text"
