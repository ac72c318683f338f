"""Faults that the sheet of any game can have."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from houseway.errors import unknown
from houseway.sheet import (
    BankedSchedule,
    CollectionDocument,
    PotSchedule,
    Rules,
    collection_documents,
)

S = TypeVar("S", BankedSchedule, PotSchedule)


def seat_faults(sheet: Rules) -> Iterator[str]:
    if not sheet.table.seats or min(sheet.table.seats) < 2:
        yield "table.seats: expected at least one number, of 2 seats or more"


def miss(path: str, kind: str, name: str, allowed: Iterable[str]) -> Iterator[str]:
    """The fault of a name that is not among those allowed, if it is not."""
    names = list(allowed)
    if name not in names:
        yield f"{path}: {unknown(kind, name, names)}"


def schedules_of(
    id: str,
    own: tuple[BankedSchedule | PotSchedule, ...],
    listed: Callable[[CollectionDocument], tuple[BankedSchedule | PotSchedule, ...]],
) -> dict[str, tuple[BankedSchedule | PotSchedule, ...]]:
    """Fee schedules by document: the game's own first, then those of the house's documents."""
    found = {"": own} if own else {}
    for document, collection in collection_documents(id.partition("/")[0]).items():
        if rows := tuple(schedule for schedule in listed(collection) if id in schedule.games):
            found[document] = rows
    return found


def placed(schedules: Mapping[str, tuple[S, ...]]) -> Iterator[tuple[str, S]]:
    """Every fee schedule of a game with the place where it is printed."""
    for document, rows in schedules.items():
        for schedule in rows:
            yield f"{document or 'schedules'}, lines {schedule.lines}", schedule
