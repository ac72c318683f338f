"""Advice on a decision, from the exact solution of its game."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from fractions import Fraction
from functools import cached_property
from typing import Any

from houseway.analysis.solve import solve
from houseway.errors import HousewayError
from houseway.game import BankedGame
from houseway.odds import Choices, Solved
from houseway.round import Advice, AnyDecision, Seen, SetByHouse, Units


class Coach:
    """A coach who solves a game if its solution is needed, and knows what every answer is worth.

    working: what goes on around his work, such as showing its progress.
    """

    def __init__(
        self,
        game: BankedGame,
        decks: int | None = None,
        working: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        self._game, self._decks, self._working = game, decks, working

    @cached_property
    def solved(self) -> Solved:
        with self._working():
            return solve(self._game, self._decks)

    @property
    def assumes(self) -> str:
        """How the other side plays, in words."""
        known = self._by_cards.assumes if self._by_cards else None
        return known(self._game.sheet) if known else self.solved.assumes

    @cached_property
    def _by_cards(self) -> Advice[Any] | None:
        return self._game.family.odds().advice

    @property
    def unit(self) -> str:
        """The unit in which answers are valued by the cards in sight, such as `antes`."""
        return self._by_cards.unit(self._game.sheet) if self._by_cards else "wagers"

    def advice(self, decision: AnyDecision) -> Choices | None:
        """The worth of every answer to a decision; None where the solution does not have the spot.

        Looked up by the cards in sight where the family can, else by the decision's situation.
        """
        if decision.seen and self._by_cards is not None:
            return self._advise(
                self._by_cards, decision.seen, self._units(decision), decision.situation
            )
        spots = self.solved.decisions
        return next((s for s in spots if s.situation == decision.situation != ""), None)

    def stake(self, decision: AnyDecision) -> int:
        """The wager that worths are in units of, in cents: the first one placed; 0 if none is."""
        names = (wager.name for wager in self._game.sheet.wagers)
        return next((decision.placed[name] for name in names if name in decision.placed), 0)

    def worth(self, seen: Seen, placed: Units) -> Choices:
        """The worth of every answer with these cards in sight; raises on impossible cards."""
        if self._by_cards is None:
            raise HousewayError(
                f"{self._game.id}: best play depends on the situation, not on the cards; "
                "see `houseway strategy` without --hand"
            )
        sheet = self._game.sheet
        try:
            self._by_cards.check_seen(sheet, seen)
            self._by_cards.check_placed(sheet, placed)
        except HousewayError as error:
            raise HousewayError(f"{self._game.id}: {error}") from None
        before = {w.name: Fraction(1) for w in sheet.wagers if w.base and not w.during}
        return self._advise(self._by_cards, seen, before | dict(placed))

    def house_way(self, seen: Seen) -> SetByHouse | None:
        """How the house way sets these cards; None where no hand is set."""
        if self._by_cards is None or self._by_cards.house_way is None:
            return None
        return self._by_cards.house_way(self._game.sheet, seen)

    def _advise(
        self,
        by_cards: Advice[Any],
        seen: Seen,
        placed: Units,
        situation: str = "",
    ) -> Choices:
        """Advice by the cards in sight; the game is solved only if its solution is needed."""
        sheet, decks = self._game.sheet, self._game.decks(self._decks)
        looked_up = by_cards.looked_up(sheet, seen)
        with self._working():
            solved = solve(self._game, self._decks, placed) if looked_up else None
            return by_cards.advise(sheet, solved, seen, placed, decks, situation)

    def _units(self, decision: AnyDecision) -> dict[str, Fraction]:
        """The wagers of the player who decides, in units of the first one."""
        unit = self.stake(decision)
        return {name: Fraction(cents, unit) for name, cents in decision.placed.items()}
