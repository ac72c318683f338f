"""Hints: the points that every placing is expected to win, sampled."""

from math import sqrt
from random import Random
from statistics import pvariance

from houseway.families.open_face.policy import FANTASY, policy_of
from houseway.families.open_face.sampled import Sampler, judged, option_of
from houseway.families.open_face.sheet import OpenFaceSheet
from houseway.round import AnswerWorth, AnyDecision, Hint

WORK = 500  # hands played out for a hint: about a second or two
STAGES = (1.0, 0.1, 0.02)  # the shares of placings that each third of them is for
LEAST_KEPT = 3
ALL = 1000  # more than there are placings on any street
WHOLE = 12  # ways to set a whole hand that are tried, the best by our policy


def hint(sheet: OpenFaceSheet, decision: AnyDecision) -> Hint:
    """The same question always gets the same hint: its sample hangs on the cards in sight."""
    option = option_of(decision)
    ranked = policy_of(sheet).ranked(option, ALL if option.held else WHOLE)
    priors = {setting: worth for worth, setting in ranked}
    in_sight = sorted((name, *cards) for name, cards in decision.seen.items())
    sampler = Sampler(sheet, decision, Random(repr(in_sight)))
    gains = sampler.gains(priors, stages(len(priors)))
    worth = judged(priors, gains)
    best = max(worth, key=lambda setting: worth[setting])
    unit = decision.sums["unit"]
    return Hint(
        says=f"Best is to {best.phrase}: worth about {worth[best]:+.1f} points.",
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
        f"Sampled: of {options} placings this one was played out {len(points):,} times by our"
        f" policy, given the cards in sight, and those that looked worse less often; the standard"
        f" error is {error_of(points):.1f} points. Fantasy Land counts as {FANTASY:g} points from"
        " each opponent."
    )


def error_of(points: list[float]) -> float:
    """The standard error of the mean of a sample."""
    return sqrt(pvariance(points) / len(points))
