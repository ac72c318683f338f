"""What somebody is told does not depend on cards he may not see, not even in words.

A round is played twice, the second time with two cards exchanged that the viewer cannot know: both
face down before others, or still in the shoe. As long as everybody does the same, the viewer must
be told the same, to the letter.
"""

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from houseway.cards import Card, DeckShoe
from houseway.cards.codec import encode
from houseway.errors import HousewayError
from houseway.game import catalogue, open_table
from houseway.round import Answered, Event
from houseway.table.open import OpenTable, Setup
from houseway.table.open.told import view
from houseway.table.open.view import table_state, yours
from tests.catalogue import one_of_each_family
from tests.server.laws.driver import seated, step
from tests.server.secrets.judge import Judge
from tests.server.secrets.rules import EVERYBODY

PLAYABLE = {row.id: row.family for row in catalogue() if row.status == "playable"}
CHIPS = 3_000_000
STEPS = 16
MORE = {"hustler/2-way-winner": 10, "hustler/crazy-4-poker": 4}  # tables, where it is rare


def told(table: OpenTable, seat: int | None) -> list[bytes]:
    """All that goes to somebody, as it goes."""
    guest = f"guest{seat}" if seat else ""
    return [
        *(encode(row) for row in view(table.events_since(0), seat, table.names)),
        encode(table_state("t", table, (), None, table.terms_shown())),
        encode(yours(table, guest, host=False)),
    ]


def course(table: OpenTable) -> list[tuple[str, Any, str]]:
    """What happened to whom: a hand that leaves no choice is not asked, by the rules, and the
    house way does with a hand what its cards ask for."""
    return [
        (type(event).__name__, getattr(event, "who", None), asked_of_the_house(event))
        for event in table.log.events
    ]


def asked_of_the_house(event: Event) -> str:
    return event.choice if isinstance(event, Answered) and event.house_way else ""


class Worlds:
    """One table, and others like it with two cards exchanged."""

    def __init__(self, id: str, seed: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
        self.setup, self.seed = Setup(game=id), seed
        self.table = open_table(self.setup, seed)
        live: Any = SimpleNamespace(table=self.table)
        self.judge = Judge(live, id, PLAYABLE[id])
        people = min(4, self.table.session.rules.seats)
        self.acts: list[Any] = seated(self.table, people, CHIPS)
        self.swap: tuple[bytes, int, int] | None = None
        plain = DeckShoe.shuffle

        def shuffle(cards: Any, seed: bytes) -> DeckShoe:
            shoe = plain(cards, seed)
            if self.swap is not None and self.swap[0] == seed:
                order = list(shoe.order)
                one, two = self.swap[1:]
                order[one], order[two] = order[two], order[one]
                shoe.order = tuple(order)
            return shoe

        monkeypatch.setattr(DeckShoe, "shuffle", shuffle)

    def secrets(self, seat: int | None) -> tuple[list[int], list[int]]:
        """Places in the shoe of cards before others, and of those to come, unknown to a seat."""
        spied = self.table.log.__dict__["spied"]
        before = [
            spied.start + n
            for n, (_, _, sees) in enumerate(self.judge.known())
            if sees is not EVERYBODY and seat not in sees
        ]
        return before, list(range(spied.shoe.dealt, len(spied.shoe.order)))

    def other(self, one: int, two: int) -> OpenTable | None:
        """The same acts with two cards exchanged; None where they cannot be done then."""
        box = self.table.session.box
        self.swap = (box.seed(box.number), one, two)
        table = open_table(self.setup, self.seed)
        try:
            for act in self.acts:
                table.apply(act)
        except (HousewayError, AssertionError):
            return None
        finally:
            self.swap = None
        return table

    def compared(self, random: Random) -> Iterator[tuple[int | None, list[bytes], list[bytes]]]:
        """What somebody is told in this world and in another."""
        order: tuple[Card, ...] = self.table.session.box.shoe.order  # type: ignore[union-attr]
        for seat in random.sample([None, *self.table.session.seated], 2):
            before, later = self.secrets(seat)
            if not before:
                continue
            one, two = random.choice(before), random.choice(before + later)
            if order[one] == order[two]:
                continue
            other = self.other(one, two)
            if other is None:
                continue
            if course(self.table) == course(other):
                yield seat, told(self.table, seat), told(other, seat)


def differing(id: str, tables: int, steps: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was told of cards nobody should know, and a count of comparisons before it."""
    found: dict[str, int] = {}
    compared = asked = 0
    for number in range(tables):
        random = Random(f"{id} {number}")
        with monkeypatch.context() as patch:
            worlds = Worlds(id, random.randbytes(32), patch)
            for _ in range(steps):
                worlds.acts.append(step(worlds.table, random))
                if worlds.table.phase != "playing":
                    continue
                asked += 1
                for seat, here, there in worlds.compared(random):
                    compared += 1
                    for one, two in zip(here, there, strict=True):
                        if one != two:
                            found[f"to seat {seat}: {one.decode():.250} ≠ {two.decode():.250}"] = 1
    # Where nobody is asked all cards are opened at once; blackjack may deal every card face up.
    assert compared or not asked or PLAYABLE[id] in ("baccarat", "blackjack")
    return list(found)


HIDING = [id for id, kind in PLAYABLE.items() if kind != "war"]


@pytest.mark.usefixtures("spies")
@pytest.mark.parametrize("id", one_of_each_family(HIDING))
def test_a_viewer_is_told_the_same_whatever_the_hidden_cards_are(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert differing(id, MORE.get(id, 2), STEPS, monkeypatch) == []


@pytest.mark.long
@pytest.mark.usefixtures("spies")
@pytest.mark.parametrize("id", HIDING)
def test_a_viewer_is_told_the_same_in_hundreds_of_worlds(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert differing(id, 20, 20, monkeypatch) == []
