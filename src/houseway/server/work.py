"""The work of the slow processes: odds, best play and hints."""

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

import msgspec

from houseway.game import KINDS, BankedGame, Game, load, with_odds
from houseway.round import AnyDecision, Hint

if TYPE_CHECKING:  # NumPy comes with the package
    from houseway.analysis import Coach
    from houseway.analysis.reports import OddsReport, StrategyReport


class Spec(msgspec.Struct, frozen=True):
    """A game with the choices its odds depend on."""

    game: str
    readings: tuple[tuple[str, str], ...] = ()
    pay_tables: tuple[tuple[str, str], ...] = ()
    side_bets: tuple[str, ...] = ()
    decks: int | None = None

    def load(self) -> Game:
        return load(
            self.game,
            readings=dict(self.readings),
            pay_tables=dict(self.pay_tables),
            side_bets=self.side_bets,
        )


@lru_cache(maxsize=32)
def coach(spec: Spec) -> "Coach":
    from houseway.analysis import Coach

    return Coach(banked(spec), spec.decks)


def odds(spec: Spec) -> "OddsReport":
    """The odds as `houseway odds --json` prints them, with every row in words."""
    from houseway.analysis import odds_report
    from houseway.words import fact

    game = banked(spec)
    report = odds_report(game, decks=spec.decks)
    for wager in report["wagers"]:
        for row in wager["rows"]:
            row["says"] = fact(game, row["on"])
    return report


def strategy(spec: Spec) -> "StrategyReport":
    from houseway.analysis import strategy_report

    return strategy_report(banked(spec), decks=spec.decks)


def banked(spec: Spec) -> BankedGame:
    return with_odds(spec.load())


def best_line(spec: Spec) -> str:
    """The game wager that costs least."""
    from houseway.players.player import best_line
    from houseway.table.terms import Terms

    return best_line(Terms(banked(spec).sheet), coach(spec)).name


def best_answer(spec: Spec, decision: AnyDecision, seed: int) -> str:
    from houseway.players import BestPlay

    return BestPlay(Random(seed), coach(spec)).answer(decision)


def hint(spec: Spec, decision: AnyDecision) -> Hint:
    """Advice on a decision."""
    game = spec.load()
    return KINDS[game.kind].hint(game, decision, lambda: coach(spec))
