"""The player-dealer position on offer: whose turn it is, and who has volunteered."""

from collections.abc import Collection, Iterator

from houseway.table.open.acts import Volunteered


class Offering:
    """Offers the position seat by seat. Without `waits` it does not wait for people.

    People who have not volunteered are then passed over; if no bot and no volunteer takes the
    position, they are asked after all, because a game without a bank cannot go on.
    """

    def __init__(self) -> None:
        self.seats: list[int] = []  # still to be offered the position; the first is asked now
        self.volunteers: dict[str, Volunteered] = {}  # by account
        self._passed_over: list[int] = []
        self._waits = True

    def begin(self, seats: list[int], *, waits: bool) -> None:
        """Offers the position for a round, to the seats in the document's order."""
        self.seats, self._passed_over, self._waits = seats, [], waits

    def end(self) -> None:
        self.begin([], waits=True)

    def passing_over(self, bots: Collection[int]) -> Iterator[int]:
        """Goes on to a seat that may take the position; yields the people passed over."""
        while not self._waits:
            takers = [at for at, seat in enumerate(self.seats) if self._may_take(seat, bots)]
            if not takers:
                self.seats, self._passed_over = [*self._passed_over, *self.seats], []
                self._waits = True
                return
            if takers[0] == 0:
                return
            self._passed_over.append(self.seats.pop(0))
            yield self._passed_over[-1]

    def _may_take(self, seat: int, bots: Collection[int]) -> bool:
        return seat in bots or str(seat) in self.volunteers
