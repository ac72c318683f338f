"""The dice cup at the table: the shake, and the seat the dice count to."""

from houseway.cards import Cup
from houseway.round.bettor import Bets
from houseway.round.log import Log, Rolled

DICE = 3  # in the cup of most games


def shake(cup: Cup, log: Log, dice: int = DICE, sides: int = 6) -> tuple[int, ...]:
    """The player-dealer shakes the cup. A script may do without dice: there are none then."""
    rolled = cup.roll(dice, sides)
    if rolled:
        log.add(Rolled(rolled))
    return rolled


def seat_of(bets: Bets, dice: tuple[int, ...]) -> int:
    """The seat the dice count to, clockwise with the player-dealer as 1: 9 and 17 at eight places
    are the player-dealer's too."""
    return bets.seat_at(sum(dice) - 1)
