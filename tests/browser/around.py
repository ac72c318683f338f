"""Where the seats are: one's own at the bottom of the felt, the others clockwise from there."""

from math import atan2, tau

from tests.browser.table import Table


def check_around(table: Table, own: int, seats: list[int]) -> None:
    felt = table.by("felt").bounding_box()
    assert felt is not None
    middle = felt["x"] + felt["width"] / 2, felt["y"] + felt["height"] / 2

    def at(seat: int) -> tuple[float, float]:
        """Its plate, from the middle of the felt."""
        plate = table.by(f"seat-{seat}").locator(".plate").bounding_box()
        assert plate is not None
        across = plate["x"] + plate["width"] / 2 - middle[0]
        return across, plate["y"] + plate["height"] / 2 - middle[1]

    assert at(own)[1] >= max(at(seat)[1] for seat in seats)
    ordered = sorted(seats, key=lambda seat: (seat - own) % (max(seats) + 1))
    turns = [atan2(*reversed(at(seat))) for seat in ordered]
    order = [(turn - turns[0]) % tau for turn in turns]
    assert order == sorted(order), order  # with y going down, angles grow clockwise
