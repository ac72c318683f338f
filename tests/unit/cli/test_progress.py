"""The bar on stderr: only for people, only when they wait, and gone at the end."""

import io
import time
from collections.abc import Callable

import pytest

from houseway.cli import progress
from houseway.cli.progress import progress_shown
from houseway.progress import tracked
from tests.unit.cli.conftest import Run

ERASED, CURSOR, NO_CURSOR = "\x1b[2K", "\x1b[?25h", "\x1b[?25l"


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def turn_on(monkeypatch: pytest.MonkeyPatch) -> Callable[[], Screen]:
    """To be called in the test itself: pytest takes stderr back after a fixture."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "100")

    def on() -> Screen:
        found = Screen()
        monkeypatch.setattr("sys.stderr", found)
        return found

    return on


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.0)


def wait_for(screen: Screen, text: str) -> None:
    end = time.monotonic() + 20
    while text not in screen.getvalue():
        assert time.monotonic() < end, screen.getvalue()
        time.sleep(0.02)


@pytest.mark.usefixtures("impatient")
def test_a_person_who_waits_sees_how_far_it_is(turn_on: Callable[[], Screen]) -> None:
    screen = turn_on()
    with progress_shown("solving"):
        wait_for(screen, "solving")
        for number in tracked(range(4), "every board"):
            wait_for(screen, f"{25 * number}%")
    seen = screen.getvalue()
    assert "every board" in seen
    assert seen.endswith(ERASED), "the line is erased"
    assert seen.rfind(CURSOR) > seen.rfind(NO_CURSOR), "the cursor is back"


def test_nothing_is_drawn_for_a_quick_answer(turn_on: Callable[[], Screen]) -> None:
    screen = turn_on()
    with progress_shown("solving"):
        assert list(tracked("abc", "every board")) == [*"abc"]
    assert screen.getvalue() == ""


@pytest.mark.usefixtures("impatient")
def test_nothing_is_drawn_where_nobody_looks(run: Run) -> None:
    ran = run("odds", "hustler/let-it-ride", "--no-readings")
    assert ran.code == 0 and ran.err == ""


@pytest.mark.usefixtures("impatient")
def test_an_interrupt_wipes_the_line_first(turn_on: Callable[[], Screen]) -> None:
    screen = turn_on()
    with pytest.raises(KeyboardInterrupt), progress_shown("solving"):
        wait_for(screen, "solving")
        raise KeyboardInterrupt
    assert screen.getvalue().endswith(ERASED)
