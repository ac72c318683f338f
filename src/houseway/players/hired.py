"""Bots in seats: hiring them for a table, and what they do when it is their turn."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from itertools import cycle, islice
from typing import Protocol

from houseway.errors import HousewayError, UnknownName
from houseway.players.player import Bot
from houseway.round import AnyDecision
from houseway.table.open import (
    AnyAct,
    BankedTable,
    Bet,
    OpenTable,
    Replied,
    Sat,
    SpotBet,
    TookBank,
)
from houseway.table.open.table import Question

NAMES = (
    *("Ada", "Bela", "Cleo", "Dov", "Esme", "Finn", "Gus"),
    *("Hana", "Ivo", "June", "Kira", "Lena", "Milo", "Olga"),
)


class Answerer(Protocol):
    """A strategy that can answer the questions of a round."""

    plays: str

    def answer(self, decision: AnyDecision) -> str: ...


class Hired(ABC):
    """A bot in a seat, which answers by a strategy."""

    def __init__(self, bot: Answerer) -> None:
        self._answerer = bot

    @property
    def described(self) -> str:
        return f"a bot playing {self._answerer.plays}"

    def act(self, question: Question) -> AnyAct:
        """The bot's act in reply to a question."""
        if question.decision is None:
            return self._before_the_deal(question)
        return Replied(who=question.who, answer=self._answerer.answer(question.decision))

    @abstractmethod
    def _before_the_deal(self, question: Question) -> AnyAct:
        """Answers a question asked before the deal: to take the bank, or to bet."""


class PotHired(Hired):
    """A bot in a pot game, where every question is a decision."""

    def _before_the_deal(self, question: Question) -> AnyAct:
        raise AssertionError(f"{question.kind} is not asked in a pot game")


class BankedHired(Hired):
    """A bot in a game with a player-dealer: it takes the bank, bets and answers."""

    def __init__(self, bot: Bot, table: BankedTable) -> None:
        super().__init__(bot)
        self._bot, self._table = bot, table

    @property
    def described(self) -> str:
        return f"a {self._bot.style.name} bot playing {self._bot.plays}"

    def _before_the_deal(self, question: Question) -> AnyAct:
        terms, chips = self._table.terms, self._table.session.chips(question.account)
        if question.kind == "bank":
            return TookBank(seat=question.who.seat, cents=self._bot.bank(terms, chips))
        stakes = dict(self._bot.bet(terms, chips))
        spots = (SpotBet(seat=question.who.seat, wagers=stakes),) if stakes else ()
        return Bet(account=question.account, spots=spots)


def bot_sits(table: OpenTable, known: Iterable[str], seat: int, kind: str) -> Sat:
    """The act of a bot taking a seat."""
    if kind not in known:
        raise UnknownName("bot", kind, known)
    name = NAMES[(seat - 1) % len(NAMES)]
    return Sat(seat=seat, name=name, cents=table.buy_in_of(kind), bot=kind)


def company(table: OpenTable, known: Sequence[str], usual: Sequence[str]) -> list[Sat]:
    """The acts that seat a table's first bots, on both sides of seat 1, which stays free."""
    asked, places = table.setup.bots, table.rules.seats
    if asked is None:
        asked = tuple(islice(cycle(usual), fitting(table, len(usual))))
    elif len(asked) > places:
        raise HousewayError(f"{len(asked)} bots: there are {places} seats")
    seats = sorted(range(2, places + 1), key=lambda seat: min(seat - 1, places + 1 - seat))
    rows = zip((*seats, 1), asked, strict=False)
    return [bot_sits(table, known, seat, kind) for seat, kind in rows]


def fitting(table: OpenTable, usual: int) -> int:
    """The number of bots nearest the usual that lets one more player sit down and play."""
    numbers = [n for n in range(1, table.rules.seats) if table.rules.plays_with(n + 1)]
    return min(numbers, key=lambda n: abs(n - usual), default=usual)
