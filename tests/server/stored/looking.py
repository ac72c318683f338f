"""What a guest gets about a table over REST and the socket, without its sentences.

Phases, people, chips, cards, questions and events are facts; a later version may word them better.
"""

import hashlib
import io
import json
import time
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout, suppress
from pathlib import Path
from typing import Any

import httpx

from houseway.cli.app import main
from tests.served import PATIENCE
from tests.server.hostile.cardroom import Cardroom, Json, Person

FOLDER = Path(__file__).parent
STORE, EXPECTED = FOLDER / "room.sqlite", FOLDER / "expected.json"
HANDS = FOLDER / "hands"  # of a history, in PHH
WORDS = {
    "text", "says", "cause", "why", "why_not", "reason", "question", "what", "pays",
    "title", "titles", "limits", "fees", "house", "parts", "presets",
    "label", "felt",
}  # fmt: skip
PASSING = {"here", "left", "pause", "watching", "offer"}  # who is here, clocks, the bank
MARKS = {"by_default"}  # answers given for somebody who is leaving were marked as time-outs once
REPLAYED = 2  # newest rounds of a table
HOUSE_WAY = "house-way"  # some hands could not be played so
# since the store was written
ADDED = {
    "holds", "road", "placed", "pace",  # some families only told the wagers of a question
    "elsewhere", "free", "not_above_takes", "not_with",
    "house_name", "places", "sides", "entry", "unshown", "kept_for", "moves_to", "may_ask_for_time",
    "bank_holds", "begun",
}  # fmt: skip
ADDED_EVENTS = {
    "BankTaken", "Counted", "Covered", "DealerButton", "Discarded", "FeeTaken", "Gathered",
    "HandSplit", "Mixed", "Moved", "Mucked", "Outcome", "PlayerPaid", "Pooled", "Returned",
    "Scored", "Shared",
}  # fmt: skip
ADDED_FIELDS = {
    "NewRound": ("chips",),
    "Put": ("bet",),
    "Answered": ("cents", "bet", "phrase", "verb", "house_way"),
    "Banked": ("owes", "told"),
    "Added": ("told",),
    "Won": ("cards",),
    "Returned": ("why",),
    "Opened": ("count",),
    "Shown": ("held",),
    "HandSet": ("counts",),
}


def facts(told: Any) -> Any:
    """The same without sentences and without what changes from moment to moment."""
    return without(told, WORDS | PASSING | MARKS | ADDED)


def without(told: Any, names: set[str]) -> Any:
    """The same without fields of these names, at any depth, and with events as they once were."""
    if isinstance(told, Mapping):
        return {
            k: [without(row, names) for row in AS_ONCE[k](v)] if k in AS_ONCE else without(v, names)
            for k, v in told.items()
            if k not in names
        }
    return [without(row, names) for row in told] if isinstance(told, list) else told


def as_once(events: list[Json]) -> list[Json]:
    """Events without the kinds and fields that later versions added, and without notes.

    Some of the notes have become events of their own.
    """
    return [
        {k: v for k, v in event.items() if k not in {"n", *ADDED_FIELDS.get(event["type"], ())}}
        for event in events
        if event["type"] not in ADDED_EVENTS | {"Noted"}
    ]


def plain(options: list[Json]) -> list[Json]:
    """Options without what they cost and what for, and without the house way: all of it is new."""
    added = {"cents", "wager"}
    return [
        {k: v for k, v in option.items() if k not in added}
        for option in options
        if option["word"] != HOUSE_WAY
    ]


def own_answers(legal: list[str]) -> list[str]:
    """Legal answers without the house way."""
    return [word for word in legal if word != HOUSE_WAY]


def unseen(questions: list[Json]) -> list[Json]:
    """Questions without cards in sight where those are only one's own, which some did not name."""
    return [
        {k: v for k, v in question.items() if k != "seen" or set(v) > {"hand"}}
        for question in questions
    ]


AS_ONCE: Mapping[str, Callable[[Any], list[Any]]] = {
    "events": as_once,
    "options": plain,
    "questions": unseen,
    "legal": own_answers,
}


def get(room: Cardroom, path: str, token: str) -> httpx.Response:
    answer = room.ask("GET", f"/api/tables/{path}", token)
    assert answer.status_code == 200, f"{path}: {answer.text}"
    return answer


def looked_up(room: Cardroom, table: str, token: str) -> Json:
    """A table, open or closed, as REST shows it to a guest."""
    rounds = get(room, f"{table}/rounds", token).json()
    newest = [found["round"] for found in rounds[:REPLAYED]]
    phh = room.ask("GET", f"/api/tables/{table}/phh", token)
    return {
        "row": facts(get(room, table, token).json()),
        "rounds": facts(rounds),
        "replays": {str(n): facts(get(room, f"{table}/rounds/{n}", token).json()) for n in newest},
        "phh": phh.text if phh.status_code == 200 else None,
        "history": hashlib.sha256(get(room, f"{table}/history", token).content).hexdigest(),
    }


def sit_through(
    table: str,
    people: list[Person],
    over: Callable[[Json], bool],
    answer: Callable[[Person, Json], Json],
) -> None:
    """Lets everybody answer their questions until the table is in the state wanted."""
    end = time.monotonic() + PATIENCE
    while not over(newest(table, people)):
        assert time.monotonic() < end, f"{table} stands still: {people[0].last[table]}"
        asked = next((p for p in people if p.questions(table)), None)
        if asked is not None:
            reply = answer(asked, asked.questions(table)[0])
            assert reply["is"] == "done" or reply["stale"], reply
        elif people[0].last[table]["state"]["phase"] in ("waiting", "settled", "broken"):
            people[0].say("next", table=table)  # refused if the table has already gone on


def settled(rounds: int) -> Callable[[Json], bool]:
    """Whether this many rounds are played, and none is under way."""
    return lambda state: state["phase"] == "settled" and state["round"] >= rounds


def plainly(person: Person, table: str, question: Json) -> Json:
    """A plain reply to a question; a backline bettor bets on the first seat."""
    if not question.get("behind"):
        return person.answer(table, question)
    line = next(row for row in question["wagers"] if row["behind"])
    spots = [{"seat": question["behind"][0], "wagers": {line["name"]: line["least"]}}]
    return person.say("bet", table=table, number=question["number"], spots=spots)


def newest(table: str, people: list[Person]) -> Json:
    """The table's state, once everybody has received all messages."""
    wait = 0.01
    for person in people:
        with suppress(TimeoutError):
            while True:
                person.hear(wait)
        wait = 0
    state: Json = people[0].last[table]["state"]
    return state


def checked(history: Path) -> Json:
    """What `houseway verify` finds in a history, and the money in `houseway replay`."""
    verified, replayed = (by_command(word, str(history)) for word in ("verify", "replay"))
    for row in replayed["rounds"]:
        del row["events"]  # sentences
    return {"verify": verified, "replay": replayed}


def by_command(*words: str) -> Json:
    """The JSON that a command of houseway prints."""
    with redirect_stdout(io.StringIO()) as out:
        assert main((*words, "--json")) == 0, words
    found: Json = json.loads(out.getvalue())
    return found
