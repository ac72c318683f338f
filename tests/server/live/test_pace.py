"""How long bots take, and who can change it."""

import pytest

from houseway.game import open_table
from houseway.server.clock import Clock, is_left_to_bots
from houseway.server.settings import TEMPOS
from houseway.table.open import (
    Bet,
    OpenTable,
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

CHIPS = 100_000
HOLDEM = "diamond-jims/no-limit-holdem"
CARIBBEAN = "hustler/caribbean-stud"
PEOPLE = {1: "Ann", 2: "Ben"}


def table_of(game: str) -> OpenTable:
    """Ann and Ben in seats 1 and 2, bots in seats 3, 4 and 5, at a relaxed pace."""
    table = open_table(Setup(game=game, pace="relaxed", seconds=0), bytes(32))
    for seat in range(1, 6):
        who = {"guest": PEOPLE[seat]} if seat in PEOPLE else {"bot": "any"}
        table.apply(Sat(seat=seat, name=f"In seat {seat}", cents=CHIPS, **who))
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
