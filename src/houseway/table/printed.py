"""What a schedule prints beside a fee: the option's number, its document and the table's limit."""

import re
from collections.abc import Iterable
from typing import Protocol, TypeVar

from houseway.errors import TableError, UnknownName, listed
from houseway.money import cents, money
from houseway.round import Limit
from houseway.sheet import PotOption, PotSheet, Size, Sizes

NUMBER = re.compile(r"\d+(?:\.\d+)?")
HOUSE_SETS = re.compile(r"(\d+)\.\.(\d+)-(\d+)\.\.(\d+)")  # the range of each of two bounds
HOUSE_UNITS = re.compile(r"(\d+)\.\.(\d+)")  # the range of a unit
FORMS = {"no limit": "no-limit", "pot limit": "pot-limit"}


class Numbered(Protocol):
    @property
    def option(self) -> int: ...


class Charge(Protocol):
    """An option of a schedule, of any kind of game, and the document that prints it."""

    @property
    def option(self) -> Numbered: ...
    @property
    def document(self) -> str: ...
    @property
    def terms(self) -> object:
        """What it takes, and from what: equal for two that differ only in where they are."""


C = TypeVar("C", bound=Charge)


def with_number(printed: Iterable[C], option: int, document: str, betting: str = "") -> list[C]:
    """The options with a number: of the named document, or of the only one that has it.

    A second document may have it too if it says the same.

    `betting` names the form of betting the printed ones are for, for the message.
    """
    rows = list(printed)
    documents = list(dict.fromkeys(row.document for row in rows))
    if document and document not in documents:
        raise UnknownName("collection document", document, documents)
    named = [row for row in rows if row.document == document] if document else rows
    found = [row for row in named if row.option.option == option]
    if not found:
        kind = f"schedule option{betting}{' of ' * bool(document)}{document}"
        raise UnknownName(kind, str(option), list(dict.fromkeys(forms(named, document))))
    if document:
        return found
    if (chosen := _plain(found)) is None:
        raise TableError(f"option {option} is in two documents: {listed(forms(found))}")
    return [row for row in found if row.document == chosen]


def _plain(rows: Iterable[Charge]) -> str | None:
    """The document that a number alone stands for, if no other prints different terms for it.

    Within a document it stands for the table without a name.
    """
    printed: dict[str, list[object]] = {}
    for row in rows:
        printed.setdefault(row.document, []).append(row.terms)
    first = min(printed, key=lambda document: document.count("/"))
    others = (document for document in printed if not f"{document}/".startswith(f"{first}/"))
    return first if all(printed[other] == printed[first] for other in others) else None


def forms(rows: Iterable[Charge], document: str = "") -> list[str]:
    """How each option is asked for: `3`, or `DOCUMENT:3` if the number alone is another's."""
    printed = list(rows)
    found = []
    for row in printed:
        number = row.option.option
        same = [other for other in printed if other.option.option == number]
        plain = row.document in (document or None, _plain(same))
        found.append(str(number) if plain else f"{row.document}:{number}")
    return found


def is_printed_for(option: PotOption | Size, limit: Limit) -> bool:
    """Whether an option is for a table of this size: its bets, its blinds and its ante, if any."""
    if option.blinds and _amounts(option.blinds) != limit.blinds:
        return False
    if option.ante and limit.ante and _amounts(option.ante) != (limit.ante,):
        return False
    wanted = [FORMS[form] for form in re.split(r", |/", option.limit) if form in FORMS]
    if wanted:
        return limit.kind in wanted
    if limit.kind in FORMS.values():
        return True  # the sizes are those of fixed games, and the heading names other forms too
    if not NUMBER.search(option.limit):
        return True
    least, most = _bounds(option.limit)
    bets = (limit.small, limit.big)[: len(least)]  # a unit is a single amount
    return all(low <= bet <= high for low, bet, high in zip(least, bets, most, strict=True))


def check_size(sheet: PotSheet, limit: Limit) -> None:
    """Raises on a table of a size that is not among those the document prints, if it prints all."""
    sizes = sheet.sizes
    if sizes is None:
        return
    if sizes.doubled and limit.kind == "fixed" and limit.big != 2 * limit.small:
        raise TableError(f"{size_words(limit)}: the higher limit is twice the lower")
    big = max(limit.blinds, default=0)
    if sizes.halved and limit.kind not in FORMS.values() and 2 * big != limit.small:
        raise TableError(f"{size_words(limit)}: the big blind is half the limit")
    rows = [row for row in sizes.rows if is_printed_for(row, limit)]
    if not sizes.rows or any(sum(_amounts(row.ante)) == limit.ante for row in rows):
        return
    printed = listed(map(printed_size, sizes.rows))
    raise TableError(f"{size_words(limit)}: the document prints {printed}")


def printed_forced(
    sizes: Sizes | None, bets: tuple[int, int] | None
) -> tuple[tuple[int, ...], int] | None:
    """The blinds and the ante that the document prints for a game of these bets, if it does."""
    for row in sizes.rows if sizes else ():
        if _amounts(row.limit) == bets:
            return _amounts(row.blinds), sum(_amounts(row.ante))
    return None


def _bounds(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The lowest and the highest game: of `3-6`, `2..30-4..60` or `2-4 to 50-100`."""
    amounts = _amounts(text)
    if HOUSE_SETS.fullmatch(text):
        return amounts[::2], amounts[1::2]
    if HOUSE_UNITS.fullmatch(text):
        return amounts[:1], amounts[1:]
    return amounts[:2], amounts[-2:]


def _amounts(text: str) -> tuple[int, ...]:
    return tuple(cents(found) for found in NUMBER.findall(text))


def printed_size(option: PotOption | Size) -> str:
    """`$6-$12, $2/$6 blinds`."""
    words = printed_limit(option.limit)
    if option.blinds:
        words += f", {in_dollars(option.blinds)} blind{'s' * ('/' in option.blinds)}"
    return words + f", {in_dollars(option.ante)} ante" * bool(option.ante)


def size_words(limit: Limit) -> str:
    """`fixed limit $4-$8, $2/$4 blinds`."""
    sizes = f"{money(limit.small)}-{money(limit.big)}"
    words = {
        "fixed": f"fixed limit {sizes}",
        "spread": f"spread limit {sizes}",
        "no-limit": "no limit",
        "pot-limit": "pot limit",
        "unit": f"units of {money(limit.small)}",
    }[limit.kind]
    if limit.kind in FORMS.values() and limit.small not in limit.blinds:
        words += f", {money(limit.small)} minimum bet"
    if limit.blinds:
        words += f", {'/'.join(map(money, limit.blinds))} blind{'s' * (len(limit.blinds) > 1)}"
    if limit.ante:
        words += f", {money(limit.ante)} ante"
    if limit.bring_in:
        words += f", {money(limit.bring_in)} bring-in"
    return words


def printed_limit(text: str) -> str:
    """`2..30-4..60` → `$2-$4 to $30-$60`; words stay words."""
    kinds = re.sub(r", |/", " or ", text)
    sizes = HOUSE_SETS.sub(r"\1-\3 to \2-\4", kinds)
    return in_dollars(HOUSE_UNITS.sub(r"\1 to \2", sizes))


def in_dollars(text: str) -> str:
    return NUMBER.sub(lambda found: money(cents(found[0])), text)
