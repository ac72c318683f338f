"""Citations of a sheet: `12-34 56 004:242-256`, lines of its own document or of another file."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

_PLACE = re.compile(r"(?:(\d{3}):)?(\d+)(?:-(\d+))?")
_MAY_BE_EMPTY = "settlement.when_covered"  # the settlement's own lines may cover it


class Place(NamedTuple):
    """A range of lines; `file` is empty where the sheet's own document is meant."""

    file: str
    first: int
    last: int


def place(part: str) -> Place | None:
    """Reads one citation; None where the text is not one."""
    match = _PLACE.fullmatch(part)
    if match is None:
        return None
    return Place(match[1] or "", int(match[2]), int(match[3] or match[2]))


def citation_faults(raw: Mapping[str, object]) -> Iterator[str]:
    """Faults in the `lines` of a sheet: malformed, or outside the document it was read from."""
    source = raw.get("source")
    if not isinstance(source, Mapping):
        return  # the schema reports this
    for key in ("document", "file"):
        if not str(source.get(key, "")).strip():
            yield f"source.{key}: empty; expected where the sheet was read from"
    own = [place(part) for part in str(source.get("lines", "")).split()]
    document = [found for found in own if found is not None and not found.file]
    if not document or len(document) < len(own):
        yield f"source.lines: {source.get('lines')!r}; expected lines such as `6173-6483`"
        document = []
    for path, lines in _cited(raw, ""):
        if path != "source":
            yield from (f"{path}.lines: {fault}" for fault in _faults(path, lines, document))


def _faults(path: str, lines: str, document: list[Place]) -> Iterator[str]:
    if not lines.strip() and path != _MAY_BE_EMPTY:
        yield "empty; expected the lines of the document"
    for part in lines.split():
        found = place(part)
        if found is None:
            yield f"{part!r}; expected lines such as `12-34 56 004:242-256`"
        elif found.last < found.first:
            yield f"{part} runs backwards"
        elif document and not found.file and not any(_inside(found, d) for d in document):
            printed = " ".join(f"{whole.first}-{whole.last}" for whole in document)
            yield f"{part} lies outside source.lines, {printed}"


def _inside(part: Place, whole: Place) -> bool:
    return whole.first <= part.first and part.last <= whole.last


def _cited(part: object, path: str) -> Iterator[tuple[str, str]]:
    """Every `lines` value with the path of its part; members of lists are found by name."""
    if isinstance(part, Mapping):
        if isinstance(part.get("lines"), str):
            yield path, part["lines"]
        for key, inner in part.items():
            yield from _cited(inner, f"{path}.{key}" if path else str(key))
    elif isinstance(part, list):
        for i, inner in enumerate(part):
            named = inner if isinstance(inner, Mapping) else {}
            name = named.get("name", named.get("shared"))
            yield from _cited(inner, f"{path}.{name}" if name else f"{path}[{i}]")
