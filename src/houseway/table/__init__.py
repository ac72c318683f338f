"""Seats, positions, collection and settlement: everything around a round."""

from houseway.table.action import DIRECTIONS, STARTS
from houseway.table.banked import BankedRound, Outcome, reason
from houseway.table.collection import Charge, Collected, collect, find_option
from houseway.table.position import ROTATIONS, Position, Rotation, offers, taken_by
from houseway.table.settlement import COVERS, Honoured, settle
from houseway.table.wagers import check_wagers

__all__ = [
    "COVERS",
    "DIRECTIONS",
    "ROTATIONS",
    "STARTS",
    "BankedRound",
    "Charge",
    "Collected",
    "Honoured",
    "Outcome",
    "Position",
    "Rotation",
    "check_wagers",
    "collect",
    "find_option",
    "offers",
    "reason",
    "settle",
    "taken_by",
]
