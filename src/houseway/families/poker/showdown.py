"""The showdown: the best hand of every player for each share of the pot, and who is paid what."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from houseway.cards import Card
from houseway.families.poker.pots import Pot, shared
from houseway.families.poker.sheet import Share
from houseway.hands.rank import Rank, rank
from houseway.hands.rankings import RANKINGS

Hand = tuple[Card, ...]


def best(share: Share, hand: Hand, board: Hand) -> Rank | None:
    """The best hand that counts for a share; None where none qualifies."""
    ranking = RANKINGS[share.ranking]
    if share.own is None:
        found = rank((*hand, *board), ranking)
    else:
        found = max(
            rank((*own, *common), ranking)
            for own in combinations(hand, share.own)
            for common in combinations(board, ranking.cards - share.own)
        )
    return found if found.strength else None


Ranks = Mapping[tuple[int, int], Rank | None]  # by number of the share and place


def ranked(shares: Sequence[Share], hands: Mapping[int, Hand], board: Hand) -> Ranks:
    """What everybody has for each share."""
    return {
        (number, place): best(share, hand, board)
        for number, share in enumerate(shares)
        for place, hand in hands.items()
    }


def paid(found: Sequence[Pot], shares: int, ranks: Ranks, chip: int = 1) -> dict[int, int]:
    """By place. The first share takes what others have no winner for, and an odd chip between.

    Odd chips of a tie go to the first of the winners by place.
    """
    total: dict[int, int] = {}
    for pot in found:
        for cents, winners in parted(pot, shares, ranks):
            for place, part in shared(cents, winners, chip).items():
                total[place] = total.get(place, 0) + part
    return total


def parted(pot: Pot, shares: int, ranks: Ranks) -> list[tuple[int, list[int]]]:
    """Parts of a pot with their winners."""
    won = [winners(pot, number, ranks) for number in range(shares)]
    claimed = [places for places in won if places]
    each = pot.cents // len(claimed)
    first = pot.cents - each * (len(claimed) - 1)
    return [(first if i == 0 else each, places) for i, places in enumerate(claimed)]


def winners(pot: Pot, number: int, ranks: Ranks) -> list[int]:
    """Who share the best hand of a share, in the order of places."""
    held = {place: found for place in pot.eligible if (found := ranks[number, place])}
    if not held:
        return []
    top = max(found.strength for found in held.values())
    return [place for place, found in held.items() if found.strength == top]
