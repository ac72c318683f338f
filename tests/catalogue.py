"""The games that have a sheet, by how they are played: against a player-dealer, or for a pot."""

from collections.abc import Collection, Iterable
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

import houseway
from houseway.families.poker.sheet import PokerSheet
from houseway.game import BankedGame, PotGame, catalogue, kind_of, laid_on, load
from houseway.sheet import game_file, read_toml

HOUSES = Path(houseway.__file__).parent / "houses"
SHEETS = {  # every document that was read, also those that are no game, by id
    f"{file.parent.parent.name}/{file.stem}": file
    for part in ("games", "side-bets", "collection", "rules")
    for file in sorted(HOUSES.glob(f"*/{part}/*.toml"))
}


def banked(*, side_bets: bool = False) -> list[str]:
    """Games with a player-dealer; side bets laid on none are asked for."""
    wanted = ("playable", "side-bet") if side_bets else ("playable",)
    return [
        row.id
        for row in catalogue()
        if row.status in wanted and kind_of(row.id).name == BankedGame.kind
    ]


def pot_games() -> list[str]:
    """Games played for a pot."""
    return [
        row.id
        for row in catalogue()
        if row.status == "playable" and kind_of(row.id).name == PotGame.kind
    ]


def poker_games() -> list[str]:
    """Those of them that are pot poker: with betting, and hands shown down for the pot."""
    return [id for id in pot_games() if isinstance(load(id).sheet, PokerSheet)]


def cleverest(id: str) -> str:
    """The cleverest bot of a game played for a pot."""
    return list(load(id, PotGame).family.bots)[-1]


def side_bets_of(id: str) -> list[str]:
    """Documents of bets that can be laid on a game."""
    return [row.id for row in catalogue() if id in laid_on(row.id)]


def own_wagers(id: str) -> list[str]:
    """The wagers a document prints: one laid on a game carries the game's besides."""
    if laid_on(id):
        return [wager["name"] for wager in read_toml(game_file(id))["wagers"]]
    return [wager.name for wager in load(id, BankedGame).sheet.wagers]


def is_slow_to_solve(id: str) -> bool:
    """Whether its exact odds take many seconds."""
    slow = ("/2-way-winner", "/caribbean-stud", "/ultimate-texas-holdem")
    return id.endswith(slow) or load(id).family.name in {"blackjack", "pai-gow-poker"}


def quick_to_solve(ids: Iterable[str]) -> list[ParameterSet]:
    """Games whose exact odds are found soon; the others are left to the long tests."""
    return [pytest.param(id, marks=pytest.mark.long if is_slow_to_solve(id) else ()) for id in ids]


def one_of_each_family(ids: Collection[str], every: int | None = None) -> list[ParameterSet]:
    """One game of each family, and every so many games another; the rest take too long.

    `make test ID=…` runs them for its game all the same.
    """
    family = {row.id: row.family for row in catalogue()}
    first: dict[str, str] = {}
    for id in ids:
        first.setdefault(family[id], id)

    def is_long(number: int, id: str) -> bool:
        return id not in first.values() and (every is None or number % every != 0)

    return [
        pytest.param(id, marks=pytest.mark.long(of_one_game=True) if is_long(number, id) else ())
        for number, id in enumerate(ids)
    ]
