"""Points between two players, and the chips that change hands for them."""

from collections.abc import Iterator, Mapping
from itertools import combinations

import msgspec

from houseway.families.open_face.board import FullBoard
from houseway.families.open_face.sheet import OpenFaceSheet
from houseway.hands.rows import compared
from houseway.round import Hand, Payment, Scored

Points = tuple[int, int]  # of the first and the second of two players
SWEEP, FOUL, BONUS = "clean sweep", "foul", "bonus"
ROWS_BESIDES = (SWEEP, FOUL, BONUS)


class PairScore(msgspec.Struct, frozen=True):
    """What two hands are worth against each other, part by part."""

    first: int  # seat
    second: int
    parts: Mapping[str, Points]

    @property
    def points(self) -> Points:
        """All that each of the two wins of the other."""
        first, second = zip(*self.parts.values(), strict=True)
        return sum(first), sum(second)

    @property
    def told(self) -> Scored:
        """The event that tells it: the points of the first, row by row."""
        net = tuple(first - second for first, second in self.parts.values())
        return Scored(self.first, self.second, tuple(self.parts), net)

    @property
    def difference(self) -> int:
        """What the first wins on balance."""
        first, second = self.points
        return first - second


def score(
    sheet: OpenFaceSheet, seats: tuple[int, int], one: FullBoard, other: FullBoard
) -> PairScore:
    """The points of two players: row by row or for a foul, and for bonus hands in any case."""
    rules, fouled = sheet.scoring, (one.fouled, other.fouled)
    ways = [compared(own, others) for own, others in zip(one.ranks, other.ranks, strict=True)]
    if any(fouled):
        ways = [0 for _ in ways]
    sweeps = [all(way == side for way in ways) for side in (1, -1)]
    penalty = sheet.foul.points * (sheet.foul.both == "each-pays" or not all(fouled))
    parts = {
        row.title.lower(): (rules.row * (way > 0), rules.row * (way < 0))
        for row, way in zip(sheet.rows, ways, strict=True)
    }
    parts[SWEEP] = rules.sweep * sweeps[0], rules.sweep * sweeps[1]
    parts[FOUL] = penalty * fouled[1], penalty * fouled[0]
    parts[BONUS] = one.bonus, other.bonus
    return PairScore(*seats, parts)


def scores(sheet: OpenFaceSheet, boards: Mapping[int, FullBoard]) -> tuple[PairScore, ...]:
    """Everybody against everybody: the first with each to the left, then the next."""
    return tuple(
        score(sheet, (first, second), boards[first], boards[second])
        for first, second in combinations(boards, 2)
    )


# ---- chips ----


class Chips:
    """The chips of the players while they pay each other in turn."""

    def __init__(self, sheet: OpenFaceSheet, hand: Hand, fees: Mapping[int, int]) -> None:
        self._rules, self._unit = sheet.scoring, hand.limit.small
        self.start = {
            seat: chips - fees.get(seat, 0)
            for seat, chips in zip(hand.seats, hand.chips, strict=True)
        }
        self.pays_with = dict(self.start)

    def settle(self, score: PairScore, *, apart: bool) -> Iterator[Payment]:
        """What passes between two players; `apart`: each pays what he owes."""
        pair = score.first, score.second
        if apart or self._rules.paid == "each":
            first, second = score.points
            yield from self.pay(pair[1], pair[0], first)
            yield from self.pay(pair[0], pair[1], second)
        elif score.difference > 0:
            yield from self.pay(pair[1], pair[0], score.difference)
        else:
            yield from self.pay(pair[0], pair[1], -score.difference)

    def pay(self, payer: int, payee: int, points: int) -> Iterator[Payment]:
        """Pays points as far as the chips go."""
        cents = min(points * self._unit, self.pays_with[payer])
        if self._rules.most == "own-chips":
            cents = min(cents, self.start[payee])
        if cents:
            self.pays_with[payer] -= cents
            if self._rules.chips == "in-front":
                self.pays_with[payee] += cents
            yield Payment(payer, payee, cents, f"{points} point{'s' * (points != 1)}")
