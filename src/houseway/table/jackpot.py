"""The jackpot's pool: fees go in, awards come out, also of a bank that several hold."""

from collections.abc import Iterable, Iterator

from houseway.money import JACKPOT, Entry, split, transfer
from houseway.round import Award
from houseway.sheet import Banking
from houseway.table.record import Bank


def award_entries(
    awards: Iterable[Award], pool: int, banking: Banking, bank: Bank
) -> tuple[Entry, ...]:
    """Entries that pay awards out of a pool of `pool` cents; fractions of a cent stay in it."""
    return tuple(
        transfer(award.title, JACKPOT, name, cents)
        for award in awards
        for account, share in award.shares.items()
        for name, cents in _winners(account, int(pool * share), banking, bank)
        if cents
    )


def _winners(account: str, cents: int, banking: Banking, bank: Bank) -> Iterator[tuple[str, int]]:
    """Who gets the prize of an account: its holder, or the partners in a bank, pro rata."""
    if account == str(bank.seat) and banking.jackpot == "partners":
        yield from split(cents, bank.held).items()
    else:
        yield account, cents


def jackpot_payer(banking: Banking, bank: Bank) -> str:
    """The account that pays the jackpot fee: the seat's, or that of the largest partner.

    Of equal partners the seat comes first, then the order in which they joined.
    """
    if banking.jackpot == "seat":
        return str(bank.seat)
    return max(bank.held, key=lambda name: (bank.held[name], name == str(bank.seat)))
