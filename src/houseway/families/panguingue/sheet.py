"""What may vary in panguingue: the deal, the melds, what they pay, and what is done about fouls."""

from typing import Literal

from houseway.sheet import Part, PotSheet

Dollars = int | float
# sets of threes, fives and sevens in several suits and in one; other sets in one suit; ropes
ConditionName = Literal["vale", "vale-suited", "suited", "low-rope", "high-rope"]


class PanDeal(Part, frozen=True, kw_only=True):
    """How many cards everybody gets, and who is dealt to and acts first."""

    cards: int
    at_a_time: int
    most: int  # the melded cards that win
    tied: Literal["first-dealt", "by-suit"]  # who is eldest if the lowest cards up are equal
    winner_away: Literal["lowest-card", "next-right"]  # who is first if the winner is not dealt in
    acts_first: Literal["winner", "dealers-right"]
    lines: str


class OnTop(Part, frozen=True, kw_only=True):
    """Going on top: everybody stays, or retires and forfeits the top."""

    alone: Literal["takes-tops", "plays-on"]  # the only one who has not retired
    lines: str


class Taking(Part, frozen=True, kw_only=True):
    """Taking the top discard."""

    to_add: Literal["allowed", "forced-only"]  # to add it to a meld that lies
    lines: str


class PanMelds(Part, frozen=True, kw_only=True):
    """Melds, and how they grow."""

    least: int  # cards of a meld
    free: str  # ranks of which any three are a set
    to_suited: Literal["same-suit", "any-suit"]  # what is added to a set of one suit
    rope_with: Literal["contained", "exact"]  # ropes longer than their condition
    rope_added: Literal["unpaid", "paid"]  # a card added to a rope that is a condition
    laid_larger: Literal["once", "as-added"]  # a condition laid with more than the least cards
    split_pays: Literal["table", "flat"]  # a condition that comes of splitting
    split: int  # chips for it, if it pays the same whatever it is
    split_spades: int
    lines: str


class Condition(Part, frozen=True, kw_only=True):
    """A meld that everybody pays for at once, in chips; spades pay double in some cases."""

    name: ConditionName
    chips: int
    spades: int
    added: int = 0  # for every card added to it
    spades_added: int = 0
    lines: str


class GoingOut(Part, frozen=True, kw_only=True):
    """What the player who goes out collects, besides the tops."""

    chips: int  # for winning
    melds: Literal["as-they-lie", "conditions"]  # what they pay again
    short: Literal["plays-on", "retires"]  # a player who cannot pay in full
    lines: str


class Stock(Part, frozen=True, kw_only=True):
    """What happens when the deck runs out."""

    out: Literal["reshuffle", "no-winner"]
    lines: str


class Fouls(Part, frozen=True, kw_only=True):
    """Wrong numbers of cards, and spreads that are no melds."""

    least: int  # cards of a hand that is not dead
    most: int
    two_off: Literal["mended", "dead"]  # a hand two cards short or over
    count_found: Literal["at-once", "after-draw"]
    spread: Literal["refused", "called-late"]
    lines: str


class PanUsual(Part, frozen=True, kw_only=True):
    """The table that opens unless another is asked for; amounts in dollars."""

    unit: Dollars
    ante: Dollars
    buy_in: Dollars
    lines: str


class PanSheet(PotSheet, frozen=True, kw_only=True):
    """A game of panguingue: how a hand is played, and the table around it."""

    dealing: PanDeal
    on_top: OnTop
    taking: Taking
    melds: PanMelds
    conditions: tuple[Condition, ...]
    going_out: GoingOut
    stock: Stock
    fouls: Fouls
    usual: PanUsual

    def condition(self, name: ConditionName) -> Condition:
        return next(row for row in self.conditions if row.name == name)
