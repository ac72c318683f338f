"""A running table: acts are carried out one at a time, stored, and only then shown."""

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Coroutine, Iterator
from functools import partial

from msgspec.structs import replace

from houseway.errors import HousewayError, IllegalChoice, TableError, WagerError
from houseway.game import KINDS
from houseway.server.bots import Crew
from houseway.server.broadcast import UNSEEN, Broadcast
from houseway.server.client import Client
from houseway.server.clock import Clock, timed
from houseway.server.presence import Presence
from houseway.server.processes import Processes
from houseway.server.rebuild import Rebuilt, rebuilt
from houseway.server.settings import Settings
from houseway.server.store import Kept, KeptLine, NotOwned, OpenedTable, Store, StoreEntry
from houseway.table.open import (
    AnyAct,
    AskedForTime,
    Closed,
    Left,
    Removed,
    TimeCharged,
    Warned,
    WentAway,
    WentOn,
)
from houseway.table.open.snapshot import Occupant
from houseway.table.open.table import Question

LOG = logging.getLogger("houseway")
AGAIN_AFTER = 1.0  # seconds until a failed write is tried again
ELSEWHERE = "another process runs this table"
MOST_MISSED = 2  # decisions missed in a row before a player is sat out


class LiveTable:
    """Owns a table: everything that happens to it goes through here."""

    def __init__(
        self,
        opened: OpenedTable,
        found: Rebuilt,
        *,
        store: Store,
        processes: Processes,
        settings: Settings,
        spawn: Callable[[Coroutine[object, object, None]], object],
        changed: Callable[["LiveTable"], None] = lambda _: None,
    ) -> None:
        self.id, self.host, self.key = opened.id, opened.host, opened.key
        self.table = found.table
        kind = KINDS[found.table.game.kind]
        self.terms = replace(found.table.terms_shown(), fees=kind.fees(found.table))
        self.lost = False  # another process has it
        self._unsure = False  # memory is, or may be, ahead of the store
        self._thinking = False  # a bot is working on its answer
        self._opened, self._store, self._settings = opened, store, settings
        self._processes, self._changed = processes, changed
        self._acts, self._lines = found.acts, found.lines
        self._crew = Crew(found.table, processes)
        self._lock = asyncio.Lock()
        self._presence = Presence()
        self._presence.note(self.table)
        self._broadcast = Broadcast(self.id, self.host, self.terms)
        self._clock = Clock(lambda: spawn(self._wake()), found.charged, found.dealt)

    @property
    def clients(self) -> set[Client]:
        return self._presence.clients

    # ---- acts ----

    async def act(self, act: AnyAct, still: Callable[[], bool] = lambda: True) -> bool:
        """Carries out an act in its turn, if `still` holds by then; returns whether it did.

        The act is completed even if the caller is cancelled.
        """
        return await asyncio.shield(asyncio.ensure_future(self._in_turn(act, still)))

    async def _carry_out(self, act: AnyAct) -> None:
        """Applies an act, stores it and shows it. If it cannot be stored, it never happened."""
        if self._unsure:
            self._put_back()
        kept = self._to_keep(act)
        people, fault = dict(self.table.people), self.table.fault
        now = time.time()
        self.table.apply(act, now)
        self._unsure = True  # nothing is shown until it is stored
        if self.table.fault not in ("", fault):
            LOG.error("table %s: a round is void: %s", self.id, self.table.fault)
        lines = tuple(self._numbered(people))
        entry = StoreEntry(
            id=self.id,
            number=self._acts + 1,
            act=act,
            at=now,
            lines=lines,
            kept=kept,
            closes=isinstance(act, Closed),
        )
        await self._store.append(entry)
        self._unsure = False
        self._acts += 1
        self._lines += len(lines)
        if isinstance(act, TimeCharged):
            self._clock.fee_taken()
        if isinstance(act, WentOn):
            self._clock.round_begun()
        removed = isinstance(act, Removed) and not self.table.seconds
        if removed or isinstance(act, AskedForTime):
            self._clock.restart()
        self._presence.note(self.table)
        self._changed(self)
        self.publish()
        self.schedule()

    async def _in_turn(self, act: AnyAct, still: Callable[[], bool]) -> bool:
        async with self._lock:
            if self.lost:
                raise NotOwned(ELSEWHERE)
            if not still():
                return False
            try:
                await self._carry_out(act)
            except NotOwned:
                self._let_go()
                raise
            except HousewayError:
                if self._unsure:
                    self._fall_back()
                raise
            except Exception:
                LOG.exception("table %s: %r failed; the table is rebuilt", self.id, act)
                self._fall_back()
                raise
            return True

    def _to_keep(self, act: AnyAct) -> Kept | None:
        """A snapshot every few rounds, before the next begins; otherwise None."""
        table = self.table
        due = table.session.rounds % self._settings.keep_every == 0 and table.session.rounds
        if not isinstance(act, WentOn) or table.under_way or not due:
            return None
        return Kept(acts=self._acts, lines=self._lines, body=table.snapshot())

    def _numbered(self, people: dict[str, Occupant]) -> Iterator[KeptLine]:
        lines, self.table.lines = self.table.lines, []
        for number, line in enumerate(lines, start=self._lines + 1):
            played = line.played is not None
            yield KeptLine(number=number, line=line, people=people if played else {})

    def _fall_back(self) -> None:
        """Rebuilds the table from the store; retries later if the store cannot be read."""
        self._unsure = True
        self._clock.hold(AGAIN_AFTER)
        try:
            self._put_back()
        except Exception as error:
            LOG.warning("table %s cannot be rebuilt now: %s", self.id, error)
            self._retry()

    def _let_go(self) -> None:
        """Drops the table after another process took it: the state in memory is worthless."""
        self.lost = True
        self.dismiss(ELSEWHERE)

    def _put_back(self) -> None:
        """Puts the table back as it was before the act, by replaying what is stored."""
        found = rebuilt(self._opened, self._store)
        self.table, self._acts, self._lines = found.table, found.acts, found.lines
        self._unsure = False
        self._crew = Crew(self.table, self._processes)
        self._broadcast.forget()
        self.publish(whole=True)
        self.schedule()

    # ---- who is watching ----

    def watch(self, client: Client) -> None:
        before = self._presence.here(self.table)
        self.clients.add(client)
        client.seen[self.id] = UNSEEN
        self._presence_changed(before, client)

    def unwatch(self, client: Client) -> None:
        before = self._presence.here(self.table)
        self._presence.leave(client)
        client.seen.pop(self.id, None)
        self._presence_changed(before)

    def _presence_changed(self, before: set[str], *concerns: Client) -> None:
        """Publishes to everybody if somebody came or went, else only to the clients concerned."""
        self._presence.note(self.table)
        self.publish(None if self._presence.here(self.table) != before else concerns)
        self.schedule()

    def publish(self, to: Collection[Client] | None = None, *, whole: bool = False) -> None:
        """Sends each client what is new and what it may see; nothing that is not stored yet.

        What is stored stands, so a message that cannot be written is logged and play goes on.
        """
        clients = self.clients if to is None else to
        if not clients or self._unsure or self.lost:
            return
        try:
            self._broadcast.send(
                self.table,
                clients,
                here=self._presence.here(self.table),
                left=self._clock.left(self.table),
                pause=self._clock.pause(self.table, watched=bool(self.clients)),
                whole=whole,
            )
        except Exception:
            LOG.exception("table %s: its news cannot be sent", self.id)

    def dismiss(self, why: str) -> None:
        """Stops, and tells all clients that the table is gone."""
        self.stop()
        self._broadcast.send_gone(self.clients, why)
        self.clients.clear()

    # ---- what the table does by itself ----

    def schedule(self) -> None:
        """Sets the timer for the next bot's answer, time-out or round."""
        if not self._unsure:  # scheduled once it is stored or rebuilt
            busy = self.lost or self._thinking
            self._clock.schedule(self.table, watched=bool(self.clients), busy=busy)

    async def _wake(self) -> None:
        try:
            if self._unsure:
                async with self._lock:  # an act may be under way
                    if self._unsure:
                        self._put_back()
                return
            table = self.table
            if table.phase in ("waiting", "settled"):
                await self.go_on()
            elif bots := [q for q in table.questions if table.people[q.account].bot]:
                await self._let_bots_act(bots)
            elif self._clock.warns(table):
                await self.act(Warned(), lambda: self._clock.warns(self.table))
            elif self._clock.left(table) == 0:
                await self._time_is_up()
            else:
                self.schedule()
        except HousewayError as error:
            LOG.warning("table %s: %s", self.id, error)
            self._retry()
        except Exception:
            LOG.exception("table %s", self.id)
            self._retry()

    def _retry(self) -> None:
        """Tries again a little later, until it works."""
        self.stop()
        if not self.lost and self.table.phase != "closed":
            self._clock.wake_in(AGAIN_AFTER)

    async def go_on(self) -> None:
        """Starts the next round, after taking the half-hour fee if it is due."""
        table = self.table
        if self._clock.is_fee_due(table):
            await self.act(TimeCharged(), lambda: self._clock.is_fee_due(table))
        phase, rounds = table.phase, table.session.rounds
        await self.act(
            WentOn(waits=False),
            lambda: (self.table.phase, self.table.session.rounds) == (phase, rounds),
        )

    async def _let_bots_act(self, questions: list[Question]) -> None:
        """Lets the bots answer: all at once before the deal, one by one in a round.

        A bot that is refused does what happens when time runs out, so that nobody waits for it:
        others may have bet what there was room for.
        """
        self._thinking = True
        try:
            many = questions if questions[0].kind == "wagers" else questions[:1]
            for question in many:
                act, still = await self._crew.act(question), partial(self.is_open, question)
                try:
                    await self.act(act, still)
                except (TableError, WagerError, IllegalChoice) as error:
                    LOG.warning("table %s: a bot is refused: %s", self.id, error)
                    await self.act(self.table.default(question), still)
        finally:
            self._thinking = False
            self.schedule()

    async def _time_is_up(self) -> None:
        for question in timed(self.table):
            account = question.account
            if account not in self.table.people:
                continue
            guest, default = self.table.people[account].guest, self.table.default(question)
            if not await self.act(default, partial(self.is_open, question)):
                continue  # answered at the last moment
            missed = self._presence.missed
            missed[guest] += 1
            if missed[guest] >= MOST_MISSED and self.table.account_of(guest) == account:
                missed[guest] = 0
                if account not in self.table.away:
                    await self.act(WentAway(account=account, why="no answer"))

    def is_open(self, question: Question) -> bool:
        """Whether a question still waits for its answer."""
        return any(
            row.number == question.number and row.who == question.who
            for row in self.table.questions
        )

    def answered(self, guest: str) -> None:
        self._presence.missed[guest] = 0

    # ---- tidying up ----

    async def give_up_seats(self) -> None:
        """Cashes out people who have been disconnected, or away, for too long."""
        for guest in self._presence.gone_for(self._settings.gone_after):
            table = self.table
            account = table.account_of(guest)
            if account is None or (account in table.leaving and not table.is_removed(account)):
                continue
            await self.act(Left(account=account, why="inactive"))
        now, table = time.time(), self.table
        over = [account for account in table.away if table.kept_for(account, now) == 0]
        for account in over:
            if account in self.table.away and account not in self.table.leaving:
                await self.act(Left(account=account, why="away for too long"))

    @property
    def idle(self) -> bool:
        """Whether nobody has been connected for a long time."""
        nobody = self._presence.nobody_for(self._settings.idle_after)
        return nobody and not self.table.under_way

    async def end(self) -> None:
        """Starts nothing more and waits for the write under way."""
        self._clock.end()
        async with self._lock:
            pass

    def stop(self) -> None:
        self._clock.stop()
