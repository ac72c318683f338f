"""The lines of the chart, as it is read at the table."""

from collections.abc import Iterator, Sequence
from typing import Any

from houseway.cards import Card
from houseway.exact import Rule
from houseway.families.blackjack.count import VALUES, count, value
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.families.blackjack.situations import INSURANCE, two_symbols
from houseway.round import Decision

ELSE = ", else "  # between an answer and the one for when it may not be given
MORE = " of more cards"
EARLY = "before the hole card"


def total_line(total: int, *, soft: bool) -> str:
    return f"{'soft' if soft else 'hard'} {total}"


def pair_line(place: int) -> str:
    return f"pair of {VALUES[place]}s"


def lines_of(sheet: BlackjackSheet, hand: Sequence[Card]) -> Iterator[str]:
    """The lines a hand is looked up in, the first that has an answer counts."""
    if len(hand) == 2 and value(hand[0]) == value(hand[1]):
        yield pair_line(VALUES.index(value(hand[0])))
    held = count(sheet.counting, hand)
    line = total_line(held.total, soft=held.soft)
    if held.size > 2:
        yield line + MORE
    yield line


def answer(sheet: BlackjackSheet, chart: tuple[Rule, ...], decision: Decision[Any]) -> str:
    """What the chart says to a question; insurance is never taken."""
    hand, up = decision.seen["hand"], value(decision.seen["bank"][0])
    early = decision.situation.startswith(INSURANCE)
    for line in (EARLY,) if early else lines_of(sheet, hand):
        for rule in chart:
            if rule.street == line and up in rule.up:
                fits = not rule.hands or two_symbols(hand) in rule.hands
                for word in rule.answer.split(ELSE) if fits else ():
                    if decision.accepts(word):
                        return word
    return str(decision.default.value)
