"""The bots of a table and how their answers are found."""

import secrets
from random import Random

import msgspec

from houseway.game import KINDS
from houseway.players import Bot, Hired, bot_sits
from houseway.players import company as company_of
from houseway.server.processes import Processes
from houseway.server.work import Spec, best_answer, best_line
from houseway.sheet import Wager
from houseway.table.open import AnyAct, OpenTable, Replied, Sat
from houseway.table.open.table import Question
from houseway.table.terms import Terms

BEST = "best"  # where there are exact odds, answered by a separate process that has them
POOL = "bots"  # of their own, so that no table waits for the hints of people


def kinds(table: OpenTable) -> tuple[str, ...]:
    return tuple(KINDS[table.game.kind].bots(table.game))


def company(table: OpenTable) -> list[Sat]:
    """The bots a table is opened with."""
    return company_of(table, kinds(table), KINDS[table.game.kind].usual_bots(table.game))


def hired(table: OpenTable, seat: int, kind: str) -> Sat:
    """The act that seats a bot."""
    return bot_sits(table, kinds(table), seat, kind)


class OnBestLine(Bot):
    """A bot that bets the game wager that costs least; another process finds its answers."""

    plays = "best play"

    def __init__(self, random: Random, line: str) -> None:
        super().__init__(random)
        self.style = msgspec.structs.replace(self.style, bonus=0.0)
        self._name = line

    def line(self, terms: Terms) -> Wager:
        return next(wager for wager in terms.game_wagers if wager.name == self._name)


class Crew:
    """The bots of one table, hired when they are first asked."""

    def __init__(self, table: OpenTable, processes: Processes) -> None:
        self._table, self._processes = table, processes
        self._bots: dict[str, Hired] = {}
        self._random = Random(secrets.randbits(64))

    async def act(self, question: Question) -> AnyAct:
        """The act by which a bot answers a question."""
        kind = self._table.people[question.account].bot
        if self._by_solution(kind) and question.decision is not None:
            seed, spec = self._random.getrandbits(64), spec_of(self._table)
            answer = await self._processes.run(
                best_answer, spec, question.decision, seed, pool=POOL
            )
            return Replied(who=question.who, answer=answer)
        key = f"{question.account}/{kind}"
        if key not in self._bots:
            self._bots[key] = await self._hire(kind)
        return self._bots[key].act(question)

    async def _hire(self, kind: str) -> Hired:
        random = Random(self._random.getrandbits(64))
        line = await self._best_line() if self._by_solution(kind) else ""
        kinds = KINDS[self._table.game.kind]
        return kinds.hire(kind, self._table, random, lambda drawn: OnBestLine(drawn, line))

    def _by_solution(self, kind: str) -> bool:
        return kind == BEST and KINDS[self._table.game.kind].has_odds

    async def _best_line(self) -> str:
        return await self._processes.run(best_line, spec_of(self._table), pool=POOL)


def spec_of(table: OpenTable) -> Spec:
    setup = table.setup
    return Spec(
        setup.game,
        tuple(sorted(setup.readings.items())),
        tuple(sorted(setup.pay_tables.items())),
        setup.side_bets,
        setup.decks,
    )
