"""History files: the chain, tampering, and the faults found in a cut-off or forged file."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from houseway.cards import commitment
from houseway.errors import ScriptError
from houseway.game import recorded_rules, verify
from houseway.history.chain import Writer, read_history
from houseway.round import Bettor, Committed, Log, Revealed
from houseway.table import BankedSession, Fingerprint, Line
from tests.unit.core.table import opened, play

EZ = "hustler/ez-baccarat"
Lines = list[dict[str, Any]]


def write_shoes(writer: Writer, log: Log, session: BankedSession) -> None:
    for event in log.events:
        if isinstance(event, Committed):
            writer.add(Line(shoe=Fingerprint(number=event.shoe, commitment=event.commitment)))
        if isinstance(event, Revealed):
            seed = bytes.fromhex(event.seed)
            writer.add(
                Line(
                    shoe=Fingerprint(
                        number=event.shoe, commitment=commitment(seed), seed=event.seed
                    )
                )
            )


@pytest.fixture
def history(tmp_path: Path) -> Path:
    """Three rounds of EZ Baccarat with fees, the shoe revealed at the end."""
    path = tmp_path / "history.jsonl"
    session = opened(EZ, schedule=1)
    with path.open("wb") as file:
        writer = Writer(file)
        writer.add(Line(header=session.rules.header))
        writer.add(Line(buy_in={str(seat): 100_000 for seat in session.seated}))
        for banker in (1, 1, 2):
            log = Log()
            session.take_bank(banker, 20_000)
            wagers = {
                Bettor(3): {"player": 2000, "tie": 1000},
                Bettor(4): {"banker": 1000, "dragon-7": 1000},
            }
            record = play(session, wagers, log=log)
            write_shoes(writer, log, session)
            writer.add(Line(round=record))
        log = Log()
        session.close(log)
        write_shoes(writer, log, session)
    return path


def rewrite(path: Path, change: Callable[[Lines], object], *, linked: bool = True) -> None:
    """Changes lines and corrects the hashes, as a forger would."""
    lines = [json.loads(row) for row in path.read_bytes().splitlines()]
    change(lines)
    previous, rows = "0" * 64, []
    for line in lines:
        if linked:
            line["previous"] = previous
        rows.append(json.dumps(line, separators=(",", ":")).encode())
        previous = hashlib.sha256(rows[-1]).hexdigest()
    path.write_bytes(b"\n".join(rows) + b"\n")


def rounds(lines: Lines) -> Lines:
    return [line["round"] for line in lines if "round" in line]


def faults(path: Path) -> list[str]:
    found = verify(read_history(path))
    faults = found["faults"]
    assert isinstance(faults, list)
    assert found["ok"] == (not faults)
    return faults


def test_an_honest_history_is_proven(history: Path) -> None:
    found = verify(read_history(history))
    assert found["faults"] == []
    assert (found["ok"], found["rounds"], found["shoes"]) == (True, 3, 1)
    assert found["rounds_with_shuffle_proof"] == 3
    assert not found["cut_off"]


def test_a_forger_who_changes_nothing_changes_nothing(history: Path) -> None:
    """The tests below must fail for what they change, not for how they write the file."""
    rewrite(history, lambda lines: None)
    assert faults(history) == []


def test_replayed_rounds_move_the_recorded_chips(history: Path) -> None:
    read = read_history(history)
    _, rules = recorded_rules(read.header)
    again = [rules.replay(record) for record in read.rounds]
    assert [row.outcome.entries for row in again] == [record.entries for record in read.rounds]


def test_every_line_carries_the_hash_of_the_one_before(history: Path) -> None:
    previous = "0" * 64
    for row in history.read_bytes().splitlines():
        assert json.loads(row)["previous"] == previous
        previous = hashlib.sha256(row).hexdigest()


# ---- tampering ----


def test_a_changed_line_breaks_the_chain_at_the_next(history: Path) -> None:
    rows = history.read_bytes().splitlines(keepends=True)
    assert b'"1":100000' in rows[1]
    rows[1] = rows[1].replace(b'"1":100000', b'"1":900000')
    history.write_bytes(b"".join(rows))
    assert read_history(history).broken_links == (3,)
    assert "line 3: the chain is broken here" in faults(history)


def test_a_line_taken_out_breaks_the_chain(history: Path) -> None:
    rows = history.read_bytes().splitlines(keepends=True)
    history.write_bytes(b"".join(rows[:3] + rows[4:]))
    assert read_history(history).broken_links == (4,)


def test_lines_in_another_order_break_the_chain(history: Path) -> None:
    rows = history.read_bytes().splitlines(keepends=True)
    rows[3], rows[4] = rows[4], rows[3]
    history.write_bytes(b"".join(rows))
    assert read_history(history).broken_links


def with_entry(lines: Lines) -> None:
    postings = [{"account": "1", "cents": -500}, {"account": "2", "cents": 500}]
    rounds(lines)[1]["entries"].append({"cause": "tip", "postings": postings})


def with_shares(lines: Lines) -> None:
    """In the last round, after which no chips are counted again."""
    postings = [{"account": "1", "cents": -500}, {"account": "2", "cents": 500}]
    rounds(lines)[-1]["entries"].append({"cause": "shares of 1", "postings": postings})


def with_another_card(lines: Lines) -> None:
    cards = rounds(lines)[1]["cards"]
    cards[0] = "2c" if cards[0] != "2c" else "3c"


def with_more_money(lines: Lines) -> None:
    """All postings of a round doubled: still zero in sum."""
    for entry in rounds(lines)[1]["entries"]:
        for posting in entry["postings"]:
            posting["cents"] *= 2


def with_a_bigger_wager(lines: Lines) -> None:
    rounds(lines)[1]["wagers"][0][1]["player"] = 5000


def with_another_seed(lines: Lines) -> None:
    for line in lines:
        if line.get("shoe", {}).get("seed"):
            line["shoe"]["seed"] = "00" * 32


def with_a_seed_that_is_none(lines: Lines) -> None:
    for line in lines:
        if line.get("shoe", {}).get("seed"):
            line["shoe"]["seed"] = "what?"


def without_commitment(lines: Lines) -> None:
    lines[:] = [line for line in lines if "shoe" not in line]


def with_another_sheet(lines: Lines) -> None:
    lines[0]["header"]["digest"] = "0" * 16


def with_a_round_twice(lines: Lines) -> None:
    """The same cards of the same shoe cannot be dealt a second time."""
    place = next(i for i, line in enumerate(lines) if "round" in line)
    lines.insert(place + 1, json.loads(json.dumps(lines[place])))


FORGERIES: dict[str, Callable[[Lines], object]] = {
    "an entry from nowhere": with_entry,
    "an entry that calls itself a share": with_shares,
    "another card": with_another_card,
    "more money than the rules move": with_more_money,
    "a bigger wager": with_a_bigger_wager,
    "another seed": with_another_seed,
    "a seed that is no seed": with_a_seed_that_is_none,
    "no commitment": without_commitment,
    "another sheet": with_another_sheet,
    "a round told twice": with_a_round_twice,
}


@pytest.mark.parametrize("change", FORGERIES.values(), ids=list(FORGERIES))
def test_a_forgery_with_a_mended_chain_is_found_all_the_same(
    history: Path, change: Callable[[Lines], object]
) -> None:
    rewrite(history, change)
    assert read_history(history).broken_links == ()
    assert faults(history) != []


# ---- format 1, whose digest covers the words of the sheet too ----


def in_format_1(version: int) -> Callable[[Lines], None]:
    """A header as an earlier version wrote it, with a digest that nobody can compute any more."""

    def change(lines: Lines) -> None:
        lines[0]["header"] |= {"format": 1, "digest": "25b434564b8362a3", "version": version}

    return change


def test_in_format_1_the_version_of_the_sheet_is_compared(history: Path) -> None:
    version = read_history(history).header.version
    rewrite(history, in_format_1(version))
    assert faults(history) == []
    rewrite(history, in_format_1(version + 1))
    (fault,) = faults(history)
    assert f"has version {version}, the history was played under {version + 1}" in fault


def test_in_format_1_chips_and_cards_are_checked_as_ever(history: Path) -> None:
    rewrite(history, in_format_1(read_history(history).header.version))
    for change in (with_another_card, with_more_money):
        before = history.read_bytes()
        rewrite(history, change)
        assert faults(history) != []
        history.write_bytes(before)


def test_a_format_of_the_future_is_refused(history: Path) -> None:
    rewrite(history, lambda lines: lines[0]["header"].update(format=3))
    with pytest.raises(ScriptError, match="format"):
        read_history(history)


def test_postings_that_do_not_sum_to_zero_cannot_be_read(history: Path) -> None:
    def change(lines: Lines) -> None:
        rounds(lines)[0]["entries"][0]["postings"][0]["cents"] += 1

    rewrite(history, change)
    with pytest.raises(ScriptError, match="not 0"):
        read_history(history)


# ---- a process that was killed ----


@pytest.mark.parametrize("cut", [1, 2, 30])
def test_a_cut_off_last_line_is_said_and_skipped(history: Path, cut: int) -> None:
    """Cut inside the line: at least its closing bracket is gone."""
    whole = read_history(history)
    data = history.read_bytes()
    history.write_bytes(data[: -1 - cut])
    read = read_history(history)
    assert read.cut_off
    assert read.rounds == whole.rounds
    assert verify(read)["ok"]


def test_a_history_cut_off_inside_a_round_keeps_the_rounds_before(history: Path) -> None:
    rows = history.read_bytes().splitlines(keepends=True)
    last = max(i for i, row in enumerate(rows) if b'"round"' in row)
    history.write_bytes(b"".join(rows[:last]) + rows[last][:50])
    read = read_history(history)
    assert (read.cut_off, len(read.rounds)) == (True, 2)


def test_a_damaged_line_in_the_middle_is_told_with_its_number(history: Path) -> None:
    rows = history.read_bytes().splitlines(keepends=True)
    rows[2] = b"{broken\n"
    history.write_bytes(b"".join(rows))
    with pytest.raises(ScriptError) as error:
        read_history(history)
    assert error.value.at == "history.jsonl:3"


def test_a_file_that_is_no_history_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.jsonl"
    path.write_bytes(b"")
    with pytest.raises(ScriptError, match="header"):
        read_history(path)
