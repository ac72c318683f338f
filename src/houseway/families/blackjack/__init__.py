"""Blackjack in which a player is the bank: no-bust, naturals of 20½ to 22, jokers, 31."""

from houseway.families.blackjack.facts import FACTS
from houseway.families.blackjack.lines import answer
from houseway.families.blackjack.round import most_cards, open_shoe, play, recipients
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.families.blackjack.words import in_words
from houseway.round import Family, Odds


def odds() -> Odds[BlackjackSheet]:
    from houseway.families.blackjack.odds import ODDS

    return ODDS


FAMILY = Family(
    name="blackjack",
    sheet=BlackjackSheet,
    play=play,
    facts=FACTS,
    recipients=recipients,
    most_cards=most_cards,
    open_shoe=open_shoe,
    in_words=in_words,
    exhaustive=(frozenset({"higher", "equal", "lower"}), frozenset({"no-pair"})),
    by_chart=answer,
    one_hand=True,
    odds=odds,
)
