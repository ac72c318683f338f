"""The sheet of nine: what may vary where every position plays its own hand against the bank."""

from typing import Literal

from houseway.sheet import BankedSheet, Part


class HandRule(Part, frozen=True, kw_only=True):
    """The totals that must hit and those with a choice; all others must stand."""

    hit: tuple[int, ...]
    option: tuple[int, ...]
    lines: str


class NineSheet(BankedSheet, frozen=True, kw_only=True):
    cards: int  # dealt to each position before the draw
    player: HandRule
    bank: HandRule
    house_way: int  # an assisted hand draws on this total and less
    bank_shown: Literal["none", "last"]  # which of the bank's cards is dealt face up
    dice: Literal["before-the-deal", "before-the-bank"]  # when the cup is shaken
    deal_start: Literal["action-button", "left-of-player-dealer"]
    draw: Literal["in-turn", "after-all"]  # when a hit card is delivered
    natural: Literal["two-jokers", "two-cards"] = "two-jokers"  # which nines beat all others
