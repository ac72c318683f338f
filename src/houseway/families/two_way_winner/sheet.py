"""The sheet of 2 Way Winner: what may vary from house to house."""

from typing import Literal

from houseway.sheet import BankedSheet, Part


class TwoWayCounting(Part, frozen=True, kw_only=True):
    """How blackjack hands are counted and compared."""

    two_aces: Literal[22, 12]  # whether both may count eleven
    plain_22: Literal["counts", "over"]  # 22 without the joker
    split_22: Literal["joker-22", "plain-22"]  # ten and joker after a split
    bank_joker_22: Literal["beats-22", "equals-22"]
    both_over: Literal["player-loses", "closer-wins"]
    bank_stands: Literal["soft-18", "hard-17"]
    lines: str


class TwoWayDoubling(Part, frozen=True, kw_only=True):
    """Doubling and splitting: which wager takes the money, and what decides the others."""

    circle: Literal["blackjack-ante", "blackjack-play"]
    unsplit: Literal["first-hand", "both-hands"]  # what decides the wagers that are not split
    joker_and_two: Literal["differ", "pair"]
    lines: str


class Poker(Part, frozen=True, kw_only=True):
    ranking: str
    sizes: tuple[int, ...]  # of the Poker Play wager, in antes
    strong: str  # with this category or a better one the Blackjack Ante is paid too
    lines: str


class TwoWayNatural(Part, frozen=True, kw_only=True):
    """What a player must do to be paid for a natural 22."""

    play_wager: bool  # whether the Blackjack Play wager is made first
    lines: str


class Bonus(Part, frozen=True, kw_only=True):
    """Which row counts for seven cards that make several."""

    counts: Literal["best-paid", "best-ranked"]
    lines: str


class TwoWayWinnerSheet(BankedSheet, frozen=True, kw_only=True):
    deal_start: Literal["left-of-player-dealer", "house-dealer-left"]
    dealt_until: int  # players stop drawing with this many cards left in the deck
    counting: TwoWayCounting
    doubling: TwoWayDoubling
    poker: Poker
    natural: TwoWayNatural
    bonus: Bonus
