"""The games under test, loaded once: shared by the comparisons with the twins."""

from functools import cache
from typing import TypeVar

from houseway.game import BankedGame, load
from houseway.odds import Solved, WagerOdds
from houseway.sheet import BankedSheet
from tests.catalogue import banked

PLAYABLE = tuple(banked())
S = TypeVar("S", bound=BankedSheet)


def of_family(name: str) -> list[str]:
    return [id for id in PLAYABLE if load(id, BankedGame).family.name == name]


@cache
def game(id: str, readings: tuple[tuple[str, str], ...] = ()) -> BankedGame:
    return load(id, BankedGame, readings=dict(readings))


def sheet_of(id: str, kind: type[S], readings: tuple[tuple[str, str], ...] = ()) -> S:
    """The sheet as that of its family."""
    sheet = game(id, readings).sheet
    assert isinstance(sheet, kind)
    return sheet


def with_every_option(id: str) -> list[tuple[tuple[str, str], ...]]:
    """The readings as taken, then every other option of each reading alone."""
    sheet = game(id).sheet
    others = [
        ((reading.name, option),)
        for reading in sheet.readings
        for option in reading.options
        if option != reading.taken
    ]
    return [(), *others]


def wager(found: Solved, name: str) -> WagerOdds:
    return next(row for row in found.wagers if row.name == name)
