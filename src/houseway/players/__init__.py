"""Players: bots and hints."""

from houseway.players.crew import BestBot, crew, hire, seating
from houseway.players.hired import BankedHired, Hired, PotHired, bot_sits, company
from houseway.players.player import AtRandom, BestPlay, Bot, ByChart, CoachLike, Player, ReadChart
from houseway.players.tally import Tally

__all__ = [
    "AtRandom",
    "BankedHired",
    "BestBot",
    "BestPlay",
    "Bot",
    "ByChart",
    "CoachLike",
    "Hired",
    "Player",
    "PotHired",
    "ReadChart",
    "Tally",
    "bot_sits",
    "company",
    "crew",
    "hire",
    "seating",
]
