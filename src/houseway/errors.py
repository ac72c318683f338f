"""Errors, one class for each kind of person who can fix them.

HousewayError
├── SheetError       the author of a rule sheet: broken or missing data
├── UnknownName      the person who named a game, wager, reading, option or schedule
├── NoSheet          the person who named a document that is no game, or has no sheet yet
├── ScriptError      the writer of a script or history file
├── OutOfCards       nobody: a ScriptError, for which a table voids the round and takes a new shoe
├── IllegalChoice    the player who was asked
├── WagerError       the player who bet
├── HandError        the person who named cards, a ranking or a range
├── TableError       the operator: seats, bank, limits
├── Stale            the player or host whose act came too late
├── Overdrawn        the operator: the round is void, because an account would go below zero
├── Unknown          the guest who asked for a table or round that is not there for them
├── BadToken         the guest, who needs a new token
├── Busy             the guest, who should try again later
├── Unsaved          the operator of the server: the database cannot be written or read
├── Damaged          the operator of the server: the database holds what nobody wrote there
├── NotOwned         the operator of the server: another process writes to the table
└── Changed          the operator of the server: a stored table does not fit the rules any more

OutOfCards and the last nine are defined by the modules that raise them.

Every message says where, what was received and what was expected. A broken
invariant of our own is an assert, not an error of this tree.
"""

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

FEW, SHORT_LIST, MANY = 3, 12, 40  # names
NEAR = 0.5  # likeness of two names; 1 is equal
LONGEST = 100  # characters; a longer name is not compared


class HousewayError(Exception):
    """One clear line for the person who must act."""


class SheetError(HousewayError):
    """All faults found in one or more sheets, each with its path."""

    def __init__(self, faults: Sequence[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(self.faults))


class UnknownName(HousewayError):
    """A name that is not in the list it should be in."""

    def __init__(self, kind: str, name: str, allowed: Iterable[str], where: str = "") -> None:
        self.kind, self.name, self.allowed = kind, name, tuple(allowed)
        super().__init__(f"{where}{': ' if where else ''}{unknown(kind, name, self.allowed)}")


class NoSheet(HousewayError):
    """A document of the catalogue that has no sheet to play by."""


class ScriptError(HousewayError):
    """A script or history that cannot be played, with the place in it."""

    def __init__(
        self,
        at: str,
        message: str,
        *,
        seat: int | None = None,
        answer: str | None = None,
        legal: Iterable[str] = (),
    ) -> None:
        self.at, self.message, self.seat, self.answer = at, message, seat, answer
        self.legal = tuple(legal)
        super().__init__(f"{at}: {message}")


class IllegalChoice(HousewayError):
    """An answer that is not among the legal ones; the round stays where it was."""

    def __init__(self, who: str, answer: str, legal: Iterable[str], why: str = "") -> None:
        self.who, self.answer, self.legal = who, answer, tuple(legal)
        because = f" ({why})" if why else ""
        super().__init__(
            f"{who}: {answer!r} is not allowed here{because}; expected {listed(self.legal)}"
        )


class WagerError(HousewayError):
    """A bet that may not be placed."""

    def __init__(self, who: str, wager: str, message: str) -> None:
        self.who, self.wager, self.message = who, wager, message
        super().__init__(f"{who}: {wager}: {message}")


class HandError(HousewayError):
    """Cards that cannot be ranked, or a range that cannot be read."""


class TableError(HousewayError):
    """Something the table does not allow."""


def listed(names: Iterable[str]) -> str:
    """`a, b or c`, for the end of a message."""
    rows = list(names)
    if len(rows) < 2:
        return "".join(rows) or "nothing"
    return f"{', '.join(rows[:-1])} or {rows[-1]}"


def counted(count: int, noun: str) -> str:
    """`1 sheet`, `12 sheets`."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def few(names: Iterable[str]) -> str:
    """`a, b or c`, cut short if there are many."""
    rows = list(dict.fromkeys(names))
    if len(rows) <= SHORT_LIST:
        return listed(rows)
    return listed(rows[:MANY]) + f" and {len(rows) - MANY} more" * (len(rows) > MANY)


def unknown(kind: str, name: str, allowed: Sequence[str]) -> str:
    """The message for an unknown name: the allowed ones, or the nearest if there are many."""
    if len(name) > LONGEST:
        return f"unknown {kind} {name[:LONGEST]!r}…: expected at most {LONGEST} characters"
    says = f"unknown {kind} {name!r}"
    if not allowed:
        return f"{says}; there are none"
    if len(allowed) <= SHORT_LIST:
        return f"{says}; expected {few(allowed)}"
    if not name.isdecimal() and (near := nearest(name, allowed)):
        return f"{says}; did you mean {listed(near)}?"
    if all("/" in id for id in allowed):
        return f"{says}; `houseway games` lists all {len(allowed)}"
    return f"{says}; expected {few(allowed)}"


def nearest(name: str, allowed: Iterable[str]) -> list[str]:
    """The few most similar names; of `house/game` the game is compared, same house first."""
    house, slash, game = name.lower().rpartition("/")
    found = []
    for known in allowed:
        own_house, _, own_game = known.lower().rpartition("/")
        if (like := _likeness(game, own_game)) >= NEAR:
            whole = _likeness(name.lower(), known.lower())
            found.append((bool(slash) and house != own_house, -like, -whole, known))
    return [known for *_, known in sorted(found)[:FEW]]


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()
