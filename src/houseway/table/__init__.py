"""Seats, positions, collection and settlement: everything around a round."""

from houseway.table.action import DIRECTIONS, STARTS
from houseway.table.banked import BankedRound, Outcome, reason
from houseway.table.collection import Charge, Collected, collect, find_option, read_option
from houseway.table.drop import (
    PotCharge,
    by_players,
    check_players,
    dues,
    find_pot_option,
    half_hour,
    is_for,
)
from houseway.table.jackpot import award_entries
from houseway.table.position import ROTATIONS, Position, Rotation, offers, taken_by
from houseway.table.pot import PotOutcome, PotRound, pot_name
from houseway.table.pot_session import HandRecord, PotHouse, PotSession
from houseway.table.pots import PaidPot, Pot
from houseway.table.seating import Seating
from houseway.table.session import Bank, House, RoundRecord, Session, share_entries, tell_shares
from houseway.table.settlement import COVERS, PASSES, Honoured, settle
from houseway.table.shoebox import ShoeBox, cup_seed
from houseway.table.stakes import (
    LEAST_BET,
    MOST_BLINDS,
    MOST_CHIPS,
    check_limit,
    check_limits,
    limit_faults,
)
from houseway.table.wagers import check_spots, check_wagers

__all__ = [
    "COVERS",
    "DIRECTIONS",
    "LEAST_BET",
    "MOST_BLINDS",
    "MOST_CHIPS",
    "PASSES",
    "ROTATIONS",
    "STARTS",
    "Bank",
    "BankedRound",
    "Charge",
    "Collected",
    "HandRecord",
    "Honoured",
    "House",
    "Outcome",
    "PaidPot",
    "Position",
    "Pot",
    "PotCharge",
    "PotHouse",
    "PotOutcome",
    "PotRound",
    "PotSession",
    "Rotation",
    "RoundRecord",
    "Seating",
    "Session",
    "ShoeBox",
    "award_entries",
    "by_players",
    "check_limit",
    "check_limits",
    "check_players",
    "check_spots",
    "check_wagers",
    "collect",
    "cup_seed",
    "dues",
    "find_option",
    "find_pot_option",
    "half_hour",
    "is_for",
    "limit_faults",
    "offers",
    "pot_name",
    "read_option",
    "reason",
    "settle",
    "share_entries",
    "taken_by",
    "tell_shares",
]
