"""`houseway replay` and `houseway verify`: hand histories played again and checked."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer

from houseway.cli.app import app
from houseway.cli.options import AsJson, examples
from houseway.cli.recorded import SUFFIX
from houseway.cli.settle import settle
from houseway.cli.show import print_heading, print_json, print_line
from houseway.errors import HousewayError, ScriptError, counted
from houseway.game import kind_of, recorded_rules
from houseway.game import verify as verify_history
from houseway.history.chain import History, looks_like_history, read_history
from houseway.history.verify import Verified
from houseway.money import dollars, signed
from houseway.round import SEATS, Names, Posted, sentences, view
from houseway.table import Header, Record, Replayed
from houseway.words import capital

FAULTY = 1

HistoryFile = Annotated[
    str, typer.Argument(metavar="FILE", help="A history from `play` or the web.")
]


@app.command(
    epilog=examples(
        "houseway replay evening.jsonl",
        "houseway replay evening.jsonl --round 12 --seat 3",
        "houseway replay round.toml",
        "houseway replay hand.phh",
        "houseway replay poker.jsonl --phh hands/",
    )
)
def replay(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="A history, or any file that `settle` takes."),
    ],
    round: Annotated[
        int | None, typer.Option("--round", metavar="N", help="Only this round.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="S", help="Only what this seat could see.")
    ] = None,
    phh: Annotated[
        Path | None,
        typer.Option("--phh", metavar="FOLDER", help="Write the hands of a pot game as PHH files."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Replay the rounds of a history and print them in plain words."""
    path = Path(file)
    if not looks_like_history(path):
        if any(option is not None for option in (round, seat, phh)):
            raise HousewayError(f"{file}: not a history; --round, --seat and --phh need one")
        settle(file, as_json=as_json)
        return
    history = read_history(path)
    replayed = [_replayed(history, record) for record in _chosen(history.rounds, round)]
    if phh is not None:
        _write_phh(history, replayed, phh)
        return
    if as_json:
        print_json(replay_report(history, replayed, seat))
    else:
        _print_replay(history, replayed, seat)


AnyReplayed: TypeAlias = Replayed[Any, Any]


def _chosen(records: Sequence[Record], number: int | None) -> Sequence[Record]:
    if number is None:
        return records
    found = tuple(record for record in records if record.number == number)
    if not found:
        numbers = [record.number for record in records]
        expected = (
            f"{numbers[0]} to {numbers[-1]}" if numbers else "none, since no round was played"
        )
        raise HousewayError(f"--round {number}: not in this history; expected {expected}")
    return found


def _replayed(history: History, record: Record) -> AnyReplayed:
    """Replays a record; whatever error a changed record causes is reported in the same way."""
    _, rules = recorded_rules(history.header)
    try:
        return rules.replay(record)
    except Exception as error:
        raise _broken(record.number, error) from None


def _broken(number: int, error: Exception) -> ScriptError:
    return ScriptError(f"round {number}", f"cannot be replayed: {error or type(error).__name__}")


def _write_phh(history: History, hands: list[AnyReplayed], folder: Path) -> None:
    """Writes a file for each hand; refuses a game without a PHH code before the first."""
    game, _ = recorded_rules(history.header)
    if game.phh is None:
        raise HousewayError(f"--phh: {game.id} is not a pot game")
    plain = [row for row in hands if row.record.hand.kill is None]
    texts = {
        folder / f"{row.record.number}{SUFFIX}": game.phh.written(
            game.sheet,
            row.record.hand,
            row.log.events,
            row.outcome,
            title=f"{game.sheet.title} ({game.id})",
        )
        for row in plain
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file, text in texts.items():
            file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise HousewayError(f"--phh {error.filename}: {error.strerror}") from None
    left = len(hands) - len(plain)
    omitted = f"; {counted(left, 'hand')} with a kill left out" if left else ""
    print(f"{counted(len(texts), 'hand')} written to {folder}{omitted}")


def replay_report(
    history: History, rounds: Sequence[AnyReplayed], seat: int | None
) -> dict[str, object]:
    names = recorded_rules(history.header)[0].names()
    return {
        "game": history.header.game,
        "digest": history.header.digest,
        "seats": history.header.seats,
        "seat": seat,
        "cut_off": history.cut_off,
        "rounds": [
            {
                "number": row.record.number,
                "shoe": row.record.shoe,
                **row.record.place,
                "events": _event_lines(row, seat, names),
                "chips": {
                    account: dollars(cents) for account, cents in row.outcome.changes.items()
                },
                "collection": dollars(row.outcome.fees),
            }
            for row in rounds
        ],
    }


def _event_lines(row: AnyReplayed, seat: int | None, names: Names) -> list[str]:
    """The events of a round in words: all of them, or those one seat could see."""
    events = row.log.events if seat is None else view(row.log.events, seat)
    return sentences(events, names)


def _print_replay(history: History, rounds: Sequence[AnyReplayed], seat: int | None) -> None:
    header = history.header
    names = recorded_rules(header)[0].names()
    word = kind_of(header.game).round_word
    seen = "everything" if seat is None else f"as seat {seat} saw it"
    print(f"{header.game}, {counted(len(rounds), word)}, {seen}")
    for row in rounds:
        print_heading(f"{capital(word)} {row.record.number}")
        if button := row.record.place.get("button"):
            print(f"  Seat {button} has the button.")
        _print_event_lines(row, seat, names)
        _print_changes(row.outcome.changes, row.outcome.fees)
    if history.cut_off:
        print("\nThe last line of the file is cut off and was left out.")


def _print_event_lines(row: AnyReplayed, seat: int | None, names: Names) -> None:
    ledger = {event.words(names) for event in row.log.events if isinstance(event, Posted)}
    for line in _event_lines(row, seat, names):
        if line not in ledger:  # the line of chips below sums these up
            print_line(line, indent=2)


def _print_changes(changes: Mapping[str, int], collected: int) -> None:
    chips = ", ".join(f"{SEATS.account(name)} {signed(c)}" for name, c in changes.items())
    print_line(f"Chips: {chips}", indent=2)
    if collected:
        print(f"  Collection: {signed(collected)}")


@app.command(
    epilog=examples("houseway verify evening.jsonl", "houseway verify evening.jsonl --json")
)
def verify(file: HistoryFile, as_json: AsJson = False) -> None:
    """Check a history: its chain, shuffles, cards and chips."""
    header, report = _verified(Path(file))
    if as_json:
        print_json(report)
    else:
        _print_verified(header, report)
    if not report["ok"]:
        raise typer.Exit(FAULTY)


def _verified(path: Path) -> tuple[Header | None, Verified]:
    """The result of all checks; a history too damaged to be read is a fault as well."""
    if not looks_like_history(path):
        path.open("rb").close()  # a missing file is an error of its own
        raise ScriptError(path.name, "not a houseway history: its first line is not a header")
    try:
        history = read_history(path)
    except ScriptError as error:
        return None, _damaged(str(error), [])
    try:
        return history.header, verify_history(history)
    except HousewayError as error:  # an unknown game, reading or schedule
        return history.header, _damaged(str(error), history.broken_links, history)


def _damaged(reason: str, broken: Iterable[int], history: History | None = None) -> Verified:
    links = [f"line {number}: the chain is broken here" for number in broken]
    return {
        "game": history.header.game if history else None,
        "digest": history.header.digest if history else None,
        "rounds": len(history.rounds) if history else 0,
        "shoes": len(history.shoes) if history else 0,
        "rounds_with_shuffle_proof": 0,
        "cut_off": bool(history and history.cut_off),
        "faults": [*links, reason],
        "ok": False,
    }


def _print_verified(header: Header | None, report: Verified) -> None:
    if header is not None:
        rounds, proven = report["rounds"], report["rounds_with_shuffle_proof"]
        shoes = counted(report["shoes"], "shoe")
        print(f"{header.game}, {counted(rounds, 'round')}, {shoes}")
        print("Checked:")
        for checked in (
            "that every line carries the hash of the line before it",
            f"that the rule sheet is the one played by, {_sheet_compared(header)}",
            "that every shoe dealt from has a fingerprint, and that a revealed seed fits it",
            f"that the cards and dice are those of the revealed seeds: {proven} of {rounds}",
            "that no round or card is missing, and no shoe was dealt from after its reveal",
            "that playing every round again moves the same chips, and that they sum to zero",
            "that everybody had the chips the rounds say",
        ):
            print_line(checked, indent=2)
    if report["cut_off"]:
        print("The last line is cut off, as when a program is stopped; it was left out.")
    for fault in report["faults"]:
        print_line(f"FAULT: {capital(fault)}")
    print(
        "No fault found." if report["ok"] else counted(len(report["faults"]), "fault") + " found."
    )


def _sheet_compared(header: Header) -> str:
    """What shows that the sheet is the one played by."""
    if header.format == 1:
        return f"version {header.version} (files of format 1 have no digest of the rules alone)"
    return f"digest {header.digest}"
