"""`houseway settle`: one scripted round, played and settled to the chip."""

import json
import sys
import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer

from houseway.cli.app import app
from houseway.cli.options import AsJson, examples
from houseway.cli.show import change, print_heading, print_json, print_table
from houseway.errors import HousewayError, ScriptError
from houseway.history.script import Settled, read_script, report, settle_script
from houseway.money import money
from houseway.round import Posted
from houseway.round import Settled as SettledEvent
from houseway.table import Honoured, reason

STDIN = "-"


@app.command(
    epilog=examples(
        "houseway settle round.toml",
        "houseway settle round.toml --json",
        "houseway settle - < round.toml",
    )
)
def settle(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="The script, TOML or JSON; - reads stdin.")
    ],
    as_json: AsJson = False,
) -> None:
    """Play and settle a scripted round; every payment has its reason."""
    try:
        settled = settle_script(_read(file))
    except ScriptError:
        raise
    except HousewayError as error:
        raise ScriptError("script", str(error)) from None
    if as_json:
        print_json(report(settled))
    else:
        print_settled(settled)


def _read(file: str) -> dict[str, Any]:
    """The keys of a script; one from stdin is JSON when it starts with a brace."""
    try:
        if file != STDIN:
            return read_script(Path(file))
        text = sys.stdin.read()
        raw = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (json.JSONDecodeError, tomllib.TOMLDecodeError) as error:
        raise ScriptError("stdin", str(error)) from None
    except UnicodeDecodeError:
        raise ScriptError(_place(file), "expected UTF-8 text") from None
    except OSError as error:
        raise ScriptError(file, f"cannot be read: {error.strerror}") from None
    assert isinstance(raw, dict), "what starts with a brace, or is TOML, is a table"
    return raw


def _place(file: str) -> str:
    return "stdin" if file == STDIN else file


def print_settled(settled: Settled) -> None:
    """The round as it went, then the money."""
    print(f"{settled.game.sheet.title} ({settled.game.id})")
    for event in settled.log.events:
        if not isinstance(event, SettledEvent | Posted):  # the tables below tell these
            print(f"  {event}")
    print_heading("Claims, in the order they are settled")
    print_table(
        ("", "who", "wager", "stake", "result", "covered", "paid", "why"),
        [_claim(order, row) for order, row in enumerate(settled.outcome.honoured, start=1)],
        right=("", "stake", "covered", "paid"),
    )
    _print_uncovered(settled)
    _print_chips(settled)
    _print_collection(settled)


def _claim(order: int, row: Honoured) -> tuple[str, ...]:
    claim = row.claim
    return (
        str(order),
        str(claim.bettor),
        claim.wager,
        money(claim.stake),
        row.result,
        money(row.covered),
        change(row.paid),
        reason(row),
    )


def _print_uncovered(settled: Settled) -> None:
    rows = [row for row in settled.outcome.honoured if row.uncovered]
    print_heading("Uncovered")
    for row in rows:
        print(f"  {row.claim.bettor}, {row.claim.wager}: {money(row.uncovered)} goes back")
    if not rows:
        print("  Nothing: the player-dealer's money reaches every wager.")


def _print_chips(settled: Settled) -> None:
    print_heading("Chips won and lost, collection not included")
    for account, cents in settled.outcome.changes.items():
        print(f"  {_account(settled, account)}: {change(cents)}")


def _print_collection(settled: Settled) -> None:
    collected = settled.outcome.collected
    print_heading("Collection")
    if not collected.total:
        print("  Nothing is charged.")
        return
    bank = _account(settled, settled.bets.bank_account)
    if collected.player_dealer:
        print(f"  {bank}: {money(collected.player_dealer)}")
    if collected.jackpot:
        print(f"  {bank}, for the jackpot: {money(collected.jackpot)}")
    for account, cents in collected.players.items():
        print(f"  {_account(settled, account)}: {money(cents)}")
    print(f"  Total: {money(collected.total)}")


def _account(settled: Settled, account: str) -> str:
    if account == settled.bets.bank_account:
        return f"Seat {account}, the player-dealer"
    return f"Seat {account}" if account.isdigit() else f"{account}, backline"
