"""Readings: named switches for what a document leaves open or prints two ways.

Each option says what it means and which values of the sheet it sets. The values are in the option
and nowhere else, so a sheet without its readings is visibly incomplete.
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any

import msgspec

from houseway.errors import UnknownName
from houseway.money import Limits
from houseway.sheet.parts import Part


class Basis(Enum):
    """Why an option was taken."""

    CONTEXT = "context"  # follows from the rest of the same document
    SISTER = "sister"  # another document of the catalogue prints it
    PUBLIC_FORM = "public-form"  # the game as it is known everywhere
    LITERAL = "literal"  # the words taken as they stand


class Option(Part, frozen=True, kw_only=True):
    says: str
    set: dict[str, Any] = {}


class Reading(Part, frozen=True, kw_only=True, omit_defaults=True):
    name: str
    about: str  # path of the sheet it concerns
    printed: str  # what the document says or leaves out, in our words
    taken: str
    basis: Basis
    lines: str
    options: dict[str, Option]
    limits: dict[str, str] = {}  # options that the table's limits decide, such as `2-10`


def choose(readings: list[Reading], overrides: dict[str, str]) -> dict[str, str]:
    """The option of every reading: the override if there is one, else the default."""
    names = [reading.name for reading in readings]
    for name in overrides:
        if name not in names:
            raise UnknownName("reading", name, names)
    chosen = {reading.name: overrides.get(reading.name, reading.taken) for reading in readings}
    for reading in readings:
        for option in (chosen[reading.name], *reading.limits.values()):
            if option not in reading.options:
                raise UnknownName(f"option of reading {reading.name}", option, reading.options)
    return chosen


def decided(readings: Iterable[Reading], limits: Limits | None) -> dict[str, str]:
    """The options that a table's limits decide, by reading; the first that holds them counts."""
    found: dict[str, str] = {}
    for reading in readings:
        for text, option in reading.limits.items():
            if limits is not None and Limits(text).covers(limits):
                found.setdefault(reading.name, option)
    return found


def apply(raw: dict[str, Any], path: str, value: Any) -> None:
    """Sets a value at a path such as `wagers.banker.pays.tie.odds`; list members are found by
    `name` or `on`."""
    *parents, last = path.split(".")
    place: Any = raw
    for key in parents:
        if isinstance(place, list):
            rows = [row for row in place if isinstance(row, dict)]
            place = next((row for row in rows if key in (row.get("name"), row.get("on"))), None)
        elif isinstance(place, dict):
            place = place.setdefault(key, {})
        if place is None:
            raise ValueError(f"{path}: there is no {key!r}")
    if not isinstance(place, dict):
        raise ValueError(f"{path}: {last!r} cannot be set in a list")
    place[last] = value


def decode_readings(rows: list[dict[str, Any]], shared: dict[str, dict[str, Any]]) -> list[Reading]:
    """Decodes readings; a row that names a shared one takes its words and options from there."""
    return [decode_reading(dict(row), shared) for row in rows]


def decode_reading(row: dict[str, Any], shared: dict[str, dict[str, Any]]) -> Reading:
    if (name := row.get("shared")) is not None and name not in shared:
        raise UnknownName("shared reading", name, shared)
    row = written_out(row, shared)
    try:
        return msgspec.convert(row, Reading)
    except msgspec.ValidationError as error:
        raise ValueError(f"{row.get('name', 'a reading without a name')}: {error}") from None


def written_out(row: Mapping[str, Any], shared: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """A reading with the words and options of the shared one it names, unless it has its own."""
    own = dict(row)
    name = own.pop("shared", None)
    return {**shared[name], "name": name, **own} if name in shared else dict(row)
