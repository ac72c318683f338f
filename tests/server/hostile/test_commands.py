"""Well-formed commands with wrong tables, seats, numbers, amounts and answers."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.hostile.cardroom import (
    BANKED,
    POT,
    Cardroom,
    Json,
    Person,
    acts,
    differences,
    faults,
)

PEOPLE = ("Host", "Ann", "Bob", "Cy")  # Cy only watches, at first
BY_ITSELF = ("WentOn", "TimeCharged")  # what a table does without being asked

SEATS = st.sampled_from([0, 1, 1, 2, 2, 3, 7, 9, 10, 100])
CHIPS = st.sampled_from(
    [0, 1, 99, 500, 1000, 1001, 20_000, 100_000, 100_000, 10**8, 10**8 + 1, 10**11]
)
NUMBERS = st.sampled_from(["now", "now", "now", "before", "after", 0, 1, 2**53])
ANSWERS = st.sampled_from(
    [
        *("default", "default", "default", "fold", "check", "call", "hit", "stand"),
        *("double", "split", "surrender", "insurance", "even", "yes", "no", "raise", "bet"),
        *("all-in", "", " ", "raise", "raise 5", "raise 12.50", "raise -1", "raise 0"),
        *("raise 0.001", "bet 1e9", "raise nan", "raise inf", "raise 99999999999999999999"),
        *("raise ٣", "raise ²", "bet 5 5", "play 4", "play 0", "discard", "discard As"),
        *("discard As As", "discard XX", "raise\x005", "CALL", "call\n", "x" * 200, "🂡"),
        *("none", "[]", "'; DROP TABLE acts; --", "raise 5/3"),
    ]
) | st.text(max_size=20)
WAGERS = st.dictionaries(
    st.sampled_from(["wager", "player", "banker", "ante", "main", "bust", "", "x" * 50])
    | st.text(),
    CHIPS,
    max_size=3,
)
SPOTS = st.lists(
    st.fixed_dictionaries(
        {"seat": SEATS, "wagers": WAGERS}, optional={"spot": st.sampled_from([1, 2, 3, 20])}
    ),
    max_size=3,
)
WHO = st.sampled_from(["asked", "asked", "other"]) | st.fixed_dictionaries(
    {"seat": st.sampled_from([-1, 0, 1, 2, 3, 10**12])},
    optional={
        "name": st.sampled_from(["", "Ann", "player-dealer", "1"]),
        "hand": st.sampled_from([0, 1, 2, -1]),
        "spot": st.sampled_from([0, 1, 2]),
    },
)
KINDS = st.sampled_from(["nobody", "", "House-Way", "x" * 200])  # no bot acts by itself here


def command(do: str, **fields: Any) -> st.SearchStrategy[Json]:
    return st.fixed_dictionaries({"do": st.just(do), **fields})


COMMANDS = st.one_of(
    *[command("plain")] * 4,  # a right answer, so that the game gets somewhere
    *[command("next")] * 2,
    *[command("sit", seat=SEATS, chips=CHIPS)] * 2,
    command("stand-behind", chips=CHIPS),
    command("leave"),
    command("buy", chips=CHIPS),
    command("away"),
    command("back"),
    command("bank", number=NUMBERS, chips=CHIPS),
    command("bank-next", chips=CHIPS, partners=st.booleans()),
    command("bet", number=NUMBERS, spots=SPOTS),
    *[command("answer", number=NUMBERS, who=WHO, answer=ANSWERS)] * 4,
    command("try", number=NUMBERS, who=WHO, answer=ANSWERS),
    command("hint", number=st.sampled_from([0, 2**53]), who=WHO),
    command("remove", seat=SEATS),
    command("hire", seat=SEATS, kind=KINDS),
    command("pace", pace=st.just("relaxed")),
    command("enter", how=st.sampled_from(["now", "big-blind", "passed"])),
    command("move", seat=SEATS),
    command("show", cards=st.sampled_from([[], ["As"], ["x"]])),
    command("time"),
    command("close"),
    command("unwatch"),
    command("watch", key=st.sampled_from(["", "x"])),
)
STEPS = st.lists(
    st.tuples(st.sampled_from(PEOPLE), st.booleans(), COMMANDS), min_size=1, max_size=30
)


class Game:
    """Four people at one table that does nothing by itself, and a table that is not there."""

    def __init__(self, room: Cardroom, database: Path, game: str) -> None:
        self.room, self.database = room, database
        self.people = {name: room.person(name) for name in PEOPLE}
        self.table: str = room.table(self.people["Host"].token, game)["id"]
        for name, person in self.people.items():
            person.look(self.table)
            if name != "Cy":
                seat = PEOPLE.index(name) + 1
                person.do("sit", table=self.table, seat=seat, chips=20_000)

    def seen(self) -> list[Json]:
        found = [person.look(self.table) for person in self.people.values()]
        return [{"state": row["state"], "yours": row["yours"]} for row in found]

    def step(self, name: str, here: bool, asked: Json) -> Json:
        """One command, and the proof that nothing happened where it was refused."""
        person = self.people[name]
        before, written = self.seen(), acts(self.database, self.table)
        if asked["do"] == "plain":
            reply = self.plain(person)
        else:
            made = self.made(person, asked)
            reply = person.say(**made, table=self.table if here else "t000000000000")
        if reply["is"] == "refused":
            why = reply["why"]
            assert why.strip() and "\n" not in why and len(why) < 2000, (asked, reply)
            more = acts(self.database, self.table)[len(written) :]
            assert all(act["type"] in BY_ITSELF for act in more), (asked, reply, more)
            changed = differences(before, self.seen())
            if len(acts(self.database, self.table)) == len(written):
                assert changed == [], (asked, reply)
        if asked["do"] == "unwatch":
            person.look(self.table)  # is here again, for all to see
        return reply

    def plain(self, person: Person) -> Json:
        questions = person.questions(self.table)
        if not questions:
            return person.say("next", table=self.table)
        reply = person.answer(self.table, questions[0])
        assert reply["is"] == "done", (questions[0], reply)
        return reply

    def made(self, person: Person, asked: Json) -> Json:
        """The command with the numbers and names of this moment in it."""
        made = dict(asked)
        open_now = [q for p in self.people.values() for q in p.questions(self.table)]
        mine = person.questions(self.table) or open_now
        now = mine[0]["number"] if mine else 0
        numbers = {"now": now, "before": max(now - 1, 0), "after": now + 1}
        if isinstance(made.get("number"), str):
            made["number"] = numbers[made["number"]]
        if isinstance(made.get("who"), str):
            others = [q for q in open_now if q not in mine] or open_now
            chosen = mine if made["who"] == "asked" else others
            made["who"] = chosen[0]["who"] if chosen else {"seat": 1}
        if made.get("answer") == "default":
            made["answer"] = mine[0].get("default", "") if mine else "fold"
        return made

    def close(self) -> None:
        for person in self.people.values():
            person.close()


def check_steps(
    patient: Cardroom, database: Path, game: str, steps: list[tuple[str, bool, Json]]
) -> None:
    table = Game(patient, database, game)
    try:
        for name, here, asked in steps:
            table.step(name, here, asked)
    finally:
        table.close()
    assert faults(patient.log()) == []


@pytest.mark.parametrize("game", [BANKED, POT])
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(steps=STEPS)
def test_a_refused_command_changes_nothing_whoever_sends_it(
    patient: Cardroom, database: Path, game: str, steps: list[tuple[str, bool, Json]]
) -> None:
    check_steps(patient, database, game, steps)


@pytest.mark.long
@pytest.mark.parametrize(
    "game",
    [
        *(
            BANKED,
            POT,
            "hustler/ultimate-texas-holdem",
            "hustler/super-pan-9",
            "hustler/ez-baccarat",
        ),
        *("hustler/casino-war", "hustler/three-card-poker", "hustler/let-it-ride"),
        *("hustler/2-way-winner", "hustler/mexican-poker", "hustler/pineapple"),
        *("hustler/seven-card-stud", "hustler/omaha-hi-lo-8", "lotus/ultimate-war"),
    ],
)
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(steps=STEPS)
def test_the_same_in_every_family_and_for_longer(
    patient: Cardroom, database: Path, game: str, steps: list[tuple[str, bool, Json]]
) -> None:
    check_steps(patient, database, game, steps)
