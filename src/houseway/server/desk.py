"""Carries out a client's commands: checks who asks, then acts at the table."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from houseway.cards.codec import encode
from houseway.errors import HousewayError, TableError
from houseway.money import money
from houseway.round import Bettor, parts
from houseway.server.bots import hired, spec_of
from houseway.server.client import Client
from houseway.server.commands import (
    AnyCommand,
    AskForTime,
    AskHint,
    AtTable,
    BankNext,
    Buy,
    ChangeSeat,
    ChooseEntry,
    Close,
    ComeBack,
    GiveAnswer,
    GoAway,
    GoOn,
    Hire,
    Join,
    LeaveTable,
    Ping,
    PlaceBet,
    Remove,
    SetPace,
    ShowCards,
    Sit,
    StandBehind,
    TakeBank,
    TryAnswer,
    Unwatch,
    WatchTable,
)
from houseway.server.hall import Hall
from houseway.server.live import LiveTable
from houseway.server.messages import AnyMessage, Done, HintMessage, Pong, Refused, Tried
from houseway.server.work import hint
from houseway.table.open import (
    AnyAct,
    AskedForTime,
    Bet,
    Bought,
    CameBack,
    ChangedSeat,
    ChoseEntry,
    Closed,
    JoinedBank,
    JoinedBet,
    Left,
    PaceChanged,
    Removed,
    Replied,
    Sat,
    Showed,
    SpotBet,
    Stale,
    StoodBehind,
    TookBank,
    Volunteered,
    WentAway,
)
from houseway.table.open.table import Question

LOG = logging.getLogger("houseway")
STALE = "that question is no longer open"
OWN_REPLY = (AskHint, TryAnswer)  # replied to by a message of their own


class Desk:
    """Carries out the commands of one client."""

    def __init__(self, hall: Hall, client: Client) -> None:
        self._hall, self._client = hall, client
        self._does: Mapping[type[AtTable], Callable[[LiveTable, Any], Awaitable[None]]] = {
            Unwatch: self._unwatch,
            Sit: self._sit,
            StandBehind: self._stand_behind,
            LeaveTable: self._leave,
            Buy: self._buy,
            GoAway: self._go_away,
            ComeBack: self._come_back,
            ChooseEntry: self._choose_entry,
            ChangeSeat: self._change_seat,
            ShowCards: self._show_cards,
            AskForTime: self._ask_for_time,
            TakeBank: self._take_bank,
            BankNext: self._bank_next,
            Join: self._join,
            PlaceBet: self._bet,
            GiveAnswer: self._answer,
            TryAnswer: self._try,
            AskHint: self._hint,
            GoOn: self._go_on,
            Remove: self._remove,
            Hire: self._hire,
            SetPace: self._set_pace,
            Close: self._close,
        }

    async def carry_out(self, command: AnyCommand) -> None:
        """Carries out a command and always replies, by `done` if by nothing else."""
        if isinstance(command, Ping):
            self.answer_ping(command)
            return
        try:
            if isinstance(command, WatchTable):
                self._watch(command)
            elif isinstance(command, AtTable):
                live = self._hall.tables.get(command.table)
                if live is None or command.table not in self._client.seen:
                    raise HousewayError("watch the table first")
                await self._does[type(command)](live, command)
            else:
                raise HousewayError("hello was already said")
        except HousewayError as error:
            self.refuse(command.id, str(error), stale=isinstance(error, Stale))
        else:
            if command.id is not None and not isinstance(command, OWN_REPLY):
                self._reply(Done(id=command.id))

    def answer_ping(self, ping: Ping) -> None:
        self._reply(Pong(id=ping.id))

    def refuse(self, id: int | None, why: str, *, stale: bool = False) -> None:
        self._reply(Refused(id=id, why=why, stale=stale))

    def _reply(self, message: AnyMessage) -> None:
        self._client.send(encode(message))

    # ---- watching ----

    def _watch(self, command: WatchTable) -> None:
        live = self._hall.find(command.table, self._client.guest, command.key)
        others = self._client.seen.keys() - {live.id}
        if len(others) >= self._hall.settings.most_watched:
            raise HousewayError("you are watching too many tables; unwatch one first")
        live.watch(self._client)

    async def _unwatch(self, live: LiveTable, _: Unwatch) -> None:
        live.unwatch(self._client)

    # ---- coming and going ----

    async def _sit(self, live: LiveTable, command: Sit) -> None:
        guest = self._client.guest
        await live.act(Sat(seat=command.seat, name=guest.name, cents=command.chips, guest=guest.id))

    async def _stand_behind(self, live: LiveTable, command: StandBehind) -> None:
        guest = self._client.guest
        await live.act(StoodBehind(name=guest.name, cents=command.chips, guest=guest.id))

    async def _leave(self, live: LiveTable, _: LeaveTable) -> None:
        await live.act(Left(account=self._account(live)))

    async def _buy(self, live: LiveTable, command: Buy) -> None:
        await live.act(Bought(account=self._account(live), cents=command.chips))

    async def _go_away(self, live: LiveTable, _: GoAway) -> None:
        await live.act(WentAway(account=self._account(live)))

    async def _come_back(self, live: LiveTable, _: ComeBack) -> None:
        await live.act(CameBack(account=self._account(live)))
        live.answered(self._client.guest.id)

    async def _choose_entry(self, live: LiveTable, command: ChooseEntry) -> None:
        await live.act(ChoseEntry(account=self._account(live), how=command.how))

    async def _change_seat(self, live: LiveTable, command: ChangeSeat) -> None:
        await live.act(ChangedSeat(account=self._account(live), seat=command.seat))

    async def _show_cards(self, live: LiveTable, command: ShowCards) -> None:
        await live.act(Showed(account=self._account(live), cards=command.cards))

    async def _ask_for_time(self, live: LiveTable, _: AskForTime) -> None:
        await live.act(AskedForTime(account=self._account(live)))

    # ---- answers ----

    async def _take_bank(self, live: LiveTable, command: TakeBank) -> None:
        question = self._open(live, command.number, "bank")
        check_least(live, question.account, command.chips)
        act = TookBank(seat=question.who.seat, cents=command.chips, partners=command.partners)
        await self._answered(live, question, act)

    async def _bank_next(self, live: LiveTable, command: BankNext) -> None:
        """Asks for the bank; where it is being offered to who asks, that is the answer."""
        account, cents, partners = self._account(live), command.chips, command.partners
        check_least(live, account, cents)
        for question in live.table.questions:
            if question.kind == "bank" and question.account == account and cents:
                took = TookBank(seat=question.who.seat, cents=cents, partners=partners)
                await self._answered(live, question, took)
                return
        await live.act(Volunteered(account=account, cents=cents, partners=partners))
        if live.table.wanted_again:
            await live.go_on()

    async def _join(self, live: LiveTable, command: Join) -> None:
        question = self._open(live, command.number, "wagers")
        account, cents = question.account, command.chips
        if command.whose:
            act: AnyAct = JoinedBet(account=account, whose=command.whose, cents=cents)
        else:
            act = JoinedBank(account=account, cents=cents)
        await self._answered(live, question, act)

    async def _bet(self, live: LiveTable, command: PlaceBet) -> None:
        question = self._open(live, command.number, "wagers")
        spots = tuple(
            SpotBet(seat=row.seat, spot=row.spot, wagers=dict(row.wagers)) for row in command.spots
        )
        act = Bet(account=question.account, spots=spots, shared=command.shared)
        await self._answered(live, question, act)

    async def _answer(self, live: LiveTable, command: GiveAnswer) -> None:
        question = self._open(live, command.number, "decision", command.who)
        act = Replied(who=question.who, answer=command.answer)
        await self._answered(live, question, act)

    async def _answered(self, live: LiveTable, question: Question, act: AnyAct) -> None:
        still = lambda: question.number == live.table.number  # noqa: E731
        if not await live.act(act, still):
            raise Stale(STALE)
        live.answered(self._client.guest.id)

    async def _try(self, live: LiveTable, command: TryAnswer) -> None:
        question = self._open(live, command.number, "decision", command.who)
        assert question.decision is not None, "a decision is asked for"
        trial = live.table.tried(question.decision, command.answer)
        self._reply(
            Tried(
                table=live.id,
                id=command.id,
                number=question.number,
                says=tuple(parts(row, live.table.names) for row in trial.says),
                foul=trial.foul,
                loses=trial.loses,
            )
        )

    async def _hint(self, live: LiveTable, command: AskHint) -> None:
        """Computes a hint without holding up the table; one at a time."""
        question = self._open(live, command.number, "decision", command.who)
        self._hall.hints.check(self._client)
        work = self._send_hint(live, command, question)
        self._hall.hints.begin(self._client, live, question, work)

    async def _send_hint(self, live: LiveTable, command: AskHint, question: Question) -> None:
        try:
            found = await self._hall.processes.run(hint, spec_of(live.table), question.decision)
            self._reply(
                HintMessage(
                    id=command.id,
                    table=live.id,
                    number=question.number,
                    hint=found,
                    parts=parts(found.says, live.table.names),
                )
            )
        except asyncio.CancelledError:
            self.refuse(command.id, STALE, stale=True)
            raise
        except Exception:
            LOG.exception("table %s: no hint", live.id)
            self.refuse(command.id, "there is no hint for this decision")

    def _open(self, live: LiveTable, number: int, kind: str, who: Bettor | None = None) -> Question:
        """The open question a command answers; raises if it is no longer open."""
        account = self._account(live)
        for question in live.table.questions:
            mine = question.account == account and question.kind == kind
            if mine and question.number == number and (who is None or question.who == who):
                return question
        raise Stale(STALE)

    # ---- the table as a whole ----

    async def _go_on(self, live: LiveTable, _: GoOn) -> None:
        self._account(live)
        if live.table.under_way:
            raise TableError("a round is under way")
        await live.go_on()

    async def _remove(self, live: LiveTable, command: Remove) -> None:
        self._check_host(live)
        account = command.behind or str(command.seat)
        await live.act(Removed(account=account))

    async def _hire(self, live: LiveTable, command: Hire) -> None:
        self._check_host(live)
        await live.act(hired(live.table, command.seat, command.kind))

    async def _set_pace(self, live: LiveTable, command: SetPace) -> None:
        self._check_host(live)
        await live.act(PaceChanged(pace=command.pace))

    async def _close(self, live: LiveTable, _: Close) -> None:
        self._check_host(live)
        await live.act(Closed(why="by the host"))

    def _account(self, live: LiveTable) -> str:
        account = live.table.account_of(self._client.guest.id)
        if account is None:
            raise TableError("take a seat first")
        return account

    def _check_host(self, live: LiveTable) -> None:
        if live.host != self._client.guest.id:
            raise TableError("only the host of the table can do that")


def check_least(live: LiveTable, account: str, cents: int) -> None:
    """Raises on a bank below the least that is offered; stored tables may have smaller ones."""
    least = live.table.least_bank(account)
    if 0 < cents < least:
        raise TableError(f"{money(cents)} is too little; a bank is at least {money(least)}")
