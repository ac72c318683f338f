"""Who is offered the player-dealer position next, by the policy of the house."""

import pytest

from houseway.table import ROTATIONS, Position, offers, taken_by

TWO = ROTATIONS["two-hands"]
OR_BROKEN = ROTATIONS["two-hands-or-broken"]
EVERY = ROTATIONS["every-hand"]
BACK = ROTATIONS["two-hands-counter-clockwise"]
BACK_OR_BROKEN = ROTATIONS["two-hands-counter-clockwise-or-broken"]


def test_a_new_table_offers_it_from_seat_1_on() -> None:
    assert offers(None, [5, 2, 7], TWO) == [2, 5, 7]


@pytest.mark.parametrize(
    ("policy", "hands", "order"),
    [
        (TWO, 1, [5, 7, 2]),  # the holder may stay and is asked first
        (TWO, 2, [7, 2, 5]),  # the next seats are asked, the holder last
        (OR_BROKEN, 1, [5, 7, 2]),
        (OR_BROKEN, 2, [7, 2]),  # somebody else must accept
        (EVERY, 1, [7, 2, 5]),
    ],
)
def test_the_holder_stays_for_its_hands_and_then_it_goes_clockwise(
    policy: object, hands: int, order: list[int]
) -> None:
    assert offers(Position(5, hands), [2, 5, 7], policy) == order  # type: ignore[arg-type]


def test_counter_clockwise_a_new_table_begins_with_seat_1_and_goes_to_the_highest() -> None:
    assert offers(None, [5, 2, 7], BACK) == [2, 7, 5]
    assert offers(None, [], BACK) == []


@pytest.mark.parametrize(
    ("policy", "position", "order"),
    [
        (BACK, Position(5, 1), [5, 2, 7]),
        (BACK, Position(5, 2), [2, 7, 5]),
        (BACK_OR_BROKEN, Position(5, 2), [2, 7]),
        (BACK, Position(2, 2), [7, 5, 2]),  # past seat 1 comes the highest
        (BACK, Position(6, 1), [5, 2, 7]),  # a holder who left
        (BACK, Position(1, 1), [7, 5, 2]),
    ],
)
def test_counter_clockwise_it_goes_to_the_next_lower_seat(
    policy: object, position: Position, order: list[int]
) -> None:
    assert offers(position, [2, 5, 7], policy) == order  # type: ignore[arg-type]


def test_after_a_holder_who_left_it_goes_on_from_his_seat() -> None:
    assert offers(Position(5, 1), [2, 7], TWO) == [7, 2]
    assert offers(Position(8, 2), [2, 7], OR_BROKEN) == [2, 7]


def test_alone_at_the_table_the_holder_can_only_go_on_where_nobody_must_intervene() -> None:
    assert offers(Position(5, 2), [5], TWO) == [5]
    assert offers(Position(5, 2), [5], OR_BROKEN) == []


def test_hands_are_counted_in_a_row() -> None:
    position = taken_by(None, 3)
    assert position == Position(3, 1)
    assert taken_by(position, 3) == Position(3, 2)
    assert taken_by(taken_by(position, 4), 3) == Position(3, 1)
