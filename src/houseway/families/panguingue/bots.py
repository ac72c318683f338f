"""Bots: one that answers at random, and one that melds what it can and keeps what helps."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from houseway.cards import Card
from houseway.families.panguingue.answers import Force, LayMeld, Top, TurnBegins
from houseway.families.panguingue.melds import (
    Cards,
    Meld,
    in_order,
    laid,
    paid_when_added,
    paid_when_laid,
    uses,
    with_added,
    without,
)
from houseway.families.panguingue.sheet import PanSheet
from houseway.round import AddTo, Answerable, AnyDecision, BotKind, Named, Some


class AnyPlay:
    """A bot that picks any legal answer."""

    plays = "at random"

    def __init__(self, sheet: PanSheet, random: Random) -> None:
        self._random = random

    def answer(self, decision: AnyDecision) -> str:
        choice = self._random.choice(decision.legal)
        if isinstance(choice, LayMeld):
            return Named(choice.word, self._random.choice(choice.ways or (choice.hand[:3],))).value
        if isinstance(choice, Some):
            return Named(choice.word, (self._random.choice(choice.hand),)).value
        return choice.value


class Melder:
    """A bot that melds what it can, for the most chips first, and keeps what helps most.

    What helps is counted in cards of the deck, each once, that could be used at once. It stays with
    a hand that many cards help, and forces a player who has two cards left to meld.
    """

    plays = "for melds"
    ENOUGH = 8  # cards that help a hand it stays with
    LEFT = 2  # cards in the hand of a player it forces

    def __init__(self, sheet: PanSheet, random: Random | None = None) -> None:
        self._sheet, self._rules = sheet, sheet.melds

    def answer(self, decision: AnyDecision) -> str:
        return self.best(decision).value

    def best(self, decision: AnyDecision) -> Answerable:
        first = decision.legal[0]
        if isinstance(first, Top):
            helped = uses(decision.seen["hand"], (), self._rules)
            return Top.STAY if len(helped) >= self.ENOUGH else Top.RETIRE
        if isinstance(first, Force):
            return Force.FORCE if self._would_force(decision) else Force.PASS
        return TurnBegins.TAKE if isinstance(first, TurnBegins) else self._turn(decision)

    def _would_force(self, decision: AnyDecision) -> bool:
        """Whether the player in turn, whose seat is the situation, is nearly out."""
        melded = [
            cards for name, cards in decision.seen.items() if owner(name) == decision.situation
        ]
        held = self._sheet.dealing.cards - sum(map(len, melded))
        return held == self.LEFT

    def _turn(self, decision: AnyDecision) -> Answerable:
        """The meld or the addition that earns most and leaves most; else the best discard."""
        hand, melds = decision.seen["hand"], self.melds(decision)
        found: list[tuple[tuple[int, int], Answerable]] = []
        for choice in decision.legal:
            if isinstance(choice, LayMeld):
                for way in choice.ways:
                    rank = self._after_meld(hand, melds, way)
                    found.append((rank, Named(choice.word, way)))
            elif isinstance(choice, AddTo):
                found.append((self._after_add(hand, melds, choice), choice))
        if found:
            return max(found, key=lambda row: row[0])[1]
        discard = next(choice for choice in decision.legal if isinstance(choice, Some))
        return Named(discard.word, (self._worst(hand, melds, discard.hand),))

    def melds(self, decision: AnyDecision) -> list[Meld]:
        """One's own melds as they lie."""
        own = self._melds_of(str(decision.who.seat), decision)
        return [lying(cards, self._sheet) for cards in own]

    def _melds_of(self, seat: str, decision: AnyDecision) -> list[Cards]:
        return [cards for name, cards in decision.seen.items() if owner(name) == seat]

    def _after_meld(self, hand: Cards, melds: Sequence[Meld], way: Cards) -> tuple[int, int]:
        meld = laid(way, self._rules)
        assert meld is not None, "a way to meld is a meld"
        left = list((Counter(hand) - Counter(way)).elements())
        return paid_when_laid(meld, self._sheet), len(uses(left, [*melds, meld], self._rules))

    def _after_add(self, hand: Cards, melds: list[Meld], add: AddTo) -> tuple[int, int]:
        before = melds[add.number - 1]
        after = with_added(before, add.cards[0], self._rules)
        left = without(hand, add.cards)
        assert after is not None and left is not None, "a legal card goes with the meld"
        grown = [*melds[: add.number - 1], after, *melds[add.number :]]
        return paid_when_added(before, after, self._sheet), len(uses(left, grown, self._rules))

    def _worst(self, hand: Cards, melds: Sequence[Meld], cards: Cards) -> Card:
        """The card without which most others still help."""

        def left(card: Card) -> int:
            rest = without(hand, (card,))
            assert rest is not None, "what is discarded is held"
            return len(uses(rest, melds, self._rules))

        return max(dict.fromkeys(in_order(cards)), key=left)


def owner(name: str) -> str:
    """The seat of a meld among the cards in sight, such as `3/1`; empty for other cards."""
    seat, slash, _ = name.partition("/")
    return seat if slash else ""


def lying(cards: Cards, sheet: PanSheet) -> Meld:
    """A meld on the table; a set of one suit may have got other suits."""
    suit = Counter(card[1] for card in cards).most_common(1)[0][0]
    return laid(cards, sheet.melds) or Meld("suited", in_order(cards), suit)


BOTS: Mapping[str, BotKind[PanSheet]] = {
    "random": BotKind(AnyPlay, "does anything legal"),
    "melder": BotKind(Melder, "melds what it can and keeps the cards that most others help"),
}
