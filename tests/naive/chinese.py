"""Chinese poker counted by hand: from the cards as they were set, two players at a time.

Shares nothing with the family. The rules of each document are written out again, as functions of
two hands: what the first wins from the second in points.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from tests.naive.hands import TRADITIONAL, worth

Hand = Sequence[str]
Rows = Sequence[Hand]  # front, middle, back
FRONT, FIVE = "front-three", "high"
ORDER = "23456789TJQKA"


def value(row: Hand) -> tuple[int, list[int]]:
    """A row of three or of five on one scale: its kind, then how often and how high each rank is.

    In a straight an ace may be low.
    """
    kind = worth(row, FRONT if len(row) == 3 else FIVE)[1]
    counts = Counter(ORDER.index(card[0]) for card in row)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    if "straight" in kind and ranks[:2] == [12, 3]:
        ranks = [3, 2, 1, 0, -1]
    return TRADITIONAL.index(kind), ranks


def kind(row: Hand) -> str:
    return TRADITIONAL[value(row)[0]]


def is_foul(rows: Rows, *, equal_is_foul: bool) -> bool:
    if [len(row) for row in rows] != [3, 5, 5]:
        return True
    front, middle, back = map(value, rows)
    if front > middle or middle > back:
        return True
    return equal_is_foul and middle in (front, back)


def bonus(place: int, row: Hand) -> int:
    """Printed alike in both documents."""
    name = kind(row).replace("royal", "straight")
    front = {"three of a kind": 3}
    middle = {"full house": 2, "four of a kind": 8, "straight flush": 10}
    back = {"four of a kind": 4, "straight flush": 5}
    return (front, middle, back)[place].get(name, 0)


def won(own: Rows, other: Rows) -> list[int]:
    pairs = [(value(one), value(two)) for one, two in zip(own, other, strict=True)]
    return [(one > two) - (one < two) for one, two in pairs]


def hustler(own: Rows, other: Rows) -> int:
    """A unit a row and every bonus; a foul loses three and the other's bonuses (002:834-913)."""
    ours, theirs = (is_foul(rows, equal_is_foul=True) for rows in (own, other))
    if ours or theirs:
        if ours and theirs:
            return 0
        good, sign = (other, -1) if ours else (own, 1)
        return sign * (3 + sum(bonus(place, row) for place, row in enumerate(good)))
    units = sum(won(own, other))
    for place, (one, two) in enumerate(zip(own, other, strict=True)):
        units += bonus(place, one) - bonus(place, two)
    return units


def lotus(own: Rows, other: Rows, *, runs_home: int = 0) -> int:
    """Mandarin points between hands that are not declared (004:162-186, 004:213-215).

    `runs_home` is 1 if the first has a homerun, -1 if the second has.
    """
    ours, theirs = (is_foul(rows, equal_is_foul=False) for rows in (own, other))
    if ours or theirs:
        if ours and theirs:
            return 0
        good, sign = (other, -1) if ours else (own, 1)
        return sign * (6 + sum(bonus(place, row) for place, row in enumerate(good)))
    rows = won(own, other)
    points = sum(rows)
    if abs(points) == 3:
        points *= 3 if runs_home == points // 3 else 2
    for place, (one, two, way) in enumerate(zip(own, other, rows, strict=True)):
        points += bonus(place, one) * (way > 0) - bonus(place, two) * (way < 0)
    return points


def homerun(hands: Sequence[Rows]) -> int | None:
    """The place of the hand that wins all rows from three others."""
    for place, own in enumerate(hands):
        others = [rows for at, rows in enumerate(hands) if at != place]
        fair = not any(is_foul(rows, equal_is_foul=False) for rows in hands)
        if len(others) == 3 and fair and all(won(own, rows) == [1, 1, 1] for rows in others):
            return place
    return None


def totals(game: str, hands: Sequence[Rows]) -> list[int]:
    """The points of every player, against all others, where nobody runs short of chips."""
    found = [0] * len(hands)
    home = homerun(hands)
    for one, two in combinations(range(len(hands)), 2):
        if game.startswith("hustler"):
            points = hustler(hands[one], hands[two])
        else:
            runs = 1 if one == home else -1 if two == home else 0
            points = lotus(hands[one], hands[two], runs_home=runs)
        found[one] += points
        found[two] -= points
    return found
