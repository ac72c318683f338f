"""The table around a round: seats, the player-dealer position, collection and settlement."""

from houseway.table.action import DIRECTIONS, FIXED, KNOWN_BEFORE_THE_PLAY, STARTS
from houseway.table.banked import BankedOutcome, BankedRound, reason
from houseway.table.banked_session import (
    BankedSession,
    BankedTableRules,
    share_entries,
    tell_shares,
)
from houseway.table.collection import (
    BankedCharge,
    Collected,
    charges,
    collect,
    find_option,
    is_fee,
    read_option,
)
from houseway.table.drop import (
    AnyCharge,
    PotCharge,
    by_players,
    check_limit_of,
    check_players,
    dues,
    find_pot_option,
    half_hour,
    is_for,
    pot_charges,
)
from houseway.table.game import BankedGame, Game, PotGame
from houseway.table.jackpot import award_entries
from houseway.table.position import ROTATIONS, Position, Rotation, offers, taken_by
from houseway.table.pot import PotOutcome, PotRound, pot_name
from houseway.table.pot_session import PotSession, PotTableRules
from houseway.table.pots import PaidPot
from houseway.table.printed import check_size
from houseway.table.record import (
    Bank,
    BankedRecord,
    Fingerprint,
    Header,
    Line,
    PotRecord,
    Record,
    ShoeLines,
)
from houseway.table.round import Replayed, RoundOutcome, TableRound
from houseway.table.session import Session, TableRules, table_size
from houseway.table.settlement import COVERS, PASSES, Honoured, is_paid_at_once, settle
from houseway.table.shoebox import ShoeBox, cup_seed
from houseway.table.stakes import (
    LEAST_BET,
    MOST_BLINDS,
    MOST_CHIPS,
    check_limit,
    check_limits,
    limit_faults,
)
from houseway.table.wagers import (
    check_elsewhere,
    check_hands,
    check_seats,
    check_spots,
    check_wagers,
    is_free,
    seats_over,
    wager_faults,
)

__all__ = [
    "COVERS",
    "DIRECTIONS",
    "FIXED",
    "KNOWN_BEFORE_THE_PLAY",
    "LEAST_BET",
    "MOST_BLINDS",
    "MOST_CHIPS",
    "PASSES",
    "ROTATIONS",
    "STARTS",
    "AnyCharge",
    "Bank",
    "BankedCharge",
    "BankedGame",
    "BankedOutcome",
    "BankedRecord",
    "BankedRound",
    "BankedSession",
    "BankedTableRules",
    "Collected",
    "Fingerprint",
    "Game",
    "Header",
    "Honoured",
    "Line",
    "PaidPot",
    "Position",
    "PotCharge",
    "PotGame",
    "PotOutcome",
    "PotRecord",
    "PotRound",
    "PotSession",
    "PotTableRules",
    "Record",
    "Replayed",
    "Rotation",
    "RoundOutcome",
    "Session",
    "ShoeBox",
    "ShoeLines",
    "TableRound",
    "TableRules",
    "award_entries",
    "by_players",
    "charges",
    "check_elsewhere",
    "check_hands",
    "check_limit",
    "check_limit_of",
    "check_limits",
    "check_players",
    "check_seats",
    "check_size",
    "check_spots",
    "check_wagers",
    "collect",
    "cup_seed",
    "dues",
    "find_option",
    "find_pot_option",
    "half_hour",
    "is_fee",
    "is_for",
    "is_free",
    "is_paid_at_once",
    "limit_faults",
    "offers",
    "pot_charges",
    "pot_name",
    "read_option",
    "reason",
    "seats_over",
    "settle",
    "share_entries",
    "table_size",
    "taken_by",
    "tell_shares",
    "wager_faults",
]
