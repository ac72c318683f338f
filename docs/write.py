"""Writes what is generated: `python -m docs.write`, or `make docs`.

Three pages are generated whole. Other pages are written by hand and hold two kinds of generated
places: tables (`<!-- table: … -->` to `<!-- end -->`, see docs/tables.py) and the output of the
commands in blocks marked `console` (see docs/console.py). Solutions are kept under the digests of
their sheet and solver, so figures of another version of the program are never taken.
"""

import re
import sys
from collections.abc import Callable, Collection, Mapping
from pathlib import Path

from docs.catalogue import readings, sources
from docs.console import refreshed
from docs.reference import sheet_reference
from docs.tables import TABLES

ROOT = Path(__file__).parent.parent
GENERATED: Mapping[str, Callable[[], str]] = {
    "docs/sheet-reference.md": sheet_reference,
    "docs/readings.md": readings,
    "docs/sources.md": sources,
}
_TABLE = re.compile(r"(<!-- table: (\S+)([^\n]*?) -->\n).*?(<!-- end -->)", re.DOTALL)


def pages() -> list[str]:
    """Every page, as a path from the root of the project."""
    found = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    return sorted(str(page.relative_to(ROOT)) for page in found)


def with_tables(text: str) -> str:
    return _TABLE.sub(
        lambda mark: f"{mark[1]}\n{TABLES[mark[2]](*mark[3].split())}\n\n{mark[4]}", text
    )


def fresh(without: Collection[str] = ()) -> dict[str, str]:
    """What every page should say, those left out apart."""
    made = {page: write() for page, write in GENERATED.items() if page not in without}
    for page in pages():
        if page not in GENERATED:
            text = (ROOT / page).read_text(encoding="utf-8")
            made[page] = refreshed(with_tables(text), ROOT)
    return made


def stale(made: Mapping[str, str]) -> list[str]:
    """Pages that do not say what they should."""
    return [
        page
        for page, text in made.items()
        if not (ROOT / page).is_file() or (ROOT / page).read_text(encoding="utf-8") != text
    ]


def main() -> None:
    made = fresh()
    changed = stale(made)
    for page in changed:
        (ROOT / page).write_text(made[page], encoding="utf-8")
        sys.stdout.write(f"wrote {page}\n")
    sys.stdout.write(f"{len(made)} pages, {len(changed)} changed\n")


if __name__ == "__main__":
    main()
