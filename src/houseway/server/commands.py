"""The commands a client can send over its socket. Money in cents."""

from typing import Annotated

import msgspec
from msgspec import Meta

from houseway.round import Bettor
from houseway.table.coming_in import How
from houseway.table.open.setup import Pace

Id = Annotated[int, Meta(ge=0, le=2**53)]
Cents = Annotated[int, Meta(ge=0, le=10**11)]
TableId = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(max_length=200)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, le=100)]


class Command(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True
):
    """A command; the reply repeats its `id`."""

    id: Id | None = None


class Hello(Command, frozen=True, kw_only=True, tag="hello"):
    token: Annotated[str, Meta(max_length=1000)]


class AtTable(Command, frozen=True, kw_only=True, tag="at-table"):
    table: TableId


class WatchTable(AtTable, frozen=True, kw_only=True, tag="watch"):
    key: Word = ""


class Unwatch(AtTable, frozen=True, kw_only=True, tag="unwatch"):
    pass


class Sit(AtTable, frozen=True, kw_only=True, tag="sit"):
    seat: SeatNumber
    chips: Cents


class StandBehind(AtTable, frozen=True, kw_only=True, tag="stand-behind"):
    chips: Cents


class LeaveTable(AtTable, frozen=True, kw_only=True, tag="leave"):
    pass


class Buy(AtTable, frozen=True, kw_only=True, tag="buy"):
    chips: Cents


class GoAway(AtTable, frozen=True, kw_only=True, tag="away"):
    pass


class ComeBack(AtTable, frozen=True, kw_only=True, tag="back"):
    pass


class ChooseEntry(AtTable, frozen=True, kw_only=True, tag="enter"):
    """Says how one comes in who owes blinds: what is posted or waited for."""

    how: How


class ChangeSeat(AtTable, frozen=True, kw_only=True, tag="move"):
    """Moves to another seat, after the hand if one is under way."""

    seat: SeatNumber


class ShowCards(AtTable, frozen=True, kw_only=True, tag="show"):
    """Shows cards of the hand that is over to everybody."""

    cards: Annotated[tuple[Word, ...], Meta(max_length=20)]


class AskForTime(AtTable, frozen=True, kw_only=True, tag="time"):
    """Asks for the clock on a player who takes long, or for more time for oneself."""


class TakeBank(AtTable, frozen=True, kw_only=True, tag="bank"):
    number: Number
    chips: Cents
    partners: bool = False


class Join(AtTable, frozen=True, kw_only=True, tag="join"):
    """Joins the bank, or the shared wager of an account."""

    number: Number
    chips: Cents
    whose: Word = ""


class BetSpot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    seat: SeatNumber
    spot: Annotated[int, Meta(ge=1, le=20)] = 1
    wagers: Annotated[dict[str, Cents], Meta(max_length=60)]


class PlaceBet(AtTable, frozen=True, kw_only=True, tag="bet"):
    number: Number
    spots: Annotated[tuple[BetSpot, ...], Meta(max_length=20)]
    shared: bool = False


class GiveAnswer(AtTable, frozen=True, kw_only=True, tag="answer"):
    number: Number
    who: Bettor
    answer: Word


class Ping(Command, frozen=True, kw_only=True, tag="ping"):
    """Answered by `pong` at once, to know whether anybody is there."""


class BankNext(AtTable, frozen=True, kw_only=True, tag="bank-next"):
    """Takes the bank when it comes round next, or with 0 chips does not."""

    chips: Cents
    partners: bool = False


class TryAnswer(AtTable, frozen=True, kw_only=True, tag="try"):
    """Asks what an answer would come to."""

    number: Number
    who: Bettor
    answer: Word


class AskHint(AtTable, frozen=True, kw_only=True, tag="hint"):
    number: Number
    who: Bettor


class GoOn(AtTable, frozen=True, kw_only=True, tag="next"):
    pass


class Remove(AtTable, frozen=True, kw_only=True, tag="remove"):
    """Removes the player in a seat, or the backline bettor of a name."""

    seat: SeatNumber = 0
    behind: Word = ""


class Hire(AtTable, frozen=True, kw_only=True, tag="hire"):
    seat: SeatNumber
    kind: Word


class SetPace(AtTable, frozen=True, kw_only=True, tag="pace"):
    """Changes how long bots take and how long a result stays."""

    pace: Pace


class Close(AtTable, frozen=True, kw_only=True, tag="close"):
    pass


AnyCommand = (
    Hello
    | WatchTable
    | Unwatch
    | Sit
    | StandBehind
    | LeaveTable
    | Buy
    | GoAway
    | ComeBack
    | ChooseEntry
    | ChangeSeat
    | ShowCards
    | AskForTime
    | TakeBank
    | Join
    | PlaceBet
    | GiveAnswer
    | Ping
    | BankNext
    | TryAnswer
    | AskHint
    | GoOn
    | Remove
    | Hire
    | SetPace
    | Close
)
DECODER = msgspec.json.Decoder(AnyCommand)
