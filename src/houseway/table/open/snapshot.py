"""A table between two rounds, stored so that a restart need not replay every act."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from houseway.round import Next
from houseway.table.coming_in import Departed, How
from houseway.table.open.acts import Volunteered
from houseway.table.open.setup import Pace
from houseway.table.open.shown import Phase, RoadMark
from houseway.table.position import Position


class Occupant(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The person or bot in a seat or behind one."""

    name: str
    guest: str = ""  # the person's id
    bot: str = ""  # the kind of a bot


def called(people: Mapping[str, Occupant]) -> dict[str, str]:
    """Names by account; two people of one name are told apart by their seats."""
    apart = {(who.name, who.guest or account) for account, who in people.items()}
    often = Counter(name for name, _ in apart)  # who changed seats is in two of them
    return {
        account: f"{who.name} (seat {account})"
        if often[who.name] > 1 and account.isdigit()
        else who.name
        for account, who in people.items()
    }


class Box(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The number of the shoe on the table and the cards dealt from it; None if it is revealed."""

    number: int
    dealt: int | None = None


class Unshown(msgspec.Struct, frozen=True, kw_only=True):
    """Cards of the last hand that only the player who held them has seen."""

    seat: int
    cards: tuple[str, ...]


class Snapshot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The whole state of a table between rounds. Money in cents."""

    people: dict[str, Occupant]
    away: list[str]
    leaving: dict[str, str]
    bought: dict[str, int]
    phase: Phase
    number: int
    events_before: int = msgspec.field(name="told")  # in earlier rounds
    rounds: int
    balances: dict[str, int]
    box: Box
    commitment: str
    road: tuple[RoadMark, ...] = ()
    pace: Pace | None = None  # None: as the table was opened
    # a banked game
    backline: list[str] = []
    position: Position | None = None
    bettors: list[int] = []
    last: dict[str, dict[str, int]] = {}
    volunteers: dict[str, Volunteered] = {}
    # a pot game
    button: int | None = None
    owing: dict[int, str] = {}
    newcomers: list[int] = []
    kept_legs: list[int] = []
    next: Next = Next()
    time_owed: bool = False  # by the next pot, for a half hour
    entries: dict[int, How] = {}  # what seats that owe blinds chose
    hands_waited: dict[int, int] = {}  # still to be waited out after a change of seats
    gone: dict[str, Departed] = {}
    order: tuple[int, ...] = ()
    first_button: int | None = None
    away_since: dict[str, float] = {}
    held: dict[str, Unshown] = {}  # by guest
    shorts: dict[str, int] = {}
