"""Table poker: three card poker, Ultimate Texas Hold'em, Caribbean Stud and their relatives."""

from houseway.families.table_poker.chart import answer
from houseway.families.table_poker.facts import FACTS
from houseway.families.table_poker.jackpots import awards
from houseway.families.table_poker.layout import layout
from houseway.families.table_poker.made import holds
from houseway.families.table_poker.ranks import ranks
from houseway.families.table_poker.round import most_cards, open_shoe, play, recipients
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.families.table_poker.words import in_words
from houseway.round import BankedFamily, FamilyOdds


def load_odds() -> FamilyOdds[TablePokerSheet]:
    from houseway.families.table_poker.odds import ODDS

    return ODDS


FAMILY = BankedFamily(
    name="table-poker",
    sheet=TablePokerSheet,
    play=play,
    facts=FACTS,
    recipients=recipients,
    most_cards=most_cards,
    open_shoe=open_shoe,
    in_words=in_words,
    layout=layout,
    ranks=ranks,
    holds=holds,
    exhaustive=(frozenset({"higher", "equal", "lower"}),),
    by_chart=answer,
    awards=awards,
    odds=load_odds,
)
