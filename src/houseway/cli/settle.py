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
from houseway.game import is_pot_game
from houseway.history.pot_script import SettledPot, pot_report, settle_pot_script
from houseway.history.recorded import MANY_SUFFIX, SUFFIX, settle_phh, settle_phhs
from houseway.history.script import Settled, read_script, report, settle_script
from houseway.money import money
from houseway.round import Posted, Won
from houseway.round import Settled as SettledEvent
from houseway.table import Honoured, pot_name, reason
from houseway.telling import both, capital

STDIN = "-"


@app.command(
    epilog=examples(
        "houseway settle round.toml",
        "houseway settle round.toml --json",
        "houseway settle - < round.toml",
        "houseway settle hand.phh",
        "houseway settle hands.phhs --json",
    )
)
def settle(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="The script, TOML or JSON, or .phh or .phhs; - reads stdin."
        ),
    ],
    as_json: AsJson = False,
) -> None:
    """Play and settle a scripted round; every payment has its reason."""
    try:
        if file.endswith(MANY_SUFFIX):
            _tell_many(settle_phhs(Path(file)), as_json=as_json)
        else:
            _tell(_settled(file), as_json=as_json)
    except ScriptError:
        raise
    except HousewayError as error:
        raise ScriptError("script", str(error)) from None


def _tell(settled: Settled | SettledPot, *, as_json: bool) -> None:
    if isinstance(settled, SettledPot):
        print_json(pot_report(settled)) if as_json else print_settled_pot(settled)
    else:
        print_json(report(settled)) if as_json else print_settled(settled)


def _tell_many(hands: list[SettledPot], *, as_json: bool) -> None:
    if as_json:
        print_json({"hands": [pot_report(hand) for hand in hands]})
        return
    for number, hand in enumerate(hands, start=1):
        print_heading(f"Hand {number} of {len(hands)}")
        print_settled_pot(hand)


def _settled(file: str) -> Settled | SettledPot:
    """A script of either kind of game, or a recorded hand."""
    if file.endswith(SUFFIX):
        return settle_phh(Path(file))
    raw = _read(file)
    return settle_pot_script(raw) if is_pot_game(str(raw.get("game"))) else settle_script(raw)


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


def print_settled_pot(settled: SettledPot) -> None:
    """The hand as it went, then the pots and the chips."""
    outcome = settled.outcome
    print(f"{settled.title} ({settled.id})")
    for event in settled.log.events:
        if not isinstance(event, Posted | Won):
            print(f"  {event}")
    print_heading("Pots")
    for number, pot in enumerate(outcome.pots):
        eligible = both(map(str, pot.eligible))
        name = capital(pot_name(number, len(outcome.pots)))
        seats = "seat" if len(pot.eligible) == 1 else "seats"
        print(f"  {name}, {money(pot.cents)}, for {seats} {eligible}")
    for event in settled.log.events:
        if isinstance(event, Won):
            print(f"    {event}")
    print_heading("Chips won and lost, collection included")
    for account, cents in outcome.changes.items():
        print(f"  Seat {account}: {change(cents)}")
    print_heading("Collection")
    for fee in outcome.finished.taken:
        whence = "the pot" if fee.seat is None else f"the blind of seat {fee.seat}"
        print(f"  {capital(fee.to)} from {whence}: {money(fee.cents)}")
    print(f"  Total: {money(outcome.collected)}" if outcome.collected else "  Nothing is taken.")
    if kill := outcome.next.kill:
        print(f"\nThe next pot is killed: seat {kill.seat} posts {money(kill.cents)}.")
    elif outcome.next.leg:
        print(f"\nSeat {outcome.next.leg} has a leg up toward a kill.")
