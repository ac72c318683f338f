"""A cardroom in a process of its own, which can be killed and started again at the same door."""

import os
import re
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from tests.served import HOUSEWAY, PATIENCE, ROOT, wait_until

PAGE = ROOT / "src" / "houseway" / "server" / "page" / "index.html"


class Cardroom:
    """`houseway serve` over a SQLite file in a folder.

    With a `seed`, all tables of a game have the same cards and bots in every run.
    """

    def __init__(self, folder: Path, seed: str = "") -> None:
        self.folder = folder
        fixed = (sys.executable, "-m", "tests.browser.fixed_room", seed)
        self._program = fixed if seed else (HOUSEWAY,)
        self._port = 0
        self._log = folder / "log.txt"
        self._log.touch()
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Opens it; the second time at the port it had before."""
        command = [*self._program, "serve", "--port", str(self._port)]
        command += ["--database", f"sqlite:///{self.folder / 'room.sqlite'}"]
        before = len(self.log())
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, cwd=ROOT, env=os.environ
            )

        def said() -> re.Match[str] | None:
            assert self._process is not None
            assert self._process.poll() is None, f"it ended: {self.log()[before:]}"
            return re.search(r"open: http://127\.0\.0\.1:(\d+)/", self.log()[before:])

        self._port = int(wait_until(said, "the cardroom is open").group(1))
        wait_until(self._answers, "the cardroom answers")

    def _answers(self) -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", self._port), 1):
            return True
        return False

    def kill(self) -> None:
        """As by `kill -9`: nothing is tidied up."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(PATIENCE)
            self._process = None

    def log(self) -> str:
        return self._log.read_text()
