"""`houseway simulate`: millions of rounds, and the swings of a bankroll."""

import hashlib
import os
import time
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.app import INTERRUPTED, app
from houseway.cli.options import (
    AsJson,
    Decks,
    GameId,
    PayTables,
    Readings,
    SideBets,
    Threads,
    amount,
    count,
    examples,
    load_game,
    pairs,
)
from houseway.cli.progress import progress_shown
from houseway.cli.show import (
    number,
    print_heading,
    print_json,
    print_table,
    print_text,
    terminal_width,
)
from houseway.errors import HousewayError, UnknownName, counted
from houseway.game import BankedGame, load
from houseway.money import cents, dollars, money
from houseway.odds import Solved
from houseway.progress import stage
from houseway.words import percent

if TYPE_CHECKING:
    from houseway.analysis.bankroll import Bankroll
    from houseway.analysis.reports import SampledRowReport, SampledWagerReport, SimulationReport

PLACES = ("ray",)
USUAL_BANKROLL = 100_000
USUAL_HANDS = 1_000
WIDEST_CURVE = 60  # characters
RAY_TASK = 10_000_000  # rounds per task
HIGHEST_SEED = 2**63 - 1


@app.command(
    epilog=examples(
        "houseway simulate hustler/ez-baccarat --rounds 10000000",
        "houseway simulate hustler/casino-war --rounds 1000000 --seed 7 --json",
        "houseway simulate hustler/let-it-ride --by chart",
        "houseway simulate hustler/ez-baccarat --bankroll 500 --bet banker=10 --bet dragon-7=5",
        "houseway simulate hustler/ez-baccarat --bankroll 500 --hands 2000 --plot bankroll.svg",
    )
)
def simulate(
    id: GameId,
    rounds: Annotated[
        int, typer.Option(metavar="N", parser=count, help="Number of rounds, such as 1e6.")
    ] = 1_000_000,
    seed: Annotated[int, typer.Option(metavar="S", help="Same seed, same figures.")] = 1,
    threads: Threads = None,
    by: Annotated[
        str,
        typer.Option(
            metavar="best|chart|house-way",
            help="How the player plays: by the exact solution, by the chart of "
            "`houseway strategy`, or the house way, where the family has it.",
        ),
    ] = "best",
    decks: Decks = None,
    reading: Readings = None,
    pay_table: PayTables = None,
    side_bet: SideBets = None,
    cut: Annotated[
        int | None,
        typer.Option(
            metavar="C",
            help="Shuffle when C cards are left in the shoe, where the family allows it; "
            "default: a fresh shoe for every round.",
        ),
    ] = None,
    bankroll: Annotated[
        str | None, typer.Option(metavar="B", help="Follow a bankroll of this many dollars.")
    ] = None,
    bet: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WAGER=AMOUNT",
            help="A wager to bet every hand; may be repeated, each with a bankroll of its own.",
        ),
    ] = None,
    hands: Annotated[
        int,
        typer.Option(metavar="H", parser=count, help="Number of hands to follow the bankroll for."),
    ] = USUAL_HANDS,
    plot: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Draw the bankroll's curves: .svg, or .png with houseway[png].",
        ),
    ] = None,
    on: Annotated[
        str | None, typer.Option(metavar="ray", help="Spread the rounds over a Ray cluster.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Simulate millions of rounds, with the exact figures beside them."""
    game = load_game(id, reading, pay_table, side_bet)
    cores = threads if threads is not None else os.cpu_count() or 1
    _check(rounds=rounds, threads=cores, hands=hands, seed=seed, on=on, cut=cut)
    bets, start = _bankroll_wishes(game, bankroll, bet, plot)
    if bets and by != "best":
        raise HousewayError(f"--by {by}: a bankroll is followed by best play; expected --by best")
    drawn = _drawing(plot)
    ray = _ray() if on == "ray" else None

    from houseway.analysis.simulate import Interrupted, check_cut, check_way  # NumPy comes with it

    check_way(game, by)
    check_cut(game, decks, cut)

    # The rounds.
    solved = _solved(game, decks) if bets or ray is None else None
    try:
        with progress_shown("simulating"):
            if ray is not None:
                report = simulate_on_ray(ray, game, rounds, seed, decks, by)
            else:
                report = _simulate(game, rounds, seed, cores, decks, by, cut, solved)
    except Interrupted:
        raise KeyboardInterrupt from None

    # The bankrolls; the means stand without them.
    paths: list[Bankroll] = []
    try:
        paths = _bankrolls(solved, bets, start, hands, seed)
    except KeyboardInterrupt:
        report["interrupted"] = True
    if paths:
        report["bankroll"] = [bankroll_report(row) for row in paths]
    picture = plot if paths else None
    if picture is not None:
        _draw(game, paths, picture, drawn)

    if as_json:
        print_json(report)
    else:
        print_simulation(game, report)
        print_bankrolls(game, paths, picture)
    if report["interrupted"]:
        raise typer.Exit(INTERRUPTED)


def _check(
    *, rounds: int, threads: int, hands: int, seed: int, on: str | None, cut: int | None
) -> None:
    for option, value in (("--rounds", rounds), ("--threads", threads), ("--hands", hands)):
        if value < 1:
            raise HousewayError(f"{option} {value}: expected 1 or more")
    if not 0 <= seed <= HIGHEST_SEED:
        raise HousewayError(f"--seed {seed}: expected 0 to {HIGHEST_SEED}")
    if on is not None and on not in PLACES:
        raise UnknownName("place to simulate on", on, PLACES)
    if on is not None and cut is not None:
        raise HousewayError(f"--cut {cut}: not with --on {on}")


def _solved(game: BankedGame, decks: int | None) -> Solved:
    from houseway.analysis import solve

    with progress_shown("solving"):
        return solve(game, decks)


def _simulate(
    game: BankedGame,
    rounds: int,
    seed: int,
    threads: int,
    decks: int | None,
    by: str = "best",
    cut: int | None = None,
    solved: Solved | None = None,
) -> "SimulationReport":
    from houseway.analysis.simulate import simulate as run

    return run(game, rounds, seed=seed, threads=threads, decks=decks, by=by, cut=cut, solved=solved)


# ---- beyond one machine ----


def _ray() -> ModuleType:
    """Imports Ray, an optional dependency."""
    try:
        return import_module("ray")
    except ImportError:
        raise HousewayError("--on ray: Ray is not installed; expected houseway[ray]") from None


def simulate_on_ray(
    ray: ModuleType,
    game: BankedGame,
    rounds: int,
    seed: int,
    decks: int | None,
    by: str = "best",
) -> "SimulationReport":
    """Simulates the rounds as Ray tasks, each with its own seed, and adds up their counts."""
    if not ray.is_initialized():
        ray.init(logging_level="error", log_to_driver=False)
    started = time.perf_counter()
    sizes = [RAY_TASK] * (rounds // RAY_TASK) + [rounds % RAY_TASK] * bool(rounds % RAY_TASK)
    task = ray.remote(_part)
    asked = (game.id, dict(game.readings), dict(game.pay_tables), game.side_bets, decks, by)
    waiting = [task.remote(*asked, size, part_seed(seed, i)) for i, size in enumerate(sizes)]
    parts: list[SimulationReport] = []
    interrupted = False
    try:
        while waiting:
            done, waiting = ray.wait(waiting)
            with stage(len(done) / len(sizes)):
                parts += ray.get(done)
    except KeyboardInterrupt:
        interrupted = True
        for left in waiting:
            ray.cancel(left)
    if not parts:
        raise KeyboardInterrupt
    seconds = time.perf_counter() - started
    return {
        **merged(parts, seconds),
        "seed": seed,
        "interrupted": interrupted,
        "on": "ray",
        "tasks": len(parts),
    }


def _part(
    id: str,
    readings: Mapping[str, str],
    pay_tables: Mapping[str, str],
    side_bets: Sequence[str],
    decks: int | None,
    by: str,
    rounds: int,
    seed: int,
) -> "SimulationReport":
    """The work of one Ray task."""
    game = load(id, BankedGame, readings=readings, pay_tables=pay_tables, side_bets=side_bets)
    return _simulate(game, rounds, seed, 1, decks, by)


def part_seed(seed: int, part: int) -> int:
    """The seed of a part, unrelated to those of the other parts."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{part}".encode()).digest()[:8], "big") >> 1


def merged(parts: list["SimulationReport"], seconds: float) -> "SimulationReport":
    """Merges simulations of the same game: the counts of every pay row are added up."""
    rounds = sum(part["rounds"] for part in parts)
    together = zip(*(part["wagers"] for part in parts), strict=True)
    return {
        **parts[0],
        "rounds": rounds,
        "seconds": round(seconds, 4),
        "rounds_per_second": rounds / seconds,
        "wagers": [_merged_wager(found, rounds) for found in together],
    }


def _merged_wager(found: Sequence["SampledWagerReport"], rounds: int) -> "SampledWagerReport":
    from houseway.analysis.simulate import deviation

    rows = [_merged_row(same) for same in zip(*(wager["rows"] for wager in found), strict=True)]
    mean = sum(row["gain"] * row["times"] for row in rows) / rounds
    square = sum(row["gain"] ** 2 * row["times"] for row in rows) / rounds
    error = (max(square - mean * mean, 0.0) / max(rounds - 1, 1)) ** 0.5
    return {
        **found[0],
        "ev": mean,
        "error": error,
        "deviation": deviation(mean, error, found[0]["exact"]),
        "rows": rows,
    }


def _merged_row(same: Sequence["SampledRowReport"]) -> "SampledRowReport":
    return {**same[0], "times": sum(row["times"] for row in same)}


# ---- bankroll ----


def _bankroll_wishes(
    game: BankedGame, bankroll: str | None, bet: list[str] | None, plot: Path | None
) -> tuple[dict[str, int], int]:
    """The stakes by wager and the bankroll, in cents; no stakes where no bankroll is followed."""
    names = [wager.name for wager in game.sheet.wagers if wager.placed]
    given = pairs(bet, "--bet", "WAGER=AMOUNT, such as banker=10")
    bets = {}
    for name, text in given.items():
        if name not in names:
            raise UnknownName("wager", name, names)
        bets[name] = cents(amount(text, f"--bet {name}") or text)
    checked = amount(bankroll, "--bankroll")
    if checked is None and not bets and plot is None:
        return {}, 0
    start = USUAL_BANKROLL if checked is None else cents(checked)
    bets = bets or {names[0]: max(start // 100 // 100 * 100, min(start, 100))}
    for name, stake in bets.items():
        if stake > start:
            raise HousewayError(
                f"--bet {name}={given[name]}: more than the bankroll of {money(start)}"
            )
    return bets, start


def _bankrolls(
    solved: Solved | None, bets: Mapping[str, int], start: int, hands: int, seed: int
) -> list["Bankroll"]:
    if solved is None:
        return []
    from houseway.analysis.bankroll import bankroll

    odds = {row.name: row for row in solved.wagers}
    return [
        bankroll(odds[name], bet=dollars(stake), start=dollars(start), hands=hands, seed=seed)
        for name, stake in bets.items()
        if name in odds  # a bonus whose odds are not worked out has none
    ]


def bankroll_report(row: "Bankroll") -> dict[str, object]:
    """The bankroll part of the report, with exact and sampled figures kept apart."""
    return {
        "wager": row.wager,
        "bet": row.bet,
        "bankroll": row.start,
        "hands": row.hands,
        "exact": {"mean_per_hand": row.mean_per_hand, "deviation_per_hand": row.deviation_per_hand},
        "sampled": {
            "paths": row.paths,
            "risk_of_ruin": row.ruined,
            "risk_of_ruin_error": row.ruined_error,
            "mean_end": row.mean_end,
            "mean_end_error": row.mean_end_error,
            "curves": {
                "hands": list(row.at),
                "p5": list(row.low),
                "median": list(row.median),
                "p95": list(row.high),
            },
        },
    }


def _draw(
    game: BankedGame, paths: list["Bankroll"], file: Path, drawn: Callable[[str], bytes]
) -> None:
    from houseway.analysis.plot import bankroll_picture

    file.write_bytes(drawn(bankroll_picture(game.sheet, paths)))


def _drawing(file: Path | None) -> Callable[[str], bytes]:
    """The function that turns an SVG picture into the file asked for; raises if none can."""
    ending = ".svg" if file is None else file.suffix.lower()
    if ending == ".svg":
        return str.encode
    if ending != ".png":
        raise HousewayError(f"--plot {file}: expected a file that ends with .svg or .png")
    try:
        resvg = import_module("resvg_py")
    except ImportError:
        missing = "resvg is not installed; run `pip install 'houseway[png]'`"
        raise _not_drawn(file, missing) from None

    from houseway.analysis.plot import in_light, written

    def png(picture: str) -> bytes:
        return bytes(resvg.svg_to_bytes(svg_string=in_light(picture), zoom=2))

    if png(written("8")) == png(written("")):
        raise _not_drawn(file, "there is no font for its words; install one, such as DejaVu Sans")
    return png


def _not_drawn(file: Path | None, missing: str) -> HousewayError:
    return HousewayError(f"--plot {file}: {missing}, or name a .svg file")


# ---- for people ----


def print_simulation(game: BankedGame, report: "SimulationReport") -> None:
    rounds = counted(report["rounds"], "round")
    print(f"{game.sheet.title} ({game.id}), {counted(report['decks'], 'deck')}, {rounds}")
    speed = report["rounds_per_second"]
    print(f"{speed / 1e6:,.1f} million rounds a second, seed {report['seed']}")
    if report["interrupted"]:
        print("Interrupted: this is the estimate so far.")
    played = {"chart": ", played by the chart", "house-way": ", played the house way"}
    print_heading(f"Means, from the bettor's side{played.get(report['by'], '')}")
    figures = ("mean, sampled", "standard error", "exact", "deviation in errors")
    print_table(
        ("wager", *figures),
        [
            (
                game.sheet.wager(row["name"]).title,
                _mean(row["ev"], row["gain_in"]),
                _mean(row["error"], row["gain_in"]),
                "–" if row["exact"] is None else _mean(row["exact"], row["gain_in"]),
                "–" if row["deviation"] is None else number(row["deviation"], 2),
            )
            for row in report["wagers"]
        ],
        right=figures,
    )


def _mean(value: float, gain_in: str) -> str:
    return f"${number(value, 4)}" if gain_in else percent(value)


def print_bankrolls(game: BankedGame, paths: list["Bankroll"], picture: Path | None) -> None:
    for row in paths:
        print_bankroll(game.sheet.wager(row.wager).title, row)
    if picture is not None:
        print(f"\nPicture: {picture}")


def print_bankroll(title: str, row: "Bankroll") -> None:
    from houseway.analysis.bankroll import sparkline

    print_heading(
        f"{title}: {_money(row.bet)} a hand from {_money(row.start)}, {counted(row.hands, 'hand')}"
    )
    print_text(
        f"Exact: {number(row.mean_per_hand, 4)} dollars a hand, standard deviation"
        f" {number(row.deviation_per_hand, 4)}.",
        indent=2,
    )
    print_text(
        f"Sampled, {row.paths:,} paths: ruined {percent(row.ruined)} ± {percent(row.ruined_error)};"
        f" at the end {_money(row.mean_end)} ± {_money(row.mean_end_error)} on average,"
        f" median {_money(row.median[-1])}, 5% under {_money(row.low[-1])},"
        f" 5% over {_money(row.high[-1])}.",
        indent=2,
    )
    width = min(WIDEST_CURVE, max(terminal_width() - len("  median  "), 1))
    for name, curve in (("95%", row.high), ("median", row.median), ("5%", row.low)):
        print(f"  {name:>6}  {sparkline(curve, width)}")


def _money(value: float) -> str:
    return money(round(value * 100))
