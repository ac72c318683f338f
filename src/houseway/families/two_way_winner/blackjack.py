"""Counting to 22: how a blackjack hand is counted, and which of two is better."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import msgspec

from houseway.cards import JOKER, Card
from houseway.families.two_way_winner.sheet import TwoWayCounting, TwoWayWinnerSheet
from houseway.round import AnyDecision, Held

BEST = 22
FLEXIBLE = 10  # how much more than its least an ace or the joker may count


class TwoWayCount(msgspec.Struct, frozen=True):
    """A counted hand; soft: an ace or the joker counts its higher value."""

    total: int
    soft: bool = False
    over: bool = False
    kind: Literal["plain", "joker", "natural"] = "plain"

    @property
    def words(self) -> str:
        if self.kind != "plain":
            return f"{self.kind} {self.total}"
        if self.over:
            return f"{self.total}, bust"
        return f"soft {self.total}" if self.soft else f"{self.total}"

    @property
    def held(self) -> Held:
        return Held(self.words, count=f"{self.total}" if self.over else self.words)


def least(card: Card) -> int:
    """The least a card counts: ace 1, joker 2, pictures 10, other cards their face."""
    if card == JOKER:
        return 2
    return 1 if card.rank == "A" else 10 if card.rank in "TJQK" else int(card.rank)


def is_flexible(card: Card) -> bool:
    return card == JOKER or card.rank == "A"


def count(rules: TwoWayCounting, cards: Sequence[Card], *, split: bool = False) -> TwoWayCount:
    return count_of(
        rules,
        sum(map(least, cards)),
        sum(map(is_flexible, cards)),
        joker=JOKER in cards,
        two_cards=len(cards) == 2,
        split=split,
    )


def holds(sheet: TwoWayWinnerSheet, decision: AnyDecision) -> tuple[Held, ...]:
    """What the hand of a decision counts at blackjack."""
    split = decision.who.hand > 1
    return (count(sheet.counting, decision.seen["hand"], split=split).held,)


def count_of(
    rules: TwoWayCounting,
    least: int,
    flexible: int,
    *,
    joker: bool,
    two_cards: bool,
    split: bool = False,
) -> TwoWayCount:
    """Counts a hand from its least total and its number of aces and jokers."""
    limit = BEST if joker or rules.plain_22 == "counts" else BEST - 1
    total = least
    for _ in range(flexible if rules.two_aces == BEST else min(flexible, 1)):
        if total + FLEXIBLE <= limit:
            total += FLEXIBLE
    kind: Literal["plain", "joker", "natural"] = "plain"
    if joker and total == BEST:
        if not two_cards or (split and rules.split_22 == "joker-22"):
            kind = "joker"
        elif not split:
            kind = "natural"
    return TwoWayCount(total, total > least, total > limit, kind)


def compare(rules: TwoWayCounting, hand: TwoWayCount, bank: TwoWayCount) -> int:
    """Compares two hands: 1 if the player's is better, -1 if the player-dealer's, 0 if equal."""
    if hand.over and bank.over:
        if rules.both_over == "player-loses":
            return -1
        return sign(bank.total - hand.total)
    if hand.over or bank.over:
        return -1 if hand.over else 1
    kinds = {"plain": 0, "joker": 1, "natural": 2}
    of_bank = kinds[bank.kind]
    if bank.kind == "joker" and rules.bank_joker_22 == "equals-22":
        of_bank = 0
    return sign(hand.total - bank.total) or sign(kinds[hand.kind] - of_bank)


def sign(difference: int) -> int:
    return (difference > 0) - (difference < 0)


def stands_from_soft_18(bank: TwoWayCount) -> bool:
    """Whether the bank stands, if it hits soft 17 or less and stands on hard 17 or more."""
    return bank.total > 17 or (bank.total == 17 and not bank.soft)


def stands_on_hard_17_only(bank: TwoWayCount) -> bool:
    """Whether the bank stands, if it hits every soft hand but a natural 22."""
    return bank.kind == "natural" or (bank.total >= 17 and not bank.soft)


BANK_STANDS: Mapping[str, Callable[[TwoWayCount], bool]] = {
    "soft-18": stands_from_soft_18,
    "hard-17": stands_on_hard_17_only,
}


def may_split(joker_and_two: str, cards: Sequence[Card]) -> bool:
    """Whether two cards may be split: equal values; the joker may pair with a two."""
    first, second = cards
    if JOKER in cards:
        return joker_and_two == "pair" and {card[0] for card in cards} == {"X", "2"}
    return least(first) == least(second)
