"""`houseway settle`: one scripted round, played and settled to the chip."""

import json
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from houseway.cli.app import app
from houseway.cli.options import AsJson, examples
from houseway.cli.recorded import MANY_SUFFIX, SUFFIX, settle_phh, settle_phhs
from houseway.cli.show import print_heading, print_json, print_line, print_table
from houseway.errors import HousewayError, ScriptError
from houseway.game import settle as settle_script
from houseway.script import SettledScript, parsed, read_script

STDIN = "-"


@app.command(
    epilog=examples(
        "houseway settle round.toml",
        "houseway settle round.toml --json",
        "houseway settle round.toml --strict",
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
    strict: Annotated[
        bool,
        typer.Option(
            "--strict", help="Refuse a script that breaks a printed limit, instead of noting it."
        ),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Settle a scripted round and explain every payment."""
    if file.endswith(MANY_SUFFIX):
        _tell_many(settle_phhs(Path(file)), as_json=as_json)
        return
    try:
        settled = settle_phh(Path(file)) if file.endswith(SUFFIX) else settle_script(_read(file))
    except ScriptError:
        raise
    except HousewayError as error:
        raise ScriptError("script", str(error)) from None
    if strict:
        settled.check_kept()
    if as_json:
        print_json(settled.report())
    else:
        print_settled(settled)


def _tell_many(hands: Sequence[SettledScript], *, as_json: bool) -> None:
    if as_json:
        print_json({"hands": [hand.report() for hand in hands]})
        return
    for number, hand in enumerate(hands, start=1):
        print_heading(f"Hand {number} of {len(hands)}")
        print_settled(hand)


def _read(file: str) -> dict[str, Any]:
    """The keys of a script; one from stdin is JSON when it starts with a brace."""
    try:
        if file != STDIN:
            return read_script(Path(file))
        text = sys.stdin.read()
    except UnicodeDecodeError:
        raise ScriptError(_place(file), "expected UTF-8 text") from None
    except OSError as error:
        raise ScriptError(file, f"cannot be read: {error.strerror}") from None
    as_json = text.lstrip().startswith("{")
    return parsed(text, json.loads if as_json else tomllib.loads, "stdin")


def _place(file: str) -> str:
    return "stdin" if file == STDIN else file


def print_settled(settled: SettledScript) -> None:
    """Prints the course of the round, then the money."""
    print(f"{settled.game.sheet.title} ({settled.game.id})")
    for line in settled.course:
        print_line(line, indent=2)
    for block in settled.blocks():
        print_heading(block.heading) if block.heading else print()
        if block.columns:
            print_table(block.columns, block.rows, right=block.right)
        for line in block.lines:
            print_line(line, indent=2 if block.heading else 0)
