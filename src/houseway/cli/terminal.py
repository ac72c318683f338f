"""A person at the table: what is drawn for them, what they are asked, and how answers are read."""

import io
import re
import signal
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from contextlib import redirect_stdout
from types import FrameType
from typing import Any, TextIO

from houseway.cli.progress import progress_shown
from houseway.cli.show import print_table
from houseway.errors import HousewayError, listed
from houseway.game import AnyGame, Game, catalogue
from houseway.money import COLLECTION, JACKPOT, POT, money
from houseway.players import Coach, Terms
from houseway.players.hints import banked_hint
from houseway.players.typed import read_amount, read_choice, read_wagers, told_wagers
from houseway.round import Asked, Decision, Event, Posted, view
from houseway.telling import capital, percent

FAVOURITE = "hustler/ez-baccarat"
HELP = "Type ? for the wagers, or odds, rules, log, hint, chips, quit."
QUIT = ("quit", "q", "exit", "leave")

_CARD = re.compile(r"(?<!\w)(?:[2-9TJQKA][shdc]|XX|\?\?)(?!\w)")
_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


class Leave(Exception):
    """The person gets up: by `quit`, by closing the input, or by Ctrl-C."""

    def __init__(self, *, interrupted: bool) -> None:
        self.interrupted = interrupted


class Interrupts:
    """Ctrl-C ends a prompt at once, and anything else only when it is finished.

    So no line of a history is ever half accounted for, and no round half settled.
    """

    def __init__(self) -> None:
        self.asked = False
        self.prompting = False

    def __enter__(self) -> "Interrupts":
        self._main = threading.current_thread() is threading.main_thread()
        if self._main:
            self._before = signal.signal(signal.SIGINT, self._heard)
        return self

    def __exit__(self, *_: object) -> None:
        if self._main:
            signal.signal(signal.SIGINT, self._before)

    def _heard(self, number: int, frame: FrameType | None) -> None:
        self.asked = True
        if self.prompting:
            raise KeyboardInterrupt


class Terminal:
    """Where lines are shown and typed; tests hand in functions of their own.

    `direct` tables are printed straight to the standard output, as wide as it is.
    """

    def __init__(
        self,
        ask: Callable[[str], str],
        say: Callable[[str], None],
        *,
        interrupts: Interrupts | None = None,
        direct: bool = False,
    ) -> None:
        self._ask, self.say, self._direct = ask, say, direct
        self.interrupts = interrupts or Interrupts()

    def question(self, prompt: str) -> str:
        """What the person typed; raises `Leave` when nothing more will come."""
        if self.interrupts.asked:
            raise Leave(interrupted=True)
        self.interrupts.prompting = True
        try:
            return self._ask(prompt).strip()
        except EOFError:
            self.say("")
            raise Leave(interrupted=False) from None
        except KeyboardInterrupt:
            self.say("")
            raise Leave(interrupted=True) from None
        finally:
            self.interrupts.prompting = False

    def page(self, draw: Callable[[], None]) -> None:
        """Output of another command."""
        if self._direct:
            draw()
            return
        page = io.StringIO()
        with redirect_stdout(page):
            draw()
        for line in page.getvalue().splitlines():
            self.say(line.rstrip())


def open_terminal(stream: TextIO, interrupts: Interrupts) -> Terminal:
    """The terminal this program runs in; colours only where the stream is one."""
    shown = stream.isatty()
    to_standard_output = stream is sys.stdout

    def ask(prompt: str) -> str:
        if shown and to_standard_output:
            return input(prompt)  # the line editor must know the prompt
        print(prompt, end="", file=stream, flush=True)
        return input()

    def plain(line: str) -> None:
        print(line, file=stream, flush=True)

    say = _painter(stream) if shown else plain
    return Terminal(ask, say, interrupts=interrupts, direct=to_standard_output)


def _painter(stream: TextIO) -> Callable[[str], None]:
    """Prints with suits drawn and red ones red, wins green and losses dim."""
    from rich.console import Console
    from rich.text import Text

    console = Console(file=stream, highlight=False, soft_wrap=True)
    symbols = (stream.encoding or "").lower().replace("-", "") == "utf8"

    def say(line: str) -> None:
        text, at = Text(), 0
        for match in _CARD.finditer(line):
            card = match.group()
            text.append(line[at : match.start()])
            red = card[1] in "hd"
            text.append(pretty(card) if symbols else card, "bold red" if red else "bold")
            at = match.end()
        text.append(line[at:])
        text.highlight_regex(r"wins \$[\d,.]*\d", "green")
        text.highlight_regex(r"^»(?: Seat \d+)?", "bold cyan")
        text.highlight_regex(r"^— .* —$", "bold")
        console.print(text)

    return say


def pretty(card: str) -> str:
    """`Td` → `10♦`."""
    if card == "XX":
        return "Joker"
    if card == "??":
        return "▒▒"
    return card[0].replace("T", "10") + _SUITS[card[1]]


def pick_game(terminal: Terminal) -> str:
    """A numbered list of what can be played, by house."""
    playable = [row for row in catalogue() if row.status == "playable"]
    house = ""
    for number, row in enumerate(playable, start=1):
        if row.house != house:
            house = row.house
            terminal.say(f"\n{house.replace('-', ' ').title()}")
        mark = "  (Enter)" if row.id == FAVOURITE else ""
        terminal.say(f"  {number:>2}  {row.title}{mark}")
    terminal.say("")
    ids = [row.id for row in playable]
    while True:
        text = terminal.question("Which game? A number, an id, or Enter: ")
        if text.lower() in QUIT:
            raise Leave(interrupted=False)
        if not text:
            return FAVOURITE
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(ids):
            return ids[int(text) - 1]
        if text in ids:
            return text
        terminal.say(f"{text!r} is not in the list; expected 1 to {len(ids)}, or an id")


class Seated(ABC):
    """A player at the terminal: sees what the seat may see and answers by typing."""

    help = HELP

    def __init__(self, terminal: Terminal, seat: int, game: AnyGame) -> None:
        self.terminal, self.seat, self._game = terminal, seat, game
        self._seen: list[str] = []
        self._new = False  # whether the next event opens a round
        self.chips_told: Callable[[], list[str]] = list  # the table sets it

    # ---- what is shown ----

    def tell(self, text: str) -> None:
        self.terminal.say(text)

    def new_round(self) -> None:
        """The log of the last round stands until something happens in the new one."""
        self._new = True

    def show(self, events: Iterable[Event]) -> None:
        """What happened, as this seat may see it."""
        if self._new:
            self._seen, self._new = [], False
        for event in view(events, self.seat):
            if line := event_line(event, self.seat):
                self._seen.append(line)
                self.terminal.say(line)

    # ---- what is asked ----

    def answer(self, decision: Decision[Any]) -> str:
        self.tell(f"» {decision.text}")
        while True:
            text = self._asked(f"{listed(decision.words)}? ", decision)
            try:
                word = self._read(text, decision)
                decision.read(word)
                return word
            except HousewayError as error:
                self.tell(capital(str(error)))

    def _read(self, text: str, decision: Decision[Any]) -> str:
        return read_choice(text, decision.openings)

    def buy_again(self, chips: int, usual: int, least: int) -> int:
        """Chips bought when too few are left; 0 leaves the table."""
        self.tell(f"You have {money(chips)} left; a seat needs {money(least)} to play here.")
        while True:
            text = self.terminal.question(f"Buy in again? Enter for {money(usual)}, or leave: ")
            if text.lower() in (*QUIT, "no", "n"):
                return 0
            try:
                amount = read_amount(text) if text else usual
                if chips + amount < least:
                    raise HousewayError(f"expected at least {money(least - chips)}")
                return amount
            except HousewayError as error:
                self.tell(capital(str(error)))

    def _asked(self, prompt: str, decision: Decision[Any] | None = None) -> str:
        """The next line that is no command of the terminal; a legal answer is never one."""
        while True:
            text = self.terminal.question(prompt)
            word = text.lower()
            if decision is not None and word in decision.words:
                return text
            if word in QUIT:
                raise Leave(interrupted=False)
            if not self._command(word, decision):
                return text

    def _command(self, word: str, decision: Decision[Any] | None) -> bool:
        """Carries out a command; whether it was one."""
        if word in ("?", "help"):
            self._explain(decision)
            self.tell(self.help)
        elif word == "odds":
            self.terminal.page(lambda: self._print_odds(decision))
        elif word == "rules":
            from houseway.cli.rules import print_rules

            self.terminal.page(lambda: print_rules(self._game))
        elif word == "log":
            for line in self._seen or ["Nothing has happened yet."]:
                self.tell(line)
        elif word == "hint":
            self._hint(decision)
        elif word == "chips":
            for line in self.chips_told():
                self.tell(line)
        else:
            return False
        return True

    @abstractmethod
    def _explain(self, decision: Decision[Any] | None) -> None:
        """What may be typed here."""

    @abstractmethod
    def _print_odds(self, decision: Decision[Any] | None) -> None:
        """What is known of the odds."""

    @abstractmethod
    def _hint(self, decision: Decision[Any] | None) -> None:
        """What one would do."""


class Person(Seated):
    """The player at the table of a California game."""

    def __init__(
        self,
        terminal: Terminal,
        seat: int,
        game: Game,
        terms: Terms,
        coach: Callable[[], Coach],
        decks: int,
    ) -> None:
        super().__init__(terminal, seat, game)
        self._banked, self._terms, self._decks = game, terms, decks
        self._coach = coach
        self._last: dict[str, int] = {}

    def bank(self, terms: Terms, chips: int) -> int:
        fee = f", of which {money(terms.bank_fee)} is kept for collection" * bool(terms.bank_fee)
        self.tell(f"It is offered to you; you have {money(chips)}{fee}.")
        while True:
            text = self._asked("Take the bank? Amount, all, or Enter to pass: ")
            if text.lower() in ("", "pass", "no", "n", "none"):
                return 0
            try:
                whole = chips - terms.bank_fee
                amount = whole if text.lower() == "all" else read_amount(text)
                terms.check_bank(amount, chips)
                return amount
            except HousewayError as error:
                self.tell(capital(str(error)))

    def bet(self, terms: Terms, chips: int) -> Mapping[str, int]:
        repeat = f", Enter for {told_wagers(self._last)}" if self._last else ""
        while True:
            text = self._asked(f"Your wagers (none sits out{repeat}): ")
            if text.lower() in ("none", "pass"):
                return {}
            try:
                if not text and not self._last:
                    example = f"{terms.lines[0].name} {terms.bounds(terms.lines[0])[0] // 100 or 1}"
                    raise HousewayError(f"nothing to repeat yet; expected such as {example!r}")
                stakes = read_wagers(text, terms) if text else self._last
                terms.check(self.seat, stakes, chips)
            except HousewayError as error:
                self.tell(capital(str(error)))
                continue
            self._last = dict(stakes)
            return stakes

    def _print_odds(self, decision: Decision[Any] | None) -> None:
        from houseway import analysis  # NumPy comes with it
        from houseway.cli.odds import print_odds

        game = self._banked
        with progress_shown("odds"):
            report = analysis.odds_report(game, decks=self._decks, with_readings=False)
        print_odds(game, report)

    def _explain(self, decision: Decision[Any] | None) -> None:
        """Why other answers are not offered, and the wagers of the table."""
        for word, why in (decision.why_not if decision else {}).items():
            self.tell(f"No {word}: {why}.")
        terms = self._terms
        edges = {odds.name: odds.expectation for odds in self._coach().solved.wagers}
        rows = []
        for wager in (*terms.lines, *terms.joined, *terms.bonuses):
            limit = wager.limit or terms.limits
            above = f", not above {listed(wager.not_above)}" if wager.not_above else ""
            pays = dict.fromkeys(row.odds.text for row in wager.pays if " to " in row.odds.text)
            rows.append(
                (
                    wager.name,
                    ", ".join(pays),
                    listed((*wager.equals, *wager.needs)) if wager.equals or wager.needs else "–",
                    (limit.words if limit else "no limit") + above,
                    percent(float(edges[wager.name])) if wager.name in edges else "–",
                )
            )
        columns = ("wager", "pays", "needs", "limits", "edge, exact")
        self.terminal.page(lambda: print_table(columns, rows, right=("edge, exact",)))

    def _hint(self, decision: Decision[Any] | None) -> None:
        solved = self._coach().solved
        if decision is None:
            cheapest = max(solved.wagers, key=lambda odds: odds.expectation)
            edge = percent(float(cheapest.expectation))
            self.tell(f"The wager that costs least is {cheapest.name}: {edge}, exact.")
            return
        hint = banked_hint(self._coach(), decision)
        best, *rest = hint.says
        if hint.worth:
            worth = ", ".join(f"{word} {percent(ev)}" for word, ev in hint.worth.items())
            best = f"{best} Worth of the wager by answer: {worth}."
        for line in (best, *rest):
            self.tell(line)


def event_line(event: Event, seat: int) -> str:
    """An event in plain words, marked where it is about the seat; empty where a prompt tells it."""
    if isinstance(event, Asked):
        return ""
    if isinstance(event, Posted):
        return _fee_line(event, seat)
    who = getattr(event, "who", None)
    own = getattr(who, "seat", None) == seat or getattr(event, "to", None) == str(seat)
    return f"{'»' if own else ' '} {event}"


def _fee_line(event: Posted, seat: int) -> str:
    """Fees are told as they are taken; settled wagers tell their own money."""
    payer, payee = event.entry.postings[0], event.entry.postings[-1]
    if payee.account not in (COLLECTION, JACKPOT) or payer.account == POT:
        return ""
    mark = "»" if payer.account == str(seat) else " "
    to = "into the jackpot" if payee.account == JACKPOT else "collection"
    return f"{mark} Seat {payer.account} pays {money(payee.cents)} {to}."
