"""The log of a round: events in order. Each one knows who may see it, and only `view` is sent."""

import re
from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from houseway.cards import HIDDEN, Card
from houseway.hands.rank import Rank
from houseway.money import Entry, money
from houseway.round.bettor import Bettor
from houseway.round.decision import AnyDecision
from houseway.round.names import SEATS, Marks, Names, Part, marked, parts, spoken, third_person
from houseway.round.pot import Pot
from houseway.round.words import both

Audience = frozenset[int] | None  # None: everybody
NOBODY: Audience = frozenset()


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened; `words` put it plainly, `str` by seats and names of wagers.

    An event says nothing where another one beside it has said it all.
    """

    in_story: ClassVar[bool] = True  # whether it tells what no event beside it tells

    def words(self, names: Names) -> str:
        return spoken(self.parts(names))

    def parts(self, names: Names) -> tuple[Part, ...]:
        """What happened, with people, cards and money told apart from the text."""
        return parts(self.sentence(Marks(names.people, names.wagers)), names)

    @abstractmethod
    def sentence(self, names: Names) -> str:
        """What happened, from a small letter on."""

    def __str__(self) -> str:
        return self.words(SEATS)

    @property
    def about(self) -> int | None:
        """The seat it is about, if it is about one."""
        return None

    def seen_by(self, seat: int | None) -> "Event":
        """The event as a seat may see it; None is somebody without a seat."""
        return self


class OfBettor(Event, frozen=True):
    """Something a bettor does, or that happens to one."""

    who: Bettor

    @property
    def about(self) -> int | None:
        return self.who.seat


class OfHand(Event, frozen=True):
    """Cards of a hand: `player`, `banker`, `bank`, `board`, or that of a seat."""

    to: str

    @property
    def about(self) -> int | None:
        seat = self.to.partition("/")[0]
        return int(seat) if seat.isdigit() else None


class NewRound(Event, frozen=True, tag=True):
    """A new round begins on a cleared felt; `chips` are those in front of each account."""

    round: int
    chips: Mapping[str, int] = {}

    def sentence(self, names: Names) -> str:
        return f"Round {self.round}."


class Committed(Event, frozen=True, tag=True):
    """The fingerprint of the shuffle, published before the first card."""

    shoe: int
    commitment: str

    def sentence(self, names: Names) -> str:
        return f"Shoe {self.shoe} is shuffled; fingerprint {self.commitment[:16]}…"


class Revealed(Event, frozen=True, tag=True):
    """The seed of a shuffle, published once its last card is played."""

    shoe: int
    seed: str

    def sentence(self, names: Names) -> str:
        return f"Shoe {self.shoe} is done; its seed was {self.seed}"


class Banked(Event, frozen=True, tag=True):
    """The seat in the player-dealer position and the bank it put up, in cents."""

    seat: int
    bank: int
    owes: int = 0  # the most it could have to pay for the wagers as they stand
    told: bool = True  # in the log; otherwise the seat that took the bank has said it

    def sentence(self, names: Names) -> str:
        if not self.told:
            return ""
        who = names.account(str(self.seat))
        return f"{who} is the player-dealer and puts up {money(self.bank)}."


class BankTaken(Event, frozen=True, tag=True):
    """A seat takes the player-dealer position, before the wagers."""

    seat: int
    bank: int
    partners: bool = False  # others may join

    @property
    def about(self) -> int | None:
        return self.seat

    def sentence(self, names: Names) -> str:
        others = "; others may join" if self.partners else ""
        who = names.account(str(self.seat))
        return f"{who} is the player-dealer and puts up {money(self.bank)}{others}."


class Placed(OfBettor, frozen=True, tag=True):
    """A wager placed before the deal."""

    wager: str
    cents: int

    def sentence(self, names: Names) -> str:
        return f"{names.bettor(self.who)} bets {money(self.cents)} on {names.wager(self.wager)}."


class CoveredBet(msgspec.Struct, frozen=True):
    """A wager and the part of it that the bank covers for sure, in cents."""

    who: Bettor
    wager: str
    stake: int
    covered: int


class Covered(Event, frozen=True, tag=True):
    """Wagers the bank may not cover in full, told before the deal.

    What is covered for sure is so for all cards, as the wagers stand: if everything that may be
    settled before uses up the most. Wagers made during the round are not counted.
    """

    bets: tuple[CoveredBet, ...]

    def sentence(self, names: Names) -> str:
        short: dict[str, int] = {}
        for bet in self.bets:
            account = bet.who.account
            short[account] = short.get(account, 0) + bet.stake - bet.covered
        first, *others = (
            f"{money(cents)} of {names.account(who)}'s" for who, cents in short.items()
        )
        amounts = both((f"{first} bets", *others))
        return f"the bank may run out: up to {amounts} may not be covered."


class Pooled(Event, frozen=True, tag=True):
    """Several put their chips together behind the bank or the wagers of one of them (kum-kum)."""

    account: str  # who holds them
    shares: Mapping[str, int]  # cents by account, the holder's own among them
    told: bool = True  # in the log; otherwise each has said so on joining

    def sentence(self, names: Names) -> str:
        if not self.told:
            return ""
        joined = (
            f"{names.account(account)} with {money(cents)}"
            for account, cents in self.shares.items()
            if account != self.account
        )
        return f"Joining {names.account(self.account)}: {', '.join(joined)}."


class Shared(Event, frozen=True, tag=True):
    """What was put together comes back, with what each partner has won or lost."""

    account: str  # who held it
    won: Mapping[str, int]  # cents by partner
    back: Mapping[str, int]  # what each partner gets, the own share included

    def sentence(self, names: Names) -> str:
        moved = ", ".join(
            f"{names.account(account)} {'wins' if cents > 0 else 'loses'} {money(abs(cents))}"
            for account, cents in self.won.items()
            if cents
        )
        return f"Shared with {names.account(self.account)}: {moved}." if moved else ""


class Added(OfBettor, frozen=True, tag=True):
    """Money put on a wager during the round; a negative amount is money taken back."""

    wager: str
    cents: int
    told: bool = True  # in the log; otherwise the answer has named the amount

    def sentence(self, names: Names) -> str:
        if not self.told:
            return ""
        who, wager = names.bettor(self.who), names.wager(self.wager)
        if self.cents < 0:
            return f"{who} takes {money(-self.cents)} back from {wager}."
        return f"{who} puts {money(self.cents)} on {wager}."


class DealerButton(Event, frozen=True, tag=True):
    """The seat that has the button in a pot game."""

    seat: int

    @property
    def about(self) -> int | None:
        return self.seat

    def sentence(self, names: Names) -> str:
        return f"{names.account(str(self.seat))} has the button."


class ForcedBet(OfBettor, frozen=True, tag="Put"):
    """Chips a seat must put in: an ante, a blind, a bring-in."""

    what: str
    cents: int
    bet: int = 0  # what the seat's bet on this street comes to; an ante is part of no bet

    def sentence(self, names: Names) -> str:
        return f"{names.bettor(self.who)} posts {money(self.cents)}: {self.what}."


class Returned(OfBettor, frozen=True, tag=True):
    """The part of a bet that nobody called."""

    cents: int

    def sentence(self, names: Names) -> str:
        return f"Uncalled bet of {money(self.cents)} returned to {names.bettor(self.who)}."


class Gathered(Event, frozen=True, tag=True):
    """The bets of a street pushed into the pots; fees already taken are left out."""

    pots: tuple[Pot, ...]

    def sentence(self, names: Names) -> str:
        main, *sides = (money(pot.cents) for pot in self.pots)
        if not sides:
            return f"The pot is {main}."
        return (
            f"The main pot is {main}, the side pot{'s' * (len(sides) > 1)} {' and '.join(sides)}."
        )


class FeeTaken(Event, frozen=True, tag=True):
    """A fee taken out of the pot, or out of a blind just posted."""

    to: str  # account
    cents: int
    source: str  # `pot`, `small-blind`, `big-blind`

    def sentence(self, names: Names) -> str:
        return f"{self.to}: {money(self.cents)} from the {self.source.replace('-', ' ')}."


class Won(OfBettor, frozen=True, tag=True):
    """A pot, or part of one, won by a seat."""

    cents: int
    of: str
    reason: str
    cards: tuple[Card, ...] = ()  # those that won it

    def sentence(self, names: Names) -> str:
        why = f", with {self.reason}" if self.reason else ": everybody else folded"
        what = f"{money(self.cents)}, {self.of}" if self.cents else f"{self.of}, which is empty"
        return f"{names.bettor(self.who)} wins {what}{why}."


class Burned(Event, frozen=True, tag=True):
    """Cards taken out of play unseen."""

    count: int
    why: str

    def sentence(self, names: Names) -> str:
        return f"{self.count} card{'s' * (self.count > 1)} burned ({self.why})."


class Dealt(OfHand, frozen=True, tag=True):
    """Cards dealt to `player`, `banker`, `bank`, `board` or a seat; `sees` may look at them."""

    cards: tuple[Card, ...]
    sees: Audience = None

    def seen_by(self, seat: int | None) -> "Dealt":
        if self.sees is None or seat in self.sees:
            return self
        return Dealt(self.to, (HIDDEN,) * len(self.cards), self.sees)

    def sentence(self, names: Names) -> str:
        return f"{names.recipient(self.to)} gets {marked(self.cards)}."


class Mucked(OfHand, frozen=True, tag=True):
    """A hand given up, its cards face down."""

    beaten: bool = False  # at the showdown; otherwise the answer has said it

    def sentence(self, names: Names) -> str:
        return f"{names.recipient(self.to)} is beaten and mucks." if self.beaten else ""


class Discarded(OfHand, frozen=True, tag=True):
    """Cards thrown away face down, as the answer has said."""

    cards: tuple[Card, ...]

    def seen_by(self, seat: int | None) -> "Discarded":
        if seat == self.about:
            return self
        return Discarded(self.to, (HIDDEN,) * len(self.cards))

    def sentence(self, names: Names) -> str:
        return ""


class HandSplit(OfHand, frozen=True, tag=True):
    """The last card of a hand laid beside it, as the first of another hand."""

    into: str

    def sentence(self, names: Names) -> str:
        return ""


class Moved(OfHand, frozen=True, tag=True):
    """Cards of a hand that go to another one, before those already there."""

    cards: tuple[Card, ...]
    into: str

    def sentence(self, names: Names) -> str:
        whose, into = names.recipient(self.to), names.recipient(self.into)
        return f"{whose} gives {marked(self.cards)} to {into}."


class Mixed(Event, frozen=True, tag=True):
    """The rest of the deck shuffled with cards out of play, which nobody may see."""

    cards: tuple[Card, ...]

    def seen_by(self, seat: int | None) -> "Mixed":
        return Mixed((HIDDEN,) * len(self.cards))

    def sentence(self, names: Names) -> str:
        return "The deck runs out: its last card is shuffled with cards already out of play."


class Counted(OfHand, frozen=True, tag=True):
    """What a hand comes to."""

    says: str
    told: bool = True  # in the log; otherwise only beside the cards

    def sentence(self, names: Names) -> str:
        return f"{names.recipient(self.to)}: {self.says}." if self.told else ""


class Outcome(Event, frozen=True, tag=True):
    """How the hands everybody bets on came out: a mark on the roads of a shoe."""

    winner: str  # the hand that won, or `tie`
    says: str  # `Banker wins 7 to 4`
    mark: str = ""  # a wager that won by it, such as `dragon-7`

    def sentence(self, names: Names) -> str:
        return f"{self.says}."


class Opened(OfHand, frozen=True, tag=True):
    """Face-down cards turned up."""

    cards: tuple[Card, ...]
    says: str = ""

    def sentence(self, names: Names) -> str:
        return shown(names, self.to, self.cards, self.says)


class Shown(OfHand, frozen=True, tag=True):
    """A hand turned up at the showdown, with what it is worth."""

    cards: tuple[Card, ...]
    ranks: tuple[Rank, ...]

    @property
    def says(self) -> str:
        return "; ".join(dict.fromkeys(rank.words for rank in self.ranks))

    def sentence(self, names: Names) -> str:
        return shown(names, self.to, self.cards, self.says)


def shown(names: Names, to: str, cards: tuple[Card, ...], says: str) -> str:
    return f"{names.recipient(to)} shows {marked(cards)}{': ' * bool(says)}{says}."


class Rolled(Event, frozen=True, tag=True):
    """The dice in the cup after the player-dealer shook it."""

    dice: tuple[int, ...]

    def sentence(self, names: Names) -> str:
        shown = " ".join(map(str, self.dice))
        return f"The player-dealer shakes the cup: {shown}, total {sum(self.dice)}."


class Asked(OfBettor, frozen=True, tag=True):
    """A question put to a bettor, with the legal answers."""

    in_story = False

    question: str
    legal: tuple[str, ...]

    def sentence(self, names: Names) -> str:
        legal = f" ({', '.join(self.legal)})" if self.legal else ""
        return f"{names.bettor(self.who)} is asked: {self.question}{legal}"

    def seen_by(self, seat: int | None) -> "Asked":
        """The question hidden from others: its words and answers can give the seat's cards away."""
        return self if seat == self.who.place else Asked(self.who, "a decision", ())


class Answered(OfBettor, frozen=True, tag=True):
    """A bettor's answer; `by_default` when time ran out."""

    choice: str
    by_default: bool = False
    cents: int = 0  # put into the pot
    bet: int = 0  # what the seat's bet on this street comes to
    phrase: str = ""  # the answer in words: `raise to $8`
    verb: str = ""  # the same without money and cards: `raise`
    house_way: bool = False  # the house dealer plays the hand, as the bettor asked

    def seen_by(self, seat: int | None) -> "Answered":
        """The answer without its cards, which are discarded or set face down."""
        if seat == self.who.place:
            return self
        phrase = _CARDS.sub(_counted, self._words)
        return replace(self, choice=without_cards(self.choice), phrase=phrase)

    @property
    def _words(self) -> str:
        return self.phrase or self.choice

    def sentence(self, names: Names) -> str:
        late = " (time ran out)" if self.by_default else ""
        does = _CARDS.sub(lambda found: marked(map(Card, found[0].split())), self._words)
        asks = "asks for the house way and " if self.house_way else ""
        return f"{names.bettor(self.who)} {asks}{third_person(does)}{late}."


class Noted(Event, frozen=True, tag=True):
    """A step of the rules that moves no card, such as who must draw or why nobody is asked."""

    says: str
    sees: Audience = None

    def seen_by(self, seat: int | None) -> "Event":
        if self.sees is None or seat in self.sees:
            return self
        return Noted("…", self.sees)

    def sentence(self, names: Names) -> str:
        return names.text(self.says)


class Button(Event, frozen=True, tag=True):
    """The seat where settlement starts, and why it starts there."""

    seat: int
    direction: str
    why: str

    def sentence(self, names: Names) -> str:
        taken = [int(account) for account in names.people if account.isdigit()]
        if not taken:
            return f"Settlement starts at seat {self.seat}, {self.direction}: {self.why}."
        first = names.account(str(self._first_of(taken)))
        return f"Settlement starts with {first} and goes {self.direction} ({self.why})."

    def _first_of(self, taken: Iterable[int]) -> int:
        """The seat itself, or the next one in the direction of settlement that is taken."""
        if self.direction == "clockwise":
            return min(taken, key=lambda seat: (seat < self.seat, seat))
        return min(taken, key=lambda seat: (seat > self.seat, -seat))


Result: TypeAlias = Literal["win", "lose", "push", "no-action"]


class Settled(OfBettor, frozen=True, tag=True):
    """A wager settled: what it won or lost, in cents, and why."""

    wager: str
    stake: int
    result: Result
    covered: int
    paid: int
    reason: str

    def sentence(self, names: Names) -> str:
        who, on = names.bettor(self.who), names.wager(self.wager)
        stake, paid = money(self.stake), money(abs(self.paid))
        ends = {
            "win": f"{who} wins {paid} on {on}",
            "lose": f"{who} loses {paid} on {on}",
            "push": f"{who}'s {stake} on {on} pushes",
            "no-action": f"{who}'s {stake} on {on} is returned",
        }[self.result]
        idle = self.stake - self.covered if self.paid else 0
        back = f"; {money(idle)} is returned" if idle else ""
        return f"{ends}: {self.reason}{back}."


class Posted(Event, frozen=True, tag=True):
    """Money moved in the ledger."""

    in_story = False

    entry: Entry

    def sentence(self, names: Names) -> str:
        postings = self.entry.postings
        parts = ", ".join(f"{names.account(p.account)} {money(p.cents)}" for p in postings)
        return f"{self.entry.cause}: {parts}."


AnyEvent = (
    NewRound
    | Committed
    | Revealed
    | Banked
    | BankTaken
    | Placed
    | Covered
    | Added
    | Pooled
    | Shared
    | DealerButton
    | ForcedBet
    | Returned
    | Gathered
    | FeeTaken
    | Won
    | Burned
    | Dealt
    | Mucked
    | Discarded
    | HandSplit
    | Moved
    | Mixed
    | Counted
    | Outcome
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

    keeps = True  # whether events are worth making at all

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._unread: list[Event | Telling] = []
        self._named: list[tuple[str, int]] = []  # accounts and the cents that answers have named

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
        self._named.clear()
        self.later(lambda: (asked(decision),))

    def answered(self, answer: "Answered", cents: int) -> None:
        """An answer, and the cents its words name."""
        self._named.append((answer.who.account, cents))
        self.add(answer)

    def put(self, bettor: Bettor, wager: str, cents: int) -> None:
        """Money put on a wager; an answer that has named the amount has told it already."""
        named = (bettor.account, cents)
        told = named not in self._named
        if not told:
            self._named.remove(named)
        self.add(Added(bettor, wager, cents, told))

    def dealt(self, to: str, cards: tuple[Card, ...], sees: Audience = None) -> tuple[Card, ...]:
        self.add(Dealt(to, cards, sees))
        return cards

    def opened(self, to: str, cards: tuple[Card, ...], says: str = "") -> None:
        self.add(Opened(to, cards, says))

    def counted(self, to: str, says: Callable[[], str]) -> None:
        """What a hand comes to that everybody can see, to stand beside its cards."""
        self.later(lambda: (Counted(to, says(), told=False),))

    def burned(self, count: int, why: str) -> None:
        self.add(Burned(count, why))

    def noted(self, says: str, sees: Audience = None) -> None:
        self.add(Noted(says, sees))


class Quiet(Log):
    """A log that keeps nothing, for simulated hands."""

    keeps = False

    def add(self, event: Event) -> None:
        pass

    def later(self, telling: Telling) -> None:
        pass

    def answered(self, answer: "Answered", cents: int) -> None:
        pass

    def put(self, bettor: Bettor, wager: str, cents: int) -> None:
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


def sentences(events: Iterable[Event], names: Names) -> list[str]:
    """Events in words, without those that say nothing."""
    return [words for event in events if (words := event.words(names))]


_CARD = re.compile(r"\b(?:[2-9TJQKA][shdc]|XX)\b")
_CARDS = re.compile(rf"{_CARD.pattern}(?: {_CARD.pattern})*")


def _counted(cards: re.Match[str]) -> str:
    number = len(cards[0].split())
    return f"{number} card{'s' * (number > 1)}"


def without_cards(text: str) -> str:
    """`discard 2c 3h` → `discard ?? ??`."""
    return _CARD.sub(HIDDEN, text)
