"""Bonus wagers that a fold loses, so that best play depends on whether they lie on the felt."""

from fractions import Fraction
from types import MappingProxyType

import msgspec

from houseway.families.table_poker.facts import FACTS
from houseway.families.table_poker.made import StreetSpot
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.money import LOSE
from houseway.round import Units, decided
from houseway.sheet import Wager

NOTHING: Units = MappingProxyType({})


def forfeited(sheet: TablePokerSheet) -> tuple[str, ...]:
    """The bonus wagers a fold can lose, so that their worth depends on the play."""
    return tuple(wager.name for wager in sheet.wagers if not wager.base and lost_by_fold(wager))


def lost_by_fold(wager: Wager) -> bool:
    """Whether a fold pays differently from the rows after it."""
    rows = [row.on for row in wager.pays]
    if "folded" not in rows:
        return False
    after = wager.pays[rows.index("folded") :]
    return {row.odds.gain for row in after} != {LOSE.gain}


def at_stake(sheet: TablePokerSheet, placed: Units) -> dict[str, Fraction]:
    """The placed wagers that a fold can lose, in antes."""
    return {name: Fraction(placed[name]) for name in forfeited(sheet) if placed.get(name)}


def bonus_gain(
    sheet: TablePokerSheet, placed: Units, spot: StreetSpot, *, folded: bool
) -> Fraction:
    """The gain of these bonuses together, in antes, where the hand is played or folded."""
    seen = msgspec.structs.replace(spot, folded=folded)
    total = Fraction(0)
    for name, units in placed.items():
        row = decided(sheet.wager(name), FACTS, seen)
        total += (row.odds if row else LOSE).gain * units
    return total


def play_words(sheet: TablePokerSheet, placed: Units) -> str:
    """What best play takes into account, in words."""
    if at_risk := at_stake(sheet, placed):
        titles = " and ".join(sheet.wager(name).title for name in at_risk)
        return f"best play counts in what a fold would lose of {titles}"
    return "bonus wagers do not change the play"
