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
    foul: Literal["loses", "set-again"] = "set-again"  # what becomes of it where it is set foul
    lines: str


class DoubleDown(Part, frozen=True, kw_only=True):
    """A second wager on a hand that is set; the player-dealer must qualify for it."""

    wager: str
    least: str  # the least high hand that qualifies, as cards
    lines: str


class Gaps(Part, frozen=True, kw_only=True):
    """What is done where the chart of a house way has no row, or one that says two things.

    Empty: as the function of the chart does it.
    """

    straight_and_three: Literal["", "complete-kept", "three-kept"] = ""  # no pair leaves it
    straight_and_two_pairs: Literal["", "split-above-sixes"] = ""
    pair_and_joker: Literal["", "pair-apart"] = ""  # with a straight or flush
    aces_and_kings: Literal["", "fours-as-queens"] = ""
    four_and_joker: Literal["", "fives-split"] = ""
    with_a_pair: Literal["", "nearest-rows"] = ""  # four of a kind, or full house and the joker
    five_aces: Literal["", "one-of-a-pair", "aces-split"] = ""  # with a jack or higher beside them

    @property
    def decided(self) -> tuple[str, ...]:
        found = (getattr(self, name) for name in self.__struct_fields__)
        return tuple(each for each in found if each)


class PaiGowSheet(BankedSheet, frozen=True, kw_only=True):
    deal: Piles
    ranking: str  # of the high hand
    low_ranking: str
    house_way: str  # a function of house_ways.py
    house_way_lines: str  # where it is printed, or what offers it
    gaps: Gaps = Gaps()
    copies: Literal["player-dealer", "player"]  # who wins a hand that is the same
    bank: BankHand | None = None  # None if two hands are dealt for everybody
    foul: Literal["loses", "set-again"] = "loses"  # what becomes of a player's hand set foul
    miscount: Literal["refused", "foul"] = "refused"  # a wrong number of cards in a hand
    loses: tuple[Literal["queen-high"], ...] = ()  # seven cards without a joker that lose at once
    house_way_for: tuple[str, ...] = ()  # wagers judged on both hands as the house way sets them
    double: DoubleDown | None = None

    @property
    def way(self) -> str:
        """The house way and what is done in its gaps, in one word: `fortune+complete-kept`."""
        return "+".join((self.house_way, *self.gaps.decided))

    @property
    def most_raised(self) -> int:
        return int(self.double is not None)

    @property
    def community(self) -> bool:
        """Whether there are two hands that everybody bets on."""
        return self.bank is None
