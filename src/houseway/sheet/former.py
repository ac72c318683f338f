"""Sheets as they were: what was played by a former version of a sheet is replayed by it.

A former sheet is kept as JSON and whole: the shared readings it names are written out, since those
may have changed as well.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from houseway.sheet.loader import PROSE, digest, game_file, houses, read_toml, shared_readings
from houseway.sheet.reading import decode_readings

WORDS = PROSE - {"readings"} | {"about", "basis", "printed"}  # rules do not depend on them


def versions(id: str) -> list[dict[str, Any]]:
    """The sheet of a game or side bet as it is, then as it was, newest first."""
    file = game_file(id)
    return [*([read_toml(file)] if file.is_file() else []), *former_sheets(id)]


def former_sheets(id: str) -> list[dict[str, Any]]:
    house, _, game = id.partition("/")
    folder = houses() / house / "former" / game
    if not folder.is_dir():
        return []
    files = sorted((file for file in folder.iterdir()), key=lambda file: file.name, reverse=True)
    return [msgspec.json.decode(file.read_bytes()) for file in files]


def whole(
    raw: Mapping[str, Any], shared: Mapping[str, dict[str, Any]] | None = None
) -> dict[str, Any]:
    """A sheet with its shared readings written out."""
    readings = decode_readings(
        list(raw.get("readings", [])), dict(shared_readings() if shared is None else shared)
    )
    return {**raw, "readings": [msgspec.to_builtins(reading) for reading in readings]}


def rules_digest(sheet: Mapping[str, Any]) -> str:
    """The digest of all a whole sheet can say, whichever options are chosen."""
    return digest(sheet, WORDS)
