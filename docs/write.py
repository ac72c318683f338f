"""Writes what is generated: `python -m docs.write [PAGE…]`, or `make docs` for all pages.

Three pages are generated whole. Other pages are written by hand and hold two kinds of generated
places: tables (`<!-- table: … -->` to `<!-- end -->`, see docs/tables.py) and the output of the
commands in blocks marked `console` (see docs/console.py). Solutions are kept under the digests of
their sheet and solver, so figures of another version of the program are never taken.
"""

import re
import sys
from collections.abc import Callable, Mapping
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


def fresh(page: str) -> str:
    """What a page should say."""
    if page in GENERATED:
        return GENERATED[page]()
    return refreshed(with_tables((ROOT / page).read_text(encoding="utf-8")), ROOT)


def is_stale(page: str, text: str) -> bool:
    """Whether a page does not say what it should."""
    file = ROOT / page
    return not file.is_file() or file.read_text(encoding="utf-8") != text


def main() -> None:
    wanted = sys.argv[1:] or dict.fromkeys([*GENERATED, *pages()])
    changed = 0
    for page in wanted:  # each is written as soon as it is made
        text = fresh(page)
        if is_stale(page, text):
            (ROOT / page).write_text(text, encoding="utf-8")
            sys.stdout.write(f"wrote {page}\n")
            sys.stdout.flush()
            changed += 1
    sys.stdout.write(f"{len(wanted)} pages, {changed} changed\n")


if __name__ == "__main__":
    main()
