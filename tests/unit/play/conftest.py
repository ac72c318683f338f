"""A terminal made of two functions: lines are typed by a script and what is said is kept."""

import io
import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from houseway.cli.app import main
from houseway.cli.sitting import Sitting, SittingAsked, with_company
from houseway.cli.sitting import sit_down as play
from houseway.cli.terminal import Interrupts, Terminal
from houseway.game import BankedGame, load, recorded_rules
from houseway.history.chain import History
from houseway.table import Replayed
from houseway.table.open import Setup

Ask = Callable[[str], str]


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Ran]


@cache
def loaded(id: str) -> BankedGame:
    """One and the same game for all tests: what best play found out about it is kept with it."""
    return load(id, BankedGame)


class Typing:
    """Types one line after another; a class of exception in the list is raised instead."""

    def __init__(self, *lines: str | type[BaseException]) -> None:
        self._lines = iter(lines)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        line = next(self._lines, EOFError)
        if isinstance(line, str):
            return line
        raise line


class ByPrompt:
    """Answers by what is asked: the first key found in the prompt."""

    def __init__(self, **answers: str) -> None:
        self._answers = answers
        self.asked: list[str] = []

    def __call__(self, prompt: str) -> str:
        for key, answer in self._answers.items():
            if key.replace("_", " ") in prompt:
                self.asked.append(key)
                return answer
        raise AssertionError(f"not prepared for {prompt!r}")


class Evening(NamedTuple):
    night: Sitting
    said: list[str]

    @property
    def text(self) -> str:
        return "\n".join(self.said)


def asked(
    game: str,
    *,
    bots: str = "",
    seats: int | None = None,
    seat: int | None = None,
    hands: int | None = None,
    seed: str = "7",
    bank: int | None = None,
    history: Path | None = None,
    **setup: Any,
) -> SittingAsked:
    """A table as the options of the command would ask for it; bots alone without a seat."""
    wanted = Setup(game=game, pace="instant", seconds=0, **setup)
    loaded = load(game, readings=wanted.readings, side_bets=wanted.side_bets)
    placed, company = with_company(wanted, loaded, bots, seats, seat)
    return SittingAsked(
        setup=placed,
        bots=company,
        seat=seat,
        hands=hands,
        seed=seed,
        bank=bank,
        history=history,
    )


def auto(game: str, *, interrupts: Interrupts | None = None, **wishes: Any) -> Sitting:
    """Bots play all seats; the seed is fixed unless another is asked for."""
    return play(asked(game, **wishes), None, interrupts)


def replayed(history: History) -> Iterator[Replayed[Any, Any]]:
    """The recorded rounds, played again."""
    _, rules = recorded_rules(history.header)
    return map(rules.replay, history.rounds)


def sit_down(ask: Ask, game: str = "hustler/ez-baccarat", **wishes: Any) -> Evening:
    """A person plays by a script; the seed is fixed unless another is asked for."""
    said: list[str] = []
    say = wishes.pop("say", said.append)
    wanted = asked(game, **{"seed": "table", "seat": 1, **wishes})
    return Evening(play(wanted, Terminal(ask, say)), said)


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Histories go nowhere near the user's. Kept odds do: hold'em is not solved in a moment, and
    their names hold a digest of sheet and solver, so none is taken from an earlier version."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def call(*words: str, stdin: io.StringIO | None = None) -> Ran:
        monkeypatch.setattr("sys.stdin", stdin or io.StringIO())
        code = main(words)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return call


class Keyboard(io.StringIO):
    """Lines that seem to be typed at a terminal."""

    def isatty(self) -> bool:
        return True
