"""The documents read sentence by sentence: `audit/<house>/<game>.csv`, a row for each rule."""

import csv
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from docs.text import code, table

FOLDER = Path(__file__).parent / "audit"
COLUMNS = ("lines", "rule", "status", "remark")
STATUSES = {
    "enforced": "the engine holds everybody to it",
    "reading": "the document leaves it open; a switch decides",
    "told": "`houseway rules` says it, and people keep it",
    "missing": "not here; the remark says why",
}


class Rule(NamedTuple):
    """What a document says in one place, and what has become of it."""

    lines: str
    rule: str
    status: str
    remark: str


def audited() -> tuple[str, ...]:
    """The ids of the documents that were read so."""
    return tuple(
        sorted(
            file.relative_to(FOLDER).with_suffix("").as_posix() for file in FOLDER.glob("*/*.csv")
        )
    )


def rules(id: str) -> Iterator[Rule]:
    with (FOLDER / f"{id}.csv").open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        assert tuple(next(rows)) == COLUMNS, f"{id}: expected the columns {', '.join(COLUMNS)}"
        for row in rows:
            assert len(row) == len(COLUMNS), f"{id}, line {rows.line_num}: {len(row)} columns"
            yield Rule(*row)


def counted() -> str:
    """How many rules of each document have which status, and all of them together."""
    found = {id: Counter(rule.status for rule in rules(id)) for id in audited()}
    whole = sum(found.values(), Counter())

    def row(name: str, count: Counter[str]) -> tuple[str, ...]:
        return (name, str(count.total()), *(str(count[status]) for status in STATUSES))

    rows = [row(f"[{code(id)}](audit/{id}.csv)", count) for id, count in found.items()]
    figures = ("rules", *STATUSES)
    return table(("document", *figures), [*rows, row("all", whole)], right=figures)
