"""Who answers decisions."""

from houseway.players.crew import crew, hire
from houseway.players.player import AtRandom, BestPlay, Bot, Player, spots_of
from houseway.players.terms import Terms

__all__ = ["AtRandom", "BestPlay", "Bot", "Player", "Terms", "crew", "hire", "spots_of"]
