"""Bots: one that places at random, and one that follows our policy."""

from collections.abc import Mapping
from random import Random

from houseway.families.open_face.policy import policy_of
from houseway.families.open_face.sampled import option_of
from houseway.families.open_face.sheet import OpenFaceSheet
from houseway.round import AnyDecision, BotKind


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


BOTS: Mapping[str, BotKind[OpenFaceSheet]] = {
    "random": BotKind(AnyPlacing, "places cards anywhere"),
    "steady": BotKind(Steady, "places cards by what every row may become"),
}
