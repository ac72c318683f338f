"""Where the seats are: one's own at the bottom of the felt, the others clockwise from there."""

from math import atan2, tau

from tests.browser.table import Table


def check_around(table: Table, own: int, seats: int) -> None:
    felt = table.by("felt").bounding_box()
    assert felt is not None
    middle = felt["x"] + felt["width"] / 2, felt["y"] + felt["height"] / 2

    def at(seat: int) -> tuple[float, float]:
        """The lower edge of its plate, from the middle of the felt."""
        plate = table.by(f"seat-{seat}").locator("> :last-child").bounding_box()
        assert plate is not None
        return plate["x"] + plate["width"] / 2 - middle[0], plate["y"] + plate["height"] - middle[1]

    across, down = at(own)
    assert abs(across) < 2 and down > max(at(seat)[1] for seat in range(1, seats + 1)) - 2
    turns = [atan2(*reversed(at((own + step - 1) % seats + 1))) for step in range(seats)]
    order = [(turn - turns[0]) % tau for turn in turns]
    assert order == sorted(order), order  # with y going down, angles grow clockwise
