"""Pot poker: betting, streets of cards and showdowns of flop and stud games."""

from houseway.families.poker.bots import BOTS, hint
from houseway.families.poker.kills import after
from houseway.families.poker.phh import PHH
from houseway.families.poker.round import play
from houseway.families.poker.shape import shape_of
from houseway.families.poker.sheet import PokerSheet
from houseway.families.poker.table import (
    again,
    blinds,
    buttoned,
    kinds,
    recipients,
    streets,
    usual,
)
from houseway.families.poker.words import faults, in_words
from houseway.round import PotFamily

FAMILIES = tuple(
    PotFamily(
        name=name,
        sheet=PokerSheet,
        play=play,
        recipients=recipients,
        again=again,
        streets=streets,
        usual=usual,
        kills=lambda sheet: sheet.kill is not None,
        kinds=kinds,
        blinds=blinds,
        buttoned=buttoned,
        after=after,
        faults=faults,
        in_words=in_words,
        bots=BOTS,
        hint=hint,
        shape=shape_of,
        phh=PHH,
    )
    for name in ("flop", "stud")
)
