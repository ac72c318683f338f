"""The bots of a table: who answers for them, and with what."""

import secrets
from collections.abc import Mapping
from itertools import cycle, islice
from random import Random
from typing import Any

import msgspec

from houseway.errors import HousewayError, UnknownName
from houseway.players import Bot, Terms, hire
from houseway.players.crew import KINDS
from houseway.room import (
    Answered,
    AnyAct,
    BankedTable,
    Bet,
    OpenTable,
    PotTable,
    Sat,
    SpotBet,
    TookBank,
)
from houseway.room.table import Question
from houseway.round import PotBot
from houseway.server.workshop import Spec, Workshop, best_answer, best_line
from houseway.sheet import Wager
from houseway.table import is_for

NAMES = ("Ada", "Bela", "Cleo", "Dov", "Esme", "Finn", "Gus", "Hana", "Ivo", "June")
USUAL = ("house-way", "house-way", "random")  # at a banked table
KIND_WORDS: Mapping[str, str] = {
    "house-way": "plays the house way, or a chart where none is printed",
    "chart": "plays by a chart short enough to remember",
    "best": "plays the exact best answer to everything",
    "random": "does anything legal",
}


def kinds(table: OpenTable) -> tuple[str, ...]:
    return tuple(table.game.family.bots) if isinstance(table, PotTable) else KINDS


def company(table: BankedTable | PotTable) -> list[Sat]:
    """The bots a table is opened with, on both sides of the first seat, which is left free."""
    asked = _usual(table) if table.setup.bots is None else table.setup.bots
    places = table.session.house.seats
    if table.setup.bots is not None and len(asked) > places:
        raise HousewayError(f"{len(asked)} bots: there are {places} seats")
    seats = sorted(range(2, places + 1), key=lambda seat: min(seat - 1, places + 1 - seat))
    return [hired(table, seat, kind) for seat, kind in zip((*seats, 1), asked, strict=False)]


def _usual(table: BankedTable | PotTable) -> tuple[str, ...]:
    """As many as is usual, or as the collection is printed for, with somebody beside them."""
    if isinstance(table, BankedTable):
        return USUAL
    usual, charge = kinds(table)[::-1], table.session.house.charge
    fitting = [
        count
        for count in range(1, table.session.house.seats)
        if charge is None or is_for(charge.option, count + 1)
    ]
    count = min(fitting, key=lambda n: abs(n - len(usual)), default=len(usual))
    return tuple(islice(cycle(usual), count))


def hired(table: OpenTable, seat: int, kind: str) -> Sat:
    if kind not in kinds(table):
        raise UnknownName("bot", kind, kinds(table))
    name = NAMES[(seat - 1) % len(NAMES)]
    return Sat(seat=seat, name=name, cents=table.buy_in, bot=kind)


class OnBestLine(Bot):
    """Bets the line that costs least; its answers are worked out elsewhere."""

    plays = "best play"

    def __init__(self, random: Random, line: str) -> None:
        super().__init__(random)
        self.style = msgspec.structs.replace(self.style, bonus=0.0)
        self._name = line

    def line(self, terms: Terms) -> Wager:
        return next(wager for wager in terms.lines if wager.name == self._name)


class Crew:
    """Bots of one table, hired as they are first asked."""

    def __init__(self, table: BankedTable | PotTable, workshop: Workshop) -> None:
        self._table, self._workshop = table, workshop
        self._bots: dict[str, Any] = {}
        self._random = Random(secrets.randbits(64))

    async def act(self, question: Question) -> AnyAct:
        """What the bot who is asked does."""
        kind = self._table.people[question.account].bot
        bot = await self._bot(question.account, kind)
        if question.decision is not None:
            return Answered(who=question.who, answer=await self._answer(bot, kind, question))
        assert isinstance(self._table, BankedTable), "bank and wagers are of banked games"
        assert isinstance(bot, Bot), "bots of banked games bet and bank"
        terms, chips = self._table.terms, self._table.session.chips(question.account)
        if question.kind == "bank":
            return TookBank(seat=question.who.seat, cents=bot.bank(terms, chips))
        stakes = dict(bot.bet(terms, chips))
        spots = (SpotBet(seat=question.who.seat, wagers=stakes),) if stakes else ()
        return Bet(account=question.account, spots=spots)

    async def _answer(self, bot: Any, kind: str, question: Question) -> str:
        if kind != "best":
            return str(bot.answer(question.decision))
        seed = self._random.getrandbits(64)
        spec = spec_of(self._table)
        return await self._workshop.run(best_answer, spec, question.decision, seed)

    async def _bot(self, account: str, kind: str) -> Bot | PotBot:
        key = f"{account}/{kind}"
        if key not in self._bots:
            self._bots[key] = await self._hire(kind)
        bot: Bot | PotBot = self._bots[key]
        return bot

    async def _hire(self, kind: str) -> Bot | PotBot:
        table = self._table
        random = Random(self._random.getrandbits(64))
        if isinstance(table, PotTable):
            return table.game.family.bots[kind].hire(table.game.sheet, random)
        if kind == "best":
            return OnBestLine(random, await self._workshop.run(best_line, spec_of(table)))
        return hire(kind, random, _nobody, table.game.chart_reader())


def _nobody() -> Any:
    raise AssertionError("best play is worked out in the workshop")


def spec_of(table: OpenTable) -> Spec:
    setup = table.setup
    return Spec(
        setup.game,
        tuple(sorted(setup.readings.items())),
        tuple(sorted(setup.pay_tables.items())),
        setup.side_bets,
        setup.decks,
    )
