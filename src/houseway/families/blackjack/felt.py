"""The state of a round: the hands, whose money is on them, and the bank's cards."""

from collections.abc import Iterator

from houseway.cards import Card, Shoe
from houseway.families.blackjack.count import HandCount, count
from houseway.families.blackjack.finished import BASE, BlackjackFinished, Cards
from houseway.families.blackjack.moves import HeldHand, Moves, moves
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.round import Bets, Bettor, Log, Raises

HIDDEN: frozenset[int] = frozenset()  # no seat sees a card that is dealt face down


class BlackjackHand:
    """A hand at a seat, and the bettors who share it, the seated player first."""

    def __init__(self, position: Bettor, cards: Cards, bettors: list[Bettor]) -> None:
        self.position, self.cards, self.bettors = position, cards, bettors
        self.split_ace = False  # whether it started from one of two split aces

    def still_on(self) -> Iterator[Bettor]:
        """Yields the bettors in turn, skipping those who have surrendered meanwhile."""
        for bettor in tuple(self.bettors):
            if bettor in self.bettors:
                yield bettor


class Felt:
    """The cards and the money of one round."""

    def __init__(self, sheet: BlackjackSheet, bets: Bets, shoe: Shoe, log: Log) -> None:
        self.sheet, self.bets, self.log = sheet, bets, log
        self._shoe = shoe
        self.raises = Raises(bets, log)
        self.bank: Cards = ()
        self.first: dict[int, Cards] = {}  # by seat: its first two cards
        self.hands: dict[
            int, list[BlackjackHand]
        ] = {}  # by seat, in the order of play; a split adds one
        self.surrendered: set[Bettor] = set()

    # ---- cards ----

    def card(self, to: str, *, face_down: bool = False) -> Cards:
        """Deals the next card of the shoe."""
        return self.log.dealt(to, (self._shoe.card(to),), HIDDEN if face_down else None)

    def draw(self, hand: BlackjackHand) -> None:
        """Deals one more card to a player's hand."""
        hand.cards += self.card(hand.position.position)
        self.show_count(hand)

    def draw_for_bank(self) -> None:
        """Deals one more card to the bank, whose hand is open."""
        self.bank += self.card("bank")
        rules, cards = self.sheet.counting, self.bank
        self.log.counted("bank", lambda: count(rules, cards).held)

    def show_count(self, hand: BlackjackHand) -> None:
        rules, cards, split = self.sheet.counting, hand.cards, len(self.beside(hand)) > 1
        self.log.counted(hand.position.position, lambda: count(rules, cards, split=split).held)

    @property
    def up(self) -> Card:
        """The bank's first card, the one that is shown."""
        return self.bank[0]

    @property
    def is_frozen(self) -> bool:
        """Whether a joker as the bank's first card leaves the players no choice."""
        return self.up == "XX" and self.sheet.counting.up_joker != "plays"

    @property
    def bank_count(self) -> HandCount:
        return count(self.sheet.counting, self.bank)

    def count(self, hand: BlackjackHand) -> HandCount:
        return count(self.sheet.counting, hand.cards, split=len(self.beside(hand)) > 1)

    def so_far(self) -> BlackjackFinished:
        """The round as it stands, or as it ended."""
        return BlackjackFinished(
            first=self.first,
            hands={hand.position: self.count(hand) for hand in self.all_hands()},
            surrendered=frozenset(self.surrendered),
            bank=self.bank,
            bank_count=self.bank_count,
            raised=self.raises.made,
        )

    # ---- hands ----

    def all_hands(self) -> Iterator[BlackjackHand]:
        for hands in self.hands.values():
            yield from hands

    def beside(self, hand: BlackjackHand) -> list[BlackjackHand]:
        """All hands of this hand's seat, itself included."""
        return self.hands[hand.position.seat]

    def stake(self, bettor: Bettor) -> int:
        """Cents on a bettor's game wager, doubled money included."""
        return self.raises.on(bettor, BASE)

    def moves(self, hand: BlackjackHand, bettor: Bettor) -> Moves:
        """The moves a bettor may make with a hand now, given his chips."""
        stake = self.stake(bettor)
        return moves(
            self.sheet,
            HeldHand(cards=hand.cards, hands=len(self.beside(hand)), split_ace=hand.split_ace),
            self.up,
            stake,
            self.raises.up_to(bettor, stake),
            self._shoe.left(),
            self.bets.least,
        )
