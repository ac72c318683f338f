"""Poker hands, best first, and what cards count at blackjack."""

from houseway.families.two_way_winner.sheet import TwoWayWinnerSheet
from houseway.hands.rankings import RANKINGS
from houseway.round.ranks import RankTable, count_table, hand_table


def ranks(sheet: TwoWayWinnerSheet) -> tuple[RankTable, ...]:
    poker = hand_table("Poker hands, best first", RANKINGS[sheet.poker.ranking])
    return poker, count_table(sheet.deck, ace="1 or 11", ten=10, joker="2 or 12")
