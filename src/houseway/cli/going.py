"""Coming and going in the terminal: the words typed for it, and the acts they mean."""

from collections.abc import Callable, Mapping

from houseway.cli.typed import read_amount
from houseway.errors import HousewayError
from houseway.table.coming_in import How
from houseway.table.open import (
    AnyAct,
    Bought,
    CameBack,
    ChangedSeat,
    OpenTable,
    Showed,
    WentAway,
)

ENTRIES: Mapping[How, str] = {  # what is typed to come in that way; no seat may do both of `wait`
    "now": "post",
    "big-blind": "wait",
    "hands": "wait",
    "passed": "pass",
}


class Instead(Exception):
    """The person does something at the table that answers no question."""

    def __init__(self, act: AnyAct) -> None:
        self.act = act


def read_going(text: str, table: OpenTable, account: str) -> AnyAct | None:
    """The act that `away`, `back`, `buy 100`, `move 5` or `show As` means; None for other words."""
    word, _, rest = text.lower().partition(" ")
    reads = WORDS.get(word)
    return None if reads is None else reads(rest.strip(), table, account)


def _away(rest: str, table: OpenTable, account: str) -> AnyAct:
    _check_alone("away", rest)
    return WentAway(account=account)


def _back(rest: str, table: OpenTable, account: str) -> AnyAct:
    _check_alone("back", rest)
    return CameBack(account=account)


def _check_alone(word: str, rest: str) -> None:
    if rest:
        raise HousewayError(f"{f'{word} {rest}'!r}: expected {word} alone")


def _buy(rest: str, table: OpenTable, account: str) -> AnyAct:
    return Bought(account=account, cents=read_amount(rest))


def _move(rest: str, table: OpenTable, account: str) -> AnyAct:
    seat = rest.removeprefix("to ").removeprefix("seat ").strip()
    if not (seat.isascii() and seat.isdigit() and len(seat) <= 3):
        raise HousewayError(f"{rest!r} is not a seat; expected a number, such as 'move 5'")
    return ChangedSeat(account=account, seat=int(seat))


def _show(rest: str, table: OpenTable, account: str) -> AnyAct:
    """All cards, or those that are named; the table knows which may still be shown."""
    held = {str(card).lower(): str(card) for card in table.unshown(account)}
    named = rest.replace(",", " ").split()
    if named in ([], ["all"]):
        return Showed(account=account, cards=tuple(held.values()))
    return Showed(account=account, cards=tuple(held.get(card, card) for card in named))


WORDS: Mapping[str, Callable[[str, OpenTable, str], AnyAct]] = {
    "away": _away,
    "back": _back,
    "buy": _buy,
    "move": _move,
    "show": _show,
}
