"""The terminal of a person: prompts, colours, Ctrl-C, and picking a game."""

import io
import re
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import redirect_stdout
from types import FrameType
from typing import TextIO

from houseway.game import catalogue
from houseway.sheet import offered_game

QUIT = ("quit", "q", "exit", "leave")

_CARD = re.compile(r"(?<!\w)(?:[2-9TJQKA][shdc]|XX|\?\?)(?!\w)")
_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


class GotUp(Exception):
    """The person gets up: by `quit`, by closing the input, or by Ctrl-C."""

    def __init__(self, *, interrupted: bool) -> None:
        self.interrupted = interrupted


class Interrupts:
    """Handles Ctrl-C: it ends a prompt at once, and play at the next prompt or round.

    No line of a history is left incomplete, and no round half settled.
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
    """Shows lines and reads what is typed, by functions that tests can replace.

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
        """What the person typed; raises `GotUp` at the end of the input or on Ctrl-C."""
        if self.interrupts.asked:
            raise GotUp(interrupted=True)
        self.interrupts.prompting = True
        try:
            return self._ask(prompt).strip()
        except EOFError:
            self.say("")
            raise GotUp(interrupted=False) from None
        except KeyboardInterrupt:
            self.say("")
            raise GotUp(interrupted=True) from None
        finally:
            self.interrupts.prompting = False

    def page(self, draw: Callable[[], None]) -> None:
        """Shows what `draw` prints, such as the output of another command."""
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
    """Asks for a game, from a numbered list of all that can be played, by house."""
    playable = [row for row in catalogue() if row.status == "playable"]
    offered, house = offered_game(), ""
    for number, row in enumerate(playable, start=1):
        if row.house != house:
            house = row.house
            terminal.say(f"\n{house.replace('-', ' ').title()}")
        mark = "  (Enter)" if row.id == offered else ""
        terminal.say(f"  {number:>2}  {row.title}{mark}")
    terminal.say("")
    ids = [row.id for row in playable]
    while True:
        text = terminal.question("Which game? A number, an id, or Enter: ")
        if text.lower() in QUIT:
            raise GotUp(interrupted=False)
        if not text:
            return offered
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(ids):
            return ids[int(text) - 1]
        if text in ids:
            return text
        terminal.say(f"{text!r} is not on the list; expected 1 to {len(ids)}, or an id")
