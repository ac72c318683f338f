"""A cardroom with a seed: every table of a game sees the same rounds, without a browser."""

from pathlib import Path

import pytest

from houseway.server.bots import Crew
from houseway.server.store import Store
from houseway.table.open import Setup, WentOn
from tests.browser.fixed_room import fixed
from tests.server.recovery.guests import Visitor, hall_on, play

BOTS = ("random", "random", "random")
GAMES = ("hustler/casino-war", "diamond-jims/no-limit-holdem")


def round_at(database: Path, game: str) -> list[str]:
    """The log of the first round of three bots who answer at random."""

    async def evening() -> list[str]:
        async with hall_on(Store(f"sqlite:///{database}")) as hall:
            host = Visitor(hall, "Ann")
            live = await hall.open(host.guest, Setup(game=game, bots=BOTS))
            table, bots = live.table, Crew(live.table, hall.processes)
            table.apply(WentOn())
            while table.under_way:
                table.apply(await bots.act(table.questions[0]))
            return [event.words(table.names) for event in table.log.events]

    return play(evening())


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_decides_cards_and_bots(tmp_path: Path, game: str) -> None:
    with fixed("one"):
        first, second = (round_at(tmp_path / name, game) for name in ("a", "b"))
    with fixed("two"):
        other = round_at(tmp_path / "c", game)
    assert first == second != other


def test_nothing_is_fixed_without_a_seed(tmp_path: Path) -> None:
    with fixed("one"):
        pass
    assert round_at(tmp_path / "a", GAMES[1]) != round_at(tmp_path / "b", GAMES[1])
