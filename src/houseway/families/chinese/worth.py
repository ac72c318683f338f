"""What every way to set a hand is worth, against players who set by the policy `shares`."""

from collections.abc import Mapping, Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.families.chinese.arranging import Rows, best_sweep
from houseway.families.chinese.hand import Cards
from houseway.families.chinese.policy import Pool, mask_of, pool
from houseway.families.chinese.score import FOUR, STRAIGHT_FLUSHES
from houseway.families.chinese.settings import DIGITS, Ints, LegalSettings, undominated
from houseway.families.chinese.sheet import ChineseSheet, Sweep
from houseway.families.chinese.sweeps import SWEEPS, compared
from houseway.hands.rows import HEIGHTS, ROWS

Points = NDArray[np.float64]


class SettingPoints(msgspec.Struct, frozen=True):
    """A way to set a hand, with the points it wins from each opponent on average."""

    rows: Rows
    points: float
    error: float  # the standard error of that, for it is sampled


class HandAdvice(msgspec.Struct, frozen=True):
    """The settings of a hand that are worth comparing, best first."""

    settings: tuple[SettingPoints, ...]
    sampled: int  # hands of an opponent they were compared with
    sweep: tuple[Sweep, SettingPoints] | None = (
        None  # a clean sweep to declare, with what it is worth
    )


def advice(sheet: ChineseSheet, cards: Cards, opponents: int) -> HandAdvice:
    """The best ways to set thirteen cards, of all that are not foul."""
    found, others = LegalSettings(sheet, cards), met(sheet, cards)
    kept = candidates(sheet, found)
    rows = [numbers[kept] for numbers in (found.front, found.middle, found.back)]
    scored = against(sheet, rows, others, opponents)
    means, errors = scored.mean(axis=1), scored.std(axis=1) / len(others.masks) ** 0.5
    best = sorted(range(len(kept)), key=lambda at: -means[at])
    worths = (
        SettingPoints(found.rows(int(kept[at])), float(means[at]), float(errors[at])) for at in best
    )
    return HandAdvice(tuple(worths), len(others.masks), declared(sheet, cards, others))


def candidates(sheet: ChineseSheet, found: LegalSettings) -> NDArray[np.int64]:
    """The settings no other beats in rows and bonuses: with a bonus a lower row may do."""
    bonus = sum(
        bonus_of(sheet, row, numbers)
        for row, numbers in zip(ROWS, (found.front, found.middle, found.back), strict=True)
    )
    kept = []
    for least in np.unique(bonus):
        among = np.flatnonzero(bonus >= least)
        rows = (found.front[among], found.middle[among], found.back[among])
        kept.append(among[undominated(*rows)])
    return np.unique(np.concatenate(kept))


def met(sheet: ChineseSheet, cards: Cards) -> Pool:
    """The hands of the sample that share no card with these."""
    sample = pool()
    apart = np.flatnonzero(sample.masks & np.uint64(mask_of(cards)) == 0)
    return Pool(
        sample.masks[apart],
        sample.front[apart],
        sample.middle[apart],
        sample.back[apart],
        sample.sweeps[apart],
    )


def bonus_of(sheet: ChineseSheet, row: str, numbers: Ints) -> NDArray[np.int64]:
    """The bonus points of rows, from their numbers."""
    kinds = numbers >> 4 * DIGITS
    found = np.zeros(len(numbers), dtype=np.int64)
    if sheet.scoring.bonus_counts == "none":
        return found
    for bonus in sheet.scoring.bonuses:
        if bonus.row == row:
            names = STRAIGHT_FLUSHES if bonus.hand in STRAIGHT_FLUSHES else (bonus.hand,)
            found[np.isin(kinds, [HEIGHTS[name] for name in names])] = bonus.points
    return found


def against(sheet: ChineseSheet, rows: Sequence[Ints], others: Pool, opponents: int) -> Points:
    """The points of each setting against each hand it may meet."""
    scoring = sheet.scoring
    theirs = (others.front, others.middle, others.back)
    won = [np.sign(own[:, None] - other[None, :]) for own, other in zip(rows, theirs, strict=True)]
    total = np.zeros(won[0].shape)
    for row, own, other, way in zip(ROWS, rows, theirs, won, strict=True):
        mine, his = bonus_of(sheet, row, own)[:, None], bonus_of(sheet, row, other)[None, :]
        if scoring.bonus_for == "winner":
            mine, his = mine * (way > 0), his * (way < 0)
        point = (
            np.where((mine > 0) | (his > 0), 0, way) if scoring.bonus_counts == "instead" else way
        )
        total += point + mine - his
    all_won = (won[0] > 0) & (won[1] > 0) & (won[2] > 0)
    all_lost = (won[0] < 0) & (won[1] < 0) & (won[2] < 0)
    total += 3 * (scoring.shot - 1) * (all_won.astype(np.int64) - all_lost)
    if scoring.homerun > 1 and opponents == FOUR - 1:
        # As if the hands of three opponents had nothing to do with each other.
        more = 3 * (scoring.homerun - scoring.shot)
        total += more * all_won * all_won.mean(axis=1, keepdims=True) ** 2
    return np.where(swept(sheet, others)[None, :] > 0, -swept(sheet, others)[None, :], total)


def swept(sheet: ChineseSheet, others: Pool) -> NDArray[np.int64]:
    """The points of the clean sweep each hand declares; 0 where it has none."""
    found = np.zeros(len(others.sweeps), dtype=np.int64)
    bits = {name: 1 << place for place, name in enumerate(SWEEPS)}
    for sweep in sorted(sheet.sweeps, key=lambda sweep: (-sweep.rank, sweep.points)):
        found[others.sweeps & bits[sweep.name] > 0] = sweep.points
    return found


def declared(sheet: ChineseSheet, cards: Cards, others: Pool) -> tuple[Sweep, SettingPoints] | None:
    """The best clean sweep of the cards, and what it wins from each opponent."""
    best = best_sweep(sheet, cards)
    if best is None:
        return None
    sweep, rows = best
    points = np.full(len(others.masks), float(sweep.points))
    bits: Mapping[str, int] = {name: 1 << place for place, name in enumerate(SWEEPS)}
    for other in sorted(sheet.sweeps, key=lambda other: (-other.rank, other.points)):
        has = others.sweeps & bits[other.name] > 0
        way = compared(sheet, sweep, other)
        points[has] = sweep.points if way > 0 else -other.points * (way < 0)
    error = points.std() / len(points) ** 0.5
    return sweep, SettingPoints(rows, float(points.mean()), float(error))
