"""A person at a table of a pot game: replies by what is asked, and what was said before."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from houseway.cli.sitting import Sitting
from houseway.cli.sitting import sit_down as play
from houseway.cli.terminal import Interrupts, Terminal
from houseway.history.chain import History, read_history
from tests.unit.play.conftest import asked

NO_LIMIT = "diamond-jims/no-limit-holdem"
STAY = "c"  # checks or calls


class Replies:
    """Types the next of its lines once the prompt fits it; until then stays in, then quits.

    A step is a pattern for the prompt and what is typed; one without a pattern is typed at once.
    """

    def __init__(self, *steps: str | tuple[str, str], rest: str | type[BaseException] = "quit"):
        self._steps = [("", step) if isinstance(step, str) else step for step in steps]
        self._rest = rest
        self.typed: list[tuple[str, str]] = []

    def __call__(self, prompt: str) -> str:
        if not self._steps:
            if isinstance(self._rest, str):
                self.typed.append((prompt, self._rest))
                return self._rest
            raise self._rest
        pattern, answer = self._steps[0]
        if re.search(pattern, prompt):
            self._steps.pop(0)
        else:
            answer = STAY
        self.typed.append((prompt, answer))
        return answer

    @property
    def done(self) -> bool:
        return not self._steps


class PotEvening(NamedTuple):
    night: Sitting
    said: list[str]

    @property
    def text(self) -> str:
        return "\n".join(self.said)

    @property
    def own(self) -> list[str]:
        """What the person answered, as the table heard it."""
        assert self.night.person is not None
        seat = self.night.person.seat
        answers = (answer for record in self.history.rounds for answer in record.answers)
        return [answer.choice for answer in answers if answer.who.seat == seat]

    @property
    def history(self) -> History:
        assert self.night.recorder.file is not None
        return read_history(self.night.recorder.file)


def sit_down(
    ask: Callable[[str], str],
    game: str = NO_LIMIT,
    *,
    between: Callable[[str], str] = lambda _: "",
    said: list[str] | None = None,
    interrupts: Interrupts | None = None,
    **wishes: Any,
) -> PotEvening:
    """Prompts are said too, marked by `?`; the seed is fixed unless another is asked for.

    Those between hands are marked by `=`, and Enter is pressed there unless `between` answers.
    With a buy-in of its own, no limit hold'em is played by the reading that allows any.
    """
    if game == NO_LIMIT and "buy_in" in wishes:
        wishes.setdefault("readings", {"buy-in": "fee-option"})
    lines: list[str] = [] if said is None else said

    def told(prompt: str) -> str:
        if prompt.startswith("Enter goes on"):
            lines.append(f"= {prompt}")
            return between(prompt)
        lines.append(f"? {prompt}")
        return ask(prompt)

    wanted = asked(game, **{"seed": "table", "seat": 1, **wishes})
    return PotEvening(play(wanted, Terminal(told, lines.append, interrupts=interrupts)), lines)


def rounds_of(said: list[str]) -> list[list[str]]:
    """What was said hand by hand; what comes before the first is left out."""
    found: list[list[str]] = []
    for line in said:
        if re.fullmatch(r"\n— Hand \d+ —", line):
            found.append([])
        elif found:
            found[-1].append(line)
    return found
