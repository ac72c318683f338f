"""A table behind the real hall with people of every sort at it, who answer at random."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from houseway.server.commands import DECODER
from houseway.server.desk import Desk
from houseway.server.hall import Hall
from houseway.server.live import LiveTable
from houseway.server.settings import Settings
from houseway.server.store import Store
from houseway.server.tokens import Guest
from houseway.table.open import BankedTable, Setup
from tests.server.secrets import answers
from tests.server.secrets.judge import Judge, Listener
from tests.server.waiting import read_all

SETTINGS = Settings(most_waiting=100_000, most_tables=10_000, most_tables_of_one=10_000)
NAMES = ("Alma", "Boris", "Chloe", "Doris", "Emil", "Frida")
CHIPS = 20_000_000  # cents


class Person:
    """One connection: watches, sits or stands, answers, and sometimes fidgets."""

    def __init__(self, hall: Hall, name: str, random: Random, *, guest: Any = None) -> None:
        self.hall, self.random = hall, random
        known: tuple[Guest, str] = guest or hall.tokens.guest(name)
        self.guest, self.token = known
        self.client = Listener(self.guest, hall.settings)
        self.desk = Desk(hall, self.client)
        self.table = self.key = ""
        self.seat: int | None = None
        self.replies: dict[int, Any] = {}
        self.latest: Any = None
        self.refusals: Counter[str] = Counter()
        self._sent = 0
        hall.enter(self.client)

    async def do(self, **command: Any) -> Any:
        """Sends a command as the page would, and returns the reply."""
        self._sent += 1
        text = msgspec.json.encode({"id": self._sent, "table": self.table, **command})
        await self.desk.carry_out(DECODER.decode(text))
        self.hear()
        return self.replies.pop(self._sent, None)

    def hear(self) -> None:
        """Reads all that has come."""
        for message in read_all(self.client):
            self.take(msgspec.json.decode(message))

    def take(self, message: Any) -> None:
        if message["is"] in ("table", "news"):
            self.latest = message
        elif message["is"] in ("done", "refused", "hint"):
            self.replies[message["id"]] = message

    async def wait(self) -> None:
        self.take(msgspec.json.decode(await self.client.next()))
        self.hear()

    # ---- play ----

    async def turn(self) -> None:
        for question in self.latest["yours"]["questions"]:
            await self.answer(question)
        if self.latest["state"]["phase"] == "broken" and self.seat is not None:
            await self.do(do="next")

    async def answer(self, question: Any) -> None:
        random = self.random
        if question["kind"] == "bank":
            reply = await self.do(**answers.bank(question, random))
            if refused(reply):
                reply = await self.do(do="bank", number=question["number"], chips=0)
        elif question["kind"] == "wagers":
            reply = await self.do(**answers.bet(question, random))
            if refused(reply):
                reply = await self.do(**answers.bet(question, random, plain=True))
            if refused(reply):
                reply = await self.do(**answers.bet(question, random, none=True))
        else:
            reply = await self.do(**answers.decision(question, random))
        if refused(reply):
            self.refusals[f"{question['kind']}: {reply['why']}"] += 1

    async def fidget(self) -> None:
        """Looks away and back, buys, sits out, gets up in the middle of a round and comes back."""
        what = self.random.random()
        if what < 0.3:
            await self.do(do="unwatch")
            await self.do(do="watch", key=self.key)
        elif what < 0.5:
            await self.do(do="watch", key=self.key)
        elif self.seat is None:
            return
        elif what < 0.65:
            await self.do(do="buy", chips=100_000)
        elif what < 0.85:
            await self.do(do="away")
            await self.do(do="back")
        elif what < 0.95:
            await self.do(do="leave")
            await self.sit(self.seat)

    async def sit(self, seat: int, chips: int = CHIPS) -> Any:
        """Sits down with so much, or with the most the house lets a player buy."""
        self.seat = seat
        most = self.latest["state"]["terms"]["buy_in"].get("most") or chips
        return await self.do(do="sit", seat=seat, chips=min(chips, most))


def refused(reply: Any) -> bool:
    return reply is not None and reply["is"] == "refused" and not reply["stale"]


class Room:
    """A hall over a store in a folder, for as long as a test runs."""

    def __init__(self, folder: Path, settings: Settings = SETTINGS) -> None:
        self.store = Store(f"sqlite:///{folder}/hall.sqlite")
        self.hall = Hall(self.store, settings)

    async def __aenter__(self) -> "Room":
        await self.hall.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hall.stop()

    async def table(self, host: Person, id: str, family: str, **setup: Any) -> Judge:
        chosen = {"game": id, "private": True, "pace": "instant", "seconds": 0, **setup}
        live = await self.hall.open(host.guest, Setup(**chosen))
        judge = Judge(live, id, family)
        judge.secrets[""] = {live.key, bytes.fromhex(live._opened.seed).hex()}
        return judge


def joins(person: Person, judge: Judge) -> None:
    """From now on the judge reads what this person gets."""
    live = judge.live
    person.table, person.key = live.id, live.key
    person.client.judge = judge
    judge.secrets.setdefault(person.guest.id, set()).update({person.guest.id, person.token})


async def company(
    room: Room, id: str, family: str, seed: int, **setup: Any
) -> tuple[Judge, list[Person]]:
    """Three at seats, one behind where that is allowed, one watching, and a second window."""
    random = Random(f"{id} {seed}")
    people = [Person(room.hall, name, Random(random.random())) for name in NAMES[:5]]
    people.append(Person(room.hall, "", Random(0), guest=(people[1].guest, people[1].token)))
    bots = ("random", "random")
    judge = await room.table(people[0], id, family, bots=bots, **setup)
    for person in people:
        joins(person, judge)
        await person.do(do="watch", key=judge.live.key)
    free = free_seats(judge.live)
    for number, (person, seat) in enumerate(zip(people[:3], free, strict=False)):
        chips = CHIPS if number else judge.live.table.buy_in
        assert not refused(await person.sit(seat, chips))
    table = judge.live.table
    if isinstance(table, BankedTable) and table.game.sheet.banking.backline:
        assert not refused(await people[3].do(do="stand-behind", chips=CHIPS))
    return judge, people


def free_seats(live: LiveTable) -> list[int]:
    session = live.table.session
    return [seat for seat in range(1, session.rules.seats + 1) if seat not in session.seated]


async def played(judge: Judge, people: list[Person], rounds: int, seconds: float) -> None:
    """Everybody plays until so many rounds are over and the next one has begun."""
    tasks = [asyncio.ensure_future(keeps_playing(person, judge, rounds)) for person in people]
    try:
        done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        assert done, f"after {seconds} s: {judge.live.table.phase} {judge.live.table.questions}"
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def keeps_playing(person: Person, judge: Judge, rounds: int) -> None:
    person.hear()
    while judge.live.table.session.rounds <= rounds:
        seen = person.latest
        await person.turn()
        if person.random.random() < 0.02:
            await person.fidget()
        state = person.latest["state"]
        if person.seat is not None and state["phase"] in ("settled", "waiting"):
            chips = {row["seat"]: row["chips"] for row in state["seats"]}
            if person.seat not in chips:  # got up in the middle of a round
                await person.sit(person.seat)
            elif chips[person.seat] < state["terms"]["buy_in"]["least"]:
                await person.do(do="buy", chips=state["terms"]["buy_in"]["usual"])
        if person.latest is seen:  # nothing new has come meanwhile
            await person.wait()


async def by_hand(judge: Judge, people: list[Person]) -> None:
    """One round, begun by the first person; whoever may surrender does."""
    table = judge.live.table
    rounds = table.session.rounds
    async with asyncio.timeout(30):
        while table.under_way or table.session.rounds == rounds:
            if not table.under_way:
                await people[0].do(do="next")
            for person in people:
                person.hear()
                for question in person.latest["yours"]["questions"]:
                    words = [option.get("word") for option in question.get("options", ())]
                    if "surrender" in words:
                        given = {"who": dict(question["who"]), "answer": "surrender"}
                        await person.do(do="answer", number=question["number"], **given)
                    else:
                        await person.answer(question)
            await asyncio.sleep(0)
