"""What one would do: from the exact solution, or from the cards in sight."""

from math import sqrt
from random import Random
from typing import Any, Literal

import msgspec

from houseway.families.poker.sheet import PokerSheet
from houseway.money import money
from houseway.players.player import Coach
from houseway.players.pot import Worth, opponents
from houseway.round import Decision
from houseway.telling import percent

DEALS = 400


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """The best answers with how often, and what each is worth."""

    says: tuple[str, ...]
    best: dict[str, float] = {}
    worth: dict[str, float] = {}  # of the wager, by answer
    method: Literal["exact", "sampled", "house way"]
    error: float | None = None


def banked_hint(coach: Coach, decision: Decision[Any]) -> Hint:
    """Exact; the house way where the solution has no such spot."""
    spot = coach.advice(decision)
    default = str(decision.default.value)
    if spot is None:
        return Hint(
            says=(f"No chart for this spot; the house way is {default}.",),
            best={default: 1.0},
            method="house way",
        )
    mixed = {word: float(often) for word, often in (spot.mixed or {}).items()}
    told = ", ".join(f"{word} in {percent(often)}" for word, often in mixed.items())
    return Hint(
        says=(f"Best here: {told or spot.best}.", f"Exact; {coach.solved.assumes}."),
        best=mixed or {spot.best: 1.0},
        worth={word: float(ev) for word, ev in spot.worth.items()},
        method="exact",
    )


def pot_hint(sheet: PokerSheet, decision: Decision[Any]) -> Hint:
    """What the hand is worth against one opponent, and what the pot asks for."""
    share = Worth(sheet, Random())(decision, decision.seen["hand"], deals=DEALS)
    error = sqrt(share * (1 - share) / DEALS)
    rivals = len(opponents(decision))
    says = [
        f"Against one hand of which only the cards face up are known you win {percent(share)}"
        f" of the pot, sampled, error {percent(error)}; {rivals} opponent{'s' * (rivals != 1)} in."
    ]
    owed, pot = decision.sums.get("to call", 0), decision.sums["pot"]
    if owed:
        price = owed / (pot + owed)
        says.append(f"Calling {money(owed)} for {money(pot + owed)} needs {percent(price)}.")
    return Hint(says=tuple(says), worth={"share of the pot": share}, method="sampled", error=error)
