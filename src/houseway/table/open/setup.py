"""The host's choices for a table."""

from typing import Literal, TypeAlias

import msgspec

from houseway.errors import HousewayError
from houseway.sheet import Rules

LONGEST = 100  # characters of a name or a choice
MOST_NAMED = 40  # names or numbers in one list
LARGEST = 10**12  # of any number; the game checks what it allows
Pace: TypeAlias = Literal["relaxed", "normal", "fast", "instant"]
MOST_SECONDS = 600
USUAL_SECONDS = 60


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The choices a host makes when opening a table; only the game is required. Money in cents."""

    game: str
    readings: dict[str, str] = {}
    pay_tables: dict[str, str] = {}
    side_bets: tuple[str, ...] = ()
    decks: int | None = None
    seats: int | None = None
    schedule: str = ""  # `3`, or `document:3`
    limits: str = ""  # of a banked game: `5-100`
    rotation: str = ""
    limit: str = ""  # of a pot game: `4-8`, `no-limit`, `pot-limit`, `spread:1-5`
    blinds: tuple[int, ...] = ()
    ante: int | None = None
    bring_in: int | None = None
    kills: bool = False
    buy_in: int | None = None
    bots: tuple[str, ...] | None = None  # their kinds; None: the usual company
    private: bool = False
    pace: Pace = "normal"
    seconds: int | None = None  # for a decision; 0: no clock; None: 60, but none for one person

    def __post_init__(self) -> None:
        for declared in msgspec.structs.fields(self):
            _check_type(declared, getattr(self, declared.name))
        if self.seconds is not None and not 0 <= self.seconds <= MOST_SECONDS:
            raise HousewayError(f"seconds {self.seconds}: expected 0 to {MOST_SECONDS}")
        for field, value in msgspec.structs.asdict(self).items():
            _check_size(field, value)


def _check_type(field: msgspec.structs.FieldInfo, value: object) -> None:
    """Raises on a value of the wrong type, which only a caller in Python can give."""
    try:
        msgspec.convert(value, field.type)
    except msgspec.ValidationError as error:
        raise HousewayError(f"{field.name}: {error}") from None


def _check_size(field: str, value: object) -> None:
    """Raises on a value too large to be meant, before anything is done with it."""
    if isinstance(value, str) and len(value) > LONGEST:
        raise HousewayError(f"{field} {value[:20]!r}…: expected at most {LONGEST} characters")
    if isinstance(value, int) and abs(value) > LARGEST:
        raise HousewayError(f"{field}, {value.bit_length()} bits: expected at most {LARGEST}")
    if isinstance(value, tuple | dict):
        if len(value) > MOST_NAMED:
            raise HousewayError(f"{field}: {len(value)} given, expected at most {MOST_NAMED}")
        for part in value:
            _check_size(field, part)
    if isinstance(value, dict):
        for part in value.values():
            _check_size(field, part)


def places(sheet: Rules, asked: int | None) -> int:
    """The number of seats the host asked for, or the largest the document prints."""
    largest = max(sheet.table.seats)
    if asked is not None and not 2 <= asked <= largest:
        raise HousewayError(f"seats {asked}: expected 2 to {largest}")
    return largest if asked is None else asked
