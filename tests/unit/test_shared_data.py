"""The packaged houses against the shared catalogue and wager names, where those files are there."""

import csv
from pathlib import Path

import pytest

from houseway.game import BankedGame, catalogue, laid_on, load
from houseway.sheet import BankedSheet, status
from tests.catalogue import banked, own_wagers, pot_games

SHARED = Path(__file__).parents[3] / "shared"
shared_data = pytest.mark.skipif(not SHARED.is_dir(), reason="shared data is absent")
WITH_SHEET = banked(side_bets=True)


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
@pytest.mark.parametrize("id", WITH_SHEET)
def test_wagers_have_their_canonical_names_titles_and_needs(id: str) -> None:
    own, sheet = own_wagers(id), load(id, BankedGame).sheet
    listed = [r for r in rows("wagers.csv") if r["id"] == id]
    assert [r["wager"] for r in listed if r["wager"] not in own] == []
    for game in laid_on(id)[:1]:  # the wagers it comes beside are the game's
        listed += [r for r in rows("wagers.csv") if r["id"] == game and r["wager"] not in own]
    wagers = sheet.wagers
    assert {w.name: w.title for w in wagers} == {r["wager"]: r["title"] for r in listed}
    one_of = {r["wager"]: r["needs"] for r in listed if " or " in r["needs"]}
    assert {w.name: " or ".join(w.needs) for w in wagers if choice(sheet, w.needs)} == one_of
    want = {r["wager"]: r["needs"].split("+") if r["needs"] else [] for r in listed}
    earned = {w.name: (w.envy.by,) for w in wagers if w.envy}
    have = {w.name: [*w.needs, *w.equals, *earned.get(w.name, ())] for w in wagers}
    if status(id) == "side-bet" and not laid_on(id):  # what its game asks for is in no sheet
        want = {name: [other for other in needs if other in want] for name, needs in want.items()}
    for name in set(have) - set(one_of):
        assert all_needed(have, name) == all_needed(want, name), name


def choice(sheet: BankedSheet, needs: tuple[str, ...]) -> bool:
    """Whether one of several is enough: wagers that must equal each other all come together."""
    return any({*needs} - {name, *sheet.wager(name).equals} for name in needs)


def all_needed(needs: dict[str, list[str]], name: str) -> set[str]:
    """What must be bet too, and what that needs in turn."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        for other in needs[waiting.pop()]:
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found - {name}


@shared_data
@pytest.mark.parametrize("id", [*WITH_SHEET, *pot_games()])
def test_cited_lines_lie_inside_the_documents(id: str) -> None:
    sheet = load(id).sheet
    row = next(r for r in rows("catalogue.csv") if r["id"] == id)
    assert (sheet.source.file, sheet.source.lines) == (row["seed"], row["lines"])
