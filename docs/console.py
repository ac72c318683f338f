"""Runs the commands of `console` blocks and puts what they print below them.

A line `$ houseway …` is a command; the lines after it are its output. A line `...` stands for lines
left out: as many lines are kept before and after it as the page had. How long a command took is
left out in any case. Commands without any output on the page are run too, and must not fail. Blocks
are run in the order of their page, from a folder that looks like the root of the project.
"""

import contextlib
import io
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from unittest import mock

_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_TIME = re.compile(r"[\d.]+ seconds")
PROMPT = "$ "
LEFT_OUT = "..."
NOT_RUN = ("make", "houseway play")  # but play with --auto or --watch asks nothing
WIDTH = "100"


class Example(NamedTuple):
    """A command and what the page says it prints."""

    command: str
    output: tuple[str, ...]

    @property
    def runs(self) -> bool:
        asks_nothing = "--auto" in self.command or "--watch" in self.command
        return asks_nothing or not self.command.startswith(NOT_RUN)


class CommandFailed(Exception):
    """An example of the documentation that does not work."""


def examples(block: str) -> list[Example]:
    found: list[Example] = []
    for line in block.splitlines():
        if line.startswith(PROMPT):
            found.append(Example(line.removeprefix(PROMPT), ()))
        else:
            last = found.pop()
            found.append(Example(last.command, (*last.output, line)))
    return found


def refreshed(text: str, root: Path) -> str:
    """The page with the output of its commands as it is now."""
    if not _BLOCK.search(text):
        return text
    with workplace(root):
        return _BLOCK.sub(lambda block: f"```console\n{rerun(block[1])}```", text)


@contextlib.contextmanager
def workplace(root: Path) -> Iterator[None]:
    """A folder that looks like the root to a command, and keeps what it writes."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "docs").symlink_to(root / "docs")
        with contextlib.chdir(folder):
            yield


def rerun(block: str) -> str:
    lines = []
    for example in examples(block):
        lines.append(f"{PROMPT}{example.command}")
        output = run(example.command) if example.runs else list(example.output)
        lines += kept(list(example.output), output)
    return "".join(f"{line}\n" for line in lines)


def kept(shown: list[str], output: list[str]) -> list[str]:
    """The part of the output that the page shows."""
    if not shown:
        return []
    if LEFT_OUT not in shown:
        return output
    place = shown.index(LEFT_OUT)
    tail = len(shown) - place - 1
    return [*output[:place], LEFT_OUT, *(output[-tail:] if tail else [])]


def run(command: str) -> list[str]:
    """What a command prints on a terminal's standard output; it must succeed."""
    from houseway.cli.app import main

    words = shlex.split(command, comments=True)
    if words[0] != "houseway":
        raise CommandFailed(f"{command}: expected a command of houseway")
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    errors = io.StringIO()
    settings = {"COLUMNS": WIDTH, "NO_COLOR": "1"}
    with (
        mock.patch.dict(os.environ, settings),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(errors),
    ):
        code = main(words[1:])
        sys.stdout.flush()
    if code:
        raise CommandFailed(f"{command}: exit status {code}: {errors.getvalue().strip()}")
    assert isinstance(out.buffer, io.BytesIO), "made above"
    lines = out.buffer.getvalue().decode().rstrip("\n").split("\n")
    return lines[:-1] if _TIME.fullmatch(lines[-1]) else lines
