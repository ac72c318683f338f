"""Events as they are sent: numbered, in words, as data, and without their audience.

`told` hides nothing: give it events that went through `seen_by`, unless the seed is revealed and
there is nothing left to hide.
"""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, TypeAlias, cast, get_args

import msgspec
from msgspec.structs import asdict, fields, replace

from houseway.round import (
    Answered,
    AnyEvent,
    Button,
    Dealt,
    Event,
    HandSet,
    Held,
    Names,
    Noted,
    Part,
    Shown,
    WhoPart,
    Won,
    spoken,
)

HIDDEN = {
    Answered: {"face_up"},
    Dealt: {"sees"},
    HandSet: {"sees"},
    Noted: {"sees"},
    Shown: {"ranks", "shares"},
    Won: {"by"},
}
ADDED: dict[type[Event], list[tuple[str, Any]]] = {
    Dealt: [("down", bool)],
    Shown: [("says", str), ("held", tuple[Held, ...])],
}


class ToldEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An event: `n` counts the events of a table from 1."""

    n: int
    text: str  # in plain words; empty where another event has said it
    parts: tuple[Part, ...]  # the same, with people, cards and money told apart


def _told(kind: type[Event]) -> type[ToldEvent]:
    hidden = HIDDEN.get(kind, set())
    kept = [(field.name, field.type) for field in fields(kind) if field.name not in hidden]
    made = msgspec.defstruct(
        kind.__name__,
        [*kept, *ADDED.get(kind, [])],
        bases=(ToldEvent,),
        namespace={"__doc__": kind.__doc__},
        frozen=True,
        kw_only=True,
        tag_field="type",
        tag=kind.__struct_config__.tag,
    )
    return cast(type[ToldEvent], made)


TOLD: dict[type[Event], type[ToldEvent]] = {kind: _told(kind) for kind in get_args(AnyEvent)}
if TYPE_CHECKING:
    AnyToldEvent: TypeAlias = ToldEvent
else:
    AnyToldEvent = reduce(or_, TOLD.values())


def told(number: int, event: Event, names: Names, seat: int | None = None) -> ToldEvent:
    """An event for somebody in a seat, who is called `you` in the parts."""
    parts = event.parts(names)
    text = spoken(parts)
    if seat is not None and (speaks_to(event, seat, names)):
        parts = event.parts(replace(names, you=str(seat)))
    facts = asdict(event)
    for name in HIDDEN.get(type(event), ()):
        del facts[name]
    match event:
        case Dealt(sees=sees):
            facts["down"] = sees is not None
        case Shown(says=says, held=held):
            facts |= {"says": says, "held": held}
        case Noted():
            facts["says"] = text
    return TOLD[type(event)](n=number, text=text, parts=parts, **facts)


def speaks_to(event: Event, seat: int, names: Names) -> bool:
    """Whether an event reads otherwise to a seat: it is about it, or begins with its name."""
    if not isinstance(event, Noted | Button):
        return event.about == seat
    match event.parts(names):
        case (WhoPart(account=account), *_):
            return account == str(seat)
    return False


def view(events: Iterable[tuple[int, Event]], seat: int | None, names: Names) -> list[ToldEvent]:
    """Numbered events as one seat may see them; None is somebody without a seat."""
    return [told(number, event.seen_by(seat), names, seat) for number, event in events]
