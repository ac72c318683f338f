"""Hints: the points that every placing is expected to win, sampled."""

from math import sqrt
from random import Random
from statistics import fmean, pvariance

from houseway.families.open_face.policy import FANTASY, policy_of
from houseway.families.open_face.sampled import Sampler, option_of
from houseway.families.open_face.sheet import OpenFaceSheet
from houseway.round import AnswerWorth, AnyDecision, Hint

WORK = 900  # hands played out for a hint: about a second
STAGES = (1.0, 0.1, 0.02)  # the shares of placings that each third of them is for
LEAST_KEPT = 3
WHOLE = 12  # ways to set a whole hand that are tried, the best by our policy


def hint(sheet: OpenFaceSheet, decision: AnyDecision) -> Hint:
    """The same question always gets the same hint: its sample hangs on the cards in sight."""
    option = option_of(decision)
    found = policy_of(sheet).ranked(option, None if option.held else WHOLE)
    in_sight = sorted((name, *cards) for name, cards in decision.seen.items())
    sampler = Sampler(sheet, decision, Random(repr(in_sight)))
    gains = sampler.best_of(found, stages(len(found)))
    worth = {setting: fmean(points) for setting, points in gains.items()}
    best = max(worth, key=lambda setting: (len(gains[setting]), worth[setting]))
    unit = decision.sums["unit"]
    return Hint(
        says=f"It is best to {best.phrase}: worth about {worth[best]:+.1f} points.",
        answers=tuple(
            AnswerWorth(
                answer=setting.value,
                often=float(setting == best),
                units=points,
                cents=points * unit,
                gives_up=max(worth[best] - points, 0.0) * unit,
            )
            for setting, points in worth.items()
        ),
        how=how_known(gains[best], len(gains)),
        method="sampled",
        error=error_of(gains[best]),
    )


def stages(options: int) -> list[tuple[int, int]]:
    """How many placings are played out in each stage, and how often."""
    keeps = [max(LEAST_KEPT, int(options * share)) for share in STAGES]
    return [(keep, max(2, WORK // len(STAGES) // min(keep, options))) for keep in keeps]


def how_known(points: list[float], options: int) -> str:
    return (
        f"Sampled: the best of {options} placings played out {len(points):,} times by our policy,"
        f" given the cards in sight; its standard error is {error_of(points):.1f} points, and"
        f" placings that looked worse were tried less often. Fantasy Land counts as {FANTASY:g}."
    )


def error_of(points: list[float]) -> float:
    """The standard error of the mean of a sample."""
    return sqrt(pvariance(points) / len(points))
