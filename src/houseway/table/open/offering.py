"""The player-dealer position on offer: whose turn it is, and who has volunteered."""

from collections.abc import Collection

from houseway.table.open.acts import Volunteered


class Offering:
    """Offers the position seat by seat. Without `waits` it does not wait for people.

    People who have not volunteered are then passed over; if no bot and no volunteer takes the
    position, they are asked after all, because a game without a bank cannot go on.
    """

    def __init__(self) -> None:
        self.seats: list[int] = []  # still to be offered the position; the first is asked now
        self.volunteers: dict[str, Volunteered] = {}  # by account
        self.told: set[int] = set()  # volunteers who were told why they cannot have it
        self._passed_over: list[int] = []
        self._waits = True

    def begin(self, seats: list[int], *, waits: bool) -> None:
        """Offers the position for a round, to the seats in the document's order."""
        self.seats, self.told, self._passed_over, self._waits = seats, set(), [], waits

    def end(self) -> None:
        self.begin([], waits=True)

    def passed_over(self, bots: Collection[int]) -> list[int]:
        """Goes on to a seat that may take the position; the people passed over without a word."""
        if self._waits:
            return []
        takers = [at for at, seat in enumerate(self.seats) if self._may_take(seat, bots)]
        if not takers:
            self.seats, self._passed_over, self._waits = [*self._passed_over, *self.seats], [], True
            return []
        passed, self.seats = self.seats[: takers[0]], self.seats[takers[0] :]
        self._passed_over += passed
        return [seat for seat in passed if seat not in self.told]

    def _may_take(self, seat: int, bots: Collection[int]) -> bool:
        return seat in bots or str(seat) in self.volunteers
