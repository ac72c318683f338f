"""A bankroll over many hands of one wager: where it ends, and how often it is ruined.

The distribution of a single hand is exact; the paths are sampled from it, and every figure taken
from them comes with its standard error.
"""

from collections.abc import Sequence
from math import sqrt

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.odds import WagerOdds

PATHS = 10_000
FEWEST_PATHS = 1_000
MOST_HANDS = 100_000_000  # over all paths; the longer the paths, the fewer
SPECK = 1e-9  # dollars; rounding errors below this do not count as ruin
POINTS = 200  # points on each curve
LEVELS = (0.05, 0.5, 0.95)


class Bankroll(msgspec.Struct, frozen=True, kw_only=True):
    """The paths of a bankroll, in dollars. A ruined path stays in the curves at its last value."""

    wager: str
    bet: float
    start: float
    hands: int
    paths: int
    mean_per_hand: float  # exact
    deviation_per_hand: float  # exact
    at: tuple[int, ...]  # hands played at each point of the curves
    low: tuple[float, ...]  # 5% of the paths are below
    median: tuple[float, ...]
    high: tuple[float, ...]  # 5% of the paths are above
    ruined: float  # share of paths that could not make the next bet
    ruined_error: float
    mean_end: float
    mean_end_error: float


def bankroll(
    odds: WagerOdds,
    *,
    bet: float,
    start: float,
    hands: int,
    seed: int = 1,
    paths: int | None = None,
) -> Bankroll:
    """Samples flat betting: the same wager every hand until the end or until ruin.

    A loss larger than what is left (a raise on the last chips) takes what is left.
    """
    if paths is None:
        paths = max(FEWEST_PATHS, min(PATHS, MOST_HANDS // hands))
    gains, chances = distribution(odds)
    stream = np.random.default_rng(seed)
    edges = np.cumsum(chances)[:-1]
    steps = gains * bet
    money = np.full(paths, start)
    marks = set(np.unique(np.linspace(0, hands, min(POINTS, hands) + 1).astype(np.int64)).tolist())
    at: list[int] = []
    curves: list[NDArray[np.float64]] = []
    for hand in range(hands + 1):
        if hand:
            result = steps[np.searchsorted(edges, stream.random(paths), side="right")]
            money = np.where(money >= bet - SPECK, np.maximum(money + result, 0.0), money)
        if hand in marks:
            at.append(hand)
            curves.append(np.quantile(money, LEVELS))
    ruined = float(np.mean(money < bet - SPECK))
    low, median, high = (tuple(float(row[i]) for row in curves) for i in range(len(LEVELS)))
    return Bankroll(
        wager=odds.name,
        bet=bet,
        start=start,
        hands=hands,
        paths=paths,
        mean_per_hand=float(odds.expectation) * bet,
        deviation_per_hand=sqrt(odds.variance) * bet,
        at=tuple(at),
        low=low,
        median=median,
        high=high,
        ruined=ruined,
        ruined_error=sqrt(ruined * (1 - ruined) / paths),
        mean_end=float(money.mean()),
        mean_end_error=float(money.std(ddof=1)) / sqrt(paths),
    )


def distribution(odds: WagerOdds) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The gains per unit and their exact probabilities, with equal gains merged."""
    weights: dict[float, int] = {}
    for row in odds.rows:
        weights[float(row.gain)] = weights.get(float(row.gain), 0) + row.combinations
    total = odds.combinations
    gains = np.array(list(weights))
    return gains, np.array([weight / total for weight in weights.values()])


def sparkline(values: Sequence[float], width: int = 60) -> str:
    """A curve on one line, such as `▁▂▄▆█`, scaled from its lowest to its highest value."""
    bars = "▁▂▃▄▅▆▇█"
    step = max(len(values) / width, 1)
    chosen = [values[int(i * step)] for i in range(int(len(values) / step))]
    lowest, highest = min(chosen), max(chosen)
    spread = highest - lowest or 1.0
    return "".join(bars[round((value - lowest) / spread * (len(bars) - 1))] for value in chosen)
