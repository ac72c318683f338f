"""`houseway sheet`: tools for authors of rule sheets."""

import re
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from houseway.cli.app import app
from houseway.cli.check import Checked, check_all, check_named
from houseway.cli.differences import differences
from houseway.cli.options import AsJson, examples
from houseway.cli.show import print_json, print_line, print_text
from houseway.errors import HousewayError, UnknownName, counted
from houseway.game import FAMILIES, catalogue, load

FAULTY = 2
_ID = re.compile(r"[a-z0-9-]+/[a-z0-9-]+")

sheets = typer.Typer(
    name="sheet",
    help="Check, start and compare rule sheets.",
    rich_markup_mode=None,
    epilog=examples(
        "houseway sheet check",
        "houseway sheet new baccarat hustler/new-baccarat",
        "houseway sheet diff hustler/ez-baccarat lotus/ez-baccarat",
    ),
)
app.add_typer(sheets)


@sheets.command(
    epilog=examples(
        "houseway sheet check",
        "houseway sheet check hustler/ez-baccarat",
        "houseway sheet check houses/hustler/games/draft.toml",
    )
)
def check(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ID|FILE]...", help="Ids or .toml files; default: all we ship."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check sheets in all their readings, and collections."""
    checked = check_named(names) if names else check_all()
    if as_json:
        print_json(
            {
                "sheets": checked.sheets,
                "readings": checked.readings,
                "options": checked.options,
                "documents": checked.documents,
                "faults": checked.faults,
            }
        )
    else:
        _print_checked(checked)
    if checked.faults:
        raise typer.Exit(FAULTY)


def _print_checked(checked: Checked) -> None:
    for fault in checked.faults:
        print(" ".join(fault.split()))
    print_line(
        f"checked {counted(checked.sheets, 'sheet')} with {counted(checked.readings, 'reading')}"
        f" ({counted(checked.options, 'option')}) and"
        f" {counted(checked.documents, 'other document')}:"
        f" {counted(len(checked.faults), 'fault') if checked.faults else 'no faults'}"
    )


@sheets.command(
    epilog=examples(
        "houseway sheet new baccarat hustler/new-baccarat",
        "houseway sheet new nine lotus/pan-9 --output pan-9.toml",
        "houseway sheet new stud hustler/new-stud",
    )
)
def new(
    family: Annotated[str, typer.Argument(metavar="FAMILY", help="A family, such as baccarat.")],
    id: Annotated[str, typer.Argument(metavar="HOUSE/GAME", help="The id of the new sheet.")],
    output: Annotated[
        Path | None, typer.Option("--output", metavar="FILE", help="Write here, not to stdout.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Write an empty sheet with every key of the family's schema."""
    from houseway.cli.skeleton import skeleton

    if family not in FAMILIES:
        raise UnknownName("family", family, FAMILIES)
    if not _ID.fullmatch(id):
        raise HousewayError(f"{id!r} is not an id; expected house/game in small letters")
    row = next((row for row in catalogue() if row.id == id), None)
    text = skeleton(
        FAMILIES[family],
        id,
        title=row.title if row else "",
        seen=" ".join(part for part in (row.bgc_id, row.source) if part) if row else "",
    )
    if output is not None:
        _write(output, text)
    if as_json:
        print_json({"id": id, "family": family, "output": str(output or ""), "sheet": text})
    elif output is None:
        print(text, end="")
    else:
        print(f"wrote {output}")


def _write(file: Path, text: str) -> None:
    """Writes a new file; never overwrites a sheet somebody has filled in."""
    try:
        with file.open("x", encoding="utf-8") as target:
            target.write(text)
    except FileExistsError:
        raise HousewayError(f"{file} already exists; expected a new file") from None


@sheets.command(
    epilog=examples(
        "houseway sheet diff hustler/ez-baccarat lotus/ez-baccarat",
        "houseway sheet diff hustler/ez-baccarat lotus/ez-baccarat --json",
    )
)
def diff(
    one: Annotated[str, typer.Argument(metavar="ID", help="A game.")],
    other: Annotated[str, typer.Argument(metavar="ID", help="Another game.")],
    as_json: AsJson = False,
) -> None:
    """Show how two sheets differ, path by path, without citations."""
    rows = differences([load(one), load(other)])
    if as_json:
        print_json(
            {"games": [one, other], "differences": [msgspec.structs.asdict(r) for r in rows]}
        )
        return
    for row in rows:
        print_text(row.words([one, other]), bullet="- ")
    print(counted(len(rows), "difference") if rows else "The sheets agree.")
