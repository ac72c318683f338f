"""The sheet checker: gathers every fault of rule sheets and documents, each with its path."""

from collections.abc import Iterable, Iterator, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from houseway.cli.citations import citation_faults
from houseway.errors import HousewayError, SheetError, UnknownName
from houseway.game import FAMILIES, Game, assemble, catalogue
from houseway.sheet import (
    CollectionDocument,
    GeneralRules,
    decode,
    game_file,
    houses,
    read_toml,
    rules_file,
)


class Checked:
    """The result of a check: how much was looked at, and every fault found."""

    def __init__(self) -> None:
        self.sheets = 0
        self.readings = 0
        self.options = 0
        self.documents = 0
        self._faults: dict[str, None] = {}  # in order, each once

    @property
    def faults(self) -> list[str]:
        return list(self._faults)

    def add(self, faults: Iterable[str]) -> None:
        self._faults.update(dict.fromkeys(faults))


def check_all() -> Checked:
    """Checks every packaged sheet and document; each must be in the catalogue."""
    checked = Checked()
    known = {row.id for row in catalogue()}
    for house in sorted(folder.name for folder in houses().iterdir() if folder.is_dir()):
        for folder in ("games", "side-bets", "collection", "rules"):
            for file in _toml_files(houses() / house / folder):
                id = f"{house}/{file.name.removesuffix('.toml')}"
                if id not in known:
                    checked.add([f"{id}: not in the catalogue"])
                _check(checked, id, file)
    return checked


def check_named(names: Iterable[str]) -> Checked:
    """Checks sheets and documents given by id or as `.toml` files."""
    checked = Checked()
    for name in names:
        _check(checked, *_find(name))
    return checked


def _toml_files(folder: Traversable) -> list[Traversable]:
    if not folder.is_dir():
        return []
    files = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    return sorted(files, key=lambda file: file.name)


def _find(name: str) -> tuple[str, Traversable | Path]:
    """The id and the file of a sheet; a file's id follows from the folders it is in."""
    if name.endswith(".toml"):
        path = Path(name)
        folder = path.absolute().parent
        if folder.name in ("games", "side-bets", "collection", "rules"):
            return f"{folder.parent.name}/{path.stem}", path
        return name, path
    house, _, document = name.partition("/")
    collection = houses() / house / "collection" / f"{document}.toml"
    for file in (game_file(name), collection, rules_file(name)):
        if file.is_file():
            return name, file
    raise UnknownName("sheet", name, [row.id for row in catalogue() if row.status == "playable"])


def _check(checked: Checked, id: str, file: Traversable | Path) -> None:
    try:
        raw = read_toml(file)
    except HousewayError as error:
        checked.sheets += 1
        checked.add(_located_faults(id, error))
        return
    if "rules" in raw and "family" not in raw:
        _check_rules(checked, id, raw)
    elif {"schedules", "pots"} & raw.keys() and "family" not in raw and "wagers" not in raw:
        _check_document(checked, id, raw)
    else:
        _check_sheet(checked, id, raw)


def _check_sheet(checked: Checked, id: str, raw: Mapping[str, object]) -> None:
    """Checks the sheet as written, then with every option of every reading and every pay table."""
    checked.sheets += 1
    shape_faults = list(_shape_faults(raw))
    checked.add(f"{id}: {fault}" for fault in (*shape_faults, *citation_faults(raw)))
    if shape_faults:
        return
    checked.add(f"{id}: {fault}" for fault in _word_faults(raw))
    game = _assemble(checked, id, raw, {}, {})
    if game is None:
        return
    for reading in game.sheet.readings:
        checked.readings += 1
        for option in reading.options:
            checked.options += 1
            _assemble(checked, id, raw, {reading.name: option}, {})
    for wager, tables in game.several_tables.items():
        for table in tables:
            _assemble(checked, id, raw, {}, {wager: table})


def _assemble(
    checked: Checked,
    id: str,
    raw: Mapping[str, object],
    readings: Mapping[str, str],
    pay_tables: Mapping[str, str],
) -> Game | None:
    """Builds the game and adds its faults; one caused by a switched option names the option."""
    game: Game | None = None
    try:
        game, faults = assemble(id, raw, readings, pay_tables)
    except HousewayError as error:
        faults = _located_faults(id, error)
    known = set(checked.faults)
    switch = "".join(f" (with {k} = {v})" for k, v in (*readings.items(), *pay_tables.items()))
    checked.add(fault + switch for fault in faults if fault not in known)
    return game


def _located_faults(id: str, error: HousewayError) -> list[str]:
    """The faults of an error, each starting with the sheet it was found in."""
    faults = error.faults if isinstance(error, SheetError) else (str(error),)
    house = id.partition("/")[0]
    return [fault if fault.startswith(f"{house}/") else f"{id}: {fault}" for fault in faults]


def _shape_faults(raw: Mapping[str, Any]) -> Iterator[str]:
    """Faults of parts that are not lists of named tables; readings cannot be applied to those."""
    family = FAMILIES.get(str(raw.get("family")))
    bets = family is None or "wagers" in family.sheet.__struct_fields__
    for key in ("steps", "wagers", "readings"):
        rows = raw.get(key, None if key == "wagers" and bets else [])
        if not _is_tables(rows):
            yield f"{key}: expected [[{key}]] tables"
            continue
        for i, row in enumerate(rows):
            if key != "steps" and not isinstance(row.get("name", row.get("shared")), str):
                yield f"{key}[{i}]: expected a name"
            if not _is_tables(row.get("pays", [])):
                yield f"{key}[{i}].pays: expected rows such as {{ on = …, odds = … }}"


def _is_tables(rows: object) -> bool:
    return isinstance(rows, list) and all(isinstance(row, dict) for row in rows)


def _word_faults(raw: Mapping[str, Any]) -> Iterator[str]:
    """Faults the schema cannot catch: versions below 1, repeated names, empty texts."""
    yield from _version_faults(raw)
    for key in ("title", "summary"):
        if not str(raw.get(key, key)).strip():
            yield f"{key}: empty; expected words"
    for i, step in enumerate(raw.get("steps", [])):
        if not str(step.get("says", "")).strip():
            yield f"steps[{i}].says: empty; expected the step in words"
    table = raw.get("table")
    if isinstance(table, Mapping) and table.get("seats") == []:
        yield "table.seats: empty; expected the numbers of seats the document prints"
    for key in ("wagers", "readings"):
        names = [row.get("name", row.get("shared")) for row in raw.get(key, [])]
        for name in dict.fromkeys(names):
            if names.count(name) > 1:
                yield f"{key}.{name}: the name is used {names.count(name)} times"


def _version_faults(raw: Mapping[str, object]) -> Iterator[str]:
    version = raw.get("version")
    if isinstance(version, int) and version < 1:
        yield f"version: {version}; expected 1 or more"


def _check_rules(checked: Checked, id: str, raw: Mapping[str, object]) -> None:
    """Checks a house's general rules."""
    checked.documents += 1
    checked.add(f"{id}: {fault}" for fault in (*_version_faults(raw), *citation_faults(raw)))
    try:
        decode(raw, GeneralRules, id)
    except HousewayError as error:
        checked.add(_located_faults(id, error))


def _check_document(checked: Checked, id: str, raw: Mapping[str, object]) -> None:
    """Checks a house's collection document."""
    checked.documents += 1
    checked.add(f"{id}: {fault}" for fault in (*_version_faults(raw), *citation_faults(raw)))
    try:
        document = decode(raw, CollectionDocument, id)
    except HousewayError as error:
        checked.add(_located_faults(id, error))
        return
    known = {row.id for row in catalogue()}
    banked = [(f"schedules[{i}]", row.games) for i, row in enumerate(document.schedules)]
    pots = [(f"pots[{i}]", row.games) for i, row in enumerate(document.pots)]
    for table, games in (*banked, *pots):
        path = f"{table}.games"
        if not games:
            checked.add([f"{id}: {path}: empty; expected the games it is for"])
        for game in games:
            if game not in known:
                checked.add([f"{id}: {path}: {game!r} is not in the catalogue"])
