"""The fees the house takes out of a pot, at the points its schedule names."""

from houseway.families.poker.betting import Betting
from houseway.round import Due, FeeTaken, Hand, Log, Taken


class Fees:
    """The fees of one hand."""

    def __init__(
        self, hand: Hand, betting: Betting, blinds: list[tuple[int, int]], log: Log
    ) -> None:
        self._hand, self._betting, self._blinds, self._log = hand, betting, blinds, log
        self.taken: list[Taken] = []
        self._owed: tuple[Due, int] | None = None  # unpaid parts of fees

    def from_blind(self, place: int) -> int:
        """The fee before the deal that comes out of the blind at a place."""
        count = len(self._hand.seats)
        return sum(
            due.cents[count]
            for due in self._hand.dues
            if (due.at, due.when) == ("deal", "dealt") and self._blind_of(due) == place
        )

    def _blind_of(self, due: Due) -> int | None:
        """The place of the blind a fee comes out of; none if it comes out of the pot."""
        if due.source in ("pot", "antes") or not self._blinds:
            return None
        return self._blinds[0 if due.source == "small-blind" else -1][0]

    def collect(self, at: str, when: str) -> None:
        """Takes the fees due at a point of the hand."""
        betting = self._betting
        for due in self._hand.dues:
            if due.at == at and due.when == when:
                dealt_in = due.counts == "dealt-in"
                fee = due.cents[len(self._hand.seats) if dealt_in else betting.players]
                if due.source == "antes":
                    fee = min(fee, self._antes)
                if self._lying(due) < due.whole_at:
                    self._owed = (due, fee - min(due.part, fee))
                    fee = min(due.part, fee)
                self.drop(due, fee)

    @property
    def _antes(self) -> int:
        """The sum of the antes, all in or not."""
        return sum([min(self._hand.limit.ante, chips) for chips in self._hand.chips])

    def _lying(self, due: Due) -> int:
        """What counts towards the pot from which a whole fee is taken."""
        betting = self._betting
        return betting.bet_in - (betting.dropped if due.whole_of == "pot" else 0)

    def collect_rest(self) -> None:
        """Takes the unpaid rest of a fee, once the pot is large enough."""
        if self._owed and self._lying(self._owed[0]) >= self._owed[0].whole_at:
            due, rest = self._owed
            self._owed = None
            self.drop(due, rest)

    def drop(self, due: Due, fee: int) -> None:
        """Takes a fee; any part the pot is too small for is taken later."""
        taken = self._betting.drop(fee)
        if taken < fee:
            self._owed = (due, fee - taken)
        if taken:
            place = self._blind_of(due)
            seat = None if place is None else self._hand.seats[place]
            self.taken.append(Taken(due.to, taken, seat))
            source = "pot" if seat is None else due.source
            self._log.add(FeeTaken(due.to, taken, source))
