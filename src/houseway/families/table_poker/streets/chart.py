"""A chart for games against the pay table, by the look of the cards in sight and their points.

Cards that look alike differ in points only; more points never mean a smaller wager.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.families.table_poker.duel.chart import best_ladder, rising
from houseway.families.table_poker.paths import answers
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.families.table_poker.streets.look import ANYTHING, POOREST, Points, cell, point_words
from houseway.hands.classes import suit_classes
from houseway.hands.many import numbered_card
from houseway.odds import Rule

Cells = dict[str, list[int]]  # cell → worth of every answer


@cache
def cells(points: Points, size: int) -> NDArray[np.str_]:
    """The cell of every class of sets of `size` cards."""
    hands, _ = suit_classes(size)
    return np.array([cell(points, [numbered_card(int(n)) for n in hand]) for hand in hands])


def chart(
    sheet: TablePokerSheet, worth: Sequence[Cells]
) -> tuple[tuple[Rule, ...], list[dict[str, int]]]:
    """The rules street by street, and the number of the answer in every cell."""
    rules: list[Rule] = []
    policy: list[dict[str, int]] = []
    for street, found in enumerate(worth):
        ladder = rising(answers(sheet, street))
        chosen: dict[str, int] = {}
        alike: dict[Steps, list[str]] = {}
        for words, rows in by_look(found).items():
            values = np.array([found[name] for _, name in rows], dtype=object)[:, ladder]
            _, starts = best_ladder(values)
            rungs = [max(r for r in range(len(ladder)) if starts[r] <= i) for i in range(len(rows))]
            chosen |= {name: ladder[r] for (_, name), r in zip(rows, rungs, strict=True)}
            points = [total for total, _ in rows]
            alike.setdefault(steps(points, [ladder[r] for r in rungs]), []).append(words)
        rules += list(lines(sheet, street, alike))
        policy.append(chosen)
    return tuple(rules), policy


Steps = tuple[tuple[int, int], ...]  # least points and answer, from most points down


def by_look(found: Cells) -> dict[str, list[tuple[int, str]]]:
    """The cells by look, in ascending order of points."""
    groups: dict[str, list[tuple[int, str]]] = {}
    for name in found:
        words, _, points = name.partition(": ")
        groups.setdefault(words, []).append((int(points.split()[0]) if points else 0, name))
    return {words: sorted(rows) for words, rows in groups.items()}


def steps(points: Sequence[int], chosen: Sequence[int]) -> Steps:
    """The points at which the answer changes; the lowest answer needs none."""
    found = [
        (total, answer)
        for i, (total, answer) in enumerate(zip(points, chosen, strict=True))
        if i == 0 or answer != chosen[i - 1]
    ]
    return tuple(reversed([(0, found[0][1]), *found[1:]]))


def lines(sheet: TablePokerSheet, street: int, alike: Mapping[Steps, list[str]]) -> Iterator[Rule]:
    """The rules of a street, one for looks answered alike; the poorest look's come last."""
    said, name = answers(sheet, street), sheet.streets[street].name
    for rungs in sorted(alike, key=lambda rungs: POOREST in alike[rungs]):
        looks = ANYTHING if POOREST in alike[rungs] else " / ".join(sorted(alike[rungs]))
        for least, answer in rungs:
            at_least = f", {point_words(least)} or more" if least else ""
            yield Rule(
                street=name,
                answer=said[answer],
                having=f"{looks}: {least}",
                says=f"{looks}{at_least}: {said[answer]}",
            )
