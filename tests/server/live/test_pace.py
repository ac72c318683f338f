"""How long bots take, and that the host can change it."""

from pathlib import Path

import pytest

from houseway.game import open_table
from houseway.server.clock import Clock, is_left_to_bots, tempo_of
from houseway.server.settings import TEMPOS
from houseway.server.store import Store
from houseway.table.open import (
    Bet,
    OpenTable,
    PaceChanged,
    Replied,
    Sat,
    Setup,
    SpotBet,
    TookBank,
    WentAway,
    WentOn,
)
from houseway.table.open.shown import WagersAsked
from houseway.table.open.table import Question
from tests.server.recovery.guests import Visitor, hall_on, play

CHIPS = 100_000
HOLDEM = "diamond-jims/no-limit-holdem"
CARIBBEAN = "hustler/caribbean-stud"
PEOPLE = {1: "Ann", 2: "Ben"}


def table_of(game: str) -> OpenTable:
    """Ann and Ben in seats 1 and 2, bots in seats 3, 4 and 5, at a relaxed pace."""
    table = open_table(Setup(game=game, pace="relaxed", seconds=0), bytes(32))
    for seat in range(1, 6):
        who = {"guest": PEOPLE[seat]} if seat in PEOPLE else {"bot": "any"}
        table.apply(
            Sat(seat=seat, name=f"In seat {seat}", cents=min(CHIPS, table.most_buy_in), **who)
        )
    return table


def answer(table: OpenTable, question: Question, word: str = "") -> None:
    """The last seat banks, everybody bets $10, and the rest is the word or the default."""
    account = question.account
    if question.kind == "bank":
        table.apply(TookBank(seat=question.who.seat, cents=CHIPS // 2 if account == "5" else 0))
    elif question.kind == "wagers":
        shown = table.shown(question)
        assert isinstance(shown, WagersAsked)
        wagers = {row.name: 1000 for row in shown.wagers if row.role == "line"}
        table.apply(Bet(account=account, spots=(SpotBet(seat=int(account), wagers=wagers),)))
    elif word:
        table.apply(Replied(who=question.who, answer=word))
    else:
        table.apply(table.default(question))


def wait(table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> float:
    """Seconds until the table wakes up."""
    waits: list[float] = []
    clock = Clock(lambda: None, 0.0)
    monkeypatch.setattr(clock, "wake_in", waits.append)
    clock.schedule(table, watched=True, busy=False)
    (found,) = waits
    return found


@pytest.mark.parametrize(("game", "stays"), [(HOLDEM, "call"), (CARIBBEAN, "")])
def test_bots_answer_fast_once_the_last_person_has_folded(
    game: str, stays: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of(game)
    table.apply(WentOn())
    folded = 0
    while folded < len(PEOPLE):
        question = table.questions[0]
        assert not is_left_to_bots(table)
        is_person = int(question.account) in PEOPLE
        if not is_person:
            assert wait(table, monkeypatch) > TEMPOS["fast"].bot
        folds = is_person and question.kind == "decision"
        answer(table, question, "fold" if folds else stays)
        folded += folds
    assert table.questions, "the bots play on"
    assert is_left_to_bots(table)
    assert wait(table, monkeypatch) <= TEMPOS["fast"].bot


def test_bots_answer_fast_while_the_people_sit_out(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(HOLDEM)
    for seat in PEOPLE:
        table.apply(WentAway(account=str(seat)))
    table.apply(WentOn())
    assert is_left_to_bots(table)
    assert wait(table, monkeypatch) <= TEMPOS["fast"].bot


# ---- another pace ----


def test_the_host_changes_the_pace_and_a_reopened_table_keeps_it(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'room.sqlite'}")

    async def evening() -> None:
        async with hall_on(store) as hall:
            ann = Visitor(hall, "Ann")
            live = await hall.open(ann.guest, Setup(game=HOLDEM, bots=()))
            await ann.do(do="watch", table=live.id)
            assert ann.table["state"]["pace"] == "normal"
            assert tempo_of(live.table) == TEMPOS["normal"]
            done = await ann.do(do="pace", table=live.id, pace="fast")
            assert done["is"] == "done"
            assert ann.table["state"]["pace"] == "fast"
            assert tempo_of(live.table) == TEMPOS["fast"]
        async with hall_on(store) as hall:
            assert hall.tables[live.id].table.pace == "fast"

    play(evening())


def test_a_snapshot_keeps_the_pace() -> None:
    table, again = table_of(HOLDEM), open_table(Setup(game=HOLDEM), bytes(32))
    table.apply(PaceChanged(pace="instant"))
    again.restore(table.snapshot())
    assert again.pace == "instant"
