"""The names of situations, shared by the questions of a round and the odds."""

BANK = "bank, "


def of_player(row: str) -> str:
    """A row of the house way: `split nines`."""
    return row


def of_bank(row: str) -> str:
    return f"{BANK}{row}"
