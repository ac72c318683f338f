"""A plain way to set thirteen cards, for those who do not answer: in order, and nothing clever."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations

from houseway.cards import RANKS, Card
from houseway.families.chinese.hand import SET_ROWS, set_hand
from houseway.families.chinese.sheet import ChineseSheet
from houseway.hands.rank import best_of
from houseway.hands.rankings import RANKINGS
from houseway.round import SetHands, Settable
from houseway.round.setting import left_of

Cards = tuple[Card, ...]


def plain_setting(sheet: ChineseSheet, cards: Cards) -> SetHands:
    """Equal ranks first, the most and the highest to the back; where that fouls, the best back
    that leaves a hand in order."""
    for rows in chain([grouped(cards)], in_order_of_backs(sheet, cards)):
        if not set_hand(sheet, rows).fault:
            return as_answer(cards, rows)
    raise AssertionError(f"{cards} can only be set foul")


def as_answer(cards: Cards, rows: Sequence[Cards]) -> SetHands:
    return Settable(cards, SET_ROWS).in_rows([card for row in rows for card in row])


def grouped(cards: Cards) -> tuple[Cards, Cards, Cards]:
    counts = Counter(card[0] for card in cards)
    order = sorted(cards, key=lambda card: (counts[card[0]], RANKS.index(card[0])), reverse=True)
    return tuple(order[10:]), tuple(order[5:10]), tuple(order[:5])


def in_order_of_backs(sheet: ChineseSheet, cards: Cards) -> Iterator[tuple[Cards, Cards, Cards]]:
    """Every setting, the best back first and for each back the best middle."""
    ranking = RANKINGS[sheet.rows.behind]

    def best_first(of: Cards) -> list[Cards]:
        hands = combinations(of, 5)
        return sorted(hands, key=lambda hand: best_of(hand, ranking).strength, reverse=True)

    for back in best_first(cards):
        rest = left_of(cards, back)
        for middle in best_first(rest):
            yield left_of(rest, middle), middle, back
