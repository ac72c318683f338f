"""Hand-history files: JSON lines, each carrying the hash of the line before it.

A line is written whole and flushed to the disk before anybody sees the next card; a process that
is killed leaves at most a cut-off last line, which a reader reports and skips.
"""

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

import msgspec

from houseway.cards.codec import decode, encode
from houseway.errors import ScriptError
from houseway.table import Fingerprint, Header, Line, Record

START = "0" * 64


class Writer:
    """Appends lines to a history file."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._previous = START

    def add(self, line: Line) -> None:
        """Writes a line, chained to the one before."""
        data = linked(line, self._previous)
        self._file.write(data + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self._previous = line_hash(data)


def linked(line: Line, previous: str) -> bytes:
    return encode(msgspec.structs.replace(line, previous=previous))


def chained(lines: Iterable[Line]) -> Iterator[bytes]:
    """The lines of a file as bytes, each with the hash of the one before."""
    previous = START
    for line in lines:
        data = linked(line, previous)
        previous = line_hash(data)
        yield data + b"\n"


def line_hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


class History(msgspec.Struct, frozen=True, kw_only=True):
    """A history file read back."""

    header: Header
    lines: tuple[tuple[int, Line], ...]  # numbered, in the order they were written
    broken_links: tuple[int, ...]  # numbers of lines whose `previous` does not match
    cut_off: bool  # whether the last line is incomplete

    @property
    def rounds(self) -> tuple[Record, ...]:
        """The rounds or hands that were played."""
        return tuple(line.played for _, line in self.lines if line.played is not None)

    @property
    def buy_ins(self) -> tuple[dict[str, int], ...]:
        return tuple(line.buy_in for _, line in self.lines if line.buy_in is not None)

    @property
    def shoes(self) -> dict[int, Fingerprint]:
        """The shoes by number as last written, with the seed once it is revealed."""
        return {line.shoe.number: line.shoe for _, line in self.lines if line.shoe is not None}


def read_history(path: Path) -> History:
    lines: list[tuple[int, Line]] = []
    broken: list[int] = []
    previous, cut_off = START, False
    for number, data, last in _lines(path):
        try:
            line = decode(data, Line)
        except msgspec.MsgspecError as error:
            if last:
                cut_off = True
                break
            raise ScriptError(f"{path.name}:{number}", str(error)) from None
        if line.previous != previous:
            broken.append(number)
        previous = line_hash(data)
        lines.append((number, line))
    header = lines[0][1].header if lines else None
    if header is None:
        raise ScriptError(path.name, "not a houseway history: its first line is not a header")
    return History(header=header, lines=tuple(lines), broken_links=tuple(broken), cut_off=cut_off)


def _lines(path: Path) -> Iterator[tuple[int, bytes, bool]]:
    """Numbered lines, and whether each is a last line without its line end."""
    data = path.read_bytes()
    rows = data.split(b"\n")
    ends_in_newline = rows[-1] == b""
    rows = rows[:-1] if ends_in_newline else rows
    for number, row in enumerate(rows, start=1):
        if row:
            yield number, row, number == len(rows) and not ends_in_newline


def looks_like_history(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            first = json.loads(file.readline() or b"{}")
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(first, dict) and "header" in first
