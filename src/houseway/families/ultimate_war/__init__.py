"""Ultimate War."""

from houseway.families.ultimate_war.facts import FACTS
from houseway.families.ultimate_war.layout import layout
from houseway.families.ultimate_war.round import most_cards, open_shoe, play, recipients
from houseway.families.ultimate_war.sheet import UltimateWarSheet
from houseway.round import BankedFamily, FamilyOdds
from houseway.round.ranks import by_rank


def load_odds() -> FamilyOdds[UltimateWarSheet]:
    from houseway.families.ultimate_war.odds import ODDS

    return ODDS


FAMILY = BankedFamily(
    name="ultimate-war",
    sheet=UltimateWarSheet,
    play=play,
    facts=FACTS,
    recipients=recipients,
    most_cards=most_cards,
    open_shoe=open_shoe,
    in_words=lambda sheet: (),  # a sheet has nothing to choose
    layout=layout,
    ranks=lambda sheet: by_rank(),
    odds=load_odds,
)
