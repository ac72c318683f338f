"""The shape of a showdown: cards, boards and the parts of the pot."""

from typing import Literal

import msgspec

from houseway.hands.ranking import Ranking
from houseway.hands.rankings import RANKINGS


class PotShape(msgspec.Struct, frozen=True, kw_only=True):
    """A pot at showdown: which cards each player has, and who takes which part.

    The pot is divided equally among the boards, and each part into halves if there is a second
    ranking. A half nobody qualifies for goes to the other half's winner.
    """

    hole: int  # cards of a player at showdown, boards not counted
    board: int = 0  # cards of a board
    boards: int = 1
    use: Literal["any", "two"] = "any"  # of the hole cards: any number, or exactly two
    high: str = "high"  # ranking of the pot, or of the half the document names first
    low: str = ""  # ranking of the other half; none where one hand takes the pot
    low_from: Literal["all", "hole"] = "all"  # the other half counts the board, or hole cards only
    high_least: str = ""  # the poorest hand that qualifies for the high half
    face_up: str = ""  # ranking where the joker came face up; `high` is then for face down
    dealt: int = 0  # cards the first betting round is played with, for ranges; 0: all of `hole`
    draw: bool = False  # cards are exchanged

    @property
    def ranking(self) -> Ranking:
        return RANKINGS[self.high]

    @property
    def deck_size(self) -> int:
        return self.ranking.deck.size()

    @property
    def starting(self) -> int:
        """Cards of a hand that a range names."""
        return self.dealt or self.hole
