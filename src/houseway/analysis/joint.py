"""The worth of a game's base wagers and bonuses together."""

from fractions import Fraction

from houseway.errors import HousewayError, UnknownName, listed
from houseway.game import BankedGame
from houseway.odds import Solved
from houseway.round import Units
from houseway.sheet import Wager
from houseway.table.wagers import most_beside

MOST = 1000  # units of the first wager


def together(solved: Solved, placed: Units) -> Fraction:
    """The expectation of the first wager and of these, in units of the first."""
    worth = {odds.name: odds.expectation for odds in solved.wagers}
    if absent := [name for name in placed if name not in worth]:
        raise HousewayError(f"{listed(absent)}: its exact odds are not worked out")
    others = sum((worth[name] * units for name, units in placed.items()), Fraction(0))
    return solved.wagers[0].expectation + others


def check_joint(game: BankedGame, placed: Units) -> None:
    """Raises on wagers, or sizes, that cannot lie beside one unit of the base wagers."""
    sheet = game.sheet
    bonuses = {w.name: w for w in sheet.wagers if not w.base and w.placed}
    base = {w.name: 1 for w in sheet.wagers if w.base}
    stakes: Units = base | dict(placed)
    for name, units in placed.items():
        if name not in bonuses:
            raise UnknownName("bonus wager", name, bonuses, "--with")
        if not 0 < units <= MOST:
            raise HousewayError(f"--with {name}={units}: expected more than 0 and at most {MOST}")
        if fault := _misplaced(bonuses[name], units, stakes):
            raise HousewayError(f"--with {name}={units}: {fault}")


def _misplaced(wager: Wager, units: Fraction | int, stakes: Units) -> str:
    """What keeps a bonus from lying beside the other wagers; empty if nothing does."""
    if wager.needs and not any(stakes.get(other) for other in wager.needs):
        return f"needs {' or '.join(wager.needs)} as well"
    if beside := [other for other in wager.not_with if stakes.get(other)]:
        return f"not together with {' or '.join(beside)}"
    if wager.not_above and units > most_beside(wager, stakes):
        return f"may not be more than {' or '.join(wager.not_above)}"
    return ""
