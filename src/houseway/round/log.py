"""The log of a round: events in order. Each one knows who may see it, and only `view` is sent."""

import re
from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec

from houseway.cards import HIDDEN, Card, show
from houseway.hands.rank import Rank
from houseway.money import Entry, money
from houseway.round.bettor import Bettor
from houseway.round.decision import AnyDecision

Audience = frozenset[int] | None  # None: everybody
NOBODY: Audience = frozenset()


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened; `str` puts it in plain words."""

    def seen_by(self, seat: int | None) -> "Event":
        """The event as a seat may see it; None is somebody without a seat."""
        return self


class NewRound(Event, frozen=True, tag=True):
    """A new round begins on a cleared felt."""

    round: int

    def __str__(self) -> str:
        return f"Round {self.round}."


class Committed(Event, frozen=True, tag=True):
    """The fingerprint of the shuffle, published before the first card."""

    shoe: int
    commitment: str

    def __str__(self) -> str:
        return f"Shoe {self.shoe} is shuffled; fingerprint {self.commitment[:16]}…"


class Revealed(Event, frozen=True, tag=True):
    """The seed of a shuffle, published once its last card is played."""

    shoe: int
    seed: str

    def __str__(self) -> str:
        return f"Shoe {self.shoe} is done; its seed was {self.seed}"


class Banked(Event, frozen=True, tag=True):
    """The seat in the player-dealer position and the bank it put up, in cents."""

    seat: int
    bank: int

    def __str__(self) -> str:
        return f"Seat {self.seat} is the player-dealer and puts up {money(self.bank)}."


class Placed(Event, frozen=True, tag=True):
    """A wager placed before the deal."""

    who: Bettor
    wager: str
    cents: int

    def __str__(self) -> str:
        return f"{_cap(self.who)} bets {money(self.cents)} on {self.wager}."


class Added(Event, frozen=True, tag=True):
    """Money put on a wager during the round; a negative amount is money taken back."""

    who: Bettor
    wager: str
    cents: int

    def __str__(self) -> str:
        if self.cents < 0:
            return f"{_cap(self.who)} takes {money(-self.cents)} back from {self.wager}."
        return f"{_cap(self.who)} puts {money(self.cents)} on {self.wager}."


class ForcedBet(Event, frozen=True, tag="Put"):
    """Chips a seat must put in: an ante, a blind, a bring-in."""

    who: Bettor
    what: str
    cents: int

    def __str__(self) -> str:
        return f"{_cap(self.who)} posts {money(self.cents)}: {self.what}."


class Won(Event, frozen=True, tag=True):
    """A pot, or part of one, won by a seat."""

    who: Bettor
    cents: int
    of: str
    reason: str

    def __str__(self) -> str:
        why = f", with {self.reason}" if self.reason else ": everybody else folded"
        what = f"{money(self.cents)}, {self.of}" if self.cents else f"{self.of}, which is empty"
        return f"{_cap(self.who)} wins {what}{why}."


class Burned(Event, frozen=True, tag=True):
    """Cards taken out of play unseen."""

    count: int
    why: str

    def __str__(self) -> str:
        return f"{self.count} card{'s' * (self.count > 1)} burned ({self.why})."


class Dealt(Event, frozen=True, tag=True):
    """Cards dealt to `player`, `banker`, `bank`, `board` or a seat; `sees` may look at them."""

    to: str
    cards: tuple[Card, ...]
    sees: Audience = None

    def seen_by(self, seat: int | None) -> "Dealt":
        if self.sees is None or seat in self.sees:
            return self
        return Dealt(self.to, (HIDDEN,) * len(self.cards), self.sees)

    def __str__(self) -> str:
        return f"{recipient(self.to)} gets {show(self.cards)}."


class Opened(Event, frozen=True, tag=True):
    """Face-down cards turned up."""

    to: str
    cards: tuple[Card, ...]
    says: str = ""

    def __str__(self) -> str:
        return f"{recipient(self.to)} shows {show(self.cards)}{': ' * bool(self.says)}{self.says}."


class Shown(Event, frozen=True, tag=True):
    """A hand turned up at the showdown, with what it is worth."""

    to: str
    cards: tuple[Card, ...]
    ranks: tuple[Rank, ...]

    def __str__(self) -> str:
        words = "; ".join(dict.fromkeys(rank.words for rank in self.ranks))
        return f"{recipient(self.to)} shows {show(self.cards)}{': ' * bool(words)}{words}."


class Rolled(Event, frozen=True, tag=True):
    """The dice in the cup after the player-dealer shook it."""

    dice: tuple[int, ...]

    def __str__(self) -> str:
        shown = " ".join(map(str, self.dice))
        return f"The player-dealer shakes the cup: {shown}, total {sum(self.dice)}."


class Asked(Event, frozen=True, tag=True):
    """A question put to a bettor, with the legal answers."""

    who: Bettor
    question: str
    legal: tuple[str, ...]

    def __str__(self) -> str:
        legal = f" ({', '.join(self.legal)})" if self.legal else ""
        return f"{_cap(self.who)} is asked: {self.question}{legal}"

    def seen_by(self, seat: int | None) -> "Asked":
        """The question hidden from others: its words and answers can give the seat's cards away."""
        return self if seat == self.who.seat else Asked(self.who, "a decision", ())


class Answered(Event, frozen=True, tag=True):
    """A bettor's answer; `by_default` when time ran out."""

    who: Bettor
    choice: str
    by_default: bool = False
    cents: int = 0  # put into the pot by a choice that names no amount, such as a call

    def seen_by(self, seat: int | None) -> "Answered":
        """The answer without its cards, which are discarded or set face down."""
        if seat == self.who.seat:
            return self
        return Answered(self.who, without_cards(self.choice), self.by_default, self.cents)

    def __str__(self) -> str:
        late = " (time ran out)" if self.by_default else ""
        return f"{_cap(self.who)}: {self.choice}{late}."


class Noted(Event, frozen=True, tag=True):
    """A step of the rules that moves no card, such as who must draw or why nobody is asked."""

    says: str
    sees: Audience = None

    def seen_by(self, seat: int | None) -> "Event":
        if self.sees is None or seat in self.sees:
            return self
        return Noted("…", self.sees)

    def __str__(self) -> str:
        return self.says


class Button(Event, frozen=True, tag=True):
    """The seat where settlement starts, and why it starts there."""

    seat: int
    direction: str
    why: str

    def __str__(self) -> str:
        return f"Settlement starts at seat {self.seat}, {self.direction}: {self.why}."


class Settled(Event, frozen=True, tag=True):
    """A wager settled: what it won or lost, in cents, and why."""

    who: Bettor
    wager: str
    stake: int
    result: str
    covered: int
    paid: int
    reason: str

    def __str__(self) -> str:
        amount = {"win": "wins", "lose": "loses"}.get(self.result)
        won = f" {amount} {money(abs(self.paid))}" if amount else f": {self.result}"
        idle = self.stake - self.covered if amount else 0
        back = f" {money(idle)} had no action and is returned." if idle else ""
        return f"{_cap(self.who)}, {self.wager} {money(self.stake)}{won}. {self.reason}.{back}"


class Posted(Event, frozen=True, tag=True):
    """Money moved in the ledger."""

    entry: Entry

    def __str__(self) -> str:
        parts = ", ".join(f"{holder(p.account)} {money(p.cents)}" for p in self.entry.postings)
        return f"{self.entry.cause[:1].upper()}{self.entry.cause[1:]}: {parts}."


AnyEvent = (
    NewRound
    | Committed
    | Revealed
    | Banked
    | Placed
    | Added
    | ForcedBet
    | Won
    | Burned
    | Dealt
    | Opened
    | Shown
    | Rolled
    | Asked
    | Answered
    | Noted
    | Button
    | Settled
    | Posted
)


Telling: TypeAlias = Callable[[], Iterable[Event]]  # events that are made when the log is read


class Log:
    """Events in order; those that are slow to put into words are made when the log is read."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._unread: list[Event | Telling] = []

    @property
    def events(self) -> list[Event]:
        """All events so far. Do not change the list."""
        for item in self._unread:
            if isinstance(item, Event):
                self._events.append(item)
            else:
                self._events.extend(item())
        self._unread.clear()
        return self._events

    def add(self, event: Event) -> None:
        self._unread.append(event)

    def later(self, telling: Telling) -> None:
        """Adds events to be made on reading; what they are made from must not change."""
        self._unread.append(telling)

    def asked(self, decision: AnyDecision) -> None:
        self.later(lambda: (asked(decision),))

    def dealt(self, to: str, cards: tuple[Card, ...], sees: Audience = None) -> tuple[Card, ...]:
        self.add(Dealt(to, cards, sees))
        return cards

    def opened(self, to: str, cards: tuple[Card, ...], says: str = "") -> None:
        self.add(Opened(to, cards, says))

    def burned(self, count: int, why: str) -> None:
        self.add(Burned(count, why))

    def noted(self, says: str, sees: Audience = None) -> None:
        self.add(Noted(says, sees))


class Quiet(Log):
    """A log that keeps nothing, for simulated hands."""

    def add(self, event: Event) -> None:
        pass

    def later(self, telling: Telling) -> None:
        pass

    def dealt(self, to: str, cards: tuple[Card, ...], sees: Audience = None) -> tuple[Card, ...]:
        return cards

    def burned(self, count: int, why: str) -> None:
        pass


def asked(decision: AnyDecision) -> Asked:
    return Asked(decision.who, decision.text, decision.words)


def view(events: Iterable[Event], seat: int | None) -> list[Event]:
    """The log as one seat may see it."""
    return [event.seen_by(seat) for event in events]


_CARD = re.compile(r"\b(?:[2-9TJQKA][shdc]|XX)\b")


def without_cards(text: str) -> str:
    """`discard 2c 3h` → `discard ?? ??`."""
    return _CARD.sub(HIDDEN, text)


def holder(account: str) -> str:
    """`3` → `seat 3`; any other account is its own name."""
    return f"seat {account}" if account.isdigit() else account


PLACES = {
    "bank": "The player-dealer",
    "bank2": "The player-dealer's new hand",
    "board": "The board",
    "board2": "The second board",
    "burn": "The new shoe",
}


def recipient(to: str) -> str:
    """`3/2` → `Seat 3, hand 2`; a hand that a family calls `player` is `The Player hand`."""
    if to in PLACES:
        return PLACES[to]
    if to.isalpha():
        return f"The {to.capitalize()} hand"
    seat, _, hand = to.partition("/")
    return f"Seat {seat}, hand {hand}" if hand else f"Seat {seat}"


def _cap(who: Bettor) -> str:
    text = str(who)
    return text[:1].upper() + text[1:]
