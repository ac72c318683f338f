"""A finished round of 2 Way Winner, and what each wager is judged on."""

from collections.abc import Mapping

import msgspec

from houseway.cards import Card
from houseway.families.two_way_winner.blackjack import TwoWayCount, compare, count
from houseway.families.two_way_winner.facts import FACTS, ROWS
from houseway.families.two_way_winner.sheet import TwoWayWinnerSheet
from houseway.families.two_way_winner.spot import BONUS, POKER_ANTE, Course, TwoWaySpot
from houseway.hands.rank import Rank, rank
from houseway.hands.rankings import RANKINGS
from houseway.hands.seven import ROWS as MAKES
from houseway.hands.seven import hold
from houseway.hands.so_far import against
from houseway.round import Bettor, decided
from houseway.round.words import compared

Hand = tuple[Card, ...]
BOARD = 5
RANKED = (*ROWS[:-2], *reversed(ROWS[-2:]))  # a straight ranks above three of a kind


class TwoWayWinnerFinished(msgspec.Struct, frozen=True, kw_only=True):
    sheet: TwoWayWinnerSheet
    hands: Mapping[Bettor, Hand]  # the first two cards
    ways: Mapping[Bettor, Course]
    played: Mapping[Bettor, tuple[Hand, ...]]  # blackjack hands, two after a split
    bank: Hand  # its blackjack hand
    board: Hand
    hole: Hand  # the player-dealer's cards for poker
    raised: Mapping[Bettor, Mapping[str, int]]
    dice: tuple[int, ...] = ()
    action_cards: Mapping[str, Card] = {}

    def judged(self, bettor: Bettor, wager: str) -> TwoWaySpot:
        seat = Bettor(bettor.seat)
        way = self.ways[seat]
        if wager == BONUS:
            return TwoWaySpot(way=way, row=bonus_row(self.sheet, (*self.hands[seat], *self.board)))
        if way == "blackjack":
            return self.blackjack(bettor, wager)
        if way == "poker":
            return self.poker(seat)
        return TwoWaySpot(way=way)

    def blackjack(self, bettor: Bettor, wager: str) -> TwoWaySpot:
        """The blackjack result a wager is judged on.

        Each split hand decides its own wager; the sheet says what decides the others.
        """
        counts = self.counts(Bettor(bettor.seat))
        hand = counts[bettor.hand - 1]
        results = [compare(self.sheet.counting, held, self.bank_count) for held in counts]
        result = results[bettor.hand - 1]
        doubling = self.sheet.doubling
        if wager != doubling.circle and doubling.unsplit == "both-hands":
            result = both_hands(results)
        return TwoWaySpot(way="blackjack", compared=result, joker_22=hand.kind == "joker")

    def poker(self, seat: Bettor) -> TwoWaySpot:
        hand, bank = self.ranked(self.hands[seat]), self.ranked(self.hole)
        higher = sign_of(hand, bank)
        return TwoWaySpot(way="poker", compared=higher, strong=is_strong(self.sheet, hand))

    def counts(self, seat: Bettor) -> list[TwoWayCount]:
        hands = self.played[seat]
        return [count(self.sheet.counting, hand, split=len(hands) > 1) for hand in hands]

    @property
    def bank_count(self) -> TwoWayCount:
        return count(self.sheet.counting, self.bank)

    def ranked(self, hand: Hand) -> Rank:
        """The best five cards of a hand and the board."""
        return rank((*hand, *self.board), RANKINGS[self.sheet.poker.ranking])

    def say(self, words: str) -> str:
        return words

    def result(self, bettor: Bettor, wager: str = "", looks_at: str = "") -> str:
        seat = Bettor(bettor.seat)
        if looks_at == "seven-cards":
            return self.ranked(self.hands[seat]).words
        way = self.ways[seat]
        if way == "blackjack":
            return self.at_blackjack(bettor, wager)
        if way == "poker":
            return against(self.ranked(self.hands[seat]), "player-dealer", self.ranked(self.hole))
        return "natural 22" if way == "natural" else way

    def at_blackjack(self, bettor: Bettor, wager: str) -> str:
        """How the hand came out, and what becomes of the Poker Ante, which follows it."""
        counts, doubling = self.counts(Bettor(bettor.seat)), self.sheet.doubling
        told = compared(counts[bettor.hand - 1], self.bank_count)
        if len(counts) > 1 and wager != doubling.circle and doubling.unsplit == "both-hands":
            own = " and ".join(held.words for held in counts)
            told = f"{own} against the player-dealer's {self.bank_count.words}"
        if wager == POKER_ANTE:
            return told
        ante = self.sheet.wager(POKER_ANTE)
        row = decided(ante, FACTS, self.judged(Bettor(bettor.seat), POKER_ANTE))
        return f"{told}; the {ante.title} {FOLLOWS[row.odds.result if row else 'lose']}"


FOLLOWS: Mapping[str, str] = {"win": "wins too", "push": "pushes", "lose": "loses too"}


def both_hands(results: list[int]) -> int:
    """The result of a wager on two hands: won if both win, lost if both lose, else a push."""
    return results[0] if len(set(results)) == 1 else 0


def sign_of(hand: Rank, bank: Rank) -> int:
    return (hand.strength > bank.strength) - (hand.strength < bank.strength)


def is_strong(sheet: TwoWayWinnerSheet, hand: Rank) -> bool:
    """Whether a poker hand is strong enough to get the Blackjack Ante paid too."""
    order = RANKINGS[sheet.poker.ranking].categories
    return order.index(hand.category) <= order.index(sheet.poker.strong)


def bonus_rows(sheet: TwoWayWinnerSheet) -> tuple[str, ...]:
    """The rows of the bonus, in the order they are checked."""
    return ROWS if sheet.bonus.counts == "best-paid" else RANKED


def bonus_row(sheet: TwoWayWinnerSheet, seven: Hand) -> str:
    held = hold(seven, "ace-straight-flush")
    return next((row for row in bonus_rows(sheet) if MAKES[row](held)), "")
