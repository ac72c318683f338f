"""California games: a player is the bank, and everybody else bets against it."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from houseway.history.banked import BankedAuditor
from houseway.history.chain import History
from houseway.kinds.faults import miss, placed, seat_faults
from houseway.kinds.form import (
    DecksChoice,
    HostForm,
    PayTableChoice,
    RotationChoice,
    bot_choices,
    pays,
    reading_choices,
    schedule_choice,
    titled,
)
from houseway.kinds.kind import Kind
from houseway.money import ROUNDING, Limits
from houseway.players import BankedHired, BestBot, CoachLike, hire
from houseway.players.hints import banked_hint
from houseway.round import AnyDecision, BankedFamily, Hint
from houseway.script import BankedScript, SettledBanked, read_banked, settle_banked
from houseway.sheet import (
    BankedSchedule,
    BankedSheet,
    CollectionDocument,
    catalogue,
    laid_on,
    side_wagers,
    status,
)
from houseway.table import (
    COVERS,
    DIRECTIONS,
    FIXED,
    PASSES,
    ROTATIONS,
    STARTS,
    BankedGame,
    BankedTableRules,
    Header,
    charges,
    find_option,
    read_option,
)
from houseway.table.collection import table_limits
from houseway.table.limits import read_limits
from houseway.table.open import BankedTable, Setup, open_banked
from houseway.table.open.banked import PROP
from houseway.table.open.setup import places
from houseway.table.position import allowed
from houseway.table.terms import Terms
from houseway.words import Section, banked_sections, cited, option_words, rotation


class BankedKind(Kind[BankedGame, BankedFamily[Any], BankedScript, BankedTableRules, BankedTable]):
    """Games in which one player-dealer covers everybody's wagers until the bank runs out."""

    games = BankedGame
    described = "a game with a player-dealer"
    round_word = "round"
    has_odds = True
    figures = "houseway odds"
    options = frozenset({"bank", "limits", "decks", "rotation"})

    def listed(self, document: CollectionDocument) -> tuple[BankedSchedule, ...]:
        return document.schedules

    def faults(self, game: BankedGame) -> Iterator[str]:
        yield from seat_faults(game.sheet)
        yield from _settlement_faults(game.sheet)
        for name in (*game.sheet.settlement.at_once, *game.sheet.settlement.first):
            yield from miss("settlement.first", "fact", name, game.family.facts)
        yield from miss("banking.rotation", "rotation", game.sheet.banking.rotation, ROTATIONS)
        yield from _wager_faults(game)
        names = [*(wager.name for wager in game.sheet.wagers), *side_wagers(game.id)]
        for where, schedule in placed(game.id, game.schedules):
            for name in (*schedule.charged, *schedule.action, *schedule.at_seat):
                yield from miss(where, "wager", name, names)

    def sections(self, game: BankedGame) -> tuple[Section, ...]:
        return banked_sections(game)

    def open(self, setup: Setup, game: BankedGame, seed: bytes) -> BankedTable:
        return open_banked(setup, game, seed)

    def checked(self, setup: Setup, game: BankedGame, prefix: str) -> Setup:
        read_option(setup.schedule or None, f"{prefix}schedule")
        read_limits(setup.limits or None, f"{prefix}limits")
        return setup

    def limits_asked(self, setup: Setup, game: BankedGame) -> Limits | None:
        schedule = read_option(setup.schedule or None, "schedule")
        charge = find_option(game.schedules, *schedule) if schedule else None
        return table_limits(read_limits(setup.limits or None, "limits"), charge)

    def limits(self, table: BankedTable) -> str:
        limits = table.rules.table_limits
        return f"Table limits {limits.words}" if limits else "No table limit"

    def stopped(self, table: BankedTable) -> str:
        """Where everybody passed the bank: the policy, and where it is printed."""
        if table.phase != "broken":
            return super().stopped(table)
        banking, source = table.game.sheet.banking, table.game.sheet.source
        policy = rotation(table.rules.rotation or banking.rotation)
        place = cited(source.file, banking.lines)
        chosen = "the host's policy" if table.rules.rotation else place
        return (
            f"Nobody takes the player-dealer position, so the game is broken. {policy} ({chosen})"
        )

    def recorded_rules(self, game: BankedGame, header: Header) -> BankedTableRules:
        charge = None
        if header.option:
            charge = find_option(game.schedules, *header.option)
        seats = places(game.sheet, header.seats)
        return BankedTableRules(game=game, seats=seats, decks=header.decks, charge=charge)

    def auditor(self, history: History, rules: BankedTableRules) -> BankedAuditor:
        return BankedAuditor(history, rules)

    def host_form(self, game: BankedGame) -> HostForm:
        sheet, decks = game.sheet, game.sheet.decks
        alone = status(game.id) == "side-bet"
        return HostForm(
            seats=sheet.table.seats,
            decks=DecksChoice(least=decks.least, usual=decks.usual, most=game.most_decks),
            rotations=tuple(
                RotationChoice(name=name, says=rotation(name))
                for name in allowed(sheet.banking.rotation)
            ),
            rotation=sheet.banking.rotation,
            schedules=tuple(
                schedule_choice(charge, option_words(charge.schedule, charge.option))
                for charge in charges(game.schedules)
            ),
            readings=reading_choices(game),
            pay_tables=tuple(
                PayTableChoice(
                    wager=wager.name,
                    title=wager.title,
                    taken=next(iter(wager.tables)),
                    tables={name: pays(rows) for name, rows in wager.tables.items()},
                )
                for wager in sheet.wagers
                if len(wager.tables) > 1
            ),
            side_bets=titled(row.id for row in catalogue() if game.id in laid_on(row.id)),
            bots=bot_choices(self.bots(game)),
            buy_in=0 if alone else Terms(sheet).usual_buy_in,
        )

    def bots(self, game: BankedGame) -> Mapping[str, str]:
        return {
            "house-way": "plays by the house's own rules, or a chart where none are printed",
            "best": "plays every decision exactly right",
            "random": "bets and plays at random",
            "chart": "plays by a chart short enough to remember",
            PROP: "is there to bank: puts up all it has and bets the minimum",
        }

    def usual_bots(self, game: BankedGame) -> tuple[str, ...]:
        return (PROP, PROP, PROP)

    usual_mix = "house-way"

    def hire(
        self,
        kind: str,
        table: BankedTable,
        random: Random,
        best: BestBot,
        *,
        bank: int | None = None,
    ) -> BankedHired:
        bot = hire(kind, random, best, table.game.chart_reader(), bank)
        return BankedHired(bot, table)

    def hint(self, game: BankedGame, decision: AnyDecision, coach: Callable[[], CoachLike]) -> Hint:
        return banked_hint(coach(), decision)

    def read_script(self, raw: Mapping[str, object]) -> BankedScript:
        return read_banked(raw)

    def settle(self, script: BankedScript, game: BankedGame) -> SettledBanked:
        return settle_banked(script, game)


def _settlement_faults(sheet: BankedSheet) -> Iterator[str]:
    rules, names = sheet.settlement, [wager.name for wager in sheet.wagers]
    for course, path in ((rules, "settlement"), (rules.when_covered, "settlement.when_covered")):
        if course is not None:
            yield from miss(f"{path}.start", "start", course.start, STARTS)
            yield from miss(f"{path}.direction", "direction", course.direction, DIRECTIONS)
    if rules.at_once_start:
        yield from miss("settlement.at_once_start", "start", rules.at_once_start, FIXED)
    yield from miss("settlement.cover", "cover", rules.cover, COVERS)
    yield from miss("settlement.rounding", "rounding", rules.rounding, ROUNDING)
    yield from miss("settlement.passes", "order", rules.passes, PASSES)
    for name in (*rules.order, *rules.order_of_losers, *rules.later):
        yield from miss("settlement.order", "wager", name, names)
    for name in names:
        yield from miss(f"wagers.{name}", "wager in settlement.order", name, rules.order)


def _wager_faults(game: BankedGame) -> Iterator[str]:
    names = [wager.name for wager in game.sheet.wagers]
    for name in {name for name in names if names.count(name) > 1}:
        yield f"wagers.{name}: named {names.count(name)} times"
    for wager in game.sheet.wagers:
        if not wager.pays:
            yield f"wagers.{wager.name}.pays: no pay row"
        for row in wager.pays:
            yield from miss(f"wagers.{wager.name}.pays", "fact", row.on, game.family.facts)
        for name in (*wager.needs, *wager.equals, *wager.not_above, *wager.not_with):
            yield from miss(f"wagers.{wager.name}", "wager", name, names)
