"""`houseway games`: the catalogue of documents, and which of them can be played."""

from collections.abc import Iterable
from typing import Annotated

import msgspec
import typer

from houseway.cli.app import app
from houseway.cli.options import AsJson, examples
from houseway.cli.show import print_json, print_table, terminal_width
from houseway.errors import HousewayError, counted, listed
from houseway.game import Document, catalogue

ROOM_FOR_FAMILY = 100  # columns of a terminal
STATUSES = ("playable", "side-bet", "schedule", "rules", "planned")


@app.command(
    epilog=examples(
        "houseway games",
        "houseway games --house lotus --family baccarat",
        "houseway games --status playable --json",
    )
)
def games(
    house: Annotated[
        str | None, typer.Option(metavar="HOUSE", help="Only this house, such as hustler.")
    ] = None,
    family: Annotated[
        str | None, typer.Option(metavar="FAMILY", help="Only this family, such as baccarat.")
    ] = None,
    status: Annotated[
        str | None, typer.Option(metavar="STATUS", help=f"Only {', '.join(STATUSES)}.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List every document of the houses, with its status."""
    rows = list(catalogue())
    _check("house", house, dict.fromkeys(row.house for row in rows))
    _check("family", family, sorted({row.family for row in rows}))
    _check("status", status, STATUSES)
    found = [
        row
        for row in rows
        if house in (None, row.house)
        and family in (None, row.family)
        and status in (None, row.status)
    ]
    if as_json:
        print_json([msgspec.structs.asdict(row) for row in found])
    else:
        _print_documents(found)


def _check(kind: str, asked: str | None, allowed: Iterable[str]) -> None:
    """Raises on a value that is not allowed, and lists all that are."""
    names = list(allowed)
    if asked is not None and asked not in names:
        raise HousewayError(f"unknown {kind} {asked!r}; expected {listed(names)}")


def _print_documents(rows: list[Document]) -> None:
    columns = ["id", "status", "family", "title"]
    if terminal_width() < ROOM_FOR_FAMILY:
        columns.remove("family")
    if rows:
        print_table(
            columns,
            [[getattr(row, column) for column in columns] for row in rows],
            whole=columns[:-1],
        )
    playable = sum(row.status == "playable" for row in rows)
    print(f"{counted(len(rows), 'document')}, {playable} playable")
