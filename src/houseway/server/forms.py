"""What a game's page tells, and what a host may choose."""

from collections.abc import Iterable, Mapping

import msgspec

from houseway.game import AnyGame, Game, PotGame, catalogue, house_names, is_pot_game, laid_on
from houseway.money import money
from houseway.players.crew import KINDS
from houseway.players.limits import limit_words, read_limit
from houseway.room import Setup, open_table
from houseway.round import LimitKind
from houseway.server.bots import KIND_WORDS
from houseway.sheet import PayRow, status
from houseway.table import ROTATIONS
from houseway.telling import Section, option_words, pot_option_words, rotation, sections

NO_SEED = bytes(32)


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the catalogue."""

    id: str
    title: str
    house: str
    house_name: str
    family: str
    bgc_id: str
    source: str
    status: str
    pot_game: bool


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
    """A document by its id, a side bet or a game."""

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
    """Everything a host may choose, with what is usual."""

    seats: tuple[int, ...]
    decks: DecksChoice | None
    rotations: tuple[RotationChoice, ...]
    rotation: str
    schedules: tuple[ScheduleChoice, ...]
    readings: tuple[ReadingChoice, ...]
    pay_tables: tuple[PayTableChoice, ...]
    side_bets: tuple[Titled, ...]
    limits: tuple[LimitChoice, ...]
    limit: UsualLimit | None
    kills: bool
    bots: tuple[BotChoice, ...]
    buy_in: int


class GamePage(msgspec.Struct, frozen=True, kw_only=True):
    """A game, or a side bet that is laid on games."""

    row: GameRow
    summary: str
    document: str
    version: int
    digest: str
    sections: tuple[Section, ...]
    form: HostForm
    laid_on: tuple[Titled, ...]


def rows() -> list[GameRow]:
    names = house_names()
    return [
        GameRow(
            **msgspec.structs.asdict(row),
            house_name=names[row.house],
            pot_game=is_pot_game(row.id),
        )
        for row in catalogue()
    ]


def game_page(game: AnyGame) -> GamePage:
    return GamePage(
        row=next(row for row in rows() if row.id == game.id),
        summary=game.sheet.summary,
        document=game.sheet.source.document,
        version=game.sheet.version,
        digest=game.digest,
        sections=sections(game),
        form=host_form(game),
        laid_on=titled(laid_on(game.id)),
    )


def titled(ids: Iterable[str]) -> tuple[Titled, ...]:
    titles = {row.id: row.title for row in catalogue()}
    return tuple(Titled(id=id, title=titles[id]) for id in ids)


def host_form(game: AnyGame) -> HostForm:
    return _pot_form(game) if isinstance(game, PotGame) else _banked_form(game)


def _readings(game: AnyGame) -> tuple[ReadingChoice, ...]:
    return tuple(
        ReadingChoice(
            name=reading.name,
            about=reading.about,
            taken=reading.taken,
            options={name: option.says for name, option in reading.options.items()},
        )
        for reading in game.sheet.readings
    )


def _bots(kinds: Mapping[str, str]) -> tuple[BotChoice, ...]:
    return tuple(BotChoice(kind=kind, says=says) for kind, says in kinds.items())


def _banked_form(game: Game) -> HostForm:
    decks, banking = game.sheet.decks, game.sheet.banking
    return HostForm(
        seats=game.sheet.table.seats,
        decks=DecksChoice(least=decks.least, usual=decks.usual, most=decks.most),
        rotations=tuple(RotationChoice(name=name, says=rotation(name)) for name in ROTATIONS),
        rotation=banking.rotation,
        schedules=tuple(
            ScheduleChoice(
                option=option.option,
                document=document,
                says=option_words(option),
            )
            for document, schedules in game.schedules.items()
            for schedule in schedules
            for option in schedule.options
        ),
        readings=_readings(game),
        pay_tables=_pay_tables(game),
        side_bets=titled(row.id for row in catalogue() if game.id in laid_on(row.id)),
        limits=(),
        limit=None,
        kills=False,
        bots=_bots({kind: KIND_WORDS[kind] for kind in KINDS}),
        buy_in=0
        if status(game.id) == "side-bet"
        else open_table(Setup(game=game.id), NO_SEED).buy_in,
    )


def _pay_tables(game: Game) -> tuple[PayTableChoice, ...]:
    return tuple(
        PayTableChoice(
            wager=wager.name,
            title=wager.title,
            taken=next(iter(wager.tables)),
            tables={name: _pays(rows) for name, rows in wager.tables.items()},
        )
        for wager in game.sheet.wagers
        if len(wager.tables) > 1
    )


def _pays(rows: Iterable[PayRow]) -> str:
    """`Pays 1 to 1, 3 to 1, 6 to 1`, row by row."""
    return f"Pays {', '.join(row.odds.text for row in rows)}"


def _pot_form(game: PotGame) -> HostForm:
    usual, buy_in = game.family.usual(game.sheet)
    return HostForm(
        seats=tuple(range(2, max(game.sheet.table.seats) + 1)),
        decks=None,
        rotations=(),
        rotation="",
        schedules=tuple(
            ScheduleChoice(
                option=option.option,
                document=document,
                says=pot_option_words(schedule, option),
            )
            for document, schedules in game.schedules.items()
            for schedule in schedules
            for option in schedule.options
        ),
        readings=_readings(game),
        pay_tables=(),
        side_bets=(),
        limits=tuple(
            LimitChoice(kind=kind, says=_limit_words(game, kind))
            for kind in game.family.kinds(game.sheet)
        ),
        limit=UsualLimit(
            kind=usual.kind,
            small=usual.small,
            big=usual.big,
            blinds=usual.blinds,
            ante=usual.ante,
            bring_in=usual.bring_in,
        ),
        kills=game.family.kills(game.sheet),
        bots=_bots({kind: bot.says for kind, bot in game.family.bots.items()}),
        buy_in=buy_in,
    )


def _limit_words(game: PotGame, kind: LimitKind) -> str:
    """A kind of limit at the usual sizes."""
    usual, _ = game.family.usual(game.sheet)
    if kind == usual.kind:
        return limit_words(usual)
    if kind in ("no-limit", "pot-limit"):
        return limit_words(read_limit(game, kind, None, None, None) or usual)
    return f"{kind.capitalize()} limit, such as {money(usual.small)}-{money(2 * usual.small)}"
