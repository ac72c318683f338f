"""Whether anybody is there, and what an answer would come to."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from houseway.cards import Card
from houseway.round import AnyDecision, Trial
from houseway.round.names import marked
from houseway.server.hall import Hall
from houseway.server.live import LiveTable
from houseway.server.store import Store
from houseway.table.open import Setup
from tests.server.recovery.guests import Visitor, hall_on, play, reply

POKER = Setup(game="hustler/three-card-poker", bots=(), seconds=0)
PAIR = (Card("2c"), Card("2d"))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(f"sqlite:///{tmp_path / 'room.sqlite'}")


def test_a_ping_is_answered_wherever_one_is(store: Store) -> None:
    async def evening() -> None:
        async with hall_on(store) as hall:
            ann = Visitor(hall, "Ann")
            pong = await ann.do(do="ping")
            assert pong == {"is": "pong", "id": 1}
            assert len(ann.messages) == 1, "and by nothing else"

    play(evening())


async def deciding(hall: Hall) -> tuple[LiveTable, Visitor, dict[str, Any]]:
    """A table at which Ben, who bets against Ann's bank, is asked whether he plays."""
    ann, ben = Visitor(hall, "Ann"), Visitor(hall, "Ben")
    live = await hall.open(ann.guest, POKER)
    for seat, visitor in enumerate((ann, ben), start=1):
        await visitor.do(do="watch", table=live.id)
        await visitor.do(do="sit", table=live.id, seat=seat, chips=100_000)
    await ann.do(do="next", table=live.id)
    await ann.do(table=live.id, **reply(ann.questions[0]))
    await ben.do(table=live.id, **reply(ben.questions[0]))
    question = ben.questions[0]
    assert question["kind"] == "decision"
    return live, ben, question


def trying(live: LiveTable, question: dict[str, Any], answer: str) -> dict[str, Any]:
    number, who = question["number"], question["who"]
    return {"do": "try", "table": live.id, "number": number, "who": who, "answer": answer}


def test_an_answer_is_legal_or_foul_and_is_not_given(store: Store) -> None:
    async def evening() -> None:
        async with hall_on(store) as hall:
            live, ben, question = await deciding(hall)
            written = len(store.acts(live.id))
            for option in question["options"]:
                tried = await ben.do(**trying(live, question, option["word"]))
                assert (tried["is"], tried["foul"], tried["says"]) == ("tried", "", [])
                assert (tried["table"], tried["number"]) == (live.id, question["number"])
            foul = (await ben.do(**trying(live, question, "stand")))["foul"]
            assert "'stand' is not allowed here" in foul
            assert len(store.acts(live.id)) == written
            assert ben.questions == [question]

    play(evening())


def test_a_question_that_is_not_open_is_not_tried(store: Store) -> None:
    async def evening() -> None:
        async with hall_on(store) as hall:
            live, ben, question = await deciding(hall)
            stale = {**question, "number": question["number"] + 1}
            others = {**question, "who": {"seat": 1}}
            for row in (stale, others):
                refused = await ben.do(**trying(live, row, "play"))
                assert (refused["is"], refused["stale"]) == ("refused", True)
            ann = Visitor(hall, "Cat")
            await ann.do(do="watch", table=live.id)
            refused = await ann.do(**trying(live, question, "play"))
            assert refused["why"] == "take a seat first"

    play(evening())


def test_a_family_says_what_each_hand_comes_to(store: Store) -> None:
    def told(sheet: object, decision: AnyDecision, answer: str) -> Trial:
        return Trial(says=(f"{marked(PAIR)}, a pair", "ace high"), foul=f"no {answer}")

    async def evening() -> None:
        async with hall_on(store) as hall:
            live, ben, question = await deciding(hall)
            game: Any = live.table.game
            live.table.game = replace(game, family=replace(game.family, tried=told))
            tried = await ben.do(**trying(live, question, "set"))
            assert tried["foul"] == "no set"
            assert tried["says"] == [
                [{"part": "cards", "cards": ["2c", "2d"]}, ", a pair"],
                ["Ace high"],
            ]

    play(evening())
