"""A table that many people sit at: what they do, what is asked of them, what each of them sees."""

from houseway.room.acts import (
    Act,
    Answered,
    AnyAct,
    Bet,
    Bought,
    CameBack,
    Closed,
    JoinedBank,
    JoinedBet,
    Left,
    Removed,
    Sat,
    SpotBet,
    StoodBehind,
    TimeCharged,
    TookBank,
    WentAway,
    WentOn,
)
from houseway.room.banked import BankedTable
from houseway.room.kept import keep, restore
from houseway.room.open import open_table
from houseway.room.pot import PotTable
from houseway.room.setup import Setup
from houseway.room.table import OpenTable, Phase, Stale

__all__ = [
    "Act",
    "Answered",
    "AnyAct",
    "BankedTable",
    "Bet",
    "Bought",
    "CameBack",
    "Closed",
    "JoinedBank",
    "JoinedBet",
    "Left",
    "OpenTable",
    "Phase",
    "PotTable",
    "Removed",
    "Sat",
    "Setup",
    "SpotBet",
    "Stale",
    "StoodBehind",
    "TimeCharged",
    "TookBank",
    "WentAway",
    "WentOn",
    "keep",
    "open_table",
    "restore",
]
