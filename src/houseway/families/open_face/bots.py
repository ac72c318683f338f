"""Bots, from one that places at random to one that plays every hand out."""

from collections.abc import Mapping
from random import Random
from statistics import fmean

from houseway.families.open_face.policy import policy_of
from houseway.families.open_face.sampled import Sampler, option_of
from houseway.families.open_face.sheet import OpenFaceSheet
from houseway.round import AnyDecision, BotKind

TRIED, DEALS = 5, 10  # placings the cleverest bot plays out, and how often


class AnyPlacing:
    """A bot that places cards anywhere."""

    plays = "at random"

    def __init__(self, sheet: OpenFaceSheet, random: Random) -> None:
        self._sheet, self._random = sheet, random

    def answer(self, decision: AnyDecision) -> str:
        return option_of(decision).at_random(self._random).value


class Steady(AnyPlacing):
    """A bot that places cards by our policy."""

    plays = "by the outlook of each row"

    def answer(self, decision: AnyDecision) -> str:
        return policy_of(self._sheet).best(option_of(decision)).value


class PlaysOut(AnyPlacing):
    """A bot that takes the best placings of our policy and plays the hand out for each."""

    plays = "every hand out before placing"

    def answer(self, decision: AnyDecision) -> str:
        found = policy_of(self._sheet).ranked(option_of(decision), TRIED)
        gains = Sampler(self._sheet, decision, self._random).best_of(found, [(TRIED, DEALS)])
        return max(gains, key=lambda setting: fmean(gains[setting])).value


BOTS: Mapping[str, BotKind[OpenFaceSheet]] = {
    "random": BotKind(AnyPlacing, "places cards anywhere"),
    "steady": BotKind(Steady, "places cards by what every row may become"),
    "plays-out": BotKind(PlaysOut, "plays the rest of the hand out before it places a card"),
}
