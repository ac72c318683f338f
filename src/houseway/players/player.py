"""Who answers decisions: bets, the bank, and every question of a round."""

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

from houseway.exact import Solved
from houseway.money import Limits
from houseway.round import Decision
from houseway.sheet import Sheet


class Player(Protocol):
    """Somebody in a seat. Money in cents."""

    def bank(self, chips: int) -> int:
        """What to put up as the player-dealer; 0 passes the position."""

    def bet(self, sheet: Sheet, limits: Limits | None, chips: int) -> Mapping[str, int]:
        """Wagers for the next round; none sits it out."""

    def answer(self, decision: Decision[Any]) -> str: ...


class Bot:
    """Bets the minimum on a game wager, now and then a bonus; banks when it has the chips."""

    def __init__(self, random: Random, *, banks: bool = True, bonus: float = 0.3) -> None:
        self._random, self._banks, self._bonus = random, banks, bonus

    def bank(self, chips: int) -> int:
        return chips * 4 // 5 // 100 * 100 if self._banks and chips >= 50_000 else 0

    def bet(self, sheet: Sheet, limits: Limits | None, chips: int) -> Mapping[str, int]:
        least = limits.least if limits else 500
        stake = max(least, 100) * self._random.choice((1, 1, 2, 3))
        if limits and limits.most is not None:
            stake = min(stake, limits.most)
        reserve = 2 * stake + 1000  # fees, and a raise during the round
        base = self._random.choice([w for w in sheet.wagers if w.base and not w.during])
        if chips < reserve:
            stake = least
            if chips < 2 * least + 1000:
                return {}
        bets = {base.name: stake}
        spare = chips - reserve
        for wager in sheet.wagers:
            if wager.base or wager.during or self._random.random() > self._bonus:
                continue
            amount = wager.limit.least if wager.limit and wager.limit.least else least
            if wager.not_above:
                amount = min(amount, bets.get(base.name, 0) if base.name in wager.not_above else 0)
            fits = not wager.needs or any(name in bets for name in wager.needs)
            if fits and 0 < amount <= spare:
                bets[wager.name] = amount
                spare -= amount
        return bets

    def answer(self, decision: Decision[Any]) -> str:
        """The house way where one is printed, else the decision's default."""
        return str(decision.default.value)


class BestPlay(Bot):
    """Answers from the exact solution; mixes where the best play mixes."""

    def __init__(self, random: Random, solved: Solved, **habits: Any) -> None:
        super().__init__(random, **habits)
        self._spots = {spot.situation: spot for spot in solved.decisions}

    def answer(self, decision: Decision[Any]) -> str:
        spot = self._spots.get(decision.situation)
        if spot is None:
            return super().answer(decision)
        if spot.mixture is None:
            return spot.best
        answers = list(spot.worth)
        return answers[-1] if self._random.random() < spot.mixture else answers[0]


class AtRandom(Bot):
    """Any legal answer."""

    def answer(self, decision: Decision[Any]) -> str:
        return str(self._random.choice(decision.words))
