"""Casino War."""

from houseway.families.casino_war.facts import FACTS
from houseway.families.casino_war.layout import layout
from houseway.families.casino_war.round import most_cards, open_shoe, play, recipients
from houseway.families.casino_war.sheet import CasinoWarSheet
from houseway.families.casino_war.words import in_words
from houseway.round import BankedFamily, FamilyOdds
from houseway.round.ranks import by_rank


def load_odds() -> FamilyOdds[CasinoWarSheet]:
    from houseway.families.casino_war.odds import ODDS

    return ODDS


FAMILY = BankedFamily(
    name="casino-war",
    sheet=CasinoWarSheet,
    play=play,
    facts=FACTS,
    recipients=recipients,
    most_cards=most_cards,
    open_shoe=open_shoe,
    in_words=in_words,
    layout=layout,
    ranks=lambda sheet: by_rank(),
    odds=load_odds,
)
