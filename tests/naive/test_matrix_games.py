"""Matrix games against hand-solved ones, and against the meaning of a solution."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.odds import Mixture, solve_matrix


def fractions(rows: list[list[int]]) -> list[list[Fraction]]:
    return [[Fraction(value) for value in row] for row in rows]


def test_rock_paper_scissors_is_played_a_third_each() -> None:
    solved = solve_matrix(fractions([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]))
    third = Fraction(1, 3)
    assert solved == Mixture(Fraction(0), (third,) * 3, (third,) * 3)


def test_a_game_without_saddle_point_is_mixed_as_by_hand() -> None:
    """[[3, −1], [−2, 4]]: the row player makes both columns equal, 3p − 2(1−p) = −p + 4(1−p),
    so p = 6/10; the column player both rows, 3q − (1−q) = −2q + 4(1−q), so q = 5/10; value 1."""
    solved = solve_matrix(fractions([[3, -1], [-2, 4]]))
    assert solved.value == 1
    assert solved.rows == (Fraction(3, 5), Fraction(2, 5))
    assert solved.columns == (Fraction(1, 2), Fraction(1, 2))


def test_a_saddle_point_is_played_pure() -> None:
    """[[4, 2], [3, 1]]: 2 is the least of its row and the most of its column."""
    solved = solve_matrix(fractions([[4, 2], [3, 1]]))
    assert solved == Mixture(Fraction(2), (Fraction(1), Fraction(0)), (Fraction(0), Fraction(1)))


def test_a_game_of_one_move_each_is_worth_its_payoff() -> None:
    assert solve_matrix([[Fraction(-7, 3)]]).value == Fraction(-7, 3)


def test_a_player_with_one_row_gets_the_least_of_it() -> None:
    assert solve_matrix(fractions([[5, -2, 9]])).value == -2


def test_a_player_against_one_column_gets_the_most_of_it() -> None:
    assert solve_matrix(fractions([[5], [-2], [9]])).value == 9


@pytest.mark.parametrize("size", [2, 3, 5])
def test_equal_payoffs_everywhere_are_worth_that_payoff(size: int) -> None:
    """Every move is as good as any other; the simplex must not go round in circles."""
    assert solve_matrix(fractions([[4] * size] * size)).value == 4


sizes = st.tuples(st.integers(1, 5), st.integers(1, 6))
matrices = sizes.flatmap(
    lambda size: st.lists(
        st.lists(st.fractions(-9, 9, max_denominator=4), min_size=size[1], max_size=size[1]),
        min_size=size[0],
        max_size=size[0],
    )
)


@settings(max_examples=200, deadline=None)
@given(matrix=matrices)
def test_neither_side_can_improve(matrix: list[list[Fraction]]) -> None:
    """The row mixture wins the value against every column, the column mixture no more than it."""
    solved = solve_matrix(matrix)
    assert sum(solved.rows) == sum(solved.columns) == 1
    assert min(*solved.rows, *solved.columns) >= 0
    for j in range(len(matrix[0])):
        against = sum(p * row[j] for p, row in zip(solved.rows, matrix, strict=True))
        assert against >= solved.value
    for row in matrix:
        gained = sum(q * value for q, value in zip(solved.columns, row, strict=True))
        assert gained <= solved.value
