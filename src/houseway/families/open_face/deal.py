"""The state of a hand in progress: who has placed what, what is left in hand, and the fee."""

from collections.abc import Iterable, Mapping

from houseway.cards import HIDDEN, Shoe
from houseway.families.open_face.board import Cards, Rows, no_cards, placed, says
from houseway.families.open_face.sheet import OpenFaceSheet
from houseway.round import (
    Discarded,
    FeeTaken,
    Hand,
    HandSet,
    Log,
    Payment,
    SetHands,
    Stack,
    Taken,
)


class BoardDeal:
    """The cards of one hand by seat, in order from the left of the button."""

    def __init__(self, sheet: OpenFaceSheet, hand: Hand, shoe: Shoe, log: Log) -> None:
        self.sheet, self.hand, self.shoe, self.log = sheet, hand, shoe, log
        self.fantasy = tuple(seat for seat in hand.seats if seat in hand.in_fantasy_land)
        self.rows: dict[int, Rows] = {seat: no_cards(sheet) for seat in hand.seats}
        self.held: dict[int, Cards] = dict.fromkeys(hand.seats, ())  # dealt and not placed yet
        self.thrown: dict[int, Cards] = dict.fromkeys(hand.seats, ())
        self.fees: dict[int, int] = dict.fromkeys(hand.seats, 0)  # cents
        self.owed = 0  # cents of the fee that the player could not pay
        self.taken: list[Taken] = []

    # ---- cards ----

    def give(self, seats: Iterable[int], each: int) -> None:
        """Deals cards face down, one at a time; the log has them by seat."""
        to = list(seats)
        cards = self.shoe.deal([str(seat) for _ in range(each) for seat in to])
        for place, seat in enumerate(to):
            dealt = tuple(cards[place :: len(to)])
            self.held[seat] += self.log.dealt(str(seat), dealt, frozenset((seat,)))

    def lay(self, seat: int, answer: SetHands) -> None:
        """Cards laid into the rows, face up or all of them face down; the rest is discarded."""
        new = [card for hand in answer.hands for card in hand]
        if rest := tuple(card for card in self.held[seat] if card not in new):
            self.thrown[seat] += rest
            self.log.add(Discarded(str(seat), rest))
        self.held[seat] = ()
        self.rows[seat] = placed(self.rows[seat], answer.hands)
        self.show(seat, face_up=bool(answer.onto))

    def show(self, seat: int, *, face_up: bool) -> None:
        """The rows as they lie, for everybody or for the player alone."""
        rows, sees = self.rows[seat], None if face_up else frozenset((seat,))
        if self.log.keeps:
            self.log.add(HandSet(str(seat), rows, says(self.sheet, rows), sees))

    def seen(self, seat: int) -> Mapping[str, Cards]:
        """The cards a player sees: in hand, thrown away, and everybody's rows as `3/1`, `3/2`.

        Those of others in Fantasy Land are face down.
        """
        found = {"hand": self.held[seat], "thrown": self.thrown[seat]}
        for other, rows in self.rows.items():
            hidden = other in self.fantasy and other != seat
            for number, (row, cards) in enumerate(zip(self.sheet.rows, rows, strict=True), start=1):
                found[f"{other}/{number}"] = (HIDDEN,) * row.cards if hidden else cards
        return found

    # ---- chips ----

    def collect(self) -> None:
        """Takes the fee from the player left of the button, as far as he has chips."""
        seat, players = self.hand.seats[0], len(self.hand.seats)
        for due in self.hand.dues:
            cents = min(due.cents[players], self.chips(seat))
            self.owed += due.cents[players] - cents
            self.take(due.to, seat, cents)

    def collect_rest(self, payments: Iterable[Payment]) -> None:
        """Takes what is owed of the fee out of what the player has won, where the house does."""
        seat, won = self.hand.seats[0], 0
        for payment in payments:
            won += payment.cents * ((payment.payee == seat) - (payment.payer == seat))
        if self.owed and self.sheet.short_fee == "later":
            self.take(self.hand.dues[0].to, seat, min(self.owed, self.chips(seat) + won))

    def take(self, to: str, seat: int, cents: int) -> None:
        if cents:
            self.fees[seat] += cents
            self.taken.append(Taken(to, cents, seat))
            self.log.add(FeeTaken(to, cents, "left-of-button", seat))

    def chips(self, seat: int) -> int:
        return self.hand.chips[self.hand.seats.index(seat)] - self.fees[seat]

    def stacks(self) -> dict[int, Stack]:
        """Everybody's chips by seat; they are public."""
        return {seat: Stack(self.chips(seat), 0, live=True) for seat in self.hand.seats}
