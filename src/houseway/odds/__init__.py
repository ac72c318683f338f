"""Enumeration and exact distributions: tools for odds, no game in them."""

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
