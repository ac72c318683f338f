"""The felt of a game as data: what is printed on it, and what lies where.

A family lays out the felt of a sheet in parts; one renderer draws all games. Wagers that no part
names get a place of their own, so a new side bet needs nothing here.
"""

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from houseway.money import Odds
from houseway.round.claims import Fact
from houseway.round.words import capital
from houseway.sheet import BankedSheet, Wager

# `oval`: seats around; `arc`: the bank at the top, spots on a curve; `layout`: hands above, one
# printed layout below; `rows`: a row for each opponent; `set`: a board to set in the middle
Arrangement: TypeAlias = Literal["oval", "arc", "layout", "rows", "set"]
Shape: TypeAlias = Literal["area", "circle", "diamond"]
Tint: TypeAlias = Literal["", "player", "banker", "tie"]
Side: TypeAlias = Literal["roads", "pays", "gone"]


class FeltPart(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Something on the felt."""


class PrintedRow(msgspec.Struct, frozen=True):
    """A row of a pay table: `Straight flush`, `40 to 1`."""

    says: str
    odds: str


class SpotPart(FeltPart, frozen=True, kw_only=True, tag="spot"):
    """Where a wager lies, with its title and its odds."""

    wager: str
    title: str
    pays: str
    best: str = ""  # the highest odds of all rows
    ways: int = 0  # how many different odds there are
    least: str = ""  # the lowest hand that is paid, where the hand alone decides
    shape: Shape
    tint: Tint = ""
    row: int = 1  # in a printed layout, from the top
    during: bool = False  # bet in the course of the round
    rows: tuple[PrintedRow, ...] = ()  # its whole pay table


class ArcPart(FeltPart, frozen=True, kw_only=True, tag="arc"):
    """Betting spots on a curve."""

    line: str = ""  # printed along it


class CardPlace(msgspec.Struct, frozen=True):
    """Where cards lie that are no seat's."""

    to: str
    title: str


class HandsPart(FeltPart, frozen=True, kw_only=True, tag="hands"):
    """Hands everybody bets on."""

    hands: tuple[CardPlace, ...]
    cards: int  # the most of each
    tints: tuple[Tint, ...]
    rows: tuple[str, ...] = ()  # what each is set into: `Low`, `High`


class BoardPart(FeltPart, frozen=True, kw_only=True, tag="board"):
    to: str
    title: str
    cards: int


class Group(msgspec.Struct, frozen=True):
    """Cards of a hand that are dealt the same way."""

    face: Literal["down", "up"]
    cards: int


class OwnPart(FeltPart, frozen=True, kw_only=True, tag="own"):
    """The cards of a seat."""

    groups: tuple[Group, ...]


class BankPart(FeltPart, frozen=True, kw_only=True, tag="bank"):
    """The bank's money and its hands."""

    hands: tuple[CardPlace, ...] = ()
    cards: int = 0
    qualifies: str = ""  # with what hand


class PotPart(FeltPart, frozen=True, kw_only=True, tag="pot"):
    note: str = ""


class ShoePart(FeltPart, frozen=True, kw_only=True, tag="shoe"):
    """A shoe that is played down, and the rack of its discards."""

    burned: CardPlace | None = None  # the first card of a new shoe


class DicePart(FeltPart, frozen=True, kw_only=True, tag="dice"):
    """A cup with dice, whose sum is counted around the table to where settlement starts."""

    dice: int
    sides: int = 6
    count: Literal["clockwise", "counter-clockwise"] = "clockwise"
    bank: int = 1  # the number of the bank in that count


class TilePart(FeltPart, frozen=True, kw_only=True, tag="tile"):
    """Hands of tiles: dominoes, or mah-jong tiles."""

    set: Literal["dominoes", "mah-jong"]
    hands: tuple[str, ...]  # `low`, `high`
    each: int = 2


class MeldRowPart(FeltPart, frozen=True, kw_only=True, tag="meld-row"):
    """Melds laid down in front of every player."""

    most: int


class ThreePart(FeltPart, frozen=True, kw_only=True, tag="three"):
    """A board of rows, each a hand of its own: front, middle, back."""

    rows: tuple[int, ...]
    titles: tuple[str, ...]
    open: bool = False  # placed street by street for everybody to see


class TrackPart(FeltPart, frozen=True, kw_only=True, tag="track"):
    """The draws, or the streets on which cards are placed."""

    steps: tuple[str, ...]


class PointsPart(FeltPart, frozen=True, kw_only=True, tag="points"):
    """What every row came to against each opponent, after the showdown."""

    rows: tuple[str, ...]  # as `Scored` has them


AnyFeltPart: TypeAlias = (
    SpotPart
    | ArcPart
    | HandsPart
    | BoardPart
    | OwnPart
    | BankPart
    | PotPart
    | ShoePart
    | DicePart
    | TilePart
    | MeldRowPart
    | ThreePart
    | TrackPart
    | PointsPart
)


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """The felt of a game."""

    arrangement: Arrangement
    upright: Arrangement | None = None  # on a phone held upright, if another
    parts: tuple[AnyFeltPart, ...]
    side: tuple[Side, ...] = ()  # what stands beside the felt


def pays(wager: Wager) -> str:
    """The different odds of a pay table in its order: `40 to 1, 10 to 1`."""
    return ", ".join(odds.text for odds in paid_at(wager))


def paid_at(wager: Wager) -> list[Odds]:
    """The different odds at which a wager wins, in the order of its pay table."""
    return list(dict.fromkeys(row.odds for row in wager.pays if row.odds.gain > 0))


def spot(wager: Wager, shape: Shape = "circle", tint: Tint = "", row: int = 1) -> SpotPart:
    odds = paid_at(wager)
    return SpotPart(
        wager=wager.name,
        title=wager.title,
        pays=pays(wager),
        best=max(odds, key=lambda each: each.gain).text if odds else "",
        ways=len(odds),
        shape=shape,
        tint=tint,
        row=row,
        during=not wager.placed,
    )


def circles(wagers: Iterable[Wager]) -> tuple[SpotPart, ...]:
    """Game wagers in circles, bonus bets in diamonds."""
    return tuple(spot(wager, "circle" if wager.base else "diamond") for wager in wagers)


def pay_rows(sheet: BankedSheet, facts: Mapping[str, Fact], wager: Wager) -> tuple[PrintedRow, ...]:
    """The pay table of a wager in the words of the house."""
    return tuple(
        PrintedRow(capital(sheet.say(facts[row.on].says)), row.odds.text) for row in wager.pays
    )


def least_paid(sheet: BankedSheet, facts: Mapping[str, Fact], wager: Wager) -> str:
    """The last of the hands a wager pays, which begin with the best: `three of a kind`.

    Empty where other cards decide, or where it pays a single hand.
    """
    paid = [facts[row.on] for row in wager.pays if row.odds.gain > 0]
    if len(paid) < 2 or any(fact.looks_at != "hand" for fact in paid):
        return ""
    return sheet.say(paid[-1].says).removesuffix(" or better")


def printed(part: SpotPart, sheet: BankedSheet, facts: Mapping[str, Fact]) -> SpotPart:
    """A spot with its pay table."""
    wager = sheet.wager(part.wager)
    rows, least = pay_rows(sheet, facts, wager), least_paid(sheet, facts, wager)
    return replace(part, rows=rows, least=least)


def whole(layout: Layout, sheet: BankedSheet, facts: Mapping[str, Fact]) -> Layout:
    """A layout with every wager of a sheet and its pay table, also those of added side bets."""
    known = {part.wager for part in layout.parts if isinstance(part, SpotPart)}
    shape: Shape = "area" if layout.arrangement == "layout" else "diamond"
    added = [spot(wager, shape) for wager in sheet.wagers if wager.name not in known]
    parts = tuple(
        printed(part, sheet, facts) if isinstance(part, SpotPart) else part
        for part in (*layout.parts, *added)
    )
    return replace(layout, parts=parts)
