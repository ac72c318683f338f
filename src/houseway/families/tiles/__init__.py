"""Tiles: pai gow tiles with Chinese dominoes, and mah-jong pai gow."""

from houseway.families.tiles.facts import FACTS
from houseway.families.tiles.layout import layout
from houseway.families.tiles.rank import ranks
from houseway.families.tiles.round import most_cards, open_shoe, play, recipients, tried
from houseway.families.tiles.sheet import TilesSheet
from houseway.families.tiles.words import in_words
from houseway.round import BankedFamily, FamilyOdds


def load_odds() -> FamilyOdds[TilesSheet]:
    from houseway.families.tiles.odds import ODDS

    return ODDS


FAMILY = BankedFamily(
    name="tiles",
    sheet=TilesSheet,
    play=play,
    facts=FACTS,
    recipients=recipients,
    most_cards=most_cards,
    open_shoe=open_shoe,
    in_words=in_words,
    layout=layout,
    ranks=ranks,
    odds=load_odds,
    tried=tried,
)
