"""Nine: every player's own hand, counted to nine, against the player-dealer's."""

from houseway.families.nine.facts import FACTS
from houseway.families.nine.layout import layout
from houseway.families.nine.round import holds, most_cards, open_shoe, play, recipients
from houseway.families.nine.sheet import NineSheet
from houseway.families.nine.words import in_words
from houseway.round import BankedFamily, FamilyOdds
from houseway.round.ranks import to_nine


def load_odds() -> FamilyOdds[NineSheet]:
    from houseway.families.nine.odds import ODDS

    return ODDS


FAMILY = BankedFamily(
    name="nine",
    sheet=NineSheet,
    play=play,
    facts=FACTS,
    recipients=recipients,
    most_cards=most_cards,
    open_shoe=open_shoe,
    in_words=in_words,
    layout=layout,
    ranks=lambda sheet: to_nine(sheet.deck),
    holds=holds,
    exhaustive=(frozenset({"higher", "equal", "lower"}),),
    odds=load_odds,
)
