"""The `houseway` command: registers its commands and reports their errors."""

import os
import sys
from collections.abc import Sequence
from typing import Annotated, cast

import typer

from houseway import __version__
from houseway.cli.characters import print_readably
from houseway.cli.show import print_json
from houseway.errors import HousewayError, ScriptError

REFUSED = 2
INTERRUPTED = 130
PIPE_CLOSED = 141

# Newer versions of Typer carry their own Click, older ones use the installed one: reach the class
# of all usage errors through a name that both have.
UsageError: type[Exception] = typer.BadParameter.__mro__[1]

app = typer.Typer(
    name="houseway",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help: Rich would double the start-up time
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="\b\nExamples:\n"
    "  houseway games --house hustler\n"
    "  houseway rules hustler/ez-baccarat\n"
    "  houseway odds hustler/ez-baccarat --decks 8\n"
    "  houseway settle round.toml --json",
)


def _print_version(asked: bool) -> None:
    if asked:
        print(f"houseway {__version__}")
        raise typer.Exit()


@app.callback(invoke_without_command=True)
def houseway(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version."
        ),
    ] = False,
) -> None:
    """A California cardroom in software: rules, settlement, exact odds."""
    if context.invoked_subcommand is None:
        print(context.get_help())


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; every error is one line on stderr and exit status 2."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    print_readably()
    try:
        code = _run(words)
        sys.stdout.flush()
    except (HousewayError, UsageError, OSError) as error:
        if isinstance(error, BrokenPipeError):
            _discard_output()
            return PIPE_CLOSED
        return _refuse(error, as_json="--json" in words)
    except (KeyboardInterrupt, EOFError, typer.Abort):
        print("interrupted", file=sys.stderr)
        return INTERRUPTED
    return code


def _run(words: list[str]) -> int:
    """Invokes the command without Click's own handling of errors."""
    command = typer.main.get_command(app)
    try:
        with command.make_context("houseway", words) as context:
            command.invoke(context)
    except typer.Exit as end:
        return end.exit_code
    return 0


def _refuse(error: Exception, *, as_json: bool) -> int:
    """Prints an error as one line on stderr, and as JSON on stdout where `--json` was given."""
    message = _message(error)
    print(f"error: {message}", file=sys.stderr)
    if as_json:
        details: dict[str, object] = {"message": message}
        if isinstance(error, ScriptError):
            details = {
                "at": error.at,
                "seat": error.seat,
                "answer": error.answer,
                "legal": list(error.legal),
                "message": error.message,
            }
        print_json({"error": details})
    return REFUSED


def _message(error: Exception) -> str:
    if isinstance(error, UsageError):
        usage = cast("typer.BadParameter", error)
        message = usage.format_message().strip().rstrip(".")
        message += f" (see {usage.ctx.command_path} --help)" if usage.ctx else ""
    elif isinstance(error, OSError):
        message = f"{error.filename}: {error.strerror}" if error.filename else str(error)
    else:
        message = str(error)
    return " ".join(message.split())


def _discard_output() -> None:
    """Sends further output nowhere: the reader is gone, and the interpreter flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# Commands register themselves on `app`, which must exist before they are imported.
from houseway.cli import (  # noqa: E402, F401
    compare,
    equity,
    games,
    history,
    odds,
    play,
    rules,
    serve,
    settle,
    sheet,
    simulate,
    strategy,
)
