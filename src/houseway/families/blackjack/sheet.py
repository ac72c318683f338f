"""What may vary in blackjack: counting, drawing, doubling, splitting, and who decides."""

from typing import Literal

from houseway.sheet import BankedSheet, Part

Totals = tuple[int, int]  # from the first to the last, both included
NONE = (0, -1)
Kind = Literal[
    "joker-joker",
    "ace-ace",
    "ace-joker",
    "ace-ten",
    "joker-ten",
    "ace-face",
    "ace-king-suited",
    "ace-king-of-spades",
]


class BlackjackNatural(Part, frozen=True, kw_only=True):
    """A natural: first two cards that beat every other hand. Kinds in one entry are equal."""

    name: str  # what the document calls it
    kinds: tuple[Kind, ...]
    counts: str = ""  # as the document prints it: `22`, `21½`
    after_split: bool = False  # whether a split hand of two cards can be one
    as_total: int = 0  # the total it counts as, if it beats no equal total
    lines: str


class Counting(Part, frozen=True, kw_only=True):
    """How cards count, and above which total a hand busts."""

    naturals: tuple[BlackjackNatural, ...]  # the best first
    most: int  # the highest total that is not over
    ace_to: int  # an ace counts eleven while the total does not pass this
    hard_31: bool = False  # a total of 31 is not over, and beats all but naturals
    joker: Literal["none", "hard-21", "one-or-eleven", "two-or-twelve", "one-to-eleven"] = "none"
    up_joker: Literal["plays", "freezes-players", "freezes-all"] = "plays"  # as the bank's first
    lines: str


class BlackjackDrawing(Part, frozen=True, kw_only=True):
    """Totals that must be hit and totals with a choice; all others must stand."""

    hit: Totals = NONE
    option: Totals = NONE


class BlackjackHandRule(Part, frozen=True, kw_only=True):
    hard: BlackjackDrawing
    soft: BlackjackDrawing
    lines: str


class Doubling(Part, frozen=True, kw_only=True):
    """A second wager for exactly one more card."""

    cards: Literal["two", "any"] = "two"  # how many the hand may hold
    for_less: bool
    within_limits: bool = False  # and then no less than the table's smallest wager
    not_on: tuple[int, ...] = ()  # totals that may not be doubled
    jokers: bool = False  # whether a hand with a joker may be doubled
    after_split: bool
    lines: str


class Splitting(Part, frozen=True, kw_only=True):
    """A second wager, and a hand on each of the two cards."""

    pairs: Literal["rank", "value", "any"]  # which two cards
    tens: Literal["rank", "value"]  # which two cards that count ten
    tens_again: Literal["same", "rank-then-suit", "value-then-suit"] = "same"  # once more, twice
    hands: int  # the most a position can come to
    hands_of_tens: int
    hands_of_aces: int
    cards_on_aces: Literal["one", "any"]
    jokers: bool = False  # whether a joker is split too, by what it counts
    lines: str


class Surrender(Part, frozen=True, kw_only=True):
    """Surrender: the hand is given up for half the wager."""

    cards: Literal["two", "any"]  # how many the hand may hold
    most: int = 21  # the highest total that may be surrendered
    not_against: tuple[str, ...] = ()  # first cards of the bank that rule it out
    after_split: bool
    after_split_aces: bool = False
    early: bool = False  # offered before the hole card is checked
    late: bool = True  # and in the player's turn
    doubled: bool = False  # also a hand that was doubled
    jokers: bool = False  # also a hand that a joker makes a hard 21
    lines: str


class Insurance(Part, frozen=True, kw_only=True):
    """Against a natural when the bank's first card is an ace; shares of the wager in percent."""

    least: int
    most: int
    lines: str


class DealRule(Part, frozen=True, kw_only=True):
    start: Literal["left-of-player-dealer", "house-dealer-left"]
    second: Literal["down", "after-players"]  # when the bank gets its second card
    checked: bool  # whether the bank peeks for a natural, which ends the round
    burn: int = 0  # cards taken off a new shoe
    lines: str


class Sharing(Part, frozen=True, kw_only=True):
    """Several wagers on one hand: who plays it, and what the others may do."""

    plays: Literal["seated", "most-money"]
    adds: Literal["seated", "most-money"]  # who decides whether the hand is doubled or split
    others: Literal["may-add", "ride"]  # whether the others may add money too
    surrender: Literal["each", "player"]  # whether each may surrender his own part
    spots: int = 0  # the most wagers at a seat; 0 where no number is printed
    lines: str


class BlackjackSheet(BankedSheet, frozen=True, kw_only=True):
    deal: DealRule
    counting: Counting
    player: BlackjackHandRule
    bank: BlackjackHandRule
    against_natural: Literal["all", "original", "unraised"]  # which wagers a natural takes
    doubling: Doubling | None = None
    splitting: Splitting | None = None
    surrender: Surrender | None = None
    insurance: Insurance | None = None
    sharing: Sharing

    @property
    def spots(self) -> int:
        return self.sharing.spots

    @property
    def most_raised(self) -> int:
        """The most a bettor keeps chips for: a double, or one split and a double on each hand."""
        if self.splitting is not None:
            return 3
        return int(self.doubling is not None)
