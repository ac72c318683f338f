"""The recorder, which writes a history while play goes on."""

import os
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import IO

from houseway.errors import HousewayError
from houseway.history.chain import Writer
from houseway.table import Line


class Recorder:
    """Writes every line to the disk before it is shown; without a file it does nothing.

    If the disk fails, the recorder says so once and play goes on without a history.
    """

    def __init__(self, file: Path | None, tell: Callable[[str], None]) -> None:
        self.file, self._tell = file, tell
        self._handle: IO[bytes] | None = None
        if file is not None:
            self._handle = new_file(file)
            self._writer = Writer(self._handle)

    def add(self, lines: Iterable[Line]) -> None:
        """Writes the lines of a table."""
        for line in lines:
            self._add(line)

    def close(self) -> None:
        if self._handle is not None:
            self._handle.close()
            self._handle = None

    def _add(self, line: Line) -> None:
        if self._handle is None:
            return
        try:
            self._writer.add(line)
        except OSError as error:
            self._tell(f"The history ends here ({self.file}: {error.strerror}); play goes on.")
            handle, self._handle = self._handle, None
            with suppress(OSError):  # closing writes what was buffered, which fails as well
                handle.close()


def new_file(file: Path) -> IO[bytes]:
    """Opens a new file, one for each session, since the chain starts at the first line."""
    if file.exists() and file.stat().st_size:
        raise HousewayError(f"--history {file}: already exists; expected a new file")
    return file.open("wb")


def data_folder() -> Path:
    """The folder for histories of a person's play where no file is named."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "houseway"


def usual_file() -> Path:
    """`houseway-history-2025-01-31.jsonl`; a second session of the day gets a number."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    name = f"houseway-history-{time.strftime('%Y-%m-%d')}"
    file, number = folder / f"{name}.jsonl", 1
    while file.exists():
        number += 1
        file = folder / f"{name}-{number}.jsonl"
    file.touch()  # fails now rather than in the middle of play where nothing can be written
    return file
