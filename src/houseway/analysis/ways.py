"""The house ways of two games: the hands they set differently, and what that costs."""

from collections.abc import Sequence

from houseway.analysis.cache import cached
from houseway.analysis.reports import WaysReport
from houseway.analysis.solve import solver_digest
from houseway.game import BankedGame
from houseway.odds import WaysCompared
from houseway.progress import tracked
from houseway.sheet import PROSE, digest, plain


def ways_reports(games: Sequence[BankedGame]) -> list[WaysReport]:
    """Every other game's house way in place of the first one's; none where no hand is set."""
    first, *others = games
    if first.family.odds().house_ways is None:
        return []
    alike = [game for game in others if game.family is first.family]
    return [_report(first, other) for other in tracked(alike, "comparing house ways")]


def compare_ways(first: BankedGame, other: BankedGame) -> WaysCompared:
    """What is found, from the cache if neither game's rules have changed."""
    compare = first.family.odds().house_ways
    assert compare is not None, "the family sets hands"
    rules = "-".join(digest(plain(game.sheet), PROSE) for game in (first, other))
    key = f"ways-{rules}-{solver_digest(first.family.sheet.__module__)}"
    return cached(key, WaysCompared, lambda: compare(first.sheet, other.sheet))


def _report(first: BankedGame, other: BankedGame) -> WaysReport:
    found = compare_ways(first, other)
    return {
        "ids": [first.id, other.id],
        "refused": found.refused,
        "probability": float(found.probability),
        "costs": float(found.cost),
        "groups": [
            {
                "rows": list(group.rows),
                "probability": float(group.probability),
                "worth": [float(worth) for worth in group.worth],
                "costs": float(group.cost),
                "hand": group.hand,
                "settings": list(group.settings),
                "foul": group.foul,
            }
            for group in found.groups
        ],
    }
