"""Hints for games with a player-dealer, from the exact solution."""

from houseway.players.player import CoachLike
from houseway.round import AnyDecision, Hint
from houseway.round.words import percent


def banked_hint(coach: CoachLike, decision: AnyDecision) -> Hint:
    """The exact best answer, or the house way where the solution does not have the spot."""
    spot = coach.advice(decision)
    default = decision.default.value
    if spot is None:
        return Hint(
            says=(f"No chart for this spot; the house way is {default}.",),
            best={default: 1.0},
            method="house way",
        )
    mixed = {word: float(often) for word, often in (spot.mixed or {}).items()}
    shares = ", ".join(f"{word} in {percent(often)}" for word, often in mixed.items())
    return Hint(
        says=(f"Best here: {shares or spot.best}.", f"Exact; {coach.solved.assumes}."),
        best=mixed or {spot.best: 1.0},
        worth={word: float(ev) for word, ev in spot.worth.items()},
        method="exact",
    )
