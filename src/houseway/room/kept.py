"""A table between two rounds, written down: the short way back after a restart."""

from typing import Any

import msgspec

from houseway.money import Entry, Posting
from houseway.room.banked import BankedTable
from houseway.room.pot import PotTable
from houseway.room.table import Occupant, OpenTable, Phase
from houseway.round import Next
from houseway.table import Position, ShoeBox


class Box(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The shoe on the table, if any, and how far it is dealt."""

    number: int
    dealt: int | None = None


class Standing(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What every table is made of between rounds."""

    people: dict[str, Occupant]
    away: list[str]
    leaving: dict[str, str]
    bought: dict[str, int]
    phase: Phase
    number: int
    told: int
    rounds: int
    balances: dict[str, int]
    box: Box
    commitment: str
    # a banked game
    backline: list[str] = []
    position: Position | None = None
    last: dict[str, dict[str, int]] = {}
    # a pot game
    button: int | None = None
    owing: dict[int, str] = {}
    newcomers: list[int] = []
    kept_legs: list[int] = []
    next: Next = Next()


def keep(table: OpenTable) -> bytes:
    """The state of a table no round is under way at."""
    assert not table.under_way, "a round cannot be kept, only run again"
    return msgspec.json.encode(Standing(**_common(table), **_own(table)))


def _common(table: OpenTable) -> dict[str, Any]:
    return {
        "people": table.people,
        "away": sorted(table.away),
        "leaving": table.leaving,
        "bought": table.bought,
        "phase": table.phase,
        "number": table.number,
        "told": table.last_event,
        "rounds": table.session.rounds,
        "balances": {a: cents for a, cents in table.session.ledger.balances.items() if cents},
        "commitment": table.shoes.commitment,
    }


def _own(table: OpenTable) -> dict[str, Any]:
    if isinstance(table, BankedTable):
        session = table.session
        return {
            "box": _box(session.box),
            "backline": sorted(session.standing),
            "position": session.position,
            "last": table.last,
        }
    assert isinstance(table, PotTable), "a table is of one of two kinds"
    pot = table.session
    return {
        "box": _box(pot.box),
        "button": pot.button,
        "owing": pot.owing,
        "newcomers": sorted(pot.newcomers),
        "kept_legs": sorted(pot.kept_legs),
        "next": pot.next,
    }


def _box(box: ShoeBox) -> Box:
    return Box(number=box.number, dealt=box.shoe.dealt if box.shoe is not None else None)


def restore(table: BankedTable | PotTable, kept: bytes) -> None:
    """Brings an empty table to the state that was kept; its history is written already."""
    state = msgspec.json.decode(kept, type=Standing)
    table.lines.clear()
    table.people, table.away = state.people, set(state.away)
    table.leaving, table.bought = state.leaving, state.bought
    table.phase, table.number, table.told = state.phase, state.number, state.told
    table.shoes.commitment = state.commitment
    session = table.session
    session.rounds = state.rounds
    session.seated = {int(a): who.name for a, who in state.people.items() if a.isdigit()}
    postings = tuple(Posting(account, cents) for account, cents in state.balances.items())
    session.ledger.post([Entry("kept", postings)])
    session.ledger.entries.clear()
    session.box.resume(state.box.number, state.box.dealt)
    if isinstance(table, BankedTable):
        table.session.standing = set(state.backline)
        table.session.position, table.last = state.position, state.last
        return
    pot = table.session
    pot.button, pot.next = state.button, state.next
    pot.away = {int(account) for account in state.away}
    pot.owing, pot.newcomers = state.owing, set(state.newcomers)
    pot.kept_legs = set(state.kept_legs)
