"""Pot poker: betting, streets of cards and showdowns of flop, stud and draw games."""

from houseway.families.poker.bots import BOTS
from houseway.families.poker.hints import hint
from houseway.families.poker.holding import holds, won_with
from houseway.families.poker.kills import kill_buttons, may_be_owed, next_hand
from houseway.families.poker.layout import layout
from houseway.families.poker.phh import PHH
from houseway.families.poker.ranks import ranks
from houseway.families.poker.round import play
from houseway.families.poker.shape import shape_of
from houseway.families.poker.sheet import PokerSheet
from houseway.families.poker.table import (
    blinds,
    button_blind,
    buttoned,
    carries,
    least_chips,
    limit_kinds,
    recipients,
    reuses_discards,
    streets,
    usual_table,
)
from houseway.families.poker.words import faults, in_words
from houseway.round import PotFamily

FAMILIES = tuple(
    PotFamily(
        name=name,
        sheet=PokerSheet,
        play=play,
        recipients=recipients,
        reuses_discards=reuses_discards,
        streets=streets,
        usual_table=usual_table,
        least_chips=least_chips,
        carries=carries,
        kills=may_be_owed,
        kill_buttons=kill_buttons,
        limit_kinds=limit_kinds,
        blinds=blinds,
        button_blind=button_blind,
        buttoned=buttoned,
        next_hand=next_hand,
        faults=faults,
        in_words=in_words,
        layout=layout,
        ranks=ranks,
        holds=holds,
        won_with=won_with,
        bots=BOTS,
        hint=hint,
        shape=shape_of,
        phh=PHH,
    )
    for name in ("flop", "stud", "draw")
)
