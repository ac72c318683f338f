"""Faults that the sheet of any game can have."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import compress
from typing import Any, TypeVar

from msgspec.structs import replace

from houseway.errors import SheetError, unknown
from houseway.sheet import (
    BankedSchedule,
    BankedSheet,
    CollectionDocument,
    PotSchedule,
    PotSheet,
    Rules,
    collection_documents,
    decode,
    plain,
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
    sheet: BankedSheet | PotSheet,
    listed: Callable[[CollectionDocument], tuple[BankedSchedule | PotSchedule, ...]],
) -> dict[str, tuple[BankedSchedule | PotSchedule, ...]]:
    """Fee schedules by document: the game's own first, then those of the house's documents.

    Each is as the game's readings take it.
    """
    printed: dict[str, tuple[BankedSchedule | PotSchedule, ...]] = {id: sheet.schedules}
    for document, collection in collection_documents(id.partition("/")[0]).items():
        printed[document] = tuple(row for row in listed(collection) if id in row.games)
    changes = dict(sheet.house_fees)
    found: dict[str, tuple[BankedSchedule | PotSchedule, ...]] = {}
    for document, schedules in printed.items():
        rows = list(schedules)
        for at, row in enumerate(rows):
            if row.lines in changes:
                rows[at] = changed(row, changes.pop(row.lines), f"{document}, {row.lines}")
        if document != id:  # a reading may take a table of the house for one of other games
            rows = [row for row in rows if id in row.games]
        if isinstance(sheet, PotSheet):
            rows = [as_taken(row, sheet) for row in rows]
        if rows:
            found[document] = tuple(rows)
    if changes and found.keys() - {id}:  # a draft of a sheet is in no document of the house
        raise SheetError([f"{id}: house_fees: no table in lines {', '.join(changes)}"])
    return found


def as_taken(schedule: BankedSchedule | PotSchedule, sheet: PotSheet) -> PotSchedule:
    """A fee table of a pot game with its points as the game takes them."""
    assert isinstance(schedule, PotSchedule)
    kept = [point.when != "never" for point in schedule.taken]
    return replace(
        schedule,
        taken=tuple(map(sheet.fees.reads, compress(schedule.taken, kept))),
        options=tuple(
            replace(option, fees=tuple(compress(option.fees, kept))) for option in schedule.options
        ),
    )


def changed(
    schedule: BankedSchedule | PotSchedule, changes: Mapping[str, Any], where: str
) -> BankedSchedule | PotSchedule:
    """A fee table with some keys replaced; `options` by number, or all of them as a list."""
    raw = {**plain(schedule), **changes}
    if isinstance(by_number := raw["options"], dict):
        printed = plain(schedule.options)
        raw["options"] = [{**row, **by_number.get(str(row["option"]), {})} for row in printed]
    return decode(raw, type(schedule), where)


def placed(id: str, schedules: Mapping[str, tuple[S, ...]]) -> Iterator[tuple[str, S]]:
    """Every fee schedule of a game with the place where it is printed."""
    for document, rows in schedules.items():
        where = "schedules" if document == id else document
        for schedule in rows:
            yield f"{where}, lines {schedule.lines}", schedule
