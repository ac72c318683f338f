"""Odds, best play, simulation and the worth of readings, for a loaded game."""

from houseway.analysis.coach import Coach
from houseway.analysis.solve import (
    effort,
    odds_report,
    reading_values,
    solve,
    strategy_report,
    touches_odds,
    values_apart,
    wagers_apart,
)
from houseway.analysis.ways import compare_ways, ways_reports

__all__ = [
    "Coach",
    "compare_ways",
    "effort",
    "odds_report",
    "reading_values",
    "solve",
    "strategy_report",
    "touches_odds",
    "values_apart",
    "wagers_apart",
    "ways_reports",
]
