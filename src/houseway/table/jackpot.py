"""The jackpot's pool: fees go in, awards come out."""

from collections.abc import Iterable

from houseway.money import JACKPOT, Entry, transfer
from houseway.round import Award


def award_entries(awards: Iterable[Award], pool: int) -> tuple[Entry, ...]:
    """Entries that pay awards out of a pool of `pool` cents; fractions of a cent stay in it."""
    return tuple(
        transfer(award.title, JACKPOT, account, int(pool * share))
        for award in awards
        for account, share in award.shares.items()
        if int(pool * share)
    )
