"""Who answers decisions."""

from houseway.players.player import AtRandom, BestPlay, Bot, Player

__all__ = ["AtRandom", "BestPlay", "Bot", "Player"]
