"""Printing results: JSON for programs, tables and wrapped text for people."""

import json
import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, TextIO

from houseway.words import percent

if TYPE_CHECKING:  # NumPy comes with the package
    from houseway.analysis.reports import FigureReport

WIDEST_TEXT = 100
NARROWEST = 12  # width of a column whose text may wrap, in characters
GAP = 2  # characters between columns


def print_json(data: object) -> None:
    """Prints indented JSON on stdout, escaped where the stream's encoding is not Unicode."""
    unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    print(json.dumps(data, indent=2, ensure_ascii=not unicode))


def print_table(
    columns: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    right: Iterable[str] = (),
    whole: Iterable[str] = (),
    indent: int = 2,
) -> None:
    """A table fitted to the terminal; in a file or a pipe, one line per row.

    Columns named in `right` are figures; neither these nor those in `whole` are broken into lines.
    Where the terminal is too narrow for that, every row is a block of lines instead.
    """
    figures = set(right)
    if not sys.stdout.isatty():
        plain = [list(columns), *([" ".join(cell.split()) for cell in row] for row in rows)]
        widths = [_width(column) for column in zip(*plain, strict=True)]
        for row in plain:
            _print_line(columns, row, widths, figures, indent)
        return
    cells = [list(row) for row in rows]
    fitted = _fitted_widths(columns, cells, {*whole, *figures}, terminal_width() - indent)
    if fitted is None:
        _print_blocks(columns, cells, indent)
        return
    for heading in _wrapped(columns, fitted):
        _print_line(columns, heading, fitted, figures, indent, style=_bold)
    print(" " * indent + "─" * (sum(fitted) + GAP * (len(fitted) - 1)))
    for cell in cells:
        for line in _wrapped(cell, fitted):
            _print_line(columns, line, fitted, figures, indent)


def _fitted_widths(
    columns: Sequence[str], rows: list[list[str]], whole: set[str], room: int
) -> list[int] | None:
    """Column widths that fit into the room, or None where words would have to be broken."""
    widths, least = [], []
    for i, column in enumerate(columns):
        cells = [row[i] for row in rows]
        words = [word for cell in (column, *cells) for word in cell.split()]
        full = _width((column, *cells))
        fixed = _width(cells) if column in whole else min(full, NARROWEST)
        widths.append(full)
        least.append(max(fixed, _width(words)))
    room -= GAP * (len(columns) - 1)
    while sum(widths) > room:
        spare = [i for i, width in enumerate(widths) if width > least[i]]
        if not spare:
            return None
        widths[max(spare, key=lambda i: widths[i])] -= 1
    return widths


def _width(texts: Iterable[str]) -> int:
    return max((len(line) for text in texts for line in text.split("\n")), default=0)


def _wrapped(cells: Sequence[str], widths: Sequence[int]) -> Iterable[Sequence[str]]:
    """The lines of a row, its shorter cells filled up with empty lines."""
    wrapped = [
        [part for line in cell.split("\n") for part in _wrap(line, width) or [""]]
        for cell, width in zip(cells, widths, strict=True)
    ]
    return zip_longest(*wrapped, fillvalue="")


def _print_line(
    columns: Sequence[str],
    cells: Sequence[str],
    widths: Sequence[int],
    right: set[str],
    indent: int,
    style: Callable[[str], str] = str,
) -> None:
    padded = [
        cell.rjust(width) if column in right else cell.ljust(width)
        for column, cell, width in zip(columns, cells, widths, strict=True)
    ]
    print(" " * indent + style((" " * GAP).join(padded).rstrip()))


def _print_blocks(columns: Sequence[str], rows: list[list[str]], indent: int) -> None:
    """Prints rows as blocks of `column: cell` lines, without the empty cells."""
    for number, row in enumerate(rows):
        if number:
            print()
        for column, cell in zip(columns, row, strict=True):
            text = " ".join(cell.split())
            if text:
                print_text(f"{column}: {text}" if column else text, indent=indent, hang=2)


def print_heading(text: str) -> None:
    print(f"\n{_bold(text)}")


def print_text(text: str, *, indent: int = 0, bullet: str = "", hang: int = 0) -> None:
    """Wrapped text; a bullet hangs to the left of the lines after the first.

    These begin `hang` columns further in. A word longer than a line stays whole.
    """
    first = " " * indent + bullet
    after = " " * (len(first) + hang)
    lines = _wrap(text, min(terminal_width(), WIDEST_TEXT), first, after)
    print("\n".join(lines))


def print_line(text: str, *, indent: int = 0, file: TextIO | None = None) -> None:
    """A line of its own; a narrow terminal wraps it between words, further in."""
    stream = sys.stdout if file is None else file
    first = " " * indent
    if stream.isatty() and len(first) + len(text) > terminal_width():
        text = "\n".join(_wrap(text, terminal_width(), first, first + "  "))
        print(text, file=stream)
    else:
        print(first + text, file=stream)


def _wrap(text: str, width: int, first: str = "", after: str = "") -> list[str]:
    """Wraps text between words only; figures, ids and names of wagers are never broken."""
    return textwrap.wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=after,
        break_on_hyphens=False,
        break_long_words=False,
    )


def terminal_width() -> int:
    return shutil.get_terminal_size((WIDEST_TEXT, 24)).columns


def _bold(text: str) -> str:
    plain = "NO_COLOR" in os.environ or not sys.stdout.isatty()
    return text if plain else f"\033[1m{text}\033[0m"


def edge(share: float) -> str:
    """A gain or loss as a signed percentage: `+1.235%`, `−1.235%`."""
    return f"+{percent(share)}" if share > 0 else percent(share)


def print_figures(figures: Sequence["FigureReport"]) -> None:
    for row in figures:
        shown = edge(row["value"]) if row["kind"] == "gain" else percent(row["value"])
        print(f"  {row['says']}: {shown}")


def gained(ev: float, gain_in: str) -> str:
    """An edge; of a wager nothing is staked on, the dollars: `$0.0123`."""
    return f"${number(ev, 4)}" if gain_in else edge(ev)


def number(value: float, decimals: int = 3) -> str:
    """A number with a true minus sign and thousands separators."""
    shown = f"{abs(value):,.{decimals}f}"
    return f"−{shown}" if value < 0 else shown
