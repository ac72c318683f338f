"""The gate: `python -m tests.gate check`, `test` or `long`; the Makefile calls it.

The static checks run one after another beside the tests. What a check says is printed in one piece
between two lines of the tests, and the gate fails where any part failed.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
ENVIRONMENT = {
    **os.environ,
    "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}",
    "NODE_USE_SYSTEM_CA": "1",
    "PYTHONDONTWRITEBYTECODE": "",  # or every process compiles every module again
}
NPM = ("npm", "--prefix", "page", "--silent")
STATIC: dict[str, Sequence[str]] = {
    "format": ("ruff", "format", "--check", "."),
    "lint": ("ruff", "check", "."),
    "imports": ("lint-imports",),
    "sheets": ("houseway", "sheet", "check"),
    "types": ("mypy",),
    "page, types and lint": (*NPM, "run", "check"),
    "page, tests": (*NPM, "test"),
}
PYTEST = (sys.executable, "-m", "pytest")
# Some tests of the gate wait for servers and browsers while others compute.
WORKERS = {"check": "2", "test": "3", "long": "2"}
printing = Lock()


def say(text: str) -> None:
    with printing:
        sys.stdout.write(text)
        sys.stdout.flush()


def finished(name: str, command: Sequence[str]) -> bool:
    """Runs a check; tells its seconds, and what it said where it failed."""
    began = time.monotonic()
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    good = done.returncode == 0
    how = "passed" if good else "FAILED"
    say(f"{name}: {how} in {time.monotonic() - began:.0f} s\n{'' if good else done.stdout}")
    return good


def tested(arguments: Sequence[str]) -> bool:
    """Runs pytest; its lines are printed as they come."""
    began = time.monotonic()
    with subprocess.Popen(
        (*PYTEST, *arguments),
        cwd=ROOT,
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as running:
        assert running.stdout
        for line in running.stdout:
            say(line)
    good = running.returncode == 0
    say(f"tests: {'passed' if good else 'FAILED'} in {time.monotonic() - began:.0f} s\n")
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tier", choices=WORKERS)
    parser.add_argument("--id", default="", help="only what concerns one game")
    wanted, more = parser.parse_known_args()
    arguments = ["--tier", wanted.tier, "-n", WORKERS[wanted.tier], "--dist", "worksteal", *more]
    checks: dict[str, Sequence[str]] = {} if wanted.tier == "long" else STATIC
    if wanted.id:
        arguments = ["--tier", wanted.tier, "--id", wanted.id, *more]
        checks = {"sheet": (*STATIC["sheets"], wanted.id)}
    with ThreadPoolExecutor(1) as beside:
        results = [beside.submit(finished, name, command) for name, command in checks.items()]
        good = tested(arguments)
    failed = [name for name, result in zip(checks, results, strict=True) if not result.result()]
    if failed or not good:
        say(f"\nThe gate is shut: {', '.join([*failed, *([] if good else ['tests'])])}.\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
