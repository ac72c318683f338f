"""A private PostgreSQL server: started in a folder of its own, reached by a socket in there."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

PATIENCE = 30.0  # seconds
OWNER = "houseway"


def programs() -> Path | None:
    """The folder with initdb and postgres, the newest first."""
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    on_path = shutil.which("postgres")
    found = [*installed, *([Path(on_path).parent] if on_path else [])]
    return next((b for b in found if (b / "initdb").exists() and (b / "postgres").exists()), None)


def account() -> dict[str, Any]:
    """PostgreSQL does not run as root."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("postgres")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Postgres:
    """One server; it can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        self._run("initdb", "-D", "data", "-U", OWNER, "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        ran = subprocess.run(
            [str(self._bin / program), *arguments],
            cwd=self._folder,
            capture_output=True,
            timeout=4 * PATIENCE,
            check=False,
            **account(),
        )
        assert ran.returncode == 0, ran.stderr.decode()

    @property
    def _bin(self) -> Path:
        found = programs()
        assert found is not None, "PostgreSQL's server is not installed"
        return found

    def start(self) -> None:
        said = (self._folder / "said").open("ab")
        with said:
            self._process = subprocess.Popen(
                [self._bin / "postgres", "-D", "data", "-k", self._folder, "-h", "", "-F"],
                cwd=self._folder,
                stdout=said,
                stderr=said,
                **account(),
            )
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.connect("postgres").close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < end, (self._folder / "said").read_text()
                assert self._process.poll() is None, (self._folder / "said").read_text()
                time.sleep(0.05)

    def stop(self) -> None:
        """At once: whoever is connected is cut off."""
        if self._process is None:
            return
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(PATIENCE)
        self._process = None

    def connect(self, database: str) -> "psycopg.Connection[Any]":
        return psycopg.connect(host=str(self._folder), user=OWNER, dbname=database, autocommit=True)

    def new_database(self) -> str:
        self._databases += 1
        name = f"room{self._databases}"
        with self.connect("postgres") as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"postgresql://{OWNER}@/{name}?host={self._folder}"

    def cut_off(self, url: str, where: str = "true") -> int:
        """Ends connections to a database, as a broken network would; how many there were."""
        name = url.partition("@/")[2].partition("?")[0]
        query = (
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity a"
            f" WHERE datname = '{name}' AND pid <> pg_backend_pid() AND {where}"
        )
        with self.connect(name) as connection:
            row = connection.execute(query.encode()).fetchone()
        assert row is not None
        return int(row[0])


HOLDS_A_TABLE = "EXISTS (SELECT 1 FROM pg_locks l WHERE l.pid = a.pid AND locktype = 'advisory')"


@contextmanager
def running() -> Iterator[Postgres]:
    folder = Path(tempfile.mkdtemp(prefix="hw-pg-", dir="/tmp"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    server = None
    try:
        server = Postgres(folder)
        yield server
    finally:
        if server is not None:
            server.stop()
        shutil.rmtree(folder, ignore_errors=True)
