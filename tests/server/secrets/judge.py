"""Reads every message to every client and knows, by the shoe and the rules, what each may know."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec
import pytest

from houseway.cards import Card, DeckShoe
from houseway.round import Bets, Log
from houseway.server.client import Client
from houseway.server.live import LiveTable
from houseway.server.settings import Settings
from houseway.server.tokens import Guest
from houseway.table import BankedRound, PotRound
from tests.server.secrets.rules import BURNED, EVERYBODY, Audience, Moment, Rule, rule_for

CODE = re.compile(r"(?<![-\w])(?:[2-9TJQKA][shdc]|XX|[1-6]-[1-6])(?![-\w])")
ANSWERS = re.compile(r'", ?"(?=[a-z])|, (?=[a-z])| \(')  # between a question and its answers
SEED = re.compile(r"\b[0-9a-f]{64}\b")
FORBIDDEN = re.compile(r'"(sees|ranks|guest|token|key|secret|order|deck|stacks)":')  # as fields


class Spied:
    """A round as the shoe knows it, whatever the log says."""

    def __init__(self, shoe: DeckShoe, round: Any, people: dict[int, str], number: int) -> None:
        self.shoe, self.round = shoe, round
        self.start = self.end = len(given(shoe))
        self.before = list(given(shoe))
        self.people = people  # guest by seat, when the deal began
        self.number = number  # of the shoe

    @property
    def cards(self) -> list[tuple[str, Card]]:
        return given(self.shoe)[self.start :]

    @property
    def used(self) -> list[tuple[str, Card]]:
        """The cards of this round, where others have come out of the shoe since."""
        return self.cards[: self.end - self.start]


def given(shoe: DeckShoe) -> list[tuple[str, Card]]:
    cards: list[tuple[str, Card]] = shoe.__dict__.setdefault("given", [])
    return cards


def laid(bets: Bets) -> frozenset[tuple[int, str]]:
    return frozenset((who.seat, wager) for who, wagers in bets.wagers.items() for wager in wagers)


class Judge:
    """Of one table."""

    tables: "list[Judge]" = []

    def __init__(self, live: LiveTable, id: str, family: str) -> None:
        self.live = live
        self.rule: Rule = rule_for(id, family)
        self.pot_game = live.table.game.for_pot
        self.seed = live.table.session.box.seed
        self.secrets: dict[str, set[str]] = {}  # what may be told to nobody but this guest
        self.faults: list[str] = []
        self.revealed: dict[int, str] = {}  # seeds that were told, by shoe
        self.finished: dict[int, Spied] = {}  # by number of the round; the last may be under way
        self.messages = self.codes = self.hidden = 0
        self._at: tuple[Any, ...] = ()
        self._known: list[tuple[str, Card, Audience]] = []
        Judge.tables.append(self)

    # ---- what the shoe does ----

    def begins(self, log: Log, shoe: DeckShoe, round: Any) -> None:
        people = {int(a): who.guest for a, who in self.live.table.people.items() if a.isdigit()}
        session = self.live.table.session
        spied = log.__dict__["spied"] = Spied(shoe, round, people, session.box.number)
        self.finished[session.rounds] = spied

    def moment(self, spied: Spied) -> Moment:
        playing = getattr(spied.round, "playing", None)
        if playing is None:  # the deal is going on
            return Moment(False, (), ())
        return Moment(
            playing.over,
            tuple((d.who.seat, d.who.name, d.situation) for d in playing.pending),
            tuple((a.who.seat, a.choice) for a in playing.answers),
            frozenset() if self.pot_game else laid(spied.round.bets),
        )

    # ---- who may know what ----

    def known(self) -> list[tuple[str, Card, Audience]]:
        """Every card of the round with its audience; made once for all clients."""
        log = self.live.table.log
        spied = log.__dict__.get("spied")
        if spied is None:
            return []
        moment = self.moment(spied)
        spied.end = len(given(spied.shoe))
        at = (log, moment, len(spied.cards))
        if self._at != at:
            cards = spied.cards
            audience = self.rule([to for to, _ in cards], moment)
            if moment.over and self.pot_game:  # the seed is out, and with it every card
                audience = [EVERYBODY] * len(cards)
            self._known = [
                (to, card, sees) for (to, card), sees in zip(cards, audience, strict=True)
            ]
            self._at = at
            if not moment.over:
                self.hidden += sum(sees is not EVERYBODY for sees in audience)
        return self._known

    def allowed(self, guest: str, questions: Iterable[Mapping[str, Any]]) -> Counter[str]:
        """Codes a client may be told now, each as often as there are such cards in its sight."""
        log = self.live.table.log
        spied = log.__dict__.get("spied")
        mine: set[int] = set()
        if spied is not None:
            mine = {seat for seat, who in spied.people.items() if who == guest}
        for question in questions:  # who bets behind a seat and is asked looks at its cards
            if question["kind"] == "decision" and question["who"]["name"] not in (
                "",
                "player-dealer",
            ):
                mine.add(question["who"]["seat"])
        found: Counter[str] = Counter()
        for _, card, sees in self.known():
            if sees is EVERYBODY or mine & sees:
                found[card] += 1
        box = self.live.table.session.box
        if box.shoe is not None:  # a new shoe's first card is turned up
            found.update(card for to, card in given(box.shoe) if to == "burn")
        return found

    # ---- what is sent ----

    def read(self, client: "Listener", raw: bytes) -> None:
        self.messages += 1
        text = raw.decode()
        message = msgspec.json.decode(raw)
        self.known()
        codes = CODE.findall(text)
        if codes:
            self.codes += len(codes)
            self.read_cards(client, message)
        for guest, secrets in self.secrets.items():
            if guest != client.guest.id:
                for secret in secrets:
                    if secret in text:
                        self.fault(client, f"a secret of {guest}: {secret} in {text[:200]}")
        if name := FORBIDDEN.search(text):
            self.fault(client, f"a field {name[0]}")
        self.check_seeds(client, message, text)

    def read_cards(self, client: "Listener", message: Any) -> None:
        questions = message.get("yours", {}).get("questions", ())
        allowed = self.allowed(client.guest.id, questions)
        for where, part in chunks(message):
            found = CODE.findall(part)
            if not found or "High card for the button: " in where:
                continue  # the draw is of another deck, face up
            for code in set(found):  # each answer of a question names the same cards again
                times = max(CODE.findall(one).count(code) for one in ANSWERS.split(part))
                if times > allowed[code]:
                    self.fault(client, f"{code} × {times} in {where[:150]}: {part}")

    def check_seeds(self, client: "Listener", message: Any, text: str) -> None:
        """A seed comes out when its shoe is done, and none of a shoe that is still to come."""
        box = self.live.table.session.box
        done = box.number if box.shoe is None else box.number - 1  # shoes that are gone
        for seed in SEED.findall(text):
            number = next((n for n in range(done + 1, done + 4) if self.seed(n).hex() == seed), 0)
            if number:
                self.fault(client, f"the seed of shoe {number}, with {done} done")
        for event in message.get("events", ()):
            if event["type"] == "Revealed":
                self.revealed[event["shoe"]] = event["seed"]
                known = self.seed(event["shoe"]).hex()
                if event["seed"] != known or event["shoe"] > done:
                    self.fault(client, f"revealed {event}, with {done} shoes done")

    def fault(self, client: "Listener", what: str) -> None:
        table = self.live.table
        seat = table.seat_of(client.guest.id)
        self.faults.append(
            f"{table.game.id} round {table.session.rounds} {table.phase}:"
            f" to {client.guest.name} (seat {seat}): {what}"
        )


def chunks(message: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Parts of a message that speak of one thing; within each, a card is named once."""
    for key, value in message.items():
        if key not in ("events", "yours", "hint"):
            yield key, plain(value)
    for event in message.get("events", ()):
        told = event["text"]
        yield told, told
        for key, value in event.items():
            if key != "text":
                yield told, plain(value)
    for key, value in message.get("yours", {}).items():
        if key != "questions":
            yield key, plain(value)
            continue
        for question in value:
            yield from parts(question)
    yield from parts(message.get("hint", {}))


def parts(fields: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Fields, and what is in each of them one level deeper."""
    for key, value in fields.items():
        if isinstance(value, dict):
            for name, part in value.items():
                yield f"{key} {name}", name
                yield f"{key} {name}", plain(part)
        elif key in ("options", "says"):
            for part in value:
                if isinstance(part, dict) and "house_way" in part:  # the same cards, set
                    yield f"{key} house way", part["house_way"]
                    yield key, plain({name: of for name, of in part.items() if name != "house_way"})
                else:
                    yield key, plain(part)
        else:
            yield key, plain(value)


def plain(part: Any) -> str:
    return part if isinstance(part, str) else msgspec.json.encode(part).decode()


class Listener(Client):
    """A client whose messages are read by the judge before it gets them."""

    judge: Judge | None = None

    def __init__(self, guest: Guest, settings: Settings) -> None:
        super().__init__(guest, settings)
        self.heard = 0

    def send(self, message: bytes) -> None:
        self.heard += 1
        if self.judge is not None:
            self.judge.read(self, message)
        super().send(message)


@pytest.fixture
def spies(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every card that leaves a shoe is written down with whom it is for."""
    plain_card, plain_burn = DeckShoe.card, DeckShoe.burn

    def card(self: DeckShoe, to: str) -> Card:
        found = plain_card(self, to)
        given(self).append((to, found))
        return found

    def deal(self: DeckShoe, to: list[str]) -> list[Card]:
        return [card(self, name) for name in to]

    def burn(self: DeckShoe, count: int) -> tuple[Card, ...]:
        found = plain_burn(self, count)
        given(self).extend((BURNED, one) for one in found)
        return found

    monkeypatch.setattr(DeckShoe, "card", card)
    monkeypatch.setattr(DeckShoe, "deal", deal)
    monkeypatch.setattr(DeckShoe, "burn", burn)
    for kind in (BankedRound, PotRound):
        watched(monkeypatch, kind)
    yield
    Judge.tables.clear()


def watched(monkeypatch: pytest.MonkeyPatch, kind: type) -> None:
    plain: Callable[..., None] = vars(kind)["__init__"]

    def begin(self: Any, *given: Any, **named: Any) -> None:
        for judge in Judge.tables:
            if judge.live.table.log is named["log"]:
                judge.begins(named["log"], named["shoe"], self)
        plain(self, *given, **named)

    monkeypatch.setattr(kind, "__init__", begin)
