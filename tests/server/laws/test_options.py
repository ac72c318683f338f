"""Every legal answer of every game is drawn, and what is drawn is taken."""

from collections import Counter
from random import Random

import pytest

from houseway.errors import HousewayError
from houseway.game import catalogue, open_table
from houseway.table.open import Replied, Setup
from tests.server.laws.driver import seated, step, told, tries
from tests.server.secrets.answers import dollars, words

PLAYABLE = [row.id for row in catalogue() if row.status == "playable"]
KINDS = {"choice", "times", "range", "cards", "set", "add"}  # of page/src/wire.ts
CHIPS = 2_000_000


@pytest.mark.parametrize("id", PLAYABLE)
def test_what_the_wire_offers_is_taken(id: str) -> None:
    """Each option of each question, asked of the question itself; then one of them is played."""
    random = Random(id)
    table = open_table(Setup(game=id), bytes(32))
    seated(table, min(4, table.session.rules.seats), CHIPS)
    drawn: Counter[str] = Counter()
    for _ in range(150):
        for question in table.questions:
            if question.decision is None:
                continue
            wire = told(table, question)
            offered = question.decision.words
            sets = any(option["kind"] == "set" for option in wire["options"])
            if sets and question.decision.house_way is not None:
                offered = offered[:-1]  # it has its button on the board
            assert len(wire["options"]) == len(offered)
            for option in wire["options"]:
                drawn[option["kind"]] += 1
                if option["word"] == "meld":
                    continue  # not any cards are one
                answer = words(option, random)
                assert question.decision.accepts(answer), f"{answer!r} of {option}"
                if option["kind"] == "range":
                    for cents in (option["least"], option["most"]):
                        assert question.decision.accepts(f"{option['word']} {dollars(cents)}")
                    assert not question.decision.accepts(
                        f"{option['word']} {dollars(max_of(wire, option['word']) + 1)}"
                    )
            assert question.decision.accepts(wire["default"]), "a time-out answers something legal"
        step(table, random)
    assert set(drawn) <= KINDS
    assert table.session.rounds > 1


def max_of(wire: dict[str, list[dict[str, object]]], word: str) -> int:
    return max(int(str(o["most"])) for o in wire["options"] if o.get("word") == word)


@pytest.mark.parametrize("id", PLAYABLE)
def test_wagers_made_of_the_wire_are_taken_as_they_come(id: str) -> None:
    """The plain wager of a question is never refused: its line at the least, with what it needs."""
    random = Random(id)
    table = open_table(Setup(game=id), bytes(range(32)))
    seated(table, min(3, table.session.rules.seats), CHIPS)
    placed = 0
    for _ in range(60):
        for question in table.questions:
            if question.kind == "wagers":
                table.apply(tries(table, question, random)[-2])
                placed += 1
                break
        else:
            step(table, random)
    assert placed > 3 or table.phase in ("playing", "settled", "waiting")


@pytest.mark.parametrize("id", PLAYABLE)
def test_an_answer_that_says_nothing_is_refused(id: str) -> None:
    """It can come over the wire, and must not break the table."""
    random = Random(id)
    table = open_table(Setup(game=id), bytes(32))
    seated(table, min(3, table.session.rules.seats), CHIPS)
    for _ in range(40):
        for question in table.questions:
            if question.decision is not None:
                for nothing in ("", "  ", "nonsense", "discard", "?? ??"):
                    with pytest.raises(HousewayError):
                        table.apply(Replied(who=question.who, answer=nothing))
        step(table, random)
