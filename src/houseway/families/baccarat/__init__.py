"""Baccarat with two community hands."""

from houseway.families.baccarat.facts import FACTS
from houseway.families.baccarat.layout import layout
from houseway.families.baccarat.round import most_cards, open_shoe, play, recipients
from houseway.families.baccarat.sheet import BaccaratSheet
from houseway.families.baccarat.words import in_words
from houseway.round import BankedFamily, FamilyOdds
from houseway.round.ranks import to_nine


def load_odds() -> FamilyOdds[BaccaratSheet]:
    from houseway.families.baccarat.odds import ODDS

    return ODDS


FAMILY = BankedFamily(
    name="baccarat",
    sheet=BaccaratSheet,
    play=play,
    facts=FACTS,
    recipients=recipients,
    most_cards=most_cards,
    open_shoe=open_shoe,
    in_words=in_words,
    layout=layout,
    ranks=lambda sheet: to_nine(sheet.deck),
    odds=load_odds,
)
