"""The parts of every sheet. Each cites the lines of the document it comes from."""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from houseway.money import Limits, Odds


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A closed piece of a sheet: an unknown key is an error with its path."""


class Source(Part, frozen=True, kw_only=True):
    """The document a sheet was read from."""

    document: str  # the regulator's id, or the title where none is printed
    file: str  # number of the seed file the lines are counted in
    lines: str  # `6173-6483`; several ranges are separated by blanks


class Decks(Part, frozen=True, kw_only=True):
    """How many decks the shoe holds; `most` is None if the document sets no maximum."""

    least: int
    usual: int
    most: int | None = None
    shuffled: Literal["each-shoe", "each-round"] = "each-shoe"
    lines: str


class Seats(Part, frozen=True, kw_only=True):
    """The allowed numbers of seats, including the player-dealer's if there is one."""

    seats: tuple[int, ...]
    dealt: int | None = None  # the most dealt in at once, where more may sit
    lines: str


class Banking(Part, frozen=True, kw_only=True):
    """How the player-dealer position rotates, and who may bet behind a seat."""

    rotation: str  # a policy of table/position.py
    backline: bool
    backline_most: int = 0  # how many may bet behind one position; 0 if no number is printed
    hands: int = 0  # how many hands may be played at one seat; 0 if no number is printed
    elsewhere: Literal["none", "next", "free", "any", "unbet"] = "none"
    seats_behind: bool = False  # a player in a seat may also bet behind another's
    # Bets of others leave room for the player in a seat until he has bet; unset: room is unlimited.
    seat_first: bool | UnsetType = UNSET
    partners: int = 1  # how many may hold the bank together
    after_bet: bool = False  # only for players who bet in the round before; at first for everybody
    kum_kum: bool = False  # players may share one wager, paid and collected as one
    jackpot: Literal["seat", "partners"] = "seat"  # who wins it with a shared bank, and pays for it
    lines: str


class Step(Part, frozen=True, kw_only=True):
    """A paragraph of the rules in our words."""

    says: str
    lines: str


class GeneralRule(Step, frozen=True, kw_only=True):
    """A rule of a house for many games: a step, and whether it is played."""

    played: bool  # the engine holds everybody to it; otherwise it is told, and people keep it


class General(Part, frozen=True, kw_only=True):
    """The part of a house's general rules that applies to this game."""

    document: str  # its id in the catalogue
    lines: str
    says: str  # what of it applies here


class Entering(Part, frozen=True, kw_only=True):
    """How a player comes in who is new, has missed the blinds or has changed seats."""

    # free: is dealt in without posting; a kill doubles the limits of the hand
    new: Literal["post-or-wait", "straddle-or-wait", "kill-or-wait", "free"]
    # posts both, the small one dead; or a straddle
    missed: Literal["both", "straddle", "kill", "none"]
    passes: bool = False  # who is new may also wait until blinds and button have passed
    first_round: Literal["as-later", "free"] = "as-later"  # free where no blind has passed yet
    # Who would come in on the small blind or the button; `waits-of-four`: waits if four would play.
    at_button: Literal["waits", "comes-in", "waits-of-four"] = "waits-of-four"
    moved: Literal["new", "missed", "away"] = "new"  # what a change of seats costs
    again: int = 0  # minutes in which who left and sits down again has only changed seats
    lines: str


class KeptSeat(Part, frozen=True, kw_only=True):
    """How long the house keeps a seat, and for how long it remembers what a player left with."""

    minutes: int  # a player may be away; then the seat is lost
    returns: int  # minutes in which who quit must bring at least the same chips again
    lines: str


class Patience(Part, frozen=True, kw_only=True):
    """The time a player facing a bet is given when somebody asks for it; then the hand is dead."""

    kinds: tuple[Literal["fixed", "no-limit", "pot-limit", "spread"], ...]  # forms of betting
    by: Literal["anybody", "player"]  # who may ask: also for another's hand, or for one's own only
    seconds: int  # from when it is asked for
    warning: int = 0  # seconds before the end at which the player is warned
    lines: str


class Size(Part, frozen=True, kw_only=True):
    """A size of game that a document prints: its limit, and the blinds and ante that go with it."""

    limit: str  # in short, as in a fee option: `3-6`
    blinds: str = ""  # `1/3`
    ante: str = ""  # `0.50`


class Sizes(Part, frozen=True, kw_only=True):
    """The only sizes a game is played at."""

    rows: tuple[Size, ...] = ()  # none: any
    doubled: bool = False  # the higher of two fixed limits is twice the lower
    halved: bool = False  # the big blind is half the limit, or the lower of two
    lines: str


class BuyIns(Part, frozen=True, kw_only=True):
    """What a player buys in for, in dollars. Without an amount a full buy-in is the table's own."""

    times: int = 0  # a full buy-in, in least bets
    large_from: float = 0  # least bet of larger games; 0: all games are alike
    large_times: int = 0  # a full buy-in in those
    least: float = 0  # a full buy-in
    most: float = 0  # that a player may have after buying; 0 if none is printed
    exact: bool = False  # a full buy-in is also the most
    by_option: bool = False  # the least and the most are those of the fee option in force
    again_at: float = 0  # the most chips with which a player may buy again; 0 if none is printed
    short: Literal["any", "one", "one-each"] = "any"  # smaller ones: one, or after each full one
    lines: str


class Irregularity(Part, frozen=True, kw_only=True):
    """What the floor does when something goes wrong at the table, which a program never does."""

    name: str
    says: str
    lines: str


class PayRow(Part, frozen=True, kw_only=True):
    """A pay row: the odds a wager gets `on` a fact. The first row that holds counts."""

    on: str
    odds: Odds


class Envy(Part, frozen=True, kw_only=True):
    """A wager without a stake, earned by another one: it pays for every other seat's hand."""

    by: str  # the wager that earns it, and that the other hands are judged as
    least: int  # dollars on that wager
    seated: bool  # only for players in seats, not behind them
    others_bet: bool  # only for hands of seats that have made that wager too


class Wager(Part, frozen=True, kw_only=True):
    """A bet: what it needs, its limits and its pay rows. It loses if no row holds."""

    name: str
    title: str
    lines: str
    pays: tuple[PayRow, ...] = ()
    tables: dict[str, tuple[PayRow, ...]] = {}  # printed alternatives, the first is the default
    base: bool = False  # a game wager, not a bonus
    needs: tuple[str, ...] = ()  # one of these must be bet too
    equals: tuple[str, ...] = ()  # all of these must be bet too, in the same amount
    limit: Limits | None = None  # its own limit, where one is printed
    joins: Literal["limits", "maximum"] | None = None  # what of the table's limit holds beside it
    most_at: Limits | None = None  # the table minimums at which its maximum holds, if not at all
    offered_at: Limits | None = None  # the table minimums at which it is offered, if not at all
    offered_to: Limits | None = None  # likewise the table maximums
    not_above: tuple[str, ...] = ()  # may not exceed these
    not_above_takes: Literal["largest", "sum", "first"] = "largest"  # the one of them that counts
    not_with: tuple[str, ...] = ()  # none of these may be bet too
    backline: bool = True  # if the banking section allows backline bets
    alone_behind: bool = False  # a backline bettor may place it without what it needs
    during: bool = False  # made during the round, not before the deal
    fund: bool = False  # lost to and paid from the jackpot's pool, not the player-dealer
    envy: Envy | None = None  # earned, not placed

    @property
    def placed(self) -> bool:
        """Whether it is put down before the deal."""
        return not self.during and self.envy is None

    @property
    def gain_in(self) -> str:
        """What its gain is counted in, where that is not the wager itself."""
        return "dollars for each other hand" if self.envy else ""


class Course(Part, frozen=True, kw_only=True):
    """Where settlement begins and which way it goes; names from table/action.py."""

    start: str
    direction: str
    lines: str = ""


class Settlement(Part, frozen=True, kw_only=True):
    """The order in which wagers are settled, and how the bank is used up."""

    start: str
    direction: str
    order: tuple[str, ...]  # wager names as the document lists them
    passes: str  # a rule of table/settlement.py: `seat-by-seat`, `wager-by-wager`, `losers-first`
    cover: str  # `action` or `net`
    rounding: str  # a rule of money/rounding.py
    lines: str
    order_of_losers: tuple[str, ...] = ()  # if a losing hand's wagers are taken in another order
    at_once: tuple[str, ...] = ()  # facts: wagers they decide are settled as soon as they are known
    at_once_after: Literal["", "deal"] = ""  # when they are paid; empty: at the end of the round
    at_once_start: str = ""  # where those start if the usual start waits for a card; empty: there
    first: tuple[str, ...] = ()  # facts: wagers they decide are settled before all others
    later: tuple[str, ...] = ()  # settled in a second round of the table, with their base wager
    later_from: Literal["bank", "new-money"] = "bank"  # `new-money`: the bank adds as much for them
    when_covered: Course | None = None  # used instead when the bank's money covers everything
