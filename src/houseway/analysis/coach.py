"""Advice on a decision, from the exact solution of its game."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any

from houseway.analysis.solve import solve
from houseway.cards import Card
from houseway.errors import HousewayError
from houseway.exact import Choices, Solved
from houseway.game import BankedGame
from houseway.round import Decision


class Coach:
    """Solves a game when first asked, then tells what every answer is worth."""

    def __init__(self, game: BankedGame, decks: int | None = None) -> None:
        self._game, self._decks = game, decks

    @cached_property
    def solved(self) -> Solved:
        return solve(self._game, self._decks)

    def advice(self, decision: Decision[Any]) -> Choices | None:
        """By the cards in sight where the family can, else by what the chart calls the spot."""
        module = self._game.odds_module()
        if decision.seen and hasattr(module, "advise"):
            return self._advise(decision.seen, self._units(decision), decision.situation)
        spots = self.solved.decisions
        return next((s for s in spots if s.situation == decision.situation != ""), None)

    def worth(self, seen: Mapping[str, Sequence[Card]], placed: Mapping[str, Fraction]) -> Choices:
        """What every answer is worth with these cards in sight; refuses cards nobody can hold."""
        module = self._game.odds_module()
        if not hasattr(module, "advise"):
            raise HousewayError(
                f"{self._game.id}: best play goes by situation, not by cards; "
                "see `houseway strategy` without --hand"
            )
        sheet = self._game.sheet
        try:
            module.check_seen(sheet, seen)
            module.check_placed(sheet, placed)
        except HousewayError as error:
            raise HousewayError(f"{self._game.id}: {error}") from None
        before = {w.name: Fraction(1) for w in sheet.wagers if w.base and not w.during}
        return self._advise(seen, before | dict(placed))

    def _advise(
        self,
        seen: Mapping[str, Sequence[Card]],
        placed: Mapping[str, Fraction],
        situation: str = "",
    ) -> Choices:
        """The game is solved only where the answer is in the solution."""
        module, sheet = self._game.odds_module(), self._game.sheet
        solved = self.solved if module.looked_up(sheet, seen) else None
        decks = self._game.decks(self._decks)
        found: Choices = module.advise(sheet, solved, seen, placed, decks, situation)
        return found

    def _units(self, decision: Decision[Any]) -> dict[str, Fraction]:
        """The decider's wagers in units of the first."""
        unit = next(
            decision.placed[wager.name]
            for wager in self._game.sheet.wagers
            if wager.name in decision.placed
        )
        return {name: Fraction(stake, unit) for name, stake in decision.placed.items()}
