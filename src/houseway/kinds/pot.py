"""Pot games: everybody bets against everybody, and the best hands take the pot."""

import re
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from houseway.errors import ScriptError
from houseway.history.chain import History
from houseway.history.pot import PotAuditor
from houseway.kinds.faults import miss, placed, seat_faults
from houseway.kinds.form import (
    HostForm,
    LimitChoice,
    UsualLimit,
    bot_choices,
    reading_choices,
    schedule_choice,
)
from houseway.kinds.kind import Kind
from houseway.money import money
from houseway.players import BestBot, CoachLike, PotHired
from houseway.round import AnyDecision, Hint, LimitKind, PotFamily, written
from houseway.script import PotScript, SettledPot, read_pot, settle_pot
from houseway.sheet import CollectionDocument, PotSchedule, general_rules
from houseway.table import (
    Header,
    PotGame,
    PotTableRules,
    find_pot_option,
    pot_charges,
    read_option,
)
from houseway.table.limits import limit_words, read_limit
from houseway.table.open import PotTable, Setup, open_pot
from houseway.table.open.setup import places
from houseway.words import Section, pot_option_words, pot_sections

PLAYERS = re.compile(r"\d+(-\d+|\+)?")  # `6-8`, `7+`, `5`


class PotKind(Kind[PotGame, PotFamily[Any], PotScript, PotTableRules, PotTable]):
    """Games in which all bets go into a pot; less the house's drop, the best hands take it."""

    games = PotGame
    described = "a pot game"
    round_word = "hand"
    has_odds = False
    figures = "houseway equity"
    options = frozenset({"limit", "blinds", "ante", "bring_in", "kills"})

    def listed(self, document: CollectionDocument) -> tuple[PotSchedule, ...]:
        return document.pots

    def faults(self, game: PotGame) -> Iterator[str]:
        yield from seat_faults(game.sheet)
        yield from game.family.faults(game.sheet)
        for general in game.sheet.general:
            if general_rules(general.document) is None:
                yield f"general: there are no general rules {general.document}"
        streets = ["deal", *game.family.streets(game.sheet)]
        for where, schedule in placed(game.id, game.schedules):
            for point in schedule.taken:
                yield from miss(where, "street", point.at, streets)
            for option in schedule.options:
                if len(option.fees) not in (0, len(schedule.taken)):
                    yield f"{where}: option {option.option} has {len(option.fees)} fees"
                if option.players and not PLAYERS.fullmatch(option.players):
                    yield f"{where}: option {option.option} is for {option.players!r} players"

    def sections(self, game: PotGame) -> tuple[Section, ...]:
        return pot_sections(game)

    def open(self, setup: Setup, game: PotGame, seed: bytes) -> PotTable:
        return open_pot(setup, game, seed)

    def checked(self, setup: Setup, game: PotGame, prefix: str) -> Setup:
        read_option(setup.schedule or None, f"{prefix}schedule")
        blinds = ",".join(map(written, setup.blinds)) or None
        read_limit(game, setup.limit or None, blinds, setup.ante, setup.bring_in, prefix=prefix)
        return replace(setup, kills=setup.kills and game.family.kills(game.sheet))

    def recorded_rules(self, game: PotGame, header: Header) -> PotTableRules:
        if header.limit is None:
            raise ScriptError("header", "the history of a pot game has its limit")
        charge = None
        if header.option:
            charge = find_pot_option(game.schedules, *header.option, header.limit)
        seats = places(game.sheet, header.seats)
        return PotTableRules(
            game=game, seats=seats, limit=header.limit, charge=charge, kills=header.kills
        )

    def auditor(self, history: History, rules: PotTableRules) -> PotAuditor:
        return PotAuditor(history, rules)

    def host_form(self, game: PotGame) -> HostForm:
        usual, buy_in = game.family.usual_table(game.sheet)
        return HostForm(
            seats=tuple(range(2, max(game.sheet.table.seats) + 1)),
            schedules=tuple(
                schedule_choice(charge, pot_option_words(charge.schedule, charge.option))
                for charge in pot_charges(game.schedules)
            ),
            readings=reading_choices(game),
            limits=tuple(
                LimitChoice(kind=kind, says=_limit_words(game, kind))
                for kind in game.family.limit_kinds(game.sheet)
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
            bots=bot_choices(self.bots(game)),
            buy_in=buy_in,
        )

    def bots(self, game: PotGame) -> Mapping[str, str]:
        return {name: bot.says for name, bot in game.family.bots.items()}

    def usual_bots(self, game: PotGame) -> tuple[str, ...]:
        return tuple(game.family.bots)[::-1]

    usual_mix = "mix"

    def hire(
        self,
        kind: str,
        table: PotTable,
        random: Random,
        best: BestBot,
        *,
        bank: int | None = None,
    ) -> PotHired:
        game = table.game
        return PotHired(game.family.bots[kind].hire(game.sheet, random))

    def hint(self, game: PotGame, decision: AnyDecision, coach: Callable[[], CoachLike]) -> Hint:
        return game.family.hint(game.sheet, decision)

    def read_script(self, raw: Mapping[str, object]) -> PotScript:
        return read_pot(raw)

    def settle(self, script: PotScript, game: PotGame) -> SettledPot:
        return settle_pot(script, game)


def _limit_words(game: PotGame, kind: LimitKind) -> str:
    """A kind of limit in words, at the usual sizes."""
    usual, _ = game.family.usual_table(game.sheet)
    if kind == usual.kind:
        return limit_words(usual)
    if kind in ("no-limit", "pot-limit"):
        return limit_words(read_limit(game, kind, None, None, None) or usual)
    return f"{kind.capitalize()} limit, such as {money(usual.small)}-{money(2 * usual.small)}"
