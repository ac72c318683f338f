"""The messages a client gets over its socket; `commands` has those it sends."""

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from houseway.round import Hint, Part
from houseway.round.layout import Layout
from houseway.table.open.shown import RoadMark, TableState, Yours
from houseway.table.open.told import AnyToldEvent

PROTOCOL = 5  # increased when an old page could no longer follow


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="is"):
    pass


class KnownGuest(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str


class Welcome(Message, frozen=True, kw_only=True, tag="welcome"):
    """The reply to `hello`."""

    protocol: int  # a page made for another one loads itself again
    guest: KnownGuest


class TableMessage(Message, frozen=True, kw_only=True, tag="table"):
    """After `watch`: the table, and everything since the round began."""

    table: str
    felt: Layout
    road: tuple[RoadMark, ...] = ()  # the rounds of this shoe that are over
    state: TableState
    yours: Yours
    events: tuple[AnyToldEvent, ...]


class News(Message, frozen=True, kw_only=True, tag="news"):
    """Something happened: only the new events."""

    table: str
    state: TableState
    yours: Yours
    events: tuple[AnyToldEvent, ...]


class Done(Message, frozen=True, kw_only=True, tag="done"):
    id: int


class Refused(Message, frozen=True, kw_only=True, tag="refused"):
    """The reply to a command that was not carried out."""

    id: int | None
    why: str
    stale: bool = False  # the question was no longer open, or somebody was faster to the seat


class HintMessage(Message, frozen=True, kw_only=True, tag="hint"):
    table: str
    id: int | None
    number: int
    hint: Hint
    parts: tuple[Part, ...]  # what it says, with people, cards and money told apart


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    """The reply to `ping`."""

    id: int | None


class Tried(Message, frozen=True, kw_only=True, tag="tried"):
    """What an answer would come to, without giving it."""

    table: str
    id: int | None
    number: int
    says: tuple[tuple[Part, ...], ...]  # of each hand that is set
    foul: str = ""  # why it is not legal
    loses: str = ""  # why it is legal, but foul: the hand loses, or is set again


class Gone(Message, frozen=True, kw_only=True, tag="gone"):
    """The table is closed, or can no longer be seen."""

    table: str
    why: str


AnyMessage: TypeAlias = (
    Welcome | TableMessage | News | Done | Refused | HintMessage | Pong | Tried | Gone
)


def table_message(
    table: str,
    *,
    felt: bytes | None,
    road: bytes,
    state: bytes,
    yours: bytes,
    events: Iterable[bytes],
) -> bytes:
    """A `TableMessage`, or without a felt `News`, of what is encoded already, for many at once."""
    return b'{"is":"%s","table":"%s",%s"state":%s,"yours":%s,"events":[%s]}' % (
        b"news" if felt is None else b"table",
        table.encode(),
        b"" if felt is None else b'"felt":%s,"road":%s,' % (felt, road),
        state,
        yours,
        b",".join(events),
    )
