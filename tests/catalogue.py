"""The games that have a sheet, by how they are played: against a player-dealer, or for a pot."""

from houseway.game import POT_FAMILIES, SHEETED, catalogue


def banked(*, side_bets: bool = False) -> list[str]:
    """Games with a player-dealer; side bets laid on none are asked for."""
    wanted = SHEETED if side_bets else ("playable",)
    return [
        row.id for row in catalogue() if row.status in wanted and row.family not in POT_FAMILIES
    ]


def pot_games() -> list[str]:
    """Games played for a pot."""
    return [row.id for row in catalogue() if row.status in SHEETED and row.family in POT_FAMILIES]
