"""The form of a host: everything to choose for a table, with the usual values."""

from collections.abc import Iterable, Mapping

import msgspec

from houseway.round import LimitKind
from houseway.sheet import PayRow, catalogue
from houseway.table import AnyCharge, Game


class DecksChoice(msgspec.Struct, frozen=True, kw_only=True):
    least: int
    usual: int
    most: int | None


class RotationChoice(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    says: str


class ScheduleChoice(msgspec.Struct, frozen=True, kw_only=True):
    option: int
    document: str
    says: str


class ReadingChoice(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    about: str
    taken: str
    options: dict[str, str]


class PayTableChoice(msgspec.Struct, frozen=True, kw_only=True):
    wager: str
    title: str
    taken: str
    tables: dict[str, str]


class Titled(msgspec.Struct, frozen=True, kw_only=True):
    """The id and title of a game or side bet."""

    id: str
    title: str


class LimitChoice(msgspec.Struct, frozen=True, kw_only=True):
    kind: str
    says: str


class UsualLimit(msgspec.Struct, frozen=True, kw_only=True):
    kind: LimitKind
    small: int
    big: int
    blinds: tuple[int, ...]
    ante: int
    bring_in: int


class BotChoice(msgspec.Struct, frozen=True, kw_only=True):
    kind: str
    says: str


class HostForm(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a host may choose, with the usual values. Money in cents."""

    seats: tuple[int, ...]
    decks: DecksChoice | None = None
    rotations: tuple[RotationChoice, ...] = ()
    rotation: str = ""
    schedules: tuple[ScheduleChoice, ...]
    readings: tuple[ReadingChoice, ...]
    pay_tables: tuple[PayTableChoice, ...] = ()
    side_bets: tuple[Titled, ...] = ()
    limits: tuple[LimitChoice, ...] = ()
    limit: UsualLimit | None = None
    kills: bool = False
    bots: tuple[BotChoice, ...]
    buy_in: int


def titled(ids: Iterable[str]) -> tuple[Titled, ...]:
    """Documents with their titles."""
    titles = {row.id: row.title for row in catalogue()}
    return tuple(Titled(id=id, title=titles[id]) for id in ids)


def schedule_choice(charge: AnyCharge, says: str) -> ScheduleChoice:
    return ScheduleChoice(option=charge.option.option, document=charge.document, says=says)


def reading_choices(game: Game) -> tuple[ReadingChoice, ...]:
    return tuple(
        ReadingChoice(
            name=reading.name,
            about=reading.about,
            taken=reading.taken,
            options={name: option.says for name, option in reading.options.items()},
        )
        for reading in game.sheet.readings
    )


def bot_choices(bots: Mapping[str, str]) -> tuple[BotChoice, ...]:
    return tuple(BotChoice(kind=kind, says=says) for kind, says in bots.items())


def pays(rows: Iterable[PayRow]) -> str:
    """A pay table in short: `Pays 1 to 1, 3 to 1, 6 to 1`."""
    return f"Pays {', '.join(row.odds.text for row in rows)}"
