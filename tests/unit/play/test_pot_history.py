"""Histories of pot games: written while play goes on, verified, replayed, sent out as PHH."""

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from houseway.cli.recorded import replay_file
from houseway.cli.terminal import Interrupts
from houseway.game import PotGame, load
from houseway.history.chain import read_history
from houseway.round import view
from tests.catalogue import one_of_each_family, pot_games
from tests.unit.play.conftest import Ran, Run, auto, replayed
from tests.unit.play.conftest import sit_down as sit
from tests.unit.play.pots import NO_LIMIT, Replies, rounds_of, sit_down

GAMES = pot_games()
HOLDEM = "hustler/texas-holdem"


def written(file: Path, game: str = HOLDEM, **wishes: Any) -> Path:
    """Bots play a few hands; the file they leave."""
    auto(game, history=file, **{"hands": 12, **wishes})
    return file


@pytest.fixture
def history(tmp_path: Path) -> Path:
    """Fees and kills, four bots, twelve hands."""
    return written(tmp_path / "poker.jsonl", schedule="4", kills=True)


@pytest.fixture
def timed(tmp_path: Path) -> Path:
    """Fees for half an hour, twice: option 37 at $60-$120 (002:12295-12306)."""
    game = "hustler/double-board-omaha"
    return written(
        tmp_path / "timed.jsonl",
        game,
        limit="60-120",
        schedule="37",
        hands=17,
        buy_in=1_000_000,
        bots="tight",
    )


# ---- what is written ----


@pytest.mark.parametrize("game", one_of_each_family(GAMES, every=4))
def test_what_is_written_verifies_and_replays_equal(cli: Run, tmp_path: Path, game: str) -> None:
    file = tmp_path / "h.jsonl"
    seats = min(6, max(load(game, PotGame).sheet.table.seats))
    night = auto(game, seed=game, hands=6, seats=seats, history=file)
    read = read_history(file)
    chips = {seat: sum(row.get(str(seat), 0) for row in read.buy_ins) for seat in night.chips()}
    for again in replayed(read):
        assert again.outcome.entries == again.record.entries
        for entry in again.record.entries:
            for posting in entry.postings:
                if posting.account.isdigit():
                    chips[int(posting.account)] += posting.cents
    assert chips == night.chips()
    ran = cli("verify", str(file), "--json")
    assert ran.code == 0 and ran.json["ok"], ran.json["faults"]
    assert ran.json["rounds_with_shuffle_proof"] == ran.json["rounds"] == 6


def test_fees_kills_and_time_verify_too(cli: Run, history: Path, timed: Path) -> None:
    for file in (history, timed):
        ran = cli("verify", str(file), "--json")
        assert ran.code == 0 and ran.json["faults"] == [] and not ran.json["cut_off"]
    assert any("kill" in line and '"kill":null' not in line for line in lines_of(history))
    assert sum('"time":' in line for line in lines_of(timed)) == 2


def test_the_lines_are_those_of_the_format(history: Path) -> None:
    """docs/history-format.md."""
    rows = [json.loads(line) for line in lines_of(history)]
    assert all(len(row) == 2 and "previous" in row for row in rows)
    kinds = [next(key for key in row if key != "previous") for row in rows]
    assert kinds[:5] == ["header", *["buy_in"] * 4], "everybody's, as they sit down"
    assert kinds[5:8] == ["shoe", "hand", "shoe"], "fingerprint, hand, seed"
    assert kinds[-1] == "cash_out"
    header = rows[0]["header"]
    assert header["game"] == HOLDEM and header["kills"] and header["schedule"] == 4
    assert list(header["limit"]) == [
        *("kind", "small", "big", "blinds", "ante", "bring_in", "chip"),
    ]
    hand = next(row["hand"] for row in rows if "hand" in row)
    assert list(hand) == ["number", "shoe", "button", "hand", "cards", "answers", "entries"]
    shoes = [row["shoe"] for row in rows if "shoe" in row]
    assert all(
        hashlib.sha256(bytes.fromhex(shoe["seed"])).hexdigest() == shoe["commitment"]
        for shoe in shoes
        if shoe.get("seed")
    )


def test_replay_tells_what_the_person_saw() -> None:
    evening = sit_down(Replies(("never", "")), hands=6)
    said = rounds_of(evening.said)
    for played, lines in zip(replayed(evening.history), said, strict=True):
        for event in view(played.log.events, 1):
            if type(event).__name__ not in ("Asked", "Posted"):
                words = event.words(evening.night.table.names)
                assert not words or any(line[2:] == words for line in lines), words


def test_the_record_is_on_the_disk_before_the_result_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "h.jsonl"
    seen = []

    def say(line: str) -> None:
        rows = lines_of(file) if file.exists() else []
        if "is shuffled" in line:
            seen.append("commitment" in rows[-1])
        if " wins $" in line:
            seen.append(any('"hand":{"number"' in row for row in rows[-2:]))
        if "is done; its seed" in line:
            seen.append("seed" in rows[-1])

    sit(Replies(rest="f"), NO_LIMIT, say=say, seed="7", history=file, hands=3)
    assert seen == [True] * len(seen) and len(seen) >= 9


def test_a_full_disk_is_told_once_and_play_goes_on() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no /dev/full here")
    evening = sit_down(Replies(rest="f"), hands=3, history=full)
    assert sum("The history ends here" in line for line in evening.said) == 1
    assert evening.night.table.session.rounds == 3


def test_a_history_is_never_written_over(cli: Run, history: Path) -> None:
    before = history.read_bytes()
    ran = cli("play", HOLDEM, "--auto", "--history", str(history))
    assert ran.code == 2 and "already exists" in ran.err
    assert history.read_bytes() == before


def test_ctrl_c_between_hands_leaves_a_whole_history(cli: Run, tmp_path: Path) -> None:
    interrupts = Interrupts()
    interrupts.asked = True
    file = tmp_path / "h.jsonl"
    night = auto(HOLDEM, hands=500, history=file, interrupts=interrupts)
    assert night.interrupted and night.table.session.rounds == 1
    ran = cli("verify", str(file), "--json")
    assert ran.json["ok"] and ran.json["rounds"] == 1 and not ran.json["cut_off"]


# ---- verify ----


def lines_of(file: Path) -> list[str]:
    return file.read_text().splitlines()


def chained(file: Path, rows: list[dict[str, Any]]) -> None:
    """Writes the lines with a chain that fits, as somebody who changes a file could."""
    previous, data = "0" * 64, b""
    for row in rows:
        line = json.dumps({**row, "previous": previous}, separators=(",", ":")).encode()
        previous = hashlib.sha256(line).hexdigest()
        data += line + b"\n"
    file.write_bytes(data)


def rows_of(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines_of(file)]


def at(rows: list[dict[str, Any]], key: str, number: int = 0) -> int:
    """The number of the line of this kind."""
    return [i for i, row in enumerate(rows) if key in row][number]


def faults_at(ran: Ran, line: int) -> list[str]:
    """The faults reported for a line; the run must have found some."""
    assert ran.code == 1 and not ran.json["ok"], "nothing was found"
    return [fault for fault in ran.json["faults"] if fault.startswith(f"line {line + 1}:")]


def test_verify_tells_every_check(cli: Run, history: Path) -> None:
    ran = cli("verify", str(history))
    assert ran.code == 0 and "No fault found." in ran.out
    for word in ("hash of the line before", "digest", "fingerprint", "12 of 12", "sum to zero"):
        assert word in ran.out


def test_chaining_a_file_again_is_no_fault(cli: Run, history: Path) -> None:
    chained(history, rows_of(history))
    assert cli("verify", str(history), "--json").json["ok"]


def test_any_changed_line_breaks_the_chain_at_the_next_one(cli: Run, history: Path) -> None:
    lines = history.read_text().splitlines(keepends=True)
    for number in range(len(lines) - 1):
        changed = lines[number].replace('"previous":"', '"previous":"0', 1)
        history.write_text("".join([*lines[:number], changed, *lines[number + 1 :]]))
        ran = cli("verify", str(history), "--json")
        assert ran.code == 1
        assert any(fault.startswith(f"line {number + 2}:") for fault in ran.json["faults"])


Change = Callable[[dict[str, Any]], None]


def card(hand: dict[str, Any]) -> None:
    """Another card for the first one, of those that were not dealt."""
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]
    hand["cards"][0] = next(c for c in deck if c not in hand["cards"])


def swapped(hand: dict[str, Any]) -> None:
    hand["cards"][0], hand["cards"][1] = hand["cards"][1], hand["cards"][0]


def answer(hand: dict[str, Any]) -> None:
    hand["answers"][0]["choice"] = "fold" if hand["answers"][0]["choice"] != "fold" else "call"


def illegal(hand: dict[str, Any]) -> None:
    hand["answers"][0]["choice"] = "raise 5000"


def no_answer(hand: dict[str, Any]) -> None:
    hand["answers"].pop()


def chips(hand: dict[str, Any]) -> None:
    hand["hand"]["chips"][0] += 100


def winnings(hand: dict[str, Any]) -> None:
    pot, winner, *_ = hand["entries"][-1]["postings"]
    pot["cents"] -= 100
    winner["cents"] += 100


def fee(hand: dict[str, Any]) -> None:
    hand["hand"]["dues"][0]["cents"] = dict.fromkeys(hand["hand"]["dues"][0]["cents"], 200)


def no_fees(hand: dict[str, Any]) -> None:
    hand["hand"]["dues"] = []


def limit(hand: dict[str, Any]) -> None:
    hand["hand"]["limit"]["small"] += 100


def number(hand: dict[str, Any]) -> None:
    hand["number"] += 1


def shoe(hand: dict[str, Any]) -> None:
    hand["shoe"] += 1


def seat(hand: dict[str, Any]) -> None:
    hand["hand"]["seats"][0] = 9


def killed(hand: dict[str, Any]) -> None:
    """A kill nobody owed."""
    hand["hand"]["kill"] = {"seat": hand["hand"]["seats"][-1], "cents": 800}


def leg(hand: dict[str, Any]) -> None:
    hand["hand"]["leg"] = next(s for s in hand["hand"]["seats"] if s != hand["hand"]["leg"])


def without_kills(hand: dict[str, Any]) -> None:
    hand["hand"]["kills"] = False


def post(hand: dict[str, Any]) -> None:
    hand["hand"]["posts"] = [{"seat": hand["hand"]["seats"][2], "live": 400, "dead": 200}]


def button(hand: dict[str, Any]) -> None:
    hand["button"] = hand["hand"]["seats"][0]


CHANGES = [
    *(card, swapped, answer, illegal, no_answer, chips, winnings, fee, no_fees, limit),
    *(number, shoe, seat, killed, leg, without_kills, post, button),
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_changed_hand_is_a_fault_of_its_line_though_the_chain_fits(
    cli: Run, history: Path, change: Change
) -> None:
    """docs/fairness.md: verify trusts nothing in the file, and names the line of each fault."""
    for hand in (4, 9):  # nobody owes a kill in either
        rows = rows_of(history)
        place = at(rows, "hand", hand)
        change(rows[place]["hand"])
        file = history.with_name(f"{change.__name__} {hand}.jsonl")
        chained(file, rows)
        ran = cli("verify", str(file), "--json")
        assert faults_at(ran, place), ran.json["faults"]
        text = cli("verify", str(file))
        assert text.out.count("FAULT: ") == len(ran.json["faults"])
        assert f"FAULT: Line {place + 1}: " in text.out


def test_an_entry_that_does_not_sum_to_zero_is_a_fault_with_its_line(
    cli: Run, history: Path
) -> None:
    rows = rows_of(history)
    place = at(rows, "hand", 4)
    rows[place]["hand"]["entries"][-1]["postings"][-1]["cents"] += 100
    chained(history, rows)
    ran = cli("verify", str(history), "--json")
    assert ran.code == 1
    assert any(f":{place + 1}:" in fault and "sum to" in fault for fault in ran.json["faults"])


def test_a_missing_hand_is_told_where_the_next_one_stands(cli: Run, history: Path) -> None:
    rows = rows_of(history)
    place = at(rows, "hand", 3)
    del rows[place]
    chained(history, rows)
    ran = cli("verify", str(history), "--json")
    assert faults_at(ran, at(rows, "hand", 3)), ran.json["faults"]


def test_hands_that_change_places_are_told(cli: Run, history: Path) -> None:
    rows = rows_of(history)
    one, two = at(rows, "hand", 3), at(rows, "hand", 4)
    rows[one], rows[two] = rows[two], rows[one]
    chained(history, rows)
    ran = cli("verify", str(history), "--json")
    assert faults_at(ran, one) and faults_at(ran, two)


def test_a_seed_or_fingerprint_of_another_shoe_is_told(cli: Run, history: Path) -> None:
    for key in ("seed", "commitment"):
        rows = rows_of(history)
        place = next(i for i, row in enumerate(rows) if row.get("shoe", {}).get("seed"))
        other = [row["shoe"] for row in rows if row.get("shoe", {}).get("seed")][-1]
        rows[place]["shoe"][key] = other[key]
        file = history.with_name(f"{key}.jsonl")
        chained(file, rows)
        assert faults_at(cli("verify", str(file), "--json"), place)


def test_a_buy_in_that_is_changed_is_told(cli: Run, history: Path) -> None:
    """The chips of the first hand are not those that were bought."""
    rows = rows_of(history)
    rows[1]["buy_in"]["1"] += 100
    chained(history, rows)
    assert faults_at(cli("verify", str(history), "--json"), at(rows, "hand"))


@pytest.mark.parametrize("fee", [499, 501, 0, -500])
def test_a_fee_for_time_that_is_not_the_schedules_is_told(cli: Run, timed: Path, fee: int) -> None:
    """Four players pay $5 each; nothing after it in the file gives the change away."""
    rows = rows_of(timed)
    place = at(rows, "time", 1)
    rows = rows[: place + 1]
    assert rows[place]["time"] == {str(seat): 500 for seat in range(1, 5)}
    rows[place]["time"]["2"] = fee
    chained(timed, rows)
    assert faults_at(cli("verify", str(timed), "--json"), place)


def test_a_fee_for_time_that_nobody_owed_is_told(cli: Run, history: Path) -> None:
    """The option takes its fees from the pot."""
    rows = rows_of(history)
    rows.append({"time": {"1": 500}})
    chained(history, rows)
    assert faults_at(cli("verify", str(history), "--json"), len(rows) - 1)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("schedule", 3),
        ("schedule", None),
        ("schedule", 99),
        ("digest", "0" * 16),
        ("game", "hustler/omaha"),
        ("game", "hustler/nothing"),
        ("game", "hustler/ez-baccarat"),
        ("kills", False),
        ("limit", None),
        ("readings", {"raise-cap": "nonsense"}),
    ],
)
def test_a_changed_header_is_a_fault_and_no_crash(
    cli: Run, history: Path, key: str, value: object
) -> None:
    rows = rows_of(history)
    assert rows[0]["header"][key] != value
    rows[0]["header"][key] = value
    chained(history, rows)
    ran = cli("verify", str(history), "--json")
    assert ran.code == 1 and not ran.json["ok"] and ran.json["faults"]


def test_a_cut_off_last_line_is_tolerated_and_told(cli: Run, history: Path) -> None:
    """Wherever it is cut: in the middle of a hand, or of its seed."""
    whole = history.read_bytes()
    last = whole.rstrip(b"\n").rfind(b"\n")
    before = whole[:last].rfind(b"\n")
    for end in (len(whole) - 1, len(whole) - 20, last + 2, last - 30, before + 2):
        history.write_bytes(whole[:end])
        ran = cli("verify", str(history), "--json")
        cut = not whole[:end].endswith(b"}")
        assert ran.code == 0 and ran.json["ok"] and ran.json["cut_off"] == cut, end
        replayed = cli("replay", str(history))
        assert replayed.code == 0 and ("cut off" in replayed.out) == cut
        assert ("cut off" in cli("verify", str(history)).out) == cut


def test_a_line_that_cannot_be_read_is_a_fault_with_its_number(cli: Run, history: Path) -> None:
    lines = history.read_text().splitlines(keepends=True)
    place = at(rows_of(history), "hand")
    history.write_text("".join([*lines[:place], "{oops\n", *lines[place + 1 :]]))
    ran = cli("verify", str(history), "--json")
    assert ran.code == 1 and f":{place + 1}:" in ran.json["faults"][0]


# ---- replay ----


def test_replay_json_has_what_the_history_has(cli: Run, history: Path) -> None:
    shown = cli("replay", str(history), "--json").json
    assert list(shown) == ["game", "digest", "seats", "seat", "cut_off", "rounds"]
    assert [row["number"] for row in shown["rounds"]] == list(range(1, 13))
    for row in shown["rounds"]:
        assert list(row) == ["number", "shoe", "button", "events", "chips", "collection"]
        assert sum(row["chips"].values()) + row["collection"] == pytest.approx(0)


def test_replay_as_a_seat_saw_it_covers_the_others_cards(cli: Run, history: Path) -> None:
    everything = cli("replay", str(history), "--round", "3", "--json").json
    seat = cli("replay", str(history), "--round", "3", "--seat", "2", "--json").json
    (told,), (seen,) = everything["rounds"], seat["rounds"]
    assert told["number"] == seen["number"] == 3 and seat["seat"] == 2
    assert not any("??" in line for line in told["events"])
    for number in range(1, 5):
        gets = [line for line in seen["events"] if line.startswith(f"Seat {number} gets ")]
        assert len(gets) == 1 and gets[0].endswith(" ?? ??.") == (number != 2)


def test_replay_prints_every_hand(cli: Run, history: Path) -> None:
    ran = cli("replay", str(history))
    assert ran.code == 0 and all(f"Hand {n}\n" in ran.out for n in range(1, 13))
    assert ran.out.count("  Chips: ") == 12
    ran = cli("replay", str(history), "--round", "99")
    assert ran.code == 2 and "1 to 12" in ran.err and ran.err.count("\n") == 1


@pytest.mark.parametrize("change", [illegal, no_answer, seat])
def test_replay_of_a_changed_hand_is_an_error_not_a_crash(
    cli: Run, history: Path, change: Change
) -> None:
    rows = rows_of(history)
    change(rows[at(rows, "hand", 2)]["hand"])
    chained(history, rows)
    ran = cli("replay", str(history))
    assert ran.code == 2 and "round 3: cannot be replayed" in ran.err and ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("game", "wishes"),
    [
        (NO_LIMIT, {}),
        ("hustler/omaha-hi-lo-8", {}),
        ("diamond-jims/seven-card-stud-hi-lo", {}),
        ("marina-club/texas-holdem", {}),
        ("hustler/razz", {}),
    ],
)
def test_hands_go_out_as_phh_and_settle_to_the_same_chips(
    cli: Run, tmp_path: Path, game: str, wishes: dict[str, Any]
) -> None:
    """Seats of a PHH file are its players, from the left of the button."""
    file = written(tmp_path / "h.jsonl", game, hands=8, **wishes)
    folder = tmp_path / "hands" / "tonight"
    ran = cli("replay", str(file), "--phh", str(folder))
    assert ran.code == 0, ran.err
    assert ran.out == f"8 hands written to {folder}\n"
    names = sorted(path.name for path in folder.iterdir())
    assert names == sorted(f"{n}.phh" for n in range(1, 9))
    for played in replayed(read_history(file)):
        record, changes = played.record, played.outcome.changes
        phh = folder / f"{record.number}.phh"
        expected = {
            str(place): changes[str(seat)] / 100
            for place, seat in enumerate(record.hand.seats, start=1)
        }
        assert cli("settle", str(phh), "--json").json["chips"] == expected
        recorded = replay_file(phh)
        assert recorded.recorded.finishing_stacks is not None
        assert [round(100 * s) for s in recorded.recorded.finishing_stacks] == list(recorded.stacks)


def test_one_hand_alone_goes_out_as_phh(cli: Run, tmp_path: Path) -> None:
    file = written(tmp_path / "h.jsonl", NO_LIMIT)
    ran = cli("replay", str(file), "--round", "5", "--phh", str(tmp_path / "one"))
    assert ran.code == 0 and [p.name for p in (tmp_path / "one").iterdir()] == ["5.phh"]


def test_what_cannot_go_out_as_phh_is_refused(cli: Run, tmp_path: Path) -> None:
    """No code for Pineapple; a game with a player-dealer; a folder that cannot be made."""
    file = written(tmp_path / "h.jsonl", "diamond-jims/pineapple", hands=2)
    folder = tmp_path / "hands"
    ran = cli("replay", str(file), "--phh", str(folder))
    assert ran.code == 2 and "PHH" in ran.err and ran.err.count("\n") == 1
    assert not folder.exists()
    other = tmp_path / "banked.jsonl"
    cli("play", "hustler/ez-baccarat", "--auto", "--hands", "1", "--history", str(other))
    ran = cli("replay", str(other), "--phh", str(folder))
    assert ran.code == 2 and "--phh" in ran.err and ran.err.count("\n") == 1
    file = written(tmp_path / "n.jsonl", NO_LIMIT, hands=1)
    ran = cli("replay", str(file), "--phh", str(file / "hands"))
    assert ran.code == 2 and "--phh" in ran.err and ran.err.count("\n") == 1


def test_a_script_and_a_phh_file_are_played_like_settle(cli: Run, tmp_path: Path) -> None:
    script = tmp_path / "hand.toml"
    script.write_text(
        f'game = "{NO_LIMIT}"\nbutton = 2\nseed = 4\n'
        "limit = { no_limit = true, blinds = [5, 10] }\n"
        '[seats.1]\nchips = 100\nactions = []\n[seats.2]\nchips = 100\nactions = ["fold"]\n'
    )
    assert cli("replay", str(script)).out == cli("settle", str(script)).out
    assert cli("replay", str(script), "--json").json == cli("settle", str(script), "--json").json
    assert cli("replay", str(script), "--phh", str(tmp_path)).code == 2
    assert re.search("seat 1", cli("settle", str(script)).out, re.IGNORECASE)
