"""What may vary in Chinese poker: the rows, the points, fouls, declarations, antes and payments."""

from typing import Literal

from houseway.hands.rows import Equals, ShortFront
from houseway.sheet import Part, PotSheet

Dollars = int | float
CARDS = 13


class DealRules(Part, frozen=True, kw_only=True):
    """How the thirteen cards come to the players."""

    # a card at a time to each player; all thirteen to one after the other; or stacks made a card
    # at a time, always as many as are dealt in at most, which then go round the table
    by: Literal["card", "hand", "stack"]
    first: Literal["left-of-button", "last-winner"]  # who gets the first card, hand or stack
    absent: Literal["next-clockwise", "left-of-button"]  # who does where the winner is not dealt in
    lines: str


class Rows(Part, frozen=True, kw_only=True):
    """The three hands, and when they are in order."""

    front: str  # ranking of the three cards
    behind: str = "high"  # ranking of the two hands of five cards
    equals: Equals  # what a row is that is exactly as good as the one in front of it
    # what the front is whose three cards are as good as the first three of the middle
    short_front: ShortFront
    lines: str


class BonusHand(Part, frozen=True, kw_only=True):
    """Points for a kind of hand in a row."""

    row: Literal["front", "middle", "back"]
    hand: str  # a category of high hands
    points: int


class Scoring(Part, frozen=True, kw_only=True):
    """What a row, a bonus hand, and all three rows together are worth in points."""

    bonuses: tuple[BonusHand, ...]
    # in a row that is won; or in any row, for everybody who is not fouled
    bonus_for: Literal["winner", "everybody"]
    # to the point of the row; in place of it; or not at all
    bonus_counts: Literal["added", "instead", "none"]
    shot: int  # all three rows won from a player: what their points are multiplied by
    homerun: int  # all three rows won from all three opponents; as a shot if there is none
    homerun_bonus: Literal["hands", "three"]  # the points of the bonus hands, or three for any
    homerun_fouls: bool  # a fouled hand counts as beaten in all three rows
    lines: str


class Foul(Part, frozen=True, kw_only=True):
    """What a fouled hand pays to each opponent who is neither fouled nor has surrendered."""

    points: int
    bonuses: bool  # and the bonuses in the opponent's hand
    lines: str


class Surrendering(Part, frozen=True, kw_only=True):
    """What a player pays to each opponent who gives up before the showdown."""

    points: int
    lines: str


class Sweep(Part, frozen=True, kw_only=True):
    """A hand that wins by itself where it is declared."""

    name: str  # of sweeps.py
    title: str
    rank: int  # as printed; 1 is the highest
    points: int
    lines: str


class Sweeping(Part, frozen=True, kw_only=True):
    """How declared hands compare and are settled."""

    compared: Literal["rank", "points"]  # what the higher of two is told by
    first: Literal["higher", "position"]  # which of two collects first
    # what a hand is that cannot be produced where an opponent has surrendered before
    unproduced: Literal["foul", "plays"]
    lines: str


class Settling(Part, frozen=True, kw_only=True):
    """The order in which players settle, and what a player can win and lose."""

    # from the left of the button on, or from the right of it
    direction: Literal["clockwise", "counter-clockwise"]
    # what is exchanged uses up the chips that were there when the hand began; or a player pays as
    # long as he has chips in front of him, also those just won
    limited: Literal["stake", "chips"]
    counts_ante: bool  # the ante is among the chips a player could exchange when the hand began
    odd_chips: Literal["idle", "play"]  # chips beyond whole points
    lines: str


class Antes(Part, frozen=True, kw_only=True):
    """Who wins the antes."""

    to: Literal["back", "sweep-or-back"]  # the best back hand, or the best declared hand before it
    tie: Literal["split", "nearest"]  # of equal ones: shared, or to the first from the button
    lines: str


class ButtonRules(Part, frozen=True, kw_only=True):
    """The way the dealer button goes after a hand."""

    goes: Literal["clockwise", "counter-clockwise"]
    lines: str


class UsualUnit(Part, frozen=True, kw_only=True):
    """The table that opens unless another is asked for."""

    unit: Dollars
    ante: Dollars = 0
    buy_in: Dollars
    lines: str


class ChineseSheet(PotSheet, frozen=True, kw_only=True):
    """The sheet of Chinese poker."""

    least_units: int  # a player needs to be dealt in
    button: ButtonRules
    dealing: DealRules
    rows: Rows
    scoring: Scoring
    foul: Foul
    surrender: Surrendering | None = None
    sweeps: tuple[Sweep, ...] = ()
    sweeping: Sweeping | None = None  # None where no hand is declared
    settling: Settling
    antes: Antes | None = None
    usual: UsualUnit
