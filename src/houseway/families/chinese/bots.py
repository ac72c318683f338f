"""Bots of Chinese poker, from one that sets its cards at random to one that sets them best."""

from collections.abc import Mapping
from random import Random

from houseway.families.chinese.arranging import best_sweep
from houseway.families.chinese.sheet import ChineseSheet
from houseway.families.chinese.trying import tried
from houseway.round import AnyDecision, BotKind, Settable
from houseway.round.setting import SetHands

TRIES = 20  # to set cards at random without a foul


class AnyOrder:
    """A bot that sets its cards at random, foul now and then."""

    plays = "at random"

    def __init__(self, sheet: ChineseSheet, random: Random) -> None:
        self._sheet, self._random = sheet, random

    def answer(self, decision: AnyDecision) -> str:
        option = next(choice for choice in decision.legal if isinstance(choice, Settable))
        answer = ""
        for _ in range(TRIES):
            cards = self._random.sample(option.cards, len(option.cards))
            answer = option.in_rows(cards).value
            if not tried(self._sheet, decision, answer).loses:
                break
        return answer


class ByPolicy(AnyOrder):
    """A bot that sets by the policy `shares` and declares the best clean sweep it holds."""

    plays = "by the policy of shares"

    def answer(self, decision: AnyDecision) -> str:
        from houseway.families.chinese.policy import set_by_policy

        cards = decision.seen["hand"]
        if (sweep := best_sweep(self._sheet, cards)) is not None:
            return decision.read(SetHands(sweep[1], "clean-sweep").value).value
        return decision.read(SetHands(set_by_policy(self._sheet, cards)).value).value


class BestSetter(AnyOrder):
    """A bot that gives the answer that is worth most against players who set by the policy."""

    plays = "the best setting"

    def answer(self, decision: AnyDecision) -> str:
        from houseway.families.chinese.hints import hint

        found = hint(self._sheet, decision)
        return max(found.answers, key=lambda row: row.often).answer


BOTS: Mapping[str, BotKind[ChineseSheet]] = {
    "random": BotKind(AnyOrder, "sets its cards at random, now and then in a foul way"),
    "policy": BotKind(ByPolicy, "sets so that its rows beat the most hands"),
    "best": BotKind(BestSetter, "sets for the most points, and knows when to declare or surrender"),
}
