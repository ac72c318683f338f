"""The spot a 2 Way Winner wager is judged on."""

from typing import Literal

import msgspec

Course = Literal["blackjack", "poker", "natural", "surrendered"]
BLACKJACK_ANTE, BLACKJACK_PLAY = "blackjack-ante", "blackjack-play"
POKER_ANTE, POKER_PLAY = "poker-ante", "poker-play"
BONUS = "7-card-bonus"


class TwoWaySpot(msgspec.Struct, frozen=True, kw_only=True):
    """A player's first decision, and how the hand ended."""

    way: Course
    compared: int = 0  # 1: the player's hand is better, -1: the player-dealer's
    joker_22: bool = False  # the hand is a joker 22
    strong: bool = False  # the poker hand is one that gets the Blackjack Ante paid
    row: str = ""  # of the bonus table, for the seven cards
