"""Composition root: families, kinds, houses and documents come together here.

>>> load("hustler/ez-baccarat").sheet.title
'EZ Baccarat'
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import product
from typing import Any, TypeAlias, TypeVar, overload

import msgspec

from houseway.errors import (
    HousewayError,
    NoSheet,
    ScriptError,
    SheetError,
    UnknownName,
    unknown,
)
from houseway.families import (
    baccarat,
    blackjack,
    casino_war,
    chinese,
    nine,
    open_face,
    pai_gow_poker,
    panguingue,
    poker,
    table_poker,
    tiles,
    two_way_winner,
    ultimate_war,
)
from houseway.history.chain import History
from houseway.history.verify import Verified, audited
from houseway.kinds import BankedKind, Kind, PotKind
from houseway.round import AnyFamily, BankedFamily, PotFamily
from houseway.script import Script, SettledScript, at_place, named_game
from houseway.sheet import (
    Document,
    SideBet,
    catalogue,
    decided,
    decode,
    digest,
    game_file,
    house_names,
    laid_on,
    lay,
    lay_alone,
    read_toml,
    resolve,
    status,
    versions,
)
from houseway.table import BankedGame, Game, Header, PotGame, TableRules
from houseway.table.open import OpenTable, Setup
from houseway.words import Section, game_sections, general_sections, schedule_sections

__all__ = [
    "FAMILIES",
    "KINDS",
    "BankedGame",
    "Document",
    "Game",
    "PotGame",
    "as_played",
    "assemble",
    "catalogue",
    "document_sections",
    "house_names",
    "kind_of",
    "laid_on",
    "load",
    "open_table",
    "recorded_rules",
    "sections",
    "settle",
    "verify",
    "with_odds",
]

AnyKind: TypeAlias = Kind[Any, Any, Any, Any, Any]
G = TypeVar("G", bound=Game)

KINDS: Mapping[str, AnyKind] = {kind.name: kind for kind in (BankedKind(), PotKind())}
BANKED_FAMILIES: tuple[BankedFamily[Any], ...] = (
    baccarat.FAMILY,
    nine.FAMILY,
    casino_war.FAMILY,
    ultimate_war.FAMILY,
    table_poker.FAMILY,
    two_way_winner.FAMILY,
    blackjack.FAMILY,
    tiles.FAMILY,
    pai_gow_poker.FAMILY,
)
POT_FAMILIES: tuple[PotFamily[Any], ...] = (
    *poker.FAMILIES,
    chinese.FAMILY,
    open_face.FAMILY,
    panguingue.FAMILY,
)
FAMILIES: Mapping[str, AnyFamily] = {
    **{family.name: family for family in BANKED_FAMILIES},
    **{family.name: family for family in POT_FAMILIES},
}
NOT_PLAYED = {  # why a document cannot be played, by its status
    "planned": "is still to come: the document has no rule sheet yet",
    "schedule": "is a schedule of fees, not a game",
    "rules": "is a house's general rules, not a game",
}


@cache
def kind_of(id: str) -> AnyKind:
    """The kind of a game or side bet, by its sheet; raises on a document without one."""
    name = str(_raw_sheet(id).get("family"))
    if name not in FAMILIES:
        raise SheetError([_no_family(id, name)])
    return KINDS[FAMILIES[name].kind]


def _raw_sheet(id: str) -> dict[str, Any]:
    document = next((row for row in catalogue() if row.id == id), None)
    if document is None:
        raise UnknownName("game", id, [row.id for row in catalogue()])
    if document.status in NOT_PLAYED:
        raise NoSheet(f"{id}, {document.title}, {NOT_PLAYED[document.status]}")
    return read_toml(game_file(id))


def _no_family(id: str, name: str) -> str:
    return f"{id}: family: {unknown('family', name, list(FAMILIES))}"


# ---- games ----


@overload
def load(
    id: str,
    *,
    readings: Mapping[str, str] | None = None,
    pay_tables: Mapping[str, str] | None = None,
    side_bets: Sequence[str] = (),
) -> Game: ...


@overload
def load(
    id: str,
    kind: type[G],
    *,
    readings: Mapping[str, str] | None = None,
    pay_tables: Mapping[str, str] | None = None,
    side_bets: Sequence[str] = (),
) -> G: ...


def load(
    id: str,
    kind: type[Game] = Game,
    *,
    readings: Mapping[str, str] | None = None,
    pay_tables: Mapping[str, str] | None = None,
    side_bets: Sequence[str] = (),
) -> Game:
    """Loads a game by its id, with the given readings, pay tables and side bets.

    `kind` is the class a caller needs: `load("hustler/razz", BankedGame)` raises.
    """
    raw = _raw_sheet(id)
    if len(set(side_bets)) < len(side_bets):
        raise HousewayError(f"{id}: a side bet can be added only once; got {', '.join(side_bets)}")
    bets = {bet: side_bet(bet, id) for bet in side_bets}
    game = _built(id, raw, bets, readings or {}, pay_tables or {})
    if not isinstance(game, kind):
        found, expected = KINDS[game.kind], KINDS[kind.kind].described
        hint = f"see {found.figures}"
        raise HousewayError(f"{id} is {found.described}; expected {expected} ({hint})")
    return game


def _built(
    id: str,
    raw: Mapping[str, Any],
    side_bets: Mapping[str, dict[str, Any]],
    readings: Mapping[str, str],
    pay_tables: Mapping[str, str],
) -> Game:
    """Builds a game from raw sheets: its own, and those of side bets by their ids."""
    for bet in side_bets.values():
        raw = lay(raw, bet)
    game, faults = assemble(id, raw, readings, pay_tables)
    if faults or game is None:
        raise SheetError(faults)
    return msgspec.structs.replace(game, side_bets=tuple(side_bets)) if side_bets else game


def as_played(header: Header) -> Game:
    """The game by the sheet that a history with this header was played by.

    Where neither today's nor a former sheet fits, the game as it is today.
    """
    try:
        today = load(
            header.game,
            readings=header.readings,
            pay_tables=header.pay_tables,
            side_bets=header.side_bets,
        )
    except HousewayError:  # such as a reading that is no more
        if (former := _as_it_was(header)) is not None:
            return former
        raise
    return today if header.fits(today) else _as_it_was(header) or today


def _as_it_was(header: Header) -> Game | None:
    """The game by the former sheet that fits the header; None where no sheet does."""
    names = header.side_bets
    for raw, *bets in product(versions(header.game), *map(versions, names)):
        with suppress(HousewayError):  # a sheet without these readings is not the one
            laid = dict(zip(names, bets, strict=True))
            game = _built(header.game, raw, laid, header.readings, header.pay_tables)
            if header.fits(game):
                return game
    return None


def with_odds(game: Game) -> BankedGame:
    """The game itself, as one with a bank; raises on others, whose wagers have no edge."""
    if not isinstance(game, BankedGame):
        described = KINDS[game.kind].described
        raise HousewayError(f"{game.id} is {described}: it has no odds against a bank")
    return game


def side_bet(id: str, game: str) -> dict[str, Any]:
    """The raw sheet of a side bet; raises if it cannot be added to the game."""
    able = [row.id for row in catalogue() if game in laid_on(row.id)]
    if id not in able:
        raise UnknownName(f"side bet of {game}", id, able)
    return read_toml(game_file(id))


def assemble(
    id: str, raw: Mapping[str, object], readings: Mapping[str, str], pay_tables: Mapping[str, str]
) -> tuple[Game | None, list[str]]:
    """Builds a game and gathers every name in its sheet that does not resolve."""
    name = str(raw.get("family"))
    if name not in FAMILIES:
        return None, [_no_family(id, name)]
    family = FAMILIES[name]
    kind, fees_of = KINDS[family.kind], id
    if "laid_on" in raw:
        fees_of = decode(raw, SideBet, id).laid_on[0]
        raw = lay_alone(read_toml(game_file(fees_of)), raw)
    resolved, chosen = resolve(raw, readings, pay_tables, id)
    game = kind.game(
        id,
        family,
        resolved,
        digest=digest(resolved),
        readings=chosen,
        pay_tables=pay_tables,
        fees_of=fees_of,
    )
    return game, [f"{id}: {fault}" for fault in kind.faults(game)]


def sections(game: Game) -> tuple[Section, ...]:
    """The rules of a game in words, with its readings and pay tables applied."""
    kind = KINDS[game.kind]
    return game_sections(game, kind.sections(game), kind.collection(game))


def document_sections(id: str) -> tuple[Section, ...]:
    """Any document in words: a game, a schedule of fees, or general rules."""
    known = next((row.status for row in catalogue() if row.id == id), "")
    if known == "rules":
        return general_sections(id)
    return schedule_sections(id) if known == "schedule" else sections(load(id))


# ---- tables, histories, scripts ----


def open_table(setup: Setup, seed: bytes, header: Header | None = None) -> OpenTable:
    """Opens an empty table; raises, with a message of one line, on an unplayable setup.

    With the header of its history, the table is opened by the sheet it was played by, with the
    schedule option it had.
    """
    if status(setup.game) == "side-bet":
        raise HousewayError(f"{setup.game} is a side bet; it must be added to a game")
    game = _loaded(setup) if header is None else as_played(header)
    if header is not None and header.option:
        number, document = header.option
        setup = msgspec.structs.replace(setup, schedule=f"{document}:{number}")
    kind = KINDS[game.kind]
    if at_limits := decided(game.sheet.readings, kind.limits_asked(setup, game)):
        if header is None:
            _check_decided(setup.readings, at_limits)
        else:
            at_limits = {name: game.readings[name] for name in at_limits}
        setup = msgspec.structs.replace(setup, readings={**setup.readings, **at_limits})
        game = _loaded(setup) if header is None else game
    table: OpenTable = kind.open(setup, game, seed)
    if header is None:
        table.check_printed()
    return table


def _loaded(setup: Setup) -> Game:
    game: Game = load(
        setup.game,
        readings=setup.readings,
        pay_tables=setup.pay_tables,
        side_bets=setup.side_bets,
    )
    return game


def _check_decided(asked: Mapping[str, str], at_limits: Mapping[str, str]) -> None:
    """Raises on a reading that the table's limits decide otherwise."""
    for name, option in at_limits.items():
        if asked.get(name, option) != option:
            raise HousewayError(f"reading {name}={asked[name]}: these limits are played {option}")


def recorded_rules(header: Header) -> tuple[Game, TableRules[Any]]:
    """The game and the table rules of a history with this header."""
    game = as_played(header)
    return game, KINDS[game.kind].recorded_rules(game, header)


def verify(history: History) -> Verified:
    """Checks a history: its chain, shuffles, cards and chips; the report lists every fault."""
    game, rules = recorded_rules(history.header)
    return audited(history, game, KINDS[game.kind].auditor(history, rules))


def settle(raw: Mapping[str, object]) -> SettledScript:
    """Plays the round or hand a script describes and settles it to the chip."""
    kind = at_place("game", kind_of, named_game(raw))
    script = kind.read_script(raw)
    return kind.settle(script, _scripted(script))


def _scripted(script: Script) -> Game:
    """Loads the game of a script; an error names the key it is about."""
    try:
        game: Game = load(script.game, **script.overrides)
        readings = game.sheet.readings
        if set_elsewhere := {**script.form(readings), **decided(readings, script.limits)}:
            at_place("readings", _check_decided, script.readings, set_elsewhere)
            changes = {**script.overrides, "readings": {**script.readings, **set_elsewhere}}
            game = load(script.game, **changes)
        return game
    except UnknownName as error:
        places = {"reading": "readings", "pay table": "pay_tables", "side bet": "side_bets"}
        at = next((place for kind, place in places.items() if kind in error.kind), "game")
        raise ScriptError(at, str(error)) from None
