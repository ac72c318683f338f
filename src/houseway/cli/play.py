"""`houseway play`: a night at a table, with a person in a seat or bots in all of them."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from houseway.cli.app import INTERRUPTED, app
from houseway.cli.evening import Evening, Watch, with_history
from houseway.cli.night import Night, Wishes
from houseway.cli.options import (
    AsJson,
    Decks,
    PayTables,
    Readings,
    SideBets,
    count,
    examples,
    load_any_game,
)
from houseway.cli.pot_night import PotNight, PotWishes
from houseway.cli.show import print_json
from houseway.cli.terminal import FAVOURITE, Interrupts, Leave, Terminal, open_terminal, pick_game
from houseway.errors import HousewayError, UnknownName
from houseway.game import Game, PotGame
from houseway.players.limits import read_dollars, read_limit, read_limits
from houseway.sheet import status
from houseway.table import ROTATIONS, read_option

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
        except Leave as leave:
            raise typer.Exit(INTERRUPTED if leave.interrupted else 0) from None
        game = load_any_game(chosen, reading, pay_table, side_bet)
        if status(game.id) == "side-bet":
            raise HousewayError(f"{game.id} is a side bet; it needs a game to be laid on")
        banked = {"--bank": bank, "--limits": limits, "--decks": decks, "--rotation": rotation}
        pot = {"--limit": limit, "--blinds": blinds, "--ante": ante, "--bring-in": bring_in}
        _refuse(game, banked if isinstance(game, PotGame) else pot | {"--kills": kills or None})
        common: dict[str, Any] = {
            "seats": seats,
            "seat": seat,
            "hands": USUAL_HANDS if auto and hands is None else hands,
            "seed": seed or "",
            "buy_in": _dollars(buy_in, "--buy-in"),
            "schedule": read_option(schedule, "--schedule"),
            "history": history,
        }
        wishes: Wishes | PotWishes
        if isinstance(game, PotGame):
            asked = read_limit(
                game,
                limit,
                blinds,
                _dollars(ante, "--ante"),
                _dollars(bring_in, "--bring-in"),
                prefix="--",
            )
            wishes = PotWishes(game=game, bots=bots or "mix", limit=asked, kills=kills, **common)
        else:
            wishes = Wishes(
                game=game,
                bots=bots or "house-way",
                decks=decks,
                bank=_dollars(bank, "--bank"),
                limits=read_limits(limits, "--limits"),
                rotation=read_rotation(rotation),
                **common,
            )
        onlooker = (lambda text: print(text, file=stream)) if watch else None
        night = run(wishes, terminal, interrupts, onlooker)
    if as_json:
        print_json(night.report())
    elif auto:
        night.print_summary()
    if night.interrupted:
        raise typer.Exit(INTERRUPTED)


def _refuse(game: Game | PotGame, options: Mapping[str, object]) -> None:
    """Options of the other kind of game."""
    for option, value in options.items():
        if value is not None:
            kind = "a pot game" if isinstance(game, PotGame) else "a game with a player-dealer"
            raise HousewayError(f"{option}: {game.id} is {kind}")


def run(
    wishes: Wishes | PotWishes,
    terminal: Terminal | None,
    interrupts: Interrupts | None = None,
    onlooker: Callable[[str], None] | None = None,
) -> Evening[Any, Any]:
    """Plays a night; without a terminal the bots are alone, an onlooker may watch them."""
    if terminal is not None:
        night = _night(with_history(wishes, terminal), terminal)
        night.welcome()
        night.play()
        return night
    night = _night(wishes, None, onlooker)
    watch = Watch(wishes.hands, interrupts)
    try:
        night.play(watch)
    finally:
        watch.wipe()
    return night


def _night(
    wishes: Wishes | PotWishes,
    terminal: Terminal | None,
    onlooker: Callable[[str], None] | None = None,
) -> Evening[Any, Any]:
    if isinstance(wishes, PotWishes):
        return PotNight(wishes, terminal, onlooker)
    return Night(wishes, terminal, onlooker)


def read_rotation(text: str | None) -> str:
    if text is not None and text not in ROTATIONS:
        raise UnknownName("rotation", text, ROTATIONS)
    return text or ""


def _dollars(text: str | None, option: str) -> int | None:
    return None if text is None else read_dollars(text, option)
