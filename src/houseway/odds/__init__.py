"""Tools for exact odds, free of any particular game."""

from houseway.odds.games import Mixture, solve_matrix
from houseway.odds.odds import (
    OTHERWISE,
    Choices,
    Count,
    JackpotOdds,
    Rule,
    Sampled,
    Solved,
    WagerOdds,
    sampled,
)

__all__ = [
    "OTHERWISE",
    "Choices",
    "Count",
    "JackpotOdds",
    "Mixture",
    "Rule",
    "Sampled",
    "Solved",
    "WagerOdds",
    "sampled",
    "solve_matrix",
]
