"""`make bench`: how fast the work goes on this machine, as ratios against a peer in the same run.

The peer is the plain Python definition of the same work: the playing engine for simulation, and
enumeration card by card for exact odds. Limits are those the project promises; a figure that
misses its limit is marked and the run fails.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable

os.environ["HOUSEWAY_CACHE"] = ""

from houseway.analysis.simulate import simulate
from houseway.analysis.solve import odds_report, solve
from houseway.cards import DeckShoe, NoDice, derived_seed
from houseway.game import Game, catalogue, load
from houseway.round import Bets, Bettor, Log
from houseway.table import BankedRound


def seconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def engine_rounds_per_second(game: Game, rounds: int = 2000) -> float:
    """The playing engine: shuffle aside, one bettor, every question answered by default."""
    cards = game.cards()
    bets = Bets(seats=8, player_dealer=8, wagers={Bettor(1): {game.sheet.wagers[0].name: 1000}})
    shoe = DeckShoe.shuffle(cards, derived_seed(b"benchmark", 0))

    def play() -> None:
        nonlocal shoe
        for _ in range(rounds):
            if shoe.left() is not None and (shoe.left() or 0) < 30:
                shoe = DeckShoe(shoe.order)
            round = BankedRound(
                game.family,
                game.sheet,
                bets,
                bank=100_000,
                charge=None,
                shoe=shoe,
                cup=NoDice(),
                log=Log(),
            )
            while not round.playing.over:
                decision = round.playing.pending[0]
                round.answer(decision.who, str(decision.default.value))

    return rounds / seconds(play)


def warm_seconds(*arguments: str) -> float:
    """A whole command, from the shell's view, the second time."""
    command = [sys.executable, "-m", "houseway.cli", *arguments]
    environment = {k: v for k, v in os.environ.items() if k != "HOUSEWAY_CACHE"}
    runs = [
        seconds(
            lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
        )
        for _ in range(3)
    ]
    return min(runs[1:])


def main() -> int:
    missed = 0

    def row(work: str, figure: str, met: bool, limit: str) -> None:
        nonlocal missed
        missed += not met
        print(f"{'ok  ' if met else 'MISS'}  {work:58} {figure:>22}   {limit}")

    games = [load(document.id) for document in catalogue() if document.status == "playable"]
    print("Simulation, rounds per second on one thread, and times the playing engine")
    for game in games:
        simulate(game, 10_000)  # compile
        found = simulate(game, 5_000_000)
        rate = found["rounds_per_second"]
        ratio = rate / engine_rounds_per_second(game)
        goal = 5_000_000 if game.family.name == "baccarat" else 2_000_000
        figure = f"{rate / 1e6:6.1f} M/s {ratio:8,.0f} ×"
        row(game.id, figure, rate >= goal, f"≥ {goal / 1e6:g} M/s")
    print("Exact odds, cold: every wager, then every reading's other option")
    for game in games:
        alone = seconds(lambda game=game: solve(game))
        everything = seconds(lambda game=game: odds_report(game))
        row(game.id, f"{alone:6.2f} s {everything:8.2f} s", alone < 2, "< 2 s")
    print("Commands, warm, from the shell")
    for arguments, limit in (
        (("games",), 0.3),
        (("rules", "hustler/ez-baccarat"), 0.3),
        (("odds", "hustler/ez-baccarat"), 2.0),
        (("odds", "hustler/21st-century-baccarat-9"), 2.0),
        (("odds", "hustler/super-pan-9"), 2.0),
        (("strategy", "hustler/21st-century-baccarat-joker"), 2.0),
    ):
        took = warm_seconds(*arguments)
        row(f"houseway {' '.join(arguments)}", f"{took:6.2f} s", took < limit, f"< {limit:g} s")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
