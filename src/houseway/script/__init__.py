"""Scripts: one round written down, to be played and settled."""

from houseway.script.banked import BankedScript, SettledBanked, read_banked, settle_banked
from houseway.script.pot import PotScript, SettledPot, read_pot, settle_pot
from houseway.script.script import Script, at_place, named_game, parsed, read_script
from houseway.script.settled import Block, SettledScript

__all__ = [
    "BankedScript",
    "Block",
    "PotScript",
    "Script",
    "SettledBanked",
    "SettledPot",
    "SettledScript",
    "at_place",
    "named_game",
    "parsed",
    "read_banked",
    "read_pot",
    "read_script",
    "settle_banked",
    "settle_pot",
]
