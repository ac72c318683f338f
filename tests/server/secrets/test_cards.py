"""Hidden cards never reach a client that may not see them."""

import asyncio
import os
from pathlib import Path

import pytest

from houseway.game import catalogue
from tests.catalogue import one_of_each_family
from tests.server.secrets.company import Room, company, played
from tests.server.secrets.judge import Judge
from tests.server.secrets.rules import rule_for

PLAYABLE = {row.id: row.family for row in catalogue() if row.status == "playable"}
ALWAYS_HIDE = {"flop", "stud", "table-poker", "pan-9"}  # a card at every question
FEW = 3
TABLES = 4  # at once, in a long run
CHEAP = {"baccarat", "war", "pan-9"}
ASKED = os.environ.get("HOUSEWAY_SECRET_ROUNDS")  # instead of a thousand, in a long run


def many(id: str) -> int:
    """Rounds of a game in a long run."""
    return int(ASKED) if ASKED else 1500 if PLAYABLE[id] in CHEAP else 1000


async def judged(folder: Path, id: str, rounds: int, tables: int, seconds: float) -> list[Judge]:
    """So many rounds at each of some tables of a game, all under the same roof."""
    async with Room(folder) as room:
        parties = [await company(room, id, PLAYABLE[id], seed) for seed in range(tables)]
        await asyncio.gather(*(played(*party, rounds, seconds) for party in parties))
        for judge, people in parties:
            for person in people:
                assert person.client.heard > rounds, f"{person.guest.name} was told nothing"
                assert not person.refusals, "an answer made of the wire was refused"
                assert not person.client.too_slow.is_set()
            assert judge.live.table.session.rounds >= rounds
        return [judge for judge, _ in parties]


def test_somebody_has_said_of_every_game_who_may_see_its_cards() -> None:
    for id, family in PLAYABLE.items():
        assert rule_for(id, family) is not None, id


@pytest.mark.usefixtures("spies")
@pytest.mark.parametrize("id", one_of_each_family(PLAYABLE))
def test_nobody_is_told_a_card_he_may_not_see(id: str, folder: Path) -> None:
    for judge in asyncio.run(judged(folder, id, FEW, 1, 50)):
        assert judge.faults == []
        assert judge.codes > 0
        assert judge.hidden > 0 or PLAYABLE[id] not in ALWAYS_HIDE


@pytest.mark.long
@pytest.mark.usefixtures("spies")
@pytest.mark.parametrize("id", PLAYABLE)
def test_nobody_is_told_such_a_card_in_a_thousand_rounds(id: str, folder: Path) -> None:
    judges = asyncio.run(judged(folder, id, -(-many(id) // TABLES), TABLES, 3600))
    for judge in judges:
        assert judge.faults == []
    assert sum(judge.live.table.session.rounds for judge in judges) >= many(id)
    assert sum(judge.hidden for judge in judges) >= many(id) or PLAYABLE[id] not in ALWAYS_HIDE
