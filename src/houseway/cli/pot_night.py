"""A night of a pot game: the button goes round, and the best hands take the pots."""

import time
from collections.abc import Callable
from typing import Any

from houseway.cards import named_seed, show
from houseway.cli.evening import Ask, Evening
from houseway.cli.show import counted
from houseway.cli.terminal import Seated, Terminal
from houseway.game import PotGame
from houseway.history.chain import pot_header
from houseway.history.recorder import Recorder
from houseway.money import dollars, money
from houseway.players import seating
from houseway.players.limits import limit_words
from houseway.players.typed import read_move
from houseway.round import Decision, Limit, Log, PotPlayer, opponents
from houseway.table import PotHouse, PotSession, find_pot_option, half_hour
from houseway.telling import capital

HALF_HOUR = 1800.0  # seconds
HANDS_IN_HALF_AN_HOUR = 15  # where bots play alone and nobody looks at a clock
POT_HELP = "Type ? for what you may answer, or hint, rules, log, chips, quit."


class PotWishes(Ask, frozen=True, kw_only=True):
    """The table as the options ask for it."""

    game: PotGame
    bots: str = "mix"
    limit: Limit | None = None  # default: the sheet's usual table
    kills: bool = False


class PotPerson(Seated):
    """The player at the table of a pot game."""

    help = POT_HELP

    def __init__(self, terminal: Terminal, seat: int, game: PotGame) -> None:
        super().__init__(terminal, seat, game)
        self._pot = game

    def answer(self, decision: Decision[Any]) -> str:
        held = [f"your {_own(decision)}"]
        held += [
            f"{name.replace('board2', 'second board')} {show(cards)}"
            for name in ("board", "board2")
            if (cards := decision.seen.get(name))
        ]
        chips = decision.sums["chips"]
        self.tell(f"» {capital(', '.join(held))}; {money(chips)} behind.")
        shown = [f"seat {s} {show(cards)}" for s, cards in opponents(decision).items() if cards]
        if shown:
            self.tell(f"» Face up: {', '.join(shown)}.")
        return super().answer(decision)

    def _read(self, text: str, decision: Decision[Any]) -> str:
        return read_move(text, decision)

    def _explain(self, decision: Decision[Any] | None) -> None:
        if decision is None:
            return
        self.tell(f"You may answer: {', '.join(decision.words)}.")
        self.tell("Bets and raises are what your bet comes to on this street: r 30, or all-in.")

    def _print_odds(self, decision: Decision[Any] | None) -> None:
        self._hint(decision)

    def _hint(self, decision: Decision[Any] | None) -> None:
        """What the hand is worth against one opponent, and what the pot asks for."""
        if decision is None:
            self.tell("Nothing is asked of you now.")
            return
        for line in self._pot.family.hint(self._pot.sheet, decision).says:
            self.tell(line)


def _own(decision: Decision[Any]) -> str:
    """One's cards; where some are face up, which."""
    hand, up = decision.seen["hand"], decision.seen.get("up", ())
    if not up:
        return show(hand)
    down = [card for card in hand if card not in up]
    return f"{show(down)} down and {show(up)} up" if down else f"{show(up)} up"


class PotNight(Evening[PotPlayer, PotPerson]):
    """A session from the first buy-in to the last reveal."""

    session: PotSession

    def __init__(
        self,
        wishes: PotWishes,
        terminal: Terminal | None = None,
        onlooker: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(wishes, terminal, onlooker)
        self.wishes, self.game = wishes, wishes.game
        sheet = self.game.sheet
        usual, usual_buy_in = self.game.family.usual(sheet)
        limit = wishes.limit or usual
        charge = None
        if wishes.schedule is not None:
            charge = find_pot_option(self.game.schedules, *wishes.schedule, limit)
        known = tuple(self.game.family.bots)
        kinds, seats = seating(sheet, wishes.bots, wishes.seats, self.own_seat, known)
        house = PotHouse(
            family=self.game.family,
            sheet=sheet,
            cards=self.game.cards(),
            seats=max(sheet.table.seats),
            limit=limit,
            charge=charge,
            kills=wishes.kills,
        )
        self.session = PotSession(house, named_seed(self.seed))
        self.least = max(*limit.blinds, limit.ante + limit.bring_in, limit.small)
        self.buy_in = wishes.buy_in or max(usual_buy_in, 25 * limit.big)
        self._check_buy_in(self.least)
        self.won: dict[int, int] = {}  # hands by seat
        self.pots = 0
        self._paid_until: float | None = None
        self.recorder = Recorder(wishes.history, pot_header(self.game, house), self.tell)
        self._sit(kinds, seats)
        self.chips_start = self.chips()

    def _sit(self, kinds: list[str], seats: list[int]) -> None:
        waiting = iter(kinds)
        sheet, bots = self.game.sheet, self.game.family.bots
        for seat in sorted(seats):
            if self.terminal is not None and seat == self.own_seat:
                self.person = PotPerson(self.terminal, seat, self.game)
                self.person.chips_told = self._chip_lines
                self.players[seat], name = self.person, "you"
            else:
                bot = bots[next(waiting)].hire(sheet, self.random(seat))
                self.players[seat], name = bot, f"a bot playing {bot.plays}"
            self.session.sit(seat, name, self.buy_in)
        self.recorder.buy_in({str(seat): self.buy_in for seat in self.players})

    def welcome(self) -> None:
        sheet, house = self.game.sheet, self.session.house
        self._introduce(f"{sheet.title} ({self.game.id}), {limit_words(house.limit)}")
        option = house.charge.option.option if house.charge else None
        fees = f"Collection by option {option}" if option else "No collection"
        kills = ", played with kills" if house.kills else ""
        self.remark(f"{fees}{kills}. {POT_HELP}")

    def round(self) -> bool:
        """One hand; False when fewer than two can play."""
        self._top_up(self.least, self.least)
        self._open_round()
        self._charge_time()
        if len(self.session.ready()) < 2:
            self.tell("Fewer than two players have chips, so no cards are dealt.")
            return False
        before, log = self.chips() if self.person else {}, Log()
        round = self.session.begin(log)
        self.recorder.shoes(log.events)
        shown = self._ask_all(round, log)
        told = len(log.events)
        record = self.session.finish(round, log)
        self.recorder.hand(record)
        self.recorder.shoes(log.events[told:])
        self.show(log.events[shown:])
        assert round.outcome is not None, "a hand that is over is settled"
        for seat in {seat for pot in round.outcome.pots for seat, won in pot.won.items() if won}:
            self.won[seat] = self.won.get(seat, 0) + 1
        self.pots += sum(pot.cents for pot in round.outcome.pots)
        self._tell_chips(before)
        return True

    def _charge_time(self) -> None:
        """Fees for time are taken in advance: by the clock, or by hands where bots play alone."""
        if not half_hour(self.session.house.charge, len(self.players)):
            return
        if self.person is None:
            due = self.session.rounds % HANDS_IN_HALF_AN_HOUR == 0
        else:
            due = self._paid_until is None or time.monotonic() >= self._paid_until
        if not due:
            return
        self._paid_until = time.monotonic() + HALF_HOUR
        log = Log()
        fees = self.session.charge_time(log)
        self.recorder.time(fees)
        self.show(log.events)

    def _reveal(self, log: Log) -> None:
        self.session.close(log)

    # ---- what came of it ----

    def report(self) -> dict[str, Any]:
        """What `houseway play --json` prints."""
        return {
            **self.common_report(self.game.id),
            "hands_won": {str(seat): self.won.get(seat, 0) for seat in self.players},
            "pots": dollars(self.pots),
        }

    def print_summary(self) -> None:
        rounds = counted(self.session.rounds, "hand")
        print(f"{self.game.sheet.title} ({self.game.id}), {rounds}, seed {self.seed}")
        print(limit_words(self.session.house.limit))
        report = self.report()
        won = {seat: str(self.won.get(seat, 0)) for seat in self.players}
        self._print_chips(report, {"hands won": won})
        if report["history"]:
            print(f"History: {report['history']}")
