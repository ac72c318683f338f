"""The log of a round: events in order. Each one knows who may see it, and only `view` is sent."""

from collections.abc import Callable, Iterable, Mapping
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from houseway.cards import Card
from houseway.hands.rank import Rank
from houseway.money import Entry, money
from houseway.round.bettor import Bettor
from houseway.round.card_events import (
    Burned,
    Dealt,
    Discarded,
    HandSplit,
    Mixed,
    Moved,
    Mucked,
)
from houseway.round.decision import LETS, AnyDecision
from houseway.round.event import Audience, Event, OfBettor, OfHand
from houseway.round.hand_set import HandSet
from houseway.round.held import Held, said
from houseway.round.meld_events import Drew, Melded, Threw, Took, Unasked
from houseway.round.named_cards import counted_cards, marked_cards, without_cards
from houseway.round.names import Names, marked, third_person
from houseway.round.pot_events import (
    BRING_IN,
    DealerButton,
    FeeTaken,
    ForcedBet,
    Gathered,
    PlayerPaid,
    Returned,
    Scored,
    Won,
)
from houseway.round.words import both


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
    """Wagers the bank may not cover in full, shown before the deal.

    The part that is covered for sure is covered whatever the cards: even if everything settled
    earlier costs the bank its most. Wagers made during the round are not counted.
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
    """Several players pool chips behind the bank or the wagers of one of them (kum-kum)."""

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
    """A pool is paid back, with what each partner has won or lost."""

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


class Counted(OfHand, frozen=True, tag=True):
    """What a hand comes to."""

    says: str
    told: bool = True  # in the log; otherwise only beside the cards
    count: str = ""  # what stands beside the cards

    def sentence(self, names: Names) -> str:
        return f"{names.recipient(self.to)} has {self.says}." if self.told else ""


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
    count: str = ""  # what stands beside the cards, of a hand that is counted

    def sentence(self, names: Names) -> str:
        return shown(names, self.to, self.cards, self.says)


class Shown(OfHand, frozen=True, tag=True):
    """A hand turned up at the showdown, with what it is worth."""

    cards: tuple[Card, ...]
    ranks: tuple[Rank, ...]
    shares: tuple[str, ...] = ()  # what each rank is for, where there is more than one

    @property
    def held(self) -> tuple[Held, ...]:
        """What it is worth for each part of the pot; one hand for everything is said once."""
        different = len({rank.words for rank in self.ranks}) > 1
        if not (different and self.shares):
            return self._hands
        shares = zip(self.shares, self.ranks, strict=True)
        return tuple(Held(rank.words, of=share) for share, rank in shares)

    @property
    def says(self) -> str:
        """`high: pair of nines; low: eight high`."""
        return said(self.held)

    @property
    def _hands(self) -> tuple[Held, ...]:
        return tuple(map(Held, dict.fromkeys(rank.words for rank in self.ranks)))

    def sentence(self, names: Names) -> str:
        return shown(names, self.to, self.cards, said(self._hands))


def shown(names: Names, to: str, cards: tuple[Card, ...], says: str) -> str:
    return f"{names.recipient(to)} shows {marked(cards)}{': ' * bool(says)}{says}."


class Rolled(Event, frozen=True, tag=True):
    """The dice in the cup after the player-dealer shook it, or its only die."""

    dice: tuple[int, ...]

    def sentence(self, names: Names) -> str:
        shown = " ".join(map(str, self.dice))
        total = f", total {sum(self.dice)}" if len(self.dice) > 1 else ""
        return f"The player-dealer shakes the cup: {shown}{total}."


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
    face_up: bool = False  # everybody sees the cards it names

    def seen_by(self, seat: int | None) -> "Answered":
        """The answer without its cards, where they are discarded or set face down."""
        if self.face_up or seat == self.who.place:
            return self
        phrase = counted_cards(self._words)
        return replace(self, choice=without_cards(self.choice), phrase=phrase)

    @property
    def _words(self) -> str:
        return self.phrase or self.choice

    def sentence(self, names: Names) -> str:
        if self.choice == LETS or (self.choice == BRING_IN and not self.by_default):
            return ""  # nothing happens; or the bet says it, with its amount
        late = " (time ran out)" if self.by_default else ""
        does = marked_cards(self._words)
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
        return f"{first} is settled first, then {self.direction} ({self.why})."

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

    @property
    def back(self) -> int:
        """What the bettor has in hand again: the stake with what it won, or less what it lost."""
        return self.stake + self.paid

    def sentence(self, names: Names) -> str:
        who, on = names.bettor(self.who), names.wager(self.wager)
        stake, paid = money(self.stake), money(abs(self.paid))
        own = self.who.hand == 1  # another hand stands for its bettor, and owns nothing
        ends = {
            "win": f"{who} wins {paid} on {on}",
            "lose": f"{who} loses {paid} on {on}",
            "push": f"{who}'s {stake} on {on} pushes" if own else f"{who} pushes {stake} on {on}",
            "no-action": (
                f"{who}'s {stake} on {on} is returned"
                if own
                else f"{who} gets back {stake} on {on}"
            ),
        }[self.result]
        if not self.stake and self.result == "no-action":
            return f"{who} is paid nothing on {on}: {self.reason}."
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
        return f"{names.text(self.entry.cause)}: {parts}."


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
    | PlayerPaid
    | Drew
    | Took
    | Melded
    | Threw
    | Unasked
    | Scored
    | Gathered
    | FeeTaken
    | Won
    | Burned
    | Dealt
    | Mucked
    | Discarded
    | HandSplit
    | HandSet
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
        """Money put on a wager; an answer that named the amount has said so already."""
        named = (bettor.account, cents)
        told = named not in self._named
        if not told:
            self._named.remove(named)
        self.add(Added(bettor, wager, cents, told))

    def dealt(self, to: str, cards: tuple[Card, ...], sees: Audience = None) -> tuple[Card, ...]:
        self.add(Dealt(to, cards, sees))
        return cards

    def opened(self, to: str, cards: tuple[Card, ...], held: Held | str = "") -> None:
        told = Held(held) if isinstance(held, str) else held
        self.add(Opened(to, cards, told.says, told.count))

    def counted(self, to: str, count: Callable[[], Held]) -> None:
        """The value of a hand that everybody can see, shown beside its cards."""
        self.later(lambda: (count_told(to, count(), told=False),))

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


def count_told(to: str, held: Held, *, told: bool = True) -> Counted:
    return Counted(to, held.says, told, held.count)


def asked(decision: AnyDecision) -> Asked:
    return Asked(decision.who, decision.text, decision.words)


def view(events: Iterable[Event], seat: int | None) -> list[Event]:
    """The log as one seat may see it."""
    return [event.seen_by(seat) for event in events]


def sentences(events: Iterable[Event], names: Names) -> list[str]:
    """Events in words, without those that say nothing."""
    return [words for event in events if (words := event.words(names))]
