"""A finished round of blackjack."""

from collections.abc import Mapping

import msgspec

from houseway.cards import Card
from houseway.families.blackjack.count import HandCount
from houseway.families.blackjack.facts import BANK, BlackjackShowdown
from houseway.round import Bettor
from houseway.round.words import compared

Cards = tuple[Card, ...]
BASE, INSURANCE = "base", "insurance"


class BlackjackFinished(msgspec.Struct, frozen=True, kw_only=True):
    first: Mapping[int, Cards]  # by seat: the two cards it was dealt
    hands: Mapping[Bettor, HandCount]  # by position, further hands after a split
    surrendered: frozenset[Bettor]
    bank: Cards
    bank_count: HandCount
    raised: Mapping[Bettor, Mapping[str, int]]
    dice: tuple[int, ...] = ()

    def judged(self, bettor: Bettor, wager: str) -> BlackjackShowdown:
        return BlackjackShowdown(
            hand=self.hands[bettor.seated],
            bank=self.bank_count,
            number=bettor.hand,
            raised=self.has_raised(bettor),
            surrendered=bettor in self.surrendered,
            insured=INSURANCE in self.raised.get(bettor, {}),
            first=self.first[bettor.seat],
        )

    def has_raised(self, bettor: Bettor) -> bool:
        """Whether a bettor has doubled the wager on a hand, or it came of a split of his own."""
        second = Bettor(bettor.seat, bettor.name, 2, bettor.spot)
        return any(BASE in self.raised.get(each, {}) for each in (bettor, second))

    def say(self, words: str) -> str:
        return words

    def result(self, bettor: Bettor, wager: str = "", looks_at: str = "") -> str:
        if looks_at == "natural":
            return "the player-dealer has no natural"
        if looks_at == BANK:
            return f"the player-dealer has {self.bank_count.words}"
        return compared(self.hands[bettor.seated], self.bank_count)

    @property
    def action_cards(self) -> Mapping[str, Card]:
        return dict(zip(("up-card", "hole-card"), self.bank, strict=False))
