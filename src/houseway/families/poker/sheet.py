"""What may vary in pot poker: streets of cards and betting, and what the pot is shared for."""

from typing import Literal

from houseway.round import LimitKind
from houseway.sheet import Part, PotSheet

Dollars = int | float


class Street(Part, frozen=True, kw_only=True):
    """A street: cards are dealt, then there is a round of betting."""

    name: str
    down: int = 0  # to every player, face down
    up: int = 0  # to every player, face up
    up_first: bool = False  # the cards face up come before those face down
    board: int = 0  # community cards, to each board
    burn: bool = True  # a card is burned before it; never before the first street
    expose: bool = False  # a player who turns up his down card gets the next one face down
    draw: int = 0  # cards that may be exchanged, after a burn and before the cards of the board
    discard: int = 0  # cards everybody must throw away
    discarded: Literal["before-betting", "after-betting"] = "after-betting"
    discard_from: Literal["hand", "down"] = "hand"
    undiscarded: Literal["last-card", "fold"] = "last-card"  # what happens if none is discarded
    size: Literal["small", "big", "either"] = "small"  # fixed-limit bet size
    open_pair: bool = False  # a pair face up lets everybody bet either size
    compared_by: str = ""  # ranking of the cards face up, where it is not that of the opening
    lines: str


class Opening(Part, frozen=True, kw_only=True):
    """Who must bet, and who acts first."""

    forced: Literal["blinds", "low-card", "high-card", "nobody"]  # nobody: it takes openers
    button: bool = False  # a button says where the deal starts, though nobody posts a blind
    heads_up: Literal["button-small", "button-big"] = (
        "button-small"  # which blind the button posts with two players
    )
    dealt_first: Literal["small-blind", "left-of-blinds"] = "small-blind"  # who gets the first card
    # what a fee taken from a blind before the deal makes of its chips
    collection_blind: Literal["live", "dead"] = "live"
    # The button posts what the blinds left of it leave of the limit, of which the big blind is half
    # (without a limit, of twice the big blind), unless only two play.
    button_blind: bool = False
    opens_for: Literal["blind", "limit"] = "blind"  # what the first to come in must make it
    ace: Literal["high", "low"] = "high"  # for the card that brings it in
    suits: str = "cdhs"  # from the lowest, for equal cards; empty: the first to be dealt
    bring_in: Literal["amount", "small", "small-or-big"] = "amount"  # size of the bring-in
    option: bool = False  # the player who brought it in may raise if the others only call
    folded_dealt: bool = False  # a seat that folds with nothing to call is dealt in until a bet
    later: Literal["left-of-button", "opener", "best-board", "worst-board"]
    compared_by: str = ""  # ranking of the cards face up
    lead_tie: Literal["first-dealt", "by-suit"] = "first-dealt"  # which of equal boards acts first
    lines: str


class Openers(Part, frozen=True, kw_only=True):
    """What it takes to open the pot. If nobody does, it waits for the next hand."""

    least: str  # the poorest cards that open it, without kickers
    most_antes: int = 0  # that lie in a pot nobody opens; 0: one for every hand
    lines: str


class BettingRules(Part, frozen=True, kw_only=True):
    """Bet sizes, the cap on raises, and what an all-in for less than a full raise does."""

    kinds: tuple[LimitKind, ...]  # betting structures the house offers
    most_raises: int  # on a street, after the first bet; 0: no cap
    heads_up_uncapped: bool
    heads_up_from: Literal["at-once", "start-of-round"] = "at-once"  # from when two are alone
    capped: tuple[LimitKind, ...] = ("fixed", "spread")  # structures the cap applies to
    # what part of a raise opens the betting again; half of one only where sizes are fixed
    reopens: Literal["full", "half", "any"]  # which all-in lets those who have acted raise again
    least_raise: Literal["last-raise", "least-bet"] = "last-raise"  # without fixed sizes
    pot: Literal["after-call", "before-call"] = "after-call"  # the pot of a pot-limit raise
    least_bet: Dollars | None = None  # without a limit, where it is not the big blind
    no_check_raise: tuple[LimitKind, ...] = ()  # where a player who has checked may not raise
    all_in: bool = True  # whether a player may bet or call for less with all his chips
    short_blinds: bool = True  # whether a player with less than the big blind is dealt in
    most_a_street: Dollars | None = None  # a player may bet on a street where there is no limit
    lines: str


class Share(Part, frozen=True, kw_only=True):
    """An even part of the pot for the best hand by a ranking."""

    name: str  # `high`, `low`, `board 2`
    ranking: str
    own: int | None = None  # hole cards that must play; None: any number
    board: int = 1  # which board; 0: none, only the hole cards play
    least: str = ""  # the poorest hand that qualifies; without any, the best that does not wins
    joker_up: str = ""  # ranking where the joker was dealt face up
    odd: Literal["left-of-button", "nearest-button", "next-to-button", "high-card", "low-card"]
    lines: str


class Showdown(Part, frozen=True, kw_only=True):
    """The order in which hands are shown, and where the odd chips of a split pot go."""

    # who shows first; in the last round of betting, but for `left-of-button`
    first: Literal["last-to-bet", "first-to-bet", "first-to-act", "left-of-button"]
    beaten: Literal["mucked", "shown"] = "mucked"  # whether losing hands are shown
    between: Literal["first-share", "left-of-button", "high-card"] = "first-share"  # of a split
    odd_chips: Literal["one-each", "one-player"] = "one-each"  # where several do not divide
    same_tie: Literal["by-share", "high-card"] = "by-share"  # where two tie for every share
    no_flop: Literal["last-in", "big-blind"] = "last-in"  # who gets the blinds without a flop
    lines: str


class MustBet(Part, frozen=True, kw_only=True):
    """A hand so strong that it must be bet after the draw, or what is bet then is void."""

    least: str  # the poorest such hand
    kinds: tuple[LimitKind, ...]  # forms of betting it is printed for
    by: Literal["not-checking", "betting"] = "not-checking"  # what a player keeps it by
    bets: Literal["returned", "next-best"] = "returned"  # what becomes of them
    tied: Literal["void", "stands"] = "void"  # where a hand that was bet is as good
    # A strong hand may just call an all-in bet of less than this; who calls after it and loses
    # has the call back.
    short: Literal["", "half", "full"] = ""
    lines: str


class Volunteers(Part, frozen=True, kw_only=True):
    """Kills that players may choose to post once they have seen their first cards."""

    cards: int  # seen before
    over: bool = False  # a kill may be killed in turn, for at least twice as much
    any_amount_from: Dollars | None = None  # lower limit from which a kill may be larger than that
    most_part: int = 1  # of the player's chips, where it may be larger: 3 for a third
    least_stack: int = 0  # kills the player must hold before one is posted; 0: enough for one
    start: Literal["left-of-button", "left-of-blinds"] = "left-of-button"  # who is asked first
    lines: str


class Threshold(Part, frozen=True, kw_only=True):
    """The smallest pot whose scoop kills the next one, at one limit."""

    small: Dollars  # lower limit it applies to
    pot: Dollars


class Kill(Part, frozen=True, kw_only=True):
    """When a winner kills the next pot: he posts an extra blind, and the limits may double."""

    # Two pots in a row; a scoop of a split-pot game; or the players' own choice alone.
    by: Literal["legs", "scoop", "choice"]
    scooped: Literal["all", "both-halves"] = "all"  # whether a pot without a qualifying low counts
    always: bool = False  # always in force, not only at kill tables
    least: tuple[Threshold, ...] = ()  # the pot that must be scooped, by limit
    least_bets: int = 0  # or as a multiple of the upper limit
    doubles: bool = True  # the limits of a killed pot
    sets_limit: bool = False  # the kill is the lower limit itself, twice as much the upper one
    volunteers: Volunteers | None = None
    buttons: int = 0  # given out in a round of kills; who has none then must kill in the blind
    acts: Literal["last", "in-turn"] = "in-turn"  # the killer, in the first round of betting
    lines: str


class Shortage(Part, frozen=True, kw_only=True):
    """Which cards are dealt again when the deck runs short, and to whom."""

    folded: bool = True  # folded hands are shuffled in with the burned cards
    discards: bool = False  # and so are discards
    # whose discards of the same draw come in too where those are too few: of all who have drawn
    same_draw: Literal["served", "all"] = "served"
    folded_seats: Literal["dealt", "left-out"] = "dealt"  # those that are dealt to until a bet
    board: Literal["all", "all-but-last"] = "all"  # the cards of a stub that may go to the board
    lines: str


class Usual(Part, frozen=True, kw_only=True):
    """The table that opens unless another is asked for; amounts in dollars."""

    kind: LimitKind
    small: Dollars
    big: Dollars
    blinds: tuple[Dollars, ...] = ()
    ante: Dollars = 0
    bring_in: Dollars = 0
    chip: Dollars = 1
    buy_in: Dollars
    lines: str


class PokerSheet(PotSheet, frozen=True, kw_only=True):
    """A pot game: how a hand is played, and the table around it."""

    streets: tuple[Street, ...]
    opening: Opening
    openers: Openers | None = None
    betting: BettingRules
    shares: tuple[Share, ...]
    boards: int = 1
    showdown: Showdown
    shortage: Shortage | None = None
    must_bet: MustBet | None = None
    kill: Kill | None = None
    usual: Usual
