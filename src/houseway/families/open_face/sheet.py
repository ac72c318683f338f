"""What may vary in open-face Chinese poker: rows, streets, points and Fantasy Land."""

from typing import Literal

from houseway.hands.rows import Equals, ShortFront
from houseway.sheet import Part, PotSheet

Dollars = int | float


class BoardRow(Part, frozen=True, kw_only=True):
    """One of the hands cards are placed into; a later row must rank higher than an earlier one."""

    name: str  # `front`, as scripts and programs know it
    title: str  # as it is called at the table: `Top`
    cards: int  # that it holds
    ranking: str  # of its hands
    lines: str


class PlacingStreet(Part, frozen=True, kw_only=True):
    """Cards dealt to everybody face down, some of which are then placed in turn."""

    name: str  # `second street`
    cards: int  # dealt to everybody
    place: int  # the rest is discarded
    lines: str


class FouledRows(Part, frozen=True, kw_only=True):
    """When the rows are out of order, and what that costs."""

    equal: Equals  # rows of exactly the same rank
    short: ShortFront  # a row whose cards equal the first of a longer one
    points: int  # paid to every player
    both: Literal["nothing", "each-pays"]  # two fouled hands against each other
    lines: str


class PairScoring(Part, frozen=True, kw_only=True):
    """Points between two players, and how they are paid."""

    row: int  # for the higher hand of a row
    sweep: int  # besides, for all of them
    paid: Literal["difference", "each"]  # what changes hands between two players
    chips: Literal["in-front", "at-start"]  # what a player pays with: chips just won too, or not
    most: Literal["payers-chips", "own-chips"]  # what a player can win of another at most
    lines: str


class Royalty(Part, frozen=True, kw_only=True):
    """Bonus points for a hand in a row, whether it wins or not."""

    row: str  # its name
    hand: str  # a category of the row's ranking
    points: int = 0  # whatever its rank
    by_rank: dict[str, int] = {}  # or by the rank that makes it
    lines: str


class Enters(Part, frozen=True, kw_only=True):
    """The least hand in a row that leads to Fantasy Land."""

    row: str  # its name
    hand: str  # a category of the row's ranking
    rank: str  # the least that makes it


class Fantasy(Part, frozen=True, kw_only=True):
    """Fantasy Land: the next hand is dealt at once and set face down."""

    enters: Enters  # the hand that leads there
    cards: int  # the rest of them, where more than the rows hold, is discarded
    sets: Literal["at-once", "in-turn"]  # before the others place, or in turn on the first street
    stays: dict[str, tuple[str, ...]]  # by row the categories that keep a player there
    again: Literal["stays-only", "enters-too"]  # whether what leads there counts there too
    fouled: Literal["leaves", "stays"]  # a player there whose hand is fouled
    lines: str


class UsualStakes(Part, frozen=True, kw_only=True):
    """The table that opens unless another is asked for; amounts in dollars."""

    unit: Dollars  # of a point
    buy_in: Dollars
    lines: str


class OpenFaceSheet(PotSheet, frozen=True, kw_only=True):
    """Open-face Chinese poker: how a hand is placed and what it wins."""

    rows: tuple[BoardRow, ...]  # from the lowest to the highest
    streets: tuple[PlacingStreet, ...]  # in order
    foul: FouledRows  # rows out of order
    scoring: PairScoring  # points between two players
    royalties: tuple[Royalty, ...]  # bonus points
    fantasy: Fantasy  # the next hand after a good one on top
    short_fee: Literal["waived", "later"]  # the rest of a fee the player has too few chips for
    usual: UsualStakes  # the table without any wishes
