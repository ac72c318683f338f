"""Every sheet that anything was played by is still there."""

from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from houseway.game import KINDS, as_played, assemble, catalogue, load, open_table, verify
from houseway.history.chain import chained, read_history
from houseway.sheet import former_sheets, game_file, read_toml, rules_digest, status, whole
from houseway.table import Game, Header
from houseway.table.open import OpenTable, Sat, Setup, WentOn
from tests.houses.former import noted, now

GAME = "hustler/casino-war"
FORMER = [
    pytest.param(row.id, sheet, id=f"{row.id} {rules_digest(sheet)}")
    for row in catalogue()
    for sheet in former_sheets(row.id)
]


def test_no_sheet_changes_its_rules_without_its_former_version_being_kept() -> None:
    changed = [id for id, digest in now().items() if noted().get(id, digest) != digest]
    assert not changed, "run `make former`, which keeps the versions that were played by"
    assert now().keys() == noted().keys(), "run `make former`, which notes new sheets"


def header_of(game: Game) -> Header:
    """The header of a history played by this very sheet."""
    return msgspec.structs.replace(
        open_table(Setup(game=game.id), bytes(32)).rules.header,
        digest=game.digest,
        readings=dict(game.readings),
        version=game.sheet.version,
    )


def dearer() -> dict[str, Any]:
    """A sheet of Casino War that paid the base wager two to one, and had a reading more."""
    text = msgspec.json.encode(whole(read_toml(game_file(GAME))))
    sheet: dict[str, Any] = msgspec.json.decode(text.replace(b'"1 to 1"', b'"2 to 1"'))
    sheet["readings"].append(
        {
            "name": "gone", "about": "version", "printed": "-", "taken": "one",
            "basis": "literal", "lines": "1", "options": {"one": {"says": "-", "set": {}}},
        }
    )  # fmt: skip
    return sheet


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game by a sheet that is no longer in force."""
    sheet = dearer()
    monkeypatch.setattr("houseway.game.versions", lambda id: [sheet] if id == GAME else [])
    game, faults = assemble(GAME, sheet, {}, {})
    assert game is not None and not faults
    return game


def played(table: OpenTable, rounds: int) -> None:
    """Plays rounds with bots at two seats."""
    kind = KINDS[table.game.kind]
    bots = {}
    for seat in (1, 2):
        table.apply(Sat(seat=seat, name=f"Bot {seat}", cents=table.buy_in, bot="random"))
        bots[str(seat)] = kind.hire("random", table, Random(seat), lambda *_: None)  # type: ignore[arg-type]
    for _ in count():
        if not table.under_way:
            if table.session.rounds >= rounds:
                return
            table.apply(WentOn(waits=False))
        for question in table.questions[:1]:
            table.apply(bots[question.account].act(question))


def test_a_history_is_replayed_by_the_sheet_it_was_played_by(kept: Game, tmp_path: Path) -> None:
    setup = Setup(game=GAME)
    table = KINDS[kept.kind].open(setup, kept, bytes(32))
    played(table, 12)
    file = tmp_path / "evening.jsonl"
    file.write_bytes(b"".join(chained(table.lines)))
    history = read_history(file)
    assert history.header.digest == kept.digest != load(GAME).digest
    assert as_played(history.header).digest == kept.digest
    report = verify(history)
    assert (report["faults"], report["rounds"]) == ([], 12)


def test_without_its_sheet_a_history_is_not_replayed(
    kept: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    header = header_of(kept)
    monkeypatch.setattr("houseway.game.versions", lambda id: [])
    with pytest.raises(Exception, match="gone"):  # a reading that is no more
        as_played(header)
    known = msgspec.structs.replace(header, readings=dict(load(GAME).readings))
    assert as_played(known).digest == load(GAME).digest != known.digest


@pytest.mark.parametrize(("id", "sheet"), FORMER)
def test_a_former_sheet_still_loads(id: str, sheet: dict[str, Any]) -> None:
    game, faults = assemble(id, sheet, {}, {})
    assert game is not None and not faults
    if status(id) == "playable":
        assert as_played(header_of(game)).digest == game.digest
