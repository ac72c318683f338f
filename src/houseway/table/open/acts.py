"""What somebody did at a table. With the setup and the seed, the acts are the whole state."""

import msgspec

from houseway.round import Bettor


class Act(msgspec.Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """Something that changed the table, as it is written down."""


class Sat(Act, frozen=True, tag=True, kw_only=True):
    """A person (guest) or a bot (its kind) takes a seat."""

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
    """Gets up; in the middle of a round, once it is over."""

    account: str
    why: str = ""


class Removed(Act, frozen=True, tag=True, kw_only=True):
    """The host wants the seat back; a round is played to its end before, by whoever is removed."""

    account: str


class Bought(Act, frozen=True, tag=True, kw_only=True):
    account: str
    cents: int


class WentAway(Act, frozen=True, tag=True, kw_only=True):
    account: str
    why: str = ""


class CameBack(Act, frozen=True, tag=True, kw_only=True):
    account: str


class TookBank(Act, frozen=True, tag=True, kw_only=True):
    """Takes the player-dealer position with so much; nothing passes it."""

    seat: int
    cents: int
    partners: bool = False  # others may join
    by_default: bool = False


class JoinedBank(Act, frozen=True, tag=True, kw_only=True):
    """Puts chips into another's bank instead of betting against it."""

    account: str
    cents: int


class SpotBet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    seat: int
    spot: int = 1
    wagers: dict[str, int]


class Bet(Act, frozen=True, tag=True, kw_only=True):
    """Everything an account bets on a round; nothing sits it out."""

    account: str
    spots: tuple[SpotBet, ...] = ()
    shared: bool = False  # others may join
    by_default: bool = False


class JoinedBet(Act, frozen=True, tag=True, kw_only=True):
    """Puts chips into another's wager (kum-kum) instead of betting."""

    account: str
    whose: str
    cents: int


class Replied(Act, frozen=True, tag="Answered", kw_only=True):
    who: Bettor
    answer: str
    by_default: bool = False


class WentOn(Act, frozen=True, tag=True, kw_only=True):
    """The next round begins."""


class TimeCharged(Act, frozen=True, tag=True, kw_only=True):
    """Half an hour has begun, for which a pot game's schedule asks a fee."""


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
    | TookBank
    | JoinedBank
    | Bet
    | JoinedBet
    | Replied
    | WentOn
    | TimeCharged
    | Closed
)
