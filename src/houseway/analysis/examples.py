"""Keeps a worked example of every game beside its sheet: `python -m houseway.analysis.examples`.

Bots play the first round of many tables. The example is the best of these rounds by the criteria
of `Merit`, in their order. The test of examples replays what is kept.
"""

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from houseway.cards import named_seed
from houseway.cards.codec import encode
from houseway.game import KINDS, catalogue, load, open_table
from houseway.kinds.example import RecordedExample, worked
from houseway.players import bot_sits, crew
from houseway.round import Opened, Shown
from houseway.sheet import example_file
from houseway.table import Line
from houseway.table.open import OpenTable, Setup, WentOn

TABLES = 60  # tried for each game
SEATED = (3, 4)  # players, by turns
MOST_STEPS = 44


class Merit(NamedTuple):
    """What makes a round instructive; earlier fields weigh more."""

    both: bool  # somebody but the bank wins, and somebody but the bank loses
    asked: bool  # somebody has to decide
    shown: bool  # it comes to a showdown, or the bank opens its hand
    short: bool
    answers: int  # different ones
    kinds: int  # of events
    steps: int  # fewer are better, so it is negative


def chosen(id: str, tables: int = TABLES) -> RecordedExample:
    """The most instructive of the first rounds of several tables."""
    played = [
        first_round(id, f"example {number}", SEATED[number % len(SEATED)])
        for number in range(tables)
    ]
    return recorded_round(max(played, key=merit))


def first_round(id: str, seed: str, players: int) -> OpenTable:
    """A table after its first round, played by bots that know what they do."""
    table = open_table(Setup(game=id), named_seed(seed))
    kind, random = KINDS[table.game.kind], Random(seed)
    known = crew(kind.usual_mix, tuple(kind.bots(table.game)))[0]
    able = [name for name in known if name != "random"]
    numbers = [n for n in range(2, table.rules.seats + 1) if table.rules.plays_with(n)]
    seated = min(numbers, key=lambda number: abs(number - players))
    for seat, bot in enumerate(islice(cycle(able), seated), start=1):
        table.apply(bot_sits(table, known, seat, bot))
    hired = {
        account: kind.hire(person.bot, table, random, partial(no_solution, id))
        for account, person in table.people.items()
    }
    table.apply(WentOn())
    while table.under_way:
        question = table.questions[0]
        table.apply(hired[question.account].act(question))
    return table


def no_solution(id: str, random: Random) -> Any:
    raise AssertionError(f"{id}: no bot that needs the exact solution plays an example")


def merit(table: OpenTable) -> Merit:
    assert table.outcome is not None, "the round is settled"
    record = line_of(table).played
    assert record is not None, "a line of a round"
    bank = record.place.get("player_dealer")
    changes = [won for account, won in table.outcome.changes.items() if account != str(bank)]
    told = [e for e in table.log.events if e.in_story and e.parts(table.names)]
    return Merit(
        both=any(won > 0 for won in changes) and any(won < 0 for won in changes),
        asked=bool(record.answers),
        shown=any(isinstance(event, Shown | Opened) for event in told),
        short=len(told) <= MOST_STEPS,
        answers=len({answer.choice.partition(" ")[0] for answer in record.answers}),
        kinds=len({type(event) for event in told}),
        steps=-len(told),
    )


def line_of(table: OpenTable) -> Line:
    return next(line for line in table.lines if line.played is not None)


def recorded_round(table: OpenTable) -> RecordedExample:
    """The round as it is kept: what is paid follows from replaying it."""
    line = line_of(table)
    if line.round is not None:
        line = replace(line, round=replace(line.round, entries=()))
    if line.hand is not None:
        line = replace(line, hand=replace(line.hand, entries=()))
    names = {account: person.name for account, person in table.people.items()}
    return RecordedExample(names=names, header=table.rules.header, line=line)


def playable() -> Iterator[str]:
    return (document.id for document in catalogue() if document.status == "playable")


def write(ids: Sequence[str]) -> None:
    for id in playable():
        if not ids or id in ids:
            kept = chosen(id)
            file = Path(str(example_file(id)))
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(encode(kept) + b"\n")
            game = load(id)
            steps = len(worked(KINDS[game.kind], game, kept).steps)
            sys.stderr.write(f"{id}: {steps} steps\n")


if __name__ == "__main__":
    write(sys.argv[1:])
