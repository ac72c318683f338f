"""The rulings leave nothing out: every pay row, its miss, a bank that runs out, backline, a tie."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from houseway.errors import ScriptError
from houseway.game import BankedGame, laid_on, load, settle
from houseway.script import SettledBanked
from tests.catalogue import banked, own_wagers

FOLDER = Path(__file__).parent
WITH_SHEET = banked(side_bets=True)


@cache
def settled(id: str) -> tuple[list[SettledBanked], list[dict[str, Any]]]:
    """The rounds the rulings of a game settle, and the scripts they refuse."""
    rounds, refused = [], []
    for case in tomllib.loads((FOLDER / f"{id}.toml").read_text(encoding="utf-8"))["case"]:
        try:
            round = settle({"game": id, **case["script"]})
        except ScriptError:
            refused.append(case["script"])
            continue
        assert isinstance(round, SettledBanked)
        rounds.append(round)
    return rounds, refused


def paid_rows(id: str) -> set[tuple[str, str]]:
    """(wager, fact) of every row the rulings pay, push or collect half on."""
    found = set()
    for round in settled(id)[0]:
        sheet, facts = round.game.sheet, round.game.family.facts
        for row in round.outcome.honoured:
            claim, finished = row.claim, round.outcome.finished
            judged = finished.judged(claim.bettor, claim.wager)
            for pay in sheet.wager(claim.wager).pays:
                if facts[pay.on].holds(judged):
                    found.add((claim.wager, pay.on))
                    break
    return found


IMPOSSIBLE = {
    # Two totals of 0 always take six cards: a two-card 0 draws, whatever the other hand does.
    ("hustler/21st-century-lucky-7-baccarat", "monster-buster", "totals-0-and-0-fewer-cards"),
    # A script does not say how many cards are left, so its shoe never runs out.
    ("lotus/ultimate-war", "player", "no-winner"),
    ("lotus/ultimate-war", "banker", "no-winner"),
    # The natural is two jokers, so the bank shows one first, and that stops all play: no split.
    ("lucky-lady/21st-century-blackjack-joker", "base", "split-against-natural"),
}


@pytest.mark.parametrize("id", WITH_SHEET)
def test_every_pay_row_is_ruled_on(id: str) -> None:
    sheet = load(id, BankedGame).sheet
    rows = {(name, pay.on) for name in own_wagers(id) for pay in sheet.wager(name).pays}
    impossible = {(wager, fact) for game, wager, fact in IMPOSSIBLE if game == id}
    assert rows - impossible - paid_rows(id) == set()


@pytest.mark.parametrize("id", WITH_SHEET)
def test_every_wager_is_seen_to_lose(id: str) -> None:
    lost = {
        row.claim.wager
        for round in settled(id)[0]
        for row in round.outcome.honoured
        if row.claim.gain < 0
    }
    assert {*own_wagers(id)} - lost == set()


@pytest.mark.parametrize("id", WITH_SHEET)
def test_a_bank_covers_all_and_another_runs_out_in_the_middle(id: str) -> None:
    left = [any(row.uncovered for row in r.outcome.honoured) for r in settled(id)[0]]
    assert any(left) and not all(left)


@pytest.mark.parametrize("id", WITH_SHEET)
def test_backline_is_paid_or_refused_as_printed(id: str) -> None:
    rounds, refused = settled(id)
    if load(id, BankedGame).sheet.banking.backline:
        assert any(bettor.name for round in rounds for bettor in round.bets.wagers)
    else:
        assert any(script.get("backline") for script in refused)


def compares_hands(game: BankedGame) -> bool:
    """A hand that meets only the pay table can tie with nothing, nor can a bet laid on a game."""
    sheet: Any = game.sheet
    if laid_on(game.id):
        return False
    if game.family.name == "table-poker":
        return bool(sheet.deal.bank > 0 or sheet.against == "board")
    return True


COMPARING = [id for id in WITH_SHEET if compares_hands(load(id, BankedGame))]


@pytest.mark.parametrize("id", COMPARING)
def test_a_tie_is_ruled_on(id: str) -> None:
    ties = {"lines-tie", "tie", "equal", "tied", "one-war"}
    assert {fact for _, fact in paid_rows(id)} & ties or any(
        row.claim.reason.startswith("Player and Banker tie")
        for round in settled(id)[0]
        for row in round.outcome.honoured
    )


def test_only_games_without_another_hand_are_left_out() -> None:
    left = {id for id in {*WITH_SHEET} - {*COMPARING} if not laid_on(id)}
    assert left == {"hustler/let-it-ride", "hustler/mississippi-stud"}
