"""How results are shown: JSON for programs, tables and wrapped text for people."""

import json
import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from math import floor, log10
from typing import Any

from houseway.money import money

WIDEST_TEXT = 100
WIDTH_OF_A_PIPE = 140


def print_json(data: object) -> None:
    """Indented JSON on stdout; escaped where the stream knows no Unicode."""
    unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    print(json.dumps(data, indent=2, ensure_ascii=not unicode))


def print_table(
    columns: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    right: Iterable[str] = (),
    title: str = "",
) -> None:
    """A table as wide as the terminal; nothing is cut off, long cells fold."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, title=Text(title) if title else None, title_justify="left")
    aligned = set(right)
    for column in columns:
        table.add_column(
            Text(column), justify="right" if column in aligned else "left", overflow="fold"
        )
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    Console(width=_table_width(), highlight=False).print(table)


def _table_width() -> int | None:
    """Rich's own measure on a terminal; room enough where the output goes to a file."""
    return None if sys.stdout.isatty() or "COLUMNS" in os.environ else WIDTH_OF_A_PIPE


def print_heading(text: str) -> None:
    print(f"\n{_bold(text)}")


def print_text(text: str, *, indent: int = 0, bullet: str = "") -> None:
    """Wrapped text; a bullet hangs to the left of the lines after the first."""
    first = " " * indent + bullet
    width = min(shutil.get_terminal_size((WIDEST_TEXT, 24)).columns, WIDEST_TEXT)
    print(textwrap.fill(text, width, initial_indent=first, subsequent_indent=" " * len(first)))


def _bold(text: str) -> str:
    plain = "NO_COLOR" in os.environ or not sys.stdout.isatty()
    return text if plain else f"\033[1m{text}\033[0m"


def percent(share: float) -> str:
    """−0.0123508 → `−1.235%`; small shares keep three figures: `0.0187%`."""
    value = abs(share) * 100
    decimals = 3 if value >= 1 or not value else min(2 - floor(log10(value)), 9)
    shown = f"{value:.{max(decimals, 3)}f}%"
    return f"−{shown}" if share < 0 else shown


def number(value: float, decimals: int = 3) -> str:
    """With a true minus sign and thousands apart."""
    shown = f"{abs(value):,.{decimals}f}"
    return f"−{shown}" if value < 0 else shown


def change(cents: int) -> str:
    """What somebody gained or lost: `+$12.50`, `−$5`, `$0`."""
    return f"+{money(cents)}" if cents > 0 else money(cents)


def counted(count: int, noun: str) -> str:
    """`1 sheet`, `12 sheets`."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def both(names: Iterable[str]) -> str:
    """`a, b and c`, for a list that counts as a whole."""
    rows = list(names)
    return " and ".join(part for part in (", ".join(rows[:-1]), *rows[-1:]) if part)


def cited(file: str, lines: str) -> str:
    """`002:6337-6338, 004:242-256`: lines of the sheet's own file get its number."""
    places = (part if ":" in part else f"{file}:{part}" for part in lines.split())
    return ", ".join(places)


def value_words(value: Any) -> str:
    """A value of a sheet on one line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value in ("", [], {}):
        return "none"
    if isinstance(value, Mapping):
        return "; ".join(f"{key}: {value_words(inner)}" for key, inner in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(value_words(inner) for inner in value)
    return str(value)
