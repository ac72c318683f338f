"""Finished rounds as files: houseway's own history, and PHH."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from houseway.errors import HousewayError
from houseway.history.chain import chained
from houseway.round import Phh
from houseway.server.store import KeptLine, Store
from houseway.table import Line
from houseway.table.open import OpenTable


def history_file(lines: Iterable[Line]) -> Iterator[bytes]:
    """houseway's own format, up to the last round whose shoe is revealed."""
    return chained(proven(lines))


def proven(lines: Iterable[Line]) -> Iterator[Line]:
    """Lines until the first round with a shoe whose cards are still secret."""
    revealed: set[int | None] = {None}
    waiting: deque[Line] = deque()  # for the seed of the first of them
    for line in lines:
        waiting.append(line)
        if line.shoe is not None and line.shoe.seed:
            revealed.add(line.shoe.number)
        while waiting and _dealt_from(waiting[0]) in revealed:
            yield waiting.popleft()


def _dealt_from(line: Line) -> int | None:
    """Its shoe; None where nothing was dealt."""
    record = line.played
    return record.shoe if record is not None else None


def proven_rounds(store: Store, id: str, before: int, count: int) -> list[KeptLine]:
    """The newest whose shoes are revealed, oldest first."""
    found = store.rounds(id, before, count)
    shoes = store.shoes(id, [kept.shoe for kept in found])
    return [kept for kept in reversed(found) if shoes[kept.shoe].seed is not None]


def phh_of(table: OpenTable) -> Phh[Any]:
    """Of a game PHH has a code for."""
    game, limit = table.game, table.rules.header.limit
    phh = game.phh
    if phh is None or limit is None or phh.code(game.sheet, limit.kind) is None:
        raise HousewayError(f"PHH has no code for {game.id}")
    return phh


def phh_file(table: OpenTable, phh: Phh[Any], found: Sequence[KeptLine]) -> Iterator[bytes]:
    """Hands in one PHH file, numbered; hands the format has no words for are left out."""
    if found:
        first, last = found[0].round, found[-1].round
        older = f"; the ones before: ?before={first}" if first > 1 else ""
        yield f"# Hands {first} to {last} of this table{older}\n".encode()
    for record in (kept.line.hand for kept in found):
        if record is None or record.hand.posts or record.hand.kill is not None:
            continue
        again = table.rules.replay(record)
        text = phh.written(table.game.sheet, record.hand, again.log.events, again.outcome)
        yield f"\n[{record.number}]\n{text}".encode()
