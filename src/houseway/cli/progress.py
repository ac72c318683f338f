"""A progress bar on stderr for work that takes long."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Any

from houseway.progress import heard_by

PATIENCE = 1.0  # seconds without a bar


@contextmanager
def progress_shown(words: str) -> Iterator[None]:
    """Shows the progress of the work inside, if stderr is a terminal, and clears it at the end."""
    if not sys.stderr.isatty():
        yield
        return
    bar = Bar(words)
    try:
        with heard_by(bar.hear):
            yield
    finally:
        bar.wipe()


class Bar:
    """A progress bar, drawn only after a second: most work is done by then."""

    def __init__(self, words: str) -> None:
        self._usual, self._last = words, (0.0, words)
        self._drawn: Any = None
        self._timer = Timer(PATIENCE, self._draw)
        self._timer.daemon = True
        self._timer.start()

    def hear(self, done: float, words: str) -> None:
        self._last = done, words or self._usual
        self._update()

    def _draw(self) -> None:
        from rich.console import Console
        from rich.progress import Progress

        bar = Progress(console=Console(stderr=True), transient=True)
        bar.add_task(self._last[1], total=1.0)
        bar.start()
        self._drawn = bar
        self._update()

    def _update(self) -> None:
        if self._drawn is not None:
            done, words = self._last
            self._drawn.update(0, completed=done, description=words)

    def wipe(self) -> None:
        self._timer.cancel()
        self._timer.join()
        if self._drawn is not None:
            self._drawn.stop()
