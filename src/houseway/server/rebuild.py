"""A table read back from the store: its newest snapshot and the acts since."""

import msgspec

from houseway.errors import HousewayError
from houseway.game import open_table
from houseway.server.store import Damaged, OpenedTable, Store
from houseway.table import Line
from houseway.table.open import OpenTable, Setup, TimeCharged, WentOn


class Changed(HousewayError):
    """A stored history that no longer follows from the stored acts."""


class Rebuilt(msgspec.Struct, frozen=True, kw_only=True):
    """A table rebuilt from the store."""

    table: OpenTable
    acts: int = 0
    lines: int = 0
    charged: float = 0.0  # when a fee for time was last taken
    dealt: float = 0.0  # when a round last began


def rebuilt(opened: OpenedTable, store: Store) -> Rebuilt:
    """Rebuilds a table from its newest snapshot and the acts since."""
    try:
        return _rebuilt(opened, store)
    except (msgspec.DecodeError, ValueError) as error:
        raise Damaged(f"the database is damaged: table {opened.id}: {error}") from error


def _rebuilt(opened: OpenedTable, store: Store) -> Rebuilt:
    setup = msgspec.json.decode(opened.setup, type=Setup)
    table = open_table(setup, bytes.fromhex(opened.seed), store.header(opened.id))
    kept = store.kept(opened.id)
    acts, lines = 0, len(table.lines)
    if kept is not None:
        table.restore(kept.body)
        acts, lines = kept.acts, kept.lines
    else:
        table.lines.clear()
    written = store.lines(opened.id, lines)
    for at, act in store.timed_acts(opened.id, acts):
        table.apply(act, at)
        acts += 1
    again = table.lines[: len(written)]  # another process may have written more by now
    if [*map(comparable, again)] != [*map(comparable, written)]:
        raise Changed(f"the rules of {setup.game} have changed since it was played")
    lines += len(table.lines)
    table.lines.clear()
    charged = store.last(opened.id, TimeCharged)
    dealt = store.last(opened.id, WentOn)
    return Rebuilt(table=table, acts=acts, lines=lines, charged=charged, dealt=dealt)


def comparable(line: Line) -> object:
    """A line without what may change between versions."""
    return line if line.played is None else line.played.comparable()
