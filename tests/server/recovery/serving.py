"""`houseway serve` as a process of its own, which can be killed and started again."""

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

PATIENCE = 40.0  # seconds
HOUSEWAY = Path(sys.executable).parent / "houseway"
OPEN = re.compile(r"The cardroom is open: http://127\.0\.0\.1:(\d+)/")


class Serving:
    """One cardroom on one port; it comes back there after it was killed."""

    def __init__(self, database: str, folder: Path) -> None:
        self._database, self._said = database, folder / "said"
        self._process: subprocess.Popen[bytes] | None = None
        self._groups: list[int] = []
        self.port = 0
        self.starts = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None, "not started"
        return self._process.pid

    @property
    def said(self) -> str:
        return self._said.read_text()

    def start(self) -> None:
        """Returns once the line is printed that tells where it is open."""
        with self._said.open("ab") as said:
            self._process = subprocess.Popen(
                [HOUSEWAY, "serve", "--port", str(self.port), "--database", self._database],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=said,
                start_new_session=True,
            )
        self._groups.append(self._process.pid)
        self.starts += 1
        line = self._first_line()
        found = OPEN.match(line)
        assert found is not None, f"{line!r}\n{self.said}"
        self.port = int(found[1])

    def _first_line(self) -> str:
        assert self._process is not None and self._process.stdout is not None
        late = threading.Timer(PATIENCE, self._process.kill)
        late.start()
        try:
            return self._process.stdout.readline().decode()
        finally:
            late.cancel()

    def kill(self) -> None:
        """kill -9, only the server itself."""
        assert self._process is not None, "not started"
        self._process.kill()
        self._process.wait(PATIENCE)
        if self._process.stdout is not None:
            self._process.stdout.close()

    def end(self) -> None:
        """Nothing is left behind, whatever has happened."""
        if self._process is not None:
            self.kill()
        for group in self._groups:
            try:
                os.killpg(group, signal.SIGKILL)
            except ProcessLookupError:
                continue


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """A command that ends by itself."""
    return subprocess.run(
        [HOUSEWAY, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
