"""Small things to write into a store."""

from houseway.server.store import Kept, KeptLine, OpenedTable, Store, StoreEntry
from houseway.table import Line
from houseway.table.open import Bought


def opened(id: str, at: float = 1.0) -> OpenedTable:
    return OpenedTable(id=id, opened=at, setup="{}", seed="00", host="g1", key="")


def bought(id: str, number: int, cents: int = 0, *, closes: bool = False) -> StoreEntry:
    """An act with one line of history."""
    return StoreEntry(
        id=id,
        number=number,
        act=Bought(account="1", cents=cents or number),
        lines=(KeptLine(number=number, line=Line(buy_in={"1": cents or number})),),
        closes=closes,
    )


def with_state(id: str, number: int, body: bytes) -> StoreEntry:
    act = Bought(account="1", cents=number)
    return StoreEntry(id=id, number=number, act=act, kept=Kept(acts=number - 1, lines=0, body=body))


def amounts(store: Store, id: str, after: int = 0) -> list[int]:
    """The acts of a table by what was bought."""
    return [act.cents for act in store.acts(id, after) if isinstance(act, Bought)]
