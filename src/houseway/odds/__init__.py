"""Tools for exact odds, free of any particular game."""

from houseway.odds.games import Mixture, solve_matrix
from houseway.odds.odds import (
    OTHERWISE,
    Choices,
    Count,
    Figure,
    JackpotOdds,
    Rule,
    Sampled,
    Solved,
    WagerOdds,
    sampled,
)
from houseway.odds.ways import Differing, WaysCompared

__all__ = [
    "OTHERWISE",
    "Choices",
    "Count",
    "Differing",
    "Figure",
    "JackpotOdds",
    "Mixture",
    "Rule",
    "Sampled",
    "Solved",
    "WagerOdds",
    "WaysCompared",
    "sampled",
    "solve_matrix",
]
