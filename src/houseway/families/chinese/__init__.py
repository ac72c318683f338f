"""Chinese poker: thirteen cards set into three hands, everybody against everybody for points."""

from houseway.cards import Card
from houseway.families.chinese.bots import BOTS
from houseway.families.chinese.layout import layout
from houseway.families.chinese.ranks import ranks
from houseway.families.chinese.round import play, recipients
from houseway.families.chinese.sheet import ChineseSheet
from houseway.families.chinese.table import (
    KINDS,
    asks_first,
    button_out,
    least_chips,
    next_hand,
    usual_table,
)
from houseway.families.chinese.trying import tried
from houseway.families.chinese.words import faults, in_words
from houseway.round import AnyDecision, Hint, PotFamily, SettingsWorth


def lazily_hinted(sheet: ChineseSheet, decision: AnyDecision) -> Hint:
    from houseway.families.chinese.hints import hint  # NumPy comes with it

    return hint(sheet, decision)


def lazily_worth(sheet: ChineseSheet, cards: tuple[Card, ...], opponents: int) -> SettingsWorth:
    from houseway.families.chinese.hints import settings

    return settings(sheet, cards, opponents)


FAMILY = PotFamily(
    name="chinese",
    sheet=ChineseSheet,
    play=play,
    recipients=recipients,
    reuses_discards=lambda sheet, hand: False,
    streets=lambda sheet: (),
    blinds=lambda sheet: False,
    buttoned=lambda sheet: True,
    button_clockwise=lambda sheet: sheet.button.goes == "clockwise",
    button_out=button_out,
    asks_first=asks_first,
    usual_table=usual_table,
    least_chips=least_chips,
    kills=lambda sheet: False,
    limit_kinds=lambda sheet: KINDS,
    next_hand=next_hand,
    faults=faults,
    in_words=in_words,
    layout=layout,
    ranks=ranks,
    won_with=lambda sheet, finished, part, seat: finished.hands[seat],
    bots=BOTS,
    hint=lazily_hinted,
    settings=lazily_worth,
    tried=tried,
)
