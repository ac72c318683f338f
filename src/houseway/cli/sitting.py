"""A sitting at a table: bots and at most one person play rounds, shown and recorded."""

import sys
import time
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from houseway.cards import derived_seed, named_seed, new_seed
from houseway.cli.person import PERSONS, Person, event_words
from houseway.cli.progress import progress_shown
from houseway.cli.show import number, print_heading, print_table
from houseway.cli.terminal import GotUp, Interrupts, Terminal
from houseway.errors import HousewayError, counted
from houseway.game import KINDS, Game, open_table, with_odds
from houseway.history.recorder import Recorder, usual_file
from houseway.money import CARRIED, COLLECTION, JACKPOT, cents, dollars, money, signed
from houseway.players import BestPlay, Bot, CoachLike, Hired, Tally, bot_sits, seating
from houseway.round import NewRound, view
from houseway.table.drop import HALF_HOUR
from houseway.table.open import (
    AnyAct,
    Bought,
    Closed,
    OpenTable,
    Sat,
    Setup,
    TimeCharged,
    WentOn,
)
from houseway.table.open.table import Question
from houseway.words import capital, percent

BOTS = 1 << 40  # seeds of bots are numbered apart from seeds of shoes and cups
MIDDAY = 12 * 3600.0  # when bots begin that play alone
HANDS_IN_HALF_AN_HOUR = 15  # where bots play alone and nobody looks at a clock
PROGRESS_AFTER = 1.0  # seconds
NAME = "Guest"  # of the person


class SittingAsked(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody asks for: a table, bots, a seat of their own. Money in cents."""

    setup: Setup
    bots: dict[int, str]  # kinds by seat
    seat: int | None = None  # the person's; None: bots play alone
    hands: int | None = None  # None: until the person leaves
    seed: str = ""
    bank: int | None = None  # what bots put up as the player-dealer
    history: Path | None = None


class Sitting:
    """One evening of play, from the first buy-in to the last revealed shoe."""

    def __init__(
        self,
        asked: SittingAsked,
        terminal: Terminal | None = None,
        onlooker: Callable[[str], None] | None = None,
    ) -> None:
        self.asked, self.terminal = asked, terminal
        self.onlooker = onlooker  # gets every round in plain words, as anybody could see it
        self.seed = asked.seed or new_seed().hex()
        self.table: OpenTable = open_table(asked.setup, named_seed(self.seed))
        self.kind = KINDS[self.table.game.kind]
        self.recorder = Recorder(asked.history, self.tell)
        self._coach = cache(self._solved)
        self.person: Person[Any] | None = None
        self.bots: dict[str, Hired] = {}  # by account
        self.tallies: dict[str, Tally] = {}  # by wager
        self.won: dict[int, int] = {}  # pots by seat
        self.pots = 0  # cents won in all of them
        self.interrupted = False
        self._leaving = False
        self._charged = self._dealt = 0.0  # when a fee for time was last taken, a round begun
        self._shown = 0  # number of the last event shown
        self._sit()
        if not self.table.ready:
            raise HousewayError(self.table.wants)
        self.chips_start = self.chips()

    def _solved(self) -> CoachLike:
        """A coach who shows how far his work is."""
        from houseway import analysis  # NumPy comes with it

        working = partial(progress_shown, "best play")
        return analysis.Coach(with_odds(self.table.game), self.table.setup.decks, working)

    def _sit(self) -> None:
        """Seats the person in the chosen seat and bots in the others."""
        own = self.asked.seat
        for seat in sorted((*self.asked.bots, *(() if own is None else (own,)))):
            if seat == own and self.terminal is not None:
                person = PERSONS.get(self.kind.name, Person)
                self.person = person(self.terminal, NAME, self.table, self._coach)
                self._apply(Sat(seat=seat, name=NAME, cents=self.table.buy_in, guest=NAME))
            else:
                kind = self.asked.bots[seat]
                self._apply(bot_sits(self.table, self.kind.bots(self.table.game), seat, kind))
                self.bots[str(seat)] = self._hire(kind, seat)
        self._shown = self.table.last_event

    def _hire(self, kind: str, seat: int) -> Hired:
        """Hires the bot of a seat; each bot has its own random stream."""
        bank = self.asked.bank

        def best(random: Random) -> Bot:
            return BestPlay(random, self._coach(), bank=bank)

        random = Random(derived_seed(named_seed(self.seed), BOTS + seat))
        return self.kind.hire(kind, self.table, random, best, bank=bank)

    # ---- what is shown ----

    def tell(self, text: str) -> None:
        """Prints a message that matters whether or not a person plays."""
        if self.terminal is not None:
            self.terminal.say(text)
        else:
            print(text, file=sys.stderr)

    def _remark(self, text: str) -> None:
        """Prints a message for the person; bots need none."""
        if self.person is not None:
            self.person.tell(text)

    def _show(self) -> None:
        """Shows what has happened since the last time, except the end, which `_close` reports."""
        if self.person is None and self.onlooker is None:
            return
        events = [event for _, event in self.table.events_since(self._shown)]
        self._shown = self.table.last_event
        if self.table.phase in ("broken", "closed"):
            events.pop()
        events = [event for event in events if not isinstance(event, NewRound)]
        if self.person is not None:
            self.person.show(events)
        elif self.onlooker is not None:
            for text in filter(
                None, (event_words(event, self.table) for event in view(events, None))
            ):
                self.onlooker(text)

    def chips(self) -> dict[int, int]:
        return {seat: self.table.session.chips(str(seat)) for seat in self.table.session.seated}

    def who(self, seat: int) -> str:
        """`Ada, a careful bot playing the house way`, or `Guest (you)`."""
        name, bot = self.table.session.seated[seat], self.bots.get(str(seat))
        return f"{name}, {bot.described}" if bot is not None else f"{name} (you)"

    def welcome(self) -> None:
        """Greets the person: the game, everybody at the table, limits and fees."""
        assert self.person is not None, "only a person is welcomed"
        game, terms = self.table.game, self.table.terms_shown()
        decks = f", {counted(terms.decks, 'deck')}" if terms.decks > 1 else ""
        self._remark(f"\n{game.sheet.title} ({game.id}){decks}")
        for seat, chips in self.chips().items():
            self._remark(f"  Seat {seat}: {self.who(seat)}, {money(chips)}")
        kills = ", played with kills" if self.table.setup.kills else ""
        self._remark(f"{self.kind.limits(self.table)}, {terms.fees}{kills}. {self.person.help}")

    # ---- playing ----

    def play(self, progress: Callable[[int], None] | None = None) -> None:
        """Plays rounds until all hands are played, the game is broken or the person leaves."""
        session, hands = self.table.session, self.asked.hands
        interrupts = self.terminal.interrupts if self.terminal else None
        try:
            while hands is None or session.rounds < hands:
                if not self._round() or self._leaving:
                    break
                if progress is not None:
                    progress(session.rounds)
                if interrupts is not None and interrupts.asked:
                    self.interrupted = True
                    break
        except GotUp as leave:
            self.interrupted = leave.interrupted
        self._close()

    def _round(self) -> bool:
        """Plays one round, or none where nobody bets; returns False when the game is over."""
        self._buy_again()
        rounds = self.table.session.rounds
        heading = f"\n— {capital(self.kind.round_word)} {rounds + 1} —"
        if self.person is not None:
            self.person.new_round()
            self.person.tell(heading)
        elif self.onlooker is not None:
            self.onlooker(heading)
        self._charge_time()
        before = self._won()
        self._apply(WentOn())
        while self.table.under_way:
            self._show()
            self._answer()
        self._show()
        if self.table.session.rounds > rounds:
            self._count()
            self._print_changes(before)
        elif self.table.phase != "settled":  # as it is where nobody bet
            self.tell(self.kind.stopped(self.table))
            return False
        if self.person is not None and not self._leaving:
            while (act := self.person.between()) is not None:
                self._let(act)
                self._show()
        return True

    def _apply(self, act: AnyAct) -> None:
        """Carries out an act; its record is on the disk before anything of it is shown."""
        self.table.apply(act)
        self.recorder.add(self.table.lines)
        self.table.lines.clear()

    def _let(self, act: AnyAct) -> None:
        """Carries out what the person wants; a refusal is shown, and nothing has changed."""
        try:
            self._apply(act)
        except HousewayError as error:
            assert self.person is not None, "bots do only what they may"
            self.person.tell(capital(str(error)))

    def _answer(self) -> None:
        """Takes one more answer; the person is asked first, so as not to see the bots' answers."""
        questions = self.table.questions
        own = [q for q in questions if q.account not in self.bots]
        if own:
            self._ask(own[0])
        else:
            self._apply(self.bots[questions[0].account].act(questions[0]))

    def _ask(self, question: Question) -> None:
        assert self.person is not None, "everybody but the bots is the person"
        if not self._leaving:
            try:
                self._let(self.person.act(question))
                return
            except GotUp as leave:
                if question.decision is None:
                    self._call_off()
                    raise
                self._leaving, self.interrupted = True, leave.interrupted
                self._remark(
                    f"The {self.kind.round_word} is finished with default answers for you."
                )
        self._apply(self.table.default(question))

    def _call_off(self) -> None:
        """Ends a round before the deal: nobody bets before the person does, so everybody passes."""
        while self.table.under_way:
            self._apply(self.table.default(self.table.questions[0]))
        self._shown = self.table.last_event

    def _buy_again(self) -> None:
        """Offers a new buy-in to a person short of chips; the table tops up bots unasked."""
        if self.person is None:
            return
        account = self.person.account
        if account in self.table.away:
            return
        if self.table.session.chips(account) < self.table.least_stack:
            amount = self.person.buy_again()
            if not amount:
                raise GotUp(interrupted=False)
            self._apply(Bought(account=account, cents=amount))

    def _charge_time(self) -> None:
        """Takes fees for time in advance: by the clock, or by hands where bots play alone."""
        if self.person is None:
            now = MIDDAY + HALF_HOUR / HANDS_IN_HALF_AN_HOUR * self.table.session.rounds
        else:
            now = time.time()
        if self.table.is_time_due(self._charged, self._dealt, now):
            self._charged = now
            self._apply(TimeCharged())
            self._show()
        self._dealt = now

    def _count(self) -> None:
        outcome = self.table.outcome
        assert outcome is not None, "a round was settled"
        for wager, covered, paid in outcome.wagered():
            self.tallies.setdefault(wager, Tally()).add(covered, paid)
        for seat in outcome.winners():
            self.won[seat] = self.won.get(seat, 0) + 1
        self.pots += outcome.pot

    def _won(self) -> dict[int, int]:
        """What each seat has won since it sat down, without the chips it bought."""
        return {seat: chips - self.table.bought[str(seat)] for seat, chips in self.chips().items()}

    def _print_changes(self, before: dict[int, int]) -> None:
        """Prints everybody's chips after a round, and what it brought; only the person moves."""
        seated, won = self.table.session.seated, self._won()
        moved = sum(before[seat] for seat in before.keys() - won.keys())
        changes = (
            f"{seated[seat]} {money(chips)} ({signed(won[seat] - before.get(seat, moved))})"
            for seat, chips in self.chips().items()
        )
        self._remark(f"Chips: {', '.join(changes)}")

    def _close(self) -> None:
        """Reveals the last shoe and prints everybody's chips."""
        self._apply(Closed())
        self._show()
        self.recorder.close()
        if self.person is None:
            return
        rounds = counted(self.table.session.rounds, self.kind.round_word)
        self._remark(f"\nAfter {rounds}:")
        for seat, chips in self.chips().items():
            self._remark(f"  {self.table.named(str(seat))}: {money(chips)}")
        assert self.asked.seat is not None, "the person has chosen a seat"
        start, bought = self.chips_start[self.asked.seat], self.buy_ins
        since = f", {money(bought)} bought in since" if bought else ""
        self._remark(f"You sat down with {money(start)}{since}.")
        if self.recorder.file is not None:
            self._remark(f"History: {self.recorder.file} (houseway verify checks it)")

    # ---- what came of it ----

    @property
    def buy_ins(self) -> int:
        """Cents bought in since everybody sat down."""
        return sum(self.table.bought.values()) - sum(self.chips_start.values())

    def report(self) -> dict[str, Any]:
        """What `houseway play --json` prints; asserts that no chips appeared or vanished."""
        session, start, end = self.table.session, self.chips_start, self.chips()
        collection, jackpot = session.chips(COLLECTION), session.chips(JACKPOT)
        kept = collection + jackpot + session.chips(CARRIED)
        assert sum(end.values()) + kept == sum(start.values()) + self.buy_ins, (
            f"chips appeared or vanished: {start} became {end}"
        )
        found = {
            "id": self.table.game.id,
            "rounds": session.rounds,
            "seats": len(session.seated),
            "chips_start": {str(seat): dollars(chips) for seat, chips in start.items()},
            "chips_end": {str(seat): dollars(chips) for seat, chips in end.items()},
            "collection": dollars(collection),
            "jackpot": dollars(jackpot),
            "buy_ins": dollars(self.buy_ins),
            "wagers": {
                name: {
                    "bets": row.bets,
                    "staked": dollars(row.staked),
                    "won": dollars(row.won),
                    "mean": row.mean,
                    "error": row.error,
                }
                for name in self.table.terms_shown().titles
                if (row := self.tallies.get(name))
            },
            "seed": self.seed,
            "history": str(self.recorder.file) if self.recorder.file else None,
        }
        if self.table.game.for_pot:
            found["hands_won"] = {str(seat): self.won.get(seat, 0) for seat in end}
            found["pots"] = dollars(self.pots)
        return found

    def print_summary(self) -> None:
        """Prints the result of a sitting without a person."""
        report, game = self.report(), self.table.game
        rounds = counted(report["rounds"], self.kind.round_word)
        print(f"{game.sheet.title} ({game.id}), {rounds}, seed {self.seed}")
        print(f"{self.kind.limits(self.table)}.")
        self._print_chips(report)
        if report["wagers"]:
            self._print_wagers(report["wagers"])
        if report["history"]:
            print(f"History: {report['history']}")

    def _print_chips(self, report: dict[str, Any]) -> None:
        """Prints everybody's chips, then buy-ins, collection and jackpot."""
        won = report.get("hands_won")
        more = ("hands won",) if won else ()
        print_heading("Chips")
        print_table(
            ("seat", "who", "start", "end", *more),
            [
                (
                    str(seat),
                    self.who(seat),
                    money(self.chips_start[seat]),
                    money(chips),
                    *((str(won[str(seat)]),) if won else ()),
                )
                for seat, chips in self.chips().items()
            ],
            right=("seat", "start", "end", *more),
        )
        for name, words in TOTALS.items():
            if report[name]:
                print(f"  {words}: {money(cents(report[name]))}")

    def _print_wagers(self, wagers: dict[str, Any]) -> None:
        titles = self.table.terms_shown().titles
        print_heading("Wagers, from the bettors' side")
        print_table(
            ("wager", "bets", "staked", "won", "per unit", "error"),
            [
                (
                    titles[name],
                    number(row["bets"], 0),
                    money(cents(row["staked"])),
                    signed(cents(row["won"])),
                    percent(row["mean"]),
                    percent(row["error"]),
                )
                for name, row in wagers.items()
            ],
            right=("bets", "staked", "won", "per unit", "error"),
        )


TOTALS = {"buy_ins": "Bought in since", "collection": "Collection", "jackpot": "Jackpot"}


class Progress:
    """Shows progress while bots play alone, and stops between rounds on Ctrl-C."""

    def __init__(self, hands: int | None, interrupts: Interrupts | None) -> None:
        self._hands, self._interrupts = hands, interrupts
        self._next = time.monotonic() + PROGRESS_AFTER if sys.stderr.isatty() else None
        self._drawn = False

    def __call__(self, rounds: int) -> None:
        if self._interrupts is not None and self._interrupts.asked:
            raise GotUp(interrupted=True)
        if self._next is not None and time.monotonic() >= self._next:
            self._next += PROGRESS_AFTER / 4
            self._drawn = True
            print(f"\r{rounds:,} of {self._hands:,} rounds", end="", file=sys.stderr, flush=True)

    def wipe(self) -> None:
        if self._drawn:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def with_company(
    setup: Setup, game: Game, bots: str = "", seats: int | None = None, own: int | None = None
) -> tuple[Setup, dict[int, str]]:
    """The setup with enough seats for everybody, and the kind of bot in each seat.

    In a pot game, where play does not depend on the number of seats, the others stay free.
    """
    kind = KINDS[game.kind]
    kinds, taken = seating(game.sheet, bots or kind.usual_mix, seats, own, tuple(kind.bots(game)))
    company = dict(zip((seat for seat in taken if seat != own), kinds, strict=True))
    places = None if game.for_pot else max(taken)
    return msgspec.structs.replace(setup, seats=places), company


def with_history(asked: SittingAsked, terminal: Terminal) -> SittingAsked:
    """Adds the usual history file where none was named; says so where it cannot be made."""
    if asked.history is not None:
        return asked
    try:
        return msgspec.structs.replace(asked, history=usual_file())
    except OSError as error:
        terminal.say(f"No history is written ({error.filename}: {error.strerror}).")
        return asked


def sit_down(
    asked: SittingAsked,
    terminal: Terminal | None,
    interrupts: Interrupts | None = None,
    onlooker: Callable[[str], None] | None = None,
) -> Sitting:
    """Plays a sitting; without a terminal bots play alone, and an onlooker may watch."""
    if terminal is not None:
        sitting = Sitting(with_history(asked, terminal), terminal)
        sitting.welcome()
        sitting.play()
        return sitting
    sitting = Sitting(asked, None, onlooker)
    watch = Progress(asked.hands, interrupts)
    try:
        sitting.play(watch)
    finally:
        watch.wipe()
    return sitting
