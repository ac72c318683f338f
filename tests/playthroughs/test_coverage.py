"""No sheet without a ruling and a playthrough, no banked one without a case for every wager."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.poker.sheet import PokerSheet
from houseway.game import BankedGame, PotGame, kind_of, load
from tests.catalogue import banked, own_wagers, poker_games, pot_games
from tests.playthroughs.write import COVERS_ALL, leaves_a_choice

FOLDER = Path(__file__).parent
RULINGS = FOLDER.parent / "rulings"
BANKED = banked(side_bets=True)


def cases(id: str) -> list[dict[str, Any]]:
    file = RULINGS / f"{id}.toml"
    if not file.is_file():
        return []
    found: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))["case"]
    return found


def bet_in(case: dict[str, Any]) -> set[str]:
    """Wagers on the felt of a case that is played, those made during the round among them."""
    if "error" in case["expect"]:
        return set()
    script = case["script"]
    bettors = [*script.get("seats", {}).values(), *script.get("backline", [])]
    placed = {name for bettor in bettors for name in bettor["wagers"]}
    paid = {name for wagers in case["expect"].get("paid", {}).values() for name in wagers}
    hands = {line.rpartition(":")[0].split()[-2] for line in case["expect"].get("hands", [])}
    return placed | paid | hands


def missing(id: str) -> list[str]:
    """What a sheet still lacks, in words."""
    lacks = []
    if not cases(id):
        lacks.append(f"{id}: no ruling; write tests/rulings/{id}.toml")
    if not (FOLDER / f"{id}.txt").is_file():
        lacks.append(f"{id}: no playthrough; run `make playthrough ID={id}`")
    if kind_of(id).name == "pot":
        return lacks
    bet = {name for case in cases(id) for name in bet_in(case)}
    return lacks + [f"{id}: no ruling bets {name}" for name in own_wagers(id) if name not in bet]


def test_every_sheet_and_every_wager_has_its_proofs() -> None:
    lacks = [line for id in [*BANKED, *pot_games()] for line in missing(id)]
    assert not lacks, "\n" + "\n".join(lacks)


def test_a_sheet_without_proofs_would_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list above can fail: a sheet whose folders are empty lacks everything."""
    monkeypatch.setattr(f"{__name__}.RULINGS", Path("nowhere"))
    monkeypatch.setattr(f"{__name__}.FOLDER", Path("nowhere"))
    told = missing("hustler/casino-war")
    assert [line.partition(": ")[2].partition(";")[0] for line in told] == [
        "no ruling",
        "no playthrough",
        "no ruling bets base",
        "no ruling bets tie",
        "no ruling bets war",
    ]


@pytest.mark.parametrize(("folder", "ending"), [(RULINGS, ".toml"), (FOLDER, ".txt")], ids=str)
def test_no_proof_is_left_of_a_sheet_that_is_gone(folder: Path, ending: str) -> None:
    files = {
        file.relative_to(folder).as_posix().removesuffix(ending)
        for file in folder.glob(f"*/*{ending}")
    }
    assert files - {*BANKED, *pot_games()} == set()


def rounds(id: str) -> list[str]:
    text = (FOLDER / f"{id}.txt").read_text(encoding="utf-8")
    return text.split("\nRound ")[1:]


@pytest.mark.parametrize("id", BANKED)
def test_a_playthrough_has_a_round_the_bank_covers_and_one_it_does_not(id: str) -> None:
    first, second = rounds(id)
    short = ("no-action", "the bank ran out")
    assert not any(words in first for words in short)
    assert any(words in second for words in short)


@pytest.mark.parametrize("id", BANKED)
def test_a_playthrough_bets_every_wager_that_can_be_placed(id: str) -> None:
    sheet = load(id, BankedGame).sheet
    for text in rounds(id):
        for wager in sheet.wagers:
            if wager.placed:
                assert re.search(rf" on (the )?{re.escape(wager.title)}\.\n", text), wager.name
        assert (" behind seat " in text) == sheet.banking.backline
        assert ("ollection, " in text) == bool(load(id, BankedGame).schedules)


@pytest.mark.parametrize("id", BANKED)
def test_a_playthrough_of_a_game_with_choices_shows_one(id: str) -> None:
    """In baccarat only the option on five; not in a side bet, nor on two hands of pai gow poker
    for everybody; else somebody always may choose."""
    sheet: Any = load(id, BankedGame).sheet
    if sheet.family == "baccarat":
        choices = sheet.drawing.option != "none"
    elif isinstance(sheet, PaiGowSheet):
        choices = not sheet.community
    elif sheet.family == "tiles":  # one hand of two tiles is as it is
        choices = sheet.setting is not None
    else:
        choices = sheet.family != "ultimate-war" and getattr(sheet, "streets", None) != ()
    assert leaves_a_choice(id, COVERS_ALL) == choices
    assert ["is asked:" in text for text in rounds(id)] == [choices, choices]


# ---- pot games ----


def hands(id: str) -> list[str]:
    """The usual table, short stacks, and two players or a full table of stud."""
    text = (FOLDER / f"{id}.txt").read_text(encoding="utf-8")
    return text.split("\nHand ")[1:]


def told_in(sheet: PokerSheet) -> Iterator[tuple[int, str]]:
    """What a hand must tell, as far as the game has it."""
    stud = sheet.family == "stud"
    for number in (1, 2, 3):
        yield from ((number, words) for words in (" shows ", " raises to ", " wins "))
        if any(street.discard for street in sheet.streets):
            yield number, " discards "
        if any(street.expose for street in sheet.streets):
            yield from (
                (number, words) for words in (" turns the card up.", " keeps the card down.")
            )
        if sheet.boards > 1:
            yield number, "The second board gets "
    if sheet.betting.all_in:
        yield 2, ", the main pot" if len(sheet.shares) == 1 else " of the main pot"
    if sheet.kill is not None and sheet.kill.by != "choice":
        yield 2, ": kill."
    if sheet.kill is not None and sheet.kill.volunteers is not None:
        yield 1, " kills for "
    if sheet.usual.bring_in:
        yield from ((1, words) for words in (" brings it in for ", " completes to "))
    for share in sheet.shares if len(sheet.shares) > 1 else ():
        yield 3, f" {'on' if share.name.startswith('board') else 'for'} {share.name}, with "
    last = max(sheet.table.seats) if stud else 2
    yield 3, f"seat {last} $"
    if not stud:
        yield 3, f"Seat {2 if sheet.opening.heads_up == 'button-small' else 1} posts "


POKER = poker_games()


@pytest.mark.parametrize("id", POKER)
def test_a_playthrough_of_a_pot_game_shows_what_the_game_has(id: str) -> None:
    sheet = load(id, PotGame).sheet
    assert isinstance(sheet, PokerSheet)
    texts = hands(id)
    untold = [f"hand {n}: {words!r}" for n, words in told_in(sheet) if words not in texts[n - 1]]
    assert not untold, "\n" + "\n".join(untold)
    assert ("Collection from the pot" in texts[0]) == bool(load(id, PotGame).schedules)


BET = re.compile(r" is asked: ([^:]+): .* in the pot .*\n.* (?:bets|raises to|completes to) \$")


@pytest.mark.parametrize("id", POKER)
def test_a_playthrough_of_a_pot_game_bets_on_several_streets(id: str) -> None:
    first, short, last = (len({*BET.findall(text)}) for text in hands(id))
    sheet = load(id, PotGame).sheet
    assert isinstance(sheet, PokerSheet)
    assert min(first, last) >= min(3, len(sheet.streets)) and short > 1


@pytest.mark.parametrize("id", sorted({*pot_games()} - {*POKER}))
def test_a_playthrough_of_a_game_without_bets_shows_who_pays_whom(id: str) -> None:
    texts = hands(id)
    assert all(" pays seat " in text for text in texts)
    charged = ("Collection", "collection: ", " collection.")
    assert any(words in texts[0] for words in charged) == bool(load(id).schedules)
