"""An evening at a table, whatever is played there: seats, chips, telling, and the way out."""

import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from houseway.cards import derived_seed, named_seed, new_seed
from houseway.cli.show import change, counted, print_heading, print_table
from houseway.cli.terminal import Interrupts, Leave, Seated, Terminal
from houseway.errors import HousewayError
from houseway.history.recorder import Recorder, usual_file
from houseway.history.script import Round
from houseway.money import COLLECTION, JACKPOT, cents, dollars, money
from houseway.round import Decision, Event, Log, Posted, view
from houseway.table import Seating

BOTS = 1 << 40  # seeds of bots are numbered apart from seeds of shoes and cups
PROGRESS_AFTER = 1.0  # seconds, and so often from then on


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """What every table can be asked for. Money in cents."""

    seats: int | None = None
    seat: int = 1
    bots: str = ""
    hands: int | None = None
    seed: str = ""
    buy_in: int | None = None
    schedule: tuple[int, str] | None = None
    history: Path | None = None


class Answering(Protocol):
    def answer(self, decision: Decision[Any]) -> str: ...


A = TypeVar("A", bound=Answering)
S = TypeVar("S", bound=Seated)


class Evening(ABC, Generic[A, S]):
    """From the first buy-in to the last reveal."""

    session: Seating
    recorder: Recorder
    buy_in: int
    chips_start: dict[int, int]

    def __init__(
        self, asked: Ask, terminal: Terminal | None, onlooker: Callable[[str], None] | None
    ) -> None:
        self.asked, self.terminal = asked, terminal
        self.onlooker = onlooker  # is told every round in plain words, as anybody could see it
        self.seed = asked.seed or new_seed().hex()
        self.person: S | None = None
        self.players: dict[int, A] = {}
        self.buy_ins = 0
        self.interrupted = False
        self._leaving = False

    def random(self, seat: int) -> Random:
        """The bot of a seat draws from a stream of its own."""
        return Random(derived_seed(named_seed(self.seed), BOTS + seat))

    @property
    def own_seat(self) -> int | None:
        return self.asked.seat if self.terminal is not None else None

    # ---- telling ----

    def tell(self, text: str) -> None:
        """Something that must be known, whoever plays."""
        if self.terminal is not None:
            self.terminal.say(text)
        else:
            print(text, file=sys.stderr)

    def remark(self, text: str) -> None:
        """Something only a person cares for."""
        if self.person is not None:
            self.person.tell(text)

    def show(self, events: list[Event]) -> None:
        if self.person is not None:
            self.person.show(events)
        elif self.onlooker is not None:
            for event in view(events, None):
                if not isinstance(event, Posted):  # the settlement has told these
                    self.onlooker(str(event))

    def name(self, seat: int) -> str:
        return "you" if self.person and seat == self.person.seat else f"seat {seat}"

    def chips(self) -> dict[int, int]:
        return {seat: self.session.chips(str(seat)) for seat in self.players}

    def _chip_lines(self) -> list[str]:
        return [f"  {self.name(seat)}: {money(chips)}" for seat, chips in self.chips().items()]

    @abstractmethod
    def welcome(self) -> None:
        """Who sits here, and what is played."""

    # ---- playing ----

    def play(self, progress: Callable[[int], None] | None = None) -> None:
        """Rounds until the hands are played, the game is broken or the person leaves."""
        interrupts = self.terminal.interrupts if self.terminal else None
        hands = self.asked.hands
        try:
            while hands is None or self.session.rounds < hands:
                if not self.round() or self._leaving:
                    break
                if progress is not None:
                    progress(self.session.rounds)
                if interrupts is not None and interrupts.asked:
                    self.interrupted = True
                    break
        except Leave as leave:
            self.interrupted = leave.interrupted
        self._close()

    @abstractmethod
    def round(self) -> bool:
        """One round; False when there can be no other."""

    def _open_round(self) -> None:
        if self.person is not None:
            self.person.new_round()
            self.person.tell(f"\n— Round {self.session.rounds + 1} —")
        elif self.onlooker is not None:
            self.onlooker(f"\n— Round {self.session.rounds + 1} —")

    def _ask_all(self, round: Round, log: Log) -> int:
        """Everybody's answers until the round is over; how many events have been shown by then."""
        shown = 0
        while not round.playing.over:
            self.show(log.events[shown:])
            shown = len(log.events)
            self._answer(round)
        return shown

    def _tell_chips(self, before: Mapping[int, int]) -> None:
        """What a round has done to everybody's chips."""
        if self.person is None:
            self.session.ledger.entries.clear()  # the balances stand; a long run keeps no more
            return
        after = self.chips().items()
        told = (f"{self.name(s)} {money(c)} ({change(c - before[s])})" for s, c in after)
        self.remark(f"Chips: {', '.join(told)}")

    def _introduce(self, title: str) -> None:
        """What is played, and who sits where."""
        self.remark(f"\n{title}")
        for seat, name in self.session.seated.items():
            self.remark(f"  Seat {seat}: {name}, {money(self.session.chips(str(seat)))}")

    def _check_buy_in(self, least: int) -> None:
        if self.buy_in < least:
            told = f"a buy-in of {money(self.buy_in)} is too small; expected {money(least)}"
            raise HousewayError(told)

    def _top_up(self, least: int, entry: int) -> None:
        """Bots without the chips for a round buy in again; the person is asked."""
        for seat in self.players:
            chips = self.session.chips(str(seat))
            if self.person is not None and seat == self.person.seat:
                if chips < least:
                    amount = self.person.buy_again(chips, self.buy_in, least)
                    if not amount:
                        raise Leave(interrupted=False)
                    self._buy(seat, amount)
            elif chips < entry:
                self._buy(seat, self.buy_in)
                self.remark(f"Seat {seat} is out of chips and buys in for {money(self.buy_in)}.")

    def _buy(self, seat: int, cents: int) -> None:
        self.session.buy_in(str(seat), cents)
        self.buy_ins += cents
        self.recorder.buy_in({str(seat): cents})

    def _answer(self, round: Round) -> None:
        """The person first, so that nobody's answer to the same question is seen before."""
        pending = round.playing.pending
        own = [d for d in pending if self.person and d.who.seat == self.person.seat]
        decision: Decision[Any] = own[0] if own else pending[0]
        if own and self._leaving:
            round.answer(decision.who, str(decision.default.value), by_default=True)
            return
        try:
            word = self.players[decision.who.seat].answer(decision)
        except Leave as leave:
            self._leaving, self.interrupted = True, leave.interrupted
            self.remark("The round is finished for you by default answers.")
            return
        round.answer(decision.who, word)

    @abstractmethod
    def _reveal(self, log: Log) -> None:
        """What is only known once everything is over."""

    def _close(self) -> None:
        """The last shoe is revealed and everybody's chips are told."""
        log = Log()
        self._reveal(log)
        self.recorder.shoes(log.events)
        self.recorder.close()
        self.show(log.events)
        if self.person is not None:
            self.person.tell(f"\nAfter {counted(self.session.rounds, 'round')}:")
            start = self.chips_start[self.person.seat]
            for line in self._chip_lines():
                self.person.tell(line)
            bought = f", {money(self.buy_ins)} bought in since" if self.buy_ins else ""
            self.person.tell(f"You sat down with {money(start)}{bought}.")
        if self.person is not None and self.recorder.file is not None:
            self.person.tell(f"History: {self.recorder.file} (houseway verify checks it)")

    # ---- what came of it ----

    @abstractmethod
    def report(self) -> dict[str, Any]:
        """What `houseway play --json` prints."""

    @abstractmethod
    def print_summary(self) -> None:
        """What came of a night without a person."""

    def _print_chips(
        self, report: Mapping[str, Any], more: Mapping[str, Mapping[int, str]]
    ) -> None:
        """Everybody's chips, with further columns by seat, and where the rest went."""
        print_heading("Chips")
        print_table(
            ("seat", "who", "start", "end", *more),
            [
                (
                    str(seat),
                    self.session.seated[seat],
                    money(self.chips_start[seat]),
                    money(chips),
                    *(column[seat] for column in more.values()),
                )
                for seat, chips in self.chips().items()
            ],
            right=("seat", "start", "end", *more),
        )
        for name, words in TOLD.items():
            if report[name]:
                print(f"  {words}: {money(cents(report[name]))}")

    def common_report(self, id: str) -> dict[str, Any]:
        """What `houseway play --json` prints of every game; chips neither appear nor vanish."""
        start, end = self.chips_start, self.chips()
        collection, jackpot = self.session.chips(COLLECTION), self.session.chips(JACKPOT)
        assert sum(end.values()) + collection + jackpot == sum(start.values()) + self.buy_ins, (
            f"chips appeared or vanished: {start} became {end}"
        )
        return {
            "id": id,
            "rounds": self.session.rounds,
            "seats": len(self.players),
            "chips_start": {str(seat): dollars(chips) for seat, chips in start.items()},
            "chips_end": {str(seat): dollars(chips) for seat, chips in end.items()},
            "collection": dollars(collection),
            "jackpot": dollars(jackpot),
            "buy_ins": dollars(self.buy_ins),
            "wagers": {},
            "seed": self.seed,
            "history": str(self.recorder.file) if self.recorder.file else None,
        }


class Watch:
    """Looks after bots that play alone: progress on a terminal, and Ctrl-C between rounds."""

    def __init__(self, hands: int | None, interrupts: Interrupts | None) -> None:
        self._hands, self._interrupts = hands, interrupts
        self._next = time.monotonic() + PROGRESS_AFTER if sys.stderr.isatty() else None
        self._drawn = False

    def __call__(self, rounds: int) -> None:
        if self._interrupts is not None and self._interrupts.asked:
            raise Leave(interrupted=True)
        if self._next is not None and time.monotonic() >= self._next:
            self._next += PROGRESS_AFTER / 4
            self._drawn = True
            print(f"\r{rounds:,} of {self._hands:,} rounds", end="", file=sys.stderr, flush=True)

    def wipe(self) -> None:
        if self._drawn:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


W = TypeVar("W", bound=Ask)


def with_history(asked: W, terminal: Terminal) -> W:
    """A person's play is written down; where no file was named and none can be made, it is not."""
    if asked.history is not None:
        return asked
    try:
        return msgspec.structs.replace(asked, history=usual_file())
    except OSError as error:
        terminal.say(f"No history is written ({error.filename}: {error.strerror}).")
        return asked


TOLD = {"buy_ins": "Bought in since", "collection": "Collection", "jackpot": "Jackpot"}
