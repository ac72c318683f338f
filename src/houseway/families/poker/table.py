"""What a table must know of a pot game around its hands."""

from houseway.families.poker.dealing import BOARDS
from houseway.families.poker.sheet import PokerSheet
from houseway.money import cents
from houseway.round import Hand, Limit, LimitKind


def recipients(sheet: PokerSheet, hand: Hand) -> tuple[str, ...]:
    """The places cards may be dealt to: the seats in the hand, and the boards."""
    return (*map(str, hand.seats), *BOARDS[: sheet.boards])


def streets(sheet: PokerSheet) -> tuple[str, ...]:
    """The names of the streets, as schedules of fees use them."""
    return tuple(street.name for street in sheet.streets)


def kinds(sheet: PokerSheet) -> tuple[LimitKind, ...]:
    """The forms of betting the house offers."""
    return sheet.betting.kinds


def blinds(sheet: PokerSheet) -> bool:
    """Whether blinds are posted."""
    return sheet.opening.forced == "blinds"


def buttoned(sheet: PokerSheet) -> bool:
    """Whether a button goes round."""
    return blinds(sheet) or sheet.opening.button


def usual(sheet: PokerSheet) -> tuple[Limit, int]:
    """The table that is opened when nobody asks for another, and what people sit down with."""
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


def again(sheet: PokerSheet, hand: Hand) -> bool:
    """Whether the deck can run short, so that cards are mixed in which have been dealt."""
    each = sum(s.down + s.up + s.expose for s in sheet.streets)
    board = sum(s.board for s in sheet.streets) * sheet.boards
    return each * len(hand.seats) + board + len(sheet.streets) - 1 > sheet.deck.size()
