"""The packaged houses against the shared catalogue and wager names, where those files are there."""

import csv
from pathlib import Path

import pytest

from houseway.game import catalogue, load

SHARED = Path(__file__).parents[3] / "shared"
shared_data = pytest.mark.skipif(not SHARED.is_dir(), reason="shared data is absent")
PLAYABLE = [document.id for document in catalogue() if document.status == "playable"]


def rows(name: str) -> list[dict[str, str]]:
    return list(csv.DictReader((SHARED / name).read_text(encoding="utf-8").splitlines()))


@shared_data
def test_the_packaged_catalogue_has_every_document_under_its_fixed_id() -> None:
    want = [(r["id"], r["title"], r["family"], r["bgc_id"]) for r in rows("catalogue.csv")]
    assert [(d.id, d.title, d.family, d.bgc_id) for d in catalogue()] == want
    assert [d.source for d in catalogue()] == [
        f"{r['seed']}:{r['lines']}" for r in rows("catalogue.csv")
    ]


@shared_data
@pytest.mark.parametrize("id", PLAYABLE)
def test_wagers_have_their_canonical_names_titles_and_needs(id: str) -> None:
    want = {r["wager"]: (r["title"], r["needs"]) for r in rows("wagers.csv") if r["id"] == id}
    have = {w.name: (w.title, " or ".join(w.needs)) for w in load(id).sheet.wagers}
    assert have == want


@shared_data
@pytest.mark.parametrize("id", PLAYABLE)
def test_cited_lines_lie_inside_the_documents(id: str) -> None:
    sheet = load(id).sheet
    row = next(r for r in rows("catalogue.csv") if r["id"] == id)
    assert (sheet.source.file, sheet.source.lines) == (row["seed"], row["lines"])
