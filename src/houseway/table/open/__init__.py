"""Open tables: what people do, what they are asked, and what each of them sees."""

from houseway.table.open.acts import (
    Act,
    AnyAct,
    Bet,
    Bought,
    CameBack,
    Closed,
    JoinedBank,
    JoinedBet,
    Left,
    PaceChanged,
    Removed,
    Replied,
    Sat,
    SpotBet,
    StoodBehind,
    TimeCharged,
    TookBank,
    Volunteered,
    WentAway,
    WentOn,
)
from houseway.table.open.banked import BankedTable, open_banked
from houseway.table.open.pot import PotTable, open_pot
from houseway.table.open.setup import Setup
from houseway.table.open.shown import Phase
from houseway.table.open.table import OpenTable, Stale

__all__ = [
    "Act",
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
    "PaceChanged",
    "Phase",
    "PotTable",
    "Removed",
    "Replied",
    "Sat",
    "Setup",
    "SpotBet",
    "Stale",
    "StoodBehind",
    "TimeCharged",
    "TookBank",
    "Volunteered",
    "WentAway",
    "WentOn",
    "open_banked",
    "open_pot",
]
