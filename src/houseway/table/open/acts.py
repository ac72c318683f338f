"""Acts: what people do at a table. With the setup and the seed they are its whole state."""

import msgspec

from houseway.round import Bettor
from houseway.table.coming_in import How
from houseway.table.open.setup import Pace


class Act(msgspec.Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """A change to the table, as it is stored. Money in cents."""


class Sat(Act, frozen=True, tag=True, kw_only=True):
    """A person (`guest`) or a bot (`bot`, its kind) takes a seat."""

    seat: int
    name: str
    cents: int
    guest: str = ""
    bot: str = ""


class StoodBehind(Act, frozen=True, tag=True, kw_only=True):
    """A backline bettor buys in."""

    name: str
    cents: int
    guest: str


class Left(Act, frozen=True, tag=True, kw_only=True):
    """An account leaves; if a round is under way, when it is over."""

    account: str
    why: str = ""


class Removed(Act, frozen=True, tag=True, kw_only=True):
    """The host removes an account; if a round is under way, it is played to its end first."""

    account: str


class Bought(Act, frozen=True, tag=True, kw_only=True):
    account: str
    cents: int


class WentAway(Act, frozen=True, tag=True, kw_only=True):
    account: str
    why: str = ""


class CameBack(Act, frozen=True, tag=True, kw_only=True):
    account: str


class ChoseEntry(Act, frozen=True, tag=True, kw_only=True):
    """A seat that owes blinds says how it comes in: whether it posts, or what it waits for."""

    account: str
    how: How


class ChangedSeat(Act, frozen=True, tag=True, kw_only=True):
    """A player moves to another seat; if a hand is under way, when it is over."""

    account: str
    seat: int


class Showed(Act, frozen=True, tag=True, kw_only=True):
    """A player shows cards of the last hand to everybody, which nobody asked for."""

    account: str
    cards: tuple[str, ...]


class AskedForTime(Act, frozen=True, tag=True, kw_only=True):
    """Somebody asks for the clock on a player who takes long, or that player for more time."""

    account: str


class Warned(Act, frozen=True, tag=True, kw_only=True):
    """The time of the player who is asked is nearly over."""


class TookBank(Act, frozen=True, tag=True, kw_only=True):
    """A seat takes the player-dealer position and puts up `cents`; `cents = 0` passes."""

    seat: int
    cents: int
    partners: bool = False  # others may join
    by_default: bool = False


class Volunteered(Act, frozen=True, tag=True, kw_only=True):
    """A seat will take the bank when it comes round next; `cents = 0` takes that back."""

    account: str
    cents: int
    partners: bool = False  # others may join


class JoinedBank(Act, frozen=True, tag=True, kw_only=True):
    """An account puts chips into the bank instead of betting against it."""

    account: str
    cents: int


class SpotBet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    seat: int
    spot: int = 1
    wagers: dict[str, int]


class Bet(Act, frozen=True, tag=True, kw_only=True):
    """All wagers of an account for one round; no wagers sits the round out."""

    account: str
    spots: tuple[SpotBet, ...] = ()
    shared: bool = False  # others may join
    by_default: bool = False

    @property
    def sum(self) -> int:
        return sum(sum(spot.wagers.values()) for spot in self.spots)

    def raised(self, cents: int) -> "Bet":
        """The same wager with `cents` more on it."""
        (spot,) = self.spots
        wagers = {wager: stake + cents for wager, stake in spot.wagers.items()}
        spots = (msgspec.structs.replace(spot, wagers=wagers),)
        return msgspec.structs.replace(self, spots=spots)


class JoinedBet(Act, frozen=True, tag=True, kw_only=True):
    """An account puts chips into a shared (kum-kum) wager instead of betting."""

    account: str
    whose: str
    cents: int


class Replied(Act, frozen=True, tag="Answered", kw_only=True):
    who: Bettor
    answer: str
    by_default: bool = False


class WentOn(Act, frozen=True, tag=True, kw_only=True):
    """The next round begins.

    With `waits` every person who is offered the bank is asked. Without it those who have not
    volunteered pass, and are asked only if nobody else takes it.
    """

    waits: bool = True


class TimeCharged(Act, frozen=True, tag=True, kw_only=True):
    """The fee for a half hour falls due."""


class PaceChanged(Act, frozen=True, tag=True, kw_only=True):
    """The host chooses another pace for the rest of the table."""

    pace: Pace


class Closed(Act, frozen=True, tag=True, kw_only=True):
    why: str = ""


AnyAct = (
    Sat
    | StoodBehind
    | Left
    | Removed
    | Bought
    | WentAway
    | CameBack
    | ChoseEntry
    | ChangedSeat
    | Showed
    | AskedForTime
    | Warned
    | TookBank
    | Volunteered
    | JoinedBank
    | Bet
    | JoinedBet
    | Replied
    | WentOn
    | TimeCharged
    | PaceChanged
    | Closed
)
