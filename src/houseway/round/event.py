"""What every event has: its words, the seat it is about, and who may see it."""

from abc import abstractmethod
from typing import ClassVar

import msgspec

from houseway.round.bettor import Bettor
from houseway.round.names import SEATS, Marks, Names, Part, parts, spoken

Audience = frozenset[int] | None  # None: everybody
NOBODY: Audience = frozenset()


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened; `words` put it plainly, `str` by seats and names of wagers.

    An event stays silent where another one beside it says everything.
    """

    in_story: ClassVar[bool] = True  # whether it tells what no event beside it tells

    def words(self, names: Names) -> str:
        return spoken(self.parts(names))

    def parts(self, names: Names) -> tuple[Part, ...]:
        """What happened, with people, cards and money told apart from the text."""
        return parts(self.sentence(Marks(names.people, names.wagers)), names)

    @abstractmethod
    def sentence(self, names: Names) -> str:
        """What happened, from a small letter on."""

    def __str__(self) -> str:
        return self.words(SEATS)

    @property
    def about(self) -> int | None:
        """The seat it is about, if it is about one."""
        return None

    def seen_by(self, seat: int | None) -> "Event":
        """The event as a seat may see it; None is somebody without a seat."""
        return self


class OfBettor(Event, frozen=True):
    """Something a bettor does, or that happens to one."""

    who: Bettor

    @property
    def about(self) -> int | None:
        return self.who.seat


class OfHand(Event, frozen=True):
    """Cards of a hand: `player`, `banker`, `bank`, `board`, or that of a seat."""

    to: str

    @property
    def about(self) -> int | None:
        seat = self.to.partition("/")[0]
        return int(seat) if seat.isdigit() else None
