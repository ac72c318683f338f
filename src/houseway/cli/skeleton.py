"""An empty rule sheet: every key of a family's schema, with what belongs there.

Generated from the structs, comments included, so it cannot fall behind them. A value that must be
filled is left as empty text even where a number belongs: no rule has a silent default, and the
checker refuses the sheet until somebody has read the document.
"""

import inspect
import json
import re
import textwrap
from collections.abc import Collection, Iterator, Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Literal, NamedTuple, TypeGuard, Union, get_args, get_origin

import msgspec

from houseway.errors import listed
from houseway.game import KINDS
from houseway.money import ROUNDING, Fee, Limits, Odds
from houseway.round import AnyFamily
from houseway.table import COVERS, DIRECTIONS, ROTATIONS, STARTS

Struct = type[msgspec.Struct]

NAMES: Mapping[str, Collection[str]] = {  # the names a text may take, by path
    "banking.rotation": ROTATIONS,
    "settlement.start": STARTS,
    "settlement.direction": DIRECTIONS,
    "settlement.passes": ("seat-by-seat", "wager-by-wager", "losers-first"),
    "settlement.cover": COVERS,
    "settlement.rounding": ROUNDING,
    "settlement.when_covered.start": STARTS,
    "settlement.when_covered.direction": DIRECTIONS,
}
WRITTEN: Mapping[object, str] = {
    int: "a whole number",
    tuple[int, ...]: "whole numbers",
    bool: "true or false",
    Odds: "`40 to 1`, push, lose or lose half",
    Limits: "`5-100`, `10+` or `5..100-1000`",
    Fee: "`2`, or bands `5-200: 1; 201+: 3`",
    dict[str, Fee]: '`{ dragon-7 = "1" }`',
}
WIDTH = 96
_FIELD = re.compile(r" {4}(\w+): [^#]*(?:# (.*))?")
_MORE = re.compile(r" {4}# (.*)")


class Key(NamedTuple):
    """A key of the schema: its path, its type and the comment on it."""

    path: str
    name: str
    holds: object  # its type, without `None`
    default: object  # NODEFAULT where it must be filled
    comment: str


def skeleton(family: AnyFamily, id: str, title: str = "", seen: str = "") -> str:
    """The text of a new sheet; `seen` is its document's row of the catalogue, if it has one."""
    names = textwrap.wrap(KINDS[family.kind].names(family), WIDTH, break_on_hyphens=False)
    head = [
        f"# {id}{': ' if seen else ''}{seen}",
        "# Fill every empty value from the document and cite its lines (`12-34 56 004:242-256`).",
        "# Delete what the document does not have; what it leaves open becomes a reading.",
        *(f"# {line}" for line in names),
        "",
    ]
    given = {"title": title, "family": family.name, "version": 1}
    return "\n".join([*head, *_body(family.sheet, "", given)]) + "\n"


def _body(struct: Struct, path: str, given: Mapping[str, object]) -> Iterator[str]:
    """The keys of a table, then the tables inside it."""
    keys = [_with_value(key, given) for key in _keys(struct, path)]
    for key in keys:
        if not _is_table(key):
            yield from _line(key)
    for key in keys:
        if _is_table(key):
            yield from _table(key)


def _with_value(key: Key, given: Mapping[str, object]) -> Key:
    return key._replace(default=given[key.name]) if key.name in given else key


def _keys(struct: Struct, path: str) -> Iterator[Key]:
    comments = _comments(struct)
    for field in msgspec.structs.fields(struct):
        where = f"{path}.{field.name}" if path else field.name
        default = field.default
        if field.default_factory is not msgspec.NODEFAULT:
            default = field.default_factory()
        if default is msgspec.UNSET:  # as where a key may be missing
            default = None
        yield Key(where, field.name, _present(field.type), default, comments.get(field.name, ""))


def _comments(struct: Struct) -> dict[str, str]:
    """The comment on each field in the schema's own source."""
    found: dict[str, str] = {}
    for part in reversed(struct.__mro__):
        if not issubclass(part, msgspec.Struct) or part is msgspec.Struct:
            continue
        last = ""
        for line in inspect.getsource(part).splitlines():
            if field := _FIELD.fullmatch(line):
                last = field[1]
                found[last] = field[2] or ""
            elif last and (more := _MORE.fullmatch(line)):
                found[last] = f"{found[last]} {more[1]}".strip()
    return found


def _present(kind: object) -> object:
    """`Limits | None` → `Limits`."""
    if get_origin(kind) in (Union, UnionType):
        return next(part for part in get_args(kind) if part is not NoneType)
    return kind


def _is_struct(kind: object) -> TypeGuard[Struct]:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _struct(kind: object) -> Struct:
    assert _is_struct(kind), f"{kind} is not a table of keys"
    return kind


def _member(kind: object) -> object:
    """The member type of a list or of a table of names; None for anything else."""
    if get_origin(kind) is tuple:
        return get_args(kind)[0]
    return get_args(kind)[1] if get_origin(kind) is dict else None


def _is_table(key: Key) -> bool:
    """Whether a key gets a heading of its own; rows inside rows are written as a list instead."""
    if get_origin(key.holds) is tuple:
        return _is_struct(_member(key.holds)) and "." not in key.path
    return _is_struct(key.holds) or _is_struct(_member(key.holds))


def _table(key: Key) -> Iterator[str]:
    yield ""
    if key.comment:
        yield f"# {key.comment}"
    if get_origin(key.holds) is tuple:
        yield f"[[{key.path}]]"
        yield from _body(_struct(_member(key.holds)), key.path, {})
    elif get_origin(key.holds) is dict:
        for name in ("first", "second"):
            yield f"[{key.path}.{name}]"
            yield from _body(_struct(_member(key.holds)), f"{key.path}.{name}", {})
    else:
        mark = "# " if key.default is None else ""
        yield f"{mark}[{key.path}]"
        yield from (f"{mark}{line}" for line in _body(_struct(key.holds), key.path, {}))


def _line(key: Key) -> Iterator[str]:
    member = _member(key.holds)
    if _is_struct(member):
        rows = list(_keys(member, key.path))
        for row in rows:
            if comment := _comment(row):
                yield f"# {row.name}: {comment}"
        yield f"{key.name} = ["
        yield f"    {{ {', '.join(f'{row.name} = {_value(row)}' for row in rows)} }},"
        yield "]"
        return
    comment = _comment(key)
    line = f"{'# ' if key.default is None else ''}{key.name} = {_value(key)}"
    if len(line) + len(comment) > WIDTH:
        yield from (f"# {part}" for part in textwrap.wrap(comment, WIDTH, break_on_hyphens=False))
        yield line
    else:
        yield f"{line}  # {comment}" if comment else line


def _comment(key: Key) -> str:
    """The values a key may take, and the schema's comment on it."""
    if key.path in NAMES:
        return listed(NAMES[key.path])
    allowed = ""
    if get_origin(key.holds) is Literal:
        allowed = listed(str(word) or "nothing" for word in get_args(key.holds))
    elif isinstance(key.holds, type) and issubclass(key.holds, Enum):
        allowed = listed(str(choice.value) for choice in key.holds)
    elif key.name != "version":
        allowed = WRITTEN.get(key.holds, "")
    return "; ".join(part for part in (allowed, key.comment) if part)


def _value(key: Key) -> str:
    """The default in TOML; empty text where there is none."""
    if key.default in (None, msgspec.NODEFAULT):
        return "[]" if get_origin(key.holds) is tuple else '""'
    if isinstance(key.default, Odds | Limits | Fee):
        return json.dumps(key.default.text)
    if key.default == {}:
        return "{}"
    return json.dumps(key.default, ensure_ascii=False)
