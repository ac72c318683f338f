"""The names of situations, shared by the questions of a round and the strategy chart."""

from typing import Literal


def of_player(total: int, shown: int | None) -> str:
    """`5 against 7`, or the total alone where the bank shows nothing."""
    return f"{total}" if shown is None else f"{total} against {shown}"


def of_bank(total: int, shown: int | None, player: Literal["drew", "stood"]) -> str:
    """`bank 5 showing 7, player drew`: the bank's choice against a single player."""
    card = "" if shown is None else f" showing {shown}"
    return f"bank {total}{card}, player {player}"
