"""Cents, odds, rounding rules and the double-entry ledger."""

from houseway.money.cents import cents, dollars, money, signed
from houseway.money.chips import DOLLAR, whole
from houseway.money.ledger import (
    CAGE,
    CARRIED,
    COLLECTION,
    JACKPOT,
    POT,
    Entry,
    Ledger,
    Overdrawn,
    Posting,
    moved,
    transfer,
)
from houseway.money.limits import FREE, NO_MINIMUM, Fee, Limits
from houseway.money.odds import LOSE, Odds
from houseway.money.rounding import ROUNDING, to_chips
from houseway.money.shares import split

__all__ = [
    "CAGE",
    "CARRIED",
    "COLLECTION",
    "DOLLAR",
    "FREE",
    "JACKPOT",
    "LOSE",
    "NO_MINIMUM",
    "POT",
    "ROUNDING",
    "Entry",
    "Fee",
    "Ledger",
    "Limits",
    "Odds",
    "Overdrawn",
    "Posting",
    "cents",
    "dollars",
    "money",
    "moved",
    "signed",
    "split",
    "to_chips",
    "transfer",
    "whole",
]
