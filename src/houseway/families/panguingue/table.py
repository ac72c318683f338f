"""What a table needs to know about panguingue between its hands."""

from collections.abc import Mapping

from msgspec import UNSET

from houseway.families.panguingue.deal import STOCK
from houseway.families.panguingue.sheet import PanSheet
from houseway.money import cents
from houseway.round import Hand, Limit, LimitKind, Next, PotFinished


def recipients(sheet: PanSheet, hand: Hand) -> tuple[str, ...]:
    """Everywhere cards may be dealt to: the seats in the hand, and the deck that is drawn from."""
    return (*map(str, hand.seats), STOCK)


def streets(sheet: PanSheet) -> tuple[str, ...]:
    """The points of a hand at which a fee may be taken: the first draw, and going out."""
    return ("play", "out")


def limit_kinds(sheet: PanSheet) -> tuple[LimitKind, ...]:
    """Nobody bets: a chip has a value."""
    return ("unit",)


def least_chips(sheet: PanSheet, limit: Limit) -> int:
    """The cents a player needs to be dealt in: the top."""
    return max(limit.ante, 1)


def usual_table(sheet: PanSheet) -> tuple[Limit, int]:
    """The table that opens unless another is asked for, and its buy-in in cents."""
    usual = sheet.usual
    unit = cents(usual.unit)
    limit = Limit(kind="unit", small=unit, big=unit, ante=cents(usual.ante), chip=unit)
    return limit, cents(usual.buy_in)


def reuses_discards(sheet: PanSheet, hand: Hand) -> bool:
    """Whether discards may be dealt again."""
    return sheet.stock.out == "reshuffle"


def next_hand(sheet: PanSheet, hand: Hand, finished: PotFinished, won: Mapping[int, int]) -> Next:
    """The winner is dealt to and acts first in the next hand."""
    return Next(first=finished.live[0] if finished.live else UNSET)
