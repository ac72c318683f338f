"""Exact odds and best play of a game, and the worth of its readings."""

import hashlib
import time
from collections.abc import Collection, Iterator
from fractions import Fraction
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from msgspec.structs import replace

from houseway.analysis.cache import cached
from houseway.analysis.joint import check_joint, together
from houseway.analysis.reports import (
    CollectionReport,
    FigureReport,
    JackpotReport,
    JointReport,
    OddsReport,
    ReadingValue,
    StrategyReport,
    WagerReport,
)
from houseway.errors import HousewayError, WagerError
from houseway.game import BankedGame, load
from houseway.money import cents, dollars
from houseway.odds import Figure, JackpotOdds, Solved, WagerOdds
from houseway.progress import stage, tracked
from houseway.round import Bets, Bettor, Effort, Units
from houseway.sheet import PROSE, Reading, digest, plain
from houseway.table import BankedCharge, collect, find_option
from houseway.table.wagers import limit_in_force

# Paths of a sheet that do not affect the odds of a single wager.
WITHOUT_ODDS = ("settlement.", "banking.", "schedules", "house_fees", "table.", "steps")
WITHOUT_ODDS_OF_WAGER = (
    ".needs",
    ".limit",
    ".joins",
    ".most_at",
    ".offered_at",
    ".offered_to",
    ".not_above",
    ".not_above_takes",
    ".not_with",
    ".backline",
    ".lines",
    ".alone_behind",
    ".within",
    ".envy.least",  # who earns it, and for which hands
    ".envy.others_bet",
)


def solve(game: BankedGame, decks: int | None = None, placed: Units | None = None) -> Solved:
    """The exact odds of every wager with best play, from the cache if the rules are unchanged.

    placed: wagers in units of the first; best play counts in the bonuses that depend on it.
    """
    hanging = depends_on_play(game, placed or {})
    number = game.decks(decks)
    rules = digest(plain(game.sheet), PROSE - {"title"})  # a solution names wagers and jackpots
    key = f"odds-{rules}-{number}-{solver_digest(game.family.sheet.__module__)}"
    odds = game.family.odds()
    if not hanging:
        return cached(key, Solved, lambda: odds.solve(game.sheet, number))
    solve_with = odds.solve_with
    if solve_with is None:
        names = " and ".join(hanging)
        raise HousewayError(f"{game.id}: {names} depends on the play; no joint figure yet")
    sizes = hashlib.sha256(repr(sorted(hanging.items())).encode()).hexdigest()[:12]
    return cached(f"{key}-{sizes}", Solved, lambda: solve_with(game.sheet, number, hanging))


def depends_on_play(game: BankedGame, placed: Units) -> dict[str, Fraction]:
    """The placed wagers whose worth depends on the play."""
    names = game.family.odds().forfeited(game.sheet)
    return {name: Fraction(placed[name]) for name in names if placed.get(name)}


@cache
def solver_digest(module: str) -> str:
    """A digest of the solver's code, so that a changed solver does not use old results."""
    package = files("houseway")
    folder = module.removeprefix("houseway.").rpartition(".")[0].replace(".", "/")
    found = hashlib.sha256()
    for place in (package / folder, package / "odds", package / "hands"):
        for file in _modules(place):
            found.update(file.read_bytes())
    return found.hexdigest()[:12]


def _modules(place: Traversable) -> Iterator[Traversable]:
    """The modules of a package and of the packages inside it."""
    for file in sorted(place.iterdir(), key=lambda file: file.name):
        if file.is_dir():
            yield from _modules(file)
        elif file.name.endswith(".py"):
            yield file


def odds_report(
    game: BankedGame,
    decks: int | None = None,
    schedule: tuple[int, str] | None = None,
    bet: str | None = None,
    action: str | None = None,
    with_readings: bool | None = None,
    pool: str | None = None,
    placed: Units | None = None,
) -> OddsReport:
    """What `houseway odds --json` prints; `schedule` is (option, document or "").

    The worth of readings is left out for games that take long to solve, unless `with_readings`
    asks for it.
    """
    if placed:
        check_joint(game, placed)
    wants_readings = effort(game) == "soon" if with_readings is None else with_readings
    options = odds_options(game) if wants_readings else []
    started = time.perf_counter()
    with stage(1 / (1 + len(options))):
        solved = solve(game, decks)
    if pool is not None and not solved.jackpots:
        raise HousewayError(f"--pool {pool}: {game.id} has no jackpot")
    seconds = time.perf_counter() - started
    rows = [_wager_report(game, wager) for wager in solved.wagers]
    if schedule is not None:
        charge = find_option(game.schedules, *schedule)
        for row in rows:
            row["collection"] = net_of_collection(game, charge, row, bet, action)
    with stage(len(options) / (1 + len(options))):
        values = list(reading_values(game, decks, solved)) if wants_readings else []
    report: OddsReport = {
        "id": game.id,
        "readings": dict(game.readings),
        "decks": game.decks(decks),
        "assumes": solved.assumes,
        "wagers": rows,
        "jackpots": [_jackpot_report(row, pool) for row in solved.jackpots],
        "figures": [_figure_report(row) for row in solved.figures],
        "reading_values": values,
        "readings_left_out": not wants_readings and with_readings is None,
        "seconds": round(seconds, 4),
    }
    if placed:
        report["joint"] = joint_report(game, decks, solved, placed)
    return report


def joint_report(game: BankedGame, decks: int | None, solved: Solved, placed: Units) -> JointReport:
    """The worth of one unit of the base wagers and these, by best play of all of it together."""
    hanging = depends_on_play(game, placed)
    return {
        "with": {name: float(units) for name, units in placed.items()},
        "ev": float(together(solve(game, decks, placed), placed)),
        "sum": float(together(solved, placed)),
        "changes_play": list(hanging),
    }


def effort(game: BankedGame) -> Effort:
    """What it takes to solve the game again for every option of its readings."""
    return game.family.odds().effort(game.sheet)


def _wager_report(game: BankedGame, odds: WagerOdds) -> WagerReport:
    wager = game.sheet.wager(odds.name)
    expectation = odds.expectation
    return {
        "name": odds.name,
        "title": wager.title,
        "pay_table": game.pay_table(wager) or None,
        "includes": list(odds.includes),
        "ev": float(expectation),
        "gain_in": wager.gain_in,
        "p_win": float(odds.chance(1)),
        "p_push": float(odds.chance(0)),
        "p_lose": float(odds.chance(-1)),
        "variance": float(odds.variance),
        "hit_rate": float(odds.chance(1)),
        "edge_of_initial": float(-expectation),
        "staked": float(odds.staked),
        "element_of_risk": float(-expectation / odds.staked),
        "method": "exact",
        "error": 0.0,
        "combinations": odds.combinations if odds.counted else None,
        "rows": [
            {
                "on": row.on,
                "pays": row.pays,
                "combinations": row.combinations if odds.counted else None,
                "probability": float(odds.probability(row)),
            }
            for row in odds.rows
        ],
    }


def _jackpot_report(row: JackpotOdds, pool: str | None) -> JackpotReport:
    return {
        "name": row.name,
        "title": row.title,
        "p_beaten": float(row.beaten),
        "p_winner": float(row.winner),
        "of_pool": float(row.of_pool),
        "pool": None if pool is None else dollars(cents(pool)),
        "worth": None if pool is None else float(row.of_pool * cents(pool) / 100),
        "method": "exact",
    }


def _figure_report(row: Figure) -> FigureReport:
    return {"name": row.name, "says": row.says, "value": float(row.value), "kind": row.kind}


def net_of_collection(
    game: BankedGame, charge: BankedCharge, row: WagerReport, bet: str | None, action: str | None
) -> CollectionReport:
    """The edges of bettor and player-dealer after fees, for one wager of `bet` dollars.

    Without an amount the bet is the option's minimum; a bonus keeps to its own limit. Without a
    table action (the total of all wagers, in dollars) the bet stands alone, or beside the smallest
    game wager it needs. The player-dealer's fee is spread over the whole action.
    """
    wager, limit = game.sheet.wager(row["name"]), charge.option.limit
    asked = cents(bet) if bet is not None else limit.least
    if wager.base and (fault := limit.fault(asked)):
        raise WagerError(f"option {charge.option.option}", wager.name, fault)
    held_to = limit_in_force(wager, limit)
    stake = held_to.nearest(asked) if held_to and wager.limit else asked
    wagers = {wager.name: stake}
    if wager.needs:
        wagers[wager.needs[0]] = limit.least
    bets = Bets(seats=2, player_dealer=2, wagers={Bettor(1): wagers})
    total = cents(action) if action is not None else sum(wagers.values())
    bank_fee = charge.option.player_dealer.of(total) + charge.bank_jackpot
    own_fee = 0 if wager.needs else sum(collect(charge, bets).players.values())
    return {
        "option": charge.option.option,
        "document": charge.document,
        "bet": dollars(stake),
        "action": dollars(total),
        "player_fee": dollars(own_fee),
        "player_dealer_fee": dollars(bank_fee),
        "ev_net": row["ev"] - own_fee / stake,
        "player_dealer_ev_net": -row["ev"] - bank_fee / total,
    }


def reading_values(
    game: BankedGame, decks: int | None = None, solved: Solved | None = None
) -> Iterator[ReadingValue]:
    """The worth of each option of a reading to the bettor, by wager, against the option taken."""
    solved = solved or solve(game, decks)
    return _values(game, decks, odds_options(game), solved, ())


def values_apart(game: BankedGame, decks: int | None = None) -> Iterator[ReadingValue]:
    """The same for readings about wagers that are solved soon, where the game takes long."""
    for reading in game.sheet.readings:
        if names := wagers_apart(game, reading):
            options = [(reading, option) for option in reading.options]
            yield from _values(game, decks, options, solve(only(game, names), decks), names)


def wagers_apart(game: BankedGame, reading: Reading) -> tuple[str, ...]:
    """The wagers that a reading is about, if it changes only their odds and they are solved soon
    without the others."""
    apart = game.family.odds().apart(game.sheet)
    found = [path.split(".")[:2] for path in odds_paths(game, reading)]
    names = dict.fromkeys(where[-1] for where in found)
    about_wagers = all(where[0] == "wagers" and where[-1] in apart for where in found)
    return tuple(names) if about_wagers else ()


def only(game: BankedGame, names: Collection[str]) -> BankedGame:
    """The game with these wagers alone."""
    wagers = tuple(wager for wager in game.sheet.wagers if wager.name in names)
    return replace(game, sheet=replace(game.sheet, wagers=wagers))


def _values(
    game: BankedGame,
    decks: int | None,
    options: list[tuple[Reading, str]],
    solved: Solved,
    names: Collection[str],
) -> Iterator[ReadingValue]:
    """The worth of options; of these wagers alone, if any are named."""
    here = {odds.name: odds.expectation for odds in solved.wagers}
    for reading, option in tracked(options, "what the readings are worth"):
        taken = option == game.readings[reading.name]
        there = here
        if not taken:
            other = load(
                game.id,
                BankedGame,
                readings={**game.readings, reading.name: option},
                pay_tables=game.pay_tables,
                side_bets=game.side_bets,
            )
            found = solve(only(other, names) if names else other, decks)
            there = {odds.name: odds.expectation for odds in found.wagers}
        for wager, ev in there.items():
            difference = ev - here.get(wager, Fraction(0))
            yield {
                "reading": reading.name,
                "option": option,
                "taken": taken,
                "wager": wager,
                "ev": float(ev),
                "difference": float(difference),
            }


def odds_options(game: BankedGame) -> list[tuple[Reading, str]]:
    """Every option of every reading that affects the odds."""
    return [
        (reading, option)
        for reading in game.sheet.readings
        if touches_odds(game, reading)
        for option in reading.options
    ]


def touches_odds(game: BankedGame, reading: Reading) -> bool:
    """Whether any option of a reading affects the odds."""
    return bool(odds_paths(game, reading))


def odds_paths(game: BankedGame, reading: Reading) -> list[str]:
    """The values of the sheet that a reading sets and odds depend on."""
    paths = {path for option in reading.options.values() for path in option.set}
    without = (*WITHOUT_ODDS, *game.family.odds().irrelevant)
    return [
        path
        for path in sorted(paths)
        if not path.startswith(without) and not path.endswith(WITHOUT_ODDS_OF_WAGER)
    ]


def strategy_report(game: BankedGame, decks: int | None = None) -> StrategyReport:
    """What `houseway strategy --json` prints."""
    solved = solve(game, decks)
    first = solved.wagers[0]
    best = first.expectation
    house_way = solved.house_way
    return {
        "id": game.id,
        "decks": game.decks(decks),
        "assumes": solved.assumes,
        "wager": first.name,
        "ev": float(best),
        "house_way_ev": None if house_way is None else float(house_way),
        "house_way_cost": None if house_way is None else float(best - house_way),
        "chart": [plain(rule) for rule in solved.chart],
        "chart_ev": None if solved.chart_worth is None else float(solved.chart_worth),
        "chart_cost": None if solved.chart_worth is None else float(best - solved.chart_worth),
        "figures": [_figure_report(row) for row in solved.figures],
        "decisions": [
            {
                "situation": spot.situation,
                "who": spot.who,
                "probability": float(spot.probability),
                "choices": {answer: float(worth) for answer, worth in spot.worth.items()},
                "best": spot.best,
                "mixture": None
                if spot.mixed is None
                else {word: float(p) for word, p in spot.mixed.items()},
                "house_way": spot.house_way or None,
            }
            for spot in solved.decisions
        ],
    }
