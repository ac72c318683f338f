"""`houseway odds`: the exact odds of every wager, and what each reading is worth."""

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.app import app
from houseway.cli.options import (
    AsJson,
    Decks,
    GameId,
    PayTables,
    Readings,
    SideBets,
    amount,
    examples,
    load_game,
    units,
)
from houseway.cli.progress import progress_shown
from houseway.cli.show import (
    edge,
    gained,
    number,
    print_figures,
    print_heading,
    print_json,
    print_table,
    print_text,
)
from houseway.errors import HousewayError, counted
from houseway.game import BankedGame
from houseway.money import cents, money
from houseway.table import read_option
from houseway.words import capital, fact, percent

if TYPE_CHECKING:  # NumPy comes with the package
    from houseway.analysis.reports import (
        JackpotReport,
        JointReport,
        OddsReport,
        ReadingValue,
        WagerReport,
    )


@app.command(
    epilog=examples(
        "houseway odds hustler/ez-baccarat",
        "houseway odds hustler/ez-baccarat --decks 6 --reading lines-on-tie=lose",
        "houseway odds hustler/ez-baccarat --schedule hustler/ez-baccarat:3 --bet 100 --json",
        "houseway odds lucky-lady/ultimate-texas-holdem --with trips=1 --with bad-beat-bonus=1",
        "houseway odds hustler/ez-baccarat --schedule hustler/collection-california:13 --bet 25",
    )
)
def odds(
    id: GameId,
    reading: Readings = None,
    pay_table: PayTables = None,
    side_bet: SideBets = None,
    decks: Decks = None,
    schedule: Annotated[
        str | None,
        typer.Option(metavar="[DOCUMENT:]N", help="Include the fees of this collection option."),
    ] = None,
    bet: Annotated[
        str | None,
        typer.Option(metavar="B", help="The wager in dollars; default: the option's minimum."),
    ] = None,
    action: Annotated[
        str | None,
        typer.Option(metavar="A", help="Total table action in dollars; default: the bet."),
    ] = None,
    readings: Annotated[
        bool | None,
        typer.Option(
            "--readings/--no-readings",
            help="Show what the readings are worth; default: only if that is quick.",
        ),
    ] = None,
    pool: Annotated[
        str | None,
        typer.Option(metavar="P", help="The jackpot pool in dollars, to value the jackpot."),
    ] = None,
    beside: Annotated[
        list[str] | None,
        typer.Option(
            "--with",
            metavar="WAGER=UNITS",
            help="Also print what one unit on the game wagers is worth together with this bonus; "
            "may be repeated.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Print every wager's exact odds, net of collection where asked."""
    game = load_game(id, reading, pay_table, side_bet)
    charged = read_option(schedule, "--schedule")
    for option, given in (("--bet", bet), ("--action", action)):
        if given is not None and charged is None:
            raise HousewayError(f"{option} {given}: expected --schedule as well")
    stake, total = amount(bet, "--bet"), amount(action, "--action")

    from houseway import analysis  # NumPy comes with it

    with progress_shown("odds"):
        report = analysis.odds_report(
            game,
            decks=decks,
            schedule=charged,
            bet=stake,
            action=total,
            with_readings=readings,
            pool=amount(pool, "--pool"),
            placed=units(beside, "--with"),
        )
    if as_json:
        print_json(report)
    else:
        print_odds(game, report)


def print_odds(game: BankedGame, report: "OddsReport") -> None:
    print(f"{game.sheet.title} ({game.id}), {counted(report['decks'], 'deck')}")
    if report["assumes"]:
        print_text(f"{capital(report['assumes'])}.")
    _print_wagers(report["wagers"])
    if "joint" in report:
        _print_joint(game, report["joint"])
    for row in report["wagers"]:
        if row["gain_in"]:
            print_text(f"{row['title']} is counted in {row['gain_in']}.")
    _print_pay_rows(game, report["wagers"])
    if report["figures"]:
        print_heading("Besides")
        print_figures(report["figures"])
    if any("collection" in row for row in report["wagers"]):
        _print_collection(report["wagers"])
    if report["jackpots"]:
        _print_jackpots(report["jackpots"])
    if report["reading_values"]:
        _print_reading_values(game, report["reading_values"])
    if report["readings_left_out"]:
        print_text("Working out what the readings are worth takes longer: add --readings.")
    print(f"{report['seconds']:.2f} seconds")


def _print_wagers(wagers: list["WagerReport"]) -> None:
    print_heading("Odds, from the bettor's side")
    figures = ("edge", "P(win)", "P(push)", "hit rate", "variance")
    print_table(
        ("wager", "pays", *figures, "method"),
        [
            (
                "\n+ ".join((row["title"], *row["includes"])),
                _pays(row),
                gained(row["ev"], row["gain_in"]),
                percent(row["p_win"]),
                percent(row["p_push"]),
                percent(row["hit_rate"]),
                number(row["variance"]),
                _method(row),
            )
            for row in wagers
        ],
        right=figures,
    )


def _pays(row: "WagerReport") -> str:
    """The odds a winning wager is paid, without repetition, and the table they come from."""
    shown = "; ".join(dict.fromkeys(r["pays"] for r in row["rows"] if " to " in r["pays"]))
    return f"{row['pay_table']}: {shown}" if row["pay_table"] else shown


def _method(row: "WagerReport") -> str:
    return f"sampled ± {percent(row['error'])}" if row["method"] == "sampled" else row["method"]


def _print_pay_rows(game: BankedGame, wagers: list["WagerReport"]) -> None:
    """Prints each pay row with its probability, and its number of deals where those are counted."""
    print_heading("Pay rows")
    counted = any(row["combinations"] is not None for wager in wagers for row in wager["rows"])
    rows = []
    for wager in wagers:
        name = wager["title"]
        for row in wager["rows"]:
            on = capital(fact(game, row["on"]))
            count = "" if row["combinations"] is None else f"{row['combinations']:,}"
            counts = [count] if counted else []
            rows.append((name, on, row["pays"], *counts, percent(row["probability"])))
            name = ""
    figures = ("combinations", "probability") if counted else ("probability",)
    print_table(("wager", "on", "pays", *figures), rows, right=figures)


def _print_joint(game: BankedGame, joint: "JointReport") -> None:
    """Prints the worth of everything on the felt, beside the sum of the single figures."""
    first = game.sheet.wagers[0].title
    placed = [f"{game.sheet.wager(name).title} {n:g}" for name, n in joint["with"].items()]
    print_heading(f"Everything together, in units of {first}")
    print(f"  With {', '.join(placed)}: {edge(joint['ev'])}")
    if not joint["changes_play"]:
        print_text("No play changes these bonuses, so this is the sum of the figures.", indent=2)
        return
    titles = " and ".join(game.sheet.wager(name).title for name in joint["changes_play"])
    print(f"  Played as without them: {edge(joint['sum'])}")
    print_text(f"A fold loses {titles}, so the best play counts them in.", indent=2)


def _print_jackpots(jackpots: list["JackpotReport"]) -> None:
    """Prints one player's jackpot chances in a round; another seat's hit pays everybody a share."""
    print_heading("Jackpots, one player's chances in a round, exact")
    figures = ("beaten", "beats", "part of the pool")
    worth = ["worth"] if jackpots[0]["pool"] is not None else []
    print_table(
        ("jackpot", *figures, *worth),
        [
            (
                row["title"],
                f"1 in {1 / row['p_beaten']:,.0f}" if row["p_beaten"] else "–",
                f"1 in {1 / row['p_winner']:,.0f}" if row["p_winner"] else "–",
                f"{row['of_pool']:.3e}",
                *([f"${row['worth']:.5f}"] if worth else []),
            )
            for row in jackpots
        ],
        right=(*figures, *worth),
    )


def _print_collection(wagers: list["WagerReport"]) -> None:
    first = wagers[0]["collection"]
    print_heading(f"After collection, option {first['option']} of {first['document']}")
    figures = (
        "bet",
        "player's fee",
        "player-dealer's fee",
        "bettor's edge",
        "player-dealer's edge",
    )
    rows = [(row["title"], row["collection"]) for row in wagers]
    print_table(
        ("wager", *figures),
        [
            (
                title,
                money(cents(net["bet"])),
                money(cents(net["player_fee"])),
                money(cents(net["player_dealer_fee"])),
                edge(net["ev_net"]),
                edge(net["player_dealer_ev_net"]),
            )
            for title, net in rows
        ],
        right=figures,
    )


def _print_reading_values(game: BankedGame, values: list["ReadingValue"]) -> None:
    """Prints what readings are worth, without the wagers that no option of a reading changes."""
    print_heading("What the unclear sentences are worth, from the bettor's side")
    moved = {(row["reading"], row["wager"]) for row in values if row["difference"]}
    rows = []
    for row in values:
        if (row["reading"], row["wager"]) in moved:
            option = f"{row['option']} (taken)" if row["taken"] else row["option"]
            difference = edge(row["difference"]) if row["difference"] else "–"
            title = game.sheet.wager(row["wager"]).title
            rows.append((row["reading"], title, option, edge(row["ev"]), difference))
    rows.sort(key=lambda row: row[:2])  # the options of a wager side by side
    if rows:
        figures = ("edge", "difference")
        print_table(("reading", "wager", "option", *figures), rows, right=figures)
    still = dict.fromkeys(
        row["reading"] for row in values if row["reading"] not in {name for name, _ in moved}
    )
    if still:
        print_text(f"No wager's odds depend on {', '.join(still)}.", indent=2)
