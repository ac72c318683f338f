"""Whatever was written is all there is: a table comes back the same after every single act.

One game of each family is played by people who do anything. After every act, and just before its
commit, the store's files are what a killed process would leave; a new process finds the same
questions, cards, chips and history there, both from the newest kept state and from the first act.
"""

import asyncio
from pathlib import Path
from random import Random

import pytest

from houseway.table.open import Bought, Setup, TookBank, WentOn
from tests.server.recovery.crashes import Crashes, play_out
from tests.server.recovery.people import People

GAMES = {
    "baccarat": Setup(game="hustler/ez-baccarat", schedule="hustler/ez-baccarat:1", seconds=0),
    "nine": Setup(game="hustler/super-pan-9", seconds=0),
    "shared wagers": Setup(game="hustler/21st-century-baccarat-joker", seconds=0),
    "war": Setup(game="hustler/casino-war", seconds=0),
    "ultimate war": Setup(game="lotus/ultimate-war", seconds=0),
    "table poker": Setup(game="hustler/three-card-poker", seconds=0),
    "ultimate texas hold'em": Setup(game="hustler/ultimate-texas-holdem", seconds=0),
    "let it ride": Setup(game="hustler/let-it-ride", seconds=0),
    "2-way winner": Setup(game="hustler/2-way-winner", seconds=0),
    "blackjack": Setup(game="hustler/casino-blackjack", seconds=0),
    "no-limit hold'em": Setup(game="diamond-jims/no-limit-holdem", seconds=0),
    "omaha with kills": Setup(game="hustler/omaha-hi-lo-8", kills=True, schedule="2", seconds=0),
    "stud": Setup(game="hustler/seven-card-stud", schedule="1", limit="1000-2000", seconds=0),
    "mexican poker": Setup(game="hustler/mexican-poker", seconds=0),
    "pineapple with kills": Setup(game="hustler/pineapple", kills=True, seconds=0),
}


# What a table keeps has three shapes: a game with a bank, table poker and a pot.
SHAPES = {"blackjack", "table poker", "omaha with kills"}


@pytest.mark.parametrize(
    "family",
    [pytest.param(name, marks=() if name in SHAPES else pytest.mark.long) for name in GAMES],
)
def test_a_table_comes_back_the_same_after_every_act(family: str, folder: Path) -> None:
    crashes = Crashes(GAMES[family], family, folder, keep_every=1)
    play_out(crashes, acts=65)
    assert crashes.from_kept > 10, "kept states were not used"
    assert crashes.refused > 5, "nobody was refused"
    found = crashes.verified()
    assert found["faults"] == []
    assert found["rounds"] == crashes.twin.session.rounds >= 2


@pytest.mark.long
@pytest.mark.parametrize("keep_every", [2, 5])
@pytest.mark.parametrize("family", GAMES)
def test_a_long_evening_comes_back_too(family: str, keep_every: int, folder: Path) -> None:
    crashes = Crashes(
        GAMES[family], f"{family}/{keep_every}", folder, keep_every=keep_every, whole_every=20
    )
    play_out(crashes, acts=600)
    assert crashes.verified()["faults"] == []


def test_chips_bought_while_the_bank_is_offered_round_survive_a_broken_game(folder: Path) -> None:
    """Nobody takes the bank, so no round is ever over; the chips that were paid for stay paid."""
    crashes = Crashes(GAMES["war"], "a broken game", folder, keep_every=1)

    async def evening() -> None:
        await crashes.start()
        try:
            await broken_game(crashes)
        finally:
            crashes.close()

    asyncio.run(evening())


async def broken_game(crashes: Crashes) -> None:
    quiet = People(Random("quiet"), restless=0.0)
    for act in quiet.first(crashes.twin):
        assert await crashes.act(act)
    while crashes.twin.session.rounds < 1 or crashes.twin.under_way:
        await crashes.act(quiet.next(crashes.twin))
    assert await crashes.act(WentOn())
    assert await crashes.act(Bought(account="1", cents=70_000))
    for _ in range(len(crashes.twin.session.seated)):
        assert crashes.twin.phase == "bank"
        assert await crashes.act(TookBank(seat=crashes.twin.questions[0].who.seat, cents=0))
    assert crashes.twin.phase == "broken"
    assert await crashes.act(WentOn())  # what stands now is kept
