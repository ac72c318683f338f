"""Bots and hints, from a bot that plays at random to one that plays by pot odds.

What a hand is worth is sampled: the cards to come, and an opponent's hand, are dealt at random.
"""

from collections.abc import Mapping
from itertools import combinations
from math import comb, sqrt
from random import Random

from houseway.cards import JOKER, Card
from houseway.families.poker.sheet import PokerSheet, Share, Street
from houseway.families.poker.showdown import best
from houseway.hands.rankings import RANKINGS
from houseway.money import dollars, money
from houseway.money.chips import whole
from houseway.round import AnyDecision, BotKind, Hint, Named, Range, Some, opponents
from houseway.round.words import percent

WORK = 480  # hands ranked per decision, roughly; more combinations mean fewer deals
LEAST_DEALS = 10
HINT_DEALS = 400
Cards = tuple[Card, ...]


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
        return self.bet(decision)

    def thrown(self, decision: AnyDecision, some: Some) -> str:
        """The cards to discard so that the rest is worth most; a made hand stands pat in a draw."""
        if some.least < some.most:
            return decision.default.value
        held = decision.seen["hand"]

        def left(thrown: Cards) -> float:
            rest = tuple(card for card in held if card not in thrown)
            return self._worth(decision, rest)

        found = max(combinations(some.hand, some.most), key=left)
        return str(Named(some.word, found).value)

    def bet(self, decision: AnyDecision) -> str:
        return decision.default.value


class AnyLegal(PokerBot):
    """A bot that picks any legal answer and size at random; it folds only to a bet."""

    plays = "at random"

    def thrown(self, decision: AnyDecision, some: Some) -> str:
        return str(Named(some.word, tuple(self._random.sample(some.hand, some.least))).value)

    def bet(self, decision: AnyDecision) -> str:
        free = decision.accepts("check")
        choice = self._random.choice([c for c in decision.legal if not free or c.value != "fold"])
        if isinstance(choice, Range):
            return sized(choice, self._random.uniform(0, 1) ** 4)
        return choice.value


class Tight(PokerBot):
    """A bot that bets good hands and folds the rest to any bet."""

    plays = "tight"
    GOOD, VERY_GOOD = 0.60, 0.75  # share of the pot won against one random hand

    def bet(self, decision: AnyDecision) -> str:
        worth = self._worth(decision, decision.seen["hand"])
        if worth >= self.VERY_GOOD and (more := raised(decision)):
            return sized(more, 0.0)
        return stayed(decision) if worth >= self.GOOD else passed(decision)


class PotOdds(PokerBot):
    """A bot that calls when the pot odds justify it and bets when it is likely ahead."""

    plays = "by pot odds"

    def bet(self, decision: AnyDecision) -> str:
        worth = self._worth(decision, decision.seen["hand"])
        rivals = len(opponents(decision))
        ahead = worth**rivals  # against all opponents together
        owed, pot = decision.sums.get("to call", 0), decision.sums["pot"]
        price = owed / (pot + owed) if owed else 0.0
        more = raised(decision)
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


def hint(sheet: PokerSheet, decision: AnyDecision) -> Hint:
    """A hint: the hand's share of the pot against one opponent, and the pot odds."""
    share = Worth(sheet, Random())(decision, decision.seen["hand"], deals=HINT_DEALS)
    error = sqrt(share * (1 - share) / HINT_DEALS)
    rivals = len(opponents(decision))
    says = [
        f"Against one random hand with the face-up cards in sight, you win {percent(share)}"
        f" of the pot, sampled, error {percent(error)}; {rivals} opponent{'s' * (rivals != 1)} in."
    ]
    owed, pot = decision.sums.get("to call", 0), decision.sums["pot"]
    if owed:
        price = owed / (pot + owed)
        says.append(f"Calling {money(owed)} for {money(pot + owed)} needs {percent(price)}.")
    return Hint(says=tuple(says), worth={"share of the pot": share}, method="sampled", error=error)


# ---- answers ----


def raised(decision: AnyDecision) -> Range | None:
    return next((choice for choice in decision.legal if isinstance(choice, Range)), None)


def stayed(decision: AnyDecision) -> str:
    """The answer that stays in without a raise: check, call or bring in."""
    for word in ("check", "call", "bring-in"):
        if decision.accepts(word):
            return word
    return decision.default.value


def passed(decision: AnyDecision) -> str:
    """The answer that risks least: check if it is free, bring in if forced, else fold."""
    for word in ("check", "bring-in", "fold"):
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


# ---- what a hand is worth ----


class Worth:
    """Estimates, by sampling, the share of the pot a hand wins against one opponent."""

    def __init__(self, sheet: PokerSheet, random: Random) -> None:
        self._sheet, self._random = sheet, random
        self._deck = sheet.deck.cards()
        self._own = hole(sheet.streets)
        self._board = sum(street.board for street in sheet.streets)
        self._ways = sum(self._cost(share) for share in sheet.shares)

    def _cost(self, share: Share) -> int:
        """Roughly how many five-card hands are compared to rank one hand for a share."""
        ranking = RANKINGS[share.ranking]
        slow = ranking.best == "badugi" or (
            ranking.best == "low" and "straight" in ranking.categories
        )
        each = comb(self._own, ranking.cards) if slow and share.own is None else 1
        return each * ways(share.own, self._own, self._board)

    def __call__(self, decision: AnyDecision, hand: Cards, deals: int | None = None) -> float:
        known = {card for cards in decision.seen.values() for card in cards}
        stock = [card for card in self._deck if card not in known]
        boards = [decision.seen[name] for name in ("board", "board2") if name in decision.seen]
        rivals = opponents(decision)
        count = deals or max(LEAST_DEALS, WORK // (2 * self._ways))
        won = 0.0
        for _ in range(count):
            shown = self._random.choice(list(rivals.values())) if rivals else ()
            won += self._deal(hand, shown, boards, stock)
        return won / count

    def _deal(self, hand: Cards, shown: Cards, boards: list[Cards], stock: list[Card]) -> float:
        common = 0 if self._board else len(boards[0])  # the common card of a stud hand
        own = max(self._own - common - len(hand), 0)
        other = max(self._own - common - len(shown), 0)
        missing = [max(self._board - len(board), 0) for board in boards]
        drawn = self._random.sample(stock, min(own + other + sum(missing), len(stock)))
        mine = self._kept((*hand, *drawn[:own]), common)
        theirs = self._kept((*shown, *drawn[own : own + other]), common)
        at = own + other
        full = []
        for board, count in zip(boards, missing, strict=True):
            full.append((*board, *drawn[at : at + count]))
            at += count
        return self._won(mine, theirs, full)

    def _kept(self, cards: Cards, common: int) -> Cards:
        """The cards that reach the showdown; any cards still to be discarded are dropped."""
        most = self._own - common
        return cards if len(cards) <= most else tuple(self._random.sample(cards, most))

    def _won(self, mine: Cards, theirs: Cards, boards: list[Cards]) -> float:
        """The part of the pot won; a share nobody qualifies for is not counted."""
        parts, won = 0, 0.0
        for share in self._sheet.shares:
            board = boards[share.board - 1]
            one = best(share, mine, board, joker_up=JOKER in mine)
            two = best(share, theirs, board, joker_up=JOKER in theirs)
            if one is None and two is None:
                continue
            parts += 1
            if two is None or (one is not None and one.strength > two.strength):
                won += 1
            elif one is not None and one.strength == two.strength:
                won += 0.5
        return won / parts if parts else 0.5


def hole(streets: tuple[Street, ...]) -> int:
    """How many hole cards a player has at the showdown."""
    return sum(s.down + s.up + s.expose - s.discard for s in streets)


def ways(own: int | None, held: int, board: int) -> int:
    """How many five-card hands are ranked for a share."""
    return 1 if own is None else comb(held, own) * comb(board, 5 - own)
