"""Reads sheets from the packaged houses, applies readings, decodes into closed schemas."""

import hashlib
import tomllib
from collections.abc import Mapping, Set
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from houseway.errors import SheetError, UnknownName
from houseway.money import Fee, Limits, Odds
from houseway.sheet.parts import Part
from houseway.sheet.reading import apply, choose, decode_readings

P = TypeVar("P", bound=Part)
_TEXTS = (Odds, Limits, Fee)

# Keys of a sheet that only people read. Readings are among them once their values are in place.
PROSE = frozenset(
    {
        "general",
        "irregularities",
        "lines",
        "note",
        "readings",
        "says",
        "steps",
        "summary",
        "title",
    }
)


def houses() -> Traversable:
    return files("houseway") / "houses"


def game_file(id: str) -> Traversable:
    """The file of a sheet, among the games or the side bets."""
    house, _, game = id.partition("/")
    side_bet = houses() / house / "side-bets" / f"{game}.toml"
    return side_bet if side_bet.is_file() else houses() / house / "games" / f"{game}.toml"


def chart_file(id: str) -> Traversable:
    """The file of a game's chart, if it has one."""
    house, _, game = id.partition("/")
    return houses() / house / "charts" / f"{game}.json"


def example_file(id: str) -> Traversable:
    """The file of a game's worked example, if it has one."""
    house, _, game = id.partition("/")
    return houses() / house / "examples" / f"{game}.json"


def rules_file(id: str) -> Traversable:
    """The file of a house's general rules."""
    house, _, name = id.partition("/")
    return houses() / house / "rules" / f"{name}.toml"


def collection_file(id: str) -> Traversable:
    house, _, name = id.partition("/")
    return houses() / house / "collection" / f"{name}.toml"


def status(id: str) -> str:
    """`playable`, `side-bet`, `schedule`, `rules`, or `planned` while there is no sheet."""
    file = game_file(id)
    if not file.is_file():
        if rules_file(id).is_file():
            return "rules"
        return "schedule" if collection_file(id).is_file() else "planned"
    return "side-bet" if "/side-bets/" in str(file).replace("\\", "/") else "playable"


def read_toml(file: Traversable | Path) -> dict[str, Any]:
    try:
        parsed: dict[str, Any] = msgspec.json.decode(_parsed(file.read_text(encoding="utf-8")))
    except tomllib.TOMLDecodeError as error:
        raise SheetError([f"{file}: {error}"]) from None
    return parsed


@lru_cache(256)
def _parsed(text: str) -> bytes:
    """TOML as JSON, which is far quicker to read when the same sheet is asked for again."""
    return msgspec.json.encode(tomllib.loads(text))


@cache
def shared_readings() -> dict[str, dict[str, Any]]:
    return read_toml(houses() / "shared" / "readings.toml")


def decode(raw: object, schema: type[P], where: str) -> P:
    """Decodes into a closed schema; the message keeps msgspec's path."""
    try:
        return msgspec.convert(raw, schema, dec_hook=_from_text)
    except msgspec.ValidationError as error:
        raise SheetError([f"{where}: {error}"]) from None


def resolve(
    raw: Mapping[str, Any], overrides: Mapping[str, str], pay_tables: Mapping[str, str], where: str
) -> tuple[dict[str, Any], dict[str, str]]:
    """The sheet with readings applied and pay tables picked, and the option of each reading."""
    sheet = msgspec.json.decode(msgspec.json.encode(raw))  # a deep copy of plain data
    try:
        readings = decode_readings(sheet.get("readings", []), shared_readings())
    except (ValueError, UnknownName) as error:
        raise SheetError([f"{where}: readings: {error}"]) from None
    sheet["readings"] = [msgspec.to_builtins(reading) for reading in readings]
    try:
        chosen = choose(readings, dict(overrides))
    except UnknownName as error:
        if overrides.get(error.name) or error.name in overrides.values():
            raise
        raise SheetError([f"{where}: {error}"]) from None
    for reading in readings:
        for path, value in reading.options[chosen[reading.name]].set.items():
            try:
                apply(sheet, path, value)
            except ValueError as error:
                raise SheetError([f"{where}: reading {reading.name}: {error}"]) from None
    _pick_pay_tables(sheet, pay_tables)
    return sheet, chosen


def _pick_pay_tables(sheet: dict[str, Any], pay_tables: Mapping[str, str]) -> None:
    rows = [row for row in sheet.get("wagers", []) if isinstance(row, dict)]
    with_tables = {w["name"]: w for w in rows if isinstance(w.get("tables"), dict) and "name" in w}
    for name in pay_tables:
        if name not in with_tables:
            raise UnknownName("wager with several pay tables", name, with_tables)
    for name, wager in with_tables.items():
        table = pay_tables.get(name, next(iter(wager["tables"])))
        if table not in wager["tables"]:
            raise UnknownName(f"pay table of {name}", table, wager["tables"])
        wager["pays"] = wager["tables"][table]


def digest(resolved: Mapping[str, object], prose: Set[str] = PROSE) -> str:
    """The digest of the rules in force: of a sheet with its readings applied, without its prose."""
    rules = msgspec.json.encode(_without(resolved, prose), order="deterministic")
    return hashlib.sha256(rules).hexdigest()[:16]


def _without(value: object, keys: Set[str]) -> object:
    """Plain data without these keys, at any depth."""
    if isinstance(value, Mapping):
        return {key: _without(row, keys) for key, row in value.items() if key not in keys}
    return [_without(row, keys) for row in value] if isinstance(value, list | tuple) else value


def plain(part: object) -> Any:
    """A sheet as plain data, for JSON."""
    return msgspec.to_builtins(part, enc_hook=_to_text)


def _from_text(kind: type, value: object) -> object:
    if kind in _TEXTS and isinstance(value, str):
        return kind(value)
    raise ValueError(f"expected a text such as `40 to 1`, got {value!r}")


def _to_text(value: object) -> object:
    if isinstance(value, _TEXTS):
        return value.text
    raise TypeError(f"{type(value).__name__} has no plain form")
