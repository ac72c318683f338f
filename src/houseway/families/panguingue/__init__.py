"""Panguingue: melds of ten cards and one more, conditions that everybody pays, and the tops."""

from houseway.families.panguingue.bots import BOTS
from houseway.families.panguingue.hints import hint
from houseway.families.panguingue.holding import holds
from houseway.families.panguingue.layout import layout
from houseway.families.panguingue.ranks import ranks
from houseway.families.panguingue.round import play
from houseway.families.panguingue.sheet import PanSheet
from houseway.families.panguingue.table import (
    least_chips,
    limit_kinds,
    next_hand,
    recipients,
    reuses_discards,
    streets,
    usual_table,
)
from houseway.families.panguingue.trial import tried
from houseway.families.panguingue.words import faults, in_words
from houseway.round import PotFamily

FAMILY = PotFamily(
    name="panguingue",
    sheet=PanSheet,
    play=play,
    recipients=recipients,
    reuses_discards=reuses_discards,
    streets=streets,
    usual_table=usual_table,
    least_chips=least_chips,
    kills=lambda sheet: False,
    limit_kinds=limit_kinds,
    blinds=lambda sheet: False,
    buttoned=lambda sheet: False,
    asks_first=lambda sheet: True,
    next_hand=next_hand,
    faults=faults,
    in_words=in_words,
    layout=layout,
    ranks=ranks,
    holds=holds,
    bots=BOTS,
    hint=hint,
    tried=tried,
)
