"""Writes the store and the histories that the test beside it opens.

`python -m tests.server.stored.write` wrote them with houseway 0.1.0 at commit b5c343a, and they
stay as they are: a later version has to open what an earlier one has left. Cards and bots are drawn
at random, so no two runs write the same. The test does not need this program.

Everything is done as guests do it, by `houseway serve`, `play` and `replay`; what is expected of a
later version is what this one says about its own files after a restart.
"""

import base64
import hmac
import json
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from tests.served import HOUSEWAY
from tests.server.hostile.cardroom import Cardroom, Json, Person
from tests.server.recovery.serving import run
from tests.server.stored.looking import (
    EXPECTED,
    FOLDER,
    HANDS,
    STORE,
    checked,
    facts,
    looked_up,
    plainly,
    settled,
    sit_through,
)

NAMES = ("Ann", "Ben", "Cora", "Dan")
FOREVER = 250_000_000_000.0  # seconds since 1970: the tokens kept with the store last
FOLDED = {"pair-and-up-on-fold": "lives"}
Answer = Callable[[Person, Json], Json]
HISTORIES = {
    "ez-baccarat": ("hustler/ez-baccarat", "--schedule", "hustler/ez-baccarat:1"),
    "casino-blackjack": ("hustler/casino-blackjack", "--bots", "random"),
    "no-limit-holdem": ("diamond-jims/no-limit-holdem", "--bots", "pot-odds"),
}


class Evening:
    """A cardroom, four guests and the tables they sit at."""

    def __init__(self, room: Cardroom) -> None:
        self.room, self.random = room, Random("stored")
        self.tokens = {name: room.guest(name) for name in NAMES}
        self.tables: dict[str, str] = {}

    def table(self, label: str, game: str, *names: str, chips: int = 0, **setup: Any) -> "Table":
        """A table that Ann opens; people take the seats the bots leave free."""
        row = self.room.table(self.tokens["Ann"], game, **setup)
        self.tables[label] = row["id"]
        table = Table(self, row, names)
        state = table.people[0].last[row["id"]]["state"]
        free = set(range(1, row["places"] + 1)) - {found["seat"] for found in state["seats"]}
        for person, seat in zip(table.people, sorted(free), strict=False):
            bought = chips or 2 * state["terms"]["buy_in"]["usual"]
            person.do("sit", table=table.id, seat=seat, chips=bought)
        return table


class Table:
    """One table, and how its people answer."""

    def __init__(self, evening: Evening, row: Json, names: tuple[str, ...]) -> None:
        self.evening, self.random = evening, evening.random
        self.id, self.key = row["id"], row["key"]
        self.people = [self.join(name) for name in names]
        self.chosen = (0, "")  # the newest answer, with its round

    def join(self, name: str) -> Person:
        person = self.evening.room.person(token=self.evening.tokens[name])
        person.look(self.id, self.key)
        return person

    def until(self, over: Callable[[Json], bool], answer: Answer | None = None) -> None:
        sit_through(self.id, self.people, over, answer or self.answer)

    def leave_as_it_is(self) -> None:
        for person in self.people:
            person.close()

    @property
    def asked(self) -> list[Json]:
        """The open questions to the people of this table."""
        return [row for person in self.people for row in person.questions(self.id)]

    def asks(self, kind: str, after: int) -> Callable[[Json], bool]:
        """Whether this many rounds are over and a person has a question of this kind."""
        return lambda state: (
            state["round"] > after and any(row["kind"] == kind for row in self.asked)
        )

    # ---- answers ----

    def answer(self, person: Person, question: Json) -> Json:
        """Any legal answer but a fold, seldom a raise; the plain answer if that is refused."""
        if question["kind"] == "decision":
            words = [word_of(option, self.random) for option in question["options"]]
            kept = [word for word in words if word != "fold"] or words
            calm = [word for word in kept if not word.startswith(("raise", "bet", "complete"))]
            choices = kept if self.random.random() < 0.2 else calm or kept
            word = "split" if "split" in words else self.random.choice(choices)
            self.chosen = person.last[self.id]["state"]["round"], word
            reply = self.say(person, question, "answer", who=question["who"], answer=word)
            if reply["is"] == "done":
                return reply
        return self.plainly(person, question)

    def plainly(self, person: Person, question: Json) -> Json:
        return plainly(person, self.id, question)

    def share(self, person: Person, question: Json) -> Json:
        """Lets others into the bank or the wager, or joins one that is offered."""
        if question["kind"] == "bank":
            chips = question["most"] // 4 // 100 * 100
            partners = question["partners"] > 0
            return self.say(person, question, "bank", chips=chips, partners=partners)
        if question["kind"] != "wagers":
            return self.answer(person, question)
        if question["join"] and len(self.asked) == len(self.people) - 1:
            return self.say(person, question, "join", chips=5_000)
        if question["shared"]:
            wager = question["shared"][0]
            least, whose = wager["least"], wager["whose"]
            return self.say(person, question, "join", chips=least, whose=whose)
        line = next(row for row in question["wagers"] if row["role"] == "line")
        wagers = dict.fromkeys((line["name"], *line["needs"], *line["equals"]), line["least"])
        spots = [{"seat": question["who"]["seat"], "wagers": wagers}]
        return self.say(person, question, "bet", spots=spots, shared=question["sharing"])

    def say(self, person: Person, question: Json, do: str, **more: Any) -> Json:
        return person.say(do, table=self.id, number=question["number"], **more)


def word_of(option: Json, random: Random) -> str:
    if option["kind"] == "range":
        return f"{option['word']} {option['least'] / 100:g}"
    if option["kind"] == "cards":
        count = random.randint(option["least"], option["most"])
        return " ".join((option["word"], *random.sample(option["cards"], count)))
    return str(option.get("answer") or option["word"])


# ---- the tables ----


def baccarat(evening: Evening) -> None:
    """Two people, two bots and a backline bettor; two have not bet yet."""
    game, bots = "lotus/commission-free-baccarat", ["house-way", "random"]
    fees = f"{game}:1"
    table = evening.table("baccarat", game, "Ann", "Ben", bots=bots, schedule=fees, pace="instant")
    cora = table.join("Cora")
    cora.do("stand-behind", table=table.id, chips=40_000)
    table.people.append(cora)
    table.until(lambda state: state["phase"] == "wagers" and state["round"] > 1)
    table.people[1].do("buy", table=table.id, chips=30_000)
    table.until(lambda s: s["phase"] == "wagers" and s["round"] > 3 and len(table.asked) == 2)
    table.leave_as_it_is()


def deciding(
    label: str, game: str, *bots: str, then: str = "buy", **setup: Any
) -> Callable[[Evening], None]:
    """Somebody is asked something in the third round; Ben buys or leaves when it is over."""

    def played(evening: Evening) -> None:
        table = evening.table(label, game, "Ann", "Ben", bots=list(bots), pace="instant", **setup)
        table.until(table.asks("decision", after=2))
        chips = {"chips": 20_000} if then == "buy" else {}
        table.people[1].do(then, table=table.id, **chips)
        table.leave_as_it_is()

    return played


def blackjack(evening: Evening) -> None:
    """A game with a side bet added; somebody has split and must answer for one of the hands."""
    game, laid = "hustler/casino-blackjack", ["hustler/perfect-pairs"]
    setup: Json = {"side_bets": laid, "bots": ["house-way"], "pace": "instant"}
    table = evening.table("blackjack", game, "Ann", "Ben", **setup)
    asked = table.asks("decision", after=0)
    table.until(lambda state: table.chosen == (state["round"], "split") and asked(state))
    table.leave_as_it_is()


def war(evening: Evening) -> None:
    """The bank is offered; one person was away and came back, another is away."""
    game, people = "hustler/casino-war", ("Ann", "Ben", "Cora")
    table = evening.table("war", game, *people, bots=["random"], pace="instant")
    _, ben, cora = table.people
    table.until(lambda state: state["round"] > 1)
    ben.do("away", table=table.id)
    cora.do("away", table=table.id)
    table.until(lambda state: state["round"] > 3)
    ben.do("back", table=table.id)
    table.until(table.asks("bank", after=4))
    table.leave_as_it_is()


def shared(label: str, game: str) -> Callable[[Evening], None]:
    """A bank or a wager held by several: one round to the end, then one with a wager missing."""

    def played(evening: Evening) -> None:
        table = evening.table(label, game, *NAMES, chips=100_000)
        table.until(settled(1), table.share)
        table.until(lambda s: s["phase"] == "wagers" and len(table.asked) == 1, table.share)
        table.leave_as_it_is()

    return played


def long(label: str, game: str, **setup: Any) -> Callable[[Evening], None]:
    """Enough rounds that a state between two of them is kept; settled, and one person is away.

    The state knows of somebody behind the seats, or of a newcomer and a leg toward a kill.
    """

    def played(evening: Evening) -> None:
        table = evening.table(label, game, "Ann", "Ben", "Cora", chips=500_000, **setup)
        table.until(lambda state: state["round"] > 2 and state["phase"] == "playing")
        cora = table.people[-1]
        cora.do("leave", table=table.id)
        table.until(settled(3))
        if cora.last[table.id]["state"]["terms"]["backline"]:
            cora.do("stand-behind", table=table.id, chips=100_000)
        else:
            table.people.remove(cora)
            cora.close()
        table.until(settled(20), table.plainly)
        dan = table.join("Dan")
        dan.do("sit", table=table.id, seat=4, chips=500_000)
        table.people.append(dan)
        table.until(settled(21))
        dan.do("away", table=table.id)
        table.leave_as_it_is()

    return played


def closed(evening: Evening) -> None:
    """Questions that time out get the default answer; in the end the host closes the table."""
    table = evening.table("closed", "hustler/three-card-poker", "Ann", "Ben", seconds=1)
    first = table.people[0]

    def slowly(person: Person, question: Json) -> Json:
        if question["kind"] != "decision":
            return table.plainly(person, question)
        person.until(lambda message: message["is"] == "news")
        return {"is": "done"}

    table.until(settled(1), slowly)
    first.do("next", table=table.id)
    first.until(lambda m: m["is"] == "news" and m["state"]["phase"] in ("settled", "broken"))
    first.do("close", table=table.id)
    table.leave_as_it_is()


TABLES = (
    baccarat,
    deciding("nine", "hustler/super-pan-9", "random"),
    blackjack,
    war,
    deciding("table poker", "hustler/ultimate-texas-holdem", "chart", "random"),
    deciding("2-way winner", "hustler/2-way-winner", "house-way", then="leave"),
    deciding("no-limit hold'em", "diamond-jims/no-limit-holdem", "tight", "pot-odds"),
    deciding("stud", "hustler/seven-card-stud", "random", schedule="1", limit="1000-2000"),
    shared("shared bank", "hustler/super-pan-9-classic"),
    shared("shared wager", "hustler/21st-century-baccarat-joker"),
    long("omaha", "hustler/omaha", kills=True, schedule="2"),
    long("three card poker", "lotus/three-card-poker", private=True, readings=FOLDED),
    closed,
)


# ---- what is written ----


def lasting(secret: str, token: str) -> str:
    """A token of the same guest, signed with the store's secret, that never gets too old."""
    body = token.partition(".")[0]
    guest = json.loads(base64.urlsafe_b64decode(body + "=="))
    longer = plain(json.dumps({**guest, "until": FOREVER}).encode())
    return f"{longer}.{plain(hmac.digest(bytes.fromhex(secret), longer.encode(), 'sha256'))}"


def plain(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def seen(room: Cardroom, table: str, tokens: dict[str, str]) -> Json:
    """What everybody at the table sees of it, by name."""
    found = {}
    for name, token in tokens.items():
        rows = room.ask("GET", "/api/tables", token).json()
        if any(row["id"] == table and row["yours"] for row in rows):
            with room.person(token=token) as person:
                found[name] = facts(person.look(table))
    return found


def written(file: Path) -> Json:
    """Writes the store of an evening, and what a server says about a copy of it."""
    with serving(file) as room:
        evening = Evening(room)
        for play in TABLES:
            play(evening)
            print(list(evening.tables)[-1], file=sys.stderr)
    with closing(sqlite3.connect(file)) as store:
        store.execute("PRAGMA journal_mode=DELETE")
        store.execute("VACUUM")
        (secret,) = store.execute("SELECT value FROM settings WHERE name='secret'").fetchone()
    tokens = {name: lasting(secret, token) for name, token in evening.tokens.items()}
    with serving(Path(shutil.copyfile(file, file.with_name("copy.sqlite")))) as room:
        return told(room, evening.tables, tokens)


@contextmanager
def serving(file: Path) -> Iterator[Cardroom]:
    command = (HOUSEWAY, "serve", "--port", "0", "--database", f"sqlite:///{file}")
    room = Cardroom(file.parent / file.stem, *command)
    try:
        yield room.opened()
        room.end()
    finally:
        room.kill()


def told(room: Cardroom, tables: dict[str, str], tokens: dict[str, str]) -> Json:
    found: Json = {"tokens": tokens, "tables": {}}
    for label, id in tables.items():
        row = looked_up(room, id, tokens["Ann"])
        if row["row"]["phase"] != "closed":
            row["seen"] = seen(room, id, tokens)
        found["tables"][label] = {"id": id, **row}
    return found


def histories() -> Json:
    """Writes evenings of bots by `houseway play`, and what `verify` and `replay` say about them."""
    for name, (game, *more) in HISTORIES.items():
        file = FOLDER / f"{name}.jsonl"
        file.unlink(missing_ok=True)
        how = ("--auto", "--hands", "6", "--seed", "stored", "--history", str(file), *more)
        assert run("play", game, *how).returncode == 0, game
    shutil.rmtree(HANDS, ignore_errors=True)
    run("replay", str(FOLDER / "no-limit-holdem.jsonl"), "--phh", str(HANDS))
    return {name: checked(FOLDER / f"{name}.jsonl") for name in HISTORIES}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "room.sqlite"
        expected = written(file)
        shutil.copyfile(file, STORE)
    expected["histories"] = histories()
    EXPECTED.write_text(json.dumps(expected) + "\n")


if __name__ == "__main__":
    main()
