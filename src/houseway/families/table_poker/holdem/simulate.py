"""Rounds played by best play, counted as the exact solution counts them."""

from collections.abc import Callable, Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.exact import Sampled, Solved, sampled
from houseway.families.table_poker.facts import FACTS
from houseway.families.table_poker.holdem.terms import (
    Integers,
    Terms,
    counted,
    flops,
    rules,
    starting_hands,
    terms,
)
from houseway.families.table_poker.holdem.values import answers_for
from houseway.families.table_poker.paths import base_rows, bases
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.round import count_rows


def simulate(
    sheet: TablePokerSheet,
    rounds: int,
    seed: int,
    run: Callable[..., Sequence[NDArray[np.int64]]],
    solved: Solved,
) -> list[Sampled]:
    """Every wager, the game wagers together."""
    from houseway.families.table_poker.holdem.spot import kernel

    found = terms(sheet)
    law, tables, answers = rules(found), flops(), answers_for(found)
    first = first_answers(sheet, found, solved)

    def chunk(size: int, stream: int) -> tuple[Integers]:
        return (kernel.simulate(size, seed, stream, law, tables, first, answers),)

    (counts,) = run(chunk, rounds)
    played = counted(found, counts)
    dealt = int(counts.sum())
    seen = [(n, msgspec.structs.replace(spot, folded=path.folded)) for n, path, spot in played]
    results = [sampled(bases(sheet)[0].name, base_rows(sheet, played), dealt)]
    for wager in sheet.wagers:
        if not wager.base:
            results.append(sampled(wager.name, count_rows(wager, FACTS, seen), dealt))
    return results


def first_answers(sheet: TablePokerSheet, found: Terms, solved: Solved) -> Integers:
    """Path before the flop by hole, -1 to check, as solved."""
    words = [path.answers[0] for path in found.paths[: found.streets[1]]]
    best = [choices.best for choices in solved.decisions]
    paths = np.array([words.index(word) if word in words else -1 for word in best])
    return paths[starting_hands()[1]]
