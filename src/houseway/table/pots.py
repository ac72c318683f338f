"""Main and side pots: who can win which chips, and how a pot is split to the chip."""

from collections.abc import Mapping, Sequence

import msgspec

from houseway.errors import TableError
from houseway.round import Contest, Pot, PotFinished, layered

BLINDS = "blinds"  # the part of a pot that goes to the greatest blind where there is no flop


class PaidPot(msgspec.Struct, frozen=True):
    """A pot and its winners, by part."""

    cents: int
    eligible: tuple[int, ...]
    won: Mapping[int, int]
    parts: tuple[tuple[str, int, Mapping[int, int]], ...]  # name of the contest, cents, by seat


def pay(finished: PotFinished, chip: int) -> tuple[PaidPot, ...]:
    """Pays every pot to the best hands among the seats that can win it."""
    found = pots(finished)
    if not finished.contests:
        return tuple(_unshown(pot, finished) for pot in found)
    return tuple(_paid(pot, finished, chip) for pot in found)


def _unshown(pot: Pot, finished: PotFinished) -> PaidPot:
    """A pot of the last player in; the blinds in it may go to another."""
    winner, other = finished.live[0], finished.blinds_to
    if other is None or other == winner:
        won = {winner: pot.cents}
        return PaidPot(pot.cents, pot.eligible, won, (("", pot.cents, won),))
    blinds = min(sum(finished.forced.values()), pot.cents)
    rest = pot.cents - blinds
    parts = (("", rest, {winner: rest}), (BLINDS, blinds, {other: blinds}))
    return PaidPot(pot.cents, (*pot.eligible, other), {winner: rest, other: blinds}, parts)


def pots(finished: PotFinished) -> list[Pot]:
    """The pots of a finished hand, main pot first; none where only players pay each other."""
    if not finished.live:
        return []
    fees = sum([fee.cents for fee in finished.taken])
    dead = sum(finished.dead.values()) + finished.lying
    return layered(finished.paid, finished.live, dead=dead, fees=fees)


def _paid(pot: Pot, finished: PotFinished, chip: int) -> PaidPot:
    parts = []
    won: dict[int, int] = {}
    for contest, cents, winners in parted(pot, finished, chip):
        ordered = sorted(winners, key=contest.odd.index)
        shares = shared(cents, ordered, chip, to_one=finished.odd_to_one)
        parts.append((contest.name, cents, shares))
        for seat, part in shares.items():
            won[seat] = won.get(seat, 0) + part
    return PaidPot(pot.cents, pot.eligible, won, tuple(parts))


def parted(
    pot: Pot, finished: PotFinished, chip: int
) -> list[tuple[Contest, int, tuple[int, ...]]]:
    """Even parts with their winners; a part nobody qualifies for goes to the other parts.

    If nobody qualifies for any, the best of the poorer hands may win.
    """
    claimed = [(c, best) for c in finished.contests if (best := winners(pot, c))]
    if not claimed:
        poorest = [contest.poorest for contest in finished.contests]
        claimed = [(c, best) for c in poorest if (best := winners(pot, c))]
    if not claimed:
        raise TableError("no player eligible for a pot has shown a hand")
    first = claimed[0]
    if len(claimed) == 1:
        return [(first[0], pot.cents, first[1])]
    if finished.tied_as_one and all(best == first[1] for _, best in claimed):
        whole = msgspec.structs.replace(first[0], odd=finished.tied_as_one)
        return [(whole, pot.cents, first[1])]
    each = pot.cents // chip // len(claimed) * chip
    odd = pot.cents - each * len(claimed)
    favoured = 0  # without an order, the part named first
    if order := finished.odd_between:
        nearest = [min(order.index(seat) for seat in best) for _, best in claimed]
        favoured = nearest.index(min(nearest))
    return [
        (contest, each + (odd if number == favoured else 0), best)
        for number, (contest, best) in enumerate(claimed)
    ]


def winners(pot: Pot, contest: Contest) -> tuple[int, ...]:
    """The seats with the best hand of a contest among those that can win the pot."""
    held = [(contest.held[seat].strength, seat) for seat in pot.eligible if seat in contest.held]
    if not held:
        return ()
    top = max(held)[0]
    return tuple([seat for strength, seat in held if strength == top])


def shared(
    cents: int, winners: Sequence[int], chip: int = 1, *, to_one: bool = False
) -> dict[int, int]:
    """Even shares in whole chips; odd chips go one each to the first winners, or all to one."""
    if len(winners) == 1:
        return {winners[0]: cents}
    each, odd = divmod(cents // chip, len(winners))
    if to_one:
        found = dict.fromkeys(winners, each * chip)
        found[winners[0]] += odd * chip
    else:
        found = {winner: (each + (i < odd)) * chip for i, winner in enumerate(winners)}
    found[winners[0]] += cents % chip  # less than a chip stays with the first
    return found
