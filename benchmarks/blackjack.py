"""Blackjack: best play with its chart cold, side bets alone, and simulation."""

from collections.abc import Iterator
from functools import partial

from benchmarks.banked import engine_rounds_per_second
from benchmarks.row import Row, best_of, seconds
from houseway.analysis.simulate import simulate
from houseway.analysis.solve import solve
from houseway.families.blackjack.odds import side_odds
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.game import BankedGame, catalogue, load

ROUNDS = 10_000_000
CUT = 78  # cards behind the cut card: a quarter of six decks
SIMULATED = (  # without jokers, with them, with 31 and a hole card that is looked at
    "lucky-lady/no-bust-21st-century-blackjack",
    "hustler/21st-century-blackjack-second-chances",
    "hustler/la-blackjack",
    "lotus/blackjack-x",
)
SIDE_BETS = (  # on the bank's hand, on the first two cards, on both
    ("lucky-lady/buster-blackjack", "buster"),
    ("hustler/perfect-pairs", "perfect-pairs"),
    ("lotus/blackjack-x", "lucky-pair"),
)


def rows() -> Iterator[Row]:
    games = [
        load(document.id, BankedGame)
        for document in catalogue()
        if document.family == "blackjack" and document.status == "playable"
    ]
    solve(games[0])  # compile
    for game in games:
        yield Row(
            work=f"odds and chart of {game.id}, cold",
            figure=seconds(partial(solve, game)),
            unit="s",
            goal=20,
        )
    for id, name in SIDE_BETS:
        game = load(id, BankedGame)
        yield Row(
            work=f"{name} of {id} alone, cold",
            figure=best_of(1, partial(alone, game, name)),
            unit="s",
            goal=2,
        )
    for id in SIMULATED:
        yield simulated(load(id, BankedGame), None)
    yield simulated(load(SIMULATED[0], BankedGame), CUT)


def simulated(game: BankedGame, cut: int | None) -> Row:
    rate = float(simulate(game, ROUNDS, cut=cut)["rounds_per_second"])
    return Row(
        work=f"simulate {game.id}, one thread{f', cut {cut}' if cut else ''}",
        figure=rate,
        unit="rounds/s",
        goal=2e6,
        peer="playing engine",
        ratio=rate / engine_rounds_per_second(game, 1000),
    )


def alone(game: BankedGame, name: str) -> None:
    """A side bet from the cards of the shoe on, nothing of the game solved."""
    assert isinstance(game.sheet, BlackjackSheet)
    side_odds(game.sheet, game.sheet.decks.usual, name)
