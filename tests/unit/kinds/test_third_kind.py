"""A third kind of game, entered from outside, does everything that goes through its `Kind`.

What is patched here is what a real one adds in place: its entries in `game.py`, and the column of
its records in the lines of a history.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway import game as root
from houseway.cards import named_seed
from houseway.cards.codec import encode
from houseway.errors import HousewayError, ScriptError
from houseway.game import (
    BankedGame,
    catalogue,
    kind_of,
    load,
    open_table,
    recorded_rules,
    sections,
    settle,
    verify,
    with_odds,
)
from houseway.history import chain
from houseway.history.chain import read_history
from houseway.server import store as stores
from houseway.server.files import history_file
from houseway.server.game_page import game_page
from houseway.server.rebuild import rebuilt
from houseway.server.replay import replay, row
from houseway.sheet import documents, loader
from houseway.table import record as records
from houseway.table.open import Closed, Replied, Sat, Setup, WentOn
from houseway.table.open import table as open_tables
from houseway.table.open.told import view
from houseway.table.open.view import table_state, yours
from tests.server.recovery.guests import Visitor, hall_on, play, reply
from tests.unit.kinds.toy import FAMILY, GAME, SHEET, ToyGame, ToyKind, ToyLine, ToyTable
from tests.unit.play.conftest import Run, Typing, auto, cli, own_folders, sit_down

__all__ = ["cli", "own_folders"]  # fixtures

CACHED = (
    documents.house_names,
    documents.catalogue,
    documents.catalogue_families,
    documents.laid_on,
    documents.side_wagers,
    documents.collection_documents,
    loader.shared_readings,
    kind_of,
)
CHIPS = 2_000  # twenty points of a dollar, in cents


@pytest.fixture(autouse=True)
def entered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The kind and its family have their entries, and one house has a game of it."""
    houses = tmp_path / "houses"
    (houses / "pier" / "games").mkdir(parents=True)
    (houses / "shared").mkdir()
    (houses / "shared" / "readings.toml").touch()
    (houses / "families.toml").touch()
    (houses / "houses.toml").write_text('pier = "The Pier"\n')
    (houses / "catalogue.csv").write_text(
        f"id,title,family,bgc_id,source\n{GAME},High Card,high-card,,990:1-9\n"
    )
    (houses / "pier" / "games" / "high-card.toml").write_text(SHEET)
    for module in (loader, documents):
        monkeypatch.setattr(module, "houses", lambda: houses)
    for module in (records, open_tables, chain, stores):
        monkeypatch.setattr(module, "Line", ToyLine)
    monkeypatch.setitem(root.KINDS, ToyGame.kind, ToyKind())
    monkeypatch.setitem(root.FAMILIES, FAMILY.name, FAMILY)
    for function in CACHED:
        function.cache_clear()
    yield
    for function in CACHED:
        function.cache_clear()


# ---- sheets ----


def test_its_game_is_listed_and_loaded(cli: Run) -> None:
    assert [row.id for row in catalogue()] == [GAME]
    assert kind_of(GAME).name == "points"
    assert load(GAME, ToyGame).sheet.point == 100
    assert "1 document, 1 playable" in cli("games").out
    assert "no faults" in cli("sheet", "check", GAME).out


def test_a_game_of_another_kind_is_not_taken_for_it() -> None:
    with pytest.raises(HousewayError, match="is a game for points; expected a game with a player"):
        load(GAME, BankedGame)
    with pytest.raises(HousewayError, match="is a game for points: it has no odds against a bank"):
        with_odds(load(GAME))


def test_it_says_its_rules(cli: Run) -> None:
    titles = [section.title for section in sections(load(GAME))]
    assert titles == ["How it is played", "Points", "Collection", "Where it is printed"]
    assert "A point is worth $1 unless the host says otherwise." in cli("rules", GAME).out


# ---- scripts ----

SCRIPT: dict[str, Any] = {
    "game": GAME,
    "point": 2,
    "deal": {"1": "Kh", "2": "9c", "3": "Ad", "4": "2s"},
    "seats": {
        "1": {"actions": ["stay"]},
        "2": {"actions": ["give up"]},
        "3": {"actions": ["stay"]},
        "4": {"actions": ["stay"]},
    },
}


def test_a_script_is_settled(tmp_path: Path, cli: Run) -> None:
    """The ace collects $2 from each of two who stayed and half of that from one who gave up."""
    assert settle(SCRIPT).report()["chips"] == {"1": -2.0, "2": -1.0, "3": 5.0, "4": -2.0}
    file = tmp_path / "script.json"
    file.write_text(json.dumps(SCRIPT))
    assert "Seat 3: +$5" in cli("settle", str(file)).out


def test_a_script_with_an_illegal_answer_is_refused() -> None:
    raise_ = {**SCRIPT["seats"], "2": {"actions": ["raise"]}}
    with pytest.raises(ScriptError, match="expected stay or give up"):
        settle({**SCRIPT, "seats": raise_})


# ---- a table ----


def opened() -> ToyTable:
    """A table of three at $1 a point."""
    table = open_table(Setup(game=GAME, seats=3), named_seed("7"))
    assert isinstance(table, ToyTable)
    for seat, name in enumerate(("Ann", "Ben", "Cleo"), start=1):
        table.apply(Sat(seat=seat, name=name, cents=CHIPS, guest=name))
    return table


def chips(table: ToyTable) -> list[int]:
    return [table.session.chips(str(seat)) for seat in (1, 2, 3)]


def test_a_round_is_played_to_its_end() -> None:
    """One gives up and two stay: the winner is $1.50 up, and no chip is lost."""
    table = opened()
    table.apply(WentOn())
    for answer in ("give up", "stay", "stay"):
        (question,) = table.questions
        table.apply(Replied(who=question.who, answer=answer))
    assert (table.phase, table.session.rounds) == ("settled", 1)
    assert sorted(chips(table)) == [CHIPS - 100, CHIPS - 50, CHIPS + 150]
    assert chips(table)[0] == CHIPS - 50


def test_the_last_player_cannot_give_up() -> None:
    table = opened()
    table.apply(WentOn())
    for _ in range(2):
        table.apply(Replied(who=table.questions[0].who, answer="give up"))
    assert chips(table) == [CHIPS - 50, CHIPS - 50, CHIPS + 100]


def as_json(shown: object) -> Any:
    return json.loads(encode(shown))


def test_a_table_is_shown_to_clients() -> None:
    table = opened()
    table.apply(WentOn())
    state = as_json(table_state("t", table, ["1"], None, table.terms_shown()))
    assert (state["title"], state["house"], state["phase"]) == ("High Card", "The Pier", "playing")
    assert (state["terms"]["limits"], state["pot"], state["bank"]) == ("$1 a point", 0, 0)
    assert [seat["chips"] for seat in state["seats"]] == [CHIPS] * 3
    (asked,) = yours(table, "Ann", host=True).questions
    assert as_json(asked)["options"][1] == {
        "kind": "choice",
        "word": "give up",
        "label": "Give up",
        "wager": "",
        "cents": 0,
    }
    events = as_json(view(table.events_since(0), 1, table.names))
    dealt = [row for row in events if row["type"] == "Dealt"]
    assert [row["cards"] == ["??"] for row in dealt] == [False, True, True]


def test_a_table_goes_on_from_its_snapshot() -> None:
    table, again = opened(), open_table(Setup(game=GAME, seats=3), named_seed("7"))
    again.restore(table.snapshot())
    for each in (table, again):
        each.apply(WentOn())
        for _ in range(3):
            each.apply(each.default(each.questions[0]))
    assert again.session.ledger.balances == table.session.ledger.balances
    assert again.lines[-1] == table.lines[-1]


def test_a_host_gets_its_form() -> None:
    form = kind_of(GAME).host_form(load(GAME))
    assert (form.seats, form.buy_in) == ((2, 3, 4), CHIPS)
    assert [bot.kind for bot in form.bots] == ["steady", "random"]


# ---- histories ----


def recorded(tmp_path: Path) -> Path:
    """The history of a table with two rounds."""
    table, file = opened(), tmp_path / "table.jsonl"
    for _ in range(2):
        table.apply(WentOn())
        for answer in ("stay", "give up", "stay"):
            table.apply(Replied(who=table.questions[0].who, answer=answer))
    table.apply(Closed())
    file.write_bytes(b"".join(chain.chained(table.lines)))
    return file


def test_a_history_is_verified_and_replayed(tmp_path: Path, cli: Run) -> None:
    file = recorded(tmp_path)
    history = read_history(file)
    found = verify(history)
    assert (found["ok"], found["rounds"], found["rounds_with_shuffle_proof"]) == (True, 2, 2)
    _, rules = recorded_rules(history.header)
    for record in history.rounds:
        assert rules.replay(record).outcome.entries == record.entries
    shown = cli("replay", str(file)).out
    assert f"{GAME}, 2 deals, everything" in shown and "Deal 2" in shown
    assert "No fault found." in cli("verify", str(file)).out


def test_a_changed_answer_is_a_fault(tmp_path: Path) -> None:
    """A point instead of the half that was paid."""
    file = recorded(tmp_path)
    text = file.read_bytes()
    assert text.count(b"give up") == 2
    file.write_bytes(text.replace(b"give up", b"stay"))
    faults = verify(read_history(file))["faults"]
    assert sum("the chips moved are not those of the rules" in fault for fault in faults) == 2


# ---- the terminal ----


def test_bots_play_alone(tmp_path: Path) -> None:
    file = tmp_path / "night.jsonl"
    night = auto(GAME, hands=20, history=file)
    report = night.report()  # asserts that no chips appeared or vanished
    assert (report["rounds"], report["seats"], report["collection"]) == (20, 4, 0)
    assert verify(read_history(file))["ok"]


def test_a_command_hosts_a_table(cli: Run) -> None:
    told = cli("play", GAME, "--auto", "--hands", "3", "--seed", "7", "--limit", "4").out
    assert "High Card (pier/high-card), 3 deals, seed 7" in told and "$4 a point." in told
    refused = cli("play", GAME, "--auto", "--blinds", "1,2")
    assert refused.err == "error: --blinds: pier/high-card is a game for points\n"


def test_a_person_sits_down_with_bots() -> None:
    typed = Typing("?", "hint", "give", "chips", "stay", "quit")
    evening = sit_down(typed, GAME, bots="1 steady", hands=2)
    assert "You may answer: stay, give up." in evening.said
    assert "The house says: stay." in evening.said
    assert "» Guest gives up." in evening.said
    assert "  Bela collects $0.50 in points." in evening.said
    assert evening.night.report()["rounds"] == 2


# ---- the web cardroom ----


def test_it_has_its_page() -> None:
    page = game_page(load(GAME))
    assert (page.row.house_name, page.row.pot_game) == ("The Pier", False)
    assert as_json(page)["form"]["limits"] == [{"kind": "fixed", "says": "$1 a point"}]


def test_guests_play_and_the_store_keeps_it(tmp_path: Path) -> None:
    """Ann gives up, so Ben, the last player, gets half a point unasked."""
    store = stores.Store(f"sqlite:///{tmp_path / 'room.sqlite'}")

    async def evening() -> None:
        async with hall_on(store) as hall:
            ann, ben = Visitor(hall, "Ann"), Visitor(hall, "Ben")
            live = await hall.open(ann.guest, Setup(game=GAME, bots=(), seconds=0))
            for seat, guest in enumerate((ann, ben), start=1):
                await guest.do(do="watch", table=live.id)
                await guest.do(do="sit", table=live.id, seat=seat, chips=CHIPS)
            await ann.do(do="next", table=live.id)
            answer = {**reply(ann.questions[0]), "answer": "give up"}
            assert (await ann.do(table=live.id, **answer))["is"] == "done"

            again = rebuilt(live._opened, store).table
            assert [again.session.chips(a) for a in "12"] == [CHIPS - 50, CHIPS + 50]
            kept = store.round(live.id, 1)
            assert kept is not None
            shoes = store.shoes(live.id, [kept.shoe])
            assert row(kept, shoes, "").says == "seat 1 −$0.50, seat 2 +$0.50"
            shown = replay(live.table, kept, ann.guest.id, shoes[kept.shoe])
            assert shown.proof is not None and len(shown.proof.dealt) == 2
            file = tmp_path / "download.jsonl"
            file.write_bytes(b"".join(history_file(store.lines(live.id))))
            assert verify(read_history(file))["rounds_with_shuffle_proof"] == 1

    play(evening())
