"""Casino War."""

from houseway.families.casino_war.facts import FACTS
from houseway.families.casino_war.round import most_cards, open_shoe, play, recipients
from houseway.families.casino_war.sheet import CasinoWarSheet
from houseway.families.casino_war.words import in_words
from houseway.round import Family, FamilyOdds


def load_odds() -> FamilyOdds[CasinoWarSheet]:
    from houseway.families.casino_war.odds import ODDS

    return ODDS


FAMILY = Family(
    name="casino-war",
    sheet=CasinoWarSheet,
    play=play,
    facts=FACTS,
    recipients=recipients,
    most_cards=most_cards,
    open_shoe=open_shoe,
    in_words=in_words,
    odds=load_odds,
)
