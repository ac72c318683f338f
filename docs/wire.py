"""Writes page/src/wire.ts, the types of everything that goes between server and page.

    python -m docs.wire

They are the server's own types: structs become interfaces, unions become types, and docstrings and
comments beside fields are carried over.
"""

import inspect
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as types

from houseway.cards import Card
from houseway.round import Bettor, Part
from houseway.round.layout import AnyFeltPart
from houseway.server.commands import AnyCommand
from houseway.server.drawer import Drawer
from houseway.server.game_page import GamePage, GameRow
from houseway.server.messages import PROTOCOL, AnyMessage
from houseway.server.replay import RoundRow
from houseway.server.rest import GuestToken, ReplayPage, TableRow
from houseway.table.open import Setup
from houseway.table.open.shown import AnyOption, AnyQuestion, Phase
from houseway.table.open.told import TOLD, AnyToldEvent, ToldEvent

FILE = Path(__file__).parent.parent / "page" / "src" / "wire.ts"
HEAD = f"""\
// What the server and the page say to each other; docs/protocol.md tells it in words.
// Written by `python -m docs.wire` from the server's own types: change those instead.
// Money is in whole cents, except in the text of an answer (`raise 12.50`), as in a script.

export const PROTOCOL = {PROTOCOL};

export type Cents = number;
/** `As`, the joker `XX`, a face-down card `??`; a domino `6-6`, a mah-jong tile `5` or `W`. */
export type Card = string;
"""
UNIONS: dict[str, Any] = {
    "Message": AnyMessage,
    "TableEvent": AnyToldEvent,
    "Part": Part,
    "Question": AnyQuestion,
    "Option": AnyOption,
    "FeltPart": AnyFeltPart,
    "Phase": Phase,
    "Command": AnyCommand,
}
REST = (GuestToken, GameRow, GamePage, Drawer, Setup, TableRow, RoundRow, ReplayPage)
SENT = (AnyCommand, Setup)  # by the page: what has a default may be left out, but for bettors
COMMENT = re.compile(r"^    (\w+): .*?  # (.+)$", re.MULTILINE)
FIRST = {told: kind for kind, told in TOLD.items()}  # the class an event was told from


class Types:
    """Collects the interfaces that the types given to `named` need."""

    def __init__(self) -> None:
        self.unions = [(types.type_info(union), name) for name, union in UNIONS.items()]
        self.sent = {kind for root in SENT for kind in structs(root)} - {Bettor}
        self.written: dict[str, type] = {}

    def file(self) -> str:
        blocks = [HEAD]
        for name, union in UNIONS.items():
            blocks.append(f"export type {name} = {self.spelled(types.type_info(union))};\n")
        for root in (ToldEvent, *REST):
            self.of(types.type_info(root))
        done: set[str] = set()
        while left := [kind for name, kind in self.written.items() if name not in done]:
            for kind in left:
                done.add(kind.__name__)
                blocks.append(self.interface(kind))
        return "\n".join(blocks)

    def interface(self, kind: type) -> str:
        info = types.type_info(kind)
        assert isinstance(info, types.StructType)
        comments = comments_of(kind)
        base = ToldEvent if kind in FIRST else None
        extends = f" extends {base.__name__}" if base else ""
        known = base.__struct_fields__ if base else ()
        lines = [*doc(kind), f"export interface {kind.__name__}{extends} {{"]
        if info.tag_field is not None:
            lines.append(f"  {info.tag_field}: {info.tag!r};".replace("'", '"'))
        for field in info.fields:
            if field.name in known:
                continue
            if field.name in comments:
                lines.append(f"  /** {comments[field.name]} */")
            left_out = kind in self.sent and not field.required
            lines.append(f"  {field.encode_name}{'?' * left_out}: {self.of(field.type)};")
        return "\n".join([*lines, "}\n"])

    def of(self, info: types.Type) -> str:
        """A type by its name in TypeScript."""
        for union, name in self.unions:
            if info == union:
                return name
        return self.spelled(info)

    def spelled(self, info: types.Type) -> str:
        """A type by what it consists of."""
        match info:
            case types.StructType(cls=cls):
                if self.written.setdefault(cls.__name__, cls) is not cls:
                    raise ValueError(f"two structs are called {cls.__name__}")
                name = cls.__name__
            case types.UnionType(types=rows):
                last = [row for row in rows if not isinstance(row, types.NoneType)]
                name = " | ".join([*map(self.of, last), *["null"] * (len(last) < len(rows))])
            case types.VarTupleType(item_type=item) | types.ListType(item_type=item):
                of = self.of(item)
                name = f"({of})[]" if "|" in of else f"{of}[]"
            case types.DictType(value_type=value):
                name = f"Record<string, {self.of(value)}>"
            case types.LiteralType(values=values):
                name = " | ".join(f'"{value}"' for value in values)
            case types.Metadata(type=inner):
                name = self.of(inner)
            case types.CustomType(cls=cls):
                assert cls is Card
                name = "Card"
            case _:
                name = PLAIN[type(info)]
        return name


PLAIN: dict[type, str] = {
    types.StrType: "string",
    types.IntType: "number",
    types.FloatType: "number",
    types.BoolType: "boolean",
    types.AnyType: "unknown",
}


def structs(root: Any) -> Iterator[type]:
    """A struct, or those of a union, with all that are their fields."""
    info = types.type_info(root)
    left = list(info.types) if isinstance(info, types.UnionType) else [info]
    while left:
        one = left.pop()
        if isinstance(one, types.StructType):
            yield one.cls
            left += [field.type for field in one.fields]
        elif isinstance(one, types.VarTupleType):
            left.append(one.item_type)
        elif isinstance(one, types.Metadata):
            left.append(one.type)


def doc(kind: type) -> Sequence[str]:
    text = (kind.__doc__ or "").strip().partition("\n\n")[0]
    return [f"/** {' '.join(text.split())} */"] if text else []


def comments_of(kind: type) -> dict[str, str]:
    found: dict[str, str] = {}
    for base in reversed((*kind.__mro__, FIRST.get(kind, kind))):
        if issubclass(base, msgspec.Struct) and base not in (*FIRST, msgspec.Struct):
            found |= dict(COMMENT.findall(inspect.getsource(base)))
    return found


if __name__ == "__main__":
    FILE.write_text(Types().file(), encoding="utf-8")
