"""2 Way Winner: blackjack or poker with the same two cards."""

from houseway.families.two_way_winner.blackjack import holds
from houseway.families.two_way_winner.chart_rows import answer
from houseway.families.two_way_winner.facts import FACTS
from houseway.families.two_way_winner.layout import layout
from houseway.families.two_way_winner.ranks import ranks
from houseway.families.two_way_winner.round import most_cards, open_shoe, play, recipients
from houseway.families.two_way_winner.sheet import TwoWayWinnerSheet
from houseway.families.two_way_winner.words import in_words
from houseway.round import BankedFamily, FamilyOdds


def load_odds() -> FamilyOdds[TwoWayWinnerSheet]:
    from houseway.families.two_way_winner.odds import ODDS

    return ODDS


FAMILY = BankedFamily(
    name="two-way-winner",
    sheet=TwoWayWinnerSheet,
    play=play,
    facts=FACTS,
    recipients=recipients,
    most_cards=most_cards,
    open_shoe=open_shoe,
    in_words=in_words,
    layout=layout,
    ranks=ranks,
    holds=holds,
    by_chart=answer,
    odds=load_odds,
)
