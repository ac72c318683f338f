"""`houseway play`: a night at a table, with a person in a seat or bots in all of them."""

import sys
import time
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Annotated, Any

import msgspec
import typer

from houseway.cards import derived_seed, named_seed, new_seed
from houseway.cli.app import INTERRUPTED, app
from houseway.cli.options import AsJson, Decks, Readings, amount, examples, load_game
from houseway.cli.options import schedule_option as read_schedule
from houseway.cli.show import (
    change,
    cited,
    counted,
    number,
    percent,
    print_heading,
    print_json,
    print_table,
)
from houseway.cli.terminal import (
    FAVOURITE,
    HELP,
    Interrupts,
    Leave,
    Person,
    Terminal,
    open_terminal,
    pick_game,
)
from houseway.cli.words import rotation as rotation_words
from houseway.errors import HousewayError, UnknownName
from houseway.game import Game
from houseway.history.chain import header_of
from houseway.history.recorder import Recorder, usual_file
from houseway.money import COLLECTION, JACKPOT, Limits, cents, dollars, money
from houseway.players import Coach, Player, ReadChart, Tally, Terms, hire, seating, table_size
from houseway.round import Bettor, Decision, Event, Log, Posted, view
from houseway.sheet import status
from houseway.table import ROTATIONS, BankedRound, House, Session, find_option

USUAL_HANDS = 20  # when bots play alone
FEW_HANDS = 3  # when nobody asked for anything and nobody can type
USUAL_BUY_IN = 100_000
BOTS = 1 << 40  # seeds of bots are numbered apart from seeds of shoes and cups
PROGRESS_AFTER = 1.0  # seconds, and so often from then on


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """The table as the options ask for it. Money in cents."""

    game: Game
    decks: int | None = None
    seats: int | None = None
    seat: int = 1
    bots: str = "house-way"
    hands: int | None = None
    seed: str = ""
    buy_in: int | None = None
    bank: int | None = None
    schedule: tuple[int, str] | None = None
    limits: Limits | None = None
    rotation: str = ""
    history: Path | None = None


class Night:
    """A session from the first buy-in to the last reveal."""

    def __init__(
        self,
        wishes: Wishes,
        terminal: Terminal | None = None,
        onlooker: Callable[[str], None] | None = None,
    ) -> None:
        self.wishes, self.game, self.terminal = wishes, wishes.game, terminal
        self.onlooker = onlooker  # is told every round in plain words, as anybody could see it
        self.decks = self.game.decks(wishes.decks)
        self.seed = wishes.seed or new_seed().hex()
        self._coach = cache(self._hire_coach)
        charge = find_option(self.game.schedules, *wishes.schedule) if wishes.schedule else None
        self.terms = Terms(self.game.sheet, wishes.limits, charge)
        kinds, seats = self._seating()
        house = House(
            family=self.game.family,
            sheet=self.game.sheet,
            cards=self.game.cards(self.decks),
            seats=table_size(self.game.sheet, max(seats)),
            charge=charge,
            limits=wishes.limits,
            rotation=wishes.rotation,
        )
        self.session = Session(house, named_seed(self.seed))
        self.buy_in = self._usual_buy_in() if wishes.buy_in is None else wishes.buy_in
        if self.buy_in < self.terms.entry:
            least = money(self.terms.entry)
            raise HousewayError(f"a buy-in of {money(self.buy_in)} is too small; expected {least}")
        self.person: Person | None = None
        self.players: dict[int, Player] = {}
        self.tallies: dict[str, Tally] = {}
        self.buy_ins = 0
        self.interrupted = False
        self._leaving = False
        header = header_of(self.game, self.decks, house.seats, charge)
        self.recorder = Recorder(wishes.history, header, self.tell)
        self._sit(kinds, seats)
        self.chips_start = self.chips()

    def _seating(self) -> tuple[list[str], list[int]]:
        wishes = self.wishes
        own = wishes.seat if self.terminal is not None else None
        return seating(self.game.sheet, wishes.bots, wishes.seats, own)

    def _hire_coach(self) -> Coach:
        from houseway import analysis  # NumPy comes with it

        return analysis.Coach(self.game, self.decks)

    def _read_chart(self) -> ReadChart | None:
        rules, by_chart = self.game.chart(), self.game.family.by_chart
        if not rules or by_chart is None:
            return None
        return lambda decision: by_chart(self.game.sheet, rules, decision)

    def _usual_buy_in(self) -> int:
        """A thousand dollars, or forty of the smallest wagers in whole hundreds."""
        return max(USUAL_BUY_IN, -(-40 * self.terms.entry // 10_000) * 10_000)

    def _sit(self, kinds: list[str], seats: list[int]) -> None:
        """The person takes the chosen seat, bots the others."""
        waiting, chart = iter(kinds), self._read_chart()
        for seat in sorted(seats):
            if self.terminal is not None and seat == self.wishes.seat:
                self.person = Person(
                    self.terminal, seat, self.game, self.terms, self._coach, self.decks
                )
                self.person.chips_told = self._chip_lines
                self.players[seat], name = self.person, "you"
            else:
                random = Random(derived_seed(named_seed(self.seed), BOTS + seat))
                bot = hire(next(waiting), random, self._coach, chart, self.wishes.bank)
                self.players[seat], name = bot, f"a {bot.style.name} bot playing {bot.plays}"
            self.session.sit(seat, name, self.buy_in)
        self.recorder.buy_in({str(seat): self.buy_in for seat in self.players})

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

    def welcome(self) -> None:
        sheet, house = self.game.sheet, self.session.house
        self.remark(f"\n{sheet.title} ({self.game.id}), {counted(self.decks, 'deck')}")
        for seat, name in self.session.seated.items():
            self.remark(f"  Seat {seat}: {name}, {money(self.session.chips(str(seat)))}")
        limits = house.table_limits
        told = f"Table limits {limits.words}" if limits else "No table limit"
        option = house.charge.option.option if house.charge else None
        fees = f"collection by option {option}" if option else "no collection"
        self.remark(f"{told}, {fees}. {HELP}")

    # ---- playing ----

    def play(self, progress: Callable[[int], None] | None = None) -> None:
        """Rounds until the hands are played, the game is broken or the person leaves."""
        interrupts = self.terminal.interrupts if self.terminal else None
        hands = self.wishes.hands
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

    def round(self) -> bool:
        """One round, or none where nobody bets; False when the game is broken."""
        before = self.session.position
        self._top_up()
        if self.person is not None:
            self.person.new_round()
            self.person.tell(f"\n— Round {self.session.rounds + 1} —")
        elif self.onlooker is not None:
            self.onlooker(f"\n— Round {self.session.rounds + 1} —")
        banker = self._find_bank()
        if banker is None:
            self._break()
            return False
        wagers = self._wagers(banker)
        if not wagers:
            self.remark("Nobody bets, so no cards are dealt.")
            self.session.bank, self.session.position = None, before
            return True
        self._play_round(wagers)
        return True

    def _top_up(self) -> None:
        """Bots without the chips for a round buy in again; the person is asked."""
        for seat, player in self.players.items():
            chips = self.session.chips(str(seat))
            if isinstance(player, Person):
                if chips < self.terms.least_bet:
                    amount = player.buy_again(chips, self.buy_in, self.terms.least_bet)
                    if not amount:
                        raise Leave(interrupted=False)
                    self._buy(seat, amount)
            elif chips < self.terms.entry:
                self._buy(seat, self.buy_in)
                self.remark(f"Seat {seat} is out of chips and buys in for {money(self.buy_in)}.")

    def _buy(self, seat: int, cents: int) -> None:
        self.session.buy_in(str(seat), cents)
        self.buy_ins += cents
        self.recorder.buy_in({str(seat): cents})

    def _find_bank(self) -> int | None:
        """The first seat in the order of the offer that takes the position."""
        order = self.session.offers()
        if self.person is not None and order:
            self.remark(f"It is {self._whose(order[0])} turn for the player-dealer position.")
        for seat in order:
            amount = self.players[seat].bank(self.terms, self.session.chips(str(seat)))
            if amount:
                self.session.take_bank(seat, amount)
                verb = "take" if self.name(seat) == "you" else "takes"
                self.remark(f"{self.name(seat).capitalize()} {verb} it with {money(amount)}.")
                return seat
            if self.name(seat) != "you":
                self.remark(f"Seat {seat} passes.")
        return None

    def _whose(self, seat: int) -> str:
        return "your" if self.name(seat) == "you" else f"seat {seat}'s"

    def _break(self) -> None:
        """Everybody passed: the policy and where it is printed."""
        self.session.nobody_banks()
        sheet = self.game.sheet
        policy = rotation_words(self.wishes.rotation or sheet.banking.rotation)
        place = cited(sheet.source.file, sheet.banking.lines)
        chosen = " (the host's policy)" if self.wishes.rotation else f" ({place})"
        self.tell(
            "Nobody takes the player-dealer position, and without one there is no game: it is"
            f" broken. {policy}{chosen}"
        )

    def _wagers(self, banker: int) -> dict[Bettor, Mapping[str, int]]:
        wagers = {}
        for seat, player in self.players.items():
            if seat != banker:
                stakes = player.bet(self.terms, self.session.chips(str(seat)))
                if stakes:
                    wagers[Bettor(seat)] = stakes
        return wagers

    def _play_round(self, wagers: Mapping[Bettor, Mapping[str, int]]) -> None:
        before, log, shown = self.chips() if self.person else {}, Log(), 0
        round = self.session.begin(wagers, log)
        self.recorder.shoes(log.events)
        while not round.playing.over:
            self.show(log.events[shown:])
            shown = len(log.events)
            self._answer(round)
        self.recorder.round(self.session.finish(round))
        self.show(log.events[shown:])
        assert round.outcome is not None, "a finished round is settled"
        for row in round.outcome.honoured:
            if row.covered:
                self.tallies.setdefault(row.claim.wager, Tally()).add(row.covered, row.paid)
        if self.person is None:
            self.session.ledger.entries.clear()  # the balances stand; a long run keeps no more
            return
        after = self.chips()
        told = (f"{self.name(s)} {money(c)} ({change(c - before[s])})" for s, c in after.items())
        self.remark(f"Chips: {', '.join(told)}")

    def _answer(self, round: BankedRound) -> None:
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

    def _close(self) -> None:
        """The last shoe is revealed and everybody's chips are told."""
        log = Log()
        self.session.close(log)
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

    def report(self) -> dict[str, Any]:
        """What `houseway play --json` prints; chips neither appear nor vanish."""
        start, end = self.chips_start, self.chips()
        collection, jackpot = self.session.chips(COLLECTION), self.session.chips(JACKPOT)
        assert sum(end.values()) + collection + jackpot == sum(start.values()) + self.buy_ins, (
            f"chips appeared or vanished: {start} became {end}"
        )
        return {
            "id": self.game.id,
            "rounds": self.session.rounds,
            "seats": len(self.players),
            "chips_start": {str(seat): dollars(chips) for seat, chips in start.items()},
            "chips_end": {str(seat): dollars(chips) for seat, chips in end.items()},
            "collection": dollars(collection),
            "jackpot": dollars(jackpot),
            "buy_ins": dollars(self.buy_ins),
            "wagers": {
                wager.name: {
                    "bets": row.bets,
                    "staked": dollars(row.staked),
                    "won": dollars(row.won),
                    "mean": row.mean,
                    "error": row.error,
                }
                for wager in self.game.sheet.wagers
                if (row := self.tallies.get(wager.name))
            },
            "seed": self.seed,
            "history": str(self.recorder.file) if self.recorder.file else None,
        }


@app.command(
    epilog=examples(
        "houseway play",
        "houseway play hustler/ez-baccarat --bots '2 best, 1 random' --schedule 3",
        "houseway play hustler/super-pan-9 --seat 3 --buy-in 500 --hands 10",
        "houseway play hustler/casino-war --auto --hands 1000 --seed 7 --json",
    )
)
def play(
    id: Annotated[
        str | None,
        typer.Argument(metavar="ID", help="The game; without one there is a list to pick from."),
    ] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="Seats taken, yours among them; default 4.")
    ] = None,
    seat: Annotated[int, typer.Option(metavar="S", help="Where you sit.")] = 1,
    bots: Annotated[
        str,
        typer.Option(
            metavar="KINDS",
            help="house-way, chart, best, random, mix, or numbers of them: '2 best, 1 random'.",
        ),
    ] = "house-way",
    hands: Annotated[
        int | None,
        typer.Option(metavar="N", help="Rounds; default 20 with --auto, else until you quit."),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="SEED", help="Any text: the same seed gives the same cards and bots."),
    ] = None,
    auto: Annotated[bool, typer.Option("--auto", help="Bots play all seats.")] = False,
    watch: Annotated[
        bool, typer.Option("--watch", help="Bots play all seats, every round told in plain words.")
    ] = False,
    buy_in: Annotated[
        str | None, typer.Option(metavar="B", help="Dollars everybody sits down with.")
    ] = None,
    bank: Annotated[
        str | None,
        typer.Option(metavar="B", help="Dollars a bot puts up as the player-dealer."),
    ] = None,
    schedule: Annotated[
        str | None,
        typer.Option(metavar="[DOCUMENT:]N", help="Collection option; default no collection."),
    ] = None,
    limits: Annotated[
        str | None,
        typer.Option(metavar="5-100", help="Table limits; default those of the schedule."),
    ] = None,
    decks: Decks = None,
    rotation: Annotated[
        str | None,
        typer.Option(metavar="POLICY", help="How the position goes round; default the sheet's."),
    ] = None,
    reading: Readings = None,
    history: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write a history; without --auto there is one in any case."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Sit down and play against bots, or let bots play all seats."""
    if not (auto or watch or sys.stdin.isatty()):
        print("Nobody can type here, so bots play a few rounds.", file=sys.stderr)
        watch, hands = True, hands or FEW_HANDS
    auto = auto or watch
    if hands is not None and hands < 1:
        raise HousewayError(f"--hands {hands}: expected 1 or more")
    with Interrupts() as interrupts:
        stream = sys.stderr if as_json else sys.stdout
        terminal = None if auto else open_terminal(stream, interrupts)
        try:
            chosen = id or (pick_game(terminal) if terminal else FAVOURITE)
        except Leave as leave:
            raise typer.Exit(INTERRUPTED if leave.interrupted else 0) from None
        game = load_game(chosen, reading)
        if status(game.id) == "side-bet":
            raise HousewayError(f"{game.id} is a side bet; it needs a game to be laid on")
        wishes = Wishes(
            game=game,
            decks=decks,
            seats=seats,
            seat=seat,
            bots=bots,
            hands=USUAL_HANDS if auto and hands is None else hands,
            seed=seed or "",
            buy_in=_dollars(buy_in, "--buy-in"),
            bank=_dollars(bank, "--bank"),
            schedule=read_schedule(schedule),
            limits=read_limits(limits),
            rotation=read_rotation(rotation),
            history=history,
        )
        onlooker = (lambda text: print(text, file=stream)) if watch else None
        night = run(wishes, terminal, interrupts, onlooker)
    if as_json:
        print_json(night.report())
    elif auto:
        print_summary(night)
    if night.interrupted:
        raise typer.Exit(INTERRUPTED)


def run(
    wishes: Wishes,
    terminal: Terminal | None,
    interrupts: Interrupts | None = None,
    onlooker: Callable[[str], None] | None = None,
) -> Night:
    """Plays a night; without a terminal the bots are alone, an onlooker may watch them."""
    if terminal is not None:
        night = Night(_with_history(wishes, terminal), terminal)
        night.welcome()
        night.play()
        return night
    night = Night(wishes, None, onlooker)
    watch = _Watch(wishes.hands, interrupts)
    try:
        night.play(watch)
    finally:
        watch.wipe()
    return night


class _Watch:
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


def _with_history(wishes: Wishes, terminal: Terminal) -> Wishes:
    """A person's play is written down; where no file was named and none can be made, it is not."""
    if wishes.history is not None:
        return wishes
    try:
        return msgspec.structs.replace(wishes, history=usual_file())
    except OSError as error:
        terminal.say(f"No history is written ({error.filename}: {error.strerror}).")
        return wishes


def read_limits(text: str | None) -> Limits | None:
    if text is None:
        return None
    try:
        return Limits(text)
    except ValueError as error:
        raise HousewayError(f"--limits: {error}") from None


def read_rotation(text: str | None) -> str:
    if text is not None and text not in ROTATIONS:
        raise UnknownName("rotation", text, ROTATIONS)
    return text or ""


def _dollars(text: str | None, option: str) -> int | None:
    checked = amount(text, option)
    return None if checked is None else cents(checked)


def print_summary(night: Night) -> None:
    """What came of a night without a person."""
    rounds = counted(night.session.rounds, "round")
    print(f"{night.game.sheet.title} ({night.game.id}), {rounds}, seed {night.seed}")
    print_heading("Chips")
    print_table(
        ("seat", "who", "start", "end"),
        [
            (
                str(seat),
                night.session.seated[seat],
                money(night.chips_start[seat]),
                money(chips),
            )
            for seat, chips in night.chips().items()
        ],
        right=("seat", "start", "end"),
    )
    report = night.report()
    for name in ("buy_ins", "collection", "jackpot"):
        if report[name]:
            print(f"  {TOLD[name]}: {money(cents(report[name]))}")
    print_heading("Wagers, from the bettors' side")
    print_table(
        ("wager", "bets", "staked", "won", "per unit", "error"),
        [
            (
                name,
                number(row["bets"], 0),
                money(cents(row["staked"])),
                change(cents(row["won"])),
                percent(row["mean"]),
                percent(row["error"]),
            )
            for name, row in report["wagers"].items()
        ],
        right=("bets", "staked", "won", "per unit", "error"),
    )
    if report["history"]:
        print(f"History: {report['history']}")


TOLD = {"buy_ins": "Bought in since", "collection": "Collection", "jackpot": "Jackpot"}
