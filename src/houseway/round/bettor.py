"""Bettors: a seat, a backline bettor behind it, or the player-dealer."""

from collections.abc import Iterator, Mapping

import msgspec

from houseway.money import CAGE, CARRIED, COLLECTION, JACKPOT, POT
from houseway.round.words import ordinal

PLAYER_DEALER = "player-dealer"
RESERVED = frozenset({PLAYER_DEALER, "bank", "total", CAGE, CARRIED, COLLECTION, JACKPOT, POT})


OPENS, CALLED, CLOSES = "\x02", "\x06", "\x03"  # around an account in a note; no name has them


def mention(account: int | str, name: str = "") -> str:
    """An account in a note, where a log puts the person's name, or the one given here."""
    return f"{OPENS}{account}{CALLED * bool(name)}{name}{CLOSES}"


def whose_hand(number: int) -> str:
    """What follows a name: nothing for the first hand, `'s second hand` for another."""
    return f"'s {ordinal(number)} hand" if number > 1 else ""


class Bettor(msgspec.Struct, frozen=True, order=True):
    """A bettor on a seat's hand; `name` is that of a backline bettor, `hand` counts from 1.

    The name of somebody who bets away from the own seat is the number of that seat.
    If all wagers of a seat are on one hand, `spot` tells them apart.
    """

    seat: int
    name: str = ""
    hand: int = 1
    spot: int = 1

    @property
    def account(self) -> str:
        """The account whose chips are bet; all hands of a seat share one."""
        return self.name or str(self.seat)

    @property
    def from_a_seat(self) -> bool:
        """Whether the bettor sits elsewhere at the table."""
        return self.name.isdigit()

    @property
    def place(self) -> int:
        """The seat the bettor looks from: the own one, or that of the hand."""
        return int(self.name) if self.from_a_seat else self.seat

    @property
    def position(self) -> str:
        """The hand on the felt this bettor plays, as a script names a recipient."""
        return str(self.seat) if self.hand == 1 else f"{self.seat}/{self.hand}"

    @property
    def seated(self) -> "Bettor":
        """The seat this bettor stands behind, or the bettor itself."""
        return Bettor(self.seat, "", self.hand)

    def __str__(self) -> str:
        own = f"seat {self.name}" if self.from_a_seat else self.name
        hand = f", hand {self.hand}" if self.hand > 1 else ""
        return self._behind(f"seat {self.seat}", own, hand)

    @property
    def mention(self) -> str:
        """The bettor in a note, where a log puts the name of the person in the seat."""
        return self._behind(mention(self.seat), mention(self.name), whose_hand(self.hand))

    def _behind(self, seat: str, name: str, hand: str) -> str:
        if self.name == PLAYER_DEALER:
            return f"the player-dealer ({seat})"
        spot = f", spot {self.spot}" if self.spot > 1 else ""
        return f"{name} behind {seat}{hand}{spot}" if self.name else f"{seat}{hand}{spot}"


def is_name(text: str) -> bool:
    """Whether a backline bettor may use a name: not a number, not an account of the house."""
    return bool(text.strip()) and not text.isdigit() and text.lower() not in RESERVED


class Bets(msgspec.Struct, frozen=True, kw_only=True):
    """The wagers on the felt when the deal begins. Money in cents."""

    seats: int  # places around the table, including the player-dealer's
    player_dealer: int  # its seat
    wagers: Mapping[Bettor, Mapping[str, int]]  # cents by wager name
    purse: Mapping[str, int] = {}  # chips each account has left; unlimited if not listed
    least: int = 1  # the smallest wager of the table
    most: int | None = None  # the largest, where there is a maximum

    def of(self, bettor: Bettor) -> Mapping[str, int]:
        return self.wagers.get(bettor, {})

    def can_add(self, bettor: Bettor, cents: int, added: int = 0) -> bool:
        """Whether a bettor still has `cents`, after `added` placed earlier in the round."""
        return self.purse.get(bettor.account, cents + added) >= cents + added

    @property
    def bank(self) -> Bettor:
        return Bettor(self.player_dealer, PLAYER_DEALER)

    @property
    def against_the_bank(self) -> dict[str, int]:
        """The cents of everybody's wagers together, by wager."""
        names = dict.fromkeys(name for wagers in self.wagers.values() for name in wagers)
        return {name: sum(w.get(name, 0) for w in self.wagers.values()) for name in names}

    @property
    def bank_account(self) -> str:
        """The account whose chips the bank is made of."""
        return str(self.player_dealer)

    def clockwise(self, first: int) -> Iterator[int]:
        """Every seat once, clockwise from `first`."""
        for step in range(self.seats):
            yield (first - 1 + step) % self.seats + 1

    def positions(self, first: int) -> list[Bettor]:
        """The hands on the felt clockwise from a seat: one per spot with a wager."""
        spots = {bettor.seated for bettor in self.wagers}
        return [
            spot for seat in self.clockwise(first) for spot in sorted(spots) if spot.seat == seat
        ]

    def behind(self, position: Bettor) -> list[Bettor]:
        """The bettors on a position: the seated one first, then the backline by name."""
        return sorted(bettor for bettor in self.wagers if bettor.seated == position)

    def lookers(self, position: Bettor) -> frozenset[int]:
        """The seats that may look at a hand: that of the first bettor on it, who plays it."""
        return frozenset({bettor.place for bettor in self.behind(position)[:1]})

    def seat_at(self, steps: int) -> int:
        """The seat this number of places clockwise from the player-dealer, counting empty ones."""
        return (self.player_dealer - 1 + steps) % self.seats + 1

    @property
    def left_of_the_bank(self) -> int:
        return self.seat_at(1)
