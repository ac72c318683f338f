"""What a table needs to know about a pot game between its hands."""

from houseway.families.poker.dealing import BOARDS
from houseway.families.poker.sheet import PokerSheet
from houseway.money import cents
from houseway.round import Hand, Limit, LimitKind


def recipients(sheet: PokerSheet, hand: Hand) -> tuple[str, ...]:
    """Everywhere cards may be dealt to: the seats in the hand, and the boards."""
    return (*map(str, hand.seats), *BOARDS[: sheet.boards])


def streets(sheet: PokerSheet) -> tuple[str, ...]:
    """The names of the streets, as schedules of fees use them."""
    return tuple(street.name for street in sheet.streets)


def limit_kinds(sheet: PokerSheet) -> tuple[LimitKind, ...]:
    """The betting structures the house offers."""
    return sheet.betting.kinds


def blinds(sheet: PokerSheet) -> bool:
    """Whether blinds are posted."""
    return sheet.opening.forced == "blinds"


def button_blind(sheet: PokerSheet) -> bool:
    """Whether the button posts a blind as well."""
    return sheet.opening.button_blind


def buttoned(sheet: PokerSheet) -> bool:
    """Whether there is a button."""
    return blinds(sheet) or sheet.opening.button


def carries(sheet: PokerSheet) -> bool:
    """Whether a pot may wait for the next hand: nobody has opened it."""
    return sheet.openers is not None


def least_chips(sheet: PokerSheet, limit: Limit) -> int:
    """The cents a player needs to be dealt in: the big blind where nobody may be all in."""
    return 1 if sheet.betting.short_blinds else max((1, *limit.blinds))


def usual_table(sheet: PokerSheet) -> tuple[Limit, int]:
    """The table that opens unless another is asked for, and its buy-in in cents."""
    table = sheet.usual
    limit = Limit(
        kind=table.kind,
        small=cents(table.small),
        big=cents(table.big),
        blinds=tuple(cents(blind) for blind in table.blinds),
        ante=cents(table.ante),
        bring_in=cents(table.bring_in),
        chip=cents(table.chip),
    )
    return limit, cents(table.buy_in)


def reuses_discards(sheet: PokerSheet, hand: Hand) -> bool:
    """Whether the deck can run short, so that burned and discarded cards are dealt again."""
    each = sum(s.down + s.up + s.expose + s.draw for s in sheet.streets)
    board = sum(s.board for s in sheet.streets) * sheet.boards
    return each * len(hand.seats) + board + len(sheet.streets) - 1 > sheet.deck.size()
