"""Blackjack in which a player is the bank: no-bust, naturals of 20½ to 22, jokers, 31."""

from houseway.families.blackjack.chart_rows import answer
from houseway.families.blackjack.count import holds
from houseway.families.blackjack.deal import most_cards, open_shoe, recipients
from houseway.families.blackjack.facts import FACTS
from houseway.families.blackjack.layout import layout
from houseway.families.blackjack.ranks import ranks
from houseway.families.blackjack.round import play
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.families.blackjack.words import in_words
from houseway.round import BankedFamily, FamilyOdds


def load_odds() -> FamilyOdds[BlackjackSheet]:
    from houseway.families.blackjack.odds import ODDS

    return ODDS


FAMILY = BankedFamily(
    name="blackjack",
    sheet=BlackjackSheet,
    play=play,
    facts=FACTS,
    recipients=recipients,
    most_cards=most_cards,
    open_shoe=open_shoe,
    in_words=in_words,
    layout=layout,
    ranks=ranks,
    holds=holds,
    exhaustive=(frozenset({"higher", "equal", "lower"}), frozenset({"no-pair"})),
    by_chart=answer,
    one_hand=True,
    odds=load_odds,
)
