"""Evenings of blackjack: added side bets, in the record and back; a person at the table."""

import json
from pathlib import Path

import pytest

from houseway.game import load
from houseway.history.chain import read_history
from houseway.round import Dealt, Opened, view
from tests.unit.play.conftest import Run, auto, replayed, sit_down

LA = "hustler/la-blackjack"
X = "lotus/blackjack-x"
LAID = [
    (LA, "hustler/perfect-pairs", "perfect-pairs"),
    ("hustler/21st-century-blackjack", "hustler/perfect-pairs", "perfect-pairs"),
    ("lucky-lady/21st-century-blackjack-joker", "lucky-lady/buster-blackjack", "buster"),
    (X, "lotus/buster-blackjack", "buster"),
]
BOTS = ("--bots", "house-way, random, chart", "--seed", "7")


def evening(cli: Run, file: Path, game: str, bet: str, hands: int = 10) -> dict[str, object]:
    words = ("--hands", str(hands), "--side-bet", bet, "--history", str(file), "--json")
    ran = cli("play", game, "--auto", *BOTS, *words)
    assert ran.code == 0, ran.err
    report: dict[str, object] = ran.json
    return report


@pytest.mark.parametrize(("game", "bet", "wager"), LAID)
def test_an_evening_with_a_side_bet_is_verified_and_replayed(
    cli: Run, tmp_path: Path, game: str, bet: str, wager: str
) -> None:
    file = tmp_path / "h.jsonl"
    report = evening(cli, file, game, bet)
    assert report["id"] == game
    wagers = report["wagers"]
    assert isinstance(wagers, dict) and wager in wagers and "base" in wagers
    verified = cli("verify", str(file), "--json")
    assert verified.code == 0 and verified.json["ok"], verified.out
    assert verified.json["rounds_with_shuffle_proof"] == verified.json["rounds"] == 10
    told = cli("replay", str(file))
    title = load(game, side_bets=(bet,)).names().wager(wager)
    assert told.code == 0 and f" on {title}." in told.out
    history = read_history(file)
    assert history.header.side_bets == (bet,)
    for played in replayed(history):
        assert played.outcome.entries == played.record.entries


@pytest.mark.parametrize("change", ["taken away", "another"])
def test_a_record_with_other_side_bets_than_were_played_is_found(
    cli: Run, tmp_path: Path, change: str
) -> None:
    file = tmp_path / "h.jsonl"
    evening(cli, file, X, "lotus/buster-blackjack", hands=3)
    lines = file.read_text().splitlines(keepends=True)
    first = json.loads(lines[0])
    header = first.get("header", first)
    assert header["side_bets"] == ["lotus/buster-blackjack"]
    header["side_bets"] = [] if change == "taken away" else ["hustler/perfect-pairs"]
    file.write_text("".join([json.dumps(first) + "\n", *lines[1:]]))
    ran = cli("verify", str(file))
    assert ran.code in (1, 2) and (ran.err.count("\n") == 1 or "FAULT" in ran.out)
    again = cli("replay", str(file))
    assert again.code in (0, 2) and "Traceback" not in again.err


def test_a_seat_of_the_replay_sees_the_hole_card_only_when_it_is_opened(
    cli: Run, tmp_path: Path
) -> None:
    file = tmp_path / "h.jsonl"
    evening(cli, file, LA, "hustler/perfect-pairs", hands=5)
    for played in replayed(read_history(file)):
        log = played.log.events
        second = [i for i, e in enumerate(log) if isinstance(e, Dealt) and e.to == "bank"][1]
        opened = next(i for i, e in enumerate(log) if isinstance(e, Opened))
        assert second < opened
        for seat in range(1, 9):
            assert str(view(log, seat)[second]) == "The player-dealer gets ??."


def test_the_same_seed_gives_the_same_evening_and_the_bet_changes_it() -> None:
    def night(*bets: str) -> dict[str, object]:
        return auto(LA, side_bets=bets, hands=30, bots="random").report()

    with_bet = night("hustler/perfect-pairs")
    assert with_bet == night("hustler/perfect-pairs") != night()


# ---- a person ----


class Careful:
    """Tries to split everything, then stands where that is allowed."""

    def __init__(self, wagers: str = "10") -> None:
        self.wagers = wagers
        self.prompts: list[str] = []
        self._tried = False

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        assert len(self.prompts) < 200, f"asked too often, at last {prompt!r}"
        if "wagers" in prompt:
            return self.wagers
        if "no-insurance" in prompt:
            return "no-insurance"
        if "hit" not in prompt and "stand" not in prompt:
            return ""
        self._tried = not self._tried and "split" not in prompt
        if self._tried:
            return "split"
        return "stand" if "stand" in prompt else "hit"


def sit(ask: Careful, game: str, *bets: str, hands: int) -> list[str]:
    evening = sit_down(ask, game, side_bets=bets, hands=hands)
    assert evening.night.table.session.rounds == hands
    return evening.said


def test_a_person_is_asked_in_words_and_told_why_not() -> None:
    ask = Careful()
    text = "\n".join(sit(ask, "lucky-lady/no-bust-21st-century-blackjack", hands=8))
    assert "» Your hand counts " in text
    assert any(prompt.startswith("hit, stand, double") for prompt in ask.prompts)
    assert "the two cards are not a pair that may be split" in text


def test_a_person_bets_on_a_document_laid_on_the_game() -> None:
    ask = Careful("base 10 perfect-pairs 5")
    text = "\n".join(sit(ask, LA, "hustler/perfect-pairs", hands=4))
    assert "bets $5 on the Perfect Pairs Bonus Bet." in text
    assert "Perfect Pairs Bonus Bet" in text
