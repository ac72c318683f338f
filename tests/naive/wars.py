"""Casino War and Ultimate War from their rules, card by card.

Ranks are 0 (the two) to 12 (the ace); the five is 3. Nothing comes from the program under test.
"""

from collections import Counter
from functools import cache
from math import factorial

RANKS = 13
FIVE = 3
MOST_WARS = 4  # four wars and more count alike


def casino_war(copies: int) -> Counter[str]:
    """Orders of four cards: player, bank, and the War cards of both, used only after a tie."""
    found: Counter[str] = Counter()
    left = [copies] * RANKS
    size = copies * RANKS
    for player in range(RANKS):
        for bank in range(RANKS):
            ways = left[player] * (left[bank] - (player == bank))
            if player != bank:
                end = "higher" if player > bank else "lower"
                found[end] += ways * (size - 2) * (size - 3)
                continue
            left[player] -= 2
            for mine in range(RANKS):
                for theirs in range(RANKS):
                    war_ways = left[mine] * (left[theirs] - (mine == theirs))
                    end = "won" if mine > theirs else "tied" if mine == theirs else "lost"
                    found[end] += ways * war_ways
            left[player] += 2
    return found


def ultimate_war(copies: int) -> dict[tuple[int, str], int]:
    """Orders of the whole shoe by number of wars and how they end.

    Ends: `player`, `banker`, with `-5` where the winning card is a five, and `nobody` where fewer
    than two cards are left at war.
    """
    return {key: n for key, n in _fight((copies,) * FIVE, copies, (copies,) * 9).items() if n}


@cache
def _fight(low: tuple[int, ...], fives: int, high: tuple[int, ...]) -> dict[tuple[int, str], int]:
    """`low` are the copies left of 2, 3 and 4, `high` those of 6 to ace, both sorted.

    Sorting is fair: below the five it does not matter which rank is which, nor above it, because
    of two different cards either may fall to the Player.
    """
    left = [*low, fives, *high]
    size = sum(left)
    if size < 2:
        return {(0, "nobody"): 1}
    found: Counter[tuple[int, str]] = Counter()
    for player in range(RANKS):
        for banker in range(RANKS):
            ways = left[player] * (left[banker] - (player == banker))
            if not ways:
                continue
            if player != banker:
                side, best = ("player", player) if player > banker else ("banker", banker)
                end = f"{side}-5" if best == FIVE else side
                found[0, end] += ways * factorial(size - 2)
                continue
            left[player] -= 2
            after = _fight(tuple(sorted(left[:FIVE])), left[FIVE], tuple(sorted(left[FIVE + 1 :])))
            left[player] += 2
            for (wars, end), orders in after.items():
                found[min(wars + 1, MOST_WARS), end] += ways * orders
    return dict(found)
