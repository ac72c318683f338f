"""Pai gow poker: two hands out of seven cards, against the player-dealer's two."""

from houseway.families.pai_gow_poker.advice import holds, tried
from houseway.families.pai_gow_poker.facts import FACTS
from houseway.families.pai_gow_poker.layout import layout
from houseway.families.pai_gow_poker.ranks import ranks
from houseway.families.pai_gow_poker.round import most_cards, open_shoe, play, recipients
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.pai_gow_poker.words import in_words
from houseway.round import BankedFamily, FamilyOdds


def load_odds() -> FamilyOdds[PaiGowSheet]:
    from houseway.families.pai_gow_poker.odds import ODDS

    return ODDS


FAMILY = BankedFamily(
    name="pai-gow-poker",
    sheet=PaiGowSheet,
    play=play,
    facts=FACTS,
    recipients=recipients,
    most_cards=most_cards,
    open_shoe=open_shoe,
    in_words=in_words,
    layout=layout,
    ranks=ranks,
    holds=holds,
    exhaustive=(frozenset({"both-higher", "one-each", "both-lower"}),),
    tried=tried,
    odds=load_odds,
)
