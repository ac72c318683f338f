"""The player-dealer position: who is offered it next, by a policy that the sheet names."""

from collections.abc import Mapping, Sequence

import msgspec

from houseway.errors import TableError, listed


class Rotation(msgspec.Struct, frozen=True):
    """How long a seat may hold the position, and what happens when nobody else takes it."""

    hands: int  # hands in a row before it is offered to the next seat
    intervening: bool  # somebody else must accept in between, or the game is broken
    clockwise: bool = True  # which way it goes round


ROTATIONS: Mapping[str, Rotation] = {
    "two-hands": Rotation(2, intervening=False),
    "two-hands-or-broken": Rotation(2, intervening=True),
    "every-hand": Rotation(1, intervening=False),
    "every-hand-or-broken": Rotation(1, intervening=True),
    "two-hands-counter-clockwise": Rotation(2, intervening=False, clockwise=False),
    "two-hands-counter-clockwise-or-broken": Rotation(2, intervening=True, clockwise=False),
    "every-hand-counter-clockwise": Rotation(1, intervening=False, clockwise=False),
    "every-hand-counter-clockwise-or-broken": Rotation(1, intervening=True, clockwise=False),
}


def allowed(printed: str) -> list[str]:
    """The policies a host may choose where a document prints one: that one, or a stricter one."""
    own = ROTATIONS[printed]
    return [
        name
        for name, rotation in ROTATIONS.items()
        if rotation.hands <= own.hands
        and rotation.intervening >= own.intervening
        and rotation.clockwise == own.clockwise
    ]


def check_rotation(chosen: str, printed: str) -> None:
    """Raises on a policy that lets somebody keep the position longer than the document does."""
    if chosen not in (may := allowed(printed)):
        raise TableError(
            f"rotation {chosen}: the document prints {printed}; expected {listed(may)}"
        )


class Position(msgspec.Struct, frozen=True):
    """Who holds the position, and for how many hands in a row."""

    seat: int
    hands: int

    def may_stay(self, rotation: Rotation) -> bool:
        return self.hands < rotation.hands


def offers(position: Position | None, seats: Sequence[int], rotation: Rotation) -> list[int]:
    """Seats in the order they are offered the position for the next hand.

    `seats` are the occupied ones. A holder with hands left is asked first. After that the position
    is offered to the next seats of the rotation, and last to the holder unless somebody else must
    take it in between. A new table begins with its lowest seat.
    """
    order = sorted(seats, reverse=not rotation.clockwise)
    if position is None:
        at = order.index(min(order)) if order else 0
        return order[at:] + order[:at]
    if position.seat not in order:
        past = [s for s in order if (s > position.seat) == rotation.clockwise]
        return past + [s for s in order if s not in past]
    at = order.index(position.seat)
    others = order[at + 1 :] + order[:at]
    if position.may_stay(rotation):
        return [position.seat, *others]
    return others if rotation.intervening else [*others, position.seat]


def taken_by(position: Position | None, seat: int) -> Position:
    """The position after a seat has accepted it for a hand."""
    if position is not None and position.seat == seat:
        return Position(seat, position.hands + 1)
    return Position(seat, 1)
