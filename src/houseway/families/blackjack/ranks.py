"""Naturals and other hands of a blackjack sheet, best first, and what its cards count."""

from itertools import combinations

from houseway.cards import Card
from houseway.families.blackjack.count import KINDS, VALUES, value
from houseway.families.blackjack.facts import NATURALS
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.round.ranks import RankRow, RankTable, count_table, spades
from houseway.round.words import capital

JOKERS = {
    "none": "",
    "hard-21": "any hand is a hard 21",
    "one-or-eleven": "1 or 11",
    "two-or-twelve": "2 or 12",
    "one-to-eleven": "1 to 11",
}


def ranks(sheet: BlackjackSheet) -> tuple[RankTable, ...]:
    rules = sheet.counting
    rows = [
        RankRow(capital(f"{f'{row.name} {row.counts}'.strip()}: {NATURALS[kind]}"), cards)
        for row in rules.naturals
        for kind in row.kinds
        if (cards := natural(sheet, kind))
    ]
    if rules.hard_31:
        rows.append(RankRow("31", spades("KQJA")))
    rows += [
        RankRow(f"{rules.most}, then each total below it", spades(f"T8{rules.most - 18}")),
        RankRow(f"More than {rules.most}: the hand busts", spades("T95")),
    ]
    hands = RankTable("Hands, best first", tuple(rows))
    return hands, count_table(sheet.deck, ace="1 or 11", ten=10, joker=JOKERS[rules.joker])


def natural(sheet: BlackjackSheet, kind: str) -> tuple[Card, ...]:
    """Two cards of a shoe that are a natural of this kind; none where its deck cannot make it."""
    wanted = KINDS[kind]
    for one, other in combinations(sheet.deck.cards(2)[::-1], 2):
        values = "".join(sorted(value(one) + value(other), key=VALUES.index))
        if values == wanted.values and wanted.holds(one, other):
            return one, other
    return ()
