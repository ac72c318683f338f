"""A night of a California game: the bank goes round, wagers are made and settled."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from houseway.cards import named_seed
from houseway.cli.evening import Ask, Evening
from houseway.cli.progress import progress_shown
from houseway.cli.show import change, counted, number, print_heading, print_table
from houseway.cli.terminal import HELP, Person, Terminal
from houseway.game import Game
from houseway.history.chain import header_of
from houseway.history.recorder import Recorder
from houseway.money import Limits, cents, dollars, money
from houseway.players import Coach, Player, Tally, Terms, hire, seating, table_size
from houseway.round import Bettor, Log
from houseway.table import House, Session, find_option
from houseway.telling import cited, percent
from houseway.telling import rotation as rotation_words


class Wishes(Ask, frozen=True, kw_only=True):
    """The table as the options ask for it. Money in cents."""

    game: Game
    decks: int | None = None
    bots: str = "house-way"
    bank: int | None = None
    limits: Limits | None = None
    rotation: str = ""


class Night(Evening[Player, Person]):
    """A session from the first buy-in to the last reveal."""

    session: Session

    def __init__(
        self,
        wishes: Wishes,
        terminal: Terminal | None = None,
        onlooker: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(wishes, terminal, onlooker)
        self.wishes, self.game = wishes, wishes.game
        self.decks = self.game.decks(wishes.decks)
        self._coach = cache(self._hire_coach)
        charge = find_option(self.game.schedules, *wishes.schedule) if wishes.schedule else None
        self.terms = Terms(self.game.sheet, wishes.limits, charge)
        kinds, seats = seating(self.game.sheet, wishes.bots, wishes.seats, self.own_seat)
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
        self.buy_in = self.terms.usual_buy_in if wishes.buy_in is None else wishes.buy_in
        self._check_buy_in(self.terms.entry)
        self.tallies: dict[str, Tally] = {}
        header = header_of(self.game, self.decks, house.seats, charge)
        self.recorder = Recorder(wishes.history, header, self.tell)
        self._sit(kinds, seats)
        self.chips_start = self.chips()

    def _hire_coach(self) -> Coach:
        """Whoever calls one wants the solution at once."""
        from houseway import analysis  # NumPy comes with it

        coach = analysis.Coach(self.game, self.decks)
        with progress_shown("best play"):
            _ = coach.solved
        return coach

    def _sit(self, kinds: list[str], seats: list[int]) -> None:
        """The person takes the chosen seat, bots the others."""
        waiting, chart = iter(kinds), self.game.chart_reader()
        for seat in sorted(seats):
            if self.terminal is not None and seat == self.wishes.seat:
                self.person = Person(
                    self.terminal, seat, self.game, self.terms, self._coach, self.decks
                )
                self.person.chips_told = self._chip_lines
                self.players[seat], name = self.person, "you"
            else:
                bot = hire(next(waiting), self.random(seat), self._coach, chart, self.wishes.bank)
                self.players[seat], name = bot, f"a {bot.style.name} bot playing {bot.plays}"
            self.session.sit(seat, name, self.buy_in)
        self.recorder.buy_in({str(seat): self.buy_in for seat in self.players})

    def welcome(self) -> None:
        sheet, house = self.game.sheet, self.session.house
        self._introduce(f"{sheet.title} ({self.game.id}), {counted(self.decks, 'deck')}")
        limits = house.table_limits
        told = f"Table limits {limits.words}" if limits else "No table limit"
        option = house.charge.option.option if house.charge else None
        fees = f"collection by option {option}" if option else "no collection"
        self.remark(f"{told}, {fees}. {HELP}")

    # ---- playing ----

    def round(self) -> bool:
        """One round, or none where nobody bets; False when the game is broken."""
        before = self.session.position
        self._top_up(self.terms.least_bet, self.terms.entry)
        self._open_round()
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
        before, log = self.chips() if self.person else {}, Log()
        round = self.session.begin(wagers, log)
        self.recorder.shoes(log.events)
        shown = self._ask_all(round, log)
        self.recorder.round(self.session.finish(round))
        self.show(log.events[shown:])
        assert round.outcome is not None, "a finished round is settled"
        for row in round.outcome.honoured:
            if row.covered:
                self.tallies.setdefault(row.claim.wager, Tally()).add(row.covered, row.paid)
        self._tell_chips(before)

    def _reveal(self, log: Log) -> None:
        self.session.close(log)

    # ---- what came of it ----

    def report(self) -> dict[str, Any]:
        """What `houseway play --json` prints."""
        return {
            **self.common_report(self.game.id),
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
        }

    def print_summary(self) -> None:
        """What came of a night without a person."""
        rounds = counted(self.session.rounds, "round")
        print(f"{self.game.sheet.title} ({self.game.id}), {rounds}, seed {self.seed}")
        report = self.report()
        self._print_chips(report, {})
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
