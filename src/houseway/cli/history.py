"""`houseway replay` and `houseway verify`."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from houseway.cli.app import app
from houseway.cli.options import AsJson, examples
from houseway.cli.settle import settle
from houseway.cli.show import capital, change, counted, print_heading, print_json
from houseway.errors import HousewayError, ScriptError
from houseway.history.chain import History, looks_like_history, read_history
from houseway.history.replay import Replayed, replay_round, replayed_game
from houseway.history.verify import verify as verify_history
from houseway.money import dollars
from houseway.round import Posted, view
from houseway.table import RoundRecord

FAULTY = 1

HistoryFile = Annotated[str, typer.Argument(metavar="FILE", help="A history written by play.")]


@app.command(
    epilog=examples(
        "houseway replay evening.jsonl",
        "houseway replay evening.jsonl --round 12 --seat 3",
        "houseway replay round.toml",
    )
)
def replay(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A history, or a script as settle takes it.")
    ],
    round: Annotated[
        int | None, typer.Option("--round", metavar="N", help="Only this round.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="S", help="Only what this seat could see.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play the rounds of a history again and tell them in plain words."""
    path = Path(file)
    if not looks_like_history(path):
        if round is not None or seat is not None:
            raise HousewayError(f"{file}: not a history; --round and --seat need one")
        settle(file, as_json)
        return
    history = read_history(path)
    replayed = [_replayed(history, record) for record in _chosen(history, round)]
    if as_json:
        print_json(replay_report(history, replayed, seat))
    else:
        _print_replay(history, replayed, seat)


def _chosen(history: History, number: int | None) -> tuple[RoundRecord, ...]:
    if number is None:
        return history.rounds
    found = tuple(record for record in history.rounds if record.number == number)
    if not found:
        numbers = [record.number for record in history.rounds]
        expected = f"{numbers[0]} to {numbers[-1]}" if numbers else "nothing, no round was played"
        raise HousewayError(f"--round {number}: not in this history; expected {expected}")
    return found


def _replayed(history: History, record: RoundRecord) -> Replayed:
    """A record that was changed can break a round in any way: all of them are told alike."""
    game, charge = replayed_game(history)
    try:
        return replay_round(game, charge, history.header.seats, record)
    except Exception as error:
        message = f"cannot be replayed: {error or type(error).__name__}"
        raise ScriptError(f"round {record.number}", message) from None


def replay_report(history: History, rounds: list[Replayed], seat: int | None) -> dict[str, Any]:
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
                "player_dealer": row.record.bank.seat,
                "events": _told(row, seat),
                "chips": {
                    account: dollars(cents) for account, cents in row.outcome.changes.items()
                },
                "collection": dollars(row.outcome.collected.total),
            }
            for row in rounds
        ],
    }


def _told(row: Replayed, seat: int | None) -> list[str]:
    """Everything, or what one seat could see."""
    events = row.log.events if seat is None else view(row.log.events, seat)
    return [str(event) for event in events]


def _print_replay(history: History, rounds: list[Replayed], seat: int | None) -> None:
    header = history.header
    seen = "everything" if seat is None else f"as seat {seat} saw it"
    print(f"{header.game}, {counted(len(rounds), 'round')}, {seen}")
    for row in rounds:
        print_heading(f"Round {row.record.number}")
        ledger = {str(event) for event in row.log.events if isinstance(event, Posted)}
        for line in _told(row, seat):
            if line not in ledger:  # the chips below tell these
                print(f"  {line}")
        changes = row.outcome.changes.items()
        print("  Chips: " + ", ".join(f"{_account(name)} {change(c)}" for name, c in changes))
        if total := row.outcome.collected.total:
            print(f"  Collection: {change(total)}")
    if history.cut_off:
        print("\nThe last line of the file is cut off and was left out.")


def _account(account: str) -> str:
    return f"seat {account}" if account.isdigit() else account


@app.command(
    epilog=examples("houseway verify evening.jsonl", "houseway verify evening.jsonl --json")
)
def verify(file: HistoryFile, as_json: AsJson = False) -> None:
    """Check a history: its chain, shuffles, cards and chips."""
    report = verify_report(Path(file))
    if as_json:
        print_json(report)
    else:
        _print_verified(report)
    if not report["ok"]:
        raise typer.Exit(FAULTY)


def verify_report(path: Path) -> dict[str, Any]:
    """What the checks found; a history too damaged to be checked is a fault as well."""
    if not looks_like_history(path):
        path.open("rb").close()  # a missing file is told as such
        raise ScriptError(path.name, "not a houseway history: its first line is no header")
    try:
        history = read_history(path)
    except ScriptError as error:
        return _damaged(str(error), [])
    try:
        return dict(verify_history(history))
    except HousewayError as error:  # a game, reading or schedule that is not there
        return _damaged(str(error), history.broken_links, history)


def _damaged(reason: str, broken: Iterable[int], history: History | None = None) -> dict[str, Any]:
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


def _print_verified(report: dict[str, Any]) -> None:
    if report["game"]:
        rounds, proven = report["rounds"], report["rounds_with_shuffle_proof"]
        shoes = counted(report["shoes"], "shoe")
        print(f"{report['game']}, {counted(rounds, 'round')}, {shoes}")
        print("Checked:")
        print("  that every line carries the hash of the line before it")
        print(f"  that the rule sheet is the one played by, digest {report['digest']}")
        print("  that every shoe dealt from has a fingerprint, and that a revealed seed fits it")
        print(f"  that the cards and dice are those of the revealed seeds: {proven} of {rounds}")
        print("  that no round or card is missing, and no shoe was dealt from after its reveal")
        print("  that playing every round again moves the same chips, and that they sum to zero")
        print("  that everybody had the chips the rounds say")
    if report["cut_off"]:
        print("The last line is cut off, as when a program is stopped; it was left out.")
    for fault in report["faults"]:
        print(f"FAULT: {capital(fault)}")
    print(
        "No fault found." if report["ok"] else counted(len(report["faults"]), "fault") + " found."
    )
