"""`houseway equity`: shares of the pot, exact or sampled."""

import os
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.app import INTERRUPTED, app
from houseway.cli.options import AsJson, GameId, Threads, count, examples
from houseway.cli.progress import progress_shown
from houseway.cli.show import print_json, print_line, print_table
from houseway.errors import HousewayError, counted
from houseway.game import catalogue
from houseway.words import percent

if TYPE_CHECKING:  # NumPy comes with the package
    from houseway.analysis.reports import EquityReport

HIGHEST_SEED = 2**63 - 1


@app.command(
    epilog=examples(
        "houseway equity hustler/texas-holdem --hands AhKh,QsQd",
        'houseway equity hustler/texas-holdem --hands "QQ+,AKs" --hands 15% --board "Kd 7c 2s"',
        "houseway equity hustler/omaha-hi-lo-8 --hands AsAh2s3h,KdKcQdQc --dead 2d",
        'houseway equity hustler/double-board-omaha --hands "AsAhKsKh, 10%" --board "2c 7d / 9h"',
        "houseway equity hustler/razz --hands As2h3d,Kd4c5c --deals 1000000 --json",
        "houseway equity hustler/badugi --hands As2h3d??,2s3c4hTd",
    )
)
def equity(
    id: GameId,
    hands: Annotated[
        list[str],
        typer.Option(
            metavar="HANDS",
            help="Hands separated by commas (ranges by semicolons), or one --hands per player.",
        ),
    ],
    board: Annotated[
        str, typer.Option(metavar="CARDS", help="Board cards; a / separates two boards.")
    ] = "",
    dead: Annotated[str, typer.Option(metavar="CARDS", help="Cards out of the deck.")] = "",
    deals: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=count,
            help="Sample this many deals; if no more are possible, count them all.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="Same seed, same sample.")] = 1,
    threads: Threads = None,
    as_json: AsJson = False,
) -> None:
    """Print each hand's share of the pot, in any pot game."""
    cores = threads if threads is not None else os.cpu_count() or 1
    for option, value in (("--deals", deals), ("--threads", cores)):
        if value is not None and value < 1:
            raise HousewayError(f"{option} {value}: expected 1 or more")
    if not 0 <= seed <= HIGHEST_SEED:
        raise HousewayError(f"--seed {seed}: expected 0 to {HIGHEST_SEED}")

    from houseway.analysis.equity import equity as run  # NumPy and the kernels come with it
    from houseway.analysis.simulate import Interrupted

    try:
        with progress_shown("dealing"):
            report = run(id, hands, board, dead, deals=deals, seed=seed, threads=cores)
    except Interrupted:
        raise KeyboardInterrupt from None
    if as_json:
        print_json(report)
    else:
        print_equity(report)
    if report["interrupted"]:
        raise typer.Exit(INTERRUPTED)


def print_equity(report: "EquityReport") -> None:
    title = next(row.title for row in catalogue() if row.id == report["id"])
    print_line(f"{title} ({report['id']})")
    for name, cards in (("Board", report["board"]), ("Dead", report["dead"])):
        if cards:
            print(f"{name}: {cards}")
    exact = report["method"] == "exact"
    seen = counted(report["deals"], "deal")
    print(f"Exact, over {seen}." if exact else f"Sampled, {seen}.")
    if report["interrupted"]:
        print("Interrupted: this is the estimate so far.")
    figures = ("share", "wins all", "wins a part", *(() if exact else ("standard error",)))
    print_table(
        ("hand", *figures),
        [
            (
                row["hand"],
                percent(row["share"]),
                percent(row["win"]),
                percent(row["tie"]),
                *(() if row["error"] is None else (percent(row["error"]),)),
            )
            for row in report["hands"]
        ],
        right=figures,
    )
    print(f"{report['seconds']:.2f} seconds")
