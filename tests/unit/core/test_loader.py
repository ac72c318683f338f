"""Faults of a sheet: each message has the path and what was expected, never a traceback."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import houseway.game
from houseway.errors import HousewayError, NoSheet, SheetError, UnknownName
from houseway.game import BankedGame, assemble, catalogue, load
from houseway.sheet import digest, game_file, plain, read_toml, resolve

ID = "lotus/commission-free-baccarat"
Change = Callable[[dict[str, Any]], object]


def faults(change: Change) -> list[str]:
    """All faults of a good sheet after one change to it."""
    raw = deepcopy(read_toml(game_file(ID)))
    change(raw)
    try:
        return assemble(ID, raw, {}, {})[1]
    except SheetError as error:
        return list(error.faults)


def first_option(raw: dict[str, Any]) -> dict[str, Any]:
    """What the first reading sets, for tests to break."""
    found: dict[str, Any] = raw["readings"][0]["options"]["banker-6-last"]["set"]
    return found


def with_fee(text: str) -> Change:
    """The same sheet with one fee option of its own, no longer set by a reading."""

    def change(raw: dict[str, Any]) -> None:
        raw["readings"] = [row for row in raw["readings"] if row.get("name") != "total-bet"]
        option = {"option": 1, "limit": "5-100", "player_dealer": text}
        raw["schedules"] = [{"lines": "1", "charged": [], "action": [], "options": [option]}]

    return change


def test_the_sheet_has_no_fault_before_it_is_changed() -> None:
    assert faults(lambda raw: None) == []
    assert faults(with_fee("5-200: 1; 201+: 2")) == []


ONE_FAULT: dict[str, tuple[Change, list[str]]] = {
    "an unknown key of a wager": (
        lambda raw: raw["wagers"][0].update(colour="red"),
        ["colour", "$.wagers[0]"],
    ),
    "an unknown key of the sheet": (lambda raw: raw.update(colour="red"), ["colour"]),
    "a missing key": (lambda raw: raw["wagers"][1].pop("title"), ["title", "$.wagers[1]"]),
    "a value of the wrong kind": (lambda raw: raw.update(version="1"), ["int", "$.version"]),
    "odds that are no odds": (
        lambda raw: raw["wagers"][0]["pays"][0].update(odds="forty to one"),
        ["'forty to one'", "40 to 1", "$.wagers[0].pays[0].odds"],
    ),
    "odds as a number": (
        lambda raw: raw["wagers"][0]["pays"][0].update(odds=40),
        ["40 to 1", "$.wagers[0].pays[0].odds"],
    ),
    "a limit that is no limit": (
        lambda raw: raw["wagers"][0].update(limit="five"),
        ["'five'", "5-100", "$.wagers[0].limit"],
    ),
    "a limit whose maximum is under its minimum": (
        lambda raw: raw["wagers"][0].update(limit="100-5"),
        ["100-5", "limit"],
    ),
    "a fee in words": (with_fee("two dollars"), ["'two dollars'", "$.schedules[0].options[0]"]),
    "a fee finer than a cent": (with_fee("5.555"), ["5.555", "$.schedules[0].options[0]"]),
    "bands that do not rise": (with_fee("201+: 1; 5-200: 3"), ["rise", "$.schedules[0]"]),
    "a band that is no band": (with_fee("5-200: 1; more: 2"), ["'more: 2'", "$.schedules[0]"]),
    "an unknown fact, near ones named": (
        lambda raw: raw["wagers"][0]["pays"][0].update(on="player-win"),
        ["wagers.player.pays", "'player-win'", "player-wins"],
    ),
    "an unknown start": (
        lambda raw: raw["settlement"].update(start="left"),
        ["settlement.start", "'left'", "left-of-player-dealer"],
    ),
    "an unknown direction": (
        lambda raw: raw["settlement"].update(direction="right"),
        ["settlement.direction", "clockwise or counter-clockwise"],
    ),
    "an unknown rotation": (
        lambda raw: raw["banking"].update(rotation="three-hands"),
        ["banking.rotation", "two-hands"],
    ),
    "a wager that needs one that is not there": (
        lambda raw: raw["wagers"][2].update(needs=["plyer"]),
        ["wagers.tie", "'plyer'", "player"],
    ),
    "a wager without pay rows": (
        lambda raw: raw["wagers"][0].pop("pays"),
        ["wagers.player.pays", "no pay row"],
    ),
    "a wager no order of settlement names": (
        lambda raw: first_option(raw).update({"settlement.order": ["player", "banker"]}),
        ["wagers.tie", "settlement.order"],
    ),
    "a family there is not": (
        lambda raw: raw.update(family="bacarat"),
        ["family", "'bacarat'", "baccarat"],
    ),
    "no family": (lambda raw: raw.pop("family"), ["family", "baccarat"]),
    "a shared reading there is not": (
        lambda raw: raw["readings"][-1].update(shared="rounding-up"),
        ["shared reading", "'rounding-up'", "rounding"],
    ),
    "a basis there is not": (
        lambda raw: raw["readings"][0].update(basis="guess"),
        ["bonus-order", "'guess'"],
    ),
    "an option taken that there is not": (
        lambda raw: raw["readings"][0].update(taken="first"),
        ["bonus-order", "'first'", "banker-6-last"],
    ),
    "a reading that sets a wager there is not": (
        lambda raw: first_option(raw).update({"wagers.bank.limit": "1-2"}),
        ["reading bonus-order", "wagers.bank.limit", "'bank'"],
    ),
    "a reading that sets a part of a text": (
        lambda raw: first_option(raw).update({"title.first": "A"}),
        ["reading bonus-order", "title.first"],
    ),
    "a rule without its reading": (
        lambda raw: raw.update(readings=[r for r in raw["readings"] if r.get("shared") != "cover"]),
        ["cover", "$.settlement"],
    ),
    "readings that are no list of tables": (lambda raw: raw.update(readings=["x"]), ["readings"]),
    "wagers that are no list": (lambda raw: raw.update(wagers="player"), ["wagers"]),
    "a wager with pay tables but no name": (
        lambda raw: raw["wagers"][-1].pop("name"),
        ["name", "wagers"],
    ),
    "pay tables that are no table": (
        lambda raw: raw["wagers"][-1].update(tables="2"),
        ["wagers", "tables"],
    ),
}


@pytest.mark.parametrize(("change", "told"), ONE_FAULT.values(), ids=list(ONE_FAULT))
def test_a_fault_is_told_with_its_sheet_its_path_and_what_was_expected(
    change: Change, told: list[str]
) -> None:
    found = faults(change)
    assert found
    assert found[0].startswith(f"{ID}: ")
    for part in told:
        assert part in "\n".join(found)


def test_all_names_that_lead_nowhere_are_gathered() -> None:
    def change(raw: dict[str, Any]) -> None:
        raw["settlement"]["start"] = "left"
        raw["banking"]["rotation"] = "often"
        raw["wagers"][0]["pays"][0]["on"] = "player-win"
        raw["wagers"][2]["not_above"] = ["nothing"]

    paths = [fault.removeprefix(f"{ID}: ").partition(":")[0] for fault in faults(change)]
    assert paths == [
        "settlement.start",
        "banking.rotation",
        "wagers.player.pays",
        "wagers.tie",
    ]


def test_broken_toml_is_told_with_file_and_line(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    file.write_text('title = "A"\nfamily = \n')
    with pytest.raises(SheetError) as error:
        read_toml(file)
    assert str(file) in str(error.value)
    assert "line 2" in str(error.value)


def test_an_unknown_reading_lists_those_there_are() -> None:
    with pytest.raises(UnknownName) as error:
        load("hustler/ez-baccarat", BankedGame, readings={"covers": "net"})
    assert (error.value.kind, error.value.name) == ("reading", "covers")
    assert {"cover", "naturals", "rounding"} <= set(error.value.allowed)


def test_an_unknown_option_lists_those_of_its_reading() -> None:
    with pytest.raises(UnknownName) as error:
        load("hustler/ez-baccarat", BankedGame, readings={"cover": "gross"})
    assert error.value.name == "gross"
    assert error.value.allowed == ("action", "net")


def test_an_unknown_game_names_near_ones() -> None:
    with pytest.raises(UnknownName, match=r"did you mean .*hustler/ez-baccarat"):
        load("hustler/ez-bacarat", BankedGame)


@pytest.mark.parametrize(
    ("status", "why"),
    [("schedule", "schedule of fees"), ("rules", "general rules")],
)
def test_a_document_that_is_no_game_says_what_it_is(status: str, why: str) -> None:
    document = next(row for row in catalogue() if row.status == status)
    with pytest.raises(NoSheet, match=why):
        load(document.id, BankedGame)


def test_a_document_nobody_has_read_is_still_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    document = next(row for row in catalogue() if row.id == ID)
    unread = replace(document, id="lotus/next-game", status="planned")
    monkeypatch.setattr(houseway.game, "catalogue", lambda: (unread,))
    with pytest.raises(NoSheet, match="still to come"):
        load(unread.id, BankedGame)


def test_an_unknown_pay_table_lists_those_printed() -> None:
    with pytest.raises(UnknownName, match="pay table of banker-6 '9'; expected 2"):
        load(ID, BankedGame, pay_tables={"banker-6": "9"})
    with pytest.raises(UnknownName, match="expected banker-6"):
        load(ID, BankedGame, pay_tables={"player": "2"})


@pytest.mark.parametrize("decks", [2, 9, 0, -1])
def test_a_shoe_the_document_does_not_allow_is_refused(decks: int) -> None:
    with pytest.raises(HousewayError, match=f"^{decks} decks: expected 3 to 8$"):
        load("hustler/ez-baccarat", BankedGame).decks(decks)


def test_a_reading_changes_the_sheet_and_its_digest_and_nothing_else_does() -> None:
    taken, again = load("hustler/ez-baccarat", BankedGame), load("hustler/ez-baccarat", BankedGame)
    other = load("hustler/ez-baccarat", BankedGame, readings={"cover": "net"})
    assert taken.digest == again.digest != other.digest
    assert (taken.sheet.settlement.cover, other.sheet.settlement.cover) == ("action", "net")
    named = load("hustler/ez-baccarat", BankedGame, readings={"cover": "action"})
    assert named.digest == taken.digest


DIGESTED = (
    "hustler/casino-blackjack",
    "hustler/caribbean-stud",  # a qualifier, jackpots
    "diamond-jims/razz",  # irregularities
    "diamond-jims/ultimate-texas-holdem",  # notes
    "marina-club/texas-holdem",  # general rules
    ID,
)


def leaves(value: Any, *path: str | int) -> Iterator[tuple[str | int, ...]]:
    """The path of every value that is neither a table nor a list."""
    if isinstance(value, dict | list):
        for key, row in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(row, *path, key)
    else:
        yield path


def changed(resolved: dict[str, Any], path: tuple[str | int, ...]) -> dict[str, Any]:
    """The sheet with one value changed."""
    found = deepcopy(resolved)
    place: Any = found
    for key in path[:-1]:
        place = place[key]
    old = place[path[-1]]
    place[path[-1]] = f"{old}, in other words" if isinstance(old, str) else not old
    return found


def for_readers(path: tuple[str | int, ...]) -> bool:
    """Whether only people read it, as the sheet reference says."""
    told = {"title", "summary", "says", "printed", "note", "lines"}
    return path[-1] in told or path[0] in {"steps", "irregularities", "general", "readings"}


@pytest.mark.parametrize("id", DIGESTED)
def test_every_rule_is_in_the_digest_and_no_words_are(id: str) -> None:
    resolved, _ = resolve(read_toml(game_file(id)), {}, {}, id)
    here, paths = digest(resolved), list(leaves(resolved))
    assert {for_readers(path) for path in paths} == {True, False}
    for path in paths:
        assert (digest(changed(resolved, path)) == here) == for_readers(path), path


def test_a_sheet_as_plain_data_prints_odds_and_limits_as_texts() -> None:
    wagers = {
        row["name"]: row for row in plain(load("hustler/casino-war", BankedGame).sheet)["wagers"]
    }
    assert list(wagers["tie"]["pays"]) == [{"on": "tied", "odds": "10 to 1"}]
    assert wagers["tie"]["limit"] == "5-100"
