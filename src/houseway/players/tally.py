"""The results of a wager over many rounds."""

from math import sqrt

import msgspec


class Tally(msgspec.Struct):
    """The results of one wager, in cents; money that was returned is not counted."""

    bets: int = 0
    staked: int = 0
    won: int = 0
    staked_squared: int = 0
    won_squared: int = 0
    crossed: int = 0

    def add(self, staked: int, won: int) -> None:
        self.bets += 1
        self.staked += staked
        self.won += won
        self.staked_squared += staked * staked
        self.won_squared += won * won
        self.crossed += staked * won

    @property
    def mean(self) -> float:
        """The amount won per unit staked."""
        return self.won / self.staked

    @property
    def error(self) -> float:
        """The standard error of the mean, with stakes of different sizes taken into account."""
        if self.bets < 2:
            return 0.0
        mean = self.mean
        square = self.won_squared - 2 * mean * self.crossed + mean * mean * self.staked_squared
        return sqrt(max(square, 0.0) * self.bets / (self.bets - 1)) / self.staked
