"""What is written while play goes on, and reading it back: verify and replay."""

import json
from pathlib import Path

import pytest

from houseway.game import BankedGame, load
from houseway.history.chain import read_history
from houseway.round import view
from tests.catalogue import banked, is_slow_to_solve
from tests.unit.play.conftest import (
    ByPrompt,
    Run,
    Typing,
    auto,
    replayed,
    sit_down,
)

GAMES = banked()


@pytest.fixture
def history(tmp_path: Path) -> Path:
    """Two shoes of bots with decisions and fees."""
    file = tmp_path / "evening.jsonl"
    auto("hustler/super-pan-9", hands=20, decks=2, schedule="hustler/super-pan-9:1", history=file)
    return file


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_verifies_and_replays_equal(cli: Run, tmp_path: Path, game: str) -> None:
    file = tmp_path / "h.jsonl"
    bots = "house-way, random, chart" if is_slow_to_solve(game) else "mix"
    night = auto(game, hands=8, bots=bots, history=file)
    read = read_history(file)
    for played in replayed(read):
        moved = len(played.outcome.entries)
        assert played.outcome.entries == played.record.entries[:moved]
        won = played.record.entries[moved:]  # jackpots, out of a pool the round does not know
        assert bool(won) <= bool(played.outcome.awards)
    chips = {seat: sum(row.get(str(seat), 0) for row in read.buy_ins) for seat in night.chips()}
    for record in read.rounds:
        for entry in record.entries:
            for posting in entry.postings:
                if posting.account.isdigit():
                    chips[int(posting.account)] += posting.cents
    assert chips == night.chips()
    ran = cli("verify", str(file), "--json")
    assert ran.code == 0 and ran.json["ok"]
    assert ran.json["rounds_with_shuffle_proof"] == ran.json["rounds"] == 8


def test_replay_tells_what_the_person_saw(tmp_path: Path) -> None:
    file = tmp_path / "h.jsonl"
    ask = ByPrompt(Take_the_bank="", Your_wagers="base 10", stand="stand")
    evening = sit_down(ask, "hustler/super-pan-9", hands=4, history=file)
    for played in replayed(read_history(file)):
        for event in view(played.log.events, 1):
            if type(event).__name__ not in ("Asked", "Banked", "Posted"):
                words = event.words(evening.night.table.names)
                assert not words or any(line[2:] == words for line in evening.said), words


def test_the_record_is_on_the_disk_before_the_result_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "h.jsonl"
    seen = []

    def say(line: str) -> None:
        lines = file.read_text().splitlines() if file.exists() else []
        if "is shuffled" in line:
            seen.append(any("commitment" in row for row in lines))
        if "settled first" in line:
            seen.append('"round"' in lines[-1])
        if "is done; its seed" in line:
            seen.append('"seed"' in lines[-2])  # the chips are paid out in the last line

    sit_down(Typing("", "player 5", "player 5", "quit"), say=say, seed="7", history=file)
    assert seen == [True] * len(seen) and len(seen) >= 3


def test_a_full_disk_is_told_once_and_play_goes_on() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no /dev/full here")
    ask = ByPrompt(Take_the_bank="", Your_wagers="player 5")
    evening = sit_down(ask, hands=3, history=full)
    assert sum("The history ends here" in line for line in evening.said) == 1
    assert evening.night.table.session.rounds == 3


def test_a_history_is_never_written_over(cli: Run, history: Path) -> None:
    before = history.read_bytes()
    ran = cli("play", "--auto", "--history", str(history))
    assert ran.code == 2 and "already exists" in ran.err
    assert history.read_bytes() == before


# ---- verify ----


def test_verify_tells_every_check(cli: Run, history: Path) -> None:
    ran = cli("verify", str(history))
    assert ran.code == 0 and "No fault found." in ran.out
    for word in ("hash of the line before", "digest", "fingerprint", "20 of 20", "sum to zero"):
        assert word in ran.out


def test_verify_says_what_it_compares_in_format_1(cli: Run, history: Path) -> None:
    lines = history.read_text().splitlines(keepends=True)
    lines[0] = lines[0].replace('"format":2', '"format":1')
    history.write_text("".join(lines))
    ran = cli("verify", str(history))
    version = load("hustler/super-pan-9", BankedGame).sheet.version
    assert f"the one played by, version {version} (files of format 1" in ran.out
    assert "digest of the rules alone" in ran.out and "chain is broken" in ran.out


def changed(file: Path, number: int, old: str, new: str) -> None:
    lines = file.read_text().splitlines(keepends=True)
    assert old in lines[number], lines[number]
    lines[number] = lines[number].replace(old, new, 1)
    file.write_text("".join(lines))


def line_with(file: Path, key: str) -> int:
    return next(
        i for i, line in enumerate(file.read_text().splitlines()) if key in json.loads(line)
    )


@pytest.mark.parametrize(
    ("key", "old", "new"),
    [
        ("round", '"base":', '"bonus":'),
        ("round", '"base":', '"nothing":'),
        ("round", '"cents":-', '"cents":-1'),
        ("round", '"number":', '"number":9'),
        ("round", '"cards":["', '"cards":["As","'),
        ("round", '"seat":', '"seat":9'),
        ("buy_in", '"1":', '"1":9'),
        ("shoe", '"commitment":"', '"commitment":"0'),
        ("header", '"decks":2', '"decks":3'),
    ],
)
def test_a_changed_line_is_found(cli: Run, history: Path, key: str, old: str, new: str) -> None:
    changed(history, line_with(history, key), old, new)
    ran = cli("verify", str(history), "--json")
    assert ran.code == 1 and not ran.json["ok"] and ran.json["faults"]
    assert cli("verify", str(history)).out.count("FAULT: ") == len(ran.json["faults"])


def test_a_line_taken_out_or_made_unreadable_is_found(cli: Run, history: Path) -> None:
    lines = history.read_text().splitlines(keepends=True)
    at = line_with(history, "round")
    history.write_text("".join(lines[:at] + lines[at + 1 :]))
    assert cli("verify", str(history)).code == 1
    history.write_text("".join([*lines[:at], "{oops\n", *lines[at + 1 :]]))
    ran = cli("verify", str(history), "--json")
    assert ran.code == 1 and f":{at + 1}:" in ran.json["faults"][0]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b'{"buy_in":{"\xff":1}}', "not valid UTF-8"),
        (b'{"x":' + b"[" * 100_000, "nested too deeply"),
    ],
)
def test_a_line_that_is_no_text_or_too_deep_is_told(
    cli: Run, history: Path, line: bytes, says: str
) -> None:
    first, _, *more = history.read_bytes().splitlines()
    history.write_bytes(b"\n".join([first, line, *more, b""]))
    ran = cli("verify", str(history), "--json")
    assert ran.code == 1 and ran.json["faults"] == [f"{history.name}:2: {says}"]
    ran = cli("replay", str(history))
    assert ran.code == 2 and ran.err == f"error: {history.name}:2: {says}\n"


def test_a_header_of_more_seats_than_the_game_has_is_told(cli: Run, history: Path) -> None:
    first, *more = history.read_bytes().splitlines()
    header = json.loads(first)
    header["header"]["seats"] = 1_000_000_000
    history.write_bytes(b"\n".join([json.dumps(header).encode(), *more, b""]))
    ran = cli("verify", str(history), "--json")
    assert ran.code == 1 and ran.json["faults"][-1].startswith("seats 1000000000: expected 2 to")
    assert cli("replay", str(history)).code == 2


def test_a_changed_seed_is_found(cli: Run, history: Path) -> None:
    lines = history.read_text().splitlines(keepends=True)
    shoe = json.loads(lines[-2])
    shoe["shoe"]["seed"] = "zz" + shoe["shoe"]["seed"][2:]
    history.write_text("".join([*lines[:-2], json.dumps(shoe) + "\n", lines[-1]]))
    assert cli("verify", str(history)).code == 1


def test_a_cut_off_last_line_is_tolerated_and_told(cli: Run, history: Path) -> None:
    history.write_bytes(history.read_bytes()[:-20])
    ran = cli("verify", str(history), "--json")
    assert ran.code == 0 and ran.json["ok"] and ran.json["cut_off"]
    assert "cut off" in cli("verify", str(history)).out
    assert "cut off" in cli("replay", str(history)).out


def test_what_is_no_history_is_an_error(cli: Run, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    for text in (b"hello", b"5", b"null", b'["header"]', b'{"\xff":1}', b"[" * 100_000):
        other.write_bytes(text + b"\n")
        for command in ("verify", "replay"):
            ran = cli(command, str(other))
            assert ran.code == 2 and ran.err.count("\n") == 1
    assert cli("verify", str(tmp_path / "missing")).code == 2


# ---- replay ----


def test_replay_of_one_round_as_a_seat_saw_it(cli: Run, history: Path) -> None:
    everything = cli("replay", str(history), "--round", "3", "--json").json
    seat = cli("replay", str(history), "--round", "3", "--seat", "2", "--json").json
    (told,), (seen,) = everything["rounds"], seat["rounds"]
    assert told["number"] == seen["number"] == 3
    assert not any("??" in line for line in told["events"])
    hidden = [line for line in seen["events"] if "gets ??" in line]
    assert hidden and not any(line.startswith("Seat 2 gets ??") for line in hidden)
    assert seat["seat"] == 2 and sum(told["chips"].values()) == pytest.approx(0)


def test_replay_prints_every_round(cli: Run, history: Path) -> None:
    ran = cli("replay", str(history))
    assert ran.code == 0 and all(f"Round {n}\n" in ran.out for n in range(1, 21))
    ran = cli("replay", str(history), "--round", "99")
    assert ran.code == 2 and "1 to 20" in ran.err


def test_replay_of_a_changed_round_is_an_error_not_a_crash(cli: Run, history: Path) -> None:
    changed(history, line_with(history, "round"), '"base":', '"nothing":')
    ran = cli("replay", str(history))
    assert ran.code == 2 and "cannot be replayed" in ran.err


def test_a_script_is_played_like_settle(cli: Run, tmp_path: Path) -> None:
    script = tmp_path / "round.toml"
    script.write_text(
        'game = "hustler/ez-baccarat"\nseed = 4\n'
        "[player_dealer]\nseat = 1\nbank = 500\n[seats.2]\nwagers = { player = 10 }\n"
    )
    assert cli("replay", str(script)).out == cli("settle", str(script)).out
    as_json = cli("replay", str(script), "--json")
    assert as_json.json == cli("settle", str(script), "--json").json
    assert cli("replay", str(script), "--seat", "2").code == 2
