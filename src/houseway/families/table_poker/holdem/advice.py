"""The exact worth of every answer in one spot."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

import numpy as np

from houseway.cards import Card, card_number
from houseway.families.table_poker.chart import starting_hand
from houseway.families.table_poker.forfeits import NOTHING
from houseway.families.table_poker.holdem.terms import HoldemTerms, rules, situation, terms
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.odds import Choices, Solved
from houseway.round import Seen, Units

BANK_HANDS = comb(45, 2)
BOARD_ENDS = comb(47, 2)


def advise(
    sheet: TablePokerSheet,
    solved: Solved | None,
    seen: Seen,
    placed: Units = NOTHING,
) -> Choices:
    """Advises before the flop from the solution, after it over all boards and bank hands."""
    hand, board = seen["hand"], seen["board"]
    if not board:
        assert solved is not None, "what a hand is worth before the flop is looked up"
        wanted = situation(sheet.streets[0].name, starting_hand(hand))
        return next(choices for choices in solved.decisions if choices.situation == wanted)
    found = terms(sheet, placed)
    street = sheet.streets[1 if len(board) == 3 else 2]
    worth = on_flop(found, hand, board) if len(board) == 3 else on_river(found, hand, board)
    return Choices(
        situation=situation(street.name, f"{' '.join(hand)} on {' '.join(board)}"),
        who="player",
        probability=Fraction(1, comb(52, 2) * comb(50, len(board))),
        worth=worth,
    )


def on_flop(found: HoldemTerms, hand: Sequence[Card], board: Sequence[Card]) -> dict[str, Fraction]:
    from houseway.families.table_poker.holdem import kernel_spot

    a, b = map(card_number, hand)
    totals = kernel_spot.flop_worth(a, b, _numbers(board), rules(found))
    deals = BOARD_ENDS * BANK_HANDS * found.scale
    worth: dict[str, Fraction] = {}
    checks = [totals[-1]] if found.streets[2] < found.streets[3] else []
    for path in range(found.streets[1], found.streets[2]):
        answers = found.paths[path].answers
        if len(answers) == 2:
            worth[answers[-1]] = Fraction(int(totals[path]), deals)
        else:
            checks.append(totals[path])  # the last question comes with the same cards in sight
    return worth | {"check": Fraction(int(max(checks)), deals)}


def on_river(
    found: HoldemTerms, hand: Sequence[Card], board: Sequence[Card]
) -> dict[str, Fraction]:
    from houseway.families.table_poker.holdem import kernel_spot

    a, b = map(card_number, hand)
    totals = kernel_spot.river_worth(a, b, _numbers(board), rules(found))
    return {
        found.paths[path].answers[-1]: Fraction(int(totals[path]), BANK_HANDS * found.scale)
        for path in range(found.streets[2], found.streets[3])
    }


def _numbers(board: Sequence[Card]) -> "np.ndarray[tuple[int], np.dtype[np.uint8]]":
    return np.array([card_number(card) for card in board], dtype=np.uint8)
