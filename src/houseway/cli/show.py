"""How results are shown: JSON for programs, tables and wrapped text for people."""

import json
import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence
from typing import Literal

from houseway.telling import percent

WIDEST_TEXT = 100


def print_json(data: object) -> None:
    """Indented JSON on stdout; escaped where the stream knows no Unicode."""
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

    Columns named in `right` are figures; those in `whole` are never broken into lines.
    """
    cells, figures = [list(row) for row in rows], set(right)
    if sys.stdout.isatty():
        _print_rich_table(columns, cells, figures, {*whole, *figures}, indent)
    else:
        _print_plain_table(columns, cells, figures, indent)


def _print_rich_table(
    columns: Sequence[str], rows: list[list[str]], right: set[str], whole: set[str], indent: int
) -> None:
    from rich import box
    from rich.console import Console
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False)
    for column in columns:
        side: Literal["left", "right"] = "right" if column in right else "left"
        table.add_column(Text(column), justify=side, overflow="fold", no_wrap=column in whole)
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    Console(highlight=False).print(Padding(table, (0, 0, 0, indent)))


def _print_plain_table(
    columns: Sequence[str], rows: list[list[str]], right: set[str], indent: int
) -> None:
    lines = [list(columns), *([" ".join(cell.split()) for cell in row] for row in rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(columns))]
    for line in lines:
        padded = [
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, cell, width in zip(columns, line, widths, strict=True)
        ]
        print(" " * indent + "  ".join(padded).rstrip())


def print_heading(text: str) -> None:
    print(f"\n{_bold(text)}")


def print_text(text: str, *, indent: int = 0, bullet: str = "") -> None:
    """Wrapped text; a bullet hangs to the left of the lines after the first."""
    first = " " * indent + bullet
    print(
        textwrap.fill(
            text,
            min(terminal_width(), WIDEST_TEXT),
            initial_indent=first,
            subsequent_indent=" " * len(first),
            break_on_hyphens=False,  # ids and names of wagers stay whole
        )
    )


def terminal_width() -> int:
    return shutil.get_terminal_size((WIDEST_TEXT, 24)).columns


def _bold(text: str) -> str:
    plain = "NO_COLOR" in os.environ or not sys.stdout.isatty()
    return text if plain else f"\033[1m{text}\033[0m"


def edge(share: float) -> str:
    """A percentage that is somebody's gain or loss: `+1.235%`, `−1.235%`."""
    return f"+{percent(share)}" if share > 0 else percent(share)


def number(value: float, decimals: int = 3) -> str:
    """With a true minus sign and thousands apart."""
    shown = f"{abs(value):,.{decimals}f}"
    return f"−{shown}" if value < 0 else shown


def counted(count: int, noun: str) -> str:
    """`1 sheet`, `12 sheets`."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"
