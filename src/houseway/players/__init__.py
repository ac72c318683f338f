"""Who answers decisions."""

from houseway.players.crew import crew, hire, seating, table_size
from houseway.players.player import AtRandom, BestPlay, Bot, Player, spot_of
from houseway.players.tally import Tally
from houseway.players.terms import Terms

__all__ = [
    "AtRandom",
    "BestPlay",
    "Bot",
    "Player",
    "Tally",
    "Terms",
    "crew",
    "hire",
    "seating",
    "spot_of",
    "table_size",
]
