"""Two-person zero-sum games in exact fractions: best mixture of a small matrix game."""

from collections.abc import Sequence
from fractions import Fraction

import msgspec


class Mixture(msgspec.Struct, frozen=True):
    """The value of a matrix game to the row player, and both sides' best mixtures."""

    value: Fraction
    rows: tuple[Fraction, ...]
    columns: tuple[Fraction, ...]


def solve_matrix(payoffs: Sequence[Sequence[Fraction]]) -> Mixture:
    """Solves a game in which the row player gains `payoffs[i][j]`, by the simplex method.

    Bland's rule makes sure that it ends.

    Shifted to positive payoffs, the column player's mixture y with value v is x = y/v in
    `max Σx  subject to  A x ≤ 1, x ≥ 0`, and the duals are the row player's.
    """
    shift = 1 - min(min(row) for row in payoffs)
    matrix = [[value + shift for value in row] for row in payoffs]
    rows, columns = len(matrix), len(matrix[0])
    tableau = [
        [Fraction(v) for v in row] + [Fraction(int(i == k)) for k in range(rows)] + [Fraction(1)]
        for i, row in enumerate(matrix)
    ]
    target = [Fraction(-1)] * columns + [Fraction(0)] * (rows + 1)
    basis = [columns + i for i in range(rows)]
    while True:
        enter = next((j for j, cost in enumerate(target[:-1]) if cost < 0), None)
        if enter is None:
            break
        ratios = [
            (tableau[i][-1] / tableau[i][enter], basis[i], i)
            for i in range(rows)
            if tableau[i][enter] > 0
        ]
        _, _, leave = min(ratios)
        pivot(tableau, target, leave, enter)
        basis[leave] = enter
    total = target[-1]
    chosen = [Fraction(0)] * (columns + rows)
    for i, variable in enumerate(basis):
        chosen[variable] = tableau[i][-1]
    return Mixture(
        1 / total - shift,
        tuple(target[columns + i] / total for i in range(rows)),
        tuple(chosen[j] / total for j in range(columns)),
    )


def pivot(tableau: list[list[Fraction]], target: list[Fraction], leave: int, enter: int) -> None:
    scale = tableau[leave][enter]
    tableau[leave] = [value / scale for value in tableau[leave]]
    for row in [*(r for i, r in enumerate(tableau) if i != leave), target]:
        factor = row[enter]
        if factor:
            row[:] = [a - factor * b for a, b in zip(row, tableau[leave], strict=True)]
