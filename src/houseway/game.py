"""Composition root: families, houses and documents come together here.

>>> load("hustler/ez-baccarat").sheet.title
'EZ Baccarat'
"""

import csv
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias, TypeVar

import msgspec

from houseway.cards import Card
from houseway.errors import HousewayError, NoSheet, SheetError, UnknownName, unknown
from houseway.exact import Rule
from houseway.families import (
    baccarat,
    blackjack,
    casino_war,
    nine,
    poker,
    table_poker,
    two_way_winner,
    ultimate_war,
)
from houseway.money import ROUNDING
from houseway.round import Decision, Family, PotFamily
from houseway.sheet import (
    CollectionDocument,
    GeneralRules,
    PotSchedule,
    PotSheet,
    Rules,
    Schedule,
    Sheet,
    SideBet,
    Wager,
    chart_file,
    decode,
    digest,
    game_file,
    houses,
    lay,
    lay_alone,
    read_toml,
    resolve,
    rules_file,
    status,
)
from houseway.table import COVERS, DIRECTIONS, PASSES, ROTATIONS, STARTS

NOT_PLAYED = {  # by status, and why
    "planned": "is still to come: the document has no rule sheet yet",
    "schedule": "is a schedule of fees, not a game",
    "rules": "is a house's general rules, not a game",
}
PLAYERS = re.compile(r"\d+(-\d+|\+)?")  # `6-8`, `7+`, `5`
FAMILIES: Mapping[str, Family[Any]] = {
    family.name: family
    for family in (
        baccarat.FAMILY,
        nine.FAMILY,
        casino_war.FAMILY,
        ultimate_war.FAMILY,
        table_poker.FAMILY,
        two_way_winner.FAMILY,
        blackjack.FAMILY,
    )
}
POT_FAMILIES: Mapping[str, PotFamily[Any]] = {family.name: family for family in poker.FAMILIES}


class Document(msgspec.Struct, frozen=True):
    """A row of the catalogue: every document of the five houses has one, with a fixed id."""

    id: str
    title: str
    house: str
    family: str
    bgc_id: str
    source: str
    status: str


class Decided(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet with its readings decided."""

    id: str
    digest: str
    readings: Mapping[str, str]


class Game(Decided, frozen=True, kw_only=True):
    """A California game, and the family that plays it."""

    family: Family[Any]
    sheet: Sheet
    pay_tables: Mapping[str, str]
    side_bets: tuple[str, ...] = ()  # documents laid on it
    schedules: Mapping[str, tuple[Schedule, ...]]  # by document id; the game's own is ``""``

    def decks(self, asked: int | None = None) -> int:
        """How many decks are in the shoe, within what the document allows."""
        allowed = self.sheet.decks
        if asked is None:
            return allowed.usual
        if asked < allowed.least or (allowed.most is not None and asked > allowed.most):
            most = f" to {allowed.most}" if allowed.most is not None else " or more"
            raise UnknownName("number of decks", str(asked), [f"{allowed.least}{most}"])
        return asked

    def cards(self, decks: int | None = None) -> tuple[Card, ...]:
        return self.sheet.deck.cards(self.decks(decks))

    def pay_table(self, wager: Wager) -> str:
        """The name of the pay table in force; none where the document prints one without a name."""
        return self.pay_tables.get(wager.name) or next(iter(wager.tables), "")

    def chart(self) -> tuple[Rule, ...]:
        """Rules short enough to remember, made from the exact solution, where they are kept."""
        file = chart_file(self.id)
        if not file.is_file():
            return ()
        return msgspec.json.decode(file.read_bytes(), type=tuple[Rule, ...])

    def chart_reader(self) -> Callable[[Decision[Any]], str] | None:
        """Answers by the chart that is kept, if one is."""
        rules, by_chart = self.chart(), self.family.by_chart
        if not rules or by_chart is None:
            return None
        return lambda decision: by_chart(self.sheet, rules, decision)


class PotGame(Decided, frozen=True, kw_only=True):
    """A game played for a pot."""

    family: PotFamily[Any]
    sheet: PotSheet
    schedules: Mapping[str, tuple[PotSchedule, ...]]  # by document id; the game's own is ``""``

    def cards(self) -> tuple[Card, ...]:
        return self.sheet.deck.cards()


AnyGame: TypeAlias = Game | PotGame
S = TypeVar("S", Schedule, PotSchedule)


@cache
def house_names() -> dict[str, str]:
    """The cardrooms by the first part of their ids."""
    return {id: str(name) for id, name in read_toml(houses() / "houses.toml").items()}


@cache
def catalogue() -> tuple[Document, ...]:
    """All documents in the order of the houses."""
    text = (houses() / "catalogue.csv").read_text(encoding="utf-8")
    return tuple(
        Document(
            id=row["id"],
            title=row["title"],
            house=row["id"].partition("/")[0],
            family=row["family"],
            bgc_id=row["bgc_id"],
            source=row["source"],
            status=status(row["id"]),
        )
        for row in csv.DictReader(text.splitlines())
    )


def is_pot_game(id: str) -> bool:
    """Whether a document is of a family that is played for a pot."""
    return any(row.id == id and row.family in POT_FAMILIES for row in catalogue())


def load(
    id: str,
    *,
    readings: Mapping[str, str] | None = None,
    pay_tables: Mapping[str, str] | None = None,
    side_bets: Sequence[str] = (),
) -> Game:
    """A California game by its id, with readings and pay tables overridden where asked."""
    game = load_any(id, readings=readings, pay_tables=pay_tables, side_bets=side_bets)
    if isinstance(game, PotGame):
        raise HousewayError(
            f"{id} is played for a pot; expected a game with a player-dealer"
            f" (houseway equity tells shares of a pot)"
        )
    return game


def load_pot(id: str, *, readings: Mapping[str, str] | None = None) -> PotGame:
    """A pot game by its id, with readings overridden where asked."""
    game = load_any(id, readings=readings)
    if isinstance(game, Game):
        raise HousewayError(f"{id} has a player-dealer; expected a game played for a pot")
    return game


def load_any(
    id: str,
    *,
    readings: Mapping[str, str] | None = None,
    pay_tables: Mapping[str, str] | None = None,
    side_bets: Sequence[str] = (),
) -> AnyGame:
    """A game of either kind, with documents of side bets laid on it where asked."""
    document = next((row for row in catalogue() if row.id == id), None)
    if document is None:
        raise UnknownName("game", id, [row.id for row in catalogue()])
    if document.status in NOT_PLAYED:
        raise NoSheet(f"{id}, {document.title}, {NOT_PLAYED[document.status]}")
    raw = read_toml(game_file(id))
    if len(set(side_bets)) < len(side_bets):
        raise HousewayError(f"{id}: a side bet is laid on it once; got {', '.join(side_bets)}")
    for bet in side_bets:
        raw = lay(raw, side_bet(bet, id))
    game, faults = assemble(id, raw, readings or {}, pay_tables or {})
    if faults or game is None:
        raise SheetError(faults)
    return msgspec.structs.replace(game, side_bets=tuple(side_bets)) if side_bets else game


def side_bet(id: str, game: str) -> dict[str, Any]:
    """The sheet of a side bet that can be laid on a game."""
    able = [row.id for row in catalogue() if game in laid_on(row.id)]
    if id not in able:
        raise UnknownName(f"side bet of {game}", id, able)
    return read_toml(game_file(id))


@cache
def laid_on(id: str) -> tuple[str, ...]:
    """The games a side-bet document can be laid on; none for any other document."""
    file = game_file(id)
    if not file.is_file() or status(id) != "side-bet":
        return ()
    return tuple(read_toml(file).get("laid_on", ()))


def general_rules(id: str) -> GeneralRules | None:
    """A document that is no game, if there is one of that id."""
    file = rules_file(id)
    return decode(read_toml(file), GeneralRules, id) if file.is_file() else None


def assemble(
    id: str, raw: Mapping[str, Any], readings: Mapping[str, str], pay_tables: Mapping[str, str]
) -> tuple[AnyGame | None, list[str]]:
    """Builds a game and gathers every name in its sheet that does not resolve."""
    name = str(raw.get("family"))
    known = {**FAMILIES, **POT_FAMILIES}
    if name not in known:
        return None, [f"{id}: family: {unknown('family', name, list(known))}"]
    of = id  # the game whose fees are charged
    if "laid_on" in raw:
        of = decode(raw, SideBet, id).laid_on[0]
        raw = lay_alone(read_toml(game_file(of)), raw)
    resolved, chosen = resolve(raw, readings, pay_tables, id)
    if name in POT_FAMILIES:
        pot = _pot_game(id, POT_FAMILIES[name], resolved, chosen)
        return pot, [f"{id}: {fault}" for fault in pot_faults(pot)]
    sheet = decode(resolved, FAMILIES[name].sheet, id)
    game = Game(
        id=id,
        family=FAMILIES[name],
        sheet=sheet,
        digest=digest(resolved),
        readings=chosen,
        pay_tables=dict(pay_tables),
        schedules=_schedules(of, sheet.schedules, lambda document: document.schedules),
    )
    return game, [f"{id}: {fault}" for fault in name_faults(game)]


def _pot_game(
    id: str, family: PotFamily[Any], resolved: Mapping[str, Any], chosen: Mapping[str, str]
) -> PotGame:
    sheet = decode(resolved, family.sheet, id)
    return PotGame(
        id=id,
        family=family,
        sheet=sheet,
        digest=digest(resolved),
        readings=chosen,
        schedules=_schedules(id, sheet.schedules, lambda document: document.pots),
    )


def _schedules(
    id: str, own: tuple[S, ...], listed: Callable[[CollectionDocument], tuple[S, ...]]
) -> dict[str, tuple[S, ...]]:
    """The game's own fee table first, then its house's collection documents."""
    found = {"": own} if own else {}
    for document, collection in collection_documents(id.partition("/")[0]).items():
        if rows := tuple(schedule for schedule in listed(collection) if id in schedule.games):
            found[document] = rows
    return found


@cache
def collection_documents(house: str) -> dict[str, CollectionDocument]:
    folder = houses() / house / "collection"
    if not folder.is_dir():
        return {}
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    return {
        f"{house}/{name.removesuffix('.toml')}": decode(
            read_toml(folder / name), CollectionDocument, f"{house}/{name}"
        )
        for name in names
    }


def pot_faults(game: PotGame) -> Iterator[str]:
    """The same for a pot game: seats, streets, rankings, fees and general rules."""
    yield from _seat_faults(game.sheet)
    yield from game.family.faults(game.sheet)
    for general in game.sheet.general:
        if general_rules(general.document) is None:
            yield f"general: there are no rules {general.document}"
    streets = ["deal", *game.family.streets(game.sheet)]
    for document, schedules in game.schedules.items():
        for schedule in schedules:
            where = f"{document or 'schedules'}, lines {schedule.lines}"
            for point in schedule.taken:
                yield from _miss(where, "street", point.at, streets)
            for option in schedule.options:
                if len(option.fees) not in (0, len(schedule.taken)):
                    yield f"{where}: option {option.option} has {len(option.fees)} fees"
                if option.players and not PLAYERS.fullmatch(option.players):
                    yield f"{where}: option {option.option} is for {option.players!r} players"


def _seat_faults(sheet: Rules) -> Iterator[str]:
    if not sheet.table.seats or min(sheet.table.seats) < 2:
        yield "table.seats: expected at least one number, of 2 seats or more"


def name_faults(game: Game) -> Iterator[str]:
    """Names of facts, functions, wagers and readings that lead nowhere, each with its path."""
    yield from _seat_faults(game.sheet)
    yield from _settlement_faults(game.sheet)
    for name in (*game.sheet.settlement.at_once, *game.sheet.settlement.first):
        yield from _miss("settlement.first", "fact", name, game.family.facts)
    yield from _miss("banking.rotation", "rotation", game.sheet.banking.rotation, ROTATIONS)
    yield from _wager_faults(game)
    names = [*(wager.name for wager in game.sheet.wagers), *side_wagers(game.id)]
    for document, schedules in game.schedules.items():
        for schedule in schedules:
            where = f"{document or 'schedules'}, lines {schedule.lines}"
            for name in (*schedule.charged, *schedule.action):
                yield from _miss(where, "wager", name, names)


@cache
def side_wagers(game: str) -> tuple[str, ...]:
    """Wagers that side-bet documents can add to a game."""
    bets = [read_toml(game_file(row.id)) for row in catalogue() if game in laid_on(row.id)]
    return tuple(wager["name"] for bet in bets for wager in bet["wagers"])


def _settlement_faults(sheet: Sheet) -> Iterator[str]:
    rules, names = sheet.settlement, [wager.name for wager in sheet.wagers]
    for course, path in ((rules, "settlement"), (rules.when_covered, "settlement.when_covered")):
        if course is not None:
            yield from _miss(f"{path}.start", "start", course.start, STARTS)
            yield from _miss(f"{path}.direction", "direction", course.direction, DIRECTIONS)
    yield from _miss("settlement.cover", "cover", rules.cover, COVERS)
    yield from _miss("settlement.rounding", "rounding", rules.rounding, ROUNDING)
    yield from _miss("settlement.passes", "order", rules.passes, PASSES)
    for name in (*rules.order, *rules.order_of_losers, *rules.later):
        yield from _miss("settlement.order", "wager", name, names)
    for name in names:
        yield from _miss(f"wagers.{name}", "wager in settlement.order", name, rules.order)


def _wager_faults(game: Game) -> Iterator[str]:
    names = [wager.name for wager in game.sheet.wagers]
    for name in {name for name in names if names.count(name) > 1}:
        yield f"wagers.{name}: named {names.count(name)} times"
    for wager in game.sheet.wagers:
        if not wager.pays:
            yield f"wagers.{wager.name}.pays: no pay row"
        for row in wager.pays:
            yield from _miss(f"wagers.{wager.name}.pays", "fact", row.on, game.family.facts)
        for name in (*wager.needs, *wager.equals, *wager.not_above):
            yield from _miss(f"wagers.{wager.name}", "wager", name, names)


def _miss(path: str, kind: str, name: str, allowed: Iterable[str]) -> Iterator[str]:
    names = list(allowed)
    if name not in names:
        yield f"{path}: {unknown(kind, name, names)}"
