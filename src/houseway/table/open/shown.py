"""What clients see of a table: its state, and one person's own questions. Money in cents."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec

from houseway.cards import Card
from houseway.round import Bettor, Stack
from houseway.table.drop import AnyCharge

Phase: TypeAlias = Literal["waiting", "bank", "wagers", "playing", "settled", "broken", "closed"]


class OnFelt(msgspec.Struct, frozen=True, kw_only=True):
    """What is on the felt; each kind of game fills in its own fields."""

    player_dealer: int | None = None
    bank: int = 0
    button: int | None = None
    pot: int = 0
    stacks: Mapping[int, Stack] = {}  # chips and bets in the middle of a hand, by seat


class SharedWager(msgspec.Struct, frozen=True, kw_only=True):
    """A wager open to partners, with the least and most one may add."""

    whose: str  # account
    wager: str
    cents: int
    least: int
    most: int


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    name: str
    chips: int
    bot: str
    away: bool
    here: bool
    leaving: bool
    bet: int
    folded: bool


class Backline(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    chips: int
    here: bool


class BuyIn(msgspec.Struct, frozen=True, kw_only=True):
    least: int
    usual: int


def fees_shown(charge: AnyCharge | None) -> str:
    return f"collection by option {charge.option.option}" if charge else "no collection"


class TermsShown(msgspec.Struct, frozen=True, kw_only=True):
    """How the table was set up."""

    limits: str
    fees: str
    rotation: str
    decks: int
    readings: dict[str, str]
    pay_tables: dict[str, str]  # in force, for wagers with several, by wager name
    side_bets: tuple[str, ...]
    buy_in: BuyIn
    backline: bool
    titles: dict[str, str]  # of wagers, by wager name


class TableState(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a table that everybody may see."""

    id: str
    game: str
    title: str
    house: str
    pot_game: bool
    private: bool
    places: int
    seats: tuple[Seat, ...]
    backline: tuple[Backline, ...]
    phase: Phase
    says: str
    round: int
    player_dealer: int | None
    bank: int
    button: int | None
    pot: int
    asked: tuple[Bettor, ...]
    left: float | None
    seconds: int | None
    terms: TermsShown


class WagerSpot(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    title: str
    role: str
    least: int
    most: int | None
    needs: tuple[str, ...]
    equals: tuple[str, ...]
    not_above: tuple[str, ...]
    pays: str
    behind: bool


class BankAsked(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    text: str
    who: Bettor
    least: int
    most: int
    usual: int
    fee: int
    partners: int  # how many may join the bank
    kind: str = "bank"


class WagersAsked(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    text: str
    who: Bettor
    chips: int
    spots: int
    wagers: tuple[WagerSpot, ...]
    last: dict[str, int]
    behind: tuple[int, ...]
    join: int  # the most that can be put into the bank instead; 0: not offered
    sharing: bool  # a wager may be opened to others
    shared: tuple[SharedWager, ...]  # wagers that can be joined instead
    kind: str = "wagers"


class DecisionAsked(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    text: str
    who: Bettor
    options: tuple[dict[str, Any], ...]
    default: str
    why_not: Mapping[str, str]
    seen: Mapping[str, tuple[Card, ...]]
    placed: Mapping[str, int]
    sums: Mapping[str, int]
    kind: str = "decision"


QuestionShown: TypeAlias = BankAsked | WagersAsked | DecisionAsked


class Yours(msgspec.Struct, frozen=True, kw_only=True):
    """What only one person is sent: their seat, their result and their questions."""

    seat: int | None
    behind: str
    host: bool
    result: int
    questions: tuple[QuestionShown, ...]
