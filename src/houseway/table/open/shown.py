"""What is shown of a table: to everybody, and to the one who is asked. Money in cents."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec

from houseway.cards import Card
from houseway.round import Bettor, Stack

Phase: TypeAlias = Literal["waiting", "bank", "wagers", "playing", "settled", "broken", "closed"]


class OnFelt(msgspec.Struct, frozen=True, kw_only=True):
    """What lies on the felt that a kind of game has and others do not."""

    player_dealer: int | None = None
    bank: int = 0
    button: int | None = None
    pot: int = 0
    stacks: Mapping[int, Stack] = {}  # chips and bets in the middle of a hand, by seat


class SharedWager(msgspec.Struct, frozen=True, kw_only=True):
    """A wager that takes partners, and what one of them may put into it."""

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


def fees_shown(option: int | None) -> str:
    return "no collection" if option is None else f"collection by option {option}"


class TermsShown(msgspec.Struct, frozen=True, kw_only=True):
    """How the table was set up."""

    limits: str
    fees: str
    rotation: str
    decks: int
    readings: dict[str, str]
    pay_tables: dict[str, str]  # of wagers with several, by name
    side_bets: tuple[str, ...]
    buy_in: BuyIn
    backline: bool
    titles: dict[str, str]  # of wagers, by name


class TableState(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody at a table may know."""

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
    partners: int  # how many may be let in
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
    join: int  # the most that can be put into the bank instead; nothing: it is not offered
    sharing: bool  # others may be let into a wager
    shared: tuple[SharedWager, ...]  # that can be joined instead
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
    """What concerns only the person who gets it."""

    seat: int | None
    behind: str
    host: bool
    result: int
    questions: tuple[QuestionShown, ...]
