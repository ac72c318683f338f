"""What two players' hands come to between them, in points."""

from collections.abc import Sequence
from itertools import combinations

import msgspec

from houseway.families.chinese.hand import ThreeRows
from houseway.families.chinese.sheet import BonusHand, ChineseSheet, Sweep
from houseway.families.chinese.sweeps import compared as compared_sweeps
from houseway.hands.rank import Rank
from houseway.hands.rows import ROWS, compared

FOUR = 4  # hands, of which one can win a homerun
SWEPT, BONUS = "sweep", "bonus"  # what is scored besides the rows
STRAIGHT_FLUSHES = ("straight flush", "royal flush")


class ShownHand(msgspec.Struct, frozen=True, kw_only=True):
    """A player's hand at the showdown."""

    seat: int
    hand: ThreeRows | None = None  # None: surrendered
    sweep: Sweep | None = None  # declared, and there
    fault: str = ""  # why the hand is fouled
    declared: int = 0  # the place of a declaration among all answers

    @property
    def surrendered(self) -> bool:
        return self.hand is None

    @property
    def standing(self) -> int:
        """How far a hand gets: surrendered, fouled, compared, or winning by itself."""
        if self.surrendered:
            return 0
        return 3 if self.sweep is not None else 1 if self.fault else 2

    @property
    def compares(self) -> bool:
        """Whether its rows are compared with those of others."""
        return self.hand is not None and not self.fault and self.sweep is None


class Score(msgspec.Struct, frozen=True):
    """The points between two hands: of the first, negative where the second wins them."""

    rows: tuple[str, ...]
    points: tuple[int, ...]
    says: str = ""

    @property
    def total(self) -> int:
        return sum(self.points)

    def turned(self) -> "Score":
        """The same from the other side."""
        return Score(self.rows, tuple(-points for points in self.points), self.says)


def score_rows(sheet: ChineseSheet) -> tuple[str, ...]:
    """What a score lists: the rows, what all three together bring, and the bonus hands."""
    scoring = sheet.scoring
    sweeps = scoring.shot > 1 or scoring.homerun > 1 or sheet.foul.points > len(ROWS)
    swept = (SWEPT,) if sweeps or sheet.sweeps else ()
    return (*ROWS, *swept, *((BONUS,) if scoring.bonus_counts != "none" else ()))


def bonuses(sheet: ChineseSheet, ranks: Sequence[Rank]) -> tuple[int, ...]:
    """The bonus points of each row."""
    return tuple(
        sum(bonus.points for bonus in sheet.scoring.bonuses if pays(bonus, row, rank))
        for row, rank in zip(ROWS, ranks, strict=True)
    )


def pays(bonus: BonusHand, row: str, rank: Rank) -> bool:
    """A royal flush is the best of the straight flushes."""
    if bonus.row != row:
        return False
    return bonus.hand == rank.category or (
        bonus.hand in STRAIGHT_FLUSHES and rank.category in STRAIGHT_FLUSHES
    )


class Comparison:
    """All hands of a showdown, compared each with each."""

    def __init__(self, sheet: ChineseSheet, shown: Sequence[ShownHand]) -> None:
        self._sheet, self._rows = sheet, score_rows(sheet)
        self._shown = {one.seat: one for one in shown}
        self._won = {  # the rows of each hand against each other one
            (own.seat, other.seat): against(own.hand, other.hand)
            for one, two in combinations(shown, 2)
            if one.compares and two.compares
            for own, other in ((one, two), (two, one))
            if own.hand is not None and other.hand is not None
        }
        self.homerun = next((one.seat for one in shown if self._runs_home(one)), None)

    def _runs_home(self, one: ShownHand) -> bool:
        """Whether a hand of four beats all others in all rows."""
        if self._sheet.scoring.homerun == 1 or len(self._shown) != FOUR or not one.compares:
            return False
        others = (other for seat, other in self._shown.items() if seat != one.seat)
        return all(self._beaten(one, other) for other in others)

    def _beaten(self, one: ShownHand, other: ShownHand) -> bool:
        if other.fault and not other.surrendered:
            return self._sheet.scoring.homerun_fouls
        return self._won.get((one.seat, other.seat)) == (1, 1, 1)

    def between(self, own: ShownHand, other: ShownHand) -> Score:
        """The points between two players, those of the first."""
        if own.standing < other.standing:
            return self.between(other, own).turned()
        if other.surrendered:
            return self._against_surrender(own, other)
        if own.sweep is not None:
            return self._swept(own.sweep, other.sweep)
        if other.fault:
            return self._score(says="both fouled") if own.fault else self._against_foul(own)
        return self._compared(own, other)

    def _score(
        self, *, says: str, rows: Sequence[int] = (), swept: int = 0, bonus: int = 0
    ) -> Score:
        points = dict(zip(ROWS, rows, strict=False)) | {SWEPT: swept, BONUS: bonus}
        return Score(self._rows, tuple(points.get(row, 0) for row in self._rows), says)

    def _against_surrender(self, own: ShownHand, other: ShownHand) -> Score:
        """A clean sweep declared before takes its own points."""
        assert self._sheet.surrender is not None, "somebody may surrender"
        if own.sweep is not None and own.declared < other.declared:
            return self._swept(own.sweep)
        points = self._sheet.surrender.points
        return self._score(
            says="surrendered", rows=spread(points), swept=max(points - len(ROWS), 0)
        )

    def _swept(self, sweep: Sweep, other: Sweep | None = None) -> Score:
        """The points of a clean sweep; of two those of the higher."""
        way = 1 if other is None else compared_sweeps(self._sheet, sweep, other)
        if not way:
            return self._score(says="clean sweeps of the same rank")
        if other is not None and way < 0:
            return self._swept(other).turned()
        return self._score(says=f"clean sweep: {sweep.title}", swept=sweep.points)

    def _against_foul(self, own: ShownHand) -> Score:
        foul = self._sheet.foul
        bonus = sum(self._bonuses(own)) if foul.bonuses else 0
        rest = max(foul.points - len(ROWS), 0)
        return self._score(says="foul", rows=spread(foul.points), swept=rest, bonus=bonus)

    def _bonuses(self, one: ShownHand) -> tuple[int, ...]:
        if self._sheet.scoring.bonus_counts == "none" or one.hand is None:
            return (0, 0, 0)
        return bonuses(self._sheet, one.hand.ranks)

    def _compared(self, own: ShownHand, other: ShownHand) -> Score:
        scoring = self._sheet.scoring
        won = self._won[own.seat, other.seat]
        mine, others = self._bonuses(own), self._bonuses(other)
        if scoring.bonus_for == "winner":
            mine = tuple(points if way > 0 else 0 for points, way in zip(mine, won, strict=True))
            others = tuple(
                points if way < 0 else 0 for points, way in zip(others, won, strict=True)
            )
        rows = list(won)
        if scoring.bonus_counts == "instead":
            paid = zip(won, mine, others, strict=True)
            rows = [0 if one or two else way for way, one, two in paid]
        swept, says = 0, ""
        winner = own if won == (1, 1, 1) else other if won == (-1, -1, -1) else None
        if winner is not None:
            times, says = scoring.shot, "a shot" if scoring.shot > 1 else ""
            if winner.seat == self.homerun:
                times, says = scoring.homerun, "a homerun"
                if scoring.homerun_bonus == "three":
                    mine, others = flat(mine), flat(others)
            swept = (times - 1) * sum(won)
        return self._score(says=says, rows=rows, swept=swept, bonus=sum(mine) - sum(others))


def against(own: ThreeRows, other: ThreeRows) -> tuple[int, ...]:
    """How each row compares: 1 won, 0 a tie, -1 lost."""
    return tuple(compared(one, two) for one, two in zip(own.ranks, other.ranks, strict=True))


def spread(points: int) -> tuple[int, ...]:
    """Points for all rows, as far as they reach."""
    return tuple(int(points > row) for row in range(len(ROWS)))


def flat(points: Sequence[int]) -> tuple[int, ...]:
    """Three points, whatever the bonus hands are."""
    return (3 if any(points) else 0, 0, 0)
