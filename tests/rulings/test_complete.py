"""The rulings leave nothing out: every pay row, its miss, a bank that runs out, backline, a tie."""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from houseway.errors import ScriptError
from houseway.families.pai_gow_poker.spot import PaiGowSpot
from houseway.game import BankedGame, laid_on, load, settle
from houseway.round import decided
from houseway.script import SettledBanked
from tests.catalogue import banked, own_wagers, pot_games

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
            wager = sheet.wager(claim.wager)
            judged = [finished.judged(claim.bettor, claim.wager)]
            if wager.envy is not None:
                others = {*round.bets.positions(1)} - {claim.bettor.seated}
                judged = [finished.judged(other, wager.envy.by) for other in others]
            for pay in (decided(wager, facts, each) for each in judged):
                if pay is not None:
                    found.add((claim.wager, pay.on))
    return found


IMPOSSIBLE = {
    # Two totals of 0 always take six cards: a two-card 0 draws, whatever the other hand does.
    ("hustler/21st-century-lucky-7-baccarat", "monster-buster", "totals-0-and-0-fewer-cards"),
    # A joker that is an ace or completes a straight or flush makes no five of a kind but of aces.
    ("hustler/fortune-pai-gow-poker", "fortune-bonus", "five-of-a-kind"),
    ("hustler/fortune-pai-gow-poker", "envy", "five-of-a-kind"),
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
    earned = {w.name for w in load(id, BankedGame).sheet.wagers if w.envy is not None}
    assert {*own_wagers(id)} - lost - earned == set()


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


def is_copy(judged: object) -> bool:
    """Whether one of two hands is equal to the player-dealer's."""
    return isinstance(judged, PaiGowSpot) and 0 in (judged.low, judged.high)


COMPARING = [id for id in WITH_SHEET if compares_hands(load(id, BankedGame))]


@pytest.mark.parametrize("id", COMPARING)
def test_a_tie_is_ruled_on(id: str) -> None:
    ties = {"lines-tie", "tie", "equal", "tied", "one-war", "copy", "both-copies"}
    assert {fact for _, fact in paid_rows(id)} & ties or any(
        row.claim.reason.startswith("Player and Banker tie")
        or is_copy(round.outcome.finished.judged(row.claim.bettor, row.claim.wager))
        for round in settled(id)[0]
        for row in round.outcome.honoured
    )


def test_only_games_without_another_hand_are_left_out() -> None:
    left = {id for id in {*WITH_SHEET} - {*COMPARING} if not laid_on(id)}
    assert left == {"hustler/let-it-ride", "hustler/mississippi-stud"}


ELSEWHERE = {  # what a script does not have: people over time, tables, shoes, pools
    "absence": "poker/test_coming_and_going.py",
    "bank-after-bet": "core/test_rotation.py",
    "bank-hands": "core/test_rotation.py",
    "bank-partners": "core/test_kum_kum.py",
    "buy-in": "poker/test_buy_ins.py",
    "decks": "core/test_printed_tables.py",
    "entry-at-button": "poker/test_session.py",
    "first-buy-in": "poker/test_buy_ins.py",
    "half-hour-from": "poker/test_session.py",
    "half-hour-of-four": "open_face/test_session.py",
    "half-hour-sitting-out": "poker/test_session.py",
    "jackpot-hands": "core/test_jackpots.py",
    "jackpot-players": "core/test_jackpots.py",
    "most-buy-in": "open_face/test_session.py",
    "missed-blinds": "poker/test_session.py",
    "new-player": "poker/test_session.py",
    "number-of-decks": "core/test_printed_tables.py",
    "open-hands": "core/test_open_hands.py",
    "rotation": "core/test_rotation.py",
    "royal-jackpot-shares": "core/test_jackpots.py",
    "seat-change": "poker/test_session.py",
    "seat-first": "core/test_seat_first.py",
    "shoe-out": "core/test_settlement.py",
    "single-deck": "core/test_side_bets.py",
    "super-jackpot-roof": "core/test_jackpots.py",
    "table-limits": "core/test_printed_tables.py",
    "time-called": "poker/test_coming_and_going.py",
}


def options() -> Iterator[tuple[str, str, bool]]:
    """(reading, option, whether a game plays by it unless asked) of every game."""
    for id in (*WITH_SHEET, *pot_games()):
        for reading in load(id).sheet.readings:
            for option in reading.options:
                yield reading.name, option, option == reading.taken


def test_every_option_of_every_reading_is_ruled_on() -> None:
    """By a case that asks for it, in a game that has it anyway, or where no script reaches."""
    ruled = {
        (name, option)
        for file in FOLDER.glob("*/*.toml")
        for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]
        for name, option in case["script"].get("readings", {}).items()
    }
    ruled |= {(name, option) for name, option, taken in options() if taken}
    left = {(name, option) for name, option, _ in options()} - ruled
    untried = [(name, option) for name, option in sorted(left) if not tried(name, option)]
    assert untried == []


def tried(reading: str, option: str) -> bool:
    """Whether a test of what people do over time has the reading and the option."""
    file = ELSEWHERE.get(reading)
    text = (FOLDER.parent / "unit" / file).read_text(encoding="utf-8") if file else ""
    named = reading in text or reading.replace("-", "_") in text
    return named and f'"{option}"' in text
