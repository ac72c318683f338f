"""A running table: acts are carried out one at a time, stored, and only then shown."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Collection, Coroutine, Iterator
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from houseway.cards.codec import encode
from houseway.errors import HousewayError
from houseway.game import open_table
from houseway.money import moved
from houseway.round import Event
from houseway.server.bots import Crew
from houseway.server.client import Client
from houseway.server.processes import Processes
from houseway.server.settings import TEMPOS, Settings, Tempo
from houseway.server.store import Kept, KeptLine, NotOwned, OpenedTable, Store, StoreEntry
from houseway.table import Line
from houseway.table.open import (
    AnyAct,
    Closed,
    Left,
    OpenTable,
    Removed,
    Setup,
    TimeCharged,
    WentAway,
    WentOn,
)
from houseway.table.open.snapshot import Occupant
from houseway.table.open.table import Question
from houseway.table.open.view import as_json, table_state, yours

LOG = logging.getLogger("houseway")
HALF_HOUR = 1800.0  # seconds
FIRST_PAUSE = 1.0  # seconds before the first round, and before one after a wait
AGAIN_AFTER = 1.0  # seconds until a failed write is tried again
UNSEEN = -1  # a client that has not been shown the table yet
ELSEWHERE = "another process runs this table"
LAST_SECONDS = 60  # for each answer of a removed player at a table without a clock
MOST_MISSED = 2  # decisions missed in a row before a player is sat out


class Changed(HousewayError):
    """A stored history that no longer follows from the stored acts."""


class Rebuilt(msgspec.Struct, frozen=True, kw_only=True):
    """A table rebuilt from the store."""

    table: OpenTable
    acts: int = 0
    lines: int = 0
    charged: float = 0.0  # when a fee for time was last taken


def rebuilt(opened: OpenedTable, store: Store) -> Rebuilt:
    """Rebuilds a table from its newest snapshot and the acts since."""
    setup = msgspec.json.decode(opened.setup, type=Setup)
    table = open_table(setup, bytes.fromhex(opened.seed))
    kept = store.kept(opened.id)
    acts, lines = 0, len(table.lines)
    if kept is not None:
        table.restore(kept.body)
        acts, lines = kept.acts, kept.lines
    else:
        table.lines.clear()
    written = store.lines(opened.id, lines)
    for act in store.acts(opened.id, acts):
        table.apply(act)
        acts += 1
    again = table.lines[: len(written)]  # another process may have written more by now
    if [*map(without_words, again)] != [*map(without_words, written)]:
        raise Changed(f"the rules of {setup.game} have changed since it was played")
    lines += len(table.lines)
    table.lines.clear()
    charged = store.last(opened.id, TimeCharged.__name__)
    return Rebuilt(table=table, acts=acts, lines=lines, charged=charged)


def without_words(line: Line) -> object:
    """A line without the wording of its reasons, which may change between versions."""
    record = line.played
    if record is None:
        return line
    answers = tuple(replace(answer, by_default=False) for answer in record.answers)
    return replace(record, entries=(), answers=answers), moved(record.entries)


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
        spawn: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self.id, self.host, self.key = opened.id, opened.host, opened.key
        self.table = found.table
        self.terms = found.table.terms_shown()
        self.clients: set[Client] = set()
        self.lost = False  # another process has it
        self._ended = False  # the server is shutting down
        self._unsure = False  # memory is, or may be, ahead of the store
        self._not_before = 0.0  # when to try again after a failure
        self.last_seen = time.monotonic()  # when somebody was last connected
        self._opened, self._store, self._settings = opened, store, settings
        self._processes, self._spawn = processes, spawn
        self._acts, self._lines = found.acts, found.lines
        self._crew = Crew(found.table, processes)
        self._lock = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._thinking = False  # a bot is working on its answer
        self._asked = (0, 0.0)  # number of the open question, and when it was put
        self._missed: Counter[str] = Counter()  # decisions missed in a row, by guest
        self._gone: dict[str, float] = {}  # when guests at the table lost their connection
        self._charged = found.charged  # when a fee for time was last taken
        self._encoded: dict[int, tuple[Event, bytes]] = {}
        self._note_presence()

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
        self.table.apply(act)
        self._unsure = True  # nothing is shown until it is stored
        if self.table.fault not in ("", fault):
            LOG.error("table %s: a round is void: %s", self.id, self.table.fault)
        lines = tuple(self._numbered(people))
        entry = StoreEntry(
            id=self.id,
            number=self._acts + 1,
            act=act,
            lines=lines,
            kept=kept,
            closes=isinstance(act, Closed),
        )
        await self._store.append(entry)
        self._unsure = False
        self._acts += 1
        self._lines += len(lines)
        if isinstance(act, TimeCharged):
            self._charged = time.time()
        if isinstance(act, Removed) and not self.table.setup.seconds:
            self._asked = (0, 0.0)  # the clock starts now
        self._note_presence()
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
        self._not_before = time.monotonic() + AGAIN_AFTER
        try:
            self._put_back()
        except Exception as error:
            LOG.warning("table %s cannot be rebuilt now: %s", self.id, error)
            self._retry()

    def _let_go(self) -> None:
        """Drops the table after another process took it: the state in memory is worthless."""
        self.lost = True
        self.stop()
        gone = msgspec.json.encode({"is": "gone", "table": self.id, "why": ELSEWHERE})
        for client in self.clients:
            client.send(gone)
            client.seen.pop(self.id, None)
        self.clients.clear()

    def _put_back(self) -> None:
        """Puts the table back as it was before the act, by replaying what is stored."""
        found = rebuilt(self._opened, self._store)
        self.table, self._acts, self._lines = found.table, found.acts, found.lines
        self._unsure = False
        self._crew = Crew(self.table, self._processes)
        self._encoded.clear()
        self.publish(whole=True)
        self.schedule()

    # ---- who is watching ----

    def watch(self, client: Client) -> None:
        before = self._here()
        self.clients.add(client)
        client.seen[self.id] = UNSEEN
        self._presence_changed(before, client)

    def unwatch(self, client: Client) -> None:
        before = self._here()
        self.clients.discard(client)
        client.seen.pop(self.id, None)
        self.last_seen = time.monotonic()
        self._presence_changed(before)

    def _presence_changed(self, before: set[str], *concerns: Client) -> None:
        """Publishes to everybody if somebody came or went, else only to the clients concerned."""
        self._note_presence()
        self.publish(None if self._here() != before else concerns)
        self.schedule()

    def _here(self) -> set[str]:
        guests = {client.guest.id for client in self.clients}
        return {a for a, who in self.table.people.items() if who.guest in guests}

    def _note_presence(self) -> None:
        now = time.monotonic()
        people = {who.guest for who in self.table.people.values() if who.guest}
        gone = people - {client.guest.id for client in self.clients}
        self._gone = {guest: self._gone.get(guest, now) for guest in gone}
        self._missed = Counter({guest: self._missed[guest] for guest in people})

    # ---- what is sent ----

    def publish(self, to: Collection[Client] | None = None, *, whole: bool = False) -> None:
        """Sends each client what is new and what it may see; nothing that is not stored yet."""
        clients = self.clients if to is None else to
        if not clients or self._unsure or self.lost:
            return
        state = self._state()
        for client in clients:
            first = whole or client.seen[self.id] == UNSEEN
            if first:
                client.seen[self.id] = self.table.told
            client.send(self._message(client, b"table" if first else b"news", state))
            client.seen[self.id] = self.table.last_event

    def _state(self) -> bytes:
        return encode(table_state(self.id, self.table, self._here(), self._left(), self.terms))

    def _message(self, client: Client, word: bytes, state: bytes) -> bytes:
        guest = client.guest.id
        own = encode(yours(self.table, guest, host=guest == self.host))
        events = b",".join(self._events(client.seen[self.id], self.table.seat_of(guest)))
        return (
            b'{"is":"%s","table":"%s","state":%s,"yours":%s,"events":[%s]}'
            % (word, self.id.encode(), state, own, events)
        )  # fmt: skip

    def _events(self, since: int, seat: int | None) -> Iterator[bytes]:
        names = self.table.names
        for number, event in self.table.events_since(since):
            seen = event.seen_by(seat)
            if seen is not event:
                yield encode(as_json(number, seen, names))
                continue
            known = self._encoded.get(number)
            if known is None or known[0] is not event:
                if len(self._encoded) > 500:
                    self._encoded.clear()
                known = self._encoded[number] = (event, encode(as_json(number, event, names)))
            yield known[1]

    # ---- the clock ----

    def schedule(self) -> None:
        """Sets the timer for the next bot's answer, time-out or round."""
        if self._unsure or self._ended:  # scheduled once it is stored or rebuilt
            return
        self.stop()
        if self.table.number != self._asked[0]:
            self._asked = (self.table.number, time.monotonic())
        due = None if self.lost or self._thinking else self._due()
        if due is not None:
            self._wake_in(max(due, self._not_before - time.monotonic()))

    def _wake_in(self, seconds: float) -> None:
        if self._ended:
            return
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(seconds, lambda: self._spawn(self._wake()))

    def _due(self) -> float | None:
        """Seconds until something has to be done; None while waiting for people."""
        table, tempo = self.table, self._tempo
        if table.phase in ("waiting", "settled"):
            pause = tempo.pause if table.phase == "settled" else min(tempo.pause, FIRST_PAUSE)
            return pause if table.ready and self.clients else None
        questions = table.questions
        if not questions:
            return None
        since = time.monotonic() - self._asked[1]
        if any(table.people[row.account].bot for row in questions):
            return max(tempo.bot - since, 0.0)
        left = self._left()
        return None if left is None else max(left, 0.0)

    @property
    def _tempo(self) -> Tempo:
        """The pace of the table; bots playing alone go slowly, as every round is stored."""
        alone = not any(who.guest for who in self.table.people.values())
        pace = self.table.setup.pace
        return TEMPOS["fast" if alone and pace == "instant" else pace]

    def _left(self) -> float | None:
        """Seconds left to answer the open questions; None without a clock."""
        if not self._timed():
            return None
        seconds = self.table.setup.seconds or LAST_SECONDS
        if self.table.number != self._asked[0]:
            return float(seconds)
        spent = time.monotonic() - self._asked[1]
        return round(max(seconds - spent, 0.0), 2)

    def _timed(self) -> list[Question]:
        """Questions with a clock: all of them, or those to players the host has removed."""
        table = self.table
        return [q for q in table.questions if table.setup.seconds or table.is_removed(q.account)]

    async def _wake(self) -> None:
        self._timer = None
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
            elif self._left() == 0:
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
            self._wake_in(AGAIN_AFTER)

    async def go_on(self) -> None:
        """Starts the next round, after taking the half-hour fee if it is due."""
        table = self.table
        if table.charges_time and self._is_fee_due():
            await self.act(TimeCharged(), self._is_fee_due)
        phase, rounds = table.phase, table.session.rounds
        await self.act(
            WentOn(), lambda: (self.table.phase, self.table.session.rounds) == (phase, rounds)
        )

    def _is_fee_due(self) -> bool:
        return time.time() >= self._charged + HALF_HOUR

    async def _let_bots_act(self, questions: list[Question]) -> None:
        """Lets the bots answer: all at once before the deal, one by one in a round."""
        self._thinking = True
        try:
            many = questions if questions[0].kind == "wagers" else questions[:1]
            for question in many:
                act = await self._crew.act(question)
                await self.act(act, partial(self._is_open, question))
        finally:
            self._thinking = False
            self.schedule()

    async def _time_is_up(self) -> None:
        for question in self._timed():
            account = question.account
            if account not in self.table.people:
                continue
            guest, default = self.table.people[account].guest, self.table.default(question)
            if not await self.act(default, partial(self._is_open, question)):
                continue  # answered at the last moment
            self._missed[guest] += 1
            if self._missed[guest] >= MOST_MISSED and self.table.account_of(guest) == account:
                self._missed[guest] = 0
                if account not in self.table.away:
                    await self.act(WentAway(account=account, why="no answer"))

    def _is_open(self, question: Question) -> bool:
        return any(
            row.number == question.number and row.who == question.who
            for row in self.table.questions
        )

    def answered(self, guest: str) -> None:
        self._missed[guest] = 0

    # ---- tidying up ----

    async def give_up_seats(self) -> None:
        """Cashes out people who have been disconnected for too long."""
        now = time.monotonic()
        for guest, since in list(self._gone.items()):
            table = self.table
            account = table.account_of(guest)
            if account is None or (account in table.leaving and not table.is_removed(account)):
                continue
            if now - since > self._settings.gone_after:
                await self.act(Left(account=account, why="inactive"))

    @property
    def idle(self) -> bool:
        """Whether nobody has been connected for a long time."""
        quiet = time.monotonic() - self.last_seen > self._settings.idle_after
        return quiet and not self.clients and not self.table.under_way

    async def end(self) -> None:
        """Starts nothing more and waits for the write under way."""
        self._ended = True
        self.stop()
        async with self._lock:
            pass

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
