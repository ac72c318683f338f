"""Odds, best play, simulation and the worth of readings, for a loaded game."""

from houseway.analysis.coach import Coach
from houseway.analysis.solve import odds_report, reading_values, solve, strategy_report

__all__ = ["Coach", "odds_report", "reading_values", "solve", "strategy_report"]
