"""`houseway play`: an evening at a table, with a person in a seat or bots in all of them."""

import sys

import typer

from houseway.cli import table_options as table
from houseway.cli.app import INTERRUPTED, app
from houseway.cli.options import (
    READING,
    AsJson,
    Decks,
    PayTables,
    Readings,
    SideBets,
    examples,
    load_any_game,
    pairs,
)
from houseway.cli.show import print_json, print_line
from houseway.cli.sitting import SittingAsked, sit_down, with_company
from houseway.cli.terminal import GotUp, Interrupts, Terminal, open_terminal, pick_game
from houseway.errors import HousewayError
from houseway.sheet import offered_game

USUAL_HANDS = 20  # when bots play alone
FEW_HANDS = 3  # when nobody asked for anything and nobody can type


@app.command(
    epilog=examples(
        "houseway play",
        "houseway play hustler/ez-baccarat --bots '2 best, 1 random'",
        "houseway play hustler/super-pan-9 --seat 3 --buy-in 500 --hands 10",
        "houseway play hustler/casino-war --auto --schedule hustler/casino-war:3 --seed 7 --json",
        "houseway play diamond-jims/no-limit-holdem --bots '3 pot-odds, 2 tight' --buy-in 200",
        "houseway play hustler/omaha-hi-lo-8 --limit 6-12 --schedule 3 --kills",
    )
)
def play(
    id: table.GameToPlay = None,
    seats: table.Seats = None,
    seat: table.OwnSeat = 1,
    bots: table.Bots = None,
    hands: table.Hands = None,
    seed: table.Seed = None,
    auto: table.Auto = False,
    watch: table.Watch = False,
    buy_in: table.BuyIn = None,
    bank: table.Bank = None,
    schedule: table.BankedSchedule = None,
    limits: table.Limits = None,
    decks: Decks = None,
    rotation: table.Rotation = None,
    limit: table.PotLimit = None,
    blinds: table.Blinds = None,
    ante: table.Ante = None,
    bring_in: table.BringIn = None,
    kills: table.Kills = False,
    reading: Readings = None,
    pay_table: PayTables = None,
    side_bet: SideBets = None,
    history: table.HistoryToWrite = None,
    as_json: AsJson = False,
) -> None:
    """Sit down and play against bots, or let bots play all seats."""
    if not (auto or watch or sys.stdin.isatty()):
        print("The input is not a terminal, so bots play a few rounds.", file=sys.stderr)
        watch, hands = True, hands or FEW_HANDS
    auto = auto or watch
    if hands is not None and hands < 1:
        raise HousewayError(f"--hands {hands}: expected 1 or more")
    options = table.TableOptions(
        buy_in=buy_in,
        bank=bank,
        schedule=schedule,
        limits=limits,
        decks=decks,
        rotation=rotation,
        limit=limit,
        blinds=blinds,
        ante=ante,
        bring_in=bring_in,
        kills=kills,
    )
    own = None if auto else seat
    with Interrupts() as interrupts:
        stream = sys.stderr if as_json else sys.stdout
        terminal = None if auto else open_terminal(stream, interrupts)
        game = load_any_game(_chosen(id, terminal), reading, pay_table, side_bet)
        setup = options.setup(game, pairs(reading, "--reading", READING))
        setup, company = with_company(setup, game, bots or "", seats, own)
        asked = SittingAsked(
            setup=setup,
            bots=company,
            seat=own,
            hands=USUAL_HANDS if auto and hands is None else hands,
            seed=seed or "",
            bank=table.cents_asked(bank, "--bank"),
            history=history,
        )
        onlooker = (lambda text: print_line(text, file=stream)) if watch else None
        sitting = sit_down(asked, terminal, interrupts, onlooker)
    if as_json:
        print_json(sitting.report())
    elif auto:
        sitting.print_summary()
    if sitting.interrupted:
        raise typer.Exit(INTERRUPTED)


def _chosen(id: str | None, terminal: Terminal | None) -> str:
    """The game that was named, the one picked from the list, or the one offered to everybody."""
    if id:
        return id
    try:
        return offered_game() if terminal is None else pick_game(terminal)
    except GotUp as leave:
        raise typer.Exit(INTERRUPTED if leave.interrupted else 0) from None
