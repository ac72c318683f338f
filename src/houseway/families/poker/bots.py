"""Bots, from one that plays at random to one that plays by pot odds."""

from collections.abc import Mapping
from itertools import combinations
from random import Random

from houseway.families.poker.drawing import to_come, to_discard
from houseway.families.poker.moves import PokerMove
from houseway.families.poker.sheet import PokerSheet
from houseway.families.poker.worth import Cards, Worth, boards_in
from houseway.money import dollars
from houseway.money.chips import whole
from houseway.round import AnyDecision, BotKind, Named, Range, Some, opponents

NO_KILL = str(PokerMove.NO_KILL.value)
KILLS_HELD = 8  # a bot kills only if it holds so many times the kill
WORTH_A_KILL = 0.62  # share of the pot won against one random hand


class PokerBot:
    """A bot that folds to every bet; subclasses override `bet`."""

    plays = ""

    def __init__(self, sheet: PokerSheet, random: Random) -> None:
        self._sheet, self._random = sheet, random
        self._worth = Worth(sheet, random)

    def answer(self, decision: AnyDecision) -> str:
        """Answers a decision: discards by what the rest is worth, bets as its class does."""
        for choice in decision.legal:
            if isinstance(choice, Some):
                return self.thrown(decision, choice)
        if decision.accepts("keep"):
            return "keep"
        if decision.accepts(NO_KILL):
            return self.kill(decision)
        return self.bet(decision)

    def kill(self, decision: AnyDecision) -> str:
        """Kills the pot, for the least there is, on first cards far better than random ones."""
        more, chips = raised(decision), decision.sums["chips"]
        if more is None or more.least * KILLS_HELD > chips:
            return NO_KILL
        worth = self._worth.against_one(decision, decision.seen["hand"])
        return sized(more, 0.0) if worth >= WORTH_A_KILL else NO_KILL

    def thrown(self, decision: AnyDecision, some: Some) -> str:
        """The cards to discard so that the rest is worth most; in a draw those of the policy."""
        if decision.accepts("pat"):
            later = to_come(self._sheet, decision)
            thrown = to_discard(self._sheet, some.hand, later, boards_in(decision))
            return str(Named(some.word, thrown).value) if thrown else "pat"
        held = decision.seen["hand"]

        def left(thrown: Cards) -> float:
            rest = tuple(card for card in held if card not in thrown)
            return self._worth.against_one(decision, rest)

        found = max(combinations(some.hand, some.most), key=left)
        return str(Named(some.word, found).value)

    def bet(self, decision: AnyDecision) -> str:
        return decision.default.value


class AnyLegal(PokerBot):
    """A bot that picks any legal answer and size at random; it folds only to a bet."""

    plays = "at random"

    def thrown(self, decision: AnyDecision, some: Some) -> str:
        if decision.accepts("pat") and self._random.random() < 1 / (1 + some.most):
            return "pat"
        thrown = self._random.sample(some.hand, self._random.randint(some.least, some.most))
        return str(Named(some.word, tuple(thrown)).value)

    def bet(self, decision: AnyDecision) -> str:
        free = decision.accepts("check")
        choice = self._random.choice([c for c in decision.legal if not free or c.value != "fold"])
        if isinstance(choice, Range):
            return sized(choice, self._random.uniform(0, 1) ** 4)
        return choice.value

    def kill(self, decision: AnyDecision) -> str:
        return self.bet(decision)


class Tight(PokerBot):
    """A bot that bets good hands and folds the rest to any bet."""

    plays = "tight"
    GOOD, VERY_GOOD = 0.60, 0.75  # share of the pot won against one random hand

    def bet(self, decision: AnyDecision) -> str:
        worth = self._worth.against_one(decision, decision.seen["hand"])
        if worth >= self.VERY_GOOD and (more := raised(decision)):
            return sized(more, 0.0)
        return stayed(decision) if worth >= self.GOOD else passed(decision)


class PotOdds(PokerBot):
    """A bot that calls when the pot odds justify it and bets when it is likely ahead."""

    plays = "by pot odds"

    def bet(self, decision: AnyDecision) -> str:
        worth = self._worth.against_one(decision, decision.seen["hand"])
        rivals = len(opponents(decision))
        ahead = worth**rivals  # against all opponents together
        owed, pot = decision.sums.get("to call", 0), decision.sums["pot"]
        price = owed / (pot + owed) if owed else 0.0
        more = raised(decision)
        if more is not None and more.does == "open" and ahead > 1 / (rivals + 1):
            return sized(more, 0.0)  # who has passed before has no openers, or hides them
        if more is not None and ahead > max(0.55, 1.3 / (rivals + 1), 1.5 * price):
            return sized(more, share_of_pot(more, decision, self._random.choice((0.5, 0.7, 1.0))))
        if more is not None and not owed and self._random.random() < 0.08:
            return sized(more, share_of_pot(more, decision, 0.5))  # now and then a bluff
        return stayed(decision) if ahead >= price else passed(decision)


BOTS: Mapping[str, BotKind[PokerSheet]] = {
    "random": BotKind(AnyLegal, "does anything legal"),
    "tight": BotKind(Tight, "plays good hands and folds the rest"),
    "pot-odds": BotKind(PotOdds, "calls when the pot odds are right"),
}


# ---- answers ----


def raised(decision: AnyDecision) -> Range | None:
    return next((choice for choice in decision.legal if isinstance(choice, Range)), None)


def stayed(decision: AnyDecision) -> str:
    """The answer that stays in without a raise: check, call or bring in; opening may be free."""
    for word in ("open", "check", "call", "bring-in"):
        if decision.accepts(word):
            return word
    return decision.default.value


def passed(decision: AnyDecision) -> str:
    """The answer that risks least: check if it is free, bring in if forced, else fold."""
    for word in ("open", "check", "bring-in", "fold"):
        if decision.accepts(word):
            return word
    return decision.default.value


def sized(choice: Range, part: float) -> str:
    """A bet at `part` of the way from the least to the most, in whole dollars if possible."""
    cents = choice.least + int((choice.most - choice.least) * min(max(part, 0.0), 1.0))
    return f"{choice.word} {dollars(whole(cents, choice.least, choice.most)):.2f}"


def share_of_pot(choice: Range, decision: AnyDecision, part: float) -> float:
    """Where a bet of `part` of the pot lies between the least (0) and the most (1)."""
    sums = decision.sums
    wanted = int(sums["pot"] * part) + sums.get("to call", 0) + sums.get("bet", 0)
    spread = choice.most - choice.least
    return (wanted - choice.least) / spread if spread else 0.0
