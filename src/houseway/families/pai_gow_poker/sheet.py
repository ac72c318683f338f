"""The sheet of pai gow poker: what may vary where seven cards are set into two hands."""

from typing import Literal

from houseway.sheet import BankedSheet, Part


class Piles(Part, frozen=True, kw_only=True):
    """The piles that are dealt: one for each place around the table."""

    piles: int
    cards: int  # in each
    low: int  # of them in the low hand
    lines: str


class BankHand(Part, frozen=True, kw_only=True):
    """How the player-dealer's hand is set, and when it is opened."""

    sets: Literal["house-way", "own"]  # own: as the player-dealer likes, or the house way
    opens: Literal["first", "last"]  # before the players set their hands, or after
    pushes: tuple[Literal["ace-high", "king-high"], ...] = ()  # ends the game wagers at once
    lines: str


class DoubleDown(Part, frozen=True, kw_only=True):
    """A second wager on a hand that is set; the player-dealer must qualify for it."""

    wager: str
    least: str  # the least high hand that qualifies, as cards
    lines: str


class PaiGowSheet(BankedSheet, frozen=True, kw_only=True):
    deal: Piles
    ranking: str  # of the high hand
    low_ranking: str
    house_way: str  # a function of house_ways.py
    house_way_lines: str  # where it is printed, or what offers it
    copies: Literal["player-dealer", "player"]  # who wins a hand that is the same
    bank: BankHand | None = None  # None if two hands are dealt for everybody
    # What becomes of a player's hand set foul; the player-dealer's is always set again.
    foul: Literal["loses", "set-again"] = "loses"
    loses: tuple[Literal["queen-high"], ...] = ()  # seven cards without a joker that lose at once
    house_way_for: tuple[str, ...] = ()  # wagers judged on both hands as the house way sets them
    double: DoubleDown | None = None

    @property
    def most_raised(self) -> int:
        return int(self.double is not None)

    @property
    def community(self) -> bool:
        """Whether there are two hands that everybody bets on."""
        return self.bank is None
