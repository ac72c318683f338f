"""Who answers decisions."""

from houseway.players.crew import crew, hire, seating, table_size
from houseway.players.player import AtRandom, BestPlay, Bot, ByChart, Coach, Player, ReadChart
from houseway.players.tally import Tally
from houseway.players.terms import Terms

__all__ = [
    "AtRandom",
    "BestPlay",
    "Bot",
    "ByChart",
    "Coach",
    "Player",
    "ReadChart",
    "Tally",
    "Terms",
    "crew",
    "hire",
    "seating",
    "table_size",
]
