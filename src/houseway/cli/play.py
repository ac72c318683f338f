"""`houseway play`: a night at a table, with a person in a seat or bots in all of them."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.app import INTERRUPTED, app
from houseway.cli.options import (
    READING,
    AsJson,
    Decks,
    PayTables,
    Readings,
    SideBets,
    count,
    examples,
    load_any_game,
    pairs,
)
from houseway.cli.show import print_json
from houseway.cli.sitting import SittingAsked, sit_down, with_company
from houseway.cli.terminal import FAVOURITE, Interrupts, Left, open_terminal, pick_game
from houseway.errors import HousewayError
from houseway.game import KINDS, Game
from houseway.table.limits import read_dollars
from houseway.table.open import Setup

USUAL_HANDS = 20  # when bots play alone
FEW_HANDS = 3  # when nobody asked for anything and nobody can type


@app.command(
    epilog=examples(
        "houseway play",
        "houseway play hustler/ez-baccarat --bots '2 best, 1 random' --schedule 3",
        "houseway play hustler/super-pan-9 --seat 3 --buy-in 500 --hands 10",
        "houseway play hustler/casino-war --auto --hands 1000 --seed 7 --json",
        "houseway play diamond-jims/no-limit-holdem --bots '3 pot-odds, 2 tight' --buy-in 200",
        "houseway play hustler/omaha-hi-lo-8 --limit 6-12 --schedule 3 --kills",
    )
)
def play(
    id: Annotated[
        str | None,
        typer.Argument(metavar="ID", help="The game; without one there is a list to pick from."),
    ] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="Seats taken, yours among them; default 4.")
    ] = None,
    seat: Annotated[int, typer.Option(metavar="S", help="Where you sit.")] = 1,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="KINDS",
            help="house-way, chart, best, random (pot games: random, tight, pot-odds), mix, or"
            " numbers of them: '2 best, 1 random'.",
        ),
    ] = None,
    hands: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=count,
            help="Rounds; default 20 with --auto, else until you quit.",
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="SEED", help="Any text: the same seed gives the same cards and bots."),
    ] = None,
    auto: Annotated[bool, typer.Option("--auto", help="Bots play all seats.")] = False,
    watch: Annotated[
        bool, typer.Option("--watch", help="Bots play all seats, every round told in plain words.")
    ] = False,
    buy_in: Annotated[
        str | None, typer.Option(metavar="B", help="Dollars everybody sits down with.")
    ] = None,
    bank: Annotated[
        str | None,
        typer.Option(metavar="B", help="Dollars a bot puts up as the player-dealer."),
    ] = None,
    schedule: Annotated[
        str | None,
        typer.Option(metavar="[DOCUMENT:]N", help="Collection option; default no collection."),
    ] = None,
    limits: Annotated[
        str | None,
        typer.Option(metavar="5-100", help="Table limits; default those of the schedule."),
    ] = None,
    decks: Decks = None,
    rotation: Annotated[
        str | None,
        typer.Option(metavar="POLICY", help="How the position goes round; default the sheet's."),
    ] = None,
    limit: Annotated[
        str | None,
        typer.Option(metavar="4-8", help="Pot games: 4-8, no-limit, pot-limit or spread:1-5."),
    ] = None,
    blinds: Annotated[
        str | None, typer.Option(metavar="2,4", help="Pot games: blinds from the button's left.")
    ] = None,
    ante: Annotated[str | None, typer.Option(metavar="A", help="Pot games: the ante.")] = None,
    bring_in: Annotated[
        str | None, typer.Option(metavar="B", help="Pot games: the bring-in.")
    ] = None,
    kills: Annotated[
        bool, typer.Option("--kills", help="Pot games: play with kills where they are printed.")
    ] = False,
    reading: Readings = None,
    pay_table: PayTables = None,
    side_bet: SideBets = None,
    history: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write a history; without --auto there is one in any case."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Sit down and play against bots, or let bots play all seats."""
    if not (auto or watch or sys.stdin.isatty()):
        print("Nobody can type here, so bots play a few rounds.", file=sys.stderr)
        watch, hands = True, hands or FEW_HANDS
    auto = auto or watch
    if hands is not None and hands < 1:
        raise HousewayError(f"--hands {hands}: expected 1 or more")
    with Interrupts() as interrupts:
        stream = sys.stderr if as_json else sys.stdout
        terminal = None if auto else open_terminal(stream, interrupts)
        try:
            chosen = id or (pick_game(terminal) if terminal else FAVOURITE)
        except Left as leave:
            raise typer.Exit(INTERRUPTED if leave.interrupted else 0) from None
        game = load_any_game(chosen, reading, pay_table, side_bet)
        own_options = {
            "bank": bank,
            "limits": limits,
            "decks": decks,
            "rotation": rotation,
            "limit": limit,
            "blinds": blinds,
            "ante": ante,
            "bring_in": bring_in,
            "kills": kills or None,
        }
        _refuse(game, {name: value for name, value in own_options.items() if value is not None})
        own = None if auto else seat
        setup = Setup(
            game=game.id,
            readings=pairs(reading, "--reading", READING),
            pay_tables=dict(game.pay_tables),
            side_bets=game.side_bets,
            decks=decks,
            schedule=schedule or "",
            limits=limits or "",
            rotation=rotation or "",
            limit=limit or "",
            blinds=_blinds(blinds),
            ante=_dollars(ante, "--ante"),
            bring_in=_dollars(bring_in, "--bring-in"),
            kills=kills,
            buy_in=_dollars(buy_in, "--buy-in"),
            bots=(),
            pace="instant",
            seconds=0,
        )
        setup = KINDS[game.kind].checked(setup, game, "--")
        setup, company = with_company(setup, game, bots or "", seats, own)
        asked = SittingAsked(
            setup=setup,
            bots=company,
            seat=own,
            hands=USUAL_HANDS if auto and hands is None else hands,
            seed=seed or "",
            bank=_dollars(bank, "--bank"),
            history=history,
        )
        onlooker = (lambda text: print(text, file=stream)) if watch else None
        sitting = sit_down(asked, terminal, interrupts, onlooker)
    if as_json:
        print_json(sitting.report())
    elif auto:
        sitting.print_summary()
    if sitting.interrupted:
        raise typer.Exit(INTERRUPTED)


def _refuse(game: Game, given: Mapping[str, object]) -> None:
    """Refuses options that only other kinds of games have."""
    kind = KINDS[game.kind]
    for name in given:
        if name not in kind.options:
            raise HousewayError(f"--{name.replace('_', '-')}: {game.id} is {kind.described}")


def _blinds(text: str | None) -> tuple[int, ...]:
    parts = [] if text is None else text.split(",")
    return tuple(read_dollars(part.strip(), "--blinds") for part in parts)


def _dollars(text: str | None, option: str) -> int | None:
    return None if text is None else read_dollars(text, option)
