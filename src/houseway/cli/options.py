"""Arguments and options that several commands share, and how their text is read."""

from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Annotated, Any

import typer

from houseway.errors import HousewayError
from houseway.game import BankedGame, Game, load
from houseway.table.limits import read_dollars

READING = "NAME=OPTION, as `houseway rules` lists them"
GameId = Annotated[str, typer.Argument(metavar="ID", help="The game, such as hustler/ez-baccarat.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Readings = Annotated[
    list[str] | None,
    typer.Option(
        "--reading",
        metavar="NAME=OPTION",
        help="Take another option of a reading; may be repeated.",
    ),
]
PayTables = Annotated[
    list[str] | None,
    typer.Option(
        "--pay-table",
        metavar="WAGER=TABLE",
        help="Pick a printed pay table of a wager; may be repeated.",
    ),
]
SideBets = Annotated[
    list[str] | None,
    typer.Option(
        "--side-bet",
        metavar="ID",
        help="Add a side bet of the house to the game; may be repeated.",
    ),
]
Decks = Annotated[
    int | None,
    typer.Option("--decks", metavar="N", help="Decks in the shoe; default: the usual."),
]
Threads = Annotated[
    int | None, typer.Option(metavar="K", help="Threads; default: one per processor.")
]

MOST_DIGITS = 18
UNIT_DIGITS = 4  # of a number of units; two less after the point


def count(text: str | int) -> int:
    """A number of rounds, hands or deals: `1000000`, `1_000_000`, `1e6`, `2.5e6`."""
    try:
        value = Decimal(text)
        whole = value.is_finite() and value.adjusted() < MOST_DIGITS and value == int(value)
    except InvalidOperation:
        whole = False
    if not whole:
        raise typer.BadParameter(f"{text!r} is not a whole number; expected such as 1000000 or 1e6")
    return int(value)


def examples(*lines: str) -> str:
    """The examples at the end of a help page; the leading `\\b` keeps Click from joining lines."""
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)


def pairs(given: Iterable[str] | None, option: str, expected: str) -> dict[str, str]:
    """`["war-win=literal"]` → `{"war-win": "literal"}`."""
    found = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not (name.strip() and equals and value.strip()):
            raise HousewayError(f"{option} {text!r}: expected {expected}")
        found[name.strip()] = value.strip()
    return found


def load_game(
    id: str,
    readings: Iterable[str] | None = None,
    pay_tables: Iterable[str] | None = None,
    side_bets: Iterable[str] | None = None,
) -> BankedGame:
    """Loads a game with a player-dealer with the given readings, pay tables and side bets."""
    return load(id, BankedGame, **asked(readings, pay_tables, side_bets))


def load_any_game(
    id: str,
    readings: Iterable[str] | None = None,
    pay_tables: Iterable[str] | None = None,
    side_bets: Iterable[str] | None = None,
) -> Game:
    """Loads a game of any kind with the given readings, pay tables and side bets."""
    game: Game = load(id, **asked(readings, pay_tables, side_bets))
    return game


def asked(
    readings: Iterable[str] | None,
    pay_tables: Iterable[str] | None,
    side_bets: Iterable[str] | None,
) -> dict[str, Any]:
    return {
        "readings": pairs(readings, "--reading", READING),
        "pay_tables": pairs(pay_tables, "--pay-table", "WAGER=TABLE"),
        "side_bets": tuple(side_bets or ()),
    }


def units(given: Iterable[str] | None, option: str, unit: str = "units") -> dict[str, Fraction]:
    """`["trips=0.5"]` → `{"trips": 1/2}`, in units of the first wager."""
    found = {}
    for name, text in pairs(given, option, "WAGER=N, such as trips=1").items():
        whole, _, part = text.partition(".")
        if not (f"{whole}{part}".isascii() and f"{whole}0{part}".isdecimal() and whole):
            raise HousewayError(f"{option} {name}={text}: expected a number of {unit}")
        if len(whole) > UNIT_DIGITS or len(part) > UNIT_DIGITS - 2:
            raise HousewayError(f"{option} {name}={text}: expected such as 1, 2.5 or 0.25")
        found[name] = Fraction(text)
    return found


def amount(text: str | None, option: str) -> str | None:
    """Checks an option that is a positive amount of dollars."""
    if text is not None:
        read_dollars(text, option)
    return text
