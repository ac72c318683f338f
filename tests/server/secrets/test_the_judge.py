"""The judge of these tests finds a leak where there is one."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import houseway.server.broadcast as broadcast_module
import houseway.table.open.view as view_module
from houseway.cards.codec import builtins
from houseway.round import Event, Names
from houseway.round.card_events import Dealt
from houseway.round.log import Answered, Asked, Revealed
from houseway.table.open.shown import Yours
from houseway.table.shoebox import ShoeBox
from tests.server.secrets.company import Room, company, played

GAMES = {
    "hustler/ultimate-texas-holdem": "table-poker",
    "hustler/super-pan-9": "pan-9",
    "hustler/casino-blackjack": "blackjack",
    "hustler/2-way-winner": "table-poker",
    "hustler/pineapple": "flop",
    "hustler/seven-card-stud": "stud",
    "hustler/mexican-poker": "stud",
}


def faults(folder: Path, id: str, rounds: int = 6) -> list[str]:
    async def run() -> list[str]:
        async with Room(folder) as room:
            judge, people = await company(room, id, GAMES[id], 7)
            await played(judge, people, rounds, 50)
            return judge.faults

    return asyncio.run(run())


def shows_itself(self: Any, seat: int | None) -> Any:
    return self


@pytest.mark.usefixtures("spies")
@pytest.mark.parametrize("id", GAMES)
def test_it_sees_that_everybody_gets_everybodys_cards(
    id: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Dealt, "seen_by", shows_itself)
    assert any(" gets " in fault for fault in faults(folder, id))


@pytest.mark.usefixtures("spies")
def test_it_sees_that_an_answer_names_the_cards_thrown_away(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Answered, "seen_by", shows_itself)
    assert any("discard" in fault for fault in faults(folder, "hustler/pineapple"))


@pytest.mark.usefixtures("spies")
def test_it_sees_that_a_question_names_the_card_that_is_down(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Asked, "seen_by", shows_itself)
    assert any("turn up your" in fault for fault in faults(folder, "hustler/mexican-poker"))


@pytest.mark.usefixtures("spies")
def test_it_sees_that_one_gets_the_questions_of_another(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = view_module.yours

    def everybodys(table: Any, guest: str, *, host: bool, now: float) -> Any:
        own = plain(table, guest, host=host, now=now)
        if own.seat is None:
            return own
        rows = tuple(table.shown(row) for row in table.questions)
        return Yours(seat=own.seat, behind="", host=host, result=0, questions=rows)

    monkeypatch.setattr(broadcast_module, "yours", everybodys)
    assert faults(folder, "hustler/ultimate-texas-holdem")


def everything(number: int, event: Event, names: Names, seat: int | None = None) -> dict[str, Any]:
    """An event with its audience."""
    return {"n": number, "text": event.words(names), "parts": [], **builtins(event)}


@pytest.mark.usefixtures("spies")
def test_it_sees_who_else_may_see_a_card(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broadcast_module, "told", everything)
    assert any('"sees"' in fault for fault in faults(folder, "hustler/seven-card-stud"))


@pytest.mark.usefixtures("spies")
def test_it_sees_a_seed_that_comes_out_too_early(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = ShoeBox.shuffle

    def shuffle(self: ShoeBox, log: Any) -> Any:
        shoe = plain(self, log)
        log.add(Revealed(self.number, self.seed(self.number).hex()))
        return shoe

    monkeypatch.setattr(ShoeBox, "shuffle", shuffle)
    assert any("seed" in fault for fault in faults(folder, "hustler/casino-blackjack"))


@pytest.mark.usefixtures("spies")
def test_it_sees_a_board_that_is_told_before_it_is_opened(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the log itself says too much: the rules of the game decide, not the log."""
    plain = Dealt.seen_by

    def with_board(self: Dealt, seat: int | None) -> Any:
        return self if self.to == "board" else plain(self, seat)

    monkeypatch.setattr(Dealt, "seen_by", with_board)
    found = faults(folder, "hustler/ultimate-texas-holdem")
    assert any("The board gets" in fault for fault in found)
