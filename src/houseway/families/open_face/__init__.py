"""Open-face Chinese poker: three rows placed street by street, everybody against everybody."""

from houseway.families.open_face.bots import BOTS
from houseway.families.open_face.hints import hint
from houseway.families.open_face.holding import holds, tried
from houseway.families.open_face.layout import layout
from houseway.families.open_face.ranks import ranks
from houseway.families.open_face.round import play
from houseway.families.open_face.sheet import OpenFaceSheet
from houseway.families.open_face.table import next_hand, recipients, streets, usual_table
from houseway.families.open_face.words import faults, in_words
from houseway.round import PotFamily

FAMILY = PotFamily(
    name="open-face",
    sheet=OpenFaceSheet,
    play=play,
    recipients=recipients,
    reuses_discards=lambda sheet, hand: False,
    streets=streets,
    usual_table=usual_table,
    least_chips=lambda sheet, limit: 1,
    kills=lambda sheet: False,
    limit_kinds=lambda sheet: ("unit",),
    blinds=lambda sheet: False,
    buttoned=lambda sheet: True,
    button_out=lambda sheet: True,
    button_left_of_dealer=lambda sheet: True,
    fantasy_land=lambda sheet: True,
    next_hand=next_hand,
    faults=faults,
    in_words=in_words,
    layout=layout,
    ranks=ranks,
    holds=holds,
    tried=tried,
    bots=BOTS,
    hint=hint,
)
