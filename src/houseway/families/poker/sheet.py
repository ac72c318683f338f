"""What may vary in pot poker: streets of cards and betting, and what the pot is shared for."""

from typing import Literal

from houseway.sheet import Part


class Street(Part, frozen=True, kw_only=True):
    """Cards are dealt, then there is a round of betting."""

    name: str
    down: int = 0  # to every player, face down
    up: int = 0  # to every player, face up
    board: int = 0  # community cards
    draw: int = 0  # cards that may be exchanged before the betting
    size: Literal["small", "big"] = "small"  # of a bet where sizes are fixed
    lines: str


class Opening(Part, frozen=True, kw_only=True):
    """Who bets without a choice, and who acts first."""

    forced: Literal["blinds", "low-card", "high-card"]  # blinds, or the card that brings it in
    later: Literal["left-of-button", "high-hand", "low-hand"]  # first to act on later streets
    ace: Literal["high", "low"] = "high"  # for the card that brings it in
    suits: str = "cdhs"  # from the lowest, for equal cards
    lines: str


class Raises(Part, frozen=True, kw_only=True):
    """How often a street may be raised, and what an all-in for less does."""

    most: int | None  # after the first bet
    heads_up_uncapped: bool
    reopens: Literal["full", "half"]  # what part of a raise opens the betting again
    lines: str


class Share(Part, frozen=True, kw_only=True):
    """An even part of the pot for the best hand by a ranking."""

    ranking: str
    own: int | None = None  # cards of one's own that play; None: any number
    lines: str


class Poker(Part, frozen=True, kw_only=True):
    """A pot game: what is dealt and bet street by street, and what the pot is shared for."""

    streets: tuple[Street, ...]
    opening: Opening
    shares: tuple[Share, ...]
