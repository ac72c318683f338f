"""Markdown from plain data: tables, percentages, citations."""

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction


def table(columns: Sequence[str], rows: Iterable[Sequence[str]], right: Iterable[str] = ()) -> str:
    """A Markdown table; `right` names the columns with figures."""
    aligned = set(right)
    rule = ["---:" if column in aligned else "---" for column in columns]
    lines = [list(columns), rule, *([cell(text) for text in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def cell(text: str) -> str:
    """A bar inside a cell would end it."""
    return " ".join(text.replace("|", "\\|").split())


def code(text: object) -> str:
    return f"`{text}`"


def percent(share: float | Fraction) -> str:
    """−0.0123508 → `−1.235%`."""
    value = abs(float(share)) * 100
    shown = f"{value:.3f}%"
    if value and shown == "0.000%":
        return "under 0.001%"
    return f"−{shown}" if share < 0 and shown != "0.000%" else shown


def edge(share: float | Fraction) -> str:
    """With its sign, for edges and differences: `+2.253%`, `−9.516%`."""
    shown = percent(share)
    return f"+{shown}" if share > 0 and not shown.startswith("under") else shown


def cited(file: str, lines: str) -> str:
    """`6337-6338 004:242-256` → `002:6337-6338, 004:242-256`."""
    return ", ".join(part if ":" in part else f"{file}:{part}" for part in lines.split())


def anchor(heading: str) -> str:
    """The fragment a heading gets on a forge."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def both(names: Iterable[str]) -> str:
    """`a, b and c`."""
    rows = list(names)
    return " and ".join(part for part in (", ".join(rows[:-1]), *rows[-1:]) if part)
