"""The rows of the chart, and how it is read at the table."""

from collections.abc import Iterator, Sequence

from houseway.cards import Card
from houseway.families.blackjack.count import VALUES, count, value
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.families.blackjack.situations import INSURANCE, two_symbols
from houseway.odds import Rule
from houseway.round import AnyDecision

ELSE = ", else "  # between an answer and its substitute when it is not legal
MORE = " of more cards"  # a row for hands of three cards or more
EARLY = "before the hole card"  # the row for surrender before the hole card is checked


def total_row(total: int, *, soft: bool) -> str:
    return f"{'soft' if soft else 'hard'} {total}"


def pair_row(place: int) -> str:
    return f"pair of {VALUES[place]}s"


def rows_of_hand(sheet: BlackjackSheet, hand: Sequence[Card]) -> Iterator[str]:
    """Yields the rows a hand may be found in, most specific first."""
    if len(hand) == 2 and value(hand[0]) == value(hand[1]):
        yield pair_row(VALUES.index(value(hand[0])))
    held = count(sheet.counting, hand)
    row = total_row(held.total, soft=held.soft)
    if held.size > 2:
        yield row + MORE
    yield row


def answer(sheet: BlackjackSheet, chart: tuple[Rule, ...], decision: AnyDecision) -> str:
    """The chart's answer to a decision: the first legal one of its cell, else the default.

    Insurance is never taken.
    """
    hand, up = decision.seen["hand"], value(decision.seen["bank"][0])
    early = decision.situation.startswith(INSURANCE)
    for row in (EARLY,) if early else rows_of_hand(sheet, hand):
        for rule in chart:
            if rule.street == row and up in rule.up:
                fits = not rule.hands or two_symbols(hand) in rule.hands
                for word in rule.answer.split(ELSE) if fits else ():
                    if decision.accepts(word):
                        return word
    return decision.default.value
