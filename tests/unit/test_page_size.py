"""The built page: what a browser loads for a table, beside the shell of every page."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import houseway.server

BUILT = Path(houseway.server.__file__).parent / "page"
MOST = 100_000  # bytes of scripts and styles, as they are sent


def needed(manifest: dict[str, Any], part: str) -> Iterator[str]:
    """The files of a part of the page, with those it imports."""
    chunk = manifest[part]
    yield chunk["file"]
    yield from chunk.get("css", ())
    for other in chunk.get("imports", ()):
        yield from needed(manifest, other)


def test_a_table_is_less_than_a_hundred_kilobytes() -> None:
    manifest = json.loads((BUILT / "manifest.json").read_text())
    files = {*needed(manifest, "src/table/page.tsx")} - {*needed(manifest, "index.html")}
    assert {Path(file).suffix for file in files} == {".js", ".css"}
    sizes = {file: len(gzip.compress((BUILT / file).read_bytes())) for file in files}
    assert sum(sizes.values()) < MOST, sizes
