"""Odds, best play, simulation and the worth of readings, for a loaded game."""

from houseway.analysis.coach import Coach
from houseway.analysis.solve import effort, odds_report, reading_values, solve, strategy_report

__all__ = ["Coach", "effort", "odds_report", "reading_values", "solve", "strategy_report"]
