"""What a table needs to know about Chinese poker between its hands."""

from collections.abc import Mapping

from houseway.families.chinese.sheet import ChineseSheet
from houseway.money import cents
from houseway.round import Hand, Limit, LimitKind, Next, PotFinished

KINDS: tuple[LimitKind, ...] = ("unit",)


def usual_table(sheet: ChineseSheet) -> tuple[Limit, int]:
    """The table that opens unless another is asked for, and its buy-in in cents."""
    unit = cents(sheet.usual.unit)
    limit = Limit(kind="unit", small=unit, big=unit, ante=cents(sheet.usual.ante), chip=100)
    return limit, cents(sheet.usual.buy_in)


def least_chips(sheet: ChineseSheet, limit: Limit) -> int:
    """The units a player needs, besides an ante that does not count among them."""
    ante = 0 if sheet.settling.counts_ante else limit.ante
    return sheet.least_units * limit.small + ante


def next_hand(
    sheet: ChineseSheet, hand: Hand, finished: PotFinished, won: Mapping[int, int]
) -> Next:
    """The action button goes to who won."""
    return Next(first=finished.first) if asks_first(sheet) else Next()


def asks_first(sheet: ChineseSheet) -> bool:
    return sheet.dealing.first == "last-winner"


def button_out(sheet: ChineseSheet) -> bool:
    """Where more sit than there are hands, the button gets none."""
    return sheet.table.dealt is not None and max(sheet.table.seats) > sheet.table.dealt
