"""Banked games: simulation against the playing engine, exact odds cold, commands warm."""

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial

from benchmarks.row import Row, seconds
from houseway.analysis.simulate import simulate
from houseway.analysis.solve import solve
from houseway.cards import DeckShoe, NoDice, derived_seed
from houseway.game import BankedGame, catalogue, kind_of, load
from houseway.round import Bets, Bettor, Log
from houseway.table import BankedRound
from houseway.table.terms import Terms

APART = ("blackjack", "table-poker")  # have sections of their own


def engine_rounds_per_second(game: BankedGame, rounds: int = 2000) -> float:
    """The playing engine: shuffle aside, one bettor, every question answered by default."""
    cards = game.cards()
    terms = Terms(game.sheet)
    wagers = (
        terms.together(terms.game_wagers[0], 1000)
        if terms.game_wagers
        else {terms.bonuses[0].name: 1000}
    )
    seats = game.sheet.table.seats[0]
    bets = Bets(seats=seats, player_dealer=seats, wagers={Bettor(1): wagers})
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


def rows() -> Iterator[Row]:
    games = [
        load(document.id, BankedGame)
        for document in catalogue()
        if document.status == "playable"
        and document.family not in APART
        and kind_of(document.id).name != "pot"
    ]
    for game in games:
        simulate(game, 10_000)  # compile
        rate = float(simulate(game, 5_000_000)["rounds_per_second"])
        goal = 5e6 if game.family.name == "baccarat" else 2e6
        yield Row(
            work=f"simulate {game.id}, one thread",
            figure=rate,
            unit="rounds/s",
            goal=goal,
            peer="playing engine",
            ratio=rate / engine_rounds_per_second(game),
        )
    for game in games:
        yield Row(
            work=f"exact odds of {game.id}, cold",
            figure=seconds(partial(solve, game)),
            unit="s",
            goal=2,
        )
    for arguments, limit in (
        (("games",), 0.3),
        (("rules", "hustler/ez-baccarat"), 0.3),
        (("odds", "hustler/ez-baccarat"), 2.0),
        (("odds", "hustler/21st-century-baccarat-9"), 2.0),
        (("odds", "hustler/super-pan-9"), 2.0),
        (("strategy", "hustler/21st-century-baccarat-joker"), 2.0),
    ):
        yield Row(
            work=f"houseway {' '.join(arguments)}, warm",
            figure=warm_seconds(*arguments),
            unit="s",
            goal=limit,
        )
